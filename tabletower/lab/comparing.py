"""Two boxes, or two sets of options, side by side: do they differ, or is it chance?"""

from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.given import cited

from . import plots
from .measures import Estimate, Measures
from .needs import needed
from .planning import Plan, plan
from .playing import Tell, run, say_nothing
from .report import page, stand
from .results import COURSE, RESULTS, figure
from .running import Run
from .sheet import Sheet, sheet
from .store import kept_plan

DIFFERS = 0.05  # a difference that chance makes more rarely is called one


@dataclass(frozen=True)
class Side:
    """One of two: a plan to be played, or a folder with what was played."""

    name: str
    plan: Plan
    folder: Path | None = None

    def played(self, cluster: str = "", tell: Tell = say_nothing) -> Run:
        return run(self.plan, self.folder, cluster, tell=tell)


def read_side(
    text: str, bots: str = "greedy", games: int = 10_000, players: str = "", seed: int = 0
) -> Side:
    """`GAME`, `GAME:option=value,option=value`, `GAME@BOX`, both; or a folder with results."""
    if found := kept_plan(Path(text)):
        return Side(text, found, Path(text))
    named, _, box = text.partition("@")
    game, _, said = named.partition(":")
    options = {}
    for each in said.split(",") if said else []:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOption(f"an option reads NAME=VALUE, not '{cited(each)}'")
        options[name] = value
    return Side(text, plan(game, bots, games, players, options, box or None, seed))


@dataclass(frozen=True)
class Difference:
    """One figure of both, and how likely chance alone makes them as different as that."""

    players: int
    figure: str
    first: Estimate | None
    second: Estimate | None
    chance: float


@dataclass(frozen=True)
class Comparison:
    """Every figure of two runs."""

    names: tuple[str, str]
    differences: tuple[Difference, ...]
    commands: tuple[str, str]

    def sheet(self) -> Sheet:
        rows = [
            (each.players, each.figure, each.first, each.second, likely(each.chance),
             "differs" if each.chance < DIFFERS else "")
            for each in self.differences
        ]  # fmt: skip
        columns = ["players", "figure", *self.names, "by chance", ""]
        return sheet("Side by side", columns, rows)

    def report(self, file: str | Path) -> Path:
        command = "\n".join(self.commands)
        body = ["<h1>Side by side</h1>", f"<code>{escape(command)}</code>"]
        shares = {
            f"{each.players} players, {each.figure}: {name}": side
            for each in self.differences
            if each.figure.startswith("seat")
            for name, side in zip(self.names, (each.first, each.second))
            if side
        }
        title = "Share of the victories by seat"
        body.append(stand(plots.by_name(title, shares, "share of the victories"), command))
        body.append(f'<div class="wide">{self.sheet()._repr_html_()}</div>')
        body.append(
            "<p>Welch's test, the chances adjusted for how many figures are looked at "
            "(Benjamini and Hochberg).</p>"
        )
        Path(file).write_text(page("Side by side", "\n".join(body)), encoding="utf-8")
        return Path(file)

    def __repr__(self) -> str:
        return repr(self.sheet())

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


def likely(chance: float) -> str:
    return "< 0.001" if chance < 0.001 else f"{chance:.3f}"


def compare(first: Run, second: Run, names: tuple[str, str] = ("A", "B")) -> Comparison:
    """Every figure that both have, tested."""
    found: list[Difference] = []
    for seats in sorted(first.rows.keys() & second.rows.keys()):
        sides = first.measures(seats), second.measures(seats)
        for seat in range(seats):
            one, two = (each.shares[seat] for each in sides)
            chance = tested(*(each.won[:, seat] for each in sides))
            found.append(Difference(seats, f"seat {seat + 1}", one, two, chance))
        for name, values in figures(sides):
            means = [figure(name, each) for each in values]
            found.append(Difference(seats, name, means[0], means[1], tested(*values)))
    if not found:
        raise BadOption("the two have no number of players in common")
    adjust = needed("scipy.stats", "a test").false_discovery_control
    adjusted = adjust([each.chance for each in found])
    differences = tuple(replace(each, chance=float(p)) for each, p in zip(found, adjusted))
    return Comparison(names, differences, (first.plan.command, second.plan.command))


def figures(sides: tuple[Measures, Measures]) -> list[tuple[str, list[Any]]]:
    whole = all(each.is_whole for each in sides)
    asked = COURSE if whole else COURSE[:RESULTS]
    found = [(name, [value(each) for each in sides]) for name, value in asked]
    return [(name, values) for name, values in found if all(len(each) for each in values)]


def tested(first: Any, second: Any) -> float:
    """How likely chance makes means as different as these. Welch's test."""
    if np.ptp(first) == 0 and np.ptp(second) == 0:
        return float(first[0] == second[0])
    stats = needed("scipy.stats", "a test")
    with catch_warnings():  # one side may be always the same
        filterwarnings("ignore", "Precision loss", RuntimeWarning)
        return float(stats.ttest_ind(first, second, equal_var=False).pvalue)
