"""The transcript of a finished public match is written once and kept."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "papers",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("papers")
