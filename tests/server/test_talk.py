"""Words at the table: who hears whom, what may be said, and what becomes of it."""

import asyncio
import json

import pytest

from tabletower.server.http.app import delete_old_talk
from tabletower.server.live import presence
from tabletower.server.model.messages import LONGEST_MESSAGE, PHRASES
from tabletower.server.model.records import now
from tabletower.server.store.retention import DAY, delete_matches
from tabletower.server.store.schema import messages, reports
from tests.bound import at_most
from tests.commands import tabletower

from .inside import PATIENT, inside
from .serving import Person, Server
from .talking import both_seated, move, over, play_out, print_of, stops
from .test_admin import everything, order

pytestmark = pytest.mark.anyio


@pytest.fixture
async def eve(place):
    return await place.person("Eve")


async def told(person, match):
    """What somebody can read, as they would see it."""
    found = (await person.say(match, "listen"))["messages"]
    return [(each["seat"], each["name"], each["text"] or each["phrase"]) for each in found]


async def texts(person, match):
    return [text for _, _, text in await told(person, match)]


async def last(person, match):
    return (await person.say(match, "listen"))["messages"][-1]


# Who hears whom.


async def test_players_talk_to_all_and_spectators_to_each_other(place, mia, leo, eve):
    match = await both_seated(mia, leo)
    assert await mia.say(match, "say", text="hello  there") == {}
    assert await leo.say(match, "say", phrase="thanks") == {}
    assert await eve.say(match, "say", text="Mia will win") == {}
    players = [(0, "Mia", "hello there"), (1, "Leo", "thanks")]
    assert await told(mia, match) == await told(leo, match) == players
    for spectator in (eve, place.nobody, await place.person("Cat")):
        assert await told(spectator, match) == [*players, (None, "Eve", "Mia will win")]
    await play_out(match, mia, leo)
    assert (await texts(mia, match))[-1] == "Mia will win"


async def test_what_is_said_comes_by_socket_to_those_who_listen(mia, leo, eve):
    match = await both_seated(mia, leo)
    async with mia.socket(match) as one, leo.socket(match) as two, eve.socket(match) as three:
        for wire in (one, two, three):
            await wire.ask("hello", since=-1)
        await two.ask("listen")
        await three.ask("listen")
        await three.ask("say", text="among us")
        await one.ask("say", text="to all")
        await two.ask("say", phrase="yes")
        assert await heard(one) == []
        assert await heard(two) == [("to all", False), ("yes", True)]
        assert await heard(three) == [("among us", True), ("to all", False), ("yes", False)]


async def heard(wire, kind="message"):
    """What has come by now: all that was sent before an answer is there with it."""
    await wire.ask("score", seat=0)
    found = [each for each in map(json.loads, wire.raw) if each.get("type") == kind]
    return [
        (each["text"] or each["phrase"], each["you"]) if "text" in each else each for each in found
    ]


async def test_talk_changes_nothing_at_the_table(place, mia, leo, eve):
    """No event, no line of the log, no drawing: nothing is sent but the message."""
    match = await both_seated(mia, leo)
    before = print_of(await place.match(match)), await mia.table(match)
    async with leo.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await wire.ask("listen")
        many = len(wire.raw)
        for person in (mia, leo, eve):
            await person.say(match, "say", text="well")
        assert [text for text, _ in await heard(wire)] == ["well", "well"]
        kinds = [json.loads(text).get("type") for text in wire.raw[many:]]
    assert set(kinds) <= {"message", "here", None}
    assert (print_of(await place.match(match)), await mia.table(match)) == before


async def test_nobody_talks_before_it_begins_or_without_a_name(place, mia, leo):
    match = await mia.make("connect_four", "me", "open")
    stops(await mia.post(f"/api/v1/matches/{match}/say", text="a"), 403, "not begun")
    assert (await mia.say(match, "listen"))["closed"] == "the match has not begun"
    await leo.say(match, "join")
    stops(await place.nobody.post(f"/api/v1/matches/{match}/say", text="a"), 403, "your name")
    assert (await mia.say(match, "listen"))["closed"] == ""


