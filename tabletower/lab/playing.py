"""Playing a plan: its parts on every core, or on a cluster, one after the other as they come."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tabletower.engine import TabletowerError
from tabletower.engine.given import cited

from .needs import needed
from .part import Part, play_part, ready
from .planning import Plan
from .running import Run
from .store import Store

Tell = Callable[[int], None]  # so many games more are done
PATIENCE = 5  # seconds to wait for a cluster


def say_nothing(games: int) -> None:
    """Nobody is told."""


def run(
    plan: Plan,
    out: Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    tell: Tell = say_nothing,
) -> Run:
    """Play what is missing of a plan. Ctrl-C ends it with what there is so far."""
    store = Store(out, plan) if out else None
    done = store.done() if store else {}
    tell(sum(len(part.rows) for part in done.values()))
    missing = [number for number in plan.parts if number not in done]

    def keep(number: int, part: Part) -> None:
        if store:
            store.keep(number, part)
        done[number] = part
        tell(len(part.rows))

    with executor(plan, cluster, cores) as pool:
        collect(pool, plan, missing, keep)
    if store and len(done) == len(plan.parts):
        store.finish(done)
    return Run.of(plan, done)


def collect(
    pool: Executor, plan: Plan, missing: list[int], keep: Callable[[int, Part], None]
) -> None:
    """Hand out parts and keep what comes back; who stops it still gets what is under way."""
    futures: dict[Future[Part], int] = {}
    kept = set()
    try:
        for number in missing:
            futures[pool.submit(play_part, plan, number)] = number
        for future in as_completed(futures):
            kept.add(future)
            keep(futures[future], future.result())
    except KeyboardInterrupt:
        for future in futures:
            future.cancel()
        for future, number in futures.items():
            if future not in kept and not future.cancelled():
                keep(number, future.result())


@contextmanager
def executor(plan: Plan, cluster: str, cores: int | None) -> Iterator[Executor]:
    """Who plays: the cores of this machine, its GPU, or a cluster."""
    if cluster:
        with connected(cluster) as pool:
            yield pool
        return
    ready(plan)
    with ThreadPoolExecutor(1 if plan.device == "cuda" else cores or os.cpu_count()) as pool:
        yield pool  # the compiled loop holds no lock


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """A Dask cluster as an executor. What a worker leaves undone another does."""
    distributed: Any = needed("distributed", "a cluster")
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError):
        raise TabletowerError(f"there is no cluster at {cited(address)}") from None
    with client, client.get_executor(pure=False) as pool:
        yield pool
