"""A match can be played without hints; those from before have them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    column = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("matches", column)


def downgrade() -> None:
    op.drop_column("matches", "hints")
