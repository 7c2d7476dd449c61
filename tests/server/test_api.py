"""Every endpoint and every verb does what it promises, by HTTP and by socket alike."""

import asyncio
import io
import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace

import pytest

from tabletower.engine import Game, transcript
from tabletower.games import SHELF
from tabletower.server import shuffle, sprites
from tests.games import GAMES, finished

from .inside import ORIGIN, PATIENT, Caller, inside, opened
from .serving import Person, Server, wires

pytestmark = [pytest.mark.compiled, pytest.mark.anyio]

BOX = next(iter(SHELF.values())).folder / "box"
CARD = {
    "id", "game", "title", "public", "pace", "phase", "seats", "asked", "yours", "moves", "made",
    "last", "result", "options",
}  # fmt: skip
TABLE = {
    "what", "n", "full", "phase", "you", "moves", "asked", "ask", "step", "zones", "order", "legal",
    "log", "seats", "undo", "offer", "plan", "shuffle", "result", "winners", "digest", "game",
    "why",
}  # fmt: skip


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="module")
async def place(anyio_backend, tmp_path_factory):
    """One house for all tests that leave it standing."""
    async with opened(tmp_path_factory.mktemp("house")) as place:
        yield place


@pytest.fixture(autouse=True)
def calm(request):
    """Nothing that anybody asks is worth a line in the log."""
    if "place" not in request.fixturenames:
        yield
        return
    place = request.getfixturevalue("place")
    place.troubles.clear()
    yield
    assert place.troubles == []


@pytest.fixture
async def ann(place):
    return await place.person("Ann")


@pytest.fixture
async def ben(place):
    return await place.person("Ben")


async def by_http(person, match, verb, **body):
    return await person.say(match, verb, **body)


async def by_socket(person, match, verb, **body):
    async with person.socket(match) as wire:
        await wire.ask("hello", since=-1)
        answer = await wire.ask(verb, **body)
    return {key: value for key, value in answer.items() if key != "re"}


@pytest.fixture(params=[by_http, by_socket], ids=["http", "socket"])
def say(request):
    """The two ways to say something."""
    return request.param


async def both_seated(ann, ben, game="connect_four", **more):
    """A match of these two, begun."""
    match = await ann.make(game, "me", "open", **more)
    assert await ben.say(match, "join") == {"seat": 1}
    return match


async def move(person, match, which=0):
    """Make one of the legal moves, having seen the table."""
    table = await person.table(match)
    answer = await person.say(match, "move", move=wires(table)[which], seen=table["n"])
    assert "error" not in answer, answer
    return answer


async def play_out(match, *people):
    """First moves until it is over."""
    while (table := await people[0].table(match))["phase"] == "running":
        await move(people[table["asked"][0]], match)
    return table


async def over(ann, ben, **more):
    """A match that has ended."""
    match = await both_seated(ann, ben, **more)
    await play_out(match, ann, ben)
    return match


def stops(answer, status, *words):
    """A refusal with this status, in one sentence that says what is wrong."""
    assert answer.status_code == status, answer.text
    assert answer.json().keys() == {"error"}
    for word in words:
        assert word in answer.json()["error"]


# Who I am.


async def test_nobody_has_no_name(place):
    assert (await place.nobody.get("/api/me")).json() == {"name": None, "id": None}


async def test_saying_a_name_makes_a_guest_and_saying_another_renames(place):
    first = await place.nobody.post("/api/me", name="  Ann   of  Cleves ")
    cookie = {"cookie": f"guest={first.cookies['guest']}", "origin": ORIGIN}
    browser = Caller(place, cookie)
    second = await browser.post("/api/me", name="Anna")
    assert first.json()["name"] == "Ann of Cleves"
    assert second.json() == {"name": "Anna", "id": first.json()["id"]}
    assert (await browser.get("/api/me")).json() == second.json()


async def test_a_new_name_is_seen_at_the_tables_where_one_sits(ann, ben):
    match = await both_seated(ann, ben)
    await ann.post("/api/me", name="Anna")
    assert (await ben.table(match))["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\x00", "bad\u202eeman", "\u200b"])
async def test_a_name_is_short_and_printable(place, name):
    stops(await place.nobody.post("/api/me", name=name), 400, "1 to 24 printable characters")


async def test_a_token_speaks_for_its_guest(place, ann):
    token = (await ann.post("/api/me/token")).json()["token"]
    script = Caller(place, {"authorization": f"Bearer {token}"})
    assert (await script.get("/api/me")).json()["id"] == ann.guest


async def test_a_cookie_is_no_token_and_a_token_is_no_cookie(place, ann):
    cookie, token = place.people.cookie(ann.guest), place.people.token(ann.guest)
    swapped = Caller(place, {"authorization": f"Bearer {cookie}"})
    stops(await swapped.get("/api/me"), 403, "token is not ours")
    other = Caller(place, {"cookie": f"guest={token}"})
    assert (await other.get("/api/me")).json()["id"] is None


async def test_a_recovery_link_takes_a_seat_to_another_device(place, ann, ben):
    match = await both_seated(ann, ben)
    link = (await ann.post("/api/me/recovery")).json()["link"]
    page, _, secret = link.partition("#")
    answer = await place.nobody.post("/api/recover", secret=secret)
    phone = Caller(place, {"cookie": f"guest={answer.cookies['guest']}", "origin": ORIGIN})
    assert page == "/recover"
    assert answer.json() == {"name": "Ann", "id": ann.guest}
    assert (await phone.table(match))["you"] == 0
    await move(phone, match)


async def test_only_the_newest_recovery_link_is_good(place, ann):
    old, new = [
        (await ann.post("/api/me/recovery")).json()["link"].partition("#")[2] for _ in range(2)
    ]
    stops(await place.nobody.post("/api/recover", secret=old), 403, "no longer good")
    assert (await place.nobody.post("/api/recover", secret=new)).status_code == 200


async def test_one_must_say_a_name_before_one_can_do_anything(place):
    for path in ("/api/me/token", "/api/me/recovery"):
        stops(await place.nobody.post(path), 403, "say your name first")
    stops(await place.nobody.post("/api/matches", game="auction"), 403, "say your name first")


async def test_a_good_signature_of_somebody_unknown_is_nobody(place):
    """As after the database was made anew under an old secret."""
    stranger = Caller(place, {"authorization": f"Bearer {place.people.token('x' * 22)}"})
    answer = await stranger.post("/api/matches", game="connect_four")
    stops(answer, 403)


# The shelf.


async def test_the_shelf_tells_what_one_wants_to_know_before_playing(place):
    games = (await place.nobody.get("/api/games")).json()
    assert [game["name"] for game in games] == [game.name for game in GAMES]
    for game in games:
        assert game["cover"].startswith("<svg")
        assert [level["level"] for level in game["levels"]] == [1, 2, 3, 4, 5]
        assert game.keys() >= {"line", "minutes", "feel", "digest", "labels", "spins", "signature"}
        assert all(option["usual"] in option["values"] for option in game["options"])
        assert all(kind.keys() == {"name", "picks"} for kind in game["kinds"])
    assert games[0]["files"] == ["faces.csv", "entrances.csv"]


