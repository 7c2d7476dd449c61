"""Warming up: let every bot decide once, so that its compiled code is on disk."""

from collections.abc import Callable

from tabletower.engine import Game, sit_down

from .bot import bot


def decide_as(name: str) -> Callable[[Game], object]:
    def decide(game: Game) -> None:
        table = sit_down(game)
        for seat in table.asked[:1]:
            bot(name).choose(game, table.box, table.view(seat), seat, 0)

    return decide


EXERCISES = {"bots": decide_as("greedy")}  # the search has the same entry point
