"""What processes of one house tell each other. A lost word is only a delay: what counts is in the
database, and everybody looks there themselves, every few seconds in any case."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec
import psycopg
import sqlalchemy as sa
from msgspec import Struct

CHANNEL = "tabletower"
SAY = "SELECT pg_notify(%s, %s)"
AGAIN = 2.0  # seconds before a lost connection is tried again
GOODBYE = 1.0  # seconds that a last word may take
LONGEST = 8000  # bytes; PostgreSQL takes no more at once
AT_ONCE = 200  # matches that one word names
log = logging.getLogger(__name__)


class Word(Struct, tag_field="say", forbid_unknown_fields=True):
    """One thing that is said. It tells where to look; only what passes is told itself."""


class Changed(Word, tag="changed"):
    """Something has happened in these matches, or they are no longer there."""

    matches: list[str]


class At(Struct, array_like=True):
    """The guests with a seat who are at a table, and how many others look on."""

    guests: list[str]
    watching: int


class Present(Word, tag="here"):
    """Who is at which tables of this process; at tables that it does not name nothing is new."""

    tables: dict[str, At]


class Signed(Word, tag="emote"):
    """A passing sign of a seat."""

    match: str
    seat: int
    emote: str


class Renamed(Word, tag="name"):
    guest: str


class Registered(Word, tag="register"):
    """Look at the register: who may not come in, whose signatures count, what is announced."""


class Deleted(Word, tag="out"):
    guest: str


class Leaving(Word, tag="bye"):
    """This process ends: nobody is at its tables any more."""


Hear = Callable[[str, Word], Awaitable[None]]  # who speaks, and what
read = msgspec.json.Decoder(
    Changed | Present | Signed | Renamed | Registered | Deleted | Leaving
).decode


class Bus:
    """One process needs none."""

    is_shared = False

    def publish(self, word: Word) -> None:
        """Say it to the others."""

    async def listen(self, hear: Hear) -> None:
        """Hear what others say, until cancelled."""

    async def leave(self) -> None:
        """Say goodbye."""


class PostgresBus(Bus):
    """Processes that share a PostgreSQL speak through it, outside of any transaction."""

    is_shared = True

    def __init__(self, url: sa.URL) -> None:
        self.url = url
        self.me = secrets.token_hex(4)  # to know the own voice
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(10_000)
        self.saying = ""  # kept until it is said, over a lost connection

    def publish(self, word: Word) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(self._spoken(word))

    def _spoken(self, word: Word) -> str:
        text = f"{self.me} {msgspec.json.encode(word).decode()}"
        assert len(text.encode()) < LONGEST, f"{len(text)} letters are too many at once"
        return text

    async def listen(self, hear: Hear) -> None:
        await asyncio.gather(self._forever(self._speak), self._forever(lambda: self._hear(hear)))

    async def leave(self) -> None:
        with contextlib.suppress(psycopg.Error, OSError, TimeoutError):
            async with asyncio.timeout(GOODBYE), await connect(self.url) as connection:
                await connection.execute(SAY, (CHANNEL, self._spoken(Leaving())))

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as problem:  # whatever it is: better late than deaf
                log.warning("no word between processes for %s seconds: %s", AGAIN, problem)
            await asyncio.sleep(AGAIN)

    async def _speak(self) -> None:
        async with await connect(self.url) as connection:
            while True:
                self.saying = self.saying or await self.outgoing.get()
                await connection.execute(SAY, (CHANNEL, self.saying))
                self.saying = ""

    async def _hear(self, hear: Hear) -> None:
        async with await connect(self.url) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                speaker, _, text = notice.payload.partition(" ")
                if speaker != self.me:
                    await self._understand(hear, speaker, text)

    async def _understand(self, hear: Hear, speaker: str, text: str) -> None:
        """Whoever can reach the database can speak here: one bad word must not hide the next."""
        try:
            await hear(speaker, read(text))
        except msgspec.DecodeError as problem:
            log.warning("another process says something strange: %s", problem)
        except Exception:
            log.exception("a word of another process came to nothing")


async def connect(url: sa.URL) -> psycopg.AsyncConnection[tuple[object, ...]]:
    """A connection of one's own, each statement by itself."""
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(plain, autocommit=True)
