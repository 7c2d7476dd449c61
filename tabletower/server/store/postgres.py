"""PostgreSQL as message bus (NOTIFY) and as lock manager (advisory locks) of several processes.

A single process needs neither, nor the driver, which takes a while to load.
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import psycopg
import sqlalchemy as sa

from ..ops.errors import Unavailable
from .bus import AdvisoryLocks, Bus, Hear, Leaving, Message, read
from .database import client_error

CHANNEL = "tabletower"
SAY = "SELECT pg_notify(%s, %s)"
AGAIN = 2.0  # seconds before a lost connection is tried again
GOODBYE = 1.0  # seconds that a last word may take
LONGEST = 8000  # bytes; PostgreSQL takes no more at once
MOST = 1000  # claims of one process: PostgreSQL has room for some thousands
TAKE = "SELECT pg_try_advisory_lock(%s)"
LEAVE = "SELECT pg_advisory_unlock(%s)"
log = logging.getLogger(__name__)


class PostgresBus(Bus):
    """A bus by LISTEN and NOTIFY, outside of any transaction."""

    is_shared = True

    def __init__(self, url: sa.URL) -> None:
        self.url = url
        self.me = secrets.token_hex(4)  # to know the own voice
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(10_000)
        self.saying = ""  # kept until it is said, over a lost connection

    def publish(self, word: Message) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(self._spoken(word))

    def _spoken(self, word: Message) -> str:
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
                log.warning(
                    "processes cannot reach each other; retrying in %s seconds: %s", AGAIN, problem
                )
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
        """Decode a notification; a malformed one must not hide the next."""
        try:
            await hear(speaker, read(text))
        except msgspec.DecodeError as problem:
            log.warning("another process says something strange: %s", problem)
        except Exception:
            log.exception("a word of another process came to nothing")


class PostgresAdvisoryLocks(AdvisoryLocks):
    """Advisory locks of PostgreSQL: reentrant, and released with their process at the latest."""

    def __init__(self, url: sa.URL, patience: float) -> None:
        self.url, self.patience = url, patience
        self.one_at_a_time = asyncio.Lock()
        self.connection: psycopg.AsyncConnection[tuple[object, ...]] | None = None
        self.held = 0

    @contextlib.asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        key = number_of(what)
        if self.held >= MOST or not await self._ask(TAKE, key):
            yield False
            return
        self.held += 1
        try:
            yield True
        finally:
            self.held -= 1
            with contextlib.suppress(Unavailable):  # then it went with the connection
                await self._ask(LEAVE, key)

    async def _ask(self, question: str, key: int) -> bool:
        try:
            async with asyncio.timeout(self.patience), self.one_at_a_time:
                if self.connection is None:
                    self.connection = await connect(self.url)
                found = await self.connection.execute(question, (key,))
                return await found.fetchone() == (True,)
        except (psycopg.Error, OSError, TimeoutError) as problem:
            await self.close()
            raise client_error(problem) from problem

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection:
            with contextlib.suppress(psycopg.Error, OSError):
                await connection.close()


def number_of(what: str) -> int:
    """Return the number of a lock, of 64 bits."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], signed=True)


async def connect(url: sa.URL) -> psycopg.AsyncConnection[tuple[object, ...]]:
    """Open a connection with autocommit."""
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(plain, autocommit=True)
