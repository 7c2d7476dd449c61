"""Who one is, what is on the shelf, making a match, and the lists of them."""

import asyncio

import pytest

from tabletower.games import SHELF
from tabletower.server.live import sprites
from tests.games import GAMES
from tests.patience import PATIENCE

from .inside import ORIGIN, Caller, inside
from .serving import plain_http, tables_in
from .talking import (
    both_seated,
    cards,
    move,
    play_out,
    stops,
)

pytestmark = pytest.mark.anyio

BOX = next(iter(SHELF.values())).folder / "box"
CARD = {
    "id", "game", "title", "public", "pace", "phase", "seats", "asked", "needs_you", "moves",
    "created_at", "changed_at", "result", "options",
}  # fmt: skip


# Who I am.


async def test_nobody_has_no_name(place):
    assert (await place.nobody.get("/api/v1/me")).json() == {"name": None, "id": None}


async def test_saying_a_name_makes_a_guest_and_saying_another_renames(place):
    first = await place.nobody.post("/api/v1/me", name="  Mia   of  Cleves ")
    cookie = {"cookie": f"guest={first.cookies['guest']}", "origin": ORIGIN}
    browser = Caller(place, cookie)
    second = await browser.post("/api/v1/me", name="Maria")
    assert first.json()["name"] == "Mia of Cleves"
    assert second.json() == {"name": "Maria", "id": first.json()["id"]}
    assert (await browser.get("/api/v1/me")).json() == second.json()


async def test_a_new_name_is_seen_at_the_tables_where_one_sits(mia, leo):
    match = await both_seated(mia, leo)
    await mia.post("/api/v1/me", name="Maria")
    assert (await leo.table(match))["seats"][0]["name"] == "Maria"


UNSEEN = ["\u3164", "a\ufe0f", "a\u034f", "\u2800", "\ufe0f", "\u0301", "x\U000e0100"]


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\nb\x00", "bad\u202eeman", "\u200b", *UNSEEN]
)
async def test_a_name_is_short_and_printable(place, name):
    stops(await place.nobody.post("/api/v1/me", name=name), 400, "1 to 24 printable characters")


@pytest.mark.parametrize("name", ["Zoë", "E\u0301mile", "\u2764\ufe0f", "🎲", "李", "7", "नि"])
async def test_a_name_is_whatever_people_are_called(place, name):
    assert (await place.nobody.post("/api/v1/me", name=name)).json()["name"] == name


async def test_a_token_speaks_for_its_guest(place, mia):
    token = (await mia.post("/api/v1/me/token")).json()["token"]
    script = Caller(place, {"authorization": f"Bearer {token}"})
    assert (await script.get("/api/v1/me")).json()["id"] == mia.guest


async def test_a_cookie_is_no_token_and_a_token_is_no_cookie(place, mia):
    cookie, token = place.signatures.cookie(mia.guest), place.signatures.token(mia.guest)
    swapped = Caller(place, {"authorization": f"Bearer {cookie}"})
    stops(await swapped.get("/api/v1/me"), 403, "token is not valid")
    other = Caller(place, {"cookie": f"guest={token}"})
    assert (await other.get("/api/v1/me")).json()["id"] is None


async def test_a_recovery_link_takes_a_seat_to_another_device(place, mia, leo):
    match = await both_seated(mia, leo)
    link = (await mia.post("/api/v1/me/recovery")).json()["link"]
    page, _, secret = link.partition("#")
    answer = await place.nobody.post("/api/v1/recover", secret=secret)
    phone = Caller(place, {"cookie": f"guest={answer.cookies['guest']}", "origin": ORIGIN})
    assert page == "/recover"
    assert answer.json() == {"name": "Mia", "id": mia.guest}
    assert (await phone.table(match))["you"] == 0
    await move(phone, match)


async def test_only_the_newest_recovery_link_is_good(place, mia):
    old, new = [
        (await mia.post("/api/v1/me/recovery")).json()["link"].partition("#")[2] for _ in range(2)
    ]
    stops(await place.nobody.post("/api/v1/recover", secret=old), 403, "no longer valid")
    assert (await place.nobody.post("/api/v1/recover", secret=new)).status_code == 200


