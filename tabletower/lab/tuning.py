"""Search the settings of knobs for the one nearest to a goal, by successive halving.

All boxes are played a little, the better ones more, the best ones as much as was asked for, each
time from fresh deals, so that luck does not last.
"""

from collections.abc import Sequence
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
from .knobs import Setting, describe_setting, distance, settings_of
from .measures import Estimate
from .plans import Plan, command_line, game_of
from .report import captioned, file_links, wide, write_page
from .runner import Progress, run, silent
from .sweeps import ROLE, SEAT, check_figure, figure_of, knob_plan, openable
from .tabular import DataTable, data_table

GAMES = 4000  # of each box that is left in the end, by default
MOST_BOXES = 2000
STAGES = (16, 4, 1)  # a stage plays this part of the games
PARTS = ("forced", "since", "together")  # of a whole, as every seat's share is
KEPT = 4  # and keeps this part of the boxes


@dataclass(frozen=True)
class Goal:
    """A figure and its target."""

    name: str
    target: float


@dataclass(frozen=True)
class Candidate:
    """A setting that was played to the last stage."""

    setting: Setting
    distance: float  # from the original
    figure: Estimate
    gap: float  # from the goal


@dataclass(frozen=True)
class Balance:
    """The settings that were played to the last stage, the nearest to the goal first."""

    plan: Plan
    goal: Goal
    tried: tuple[Candidate, ...]
    boxes: int  # that were played at all

    @property
    def front(self) -> list[Candidate]:
        """The Pareto front of distance from the original and gap to the goal."""
        front: list[Candidate] = []
        for each in sorted(self.tried, key=lambda each: (each.distance, each.gap)):
            if not front or each.gap < front[-1].gap:
                front.append(each)
        return front

    @property
    def best(self) -> Candidate:
        """The least turned of those whose interval contains the goal; else the nearest."""
        fair = [each for each in self.tried if each.figure.contains(self.goal.target)]
        return min(fair, key=lambda each: each.distance) if fair else self.tried[0]

    def table(self) -> DataTable:
        """The Pareto front, from the original to the goal."""
        rows = [(describe_setting(e.setting), e.distance, e.figure, e.gap) for e in self.front]
        columns = ["box", "turned", self.goal.name, "from the goal"]
        return data_table(f"Towards {self.goal.name}={self.goal.target:g}", columns, rows)

    @property
    def command(self) -> str:
        goal = ["--goal", f"{self.goal.name}={self.goal.target!r}"]
        return command_line("balance", self.plan.game, *goal, *self.plan.arguments)

    def plot(self) -> str:
        front = self.front
        points = [(each.distance, each.gap, each in front) for each in self.tried]
        return plots.trade_off(points, f"from {self.goal.name}={self.goal.target:g}")

    def report(self, file: str | Path) -> Path:
        best = describe_setting(self.best.setting)
        body = [
            f"<h1>Towards {self.goal.name}={self.goal.target:g}</h1>",
            f"<p>{self.boxes:,} boxes; the best: {escape(best)}.</p>",
            captioned(self.plot(), self.command),
            wide(self.table()),
            *file_links(self.plan),
        ]
        return write_page(file, "Balance", body)

    def __repr__(self) -> str:
        return f"{self.table()}\nthe best: {describe_setting(self.best.setting)}"

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def read_goal(text: str, asked: Plan) -> Goal:
    """Parse a goal such as `seat=0.5` or `role:coin=1`."""
    name, _, target = text.partition("=")
    check_figure(name, asked)
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
    knobs: Sequence[str],
    cluster: str = "",
    progress: Progress = silent,
    begin: Progress = silent,
    **order: Any,
) -> Balance:
    """Search the combinations of knobs; `begin` is called with the games of each stage."""
    asked = knob_plan(game, knobs, **{"games": GAMES, **order})
    wanted = read_goal(goal, asked)
    if wanted.name.startswith((SEAT, ROLE)) and played_together(asked):
        title = game_of(game).title
        raise BadOption(
            f"{title} is cooperative here: a goal is together=0.5, no seat's or role's share"
        )
    return search_settings(asked, wanted, cluster, progress, begin)


def search_settings(
    asked: Plan, goal: Goal, cluster: str, progress: Progress, begin: Progress
) -> Balance:
    """Play stage by stage, each with fewer boxes and more games of each."""
    left = candidates(asked)
    many, first = len(left), asked.first
    for part in STAGES:
        deals = -(-asked.games // (part * asked.rotations))
        stage = replace(asked, boxes=tuple(left), games=deals * asked.rotations, first=first)
        begin(stage.size)
        played = play_stage(stage, goal, cluster, progress)
        first += deals
        # The better ones, and of those equally far from the original the best.
        better = played[: max(1, -(-len(played) // KEPT))]
        nearest = {round(each.distance, 2): each for each in reversed(played)}
        left = [each.setting for each in dict.fromkeys([*better, *nearest.values()])]
    return Balance(asked, goal, tuple(played), many)


def candidates(asked: Plan) -> list[Setting]:
    """The original and all combinations that make a valid box; of very many a sample."""
    settings = settings_of(asked.knobs)
    if len(settings) > MOST_BOXES:
        settings = Random(asked.first).sample(settings, MOST_BOXES)
    other = [setting for setting in settings if distance(asked.knobs, setting)]
    return [(), *openable(asked, other)]


def play_stage(stage: Plan, goal: Goal, cluster: str, progress: Progress) -> list[Candidate]:
    """Play the boxes of a stage, and sort them by their gap to the goal."""
    played = run(stage, cluster=cluster, progress=progress)
    candidates = []
    for at, setting in enumerate(stage.boxes):
        figure = figure_of(goal.name, played.measures(stage.players[0], at))
        gap = abs(figure.mean - goal.target)
        candidates.append(Candidate(setting, distance(stage.knobs, setting), figure, gap))
    return sorted(candidates, key=lambda each: each.gap)
