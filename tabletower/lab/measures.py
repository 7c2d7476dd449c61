"""Figures, each with its 95 % interval."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from . import loops
from .part import Rows

SURE = 1.959964  # standard errors to either side, for 95 %
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and between which bounds it very likely is."""

    mean: float
    low: float
    high: float
    games: int

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.error:.2f}"


@dataclass(frozen=True)
class Share(Estimate):
    """A part of a whole, from 0 to 1."""

    def __str__(self) -> str:
        return f"{self.mean:.1%} ± {self.error:.1%}"


def share_of(mean: float, games: int) -> Share:
    """Wilson's interval: it never leaves 0 to 1, and is not empty where all is alike.

    A victory may be shared; that varies less than won or lost, so the interval is not too small.
    """
    if not games:
        return Share(float("nan"), 0.0, 1.0, 0)
    part = SURE**2 / games
    middle = (mean + part / 2) / (1 + part)
    half = SURE * sqrt(max(0.0, mean * (1 - mean)) / games + part / (4 * games)) / (1 + part)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half), games)


def mean_of(values: Any) -> Estimate:
    """The mean of many numbers."""
    many = len(values)
    if not many:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    mean, half = float(np.mean(values)), SURE * float(np.std(values)) / sqrt(many)
    return Estimate(mean, mean - half, mean + half, many)


def from_sums(total: float, squares: float, many: int) -> Estimate:
    """The same from the sum of the numbers and of their squares."""
    if not many:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    mean = total / many
    half = SURE * sqrt(max(0.0, squares / many - mean**2) / many)
    return Estimate(mean, mean - half, mean + half, many)


class Measures:
    """What many games with one number of players tell."""

    def __init__(self, seats: int, bots: tuple[str, ...], rows: Rows) -> None:
        self.seats, self.bots, self.rows = seats, bots, rows

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def is_whole(self) -> bool:
        """Whether everything was counted: on a GPU only the results are."""
        return bool(self.games) and bool((self.rows[:, loops.FORCED] >= 0).all())

    def column(self, at: int) -> Rows:
        return self.rows[:, at]

    # Who wins.

    @property
    def won(self) -> Values:
        """How much of each game each seat won."""
        won = (self.rows[:, loops.WINNERS, None] >> np.arange(self.seats)) & 1
        found: Values = won / np.maximum(won.sum(1, keepdims=True), 1)
        return found

    @property
    def shares(self) -> list[Share]:
        """Of the victories, by seat."""
        return [share_of(float(won.mean()), self.games) for won in self.won.T]

    @property
    def unfairness(self) -> float:
        """How far the luckiest or unluckiest seat is from its fair share."""
        means = self.won.mean(0)
        return float(np.abs(means - means.mean()).max())

    @property
    def by_bot(self) -> list[Share]:
        """Of the victories, by bot: what one seat of it wins."""
        sits = (np.arange(self.seats) + self.rows[:, loops.TURN, None]) % len(self.bots)
        won = self.won
        return [
            share_of(float(won[sits == bot].mean()), int((sits == bot).sum()))
            for bot in range(len(self.bots))
        ]

    # By how much.

    @property
    def points(self) -> Rows:
        return self.rows[:, loops.POINTS :]

    @property
    def margins(self) -> Values:
        """By how much the best is ahead of the second; of who plays alone, all of it."""
        ranked = np.sort(self.points, axis=1)
        return np.asarray(ranked[:, -1] - (ranked[:, -2] if self.seats > 1 else 0), float)

    # How it goes.

    @property
    def moves(self) -> Rows:
        return self.column(loops.MOVES)

    @property
    def decisions(self) -> Rows:
        """Moves where there was something to choose."""
        return self.moves - self.column(loops.FORCED)

    @property
    def forced(self) -> Values:
        """The share of moves without a choice."""
        found: Values = self.column(loops.FORCED) / np.maximum(self.moves, 1)
        return found

    @property
    def branching(self) -> Values:
        """How many moves there are to choose from, in the mean of a game."""
        found: Values = self.column(loops.CHOICES) / np.maximum(self.moves, 1)
        return found

    @property
    def changes(self) -> Rows:
        return self.column(loops.CHANGES)

    @property
    def since(self) -> Values:
        """How much of a game was over when its winner took the lead for good."""
        known = self.rows[self.column(loops.SINCE) >= 0]
        found: Values = known[:, loops.SINCE] / np.maximum(known[:, loops.MOVES], 1)
        return found

    # How it ends.

    def results(self) -> dict[str, Share]:
        """Who won, of one sentence each; what never happened is left out."""
        return self._shares_of(self.outcomes())

    def outcomes(self) -> dict[str, Any]:
        """For each way to win or lose, which games it was."""
        winners, shared = self.column(loops.WINNERS), self.column(loops.TOGETHER)
        many = ((winners[:, None] >> np.arange(self.seats)) & 1).sum(1)
        best = (self.points == self.points.max(1, keepdims=True)).sum(1)
        alone = (shared <= 0) & (many == 1)
        return {
            "won by points": alone & (best == 1),
            "won by the tie-break": alone & (best > 1),
            "a shared victory": (shared <= 0) & (many > 1),
            "won together": shared > 0,
            "lost together": many == 0,
        }

    def endings(self, names: list[str]) -> dict[str, Share]:
        """By what the game tells of its end."""
        ending = self.column(loops.ENDING)
        return self._shares_of({name: ending == n for n, name in enumerate(names) if n})

    def _shares_of(self, which: dict[str, Any]) -> dict[str, Share]:
        found = {name: share_of(float(each.mean()), self.games) for name, each in which.items()}
        return {name: share for name, share in found.items() if share.mean > 0}


@dataclass(frozen=True)
class Piece:
    """What a piece is worth to those who take it."""

    group: str
    name: str
    takers: int  # seats that took it, over all games
    times: int
    share: Share | None  # of a victory
    ahead: Estimate  # points beyond the others' mean


def pieces_of(group: str, names: tuple[str, ...], counted: Rows, seats: int) -> list[Piece]:
    """Every piece of a group that is in the box, the best first; never taken ones last.

    Those of one name are one.
    """
    sums: dict[str, Any] = {}
    for name, row in zip(names, counted):
        if name:
            sums[name] = sums.get(name, 0) + row
    pieces = [piece_of(group, name, row.tolist(), seats) for name, row in sums.items()]
    return sorted(pieces, key=lambda piece: -piece.share.mean if piece.share else 1.0)


def piece_of(group: str, name: str, row: list[int], seats: int) -> Piece:
    takers, times, won, _, ahead, squares = row
    share = share_of(won / loops.WHOLE / takers, takers) if takers else None
    others = max(1, seats - 1)
    lead = from_sums(ahead / others, squares / others**2, takers)
    return Piece(group, name, takers, times, share, lead)
