"""What comes after: rematches, replays, papers, lessons, restarts, rules that changed."""

import asyncio
import io
import shutil
import sqlite3
import zipfile
from contextlib import closing
from functools import partial

import pytest
import sqlalchemy as sa

from tabletower.engine import Game, transcript
from tabletower.engine.seat_names import plain
from tabletower.games import SHELF
from tabletower.server.ops.settings import Bots
from tabletower.server.store.retention import delete_matches
from tests.bound import at_most
from tests.games import AUCTION, CONNECT_FOUR, finished

from .inside import PATIENT, Caller, inside
from .serving import Person, Server, wires
from .talking import (
    both_seated,
    cards,
    move,
    over,
    play_out,
    stops,
)

pytestmark = pytest.mark.anyio


# After the end.


async def test_a_rematch_is_one_match_whoever_asks(mia, leo, say):
    match = await over(mia, leo)
    first = await say(mia, match, "rematch")
    second = await say(leo, match, "rematch")
    assert first == second
    table = await mia.table(first["match"])
    assert [seat["name"] for seat in table["seats"]] == ["Leo", "Mia"]
    assert (await mia.table(match))["rematch"] == first["match"]


async def test_nobody_sits_at_a_rematch_who_was_not_asked(mia, leo, say):
    match = await over(mia, leo)
    again = (await say(mia, match, "rematch"))["match"]
    table = await leo.table(again)
    assert (table["phase"], table["you"]) == ("waiting", None)
    assert [seat["kind"] for seat in table["seats"]] == ["open", "guest"]
    assert (await leo.table(match))["rematch"] == again
    await say(leo, match, "rematch")
    table = await leo.table(again)
    assert (table["phase"], table["you"]) == ("running", 0)


async def test_a_match_without_hints_has_none_and_nor_has_its_rematch(mia, leo, say):
    match = await over(mia, leo, hints=False)
    again = (await say(mia, match, "rematch"))["match"]
    await say(leo, match, "rematch")
    for person in (mia, leo):
        assert (await person.table(again))["hints"] is False
        assert "without hints" in (await say(person, again, "hint"))["error"]


def wants(seat):
    return seat["again"]


async def test_both_tables_are_told_who_wants_a_rematch_and_who_does_not(mia, leo, say):
    match = await over(mia, leo)
    assert "nobody has asked" in (await say(leo, match, "decline"))["error"]
    again = (await say(mia, match, "rematch"))["match"]
    async with mia.socket(again) as room, mia.socket(match) as old:
        await room.ask("hello", since=-1)
        await old.ask("hello", since=-1)
        await say(leo, match, "decline")
        await room.first(lambda told: told.get("declined") == ["Leo"])
        await old.first(
            lambda told: told["type"] == "table" and [*map(wants, told["seats"])] == [True, False]
        )
        await say(leo, match, "rematch")  # after all
        await room.first(lambda told: told.get("declined") == [] and told["phase"] == "running")
    assert [*map(wants, (await leo.table(match))["seats"])] == [True, True]
    assert "you sit at the rematch" in (await say(leo, match, "decline"))["error"]


async def test_who_sits_at_a_rematch_by_its_link_does_not_decline_it(mia, leo, say):
    match = await over(mia, leo)
    again = (await say(mia, match, "rematch"))["match"]
    await say(leo, again, "join")
    assert "you sit at the rematch" in (await say(leo, match, "decline"))["error"]
    assert (await leo.table(again))["declined"] == []


async def test_who_leaves_a_rematch_does_not_want_it_any_more(mia, leo, say):
    match = await over(mia, leo)
    again = (await say(mia, match, "rematch"))["match"]
    async with leo.socket(match) as old:
        await old.ask("hello", since=-1)
        await say(mia, again, "leave")
        await old.first(
            lambda told: told["type"] == "table" and [*map(wants, told["seats"])] == [None, None]
        )
    await say(mia, match, "decline")
    assert [*map(wants, (await leo.table(match))["seats"])] == [False, None]


