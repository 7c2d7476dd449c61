"""How much and how often, what stands on every answer, and all of it over a real wire."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tabletower.engine import transcript
from tabletower.server.http.authentication import address
from tabletower.server.ops import limits as counting
from tabletower.server.ops.limits import WIDER, AddressBuckets, address_of
from tests.bound import at_most
from tests.games import CONNECT_FOUR, finished
from tests.patience import PATIENCE

from .hand_clock import HandClock
from .hostility import Enemy
from .inside import ORIGIN, PATIENT, Caller, addresses, inside, scope_of
from .serving import Server
from .talking import SALT, cards, sealed, stops

pytestmark = pytest.mark.anyio

INTERNAL_ERROR = "the server failed"


# How much, and how often.


async def test_a_body_that_is_too_large_is_refused_before_it_is_read(mia):
    big = b'{"name":"' + b"x" * (17 << 10) + b'"}'
    huge = b'{"game":"' + b"x" * (2 << 20) + b'"}'
    for path, body in (("/api/v1/me", big), ("/api/v1/recover", big),
                       ("/api/v1/matches/x/move", big), ("/api/v1/matches", huge),
                       ("/api/v1/transcripts", huge)):  # fmt: skip
        answer = await mia.request("POST", path, content=body)
        assert answer.status_code == 413, path


async def flooded(place, clock):
    """How many requests of one address are answered, and what others find meanwhile."""
    eve, mia = Caller(place, {}), Caller(place, {})
    codes = [(await eve.get("/api/v1/me")).status_code for _ in range(60)]
    last = await eve.get("/api/v1/me")
    async with eve.socket("nothing") as wire:
        if wire.code is None:
            with pytest.raises(EOFError):
                await wire.receive()
    calm = (await mia.get("/api/v1/me")).status_code
    clock.at += 1.2
    return codes, last, wire.code, calm, (await eve.get("/api/v1/me")).status_code


async def test_a_flood_of_requests_is_turned_away_and_hurts_nobody_else(tmp_path, monkeypatch):
    clock = HandClock()
    monkeypatch.setattr(counting, "time", SimpleNamespace(monotonic=clock.now))
    limits = PATIENT.changed(requests=1, api_requests_at_once=20)
    codes, last, closed, calm, later = await asyncio.to_thread(
        inside, tmp_path, lambda place: flooded(place, clock), limits=limits
    )
    assert codes[:20] == [200] * 20
    assert codes.count(429) == 40
    assert (last.status_code, list(last.json())) == (429, ["error"])
    assert last.headers["x-content-type-options"] == "nosniff"
    assert (closed, calm, later) == (1013, 200, 200)


async def test_an_address_brings_so_many_guests_and_no_more(tmp_path):
    """A whole class says its names at once; whoever is known may change theirs."""

    async def test(place):
        school, home = Caller(place, {}), Caller(place, {})
        answers = [await school.post("/api/v1/me", name="Mia") for _ in range(30)]
        assert [answer.status_code for answer in answers] == [200] * 30
        stops(await school.post("/api/v1/me", name="Mia"), 429, "too many new guests")
        cookie = f"guest={answers[0].cookies['guest']}"
        told = {"cookie": cookie, "origin": ORIGIN}
        again = await school.request("POST", "/api/v1/me", json={"name": "Leo"}, headers=told)
        assert again.status_code == 200
        assert (await home.post("/api/v1/me", name="Mia")).status_code == 200

    limits = PATIENT.changed(guests=30)
    await asyncio.to_thread(inside, tmp_path, test, limits=limits)


async def test_a_flood_of_messages_is_slowed_down(tmp_path):
    limits = PATIENT.changed(messages=1, messages_at_once=5)

    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("connect_four", "me", "open")
        async with mia.socket(match) as wire:
            for number in range(12):
                wire.send(json.dumps({"command": "score", "seat": 0, "id": number}))
            answers = [await wire.first(lambda message: "reply_to" in message) for _ in range(12)]
            found = [answer["error"] for answer in answers]
        return found

    found = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert ["too many messages" in text for text in found[:6]] == [False] * 5 + [True]
    assert sum("too many messages" in text for text in found) >= 3


async def test_an_address_has_so_many_sockets_and_no_more(tmp_path):
    limits = PATIENT.changed(sockets=3, messages_at_once=100)

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await mia.make("connect_four", "me", "open")
        async with mia.socket(match), mia.socket(match), mia.socket(match):
            async with mia.socket(match) as fourth:
                with pytest.raises(EOFError):
                    await fourth.receive()
            async with leo.socket(match) as other:
                await other.ask("hello", since=-1)
        async with mia.socket(match) as again:
            await again.ask("hello", since=-1)
        return fourth.code, place.services.occupancy

    code, left = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert code == 1013
    assert (left.all, left.by_address) == (0, {})


async def test_somebody_has_so_many_unfinished_matches_and_no_more(tmp_path):
    limits = PATIENT.changed(matches=4, messages_at_once=100)

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        over = (await leo.post("/api/v1/transcripts", text=written(CONNECT_FOUR))).json()["id"]
        for _ in range(4):
            await mia.make("connect_four", "me", "open")
        made = await mia.post("/api/v1/matches", game="connect_four")
        forked = await mia.post(f"/api/v1/matches/{over}/fork", at=1)
        other = await leo.post("/api/v1/matches", game="connect_four")
        return made, forked, other

    made, forked, other = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert (made.status_code, other.status_code) == (429, 200)
    assert "too many" in made.json()["error"]
    assert forked.status_code == 429


async def test_matches_for_everybody_have_a_limit_of_their_own(tmp_path):
    limits = PATIENT.changed(public=3, messages_at_once=100)

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        made = [await offered(mia) for _ in range(5)]
        return made, await offered(leo), await offered(mia, public=False)

    made, other, private = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert made == [200, 200, 200, 429, 429]
    assert (other, private) == (200, 200)


async def offered(person, public=True):
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "connect_four", "seats": seats, "public": public}
    return (await person.post("/api/v1/matches", **wish)).status_code


async def test_matches_of_bots_alone_have_a_limit_of_their_own(tmp_path):
    """Whoever leaves a match to the bots has made one, too."""
    limits = PATIENT.changed(alone=2, messages_at_once=100)

    async def test(place):
        place.live.matches.wake = lambda live_match: None  # they take their time
        mia, leo = await place.person("Mia"), await place.person("Leo")
        await mia.make("connect_four", 1, 1)
        assert "error" not in await mia.say(await mia.make("connect_four", "me", 1), "leave")
        bots = {"game": "connect_four", "seats": [{"kind": "bot"}] * 2}
        answers = [await person.post("/api/v1/matches", **bots) for person in (mia, leo)]
        await mia.make("connect_four", "me", 1)
        return answers

    refused, other = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    stops(refused, 429, "bots alone")
    assert other.status_code == 200


async def test_in_the_lobby_everybody_has_a_turn(tmp_path):
    """Sixty matches of one guest leave room for one of another."""

    async def test(place):
        mia, leo, eve = [await place.person(name) for name in ("Mia", "Leo", "Eve")]
        first = await leo.make("connect_four", "me", "open", public=True)
        many = [await mia.make("connect_four", "me", "open", public=True) for _ in range(60)]
        many += [await eve.make("connect_four", "me", "open", public=True) for _ in range(3)]
        return first, many, await cards(leo, "public")

    limits = PATIENT.changed(messages_at_once=100, public=100, matches=100)
    first, many, shown = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert len(shown) == 60
    assert {first, *many[-3:]} <= shown.keys()


# From where.


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", ("203.0.113.9", "203.0.113.9")),
        ("::ffff:203.0.113.9", ("203.0.113.9", "203.0.113.9")),
        ("2001:db8:1:2:3:4:5:6", ("2001:db8:1:2::/64", "2001:db8:1::/48")),
        ("testclient", ("testclient", "testclient")),
    ],
)
def test_an_address_is_counted_as_whose_it_is(host, counted):
    assert address({"client": (host, 1)}) == counted


def households(many):
    """Addresses of one site, each of another household."""
    return [f"2001:db8:1:{number:x}::1" for number in range(many)]


async def test_a_site_with_many_addresses_has_limits_as_well(tmp_path):
    """Guests: one household has two, all of a site together sixteen times as many."""

    async def test(place):
        codes = []
        for place.nobody.address in [*households(3 * WIDER), "2001:db8:2::1"]:
            codes.append((await place.nobody.post("/api/v1/me", name="Eve")).status_code)
        return codes

    limits = PATIENT.changed(guests=2, messages_at_once=100)
    codes = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert codes[: 2 * WIDER] == [200] * 2 * WIDER
    assert 429 in codes[2 * WIDER : -1]
    assert codes[-1] == 200


def test_buckets_count_households_and_their_site(monkeypatch):
    monkeypatch.setattr(counting, "WIDER", 2)
    buckets = AddressBuckets(0, 2)
    one, two, three, other = map(address_of, [*households(3), "2001:db8:2::1"])
    assert [buckets.take(one) for _ in range(3)] == [True, True, False]
    assert [buckets.take(two) for _ in range(3)] == [True, True, False]
    assert not buckets.take(three)
    assert buckets.take(other)
    assert [buckets.take(address_of("203.0.113.9")) for _ in range(3)] == [True, True, False]


async def test_a_site_has_so_many_sockets_and_no_more(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("connect_four", "me", "open")
        async with AsyncExitStack() as stack:
            for mia.address in households(WIDER):
                await stack.enter_async_context(mia.socket(match))
            mia.address = "2001:db8:1:ffff::1"
            refused = await stack.enter_async_context(mia.socket(match))
            with pytest.raises(EOFError):
                await refused.receive()
            mia.address = "2001:db8:2::1"
            other = await stack.enter_async_context(mia.socket(match))
            await other.ask("hello", since=-1)
            open_now = place.services.occupancy.all
        return refused.code, open_now, place.services.occupancy.by_address

    found = await asyncio.to_thread(
        inside, tmp_path, test, limits=PATIENT.changed(sockets=1, messages_at_once=100)
    )
    assert found == (1013, WIDER + 1, {})


def test_a_proxy_speaks_for_others_if_it_is_ours(tmp_path):
    """Both say that they bring somebody by https; one of them is believed."""
    told = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    with Server(f"sqlite:///{tmp_path}/house.db", "--proxy", "127.0.0.0/30") as server:
        told["origin"] = server.url
        cookies = [cookie_from(server, host, told) for host in ("127.0.0.2", "127.0.0.5")]
    assert ["secure" in cookie for cookie in cookies] == [True, False]


def cookie_from(server, host, told):
    """The cookie that somebody with this address of their own is given."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=host), timeout=PATIENCE) as proxy:
        answer = proxy.post(f"{server.url}/api/v1/me", json={"name": "Mia"}, headers=told)
    return answer.headers["set-cookie"].lower()


