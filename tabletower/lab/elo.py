"""Elo ratings of bots of growing strength: how much of a game is skill, and how much luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from tabletower.engine import BadOption

from . import plots
from .chunk import played_together
from .measures import Estimate, Share, Z
from .plans import Plan, command_line, game_of, plan
from .report import captioned, wide, write_page
from .result_files import ResultFolder, saved_plan
from .runner import Progress, run, silent
from .tabular import DataTable, data_table

Names = Sequence[str]  # of bots
USUAL = ("random", "greedy", "search:100", "search:400")
A_PAIR = 100  # games, by default
STEPS = 50  # of Newton's method; it takes far fewer
ELO = 400 / log(10)  # one unit of skill, in Elo numbers


@dataclass(frozen=True)
class Duel:
    """Result of two bots that play every deal from both sides."""

    first: str
    second: str
    share: Share  # of the first, on all its seats; the rest is the second's
    games: int


@dataclass(frozen=True)
class Ladder:
    """The bots with their Elo ratings, relative to the first of them."""

    game: str
    duels: tuple[Duel, ...]
    ratings: Mapping[str, Estimate]
    command: str

    def table(self) -> DataTable:
        rows = [(name, round(each.mean), round(each.error)) for name, each in self.ratings.items()]
        return data_table("Elo above the first", ["bot", "Elo", "±"], rows)

    def duels_table(self) -> DataTable:
        rows = [(each.first, each.second, each.games, each.share) for each in self.duels]
        return data_table("Duels", ["bot", "against", "games", "wins"], rows)

    def plot(self) -> str:
        return plots.by_name("Elo of the bots", self.ratings, "Elo above the first", False)

    @property
    def part(self) -> str:
        """The ladder as a section of a report."""
        about = "<p>How much more a bot wins by searching more: in a game of luck, little.</p>"
        plot = captioned(self.plot(), self.command, self.duels_table())
        return f"<h2>Skill against luck</h2>{about}{plot}"

    def report(self, file: str | Path) -> Path:
        body = [f"<h1>{escape(game_of(self.game).title)}</h1>{self.part}", wide(self.table())]
        return write_page(file, "A ladder of bots", body)

    def __repr__(self) -> str:
        return f"{self.table()}\n\n{self.duels_table()}"

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def duel(
    game: str,
    first: str,
    second: str,
    games: int,
    cluster: str = "",
    progress: Progress = silent,
    **order: Any,
) -> Duel:
    """Play two bots against each other, seats swapped after every game."""
    return run_duel(duel_plan(game, first, second, games, **order), cluster, progress)


def duel_plan(game: str, first: str, second: str, games: int, **order: Any) -> Plan:
    seats = game_of(game).seats
    if seats[-1] < 2:
        raise BadOption(f"{game_of(game).title} is a solo game: bots cannot be compared")
    players = max(2, seats[0])
    asked = plan(game, bots=(first, second), games=games, players=players, **order)
    if played_together(asked):
        raise BadOption(f"{game_of(game).title} is cooperative here: no bot can beat another")
    return asked


def run_duel(
    asked: Plan, cluster: str = "", progress: Progress = silent, out: Path | None = None
) -> Duel:
    played = run(asked, out, cluster, progress=progress).measures(asked.players[0])
    first, second = asked.bots
    return Duel(first, second, played.share(played.won_by(0)), played.games)


def ladder_plans(game: str, bots: Names = USUAL, games: int = A_PAIR, **order: Any) -> list[Plan]:
    """The plan of a duel for each pair of bots."""
    if len(set(bots)) < 2:
        raise BadOption("a ladder needs at least two different bots")
    pairs = combinations(dict.fromkeys(bots), 2)
    return [duel_plan(game, one, two, games, **order) for one, two in pairs]


def ladder(
    game: str,
    bots: Names = USUAL,
    games: int = A_PAIR,
    cluster: str = "",
    progress: Progress = silent,
    **order: Any,
) -> Ladder:
    """Play a round robin of bots, so many games a pair, and rate them."""
    return run_ladder(ladder_plans(game, bots, games, **order), cluster, progress)


def rung_folder(out: Path, number: int) -> Path:
    return out / "ladder" / f"{number:03}"


def save_rungs(out: Path, plans: Sequence[Plan]) -> None:
    """Save the plans of a ladder in a run's folder, before anything is played."""
    for number, each in enumerate(plans):
        ResultFolder(rung_folder(out, number), each)


def saved_rungs(out: Path) -> list[Plan]:
    """The plans of the ladder in a run's folder, if there is one."""
    plans = map(saved_plan, sorted((out / "ladder").glob("*")))
    return [each for each in plans if each]


def run_ladder(
    plans: Sequence[Plan], cluster: str = "", progress: Progress = silent, out: Path | None = None
) -> Ladder:
    """Play the duels and rate the bots; each duel has a folder below `out`, if that is given."""
    folders = [rung_folder(out, number) if out else None for number in range(len(plans))]
    duels = tuple(run_duel(each, cluster, progress, to) for each, to in zip(plans, folders))
    names = list(dict.fromkeys(name for each in plans for name in each.bots))
    size = ["--bots", ",".join(names), "--games", str(plans[0].games)]
    command = command_line("ladder", plans[0].game, *size, *plans[0].box_arguments)
    return Ladder(plans[0].game, duels, fit_ratings(names, duels), command)


def fit_ratings(names: Names, duels: Sequence[Duel]) -> dict[str, Estimate]:
    """Fit ratings by maximum likelihood (Bradley-Terry, Newton's method); the first one's is 0.

    Each pair gets one more game, a draw: without it a bot that won all would be infinitely strong.
    """
    skill = np.zeros(len(names))
    free = slice(1, None)
    for _ in range(STEPS):
        slope, bend = gradient_and_hessian(names, duels, skill)
        skill[free] += np.linalg.solve(bend[free, free], slope[free])
    spread = np.linalg.inv(bend[free, free])
    errors = [0.0, *(sqrt(each) for each in np.diag(spread))]
    rows = zip(names, skill.tolist(), errors)
    return {
        name: Estimate(ELO * mean, ELO * (mean - Z * error), ELO * (mean + Z * error), 0)
        for name, mean, error in rows
    }


def gradient_and_hessian(
    names: Names, duels: Sequence[Duel], skill: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """The gradient of the log-likelihood, and its negative Hessian."""
    slope, bend = np.zeros(len(names)), np.zeros((len(names), len(names)))
    for each in duels:
        one, two = names.index(each.first), names.index(each.second)
        games = each.share.sample_size + 1
        won = each.share.mean * each.share.sample_size + 0.5
        expected = 1 / (1 + np.exp(skill[two] - skill[one]))
        slope[[one, two]] += [won - games * expected, games * expected - won]
        weight = games * expected * (1 - expected)
        bend[[one, two], [one, two]] += weight
        bend[[one, two], [two, one]] -= weight
    return slope, bend