async def test_a_recovery_link_works_once(place, mia):
    secret = (await mia.post("/api/v1/me/recovery")).json()["link"].partition("#")[2]
    at_once = [place.nobody.post("/api/v1/recover", secret=secret) for _ in range(4)]
    found = [answer.status_code for answer in await asyncio.gather(*at_once)]
    assert sorted(found) == [200, 403, 403, 403]


async def test_whoever_signs_out_everywhere_stays_only_where_they_are(place, mia, leo):
    match = await both_seated(mia, leo)
    token = (await mia.post("/api/v1/me/token")).json()["token"]
    secret = (await mia.post("/api/v1/me/recovery")).json()["link"].partition("#")[2]
    lost = browser(place, place.signatures.cookie(mia.guest))
    async with lost.socket(match) as wire:
        await wire.ask("hello", since=-1)
        answer = await browser(place, place.signatures.cookie(mia.guest)).post("/api/v1/me/revoke")
        with pytest.raises(EOFError):
            await wire.first(lambda message: False)
        assert wire.code == 1013
    assert answer.json() == {"name": "Mia", "id": mia.guest}
    script = Caller(place, {"authorization": f"Bearer {token}"})
    stops(await script.get("/api/v1/me"), 403, "token is not valid")
    stops(await place.nobody.post("/api/v1/recover", secret=secret), 403, "no longer valid")
    assert (await lost.get("/api/v1/me")).json()["id"] is None
    here = browser(place, answer.cookies["guest"])
    assert (await here.table(match))["you"] == 0
    again = (await here.post("/api/v1/me/token")).json()["token"]
    assert (await Caller(place, {"authorization": f"Bearer {again}"}).table(match))["you"] == 0
    assert (await leo.get("/api/v1/me")).json()["id"] == leo.guest


def browser(place, cookie):
    return Caller(place, {"cookie": f"guest={cookie}", "origin": ORIGIN})


async def test_who_has_signed_out_is_known_after_a_restart(tmp_path):
    async def sign_out(place):
        mia = await place.person("Mia")
        old = place.signatures.cookie(mia.guest)
        new = (await browser(place, old).post("/api/v1/me/revoke")).cookies["guest"]
        newer = (await browser(place, new).post("/api/v1/me/revoke")).cookies["guest"]
        return old, new, newer

    async def come_again(place):
        return [
            (await browser(place, cookie).get("/api/v1/me")).json()["name"] for cookie in cookies
        ]

    cookies = await asyncio.to_thread(inside, tmp_path, sign_out)
    assert await asyncio.to_thread(inside, tmp_path, come_again) == [None, None, "Mia"]


async def test_a_cookie_that_cannot_be_ours_is_not_kept_in_mind(place):
    before = place.signatures._read_cookie.cache_info().currsize
    for n in range(5):
        assert place.signatures.by_cookie("x" * 1000 + str(n)) is None
    assert place.signatures._read_cookie.cache_info().currsize == before


async def test_one_must_say_a_name_before_one_can_do_anything(place):
    for path in ("/api/v1/me/token", "/api/v1/me/recovery", "/api/v1/me/revoke"):
        stops(await place.nobody.post(path), 403, "say your name first")
    stops(await place.nobody.post("/api/v1/matches", game="auction"), 403, "say your name first")


async def test_a_good_signature_of_somebody_unknown_is_nobody(place):
    """As after the database was made anew under an old secret."""
    stranger = Caller(place, {"authorization": f"Bearer {place.signatures.token('x' * 22)}"})
    answer = await stranger.post("/api/v1/matches", game="connect_four")
    stops(answer, 403)


def test_a_token_decides_alone_whatever_cookie_comes_with_it(server):
    """A client that keeps every cookie, as most do, stays who its token says."""
    with plain_http(server.url) as script:
        script.post("/api/v1/me", json={"name": "Ann"}).raise_for_status()
        told = {"origin": server.url}
        token = script.post("/api/v1/me/token", headers=told).json()["token"]
        assert "guest" in script.cookies
        script.headers["authorization"] = f"Bearer {token}"
        act(script)
        script.cookies.clear()
        act(script)
        assert not script.cookies
        script.cookies.set("guest", "somebody else's")
        act(script)


def act(script):
    """A new name, and a move."""
    script.post("/api/v1/me", json={"name": "Anna"}).raise_for_status()
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    made = script.post("/api/v1/matches", json={"game": "connect_four", "seats": seats})
    said = {"move": "drop column:A", "seen": 0}
    moved = script.post(f"/api/v1/matches/{made.raise_for_status().json()['id']}/move", json=said)
    assert "error" not in moved.raise_for_status().json()


