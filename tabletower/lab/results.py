"""Results of a plan, as tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from tabletower.engine import Game

from . import game_hooks, loops
from .chunk import Chunk, Rows
from .measures import Estimate, Measures, Piece, Values, mean_of, pieces_of, share_over
from .plans import Plan, game_of, open_boxes
from .tabular import DataTable, data_table

ROUNDS = "rounds"
COURSE: list[tuple[str, Callable[[Measures], Any]]] = [
    ("points", lambda each: each.points.mean(1)),
    ("margin", lambda each: each.margins),
    ("moves", lambda each: each.moves),
    (ROUNDS, lambda each: each.rounds),
    ("decisions", lambda each: each.decisions),
    ("choices a move", lambda each: each.branching),
    ("forced", lambda each: each.forced),
    ("changes of the lead", lambda each: each.changes),
    ("winner leads from", lambda each: each.decided),
]
PARTS = ("forced", "winner leads from")  # of a whole
NOTHING = "no game was played"
RESULTS = 3  # of them need the results only


def course_of(game: Game) -> list[tuple[str, Callable[[Measures], Any]]]:
    """The figures of the course that a game has."""
    return [each for each in COURSE if each[0] != ROUNDS or game_hooks.counts_rounds(game)]


def figure(name: str, deals: Values) -> Estimate | None:
    """Estimate a figure of the course, as a share or as a mean; None without samples."""
    estimate = share_over(deals) if name in PARTS else mean_of(deals)
    return estimate if estimate.sample_size else None


@dataclass
class Results:
    """Games that were played: a row for each, and counts of pieces, by number of players."""

    plan: Plan
    rows: dict[int, Rows]
    counted: dict[int, Rows]

    @classmethod
    def from_chunks(cls, plan: Plan, parts: Mapping[int, Chunk]) -> Self:
        rows: dict[int, list[Rows]] = {}
        counted: dict[int, Rows] = {}
        for number in sorted(parts):
            seats, part = plan.span(number).seats, parts[number]
            rows.setdefault(seats, []).append(part.rows)
            counted[seats] = counted.get(seats, 0) + part.pieces
        return cls(plan, {seats: np.concatenate(some) for seats, some in rows.items()}, counted)

    @property
    def game(self) -> Game:
        return game_of(self.plan.game)

    @property
    def games(self) -> int:
        return sum(len(rows) for rows in self.rows.values())

    @property
    def is_done(self) -> bool:
        return self.games == self.plan.size

    def measures(self, seats: int, box: int | None = None) -> Measures:
        """Statistics of the games with so many players, in all boxes or in one."""
        rows = self.rows[seats]
        if box is not None:
            rows = rows[rows[:, loops.BOX] == box]
        roles = game_hooks.role_names(self.game, open_boxes(self.plan)[0])
        return Measures(seats, self.plan.bots, rows, roles)

    @property
    def all_measures(self) -> list[Measures]:
        return [self.measures(seats) for seats in self.rows]

    def pieces(self, seats: int) -> dict[str, list[Piece]]:
        """Statistics of every piece, by group."""
        counted = self.counted[seats]
        if not len(counted):
            return {}
        pieces = {}
        for group in game_hooks.groups(self.game, open_boxes(self.plan)[0]):
            own = counted[group.first : group.first + len(group.names)]
            title, alike = group.title, self.plan.rotations
            pieces[title] = pieces_of(title, group.names, own, seats, alike)
        return pieces

    # Tables.

    def seats(self) -> DataTable:
        """The share of the victories of each seat; of all, where the game is cooperative."""
        if self.all_measures[0].is_together:
            all = self.all_measures
            won = [(each.seats, each.games, each.share(each.won_together)) for each in all]
            return data_table("Won together", ["players", "games", "won together"], won)
        most = max(self.rows)
        rows = []
        for each in self.all_measures:
            shares = [*each.shares, *[None] * (most - each.seats)]
            rows.append((each.seats, each.games, *shares))
        names = [f"seat {seat + 1}" for seat in range(most)]
        return data_table("Share of the victories by seat", ["players", "games", *names], rows)

    def roles(self) -> DataTable:
        """The victories of each role, as a multiple of a seat's fair share."""
        all = [each for each in self.all_measures if each.is_whole]
        rows = [(each.seats, each.games, *each.by_role) for each in all]
        names = self.all_measures[0].roles
        title = "Victories by role; 1 is a seat's fair share"
        return data_table(title, ["players", "games", *names], rows)

    def bots(self) -> DataTable:
        """The share of the victories of one seat, by bot."""
        rows = [(each.seats, *each.by_bot) for each in self.all_measures]
        return data_table("Share of the victories of one bot", ["players", *self.plan.bots], rows)

    def course(self) -> DataTable:
        """Points, length, choices and leads, in the mean of all games."""
        course = course_of(self.game)
        rows = []
        for each in self.all_measures:
            known = len(course) if each.is_whole else RESULTS
            figures = [figure(name, each.deals(value(each))) for name, value in course[:known]]
            rows.append((each.seats, *figures, *[None] * (len(course) - known)))
        names = ["players", *(name for name, _ in course)]
        return data_table("The course of a game, in the mean", names, rows)

    def ends(self) -> DataTable:
        """The share of each outcome and ending."""
        names = ["", *game_hooks.own(self.game).ENDINGS]
        rows = [
            (each.seats, how, share)
            for each in self.all_measures
            for how, share in {**each.results(), **each.endings(names)}.items()
        ]
        return data_table("How games end", ["players", "how", "games"], rows)

    def worth(self, seats: int | None = None) -> DataTable:
        """Statistics of every piece; those never taken come last."""
        seats = seats or min(self.rows)
        pieces = [piece for group in self.pieces(seats).values() for piece in group]
        rows = [(piece.group, *piece.figures) for piece in pieces]
        columns = ["what", "name", "times", "its takers won", "points beyond the others"]
        return data_table(f"What is worth taking, with {seats} players", columns, rows)

    def never_taken(self) -> dict[str, list[str]]:
        """The pieces that were taken in no game, by group."""
        never: dict[str, set[str]] = {}
        for seats in self.rows:
            for title, pieces in self.pieces(seats).items():
                unused = {piece.name for piece in pieces if not piece.times}
                never[title] = never.get(title, unused) & unused
        return {title: sorted(names) for title, names in never.items() if names}

    def __repr__(self) -> str:
        return repr(self.seats()) if self.games else NOTHING

    def _repr_html_(self) -> str:
        return self.seats()._repr_html_() if self.games else f"<p>{NOTHING}</p>"
