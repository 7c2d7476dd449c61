"""Store, publish, notify: in this order, once, whatever happens in a match.

An event is durable first; then other processes learn which match to read, and readers here see it.
What other processes have stored comes the same way: it is read, and readers are notified.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

from tabletower.engine import BadMove, TabletowerError

from ..model.records import Event
from ..ops.errors import NoSuchMatch, Stale, Unavailable
from ..ops.metrics import Metrics
from ..store.bus import AT_ONCE, Bus, Changed
from ..store.queries import Store
from .core.match import Match
from .presence import LiveMatch
from .presenter import Presenter
from .registry import LiveMatches
from .storage import reload
from .wire import Notice

TRIES = 5  # at an event whose number another process takes first
ANY_TIME = ("seat", "hint")  # events that do not depend on what came before


class Announcer:
    """Keeps the database, other processes and the readers of a match at the same event."""

    def __init__(
        self, store: Store, bus: Bus, matches: LiveMatches, presenter: Presenter, metrics: Metrics
    ) -> None:
        self.store, self.bus, self.matches = store, bus, matches
        self.pools, self.presenter, self.metrics = matches.pools, presenter, metrics
        self.behind: set[str] = set()  # matches that other processes have changed

    # Store.

    @asynccontextmanager
    async def exclusive(self, live_match: LiveMatch) -> AsyncIterator[Match]:
        """Hold the lock of a match, then announce new events: also where the caller has failed,
        since another process's may have been found."""
        match, before = live_match.match, live_match.match.number
        try:
            async with live_match.lock:
                yield match
        finally:
            if match.number != before:
                await self.announce(live_match)

    @asynccontextmanager
    async def changing(self, live_match: LiveMatch) -> AsyncIterator[Match]:
        """The same, and announce also a change that is no event."""
        number = live_match.match.number
        async with self.exclusive(live_match) as match:
            yield match
        if match.number == number:
            await self.announce(live_match)

    async def add(self, match: Match, seat: int, kind: str, text: str = "") -> None:
        """Store an event that is no move; the caller holds the lock."""
        for _ in range(TRIES):
            play = match.play
            if play is None:
                break
            event = play.next_event(seat, kind, text)
            if await self.append(event):
                play.fold(event)
                return
            await self.reload(match)
            if kind not in ANY_TIME:
                break  # it was judged by what is no longer so
        raise Stale("something has happened since; look at the table again")

    async def append(self, event: Event, **ending: Any) -> bool:
        """Store an event, and how it ends the match; False if its number is taken."""
        try:
            kept: bool = await self.store.append(event, **ending)
        except Unavailable:
            self._check_later(event.match)
            raise
        if kept:
            self.metrics.count("tabletower_events_total", kind=event.kind)
        return kept

    def _check_later(self, id: str) -> None:
        """Read the match again after a timeout: the event may have been stored all the same."""
        loop = asyncio.get_running_loop()
        for wait in (1, 2):
            loop.call_later(wait * self.store.database.patience, self.catch_up_soon, id)

    # Publish.

    async def announce(self, live_match: LiveMatch) -> None:
        """Publish and notify: something of this match is durable now."""
        self.publish([live_match.match.id])
        await self.notify(live_match)

    def publish(self, ids: Sequence[str]) -> None:
        """Tell other processes which matches to read again."""
        for first in range(0, len(ids), AT_ONCE):
            self.bus.publish(Changed([*ids[first : first + AT_ONCE]]))

    def forget(self, ids: Sequence[str]) -> None:
        """Unload matches that were deleted, here and at other processes."""
        self.publish(ids)
        self.matches.drop(ids)

    # Notify.

    async def notify(self, live_match: LiveMatch) -> None:
        """Send readers what has changed, and let bots and windows go on."""
        live_match.match.delivery.go_on()
        for reader in [*live_match.readers.values()]:
            await self.presenter.update_log(reader)
        self.presenter.show(live_match, live_match.notify)
        self.presenter.show(live_match, live_match.prepare)
        self.matches.wake(live_match)
        self.matches.schedule(live_match)

    def broadcast(self, message: Notice) -> None:
        """Send a message to every reader of every match."""
        for live_match in self.matches.loaded.values():
            live_match.broadcast(message)

    @contextmanager
    def judging(self, live_match: LiveMatch) -> Iterator[None]:
        """Let the rules of a match decide; if they raise, the match is stopped."""
        try:
            yield
        except TabletowerError:
            raise
        except Exception as problem:
            self.stop(live_match, problem)
            raise BadMove(live_match.match.broken) from problem

    def stop(self, live_match: LiveMatch, problem: Exception) -> None:
        """Stop a match whose rules have failed, and notify its readers; all others go on."""
        live_match.match.stop(problem)
        self.presenter.show(live_match, live_match.notify)

    # Catch up with other processes.

    async def visit(self, id: str) -> LiveMatch:
        """Find a match for a client that may just have changed it at another process."""
        is_known = id in self.matches.loaded
        live_match = await self.matches.find(id)
        if is_known and self.bus.is_shared:
            await self.keep_in_step(live_match)
            return await self.matches.find(id)  # unless it is gone
        return live_match

    def catch_up_soon(self, id: str) -> None:
        """Read a loaded match that another process has changed: once for all that is said of it."""
        if id in self.matches.loaded and id not in self.behind:
            self.behind.add(id)
            self.pools.spawn(self._catch_up(id))

    async def _catch_up(self, id: str) -> None:
        self.behind.discard(id)  # what is said from here on is news
        if live_match := self.matches.loaded.get(id):
            with suppress(Unavailable):  # the next poll tries again
                await self.catch_up(live_match)

    async def catch_up(self, live_match: LiveMatch) -> None:
        """Take in what another process has stored, and notify."""
        match = live_match.match
        try:
            async with live_match.lock:
                plans = await self.pools.quick.run(self.store.plans, match.id)
                await self.reload(match)  # last: what is taken in must be announced
                match.plans = plans
        except NoSuchMatch:
            return self.matches.drop([match.id])
        await self.notify(live_match)

    async def keep_in_step(self, *live_matches: LiveMatch) -> None:
        """Catch up where another process has stored something, or where a match may begin."""
        ids = [each.match.id for each in live_matches]
        marks = await self.pools.quick.run(self.store.marks, ids)
        for each in live_matches:
            if is_behind(each.match, marks.get(each.match.id)):
                await self.catch_up(each)

    async def reload(self, match: Match) -> None:
        """Take in what the database has; the caller holds the lock."""
        await reload(match, self.store, self.pools)


def is_behind(match: Match, mark: tuple[int, int | None] | None) -> bool:
    """Return whether more may be stored than is known here; a broken match does not go on."""
    if match.broken:
        return mark is None
    return match.phase == "waiting" or mark != (match.number, match.row.ended)
