"""Signature: a hash of a game's whole behaviour.

It covers every state of many seeded random games over every option. It changes when, and only
when, behaviour does.
"""

import hashlib
from collections.abc import Iterator
from random import Random

from .errors import BadOption
from .game import Game
from .table import Table, sit_down

GAMES = 300
TRIES = 10_000  # combinations of options drawn, until one is allowed
MOVES = 20_000  # after these no other game is begun


def signature(game: Game, games: int = GAMES) -> str:
    """Hash everything the rules do in these games: eight hexadecimal digits."""
    digest, moves = hashlib.sha256(), 0
    key = game.state.span("key")  # left out: these games are dealt from numbers
    for seed in range(games):
        if moves > MOVES:
            break
        for table in random_game(game, seed):
            data = game.state.bytes(table.state)
            digest.update(data[: key.start] + data[key.stop :])
            moves += 1
        digest.update(repr(table.scores).encode())
    return digest.hexdigest()[:8]


def random_game(game: Game, seed: int) -> Iterator[Table]:
    """Play a random game with random options; yield the table after every move."""
    chance = Random(seed)
    options = random_options(game, chance)
    table = sit_down(game, seed, chance.choice(game.seats), options)
    yield table
    while not table.over:
        seat = chance.choice(table.asked)
        table.keep(*table.attempt(seat, chance.choice(table.legal(seat))))
        yield table


def random_options(game: Game, chance: Random) -> dict[str, str]:
    """Draw a combination of options that is allowed."""
    for _ in range(TRIES):
        options = {option.name: option.draw(chance) for option in game.box.options}
        if not game.box.forbid(options):
            return options
    raise BadOption(f"{game.name} forbids nearly every combination of its options")
