"""Component files by the heap: what strangers leave lying costs the house little, and at most so
much. With `-s` the figures are told."""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from tabletower.games import SHELF
from tests.soak import many

from .inside import PATIENT
from .serving import Person, Server

MATCHES = many(12, 280)  # that wait for somebody
EACH = PATIENT.matches  # of one guest
LETTERS = " \t\u2003\u2009"  # that a cell may have around it: two bits that cannot be packed
MOST_MEMORY = many(200, 64)  # MB that they may cost; of few the house itself costs more


def swollen(number):
    """A component file as large as may be sent, that is like no other; 0 is packed well."""
    faces = (SHELF["balconia"].folder / "box/faces.csv").read_text()
    room = PATIENT.upload - len(faces) - 2000
    if not number:
        return {"faces.csv": faces.replace(",", "," + " " * (room // faces.count(",")))}
    chance = Random(number)
    letters = "".join(chance.choices(LETTERS, k=room // 5))  # some are six bytes in JSON
    size = len(letters) // faces.count(",")
    cells = faces.split(",")
    padded = [cell + letters[n * size : (n + 1) * size] for n, cell in enumerate(cells)]
    return {"faces.csv": ",".join(padded)}


def memory(server):
    """Megabytes that a server has in memory now."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def size(folder):
    """Megabytes of a database, when its log is in it."""
    with closing(sqlite3.connect(folder / "house.db")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "house.db").stat().st_size / 2**20


@pytest.mark.parametrize("kind", ["equal", "different"])
def test_waiting_matches_with_files_of_their_own(tmp_path, kind):
    url = f"sqlite:///{tmp_path}/house.db"
    with Server(url) as server, ExitStack() as stack:
        guests = -(-MATCHES // EACH)
        people = [stack.enter_context(Person(server, f"Eve {n}")) for n in range(guests)]
        people[0].make("balconia", "me", "open", files=swollen(0))
        before = memory(server), size(tmp_path)
        for number in range(1, MATCHES):
            files = swollen(0 if kind == "equal" else number)
            people[number % guests].make("balconia", "me", "open", files=files)
        after = memory(server), size(tmp_path)
    told = [f"{a:.0f} -> {b:.0f} MB" for a, b in zip(before, after)]
    print(f"{MATCHES} waiting matches, {kind} files: memory {told[0]}, disk {told[1]}")
    assert after[0] - before[0] < MOST_MEMORY
    if kind == "equal":
        assert after[1] - before[1] < 1
