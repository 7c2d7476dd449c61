"""Benchmark of games on a CUDA GPU, with a check that the bytes are the CPU's.

Run alone as `python -m tabletower.bench.gpu`: it needs neither Typer nor Rich.
"""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np

from tabletower.engine import Game, loops, random_games, seeds_from
from tabletower.engine.cuda import Gpu, why_no_gpu

from . import bench_games, rate
from .peers import pgx_games

SAME = 1000  # seeds whose last states must be the CPU's, byte by byte
AT_ONCE = 1 << 24  # games in one launch, of games that are soon over
LONG = 1 << 21  # games in one launch, of the others: several for each that is played at once


def rows() -> Iterator[dict[str, Any]]:
    """A row for each figure."""
    if problem := why_no_gpu():
        yield {"what": "on a GPU", "note": problem}
        return
    for game in bench_games():
        yield from of_game(game)
    try:
        best = max(pgx_games(1 << power) for power in (17, 19, 20))
        yield {"what": "Pgx, Connect Four", "unit": "games/s", "figure": best}
    except ImportError:
        yield {"what": "Pgx, Connect Four", "note": "not installed"}


def of_game(game: Game) -> Iterator[dict[str, Any]]:
    box, seats = game.open_box(), game.seats[0]
    gpu = Gpu(game, box, seats)
    seeds = seeds_from(0, SAME)
    there = gpu.random_games(seeds, keep=True)
    here = random_games(game, box, seats, seeds, keep=True)
    same = sum(
        game.state.bytes(a[None]) == game.state.bytes(b[None])
        for a, b in zip(there.last, here.last)  # type: ignore[arg-type]
    )
    what = f"{game.title}, last states equal to the CPU's"
    yield {"what": what, "unit": f"of {SAME}", "figure": same}
    games, moves = speed(gpu)
    yield {"what": f"{game.title}, random games on {gpu.card}", "unit": "games/s", "figure": games}
    yield {"what": f"{game.title}, random moves on {gpu.card}", "unit": "moves/s", "figure": moves}


def speed(gpu: Gpu) -> tuple[float, float]:
    """Games and moves a second, with all data on the GPU."""
    many = AT_ONCE if gpu.game.rules.LONGEST < 1000 else LONG
    seeds = gpu.cuda.to_device(seeds_from(0, many))
    rows = gpu.cuda.device_array((many, loops.POINTS + gpu.seats), np.int64)
    nothing = gpu.cuda.device_array(0, gpu.game.state.dtype)

    def play(times: int) -> float:
        for _ in range(times):
            gpu.launch(seeds, rows, nothing)
        gpu.cuda.synchronize()
        return times * many

    games = rate(play)
    return games, games * float(rows.copy_to_host()[:, loops.MOVES].mean())


if __name__ == "__main__":
    for row in rows():
        print(json.dumps(row), flush=True)
