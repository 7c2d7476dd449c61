"""Readiness: whether the database takes writes now."""

import asyncio
import logging
import time

from ..ops.errors import Unavailable
from ..store.queries import Store

log = logging.getLogger(__name__)
TIMEOUT = 5.0  # seconds for one write
FRESH = 1.0  # seconds for which a result is reused


class Readiness:
    """A trial write, shared by all who ask at the same time and reused for a second: clients
    cannot make the server write as often as they like."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._trial: asyncio.Task[str] | None = None
        self._finished = 0.0

    async def trouble(self) -> str:
        """Return what is wrong, in a sentence; '' if nothing is."""
        if self._trial is None or self._is_old(self._trial):
            self._trial = asyncio.create_task(self._try())
        return await asyncio.shield(self._trial)  # other requests wait for it too

    def _is_old(self, trial: "asyncio.Task[str]") -> bool:
        return trial.done() and time.monotonic() - self._finished >= FRESH

    async def _try(self) -> str:
        kind = "SQLite" if self.store.database.is_sqlite else "PostgreSQL"
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.store.touch()
        except Unavailable:
            return f"{kind} does not accept writes; the reason is in the server's log"
        except TimeoutError:
            log.error("%s has not answered for %g seconds", kind, TIMEOUT)
            return f"{kind} has not answered for {TIMEOUT:g} seconds"
        finally:
            self._finished = time.monotonic()
        return ""