async def test_every_game_has_its_pictures_and_its_rulebook(place):
    for game in (await place.nobody.get("/api/games")).json():
        faces = await place.nobody.get(f"/art/{game['name']}/{game['digest']}.svg")
        rules = (await place.nobody.get(f"/api/games/{game['name']}/rulebook")).json()
        assert faces.headers["content-type"] == "image/svg+xml"
        assert "immutable" in faces.headers["cache-control"]
        assert rules["title"] == game["title"]
        assert 'id="p1' in rules["html"] or 'id="s1' in rules["html"]


async def test_what_is_not_on_the_shelf_is_not_found(place):
    stops(await place.nobody.get("/api/games/chess/rulebook"), 404, "no such game")
    stops(await place.nobody.get("/art/balconia/0123456789abcdef.svg"), 404)
    stops(await place.nobody.get("/api/games/chess/lesson"), 400, "no game 'chess'")
    stops(await place.nobody.get("/api/games/auction/lesson"), 400, "no lesson")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/nothing"), ("POST", "/api/nothing"), ("GET", "/api/matches/abc/move"),
     ("POST", "/api/games"), ("DELETE", "/api/me"), ("GET", "/favicon.ico"), ("GET", "/m/../x")],
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


async def test_the_pages_are_one_page(place):
    for path in ("/", "/m/abc", "/rules/x", "/learn/x", "/check", "/me", "/recover", "/help"):
        answer = await place.nobody.get(path)
        assert "Tabletower" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


async def test_the_pictures_of_the_usual_box_stay_whatever_boxes_come(place, ann, monkeypatch):
    """Boxes that differ in an empty line look the same; forgetting one must not forget all."""
    monkeypatch.setattr(sprites, "MOST", 3)
    usual = (await place.nobody.get("/api/games")).json()[0]["digest"]
    entrances = (BOX / "entrances.csv").read_text()
    standing = await ann.make("balconia", "me", 1)
    for blank in range(1, 7):
        own = {"entrances.csv": entrances + "\n" * blank}
        await ann.table(await ann.make("balconia", "me", 1, files=own))
        assert (await ann.table(standing))["digest"] == usual
        answer = await place.nobody.get(f"/art/balconia/{usual}.svg")
        assert answer.status_code == 200


# Making a match.


async def test_a_wish_without_seats_is_me_against_bots(ann):
    match = (await ann.post("/api/matches", game="balconia")).json()["id"]
    table = await ann.table(match)
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot"]
    assert (table["phase"], table["you"]) == ("running", 0)


async def test_options_are_kept(ann):
    options = {"memory_aid": "on", "entrance_block": "music_hall", "entrance_column": "pick"}
    match = await ann.make("balconia", "me", "open", options=options)
    card = (await ann.get(f"/api/matches/{match}")).json()
    assert card["options"].items() >= options.items()


WRONG = [
    ({"game": "chess"}, "no game 'chess'"),
    ({"game": "auction", "options": {"rounds": "9"}}, "option rounds is a number from 2 to 5"),
    ({"game": "auction", "options": {"colour": "red"}}, "there is no option 'colour'"),
    ({"game": "auction", "options": {"rounds": "5", "peace": "yes"}}, "peace lasts at most 4"),
    ({"game": "auction", "seats": [{"kind": "me"}]}, "for 2 to 6 players, not 1"),
    ({"game": "auction", "seats": [{"kind": "me"}] * 2}, "one seat only"),
    ({"game": "auction", "seats": [{"kind": "king"}]}, "not right"),
    ({"game": "auction", "seats": [{"kind": "bot", "level": 6}]}, "`int` <= 5"),
    ({"game": "auction", "pace": "slow"}, "not right"),
    ({"game": "auction", "files": {"faces.csv": ""}}, "'faces.csv' is no file of this game"),
    ({"game": "auction", "lesson": True}, "no lesson"),
    ({"game": "balconia", "files": {"../faces.csv": "x"}}, "is no file of this game"),
    ({"game": "balconia", "files": {"faces.csv": ""}}, "faces.csv is empty"),
    ({"game": "balconia", "files": {"faces.csv": 'id\n"'}}, "this is no CSV"),
    ({"game": "balconia", "files": {"faces.csv": "id,block,side\nx,1,e\n"}}, "row 2, column side"),
    ({"game": "balconia", "options": {"entrance_block": "attic"}}, "not 'attic'"),
    ({"game": 7}, "not right"),
    ({"game": "auction", "seed": 7}, "unknown field `seed`"),
]


