"""An order of whoever runs the house is carried out once, whichever process is asked."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "nonces",
        sa.Column("nonce", sa.String(22), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("nonces")
