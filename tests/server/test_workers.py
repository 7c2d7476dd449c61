"""`tabletower serve --workers 2`: whichever process one is at, it is one house."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tabletower.server.http.handover import ranking
from tabletower.server.ops.identity import Signatures
from tabletower.server.store.moderation import secret_of
from tests.bound import at_most
from tests.commands import tabletower
from tests.patience import PATIENCE, wait_until

from .players import EVENTS, NO_LIMITS, after, by_match, check, playing, wait_for_everybody
from .serving import Line, Person, Server, wires

GAMES = ("--game", "examples/connect_four")
PAUSE = ("--bot-delay", "0.2")  # the other worker has time to think about the same move


class House:
    """Two workers behind one port, and what can be seen of them from outside."""

    def __init__(self, cluster, stack: ExitStack) -> None:
        self.cluster = cluster
        self.name, self.url = cluster.fresh()
        self.server = stack.enter_context(
            Server(self.url, "--workers=2", *GAMES, *PAUSE, *NO_LIMITS)
        )
        self.parent = self.server.process.pid
        self.people = [stack.enter_context(Person(self.server, n)) for n in ("Ann", "Ben")]
        wait_until(lambda: len(self.workers()) == 2)

    def workers(self) -> list[int]:
        return children(self.parent)

    def holder(self, line: Line) -> int:
        """The worker at whom somebody's socket is."""
        theirs = line.ws.socket.getsockname()[1]
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        ends = f":{self.server.port:04X}", f":{theirs:04X}"
        (inode,) = {row[9] for row in rows if (row[1][-5:], row[2][-5:]) == ends}
        return next(each for each in self.workers() if f"socket:[{inode}]" in files(each))

    def apart(self, stack: ExitStack, match: str, *who: Person) -> list[Line]:
        """A socket of each, at another worker each: by ways of writing its name that differ."""
        owners: dict[int, str] = {}
        for first in range(len(match)):
            name = f"{match[:first]}%{ord(match[first]):x}{match[first + 1 :]}"
            owners.setdefault(ranking(name.encode(), 2)[0], name)
        return [
            stack.enter_context(person.socket(name))
            for person, name in zip(who, owners.values(), strict=True)
        ]

    def match(self, *seats: object) -> str:
        """Ann sits on the first seat; Ben on the last, if it is open."""
        ann, ben = self.people
        match = ann.make("connect_four", *(seats or ("me", "open")))
        if not seats:
            assert ben.say(match, "join") == {"seat": 1}
        return match

    def ask(self, query: str, *given: object) -> list[tuple]:
        with self.cluster.connect(self.name) as connection:
            done = connection.execute(query, given)
            return done.fetchall() if done.description else []

    def shout(self, text: str) -> None:
        """What anybody could say who reaches the database."""
        self.ask("SELECT pg_notify('tabletower', %s)", text)

    def order(self, name: str, who: str = "", text: str = "") -> None:
        body = json.dumps({"target": who, "text": text}).encode()
        told = {"authorization": f"Admin {Signatures(secret_of(self.url)).sign_order(name, body)}"}
        where = f"{self.server.url}/api/v1/admin/{name}"
        httpx.post(where, content=body, headers=told, timeout=PATIENCE).raise_for_status()

    def figures(self, name: str) -> dict[str, float]:
        """What each worker has counted."""
        text = httpx.get(f"{self.server.url}/metrics", timeout=PATIENCE).text
        found = re.findall(rf'^{name}{{worker="(\d+)"[^}}]*}} (\S+)$', text, re.M)
        return {worker: float(value) for worker, value in found}


