"""Figures, each with its 95 % interval.

Bots of several names play each deal once from every seat. Such games are alike, so it is deals that
are counted, each by the mean of its games.
"""

from dataclasses import dataclass
from math import isnan, nan, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from . import loops
from .chunk import Rows
from .optional_imports import needed

LIKELY = 0.95
SURE = 1.959964  # standard errors to either side, for that
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and between which bounds it very likely is; one game alone tells no bounds."""

    mean: float
    low: float
    high: float
    counts: float  # as much as so many games that have nothing to do with one another

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        return not (value < self.low or value > self.high)

    def __str__(self) -> str:
        return f"{self.mean:.2f}" + ("" if isnan(self.low) else f" ± {self.error:.2f}")


@dataclass(frozen=True)
class Share(Estimate):
    """A part of a whole, from 0 to 1. Its mean is not amid its bounds: it tells both."""

    def __str__(self) -> str:
        bounds = "" if isnan(self.low) else f" ({self.low * 100:.1f}–{self.high * 100:.1f})"
        return f"{self.mean:.1%}{bounds}"

    def chance(self, value: float) -> float:
        """How likely it is so far from a value by chance: the test that Wilson's bounds are of."""
        if not 0 < value < 1:
            return 1.0
        apart = abs(self.mean - value) / sqrt(value * (1 - value) / self.counts)
        return float(2 * needed("scipy.special", "a test").ndtr(-apart))


def share_of(mean: float, games: float) -> Share:
    """Wilson's interval: it never leaves 0 to 1, and is not empty where all is alike."""
    if not games:
        return Share(nan, 0.0, 1.0, 0)
    part = SURE**2 / games
    middle = (mean + part / 2) / (1 + part)
    half = SURE * sqrt(max(0.0, mean * (1 - mean)) / games + part / (4 * games)) / (1 + part)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half), games)


def known_of(values: Values) -> Values:
    found: Values = values[~np.isnan(values)]
    return found


def share_over(deals: Values) -> Share:
    """Wilson's interval for as many games, won or lost, as would vary like these deals.

    One of the deals is taken to vary like a game: where all are alike it is still not quite sure.
    """
    known = known_of(deals)
    many = len(known)
    if not many:
        return share_of(nan, 0)
    mean = float(np.mean(known))
    of_a_game = max(0.0, mean * (1 - mean))
    of_a_deal = ((many - 1) * float(np.var(known)) + of_a_game) / many
    return share_of(mean, many * of_a_game / of_a_deal if of_a_deal else many)


def mean_of(values: Any) -> Estimate:
    """The mean of many numbers that have nothing to do with one another; unknown ones are nan."""
    known = known_of(np.asarray(values, float))
    return from_sums(float(known.sum()), float((known**2).sum()), len(known))


def from_sums(total: float, squares: float, many: int, alike: int = 1) -> Estimate:
    """The same from the sum of the numbers and of their squares; so many at a time may be alike."""
    own = many / alike
    mean = total / many if many else nan
    if own <= 1:
        return Estimate(mean, nan, nan, own)
    spread = max(0.0, squares / many - mean**2) * own / (own - 1)
    t = float(needed("scipy.special", "an interval").stdtrit(own - 1, (1 + LIKELY) / 2))
    half = t * sqrt(spread / own)
    return Estimate(mean, mean - half, mean + half, own)


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

    # Of games to deals.

    def deals(self, values: Any) -> Values:
        """A number for each deal: the mean of what is known of its games, nan if nothing is."""
        games = np.asarray(values, float).reshape(-1, len(self.bots))
        known = ~np.isnan(games)
        with np.errstate(invalid="ignore"):
            found: Values = np.where(known, games, 0).sum(1) / known.sum(1)
        return found

    def share(self, values: Any) -> Share:
        return share_over(self.deals(values))

    def mean(self, values: Any) -> Estimate:
        return mean_of(self.deals(values))

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
        return [self.share(won) for won in self.won.T]

    @property
    def is_together(self) -> bool:
        """Whether all win or lose as one."""
        return bool((self.column(loops.TOGETHER) != 0).any())

    @property
    def won_together(self) -> Rows:
        """1 for each game that all won, 0 for one that all lost."""
        return np.asarray(self.column(loops.TOGETHER) > 0, np.int64)

    def won_by(self, bot: int) -> Values:
        """How much of each game a bot won, on all its seats."""
        sits = (np.arange(self.seats) + self.rows[:, loops.TURN, None]) % len(self.bots)
        found: Values = (self.won * (sits == bot)).sum(1)
        return found

    @property
    def by_bot(self) -> list[Share]:
        """Of the victories, by bot: what one seat of it wins."""
        bots = range(len(self.bots))
        return [self.share(self.won_by(bot) * len(self.bots) / self.seats) for bot in bots]

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
    def settled(self) -> Values:
        """How much of each game was over when its winner took the lead for good; nan: never."""
        since = np.where(self.column(loops.SINCE) < 0, np.nan, self.column(loops.SINCE))
        found: Values = since / np.maximum(self.moves, 1)
        return found

    @property
    def since(self) -> Values:
        """The same of those games only where it was so."""
        return known_of(self.settled)

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
        found = {name: self.share(each) for name, each in which.items()}
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


def pieces_of(
    group: str, names: tuple[str, ...], counted: Rows, seats: int, alike: int = 1
) -> list[Piece]:
    """Every piece of a group that is in the box, the best first; never taken ones last.

    Those of one name are counted with the first of them. So many games are of one deal.
    """
    found = {name: row.tolist() for name, row in reversed([*zip(names, counted)]) if name}
    pieces = [piece_of(group, name, found[name], seats, alike) for name in reversed(found)]
    return sorted(pieces, key=lambda piece: -piece.share.mean if piece.share else 1.0)


def piece_of(group: str, name: str, row: list[int], seats: int, alike: int) -> Piece:
    """Games of one deal may all go the same way: together they count as one."""
    takers, times, won, ahead, squares = row
    share = share_of(won / loops.WHOLE / takers, takers / alike) if takers else None
    others = max(1, seats - 1)
    lead = from_sums(ahead / others, squares / others**2, takers, alike)
    return Piece(group, name, takers, times, share, lead)
