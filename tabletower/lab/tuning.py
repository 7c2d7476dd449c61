"""Looking for the setting that is nearest to a goal, and for what it costs.

All boxes are played a little, the better ones more, the best ones as much as was asked for, each
time from fresh deals: what looked good by luck does not stay so.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

from . import plots
from .chunk import played_together
from .knobs import Setting, settings_of, spelled, way
from .measures import Estimate
from .plans import Plan, game_of, spelled_command
from .report import handed_out, page, stand
from .runner import Tell, run, say_nothing
from .sweeps import SEAT, check_figure, figure_of, openable, turning_plan
from .tabular import Sheet, sheet

GAMES = 4000  # of each box that is left in the end, unless it is said

MOST_BOXES = 2000
STAGES = (16, 4, 1)  # a stage plays this part of the games
PARTS = ("forced", "since", "together")  # of a whole, as every seat's share is
KEPT = 4  # and keeps this part of the boxes


@dataclass(frozen=True)
class Goal:
    """A figure, and what it should be."""

    name: str
    target: float


@dataclass(frozen=True)
class Tried:
    """A box that was played to the last."""

    setting: Setting
    way: float  # how far the knobs are turned
    figure: Estimate
    gap: float  # how far from the goal


@dataclass(frozen=True)
class Balance:
    """What was found, the nearest to the goal first."""

    plan: Plan
    goal: Goal
    tried: tuple[Tried, ...]
    boxes: int  # played at all

    @property
    def front(self) -> list[Tried]:
        """Those that nothing beats both in being near the goal and in being near the original."""
        found: list[Tried] = []
        for each in sorted(self.tried, key=lambda each: (each.way, each.gap)):
            if not found or each.gap < found[-1].gap:
                found.append(each)
        return found

    @property
    def best(self) -> Tried:
        """Of those that cannot be told from the goal the one least turned; else the nearest."""
        fair = [each for each in self.tried if each.figure.holds(self.goal.target)]
        return min(fair, key=lambda each: each.way) if fair else self.tried[0]

    def sheet(self) -> Sheet:
        """The way from the original to the goal."""
        rows = [(spelled(each.setting), each.way, each.figure, each.gap) for each in self.front]
        columns = ["box", "turned", self.goal.name, "from the goal"]
        return sheet(f"Towards {self.goal.name}={self.goal.target:g}", columns, rows)

    @property
    def command(self) -> str:
        goal = ["--goal", f"{self.goal.name}={self.goal.target!r}"]
        return spelled_command("balance", self.plan.game, *goal, *self.plan.words)

    def plot(self) -> str:
        front = self.front
        points = [(each.way, each.gap, each in front) for each in self.tried]
        return plots.trade_off(points, f"from {self.goal.name}={self.goal.target:g}")

    def report(self, file: str | Path) -> Path:
        body = [
            f"<h1>Towards {self.goal.name}={self.goal.target:g}</h1>",
            f"<p>{self.boxes:,} boxes; the best: {escape(spelled(self.best.setting))}.</p>",
            stand(self.plot(), self.command),
            f'<div class="wide">{self.sheet()._repr_html_()}</div>',
            *handed_out(self.plan),
        ]
        Path(file).write_text(page("Balance", "\n".join(body)), encoding="utf-8")
        return Path(file)

    def __repr__(self) -> str:
        return f"{self.sheet()}\nthe best: {spelled(self.best.setting)}"

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


def read_goal(text: str, seats: int) -> Goal:
    """`seat=0.5`."""
    name, _, target = text.partition("=")
    check_figure(name, seats)
    try:
        wanted = Goal(name, float(target))
    except ValueError:
        raise BadOption(f"a goal reads FIGURE=NUMBER, not '{cited(text)}'") from None
    if not isfinite(wanted.target):
        raise BadOption(f"a goal is a number that can be reached, not '{cited(target)}'")
    if name.startswith((SEAT, *PARTS)) and not 0 <= wanted.target <= 1:
        raise BadOption(f"{name} is a share: its goal is from 0 to 1, not {cited(target)}")
    return wanted


def balance(
    game: str,
    goal: str,
    turn: Sequence[str],
    cluster: str = "",
    tell: Tell = say_nothing,
    begin: Callable[[int], None] = say_nothing,
    **order: Any,
) -> Balance:
    """Search the combinations of knobs; `begin` is told how many games each stage has."""
    asked = turning_plan(game, turn, **{"games": GAMES, **order})
    wanted = read_goal(goal, asked.players[0])
    if wanted.name.startswith(SEAT) and played_together(asked):
        title = game_of(game).title
        raise BadOption(f"{title} is played together here: a goal is together=0.5, no seat's share")
    return searched(asked, wanted, cluster, tell, begin)


def searched(
    asked: Plan,
    goal: Goal,
    cluster: str = "",
    tell: Tell = say_nothing,
    begin: Callable[[int], None] = say_nothing,
) -> Balance:
    """Stage by stage fewer boxes, and of each more games."""
    left = candidates(asked)
    many, first = len(left), asked.first
    for part in STAGES:
        deals = -(-asked.games // (part * asked.rotations))
        stage = replace(asked, boxes=tuple(left), games=deals * asked.rotations, first=first)
        begin(stage.size)
        found = judged(stage, goal, cluster, tell)
        first += deals
        left = [each.setting for each in kept(found)]
    return Balance(asked, goal, tuple(found), many)


def candidates(asked: Plan) -> list[Setting]:
    """The original and all combinations that can be opened; of very many a sample."""
    settings = settings_of(asked.knobs)
    if len(settings) > MOST_BOXES:
        settings = Random(asked.first).sample(settings, MOST_BOXES)
    other = [setting for setting in settings if way(asked.knobs, setting)]
    return [(), *openable(asked, other)]


def judged(stage: Plan, goal: Goal, cluster: str, tell: Tell) -> list[Tried]:
    """Play the boxes of a stage, and sort them by how near they come."""
    played = run(stage, cluster=cluster, tell=tell)
    found = []
    for at, setting in enumerate(stage.boxes):
        figure = figure_of(goal.name, played.measures(stage.players[0], at))
        gap = abs(figure.mean - goal.target)
        found.append(Tried(setting, way(stage.knobs, setting), figure, gap))
    return sorted(found, key=lambda each: each.gap)


def kept(found: Sequence[Tried]) -> list[Tried]:
    """The better ones, and of those turned equally far always the best."""
    better = list(found[: max(1, -(-len(found) // KEPT))])
    nearest = {round(each.way, 2): each for each in reversed(found)}
    return list(dict.fromkeys([*better, *nearest.values()]))