async def test_a_browser_that_has_a_new_name_keeps_its_cookie(place):
    cookie = (await place.nobody.post("/api/v1/me", name="Ann")).cookies["guest"]
    browser = Caller(place, {"cookie": f"guest={cookie}", "origin": ORIGIN})
    assert (await browser.post("/api/v1/me", name="Anna")).cookies.keys() == {"guest"}


# The shelf.


async def test_the_shelf_tells_what_one_wants_to_know_before_playing(place):
    games = (await place.nobody.get("/api/v1/games")).json()
    assert [game["name"] for game in games] == [game.name for game in GAMES]
    for game in games:
        assert game["cover"].startswith("<svg")
        assert [level["level"] for level in game["levels"]] == [1, 2, 3, 4, 5]
        assert game.keys() >= {
            "tagline",
            "minutes",
            "tags",
            "digest",
            "labels",
            "spins",
            "signature",
        }
        assert all(option["default"] in option["values"] for option in game["options"])
        assert all(kind.keys() == {"name", "picks"} for kind in game["kinds"])
    assert games[0]["files"] == ["faces.csv", "entrances.csv"]


async def test_every_game_has_its_pictures_and_its_rulebook(place):
    for game in (await place.nobody.get("/api/v1/games")).json():
        faces = await place.nobody.get(f"/art/{game['name']}/{game['digest']}.svg")
        rules = (await place.nobody.get(f"/api/v1/games/{game['name']}/rulebook")).json()
        assert faces.headers["content-type"] == "image/svg+xml"
        assert "immutable" in faces.headers["cache-control"]
        assert rules["title"] == game["title"]
        assert 'id="p1' in rules["html"] or 'id="s1' in rules["html"]
        start = await place.nobody.get(f"/api/v1/games/{game['name']}/start")
        assert start.status_code == (200 if game["has_start_sheet"] else 404)


async def test_what_is_not_on_the_shelf_is_not_found(place):
    stops(await place.nobody.get("/api/v1/games/chess/rulebook"), 404, "no such game")
    stops(await place.nobody.get("/api/v1/games/chess/start"), 404, "no such game")
    stops(await place.nobody.get("/art/balconia/0123456789abcdef.svg"), 404)
    stops(await place.nobody.get("/api/v1/games/chess/lesson"), 400, "no game 'chess'")
    stops(await place.nobody.get("/api/v1/games/auction/lesson"), 400, "no lesson")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/nothing"), ("POST", "/api/nothing"), ("GET", "/api/v1/matches/abc/move"),
     ("POST", "/api/v1/games"), ("DELETE", "/api/v1/me"), ("GET", "/nothing.png"),
     ("GET", "/m/../x")],
)  # fmt: skip
async def test_an_address_that_does_not_exist_is_refused_calmly(place, method, path):
    answer = await place.nobody.request(method, path)
    assert answer.status_code in (404, 405)
    if path.startswith("/api"):
        assert answer.json().keys() == {"error"}


async def test_a_house_whose_pages_are_not_built_says_so(tmp_path):
    async def test(place):
        paths = ("/", "/m/abc", "/nothing", "/api/nothing", "/favicon.ico")
        return [(await place.nobody.get(path)).status_code for path in paths]

    codes = await asyncio.to_thread(inside, tmp_path, test, site=tmp_path / "nowhere")
    assert codes == [503, 503, 404, 404, 404]


async def test_a_browser_that_asks_for_the_usual_icon_is_led_to_ours(place):
    icon = await place.nobody.get("/favicon.ico")
    assert icon.headers["location"] == "/favicon.svg"


async def test_the_pages_are_one_page(place):
    for path in ("/", "/m/abc", "/rules/x", "/start/x", "/learn/x", "/check", "/me"):
        answer = await place.nobody.get(path)
        assert "Tabletower" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


