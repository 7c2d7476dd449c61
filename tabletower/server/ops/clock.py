"""Clocks: durations by the monotonic clock, timestamps by the wall clock.

The wall clock only says when something was stored, so that what is left of a window is known
after a restart.
"""

import time


class Clock:
    """The monotonic clock. Tests turn one of their own by hand."""

    def now(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    def stamp(self) -> int:
        """The wall time as it is stored, in milliseconds."""
        return int(1000 * self.wall())

    def moment(self, made: int) -> float:
        """Return the monotonic time of a wall time in milliseconds. What seems to come from the
        future was stored before the wall clock was set back: it counts as new."""
        return self.now() - max(0.0, self.wall() - made / 1000)
