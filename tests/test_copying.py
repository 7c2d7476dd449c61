"""Copies: of whole games, and of what play can have changed."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from tabletower.engine.copying import copy, parts_of, restore
from tabletower.engine.record import as_bytes, copied
from tabletower.engine.signature import random_options
from tabletower.engine.table import sit_down
from tests.bound import until_over
from tests.games import PLAYED
from tests.soak import many


def walks(game):
    """A few random games of as few as can play, after every move."""
    for seed in range(many(2, 20)):
        chance = Random(seed)
        table = sit_down(game, seed, game.seats[0], random_options(game, chance))
        yield table.state
        for _ in until_over(table):
            seat = chance.choice(table.asked)
            table.keep(*table.attempt(seat, chance.choice(table.legal(seat))))
            yield table.state


def changeable(game, states):
    """A mask of the bytes that are restored."""
    mask = np.zeros(game.state.size, bool)
    for part in parts_of(game.state):
        rows = int(states["seats"][0]) if part.is_row else 1
        mask[part.start : part.start + part.size * rows] = True
    return mask


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_play_leaves_alone_what_is_not_restored(game):
    """Rows of seats where nobody sits stay as they were dealt."""
    dealt = None
    for states in islice(walks(game), many(400, 20_000)):
        left = game.state.identity.astype(bool) & ~changeable(game, states)
        if dealt is None:
            dealt = copied(states)
        assert (as_bytes(states)[left] == as_bytes(dealt)[left]).all()


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_a_game_that_was_played_on_is_restored(game):
    dealt = sit_down(game, 1, game.seats[0]).state
    for states in islice(walks(game), 0, many(120, 2_000), 7):
        work = np.concatenate([dealt, dealt, dealt])
        game.twin(copy)(work, 1, states, 0)
        game.twin(restore)(work, 2, states, 0)
        assert game.state.bytes(work[2:]) == game.state.bytes(work[1:2]) == game.state.bytes(states)
