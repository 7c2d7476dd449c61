"""The games that the contract is tested on: the shelf, the examples, and a toy."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from tabletower.checking.promise import LONG
from tabletower.checking.random_games import again
from tabletower.engine import Game, Table, fresh, game_in, kind_of, loops
from tabletower.engine.bind import stays_plain
from tabletower.engine.signature import random_game
from tabletower.games import SHELF

ROOT = Path(__file__).parent.parent
CONNECT_FOUR = game_in(ROOT / "examples/connect_four")
ORCHARD = game_in(ROOT / "examples/orchard")
AUCTION = game_in(ROOT / "tests/toys/auction")
GAMES = [*SHELF.values(), CONNECT_FOUR, ORCHARD, AUCTION]
# One whose components are tables of cards that a lab may turn.
CARDS = next(game for game in SHELF.values() if "tenants.csv" in [t.file for t in game.box.tables])


def with_decks() -> Game:
    """A toy with an option that chance may decide."""
    game = game_in(ROOT / "tests/toys/auction")
    game.box = replace(game.box, options=(*game.box.options, fresh("deck", "plain", about="")))
    return game


def is_long(game: Game) -> bool:
    return game.rules.LONGEST > LONG


# Those that any test may play, however often.
PLAYED = [game for game in GAMES if not (stays_plain() and is_long(game))]


def walk(game: Game, seed: int):
    """A random game with random options, stopping after every move."""
    return random_game(game, seed)


def finished(game: Game, seed: int) -> Table:
    """A random game with random options, at its end."""
    return _finished(game, seed).copy()


@cache
def _finished(game: Game, seed: int) -> Table:
    *_, table = walk(game, seed)
    return table


def somewhere(game: Game, seed: int) -> Table:
    """A random game with random options, at a random moment before its end."""
    end = finished(game, seed)
    table = again(end)
    for made in end.log[: Random(seed).randrange(len(end.log))]:
        table.keep(*table.attempt(made.seat, made.move))
    return table


def imagined(table: Table, seat: int, seed: int = 1):
    """A truth that a seat could not tell from the real one."""
    truth = table.view(seat)
    table.game.twin(loops.suppose)(table.box.record, truth, seat, seed)
    return truth[0]


def varied(chance: Random, moves: list[int], weights: Mapping[int, int], usual: int = 10) -> int:
    """First a kind of move, then one of its kind: there are always many places to build."""
    kinds = sorted({kind_of(move) for move in moves})
    [kind] = chance.choices(kinds, [weights.get(each, usual) for each in kinds])
    return chance.choice([move for move in moves if kind_of(move) == kind])
