"""Skill against luck: bots of growing strength play one another, and each gets an Elo number."""

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
from .measures import SURE, Estimate, Share
from .plans import Plan, game_of, plan, spelled_command
from .report import page, stand
from .result_files import Store, kept_plan
from .runner import Tell, run, say_nothing
from .tabular import Sheet, sheet

USUAL = ("random", "greedy", "search:100", "search:400")
A_PAIR = 100  # games, unless it is said
STEPS = 50  # of Newton's way; it takes far fewer
ELO = 400 / log(10)  # one unit of skill, in Elo numbers


@dataclass(frozen=True)
class Duel:
    """Two bots, every deal from both sides."""

    first: str
    second: str
    share: Share  # of the first, on all its seats; the rest is the second's
    games: int


@dataclass(frozen=True)
class Ladder:
    """The bots with their Elo numbers, above the first of them."""

    game: str
    duels: tuple[Duel, ...]
    ratings: Mapping[str, Estimate]
    command: str

    def sheet(self) -> Sheet:
        rows = [(name, round(each.mean), round(each.error)) for name, each in self.ratings.items()]
        return sheet("Elo above the first", ["bot", "Elo", "±"], rows)

    def duels_sheet(self) -> Sheet:
        rows = [(each.first, each.second, each.games, each.share) for each in self.duels]
        return sheet("Duels", ["bot", "against", "games", "wins"], rows)

    def plot(self) -> str:
        return plots.by_name("Elo of the bots", self.ratings, "Elo above the first", False)

    @property
    def part(self) -> str:
        """Its part of a page."""
        about = "<p>Bots that think more, and what it gets them: in a game of luck, little.</p>"
        plot = stand(self.plot(), self.command, self.duels_sheet())
        return f"<h2>Skill against luck</h2>{about}{plot}"

    def report(self, file: str | Path) -> Path:
        body = [
            f"<h1>{escape(game_of(self.game).title)}</h1>{self.part}",
            f'<div class="wide">{self.sheet()._repr_html_()}</div>',
        ]
        Path(file).write_text(page("A ladder of bots", "\n".join(body)), encoding="utf-8")
        return Path(file)

    def __repr__(self) -> str:
        return f"{self.sheet()}\n\n{self.duels_sheet()}"

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


def duel(
    game: str,
    first: str,
    second: str,
    games: int,
    cluster: str = "",
    tell: Tell = say_nothing,
    **order: Any,
) -> Duel:
    """How much the first bot wins against the second, seats swapped after every game."""
    return fought(duel_plan(game, first, second, games, **order), cluster, tell)


def duel_plan(game: str, first: str, second: str, games: int, **order: Any) -> Plan:
    seats = game_of(game).seats
    if seats[-1] < 2:
        raise BadOption(f"{game_of(game).title} is played alone: nobody can be better at it")
    players = max(2, seats[0])
    asked = plan(game, bots=(first, second), games=games, players=players, **order)
    if played_together(asked):
        raise BadOption(f"{game_of(game).title} is played together here: no bot can beat another")
    return asked


def fought(
    asked: Plan, cluster: str = "", tell: Tell = say_nothing, out: Path | None = None
) -> Duel:
    found = run(asked, out, cluster, tell=tell).measures(asked.players[0])
    first, second = asked.bots
    return Duel(first, second, found.share(found.won_by(0)), found.games)


def ladder_plans(
    game: str, bots: Sequence[str] = USUAL, games: int = A_PAIR, **order: Any
) -> list[Plan]:
    """A duel for each pair."""
    if len(set(bots)) < 2:
        raise BadOption("a ladder needs at least two different bots")
    pairs = combinations(dict.fromkeys(bots), 2)
    return [duel_plan(game, one, two, games, **order) for one, two in pairs]


def ladder(
    game: str,
    bots: Sequence[str] = USUAL,
    games: int = A_PAIR,
    cluster: str = "",
    tell: Tell = say_nothing,
    **order: Any,
) -> Ladder:
    """Everybody against everybody, so many games a pair."""
    return climbed(ladder_plans(game, bots, games, **order), cluster, tell)


def rung_of(out: Path, number: int) -> Path:
    return out / "ladder" / f"{number:03}"


def keep_rungs(out: Path, plans: Sequence[Plan]) -> None:
    """Write down beside a run that a ladder belongs to it, before anything is played."""
    for number, each in enumerate(plans):
        Store(rung_of(out, number), each)


def kept_rungs(out: Path) -> list[Plan]:
    """The duels of the ladder that belongs to a run; none, if none does."""
    found = map(kept_plan, sorted((out / "ladder").glob("*")))
    return [each for each in found if each]


def climbed(
    plans: Sequence[Plan], cluster: str = "", tell: Tell = say_nothing, out: Path | None = None
) -> Ladder:
    """The duels, each with a folder of its own if there is one for all of them."""
    folders = [rung_of(out, number) if out else None for number in range(len(plans))]
    duels = tuple(fought(each, cluster, tell, to) for each, to in zip(plans, folders))
    names = list(dict.fromkeys(name for each in plans for name in each.bots))
    said = ["--bots", ",".join(names), "--games", str(plans[0].games), *plans[0].box_words]
    command = spelled_command("ladder", plans[0].game, *said)
    return Ladder(plans[0].game, duels, rated(names, duels), command)


def rated(names: Sequence[str], duels: Sequence[Duel]) -> dict[str, Estimate]:
    """Strengths that make these results most likely, the first one's being 0.

    To each pair one drawn game is added: who has won all would be endlessly stronger.
    """
    skill = np.zeros(len(names))
    free = slice(1, None)
    for _ in range(STEPS):
        slope, bend = slopes(names, duels, skill)
        skill[free] += np.linalg.solve(bend[free, free], slope[free])
    spread = np.linalg.inv(bend[free, free])
    errors = [0.0, *(sqrt(each) for each in np.diag(spread))]
    found = zip(names, skill.tolist(), errors)
    return {name: elo_of(mean, SURE * error) for name, mean, error in found}


def elo_of(mean: float, error: float) -> Estimate:
    return Estimate(ELO * mean, ELO * (mean - error), ELO * (mean + error), 0)


def slopes(
    names: Sequence[str], duels: Sequence[Duel], skill: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """How the likelihood rises with each skill, and how it bends."""
    slope, bend = np.zeros(len(names)), np.zeros((len(names), len(names)))
    for each in duels:
        one, two = names.index(each.first), names.index(each.second)
        games = each.share.counts + 1
        won = each.share.mean * each.share.counts + 0.5
        hoped = 1 / (1 + np.exp(skill[two] - skill[one]))
        slope[[one, two]] += [won - games * hoped, games * hoped - won]
        weight = games * hoped * (1 - hoped)
        bend[[one, two], [one, two]] += weight
        bend[[one, two], [two, one]] -= weight
    return slope, bend
