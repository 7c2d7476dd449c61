"""Nothing that anybody sends breaks anything, changes what is not theirs, or stays for ever."""

import asyncio
import gc
import json
import os
import socket
from collections import Counter
from dataclasses import replace
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tabletower.engine import transcript
from tabletower.server import shuffle
from tabletower.server.people import People
from tabletower.server.verbs import BY_NAME
from tests.games import GAMES, finished

from .hostility import RAW, Enemy
from .inside import ORIGIN, PATIENT, Caller, addresses, inside, opened, scope_of
from .serving import Server

pytestmark = [pytest.mark.compiled, pytest.mark.anyio]

MESSAGES = 22_500  # a game, by socket
REQUESTS = 2_500  # a game, by HTTP
OURS = "something went wrong"


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="module")
async def place(anyio_backend, tmp_path_factory):
    async with opened(tmp_path_factory.mktemp("house")) as place:
        yield place


@pytest.fixture(autouse=True)
def calm(request):
    """Nothing that anybody says is worth a line in the log."""
    if "place" not in request.fixturenames:
        yield
        return
    place = request.getfixturevalue("place")
    place.troubles.clear()
    yield
    assert place.troubles == []


# A flood of messages at matches in every state, by everybody.


class Arena:
    """A few matches of one game, and people who may and may not do something there."""

    def __init__(self, place, game, seed):
        self.place, self.game, self.chance = place, game, Random(seed)

    async def fill(self):
        names = ("Ann", "Ben", "Eve")
        self.people = [await self.place.person(name) for name in names]
        self.people.append(self.place.nobody)
        self.matches = [await self.new() for _ in range(4)]
        return self

    async def new(self):
        """A match that waits, or that is some moves old."""
        ann, ben, *_ = self.people
        match = await ann.make(self.game.name, "me", "open")
        if self.chance.random() < 0.8:
            await ben.say(match, "join")
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


def print_of(match):
    """Everything about a match that a refused message must leave as it is."""
    state = match.table.state.tobytes() if match.table else b""
    return state, len(match.events), repr(match.seats), match.row, match.offer, dict(match.plans)


async def settled(place, match):
    """As it is when nobody thinks any more."""
    await place.quiet()
    return print_of(await place.match(match))


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
        assert OURS not in str(answer), text
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
    while "re" not in (message := await wire.receive()):
        pass
    return message


# The same by HTTP: bodies, addresses, queries and headers.

