"""The benchmarks, a row each. Each runs in a process of its own, most of them on one core.

`python -m tabletower.bench.rows NAME [GAME]` prints one figure as JSON.
"""

import json
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from subprocess import PIPE, Popen, run
from time import perf_counter
from typing import Any

import numpy as np

from tabletower.bots.bot import bot
from tabletower.engine import Game, loops, random_games, seeds_from, sit_down
from tabletower.games import SHELF, find_game

from . import EXAMPLE, rate
from .environments import AGENT_PEERS, AGENT_ROWS, Rows
from .peers import PEERS

ITERATIONS = 4000
CORES = os.cpu_count() or 1


def per_second(game: Game, fast: bool = True, games: bool = False, cores: int = 1) -> float:
    """Random moves a second, or games; compiled, or interpreted."""
    if fast:
        game.go_fast()
    box, blank = game.open_box(), game.state.blank(game.seats[0])
    play = game.twin(loops.count_random_games)

    def on_core(core: int, times: int) -> int:
        return int(play(box.record, blank, core * times, times, blank.copy()))

    def some(times: int) -> float:
        with ThreadPoolExecutor(cores) as pool:
            moves = sum(pool.map(on_core, range(cores), [times] * cores))
        return times * cores if games else moves

    return rate(some)


def moves_scored(game: Game) -> float:
    """Random moves a second on all cores, every game scored, as the batch does it."""
    game.go_fast()
    box = game.open_box()

    def some(times: int) -> float:
        return float(random_games(game, box, game.seats[0], seeds_from(0, times)).moves.sum())

    return rate(some, 1000)


def snapshots(game: Game) -> float:
    """Snapshots of a state taken and restored a second."""
    states = np.repeat(sit_down(game.go_fast()).state, 65)
    copy = game.twin(loops.snapshots)

    def some(times: int) -> float:
        copy(states, times)
        return times

    return rate(some, 1000)


def search_playouts(game: Game) -> float:
    """Iterations a second of the search at the first decision of a game."""
    table = sit_down(game.go_fast())
    seat = table.asked[0]
    think = bot(f"search:{ITERATIONS}").choose

    def some(times: int) -> float:
        for seed in range(times):
            think(game, table.box, table.view(seat), seat, seed)
        return times * ITERATIONS

    return rate(some)


def compile_cold(game: Game) -> float:
    """Seconds to compile everything into an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        warm(game, TABLETOWER_CACHE=folder)
        return perf_counter() - began


def start_cold(game: Game) -> float:
    """Seconds from the command to the first question, nothing compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        return seconds_to_ask(game, TABLETOWER_CACHE=folder)


def start_warm(game: Game) -> float:
    """The same with everything compiled."""
    warm(game)
    return min(seconds_to_ask(game) for _ in range(3))


def memory(game: Game) -> float:
    """Megabytes at most while a hundred thousand games are played."""
    import resource  # not on Windows

    random_games(game.go_fast(), game.open_box(), game.seats[0], seeds_from(0, 100_000))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def warm(game: Game, **more: str) -> None:
    command = [sys.executable, "-m", "tabletower", "warm", spec(game)]
    run(command, check=True, capture_output=True, env=os.environ | more)


def seconds_to_ask(game: Game, **more: str) -> float:
    """Seconds until a person is asked for the first time."""
    command = [sys.executable, "-m", "tabletower", "play", spec(game), "--seed", "1"]
    for _ in range(game.seats[0]):
        command += ["--seat", "human"]
    began = perf_counter()
    settings = os.environ | {"PYTHONUNBUFFERED": "1"} | more
    with Popen(command, stdin=PIPE, stdout=PIPE, env=settings) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"\n")  # past the hand-over of the screen, where there is one
        process.stdin.flush()
        shown = b""
        while not shown.endswith(b"> "):
            shown += process.stdout.read(1)
        took = perf_counter() - began
        process.kill()
    return took


def spec(game: Game) -> str:
    """The argument that names a game on the command line."""
    return game.name if game.name in SHELF else str(game.folder)


GAME_ROWS: Rows = {
    "interpreted": ("random moves, interpreted", "moves/s", partial(per_second, fast=False)),
    "compiled": ("random moves, compiled, one core", "moves/s", per_second),
    "games": ("random games, compiled, one core", "games/s", partial(per_second, games=True)),
    "all_cores": ("random moves, compiled, all cores", "moves/s", partial(per_second, cores=CORES)),
    "scored": ("the same with every game scored", "moves/s", moves_scored),
    "snapshots": ("snapshot and restore", "pairs/s", snapshots),
    "search": ("search", "playouts/s", search_playouts),
    "size": ("one state", "bytes", lambda game: game.state.size),
    "cold": ("compile everything", "s", compile_cold),
    "start_cold": ("command to first question, cold", "s", start_cold),
    "start_warm": ("command to first question, warm", "s", start_warm),
    "memory": ("peak memory, 100,000 games", "MB", memory),
    **AGENT_ROWS,
}
MANY_CORES = {"all_cores", "scored", "cold", "start_cold", "start_warm", "memory"}


def measure(name: str, game: str) -> float:
    if name not in MANY_CORES and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if name in PEERS | AGENT_PEERS:
        return (PEERS | AGENT_PEERS)[name][1]()
    return GAME_ROWS[name][2](find_game(game))


def in_own_process(name: str, game: str) -> dict[str, Any]:
    """Measure one row in a fresh process; a failure becomes a note."""
    flags = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    done = run(
        [sys.executable, "-m", "tabletower.bench.rows", name, game],
        capture_output=True,
        text=True,
        env=os.environ | {"XLA_FLAGS": flags, "JAX_PLATFORMS": "cpu"},
    )
    if done.returncode:
        return {"note": (done.stderr.strip().splitlines() or ["failed"])[-1]}
    return {"figure": json.loads(done.stdout.splitlines()[-1])}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else str(EXAMPLE))))
