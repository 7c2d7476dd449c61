"""Benchmarks, beside other libraries: one run, one table, ratios."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from tabletower.engine import Game, game_in
from tabletower.games import SHELF

LONG_ENOUGH = 0.4  # seconds
EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four"


def bench_games() -> list[Game]:
    """Connect Four, which other libraries have too (only in a checkout), then the shelf."""
    return ([game_in(EXAMPLE)] if EXAMPLE.is_dir() else []) + list(SHELF.values())


def rate(work: Callable[[int], float], start: int = 1) -> float:
    """The rate a second, best of three. `work(n)` repeats n times and returns how much it did."""
    times = start
    work(times)  # the first call may compile
    while True:
        began = perf_counter()
        work(times)
        if perf_counter() - began >= LONG_ENOUGH:
            break
        times *= 2
    return max(once(work, times) for _ in range(3))


def once(work: Callable[[int], float], times: int) -> float:
    began = perf_counter()
    done = work(times)
    return done / (perf_counter() - began)
