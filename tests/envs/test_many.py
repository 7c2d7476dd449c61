"""Thousands of games in one call: each is the game that it would be by itself."""

import pickle
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tabletower import envs
from tabletower.engine import BadMove, BadOption
from tests.games import AUCTION, CONNECT_FOUR
from tests.soak import many

from .games import NAMES, SHORT, TRIED

games = pytest.mark.parametrize("game", TRIED, ids=NAMES)
# Of any environment: numbers without a narrower limit than their type's.
typed = pytest.mark.filterwarnings("ignore:.*Box observation space m.* value is")


@games
@typed
@pytest.mark.parametrize("against", ["random", "greedy"])
def test_gymnasiums_checker_passes(game, against):
    check_env(envs.single(game, against=against, illegal="lose"), skip_render_check=True)


@games
def test_observations_and_actions_lie_in_their_spaces(game):
    env = envs.vector(game, 5)
    seen, _ = env.reset(seed=1)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(30):
        assert seen in env.observation_space
        actions = env.sample()
        assert actions in env.action_space
        assert all(seen["action_mask"][n, action] for n, action in enumerate(actions))
        seen, rewards, ended, cut, _ = env.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (5,)
        assert not cut.any()


@games
def test_a_game_in_a_hall_is_the_game_by_itself(game):
    """Until the first one ends: after that the vector deals another."""
    many_games, alone = envs.vector(game, 3), [envs.aec(game) for _ in range(3)]
    seen, infos = many_games.reset(seed=20)
    for n, env in enumerate(alone):
        env.reset(seed=20 + n)
    for _ in range(20):
        actions = many_games.sample()
        for n, env in enumerate(alone):
            assert env.agent_selection == f"player_{infos['seat'][n]}"
            own = env.observe(env.agent_selection)
            assert all(np.array_equal(seen[part][n], own[part]) for part in own)
            env.step(int(actions[n]))
        seen, _, ended, _, infos = many_games.step(actions)
        if ended.any():
            break
    for n in np.flatnonzero(ended):
        assert alone[n].terminations["player_0"]
        assert infos["rewards"][n].tolist() == list(alone[n].rewards.values())
        seat = many_games.games.slots["moved"][n]
        last = infos["final_obs"]["observation"][n]
        assert np.array_equal(last, alone[n].observe(f"player_{seat}")["observation"])


@games
def test_where_a_game_ends_the_next_begins(game):
    env = envs.vector(game, 4, against="random")
    env.reset(seed=2)
    ends = 0
    for _ in range(many(300, 3000)):
        seeds = env.games.slots["seed"].copy()
        seen, rewards, ended, _, infos = env.step(env.sample())
        assert seen["action_mask"].any(axis=1).all()
        assert ((env.games.slots["seed"] != seeds) == ended).all()
        assert not rewards[~ended].any()
        for n in np.flatnonzero(ended):
            assert infos["rewards"][n].sum() == pytest.approx(0)
        ends += ended.sum()
    assert ends > 0


@games
def test_the_same_seed_gives_the_same_games(game):
    def course(seed):
        env = envs.vector(game, 6, against="greedy")
        env.reset(seed=seed)
        return [env.step(env.sample())[1].tolist() for _ in range(10)], env.games.states.tobytes()

    assert course(4) == course(4)
    assert course(4) != course(5)


def mean_reward(game, against, **wishes):
    env = envs.vector(game, 256, against=against, **wishes)
    env.reset(seed=9)
    rewards = [reward for _ in range(60) for reward in last_ones(env)]
    assert len(rewards) > 200
    return np.mean(rewards)


def last_ones(env):
    _, rewards, ended, _, _ = env.step(env.sample())
    return rewards[ended]


def test_greedy_bots_are_stronger_than_random_ones():
    assert abs(mean_reward(SHORT, "random")) < 0.15
    assert mean_reward(SHORT, "greedy") < -0.5


def test_a_seat_by_lot_is_each_as_often():
    env = envs.vector(AUCTION, 600, against="random", players=3)
    env.reset(seed=1)
    counts = np.bincount(env.games.slots["learner"], minlength=3)
    assert (abs(counts - 200) < 50).all()
    assert (env.games.asked == env.games.slots["learner"]).all()
    fixed = envs.vector(AUCTION, 6, against="random", players=3, seat=2)
    assert fixed.reset(seed=1)[1]["seat"].tolist() == [2] * 6


def test_masks_alone_are_to_be_had_and_views_without_a_copy():
    env = envs.vector(SHORT, 4, observe=False)
    assert list(env.reset(seed=1)[0]) == ["action_mask"]
    env = envs.vector(SHORT, 4, copy=False)
    seen, _ = env.reset(seed=1)
    assert np.shares_memory(env.step(env.sample())[0]["observation"], seen["observation"])


