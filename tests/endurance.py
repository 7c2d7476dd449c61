"""A house among people and strangers, for as long as one likes: does its memory stay as it is?

    python -m tests.endurance MINUTES

A real server, to which people come, play, go on from, send and abandon matches, while strangers
send junk. Its memory is told every minute. It ends with 1 if after warming up (ten minutes, or
half of the time) memory grows by more than 5 %, or if one visit of a hundred was broken off. Few
matches are kept loaded, so that what is bounded is full by then.
"""

import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import httpx
from websockets.exceptions import ConnectionClosed

from tabletower.engine import transcript
from tabletower.games import SHELF
from tests.bound import at_most
from tests.games import finished
from tests.server.serving import Person, Server, wires

MOST_GROWTH = 1.05
WARM = 10.0  # minutes
BROKEN_OFF = "visits broken off"
MOST_BROKEN_OFF = 0.01  # of all visits
PAUSE = 0.05  # seconds between two things that somebody does
FEW = {"in_memory": 100, "loaded": 20_000, "requests_at_once": 100_000}
GAMES = ("connect_four", *SHELF)
BALCONIA = SHELF["balconia"]


def memory(server: Server) -> float:
    """Megabytes that a server has in memory now."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


class Visitors:
    """Those who come, again and again under new names; what they do is counted."""

    def __init__(self, server: Server) -> None:
        self.server, self.enough, self.done = server, Event(), Counter[str]()

    def come(self, number: int, visit: Callable[["Visitors", random.Random], None]) -> None:
        """Visit after visit; what a visit did is all that is left of it."""
        chance = random.Random(number)
        while not self.enough.wait(PAUSE):
            try:
                visit(self, chance)
                self.done[visit.__name__] += 1
            except (httpx.TransportError, ConnectionClosed):  # closed just when it was used
                self.done[BROKEN_OFF] += 1

    def did(self, what: str) -> None:
        self.done[what] += 1
        self.enough.wait(PAUSE)


def play(people: list[Person], match: str, chance: random.Random, moves: int, all: Visitors) -> str:
    """Some moves by whoever is asked; the phase that they lead to."""
    with people[0].socket(match), people[-1].socket(match):
        for _ in range(moves):
            tables = [person.table(match) for person in people]
            asked = [n for n, table in enumerate(tables) if table["legal"]]
            if tables[0]["phase"] != "running" or all.enough.is_set():
                return str(tables[0]["phase"])
            for n in asked[:1]:
                move = chance.choice(wires(tables[n]))
                people[n].say(match, "move", move=move, seen=tables[n]["event_count"])
                all.did("moves")
    return "running"


def pairs(all: Visitors, chance: random.Random) -> None:
    """Two people play, and one goes on from the middle of it."""
    with Person(all.server, "Ann") as ann, Person(all.server, "Ben") as ben:
        match = ann.make("connect_four", "me", "open", public=True)
        ben.say(match, "join")
        if play([ann, ben], match, chance, 45, all) == "over":
            fork = ann.say(match, "fork", at=chance.randrange(7), level=1)
            play([ann], fork["match"], chance, 3, all)
            ben.say(match, "rematch")
            ben.get(f"/api/v1/matches/{match}/points")


def loners(all: Visitors, chance: random.Random) -> None:
    """Somebody begins a match against bots and does not come again."""
    game = chance.choice(GAMES)
    files = {}
    if game == "balconia":
        text = (BALCONIA.folder / "box/faces.csv").read_text()
        files = {"faces.csv": text + "\n" * chance.randrange(1000)}
    with Person(all.server, "Cleo") as cleo:
        match = cleo.make(game, "me", 1, files=files)
        play([cleo], match, chance, chance.randrange(6), all)
        cleo.make(game, "me", "open", public=True, files=files)
        cleo.get("/api/v1/matches")


def senders(all: Visitors, chance: random.Random) -> None:
    """Somebody sends transcripts, and looks at them."""
    text = transcript.write(finished(BALCONIA, chance.randrange(20)))
    with Person(all.server, "Dora") as dora:
        match = dora.post("/api/v1/transcripts", text=text).json()["id"]
        for what in ("table", "table?at=3", "points", "transcript"):
            dora.get(f"/api/v1/matches/{match}/{what}")
        dora.get("/api/v1/archive")


def strangers(all: Visitors, chance: random.Random) -> None:
    """Junk of every kind, each time other. The house may close the door before it has read all."""
    junk = f"{chance.random()}" + "x" * chance.randrange(40_000)
    for method, path, given in (
        ("GET", "/api/v1/me", {"headers": {"cookie": f"guest={junk}"}}),
        ("GET", "/api/v1/me", {"headers": {"authorization": f"Bearer {junk}"}}),
        ("GET", f"/art/balconia/{chance.random()}.svg", {}),
        ("GET", f"/api/v1/matches/{chance.random()}/table", {}),
        ("POST", "/api/v1/transcripts", {"json": {"text": junk}}),
        ("POST", "/api/v1/me", {"json": {"name": junk}}),
    ):
        with suppress(httpx.ReadError, httpx.WriteError, httpx.RemoteProtocolError):
            httpx.request(method, all.server.url + path, timeout=30, **given)


VISITS = (pairs, pairs, loners, senders, strangers)


def endure(minutes: float) -> int:
    with tempfile.TemporaryDirectory() as folder:
        limits = [each for name, most in FEW.items() for each in ("--limit", f"{name}={most}")]
        house = f"sqlite:///{folder}/house.db"
        with Server(house, "--game", "examples/connect_four", *limits) as server:
            visitors = Visitors(server)
            threads = [
                Thread(target=visitors.come, args=(number, visit), daemon=True)
                for number, visit in enumerate(VISITS)
            ]
            for thread in threads:
                thread.start()
            told = watch(server, visitors, threads, minutes)
            visitors.enough.set()
            for thread in threads:
                thread.join(60)
            size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 2**20
    print(", ".join(f"{many} {what}" for what, many in sorted(visitors.done.items())))
    print(f"{size:.0f} MB on disk")
    broken, visits = visitors.done[BROKEN_OFF], sum(visitors.done[v.__name__] for v in {*VISITS})
    return judged(told, minutes) or int(broken > MOST_BROKEN_OFF * visits)


def watch(
    server: Server, visitors: Visitors, threads: list[Thread], minutes: float
) -> list[tuple[float, float]]:
    """Minutes, and the memory then."""
    begun, told = time.monotonic(), [(0.0, memory(server))]
    for minute in at_most(10_000, "this is too long"):
        left = begun + 60 * min(minute + 1, minutes) - time.monotonic()
        time.sleep(max(0.0, left))
        told.append((min(minute + 1, minutes), memory(server)))
        print(f"{told[-1][0]:5.1f} min  {told[-1][1]:6.0f} MB", flush=True)
        if not all(thread.is_alive() for thread in threads):
            raise SystemExit("somebody was not served")
        if minute + 1 >= minutes:
            break
    return told


def judged(told: list[tuple[float, float]], minutes: float) -> int:
    warm = min(WARM, minutes / 2)
    before = next(memory for minute, memory in told if minute >= warm)
    growth = told[-1][1] / before
    print(
        f"after {warm:g} minutes {before:.0f} MB, at the end {told[-1][1]:.0f} MB: × {growth:.3f}"
    )
    return int(growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(endure(float(sys.argv[1]) if sys.argv[1:] else 60.0))
