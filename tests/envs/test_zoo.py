"""PettingZoo: its own tests pass, and what is wrong is said in a sentence."""

import pickle
from itertools import islice

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from tabletower import envs
from tabletower.engine import BadMove, BadOption, sit_down
from tests.bound import at_most
from tests.games import AUCTION, CONNECT_FOUR
from tests.soak import many

from .games import NAMES, SHORT, TRIED

# Theirs, of any environment whose observation has a mask and is none of their own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
def test_their_api_test_passes(game, capsys):
    api_test(envs.aec(game), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
def test_their_seed_test_passes(game):
    seed_test(lambda: envs.aec(game), num_cycles=20)


@pytest.mark.skipif(not many(0, 1), reason="it takes five seconds")
def test_their_benchmark_runs(capsys):
    performance_benchmark(envs.aec(CONNECT_FOUR))
    assert "turns per second" in capsys.readouterr().out


def played(env, chance):
    """A random game to its end; the last rewards and infos."""
    rewards, infos = {}, {}
    for agent in env.agent_iter(100_000):
        seen, rewards[agent], over, _, infos[agent] = env.last()
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert not env.agents
    return rewards, infos


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_rewards_are_of_those_who_won_and_sum_to_nothing(game, seats):
    env = envs.aec(game, players=game.seats[0 if seats == "fewest" else -1])
    for seed in range(3):
        env.reset(seed)
        rewards, infos = played(env, np.random.default_rng(seed))
        table = env.games.table(0)
        assert table.over
        assert [infos[agent]["points"] for agent in env.possible_agents] == table.scores
        best = max(rewards.values())
        winners = {agent for agent, reward in rewards.items() if reward == best}
        assert winners == {f"player_{seat}" for seat in table.winners}
        assert sum(rewards.values()) == pytest.approx(0)
        assert len(table.winners) > 1 or best == 1


def test_a_seed_deals_what_it_deals_everywhere():
    env = envs.aec(SHORT)
    env.reset(seed=11)
    assert env.games.states.tobytes() == sit_down(SHORT, 11).state.tobytes()
    env.reset()
    assert env.games.states.tobytes() != sit_down(SHORT, 11).state.tobytes()


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
def test_an_action_is_the_move_that_it_says(game):
    env = envs.aec(game)
    env.reset(seed=3)
    table = sit_down(game, 3)
    chance = np.random.default_rng(3)
    for _ in islice(at_most(31, "no end"), 30):
        if table.over:
            break
        seat = int(env.agent_selection.removeprefix("player_"))
        assert seat == table.asked[0]
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert [env.games.move(0, action) for action in allowed] == table.legal(seat)
        action = chance.choice(allowed)
        table.play(seat, env.games.move(0, action))
        env.step(action)
        assert game.state.bytes(env.games.states) == game.state.bytes(table.state)


def test_observations_are_kept_apart():
    env = envs.aec(CONNECT_FOUR)
    env.reset(seed=1)
    before = env.last()[0]
    kept = {name: part.copy() for name, part in before.items()}
    env.step(3)
    assert all(np.array_equal(before[name], kept[name]) for name in kept)


def test_whoever_is_not_asked_may_do_nothing():
    env = envs.aec(CONNECT_FOUR)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].all()
    assert not env.observe("player_1")["action_mask"].any()


def test_a_hall_goes_to_another_process():
    env = envs.aec(CONNECT_FOUR)
    env.reset(seed=1)
    env.step(3)
    again = pickle.loads(pickle.dumps(env.games))
    assert again.states.tobytes() == env.games.states.tobytes()
    again.play(2)
    assert again.asked[0] == 0


def test_the_table_is_shown_as_text():
    env = envs.aec(CONNECT_FOUR, render_mode="ansi")
    env.reset(seed=1)
    assert "A B C D E F G" in env.render()


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (7, "actions are numbers from 0 to 6, not 7"),
        (-1, "actions are numbers from 0 to 6, not -1"),
        (None, "an action is a whole number, not None"),
        (2.5, "an action is a whole number, not 2.5"),
    ],
)
def test_no_action_at_all_is_told_from_one(action, said):
    env = envs.aec(CONNECT_FOUR)
    env.reset(seed=1)
    with pytest.raises(BadMove, match=f"^{said}$"):
        env.step(action)
    env.step(3)


def test_an_illegal_action_is_refused_with_the_games_reason_and_changes_nothing():
    env = envs.aec(CONNECT_FOUR)
    env.reset(seed=1)
    for _ in range(6):
        env.step(3)
    before = env.games.states.tobytes()
    with pytest.raises(BadMove, match=r"action 3, 'drop column:D', is not allowed now: .*full"):
        env.step(3)
    assert env.games.states.tobytes() == before


def test_without_a_game_there_is_no_step():
    env = envs.aec(CONNECT_FOUR)
    with pytest.raises(BadMove, match="there is no game: reset deals one"):
        env.step(0)
    env.reset(seed=1)
    played(env, np.random.default_rng(1))
    with pytest.raises(BadMove, match="there is no game: reset deals one"):
        env.step(0)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 3}, "is for exactly 2 players, not 3"),
        ({"options": {"colour": "red"}}, "there is no option 'colour'"),
    ],
)
def test_wishes_that_cannot_be_met_are_told(wishes, said):
    with pytest.raises(BadOption, match=said):
        envs.aec(CONNECT_FOUR, **wishes)


def test_a_game_that_is_not_there_is_told():
    with pytest.raises(BadOption, match="there is no game 'chess'"):
        envs.aec("chess")


def test_a_seed_is_a_number_that_there_is():
    with pytest.raises(BadOption, match="a seed is a whole number from 0"):
        envs.aec(AUCTION).reset(seed=-1)
    for seed in (1.5, "a"):
        with pytest.raises(BadOption, match="a seed is a whole number from 0"):
            envs.aec(AUCTION).reset(seed=seed)