async def test_whoever_is_banned_says_and_reads_nothing(place, mia, leo):
    match = await both_seated(mia, leo)
    await order(place, "ban", leo.guest)
    stops(await leo.post(f"/api/v1/matches/{match}/say", text="a"), 403, "banned")
    stops(await leo.post(f"/api/v1/matches/{match}/listen"), 403, "banned")
    assert await texts(mia, match) == []
    await order(place, "unban", leo.guest)


# What may be said.

HOSTILE = (
    "\0", "\x1b[2J", "a\x07b", "\u202eabc", "a\u200bb", "\ufeff", "\u3164", "\ud83d",
    "\ue000a\ue00f", "x" * (LONGEST_MESSAGE + 1), "\U000e0041",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
async def test_what_cannot_be_printed_is_refused(place, mia, leo, text):
    match = await both_seated(mia, leo)
    before = print_of(await place.match(match))
    answer = await mia.post(f"/api/v1/matches/{match}/say", text=text)
    assert answer.status_code == 400, answer.text
    assert len(answer.text) < 200
    assert await texts(leo, match) == []
    assert print_of(await place.match(match)) == before


@pytest.mark.parametrize(
    "text", ["<b>&amp;</b>", "' OR 1=1 --", "https://example.org", "Привет 👋🏽 ❤️", "x" * 200]
)
async def test_all_else_comes_as_it_was_said(mia, leo, text):
    match = await both_seated(mia, leo)
    assert await mia.say(match, "say", text=text) == {}
    assert await texts(leo, match) == [text]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "  \n "},
        {"phrase": "rude"},
        {"text": "a", "phrase": "yes"},
        {"text": 7},
        {"point": {"zone": "board"}},
        {"point": {"zone": "nothing", "pieces": ["column-A"]}},
        {"point": {"zone": "board", "pieces": ['"', "x" * 99, "column-A\n"]}},
        {"point": {"zone": "board", "x": -1, "y": 1}},
        {"point": {"zone": "board", "x": 1e300, "y": 1}},
        {"point": {"zone": "board", "pieces": ["column-A"] * 9}},
        {"text": "a", "seat": 1},
    ],
    ids=str,
)
async def test_what_says_nothing_that_there_is_is_refused(mia, leo, body):
    match = await both_seated(mia, leo)
    stops(await mia.post(f"/api/v1/matches/{match}/say", **body), 400)
    assert await texts(leo, match) == []


async def test_every_phrase_can_be_said(mia, leo):
    match = await both_seated(mia, leo)
    for phrase in PHRASES:
        assert await mia.say(match, "say", phrase=phrase) == {}
    assert await texts(leo, match) == [*PHRASES]


# Pointing.


async def point(person, match, **target):
    answer = await person.post(f"/api/v1/matches/{match}/say", point=target)
    return (await last(person, match))["point"] if answer.status_code == 200 else answer


async def test_one_points_at_what_lies_open(mia, leo):
    match = await both_seated(mia, leo)
    found = await point(mia, match, zone="board", pieces=["nothing", "column-B"], x=5, y=5)
    assert found == {"zone": "board", "piece": "column-B", "x": 0, "y": 0}
    found = await point(mia, match, zone="board", x=5.55, y=7)
    assert found == {"zone": "board", "piece": "", "x": 5.5, "y": 7}
    assert (await last(leo, match))["point"] == found


async def test_nobody_points_at_a_hand(mia, leo):
    """Neither at a zone that only its owner has, nor at a piece in there by another zone's name."""
    match = await both_seated(mia, leo, "orchard")
    table = await mia.table(match)
    (hand,) = [zone for zone in table["zones"] if zone["name"] == "hand"]
    card = "".join(hand["parts"]).split('data-id="')[1].split('"')[0]
    for target in (
        {"zone": "hand", "pieces": [card], "x": 1, "y": 1},
        {"zone": "hand", "x": 1, "y": 1},
        {"zone": "pile", "pieces": [card]},
    ):
        stops(await point(mia, match, **target), 400, "not everybody can see that")
    assert (await point(mia, match, zone="pile", x=1, y=1))["zone"] == "pile"


