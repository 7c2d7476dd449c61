"""Turning knobs: one row a value, all of it played as one batch of boxes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from tabletower.engine import BadBox, BadOption
from tabletower.engine.untrusted import cited

from . import plots
from .knobs import Setting, settings_of, spelled
from .measures import Estimate, Measures
from .plans import Plan, game_of, opened, plan, spelled_command
from .report import handed_out, page, stand
from .runner import Tell, run, say_nothing
from .runs import Run
from .tabular import Sheet, sheet

GAMES = 2000  # a value, unless it is said

# What can be asked for, by the name that a goal has too. A seat is counted from 1.
FIGURES: dict[str, Callable[[Measures], Estimate]] = {
    "together": lambda each: each.share(each.won_together),
    "points": lambda each: each.mean(each.points.mean(1)),
    "margin": lambda each: each.mean(each.margins),
    "moves": lambda each: each.mean(each.moves),
    "decisions": lambda each: each.mean(each.decisions),
    "forced": lambda each: each.share(each.forced),
    "changes": lambda each: each.mean(each.changes),
    "since": lambda each: each.share(each.settled),
}
SEAT, TOGETHER = "seat", "together"
SAID = {TOGETHER: "won together", "changes": "changes of the lead"}


def figure_of(name: str, each: Measures) -> Estimate:
    """`seat` is the first seat's share, `seat3` the third's; others have their names."""
    if name.startswith(SEAT):
        return each.shares[int(name.removeprefix(SEAT) or 1) - 1]
    return FIGURES[name](each)


def told(name: str) -> str:
    """A figure as the head of a column."""
    return SAID.get(name, name.replace(SEAT, f"{SEAT} "))


def check_figure(name: str, seats: int) -> None:
    seat = name.removeprefix(SEAT) or "1"
    is_seat = name.startswith(SEAT) and seat.isdecimal() and 1 <= int(seat) <= seats
    if not is_seat and name not in FIGURES:
        known = ", ".join([SEAT, f"seat2 … seat{seats}", *FIGURES])
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
        found = self.run.plan.boxes
        return [(each, self.run.measures(self.seats, at)) for at, each in enumerate(found)]

    @property
    def who_wins(self) -> list[str]:
        """The figures of who wins: each seat, or all together."""
        if self.run.measures(self.seats).is_together:
            return [TOGETHER]
        return [f"{SEAT}{seat + 1}" for seat in range(self.seats)]

    def sheet(self) -> Sheet:
        """One row a value."""
        names = [*self.who_wins, "points", "margin", "moves", "changes"]
        rows = [
            (spelled(setting), each.games, *(figure_of(name, each) for name in names))
            for setting, each in self.boxes
        ]
        columns = ["box", "games", *(told(name) for name in names)]
        return sheet(f"{self.run.game.title}, {self.seats} players", columns, rows)

    @property
    def command(self) -> str:
        return spelled_command("sweep", self.run.plan.game, *self.run.plan.words)

    def plot(self, knob: str, figure: str = "") -> str:
        """One figure as one knob is turned: who wins, unless it is said."""
        figure = figure or self.who_wins[0]
        rows = [
            (setting[0][1], figure_of(figure, each))
            for setting, each in self.boxes
            if setting and setting[0][0] == knob
        ]
        is_share = figure.startswith(SEAT)
        fair = 1 / self.seats if is_share else sum(each.mean for _, each in rows) / len(rows)
        says = f"share of seat {figure.removeprefix(SEAT) or 1}" if is_share else told(figure)
        return plots.line_of(knob, rows, says, fair)

    def report(self, file: str | Path) -> Path:
        body = [f"<h1>{escape(self.run.game.title)}</h1>", f"<code>{escape(self.command)}</code>"]
        body += [stand(self.plot(knob.name), self.command) for knob in self.run.plan.knobs]
        body.append(f'<div class="wide">{self.sheet()._repr_html_()}</div>')
        body += handed_out(self.run.plan)
        Path(file).write_text(page("A sweep", "\n".join(body)), encoding="utf-8")
        return Path(file)

    def __repr__(self) -> str:
        return repr(self.sheet())

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


def sweep_plan(game: str, turn: Sequence[str], **order: Any) -> Plan:
    """Every knob by itself, the others as they are; so many games a value."""
    asked = turning_plan(game, turn, **{"games": GAMES, **order})
    singly = tuple(setting for knob in asked.knobs for setting in settings_of([knob]))
    asked = replace(asked, boxes=singly)
    opened(asked)  # whatever cannot be in a box is told before anything is played
    return asked


def turning_plan(game: str, turn: Sequence[str], **order: Any) -> Plan:
    """A plan with knobs, for one number of players: the fewest, unless it is said."""
    if not turn:
        raise BadOption("nothing is turned: say --turn NAME=VALUES at least once")
    players = order.get("players") or game_of(game).seats[0]
    asked = plan(game, **{**order, "turn": turn, "players": players})
    if len(asked.players) > 1:
        raise BadOption("knobs are turned for one number of players at a time")
    return asked


def sweep(
    game: str,
    turn: Sequence[str],
    cluster: str = "",
    tell: Tell = say_nothing,
    **order: Any,
) -> Sweep:
    """Turn knobs one by one and see what changes."""
    return Sweep(run(sweep_plan(game, turn, **order), cluster=cluster, tell=tell))


def openable(asked: Plan, settings: Sequence[Setting]) -> list[Setting]:
    """Of these settings those that make a box.

    Values may suit one another; one that suits no others is told.
    """
    found: list[Setting] = []
    problems: dict[tuple[str, str], Exception] = {}
    for setting in settings:
        try:
            opened(replace(asked, boxes=(setting,)))
            found.append(setting)
        except (BadBox, BadOption) as problem:
            problems.update(dict.fromkeys(setting, problem))
    suits = {each for setting in found for each in setting}
    for each, why in problems.items():
        if each not in suits:
            raise why
    return found
