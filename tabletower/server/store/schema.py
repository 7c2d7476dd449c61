"""Tables: guests, matches, seats, events, plans, files, transcripts, talk, moderation."""

import sqlalchemy as sa
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

metadata = sa.MetaData()

keys = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("recovery", String(64), unique=True),  # the hash of the link's secret
    Column("made", BigInteger, nullable=False),
)

files = Table(
    "files",
    metadata,
    Column("digest", String(64), primary_key=True),  # of their plain text
    Column("packed", sa.LargeBinary, nullable=False),
    Column("bytes", Integer, nullable=False),  # of what is packed
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules it is played by
    Column("signature", String(8), nullable=False),
    Column("options", Text, nullable=False),
    Column("files", String(64), ForeignKey("files.digest")),  # component files of its own
    Column("origin", String(8), nullable=False),  # match, lesson, fork or upload
    Column("maker", String(22), ForeignKey("guests.id")),
    Column("public", sa.Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("hold", sa.Boolean, nullable=False),  # waits for its maker to start it
    Column("secret", String(64), nullable=False),  # the server's part of the shuffle
    Column("seed", String(64)),  # as a transcript spells it: a key; of lessons and uploads a number
    Column("made", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("result", Text),
    # How often a move was taken back that had shown something, once it has ended.
    Column("taken_back", Integer, nullable=False, server_default="0"),
    Column("next", String(16)),  # the rematch
    Column("closed", BigInteger),  # since when no seal can change
    Column("reopened", Text, nullable=False),  # because of which seats, and when
    Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),  # may be asked for
    sa.Index("matches_open", "public", "ended"),
    sa.Index("matches_maker", "maker", "ended"),
    sa.Index("matches_files", "files"),
    sa.Index("matches_next", "next"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(22), ForeignKey("guests.id")),
    Column("level", Integer),  # of the bot that sits here
    Column("stand_in", Integer),  # level of the bot that plays for a guest who left
    Column("word", String(40), nullable=False),  # the guest's part of the shuffle, once told
    Column("seal", String(64), nullable=False),  # what was shown of it before
    Column("salt", String(32), nullable=False),
    Column("again", sa.Boolean),  # whether the guest wants a rematch, once they have said so
    sa.PrimaryKeyConstraint("match", "seat"),
    sa.Index("seats_guest", "guest"),
)

events = Table(
    "events",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),  # 1, 2, 3 …: a second number 17 is refused here
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", String(200), nullable=False),
    Column("asked", Integer, nullable=False),  # bit mask of the seats awaited afterwards
    Column("moves", Integer, nullable=False),  # made and not taken back, afterwards
    Column("made", BigInteger, nullable=False),
    sa.PrimaryKeyConstraint("match", "number"),
)

plans = Table(
    "plans",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    sa.PrimaryKeyConstraint("match", "seat"),
)

papers = Table(
    "papers",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("packed", sa.LargeBinary, nullable=False),  # the transcript of a finished public match
)

messages = Table(
    "messages",
    metadata,
    Column("match", String(16), ForeignKey("matches.id"), nullable=False),
    Column("room", String(10), nullable=False),  # players or spectators
    Column("at", BigInteger, nullable=False),  # in milliseconds: a second one at 17 is refused here
    Column("guest", String(22), ForeignKey("guests.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for a spectator
    Column("text", String(200), nullable=False),
    Column("phrase", String(16), nullable=False),
    Column("point", String(300), nullable=False),
    sa.PrimaryKeyConstraint("match", "room", "at"),
    sa.Index("messages_guest", "guest"),
    sa.Index("messages_at", "at"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest", String(22), ForeignKey("guests.id"), nullable=False),  # who wants it
    Column("other", String(22), ForeignKey("guests.id"), nullable=False),
    Column("blocks", sa.Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    sa.Index("mutes_pair", "guest", "other", unique=True),
    sa.Index("mutes_other", "other"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("match", String(16), nullable=False),  # it may be gone
    Column("reporter", String(22), ForeignKey("guests.id"), nullable=False),
    Column("guest", String(22), ForeignKey("guests.id"), nullable=False),  # who said it
    Column("why", String(200), nullable=False),
    Column("quotes", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)

signed_out = Table(
    "signed_out",
    metadata,
    Column("guest", String(22), ForeignKey("guests.id"), primary_key=True),
    Column("times", Integer, nullable=False),  # what was signed before the last does not count
)

bans = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),  # a guest, or an address as it is counted
    Column("made", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("made", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),  # the newest is shown to everybody, unless it is empty
)

nonces = Table(
    "nonces",
    metadata,
    Column("nonce", String(22), primary_key=True),  # of an order that was given
    Column("made", BigInteger, nullable=False),
)
