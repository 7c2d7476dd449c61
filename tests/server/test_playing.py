"""At the table: moves, taking them back, questions and plans, by HTTP and by socket alike."""

import asyncio
import json

import pytest

from tabletower.engine.seat_names import plain
from tabletower.server.live import presence
from tabletower.server.live.core import preconditions
from tabletower.server.live.core.match_log import extended
from tabletower.server.live.core.preconditions import MOST_OFFERS, check_offers
from tabletower.server.live.core.table_picture import added
from tabletower.server.live.wire import Emote, Entry
from tabletower.server.model.records import Event
from tabletower.server.ops.errors import TooMany
from tabletower.server.ops.settings import Bots

from .inside import Caller, inside
from .serving import tables_in, wires
from .talking import (
    both_seated,
    by_socket,
    move,
    play_out,
    stops,
)

pytestmark = pytest.mark.anyio

TABLE = {
    "type", "event_count", "full", "phase", "you", "moves", "asked", "prompt", "step", "zones",
    "order", "legal",
    "log", "seats", "undo", "offer", "plan", "shuffle", "result", "winners", "digest", "game",
    "reason", "taken_back",
}  # fmt: skip


SHUFFLE = {
    "awaited", "closed", "hash", "match", "late_at", "reopened", "salts", "seals", "secret", "seed",
    "words",
}  # fmt: skip


# Playing.


async def test_a_table_has_everything_the_client_reads(mia, leo):
    match = await both_seated(mia, leo, "balconia")
    table = await mia.table(match)
    assert table.keys() >= TABLE
    assert table["shuffle"].keys() == SHUFFLE
    for seat in table["seats"]:
        assert seat.keys() >= {"kind", "name", "level", "you", "role", "points"}
    for zone in table["zones"]:
        assert zone.keys() == {"name", "title", "place", "width", "height", "parts", "words",
                              "tab", "least", "strip_of"}  # fmt: skip
    assert [zone["name"] for zone in table["zones"]] == table["order"]
    assert table["prompt"]
    assert table["step"] == "2.4"


async def test_who_is_not_waited_for_may_have_moves_too(mia, leo):
    """In Towers being done is withdrawn while somebody else still builds."""
    match = await both_seated(mia, leo, "towers", options={"keep_tiles": "10"})
    await move(mia, match, -1)  # done
    table = await mia.table(match)
    assert table["asked"] == [1]
    assert [each["kind"] for each in table["legal"]] == ["reopen"]
    assert table["undo"] == "no"  # she takes it back by the rules, and asks nobody
    assert (await leo.table(match))["asked"] == [1]
    await move(mia, match)
    assert (await mia.table(match))["asked"] == [0, 1]


async def test_a_move_is_told_to_everybody(place, mia, leo):
    match = await both_seated(mia, leo)
    nobody = place.nobody
    async with mia.socket(match) as mine, leo.socket(match) as his, nobody.socket(match) as eyes:
        for wire in (mine, his, eyes):
            await wire.ask("hello", since=-1)
        assert (await mine.ask("move", move="drop column:C", seen=0))["event_count"] == 1
        tables = [await newest(wire) for wire in (mine, his, eyes)]
    assert [(table["event_count"], table["you"], table["moves"]) for table in tables] == [
        (1, 0, 1), (1, 1, 1), (1, None, 1),
    ]  # fmt: skip
    assert [bool(table["legal"]) for table in tables] == [False, True, False]


async def newest(wire):
    """The table after a move."""
    tables = tables_in(wire.raw)
    if tables and tables[-1]["event_count"]:
        return tables[-1]
    return await wire.first(
        lambda message: message.get("type") == "table" and message["event_count"]
    )


async def test_a_move_is_refused_with_the_rules_own_reason(mia, leo, say):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    for text, sentence in (
        ("fly", "there is no move 'fly'"),
        ("turn", "should read: turn edge:…"),
        ("turn edge:e", "'e' is no edge"),
        ("place side:a cell:C2", "not what is asked now"),
    ):
        answer = await say(mia, match, "move", move=text, seen=0)
        assert sentence in answer["error"]
    assert (await say(leo, match, "move", move="turn edge:a", seen=0))["error"]
    assert (await mia.table(match))["event_count"] == 0


