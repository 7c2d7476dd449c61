"""The games that the contract is tested on: the shelf, the example, and a toy."""

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from tabletower.engine import Game, Table, game_in, sit_down
from tabletower.engine.signature import random_game
from tabletower.games import SHELF

ROOT = Path(__file__).parent.parent
GAMES = [
    *SHELF.values(),
    game_in(ROOT / "examples/connect_four"),
    game_in(ROOT / "tests/toys/auction"),
]

MOST_TRIED = 20_000


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


def some_moves(game: Game, seed: int, near: list[int], most: int = MOST_TRIED) -> list[int]:
    """All moves of a game; of very many some, and those that differ in one pick from `near`."""
    if len(game.moves) <= most:
        return list(game.moves)
    chance = Random(seed)
    found = {game.moves.at(chance.randrange(len(game.moves))) for _ in range(most // 8)}
    for kind in game.moves.kinds:
        found.update(islice(game.moves.narrowed(kind, {}), most // 400))
    for move in chance.choices(near, k=most // 8) if near else []:
        kind, picks = game.moves.kind(move), game.moves.picks(move)
        if picks:
            pick = chance.choice(list(picks))
            picks[pick] = chance.choice(kind.picks[pick])
            found.update(game.moves.narrowed(kind, {p: [v] for p, v in picks.items()}))
    return sorted(found | set(near))


def again(table: Table) -> Table:
    """A fresh table with the same heading."""
    return sit_down(table.game, table.seed, table.seats, table.box.options)
