"""`tabletower` in a process of its own, as a person runs it, a hundred times over.

Every one is forked from a process that has imported everything and done nothing else: most of
the time that a short command takes is spent on importing.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
STREAMS = ("in", "out", "err")
os.environ.setdefault("COLUMNS", "100")  # read when the command line is imported
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.preloaded"])


def tabletower(
    *arguments: object, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """One command, with this typed into it and these settings in its environment."""
    given = [*map(str, arguments)]
    with TemporaryDirectory() as folder:
        files = {name: Path(folder) / name for name in STREAMS}
        for file in files.values():
            file.touch()
        files["in"].write_text(typed)
        code = Forked(given, more, folder).finish()
        said = (files[name].read_text(errors="replace") for name in ("out", "err"))
        return subprocess.CompletedProcess(given, code, *said)


class Forked:
    """A running command, with the methods of `subprocess.Popen`."""

    def __init__(
        self, arguments: Sequence[str], more: dict[str, str] | None = None, folder: str = ""
    ) -> None:
        self.arguments = arguments
        environment = os.environ | (more or {})
        self.process = FORKS.Process(target=become, args=(arguments, environment, folder))
        self.process.start()
        self.pid = self.process.pid

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired(self.arguments, timeout or 0)
        return self.process.exitcode

    def finish(self) -> int:
        """Wait for the end; a command that hangs ends with the test that waits for it."""
        try:
            return self.wait()
        finally:
            self.kill()

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None and self.pid:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def become(arguments: Sequence[str], environment: dict[str, str], folder: str) -> None:
    """Run the command in this process, as a shell would have started it."""
    from tabletower.cli import run

    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    sys.argv = ["tabletower", *arguments]
    if folder:
        redirect(folder)
    run()


def redirect(folder: str) -> None:
    for number, name in enumerate(STREAMS):
        with open(Path(folder) / name, "r+b") as file:
            os.dup2(file.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
