"""Several servers at one port, and who looks after them."""

import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from threading import Thread
from types import FrameType

YOUNG = 10.0  # seconds: whoever dies before has not been of use
PAUSE, LONGEST_PAUSE = 0.5, 8.0  # seconds before another is started; longer for each young death
MOST = 10  # young deaths in a row: then it is no use, if nobody ever was
GOODBYE = 4.5  # seconds in which everybody has to be gone
LOOK = 0.1  # seconds between two looks
log = logging.getLogger(__name__)

Work = Callable[[int], None]  # what a worker of this number does, until it is stopped


class Worker:
    """One place among the workers, and whoever fills it now."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process = 0  # none
        self.began = 0.0
        self.deaths = 0  # young ones, in a row
        self.has_served = False  # somebody here has grown old
        self.again = 0.0  # when another may be started

    @property
    def is_old(self) -> bool:
        return time.monotonic() - self.began >= YOUNG

    def ended(self, status: int) -> None:
        self.has_served |= self.is_old
        self.deaths = 0 if self.is_old else self.deaths + 1
        pause = min(LONGEST_PAUSE, PAUSE * 2 ** min(max(0, self.deaths - 1), MOST))
        self.process, self.again = 0, time.monotonic() + pause
        how = os.waitstatus_to_exitcode(status)
        log.error("worker %d ended (%d); another begins in %g s", self.number, how, pause)


class Workers:
    """Starts them, starts others for those that die, and stops them all.

    They are forks: whatever was loaded is shared, and another is there at once.
    """

    def __init__(self, many: int, work: Work) -> None:
        self.all = [Worker(number) for number in range(many)]
        self.work = work
        self.stopping = False

    def run(self) -> None:
        """Until somebody says stop."""
        self.lifeline = os.pipe()  # closes with this process, however it ends
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, self._stop)
        try:
            while not self.stopping and not self._is_no_use():
                self._fill_places()
                self._bury()
                time.sleep(LOOK)
        finally:
            is_asked_to, self.stopping = self.stopping, True
            self._end()
        if not is_asked_to:
            log.error("workers die as soon as they begin")
            sys.exit(3)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _is_no_use(self) -> bool:
        """Whether it never worked. Later it may only be the database that is away for a while."""
        served = any(each.has_served or (each.process and each.is_old) for each in self.all)
        return not served and any(worker.deaths >= MOST for worker in self.all)

    def _fill_places(self) -> None:
        for worker in self.all:
            if not worker.process and worker.again <= time.monotonic():
                self._start(worker)

    def _start(self, worker: Worker) -> None:
        worker.began = time.monotonic()
        worker.process = os.fork()
        if not worker.process:
            self._be(worker)

    def _be(self, worker: Worker) -> None:
        """The life of a worker. It never comes back from here."""
        status = 1
        try:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.close(self.lifeline[1])
            Thread(target=end_with, args=[self.lifeline[0]], daemon=True).start()
            self.work(worker.number)
            status = 0
        except KeyboardInterrupt:
            status = 0
        except SystemExit as ending:
            status = ending.code if isinstance(ending.code, int) else 1
        except BaseException:
            log.exception("worker %d cannot go on", worker.number)
        finally:
            with contextlib.suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _bury(self) -> bool:
        """Take note of who has died; whether anybody lives."""
        living = [worker for worker in self.all if worker.process]
        for worker in living:
            process, status = os.waitpid(worker.process, os.WNOHANG)
            if process and self.stopping:
                worker.process = 0
            elif process:
                worker.ended(status)
        return any(worker.process for worker in living)

    def _end(self) -> None:
        """Stop everybody: what is not over in time is cut short. Nothing that was said yes to is
        lost by that."""
        self._send(signal.SIGTERM)
        until = time.monotonic() + GOODBYE
        while self._bury() and time.monotonic() < until:
            time.sleep(LOOK / 4)
        self._send(signal.SIGKILL)
        for worker in self.all:
            if worker.process:
                os.waitpid(worker.process, 0)

    def _send(self, what: signal.Signals) -> None:
        for worker in self.all:
            if worker.process:
                os.kill(worker.process, what)


def end_with(lifeline: int) -> None:
    """Whoever looks after the workers is gone when nobody holds the other end any more."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