async def test_ones_own_board_has_another_name_for_others(mia, leo, eve):
    """Whoever points at a cell of their wall, the others are told whose wall it is."""
    options = {"colours": "first_green"}
    match = await both_seated(mia, leo, "balconia", options=options)
    names = {person: await zone_names(person, match) for person in (mia, leo, eve)}
    walls = [name for name in names[eve] if name.startswith("wall-")]
    for person in (mia, leo):
        found = await point(person, match, zone="wall", pieces=["c-A1", cell_of(match)], x=9, y=9)
        (own,) = [name for name in walls if name not in names[person]]
        assert found["zone"] == own
    assert "wall" not in names[eve]


def cell_of(match):
    return "cell-A1"


async def zone_names(person, match):
    return [zone["name"] for zone in (await person.table(match))["zones"]]


# What the game forbids to tell.


@pytest.mark.parametrize(
    ("game", "options", "word"),
    [
        ("dynasty", {"preset": "together"}, "missions"),
        ("dynasty", {}, ""),
        ("homino", {"preset": "together"}, "secret goal"),
        ("homino", {}, ""),
        ("connect_four", {}, ""),
    ],
)
async def test_the_rule_is_told_where_one_writes(mia, leo, game, options, word):
    match = await both_seated(mia, leo, game, options=options)
    rule = (await mia.say(match, "listen"))["rule"]
    assert bool(rule) == bool(word)
    assert word in rule


# Mute and block.


async def test_nothing_is_sent_of_whoever_is_muted(mia, leo, eve):
    match = await both_seated(mia, leo)
    await leo.say(match, "say", text="before")
    async with mia.socket(match) as wire, eve.socket(match) as other:
        for each in (wire, other):
            await each.ask("hello", since=-1)
            await each.ask("listen")
        assert await mia.say(match, "mute", seat=1) == {}
        await leo.say(match, "say", text="unheard")
        await leo.say(match, "emote", emote="👋")
        await mia.say(match, "say", text="my own")
        assert await heard(wire) == [("my own", True)]
        assert await heard(other) == [("unheard", False), ("my own", False)]
        assert (len(await heard(wire, "emote")), len(await heard(other, "emote"))) == (0, 1)
        assert (await mia.say(match, "listen"))["muted"] == [1]
        assert await texts(mia, match) == ["my own"]
        assert await texts(leo, match) == ["before", "unheard", "my own"]
        assert await mia.say(match, "mute", seat=1, how="none") == {}
        await leo.say(match, "say", text="again")
        assert (await heard(wire))[-1] == ("again", False)
    assert await texts(mia, match) == ["before", "unheard", "my own", "again"]


async def test_whom_one_mutes_is_meant_by_a_message_too(mia, leo, eve):
    match = await both_seated(mia, leo)
    cat = await mia.place.person("Cat")
    await eve.say(match, "say", text="spectators only")
    at = (await last(eve, match))["at"]
    which = {"room": "spectators", "at": at}
    assert await cat.say(match, "mute", **which) == {}
    assert await texts(cat, match) == []
    stops(await leo.post(f"/api/v1/matches/{match}/mute", **which), 409, "no such message")
    stops(await leo.post(f"/api/v1/matches/{match}/mute", at=at), 409, "no such message")
    stops(await eve.post(f"/api/v1/matches/{match}/mute", **which), 403, "yourself")
    stops(await mia.post(f"/api/v1/matches/{match}/mute", seat=7), 403, "nobody sits there")


async def test_muted_people_are_listed_and_heard_again(place, leo):
    mia = await place.person("Mia")
    match = await both_seated(mia, leo)
    assert (await mia.get("/api/v1/me/muted")).json() == []
    await mia.say(match, "mute", seat=1, how="block")
    (entry,) = (await mia.get("/api/v1/me/muted")).json()
    assert (entry["name"], entry["blocked"]) == ("Leo", True)
    assert leo.guest not in str(entry)
    (entry,) = (await mia.post("/api/v1/me/muted", id=entry["id"], how="mute")).json()
    assert not entry["blocked"]
    stops(await leo.post("/api/v1/me/muted", id=entry["id"], how="none"), 409)
    assert (await mia.post("/api/v1/me/muted", id=entry["id"], how="none")).json() == []
    stops(await mia.post("/api/v1/me/muted", id=entry["id"], how="none"), 409)
    assert (await place.nobody.get("/api/v1/me/muted")).json() == []