PATHS = [
    "/api/me", "/api/me/token", "/api/me/recovery", "/api/recover", "/api/games", "/api/matches",
    "/api/matches/{}", "/api/matches/{}/table", "/api/matches/{}/events",
    "/api/matches/{}/transcript", "/api/matches/{}/{verb}", "/api/matches/{}/{verb}",
    "/api/matches/{}/{verb}", "/api/matches/{}/nothing", "/api/matches/{odd}/table",
    "/api/games/{odd}/rulebook", "/api/games/{odd}/lesson", "/art/{odd}/{odd}.svg", "/api/{odd}",
    "/{odd}", "/api/transcripts",
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
        body = enemy.message().replace('"do":', chance.choice(['"do":', '"re":']), 1)
    else:
        body = chance.choice(BODIES).replace("ODD", chance.choice(RAW))
    return method, path, chance.choice(HEADERS), body


async def test_refused_messages_leave_nothing_behind(place):
    """Memory and tasks are what they were, after a great many refusals."""
    arena = await Arena(place, GAMES[-1], 5).fill()
    async with place.nobody.socket(arena.matches[0]) as wire:
        sizes = []
        for _ in range(3):
            for number in range(6_500):
                message = {"do": "move", "move": f"x{number}", "seen": number}
                assert "error" in await answered(wire, json.dumps(message))
            gc.collect()
            sizes.append((resident(), len(asyncio.all_tasks())))
    assert sizes[2][0] - sizes[0][0] < 4 << 20
    assert sizes[2][1] == sizes[0][1]


def resident():
    """The memory of this process, in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def test_closed_sockets_leave_nothing_behind(place):
    arena = await Arena(place, GAMES[-1], 6).fill()
    gc.collect()
    before = len(asyncio.all_tasks())
    for _ in range(50):
        async with arena.people[0].socket(arena.matches[0]) as wire:
            await wire.ask("hello", since=-1)
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == before
    crowd = await place.house.crowd(arena.matches[0])
    assert crowd.connections == set()


# Everything at once.

HURRIED = [
    ("join", {}), ("join", {"seat": 1, "word": "a"}), ("word", {"word": "b"}), ("leave", {}),
    ("start", {}), ("back", {}), ("bot", {"seat": 2, "level": 1}), ("undo", {"seen": 1 << 30}),
    ("agree", {"seen": 1 << 30}), ("refuse", {"seen": 1 << 30}), ("plan", {"moves": []}),
    ("plan", {"moves": ["bid card:1", "bid card:2"]}), ("rematch", {}), ("why", {"picks": {}}),
    *(("move", {"move": f"bid card:{card}", "seen": 1 << 30}) for card in (1, 2, 3, 4, 5)),
]  # fmt: skip


@pytest.mark.parametrize("in_memory", [2000, 1])
async def test_everything_at_once_leaves_memory_and_database_the_same(tmp_path, in_memory):
    """Four people in a great hurry; a match that is forgotten meanwhile is no other match."""
    limits = replace(PATIENT, in_memory=in_memory, matches=10_000, messages_at_once=1000)

    async def test(place):
        people = [await place.person(name) for name in ("Ann", "Ben", "Cat", "Eve")]
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
    place.house.crowds.clear()
    fresh = await place.match(match)
    assert print_of(fresh) == before
    assert [event.number for event in fresh.events] == list(range(1, len(fresh.events) + 1))
    guests = [seat.guest for seat in fresh.seats if seat.guest]
    assert len(set(guests)) == len(guests)
    if fresh.row.started:
        assert not any(seat.is_open for seat in fresh.seats)
        words = [seat.word for seat in fresh.seats]
        assert fresh.row.seed == shuffle.seed(match, fresh.row.secret, words)
    moves = Counter((seat_of(fresh, e.seat), e.text) for e in fresh.events if e.kind == "move")
    assert Counter(made) <= moves


def seat_of(match, seat):
    return match.seats[seat].guest


# Who may do what: every verb, by everybody, by both ways.

NAMED = {"seat", "other", "watcher", "stranger", "gone"}
EVERYBODY = NAMED | {"nobody"}
SEATED = {"seat", "other"}
RIGHTS = {
    "move": {"seat"},
    "undo": {"seat"},
    "agree": {"seat"},
    "refuse": SEATED,  # whoever asked may think better of it
    "plan": SEATED,
    "why": EVERYBODY,
    "ask": EVERYBODY,
    "score": EVERYBODY,
    "hint": {"seat"},
    "emote": SEATED,
    "join": NAMED,
    "word": SEATED,
    "start": {"seat"},  # its maker
    "leave": SEATED,
    "back": SEATED,
    "bot": {"seat"},
    "rematch": SEATED,
    "fork": NAMED,
}
BODY = {
    "move": {"move": "drop column:A", "seen": 1 << 30},
    "undo": {"seen": 1 << 30},
    "agree": {"seen": 1 << 30},
    "refuse": {"seen": 1 << 30},
    "plan": {"moves": []},
    "why": {"picks": {"column": "A"}},
    "ask": {"picks": {"column": "A"}},
    "score": {"seat": 0},
    "emote": {"emote": "👍"},
    "word": {"word": "fig"},
    "bot": {"seat": 2, "level": 1},
    "fork": {"at": 0, "level": 1},
}
MOVES = {"undo": 1, "agree": 1, "refuse": 1, "rematch": 7, "fork": 7}  # made before


@pytest.fixture(scope="module")
async def roles(place):
    """Everybody there can be at a match."""
    named = ("seat", "other", "watcher", "stranger", "gone")
    found = {role: await place.person(role) for role in named}
    found["nobody"] = place.nobody
    found["forged"] = Caller(place, {"authorization": "Bearer somebody.else"})
    await found["stranger"].make("connect_four", "me", 1)
    return found


async def situation(roles, verb):
    """A match at which the one in the seat may say this."""
    if verb in ("join", "word", "start", "bot"):
        chairs = ("me", "open") if verb == "start" else ("me", "open", "open")
        match = await roles["seat"].make("auction", *chairs, hold=True)
    else:
        match = await roles["seat"].make("connect_four", "me", "open", hold=True)
    await roles["gone"].say(match, "join", seat=1)
    await roles["gone"].say(match, "leave")
    await roles["other"].say(match, "join", seat=1)
    if verb not in ("join", "word", "start", "bot"):
        await roles["seat"].say(match, "start")
    for number in range(MOVES.get(verb, 0)):
        body = {"move": f"drop column:{'AB'[number % 2]}", "seen": 1 << 30}
        await roles["other" if number % 2 else "seat"].say(match, "move", **body)
    if verb in ("agree", "refuse"):
        await roles["other"].say(match, "move", move="drop column:B", seen=1 << 30)
        await roles["seat"].say(match, "move", move="drop column:B", seen=1 << 30)
        await roles["other"].say(match, "undo", seen=1 << 30)
    return match


def test_the_matrix_has_a_row_for_every_verb():
    assert RIGHTS.keys() == BY_NAME.keys()


@pytest.mark.parametrize("verb", list(BY_NAME))
@pytest.mark.parametrize("way", ["http", "socket"])
async def test_everybody_may_do_what_they_may_and_nothing_else(place, roles, verb, way):
    for role, person in roles.items():
        match = await situation(roles, verb)
        before = await settled(place, match)
        answer = await spoken(person, match, verb, way)
        allowed = "error" not in answer
        assert allowed == (role in RIGHTS[verb]), (role, answer)
        if not allowed:
            assert print_of(await place.match(match)) == before, role
        await place.quiet()


async def spoken(person, match, verb, way):
    body = BODY.get(verb, {})
    if way == "http":
        answer = await person.post(f"/api/matches/{match}/{verb}", **body)
        assert (answer.status_code == 200) == ("error" not in answer.json())
        assert answer.status_code in (200, 400, 403, 409)
        return answer.json()
    async with person.socket(match) as wire:
        try:
            return await wire.ask(verb, **body)
        except EOFError:
            assert wire.code == 1008
            return {"error": "closed"}


async def test_nobody_speaks_for_a_seat_by_naming_it(place, roles):
    """The seat is known from who speaks, whatever the message says."""
    match = await situation(roles, "move")
    before = await settled(place, match)
    for person in (roles["other"], roles["watcher"], place.nobody):
        for extra in ({"seat": 0}, {"guest": roles["seat"].guest}, {"name": "seat"}, {"you": 0}):
            body = BODY["move"] | extra
            assert "error" in await person.say(match, "move", **body)
    assert print_of(await place.match(match)) == before


# Tokens and cookies.


def forgeries(token, other):
    """Tokens that are nearly right."""
    yield from (
        token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :] for at in (0, 9, -3)
    )
    yield from (token[:-1], token + "A", token.partition(".")[0], "." + token.partition(".")[2])
    yield other.partition(".")[0] + "." + token.partition(".")[2]
    yield from ("", ".", "None", token.upper(), " " + token[::-1])


async def test_a_token_that_was_tampered_with_is_nobodys(place, roles):
    tokens = [place.people.token(roles[role].guest) for role in ("seat", "other")]
    for forged in forgeries(*tokens):
        caller = Caller(place, {"authorization": f"Bearer {forged}"})
        answer = await caller.get("/api/me")
        assert answer.status_code == 403 or answer.json()["id"] is None, forged
        browser = Caller(place, {"cookie": f"guest={forged}"})
        assert (await browser.get("/api/me")).json()["id"] is None


async def test_what_another_server_signed_is_not_ours(place, roles):
    stranger = People("another secret").token(roles["seat"].guest)
    caller = Caller(place, {"authorization": f"Bearer {stranger}"})
    assert (await caller.get("/api/me")).status_code == 403


async def test_secrets_in_an_address_are_no_good(place, roles):
    """Addresses are written into logs; nobody may come to rely on them."""
    token = place.people.token(roles["seat"].guest)
    for query in (f"token={token}", f"guest={token}", f"authorization=Bearer%20{token}"):
        assert (await place.nobody.get(f"/api/me?{query}")).json()["id"] is None


# Which page speaks.

WRONG_ORIGINS = [
    None, "null", "http://evil.example", "http://table.example.evil.example", "table.example",
    "http://table.example:8080", "http://nottable.example", "http://evil.example/table.example",
]  # fmt: skip


@pytest.mark.parametrize("origin", WRONG_ORIGINS)
async def test_another_page_cannot_speak_for_whoever_has_a_cookie(place, roles, origin):
    cookie = {"cookie": f"guest={place.people.cookie(roles['seat'].guest)}"}
    browser = Caller(place, cookie | ({"origin": origin} if origin else {}))
    match = await situation(roles, "move")
    for path, body in (
        ("/api/me", {"name": "Eve"}),
        ("/api/me/token", {}),
        ("/api/me/recovery", {}),
        ("/api/matches", {"game": "auction"}),
        (f"/api/matches/{match}/move", BODY["move"]),
        ("/api/transcripts", {"text": ""}),
    ):
        answer = await browser.post(path, **body)
        assert (answer.status_code, list(answer.json())) == (403, ["error"])
    async with browser.socket(match) as wire:
        with pytest.raises(EOFError):
            await wire.receive()
        assert wire.code == 1008


async def test_our_own_page_can(place, roles):
    cookie = f"guest={place.people.cookie(roles['seat'].guest)}"
    browser = Caller(place, {"cookie": cookie, "origin": ORIGIN})
    match = await situation(roles, "move")
    async with browser.socket(match) as wire:
        assert "n" in await wire.ask("hello", since=-1)
    assert "error" not in await browser.say(match, "move", **BODY["move"])


async def test_a_form_cannot_speak_json(place, roles):
    cookie = f"guest={place.people.cookie(roles['seat'].guest)}"
    browser = Caller(place, {"cookie": cookie, "origin": ORIGIN})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        headers = {"content-type": kind}
        answer = await browser.request("POST", "/api/me/token", content=b"{}", headers=headers)
        assert answer.status_code == 403


async def test_a_house_may_name_the_pages_it_trusts(tmp_path):
    async def test(place):
        ann = await place.person("Ann")
        cookie = f"guest={place.people.cookie(ann.guest)}"
        found = []
        for origin in ("https://play.example", ORIGIN, "https://play.example.evil"):
            browser = Caller(place, {"cookie": cookie, "origin": origin})
            found.append((await browser.post("/api/me/token")).status_code)
        return found

    origins = ("https://play.example",)
    assert await asyncio.to_thread(inside, tmp_path, test, origins=origins) == [200, 403, 403]


# How much, and how often.


async def test_a_body_that_is_too_large_is_refused_before_it_is_read(place, roles):
    big = b'{"name":"' + b"x" * (17 << 10) + b'"}'
    huge = b'{"game":"' + b"x" * (2 << 20) + b'"}'
    for path, body in (("/api/me", big), ("/api/recover", big), ("/api/matches/x/move", big),
                       ("/api/matches", huge), ("/api/transcripts", huge)):  # fmt: skip
        answer = await roles["seat"].request("POST", path, content=body)
        assert answer.status_code == 413, path


async def flooded(place):
    """How many requests of one address are answered, and what others find meanwhile."""
    eve, ann = Caller(place, {}), Caller(place, {})
    codes = [(await eve.get("/api/me")).status_code for _ in range(60)]
    last = await eve.get("/api/me")
    async with eve.socket("nothing") as wire:
        if wire.code is None:
            with pytest.raises(EOFError):
                await wire.receive()
    calm = (await ann.get("/api/me")).status_code
    await asyncio.sleep(0.3)
    return codes, last, wire.code, calm, (await eve.get("/api/me")).status_code


async def test_a_flood_of_requests_is_turned_away_and_hurts_nobody_else(tmp_path):
    limits = replace(PATIENT, requests=10, requests_at_once=20)
    codes, last, closed, calm, later = await asyncio.to_thread(
        inside, tmp_path, flooded, limits=limits
    )
    assert codes[:20] == [200] * 20
    assert codes.count(429) >= 35
    assert (last.status_code, list(last.json())) == (429, ["error"])
    assert last.headers["x-content-type-options"] == "nosniff"
    assert (closed, calm, later) == (1013, 200, 200)


async def test_a_flood_of_messages_is_slowed_down(tmp_path):
    limits = replace(PATIENT, messages=10, messages_at_once=5)

    async def test(place):
        ann = await place.person("Ann")
        match = await ann.make("connect_four", "me", "open")
        async with ann.socket(match) as wire:
            for number in range(12):
                wire.send(json.dumps({"do": "score", "seat": 0, "id": number}))
            found = []
            while len(found) < 12:
                message = await wire.receive()
                found += [message["error"]] if "re" in message else []
        return found

    found = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert ["too fast" in text for text in found[:6]] == [False] * 5 + [True]
    assert sum("too fast" in text for text in found) >= 3


async def test_an_address_has_so_many_sockets_and_no_more(tmp_path):
    limits = replace(PATIENT, sockets=3, messages_at_once=100)

    async def test(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        match = await ann.make("connect_four", "me", "open")
        async with ann.socket(match), ann.socket(match), ann.socket(match):
            async with ann.socket(match) as fourth:
                with pytest.raises(EOFError):
                    await fourth.receive()
            async with ben.socket(match) as other:
                await other.ask("hello", since=-1)
        async with ann.socket(match) as again:
            await again.ask("hello", since=-1)
        return fourth.code, dict(place.app.state.sockets)

    code, left = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert code == 1013
    assert not any(left.values())


async def test_somebody_has_so_many_unfinished_matches_and_no_more(tmp_path):
    limits = replace(PATIENT, matches=4, messages_at_once=100)

    async def test(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        over = (await ben.post("/api/transcripts", text=written(GAMES[-2]))).json()["id"]
        for _ in range(4):
            await ann.make("connect_four", "me", "open")
        made = await ann.post("/api/matches", game="connect_four")
        forked = await ann.post(f"/api/matches/{over}/fork", at=1)
        other = await ben.post("/api/matches", game="connect_four")
        return made, forked, other

    made, forked, other = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert (made.status_code, other.status_code) == (429, 200)
    assert "too many" in made.json()["error"]
    assert forked.status_code == 429


def written(game):
    return transcript.write(finished(game, 3))


async def test_only_guests_send_transcripts(place):
    answer = await place.nobody.post("/api/transcripts", text=written(GAMES[-2]))
    assert answer.status_code == 403


# What stands on every answer.

PROMISED = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}
ANSWERS = [
    ("GET", "/", b""), ("GET", "/m/abc", b""), ("GET", "/health", b""), ("GET", "/art.css", b""),
    ("GET", "/api/me", b""), ("GET", "/api/games", b""), ("GET", "/api/nothing", b""),
    ("POST", "/api/me", b"{"), ("POST", "/api/me", b"x" * 20_000), ("PUT", "/api/me", b""),
    ("OPTIONS", "/api/me", b""), ("GET", "/api/matches/abc", b""), ("GET", "/nothing", b""),
    ("GET", "/art/x/y.svg", b""), ("GET", "/api/archive", b""), ("GET", "/assets/x.js", b""),
    ("POST", "/api/me/token", b""), ("HEAD", "/api/me", b""), ("GET", "/api", b""),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "body"), ANSWERS)
async def test_every_answer_carries_its_promises(place, method, path, body):
    answer = await place.nobody.request(method, path, content=body)
    for name, value in PROMISED.items():
        found = [told for key, told in answer.raw_headers if key == name]
        assert len(found) == 1, name
        assert found[0].startswith(value)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    for part in ("frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"):
        assert part in policy
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_cookie_is_for_this_server_and_for_no_script(place, scheme, monkeypatch):
    known = scope_of
    monkeypatch.setattr(
        "tests.server.inside.scope_of", lambda *given: known(*given) | {"scheme": scheme}
    )
    cookie = (await place.nobody.post("/api/me", name="Ann")).headers["set-cookie"]
    parts = [part.strip().lower() for part in cookie.split(";")]
    assert parts[0].startswith("guest=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert ("secure" in parts) == (scheme == "https")
    assert not any(part.startswith("domain") for part in parts)


async def test_a_name_reaches_no_drawing_and_no_page(place):
    """Whatever somebody is called, it is data: never part of markup that the server writes."""
    name = "<svg/onload=x>&\"'"
    eve, ann = await place.person(name), await place.person("Ann")
    match = await ann.make("balconia", "me", "open")
    await eve.say(match, "join", word="<b>word</b>")
    table = await ann.table(match)
    assert table["seats"][1]["name"] == name
    assert len(table["zones"]) > 3
    assert "onload" not in json.dumps(table["zones"])
    assert "<b>" not in json.dumps(table["zones"])
    answer = await ann.get(f"/api/matches/{match}")
    assert answer.headers["content-type"] == "application/json"


# Over a real wire.


@pytest.fixture(scope="module")
def noisy(tmp_path_factory):
    """A server whose every word is written down."""
    folder = tmp_path_factory.mktemp("noisy")
    limits = [f"--limit={name}=1000000" for name in ("messages", "messages_at_once")]
    games = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
    server = Server(f"sqlite:///{folder}/house.db", *games, *limits)
    server.log = folder / "log"
    server.command = ["sh", "-c", f'exec "$@" >{server.log} 2>&1', "sh", *server.command]
    with server:
        yield server


def browser(server, **headers):
    """A browser at an address of its own."""
    address = f"10.9.{next(addresses) >> 8 & 255}.{next(addresses) & 255}"
    told = {"origin": server.url, "x-forwarded-for": address} | headers
    return httpx.Client(base_url=server.url, headers=told)


def a_match(client, *kinds):
    client.post("/api/me", json={"name": "Ann"}).raise_for_status()
    wish = {"game": "connect_four", "seats": [{"kind": kind} for kind in kinds]}
    return client.post("/api/matches", json=wish).json()["id"]


def line(server, client, match, **headers):
    """A socket of a browser."""
    told = {"cookie": f"guest={client.cookies['guest']}", "x-forwarded-for": "10.8.0.1"}
    told = told | {"origin": server.url} | headers
    url = f"ws://127.0.0.1:{server.port}/api/matches/{match}/socket"
    return connect(url, additional_headers=told, compression="deflate")


def test_hostile_messages_over_a_real_socket(noisy):
    enemy = Enemy(7, GAMES[-2])
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        with line(noisy, client, match) as ws:
            assert ws.protocol.extensions == []  # a compressed bomb stays small
            for _ in range(60):
                texts = [enemy.message()[:8000] for _ in range(100)]
                for text in texts:
                    ws.send(b"\x00\xff" if "\\ud800" in text else text)
                answers = 0
                while answers < 100:
                    message = ws.recv(timeout=20)
                    assert OURS not in message
                    answers += message.startswith('{"re":')
        assert client.get("/health").json() == {"ok": True}


@pytest.mark.parametrize(
    ("sent", "code"),
    [(b"x" * (17 << 10), 1009), (b"x" * (5 << 20), 1009), (b"\xff\xfe", 1007)],
    ids=["large", "huge", "no text"],
)
def test_a_message_that_is_none_closes_its_socket_and_no_other(noisy, sent, code):
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        with line(noisy, client, match) as good, line(noisy, client, match) as bad:
            assert closed_by(bad, sent) in (code, None)
            good.send('{"do":"hello","id":1,"since":-1}')
            assert good.recv(timeout=10)


def closed_by(ws, sent=b""):
    """The code with which a socket is closed; None if it is cut off while one still speaks."""
    try:
        if sent:
            ws.send(sent, text=True)
        while True:
            ws.recv(timeout=10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_the_wire_too_is_for_our_own_pages(noisy, origin):
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        assert client.post("/api/me/token", headers={"origin": origin}).status_code == 403
        with line(noisy, client, match, origin=origin) as ws:
            assert closed_by(ws) == 1008
        with line(noisy, client, "nothing") as ws:
            assert closed_by(ws) == 4404


def test_requests_that_never_end_keep_nobody_waiting(noisy):
    """Half a request, many times; then they go away in the middle."""
    half = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
    doors = [socket.create_connection(("127.0.0.1", noisy.port)) for _ in range(40)]
    try:
        for door in doors:
            door.sendall(half)
        with browser(noisy) as client:
            assert client.get("/api/me", timeout=5).status_code == 200
    finally:
        for door in doors:
            door.close()


def test_a_proxy_that_speaks_https_gets_a_secure_cookie(noisy):
    with browser(noisy, **{"x-forwarded-proto": "https"}) as client:
        answer = client.post("/api/me", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()


def test_no_secret_and_no_traceback_is_ever_written_into_the_log(noisy):
    """Runs last: everything above has been at this server."""
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        token = client.post("/api/me/token").json()["token"]
        link = client.post("/api/me/recovery").json()["link"]
        recovery = link.partition("#")[2]
        client.post("/api/recover", json={"secret": recovery})
        client.post("/api/recover", json={"secret": recovery + "x"})
        client.get("/api/me", headers={"authorization": f"Bearer {token}x"})
        client.get(f"/api/matches/{match}/table?at=x")
        with line(noisy, client, match) as ws:
            ws.send("{")
            ws.recv(timeout=10)
        cookie = client.cookies["guest"]
    log = noisy.log.read_text()
    assert "?" not in link.partition("#")[0]
    for secret in (token, recovery, cookie, token.rpartition(".")[2], cookie.rpartition(".")[2]):
        assert secret not in log
    ours = log.replace("Invalid UTF-8 sequence received from client.\nTraceback", "")  # uvicorn's
    assert "Traceback" not in ours
    assert "could not be answered" not in ours