@pytest.mark.parametrize(("wish", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
async def test_a_wish_that_cannot_be_fulfilled_is_answered_with_the_reason(ann, wish, sentence):
    stops(await ann.post("/api/matches", **wish), 400, sentence)


async def test_a_match_with_component_files_of_ones_own(ann, ben):
    faces = (BOX / "faces.csv").read_text().replace("Rope ladder", "Silk ladder")
    match = await both_seated(ann, ben, "balconia", files={"faces.csv": faces})
    table = await ann.table(match)
    drawn = await ann.get(f"/art/balconia/{table['digest']}.svg")
    usual = (await ann.get("/api/games")).json()[0]["digest"]
    assert drawn.status_code == 200
    assert table["digest"] != usual
    await play_out(match, ann, ben)
    text = (await ann.get(f"/api/matches/{match}/transcript")).text
    assert "\nbox: " in text
    again = await ann.post("/api/transcripts", text=text, files={"faces.csv": faces})
    assert again.status_code == 200
    stops(await ann.post("/api/transcripts", text=text), 400, "component files of its own")


# Sitting down.


async def test_whoever_has_the_link_can_sit_down(ann, ben, say):
    match = await ann.make("auction", "me", "open", "open")
    assert (await ann.table(match))["phase"] == "waiting"
    assert await say(ben, match, "join", seat=2, word="pear") == {"seat": 2}
    assert await say(ben, match, "join") == {"seat": 2}
    table = await ann.table(match)
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "", "Ben"]
    assert table["shuffle"]["words"] == ["", "", "pear"]


async def test_a_seat_is_taken_once(place, ann, ben, say):
    cat = await place.person("Cat")
    match = await both_seated(ann, ben)
    assert (await say(cat, match, "join"))["error"] == "the match has begun; you can watch it"
    waiting = await ann.make("auction", "me", "open", "open")
    await ben.say(waiting, "join", seat=1)
    assert "error" in await say(cat, waiting, "join", seat=1)
    assert [seat["name"] for seat in (await cat.table(waiting))["seats"]] == ["Ann", "Ben", ""]


async def test_a_hundred_who_want_one_seat_at_once_get_it_once(place, ann):
    match = await ann.make("auction", "me", "open", "open")
    crowd = [await place.person(f"P{n}") for n in range(100)]
    answers = await asyncio.gather(*(each.say(match, "join", seat=1) for each in crowd))
    assert sum(answer.get("seat") == 1 for answer in answers) == 1
    assert sum("error" in answer for answer in answers) == 99


async def test_somebody_who_joins_many_times_at_once_has_one_seat(ann, ben):
    match = await ann.make("auction", "me", *["open"] * 5)
    answers = await asyncio.gather(*(ben.say(match, "join") for _ in range(20)))
    table = await ann.table(match)
    assert [seat["name"] for seat in table["seats"]].count("Ben") == 1
    assert {answer["seat"] for answer in answers if "seat" in answer} == {1}


async def test_getting_up_while_it_waits_frees_the_seat(ann, ben, say):
    match = await ann.make("auction", "me", "open", "open")
    await ben.say(match, "join", word="plum")
    assert await say(ben, match, "leave") == {}
    table = await ben.table(match)
    assert table["seats"][1]["kind"] == "open"
    assert table["seats"][1]["name"] == ""
    assert (table["you"], table["shuffle"]["words"]) == (None, ["", "", ""])


async def test_leaving_every_waiting_match_makes_room_for_another(tmp_path):
    limits = replace(PATIENT, matches=3, messages_at_once=1000)

    async def test(place):
        ann = await place.person("Ann")
        for match in [await ann.make("connect_four", "me", "open") for _ in range(3)]:
            await ann.say(match, "leave")
        return await ann.post("/api/matches", game="connect_four")

    answer = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert answer.status_code == 200, answer.text


async def test_a_match_on_hold_waits_for_its_maker(place, ann, ben, say):
    match = await ann.make("auction", "me", "open", hold=True)
    assert "still open" in (await say(ann, match, "start"))["error"]
    await ben.say(match, "join")
    assert (await ann.table(match))["phase"] == "waiting"
    assert await say(ben, match, "word", word="cherry") == {}
    assert (await ann.table(match))["shuffle"]["words"] == ["", "cherry"]
    cat = await place.person("Cat")
    assert "error" in await say(cat, match, "start")
    assert await say(ann, match, "start") == {}
    assert (await ann.table(match))["phase"] == "running"
    assert (await say(ben, match, "word", word="late"))["error"] == "the shuffle is done"


async def test_only_its_maker_starts_a_match_on_hold(ann, ben):
    match = await ann.make("auction", "me", "open", hold=True)
    await ben.say(match, "join")
    assert "error" in await ben.say(match, "start")
    assert (await ann.table(match))["phase"] == "waiting"


async def test_a_bot_can_fill_a_seat(ann, ben, say):
    match = await ann.make("auction", "me", "open", "open")
    await ben.say(match, "join")
    assert "made the match" in (await say(ben, match, "bot", seat=2))["error"]
    assert "another seat" in (await say(ann, match, "bot", seat=0))["error"]
    assert await say(ann, match, "bot", seat=2, level=1) == {}
    table = await ann.table(match)
    assert (table["phase"], table["seats"][2]["level"]) == ("running", 1)


async def test_a_maker_who_only_watches_can_call_bots(ann):
    match = await ann.make("connect_four", "open", "open")
    for seat in (0, 1):
        assert await ann.say(match, "bot", seat=seat, level=1) == {}


async def test_a_word_said_while_the_start_is_written_is_in_the_shuffle_or_refused(place, ann, ben):
    for _ in range(5):
        match = await ann.make("auction", "me", "open", hold=True)
        await ben.say(match, "join")
        await asyncio.gather(ann.say(match, "start"), ben.say(match, "word", word="late"))
        seen = await place.match(match)
        assert seen.row.seed == shuffle.seed(match, seen.row.secret, seen.words)


async def test_leaving_while_the_start_is_written_leaves_no_seat_without_anybody(place, ann, ben):
    for _ in range(5):
        match = await ann.make("auction", "me", "open", hold=True)
        await ben.say(match, "join")
        await asyncio.gather(ann.say(match, "start"), ben.say(match, "leave"))
        seen = await place.match(match)
        assert seen.phase == "waiting" or not any(seat.is_open for seat in seen.seats)


# Getting up, and being away.


async def test_a_bot_plays_for_somebody_who_left_until_they_are_back(place, ann, ben, say):
    match = await both_seated(ann, ben)
    assert await say(ann, match, "leave") == {}
    await place.quiet()
    table = await ben.table(match)
    assert (table["moves"], table["asked"]) == (1, [1])
    assert (table["seats"][0]["kind"], table["seats"][0]["level"]) == ("guest", 2)
    await move(ben, match)
    await place.quiet()
    assert (await ben.table(match))["moves"] == 3
    assert await say(ann, match, "back") == {}
    await move(ben, match)
    await place.quiet()
    table = await ann.table(match)
    assert (table["moves"], table["asked"], table["you"]) == (4, [0], 0)
    said = [line for entry in table["log"] if entry["kind"] == "seat" for line in entry["lines"]]
    assert said == ["Ann (X) leaves; a bot plays on", "Ann (X) is back"]
    await move(ann, match)


async def long_ago(place, match):
    """Let everything in a match have happened long ago."""
    found = await place.match(match)
    found.row = replace(found.row, started=1)
    found.events[:] = [replace(event, made=1) for event in found.events]


async def test_a_bot_can_be_called_for_somebody_who_is_away_too_long(place, ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    assert (await say(ann, match, "bot", seat=1, level=1))["error"] == "they still have time"
    await long_ago(place, match)
    async with ben.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await say(ann, match, "bot", seat=1))["error"] == "they still have time"
    assert await say(ann, match, "bot", seat=1, level=1) == {}
    await place.quiet()
    assert (await ann.table(match))["moves"] == 2
    await ben.say(match, "back")
    assert (await ben.table(match))["seats"][1]["level"] is None


async def test_no_bot_is_called_for_somebody_who_is_not_asked(place, ann, ben):
    match = await both_seated(ann, ben)
    await long_ago(place, match)
    assert "error" in await ann.say(match, "bot", seat=1)


# Playing.


async def test_a_table_has_everything_the_client_reads(ann, ben):
    match = await both_seated(ann, ben, "balconia")
    table = await ann.table(match)
    assert table.keys() >= TABLE
    assert table["shuffle"].keys() == {"hash", "id", "words", "secret", "seed"}
    for seat in table["seats"]:
        assert seat.keys() >= {"kind", "name", "level", "you", "who", "points"}
    for zone in table["zones"]:
        assert zone.keys() == {"name", "title", "place", "width", "height", "parts", "words"}
    assert [zone["name"] for zone in table["zones"]] == table["order"]
    assert table["ask"]
    assert table["step"] == "2.4"


async def test_a_move_is_told_to_everybody(place, ann, ben):
    match = await both_seated(ann, ben)
    nobody = place.nobody
    async with ann.socket(match) as mine, ben.socket(match) as his, nobody.socket(match) as eyes:
        for wire in (mine, his, eyes):
            await wire.ask("hello", since=-1)
        assert (await mine.ask("move", move="drop column:C", seen=0))["n"] == 1
        tables = [await newest(wire) for wire in (mine, his, eyes)]
    assert [(table["n"], table["you"], table["moves"]) for table in tables] == [
        (1, 0, 1), (1, 1, 1), (1, None, 1),
    ]  # fmt: skip
    assert [bool(table["legal"]) for table in tables] == [False, True, False]


async def newest(wire):
    """The table after a move."""
    tables = [each for each in map(json.loads, wire.raw) if each.get("what") == "table"]
    while not tables or tables[-1]["n"] == 0:
        tables.append(await wire.hear("table"))
    return tables[-1]


async def test_a_move_is_refused_with_the_rules_own_reason(ann, ben, say):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    for text, sentence in (
        ("fly", "there is no move 'fly'"),
        ("turn", "should read: turn edge:…"),
        ("turn edge:e", "'e' is no edge"),
        ("place side:a cell:C2", "not what is asked now"),
    ):
        answer = await say(ann, match, "move", move=text, seen=0)
        assert sentence in answer["error"]
    assert (await say(ben, match, "move", move="turn edge:a", seen=0))["error"]
    assert (await ann.table(match))["n"] == 0


async def test_an_answer_to_an_old_question_is_stale(ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    await move(ben, match)
    answer = await say(ann, match, "move", move="drop column:A", seen=1)
    assert "look at the table again" in answer["error"]
    if say is by_socket:
        assert answer["stale"] is True
    status = await ann.post(f"/api/matches/{match}/move", move="drop column:A", seen=1)
    assert status.status_code == 409


async def test_a_move_sent_ten_times_at_once_is_made_once(ann, ben):
    match = await both_seated(ann, ben)
    body = {"move": "drop column:A", "seen": 0}
    answers = await asyncio.gather(*(ann.say(match, "move", **body) for _ in range(10)))
    assert sum("error" not in answer for answer in answers) == 1
    assert (await ben.table(match))["moves"] == 1


async def test_every_message_is_answered_also_when_many_are_sent_at_once(ann, ben):
    match = await both_seated(ann, ben)
    async with ann.socket(match) as wire:
        for number in range(20):
            verb = ("hello", "why", "emote", "score")[number % 4]
            fields = {"hello": {"since": -1}, "why": {"picks": {}}, "emote": {"emote": "👍"}}
            wire.send(json.dumps({"do": verb, "id": number} | fields.get(verb, {"seat": 0})))
        answered = []
        while len(answered) < 20:
            message = await wire.receive(timeout=3)
            answered += [message["re"]] if "re" in message else []
    assert answered == list(range(20))


async def test_hello_is_answered_by_a_table_whatever_was_seen(ann, ben):
    match = await ann.make("connect_four", "me", "open")
    async with ann.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await wire.ask("hello", since=0))["n"] == 0
    await ben.say(match, "join")
    async with ann.socket(match) as wire:
        wire.send('{"do": "hello", "id": 1, "since": 0}')
        table = await wire.hear("table", timeout=3)
    assert table["phase"] == "running"


async def test_after_a_reconnect_nothing_is_missing(ann, ben):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    async with ann.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await wire.ask("move", move="turn edge:a", seen=0)
    await move(ben, match)
    await move(ben, match)
    async with ann.socket(match) as wire:
        wire.send('{"do": "hello", "id": 1, "since": 1}')
        table = await wire.hear("table")
    whole = await ann.table(match)
    assert (table["n"], table["moves"]) == (3, 3)
    assert [entry["n"] for entry in table["log"] if entry["n"] > 1] == [2, 3]
    if table["full"]:
        assert table["zones"] == whole["zones"]


async def unseen_move(place, match, *people):
    """A move that nobody looked at the table for."""
    table = (await place.match(match)).table
    seat = table.asked[0]
    wire = table.game.moves.wire(table.legal(seat)[-1])
    assert "error" not in await people[seat].say(match, "move", move=wire, seen=1 << 30)


async def test_a_changed_picture_and_what_changed_come_to_the_same(place, ann, ben, game):
    """What a client puts together from the parts is what it would get as a whole."""
    match = await both_seated(ann, ben, game.name)
    async with ann.socket(match) as wire:
        await wire.ask("hello", since=-1)
        for _ in range(game.rules.LONGEST // 4):
            await unseen_move(place, match, ann, ben)
            await wire.ask("emote", emote="👋")
        told = [each for each in map(json.loads, wire.raw) if each.get("what") == "table"]
    zones, log = {}, []
    for table in told:
        zones = {} if table["full"] else zones
        log = [] if table["full"] else log
        zones |= {zone["name"]: put_together(zones, zone) for zone in table["zones"]}
        log += table["log"]
    whole = await ann.table(match)
    assert [table["full"] for table in told] == [True] + [False] * (len(told) - 1)
    assert len(told) > 5
    assert [zones[name] for name in told[-1]["order"]] == whole["zones"]
    assert log == whole["log"]


def put_together(zones, zone):
    """A zone from what is known of it and from what changed."""
    if "parts" in zone:
        return zone
    known = zones[zone["name"]]
    parts = list(known["parts"])
    for number, part in zone["changed"]:
        parts[number] = part
    return known | {key: zone[key] for key in ("title", "place", "words")} | {"parts": parts}


async def test_somebody_who_looks_by_http_does_not_make_the_news_of_others_larger(place, ann, ben):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    async with ann.socket(match) as wire:
        await wire.ask("hello", since=-1)
        for _ in range(3):
            await wire.ask("emote", emote="👋")
            wire.raw.clear()
            for path in ("", "/table", "/events"):
                await ann.get(f"/api/matches/{match}{path}")
            await unseen_move(place, match, ann, ben)
            await wire.ask("emote", emote="👋")
            told = [each for each in map(json.loads, wire.raw) if each.get("what") == "table"]
            assert [table["full"] for table in told] == [False]


# Taking back.


async def test_a_move_that_told_nothing_is_taken_back_at_will(ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    table = await ann.table(match)
    assert table["undo"] in ("free", "offer")
    assert await say(ann, match, "undo", seen=table["n"]) == {"offered": False}
    table = await ann.table(match)
    assert (table["moves"], table["asked"], table["n"]) == (0, [0], 2)
    assert [entry["kind"] for entry in table["log"]] == ["undo"]
    await move(ann, match)


async def offered(ann, ben, say):
    """Ann has moved, Ben has answered, and Ann would like to take hers back."""
    match = await both_seated(ann, ben)
    await move(ann, match)
    await move(ben, match)
    assert (await ann.table(match))["undo"] == "offer"
    assert await say(ann, match, "undo", seen=2) == {"offered": True}
    assert (await ben.table(match))["offer"] == {"seat": 0, "agreed": []}
    return match


async def test_a_move_is_taken_back_if_the_others_agree(ann, ben, say):
    match = await offered(ann, ben, say)
    assert "error" in await say(ann, match, "agree", seen=3)
    assert await say(ben, match, "agree", seen=3) == {}
    table = await ann.table(match)
    assert (table["moves"], table["asked"], table["offer"]) == (0, [0], None)


async def test_a_move_stands_if_somebody_refuses(ann, ben, say):
    match = await offered(ann, ben, say)
    assert await say(ben, match, "refuse", seen=3) == {}
    table = await ann.table(match)
    assert (table["moves"], table["offer"]) == (2, None)
    assert "error" in await say(ben, match, "agree", seen=4)
    assert "error" in await say(ben, match, "refuse", seen=4)


async def test_a_move_is_an_answer_to_an_offer_too(ann, ben, say):
    match = await offered(ann, ben, say)
    await move(ann, match)
    assert (await ben.table(match))["offer"] is None
    assert "error" in await say(ben, match, "agree", seen=4)


async def test_nobody_takes_back_what_they_have_not_done(ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    assert "no move that could be taken back" in (await say(ben, match, "undo", seen=1))["error"]


async def test_bots_agree_to_everything(place, ann, say):
    match = await ann.make("connect_four", "me", 1)
    await move(ann, match)
    await place.quiet()
    assert (await ann.table(match))["moves"] == 2
    assert await say(ann, match, "undo", seen=2) == {"offered": False}
    assert (await ann.table(match))["moves"] == 0


async def test_an_undo_on_the_way_takes_no_answer_with_it(place, ann, ben):
    """Undo and the other's move at once: one of the two came first, and both are as promised."""
    for _ in range(8):
        match = await both_seated(ann, ben)
        await move(ann, match)
        back, answer = await asyncio.gather(
            ann.say(match, "undo", seen=1), ben.say(match, "move", move="drop column:B", seen=1)
        )
        kinds = [event.kind for event in (await place.match(match)).events]
        if "error" not in answer and back == {"offered": False}:
            assert kinds == ["move", "undo"], "a move that was acknowledged is gone"
        made = (await place.match(match)).table.log
        assert len(made) == (2 if "error" not in answer else 0 if "error" not in back else 1)


# Questions.


async def test_why_says_what_the_rules_say(ann, ben, say):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    await ann.say(match, "move", move="turn edge:a", seen=0)
    legal = (await ben.table(match))["legal"][0]
    ours = legal["values"][0][0]
    other = next(side for side in "abcd" if side not in {row[0] for row in legal["values"]})
    for picks, sentence in (
        ({"side": ours, "cell": "A5"}, "on A5 the block would touch nothing"),
        ({"side": ours, "cell": "C1"}, "the entrance stands on C1"),
        ({"side": other, "cell": "C2"}, f"side {other} is on the other half of the disc"),
        ({"side": other}, f"side {other} is on the other half of the disc"),
        ({"move": "turn"}, "this is not what is asked now"),
        ({"side": ours, "cell": "C2"}, ""),
        ({"cell": "C2"}, ""),
        ({"house": "mine"}, "that is nothing one could pick"),
    ):
        assert await say(ben, match, "why", picks=picks) == {"why": sentence}
    assert (await say(ann, match, "why", picks={"side": ours}))[
        "why"
    ] == "this is not your decision"


async def test_ask_says_what_each_next_pick_would_mean(ann, ben, say):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    turns = await say(ann, match, "ask", picks={})
    assert turns["hints"].keys() == {f"edge:{side}" for side in "abcd"}
    await ann.say(match, "move", move="turn edge:a", seen=0)
    side = (await ben.table(match))["legal"][0]["values"][0][0]
    asked = await say(ben, match, "ask", picks={"side": side})
    cells = {key: value for key, value in asked["hints"].items() if key.startswith("cell:")}
    assert cells.keys() == {"cell:C2", "cell:B1", "cell:D1"}
    assert all(int(value) >= 0 for value in cells.values())
    ghost = await say(ben, match, "ask", picks={"side": side, "cell": "C2"})
    assert "<" in ghost["ghost"]["wall"]
    assert ghost.keys() >= {"hints", "ghost", "says"}


async def test_every_game_can_be_asked_before_anything_is_picked(ann, ben, game, say):
    match = await both_seated(ann, ben, game.name)
    for person in (ann, ben):
        assert "error" not in await say(person, match, "ask", picks={})
        assert "error" not in await say(person, match, "why", picks={})


async def test_a_hint_is_a_legal_move_and_is_written_in_the_log(ann, ben, say):
    match = await both_seated(ann, ben)
    hint = await say(ann, match, "hint")
    table = await ben.table(match)
    assert hint["move"] in wires(await ann.table(match))
    assert hint["says"].startswith("X drops into column")
    assert table["log"][-1]["kind"] == "hint"
    assert table["log"][-1]["lines"] == ["Ann (X) asked for a hint"]
    assert "not your decision" in (await say(ben, match, "hint"))["error"]


async def test_a_score_sheet_adds_up(ann, ben, say):
    match = await both_seated(ann, ben, "balconia")
    await play_out(match, ann, ben)
    for seat, person in enumerate((ann, ben)):
        sheet = await say(person, match, "score", seat=seat)
        assert len(sheet["items"]) == 15
        assert sheet["total"] == sum(item["points"] for item in sheet["items"])
        assert all(item.keys() >= {"title", "points", "text"} for item in sheet["items"])
        assert (await ann.table(match))["seats"][seat]["points"] == sheet["total"]
    assert "error" in await say(ann, match, "score", seat=2)


async def test_an_emote_is_told_to_all_and_kept_by_nobody(place, ann, ben, say):
    match = await both_seated(ann, ben)
    async with place.nobody.socket(match) as wire:
        assert await say(ben, match, "emote", emote="🤔") == {}
        heard = await wire.hear("emote")
    assert heard == {"what": "emote", "seat": 1, "emote": "🤔"}
    assert "error" in await say(ben, match, "emote", emote="🖕")
    assert "error" in await say(place.nobody, match, "emote", emote="👍")
    assert (await ann.table(match))["n"] == 0


# Plans.


async def test_of_several_wishes_the_first_that_is_allowed_is_done(place, ann, ben, say):
    match = await both_seated(ann, ben, "auction", options={"rounds": "3"})
    await ann.say(match, "move", move="bid card:5", seen=0)
    wishes = ["bid card:5", "bid card:2", "bid card:1"]
    assert await say(ann, match, "plan", moves=wishes) == {}
    plan = (await ann.table(match))["plan"]
    assert (plan["moves"], plan["careful"], plan["standing"]) == (wishes, False, False)
    assert (await ben.table(match))["plan"] is None
    await ben.say(match, "move", move="bid card:3", seen=1)
    await place.quiet()
    table = await ann.table(match)
    assert (table["moves"], table["asked"], table["plan"]) == (3, [1], None)
    assert (await place.match(match)).events[-1].text == "bid card:2"


async def test_a_plan_can_be_given_up(place, ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    await say(ann, match, "plan", moves=["drop column:A"])
    assert await say(ann, match, "plan", moves=[]) == {}
    await move(ben, match)
    await place.quiet()
    assert (await ann.table(match))["moves"] == 2


async def test_a_standing_plan_is_followed_every_time(place, ann, ben, say):
    match = await both_seated(ann, ben)
    await move(ann, match)
    await say(ann, match, "plan", moves=["drop column:G", "drop column:F"], standing=True)
    for _ in range(2):
        await ben.say(match, "move", move="drop column:D", seen=1 << 20)
        await place.quiet()
    table = await ann.table(match)
    assert (table["moves"], table["asked"], table["plan"]["standing"]) == (5, [1], True)


@pytest.mark.parametrize("careful", [True, False])
async def test_a_careful_plan_waits_if_it_no_longer_means_the_same(place, ann, ben, say, careful):
    match = await both_seated(ann, ben, "balconia", options={"colours": "first_green"})
    await ann.say(match, "move", move="turn edge:a", seen=0)
    await say(ann, match, "plan", moves=["turn edge:b"], careful=careful, standing=True)
    for person in (ben, ben, ann):  # now another block is on the disc
        await move(person, match)
    await place.quiet()
    table = await ann.table(match)
    assert (table["moves"], table["plan"]["careful"]) == (4 if careful else 5, careful)


async def test_a_wish_that_no_move_can_be_is_refused(ann, ben, say):
    match = await both_seated(ann, ben)
    assert "there is no move" in (await say(ben, match, "plan", moves=["fly"]))["error"]
    assert "error" in await say(ben, match, "plan", moves=["drop column:A"] * 9)


async def test_a_plan_outlives_a_restart(tmp_path):
    async def before(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        match = await both_seated(ann, ben)
        await move(ann, match)
        await ann.say(match, "plan", moves=["drop column:B"])
        return match, ann.headers, ben.headers

    match, anns, bens = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        ann, ben = Caller(place, anns), Caller(place, bens)
        assert (await ann.table(match))["plan"]["moves"] == ["drop column:B"]
        await move(ben, match)
        await place.quiet()
        return await ann.table(match)

    table = await asyncio.to_thread(inside, tmp_path, after)
    assert (table["moves"], table["asked"]) == (3, [1])


# Lists and watching.


async def cards(person, which):
    return {card["id"]: card for card in (await person.get("/api/matches")).json()[which]}


async def test_my_matches_say_whose_turn_it_is(place, ann, ben):
    match = await both_seated(ann, ben)
    waiting = await ann.make("connect_four", "me", "open")
    mine = await cards(ann, "mine")
    assert (mine[match]["asked"], mine[match]["yours"], mine[match]["you"]) == ([0], True, 0)
    assert (await cards(ben, "mine"))[match]["yours"] is False
    assert (mine[waiting]["phase"], mine[waiting]["yours"]) == ("waiting", False)
    await move(ann, match)
    place.house.crowds.clear()  # as after a restart
    assert (await cards(ann, "mine"))[match]["yours"] is False
    card = (await cards(ben, "mine"))[match]
    assert (card["yours"], card["moves"], card["phase"]) == (True, 1, "running")
    assert card.keys() >= CARD
    assert card["seats"][0].keys() >= {"kind", "name", "level", "you", "away"}


async def test_a_match_that_waits_for_its_first_move_says_so_after_a_restart(place, ann, ben):
    match = await both_seated(ann, ben)
    place.house.crowds.clear()
    assert (await cards(ann, "mine"))[match]["yours"] is True


async def test_public_matches_are_listed_for_everybody_until_they_are_over(place, ann, ben):
    hidden = await both_seated(ann, ben)
    shown = await ann.make("connect_four", "me", "open", public=True)
    public = await cards(place.nobody, "public")
    assert shown in public
    assert hidden not in public
    assert (await place.nobody.get("/api/matches")).json()["mine"] == []
    await ben.say(shown, "join")
    await play_out(shown, ann, ben)
    assert shown not in await cards(place.nobody, "public")
    assert (await cards(ann, "mine"))[shown]["result"].endswith("wins")


async def test_a_card_tells_about_one_match(place, ann, ben):
    match = await both_seated(ann, ben, pace="days")
    card = (await ann.get(f"/api/matches/{match}")).json()
    assert card.keys() >= CARD | {"you", "why", "shuffle"}
    assert all("away" in seat for seat in card["seats"])
    assert (card["you"], card["pace"], card["phase"]) == (0, "days", "running")
    assert (card["asked"], card["yours"]) == ([0], True)
    assert (await place.nobody.get(f"/api/matches/{match}")).json()["you"] is None
    stops(await ann.get("/api/matches/nothing"), 404, "no such match")
    stops(await ann.get(f"/api/matches/{'x' * 300}"), 404)


async def test_a_match_can_be_watched_by_anybody_with_the_link(place, ann, ben):
    match = await both_seated(ann, ben)
    async with ann.socket(match) as mine:
        async with place.nobody.socket(match) as watching:
            table = await watching.ask("hello", since=-1) and await seen_first(watching)
            here = [json.loads(text) for text in watching.raw if '"here"' in text]
        await mine.ask("hello", since=-1)
        gone = [each for each in map(json.loads, mine.raw) if each.get("what") == "here"]
    assert (table["you"], table["legal"], table["plan"]) == (None, [], None)
    assert here[-1]["watching"] == 1
    assert here[-1]["seats"] == [True, False]
    assert gone[-1]["watching"] == 0


async def seen_first(wire):
    tables = [each for each in map(json.loads, wire.raw) if each.get("what") == "table"]
    return tables[0] if tables else await wire.hear("table")


async def test_news_can_be_waited_for(ann, ben):
    match = await both_seated(ann, ben)
    path = f"/api/matches/{match}/events"
    waiting = asyncio.create_task(ben.get(path, since=0, wait=1))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await move(ann, match)
    news = (await asyncio.wait_for(waiting, 5)).json()
    assert (news["n"], news["asked"], news["you"]) == (1, [1], 1)
    assert [entry["n"] for entry in news["log"]] == [1]
    assert (await ben.get(path, since=1)).json()["log"] == []
    at_once = await asyncio.wait_for(ben.get(path, since=0, wait=1), 5)
    assert at_once.json()["n"] == 1


@pytest.mark.parametrize("query", ["since=--1", "since=", "since=1e3", "since=%D9%A3", "wait=x"])
async def test_a_query_that_is_no_number_is_refused(ann, ben, query):
    match = await both_seated(ann, ben)
    stops(await ann.get(f"/api/matches/{match}/events?{query}"), 400, "whole number")


# After the end.


async def test_a_rematch_is_one_match_whoever_asks(ann, ben, say):
    match = await over(ann, ben)
    first = await say(ann, match, "rematch")
    second = await say(ben, match, "rematch")
    assert first == second
    table = await ann.table(first["match"])
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Ann"]
    assert (await ann.table(match))["next"] == first["match"]


async def test_two_who_ask_for_a_rematch_at_once_meet_there(ann, ben):
    match = await over(ann, ben)
    found = await asyncio.gather(*(p.say(match, "rematch") for p in (ann, ben) * 5))
    assert len({answer["match"] for answer in found}) == 1
    assert (await ben.table(found[0]["match"]))["phase"] == "running"


async def test_there_is_no_rematch_before_the_end(ann, ben, say):
    match = await both_seated(ann, ben)
    assert (await say(ann, match, "rematch"))["error"] == "the match is not over"
    assert "error" in await say(ann, match, "fork", at=0)


async def test_a_finished_match_can_be_gone_on_from(place, ann, ben, say):
    match = await over(ann, ben)
    cat = await place.person("Cat")
    fork = (await say(cat, match, "fork", at=3, level=1))["match"]
    table = await cat.table(fork)
    assert (table["moves"], table["asked"], table["you"]) == (3, [1], 1)
    assert table["seats"][0]["kind"] == "bot"
    await move(cat, fork)
    await place.quiet()
    assert (await cat.table(fork))["moves"] == 5
    moves = (await ann.table(match))["moves"]
    for at in (moves, -1):
        assert "to go on from" in (await say(cat, match, "fork", at=at))["error"]
    assert "say your name first" in (await say(place.nobody, match, "fork", at=0))["error"]


async def test_a_finished_match_can_be_seen_as_it_was(ann, ben):
    match = await over(ann, ben, game="balconia")
    last = await ann.table(match)
    for at in (0, 1, 14, 28):
        table = await ann.table(match, at=at)
        assert (table["moves"], table["full"], table["you"]) == (at, True, 0)
        assert table["zones"]
    assert (await ann.table(match, at=28))["zones"] == last["zones"]
    other = await ann.table(match, at=9, seat=1)
    assert [zone["title"] for zone in other["zones"]] == [
        zone["title"] for zone in (await ben.table(match, at=9))["zones"]
    ]
    stops(await ann.get(f"/api/matches/{match}/table", at=29), 400, "28 moves")


@pytest.mark.parametrize("at", ["--5", "-", "x", "1e2", "99999999999", "0x1", "١"])
async def test_a_moment_that_is_no_number_is_refused(ann, ben, at):
    match = await both_seated(ann, ben)
    stops(await ann.get(f"/api/matches/{match}/table", at=at), 400, "whole number")


async def test_a_transcript_is_for_finished_matches_and_replays(place, ann, ben):
    match = await both_seated(ann, ben)
    stops(await ann.get(f"/api/matches/{match}/transcript"), 403, "when it is over")
    await play_out(match, ann, ben)
    paper = await place.nobody.get(f"/api/matches/{match}/transcript")
    assert paper.headers["content-type"].startswith("text/plain")
    assert match in paper.headers["content-disposition"]
    table = transcript.replay(place.house.games["connect_four"], paper.text)
    assert table.result == (await ann.table(match))["result"]


async def test_a_transcript_that_is_sent_becomes_a_match_to_look_at(place, ann, game):
    text = transcript.write(finished(game, 5))
    match = (await ann.post("/api/transcripts", text=text)).json()["id"]
    card = (await place.nobody.get(f"/api/matches/{match}")).json()
    assert (card["phase"], card["origin"]) == ("over", "upload")
    assert (await place.nobody.get(f"/api/matches/{match}/transcript")).text == text
    assert (await place.nobody.table(match, at=1))["moves"] == 1
    assert match not in await cards(ann, "mine")


async def test_what_is_wrong_with_a_transcript_is_told_by_its_line(place, ann):
    lines = transcript.write(finished(place.house.games["connect_four"], 5)).splitlines()
    first = lines.index("") + 1
    for broken, number in (
        ([*lines[:first], "X drops into column Z", *lines[first + 1 :]], first + 1),
        ([*lines[: first + 3]], first + 3),
        ([line if "seed" not in line else "seed: x" for line in lines], 4),
        ([*lines[:-1], "result: nobody wins"], len(lines)),
    ):
        answer = await ann.post("/api/transcripts", text="\n".join(broken))
        stops(answer, 400, f"line {number}")
    stops(await ann.post("/api/transcripts", text="hello"), 400, "line 1", "no transcript")
    stops(await ann.post("/api/transcripts", text="game: chess"), 400, "no game 'chess'")


async def test_the_archive_holds_every_finished_public_match_and_replays(tmp_path):
    async def test(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        public = [
            await over(ann, ben, game=game, public=True) for game in ("connect_four", "auction")
        ]
        await over(ann, ben)
        await both_seated(ann, ben, public=True)
        whole = await place.nobody.get("/api/archive")
        with zipfile.ZipFile(io.BytesIO(whole.content)) as papers:
            texts = {name: papers.read(name).decode() for name in papers.namelist()}
        assert [any(id in name for name in texts) for id in public] == [True, True]
        assert len(texts) == 2
        for text in texts.values():
            transcript.replay(place.house.games[transcript.game_name(text)], text)

    await asyncio.to_thread(inside, tmp_path, test)


# Lessons.

LESSON = """
seat = 0
seed = 7
[[step]]
say = "Begin in the middle."
move = "drop column:D"
[[step]]
other = "drop column:A"
[[step]]
say = "And again."
move = "drop column:D"
[[step]]
other = "drop column:A"
"""
SEALED = """
seat = 0
seed = 7
[options]
rounds = "2"
[[step]]
say = "Bid three."
move = "bid card:3"
[[step]]
other = "bid card:4"
"""


def taught(game, folder, lesson):
    """The game with a lesson: the same rules, another folder."""
    shutil.copytree(game.folder, folder / game.name)
    (folder / game.name / "lesson.toml").write_text(lesson)
    found = Game(game.package)
    found.folder, found.cache = folder / game.name, game.cache
    return {game.name: found}


async def begun_lesson(place, game):
    ann = await place.person("Ann")
    match = (await ann.post("/api/matches", game=game, lesson=True)).json()["id"]
    await place.quiet()
    return ann, match


async def texts_of(place, match):
    await place.quiet()
    return [event.text for event in (await place.match(match)).events]


async def test_a_lesson_is_a_match_whose_bots_follow_the_script(tmp_path):
    async def test(place):
        ann, match = await begun_lesson(place, "connect_four")
        script = (await ann.get("/api/games/connect_four/lesson")).json()
        assert (script["seat"], len(script["steps"])) == (0, 4)
        assert (await ann.get("/api/games")).json()[0]["lesson"] is True
        assert (await ann.get(f"/api/matches/{match}")).json()["origin"] == "lesson"
        assert (await place.match(match)).row.seed == 7
        for _ in range(3):
            await move(ann, match, which=3)
            texts = await texts_of(place, match)
        assert texts[:4] == ["drop column:D", "drop column:A"] * 2
        assert len(texts) == 6  # and then the bot goes on by itself

    games = taught(GAMES[-2], tmp_path, LESSON)
    await asyncio.to_thread(inside, tmp_path, test, games=games)


@pytest.mark.parametrize(
    "name", [n for n, g in SHELF.items() if (g.folder / "lesson.toml").exists()]
)
async def test_every_lesson_on_the_shelf_can_be_followed_to_its_end(place, ann, name):
    match = (await ann.post("/api/matches", game=name, lesson=True)).json()["id"]
    for step in (await ann.get(f"/api/games/{name}/lesson")).json()["steps"]:
        await place.quiet()
        table = await ann.table(match)
        if "move" in step:
            assert step["move"] in wires(table), step
            await ann.say(match, "move", move=step["move"], seen=table["n"])
        if "wrong" in step:
            assert (await ann.say(match, "why", picks=step["wrong"]))["why"], step
        if "other" in step:
            assert step["other"] in await texts_of(place, match)
    assert (await ann.table(match))["phase"] in ("running", "over")


async def test_a_learner_who_goes_another_way_does_not_stop_the_lesson(tmp_path):
    """Column A is full before the script's bot would drop there."""
    lesson = LESSON + '[[step]]\nmove = "drop column:B"\n[[step]]\nother = "drop column:A"\n' * 5

    async def test(place):
        ann, match = await begun_lesson(place, "connect_four")
        for _ in range(4):
            table = await ann.table(match)
            if table["phase"] == "over" or "drop column:A" not in wires(table):
                break
            await ann.say(match, "move", move="drop column:A", seen=table["n"])
            await place.quiet()
        await move(ann, match)
        return await texts_of(place, match)

    games = taught(GAMES[-2], tmp_path, lesson)
    texts = await asyncio.to_thread(inside, tmp_path, test, games=games)
    assert len(texts) == 8


async def test_in_a_lesson_with_sealed_bids_the_others_bid_as_written(tmp_path):
    async def test(place):
        ann, match = await begun_lesson(place, "auction")
        await ann.say(match, "move", move="bid card:3", seen=1)
        return await texts_of(place, match)

    games = taught(GAMES[-1], tmp_path, SEALED)
    texts = await asyncio.to_thread(inside, tmp_path, test, games=games)
    assert sorted(texts[:2]) == ["bid card:3", "bid card:4"]


# Coming back: restarts and rules that changed.


def changed(database, statement, *values):
    """Change something in a database that no server has open."""
    with closing(sqlite3.connect(database)) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


async def test_a_match_whose_moves_no_longer_replay_can_only_be_looked_at(tmp_path):
    async def before(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        match = await both_seated(ann, ben)
        for person in (ann, ben, ann):
            await move(person, match)
        return match, ann.headers, ben.headers

    match, anns, bens = await asyncio.to_thread(inside, tmp_path, before)
    column = "UPDATE events SET text = ? WHERE match = ? AND number = 2"
    changed(tmp_path / "house.db", column, "drop column:Z", match)

    async def after(place):
        ann, ben = Caller(place, anns), Caller(place, bens)
        table = await ann.table(match)
        assert table["phase"] == "broken"
        assert "no longer replays" in table["why"]
        assert (table["moves"], table["legal"], table["asked"]) == (1, [], [])
        assert (await ann.table(match, at=1))["zones"]
        for verb, body in (
            ("move", {"move": "drop column:A", "seen": 1}),
            ("undo", {"seen": 1}),
            ("hint", {}),
            ("plan", {"moves": ["drop column:A"]}),
            ("agree", {"seen": 1}),
            ("rematch", {}),
        ):
            assert "error" in await ben.say(match, verb, **body), verb
        assert len((await place.match(match)).events) == 1
        return (await cards(ann, "mine"))[match]

    listed = await asyncio.to_thread(inside, tmp_path, after)
    assert listed["phase"] == "broken"


async def test_a_match_of_a_game_that_left_the_shelf_can_be_looked_at(tmp_path):
    async def before(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        return await both_seated(ann, ben), ann.headers

    match, anns = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        ann = Caller(place, anns)
        card = (await ann.get(f"/api/matches/{match}")).json()
        assert (card["phase"], card["title"]) == ("broken", "connect_four")
        assert "not on this shelf" in (await ann.table(match))["why"]
        assert (await cards(ann, "mine"))[match]["title"] == "connect_four"
        for verb in ("start", "leave", "back", "rematch", "hint"):
            await ann.say(match, verb)

    await asyncio.to_thread(inside, tmp_path, after, games=dict(SHELF))


def test_after_a_restart_everything_goes_on_where_it_was(tmp_path):
    """A real server, stopped and started on the same file."""
    url = f"sqlite:///{tmp_path}/house.db"
    extra = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
    with Server(url, *extra) as server, Person(server, "Ann") as ann, Person(server, "Ben") as ben:
        match = ann.make("connect_four", "me", "open")
        ben.say(match, "join")
        ann.say(match, "move", move="drop column:D", seen=0)
        alone = ann.make("auction", "me", 1)
        waiting = ann.make("auction", "me", "open", hold=True)
        before = [ann.table(id) for id in (match, waiting)]
        tokens = ann.token, ben.token
    with Server(url, *extra) as server, Person(server, "x") as ann, Person(server, "y") as ben:
        for person, token in zip((ann, ben), tokens):
            person.http.headers["authorization"] = f"Bearer {token}"
        assert [ann.table(id) for id in (match, waiting)] == before
        assert ben.say(match, "move", move="drop column:D", seen=1) == {"n": 2}
        assert ben.say(waiting, "join") == {"seat": 1}
        assert ann.table(alone)["phase"] == "running"
        table = ann.table(alone)
        assert "error" not in ann.say(alone, "move", move=wires(table)[0], seen=table["n"])


async def test_a_match_forgotten_while_its_bot_thinks_still_hears_of_the_bots_move(tmp_path):
    limits = replace(PATIENT, in_memory=1, messages_at_once=1000)

    async def test(place):
        ann, ben = await place.person("Ann"), await place.person("Ben")
        match = await ann.make("connect_four", "me", 1)
        async with ann.socket(match) as wire:
            await wire.ask("move", move="drop column:D", seen=0)
        for _ in range(3):
            await ben.make("connect_four", "me", "open")
        async with ann.socket(match) as wire:
            await wire.ask("hello", since=-1)
            await place.quiet()
            return await ann.table(match)

    table = await asyncio.to_thread(inside, tmp_path, test, pause=0.3, limits=limits)
    assert (table["n"], table["asked"]) == (2, [0])
