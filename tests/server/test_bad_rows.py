"""What goes wrong at one match stays there: rules that fail, rows that cannot be read."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.games import CONNECT_FOUR
from tests.patience import PATIENCE

from .inside import Caller, opened
from .talking import move
from .test_other_rules import version_of

pytestmark = pytest.mark.anyio


async def troubled(folder, test, *games):
    """A house of its own, and what was written into its log."""

    async def whole():
        shelf = {game.name: game for game in (CONNECT_FOUR, *games)}
        async with opened(folder, games=shelf) as place:
            return await test(place), list(place.troubles)

    return await asyncio.to_thread(asyncio.run, whole())


# Rules that fail.


async def test_a_match_whose_rules_fail_is_stopped_and_all_others_go_on(tmp_path):
    brittle = version_of(tmp_path, "brittle", {"s.left == 0": "1 // (s.left - 7) == 1"})

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match, other = await mia.make("heap", "me", "open"), await mia.make("heap", "me", "open")
        fine = await mia.make("connect_four", "me", 1)
        for each in (match, other):
            await leo.say(each, "join")
        async with leo.socket(match) as wire:
            await wire.ask("hello", since=-1)
            assert "error" not in await mia.say(match, "move", move="take stones:2", seen=0)
            failed = await leo.say(match, "move", move="take stones:3", seen=1)
            told = await wire.first(lambda message: message.get("phase") == "broken")
        assert "The rules of this game failed here" in told["reason"] == failed["error"]
        assert (await mia.table(match))["moves"] == 1
        again = await leo.say(match, "move", move="take stones:1", seen=1)
        assert again["error"] == failed["error"]
        assert "error" not in await mia.say(other, "move", move="take stones:2", seen=0)
        await move(mia, fine)
        await place.quiet()
        assert (await mia.table(fine))["moves"] == 2
        return match, (await place.match(match)).row.seed

    (match, seed), troubles = await troubled(tmp_path, test, brittle)
    [written] = troubles
    assert "ZeroDivisionError" in written
    assert f"match {match} failed after event 1 (heap, version 1" in written
    assert "take stones" not in written
    assert seed not in written


@pytest.mark.parametrize("change", ["fails", "disagrees"])
async def test_a_bot_is_not_stuck_where_rules_fail(tmp_path, change):
    """They raise while it thinks, or do not allow what they list."""
    changes = {
        "fails": {"many = min(MOST, s.left)": "many = min(MOST, s.left) + 1 // (s.left - 7)"},
        "disagrees": {"return OK if first(move) < s.left": "return OK if s.left > 7"},
    }
    brittle = version_of(tmp_path, change, changes[change])

    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("heap", "me", "open")
        leo = await place.person("Leo")
        await leo.say(match, "join")
        await mia.say(match, "move", move="take stones:2", seen=0)
        await leo.say(match, "move", move="take stones:2", seen=1)
        await leo.say(match, "leave")  # a bot plays on
        await mia.say(match, "move", move="take stones:1", seen=1 << 30)
        await place.quiet()
        live_match = await place.live.matches.find(match)
        assert not live_match.deciding
        return await mia.table(match)

    table, troubles = await troubled(tmp_path, test, brittle)
    assert table["phase"] == "broken"
    assert "failed here" in table["reason"]
    assert len(troubles) == 1


async def test_a_bot_goes_on_where_the_rules_refuse_what_they_list(tmp_path):
    """One of the moves that they list; the others are allowed, and the match is not stopped."""
    capricious = {"return OK if first(move) < s.left": "return OK if first(move) == 1"}
    brittle = version_of(tmp_path, "capricious", capricious)

    async def test(place):
        mia = await place.person("Mia")
        match = await mia.make("heap", "me", "open")
        leo = await place.person("Leo")
        await leo.say(match, "join")
        place.live.bots.moves.strength.decide = refused_move
        await leo.say(match, "leave")  # a bot plays on
        await mia.say(match, "move", move="take stones:2", seen=1 << 30)
        await place.quiet()
        return await mia.table(match)

    table, troubles = await troubled(tmp_path, test, brittle)
    assert (table["phase"], table["moves"]) == ("running", 2)
    assert all("list a move and refuse it" in line for line in troubles)


def refused_move(level, game, *given):
    return game.moves.read("take stones:1"), level


async def test_a_table_that_cannot_be_drawn_is_put_away(tmp_path):
    brittle = version_of(tmp_path, "undrawn", {})

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match, fine = await mia.make("heap", "me", "open"), await mia.make("connect_four", "me", 1)
        await leo.say(match, "join")
        await mia.say(match, "move", move="take stones:3", seen=0)
        place.live.settings.games["heap"].words.__dict__["marked"] = (
            None  # as if the words were broken
        )
        table = await leo.table(match)
        assert (table["phase"], table["zones"]) == ("broken", [])
        assert "failed here" in table["reason"]
        await move(mia, fine)

    _, troubles = await troubled(tmp_path, test, brittle)
    assert len(troubles) == 1


# Rows that cannot be read.

ROWS = {
    "plans": "INSERT INTO plans VALUES (?, 0, '{')",
    "plans of another kind": "INSERT INTO plans VALUES (?, 0, '[1]')",
    "plans in no letters": "INSERT INTO plans VALUES (?, 0, X'FF')",
    "level of a seat": "UPDATE seats SET level = 99 WHERE match = ? AND seat = 1",
    "level in letters": "UPDATE seats SET level = 'high' WHERE match = ? AND seat = 1",
    "no seats": "DELETE FROM seats WHERE match = ?",
    "a seat is missing": "DELETE FROM seats WHERE match = ? AND seat = 0",
    "kind of an event": "UPDATE events SET kind = 'dance' WHERE match = ? AND number = 1",
    "seat of an event": "UPDATE events SET seat = 7 WHERE match = ? AND number = 1",
    "moment of an event": "UPDATE events SET made = 'noon' WHERE match = ? AND number = 2",
    "an event is missing": "DELETE FROM events WHERE match = ? AND number = 1",
    "an undo": "UPDATE events SET kind = 'undo', text = 'x' WHERE match = ? AND number = 1",
    "no letters": "UPDATE events SET text = X'FF' WHERE match = ? AND number = 1",
    "bad letters": "UPDATE events SET text = CAST(X'FF' AS TEXT) WHERE match = ? AND number = 1",
    "files": "UPDATE matches SET files = 'x' WHERE id = ?",
    "options": "UPDATE matches SET options = '' WHERE id = ?",
    "other options": 'UPDATE matches SET options = \'{"no": "such"}\' WHERE id = ?',
    "seed": "UPDATE matches SET seed = 'x' WHERE id = ?",
    "pace": "UPDATE matches SET pace = 'slow' WHERE id = ?",
    "game in bad letters": "UPDATE matches SET game = CAST(X'FF' AS TEXT) WHERE id = ?",
    "reopened": "UPDATE matches SET reopened = '?' WHERE id = ?",
}


def has_answered(place, match):
    """Whether its bot has moved, by itself: nobody has asked for the match."""
    live_match = place.live.matches.loaded.get(match)
    return live_match is not None and live_match.match.number == 2


@pytest.mark.parametrize("row", ROWS)
async def test_a_row_that_cannot_be_read_harms_its_own_match_only(tmp_path, row):
    """After a restart bots answer at all others, and everybody's lists are there."""

    async def before(place):
        mia = await place.person("Mia")
        made = [await mia.make("connect_four", "me", 1, public=True) for _ in range(4)]
        for match in made:
            await move(mia, match)
        await place.quiet()
        return made, mia.headers

    (made, mias), _ = await troubled(tmp_path, before)
    with closing(sqlite3.connect(tmp_path / "house.db")) as database, database:
        for match in (made[0], *made[2:]):  # the bots are asked again, after the restart
            database.execute("DELETE FROM events WHERE match = ? AND number > 1", (match,))
        database.execute(ROWS[row], made[1:2])

    async def after(place):
        mia = Caller(place, mias)
        fine = [made[0], *made[2:]]
        async with asyncio.timeout(PATIENCE):
            while not all(has_answered(place, match) for match in fine):
                await asyncio.sleep(0.02)
        for match in fine:
            await move(mia, match)
        for which in ("mine", "public"):
            listed = (await mia.get("/api/v1/matches")).json()[which]
            assert {*fine} <= {card["id"] for card in listed}
        answer = await mia.get(f"/api/v1/matches/{made[1]}/table")
        assert answer.status_code in (200, 404), answer.text
        async with mia.socket(made[1]) as wire:
            assert wire.code in (None, 4404)
        assert (await place.nobody.get("/api/v1/archive")).status_code == 200
        return answer.json()

    shown, _ = await troubled(tmp_path, after)
    if row.startswith("plans"):
        assert shown["phase"] == "running"
    else:
        assert "error" in shown or shown["phase"] == "broken"


async def test_a_match_that_cannot_be_loaded_takes_the_lobby_from_nobody(tmp_path):
    """Nobody has moved there yet: only the match itself can tell whose turn it is."""

    async def before(place):
        mia = await place.person("Mia")
        return [await mia.make("connect_four", "me", 1, public=True) for _ in "ab"], mia.headers

    ((bad, fine), mias), _ = await troubled(tmp_path, before)
    with closing(sqlite3.connect(tmp_path / "house.db")) as database, database:
        database.execute(ROWS["files"], [bad])

    async def after(place):
        for reader in (Caller(place, mias), place.nobody):
            listed = (await reader.get("/api/v1/matches")).json()
            assert [card["id"] for card in listed["public"]] == [fine]
        assert (await place.nobody.get(f"/api/v1/matches/{bad}")).status_code == 404

    await troubled(tmp_path, after)