async def test_two_who_ask_for_a_rematch_at_once_meet_there(mia, leo):
    match = await over(mia, leo)
    found = await asyncio.gather(*(p.say(match, "rematch") for p in (mia, leo) * 5))
    assert len({answer["match"] for answer in found}) == 1
    assert (await leo.table(found[0]["match"]))["phase"] == "running"


def test_a_rematch_that_cannot_be_kept_can_be_asked_for_again(tmp_path):
    """Neither a failure nor a rematch that has gone since leads to a match that is not there."""

    def turned_away(connection):
        connection.execute(
            sa.text(
                "CREATE TRIGGER full BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'x'); END"
            )
        )

    def let_in(connection):
        connection.execute(sa.text("DROP TRIGGER full"))

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match, write = await over(mia, leo), place.live.store.database.write
        await write(turned_away)
        stops(await mia.post(f"/api/v1/matches/{match}/rematch"), 503)
        assert place.troubles.pop() == "the database says: x"
        await write(let_in)
        assert (await mia.table(match))["rematch"] is None
        for _ in range(2):
            again = [(await mia.say(match, "rematch"))["match"]]
            assert (await leo.get(f"/api/v1/matches/{again[0]}")).status_code == 200
            await write(partial(delete_matches, ids=again))
            place.live.announcer.forget(again)

    inside(tmp_path, test)