async def test_who_follows_a_wrong_link_sees_a_page_with_a_way_back(place):
    answer = await place.nobody.request("GET", "/blah", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert "Tabletower" in answer.text
    script = await place.nobody.request("GET", "/assets/old.js", headers={"accept": "*/*"})
    assert (script.status_code, "Tabletower" in script.text) == (404, False)


async def test_the_pictures_of_the_usual_box_stay_whatever_boxes_come(place, mia, monkeypatch):
    """Boxes that differ in an empty line look the same; forgetting one must not forget all."""
    monkeypatch.setattr(sprites, "MOST", 3)
    usual = (await place.nobody.get("/api/v1/games")).json()[0]["digest"]
    entrances = (BOX / "entrances.csv").read_text()
    standing = await mia.make("balconia", "me", 1)
    for blank in range(1, 7):
        own = {"entrances.csv": entrances + "\n" * blank}
        await mia.table(await mia.make("balconia", "me", 1, files=own))
        assert (await mia.table(standing))["digest"] == usual
        answer = await place.nobody.get(f"/art/balconia/{usual}.svg")
        assert answer.status_code == 200


# Making a match.


async def test_a_wish_without_seats_is_me_against_bots(mia):
    match = (await mia.post("/api/v1/matches", game="balconia")).json()["id"]
    table = await mia.table(match)
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot"]
    assert (table["phase"], table["you"]) == ("running", 0)


async def test_options_are_kept(mia):
    options = {"memory_aid": "on", "entrance_block": "music_hall", "entrance_column": "pick"}
    match = await mia.make("balconia", "me", "open", options=options)
    card = (await mia.get(f"/api/v1/matches/{match}")).json()
    assert card["options"].items() >= options.items()


WRONG = [
    ({"game": "chess"}, "no game 'chess'"),
    ({"game": "auction", "options": {"rounds": "9"}}, "option rounds is a number from 2 to 5"),
    ({"game": "auction", "options": {"colour": "red"}}, "there is no option 'colour'"),
    ({"game": "auction", "options": {"rounds": "5", "peace": "yes"}}, "peace lasts at most 4"),
    ({"game": "auction", "seats": [{"kind": "me"}]}, "for 2 to 6 players, not 1"),
    ({"game": "auction", "seats": [{"kind": "me"}] * 2}, "one seat only"),
    ({"game": "auction", "seats": [{"kind": "king"}]}, "not valid"),
    ({"game": "auction", "seats": [{"kind": "bot", "level": 6}]}, "`int` <= 5"),
    ({"game": "auction", "pace": "slow"}, "not valid"),
    ({"game": "auction", "files": {"faces.csv": ""}}, "'faces.csv' is no file of this game"),
    ({"game": "auction", "lesson": True}, "no lesson"),
    ({"game": "balconia", "files": {"../faces.csv": "x"}}, "is no file of this game"),
    ({"game": "balconia", "files": {"faces.csv": ""}}, "faces.csv is empty"),
    ({"game": "balconia", "files": {"faces.csv": 'id\n"'}}, "this is no CSV"),
    ({"game": "balconia", "files": {"faces.csv": "id,block,side\nx,1,e\n"}}, "row 2, column side"),
    ({"game": "balconia", "options": {"entrance_block": "attic"}}, "not 'attic'"),
    ({"game": 7}, "not valid"),
    ({"game": "auction", "seed": 7}, "unknown field `seed`"),
]


@pytest.mark.parametrize(("wish", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
async def test_a_wish_that_cannot_be_fulfilled_is_answered_with_the_reason(mia, wish, sentence):
    stops(await mia.post("/api/v1/matches", **wish), 400, sentence)


async def test_a_match_with_component_files_of_ones_own(mia, leo):
    faces = (BOX / "faces.csv").read_text().replace("Rope ladder", "Silk ladder")
    match = await both_seated(mia, leo, "balconia", files={"faces.csv": faces})
    table = await mia.table(match)
    drawn = await mia.get(f"/art/balconia/{table['digest']}.svg")
    usual = (await mia.get("/api/v1/games")).json()[0]["digest"]
    assert drawn.status_code == 200
    assert table["digest"] != usual
    await play_out(match, mia, leo)
    text = (await mia.get(f"/api/v1/matches/{match}/transcript")).text
    assert "\nbox: " in text
    again = await mia.post("/api/v1/transcripts", text=text, files={"faces.csv": faces})
    assert again.status_code == 200
    stops(await mia.post("/api/v1/transcripts", text=text), 400, "component files of its own")


# Lists and watching.


async def test_my_matches_say_whose_turn_it_is(place, mia, leo):
    match = await both_seated(mia, leo)
    waiting = await mia.make("connect_four", "me", "open")
    mine = await cards(mia, "mine")
    assert (mine[match]["asked"], mine[match]["needs_you"], mine[match]["you"]) == ([0], True, 0)
    assert (await cards(leo, "mine"))[match]["needs_you"] is False
    assert (mine[waiting]["phase"], mine[waiting]["needs_you"]) == ("waiting", False)
    await move(mia, match)
    place.live.matches.loaded.clear()  # as after a restart
    assert (await cards(mia, "mine"))[match]["needs_you"] is False
    card = (await cards(leo, "mine"))[match]
    assert (card["needs_you"], card["moves"], card["phase"]) == (True, 1, "running")
    assert card.keys() >= CARD
    assert card["seats"][0].keys() >= {"kind", "name", "level", "you", "away"}


async def test_a_match_that_waits_for_its_first_move_says_so_after_a_restart(place, mia, leo):
    match = await both_seated(mia, leo)
    place.live.matches.loaded.clear()
    assert (await cards(mia, "mine"))[match]["needs_you"] is True


async def test_public_matches_are_listed_for_everybody_until_they_are_over(place, mia, leo):
    hidden = await both_seated(mia, leo)
    shown = await mia.make("connect_four", "me", "open", public=True)
    public = await cards(place.nobody, "public")
    assert shown in public
    assert hidden not in public
    assert (await place.nobody.get("/api/v1/matches")).json()["mine"] == []
    await leo.say(shown, "join")
    await play_out(shown, mia, leo)
    assert shown not in await cards(place.nobody, "public")
    assert (await cards(mia, "mine"))[shown]["result"].endswith("wins")


async def test_a_card_tells_about_one_match(place, mia, leo):
    match = await both_seated(mia, leo, pace="days")
    card = (await mia.get(f"/api/v1/matches/{match}")).json()
    assert card.keys() >= CARD | {"you", "reason", "shuffle"}
    assert all("away" in seat for seat in card["seats"])
    assert (card["you"], card["pace"], card["phase"]) == (0, "days", "running")
    assert (card["asked"], card["needs_you"]) == ([0], True)
    assert (await place.nobody.get(f"/api/v1/matches/{match}")).json()["you"] is None
    stops(await mia.get("/api/v1/matches/nothing"), 404, "no such match")
    stops(await mia.get(f"/api/v1/matches/{'x' * 300}"), 404)


async def test_a_match_can_be_watched_by_anybody_with_the_link(place, mia, leo):
    match = await both_seated(mia, leo)  # Leo has just asked by HTTP: he is there, too
    async with mia.socket(match) as mine:
        async with place.nobody.socket(match) as watching:
            await watching.ask("hello", since=-1)
            table = await seen_first(watching)
            assert await presence(mine, watching=1) == [True, True]
        assert await presence(mine, watching=0) == [True, True]
    assert (table["you"], table["legal"], table["plan"]) == (None, [], None)


async def presence(wire, watching):
    """Which seats are there, when so many watch."""
    here = await wire.first(lambda message: message.get("watching") == watching)
    return here["seats"]


async def seen_first(wire):
    tables = tables_in(wire.raw)
    return tables[0] if tables else await wire.hear("table")


async def test_news_can_be_waited_for(mia, leo):
    match = await both_seated(mia, leo)
    path = f"/api/v1/matches/{match}/events"
    waiting = asyncio.create_task(leo.get(path, since=0, wait=1))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await move(mia, match)
    news = (await asyncio.wait_for(waiting, PATIENCE)).json()
    assert (news["event_count"], news["asked"], news["you"]) == (1, [1], 1)
    assert [entry["number"] for entry in news["log"]] == [1]
    assert (await leo.get(path, since=1)).json()["log"] == []
    at_once = await asyncio.wait_for(leo.get(path, since=0, wait=1), PATIENCE)
    assert at_once.json()["event_count"] == 1


@pytest.mark.parametrize("query", ["since=--1", "since=", "since=1e3", "since=%D9%A3", "wait=x"])
async def test_a_query_that_is_no_number_is_refused(mia, leo, query):
    match = await both_seated(mia, leo)
    stops(await mia.get(f"/api/v1/matches/{match}/events?{query}"), 400, "whole number")
