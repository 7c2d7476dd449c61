"""Two server processes on one PostgreSQL: who is first, who hears of it, and what survives."""

import asyncio
import hmac
import random
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from statistics import median

import httpx
import pytest

from tabletower.server.model.records import Row, Seat
from tabletower.server.store import commit_reveal
from tabletower.server.store.database import Database
from tabletower.server.store.queries import Store
from tests.bound import at_most
from tests.patience import PATIENCE, wait_until
from tests.soak import many

from .inside import Caller, opened
from .players import (
    EVENTS,
    NO_LIMITS,
    Stored,
    after,
    by_match,
    check,
    playing,
    total,
    wait_for_everybody,
    wait_for_moves,
)
from .serving import Person, Server, wires
from .talking import both_seated, sealed
from .talking import move as make_a_move

RACES, TRACKS = many(100, 1000), 4  # in all, on so many matches at the same time
CLAIMS, CLAIMANTS = 25, 12  # open seats, people who want each


class House:
    """Two processes, and Ann and Ben, who can speak to both."""

    def __init__(self, cluster, stack: ExitStack) -> None:
        self.cluster = cluster
        self.name, url = cluster.fresh()
        games = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
        self.servers = [Server(url, *games, *NO_LIMITS) for _ in range(2)]
        with ThreadPoolExecutor(2) as starting:  # both find empty tables, one makes them
            list(starting.map(stack.enter_context, self.servers))
        self.ann, self.ben = (
            [stack.enter_context(each) for each in self.everywhere(name)] for name in ("Ann", "Ben")
        )

    def everywhere(self, name: str) -> list[Person]:
        """The same person at each process; the database may just have been away."""
        for _ in at_most(100, "nobody can come in"):
            try:
                first = Person(self.servers[0], name)
                return [first, first.at(self.servers[1])]
            except httpx.HTTPStatusError as problem:
                if problem.response.status_code != 503:
                    raise
                time.sleep(0.1)

    def match(self) -> str:
        match = self.ann[0].make("connect_four", "me", "open")
        assert self.ben[1].say(match, "join") == {"seat": 1}
        return match

    def stored(self) -> Stored:
        with self.cluster.connect(self.name) as connection:
            return by_match(connection.execute(EVENTS))


@pytest.fixture(scope="module")
def house(cluster):
    with ExitStack() as stack:
        yield House(cluster, stack)


# Races.


def race(lines, dice: random.Random, **move: object) -> tuple[int, dict, dict]:
    """The same move at both processes at the same time: who won, and both answers."""
    first = dice.randrange(2)
    asked = {n: lines[n].say("move", **move) for n in (first, 1 - first)}
    answers = [lines[n].answer(asked[n]) for n in range(2)]
    winners = [n for n in range(2) if "error" not in answers[n]]
    assert len(winners) == 1, answers
    return winners[0], answers[winners[0]], answers[1 - winners[0]]


def race_through(house: House, match: str, dice: random.Random, most: int) -> list[int]:
    """A match in which every move is made at both processes: who won each."""
    wins = []
    with ExitStack() as stack:
        lines = [
            [stack.enter_context(person.socket(match)) for person in each]
            for each in (house.ann, house.ben)
        ]
        table = after(lines[0][0], 0)
        while table["phase"] != "over" and len(wins) < most:
            seat = table["asked"][0]
            shown = [
                after(line, table["event_count"]) for line in lines[seat]
            ]  # none of them lags behind
            move = dice.choice(wires(shown[0]))
            winner, won, lost = race(lines[seat], dice, move=move, seen=table["event_count"])
            assert won["event_count"] == table["event_count"] + 1
            assert lost.get("stale") or lost["error"] == "the match is over", lost
            wins.append(winner)
            table = after(lines[0][0], won["event_count"])
    assert len(house.stored()[match]) == len(wins)
    return wins


def race_on(house: House, seed: int) -> list[int]:
    """One match after another, until it is our share of all races."""
    dice, wins, share = random.Random(seed), [], RACES // TRACKS
    for _ in at_most(share + 1, "hardly a race is run"):
        if len(wins) >= share:
            break
        wins += race_through(house, house.match(), dice, share - len(wins))
    return wins


