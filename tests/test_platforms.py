"""Windows and macOS: nothing that only one system has is needed on the way to a match."""

import subprocess
import sys

import pytest

from tabletower.engine import file_lock
from tests.patience import wait_until
from tests.server.serving import Person, Server
from tests.without import run_without, without

UNIX = ",".join([
    *("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"),
    *("os.fork", "os.geteuid", "os.getuid", "os.O_CLOEXEC", "os.O_NONBLOCK", "os.sysconf"),
    *("os.sched_getaffinity", "os.sched_setaffinity", "signal.SIGHUP", "signal.SIGPROF"),
    *("signal.setitimer", "socket.SO_REUSEPORT", "socket.TCP_USER_TIMEOUT"),
])  # fmt: skip


def test_every_module_can_be_imported():
    done = run_without(UNIX, "tests.every_module")
    assert (done.returncode, done.stderr) == (0, "")


def test_bots_play_a_match():
    done = run_without(UNIX, "tests.one_match")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("wins\n")


def test_a_server_plays_a_match(tmp_path):
    lacking = Server(f"sqlite:///{tmp_path}/house.db")
    lacking.command[:3] = without(UNIX, "tabletower")
    with lacking as server, Person(server, "Mia") as mia:
        match = mia.make("balconia", 1, 1)
        wait_until(lambda: mia.table(match)["result"], "the bots do not come to an end")


def test_several_workers_need_a_fork():
    database = ("--database", "postgresql://localhost/none")
    done = run_without(UNIX, "tabletower", "serve", "--workers", "2", *database)
    assert done.returncode == 2
    assert done.stderr == (
        "tabletower: several workers need Linux or macOS: this system cannot fork\n"
    )


# The lock.

HOLD = """
import sys
from pathlib import Path
from tabletower.engine.file_lock import file_lock
with file_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_lock_is_held_by_one_process_and_ends_with_it(tmp_path):
    file = tmp_path / "lock"
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(BlockingIOError), file_lock.file_lock(file, wait=False):
            pass
        other.kill()
        with file_lock.file_lock(file):
            pass
