"""The registry of live matches: find one, load it from the database, evict the unused."""

import asyncio
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tabletower import art
from tabletower.background_compile import CompileQueue
from tabletower.engine import Game

from ..model.records import STOPPED
from ..ops.clock import Clock
from ..ops.errors import NoSuchMatch, Unavailable
from ..ops.logs import ID, about
from ..ops.settings import Settings
from ..store.bus import Bus
from ..store.match_lists import Summary
from ..store.queries import Store
from ..store.schema import matches
from .component_files import is_crowded
from .core.delivery import QUIETLY
from .core.match import Match, is_by
from .pools import Pools
from .presence import LiveMatch
from .remote_presence import RemotePresence
from .storage import read_match, replay

LONG = 50  # events of a match whose replay takes a while
RECENT = {"live": 120_000, "days": 7 * 86_400_000}  # milliseconds in which windows may follow


class LoopClock(Clock):
    """The monotonic clock of the process, with timers on the event loop."""

    def call_later(self, seconds: float, call: Callable[..., None], *given: Any) -> TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, call, *given)


class LiveMatches:
    """The matches in memory, least recently used first."""

    # Hooks of those who need the registry themselves.
    settle: Callable[[LiveMatch], Awaitable[bool]]  # windows that have ended
    schedule: Callable[[LiveMatch], None]  # windows that will end
    wake: Callable[[LiveMatch], None]  # bots

    def __init__(self, settings: Settings, store: Store, pools: Pools, bus: Bus) -> None:
        self.settings, self.store, self.pools = settings, store, pools
        self.games: Mapping[str, Game] = settings.games
        self.compiling = CompileQueue(settings.games.values())
        self.remote, self.clock = RemotePresence(bus.publish), LoopClock()
        self.loaded: dict[str, LiveMatch] = {}
        self.loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self.incoming: dict[str, int] = {}  # events of matches that are being loaded

    async def find(self, id: str) -> LiveMatch:
        """The match of this id, loaded if it is not yet: once for all who ask meanwhile."""
        if id in self.loaded:
            found = self.loaded[id] = self.loaded.pop(id)  # the last used stands last
            return found
        if not ID.fullmatch(id):
            raise NoSuchMatch("there is no such match")  # not every database can look for it
        if id not in self.loading:
            self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> LiveMatch:
        about(id)
        try:
            kept = await self.pools.quick.run(read_match, self.store, id)
            self._make_room(id, len(kept.events))
            is_long = len(kept.events) > LONG
            pool = self.pools.replays if is_long else self.pools.openings
            key = id if is_long else ""
            match: Match = await pool.run(replay, kept, self.settings, self.clock, key=key)
            live_match = LiveMatch(match, self.remote)
            await self.settle(live_match)
            self.loaded[id] = live_match
        finally:
            del self.loading[id]
            self.incoming.pop(id, None)
        if match.game:
            self.compiling.prefer(match.game)
        if match.phase == "waiting":
            await self._take_up_rules(match)
        self.wake(live_match)
        self.schedule(live_match)
        return live_match

    async def _take_up_rules(self, match: Match) -> None:
        """Have a match that has not begun be played by the current version of its rules."""
        game = match.game
        if game and not is_by(game, match.row):
            rules: dict[str, Any] = {"version": game.version, "signature": game.signature}
            if await self.store.change_match(match.id, matches.c.started.is_(None), **rules):
                match.row = replace(match.row, **rules)

    def drop(self, ids: Iterable[str]) -> None:
        """Unload matches that are no longer stored; their readers see that they are over."""
        for id in ids:
            if live_match := self.loaded.pop(id, None):
                live_match.match.broken = STOPPED
                live_match.notify()

    def may_have_window(self, each: Summary) -> bool:
        """Return whether a reaction window may be open at a match, as far as anybody may know."""
        game = self.games.get(each.row.game)
        if game is None or not game.words.beats or each.row.started is None:
            return False
        is_recent = self.clock.stamp() - each.last < RECENT[each.row.pace]
        return is_recent or bool(each.asked & QUIETLY)  # or it would show who is asked

    # Eviction.

    def unload_unused(self, id: str) -> None:
        """Unload a match that nobody uses here, rather than follow it."""
        if id in self.loaded and is_unused(self.loaded[id]):
            del self.loaded[id]

    def _make_room(self, id: str, events: int) -> None:
        """Evict unused matches for one of so many events, the least recently used first.

        People at many long matches leave no room for one more; a short one is always let in.
        """
        self.incoming[id] = events
        capacity = self.settings.limits.capacity
        many = len(self.loaded) + len(self.incoming) - capacity.in_memory
        long = sum(live_match.match.number for live_match in self.loaded.values())
        long += sum(self.incoming.values()) - capacity.loaded
        if many > 0 or long > 0:
            for unused in self._unused():
                if many <= 0 and long <= 0:
                    break
                many, long = many - 1, long - self.loaded.pop(unused).match.number
        if is_crowded():
            self._evict_own_boxes()
        if long > 0 and events > LONG:
            raise Unavailable("too many long matches are open; try again in a minute")

    def _evict_own_boxes(self) -> None:
        """Evict half of the unused matches that have component files of their own."""
        own = [each for each in self._unused() if has_own_files(self.loaded[each].match)]
        for each in own[: (len(own) + 1) // 2]:
            del self.loaded[each]
        art.forget()  # what was drawn for a box keeps it

    def _unused(self) -> list[str]:
        return [id for id, live_match in self.loaded.items() if is_unused(live_match)]


def is_unused(live_match: LiveMatch) -> bool:
    """Return whether nobody reads a match, waits for it, changes it or decides in it."""
    return not (live_match.is_watched or live_match.lock.locked() or live_match.deciding)


def has_own_files(match: Match) -> bool:
    return match.table is not None and bool(match.table.box.digest)
