"""The score history: points of every seat through a match that is over."""

from tabletower.engine import Sight, Table

from ...ops.cpu_budget import CpuBudget
from ..wire import Course
from .match import Play

MOST = 400  # moments at which they are counted: more could not be told apart in a picture


def course(play: Play, seconds: float) -> Course:
    """The points of all seats at the beginning and after each move, or each few of a long match;
    where counting takes too long, there are none."""
    clock = CpuBudget(seconds)
    table, log = play.at(0), play.table.log
    moves, points = [0], [points_now(table)]
    every = 1 + len(log) // MOST
    for number, made in enumerate(log, 1):
        clock.check()
        table.make(table.state, made)
        if number % every == 0 or number == len(log):
            moves.append(number)
            points.append(points_now(table))
    return Course(moves, [list(line) for line in zip(*points)])


def points_now(table: Table) -> list[int]:
    """The points of every seat, as if this were the end: then all may be known."""
    state = table.state.copy()
    state["over"] = 1
    words, scores = table.game.words, table.scores
    for seat, score in enumerate(scores):
        view = Sight(table.game.state.view(state, seat))
        shown = words.points(table.box, view, seat, seat)
        scores[seat] = score if shown is None else shown
    return scores
