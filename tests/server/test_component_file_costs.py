"""Component files by the heap: what strangers leave lying costs the house little, and at most so
much. With `-s` the figures are told."""

import asyncio
import gc
import sqlite3
import weakref
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import httpx
import pytest

from tabletower.engine import transcript
from tabletower.games import SHELF
from tabletower.server.live.sprites import LruCache
from tests.games import finished
from tests.patience import PATIENCE
from tests.soak import many

from .inside import PATIENT, inside
from .players import NO_LIMITS
from .serving import Person, Server
from .talking import stops

MATCHES = many(12, 280)  # that wait for somebody
EACH = PATIENT.quotas.matches  # of one guest
LETTERS = " \t\u2003\u2009"  # that a cell may have around it: two bits that cannot be packed
COOKIES = many(100, 4000)
LONG_GAME = SHELF["homino"]  # more moves than are told at once
MOST_MEMORY = many(200, 64)  # MB that they may cost; of few the house itself costs more


def swollen(number):
    """A component file as large as may be sent, that is like no other; 0 is packed well."""
    faces = (SHELF["balconia"].folder / "box/faces.csv").read_text()
    room = PATIENT.sizes.upload - len(faces) - 2000
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


# Long matches, drawings, and what strangers carry.


async def sent(person):
    text = transcript.write(finished(LONG_GAME, 5))
    return (await person.post("/api/v1/transcripts", text=text)).json()["id"]


def test_long_matches_are_loaded_as_far_as_there_is_room(tmp_path):
    """What nobody looks at makes way; when somebody looks at all of it, the next is refused."""
    moves = len(finished(LONG_GAME, 5).log)

    async def test(place):
        mia = await place.person("Mia")
        first, second, third = [await sent(mia) for _ in range(3)]
        for id in (first, second, third):
            assert (await mia.table(id))["moves"] == moves
        assert list(place.live.matches.loaded) == [second, third]
        async with mia.socket(first) as one, mia.socket(second) as other:
            for wire in (one, other):
                await wire.ask("hello", since=-1)
            stops(await mia.get(f"/api/v1/matches/{third}"), 503, "too many long matches")
            assert (await mia.post("/api/v1/matches", game="connect_four")).status_code == 200
        return (await mia.get(f"/api/v1/matches/{third}")).status_code, place.live.matches.incoming

    limits = PATIENT.changed(loaded=2 * moves, messages_at_once=100)
    assert inside(tmp_path, test, limits=limits) == (200, {})


def test_a_match_that_is_forgotten_is_gone_at_once(tmp_path):
    """Without anybody looking for what is lost: a busy house does that rarely."""

    async def test(place):
        mia = await place.person("Mia")
        matches = [await mia.make("connect_four", "me", "open") for _ in range(3)]
        matches.append(await sent(mia))
        for id in matches:
            await mia.table(id)
            await mia.get(f"/api/v1/matches/{id}/points")
        seen = [weakref.ref(place.live.matches.loaded[id].match) for id in matches]
        gc.collect()
        gc.disable()
        try:
            place.live.matches.loaded.clear()
            await asyncio.sleep(0)
            return [match() is None for match in seen]
        finally:
            gc.enable()

    assert inside(tmp_path, test) == [True] * 4


def test_what_was_wanted_last_is_kept_as_far_as_it_fits():
    kept = LruCache(100)
    for name in "abc":
        kept.put(name, name * 40)
    assert [kept.get(name) is not None for name in "abc"] == [False, True, True]
    kept.get("b")
    kept.put("d", "d" * 40)
    assert [kept.get(name) is not None for name in "bcd"] == [True, False, True]
    kept.put("e", "e" * 101)
    assert [kept.get(name) for name in "bde"] == [None] * 3
    assert kept.size == 0


def test_junk_in_cookies_costs_nothing(tmp_path):
    """As much as fits into a head, each time other."""
    with Server(f"sqlite:///{tmp_path}/house.db", *NO_LIMITS) as server:
        junk = "x" * 15_000
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:

            def ask(number):
                for headers in ({"cookie": f"guest={number}{junk}"},
                                {"authorization": f"Bearer {number}{junk}"}):  # fmt: skip
                    assert http.get("/api/v1/me", headers=headers).status_code in (200, 403)

            for number in range(100):
                ask(number)
            before = memory(server)
            for number in range(COOKIES):
                ask(1000 + number)
            after = memory(server)
    print(f"{2 * COOKIES} junk cookies and tokens of 15 kB: memory {before:.0f} -> {after:.0f} MB")
    assert after - before < MOST_MEMORY
