"""Playing a plan: its parts on every core, or on a cluster, one after the other as they come."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from tabletower.engine import BadOption, TabletowerError
from tabletower.engine.untrusted import cited

from .chunk import Part, play_part, ready
from .optional_imports import needed
from .plans import Plan
from .result_files import Store
from .runs import Run

Tell = Callable[[int], None]  # so many games more are done
PATIENCE = 5  # seconds to wait for a cluster
UNDER_WAY = 1000  # parts: as many as the cores of a large cluster, and far fewer than a plan has


def say_nothing(games: int) -> None:
    """Nobody is told."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C, where a part of the games tells nothing."""


def run(
    plan: Plan,
    out: Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    tell: Tell = say_nothing,
) -> Run:
    """Play all that is missing of a plan."""
    found = so_far(plan, out, cluster, cores, tell)
    if not found.is_done:
        said = f"stopped after {found.games:,} of {plan.size:,} games of {cited(plan.game)}"
        kept = f"they are kept in {cited(out)}" if out else "of a part nothing is told"
        raise Stopped(f"{said}: {kept}")
    return found


def so_far(
    plan: Plan,
    out: Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    tell: Tell = say_nothing,
) -> Run:
    """Play what is missing of a plan. Ctrl-C ends it with what there is so far."""
    if cores is not None and cores < 1:
        raise BadOption(f"at least one core plays, not {cores}")
    store = Store(out, plan) if out else None
    done = store.done() if store else {}
    tell(sum(len(part.rows) for part in done.values()))
    missing = (number for number in plan.parts if number not in done)

    def keep(number: int, part: Part) -> None:
        if store:
            store.keep(number, part)
        done[number] = part
        tell(len(part.rows))

    with executor(plan, cluster, cores) as pool, Interrupts() as interrupts:
        collect(pool, plan, missing, keep, interrupts)
    if store and len(done) == len(plan.parts):
        store.finish(done)
    return Run.of(plan, done)


class Interrupts:
    """Remembers the first Ctrl-C instead of raising it; the second one raises again.

    KeyboardInterrupt strikes between any two instructions: amid `wait`, which holds the locks of
    all futures, it would leave one of them locked, and its thread waiting for ever.
    """

    arrived = False

    def __enter__(self) -> "Interrupts":
        main = threading.current_thread() is threading.main_thread()
        self._raises = main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._raises:
            signal.signal(signal.SIGINT, self._remember)
        return self

    def __exit__(self, *_: object) -> None:
        if self._raises:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _remember(self, *_: object) -> None:
        self.arrived = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


def collect(
    pool: Executor,
    plan: Plan,
    missing: Iterable[int],
    keep: Callable[[int, Part], None],
    interrupts: Interrupts,
) -> None:
    """Hand out a few parts at a time and keep what comes back.

    Who stops it still gets what is under way.
    """
    futures: dict[Future[Part], int] = {}
    left = iter(missing)
    while not interrupts.arrived and hand_out(pool, plan, left, futures):
        for future in wait(futures, return_when=FIRST_COMPLETED).done:
            keep(futures.pop(future), future.result())
    for future in futures:
        future.cancel()
    for future, number in futures.items():
        if not future.cancelled():
            keep(number, future.result())


def hand_out(
    pool: Executor, plan: Plan, left: Iterator[int], futures: dict[Future[Part], int]
) -> bool:
    """Parts for everybody, and some in store; whether anything is under way."""
    for number in islice(left, UNDER_WAY - len(futures)):
        futures[pool.submit(play_part, plan, number)] = number
    return bool(futures)


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
