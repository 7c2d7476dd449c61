"""Words at the table, who mutes whom, and reports that wait for whoever runs the house."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "messages",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("guest", sa.String(22), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("phrase", sa.String(16), nullable=False),
        sa.Column("point", sa.String(300), nullable=False),
        sa.PrimaryKeyConstraint("match", "room", "at"),
    )
    op.create_index("messages_guest", "messages", ["guest"])
    op.create_index("messages_at", "messages", ["at"])
    op.create_table(
        "mutes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(22), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("other", sa.String(22), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("blocks", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("mutes_pair", "mutes", ["guest", "other"], unique=True)
    op.create_index("mutes_other", "mutes", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("reporter", sa.String(22), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("guest", sa.String(22), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("quotes", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("reports", "mutes", "messages"):
        op.drop_table(table)
