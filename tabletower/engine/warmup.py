"""Warming up: call the entry points that play needs once, so that they are on disk.

The others, perft and benchmarks, are compiled when they are first used.
"""

from collections.abc import Callable

from . import loops
from .batch import random_games, seeds_from
from .game import Game
from .table import sit_down, why_none
from .undo import may_undo


def play_one(game: Game) -> None:
    """Deal, list, judge, play, count, imagine: all that a table does."""
    table = sit_down(game)
    for seat in table.asked[:1]:
        table.play(seat, table.legal(seat)[0])
        may_undo(table, seat)
    why_none(table, 0, [game.moves.at(0)])
    table.scores  # noqa: B018
    truth = table.view(0)
    game.twin(loops.suppose)(table.box.record, truth, 0, 1)


EXERCISES: dict[str, Callable[[Game], object]] = {
    "one game": play_one,
    "many games": lambda g: random_games(g, g.open_box(), g.seats[0], seeds_from(0, 1), cores=1),
}
