"""Sheets to print: orders wait in a fair queue, are made one at a time, and are cached on disk.

An order is named by its content, so equal orders are made once. Making one takes seconds: it is
done in a process of its own, with a limit of CPU time that is charged to whoever ordered it.
"""

import asyncio
import hashlib
import logging
import os
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory, mkdtemp
from threading import Timer
from typing import Any, Literal

import msgspec

from tabletower.art.sheets.order import Order
from tabletower.engine import Game
from tabletower.engine.file_lock import file_lock

from ..ops.cpu_metering import Budgets, Meter
from ..ops.errors import TooMany
from ..ops.fair_queue import FairQueue
from ..ops.limits import Address
from ..ops.settings import Rates, Settings
from .pools import Pools
from .sheet_task import MANIFEST, REFUSED, TASK, TOOK, Manifest, Task

log = logging.getLogger(__name__)
Stage = Literal["waiting", "drawing", "setting", "showing", "failed"]
STAGES: tuple[Stage, ...] = ("drawing", "setting", "showing")
SLOWER = 3  # a process that hangs is killed after so many times its CPU time, by the clock
POLL = 0.5  # seconds between two looks whether another worker is done
LONGEST_LINE = 1000
FAILED = "the sheets could not be made; the error is in the log of the server"
TOO_SLOW = "these sheets take too long to make; order fewer parts at once"


@dataclass(eq=False)
class Job:
    """An order that waits or is being made. What is ready has a manifest and no job."""

    id: str
    task: Task
    customer: "Customer"
    stage: Stage = "waiting"
    error: str = ""
    took: float = 0.0  # seconds of the processor
    process: "Popen[str] | None" = None

    @property
    def is_open(self) -> bool:
        return self.stage != "failed"


@dataclass(frozen=True)
class Customer:
    """A guest or a stranger who orders sheets."""

    guest: str  # empty for a stranger
    address: Address

    @property
    def path(self) -> tuple[str, ...]:
        return (self.address.wide, self.address.narrow, self.guest or self.address.narrow)


