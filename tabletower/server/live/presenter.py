"""Show matches to readers: whole pictures on request, and logs rendered beside the loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from tabletower.engine import TabletowerError

from .core.match_log import render_log
from .core.picture import Picture
from .core.reader import Reader
from .pools import Pools
from .presence import Audience, Connection
from .registry import LiveMatches

TRIES = 5  # at a log that grows while it is rendered
ON_THE_LOOP = 16  # events rendered on the loop: in the largest game about a millisecond each
MOST_LINES = 100_000  # lines of logs that are kept for readers without a socket

Shown = TypeVar("Shown")


class Presenter:
    """Renders for readers; a long log is rendered once, in a thread."""

    def __init__(self, pools: Pools, matches: LiveMatches) -> None:
        self.pools, self.matches = pools, matches
        self.visits: OrderedDict[tuple[str, int], int] = OrderedDict()  # log lines, by reader
        self.lines = 0  # of all of them
        self.rendering: dict[Reader, asyncio.Task[None]] = {}

    async def glance(self, audience: Audience, seat: int) -> Picture:
        """The match now, for an HTTP reader; the same picture again if nothing changed."""
        await self._visit(audience, seat)
        async with audience.lock:
            return self.show(audience, lambda: audience.visitor(seat).glance())

    async def outline(self, audience: Audience, seat: int) -> Picture:
        """The same without zones: none are drawn for it."""
        await self._visit(audience, seat)
        async with audience.lock:
            return self.show(audience, lambda: audience.visitor(seat).outline())

    async def _visit(self, audience: Audience, seat: int) -> None:
        await self.matches.settle(audience)
        await self.update_log(audience.visitor(seat))
        self._remember(audience, seat)

    async def greet(self, audience: Audience, connection: Connection) -> None:
        """Send the whole picture to a socket that opens or comes back."""
        await self.matches.settle(audience)
        await self.update_log(audience.reader(connection.seat))
        self._remember(audience, connection.seat)
        async with audience.lock:
            self.show(audience, lambda: audience.greet(connection))
        self.matches.wake(audience)  # its bots may sleep because nobody was there

    def _remember(self, audience: Audience, seat: int) -> None:
        """Keep the most recently used logs for the next reader of the same seat."""
        key = audience.match.id, seat
        self.lines -= self.visits.pop(key, 0)
        self.visits[key] = audience.match.number
        self.lines += audience.match.number
        while self.lines > MOST_LINES and len(self.visits) > 1:
            (id, other), lines = self.visits.popitem(last=False)
            self.lines -= lines
            if evicted := self.matches.loaded.get(id):
                evicted.visitors.pop(other, None)

    def show(self, audience: Audience, render: Callable[[], Shown]) -> Shown:
        """Render something of a match; if that fails, show only what was stored of it."""
        try:
            return render()
        except TabletowerError:
            raise
        except Exception as problem:
            audience.match.put_away(problem)
            audience.notify()
            return render()

    async def update_logs(self, audience: Audience) -> None:
        """Bring the log of every socket's reader up to date, before the table is shown."""
        for reader in [*audience.readers.values()]:
            await self.update_log(reader)

    async def update_log(self, reader: Reader) -> None:
        """Bring the log of a reader up to date: in a thread where it is long, and once."""
        for _ in range(TRIES):
            many, undone = reader.unlogged()
            most = reader.match.number if undone else many  # then all of it is rendered anew
            if most <= ON_THE_LOOP:
                return
            if reader not in self.rendering:
                work = self._update_log(reader, undone)
                self.rendering[reader] = asyncio.get_running_loop().create_task(work)
            await asyncio.shield(self.rendering[reader])

    async def _update_log(self, reader: Reader, undone: bool) -> None:
        match, number = reader.match, reader.match.delivery.number_for(reader.seat)
        known = ([], 0) if undone else (reader.log, reader.events_logged)
        try:
            work = (render_log, match.still(), reader.seat, number, *known)
            log = await self.pools.replays.run(*work, key=match.id)
            reader.take_log(log, number, undone)
        except Exception as problem:
            match.put_away(problem)
        finally:
            del self.rendering[reader]