async def test_whoever_is_blocked_sits_down_at_no_match_that_waits_for_one(place, leo, eve):
    mia = await place.person("Mia")
    match = await both_seated(mia, leo)
    await mia.say(match, "mute", seat=1, how="block")
    own = await mia.make("connect_four", "me", "open")
    stops(await leo.post(f"/api/v1/matches/{own}/join"), 403, "choose another")
    theirs = await eve.make("auction", "me", "open", "open")
    await mia.say(theirs, "join", seat=1)
    stops(await leo.post(f"/api/v1/matches/{theirs}/join"), 403, "choose another")
    assert "error" not in await eve.say(own, "join")
    await mia.say(match, "mute", seat=1)  # only muted now
    assert "error" not in await leo.say(theirs, "join")


async def seats_of(person, match):
    return (await person.get(f"/api/v1/matches/{match}")).json()["seats"]


async def test_who_is_blocked_does_not_come_to_the_rematch_of_the_other(place, leo):
    mia = await place.person("Mia")
    match = await both_seated(mia, leo)
    await leo.say(match, "mute", seat=0, how="block")
    await play_out(match, mia, leo)
    again = (await leo.say(match, "rematch"))["match"]
    assert (await mia.say(match, "rematch"))["match"] == again  # and sits nowhere there
    assert [seat["kind"] for seat in await seats_of(leo, again)] == ["guest", "open"]
    stops(await mia.post(f"/api/v1/matches/{again}/join"), 403, "choose another")


async def test_who_has_blocked_another_does_not_come_to_their_rematch(place, leo):
    mia = await place.person("Mia")
    match = await over(mia, leo)
    await mia.say(match, "mute", seat=1, how="block")
    again = (await leo.say(match, "rematch"))["match"]
    assert (await mia.say(match, "rematch"))["match"] == again
    assert [seat["kind"] for seat in await seats_of(leo, again)] == ["guest", "open"]


async def test_so_many_can_be_muted(tmp_path):
    async def test(place):
        mia = await place.person("Mia")
        answers = []
        for name in ("Leo", "Eve", "Cat"):
            match = await both_seated(mia, await place.person(name))
            answers.append(await mia.post(f"/api/v1/matches/{match}/mute", seat=1))
        assert [answer.status_code for answer in answers] == [200, 200, 429]

    await asyncio.to_thread(inside, tmp_path, test, limits=PATIENT.changed(muted=2))


# Limits, and where talk is off.


async def test_so_much_is_said_by_one_guest_and_by_one_address(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        leo.address = mia.address
        match = await both_seated(mia, leo)
        path = f"/api/v1/matches/{match}/say"
        first = [(await mia.post(path, text="a")).status_code for _ in range(4)]
        second = [(await leo.post(path, text="b")).status_code for _ in range(4)]
        async with mia.socket(match) as wire:
            assert "wait a little" in (await wire.ask("say", text="c"))["error"]
        return first, second, await texts(mia, match)

    limits = PATIENT.changed(talk=3, address_talk=5)
    found = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert found == ([200] * 3 + [429], [200] * 2 + [429] * 2, ["a"] * 3 + ["b"] * 2)


async def test_whoever_asks_for_more_than_they_read_is_told_to_wait(mia, leo, monkeypatch):
    """Else what was said could be asked for again and again, until no memory is left."""
    monkeypatch.setattr(presence, "MOST_UNREAD", 1000)
    match = await both_seated(mia, leo)
    await mia.say(match, "say", text="x" * LONGEST_MESSAGE)
    async with leo.socket(match, slow=True) as wire:
        for number in range(12):
            wire.send(json.dumps({"command": "listen", "id": number}))
        for _ in at_most(1000, "the messages are not taken"):
            if wire.coming.empty():
                break
            await asyncio.sleep(0.01)
        told = [await wire.first(lambda message: "reply_to" in message) for _ in range(12)]
        assert (await wire.ask("listen"))["messages"]
    refused = [number for number, answer in enumerate(told) if "error" in answer]
    assert refused == [*range(refused[0], 12)]
    assert 1 < refused[0] < 10


async def test_so_much_is_kept_of_a_room_and_the_last_hundred_are_told(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo)
        for number in range(125):
            await mia.say(match, "say", text=str(number))
        assert await texts(leo, match) == [str(number) for number in range(25, 125)]
        return len(rows(place, messages))

    limits = PATIENT.changed(messages_kept=110)
    assert await asyncio.to_thread(inside, tmp_path, test, limits=limits) == 110


def rows(place, table):
    return place.live.store.database.read(lambda c: c.execute(table.select()).all())


async def test_of_two_at_the_same_moment_both_are_kept(place, mia, leo, monkeypatch):
    match = await both_seated(mia, leo)
    monkeypatch.setattr("tabletower.server.live.commands.talking.now", lambda: 1000)
    await asyncio.gather(*(who.say(match, "say", text="x") for who in (mia, leo, mia, leo)))
    told = (await mia.say(match, "listen"))["messages"]
    assert [each["at"] for each in told] == [1000, 1001, 1002, 1003]


@pytest.mark.parametrize(
    ("policy", "public", "allowed"),
    [
        ("all", True, True),
        ("invited", True, False),
        ("invited", False, True),
        ("off", False, False),
    ],
)
async def test_where_talk_is_off_nothing_is_said(tmp_path, policy, public, allowed):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo, public=public)
        closed = (await mia.say(match, "listen"))["closed"]
        answer = await mia.say(match, "say", text="a")
        assert (answer == {}) == (closed == "") == allowed, (answer, closed)
        assert await leo.say(match, "emote", emote="👋") == {}

    await asyncio.to_thread(inside, tmp_path, test, talk=policy)


