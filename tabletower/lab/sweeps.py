"""Sweeps: turn knobs one by one, a row for each value, all played as one batch of boxes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from tabletower.engine import BadBox, BadOption
from tabletower.engine.untrusted import cited

from . import game_hooks, plots
from .knobs import Setting, describe_setting, settings_of
from .measures import Estimate, Measures
from .plans import Plan, command_line, game_of, open_boxes, plan
from .report import Run, captioned, file_links, wide, write_page
from .results import ROUNDS
from .runner import Progress, run, silent
from .tabular import DataTable, data_table

GAMES = 2000  # a value, by default

# The figures by the names that goals use. A seat is counted from 1.
FIGURES: dict[str, Callable[[Measures], Estimate]] = {
    "together": lambda each: each.share(each.won_together),
    "points": lambda each: each.mean(each.points.mean(1)),
    "margin": lambda each: each.mean(each.margins),
    "moves": lambda each: each.mean(each.moves),
    ROUNDS: lambda each: each.mean(each.rounds),
    "decisions": lambda each: each.mean(each.decisions),
    "forced": lambda each: each.share(each.forced),
    "changes": lambda each: each.mean(each.changes),
    "since": lambda each: each.share(each.decided),
}
SEAT, TOGETHER, ROLE = "seat", "together", "role:"
TITLES = {TOGETHER: "won together", "changes": "changes of the lead"}


def figure_of(name: str, each: Measures) -> Estimate:
    """A figure by its name; `seat` is the first seat's share, `seat3` the third's.

    `role:NAME` is how much that role wins, as a multiple of a seat's fair share.
    """
    if name.startswith(ROLE):
        return each.by_role[codes_of(each.roles).index(name.removeprefix(ROLE))]
    if name.startswith(SEAT):
        return each.shares[int(name.removeprefix(SEAT) or 1) - 1]
    return FIGURES[name](each)


def column_title(name: str) -> str:
    """The title of a figure's column."""
    return TITLES.get(name, name.replace(SEAT, f"{SEAT} "))


def codes_of(roles: Sequence[str]) -> list[str]:
    """Roles as a goal names them."""
    return [role.lower().replace(" ", "_") for role in roles]


def check_figure(name: str, asked: Plan) -> None:
    seats, seat = asked.players[0], name.removeprefix(SEAT) or "1"
    game = game_of(asked.game)
    roles = [ROLE + each for each in codes_of(game_hooks.role_names(game, open_boxes(asked)[0]))]
    figures = [each for each in FIGURES if each != ROUNDS or game_hooks.counts_rounds(game)]
    is_seat = name.startswith(SEAT) and seat.isdecimal() and 1 <= int(seat) <= seats
    if not is_seat and name not in (*figures, *roles):
        others = [f"seat2 to seat{seats}"] if seats > 1 else []
        known = ", ".join([SEAT, *others, *roles, *figures])
        raise BadOption(f"there is no figure '{cited(name)}'; there is {known}")


@dataclass(frozen=True)
class Sweep:
    """Runs of one game with knobs turned, a box each."""

    run: Run

    @property
    def seats(self) -> int:
        return self.run.plan.players[0]

    @property
    def boxes(self) -> list[tuple[Setting, Measures]]:
        settings = self.run.plan.boxes
        return [(each, self.run.measures(self.seats, at)) for at, each in enumerate(settings)]

    @property
    def who_wins(self) -> list[str]:
        """The figures of who wins: each seat, or all together."""
        if self.run.measures(self.seats).is_together:
            return [TOGETHER]
        return [f"{SEAT}{seat + 1}" for seat in range(self.seats)]

    def table(self) -> DataTable:
        """A row for each value."""
        names = [*self.who_wins, "points", "margin", "moves", "changes"]
        rows = [
            (describe_setting(setting), each.games, *(figure_of(name, each) for name in names))
            for setting, each in self.boxes
        ]
        columns = ["box", "games", *(column_title(name) for name in names)]
        return data_table(f"{self.run.game.title}, {self.seats} players", columns, rows)

    @property
    def command(self) -> str:
        return command_line("sweep", self.run.plan.game, *self.run.plan.arguments)

    def plot(self, knob: str, figure: str = "") -> str:
        """Plot one figure against the values of one knob; by default, who wins."""
        figure = figure or self.who_wins[0]
        turned = [(setting[0], each) for setting, each in self.boxes if setting]
        rows = [(value, figure_of(figure, each)) for (name, value), each in turned if name == knob]
        is_share = figure.startswith(SEAT)
        fair = 1 / self.seats if is_share else sum(each.mean for _, each in rows) / len(rows)
        share = f"share of seat {figure.removeprefix(SEAT) or 1}"
        return plots.line_of(knob, rows, share if is_share else column_title(figure), fair)

    def report(self, file: str | Path) -> Path:
        body = [f"<h1>{escape(self.run.game.title)}</h1>", f"<code>{escape(self.command)}</code>"]
        body += [captioned(self.plot(knob.name), self.command) for knob in self.run.plan.knobs]
        return write_page(file, "A sweep", [*body, wide(self.table()), *file_links(self.run.plan)])

    def __repr__(self) -> str:
        return repr(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def sweep_plan(game: str, knobs: Sequence[str], **order: Any) -> Plan:
    """Plan every knob by itself, the others as they are; so many games a value."""
    asked = knob_plan(game, knobs, **{"games": GAMES, **order})
    singly = tuple(setting for knob in asked.knobs for setting in settings_of([knob]))
    asked = replace(asked, boxes=singly)
    open_boxes(asked)  # refuses values that cannot be in a box before anything is played
    return asked


def knob_plan(game: str, knobs: Sequence[str], **order: Any) -> Plan:
    """A plan with knobs, for one number of players: by default the fewest."""
    if not knobs:
        raise BadOption("there is no knob to turn: give --knob NAME=VALUES at least once")
    players = order.get("players") or game_of(game).seats[0]
    asked = plan(game, **{**order, "knobs": knobs, "players": players})
    if len(asked.players) > 1:
        raise BadOption("knobs are turned for one number of players at a time: --players 2")
    return asked


def sweep(
    game: str, knobs: Sequence[str], cluster: str = "", progress: Progress = silent, **order: Any
) -> Sweep:
    """Turn knobs one by one, and measure each value."""
    return Sweep(run(sweep_plan(game, knobs, **order), cluster=cluster, progress=progress))


def openable(asked: Plan, settings: Sequence[Setting]) -> list[Setting]:
    """The settings that make a valid box; refuse a value that is in none of them."""
    valid: list[Setting] = []
    problems: dict[tuple[str, str], Exception] = {}
    for setting in settings:
        try:
            open_boxes(replace(asked, boxes=(setting,)))
            valid.append(setting)
        except (BadBox, BadOption) as problem:
            problems.update(dict.fromkeys(setting, problem))
    suits = {each for setting in valid for each in setting}
    for each, why in problems.items():
        if each not in suits:
            raise why
    return valid
