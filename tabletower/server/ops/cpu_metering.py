"""CPU metering: the CPU time of requests is charged to their guest and their address.

A request counts as one whether it takes a tenth of a millisecond or eighty, so that a limit on
their number alone either lets a flood in or keeps people out. What is charged is the time of the
processor, on the event loop and in the threads that work for a request. It is known afterwards:
a budget may be overdrawn, and then requests are refused until it is refilled.
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import Context, ContextVar, copy_context
from time import thread_time
from types import coroutine
from typing import Any, TypeVar

from .errors import TooMany
from .limits import WIDER, Address, Bucket, Buckets
from .settings import Rates

Result = TypeVar("Result")
MILLISECONDS = 0.001  # in which budgets are set
BUSY = "you have used your share of CPU time; wait a little"


class Budgets:
    """CPU seconds by address and by guest."""

    def __init__(self, rates: Rates) -> None:
        self.addresses = in_seconds(rates.address_work, rates.address_work_at_once)
        wide = WIDER * rates.address_work, WIDER * rates.address_work_at_once
        self.sites = in_seconds(*wide)
        self.guests = in_seconds(rates.guest_work, rates.guest_work_at_once)

    def meter(self, address: Address) -> "Meter":
        return Meter(self, address)

    def of(self, address: Address) -> list[Bucket]:
        narrow, wide = address
        sites = [self.sites.of(wide)] if wide != narrow else []
        return [self.addresses.of(narrow), *sites]


def in_seconds(rate: int, at_once: int) -> Buckets:
    return Buckets(rate * MILLISECONDS, at_once * MILLISECONDS)


class Meter:
    """The CPU account of one request or socket."""

    __slots__ = ("asker", "buckets", "budgets", "places")

    def __init__(self, budgets: Budgets, address: Address) -> None:
        self.budgets, self.asker = budgets, address.narrow
        self.buckets = self.places = budgets.of(address)

    def identify(self, guest: str) -> None:
        """Charge the budget of this guest as well."""
        self.asker = guest
        self.buckets = [*self.places, self.budgets.guests.of(guest)]

    def add(self, seconds: float) -> None:
        for bucket in self.buckets:
            bucket.charge(seconds)

    @property
    def debt(self) -> float:
        """Return the seconds until the budget is no longer overdrawn; 0 if it is not."""
        return max(bucket.wait(0) for bucket in self.buckets)


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


def start(meter: Meter) -> None:
    """Charge this task from now on, and those that it starts."""
    _meter.set(meter)


def identify(guest: str | None) -> None:
    """Charge the guest as well from here on; refuse one who has used too much."""
    meter = _meter.get()
    if meter and guest:
        meter.identify(guest)
        if debt := meter.debt:
            raise TooMany(BUSY, limit="guest_work", wait=debt)


def debt() -> float:
    """Return the seconds that the current client has to wait."""
    meter = _meter.get()
    return meter.debt if meter else 0.0


def asker() -> str:
    """Return the current client as a key for fair queues; '' if there is none."""
    meter = _meter.get()
    return meter.asker if meter else ""


def uncharged() -> Context:
    """Return a context whose work is charged to no client."""
    context = copy_context()
    context.run(_meter.set, None)
    return context


@coroutine
def charged(work: Coroutine[Any, Any, Result], meter: Meter) -> Generator[Any, Any, Result]:
    """Await work, and charge each of its steps on the loop; not what it waits for."""
    step: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        begun = thread_time()
        try:
            waits_for = step(given)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            meter.add(thread_time() - begun)
        try:
            step, given = work.send, (yield waits_for)
        except GeneratorExit:
            work.close()
            raise
        except BaseException as problem:
            step, given = work.throw, problem


def submit(executor: Executor | None, work: Any, *given: Any) -> "asyncio.Future[Any]":
    """Run work in a thread, one of the loop's own if none is given, and charge it to the current
    client."""
    loop, meter = asyncio.get_running_loop(), _meter.get()
    if meter is None:
        return loop.run_in_executor(executor, work, *given)
    return loop.run_in_executor(executor, charged_call, meter, work, *given)


def charged_call(meter: Meter, work: Any, *given: Any) -> Any:
    begun = thread_time()
    try:
        return work(*given)
    finally:
        meter.add(thread_time() - begun)  # here: the request may be gone by now