def test_of_two_equal_moves_one_is_made(house):
    began = time.monotonic()
    with ThreadPoolExecutor(TRACKS) as tracks:
        found = tracks.map(race_on, [house] * TRACKS, range(TRACKS))
        wins = [win for each in found for win in each]
    assert len(wins) == RACES
    print(
        f"\n{len(wins)} races, one winner each: {wins.count(0)} at one process, "
        f"{wins.count(1)} at the other, {time.monotonic() - began:.0f} s"
    )


def test_of_many_who_want_a_seat_one_gets_it(house):
    with ExitStack() as stack, ThreadPoolExecutor(CLAIMANTS) as crowd:
        people = [
            stack.enter_context(Person(house.servers[n % 2], f"Guest {n}"))
            for n in range(CLAIMANTS)
        ]
        for _ in range(CLAIMS):
            match = house.ann[0].make("connect_four", "me", "open")
            answers = list(
                crowd.map(Person.post, people, [f"/api/v1/matches/{match}/join"] * CLAIMANTS)
            )
            check_claims(house, match, people, answers)
    print(f"\n{CLAIMS} seats wanted by {CLAIMANTS} each, one got each")


def check_claims(house: House, match: str, people, answers) -> None:
    winners = [who for who, answer in zip(people, answers) if answer.status_code == 200]
    assert [answer.json() for answer in answers if answer.status_code == 200] == [{"seat": 1}]
    assert {a.status_code for a in answers} <= {200, 403, 409}
    assert all(set(a.json()) == {"error"} for a in answers if a.status_code != 200)
    name = winners[0].get("/api/v1/me").json()["name"]
    for ann in house.ann:
        wait_to_see(ann, match, lambda table: table["seats"][1]["name"] == name)


def wait_to_see(person: Person, match: str, wanted: Callable[[dict], bool]) -> None:
    wait_until(lambda: wanted(person.table(match)))


def test_two_who_take_the_last_seats_at_once_begin_the_match(house):
    """Each at another process, where the other's seat is still open."""
    for _ in range(CLAIMS):
        match = house.ann[0].make("connect_four", "open", "open")
        people = [house.ann[0], house.ben[1]]
        assert [len(each.table(match)["seats"]) for each in people] == [2, 2]  # both know it
        path = f"/api/v1/matches/{match}/join"
        with ThreadPoolExecutor(2) as both:
            answers = [both.submit(who.post, path, seat=n) for n, who in enumerate(people)]
        assert [answer.result().json() for answer in answers] == [{"seat": 0}, {"seat": 1}]
        for each in people:
            wait_to_see(each, match, lambda table: table["phase"] == "running")


def test_a_seat_is_taken_away_once_and_nobody_loses_theirs(house):
    """By presses at both processes, while Ben sits down on the last seat."""
    for _ in range(CLAIMS):
        match = house.ann[0].make("auction", "me", "open", "open", "open", hold=True)
        assert [len(who[1].table(match)["seats"]) for who in (house.ann, house.ben)] == [4, 4]
        with ThreadPoolExecutor(3) as hands:
            gone = [
                hands.submit(who.say, match, "remove_seat", seat=1, seats=4) for who in house.ann
            ]
            sat = hands.submit(house.ben[1].say, match, "join")
        removed = ["error" not in each.result() for each in gone]
        assert removed.count(True) <= 1  # none if Ben sat down there first
        assert "error" not in sat.result()
        for person in (house.ann[0], house.ben[1]):
            count = 4 - removed.count(True)
            wait_to_see(person, match, lambda table, count=count: names(table).count("Ben") == 1)
            wait_to_see(person, match, lambda table, count=count: len(names(table)) == count)
        assert house.ann[1].say(match, "add_seats", seats=6) == {}
        for person in (house.ann[0], house.ben[1]):
            wait_to_see(person, match, lambda table: len(names(table)) == 6)


def names(table: dict) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


# Words.


