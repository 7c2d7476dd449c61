"""The tables of 0.9."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = None


def upgrade() -> None:
    make_house()
    make_matches()
    make_parts_of_matches()


def make_house() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("recovery", sa.String(64), unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("signature", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("origin", sa.String(8), nullable=False),
        sa.Column("maker", sa.String(22), sa.ForeignKey("guests.id")),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("hold", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("next", sa.String(16)),
        sa.Column("closed", sa.BigInteger),
        sa.Column("reopened", sa.Text, nullable=False),
    )
    op.create_index("matches_open", "matches", ["public", "ended"])
    op.create_index("matches_maker", "matches", ["maker", "ended"])


def make_parts_of_matches() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(22), sa.ForeignKey("guests.id")),
        sa.Column("level", sa.Integer),
        sa.Column("stand_in", sa.Integer),
        sa.Column("word", sa.String(40), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index("seats_guest", "seats", ["guest"])
    op.create_table(
        "events",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "plans",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )


def downgrade() -> None:
    """There is nothing before them but an empty database."""
    raise NotImplementedError("a house cannot go back to before 0.9")
