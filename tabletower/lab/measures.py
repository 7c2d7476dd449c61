"""Statistics of many games, each with its 95 % confidence interval.

Several bots play each deal once from every seat. Such games are not independent, so deals are the
samples, each with the mean of its games.
"""

from dataclasses import dataclass
from math import isnan, nan, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine.extras import require

from . import loops
from .chunk import Rows

CONFIDENCE = 0.95
Z = 1.959964  # standard errors to either side, for that confidence
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean with its confidence interval; nan bounds for a single sample."""

    mean: float
    low: float
    high: float
    sample_size: float  # effective: independent games

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2

    def contains(self, value: float) -> bool:
        return not (value < self.low or value > self.high)

    def __str__(self) -> str:
        return f"{self.mean:.2f}" + ("" if isnan(self.low) else f" ± {self.error:.2f}")


@dataclass(frozen=True)
class Share(Estimate):
    """A proportion, from 0 to 1. Its interval is not symmetric, so both bounds are shown."""

    def __str__(self) -> str:
        bounds = "" if isnan(self.low) else f" ({self.low * 100:.1f}–{self.high * 100:.1f})"
        return f"{self.mean:.1%}{bounds}"

    def p_value(self, value: float) -> float:
        """The p-value against a value: the score test, which Wilson's interval inverts."""
        if not 0 < value < 1:
            return 1.0
        apart = abs(self.mean - value) / sqrt(value * (1 - value) / self.sample_size)
        return float(2 * require("scipy.special", "a test").ndtr(-apart))


def share_of(mean: float, games: float) -> Share:
    """A proportion with Wilson's interval, which stays within 0 to 1 and is never empty."""
    if not games:
        return Share(nan, 0.0, 1.0, 0)
    part = Z**2 / games
    middle = (mean + part / 2) / (1 + part)
    half = Z * sqrt(max(0.0, mean * (1 - mean)) / games + part / (4 * games)) / (1 + part)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half), games)


def without_nan(values: Values) -> Values:
    known: Values = values[~np.isnan(values)]
    return known


def share_over(deals: Values) -> Share:
    """A proportion over deals, with Wilson's interval for the effective number of games.

    One more deal is added that varies like a game, so that equal deals do not give certainty.
    """
    known = without_nan(deals)
    many = len(known)
    if not many:
        return share_of(nan, 0)
    mean = float(np.mean(known))
    of_a_game = max(0.0, mean * (1 - mean))
    of_a_deal = ((many - 1) * float(np.var(known)) + of_a_game) / many
    return share_of(mean, many * of_a_game / of_a_deal if of_a_deal else many)


def mean_of(values: Any) -> Estimate:
    """The mean of independent numbers with Student's interval; nan means unknown."""
    known = without_nan(np.asarray(values, float))
    return from_sums(float(known.sum()), float((known**2).sum()), len(known))


def from_sums(total: float, squares: float, many: int, alike: int = 1) -> Estimate:
    """The same from the sums of the numbers and of their squares, `alike` of them dependent."""
    own = many / alike
    mean = total / many if many else nan
    if own <= 1:
        return Estimate(mean, nan, nan, own)
    spread = max(0.0, squares / many - mean**2) * own / (own - 1)
    t = float(require("scipy.special", "an interval").stdtrit(own - 1, (1 + CONFIDENCE) / 2))
    half = t * sqrt(spread / own)
    return Estimate(mean, mean - half, mean + half, own)