class Words:
    """What Ann and Ben seal, each at a process of their own."""

    def __init__(self, house: House) -> None:
        self.house, self.people = house, (house.ann[0], house.ben[1])
        self.match = house.ann[0].make("connect_four", "open", "open")
        self.salts = [secrets.token_hex(16) for _ in range(2)]
        assert [len(each.table(self.match)["seats"]) for each in self.people] == [2, 2]

    def seal(self, seat: int) -> str:
        return sealed(self.match, seat, "quince", self.salts[seat])

    def join(self, seat: int) -> dict:
        return self.people[seat].say(self.match, "join", seat=seat, seal=self.seal(seat))

    def set(self, seat: int) -> dict:
        return self.people[seat].say(self.match, "seal", seal=self.seal(seat))

    def tell(self, seat: int) -> dict:
        return self.people[seat].say(self.match, "reveal", word="quince", salt=self.salts[seat])

    def reopen(self, seat: int) -> dict:
        return self.people[seat].say(self.match, "reopen")

    def wait_to_see(self, wanted: Callable[[dict], bool]) -> None:
        for each in self.people:
            wait_to_see(each, self.match, wanted)

    def wait_until_closed(self) -> None:
        self.wait_to_see(lambda table: table["shuffle"]["closed"])

    def stored(self, query: str) -> list:
        with self.house.cluster.connect(self.house.name) as connection:
            return connection.execute(query, [self.match]).fetchall()

    def check_deal(self, added: int = 2) -> None:
        """Both see it, and it comes of the words as they were sealed."""
        self.wait_to_see(lambda table: table["phase"] == "running")
        ((secret, seed),) = self.stored("SELECT secret, seed FROM matches WHERE id = %s")
        lines = [f"{salt} quince" for salt in self.salts[:added]] + [""] * (2 - added)
        mixed = "\n".join([self.match, *lines]).encode()
        assert seed == hmac.digest(secret.encode(), mixed, "sha256").hex()


