"""How often something shown was taken back is kept with the result, and stands in the paper."""

import zlib

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

count = (
    "UPDATE matches SET taken_back = (SELECT count(*) FROM events WHERE match = matches.id "
    "AND kind = 'undo' AND text LIKE '% revealed') WHERE ended IS NOT NULL"
)
marked = sa.text(
    "SELECT papers.match, packed, taken_back FROM papers JOIN matches ON id = papers.match "
    "WHERE taken_back > 0"
)
keep = sa.text("UPDATE papers SET packed = :packed WHERE match = :match")


def upgrade() -> None:
    none = sa.Column("taken_back", sa.Integer, nullable=False, server_default="0")
    op.add_column("matches", none)
    op.execute(count)
    connection = op.get_bind()
    for match, packed, times in connection.execute(marked).all():
        connection.execute(keep, {"match": match, "packed": with_line(packed, times)})


def with_line(packed: bytes, times: int) -> bytes:
    """A paper with the line: its match may be of rules by which it cannot be written anew."""
    heading, blank, moves = zlib.decompress(packed).partition(b"\n\n")
    lines = heading.split(b"\n")
    options = sum(line.startswith(b"option ") for line in lines)  # they come last
    lines.insert(len(lines) - options, b"taken back: %d" % times)
    return zlib.compress(b"\n".join(lines) + blank + moves)


def downgrade() -> None:
    op.drop_column("matches", "taken_back")
