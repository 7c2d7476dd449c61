"""Rules change, matches do not: what was begun under other rules is shown as it was kept."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing

import pytest

from tabletower.engine import game_in
from tests.games import ROOT

from .inside import Caller, inside
from .talking import both_seated, cards, stops

pytestmark = pytest.mark.anyio
HEAP = ROOT / "tests/toys/heap"
NEW = {"VERSION = 1": "VERSION = 2", "s.points[seat] = 1": "s.points[1 - seat] = 1"}  # last loses


def version_of(folder, name, changes):
    """The toy with other rules, as if it had been edited."""
    shutil.copytree(HEAP, folder / name)
    file = folder / name / "rules.py"
    text = file.read_text()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text(text)
    return game_in(folder / name)


@pytest.fixture
def old(tmp_path):
    return version_of(tmp_path, "old", {})


@pytest.fixture
def new(tmp_path):
    return version_of(tmp_path, "new", NEW)


def plain(text):
    """Without the marks around who sits there."""
    return re.sub("[\ue000-\ue00f]", "", text)


async def take(person, match, stones):
    answer = await person.say(match, "move", move=f"take stones:{stones}", seen=1 << 30)
    assert "error" not in answer, answer


async def played(place):
    """A match that runs, one that is over, and one that has not begun."""
    mia, leo = await place.person("Mia"), await place.person("Leo")
    running, over = [await both_seated(mia, leo, "heap", public=True) for _ in range(2)]
    waiting = await mia.make("heap", "me", "open")
    await take(mia, running, 1)
    await take(leo, running, 3)
    for who in (mia, leo, mia, leo):
        await take(who, over, 3)
    return running, over, waiting, mia.headers, leo.headers


async def house(folder, test, *games, **more):
    shelf = {game.name: game for game in games}
    return await asyncio.to_thread(inside, folder, test, games=shelf, **more)


def kept(folder, match):
    """The row of a match and its events, read past the server."""
    with closing(sqlite3.connect(folder / "house.db")) as database:
        known = "version, signature, started, ended, result, seed"
        row = database.execute(f"SELECT {known} FROM matches WHERE id = ?", (match,)).fetchone()
        return row, database.execute("SELECT * FROM events WHERE match = ?", (match,)).fetchall()


async def test_a_match_begun_under_other_rules_can_be_looked_at(tmp_path, old, new):
    running, over, _, mias, leos = await house(tmp_path, played, old)
    before = kept(tmp_path, running), kept(tmp_path, over)

    async def after(place):
        mia, leo = Caller(place, mias), Caller(place, leos)
        table = await mia.table(running)
        assert (table["phase"], table["moves"], table["zones"]) == ("broken", 2, [])
        assert table["reason"] == (
            "This match was begun under other rules (version 1); it can be looked at, not played on"
        )
        assert [entry["lines"] for entry in table["log"]] == [["Mia: take stones:1"]]
        assert [entry["lines"] for entry in (await leo.table(running))["log"]] == [
            ["Leo: take stones:3"]
        ]
        assert (await place.nobody.table(running))["log"] == []
        for verb, body in (
            ("move", {"move": "take stones:1", "seen": 1 << 30}),
            ("undo", {"seen": 1 << 30}),
            ("hint", {}),
            ("leave", {}),
            ("rematch", {}),
        ):
            stopped = await mia.say(running, verb, **body)
            assert verb == "leave" or "error" in stopped
        stops(await mia.get(f"/api/v1/matches/{running}/transcript"), 403, "other rules")
        return (await cards(mia, "mine"))[running]

    card = await house(tmp_path, after, new)
    assert card["phase"] == "broken"
    assert (kept(tmp_path, running), kept(tmp_path, over)) == before


async def test_how_a_match_ended_stands_whatever_the_rules_are_now(tmp_path, old, new):
    _, over, _, mias, _ = await house(tmp_path, played, old)
    before = kept(tmp_path, over)

    async def after(place):
        mia = Caller(place, mias)
        whole = (await mia.get(f"/api/v1/matches/{over}")).json()
        assert (await cards(mia, "mine"))[over]["result"] == whole["result"]
        for person in (mia, place.nobody):
            table = await person.table(over)
            assert (table["phase"], table["moves"]) == ("over", 4)
            assert table["result"] == whole["result"]
            assert plain(table["result"]) == "seat 1 0, seat 2 1; seat 2 wins"
            assert table["winners"] == []  # the rules of today would say another one
            assert "other rules (version 1)" in table["reason"]
            said = [entry["lines"] for entry in table["log"]]
            assert said == [[f"{who}: take stones:3"] for who in ("Mia", "Leo", "Mia", "Leo")]
        for path in ("transcript", "points"):
            stops(await mia.get(f"/api/v1/matches/{over}/{path}"), 403, "other rules")
        assert "error" in await mia.say(over, "fork", at=1)
        again = (await mia.say(over, "rematch"))["match"]
        return (await place.match(again)).row.version

    assert await house(tmp_path, after, new) == 2
    assert kept(tmp_path, over) == before


async def test_what_has_not_begun_is_played_by_the_rules_of_today(tmp_path, old, new):
    _, _, waiting, mias, leos = await house(tmp_path, played, old)

    async def after(place):
        mia, leo = Caller(place, mias), Caller(place, leos)
        assert await leo.say(waiting, "join") == {"seat": 1}
        for who in (mia, leo, mia, leo):
            await take(who, waiting, 3)
        return (await mia.table(waiting))["result"]

    assert plain(await house(tmp_path, after, new)).endswith("seat 1 wins")
    again = await house(tmp_path, lambda place: place.nobody.table(waiting), new)
    assert (again["phase"], again["winners"]) == ("over", [0])