def both(one: Callable[[int], dict]) -> list[dict]:
    """Ann and Ben do the same at the same time."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, range(2)))


def test_two_who_seal_and_tell_at_two_processes_are_dealt_one_deal(house):
    for _ in range(CLAIMS):
        words = Words(house)
        assert both(words.join) == [{"seat": 0}, {"seat": 1}]
        words.wait_until_closed()
        assert both(words.tell) == [{}, {}]
        words.check_deal()


def test_words_are_opened_again_once_and_sealed_anew_at_two_processes(house):
    """Ben's word does not come: both want to go on without it, and then it is."""
    for _ in range(CLAIMS // 8):
        words = Words(house)
        both(words.join)
        words.wait_until_closed()
        assert words.tell(0) == {}
        words.wait_to_see(lambda table: table["shuffle"]["awaited"] == [1])
        with house.cluster.connect(house.name) as connection:
            connection.execute("UPDATE matches SET closed = 1 WHERE id = %s", [words.match])
        words.wait_to_see(lambda table: table["shuffle"]["late_at"] == "1970-01-01T00:01:00Z")
        answers = both(words.reopen)
        assert sum(answer == {} for answer in answers) == 1, answers
        words.wait_to_see(lambda table: table["shuffle"]["reopened"] == [1])
        told = words.stored("SELECT word, salt FROM seats WHERE match = %s")
        assert told == [("", "")] * 2
        words.salts = [secrets.token_hex(16) for _ in range(2)]
        assert "goes on without it" in words.set(1)["error"]  # he is back, and too late
        assert words.set(0) == {}
        words.wait_until_closed()
        assert words.tell(0) == {}
        words.check_deal(added=1)


@pytest.mark.anyio
async def test_of_two_processes_that_close_the_words_one_does(cluster):
    url = cluster.fresh()[1]
    stores = [Store(Database(url)) for _ in range(2)]
    for number in range(50):
        match = f"m{number}"
        seats = [Seat(match, n, level=1, seal=sealed(match, n, "fig")) for n in range(2)]
        await stores[0].add_match(a_row(match), seats)
        both = (store.database.write(commit_reveal.close, match) for store in stores)
        closing = asyncio.gather(*both)
        assert sorted(await asyncio.wait_for(closing, PATIENCE)) == [False, True]
    for store in stores:
        store.database.close()


def a_row(match: str) -> Row:
    return Row(match, "game", 1, "", "{}", "", 0)


# Hearing.


def play_apart(house: House, moves: int, dice: random.Random) -> list[float]:
    """Ann at one process, Ben at the other: how long each waits to see the other's move."""
    waits = []
    match = house.match()
    with house.ann[0].socket(match) as ann, house.ben[1].socket(match) as ben:
        number = 0
        for n in range(moves):
            mine, other = ((ann, ben), (ben, ann))[n % 2]
            move = dice.choice(wires(after(mine, number)))
            number = mine.ask("move", move=move, seen=number)["event_count"]
            began = time.monotonic()
            after(other, number)
            waits.append(time.monotonic() - began)
    return waits


def test_what_is_no_id_is_not_looked_for(house):
    """A database may refuse even to look."""
    for id in ("%00", "a%00b", "%F0%9F%8E%B2", "a" * 17):
        assert house.ann[0].get(f"/api/v1/matches/{id}").status_code == 404


def test_a_move_is_seen_at_the_other_process(house):
    dice = random.Random(5)
    waits = [wait for _ in range(8) for wait in play_apart(house, 6, dice)]
    print(f"\nseen at the other process after {1000 * median(waits):.0f} ms, "
          f"{1000 * max(waits):.0f} ms at most")  # fmt: skip


@pytest.mark.anyio
async def test_a_move_is_heard_of_before_anybody_looks(cluster, tmp_path):
    """The words alone tell it: whoever looks by themselves does so every hour."""
    name, url = cluster.fresh()
    rare = {"database": url, "poll": 3600.0}
    async with opened(tmp_path, **rare) as one, opened(tmp_path, **rare) as other:
        listening = "SELECT 1 FROM pg_stat_activity WHERE datname = %s AND query LIKE 'LISTEN%%'"
        with cluster.connect() as connection:
            await asyncio.to_thread(
                wait_until, lambda: len(connection.execute(listening, [name]).fetchall()) == 2
            )
        mia, leo = await one.person("Mia"), await one.person("Leo")
        match = await both_seated(mia, leo)
        async with Caller(other, leo.headers).socket(match) as wire:
            await wire.ask("hello", since=-1)
            await make_a_move(mia, match)
            await wire.first(lambda message: message.get("event_count") == 1)


def test_a_lost_word_is_only_a_delay(house):
    """Nobody listens any more, and a move is seen nevertheless."""
    deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    with house.cluster.connect(house.name) as connection:
        assert connection.execute(deaf).fetchall() == [(True,), (True,)]
    assert len(play_apart(house, 4, random.Random(6))) == 4


# Dying.


def couples(house: House) -> list[tuple[Person, Person]]:
    """A pair at each process, and one of whom each is at another."""
    return [*zip(house.ann, house.ben), (house.ann[0], house.ben[1])]


def test_one_process_dies_and_the_other_goes_on(house):
    """Whoever plays at the other one notices nothing."""
    with playing(couples(house)) as pairs:
        wait_for_everybody(pairs, 5)
        house.servers[0].kill()
        wait_for_moves(pairs[1:2], 50)
        assert pairs[1].refused == []
        house.servers[0].__enter__()
        wait_for_everybody(pairs, 5)
    check(pairs, house.stored())
    print(f"\n{total(pairs)} moves acknowledged around a kill, nothing lost")


def test_postgres_dies_and_comes_back(house):
    """The servers find it again by themselves."""
    with playing(couples(house)) as pairs:
        for _ in range(2):
            wait_for_everybody(pairs, 5)
            house.cluster.restart()
            wait_for_everybody(pairs, 5)
            house.cluster.kill_backends(house.name)
        wait_for_everybody(pairs, 5)
    check(pairs, house.stored())
    refused = sum(len(pair.refused) for pair in pairs)
    print(f"\n{total(pairs)} moves acknowledged around 4 deaths of PostgreSQL, nothing lost; "
          f"{refused} refused meanwhile")  # fmt: skip


def test_bots_wait_for_postgres(house):
    matches = [house.ann[n % 2].make("connect_four", 1, 1) for n in range(10)]
    house.cluster.restart()
    for match in matches:
        wait_to_see(house.ann[0], match, lambda table: table.get("phase") == "over")


def test_whoever_signs_out_everywhere_does_so_at_every_process(house):
    first, second = house.everywhere("Eve")
    with first, second:
        assert [person.get("/api/v1/me").status_code for person in (first, second)] == [200, 200]
        assert first.post("/api/v1/me/revoke").status_code == 200
        assert first.get("/api/v1/me").status_code == 403
        for _ in at_most(100, "the other process never hears of it"):
            if second.get("/api/v1/me").status_code == 403:
                break
            time.sleep(0.1)