def children(process: int) -> list[int]:
    return [int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def files(process: int) -> list[str]:
    found = []
    for each in Path(f"/proc/{process}/fd").iterdir():
        try:
            found.append(os.readlink(each))
        except OSError:
            continue  # closed meanwhile
    return found


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def hear(line: Line, **wanted: object) -> None:
    """Wait for a message that says this."""
    for _ in at_most(1000, "other messages come"):
        if any(wanted.items() <= message.items() for message in line.heard):
            return
        line.receive()


def hear_last(line: Line, seats: list[bool]) -> None:
    """Wait until the newest word of who is there says this."""
    for _ in at_most(1000, "other messages come"):
        said = [message["seats"] for message in line.heard if message["type"] == "here"]
        if said and said[-1] == seats:
            return
        line.receive()


@pytest.fixture(scope="module")
def house(cluster):
    with ExitStack() as stack:
        yield House(cluster, stack)


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


def test_a_match_is_owned_by_one_worker(house, stack):
    """All its sockets are there, to whomever the system gave them; matches are spread."""
    owners = set()
    for _ in at_most(40, "all matches have one owner"):
        match = house.match()
        lines = [stack.enter_context(who.socket(match)) for who in house.people * 2]
        holders = {house.holder(line) for line in lines}
        assert len(holders) == 1
        owners |= holders
        if len(owners) == 2:
            break
    for line in lines:
        line.wait_for(lambda table: table["phase"] == "running")


def test_a_connection_that_is_kept_follows_the_matches_that_it_asks_for(house):
    matches = [house.match() for _ in range(8)]
    with httpx.Client(headers=house.people[0].headers, timeout=PATIENCE) as ann:
        for match in matches * 2:
            said = ann.get(f"{house.server.url}/api/v1/matches/{match}/table")
            assert said.json()["phase"] == "running"
            assert ann.get(f"{house.server.url}/health").status_code == 200


def test_owners_are_spread_and_stay_where_one_is_away():
    names = [b"m%d" % number for number in range(3000)]
    four = [ranking(name, 4) for name in names]
    assert all(sorted(each) == [0, 1, 2, 3] for each in four)
    assert all(650 < sum(each[0] == number for each in four) < 850 for number in range(4))
    without = [[number for number in each if number != 3] for each in four]
    assert without == [ranking(name, 3) for name in names]


def test_a_move_a_sign_and_a_name_reach_the_other_worker(house, stack):
    match = house.match()
    lines = house.apart(stack, match, *house.people)
    house.shout("nobody and no JSON")  # whoever says this makes nobody deaf
    house.shout('stranger {"say": "emote", "match": 7}')
    number = 0
    for n in range(4):
        move = wires(after(lines[n % 2], number))[0]
        number = lines[n % 2].ask("move", move=move, seen=number)["event_count"]
        after(lines[1 - n % 2], number)
    assert lines[0].ask("emote", emote="👏").keys() == {"reply_to"}
    hear(lines[1], type="emote", seat=0, emote="👏")
    house.people[1].post("/api/v1/me", name="Benno").raise_for_status()
    house.people[1].http.cookies.clear()
    for line in lines:
        line.wait_for(lambda table: table["seats"][1]["name"] == "Benno")
    house.order("announce", text="We close at ten.")
    for line in lines:
        hear(line, type="notice", text="We close at ten.")
    house.order("stop", match)
    for line in lines:
        line.wait_for(lambda table: table["phase"] == "broken")


def test_what_is_said_reaches_the_other_worker(house, stack):
    match = house.match()
    lines = house.apart(stack, match, *house.people)
    for line in lines:
        assert line.ask("listen")["messages"] == []
    house.shout(f'stranger {{"say": "talk", "match": "{match}", "room": "players", "at": 7}}')
    house.shout(f'stranger {{"say": "talk", "match": "{match}", "room": "attic", "at": 7}}')
    assert lines[0].ask("say", text="Hello, Ben").keys() == {"reply_to"}
    hear(lines[1], type="message", seat=0, text="Hello, Ben", you=False)
    hear(lines[0], type="message", seat=0, text="Hello, Ben", you=True)


def test_whom_one_mutes_is_known_at_the_other_worker(house, stack):
    match = house.match()
    ann, ben = house.people
    here, there = house.apart(stack, match, ben, ben)
    assert here.ask("mute", seat=0).keys() == {"reply_to"}
    assert there.ask("listen")["muted"] == [0]
    assert ann.say(match, "say", text="unheard") == {}
    assert here.ask("mute", seat=0, how="none").keys() == {"reply_to"}
    for number in at_most(200, "Ann is not heard again"):
        assert ann.say(match, "say", text=str(number)) == {}
        there.ask("score", seat=0)
        if heard := [each["text"] for each in there.heard if each["type"] == "message"]:
            break
        time.sleep(0.05)
    assert "unheard" not in heard


def test_no_bot_is_called_for_somebody_at_another_worker(house, stack):
    """Nothing has happened for long, and it is the turn of Ann, who is there."""
    match = house.match()
    ann, ben = house.apart(stack, match, *house.people)
    hear_last(ben, [True, True])
    house.ask("UPDATE matches SET started = 1 WHERE id = %s", match)
    house.shout(f'stranger {{"say": "changed", "matches": ["{match}"]}}')
    for _ in range(10):
        assert ben.ask("seat_bot", seat=0, level=1)["error"] == "they still have time"
        time.sleep(0.1)
    for _ in range(8):  # anybody is told so, at whichever worker
        card = httpx.get(f"{house.server.url}/api/v1/matches/{match}", timeout=PATIENCE).json()
        assert [seat["away"] for seat in card["seats"]] == [False, False]
    ann.ws.close()
    hear_last(ben, [False, True])
    assert "error" not in ben.ask("seat_bot", seat=0, level=1)


def test_who_asks_by_http_is_there_at_every_worker(house, stack):
    ann, ben = house.people
    match = house.match()
    lines = house.apart(stack, match, ann, ann)
    assert ben.table(match)["phase"] == "running"
    for line in lines:
        hear_last(line, [True, True])


def test_who_is_banned_is_sent_away_by_every_worker(house, stack):
    with Person(house.server, "Eve") as eve:
        match = eve.make("connect_four", "me", "open")
        lines = house.apart(stack, match, eve, eve)
        house.order("ban", eve.get("/api/v1/me").json()["id"])
        for line in lines:
            with pytest.raises(ConnectionClosed):
                hear(line, type="nothing of that kind")
        for _ in range(8):  # connections of their own come to both
            assert (
                httpx.get(
                    f"{house.server.url}/api/v1/me", headers=eve.headers, timeout=PATIENCE
                ).status_code
                == 403
            )


def play_at_both(lines: list[Line]) -> None:
    """A match against a bot, each move said at the other worker."""
    for turn in range(50):
        mine, other = lines[turn % 2], lines[1 - turn % 2]
        table = mine.wait_for(lambda now: now["legal"] or now["phase"] == "over")
        if table["phase"] == "over":
            return
        after(
            other, mine.ask("move", move=wires(table)[0], seen=table["event_count"])["event_count"]
        )


def test_what_a_bot_decides_is_thought_about_once(house, stack):
    """Both workers know the match; each of its moves is one thought of one of them."""
    counted = "tabletower_thinking_seconds_count"
    before = sum(house.figures(counted).values())
    ann, moves = house.people[0], 0
    for match in [house.match("me", 1) for _ in range(3)]:
        play_at_both(house.apart(stack, match, ann, ann))
        moves += len(house.ask("SELECT number FROM events WHERE match = %s AND seat = 1", match))
    assert moves > 6
    wait_until(lambda: sum(house.figures(counted).values()) - before >= moves)
    time.sleep(2.5)  # until everybody has written down what they have counted
    assert sum(house.figures(counted).values()) - before == moves


def test_figures_of_all_workers_are_told_by_any(house):
    wait_until(lambda: house.figures("tabletower_matches").keys() == {"0", "1"})
    text = httpx.get(f"{house.server.url}/metrics", timeout=PATIENCE).text
    named = re.findall(r"^# TYPE (\w+)", text, re.M)
    assert len(named) == len(set(named))


def test_a_worker_dies_and_everybody_goes_on(house, stack):
    """Its players come to the other one, its bots go on, and another worker begins."""
    ann, ben = house.people
    ben_there, ann_there = house.apart(stack, ann.make("connect_four", "me", "open"), ben, ann)
    assert ben_there.ask("join")["seat"] == 1
    hear_last(ann_there, [True, True])
    doomed = house.holder(ben_there)
    with playing([(ann, ben)] * 3) as pairs:
        wait_for_everybody(pairs, 3)
        bots = [ann.make("connect_four", 5, 5) for _ in range(6)]  # who think for a while
        os.kill(doomed, signal.SIGKILL)
        unfinished = "SELECT id FROM matches WHERE ended IS NULL AND id = ANY(%s)"
        assert house.ask(unfinished, bots)
        wait_for_everybody(pairs, 5)
        wait_until(lambda: len(house.workers()) == 2 and doomed not in house.workers())
        wait_until(lambda: not house.ask(unfinished, bots))
    check(pairs, by_match(house.ask(EVENTS)))
    hear_last(ann_there, [True, False])  # Ben has not come back, and his worker is silent


def test_all_end_when_asked_to_and_nothing_is_lost(cluster):
    with ExitStack() as stack:
        house = House(cluster, stack)
        workers = house.workers()
        with playing([tuple(house.people)] * 2) as pairs:
            wait_for_everybody(pairs, 3)
            began = time.monotonic()
            house.server.process.terminate()
            assert house.server.process.wait(PATIENCE) == 0
            print(f"\nall were gone after {time.monotonic() - began:.1f} s")
        assert not any(map(is_alive, workers))
        check(pairs, by_match(house.ask(EVENTS)))
        house.server.__enter__()
        house.parent = house.server.process.pid
        wait_until(lambda: len(house.workers()) == 2)
        workers = house.workers()
        house.server.kill()  # they do not stay behind
        wait_until(lambda: not any(map(is_alive, workers)))


SHORT_LIVES = """
import sys, time
from tabletower.cli import supervisor

# Who ends before has failed: a slow machine must not take a death for a life.
supervisor.STARTUP, supervisor.MOST_FAILURES = 0.3 if int(sys.argv[1]) else 600, 6
supervisor.BACKOFF, supervisor.LONGEST_BACKOFF = 0.01, 0.02

def work(number):
    if number < int(sys.argv[1]):
        time.sleep(600)
    sys.exit(1)

supervisor.Workers(2, work).run()
"""


@pytest.mark.parametrize("living", [0, 1])
def test_it_is_given_up_only_if_nobody_ever_was_of_use(living):
    command = [sys.executable, "-c", SHORT_LIVES, str(living)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        deaths = [process.stderr.readline() for _ in range(6 if not living else 20)]
        assert all(f"worker {living} ended (exit code 1)" in line for line in deaths if living)
        process.terminate() if living else None
        assert process.wait(PATIENCE) == (0 if living else 3)


def test_a_sqlite_house_has_one_worker(tmp_path):
    done = tabletower("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/house.db")
    assert done.returncode != 0
    assert "several workers need PostgreSQL: --database postgresql://" in done.stderr
    assert list(tmp_path.iterdir()) == []
