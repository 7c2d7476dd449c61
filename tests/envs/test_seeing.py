"""An observation is the seat's view as numbers, and nothing else."""

import numpy as np
import pytest

from tabletower.engine import Record, events, private, public, scratch, secret
from tabletower.engine.record import as_int64
from tabletower.envs import buffers, step_loops
from tabletower.envs.game_vector import GameVector, default_config
from tabletower.envs.observations import Layout
from tests.games import somewhere
from tests.soak import many

from .games import NAMES, TRIED


def seen_of(record, view, seat):
    """What an observation should be, read out of a view by hand."""
    shown = [field for field in record.fields if field.sight in ("public", "private")]
    parts = [
        view[field.name][0][seat] if field.sight == "private" else view[field.name][0]
        for field in shown
    ]
    return np.concatenate([[seat], *(np.asarray(part, np.int64).reshape(-1) for part in parts)])


def observed(game, state, seats, seat):
    """The same by interpreted rules: no game need be compiled for it."""
    types = buffers.record_types(game)
    config, seen = default_config(game, seats, types), np.zeros(1, types.observation)
    states = np.concatenate([state, state])
    raws = states.view(types.raw)
    game.plain.twin(step_loops.observe_one)(config, states, as_int64(states), raws, 0, seat, seen)
    return seen["now"][0]


@pytest.mark.parametrize("seed", range(many(2, 20)))
def test_an_observation_is_the_view(game, seed):
    table = somewhere(game, seed)
    for seat in range(table.seats):
        found = observed(game, table.state, table.seats, seat)
        assert found.tolist() == seen_of(game.state, table.view(seat), seat).tolist()
        low, high = Layout(game.state).limits()
        assert ((low <= found) & (found <= high)).all()


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
def test_compiled_it_is_the_same_all_through_games(game):
    games = GameVector(game, 3, autoreset=True, observe=True)
    games.deal(5)
    for _ in range(40):
        games.sample()
        games.step()
        for table, asked in enumerate(games.asked.tolist()):
            state = games.states[table : table + 1]
            for seat in range(games.players):
                view = seen_of(game.state, game.state.view(state, seat), seat)
                assert games.observed(table, seat).tolist() == view.tolist()
                assert seat != asked or games.buffers.now[table].tolist() == view.tolist()


RECORD = Record(
    public("board", "i1", (2, 3)),
    private("hand", "i2", (4, 5)),
    secret("deck", "i1", (7,)),
    scratch("work", "i4", (9,)),
    events(2),
)


def test_hidden_fields_are_not_there_and_of_private_ones_only_the_own_row():
    layout = Layout(RECORD)
    assert not {"deck", "dice", "key", "work"} & set(layout.fields)
    assert layout.fields["hand"].shape == (5,)
    assert layout.dtype == np.int16
    assert layout.size == 6 + 5 + 10 + 5  # and me, seats, over, asked, happened


def test_numbers_have_names_and_shapes_also_many_at_once():
    layout = Layout(RECORD)
    numbers = np.arange(3 * layout.size).reshape(3, -1)
    named = layout.named(numbers)
    assert named["board"].shape == (3, 2, 3)
    assert named["board"].base is not None
    assert sorted(n for part in named.values() for n in part[1].reshape(-1)) == list(numbers[1])
