"""Sitting down, getting up, being away: every seat has one player, whoever is in a hurry."""

import asyncio
from dataclasses import replace

import pytest

from tabletower.server.live import presence
from tabletower.server.live.commands import seats

from .inside import PATIENT, inside
from .talking import (
    SALT,
    both_seated,
    move,
    sealed,
    stops,
)

pytestmark = pytest.mark.anyio


# Sitting down.


async def test_whoever_has_the_link_can_sit_down(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open")
    assert (await mia.table(match))["phase"] == "waiting"
    seal = sealed(match, 2, "pear")
    assert await say(leo, match, "join", seat=2, seal=seal) == {"seat": 2}
    assert await say(leo, match, "join") == {"seat": 2}
    table = await mia.table(match)
    assert [seat["name"] for seat in table["seats"]] == ["Mia", "", "Leo"]
    assert table["shuffle"]["seals"] == ["", "", seal]


async def test_a_seat_is_taken_once(place, mia, leo, say):
    cat = await place.person("Cat")
    match = await both_seated(mia, leo)
    assert (await say(cat, match, "join"))["error"] == "the match has begun; you can watch it"
    waiting = await mia.make("auction", "me", "open", "open")
    await leo.say(waiting, "join", seat=1)
    assert "error" in await say(cat, waiting, "join", seat=1)
    assert [seat["name"] for seat in (await cat.table(waiting))["seats"]] == ["Mia", "Leo", ""]


async def test_a_hundred_who_want_one_seat_at_once_get_it_once(place, mia):
    match = await mia.make("auction", "me", "open", "open")
    presence = [await place.person(f"P{n}") for n in range(100)]
    answers = await asyncio.gather(*(each.say(match, "join", seat=1) for each in presence))
    assert sum(answer.get("seat") == 1 for answer in answers) == 1
    assert sum("error" in answer for answer in answers) == 99


async def test_somebody_who_joins_many_times_at_once_has_one_seat(mia, leo):
    match = await mia.make("auction", "me", *["open"] * 5)
    answers = await asyncio.gather(*(leo.say(match, "join") for _ in range(20)))
    table = await mia.table(match)
    assert [seat["name"] for seat in table["seats"]].count("Leo") == 1
    assert {answer["seat"] for answer in answers if "seat" in answer} == {1}


async def test_getting_up_while_it_waits_frees_the_seat(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open")
    await leo.say(match, "join", seat=1, seal=sealed(match, 1, "plum"))
    assert await say(leo, match, "leave") == {}
    table = await leo.table(match)
    assert table["seats"][1]["kind"] == "open"
    assert table["seats"][1]["name"] == ""
    assert (table["you"], table["shuffle"]["seals"]) == (None, ["", "", ""])


async def test_leaving_every_waiting_match_makes_room_for_another(tmp_path):
    limits = PATIENT.changed(matches=3, messages_at_once=1000)

    async def test(place):
        mia = await place.person("Mia")
        for match in [await mia.make("connect_four", "me", "open") for _ in range(3)]:
            await mia.say(match, "leave")
        return await mia.post("/api/v1/matches", game="connect_four")

    answer = await asyncio.to_thread(inside, tmp_path, test, limits=limits)
    assert answer.status_code == 200, answer.text


async def test_a_match_on_hold_waits_for_its_maker(place, mia, leo, say):
    match = await mia.make("auction", "me", "open", hold=True)
    assert "still open" in (await say(mia, match, "start"))["error"]
    await leo.say(match, "join")
    assert (await mia.table(match))["phase"] == "waiting"
    seal = sealed(match, 1, "cherry")
    assert await say(leo, match, "seal", seal=seal) == {}
    assert (await mia.table(match))["shuffle"]["seals"] == ["", seal]
    cat = await place.person("Cat")
    assert "error" in await say(cat, match, "start")
    assert await say(mia, match, "start") == {}
    assert (await mia.table(match))["phase"] == "waiting"
    assert await say(leo, match, "reveal", word="cherry", salt=SALT) == {}
    assert (await mia.table(match))["phase"] == "running"
    assert (await say(leo, match, "seal", seal=seal))["error"] == "the shuffle is done"


async def test_only_its_maker_starts_a_match_on_hold(mia, leo):
    match = await mia.make("auction", "me", "open", hold=True)
    await leo.say(match, "join")
    assert "error" in await leo.say(match, "start")
    assert (await mia.table(match))["phase"] == "waiting"


async def test_a_bot_can_fill_a_seat(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open")
    await leo.say(match, "join")
    assert "made the match" in (await say(leo, match, "seat_bot", seat=2))["error"]
    assert "another seat" in (await say(mia, match, "seat_bot", seat=0))["error"]
    assert await say(mia, match, "seat_bot", seat=2, level=1) == {}
    table = await mia.table(match)
    assert (table["phase"], table["seats"][2]["level"]) == ("running", 1)


async def test_a_maker_who_only_watches_can_call_bots(mia):
    match = await mia.make("connect_four", "open", "open")
    for seat in (0, 1):
        assert await mia.say(match, "seat_bot", seat=seat, level=1) == {}


async def test_a_seal_set_while_the_start_is_written_is_awaited_or_refused(place, mia, leo):
    for _ in range(5):
        match = await mia.make("auction", "me", "open", hold=True)
        await leo.say(match, "join")
        seal = sealed(match, 1, "late")
        _, answer = await asyncio.gather(mia.say(match, "start"), leo.say(match, "seal", seal=seal))
        seen = await place.match(match)
        assert seen.awaited == ([] if "error" in answer else [1])
        assert (seen.phase == "running") == ("error" in answer)


async def test_leaving_while_the_start_is_written_leaves_no_seat_without_anybody(place, mia, leo):
    for _ in range(5):
        match = await mia.make("auction", "me", "open", hold=True)
        await leo.say(match, "join")
        await asyncio.gather(mia.say(match, "start"), leo.say(match, "leave"))
        seen = await place.match(match)
        assert seen.phase == "waiting" or not any(seat.is_open for seat in seen.seats)


# More seats and fewer.


async def kinds(person, match):
    return [seat["kind"] for seat in (await person.table(match))["seats"]]


async def test_the_maker_adds_seats_and_takes_them_away(mia, leo, say):
    match = await mia.make("auction", "open", "open", "me", hold=True)
    assert await say(mia, match, "add_seats", seats=5) == {}
    assert await kinds(mia, match) == ["open", "open", "guest", "open", "open"]
    await leo.say(match, "join", seat=4)
    assert await say(mia, match, "seat_bot", seat=3, level=1) == {}
    assert await say(mia, match, "remove_seat", seat=1, seats=5) == {}
    assert await kinds(mia, match) == ["open", "guest", "bot", "guest"]
    assert await say(mia, match, "remove_seat", seat=2, seats=4) == {}
    assert await kinds(mia, match) == ["open", "guest", "guest"]
    assert ((await mia.table(match))["you"], (await leo.table(match))["you"]) == (1, 2)
    assert await say(mia, match, "seat_bot", seat=0, level=1) == {}
    assert await say(mia, match, "start") == {}
    assert (await leo.table(match))["phase"] == "running"
    for verb, more in (("add_seats", {"seats": 4}), ("remove_seat", {"seat": 0, "seats": 3})):
        assert (await say(mia, match, verb, **more))["error"] == "the shuffle is done"


async def test_a_bot_is_exchanged_or_sent_away_before_it_begins(mia, leo, say):
    match = await mia.make("auction", "me", 1, "open")
    assert await say(mia, match, "seat_bot", seat=1, level=3) == {}
    assert (await mia.table(match))["seats"][1]["level"] == 3
    assert await say(mia, match, "seat_bot", seat=1, level=None) == {}
    assert await kinds(mia, match) == ["guest", "open", "open"]
    await leo.say(match, "join", seat=1)
    assert "taken" in (await say(mia, match, "seat_bot", seat=1, level=None))["error"]
    await mia.say(match, "seat_bot", seat=2, level=1)
    assert "has begun" in (await say(mia, match, "seat_bot", seat=2, level=None))["error"]


async def test_only_its_maker_says_how_many_sit_at_a_match(place, mia, leo, say):
    match = await mia.make("auction", "me", "open", "open")
    await leo.say(match, "join", seat=1)
    for person in (leo, await place.person("Cat"), place.nobody):
        for verb, more in (("add_seats", {"seats": 4}), ("remove_seat", {"seat": 2, "seats": 3})):
            assert "error" in await say(person, match, verb, **more)
    assert await kinds(mia, match) == ["guest", "guest", "open"]


async def test_a_match_has_as_many_seats_as_its_game_can_have(mia, say):
    match = await mia.make("auction", "me", "open")
    for count in (1, 7, 8):
        assert "auction" in (await say(mia, match, "add_seats", seats=count))["error"].lower()
    assert "error" in await say(mia, match, "remove_seat", seat=1, seats=2)
    assert "error" in await say(mia, match, "remove_seat", seat=3, seats=3)
    assert await kinds(mia, match) == ["guest", "open"]


async def test_nobody_is_unseated_and_no_seal_moves(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open", "open", hold=True)
    seal = sealed(match, 2, "plum")
    await leo.say(match, "join", seat=2, seal=seal)
    assert "look again" in (await say(mia, match, "remove_seat", seat=2, seats=4))["error"]
    assert "sealed a word" in (await say(mia, match, "remove_seat", seat=1, seats=4))["error"]
    assert await say(mia, match, "remove_seat", seat=3, seats=4) == {}
    assert await say(leo, match, "seal", seal="") == {}
    assert await say(mia, match, "remove_seat", seat=1, seats=3) == {}
    assert "another seat" in (await say(leo, match, "seal", seal=seal, seat=2))["error"]
    assert (await mia.table(match))["shuffle"]["seals"] == ["", ""]


async def test_seats_stay_as_they_are_once_seals_were_closed(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open", hold=True)
    await mia.say(match, "seal", seal=sealed(match, 0, "pear"))
    await leo.say(match, "join", seat=1, seal=sealed(match, 1, "plum"))
    await mia.say(match, "seat_bot", seat=2, level=1)
    await mia.say(match, "start")
    for _ in range(2):  # closed; and opened again because Leo has gone
        for verb, more in (("add_seats", {"seats": 4}), ("remove_seat", {"seat": 2, "seats": 3})):
            assert "stay as they are" in (await say(mia, match, verb, **more))["error"]
        await leo.say(match, "leave")


async def test_taking_the_last_free_seat_away_begins_the_match(mia, leo, say):
    match = await mia.make("auction", "me", "open", "open")
    await leo.say(match, "join", seat=2)
    assert await say(mia, match, "remove_seat", seat=1, seats=3) == {}
    table = await leo.table(match)
    assert (table["phase"], table["you"], len(table["seats"])) == ("running", 1, 2)


async def test_two_presses_at_once_change_the_seats_once(mia):
    match = await mia.make("auction", "me", *["open"] * 4)
    answers = await asyncio.gather(
        *(mia.say(match, "remove_seat", seat=1, seats=5) for _ in range(8))
    )
    assert sum("error" not in answer for answer in answers) == 1
    assert len(await kinds(mia, match)) == 4
    await asyncio.gather(*(mia.say(match, "add_seats", seats=6) for _ in range(8)))
    assert len(await kinds(mia, match)) == 6


async def test_who_sits_down_while_seats_go_sits_on_a_seat(place, mia):
    """Whichever comes first: nobody sits twice, on no seat, or on one that is gone."""
    for _ in range(10):
        match = await mia.make("auction", "me", *["open"] * 3, hold=True)
        people = [await place.person(f"P{n}") for n in range(3)]
        joining = [person.say(match, "join", seat=n + 1) for n, person in enumerate(people)]
        removing = [mia.say(match, "remove_seat", seat=2, seats=4)]
        answers = await asyncio.gather(*joining[:2], *removing, *joining[2:])
        seen = await place.match(match)
        assert [seat.seat for seat in seen.seats] == list(range(len(seen.seats)))
        assert len(seen.seats) == (4 if "error" in answers[2] else 3)
        told = [*answers[:2], *answers[3:]]
        for person, answer in zip(people, told):
            assert (seen.seat_of(person.guest) is None) == ("error" in answer)


# Getting up, and being away.


async def test_a_bot_plays_for_somebody_who_left_until_they_are_back(place, mia, leo, say):
    match = await both_seated(mia, leo)
    assert await say(mia, match, "leave") == {}
    await place.quiet()
    table = await leo.table(match)
    assert (table["moves"], table["asked"]) == (1, [1])
    assert (table["seats"][0]["kind"], table["seats"][0]["level"]) == ("guest", 2)
    await move(leo, match)
    await place.quiet()
    assert (await leo.table(match))["moves"] == 3
    assert await say(mia, match, "return") == {}
    await move(leo, match)
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["you"]) == (4, [0], 0)
    said = [line for entry in table["log"] if entry["kind"] == "seat" for line in entry["lines"]]
    assert said == ["Mia leaves; a bot plays on", "Mia is back"]
    await move(mia, match)


@pytest.mark.parametrize("name", ["{who}", "{0} {", "}", "{text}"])
async def test_a_name_in_braces_is_a_name(place, leo, name):
    eve = await place.person(name)
    match = await both_seated(leo, eve)
    await eve.say(match, "leave")
    assert (await leo.table(match))["log"][0]["lines"] == [f"{name} leaves; a bot plays on"]


async def test_nobody_comes_and_goes_without_end(place, mia, leo):
    """A seat that is not asked: no bot moves there meanwhile."""
    match = await both_seated(mia, leo)
    for _ in range(seats.MOST_CHANGES // 2):
        assert await leo.say(match, "leave") == {}
        assert await leo.say(match, "return") == {}
    stops(await leo.post(f"/api/v1/matches/{match}/leave"), 429, "left and come back too often")
    assert len((await place.match(match)).events) == seats.MOST_CHANGES
    await move(mia, match)
    assert await leo.say(match, "leave") == {}


async def long_ago(place, match):
    """Let everything in a match have happened long ago."""
    found = await place.match(match)
    found.row = replace(found.row, started=1)
    found.events[:] = [replace(event, made=1) for event in found.events]
    found.last_at = -1e9


async def test_a_bot_can_be_called_for_somebody_who_is_away_too_long(place, mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    assert (await say(mia, match, "seat_bot", seat=1, level=1))["error"] == "they still have time"
    await long_ago(place, match)
    async with leo.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await say(mia, match, "seat_bot", seat=1))["error"] == "they still have time"
    assert await say(mia, match, "seat_bot", seat=1, level=1) == {}
    await place.quiet()
    assert (await mia.table(match))["moves"] == 2
    await leo.say(match, "return")
    assert (await leo.table(match))["seats"][1]["level"] is None


async def test_no_bot_is_called_for_somebody_who_is_not_asked(place, mia, leo):
    match = await both_seated(mia, leo)
    await long_ago(place, match)
    assert "error" in await mia.say(match, "seat_bot", seat=1)


async def test_whoever_asks_by_http_is_there(place, mia, leo):
    match = await both_seated(mia, leo)
    await move(mia, match)
    await long_ago(place, match)
    assert (await mia.say(match, "seat_bot", seat=1))["error"] == "they still have time"
    card = (await mia.get(f"/api/v1/matches/{match}")).json()
    assert [seat["away"] for seat in card["seats"]] == [False, False]


async def test_but_only_for_a_while(place, mia, leo, monkeypatch):
    monkeypatch.setattr(presence, "POLL_SECONDS", 0.05)
    match = await both_seated(mia, leo)
    await move(mia, match)
    await long_ago(place, match)
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        await leo.table(match)
        gone = await wire.first(lambda message: message.get("seats") == [True, False])
        assert gone["type"] == "here"
        assert "error" not in await wire.ask("seat_bot", seat=1, level=1)
