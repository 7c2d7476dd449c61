"""Component files are kept packed and once, however many matches are played with them."""

import hashlib
import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

ids = sa.text("SELECT id FROM matches WHERE files != '{}'")
text_of = sa.text("SELECT files FROM matches WHERE id = :id")
keep = "INSERT INTO files (digest, packed, bytes) VALUES (:digest, :packed, :bytes) "
keep += "ON CONFLICT DO NOTHING"
refer = sa.text("UPDATE matches SET files = :digest WHERE id = :id")


def upgrade() -> None:
    op.create_table(
        "files",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
    )
    move_files(op.get_bind())
    with op.batch_alter_table("matches") as matches:
        matches.alter_column(
            "files", existing_type=sa.Text, type_=sa.String(64), existing_nullable=False,
            nullable=True,
        )  # fmt: skip
    op.execute("UPDATE matches SET files = NULL WHERE files = ''")
    with op.batch_alter_table("matches") as matches:
        matches.create_foreign_key("matches_files_fkey", "files", ["files"], ["digest"])
        matches.create_index("matches_files", ["files"])


def move_files(connection: sa.Connection) -> None:
    """One match after the other: all of their files may be more than fits into memory."""
    for id in connection.execute(ids).scalars().all():
        plain = settled(connection.execute(text_of, {"id": id}).scalar_one())
        digest, packed = hashlib.sha256(plain).hexdigest(), zlib.compress(plain)
        row = {"digest": digest, "packed": packed, "bytes": len(packed)}
        connection.execute(sa.text(keep), row)
        connection.execute(refer, {"digest": digest, "id": id})
    connection.execute(sa.text("UPDATE matches SET files = '' WHERE files = '{}'"))


def settled(text: str | bytes) -> bytes:
    """In one order. What cannot be read is left as it is, and harms its own match only."""
    plain = text.encode(errors="replace") if isinstance(text, str) else text
    try:
        return msgspec.json.encode(dict(sorted(msgspec.json.decode(plain, type=dict).items())))
    except (msgspec.DecodeError, TypeError):
        return plain


def downgrade() -> None:
    """An older house would hold every match's files in memory."""
    raise NotImplementedError("files that are shared cannot go back")