async def test_an_answer_to_an_old_question_is_stale(mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    await move(leo, match)
    answer = await say(mia, match, "move", move="drop column:A", seen=1)
    assert "look at the table again" in answer["error"]
    if say is by_socket:
        assert answer["stale"] is True
    status = await mia.post(f"/api/v1/matches/{match}/move", move="drop column:A", seen=1)
    assert status.status_code == 409


async def test_a_move_sent_ten_times_at_once_is_made_once(mia, leo):
    match = await both_seated(mia, leo)
    body = {"move": "drop column:A", "seen": 0}
    answers = await asyncio.gather(*(mia.say(match, "move", **body) for _ in range(10)))
    assert sum("error" not in answer for answer in answers) == 1
    assert (await leo.table(match))["moves"] == 1


async def test_every_message_is_answered_also_when_many_are_sent_at_once(mia, leo):
    match = await both_seated(mia, leo)
    async with mia.socket(match) as wire:
        for number in range(20):
            verb = ("hello", "explain", "emote", "score")[number % 4]
            fields = {"hello": {"since": -1}, "explain": {"picks": {}}, "emote": {"emote": "👍"}}
            wire.send(json.dumps({"command": verb, "id": number} | fields.get(verb, {"seat": 0})))
        answers = [await wire.first(lambda message: "reply_to" in message) for _ in range(20)]
    assert [answer["reply_to"] for answer in answers] == list(range(20))


async def test_hello_is_answered_by_a_table_whatever_was_seen(mia, leo):
    match = await mia.make("connect_four", "me", "open")
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await wire.ask("hello", since=0))["event_count"] == 0
    await leo.say(match, "join")
    async with mia.socket(match) as wire:
        wire.send('{"command": "hello", "id": 1, "since": 0}')
        table = await wire.hear("table")
    assert table["phase"] == "running"


async def test_after_a_reconnect_nothing_is_missing(mia, leo):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await wire.ask("move", move="turn edge:a", seen=0)
    await move(leo, match)
    await move(leo, match)
    async with mia.socket(match) as wire:
        wire.send('{"command": "hello", "id": 1, "since": 1}')
        table = await wire.hear("table")
    whole = await mia.table(match)
    assert (table["event_count"], table["moves"]) == (3, 3)
    assert [entry["number"] for entry in table["log"] if entry["number"] > 1] == [2, 3]
    if table["full"]:
        assert table["zones"] == whole["zones"]


async def unseen_move(place, match, *people):
    """A move that nobody looked at the table for."""
    table = (await place.match(match)).table
    seat = table.asked[0]
    wire = table.game.moves.wire(table.legal(seat)[-1])
    assert "error" not in await people[seat].say(match, "move", move=wire, seen=1 << 30)


