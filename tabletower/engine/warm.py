"""Warming: call every compiled door of the engine once, so that all of it is on disk."""

from collections.abc import Callable

import numpy as np

from . import loops
from .batch import random_games, seeds_from
from .game import Game
from .table import sit_down
from .undo import may_undo


def play_one(game: Game) -> None:
    """Deal, list, judge, play, count, imagine: what a table does."""
    table = sit_down(game)
    for seat in table.asked[:1]:
        table.play(seat, table.legal(seat)[0])
        may_undo(table, seat)
    table.why_not(0, [game.moves.at(0)])
    table.scores  # noqa: B018
    truth = table.view(0)
    game.of(loops.suppose)(table.box.record, truth, 0, 1)


def play_many(game: Game) -> None:
    random_games(game, game.open_box(), game.seats[0], seeds_from(0, 1), cores=1)


def count_tree(game: Game) -> None:
    table = sit_down(game)
    states = np.concatenate([table.state] * 2)
    game.of(loops.perft)(table.box.record, states, 1)


EXERCISES: dict[str, Callable[[Game], object]] = {
    "one game": play_one,
    "many games": play_many,
    "the tree": count_tree,
}