@games
@pytest.mark.parametrize("observe", [True, False])
def test_what_was_seen_last_is_a_whole_observation(game, observe):
    env = envs.vector(game, 3, against="random", observe=observe)
    env.reset(seed=5)
    for _ in range(1000):
        _, _, ended, _, infos = env.step(env.sample())
        if ended.any():
            break
    last = infos["final_obs"]
    assert last in env.observation_space
    assert not last["action_mask"].any()
    if observe:
        assert all(env.games.layout.named(last["observation"])["over"][ended] == 1)


@pytest.mark.parametrize("twin_of", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_all_games_goes_on_by_itself(twin_of):
    env = envs.vector(SHORT, 3)
    env.reset(seed=1)
    env.step(env.sample())
    twin, actions = twin_of(env), env.sample()
    seen, *_ = env.step(actions)
    other, *_ = twin.step(actions)
    assert all(np.array_equal(seen[part], other[part]) for part in seen)
    before = {part: seen[part].copy() for part in seen}
    twin.step(twin.sample())
    assert all(np.array_equal(env._seen()[part], before[part]) for part in seen)


def test_one_illegal_action_stops_all_and_changes_nothing():
    env = envs.vector(CONNECT_FOUR, 4)
    env.reset(seed=1)
    for _ in range(6):
        env.step(np.array([0, 1, 3, 2]))
    before = env.games.states.tobytes()
    with pytest.raises(BadMove, match="action 3, 'drop column:D', is not allowed now"):
        env.step(np.array([1, 2, 3, 3]))
    assert env.games.states.tobytes() == before


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0, 1, 2], r"actions are 4 whole numbers, not int64 of shape \(3,\)"),
        ([0.0, 1.0, 2.0, 3.0], "actions are 4 whole numbers, not float64"),
        ([0, 1, -2, 3], "actions are numbers from 0 to 6, not -2"),
        ([0, 1, 2, 7], "actions are numbers from 0 to 6, not 7"),
        (np.array([0, 1, 2, 2**64 - 1], "u8"), "actions are numbers from 0 to 6"),
    ],
)
def test_what_is_no_action_is_told(actions, said):
    env = envs.vector(CONNECT_FOUR, 4)
    env.reset(seed=1)
    with pytest.raises(BadMove, match=said):
        env.step(np.array(actions))


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"against": "search"}, "there is no bot 'search' here; there is random or greedy"),
        ({"against": "random", "seat": 2}, "with 2 players seats are 0 to 1, not 2"),
        ({"seat": 1}, "seat 1 needs opponents"),
        ({"games": 0}, "at least one game, not 0"),
        ({"games": 1.5}, "at least one game, not 1.5"),
    ],
)
def test_wishes_that_cannot_be_met_are_told(wishes, said):
    with pytest.raises(BadOption, match=said):
        envs.vector(CONNECT_FOUR, **{"games": 4, **wishes})


def test_an_illegal_action_raises_or_loses():
    env = envs.single(CONNECT_FOUR, seat=1)
    env.reset(seed=1)
    with pytest.raises(BadMove, match="actions are numbers"):
        env.step(9)
    env = envs.single(CONNECT_FOUR, seat=1, illegal="lose")
    env.reset(seed=1)
    seen, reward, over, _, info = env.step(9)
    assert (reward, over, len(info["points"])) == (-1.0, True, 2)
    assert not seen["action_mask"].any()
    with pytest.raises(BadMove, match="the game is over: reset deals a new one"):
        env.step(3)
    with pytest.raises(BadOption, match="illegal is 'raise' or 'lose'"):
        envs.single(CONNECT_FOUR, illegal="ignore")
    with pytest.raises(BadOption, match="say which bot plays the other seats"):
        envs.single(CONNECT_FOUR, against="")
    with pytest.raises(BadOption, match="render_mode is 'ansi', not 'human'"):
        envs.single(CONNECT_FOUR, render_mode="human")


def test_whoever_loses_by_an_illegal_action_loses_as_others_do():
    env = envs.single(AUCTION, players=3, illegal="lose")
    env.reset(seed=1)
    assert env.step(10_000)[1] == -0.5
    env = envs.single(AUCTION, players=3)
    found = set()
    for seed in range(12):
        env.reset(seed=seed)
        for _ in range(100):
            _, reward, over, _, info = env.step(env.games.sample()[0])
            if over:
                break
        found.add((reward, info["points"][0] == max(info["points"])))
    assert {reward for reward, is_first in found if not is_first} == {-0.5}