async def test_a_changed_picture_and_what_changed_come_to_the_same(place, mia, leo, game):
    """What a client puts together from the parts is what it would get as a whole."""
    match = await both_seated(mia, leo, game.name)
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        for _ in range(min(game.rules.LONGEST // 4, 60)):
            if (await place.match(match)).table.over:
                break
            await unseen_move(place, match, mia, leo)
            await wire.ask("emote", emote="👋")
        told = tables_in(wire.raw)
    zones, log = {}, []
    for table in told:
        zones = {} if table["full"] else zones
        log = [] if table["full"] else log
        zones |= {zone["name"]: put_together(zones, zone) for zone in table["zones"]}
        first = min((entry["number"] for entry in table["log"]), default=1 << 30)
        log = [entry for entry in log if entry["number"] < first] + table["log"]
    whole = await mia.table(match)
    assert [table["full"] for table in told] == [True] + [False] * (len(told) - 1)
    assert len(told) > 5
    assert [zones[name] for name in told[-1]["order"]] == whole["zones"]
    assert log == whole["log"]
    apart = {"full", "zones", "log"}
    assert [told[-1][name] for name in whole.keys() - apart] == [
        whole[name] for name in whole.keys() - apart
    ]


def put_together(zones, zone):
    """A zone from what is known of it and from what changed."""
    if "parts" in zone:
        return zone
    known = zones[zone["name"]]
    parts = list(known["parts"])
    for place, gone, there in zone.pop("spliced"):
        parts[place : place + gone] = there
    for place, *edit in zone.pop("edited"):
        parts[place] = with_edit(parts[place], *edit)
    words = with_edit(known["words"], *zone.pop("words", (0, 0, "")))
    return known | zone | {"parts": parts, "words": words}


def with_edit(text, at, gone, there):
    return text[:at] + there + text[at + gone :]


async def test_somebody_who_looks_by_http_does_not_make_the_news_of_others_larger(place, mia, leo):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        for _ in range(3):
            await wire.ask("emote", emote="👋")
            wire.raw.clear()
            for path in ("", "/table", "/events"):
                await mia.get(f"/api/v1/matches/{match}{path}")
            await unseen_move(place, match, mia, leo)
            await wire.ask("emote", emote="👋")
            told = tables_in(wire.raw)
            assert [table["full"] for table in told] == [False]


async def test_somebody_who_does_not_keep_up_has_the_table_in_the_end(place, mia, leo):
    """A slow line loses news, but not the last word on how the table stands."""
    match = await both_seated(mia, leo)
    async with leo.socket(match, slow=True) as wire:
        await wire.ask("hello", since=-1)
        await move(mia, match)
        at_table = await place.live.matches.find(match)
        for _ in range(place.live.settings.limits.capacity.unsent * 2):
            at_table.broadcast(Emote(0, "👍"))
        table = await wire.first(lambda message: message.get("event_count") == 1)
    assert table["type"] == "table"


# Taking back.


async def test_a_move_that_told_nothing_is_taken_back_at_will(mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    table = await mia.table(match)
    assert table["undo"] == "offer"
    assert await say(mia, match, "undo", seen=table["event_count"]) == {"offered": False}
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["event_count"]) == (0, [0], 2)
    assert [entry["kind"] for entry in table["log"]] == ["undo"]
    await move(mia, match)


async def offered(mia, leo, say):
    """Mia has moved, Leo has answered, and Mia would like to take hers back."""
    match = await both_seated(mia, leo)
    await move(mia, match)
    await move(leo, match)
    assert (await mia.table(match))["undo"] == "offer"
    assert await say(mia, match, "undo", seen=2) == {"offered": True}
    assert (await leo.table(match))["offer"] == {"seat": 0, "agreed": [], "waiting_for": [1]}
    return match


async def test_a_move_is_taken_back_if_the_others_agree(mia, leo, say):
    match = await offered(mia, leo, say)
    assert "error" in await say(mia, match, "agree", seen=3)
    assert await say(leo, match, "agree", seen=3) == {}
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["offer"]) == (0, [0], None)


async def test_a_move_stands_if_somebody_refuses(mia, leo, say):
    match = await offered(mia, leo, say)
    assert await say(leo, match, "refuse", seen=3) == {}
    table = await mia.table(match)
    assert (table["moves"], table["offer"]) == (2, None)
    assert "error" in await say(leo, match, "agree", seen=4)
    assert "error" in await say(leo, match, "refuse", seen=4)


@pytest.mark.parametrize("withdrawn", [True, False])
async def test_whoever_asks_in_vain_too_often_waits_for_others_to_move(mia, leo, withdrawn):
    match = await both_seated(mia, leo)
    await move(mia, match)
    await move(leo, match)
    other = mia if withdrawn else leo
    for _ in range(MOST_OFFERS):
        assert await mia.say(match, "undo", seen=1 << 20) == {"offered": True}
        assert await other.say(match, "refuse", seen=1 << 20) == {}
    refused = await mia.post(f"/api/v1/matches/{match}/undo", seen=1 << 20)
    stops(refused, 429, "wait until somebody else has moved")
    await move(mia, match)  # and back at will: that makes nothing good
    assert await mia.say(match, "undo", seen=1 << 20) == {"offered": False}
    stops(await mia.post(f"/api/v1/matches/{match}/undo", seen=1 << 20), 429)
    await move(mia, match)
    await move(leo, match)
    assert await mia.say(match, "undo", seen=1 << 20) == {"offered": True}


async def test_whoever_is_let_asks_as_often_as_they_like(place, mia, monkeypatch):
    monkeypatch.setattr(preconditions, "MOST_OFFERS", 1)
    match = await mia.make("connect_four", "me", 1)
    for _ in range(3):
        await move(mia, match)
        await place.quiet()
    for moves in (4, 2, 0):
        assert await mia.say(match, "undo", seen=1 << 20) == {"offered": False}
        assert (await mia.table(match))["moves"] == moves


async def test_a_move_is_an_answer_to_an_offer_too(mia, leo, say):
    match = await offered(mia, leo, say)
    await move(mia, match)
    assert (await leo.table(match))["offer"] is None
    assert "error" in await say(leo, match, "agree", seen=4)


async def test_nobody_takes_back_what_they_have_not_done(mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    assert "no move that could be taken back" in (await say(leo, match, "undo", seen=1))["error"]


async def test_bots_agree_to_everything(place, mia, say):
    match = await mia.make("connect_four", "me", 1)
    await move(mia, match)
    await place.quiet()
    assert (await mia.table(match))["moves"] == 2
    assert await say(mia, match, "undo", seen=2) == {"offered": False}
    assert (await mia.table(match))["moves"] == 0


async def left(place, mia, leo):
    """Both have moved, Leo has left, and a bot has moved for him; Mia has moved last."""
    match = await both_seated(mia, leo)
    await move(mia, match)
    await leo.say(match, "leave")
    await place.quiet()
    await move(mia, match)
    await place.quiet()
    assert (await mia.table(match))["moves"] == 4
    return match


async def test_a_stand_in_agrees_for_nobody(place, mia, leo, say):
    match = await left(place, mia, leo)
    assert await say(mia, match, "undo", seen=1 << 20) == {"offered": True}
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["offer"]["waiting_for"]) == (4, [1])
    assert await say(leo, match, "agree", seen=1 << 20) == {}
    assert [made.seat for made in (await place.match(match)).table.log] == [0, 1]


async def both_bid(mia, leo):
    """A round of an auction is over, and both are asked for the next bid."""
    match = await both_seated(mia, leo, "auction")
    await move(mia, match)
    await move(leo, match)
    return match


async def test_asking_too_often_does_not_tell_of_moves_that_are_secret(place, mia, leo):
    """A move of another makes it good again, but only one that the seat has heard of."""
    match = await both_bid(mia, leo)
    for _ in range(MOST_OFFERS):
        assert await mia.say(match, "undo", seen=1 << 20) == {"offered": True}
        assert await mia.say(match, "refuse", seen=1 << 20) == {}
    await move(leo, match)
    held = await place.match(match)
    held.delivery.visibility.hidden[held.number] = 1  # it is told to nobody but Leo
    with pytest.raises(TooMany):
        check_offers(held.play, 0)
    del held.delivery.visibility.hidden[held.number]
    check_offers(held.play, 0)


async def test_a_stand_in_waits_until_its_person_has_answered(place, mia, leo, say):
    """Else it would answer by playing on."""
    match = await both_bid(mia, leo)
    assert await say(mia, match, "undo", seen=2) == {"offered": True}
    await leo.say(match, "leave")
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["offer"]["waiting_for"]) == (2, [0, 1], [1])
    await say(mia, match, "refuse", seen=1 << 20)
    await place.quiet()
    assert (await mia.table(match))["moves"] == 3


