"""Bot strength on this machine: the highest level that decides within a few seconds.

A search cannot be stopped once it has begun, so its budget is bounded before: by the time that an
iteration takes in this game on this machine. Without compiled rules there is no search at all.
"""

import time

from tabletower.bots import LEVELS, at_level, bot
from tabletower.engine import Contents, Game
from tabletower.engine.record import States

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
