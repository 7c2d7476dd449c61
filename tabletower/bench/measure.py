"""Measure a rate: repeat the work until it takes long enough to be timed, best of three."""

from collections.abc import Callable
from time import perf_counter

LONG_ENOUGH = 0.4  # seconds


def rate(work: Callable[[int], float], start: int = 1) -> float:
    """The rate a second. `work(n)` repeats n times and returns how much it really did."""
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
