"""A table that rests: whoever might answer is waited for, whether or not they can.

Where a move gives somebody a chance to react, all that follows is told after a beat whose
length depends on nothing. Only a seat that really is asked sees at once what it is asked.
"""

import random
import time
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from tabletower.engine import Sight, Table
from tabletower.engine.record import AUDIENCE, EVERYBODY, States
from tabletower.engine.table import Made

dice = random.SystemRandom()


@dataclass
class Untold:
    """A move that has happened and is told bit by bit."""

    made: Made
    after: States
    stages: list[tuple[float, int]]  # until when only so many of its events are told

    @property
    def until(self) -> float:
        return self.stages[-1][0] if self.stages else 0.0

    def events_at(self, now: float) -> int:
        return next((events for until, events in self.stages if now < until), 0)


class Rest:
    """The table as it was before the moves that are not told yet."""

    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number = table.copy(), number
        self.untold: list[Untold] = []

    def add(self, made: Made, after: States, beats: list[tuple[int, float]], now: float) -> None:
        """One move more; its beats begin when those before it are over."""
        begin = max(now, self.untold[-1].until if self.untold else now)
        ends = accumulate((seconds for _, seconds in beats), initial=begin)
        stages = [(end, row + 1) for end, (row, _) in zip([*ends][1:], beats)]
        self.untold.append(Untold(made, after, stages or [(begin, 0)]))

    def go_on(self, now: float) -> bool:
        """Tell what is due; whether something is left."""
        while self.untold and self.untold[0].until <= now:
            done = self.untold.pop(0)
            self.table.keep(done.made, done.after)
            self.number += 1
        return bool(self.untold)

    @property
    def next(self) -> float:
        """When the next stage ends."""
        now, first = time.monotonic(), self.untold[0]
        return next((until for until, _ in first.stages if now < until), first.until)

    def glimpse(self, reader: int) -> Sight:
        """What a reader may know of the move that is being told: its events so far."""
        untold = self.untold[0]
        seen = self.table.game.state.view(untold.after, reader)
        told = heard(untold, reader, untold.events_at(time.monotonic()))
        seen["happened"] = told
        seen["events"][0, told:] = 0
        return Sight(seen)


def heard(untold: Untold, reader: int, events: int) -> int:
    """How many of a move's first events are for this reader."""
    audiences = untold.after["events"][0, :events, AUDIENCE].tolist()
    return sum(each == EVERYBODY or (reader >= 0 and each >> reader & 1 == 1) for each in audiences)


def beats_in(words: Any, after: States, factor: float) -> list[tuple[int, float]]:
    """The events of a move after which everybody waits, and for how long."""
    if not words.beats or not factor:
        return []
    kinds = after["events"][0, : after["happened"][0], 0].tolist()
    return [
        (row, factor * dice.uniform(*words.beats[kind]))
        for row, kind in enumerate(kinds)
        if kind in words.beats
    ]


def is_quiet(states: States) -> bool:
    """Whether it is nobody else's business who is asked."""
    return "quiet" in (states.dtype.names or ()) and bool(states["quiet"][0])
