"""Supervisor of several worker processes that share a port."""

import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from threading import Thread
from types import FrameType

STARTUP = 10.0  # seconds: a worker that ends before has failed to start
BACKOFF, LONGEST_BACKOFF = 0.5, 8.0  # seconds before a restart; doubled for each failed start
MOST_FAILURES = 10  # failed starts in a row after which to give up, if no worker ever ran
SHUTDOWN = 4.5  # seconds until workers that are still running are killed
POLL = 0.1  # seconds
log = logging.getLogger(__name__)

Work = Callable[[int], None]  # what a worker of this number does, until it is stopped


class Worker:
    """The slot of one worker, and its present process."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process = 0  # none
        self.began = 0.0
        self.failures = 0  # failed starts in a row
        self.has_served = False  # a process ran longer than STARTUP
        self.restart_at = 0.0

    @property
    def is_up(self) -> bool:
        return time.monotonic() - self.began >= STARTUP

    def ended(self, status: int) -> None:
        self.has_served |= self.is_up
        self.failures = 0 if self.is_up else self.failures + 1
        doublings = min(max(0, self.failures - 1), MOST_FAILURES)
        pause = min(LONGEST_BACKOFF, BACKOFF * 2**doublings)
        self.process, self.restart_at = 0, time.monotonic() + pause
        how = os.waitstatus_to_exitcode(status)
        log.error("worker %d ended (exit code %d); restarting in %g s", self.number, how, pause)


class Workers:
    """Start the workers, restart those that end, and stop them all.

    They are forks: loaded code is shared, and a restart is quick.
    """

    def __init__(self, many: int, work: Work) -> None:
        self.all = [Worker(number) for number in range(many)]
        self.work = work
        self.stopping = False

    def run(self) -> None:
        """Run until SIGINT or SIGTERM."""
        self.lifeline = os.pipe()  # closes with this process, however it ends
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, self._stop)
        try:
            while not self.stopping and not self._has_failed():
                self._start_missing()
                self._reap()
                time.sleep(POLL)
        finally:
            is_asked_to, self.stopping = self.stopping, True
            self._end()
        if not is_asked_to:
            log.error("giving up: workers end as soon as they start; the log above says why")
            sys.exit(3)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _has_failed(self) -> bool:
        """True if no worker ever ran. Later failures may be a database that is away for a while."""
        served = any(each.has_served or (each.process and each.is_up) for each in self.all)
        return not served and any(worker.failures >= MOST_FAILURES for worker in self.all)

    def _start_missing(self) -> None:
        for worker in self.all:
            if not worker.process and worker.restart_at <= time.monotonic():
                worker.began = time.monotonic()
                worker.process = os.fork()
                if not worker.process:
                    self._run_worker(worker)

    def _run_worker(self, worker: Worker) -> None:
        """Run a worker in this process, and exit."""
        status = 1
        try:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.close(self.lifeline[1])
            Thread(target=stop_with_parent, args=[self.lifeline[0]], daemon=True).start()
            self.work(worker.number)
            status = 0
        except KeyboardInterrupt:
            status = 0
        except SystemExit as ending:
            status = ending.code if isinstance(ending.code, int) else 1
        except BaseException:
            log.exception("worker %d failed", worker.number)
        finally:
            with contextlib.suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def _reap(self) -> bool:
        """Collect the workers that have ended; return whether any is running."""
        running = [worker for worker in self.all if worker.process]
        for worker in running:
            process, status = os.waitpid(worker.process, os.WNOHANG)
            if process and self.stopping:
                worker.process = 0
            elif process:
                worker.ended(status)
        return any(worker.process for worker in running)

    def _end(self) -> None:
        """Stop all workers, and kill those that take too long; confirmed moves are not lost."""
        self._send(signal.SIGTERM)
        until = time.monotonic() + SHUTDOWN
        while self._reap() and time.monotonic() < until:
            time.sleep(POLL / 4)
        self._send(signal.SIGKILL)
        for worker in self.all:
            if worker.process:
                os.waitpid(worker.process, 0)

    def _send(self, what: signal.Signals) -> None:
        for worker in self.all:
            if worker.process:
                os.kill(worker.process, what)


def stop_with_parent(lifeline: int) -> None:
    """Stop this worker when the supervisor is gone: its end of the pipe closes then."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