def test_a_rematch_is_one_match_more(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await over(mia, leo)
        await mia.make("connect_four", "me", "open")
        stops(await mia.post(f"/api/v1/matches/{match}/rematch"), 429, "too many unfinished")
        assert "match" in await leo.say(match, "rematch")

    inside(tmp_path, test, limits=PATIENT.changed(matches=1))


def test_who_makes_many_matches_at_once_has_no_more_than_others(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match, seats = await over(mia, leo), [{"kind": "me"}, {"kind": "open"}]
        asked = [mia.post("/api/v1/matches", game="connect_four", seats=seats) for _ in range(12)]
        asked += [mia.post(f"/api/v1/matches/{match}/fork", at=1) for _ in range(12)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [200] * 5 + [429] * 19
        assert not place.live.maker.locks

    inside(tmp_path, test, limits=PATIENT.changed(matches=5))


async def test_there_is_no_rematch_before_the_end(mia, leo, say):
    match = await both_seated(mia, leo)
    assert (await say(mia, match, "rematch"))["error"] == "the match is not over"
    assert "error" in await say(mia, match, "fork", at=0)


async def test_a_finished_match_can_be_gone_on_from(place, mia, leo, say):
    match = await over(mia, leo)
    cat = await place.person("Cat")
    fork = (await say(cat, match, "fork", at=3, level=1))["match"]
    table = await cat.table(fork)
    assert (table["moves"], table["asked"], table["you"]) == (3, [1], 1)
    assert table["seats"][0]["kind"] == "bot"
    await move(cat, fork)
    await place.quiet()
    assert (await cat.table(fork))["moves"] == 5
    moves = (await mia.table(match))["moves"]
    for at in (moves, -1):
        assert "no such move" in (await say(cat, match, "fork", at=at))["error"]
    assert "say your name first" in (await say(place.nobody, match, "fork", at=0))["error"]


async def test_a_finished_match_can_be_seen_as_it_was(mia, leo):
    match = await over(mia, leo, game="balconia")
    last = await mia.table(match)
    for at in (0, 1, 14, 28):
        table = await mia.table(match, at=at)
        assert (table["moves"], table["full"], table["you"]) == (at, True, 0)
        assert table["zones"]
    assert (await mia.table(match, at=28))["zones"] == last["zones"]
    other = await mia.table(match, at=9, seat=1)
    assert [zone["title"] for zone in other["zones"]] == [
        zone["title"] for zone in (await leo.table(match, at=9))["zones"]
    ]
    stops(await mia.get(f"/api/v1/matches/{match}/table", at=29), 400, "28 moves")


@pytest.mark.parametrize("at", ["--5", "-", "x", "1e2", "99999999999", "0x1", "١"])
async def test_a_moment_that_is_no_number_is_refused(mia, leo, at):
    match = await both_seated(mia, leo)
    stops(await mia.get(f"/api/v1/matches/{match}/table", at=at), 400, "whole number")


async def test_a_transcript_is_for_finished_matches_and_replays(place, mia, leo):
    match = await both_seated(mia, leo)
    stops(await mia.get(f"/api/v1/matches/{match}/transcript"), 403, "when it is over")
    await play_out(match, mia, leo)
    paper = await place.nobody.get(f"/api/v1/matches/{match}/transcript")
    assert paper.headers["content-type"].startswith("text/plain")
    assert match in paper.headers["content-disposition"]
    table = transcript.replay(place.live.settings.games["connect_four"], paper.text)
    assert table.result == plain((await mia.table(match))["result"])


async def test_a_transcript_that_is_sent_becomes_a_match_to_look_at(place, mia, game):
    text = transcript.write(finished(game, 5))
    match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
    card = (await place.nobody.get(f"/api/v1/matches/{match}")).json()
    assert (card["phase"], card["origin"]) == ("over", "upload")
    assert (await place.nobody.get(f"/api/v1/matches/{match}/transcript")).text == text
    assert (await place.nobody.table(match, at=1))["moves"] == 1
    assert match not in await cards(mia, "mine")


async def test_what_is_wrong_with_a_transcript_is_told_by_its_line(place, mia):
    lines = transcript.write(finished(place.live.settings.games["connect_four"], 5)).splitlines()
    first = lines.index("") + 1
    for broken, number in (
        ([*lines[:first], "X drops into column Z", *lines[first + 1 :]], first + 1),
        ([*lines[: first + 3]], first + 3),
        ([line if "seed" not in line else "seed: x" for line in lines], 4),
        ([*lines[:-1], "result: nobody wins"], len(lines)),
    ):
        answer = await mia.post("/api/v1/transcripts", text="\n".join(broken))
        stops(answer, 400, f"line {number}")
    stops(await mia.post("/api/v1/transcripts", text="hello"), 400, "line 1", "no transcript")
    stops(await mia.post("/api/v1/transcripts", text="game: chess"), 400, "no game 'chess'")


async def test_the_archive_holds_every_finished_public_match_and_replays(tmp_path):
    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        public = [
            await over(mia, leo, game=game, public=True) for game in ("connect_four", "auction")
        ]
        await over(mia, leo)
        await both_seated(mia, leo, public=True)
        whole = await place.nobody.get("/api/v1/archive")
        with zipfile.ZipFile(io.BytesIO(whole.content)) as papers:
            texts = {name: papers.read(name).decode() for name in papers.namelist()}
        assert [any(id in name for name in texts) for id in public] == [True, True]
        assert len(texts) == 2
        for text in texts.values():
            transcript.replay(place.live.settings.games[transcript.game_name(text)], text)

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
    mia = await place.person("Mia")
    match = (await mia.post("/api/v1/matches", game=game, lesson=True)).json()["id"]
    await place.quiet()
    return mia, match


async def texts_of(place, match):
    await place.quiet()
    return [event.text for event in (await place.match(match)).events]


async def test_a_lesson_is_a_match_whose_bots_follow_the_script(tmp_path):
    async def test(place):
        mia, match = await begun_lesson(place, "connect_four")
        script = (await mia.get("/api/v1/games/connect_four/lesson")).json()
        assert (script["seat"], len(script["steps"])) == (0, 4)
        assert (await mia.get("/api/v1/games")).json()[0]["has_lesson"] is True
        assert (await mia.get(f"/api/v1/matches/{match}")).json()["origin"] == "lesson"
        assert (await place.match(match)).row.seed == "7"
        for _ in range(3):
            await move(mia, match, which=3)
            texts = await texts_of(place, match)
        assert texts[:4] == ["drop column:D", "drop column:A"] * 2
        assert len(texts) == 6  # and then the bot goes on by itself

    games = taught(CONNECT_FOUR, tmp_path, LESSON)
    await asyncio.to_thread(inside, tmp_path, test, games=games)


@pytest.mark.parametrize(
    "name", [n for n, g in SHELF.items() if (g.folder / "lesson.toml").exists()]
)
async def test_every_lesson_on_the_shelf_can_be_followed_to_its_end(place, mia, name):
    match = (await mia.post("/api/v1/matches", game=name, lesson=True)).json()["id"]
    for step in (await mia.get(f"/api/v1/games/{name}/lesson")).json()["steps"]:
        await place.quiet()
        table = await mia.table(match)
        if "move" in step:
            assert step["move"] in wires(table), step
            await mia.say(match, "move", move=step["move"], seen=table["event_count"])
        if "wrong" in step:
            assert (await mia.say(match, "explain", picks=step["wrong"]))["reason"], step
        if "other" in step:
            assert step["other"] in await texts_of(place, match)
    assert (await mia.table(match))["phase"] in ("running", "over")


async def test_a_learner_who_goes_another_way_does_not_stop_the_lesson(tmp_path):
    """Column A is full before the script's bot would drop there."""
    lesson = LESSON + '[[step]]\nmove = "drop column:B"\n[[step]]\nother = "drop column:A"\n' * 5

    async def test(place):
        mia, match = await begun_lesson(place, "connect_four")
        for _ in range(4):
            table = await mia.table(match)
            if table["phase"] == "over" or "drop column:A" not in wires(table):
                break
            await mia.say(match, "move", move="drop column:A", seen=table["event_count"])
            await place.quiet()
        await move(mia, match)
        return await texts_of(place, match)

    games = taught(CONNECT_FOUR, tmp_path, lesson)
    texts = await asyncio.to_thread(inside, tmp_path, test, games=games)
    assert len(texts) == 8


async def test_lessons_that_are_over_or_left_are_in_no_list(tmp_path):
    async def test(place):
        mia, first = await begun_lesson(place, "connect_four")
        second = (await mia.post("/api/v1/matches", game="connect_four", lesson=True)).json()["id"]
        usual = await mia.make("connect_four", "me", 1)
        assert set(await cards(mia, "mine")) == {first, second, usual}
        await mia.say(first, "leave")
        await mia.say(usual, "leave")
        assert set(await cards(mia, "mine")) == {second, usual}
        for _ in at_most(50, "the lesson does not end"):
            await place.quiet()
            if (await mia.table(second))["phase"] == "over":
                break
            await move(mia, second)
        assert set(await cards(mia, "mine")) == {usual}

    games = taught(CONNECT_FOUR, tmp_path, LESSON)
    await asyncio.to_thread(inside, tmp_path, test, games=games)


async def test_in_a_lesson_with_sealed_bids_the_others_bid_as_written(tmp_path):
    async def test(place):
        mia, match = await begun_lesson(place, "auction")
        await mia.say(match, "move", move="bid card:3", seen=1)
        return await texts_of(place, match)

    games = taught(AUCTION, tmp_path, SEALED)
    texts = await asyncio.to_thread(inside, tmp_path, test, games=games)
    assert sorted(texts[:2]) == ["bid card:3", "bid card:4"]


# Coming back: restarts and rules that changed.


def changed(database, statement, *values):
    """Change something in a database that no server has open."""
    with closing(sqlite3.connect(database)) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


async def test_a_match_whose_moves_no_longer_replay_can_only_be_looked_at(tmp_path):
    async def before(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await both_seated(mia, leo)
        for person in (mia, leo, mia):
            await move(person, match)
        return match, mia.headers, leo.headers

    match, mias, leos = await asyncio.to_thread(inside, tmp_path, before)
    column = "UPDATE events SET text = ? WHERE match = ? AND number = 2"
    changed(tmp_path / "house.db", column, "drop column:Z", match)

    async def after(place):
        mia, leo = Caller(place, mias), Caller(place, leos)
        table = await mia.table(match)
        assert table["phase"] == "broken"
        assert "no longer replays" in table["reason"]
        assert (table["moves"], table["legal"], table["asked"]) == (1, [], [])
        assert (await mia.table(match, at=1))["zones"]
        for verb, body in (
            ("move", {"move": "drop column:A", "seen": 1}),
            ("undo", {"seen": 1}),
            ("hint", {}),
            ("plan", {"moves": ["drop column:A"]}),
            ("agree", {"seen": 1}),
            ("rematch", {}),
        ):
            assert "error" in await leo.say(match, verb, **body), verb
        assert len((await place.match(match)).events) == 1
        return (await cards(mia, "mine"))[match]

    listed = await asyncio.to_thread(inside, tmp_path, after)
    assert listed["phase"] == "broken"


async def test_a_match_of_a_game_that_left_the_shelf_can_be_looked_at(tmp_path):
    async def before(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        return await both_seated(mia, leo), mia.headers

    match, mias = await asyncio.to_thread(inside, tmp_path, before)

    async def after(place):
        mia = Caller(place, mias)
        card = (await mia.get(f"/api/v1/matches/{match}")).json()
        assert (card["phase"], card["title"]) == ("broken", "connect_four")
        assert "not on this shelf" in (await mia.table(match))["reason"]
        assert (await cards(mia, "mine"))[match]["title"] == "connect_four"
        for verb in ("start", "leave", "return", "rematch", "hint"):
            await mia.say(match, verb)

    await asyncio.to_thread(inside, tmp_path, after, games=dict(SHELF))


def test_after_a_restart_everything_goes_on_where_it_was(tmp_path):
    """A real server, stopped and started on the same file."""
    url = f"sqlite:///{tmp_path}/house.db"
    extra = ("--game", "examples/connect_four", "--game", "tests/toys/auction")
    with Server(url, *extra) as server, Person(server, "Mia") as mia, Person(server, "Leo") as leo:
        match = mia.make("connect_four", "me", "open")
        leo.say(match, "join")
        mia.say(match, "move", move="drop column:D", seen=0)
        alone = mia.make("auction", "me", 1)
        waiting = mia.make("auction", "me", "open", hold=True)
        before = [mia.table(id) for id in (match, waiting)]
        tokens = mia.token, leo.token
    with Server(url, *extra) as server, Person(server, "x") as mia, Person(server, "y") as leo:
        for person, token in zip((mia, leo), tokens):
            person.http.headers["authorization"] = f"Bearer {token}"
        assert [mia.table(id) for id in (match, waiting)] == before
        assert leo.say(match, "move", move="drop column:D", seen=1) == {"event_count": 2}
        assert leo.say(waiting, "join") == {"seat": 1}
        assert mia.table(alone)["phase"] == "running"
        table = mia.table(alone)
        assert "error" not in mia.say(
            alone, "move", move=wires(table)[0], seen=table["event_count"]
        )


async def test_a_match_forgotten_while_its_bot_thinks_still_hears_of_the_bots_move(tmp_path):
    limits = PATIENT.changed(in_memory=1, messages_at_once=1000)

    async def test(place):
        mia, leo = await place.person("Mia"), await place.person("Leo")
        match = await mia.make("connect_four", "me", 1)
        async with mia.socket(match) as wire:
            await wire.ask("move", move="drop column:D", seen=0)
        for _ in range(3):
            await leo.make("connect_four", "me", "open")
        async with mia.socket(match) as wire:
            await wire.ask("hello", since=-1)
            await place.quiet()
            return await mia.table(match)

    table = await asyncio.to_thread(inside, tmp_path, test, bots=Bots(delay=0.3), limits=limits)
    assert (table["event_count"], table["asked"]) == (2, [0])
