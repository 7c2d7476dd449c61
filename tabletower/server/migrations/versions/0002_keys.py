"""Matches are dealt from keys: a seed is kept as a transcript spells it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.alter_column(
            "seed",
            existing_type=sa.BigInteger,
            type_=sa.String(64),
            postgresql_using="seed::varchar",
        )


def downgrade() -> None:
    """Only numbers fit; the deals of matches with a key would be lost, so they are not made to."""
    raise NotImplementedError("matches that were dealt from a key cannot go back")
