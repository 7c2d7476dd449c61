"""Promises of twins: interpreted and compiled rules give the same bytes."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tabletower.engine import Game, Table, loops
from tabletower.engine.bind import Twins
from tabletower.engine.signature import signature

from .promise import Trial, promise
from .random_games import games


@promise("interpreted and compiled rules give the same bytes after every move", compiles=True)
def twins_agree(trial: Trial) -> Iterator[str]:
    game = trial.game
    for end in games(trial):
        plain, fast = (list(states(twins, end)) for twins in (game.plain, game.compiled))
        for number, (one, other) in enumerate(zip(plain, fast)):
            if one != other:
                what = game.moves.wire(end.log[number - 1].move) if number else "the deal"
                where = f"they differ after {number} moves (seed {end.seed!r}), by '{what}'"
                look = "look for a number that does not fit its field, or a place outside an array"
                yield f"{where}: {look}"
                break


def states(twins: Twins, table: Table) -> Iterator[bytes]:
    """The bytes of a table after every move, as these twins of the rules play it."""
    record, blank = table.box.record, table.game.state.blank(table.seats)
    state = blank.copy()
    twins.twin(loops.deal)(record, blank, state, 0, table.seed)
    yield table.game.state.bytes(state)
    for made in table.log:
        twins.twin(loops.make)(record, state, made.seat, made.move)
        yield table.game.state.bytes(state)


@promise("a compiled batch plays the interpreted games", compiles=True)
def batches_agree(trial: Trial) -> Iterator[str]:
    both = trial.game.plain, trial.game.compiled
    found = [batch(trial.game, twins, trial.batch) for twins in both]
    if found[0] != found[1]:
        yield "whole games, listed and played by compiled rules, end otherwise than interpreted"


def batch(game: Game, twins: Twins, many: int) -> Any:
    """Play so many whole games with these twins; return how they end."""
    box, seats, seeds = game.open_box(), game.seats[-1], np.arange(many, dtype=np.int64)
    last = np.zeros(many, game.state.dtype)
    rows = np.zeros((many, loops.POINTS + seats), np.int64)
    twins.twin(loops.batch)(box.record, game.state.blank(seats), seeds, last, rows)
    return rows.tobytes(), [game.state.bytes(last[n : n + 1]) for n in range(many)]


@promise("the signature is the recorded one", lambda game: bool(game.signature), compiles=True)
def signature_is_recorded(trial: Trial) -> Iterator[str]:
    found = signature(Game(trial.game.package).go_fast())
    if found != trial.game.signature:
        yield (
            f"the signature is {found}, and golden/signature says {trial.game.signature}: the "
            "rules' behaviour changed; if that was meant, raise VERSION and record the new one"
        )
