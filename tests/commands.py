"""`tabletower` in a process of its own, as a person runs it, a hundred times over.

Every one is forked from a process that has imported everything and done nothing else: most of
the time that a short command takes is spent on importing.
"""

import atexit
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
STREAMS = ("in", "out", "err")


def tabletower(
    *arguments: object, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """One command, with this typed into it and these settings in its environment."""
    order = {"arguments": [*map(str, arguments)], "more": more}
    with TemporaryDirectory() as folder:
        files = {name: Path(folder) / name for name in STREAMS}
        for file in files.values():
            file.touch()
        files["in"].write_text(typed)
        code = told(json.dumps(order | {"folder": folder}))
        said = (files[name].read_text(errors="replace") for name in ("out", "err"))
        return subprocess.CompletedProcess(order["arguments"], code, *said)


def told(order: str) -> int:
    """What is ordered is done; its exit code."""
    try:
        print(order, file=mother().stdin, flush=True)
        return int(mother().stdout.readline())
    except BaseException:  # it hangs: the next command gets another one
        mother().kill()
        mother.cache_clear()
        raise


@cache
def mother() -> subprocess.Popen[str]:
    """The process that all commands are forked from."""
    command = [sys.executable, "-m", "tests.commands"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    wide = os.environ | {"COLUMNS": "100"}
    started = subprocess.Popen(command, cwd=ROOT, text=True, env=wide, **pipes)
    atexit.register(started.kill)
    return started


def obey() -> None:
    """One order a line; the exit code of each is the answer."""
    import numba  # noqa: F401

    import tabletower.checking
    import tabletower.cli.app
    import tabletower.games
    import tabletower.server.http.app  # noqa: F401

    for line in sys.stdin:
        child = os.fork()
        if not child:
            become(**json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def become(arguments: list[str], more: dict[str, str], folder: str) -> None:
    """This process is the command from here on."""
    from tabletower.cli import run

    os.environ |= more
    sys.argv = ["tabletower", *arguments]
    for number, name in enumerate(STREAMS):
        with open(Path(folder) / name, "r+b") as file:
            os.dup2(file.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    code: object = 1
    try:
        run()
    except SystemExit as left:
        code = left.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    obey()