def written(game):
    return transcript.write(finished(game, 3))


async def test_only_guests_send_transcripts(place):
    answer = await place.nobody.post("/api/v1/transcripts", text=written(CONNECT_FOUR))
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
    ("GET", "/", b""), ("GET", "/m/abc", b""), ("GET", "/health", b""),
    ("GET", "/api/v1/me", b""), ("GET", "/api/v1/games", b""), ("GET", "/api/nothing", b""),
    ("POST", "/api/v1/me", b"{"), ("POST", "/api/v1/me", b"x" * 20_000), ("PUT", "/api/v1/me", b""),
    ("OPTIONS", "/api/v1/me", b""), ("GET", "/api/v1/matches/abc", b""), ("GET", "/nothing", b""),
    ("GET", "/art/x/y.svg", b""), ("GET", "/api/v1/archive", b""), ("GET", "/assets/x.js", b""),
    ("POST", "/api/v1/me/token", b""), ("HEAD", "/api/v1/me", b""), ("GET", "/api", b""),
]  # fmt: skip


async def test_what_is_only_a_part_of_pages_says_what_it_is(place):
    answer = await place.nobody.request("GET", "/art.css")
    told = dict(answer.raw_headers)
    assert told["content-type"].startswith("text/css")
    assert [name for name in PROMISED if name in told] == ["x-content-type-options"]


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
    if path.startswith("/api"):
        kept = "no-cache" if path == "/api/v1/games" else "no-store"  # the same for everybody
        assert answer.headers["cache-control"] == kept


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_cookie_is_for_this_server_and_for_no_script(place, scheme, monkeypatch):
    known = scope_of
    monkeypatch.setattr(
        "tests.server.inside.scope_of", lambda *given: known(*given) | {"scheme": scheme}
    )
    cookie = (await place.nobody.post("/api/v1/me", name="Mia")).headers["set-cookie"]
    parts = [part.strip().lower() for part in cookie.split(";")]
    assert parts[0].startswith("guest=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert ("secure" in parts) == (scheme == "https")
    assert not any(part.startswith("domain") for part in parts)


async def test_a_name_reaches_no_drawing_and_no_page(place):
    """Whatever somebody is called, it is data: never part of markup that the server writes."""
    name = "<svg/onload=x>&\"'"
    eve, mia = await place.person(name), await place.person("Mia")
    match = await mia.make("balconia", "me", "open")
    await eve.say(match, "join", seat=1, seal=sealed(match, 1, "<b>word</b>"))
    assert await eve.say(match, "reveal", word="<b>word</b>", salt=SALT) == {}
    table = await mia.table(match)
    assert table["seats"][1]["name"] == name
    assert len(table["zones"]) > 3
    assert "onload" not in json.dumps(table["zones"])
    assert "<b>" not in json.dumps(table["zones"])
    answer = await mia.get(f"/api/v1/matches/{match}")
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
    return httpx.Client(base_url=server.url, headers=told, timeout=PATIENCE)


def a_match(client, *kinds):
    client.post("/api/v1/me", json={"name": "Mia"}).raise_for_status()
    wish = {"game": "connect_four", "seats": [{"kind": kind} for kind in kinds]}
    return client.post("/api/v1/matches", json=wish).json()["id"]


def line(server, client, match, **headers):
    """A socket of a browser."""
    told = {"cookie": f"guest={client.cookies['guest']}", "x-forwarded-for": "10.8.0.1"}
    told = told | {"origin": server.url} | headers
    url = f"ws://127.0.0.1:{server.port}/api/v1/matches/{match}/socket"
    return connect(url, additional_headers=told, compression="deflate", open_timeout=PATIENCE)


def test_hostile_messages_over_a_real_socket(noisy):
    enemy = Enemy(7, CONNECT_FOUR)
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        with line(noisy, client, match) as ws:
            assert ws.protocol.extensions == []  # a compressed bomb stays small
            for _ in range(60):
                texts = [enemy.message()[:8000] for _ in range(100)]
                for text in texts:
                    ws.send(b"\x00\xff" if "\\ud800" in text else text)
                answers = 0
                for _ in at_most(10_000, "not every message is answered"):
                    if answers == 100:
                        break
                    message = ws.recv(timeout=PATIENCE)
                    assert INTERNAL_ERROR not in message
                    answers += message.startswith('{"reply_to":')
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
            good.send('{"command":"hello","id":1,"since":-1}')
            assert good.recv(timeout=PATIENCE)


def closed_by(ws, sent=b""):
    """The code with which a socket is closed; None if it is cut off while one still speaks."""
    try:
        if sent:
            ws.send(sent, text=True)
        for _ in at_most(100, "it goes on speaking"):
            ws.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_the_wire_too_is_for_our_own_pages(noisy, origin):
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        assert client.post("/api/v1/me/token", headers={"origin": origin}).status_code == 403
        with line(noisy, client, match, origin=origin) as ws:
            assert closed_by(ws) == 1008
        with line(noisy, client, "nothing") as ws:
            assert closed_by(ws) == 4404


def test_requests_that_never_end_keep_nobody_waiting(noisy):
    """Half a request, many times; then they go away in the middle."""
    half = b"POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
    doors = [socket.create_connection(("127.0.0.1", noisy.port)) for _ in range(40)]
    try:
        for door in doors:
            door.sendall(half)
        with browser(noisy) as client:
            assert client.get("/api/v1/me").status_code == 200
    finally:
        for door in doors:
            door.close()


def test_a_proxy_that_speaks_https_gets_a_secure_cookie(noisy):
    with browser(noisy, **{"x-forwarded-proto": "https"}) as client:
        answer = client.post("/api/v1/me", json={"name": "Mia"})
        assert "secure" in answer.headers["set-cookie"].lower()


def test_no_secret_and_no_traceback_is_ever_written_into_the_log(noisy):
    """Runs last: everything above has been at this server."""
    with browser(noisy) as client:
        match = a_match(client, "me", "open")
        token = client.post("/api/v1/me/token").json()["token"]
        link = client.post("/api/v1/me/recovery").json()["link"]
        recovery = link.partition("#")[2]
        client.post("/api/v1/recover", json={"secret": recovery})
        client.post("/api/v1/recover", json={"secret": recovery + "x"})
        client.get("/api/v1/me", headers={"authorization": f"Bearer {token}x"})
        client.get(f"/api/v1/matches/{match}/table?at=x")
        with line(noisy, client, match) as ws:
            ws.send("{")
            ws.recv(timeout=PATIENCE)
        cookie = client.cookies["guest"]
    log = noisy.log.read_text()
    assert "?" not in link.partition("#")[0]
    for secret in (token, recovery, cookie, token.rpartition(".")[2], cookie.rpartition(".")[2]):
        assert secret not in log
    ours = log.replace("Invalid UTF-8 sequence received from client.\nTraceback", "")  # uvicorn's
    assert "Traceback" not in ours
    assert "could not be answered" not in ours