# Reports.


async def test_a_report_tells_the_operator_what_was_said_around_it(place, mia, leo, eve):
    match = await both_seated(mia, leo)
    for number in range(12):
        await mia.say(match, "say", text=f"line {number}")
        await leo.say(match, "say", text=f"answer {number}")
    await eve.say(match, "say", text="elsewhere")
    rude = (await mia.say(match, "listen"))["messages"][13]
    assert (rude["seat"], rude["text"]) == (1, "answer 6")
    for _ in range(2):  # twice is once
        assert await mia.say(match, "report", at=rude["at"], why="insults me") == {}
    lines = (await order(place, "reports")).json()["lines"]
    head = lines[0]
    assert f"match {match}, by {mia.guest}: insults me" in head
    said = [line.partition("Z  ")[2] for line in lines[1:]]
    assert len(said) == 8 + 1 + 4
    (meant,) = [line for line in lines if line.startswith("  >")]
    assert meant.endswith(f"{leo.guest} Leo: answer 6")
    assert "elsewhere" not in str(lines)
    id = head.split()[0]
    assert (await order(place, "close", id)).json()["lines"] == [f"report {id} is closed"]
    assert (await order(place, "reports")).json()["lines"] == ["nothing waits"]
    stops(await order(place, "close", id), 400, "no report")


async def test_one_reports_what_one_may_read_and_not_oneself(mia, leo, eve):
    match = await both_seated(mia, leo)
    await mia.say(match, "say", text="a")
    await eve.say(match, "say", text="b")
    at, theirs = (await last(mia, match))["at"], (await last(eve, match))["at"]
    path = f"/api/v1/matches/{match}/report"
    stops(await mia.post(path, at=at), 403, "yourself")
    stops(await mia.post(path, room="spectators", at=theirs), 409, "no such message")
    stops(await leo.post(path, at=at, why="\x1b[2J"), 400, "printable")
    stops(await leo.post(path, at=1 << 70), 400)
    stops(await mia.place.nobody.post(path, at=at), 403, "your name")


async def test_so_much_is_reported_by_one_guest_and_from_one_address(tmp_path):
    async def test(place):
        mia, leo, eve = [await place.person(name) for name in ("Mia", "Leo", "Eve")]
        eve.address = mia.address
        match = await both_seated(mia, leo)
        for _ in range(4):
            await leo.say(match, "say", text="a")
        told = (await mia.say(match, "listen"))["messages"]
        path = f"/api/v1/matches/{match}/report"
        return [(await who.post(path, at=m["at"])).status_code for who in (mia, eve) for m in told]

    limits = PATIENT.changed(reports=3, address_reports=5)
    found = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert found == [200] * 3 + [429] + [200] * 2 + [429] * 2


# How long it is kept.


