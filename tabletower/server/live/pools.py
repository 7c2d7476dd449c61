"""Thread pools and background tasks: slow work runs beside the event loop.

Each kind of work has threads of its own, so that what may take long never delays what is quick.
"""

import asyncio
import logging
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Thread
from typing import Any

from ..ops.cpu_metering import asker, submit, uncharged
from ..ops.errors import TooMany, Unavailable
from ..ops.fair_queue import FairQueue
from ..ops.settings import Settings

log = logging.getLogger(__name__)
QUICK = 4  # threads for database reads and single questions to the rules
REPLAYS = 2  # matches that are replayed at the same time
GREEDY = 2  # bots without a search, at the same time
OPENINGS = 1  # boxes that are opened at the same time: Python runs one thread, and the loop waits


class Pool:
    """Threads for one kind of work; what a caller uses there is charged to that caller."""

    def __init__(self, name: str, threads: int) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Any, *given: Any) -> Any:
        return await submit(self.threads, work, *given)

    def close(self) -> None:
        """Drop what waits and do not wait for what runs: nothing of it would be stored."""
        self.threads.shutdown(wait=False, cancel_futures=True)


class TimeoutPool(Pool):
    """A pool whose callers wait for a bounded time: the database may not answer."""

    def __init__(self, name: str, threads: int, timeout: float) -> None:
        super().__init__(name, threads)
        self.timeout = timeout

    async def run(self, work: Any, *given: Any) -> Any:
        working = submit(self.threads, work, *given)
        try:
            async with asyncio.timeout(self.timeout):
                return await working
        except TimeoutError:
            log.error("nothing for %g seconds from: %s", self.timeout, work.__name__)
            raise Unavailable("the server took too long; try again in a minute") from None

    def close(self) -> None:
        """Wait for running reads, but not longer than the timeout."""
        shutdown = {"cancel_futures": True}
        ending = Thread(target=self.threads.shutdown, kwargs=shutdown, daemon=True)
        ending.start()
        ending.join(self.timeout)


class BoundedPool(Pool):
    """A pool that refuses work when so much of it runs or waits."""

    def __init__(self, name: str, threads: int, most: int) -> None:
        super().__init__(name, threads)
        self.most, self.pending = most, 0

    async def run(self, work: Any, *given: Any) -> Any:
        if self.pending >= self.most:
            raise TooMany("too many transcripts are being uploaded; try again in a minute")
        self.pending += 1
        try:
            return await super().run(work, *given)
        finally:
            self.pending -= 1


class FairPool(Pool):
    """A pool with a fair queue: round robin over keys, first where people wait for the result."""

    def __init__(self, name: str, threads: int) -> None:
        super().__init__(name, threads)
        self.queue = FairQueue(threads)
        self._anonymous = count()

    async def run(self, work: Any, *given: Any, key: str = "", is_awaited: bool = True) -> Any:
        """Queue under a key (a match or a guest), else under the sender of the request."""
        path = (key or asker() or str(next(self._anonymous)),)
        async with self.queue.slot(path, lambda: is_awaited):
            return await super().run(work, *given)


class Pools:
    """All thread pools of a process, and its background tasks."""

    def __init__(self, settings: Settings) -> None:
        self.quick = TimeoutPool("quick", QUICK, settings.patience)
        self.openings = FairPool("opening", OPENINGS)  # boxes, faces, compiled code
        self.replays = FairPool("replay", REPLAYS)  # whole matches
        most = settings.limits.capacity.uploads
        self.uploads = BoundedPool("upload", 1, most)  # however long they take
        self.searches = FairPool("search", settings.bots.searches)  # bots that search
        self.greedy = FairPool("greedy", GREEDY)  # bots that do not
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a background task, charged to no caller; none starts while the server closes."""
        if self.is_closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work, context=uncharged())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Cancel the tasks and stop the threads."""
        self.is_closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for pool in (self.openings, self.replays, self.uploads, self.searches, self.greedy):
            pool.close()
        await asyncio.to_thread(self.quick.close)
