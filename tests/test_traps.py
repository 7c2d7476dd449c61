"""Traps that a careful reader found once, and that must stay shut."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tabletower.bots import bot, choice_seed
from tabletower.engine import BadOption, Game, random_games, seeds_from, sit_down
from tabletower.engine.record import Record, public
from tabletower.engine.undo import may_undo, undo
from tests.games import GAMES, ROOT, game_in, somewhere

RIDDLE = game_in(ROOT / "tests/toys/riddle")
PENNIES = game_in(ROOT / "tests/toys/pennies")


@pytest.mark.parametrize("move", ["ask card:3", "search"])
def test_a_question_about_a_secret_is_never_taken_back_however_likely_its_answer(move):
    for seed in range(40):
        table = sit_down(RIDDLE, seed)
        table.play(0, RIDDLE.moves.read(move))
        assert may_undo(table, 0) == 0


def test_a_move_that_tells_nothing_is_taken_back():
    table = sit_down(RIDDLE)
    before = RIDDLE.state.bytes(table.state)
    table.play(0, RIDDLE.moves.read("shrug"))
    assert may_undo(table, 0) == 1
    undo(table, 0)
    assert RIDDLE.state.bytes(table.state) == before


def test_nobody_answers_a_choice_that_they_cannot_have_seen():
    """Were the other seat to answer, safe would be best every time; as it is, it seldom is."""
    table = sit_down(PENNIES)
    think = bot("search:600").choose
    moves = [think(PENNIES, table.box, table.view(n % 2), n % 2, n) for n in range(20)]
    safe = [move for move in moves if PENNIES.moves.picks(move)["side"] == "safe"]
    assert len(safe) <= 6


def test_threads_may_ask_for_the_same_twin_at_once():
    def play(game):
        table = sit_down(game)
        seat = table.asked[0]
        return bot("greedy").choose(game, table.box, table.view(seat), seat, 0)

    for _ in range(20):
        game = Game(GAMES[1].package)
        with ThreadPoolExecutor(8) as pool:
            assert len(set(pool.map(play, [game] * 8))) == 1


def test_a_batch_for_more_seats_than_the_game_has_is_refused():
    for game in GAMES:
        with pytest.raises(BadOption, match="players"):
            random_games(game, game.open_box(), game.seats[-1] + 1, seeds_from(0, 1))


def test_arithmetic_on_a_whole_field_counts_in_64_bits():
    states = Record(public("n", "i1", (3,))).blank(2)
    s = states[0]
    s.n[:] = 100
    assert s.n.max() * 3 == 300
    assert (s.n * 2).sum() == 600
    assert np.asarray(-s.n - 100).tolist() == [-200] * 3
    with pytest.raises(OverflowError):
        s.n += 100
    assert s.n.tolist() == [100] * 3


def test_the_seed_of_a_decision_does_not_tell_the_seed_of_the_deal():
    seeds = set()
    for seed in range(50):
        table = somewhere(GAMES[0], seed)
        seeds.add(choice_seed(table, 0))
        assert choice_seed(table, 0) != choice_seed(table, 1)
    assert len(seeds) == 50
