"""Benchmark of other libraries: random games of Connect Four a second."""

import ctypes
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

from . import rate

COLUMNS, ROWS = 7, 6
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class ConnectFour:
    """Connect Four in plain Python, as a baseline."""

    def __init__(self) -> None:
        self.columns: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.player = 0
        self.winner: int | None = None

    def legal(self) -> list[int]:
        return [n for n, column in enumerate(self.columns) if len(column) < ROWS]

    def play(self, column: int) -> None:
        self.columns[column].append(self.player)
        if self.wins(column, len(self.columns[column]) - 1):
            self.winner = self.player
        self.player = 1 - self.player

    def wins(self, column: int, row: int) -> bool:
        return any(
            1 + self.run(column, row, dc, dr) + self.run(column, row, -dc, -dr) >= 4
            for dc, dr in DIRECTIONS
        )

    def run(self, column: int, row: int, dc: int, dr: int) -> int:
        length = 0
        column, row = column + dc, row + dr
        while self.at(column, row) == self.player:
            length += 1
            column, row = column + dc, row + dr
        return length

    def at(self, column: int, row: int) -> int | None:
        if 0 <= column < COLUMNS and 0 <= row < len(self.columns[column]):
            return self.columns[column][row]
        return None


def random_game(chance: Random) -> int:
    """Play a random game; return its number of moves."""
    game, moves = ConnectFour(), 0
    while game.winner is None and (legal := game.legal()):
        game.play(chance.choice(legal))
        moves += 1
    return moves


def in_c() -> Callable[[int, int], int]:
    """The moves of so many games from a seed on, by the C beside this file."""
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/connect_four.so"
        source = Path(__file__).with_name("connect_four.c")
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run(["cc", *flags, "-o", library, source], check=True)
        play = ctypes.CDLL(library).moves_of
    play.argtypes, play.restype = [ctypes.c_int64] * 2, ctypes.c_int64
    return cast(Callable[[int, int], int], play)


def by_hand() -> float:
    """Games a second in C, each with the dice that our game of the same seed has."""
    play = in_c()

    def some(games: int) -> float:
        play(0, games)
        return games

    return rate(some, 1000)


def plain_python() -> float:
    chance = Random(0)
    return rate(lambda games: sum(1 for _ in range(games) if random_game(chance)), 10)


def openspiel_python() -> float:
    """OpenSpiel with the loop in Python, as its examples write it."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    chance = Random(0)

    def play(games: int) -> float:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
        return games

    return rate(play, 10)


def openspiel_rollouts() -> float:
    """OpenSpiel's own C++ rollouts, as its search uses them."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    leaves = 7  # the first moves: each is rolled out to the end so many times

    def play(games: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(games // leaves, 0)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, leaves, 100, False, 0, False)
        bot.step(game.new_initial_state())
        return games // leaves * leaves

    return rate(play, 1000)


def pgx_games(batch: int, moves: bool = False) -> float:
    """Pgx, so many games side by side, a new one wherever one ends; games or moves a second."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))
    steps = 64

    def turn(_: int, carry: Any) -> Any:
        state, key, ended = carry
        key, pick, reset = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(pick, logits, axis=-1)
        state = step(state, action, jax.random.split(reset, batch))
        return state, key, ended + state.terminated.sum()

    @jax.jit
    def run(state: Any, key: Any) -> Any:
        return jax.lax.fori_loop(0, steps, turn, (state, key, jnp.int32(0)))

    carry = init(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)

    def play(times: int) -> float:
        nonlocal carry
        games = 0
        for _ in range(times):
            state, key, ended = run(*carry)
            games += int(ended)
            carry = state, key
        return times * steps * batch if moves else games

    return rate(play)


PEERS = {
    "C, by hand": ("", by_hand),
    "OpenSpiel, C++ rollouts": ("pyspiel", openspiel_rollouts),
    "OpenSpiel, loop in Python": ("pyspiel", openspiel_python),
    "Pgx on the CPU": ("pgx", lambda: max(map(pgx_games, (256, 2048)))),
    "plain Python": ("", plain_python),
}