class SheetMaker:
    """Makes sheets in the order of a fair queue, within the limits of guests and addresses."""

    def __init__(self, settings: Settings, pools: Pools) -> None:
        self.settings, self.limits, self.pools = settings, settings.limits, pools
        self.queue = FairQueue(1)
        self.jobs: dict[str, Job] = {}
        self.budgets = Budgets(print_rates(self.limits.rates))
        self._own: TemporaryDirectory[str] | None = None

    @cached_property
    def folder(self) -> Path:
        """The folder of all that was made: of the workers of a machine, or of this process."""
        shared = self.settings.workers.folder
        if shared is None:
            self._own = TemporaryDirectory(prefix="tabletower-prints-")
            return Path(self._own.name)
        (shared / "prints").mkdir(exist_ok=True)
        return shared / "prints"

    async def order(
        self, game: Game, order: Order, customer: Customer
    ) -> tuple[str, Job | Manifest]:
        """The name of an order, and what was made of it or how far it is; a new one begins."""
        id = name_of(game, order)
        if id not in self.jobs and (made := await self.made(id)):
            return id, made
        job = self.jobs.get(id)
        if job is None:
            self._check(customer)
            seconds, memory = self.limits.timeouts.print, self.limits.capacity.print_memory
            job = self.jobs[id] = Job(id, Task(game.spec, order, seconds, memory), customer)
            self.pools.spawn(self._work(job))
        elif job.stage == "failed":
            del self.jobs[id]  # told once: the next order is a new try
        return id, job

    async def made(self, id: str) -> Manifest | None:
        """Return the manifest of an order, if its sheets are kept."""
        manifest: Manifest | None = await asyncio.to_thread(read_manifest, self.folder / id)
        return manifest

    def file(self, id: str, name: str) -> Path:
        return self.folder / id / name

    def ahead(self, id: str) -> int:
        """Count the orders that are made before this one."""
        return self.queue.position(id)

    def _check(self, customer: Customer) -> None:
        """Refuse one order more than a guest, an address or the server has room for."""
        jobs = [job for job in self.jobs.values() if job.is_open]
        own = [job for job in jobs if job.customer.path == customer.path]
        here = [job for job in jobs if job.customer.address.narrow == customer.address.narrow]
        quotas, meter = self.limits.quotas, self._meter(customer)
        if len(own) >= quotas.prints or len(here) >= quotas.address_prints_waiting:
            raise TooMany("your other sheets are still being made; wait for them", "prints")
        if len(jobs) >= self.limits.capacity.print_queue:
            raise TooMany("many sheets wait to be made; try again in a few minutes", "print_queue")
        if debt := meter.debt:
            raise TooMany("you have had many sheets made; wait a little", "prints", debt)

    def _meter(self, customer: Customer) -> Meter:
        meter = self.budgets.meter(customer.address)
        if customer.guest:
            meter.identify(customer.guest)
        return meter

    async def _work(self, job: Job) -> None:
        """Wait for the slot, make the sheets, and charge the time that it took."""
        try:
            async with self.queue.slot((*job.customer.path, job.id), lambda: True), self._alone():
                await self._make(job)
        except asyncio.CancelledError:
            job.stage = "failed"
            if job.process:
                job.process.kill()
            raise
        except Exception:
            log.exception("sheets could not be made")
            job.stage, job.error = "failed", FAILED
        finally:
            self._meter(job.customer).add(job.took)
            if job.is_open:
                del self.jobs[job.id]
        self._forget_failures()

    async def _make(self, job: Job) -> None:
        if await self.made(job.id):  # by another worker meanwhile
            return
        folder = Path(await asyncio.to_thread(mkdtemp, dir=self.folder, prefix="new-"))
        try:
            await asyncio.to_thread(run_process, job, folder)
            if job.stage != "failed":
                await asyncio.to_thread(self._keep, folder, job.id)
        finally:
            await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    def _keep(self, folder: Path, id: str) -> None:
        """Keep what was made under its name, and delete the oldest if there is too much.

        The latest stays in any case: whoever waits for it would order it again and again.
        """
        mine = folder.rename(self.folder / id)
        others = [each for each in self.folder.iterdir() if each.is_dir() and each != mine]
        left = self.limits.capacity.print_files - size_of(mine)
        for each in sorted(others, key=lambda each: each.stat().st_mtime, reverse=True):
            left -= size_of(each)
            if left < 0:
                shutil.rmtree(each, ignore_errors=True)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Hold the lock of the folder: one sheet maker at a time on this machine."""
        while True:
            lock = file_lock(self.folder / "lock", wait=False)
            try:
                await asyncio.to_thread(lock.__enter__)
                break
            except BlockingIOError:
                await asyncio.sleep(POLL)
        try:
            yield
        finally:
            lock.__exit__(None, None, None)

    def _forget_failures(self) -> None:
        failed = [id for id, job in self.jobs.items() if not job.is_open]
        for id in failed[: -self.limits.capacity.print_queue]:
            del self.jobs[id]

    async def close(self) -> None:
        """Delete what this process has made."""
        if self._own:
            await asyncio.to_thread(self._own.cleanup)


def print_rates(rates: Rates) -> Rates:
    """The CPU budgets of guests and addresses for sheets, which do not count as other work."""
    return replace(
        rates,
        address_work=rates.address_prints,
        address_work_at_once=rates.address_prints_at_once,
        guest_work=rates.guest_prints,
        guest_work_at_once=rates.guest_prints_at_once,
    )


def name_of(game: Game, order: Order) -> str:
    """The name of an order: a hash of all that it says."""
    said = [game.spec, game.version, game.signature, order]
    return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()[:32]


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


def read_manifest(folder: Path) -> Manifest | None:
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except OSError:
        return None


def run_process(job: Job, folder: Path) -> None:
    """Run the process that makes the sheets of a job, and note how far it is."""
    (folder / TASK).write_bytes(msgspec.json.encode(job.task))
    command = [sys.executable, "-m", "tabletower.server.live.sheet_process", str(folder)]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}  # nothing to compile for some drawings
    with (folder / "errors.txt").open("w+") as errors:
        how: Any = {"stdin": DEVNULL, "stdout": PIPE, "stderr": errors, "env": environment}
        job.took = float(job.task.seconds)  # if it does not live to tell
        with Popen(command, text=True, **how) as process:
            job.process = process
            stop = Timer(job.task.seconds * SLOWER, process.kill)
            stop.start()
            if job.is_open:  # the server may have closed meanwhile
                read_stages(job, process)
            else:
                process.kill()
            code = process.wait()
            stop.cancel()
        if code:
            errors.seek(0)
            log.error("sheets: exit code %d: %s", code, errors.read()[-4 * LONGEST_LINE :])
            job.error = TOO_SLOW if code < 0 else FAILED
    if job.error:
        job.stage = "failed"


def read_stages(job: Job, process: "Popen[str]") -> None:
    """Follow what the process says until it ends."""
    assert process.stdout
    while line := process.stdout.readline(LONGEST_LINE):
        word, _, rest = line.strip().partition(" ")
        if word == REFUSED:
            job.error = rest
        elif word == TOOK:
            job.took = float(rest)
        elif word in STAGES:
            job.stage = STAGES[STAGES.index(word)]