async def test_a_stand_in_that_thinks_already_waits_too(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_bid(mia, leo)
        async with mia.socket(match) as wire:
            await leo.say(match, "leave")  # a bot begins to think, and takes its time
            assert await wire.ask("undo", seen=1 << 20) == {"reply_to": 1, "offered": True}
            await place.quiet()
            table = await mia.table(match)
            assert (table["moves"], table["offer"]["waiting_for"]) == (2, [1])

    await asyncio.to_thread(inside, tmp_path, test, bots=Bots(delay=0.3))


async def test_a_bot_that_plays_on_answers_no_offer(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await mia.make("auction", "me", "open", 1)
        await leo.say(match, "join")
        await place.quiet()
        async with mia.socket(match) as wire:
            await move(mia, match)
            await move(leo, match)  # all bids are open, and the bot begins to think again
            assert (await wire.ask("undo", seen=1 << 20))["offered"]
            await place.quiet()
        table = await leo.table(match)
        assert (table["moves"], table["offer"]) == (
            4,
            {"seat": 0, "agreed": [], "waiting_for": [1]},
        )
        await leo.say(match, "agree", seen=1 << 20)
        await place.quiet()
        table = await leo.table(match)
        assert (table["moves"], table["offer"]) == (1, None)  # only the bot has bid

    await asyncio.to_thread(inside, tmp_path, test, bots=Bots(delay=0.3))


async def test_whoever_leaves_asks_for_nothing_any_more(place, mia, leo, say):
    match = await offered(mia, leo, say)
    await say(mia, match, "leave")
    await place.quiet()
    assert (await leo.table(match))["offer"] is None
    assert "error" in await say(leo, match, "agree", seen=1 << 20)


def undone(table):
    """What the log says of taking back."""
    return [entry["lines"] for entry in table["log"] if entry["kind"] == "undo"]


async def test_taking_back_what_was_shown_is_seen_by_everybody(place, mia, leo, say):
    match = await mia.make("auction", "me", 1)
    await place.quiet()
    await move(mia, match)  # both bids are open now
    assert await say(mia, match, "undo", seen=1 << 20) == {"offered": False}
    for reader in (mia, leo, place.nobody):
        assert undone(await reader.table(match)) == [
            ["Mia takes a move back, although something had been shown"]
        ]
    assert (await place.match(match)).events[-1].keep < 2


async def test_taking_back_what_showed_nothing_is_not_marked(place, mia, say):
    match = await mia.make("connect_four", "me", 1)
    await move(mia, match)
    await place.quiet()
    await say(mia, match, "undo", seen=1 << 20)
    assert undone(await mia.table(match)) == [["Mia takes a move back"]]
    match = await mia.make("auction", "me", "open", "open", hold=True)  # a sealed bid
    for seat in (1, 2):
        await (await place.person(f"Guest {seat}")).say(match, "join")
    await mia.say(match, "start")
    await move(mia, match)
    assert await say(mia, match, "undo", seen=1 << 20) == {"offered": False}
    assert undone(await mia.table(match)) == [["Mia takes a move back"]]


async def test_what_was_taken_back_is_so_after_a_restart(place, mia, leo, say):
    match = await mia.make("auction", "me", 1)
    await place.quiet()
    await move(mia, match)
    await say(mia, match, "undo", seen=1 << 20)
    await place.quiet()
    before = await mia.table(match)
    del place.live.matches.loaded[match]
    after = await mia.table(match)
    assert (after["log"], after["moves"]) == (before["log"], before["moves"])


@pytest.mark.parametrize(("text", "keep", "revealed"), [("7", 7, False), ("7 revealed", 7, True)])
def test_an_undo_is_read_as_it_was_written(text, keep, revealed):
    event = Event("m", 1, 0, "undo", text, 0, 0, 0)
    assert (event.keep, event.revealed) == (keep, revealed)


async def test_an_undo_on_the_way_takes_no_answer_with_it(place, mia, leo):
    """Undo and the other's move at once: one of the two came first, and both are as promised."""
    for _ in range(8):
        match = await both_seated(mia, leo)
        await move(mia, match)
        back, answer = await asyncio.gather(
            mia.say(match, "undo", seen=1), leo.say(match, "move", move="drop column:B", seen=1)
        )
        kinds = [event.kind for event in (await place.match(match)).events]
        if "error" not in answer and back == {"offered": False}:
            assert kinds == ["move", "undo"], "a move that was acknowledged is gone"
        made = (await place.match(match)).table.log
        assert len(made) == (2 if "error" not in answer else 0 if "error" not in back else 1)


# Questions.


async def test_why_says_what_the_rules_say(mia, leo, say):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    await mia.say(match, "move", move="turn edge:a", seen=0)
    legal = (await leo.table(match))["legal"][0]
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
        assert await say(leo, match, "explain", picks=picks) == {"reason": sentence}
    assert (await say(mia, match, "explain", picks={"side": ours}))[
        "reason"
    ] == "this is not your decision"


async def test_ask_says_what_each_next_pick_would_mean(mia, leo, say):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    turns = await say(mia, match, "preview", picks={})
    assert turns["hints"].keys() == {f"edge:{side}" for side in "abcd"}
    await mia.say(match, "move", move="turn edge:a", seen=0)
    side = (await leo.table(match))["legal"][0]["values"][0][0]
    asked = await say(leo, match, "preview", picks={"side": side})
    cells = {key: value for key, value in asked["hints"].items() if key.startswith("cell:")}
    assert cells.keys() == {"cell:C2", "cell:B1", "cell:D1"}
    assert all(int(value) >= 0 for value in cells.values())
    ghost = await say(leo, match, "preview", picks={"side": side, "cell": "C2"})
    assert "<" in ghost["ghost"]["wall"]
    assert ghost.keys() >= {"hints", "ghost", "text"}


async def test_every_game_can_be_asked_before_anything_is_picked(mia, leo, game, say):
    match = await both_seated(mia, leo, game.name)
    for person in (mia, leo):
        assert "error" not in await say(person, match, "preview", picks={})
        assert "error" not in await say(person, match, "explain", picks={})


async def test_a_hint_is_a_legal_move_and_is_written_in_the_log(mia, leo, say):
    match = await both_seated(mia, leo)
    hint = await say(mia, match, "hint")
    table = await leo.table(match)
    assert hint["move"] in wires(await mia.table(match))
    assert plain(hint["text"]).startswith("X drops into column")
    assert table["log"][-1]["kind"] == "hint"
    assert table["log"][-1]["lines"] == ["Mia asked for a hint"]
    assert "not your decision" in (await say(leo, match, "hint"))["error"]


async def test_a_score_sheet_adds_up(mia, leo, say):
    match = await both_seated(mia, leo, "balconia")
    await play_out(match, mia, leo)
    for seat, person in enumerate((mia, leo)):
        sheet = await say(person, match, "score", seat=seat)
        assert len(sheet["items"]) == 15
        assert sheet["total"] == sum(item["points"] for item in sheet["items"])
        assert all(item.keys() >= {"title", "points", "text"} for item in sheet["items"])
        assert (await mia.table(match))["seats"][seat]["points"] == sheet["total"]
    assert "error" in await say(mia, match, "score", seat=2)


async def test_an_emote_is_told_to_all_and_kept_by_nobody(place, mia, leo, say):
    match = await both_seated(mia, leo)
    async with place.nobody.socket(match) as wire:
        assert await say(leo, match, "emote", emote="🤔") == {}
        heard = await wire.hear("emote")
    assert heard == {"type": "emote", "seat": 1, "emote": "🤔"}
    assert "error" in await say(leo, match, "emote", emote="🖕")
    assert "error" in await say(place.nobody, match, "emote", emote="👍")
    assert (await mia.table(match))["event_count"] == 0


async def test_emotes_have_a_limit_by_seat_and_match(place, mia, leo, monkeypatch):
    monkeypatch.setattr(presence, "EMOTES_A_SECOND", 0.0)  # however long this test takes
    match, other = await both_seated(mia, leo), await both_seated(mia, leo)
    for _ in range(presence.EMOTES_AT_ONCE):
        assert await mia.say(match, "emote", emote="👍") == {}
    async with leo.socket(match) as wire:
        await wire.ask("hello", since=-1)
        stops(await mia.post(f"/api/v1/matches/{match}/emote", emote="👍"), 429, "wait a little")
        assert await leo.say(match, "emote", emote="🤔") == {}
        assert (await wire.hear("emote"))["seat"] == 1
    assert await mia.say(other, "emote", emote="👍") == {}


# Plans.


async def test_of_several_wishes_the_first_that_is_allowed_is_done(place, mia, leo, say):
    match = await both_seated(mia, leo, "auction", options={"rounds": "3"})
    await mia.say(match, "move", move="bid card:5", seen=0)
    wishes = ["bid card:5", "bid card:2", "bid card:1"]
    assert await say(mia, match, "plan", moves=wishes) == {}
    plan = (await mia.table(match))["plan"]
    assert (plan["moves"], plan["careful"], plan["standing"]) == (wishes, False, False)
    assert (await leo.table(match))["plan"] is None
    await leo.say(match, "move", move="bid card:3", seen=1)
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["plan"]) == (3, [1], None)
    assert (await place.match(match)).events[-1].text == "bid card:2"


async def test_a_plan_can_be_given_up(place, mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    await say(mia, match, "plan", moves=["drop column:A"])
    assert await say(mia, match, "plan", moves=[]) == {}
    await move(leo, match)
    await place.quiet()
    assert (await mia.table(match))["moves"] == 2


async def test_a_standing_plan_is_followed_every_time(place, mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    await say(mia, match, "plan", moves=["drop column:G", "drop column:F"], standing=True)
    for _ in range(2):
        await leo.say(match, "move", move="drop column:D", seen=1 << 20)
        await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["plan"]["standing"]) == (5, [1], True)


@pytest.mark.parametrize("careful", [True, False])
async def test_a_careful_plan_waits_if_it_no_longer_means_the_same(place, mia, leo, say, careful):
    match = await both_seated(mia, leo, "balconia", options={"colours": "first_green"})
    await mia.say(match, "move", move="turn edge:a", seen=0)
    await say(mia, match, "plan", moves=["turn edge:b"], careful=careful, standing=True)
    for person in (leo, leo, mia):  # now another block is on the disc
        await move(person, match)
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["plan"]["careful"]) == (4 if careful else 5, careful)


async def test_a_wish_that_no_move_can_be_is_refused(mia, leo, say):
    match = await both_seated(mia, leo)
    assert "there is no move" in (await say(leo, match, "plan", moves=["fly"]))["error"]
    assert "error" in await say(leo, match, "plan", moves=["drop column:A"] * 9)


async def test_a_plan_outlives_a_restart(tmp_path):
    async def before(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo)
        await move(mia, match)
        await mia.say(match, "plan", moves=["drop column:B"])
        return match, mia.headers, leo.headers

    match, mias, leos = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        mia, leo = Caller(place, mias), Caller(place, leos)
        assert (await mia.table(match))["plan"]["moves"] == ["drop column:B"]
        await move(leo, match)
        await place.quiet()
        return await mia.table(match)

    table = await asyncio.to_thread(inside, tmp_path, after)
    assert (table["moves"], table["asked"]) == (3, [1])


# Rows of the log.


def rows(table):
    return [(entry["number"], entry["seat"], len(entry["lines"])) for entry in table["log"]]


async def test_a_move_of_which_a_reader_hears_nothing_leaves_no_row(place, mia, leo):
    """A sealed bid: whoever laid it reads so, and everybody else once all are turned over."""
    match = await both_seated(mia, leo, "auction")
    await move(mia, match)
    assert [n for n, *_ in rows(await mia.table(match))] == [1]
    for reader in (leo, place.nobody):
        table = await reader.table(match)
        assert (table["log"], table["event_count"], table["moves"]) == ([], 1, 1)
    await move(leo, match)
    for reader in (mia, leo, place.nobody):
        told = rows(await reader.table(match))
        assert told[-1][:2] == (2, 1)
        assert all(lines for *_, lines in told)


async def test_lines_that_come_later_come_by_socket_too(place, mia, leo):
    """What is added to a log without rows is the row that has words."""
    match = await both_seated(mia, leo, "auction")
    async with place.nobody.socket(match) as eyes:
        await eyes.ask("hello", since=-1)
        await move(mia, match)
        told = await eyes.first(lambda message: message.get("event_count") == 1)
        assert (told["full"], told["log"]) == (False, [])
        await move(leo, match)
        told = await eyes.first(lambda message: message.get("event_count") == 2)
    assert [(entry["number"], entry["moves"]) for entry in told["log"]] == [(2, 2)]
    assert told["log"][0]["lines"]


async def test_a_game_without_words_for_its_moves_has_a_bare_row_for_each(mia, leo):
    match = await both_seated(mia, leo, "connect_four")
    await move(mia, match)
    assert rows(await leo.table(match)) == [(1, 0, 0)]


def line(n, *lines):
    return Entry(n, 0, list(lines), [], "move", n)


def test_a_line_that_comes_late_stands_where_it_belongs():
    log = extended([line(1, "a"), line(4, "d")], [line(3, "c")])
    assert [each.number for each in log] == [1, 3, 4]
    assert extended(log, [line(3, "c, after all")])[1].lines == ["c, after all"]
    assert added([line(1, "a"), line(4, "d")], log) == log[1:]
