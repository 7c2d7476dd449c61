"""Benchmark of the environments: random moves a second in Connect Four.

The loop is that of PettingZoo's own benchmark: observe, choose a legal action, step.
"""

import sys
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from tabletower import envs
from tabletower.engine import Game

from . import rate
from .peers import pgx_games

AT_ONCE = 1024  # games
MANY = f"environment, {AT_ONCE:,} games at once, masks only"
Rows = dict[str, tuple[str, str, Callable[[Game], float]]]  # by name: what, its unit, the benchmark


def turns(env: Any) -> float:
    """Steps a second; a new game starts wherever one ends."""
    chance = Random(0)
    env.reset(seed=0)

    def play(times: int) -> float:
        for _ in range(times):
            seen, _, over, _, _ = env.last()
            allowed = np.flatnonzero(seen["action_mask"]).tolist()
            env.step(None if over else chance.choice(allowed))
            if all(env.terminations.values()):
                env.reset()
        return times

    return rate(play, 100)


def at_once(game: Game, observe: bool) -> float:
    """Random moves a second, chosen by compiled code."""
    env = envs.vector(game, AT_ONCE, observe=observe, copy=False)
    env.reset(seed=0)

    def play(times: int) -> float:
        for _ in range(times):
            env.step(env.sample())
        return times * AT_ONCE

    return rate(play)


def pettingzoo() -> float:
    """PettingZoo's own Connect Four. It imports pygame for drawing, which is not needed here."""
    if "pygame" not in sys.modules and not find_spec("pygame"):
        sys.modules["pygame"] = ModuleType("pygame")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import connect_four_v3

        return turns(connect_four_v3.env())


def openspiel() -> float:
    """OpenSpiel's own in C++, with the loop and the tensor of a learner in Python."""
    import pyspiel

    chance, state = Random(0), pyspiel.load_game("connect_four").new_initial_state()

    def play(times: int) -> float:
        nonlocal state
        for _ in range(times):
            np.array(state.observation_tensor(), np.float32)
            state.apply_action(chance.choice(state.legal_actions()))
            if state.is_terminal():
                state = state.get_game().new_initial_state()
        return times

    return rate(play, 100)


def pgx() -> float:
    return max(pgx_games(batch, moves=True) for batch in (AT_ONCE, 2 * AT_ONCE))


# Other libraries: the module each needs, its benchmark, and the row of ours to compare with.
AGENT_PEERS = {
    "PettingZoo's own": ("pettingzoo", pettingzoo, "agents"),
    "OpenSpiel's own": ("pyspiel", openspiel, "agents"),
    "Pgx's own, many at once": ("pgx", pgx, "seen_at_once"),
}
AGENT_ROWS: Rows = {
    "agents": ("environment, one game at a time", "moves/s", lambda game: turns(envs.aec(game))),
    "at_once": (MANY, "moves/s", lambda game: at_once(game, observe=False)),
    "seen_at_once": ("the same with observations", "moves/s", lambda game: at_once(game, True)),
}
