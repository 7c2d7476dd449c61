"""Compare two boxes or two sets of options: test whether their figures differ."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.extras import require
from tabletower.engine.untrusted import cited

from . import loops, plots
from .measures import Estimate, Measures, Values, share_over
from .plans import Plan, comparison_commands, game_of, plan
from .report import Run, captioned, wide, write_page
from .result_files import saved_plan
from .results import COURSE, RESULTS, figure
from .tabular import DataTable, data_table

TOGETHER = "won together"
FEWEST = 2  # deals that a test needs
SIGNIFICANT = 0.05


@dataclass(frozen=True)
class Side:
    """One side of a comparison: a plan to play, or a folder with results."""

    name: str
    plan: Plan
    folder: Path | None = None


def read_side(text: str, **order: Any) -> Side:
    """`GAME`, `GAME:option=value,option=value`, `GAME@BOX`, both; or a folder with results."""
    if saved := saved_plan(Path(text)):
        return Side(text, saved, Path(text))
    named, _, box = text.partition("@")
    game, _, settings = named.partition(":")
    options = {}
    for each in settings.split(",") if settings else []:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOption(f"an option reads NAME=VALUE, not '{cited(each)}'")
        options[name] = value
    return Side(text, plan(game, options=options, box=box or None, **order))


@dataclass(frozen=True)
class Difference:
    """One figure of both sides, with the p-value of their difference."""

    players: int
    figure: str
    first: Estimate | None
    second: Estimate | None
    p_value: float
    is_known: bool  # there are enough games for a test

    @property
    def verdict(self) -> str:
        if not self.is_known:
            return "too few games"
        return "differs" if self.p_value < SIGNIFICANT else ""


@dataclass(frozen=True)
class Comparison:
    """Every figure of two runs."""

    names: tuple[str, str]
    differences: tuple[Difference, ...]
    commands: tuple[str, ...]
    about: str  # the test that was used, and a warning if more differs than the box

    def table(self) -> DataTable:
        rows = [
            (each.players, each.figure, each.first, each.second,
             format_p(each.p_value) if each.is_known else None, each.verdict)
            for each in self.differences
        ]  # fmt: skip
        columns = ["players", "figure", *self.names, "by chance", ""]
        return data_table("Side by side", columns, rows)

    def report(self, file: str | Path) -> Path:
        command = "\n".join(self.commands)
        body = ["<h1>Side by side</h1>", f"<code>{escape(command)}</code>"]
        shares = {
            f"{each.players} players, {each.figure}: {name}": side
            for each in self.differences
            if each.figure.startswith("seat") or each.figure == TOGETHER
            for name, side in zip(self.names, (each.first, each.second))
            if side
        }
        if shares:
            title = "Who wins"
            body.append(captioned(plots.by_name(title, shares, "share of the victories"), command))
        body += [wide(self.table()), f"<p>{escape(self.about)}</p>"]
        return write_page(file, "Side by side", body)

    def __repr__(self) -> str:
        return f"{self.table()}\n{self.about}"

    def _repr_html_(self) -> str:
        return f"{self.table()._repr_html_()}<p>{escape(self.about)}</p>"


def format_p(chance: float) -> str:
    return "< 0.001" if chance < 0.001 else f"{chance:.3f}"


def check_sides(first: Plan, second: Plan) -> None:
    """Refuse two plans that cannot be compared, before they are played."""
    one, two = (game_of(each.game) for each in (first, second))
    if one.name != two.name:
        raise BadOption(f"{one.title} and {two.title} are different games")
    if not set(first.players) & set(second.players):
        raise BadOption("the two have no number of players in common")


def compare(first: Run, second: Run, names: tuple[str, str] = ("A", "B")) -> Comparison:
    """Test every figure that both runs have."""
    check_sides(first.plan, second.plan)
    untested: list[Difference] = []
    paired = True
    for seats in sorted(first.rows.keys() & second.rows.keys()):
        sides = first.measures(seats), second.measures(seats)
        same = are_paired(*sides)
        paired = paired and same
        for name, is_won, values in figures(sides):
            deals = [side.deals(each) for side, each in zip(sides, values)]
            untested.append(difference(seats, name, is_won, deals, same))
    if not untested:
        raise BadOption("the two have no number of players in common")
    adjust = require("scipy.stats", "a test").false_discovery_control
    adjusted = adjust([each.p_value for each in untested])
    differences = tuple(replace(each, p_value=float(p)) for each, p in zip(untested, adjusted))
    commands = comparison_commands(first.plan, second.plan)
    return Comparison(names, differences, commands, about(first.plan, second.plan, names, paired))


def about(first: Plan, second: Plan, names: tuple[str, str], paired: bool) -> str:
    """The name of the test; and a warning, if the bots differ too."""
    test = "Student's paired test of the same deals" if paired else "Welch's test"
    text = f"{test}; p-values are adjusted for the number of figures (Benjamini and Hochberg)."
    if first.bots == second.bots:
        return text
    bots = [f"{name} by {', '.join(each.bots)}" for name, each in zip(names, (first, second))]
    return f"{text} The bots differ ({'; '.join(bots)}): they may be the reason."


def are_paired(first: Measures, second: Measures) -> bool:
    """True if both sides played the same deals with the same bots."""
    one, two = (each.rows[:, [loops.SEED, loops.TURN]] for each in (first, second))
    return first.bots == second.bots and np.array_equal(one, two)


def difference(
    players: int, name: str, is_won: bool, deals: Sequence[Values], paired: bool
) -> Difference:
    """Test one figure, given as a number for each deal of either side."""
    first, second = (share_over(each) if is_won else figure(name, each) for each in deals)
    known = [~np.isnan(each) for each in deals]
    if paired:
        known = [known[0] & known[1]] * 2
    one, two = (each[which] for each, which in zip(deals, known))
    if min(len(one), len(two)) < FEWEST:
        return Difference(players, name, first, second, 1.0, False)
    chance = paired_p_value(one - two) if paired else welch_p_value(one, two)
    return Difference(players, name, first, second, chance, True)


def figures(sides: tuple[Measures, Measures]) -> list[tuple[str, bool, list[Any]]]:
    """The figures that both sides have: name, whether it is about winning, and the values."""
    figures = [(name, True, values) for name, values in who_wins(sides)]
    asked = COURSE if all(each.is_whole for each in sides) else COURSE[:RESULTS]
    figures += [(name, False, [value(each) for each in sides]) for name, value in asked]
    return [each for each in figures if not any(np.isnan(values).all() for values in each[2])]


def who_wins(sides: tuple[Measures, Measures]) -> list[tuple[str, list[Any]]]:
    """The values of each seat; or of all together, where both sides are cooperative."""
    together = [each.is_together for each in sides]
    if any(together):
        return [(TOGETHER, [each.won_together for each in sides])] if all(together) else []
    seats = range(sides[0].seats)
    return [(f"seat {seat + 1}", [each.won[:, seat] for each in sides]) for seat in seats]


def welch_p_value(first: Values, second: Values) -> float:
    """The p-value of two means by Welch's test; by Fisher's, where neither side varies."""
    stats = require("scipy.stats", "a test")
    if np.ptp(first) == 0 and np.ptp(second) == 0:
        if first[0] == second[0]:
            return 1.0
        return float(stats.fisher_exact([[len(first), 0], [0, len(second)]]).pvalue)
    with catch_warnings():  # one side may be always the same
        filterwarnings("ignore", "Precision loss", RuntimeWarning)
        return float(stats.ttest_ind(first, second, equal_var=False).pvalue)


def paired_p_value(apart: Values) -> float:
    """The p-value of differences deal by deal; by the sign test, where all are equal."""
    stats = require("scipy.stats", "a test")
    if np.ptp(apart) == 0:
        return float(stats.binomtest(len(apart), len(apart)).pvalue) if apart[0] else 1.0
    with catch_warnings():
        filterwarnings("ignore", "Precision loss", RuntimeWarning)
        return float(stats.ttest_1samp(apart, 0).pvalue)
