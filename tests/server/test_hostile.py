"""Nothing that anybody sends breaks anything, or stays for ever; nor does everything at once."""

import asyncio
import gc
import os
from collections import Counter
from random import Random

import pytest

from tabletower.server.live.commands import BY_NAME
from tabletower.server.model import shuffle
from tests.games import AUCTION, GAMES
from tests.soak import many

from .hostility import RAW, Enemy
from .inside import PATIENT, inside
from .talking import SALT, print_of, sealed, settled

pytestmark = pytest.mark.anyio

MESSAGES = many(900, 12_000)  # a game, by socket
REQUESTS = many(400, 2_500)  # a game, by HTTP
REFUSED = many(10_000, 40_000)  # of nobody, by socket
INTERNAL_ERROR = "the server failed"


# A flood of messages at matches in every state, by everybody.


class Arena:
    """A few matches of one game, and people who may and may not do something there."""

    def __init__(self, place, game, seed):
        self.place, self.game, self.chance = place, game, Random(seed)

    async def fill(self):
        names = ("Mia", "Leo", "Eve")
        self.people = [await self.place.person(name) for name in names]
        self.people.append(self.place.nobody)
        self.matches = [await self.new() for _ in range(4)]
        return self

    async def new(self):
        """A match that waits, or that is some moves old."""
        mia, leo, *_ = self.people
        match = await mia.make(self.game.name, "me", "open")
        if self.chance.random() < 0.8:
            await leo.say(match, "join")
            table = (await self.place.match(match)).table
            for _ in range(self.chance.randint(0, 12)):
                if table.over:
                    break
                seat = table.asked[0]
                wire = self.game.moves.wire(self.chance.choice(table.legal(seat)))
                await self.people[seat].say(match, "move", move=wire, seen=1 << 30)
        return match

    async def renew(self):
        """Another match in the place of one."""
        self.matches[self.chance.randrange(4)] = await self.new()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_hostile_messages_are_answered_and_change_nothing(place, game):
    enemy, arena = Enemy(1, game), await Arena(place, game, 2).fill()
    refused = 0
    for _ in range(30):
        for person in arena.people:
            match = arena.chance.choice(arena.matches)
            async with person.socket(match) as wire:
                many = MESSAGES // (30 * len(arena.people))
                refused += await attack(place, enemy, wire, match, many)
        await arena.renew()
    assert refused > MESSAGES / 2


async def attack(place, enemy, wire, match, many):
    """So many messages by one socket; how many were refused, each without a trace."""
    refused = 0
    before = await settled(place, match)
    for _ in range(many):
        text = enemy.message()
        answer = await answered(wire, text)
        assert INTERNAL_ERROR not in str(answer), text
        if "error" in answer:
            refused += 1
            assert print_of(await place.match(match)) == before, text
        else:
            before = await settled(place, match)
    return refused


async def answered(wire, text):
    """The answer to a message. Exactly one comes, whatever the message was."""
    wire.raw.clear()
    wire.send(text)
    return await wire.first(lambda message: "reply_to" in message)


# The same by HTTP: bodies, addresses, queries and headers.

