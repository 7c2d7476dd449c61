"""A clock that a test moves: what takes seconds in earnest takes none, and none is ever missed."""

import asyncio
import time

from tests.bound import at_most

STEP = 0.02  # seconds that pass at once
ROUNDS = 20  # of the event loop, in which everything that is due happens
MOST = 10_000


class Clock:
    """What the house, its timers and its database's rows read the time from."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.began = {name: getattr(time, name)() for name in ("time", "monotonic")}

    def time(self) -> float:
        return self.began["time"] + self.passed

    def time_ns(self) -> int:
        return round(1e9 * self.time())

    def monotonic(self) -> float:
        return self.began["monotonic"] + self.passed

    async def pass_by(self, place, seconds: float) -> None:
        """So many seconds, and all that happens in them."""
        for _ in range(round(seconds / STEP)):
            self.passed += STEP
            await settled(place)

    async def until(self, wanted, trouble: str = "it never comes"):
        """Let time pass until it is so; threads get real time for what they do."""
        for _ in at_most(MOST, trouble):
            if found := await wanted():
                return found
            self.passed += STEP
            await asyncio.to_thread(time.sleep, STEP / 10)


async def settled(place) -> None:
    """Everything that is due now has happened, and has been sent."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
    await place.quiet()
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
