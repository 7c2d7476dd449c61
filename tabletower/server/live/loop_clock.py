"""A clock with timers on the event loop."""

import asyncio
from collections.abc import Callable
from typing import Any

from ..ops.clock import Clock


class LoopClock(Clock):
    """The monotonic clock of the process, and timers that go by it."""

    def call_later(
        self, seconds: float, callback: Callable[..., None], *given: Any
    ) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, callback, *given)
