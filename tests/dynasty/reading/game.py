"""The whole game, one question at a time."""

from typing import NamedTuple

from .claim import claim
from .report import is_target_met, report
from .rounds import begin, may_begin
from .strength import FINAL, capital_values, final_lines
from .table import Table, decks


def play(t):
    while not t.ended and may_begin(t):
        yield from begin(t)
        yield from claim(t)
        yield from report(t)


class Result(NamedTuple):
    """Of the cooperative game."""

    won: bool
    why: str  # what ended the game: leave, deck, rounds or target
    score: int  # the lowest final score if won, otherwise 0


class Reading(Table):
    decks = staticmethod(decks)

    def __init__(self, box, options, players, chance, **decks):
        super().__init__(box, options, players, chance, **decks)
        self._course = play(self)
        self._asked = next(self._course, None)

    def question(self):
        return self._asked

    def apply(self, option):
        if self._asked is None or option not in self._asked.options:
            raise ValueError(f"{option} is not among the answers to {self._asked}")
        try:
            self._asked = self._course.send(option)
        except StopIteration:
            self._asked = None

    def scores(self):
        """The lines of everybody's score if the game ended now."""
        return [final_lines(self, seat) for seat in range(self.players)]

    def capitals(self, seat):
        """The points of every own Capital on a player's map, as in the final score."""
        values = capital_values(self, seat, FINAL)
        return {cell: each.points for cell, each in values.items()}

    def winners(self):
        """6: the highest score, then fewer failed, then more achieved missions; or the family."""
        seats = range(self.players)
        if self.options["mode"] == "cooperative":
            return list(seats) if is_target_met(self) else []
        scores = [lines["score"] for lines in self.scores()]
        rank = [(scores[seat], -len(self.failed[seat]), self.achieved[seat]) for seat in seats]
        return [seat for seat in seats if rank[seat] == max(rank)]

    @property
    def result(self):
        if self.ended is None or self.options["mode"] != "cooperative":
            return None
        won = is_target_met(self)
        lowest = min(lines["score"] for lines in self.scores())
        return Result(won, self.ended, lowest if won else 0)
