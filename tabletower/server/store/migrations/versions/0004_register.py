"""Guests sign out everywhere, some may not come in, and everybody can be told something."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "signed_out",
        sa.Column("guest", sa.String(22), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("made", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("notices", "bans", "signed_out"):
        op.drop_table(table)
