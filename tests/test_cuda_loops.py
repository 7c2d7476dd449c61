"""The loops of a GPU, interpreted: a block of one thread plays the very games of the CPU."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tabletower.engine import Game, cuda, random_games, seeds_from
from tabletower.engine.bind import Backend, Twins
from tabletower.engine.cuda_loops import DUE, clear, elected, games_of_a_block, games_of_a_thread
from tabletower.engine.loops import MOVES, POINTS, WINNERS
from tests.games import AUCTION, CONNECT_FOUR, GAMES

SEEDS = 7  # more than are played side by side
SIDE_BY_SIDE = 3


def add(array: Any, place: Any, number: int) -> Any:
    before = array[place]
    array[place] += number
    return before


ONE_THREAD = SimpleNamespace(
    local=SimpleNamespace(array=np.zeros),
    shared=SimpleNamespace(array=np.zeros),
    atomic=SimpleNamespace(add=add),
    threadIdx=SimpleNamespace(x=0),
    blockDim=SimpleNamespace(x=1),
    syncthreads=lambda: None,
    grid=lambda dimensions: 0,
    gridsize=lambda dimensions: 1,
)


def twins_on_one_thread(game: Game) -> Twins:
    def wrap(function: Any) -> Any:
        cuda.give(function, ONE_THREAD, game.state.dtype, SIDE_BY_SIDE)
        return function

    return Twins(game.name, game.rules, Backend(wrap, wrap, wrap, wrap, {}))


def played(game: Game, loop: Any, seats: int) -> tuple[Any, Any]:
    """The rows and the last states of some seeds, as one thread plays them."""

    run = twins_on_one_thread(game).twin(loop)
    rows = np.zeros((SEEDS, POINTS + seats), np.int64)
    last = np.zeros(SEEDS, game.state.dtype)
    blank, dealt = game.state.blank(seats), np.zeros(1, np.int64)
    run(game.open_box().record, blank, seeds_from(0, SEEDS), rows, last, dealt)
    return rows, last


@pytest.mark.parametrize("loop", [games_of_a_thread, games_of_a_block])
@pytest.mark.parametrize("game", [AUCTION, CONNECT_FOUR], ids=lambda game: game.name)
def test_a_thread_plays_the_games_of_the_cpu(game, loop):
    seats = game.seats[-1]
    rows, last = played(game, loop, seats)
    here = random_games(game, game.open_box(), seats, seeds_from(0, SEEDS), keep=True)
    assert rows[:, POINTS:].tolist() == here.scores.tolist()
    assert rows[:, MOVES].tolist() == here.moves.tolist()
    assert rows[:, WINNERS].tolist() == here.winners.tolist()
    assert [*map(game.state.bytes, last[:, None])] == [*map(game.state.bytes, here.last[:, None])]


def test_threads_keep_in_step_where_the_code_is_large():
    loops = {game.name: cuda.loop_of(game) for game in GAMES}
    assert loops["connect_four"] == games_of_a_thread
    assert loops["landlord"] == games_of_a_block


def test_a_thread_has_as_many_games_as_there_is_memory_and_use_for():
    landlord = next(game for game in GAMES if game.name == "landlord")
    count = partial(cuda.games_side_by_side, multiprocessors=132)
    assert count(landlord, 1 << 38) == cuda.MOST_GAMES
    assert 1 < count(landlord, 1 << 35) < cuda.MOST_GAMES
    assert count(landlord, 1 << 20) == 1
    assert count(CONNECT_FOUR, 1 << 38) == 2  # one to be dealt, one to go on with


def test_a_block_does_what_most_of_its_threads_can_do():
    votes = np.zeros((3, DUE), np.int32)
    assert elected(votes, 1) == -1
    votes[1, [4, 9, 11]] = 2, 5, 5
    assert elected(votes, 1) == 9
    assert elected(votes, 2) == -1


def test_a_ballot_is_cleared_without_the_others():
    votes = np.ones((3, DUE), np.int32)
    twins_on_one_thread(AUCTION).twin(clear)(votes, 1)
    assert votes.sum(axis=1).tolist() == [DUE, 0, DUE]
