"""Answers to a rematch are kept with the seats."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("seats", sa.Column("again", sa.Boolean))
    op.create_index("matches_next", "matches", ["next"])


def downgrade() -> None:
    op.drop_index("matches_next", "matches")
    op.drop_column("seats", "again")
