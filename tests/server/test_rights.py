"""Who may do what, and how it is known who they are: tokens, cookies, and which page speaks."""

import asyncio

import pytest

from tabletower.server.live.commands import BY_NAME
from tabletower.server.ops.identity import Signatures
from tabletower.server.ops.settings import Network

from .inside import ORIGIN, Caller, inside
from .talking import SALT, print_of, sealed, settled

pytestmark = pytest.mark.anyio


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
    "auto_decline": SEATED,
    "extend": set(),  # nobody is waited for in these games; see test_reaction_windows.py
    "ready": set(),  # the same
    "explain": EVERYBODY,
    "preview": EVERYBODY,
    "score": EVERYBODY,
    "hint": {"seat"},
    "emote": SEATED,
    "say": NAMED,
    "listen": EVERYBODY,
    "mute": NAMED - {"other"},  # who sits there
    "report": set(),  # nothing was said; see test_talk.py
    "join": NAMED,
    "seal": SEATED,
    "reveal": {"seat"},  # who has sealed
    "reopen": {"seat"},
    "start": {"seat"},  # its maker
    "leave": SEATED,
    "return": SEATED,
    "seat_bot": {"seat"},
    "add_seats": {"seat"},
    "remove_seat": {"seat"},
    "rematch": SEATED,
    "decline": {"other"},  # who asks for it has said yes
    "fork": NAMED,
}
BODY = {
    "move": {"move": "drop column:A", "seen": 1 << 30},
    "undo": {"seen": 1 << 30},
    "agree": {"seen": 1 << 30},
    "refuse": {"seen": 1 << 30},
    "plan": {"moves": []},
    "auto_decline": {"step": "1", "enabled": False},
    "explain": {"picks": {"column": "A"}},
    "preview": {"picks": {"column": "A"}},
    "score": {"seat": 0},
    "emote": {"emote": "👍"},
    "say": {"text": "hello"},
    "mute": {"seat": 1},
    "report": {"at": 1},
    "seal": {"seal": "5ea1" * 16},
    "reveal": {"word": "fig", "salt": SALT},
    "seat_bot": {"seat": 2, "level": 1},
    "add_seats": {"seats": 4},
    "remove_seat": {"seat": 2, "seats": 3},
    "fork": {"at": 0, "level": 1},
}
BEFORE = (
    "join",
    "seal",
    "seat_bot",
    "add_seats",
    "remove_seat",
    "start",
    "reveal",
    "reopen",
)  # said before the deal
MOVES = {"undo": 1, "agree": 1, "refuse": 1, "rematch": 7, "decline": 7, "fork": 7}  # made before


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
    if verb in BEFORE:
        chairs = ("me", "open") if verb in BEFORE[5:] else ("me", "open", "open")
        match = await roles["seat"].make("auction", *chairs, hold=True)
    else:
        match = await roles["seat"].make("connect_four", "me", "open", hold=True)
    await roles["gone"].say(match, "join", seat=1)
    await roles["gone"].say(match, "leave")
    await roles["other"].say(match, "join", seat=1)
    if verb in ("reveal", "reopen"):
        await roles["seat"].say(match, "seal", seal=sealed(match, 0, "fig"))
    if verb not in BEFORE[:4]:
        await roles["seat"].say(match, "start")
    for number in range(MOVES.get(verb, 0)):
        body = {"move": f"drop column:{'AB'[number % 2]}", "seen": 1 << 30}
        await roles["other" if number % 2 else "seat"].say(match, "move", **body)
    if verb in ("agree", "refuse"):
        await roles["other"].say(match, "move", move="drop column:B", seen=1 << 30)
        await roles["seat"].say(match, "move", move="drop column:B", seen=1 << 30)
        await roles["other"].say(match, "undo", seen=1 << 30)
    if verb == "decline":
        await roles["seat"].say(match, "rematch")
    return match


def test_the_matrix_has_a_row_for_every_verb():
    assert RIGHTS.keys() == BY_NAME.keys()


