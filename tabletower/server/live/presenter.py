"""Show matches to readers: whole pictures on request, and logs rendered beside the loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from tabletower.engine import TabletowerError

from .core.match_log import render_log
from .core.reader import Reader
from .core.table_picture import Picture
from .pools import Pools
from .presence import Connection, LiveMatch
from .registry import LiveMatches

TRIES = 5  # at a log that grows while it is rendered
ON_THE_LOOP = 16  # events rendered on the loop: in the largest game about a millisecond each
MOST_LINES = 100_000  # lines of logs that are kept for readers without a socket

Shown = TypeVar("Shown")
Render = Callable[[Reader], Picture]


class Presenter:
    """Renders for readers; a long log is rendered once, in a thread."""

    def __init__(self, pools: Pools, matches: LiveMatches) -> None:
        self.pools, self.matches = pools, matches
        self.visits: OrderedDict[tuple[str, int], int] = OrderedDict()  # log lines, by reader
        self.lines = 0  # of all of them
        self.rendering: dict[Reader, asyncio.Task[None]] = {}

    async def glance(self, live_match: LiveMatch, seat: int) -> Picture:
        """The match now, for an HTTP reader; the same picture again if nothing changed."""
        return await self._visit(live_match, seat, Reader.glance)

    async def outline(self, live_match: LiveMatch, seat: int) -> Picture:
        """The same without zones: none are drawn for it."""
        return await self._visit(live_match, seat, Reader.outline)

    async def _visit(self, live_match: LiveMatch, seat: int, render: Render) -> Picture:
        await self.matches.settle(live_match)
        await self.update_log(live_match.visitor(seat))
        self._remember(live_match, seat)
        async with live_match.lock:
            return self.show(live_match, lambda: render(live_match.visitor(seat)))

    async def greet(self, live_match: LiveMatch, connection: Connection, has: str) -> None:
        """Send the whole picture to a socket that opens or comes back, if it has another."""
        await self.matches.settle(live_match)
        await self.update_log(live_match.reader(connection.seat))
        self._remember(live_match, connection.seat)
        async with live_match.lock:
            self.show(live_match, lambda: live_match.greet(connection, has))
        self.matches.wake(live_match)  # its bots may sleep because nobody was there

    def _remember(self, live_match: LiveMatch, seat: int) -> None:
        """Keep the most recently used logs for the next reader of the same seat."""
        key = live_match.match.id, seat
        self.lines -= self.visits.pop(key, 0)
        self.visits[key] = live_match.match.number
        self.lines += live_match.match.number
        while self.lines > MOST_LINES and len(self.visits) > 1:
            (id, other), lines = self.visits.popitem(last=False)
            self.lines -= lines
            if evicted := self.matches.loaded.get(id):
                evicted.visitors.pop(other, None)

    def show(self, live_match: LiveMatch, render: Callable[[], Shown]) -> Shown:
        """Render something of a match; if that fails, show only what was stored of it."""
        try:
            return render()
        except TabletowerError:
            raise
        except Exception as problem:
            live_match.match.put_away(problem)
            live_match.notify()
            return render()

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
