"""A real PostgreSQL for a test, in a folder of its own, reached through a socket in there."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from itertools import count
from pathlib import Path

import psycopg

from tests.patience import PATIENCE

from .houses import migrate

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin: int(bin.parent.name))
NEEDED = "PostgreSQL is missing: install it (Debian: apt-get install postgresql)"
NAMES = count(1)


class Cluster:
    """Runs as the user postgres if we are root, which PostgreSQL refuses to be."""

    def __init__(self) -> None:
        assert PLACES, NEEDED
        self.bin = PLACES[-1]
        self.folder = Path(tempfile.mkdtemp(prefix="tabletower-", dir="/tmp"))
        self.data = self.folder / "data"
        self.runner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.runner:
            shutil.chown(self.folder, "postgres", "postgres")

    def __enter__(self) -> "Cluster":
        self.run("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8")
        self.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def run(self, program: str, *given: str) -> None:
        command = [*self.runner, str(self.bin / program), f"--pgdata={self.data}", *given]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        # It dies here, its machine does not: nothing need be pressed to the disk (fsync).
        options = f"-c fsync=off -c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        log = f"--log={self.folder}/log"
        self.run(
            "pg_ctl", "start", "--wait", f"--timeout={PATIENCE:.0f}", log, f"--options={options}"
        )

    def stop(self) -> None:
        """At once and without saving anything, as when its machine fails."""
        self.run("pg_ctl", "stop", "--wait", f"--timeout={PATIENCE:.0f}", "--mode=immediate")

    def restart(self) -> None:
        self.stop()
        self.start()

    def kill_backends(self, name: str) -> None:
        """kill -9 for whatever serves this database: PostgreSQL then starts over by itself."""
        for process in self.backends(name):
            with suppress(ProcessLookupError):  # the first death takes the others with it
                os.kill(process, signal.SIGKILL)

    def backends(self, name: str) -> list[int]:
        """The processes that serve this database."""
        query = "SELECT pid FROM pg_stat_activity WHERE datname = %s AND pid != pg_backend_pid()"
        with self.connect() as connection:
            return [process for (process,) in connection.execute(query, [name])]

    @contextmanager
    def stopped(self, name: str) -> Iterator[None]:
        """Nobody is there meanwhile."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def frozen(self, name: str) -> Iterator[None]:
        """It is there and does not answer, as when its disk hangs."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])  # lets others in
        serving = [first, *self.backends(name)]
        try:
            for process in serving:
                os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in serving:
                os.kill(process, signal.SIGCONT)

    def connect(self, name: str = "postgres") -> "psycopg.Connection[tuple]":
        return psycopg.connect(host=str(self.folder), user="postgres", dbname=name, autocommit=True)

    def fresh(self) -> tuple[str, str]:
        """A new database: its name and its address."""
        return self._create("template1")

    def new_house(self) -> str:
        """The address of a new database with the tables of today."""
        return self._create(self.template)[1]

    @cached_property
    def template(self) -> str:
        name, url = self.fresh()
        migrate(url)
        return name

    def _create(self, template: str) -> tuple[str, str]:
        name = f"house{next(NAMES)}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name, f"postgresql://postgres@/{name}?host={self.folder}"
