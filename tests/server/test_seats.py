"""Sitting down, getting up, being away: every seat has one player, whoever is in a hurry."""

import asyncio
from dataclasses import replace

import pytest

from .inside import PATIENT, inside
from .talking import (
    SALT,
    both_seated,
    move,
    sealed,
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
    audience = [await place.person(f"P{n}") for n in range(100)]
    answers = await asyncio.gather(*(each.say(match, "join", seat=1) for each in audience))
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
    limits = replace(PATIENT, matches=3, messages_at_once=1000)

    async def test(place):
        mia = await place.person("Mia")
        for match in [await mia.make("connect_four", "me", "open") for _ in range(3)]:
            await mia.say(match, "leave")
        return await mia.post("/api/matches", game="connect_four")

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
    assert await say(leo, match, "tell", word="cherry", salt=SALT) == {}
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
    assert "made the match" in (await say(leo, match, "bot", seat=2))["error"]
    assert "another seat" in (await say(mia, match, "bot", seat=0))["error"]
    assert await say(mia, match, "bot", seat=2, level=1) == {}
    table = await mia.table(match)
    assert (table["phase"], table["seats"][2]["level"]) == ("running", 1)


async def test_a_maker_who_only_watches_can_call_bots(mia):
    match = await mia.make("connect_four", "open", "open")
    for seat in (0, 1):
        assert await mia.say(match, "bot", seat=seat, level=1) == {}


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
    assert await say(mia, match, "back") == {}
    await move(leo, match)
    await place.quiet()
    table = await mia.table(match)
    assert (table["moves"], table["asked"], table["you"]) == (4, [0], 0)
    said = [line for entry in table["log"] if entry["kind"] == "seat" for line in entry["lines"]]
    assert said == ["Mia leaves; a bot plays on", "Mia is back"]
    await move(mia, match)


async def long_ago(place, match):
    """Let everything in a match have happened long ago."""
    found = await place.match(match)
    found.row = replace(found.row, started=1)
    found.events[:] = [replace(event, made=1) for event in found.events]


async def test_a_bot_can_be_called_for_somebody_who_is_away_too_long(place, mia, leo, say):
    match = await both_seated(mia, leo)
    await move(mia, match)
    assert (await say(mia, match, "bot", seat=1, level=1))["error"] == "they still have time"
    await long_ago(place, match)
    async with leo.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await say(mia, match, "bot", seat=1))["error"] == "they still have time"
    assert await say(mia, match, "bot", seat=1, level=1) == {}
    await place.quiet()
    assert (await mia.table(match))["moves"] == 2
    await leo.say(match, "back")
    assert (await leo.table(match))["seats"][1]["level"] is None


async def test_no_bot_is_called_for_somebody_who_is_not_asked(place, mia, leo):
    match = await both_seated(mia, leo)
    await long_ago(place, match)
    assert "error" in await mia.say(match, "bot", seat=1)
