"""Run a plan: its chunks on every core, or on a cluster."""

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
from tabletower.engine.extras import require
from tabletower.engine.untrusted import cited

from .chunk import Chunk, play_chunk, ready
from .plans import Plan
from .report import Run
from .result_files import ResultFolder

Progress = Callable[[int], None]  # called with the number of games just done
Keep = Callable[[int, Chunk], None]  # called with a chunk that is done, and its number
TIMEOUT = 5  # seconds to connect to a cluster
UNDER_WAY = 1000  # chunks in the queue: as many as the cores of a large cluster


def silent(games: int) -> None:
    """The default callback: report nothing."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C, where some of the games are no result."""


def run(
    plan: Plan,
    out: Path | None = None,
    cluster: str = "",
    cores: int | None = None,
    progress: Progress = silent,
    partial: bool = False,
) -> Run:
    """Play what is missing of a plan. Ctrl-C raises, or with `partial` returns what there is."""
    if cores is not None and cores < 1:
        raise BadOption(f"--cores is at least 1, not {cores}")
    store = ResultFolder(out, plan) if out else None
    done = store.done() if store else {}
    progress(sum(len(part.rows) for part in done.values()))
    missing = (number for number in plan.chunks if number not in done)

    def keep(number: int, part: Chunk) -> None:
        if store:
            store.keep(number, part)
        done[number] = part
        progress(len(part.rows))

    with executor(plan, cluster, cores) as pool, Interrupts() as interrupts:
        collect(pool, plan, missing, keep, interrupts)
    if store and len(done) == len(plan.chunks):
        store.finish(done)
    played = Run.from_chunks(plan, done)
    if not partial and not played.is_done:
        games = f"stopped after {played.games:,} of {plan.size:,} games of {cited(plan.game)}"
        raise Stopped(f"{games}: " + (f"they are kept in {cited(out)}" if out else "no result"))
    return played


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
    pool: Executor, plan: Plan, missing: Iterable[int], keep: Keep, interrupts: Interrupts
) -> None:
    """Submit a bounded number of chunks at a time and keep the results.

    An interrupt still keeps those under way.
    """
    futures: dict[Future[Chunk], int] = {}
    left = iter(missing)
    while not interrupts.arrived:
        for number in islice(left, UNDER_WAY - len(futures)):
            futures[pool.submit(play_chunk, plan, number)] = number
        if not futures:
            return
        for future in wait(futures, return_when=FIRST_COMPLETED).done:
            keep(futures.pop(future), future.result())
    for future in futures:
        future.cancel()
    for future, number in futures.items():
        if not future.cancelled():
            keep(number, future.result())


@contextmanager
def executor(plan: Plan, cluster: str, cores: int | None) -> Iterator[Executor]:
    """The executor of a plan: the cores of this machine, its GPU, or a cluster."""
    if cluster:
        with connected(cluster) as pool:
            yield pool
        return
    ready(plan)
    with ThreadPoolExecutor(1 if plan.device == "cuda" else cores or os.cpu_count()) as pool:
        yield pool  # the compiled loop holds no lock


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """A Dask cluster as an executor. Another worker takes over the chunks of one that is lost."""
    distributed: Any = require("distributed", "a cluster")
    try:
        client = distributed.Client(address, timeout=TIMEOUT)
    except (OSError, ValueError, TimeoutError):
        raise TabletowerError(f"there is no cluster at {cited(address)}") from None
    with client, client.get_executor(pure=False) as pool:
        yield pool
