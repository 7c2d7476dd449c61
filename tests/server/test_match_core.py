"""What a match does stands apart from sockets, storage and the event loop: it runs without them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_arrows import PACKAGE, imports, name_of

from .core_match import FOREIGN, ROOT

CORE = PACKAGE / "server/live/core"
APART = {*FOREIGN, "tabletower.server.store", "tabletower.server.http"}


def reached(names):
    """All modules of the server that these import, and those in turn."""
    paths = {name_of(path): path for path in (PACKAGE / "server").rglob("*.py")}
    found, left = {}, set(names)
    while left:
        name = left.pop()
        found[name] = imports(paths[name])
        left |= (found[name] & paths.keys()) - found.keys()
    return found


def test_the_core_imports_no_socket_storage_or_event_loop():
    found = reached(name_of(path) for path in CORE.glob("*.py"))
    assert len(found) > len([*CORE.glob("*.py")])  # it also imports the wire and the records
    for module, names in found.items():
        wrong = {name for name in names for each in APART if f"{name}.".startswith(f"{each}.")}
        assert not wrong, module


@pytest.mark.parametrize("folder", ["examples/connect_four", "tests/toys/auction"])
def test_a_whole_match_is_played_without_a_server(folder):
    program = Path(__file__).with_name("core_match.py")
    done = subprocess.run(
        [sys.executable, program, folder], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["phase"] == "over"
    assert told["result"]
    assert {"move", "offer", "agree", "undo"} <= {*told["kinds"]}
    assert not [name for name in told["modules"] if name.startswith(tuple(APART))]
    for reader, picture in enumerate(told["last"], -1):
        assert picture["phase"] == "over"
        assert picture["you"] == (None if reader < 0 else reader)
        assert picture["log"]
    assert told["pictures"] > len(told["kinds"])
