"""Bot moves: chosen in threads, queued fairly over those who made the matches.

A search cannot be stopped once it has begun, so its budget is bounded before: by the time that an
iteration takes in this game on this machine. Without compiled rules there is no search at all.
"""

import asyncio
import time
from typing import Any

from tabletower.bots import LEVELS, at_level, bot, choice_seed
from tabletower.engine import Contents, Game
from tabletower.engine.record import States

from ..model.records import Row, Seat
from ..ops.errors import Stale
from ..ops.fair_queue import LastSeen, Path
from ..ops.metrics import Metrics
from .core.preconditions import check_running
from .pools import FairPool, Pools
from .presence import LiveMatch

LONGEST = 3.0  # seconds of the processor that one decision may take
LIGHTER = max(number for number, level in LEVELS.items() if not at_level(number).thinks)
GLANCE, LEAST = bot(LEVELS[LIGHTER].mind), bot(LEVELS[LIGHTER + 1].mind)  # the shortest search


def iterations_of(level: int) -> int:
    """The search budget of a level, in iterations; 0 if it does not search."""
    return int(LEVELS[level].mind.partition(":")[2] or 0)


class BotStrength:
    """Measures how long an iteration takes, by game and number of seats."""

    def __init__(self) -> None:
        self.seconds: dict[tuple[Game, int], float] = {}  # of an iteration, by seats

    def decide(
        self, level: int, game: Game, box: Contents, view: States, seat: int, seed: int
    ) -> tuple[int, int]:
        """A move, and the level at which it was found: the highest that is not too slow."""
        known = (game, box, view, seat, seed)
        if iterations_of(level):
            level = self._able(level, game, box, view, seat, seed)
        began = time.thread_time()
        move = at_level(level).choose(*known)
        if iterations_of(level) and not LEVELS[level].slips:
            self._learn(game, view, (time.thread_time() - began) / iterations_of(level))
        return int(move), level

    def _able(
        self, level: int, game: Game, box: Contents, view: States, seat: int, seed: int
    ) -> int:
        key = (game, int(view["seats"][0]))
        if key not in self.seconds:
            GLANCE.choose(game, box, view, seat, seed)  # loads what was compiled
            began = time.thread_time()
            LEAST.choose(game, box, view, seat, seed)
            self._learn(game, view, (time.thread_time() - began) / iterations_of(LIGHTER + 1))
        while iterations_of(level) * self.seconds[key] > LONGEST:
            level -= 1
        return level

    def _learn(self, game: Game, view: States, seconds: float) -> None:
        key = (game, int(view["seats"][0]))
        self.seconds[key] = (self.seconds.get(key, seconds) + seconds) / 2


class BotMoves:
    """Chooses moves for bots, and for guests who ask for a hint."""

    def __init__(self, pools: Pools, metrics: Metrics) -> None:
        self.pools, self.metrics = pools, metrics
        self.strength, self.last_seen = BotStrength(), LastSeen()
        self.pending = 0  # decisions that are waited for

    async def choose(
        self, live_match: LiveMatch, seat: int, level: int, seen: int
    ) -> tuple[int, int]:
        """The move of a bot of this level, from what the seat may know; and the level at which it
        was found. A level that does not search has a pool of its own: it takes a moment, and would
        wait for the seconds of others."""
        match = live_match.match
        pool = self.pools.searches if iterations_of(level) else self.pools.greedy
        async with pool.queue.slot(self.path(match.row), lambda: is_awaited(live_match)):
            play = check_running(match)
            table = match.delivery.table_for(seat) or play.table
            if seen < play.opened[seat] or seat not in table.asked:
                raise Stale("that was asked before")
            view, seed = table.view(seat), choice_seed(table, seat)
            return await self._decide(pool, level, table.game, table.box, view, seat, seed)

    async def _decide(self, pool: FairPool, *known: Any) -> tuple[int, int]:
        """Decide in a thread of a pool in which the caller has a place; charged to nobody."""
        begun = time.perf_counter()
        self.pending += 1
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool.threads, self.strength.decide, *known)
        finally:
            self.pending -= 1
            self.metrics.took("tabletower_thinking_seconds", time.perf_counter() - begun)

    def path(self, row: Row) -> Path:
        """The key of a match in fair queues, from its maker's address to the match."""
        return (*self.last_seen.at(row.maker), row.maker or row.id, row.id)


def is_awaited(live_match: LiveMatch) -> bool:
    """Return whether people wait for a decision: they sit at the match, or watch it."""
    return live_match.is_watched or any(is_person(seat) for seat in live_match.match.seats)


def is_person(seat: Seat) -> bool:
    return seat.guest is not None and seat.stand_in is None
