"""What whoever runs the house sees of it: whether it can work, how much it does, what is wrong."""

import asyncio
import contextlib
import json
import logging
import re
import resource
import time

import httpx
import pytest

from tabletower.server.http import readiness
from tabletower.server.ops.logs import Line, about, at_match
from tabletower.server.ops.settings import Network
from tests.bound import at_most
from tests.patience import PATIENCE

from .inside import inside
from .serving import Person, Server
from .talking import both_seated, by_socket, move, stops

pytestmark = pytest.mark.anyio
ENDLESS = resource.RLIM_INFINITY


async def test_a_house_is_alive_and_ready(place):
    for path in ("/health", "/ready"):
        assert (await place.nobody.get(path)).json() == {"ok": True}


class Clock:
    """Shows what it is set to."""

    now = 0.0

    def monotonic(self):
        return self.now


async def test_however_many_ask_whether_it_is_ready_it_writes_once(place, monkeypatch):
    clock, written = Clock(), []
    touch = place.live.store.touch
    monkeypatch.setattr(place.live.store, "touch", lambda: written.append(clock.now) or touch())
    monkeypatch.setattr(readiness, "time", clock)
    monkeypatch.setattr(place.services, "readiness", readiness.Readiness(place.live.store))
    for clock.now in (100.0, 100.9, 101.1, 101.2):
        answers = await asyncio.gather(*(place.nobody.get("/ready") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
    assert written == [100.0, 101.1]


# A database that does not write.


def test_a_full_disk_is_told_and_written_down(tmp_path):
    """No file may grow: as when nothing is left of the disk."""
    server = Server(f"sqlite:///{tmp_path}/house.db", "--log", "json")
    log = tmp_path / "log"
    server.command = ["bash", "-c", f'exec "$@" 2> >(cat >{log})', "bash", *server.command]
    with server, Person(server, "Ann") as ann:
        with growing(server, 0):
            stops(ann.post("/api/v1/me", name="Anna"), 503)
            stops(ann.get("/ready"), 503, "SQLite does not accept")
            assert ann.get("/health").json() == {"ok": True}
        for _ in at_most(100, "it is never ready again"):
            if ann.get("/ready").status_code == 200:
                break
            time.sleep(0.1)
        figures = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [each["level"] for each in lines] == ["error", "error"]
    assert all("the database says" in each["message"] for each in lines)
    assert all(each.keys() == {"time", "level", "logger", "match", "message"} for each in lines)
    assert 'tabletower_log_lines_total{level="error"} 2' in figures


@contextlib.contextmanager
def growing(server, most):
    """Files of a server may have so many bytes meanwhile."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, ENDLESS))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (ENDLESS, ENDLESS))


@pytest.mark.parametrize("trouble", ["stopped", "frozen"])
def test_a_postgresql_that_is_away_is_told_soon(cluster, tmp_path, monkeypatch, trouble):
    name, url = cluster.fresh()
    monkeypatch.setattr(readiness, "TIMEOUT", 1.0)
    monkeypatch.setattr(readiness, "FRESH", 0.0)

    async def test(place):
        mia = await place.person("Mia")
        assert (await mia.get("/ready")).status_code == 200
        with getattr(cluster, trouble)(name):
            stops(await mia.get("/ready"), 503, "PostgreSQL")
            stops(await mia.get("/api/v1/matches"), 503)
            stops(await mia.post("/api/v1/matches", game="connect_four"), 503)
            assert (await mia.get("/health")).status_code == 200
        for _ in at_most(50, "it never comes back"):
            if (await mia.get("/ready")).status_code == 200:
                break
            await asyncio.sleep(0.1)
        assert place.troubles
        place.troubles.clear()

    inside(tmp_path, test, database=url, patience=1.5)


# Figures.

LINE = re.compile(r'^(\w+)(?:\{((?:\w+="[^"\\\n]*",?)*)\})? (-?[0-9.]+)$')


def read(text):
    """The figures of a page, by name and labels; every line of it is as Prometheus wants it."""
    told, kinds = {}, {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            name, labels, value = LINE.match(line).groups()
            assert name in kinds or kinds[re.sub("_(bucket|sum|count)$", "", name)] == "histogram"
            told[name, labels or ""] = float(value)
    return told


async def test_what_is_done_is_counted(place, mia, leo):
    watcher = place.nobody
    watcher.address = "127.0.0.1"
    before = read((await watcher.get("/metrics")).text)
    match = await both_seated(mia, leo)
    for person in (mia, leo):
        await move(person, match)
    bots = await mia.make("connect_four", 2, 2)
    await place.quiet()
    await by_socket(mia, match, "score", seat=0)
    stops(await mia.get("/api/v1/matches/nothing"), 404)
    after = read((await watcher.get("/metrics")).text)
    grown = {key: value - before.get(key, 0) for key, value in after.items()}
    played = len((await place.match(bots)).table.log)
    assert grown["tabletower_events_total", 'kind="move"'] == 2 + played
    assert grown["tabletower_thinking_seconds_count", ""] == played
    assert grown["tabletower_requests_total", 'status="404"'] == 1
    assert grown["tabletower_answer_seconds_count", 'way="socket"'] == 2
    assert after["tabletower_thinking", ""] == after["tabletower_sockets", ""] == 0
    assert after["tabletower_matches", ""] >= 2
    histogram = [
        value for (name, labels), value in after.items()
        if name == "tabletower_answer_seconds_bucket" and 'way="http"' in labels
    ]  # fmt: skip
    assert histogram == sorted(histogram)
    assert histogram[-1] == after["tabletower_answer_seconds_count", 'way="http"']


@pytest.mark.parametrize(
    ("host", "status"), [("127.0.0.1", 200), ("::1", 200), ("203.0.113.9", 403), ("odd", 403)]
)
async def test_figures_are_for_whoever_runs_the_house(place, host, status):
    place.nobody.address = host
    assert (await place.nobody.get("/metrics")).status_code == status


def test_others_may_be_let_in(tmp_path):
    async def test(place):
        place.nobody.address = "::ffff:10.1.2.3"
        return (await place.nobody.get("/metrics")).status_code

    assert inside(tmp_path, test, network=Network(monitor=("10.1.0.0/16",))) == 200


# The log.


def test_a_line_of_the_log_has_its_time_and_its_match():
    record = logging.makeLogRecord({"msg": "it %s", "args": ("broke",), "levelname": "ERROR"})
    record.created = 1_777_890_030.456
    about("MnWb9wH_w6ER8DbT")
    assert Line().format(record) == "2026-05-04T10:20:30.456Z ERROR MnWb9wH_w6ER8DbT it broke"
    about("x\nERROR forged")
    assert Line().format(record) == "2026-05-04T10:20:30.456Z ERROR - it broke"
    at_match.set("")


async def test_what_goes_wrong_is_written_down_with_its_match(place, mia, monkeypatch):
    match = await mia.make("connect_four", "me", "open")

    async def broken(*given):
        raise ZeroDivisionError

    monkeypatch.setattr(place.live.announcer.presenter, "outline", broken)
    lines = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(Line().format(record))
    with handled(handler):
        stops(await mia.get(f"/api/v1/matches/{match}"), 500)
    (line,) = lines
    assert f" ERROR {match} a request could not be answered\nTraceback" in line
    assert len(place.troubles) == 1
    place.troubles.clear()


@contextlib.contextmanager
def handled(handler):
    logger = logging.getLogger("tabletower")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
