"""A table that rests: whoever might answer is waited for, whether or not they can.

Where a move gives somebody a chance to react, all that follows is told after a beat whose
length depends on nothing. Only a seat that really is asked sees at once what it is asked.
"""

import random
import time
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np

from tabletower.engine import Sight, Table
from tabletower.engine.record import AUDIENCE, States, heard_by
from tabletower.engine.table import Made

dice = random.SystemRandom()
FACTS = AUDIENCE + 1  # of an event


@dataclass
class Untold:
    """A move that has happened and is told bit by bit, with all that were declined after it."""

    moves: list[tuple[Made, States]]
    number: int  # of the last event that belongs to it
    stages: list[tuple[float, int]]  # until when only so many of their events are told

    @property
    def until(self) -> float:
        return self.stages[-1][0] if self.stages else 0.0

    @property
    def happened(self) -> int:
        return sum(int(after["happened"][0]) for _, after in self.moves)

    def events_at(self, now: float) -> int:
        return next((events for until, events in self.stages if now < until), 0)


class Rest:
    """The table as it was before the moves that are not told yet.

    Who was asked something meanwhile knows more: the table as it was then.
    """

    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number = table.copy(), number
        self.untold: list[Untold] = []
        self.ahead: dict[int, tuple[Table, int]] = {}  # what a seat was shown, up to this event

    def add(
        self, number: int, move: tuple[Made, States], beats: list[tuple[int, float]], heard: bool
    ) -> None:
        """One move more; its beats begin when those before it are over.

        That somebody declined is nobody's business: it is told as part of the move before.
        """
        now = time.monotonic()
        begin = max(now, self.untold[-1].until if self.untold else now)
        ends = accumulate((seconds for _, seconds in beats), initial=begin)
        stages = [(end, row + 1) for end, (row, _) in zip([*ends][1:], beats)]
        if heard or not self.untold:
            self.untold.append(Untold([move], number, stages or [(begin, 0)]))
            return
        last = self.untold[-1]
        last.stages += [(end, last.happened + row) for end, row in stages]
        last.moves.append(move)
        last.number = number

    def show(self, seat: int, table: Table, number: int) -> None:
        """This seat is asked: it sees the table as it is."""
        self.ahead[seat] = table.copy(), number

    def table_for(self, reader: int) -> Table:
        return self.ahead[reader][0] if reader in self.ahead else self.table

    def number_for(self, reader: int) -> int:
        return self.ahead[reader][1] if reader in self.ahead else self.number

    def go_on(self, now: float) -> bool:
        """Tell what is due; whether something is left."""
        while self.untold and self.untold[0].until <= now:
            done = self.untold.pop(0)
            for made, after in done.moves:
                self.table.keep(made, after)
            self.number = done.number
            known = self.ahead.items()
            self.ahead = {seat: shown for seat, shown in known if shown[1] > self.number}
        return bool(self.untold)

    @property
    def next(self) -> float:
        """When the next stage ends."""
        now, first = time.monotonic(), self.untold[0]
        return next((until for until, _ in first.stages if now < until), first.until)

    def glimpse(self, reader: int) -> Sight:
        """What a reader may know of the moves that are being told: their events so far."""
        untold = self.untold[0]
        left, rows = untold.events_at(time.monotonic()), []
        known = len(self.table_for(reader).log) - len(self.table.log)
        for number, (_, after) in enumerate(untold.moves):
            if number >= known:
                rows += heard_of(after, reader, left)
            left -= int(after["happened"][0])
        seen = self.table.game.state.view(untold.moves[-1][1], reader)
        return Sight(seen, events=np.array(rows or [[0] * FACTS]), happened=len(rows))


def heard_of(after: States, reader: int, events: int) -> list[list[int]]:
    """Of a move's first events those that are for this reader."""
    rows = after["events"][0, : max(0, min(events, after["happened"][0]))].tolist()
    return [row for row in rows if heard_by(row[AUDIENCE], reader)]


def beats_in(words: Any, after: States, factor: float) -> list[tuple[int, float]]:
    """The events of a move after which everybody waits, and for how long."""
    if not words.beats or not factor:
        return []
    kinds = after["events"][0, : after["happened"][0], 0].tolist()
    return [
        (row, factor * dice.uniform(words.beats[kind].seconds / 2, words.beats[kind].seconds))
        for row, kind in enumerate(kinds)
        if kind in words.beats
    ]


def is_quiet(states: States) -> bool:
    """Whether it is nobody else's business who is asked."""
    return "quiet" in (states.dtype.names or ()) and bool(states["quiet"][0])
