"""OpenSpiel: its own random simulation passes, and its search plays by what it may know."""

import pickle
import subprocess
import sys
from copy import deepcopy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tabletower import envs
from tabletower.engine import BadMove, BadOption
from tabletower.envs.openspiel import WIDTH
from tests.games import AUCTION, CONNECT_FOUR, ORCHARD, ROOT
from tests.soak import many

from .games import NAMES, SHORT, TRIED

games = pytest.mark.parametrize("game", TRIED, ids=NAMES)


@games
def test_their_random_simulation_passes(game):
    pyspiel.random_sim_test(envs.open_spiel(game, deals=4), 1, serialize=True, verbose=False)


def wandered(game, moves, seed=1, **wishes):
    state, chance = envs.open_spiel(game, **wishes).new_initial_state(), np.random.default_rng(seed)
    state.apply_action(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@games
def test_another_truth_is_another_and_looks_the_same(game):
    state = wandered(game, 4)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    truths = set()
    for player in range(state.num_players()):
        for _ in range(4):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            truths.add(game.state.bytes(other.games.states))
    assert len(truths) > 4
    assert state.legal_actions() == wandered(game, 4).legal_actions()


def test_before_the_deal_nobody_knows_anything():
    state = envs.open_spiel(SHORT).new_initial_state()
    with pytest.raises(BadMove, match="nothing to resample before the deal"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_copies_go_their_own_ways():
    state = wandered(SHORT, 3)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history()[:-1] == state.history()
    assert state.information_state_string() == wandered(SHORT, 3).information_state_string()
    assert str(twin) != str(state)


@games
def test_a_state_that_is_put_away_comes_back_with_its_end(game):
    states = [wandered(game, 500, seed) for seed in range(1, 5)]
    assert any(any(state.returns()) for state in states)
    for state in states:
        again = pickle.loads(pickle.dumps(state)), deepcopy(state), state.clone()
        assert [each.returns() for each in again] == [state.returns()] * 3


def test_a_tensor_tells_apart_what_is_not_the_same():
    """Numbers of more than 24 bits would be rounded there, such as stones on the high columns."""
    game, seen = envs.open_spiel(CONNECT_FOUR), {}
    for seed in range(20):
        state, chance = game.new_initial_state(), np.random.default_rng(seed)
        state.apply_action(0)
        for _ in range(42):
            if state.is_terminal():
                break
            state.apply_action(int(chance.choice(state.legal_actions())))
            stones = state.games.observed(0, 0).tobytes()
            assert seen.setdefault(tuple(state.observation_tensor(0)), stones) == stones


@games
def test_a_tensor_holds_every_number_of_an_observation(game):
    state = wandered(game, 6)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    seen = state.games.layout.named(state.games.observed(0, 0))
    assert observer.dict.keys() == seen.keys()
    for name, part in seen.items():
        digits = observer.dict[name].astype(np.int64).reshape(*part.shape, -1)
        assert np.array_equal((digits << WIDTH * np.arange(digits.shape[-1])).sum(-1), part)


def test_a_secret_bid_is_in_the_own_information_only():
    states = [wandered(AUCTION, 0) for _ in range(2)]
    for state, bid in zip(states, (0, 3)):
        state.apply_action(bid)
    first, second = states
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_every_game_of_the_shelf_is_found_by_its_name():
    envs.open_spiel(CONNECT_FOUR)
    names = pyspiel.registered_names()
    assert {f"tabletower_{game.name}" for game in (*TRIED, CONNECT_FOUR)} & set(names)
    game = pyspiel.load_game(f"tabletower_{SHORT.name}(deals=5)")
    assert game.max_chance_outcomes() == 5
    assert game.num_distinct_actions() == len(SHORT.moves)


def test_the_names_are_there_without_the_crash_of_a_late_farewell():
    """OpenSpiel keeps what is registered until after Python has gone."""
    code = (
        f"import pyspiel, tabletower.envs.openspiel; pyspiel.load_game('tabletower_{SHORT.name}')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_option_that_is_not_there_is_told():
    with pytest.raises(BadOption, match="there is no option 'colour'; there is players, deals"):
        envs.open_spiel(CONNECT_FOUR, colour="red")
    with pytest.raises(BadOption, match="is for exactly 2 players, not 5"):
        envs.open_spiel(CONNECT_FOUR, players=5)
    for deals in (0, -3, 2.5, 10**8):
        with pytest.raises(BadOption, match="there are 1 to 1000000 deals, not"):
            envs.open_spiel(CONNECT_FOUR, deals=deals)


class Dice:
    """Plays at random."""

    def __init__(self, seed):
        self.chance = np.random.default_rng(seed)

    def step(self, state):
        return int(self.chance.choice(state.legal_actions()))


def won(game, bot, seat, deal):
    """What a bot has of one game against dice."""
    state, dice = game.new_initial_state(), Dice(deal)
    state.apply_action(deal)
    for _ in range(200):
        if state.is_terminal():
            return state.returns()[seat]
        player = bot if state.current_player() == seat else dice
        state.apply_action(int(player.step(state)))
    raise AssertionError("the game does not end")


def test_their_information_set_search_beats_dice():
    game, chance = envs.open_spiel(SHORT if many(0, 1) else ORCHARD), np.random.RandomState(1)
    judge, thoughts = mcts.RandomRolloutEvaluator(1, chance), many(12, 60)
    bot = ismcts.ISMCTSBot(game, judge, 1.0, thoughts, random_state=chance)
    # Left to itself it imagines by a lot that nobody can repeat.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, chance.uniform))
    results = [won(game, bot, deal % 2, deal) for deal in range(many(24, 30))]
    assert np.mean(results) > 0.3


def test_their_search_of_open_games_beats_dice():
    game, chance = envs.open_spiel(CONNECT_FOUR), np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1.4, many(15, 100), judge, random_state=chance)
    assert np.mean([won(game, bot, deal % 2, deal) for deal in range(many(4, 40))]) > 0.4