async def test_it_is_in_no_transcript_and_no_archive(mia, leo):
    match = await over(mia, leo, public=True)
    await mia.say(match, "say", text="marzipan")
    assert "marzipan" not in (await mia.get(f"/api/v1/matches/{match}/transcript")).text
    assert b"marzipan" not in (await mia.get("/api/v1/archive")).content
    for path in ("", "/events", "/table"):
        assert "marzipan" not in (await leo.get(f"/api/v1/matches/{match}{path}")).text


def test_whoever_is_deleted_has_said_nothing(database, tmp_path):
    async def test(place):
        mia, leo, eve = [await place.person(name) for name in ("Mia", "Leo", "Eve")]
        match = await both_seated(mia, leo)
        await leo.say(match, "say", text="marzipan")
        await mia.say(match, "say", text="nougat")
        at = (await last(mia, match))["at"]
        await leo.say(match, "mute", seat=0)
        await mia.say(match, "mute", seat=1, how="block")
        await eve.say(match, "report", at=at)  # it quotes Leo
        await mia.say(match, "report", at=(await mia.say(match, "listen"))["messages"][0]["at"])
        assert len(rows(place, reports)) == 1  # of whoever is muted nothing can be reported
        await order(place, "delete", leo.guest)
        left = everything(place)
        assert leo.guest not in left
        assert "marzipan" not in left
        assert await texts(mia, match) == ["nougat"]
        assert "nougat" in str((await order(place, "reports")).json())
        await order(place, "delete", mia.guest)
        assert rows(place, messages) == rows(place, reports) == []

    inside(tmp_path, test, database=database)


def test_old_talk_goes_and_talk_goes_with_its_match(database, tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo)
        store = place.live.store
        for text in ("old", "new"):
            await mia.say(match, "say", text=text)
        await leo.say(match, "report", at=(await last(leo, match))["at"])
        old = messages.c.text == "old"
        await store.database.execute(messages.update().where(old).values(at=now() - 3 * DAY))
        await delete_old_talk(store, 0)
        assert await texts(mia, match) == ["old", "new"]
        await delete_old_talk(store, 2)
        assert await texts(mia, match) == ["new"]
        assert len(rows(place, reports)) == 1
        await delete(place, match)
        assert rows(place, messages) == []
        assert "new" in str((await order(place, "reports")).json())  # what is quoted stays

    inside(tmp_path, test, database=database)


async def delete(place, match):
    await place.live.store.database.write(lambda c: delete_matches(c, [match]))


async def test_nothing_is_said_at_a_match_that_has_gone(place, mia, leo):
    match = await both_seated(mia, leo)
    await delete(place, match)  # as at another process: it is still loaded here
    stops(await mia.post(f"/api/v1/matches/{match}/say", text="a"), 404, "no longer exists")


def test_reports_are_dealt_with_by_command(tmp_path):
    house = f"sqlite:///{tmp_path}/house.db"

    def admin(name, *given):
        place = ("--database", house, "--server", server.url)
        return tabletower("admin", name, *place, "--", *given)

    with (
        Server(house, "--game", "examples/connect_four", "--talk", "invited") as server,
        Person(server, "Ann") as ann,
        Person(server, "Ben") as ben,
    ):
        match = ann.make("connect_four", "me", "open")
        ben.say(match, "join")
        assert ben.say(match, "say", text="nasty") == {}
        (said,) = ann.say(match, "listen")["messages"]
        assert ann.say(match, "report", at=said["at"]) == {}
        head, meant = admin("reports").stdout.splitlines()
        guest = ben.get("/api/v1/me").json()["id"]
        assert meant.endswith(f"{guest} Ben: nasty")
        assert admin("ban", guest).stdout == f"{guest} is banned\n"
        id = head.split()[0]
        assert admin("close", id).stdout == f"report {id} is closed\n"
        assert admin("reports").stdout == "nothing waits\n"


async def test_a_move_and_a_word_do_not_wait_for_each_other(mia, leo):
    match = await both_seated(mia, leo)
    answers = await asyncio.gather(
        move(mia, match), *(leo.say(match, "say", text=str(n)) for n in range(5))
    )
    assert answers[0]["event_count"] == 1
    assert answers[1:] == [{}] * 5