@pytest.mark.parametrize("verb", list(BY_NAME))
@pytest.mark.parametrize("way", ["http", "socket"])
async def test_everybody_may_do_what_they_may_and_nothing_else(place, roles, verb, way):
    match = None
    for role, person in roles.items():
        match = match or await situation(roles, verb)
        before = await settled(place, match)
        answer = await spoken(person, match, verb, way)
        allowed = "error" not in answer
        assert allowed == (role in RIGHTS[verb]), (role, answer)
        if not allowed:
            assert print_of(await place.match(match)) == before, role
        await place.quiet()
        if allowed:  # where nothing has changed the next one may speak
            match = None


async def spoken(person, match, verb, way):
    body = BODY.get(verb, {})
    if way == "http":
        answer = await person.post(f"/api/v1/matches/{match}/{verb}", **body)
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
    tokens = [place.signatures.token(roles[role].guest) for role in ("seat", "other")]
    for forged in forgeries(*tokens):
        caller = Caller(place, {"authorization": f"Bearer {forged}"})
        answer = await caller.get("/api/v1/me")
        assert answer.status_code == 403 or answer.json()["id"] is None, forged
        browser = Caller(place, {"cookie": f"guest={forged}"})
        assert (await browser.get("/api/v1/me")).json()["id"] is None


async def test_what_another_server_signed_is_not_ours(place, roles):
    stranger = Signatures("another secret").token(roles["seat"].guest)
    caller = Caller(place, {"authorization": f"Bearer {stranger}"})
    assert (await caller.get("/api/v1/me")).status_code == 403


async def test_secrets_in_an_address_are_no_good(place, roles):
    """Addresses are written into logs; nobody may come to rely on them."""
    token = place.signatures.token(roles["seat"].guest)
    for query in (f"token={token}", f"guest={token}", f"authorization=Bearer%20{token}"):
        assert (await place.nobody.get(f"/api/v1/me?{query}")).json()["id"] is None


# Which page speaks.

WRONG_ORIGINS = [
    None, "null", "http://evil.example", "http://table.example.evil.example", "table.example",
    "http://table.example:8080", "http://nottable.example", "http://evil.example/table.example",
]  # fmt: skip


@pytest.mark.parametrize("origin", WRONG_ORIGINS)
async def test_another_page_cannot_speak_for_whoever_has_a_cookie(place, roles, origin):
    cookie = {"cookie": f"guest={place.signatures.cookie(roles['seat'].guest)}"}
    browser = Caller(place, cookie | ({"origin": origin} if origin else {}))
    match = await situation(roles, "move")
    for path, body in (
        ("/api/v1/me", {"name": "Eve"}),
        ("/api/v1/me/token", {}),
        ("/api/v1/me/recovery", {}),
        ("/api/v1/me/revoke", {}),
        ("/api/v1/matches", {"game": "auction"}),
        (f"/api/v1/matches/{match}/move", BODY["move"]),
        ("/api/v1/transcripts", {"text": ""}),
    ):
        answer = await browser.post(path, **body)
        assert (answer.status_code, list(answer.json())) == (403, ["error"])
    async with browser.socket(match) as wire:
        with pytest.raises(EOFError):
            await wire.receive()
        assert wire.code == 1008


async def test_our_own_page_can(place, roles):
    cookie = f"guest={place.signatures.cookie(roles['seat'].guest)}"
    browser = Caller(place, {"cookie": cookie, "origin": ORIGIN})
    match = await situation(roles, "move")
    async with browser.socket(match) as wire:
        assert "event_count" in await wire.ask("hello", since=-1)
    assert "error" not in await browser.say(match, "move", **BODY["move"])


async def test_a_form_cannot_speak_json(place, roles):
    cookie = f"guest={place.signatures.cookie(roles['seat'].guest)}"
    browser = Caller(place, {"cookie": cookie, "origin": ORIGIN})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        headers = {"content-type": kind}
        answer = await browser.request("POST", "/api/v1/me/token", content=b"{}", headers=headers)
        assert answer.status_code == 403


async def test_a_house_may_name_the_pages_it_trusts(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        cookie = f"guest={place.signatures.cookie(mia.guest)}"
        found = []
        for origin in ("https://play.example", ORIGIN, "https://play.example.evil"):
            browser = Caller(place, {"cookie": cookie, "origin": origin})
            found.append((await browser.post("/api/v1/me/token")).status_code)
        return found

    network = Network(origins=("https://play.example",))
    assert await asyncio.to_thread(inside, tmp_path, test, network=network) == [200, 403, 403]
