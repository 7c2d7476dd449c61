"""Words are sealed before they are told."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("closed", sa.BigInteger))
    add_filled("matches", "reopened", sa.Text(), "[]")
    add_filled("seats", "seal", sa.String(64), "")
    add_filled("seats", "salt", sa.String(32), "")


def add_filled(table: str, name: str, kind: sa.String, filling: str) -> None:
    """A column in which what is there already has this, and what comes must say."""
    op.add_column(table, sa.Column(name, kind, nullable=False, server_default=filling))
    with op.batch_alter_table(table) as changed:
        changed.alter_column(name, existing_type=kind, existing_nullable=False, server_default=None)


def downgrade() -> None:
    """Without its salt a word no longer fits its deal."""
    raise NotImplementedError("words that were sealed cannot go back")
