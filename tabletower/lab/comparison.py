"""Two boxes, or two sets of options, side by side: do they differ, or is it chance?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

import numpy as np

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

from . import loops, plots
from .measures import Estimate, Measures, Values, share_over
from .optional_imports import needed
from .plans import Plan, game_of, plan, spelled_comparison
from .report import page, stand
from .result_files import kept_plan
from .results import COURSE, RESULTS, figure
from .runner import Tell, run, say_nothing
from .runs import Run
from .tabular import Sheet, sheet

TOGETHER = "won together"
FEWEST = 2  # deals of which anything can be told
DIFFERS = 0.05  # a difference that chance makes more rarely is called one


@dataclass(frozen=True)
class Side:
    """One of two: a plan to be played, or a folder with what was played."""

    name: str
    plan: Plan
    folder: Path | None = None

    def played(self, cluster: str = "", tell: Tell = say_nothing) -> Run:
        return run(self.plan, self.folder, cluster, tell=tell)


def read_side(text: str, **order: Any) -> Side:
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
    return Side(text, plan(game, options=options, box=box or None, **order))


@dataclass(frozen=True)
class Difference:
    """One figure of both, and how likely chance alone makes them as different as that."""

    players: int
    figure: str
    first: Estimate | None
    second: Estimate | None
    chance: float
    is_known: bool  # whether there are games enough to tell

    @property
    def verdict(self) -> str:
        if not self.is_known:
            return "too few games"
        return "differs" if self.chance < DIFFERS else ""


@dataclass(frozen=True)
class Comparison:
    """Every figure of two runs."""

    names: tuple[str, str]
    differences: tuple[Difference, ...]
    commands: tuple[str, ...]
    about: str  # how it was tested, and what else is different

    def sheet(self) -> Sheet:
        rows = [
            (each.players, each.figure, each.first, each.second,
             likely(each.chance) if each.is_known else None, each.verdict)
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
            if each.figure.startswith("seat") or each.figure == TOGETHER
            for name, side in zip(self.names, (each.first, each.second))
            if side
        }
        if shares:
            title = "Who wins"
            body.append(stand(plots.by_name(title, shares, "share of the victories"), command))
        body.append(f'<div class="wide">{self.sheet()._repr_html_()}</div>')
        body.append(f"<p>{escape(self.about)}</p>")
        Path(file).write_text(page("Side by side", "\n".join(body)), encoding="utf-8")
        return Path(file)

    def __repr__(self) -> str:
        return f"{self.sheet()}\n{self.about}"

    def _repr_html_(self) -> str:
        return f"{self.sheet()._repr_html_()}<p>{escape(self.about)}</p>"


def likely(chance: float) -> str:
    return "< 0.001" if chance < 0.001 else f"{chance:.3f}"


def check_sides(first: Plan, second: Plan) -> None:
    """Whether there is anything to compare, before it is played."""
    one, two = (game_of(each.game) for each in (first, second))
    if one.name != two.name:
        raise BadOption(f"{one.title} and {two.title} are different games")
    if not set(first.players) & set(second.players):
        raise BadOption("the two have no number of players in common")


def compare(first: Run, second: Run, names: tuple[str, str] = ("A", "B")) -> Comparison:
    """Every figure that both have, tested."""
    check_sides(first.plan, second.plan)
    found: list[Difference] = []
    paired = True
    for seats in sorted(first.rows.keys() & second.rows.keys()):
        sides = first.measures(seats), second.measures(seats)
        same = are_paired(*sides)
        paired = paired and same
        for name, is_won, values in figures(sides):
            deals = [side.deals(each) for side, each in zip(sides, values)]
            found.append(difference(seats, name, is_won, deals, same))
    if not found:
        raise BadOption("the two have no number of players in common")
    adjust = needed("scipy.stats", "a test").false_discovery_control
    adjusted = adjust([each.chance for each in found])
    differences = tuple(replace(each, chance=float(p)) for each, p in zip(found, adjusted))
    commands = spelled_comparison(first.plan, second.plan)
    return Comparison(names, differences, commands, about(first.plan, second.plan, names, paired))


def about(first: Plan, second: Plan, names: tuple[str, str], paired: bool) -> str:
    """How the two were tested; and a warning, if it is not only the boxes that are different."""
    test = "Student's test of the same deals, in pairs" if paired else "Welch's test"
    said = f"{test}; chances are adjusted for how many figures are looked at"
    said = f"{said} (Benjamini and Hochberg)."
    if first.bots == second.bots:
        return said
    bots = [f"{name} by {', '.join(each.bots)}" for name, each in zip(names, (first, second))]
    return f"{said} The bots are not the same ({'; '.join(bots)}): what differs may be theirs."


def are_paired(first: Measures, second: Measures) -> bool:
    """Whether both played the same deals with the same bots: then each is held to its like."""
    one, two = (each.rows[:, [loops.SEED, loops.TURN]] for each in (first, second))
    return first.bots == second.bots and np.array_equal(one, two)


def difference(
    players: int, name: str, is_won: bool, deals: Sequence[Values], paired: bool
) -> Difference:
    """One figure of both, a number a deal, tested."""
    first, second = (share_over(each) if is_won else figure(name, each) for each in deals)
    known = [~np.isnan(each) for each in deals]
    if paired:
        known = [known[0] & known[1]] * 2
    one, two = (each[which] for each, which in zip(deals, known))
    if min(len(one), len(two)) < FEWEST:
        return Difference(players, name, first, second, 1.0, False)
    chance = chance_of_pairs(one - two) if paired else chance_of(one, two)
    return Difference(players, name, first, second, chance, True)


def figures(sides: tuple[Measures, Measures]) -> list[tuple[str, bool, list[Any]]]:
    """What both can be asked for: its name, whether it is about winning, and the values."""
    found = [(name, True, values) for name, values in who_wins(sides)]
    asked = COURSE if all(each.is_whole for each in sides) else COURSE[:RESULTS]
    found += [(name, False, [value(each) for each in sides]) for name, value in asked]
    return [each for each in found if not any(np.isnan(values).all() for values in each[2])]


def who_wins(sides: tuple[Measures, Measures]) -> list[tuple[str, list[Any]]]:
    """Each seat; or all together, where both are played so."""
    together = [each.is_together for each in sides]
    if any(together):
        return [(TOGETHER, [each.won_together for each in sides])] if all(together) else []
    seats = range(sides[0].seats)
    return [(f"seat {seat + 1}", [each.won[:, seat] for each in sides]) for seat in seats]


def chance_of(first: Values, second: Values) -> float:
    """How likely chance makes means as different as these. Welch's test.

    Where neither side varies, it is how likely chance would sort the games so (Fisher's test).
    """
    stats = needed("scipy.stats", "a test")
    if np.ptp(first) == 0 and np.ptp(second) == 0:
        if first[0] == second[0]:
            return 1.0
        return float(stats.fisher_exact([[len(first), 0], [0, len(second)]]).pvalue)
    with catch_warnings():  # one side may be always the same
        filterwarnings("ignore", "Precision loss", RuntimeWarning)
        return float(stats.ttest_ind(first, second, equal_var=False).pvalue)


def chance_of_pairs(apart: Values) -> float:
    """The same of deals that both have played. Where all are as far apart, the test of signs."""
    stats = needed("scipy.stats", "a test")
    if np.ptp(apart) == 0:
        return float(stats.binomtest(len(apart), len(apart)).pvalue) if apart[0] else 1.0
    with catch_warnings():
        filterwarnings("ignore", "Precision loss", RuntimeWarning)
        return float(stats.ttest_1samp(apart, 0).pvalue)
