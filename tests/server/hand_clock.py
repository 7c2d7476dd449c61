"""A clock that tests turn by hand: windows last as long as the test says, on any machine."""

from tabletower.server.ops.clock import Clock
from tests.bound import at_most

START = 1_700_000_000.0  # the wall's time when it begins


class Timer:
    def __init__(self, at, callback, given):
        self.at, self.callback, self.given = at, callback, given
        self.is_cancelled = False

    def cancel(self):
        self.is_cancelled = True


class HandClock(Clock):
    """Stands still until it is turned; then what is due is done, each at its time."""

    def __init__(self):
        self.at, self.ahead, self.timers = 0.0, START, []

    def now(self):
        return self.at

    def wall(self):
        return self.at + self.ahead

    def call_later(self, seconds, callback, *given):
        self.timers.append(Timer(self.at + seconds, callback, given))
        return self.timers[-1]

    async def turn(self, seconds, place, late=0.0):
        """Let time pass; a server that is late looks at its timers only then."""
        end = self.at + seconds
        for _ in at_most(1000, "there is always something to do"):
            due = [timer for timer in self.timers if timer.at + late <= end]
            if not due:
                break
            first = min(due, key=lambda timer: timer.at)
            self.timers.remove(first)
            self.at = max(self.at, first.at + late)
            if not first.is_cancelled:
                first.callback(*first.given)
            await place.quiet()
        self.at = end