class Measures:
    """Statistics of the games with one number of players."""

    def __init__(
        self, seats: int, bots: tuple[str, ...], rows: Rows, roles: tuple[str, ...] = ()
    ) -> None:
        self.seats, self.bots, self.rows, self.roles = seats, bots, rows, roles

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def is_whole(self) -> bool:
        """True if everything was counted: on a GPU only results are."""
        return bool(self.games) and bool((self.rows[:, loops.FORCED] >= 0).all())

    # From games to deals.

    def deals(self, values: Any) -> Values:
        """The mean of each deal's games, without unknown ones; nan if all are."""
        games = np.asarray(values, float).reshape(-1, len(self.bots))
        known = ~np.isnan(games)
        with np.errstate(invalid="ignore"):
            means: Values = np.where(known, games, 0).sum(1) / known.sum(1)
        return means

    def share(self, values: Any) -> Share:
        return share_over(self.deals(values))

    def mean(self, values: Any) -> Estimate:
        return mean_of(self.deals(values))

    # Who wins.

    @property
    def won(self) -> Values:
        """The share of the victory, by game and seat."""
        won = (self.rows[:, loops.WINNERS, None] >> np.arange(self.seats)) & 1
        shares: Values = won / np.maximum(won.sum(1, keepdims=True), 1)
        return shares

    @property
    def shares(self) -> list[Share]:
        """The share of the victories, by seat."""
        return [self.share(won) for won in self.won.T]

    @property
    def is_together(self) -> bool:
        """True if the game is cooperative: all win or lose as one."""
        return bool((self.rows[:, loops.TOGETHER] != 0).any())

    @property
    def won_together(self) -> Rows:
        """1 for each game that all won, 0 for one that all lost."""
        return np.asarray(self.rows[:, loops.TOGETHER] > 0, np.int64)

    def won_by(self, bot: int) -> Values:
        """A bot's share of the victory by game, on all its seats."""
        sits = (np.arange(self.seats) + self.rows[:, loops.TURN, None]) % len(self.bots)
        shares: Values = (self.won * (sits == bot)).sum(1)
        return shares

    @property
    def by_bot(self) -> list[Share]:
        """The share of the victories of one seat, by bot."""
        bots = range(len(self.bots))
        return [self.share(self.won_by(bot) * len(self.bots) / self.seats) for bot in bots]

    @property
    def by_role(self) -> list[Estimate]:
        """The victories of each role that was played, as a multiple of a seat's fair share."""
        packed = self.rows[:, loops.ROLES, None] >> loops.ROLE_BITS * np.arange(self.seats)
        played = packed & ((1 << loops.ROLE_BITS) - 1)
        return [self.mean(self.won_as(played == role + 1)) for role in range(len(self.roles))]

    def won_as(self, seats: npt.NDArray[np.bool_]) -> Values:
        """The multiple won by these seats of each game; nan for a game without any."""
        many = seats.sum(1)
        with np.errstate(invalid="ignore"):
            multiples: Values = (self.won * seats).sum(1) * self.seats / np.where(many, many, nan)
        return multiples

    # By how much.

    @property
    def points(self) -> Rows:
        return self.rows[:, loops.POINTS :]

    @property
    def margins(self) -> Values:
        """The lead of the best over the second; in a solo game, all its points."""
        ranked = np.sort(self.points, axis=1)
        return np.asarray(ranked[:, -1] - (ranked[:, -2] if self.seats > 1 else 0), float)

    # Course of a game.

    @property
    def moves(self) -> Rows:
        return self.rows[:, loops.MOVES]

    @property
    def rounds(self) -> Values:
        """The number of rounds, by game; nan where they are not counted."""
        rounds = self.rows[:, loops.ROUNDS]
        return np.where(rounds == loops.NONE, nan, rounds)

    @property
    def decisions(self) -> Rows:
        """Moves with more than one choice, by game."""
        return self.moves - self.rows[:, loops.FORCED]

    @property
    def forced(self) -> Values:
        """The share of moves without a choice, by game."""
        return self.rows[:, loops.FORCED] / np.maximum(self.moves, 1)

    @property
    def branching(self) -> Values:
        """The mean number of legal moves (branching factor), by game."""
        return self.rows[:, loops.CHOICES] / np.maximum(self.moves, 1)

    @property
    def changes(self) -> Rows:
        return self.rows[:, loops.CHANGES]

    @property
    def decided(self) -> Values:
        """The part of each game over when its winner took the lead for good; nan: never."""
        since = np.where(self.rows[:, loops.SINCE] < 0, np.nan, self.rows[:, loops.SINCE])
        return since / np.maximum(self.moves, 1)

    @property
    def since(self) -> Values:
        """The same without the games in which nobody took it."""
        return without_nan(self.decided)

    # Endings.

    def results(self) -> dict[str, Share]:
        """The share of each outcome, without those that never happened."""
        winners, shared = self.rows[:, loops.WINNERS], self.rows[:, loops.TOGETHER]
        many = ((winners[:, None] >> np.arange(self.seats)) & 1).sum(1)
        best = (self.points == self.points.max(1, keepdims=True)).sum(1)
        alone = (shared <= 0) & (many == 1)
        outcomes = {
            "won by points": alone & (best == 1),
            "won by the tie-break": alone & (best > 1),
            "a shared victory": (shared <= 0) & (many > 1),
            "won together": shared > 0,
            "lost together": many == 0,
        }
        return self._shares_of(outcomes)

    def endings(self, names: list[str]) -> dict[str, Share]:
        """The share of each ending that the game declares."""
        ending = self.rows[:, loops.ENDING]
        return self._shares_of({name: ending == n for n, name in enumerate(names) if n})

    def _shares_of(self, which: dict[str, Any]) -> dict[str, Share]:
        shares = {name: self.share(each) for name, each in which.items()}
        return {name: share for name, share in shares.items() if share.mean > 0}


@dataclass(frozen=True)
class Piece:
    """Statistics of the seats that took a piece."""

    group: str
    name: str
    takers: int  # seats that took it, over all games
    times: int
    share: Share | None  # of a victory
    ahead: Estimate  # points beyond the others' mean

    @property
    def figures(self) -> tuple[str, int, Share | None, Estimate | None]:
        """Its row of a table."""
        return self.name, self.times, self.share, self.ahead if self.takers else None


def pieces_of(
    group: str, names: tuple[str, ...], counted: Rows, seats: int, alike: int = 1
) -> list[Piece]:
    """Every piece of a group that is in the box, the best first; those never taken last.

    Those of one name are counted with the first of them. `alike` games are of one deal.
    """
    rows = {name: row.tolist() for name, row in reversed([*zip(names, counted)]) if name}
    pieces = [piece_of(group, name, rows[name], seats, alike) for name in reversed(rows)]
    return sorted(pieces, key=lambda piece: -piece.share.mean if piece.share else 1.0)


def piece_of(group: str, name: str, row: list[int], seats: int, alike: int) -> Piece:
    """One piece; the games of one deal are not independent, and count as one."""
    takers, times, won, ahead, squares = row
    share = share_of(won / loops.WHOLE / takers, takers / alike) if takers else None
    others = max(1, seats - 1)
    lead = from_sums(ahead / others, squares / others**2, takers, alike)
    return Piece(group, name, takers, times, share, lead)
