"""A move from the socket to the database and back passes the files that docs/decisions.md names."""

import re
import sys
from pathlib import Path

from .inside import inside
from .talking import both_seated

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "tabletower/server"
TITLE = "## A move from the socket to the database and back\n"
STATION = re.compile(r"^[0-9]+\. `([a-z_/]+\.py)`, `([a-z_]+)`", re.MULTILINE)


def documented():
    """The files of the document, each with the function that is called there."""
    section = (ROOT / "docs/decisions.md").read_text().partition(TITLE)[2].partition("\n## ")[0]
    return STATION.findall(section)


async def traced(place):
    """The functions of the server that are called while a move is made, in their order."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    match = await both_seated(mia, leo)
    calls = []

    def note(frame, event, given):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(f"{SERVER}/"):
            calls.append((str(Path(code.co_filename).relative_to(SERVER)), code.co_name))

    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await place.quiet()
        sys.setprofile(note)
        try:
            answer = await wire.ask("move", move="drop column:A", seen=0)
        finally:
            sys.setprofile(None)
    assert "error" not in answer
    return calls


def test_a_move_passes_the_documented_files_in_their_order(tmp_path):
    stations = documented()
    files = [file for file, _ in stations]
    assert len(files) == len({*files}) > 10
    assert {file.partition("/")[0] for file in files} == {"http", "live", "store"}
    calls = inside(tmp_path, traced)
    assert not {*stations} - {*calls}
    after = iter(calls)
    missed = [station for station in stations if station not in after]
    assert not missed  # each comes after the one before it
