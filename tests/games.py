"""The games that the contract is tested on: the shelf, the examples, and a toy."""

from functools import cache
from pathlib import Path
from random import Random

from tabletower.engine import Game, Table, game_in
from tabletower.engine.bind import stays_plain
from tabletower.engine.signature import random_game
from tabletower.games import SHELF

ROOT = Path(__file__).parent.parent
CONNECT_FOUR = game_in(ROOT / "examples/connect_four")
ORCHARD = game_in(ROOT / "examples/orchard")
AUCTION = game_in(ROOT / "tests/toys/auction")
GAMES = [*SHELF.values(), CONNECT_FOUR, ORCHARD, AUCTION]
LONG = 1000  # moves: too many to be played again and again without compiled rules


def is_long(game: Game) -> bool:
    return game.rules.LONGEST > LONG


# Those that any test may play, however often.
PLAYED = [game for game in GAMES if not (stays_plain() and is_long(game))]


def walk(game: Game, seed: int):
    """A random game with random options, stopping after every move."""
    return random_game(game, seed)


def finished(game: Game, seed: int) -> Table:
    """A random game with random options, at its end."""
    *_, table = walk(game, seed)
    return table


@cache
def length(game: Game, seed: int) -> int:
    return len(finished(game, seed).log)


def somewhere(game: Game, seed: int) -> Table:
    """A random game with random options, at a random moment before its end."""
    stop = Random(seed).randrange(length(game, seed))
    return next(table for table in walk(game, seed) if len(table.log) == stop)
