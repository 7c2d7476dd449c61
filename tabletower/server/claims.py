"""What one process does and no other: of several that would, the first to claim it."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator

import psycopg
import sqlalchemy as sa

from .bus import connect
from .database import sorry
from .errors import Unavailable

MOST = 1000  # claims of one process: PostgreSQL has room for some thousands
TAKE = "SELECT pg_try_advisory_lock(%s)"
LEAVE = "SELECT pg_advisory_unlock(%s)"


class Claims:
    """One process may do everything."""

    @contextlib.asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        """Whether this process may do it; if so, no other one does meanwhile."""
        yield True

    async def close(self) -> None:
        """Nothing is claimed any more."""


class PostgresClaims(Claims):
    """Each claim is an advisory lock of PostgreSQL: it ends with its process at the latest, and
    whoever has it may have it twice."""

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
            raise sorry(problem) from problem

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection:
            with contextlib.suppress(psycopg.Error, OSError):
                await connection.close()


def number_of(what: str) -> int:
    """Locks have numbers, of 64 bits."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], signed=True)