PATHS = [
    "/api/v1/me", "/api/v1/me/token", "/api/v1/me/recovery", "/api/v1/recover",
    "/api/v1/games", "/api/v1/links", "/api/v1/matches",
    "/api/v1/matches/{}", "/api/v1/matches/{}/table", "/api/v1/matches/{}/faces",
    "/api/v1/matches/{}/events",
    "/api/v1/matches/{}/transcript", "/api/v1/matches/{}/points", "/api/v1/matches/{}/{verb}",
    "/api/v1/matches/{}/{verb}",
    "/api/v1/matches/{}/{verb}", "/api/v1/matches/{}/nothing", "/api/v1/matches/{odd}/table",
    "/api/v1/games/{odd}/rulebook", "/api/v1/games/{odd}/lesson", "/art/{odd}/{odd}.svg",
    "/api/v1/{odd}", "/{odd}", "/api/v1/transcripts",
]  # fmt: skip
ODD = [
    "", "x", "%00", "%ff", "%ED%A0%80", "..", "%2e%2e%2f", "a" * 17, "a" * 3000, "%F0%9F%90%88",
    "' OR 1=1 --", "-1", "{}", "__proto__", "%0d%0aSet-Cookie:x=y", "*",
]  # fmt: skip
QUERIES = [
    "", "at=0", "at=3&seat=1", "since=-1", "wait=0", "at={odd}", "since={odd}", "seat={odd}",
    "at=--5", "at=1e400", "at=" + "9" * 400, "%ff=%ff", "at=1&at=x", "&&&==", "at",
]  # fmt: skip
HEADERS = [
    {}, {}, {}, {"origin": "http://evil.example"}, {"origin": "null"}, {"cookie": "guest=x.y"},
    {"cookie": "guest=" + "a" * 4000}, {"authorization": "Bearer "}, {"host": ""},
    {"authorization": "Basic eDp5"}, {"authorization": "Bearer \xff\xfe"}, {"host": "[::1"},
    {"content-type": "text/plain"}, {"content-length": "-1"}, {"cookie": ";;==;\xff"},
]  # fmt: skip
BODIES = [
    '{"name":ODD}', '{"secret":ODD}', '{"text":ODD,"files":ODD}', '{"game":ODD}', "ODD",
    '{"text":"game: balconia\\nrules: 1\\nseats: 2\\nseed: ODD\\n\\nx"}',
    '{"text":"game: auction\\nrules: 1\\nseats: ODD\\nseed: 1\\noption rounds: ODD"}',
    '{"game":"auction","seats":ODD,"options":ODD}',
    '{"game":"auction","options":{"rounds":ODD},"public":ODD}',
    '{"game":"balconia","files":{"faces.csv":ODD}}', '{"game":"balconia","files":{ODD:"x"}}',
    '{"game":"auction","seats":[{"kind":"bot","level":ODD},{"kind":ODD}]}',
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_hostile_requests_are_answered_and_change_nothing(place, game):
    enemy, arena = Enemy(3, game), await Arena(place, game, 4).fill()
    for number in range(REQUESTS):
        person, match = arena.chance.choice(arena.people), arena.chance.choice(arena.matches)
        method, path, headers, body = request_of(enemy, arena.chance, match)
        before = await settled(place, match)
        content = body.encode("utf-8", "surrogatepass")
        answer = await person.request(method, path, content=content, headers=headers)
        assert answer.status_code < 500, (method, path, headers, body)
        if answer.status_code >= 400:
            assert print_of(await place.match(match)) == before, (path, body)
            if path.startswith("/api") and "%0d%0a" not in path and method != "OPTIONS":
                assert answer.text.startswith('{"error":'), (method, path, answer.text)
        if number % 300 == 0:
            await arena.renew()


def request_of(enemy, chance, match):
    """A request that might have been meant well."""
    odd = chance.choice(ODD)
    path = chance.choice(PATHS).replace("{verb}", chance.choice(list(BY_NAME)))
    path = f"{path}?{chance.choice(QUERIES)}".replace("{odd}", odd).replace("{}", match)
    method = chance.choice(["GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
    if chance.random() < 0.5:
        body = enemy.message().replace(
            '"command":', chance.choice(['"command":', '"reply_to":']), 1
        )
    else:
        body = chance.choice(BODIES).replace("ODD", chance.choice(RAW))
    return method, path, chance.choice(HEADERS), body


async def test_refused_messages_leave_nothing_behind(place):
    """Memory and tasks are what they were, after a great many messages of nobody at all."""
    mia = await place.person("Mia")
    match = await mia.make("auction", "me", "open")
    enemy, before, sizes = Enemy(8, AUCTION), await settled(place, match), []
    async with place.nobody.socket(match) as wire:
        for _ in range(3):
            for _ in range(REFUSED // 3):
                assert INTERNAL_ERROR not in str(await answered(wire, enemy.message()))
            gc.collect()
            sizes.append((resident(), len(asyncio.all_tasks())))
    assert print_of(await place.match(match)) == before
    assert sizes[2][0] - sizes[0][0] < 4 << 20
    assert sizes[2][1] == sizes[0][1]


def resident():
    """The memory of this process, in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def test_closed_sockets_leave_nothing_behind(place):
    arena = await Arena(place, AUCTION, 6).fill()
    gc.collect()
    before = len(asyncio.all_tasks())
    for _ in range(50):
        async with arena.people[0].socket(arena.matches[0]) as wire:
            await wire.ask("hello", since=-1)
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == before
    live_match = await place.live.matches.find(arena.matches[0])
    assert live_match.connections == set()


# Everything at once.

HURRIED = [
    ("join", {}), ("join", {"seat": 1, "seal": "a" * 64}), ("leave", {}), ("reopen", {}),
    ("seal", {"word": "b"}), ("seal", {"seal": ""}), ("reveal", {"word": "b", "salt": SALT}),
    ("reveal", {"word": "b", "salt": SALT}), ("start", {}), ("return", {}),
    ("seat_bot", {"seat": 2, "level": 1}), ("undo", {"seen": 1 << 30}),
    ("agree", {"seen": 1 << 30}), ("refuse", {"seen": 1 << 30}), ("plan", {"moves": []}),
    ("plan", {"moves": ["bid card:1", "bid card:2"]}), ("rematch", {}), ("explain", {"picks": {}}),
    *(("move", {"move": f"bid card:{card}", "seen": 1 << 30}) for card in (1, 2, 3, 4, 5)),
]  # fmt: skip


@pytest.mark.parametrize("in_memory", [2000, 1])
async def test_everything_at_once_leaves_memory_and_database_the_same(tmp_path, in_memory):
    """Four people in a great hurry; a match that is forgotten meanwhile is no other match."""
    limits = PATIENT.changed(in_memory=in_memory, matches=10_000, messages_at_once=1000)

    async def test(place):
        people = [await place.person(name) for name in ("Mia", "Leo", "Cat", "Eve")]
        for number in range(12):
            match = await people[0].make("auction", "me", "open", "open", hold=bool(number % 2))
            made = await hurry(place, people, match, Random(number))
            await place.quiet()
            await is_sound(place, match, made)

    await asyncio.to_thread(inside, tmp_path, test, limits=limits)


async def hurry(place, people, match, chance):
    """Everybody says many things at the same time; the moves that were acknowledged."""
    made = []

    async def one():
        await asyncio.sleep(chance.random() * 0.3)
        person, (verb, body) = chance.choice(people), chance.choice(HURRIED)
        if verb == "seal" and "word" in body:
            body = {"seal": sealed(match, people.index(person), body["word"])}
        answer = await person.say(match, verb, **body)
        if verb == "move" and "error" not in answer:
            made.append((person.guest, body["move"]))

    async def elsewhere():
        """Other matches, so that this one may be forgotten."""
        for _ in range(6):
            await asyncio.sleep(0.05)
            await people[3].make("connect_four", "me", "open")

    await asyncio.gather(elsewhere(), *(one() for _ in range(150)))
    return made


async def is_sound(place, match, made):
    """What is in memory is what a new process would read, and what was promised is there."""
    known = await place.match(match)
    before = print_of(known)
    place.live.matches.loaded.clear()
    fresh = await place.match(match)
    assert print_of(fresh) == before
    assert [event.number for event in fresh.events] == list(range(1, len(fresh.events) + 1))
    guests = [seat.guest for seat in fresh.seats if seat.guest]
    assert len(set(guests)) == len(guests)
    if fresh.row.started:
        assert not any(seat.is_open for seat in fresh.seats)
        lines = [f"{seat.salt} {seat.word}".strip() for seat in fresh.seats]
        assert fresh.row.seed == shuffle.seed(match, fresh.row.secret, lines).hex()
        assert all(seat.seal == (seat.salt and own_seal(seat)) for seat in fresh.seats)
    moves = Counter((seat_of(fresh, e.seat), e.text) for e in fresh.events if e.kind == "move")
    assert Counter(made) <= moves


def own_seal(seat):
    return sealed(seat.match, seat.seat, seat.word, seat.salt)


def seat_of(match, seat):
    return match.seats[seat].guest
