"""Telling other server processes that a match has changed. A lost word is only a delay:
readers look at the database themselves, and every few seconds in any case."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable

import psycopg
import sqlalchemy as sa

Hear = Callable[[str], Awaitable[None]]
CHANNEL = "tabletower"
AGAIN = 2.0  # seconds before a lost connection is tried again
log = logging.getLogger(__name__)


class Bus:
    """One process needs none."""

    def publish(self, match: str) -> None:
        """Say that this match has changed."""

    async def listen(self, hear: Hear) -> None:
        """Hear what others say, until cancelled."""


class PostgresBus(Bus):
    """Processes that share a PostgreSQL speak through it, outside of any transaction."""

    def __init__(self, url: sa.URL) -> None:
        plain = url.set(drivername="postgresql")
        self.url = plain.render_as_string(hide_password=False)
        self.me = secrets.token_hex(4)  # to know the own voice
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(10_000)
        self.saying = ""  # kept until it is said, over a lost connection

    def publish(self, match: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(f"{self.me} {match}")

    async def listen(self, hear: Hear) -> None:
        await asyncio.gather(self._forever(self._speak), self._forever(lambda: self._hear(hear)))

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as problem:  # whatever it is: better late than deaf
                log.warning("no word between processes for %s seconds: %s", AGAIN, problem)
            await asyncio.sleep(AGAIN)

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True)

    async def _speak(self) -> None:
        async with await self._connect() as connection:
            while True:
                self.saying = self.saying or await self.outgoing.get()
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self.saying))
                self.saying = ""

    async def _hear(self, hear: Hear) -> None:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                speaker, _, match = notice.payload.partition(" ")
                if speaker != self.me:
                    await hear(match)
