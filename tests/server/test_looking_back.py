"""Looking back at a match: board and log are those that its reader saw then, move by move."""

import json
from dataclasses import replace
from random import Random

import pytest

from tabletower.checking.random_games import again
from tabletower.engine import SPECTATOR, transcript
from tabletower.server.live.core import score_history
from tabletower.server.live.core.match import EVERY
from tabletower.server.live.core.reader import Reader, as_it_was, earlier
from tabletower.server.live.wire import encode
from tests.games import ORCHARD, finished

from .talking import both_seated, over, stops
from .test_delivery import begun, move, take_back

pytestmark = pytest.mark.anyio
MOST = 250  # things that happen: the rest of a long game adds nothing


def live(match, chance, readers):
    """Play, taking back and asking for hints now and then. For each reader what they saw last
    while the table had so many moves; what was taken back is gone from it."""
    eyes = {reader: Reader(match, reader) for reader in readers}
    seen = {reader: [eyes[reader].render()] for reader in readers}
    for _ in range(MOST):
        if match.table.over:
            break
        act(match, chance)
        made = len(match.table.log)
        for reader, pictures in seen.items():
            pictures[made:] = [eyes[reader].render()]
    return eyes, seen


def act(match, chance):
    if match.table.log and chance.random() < 0.03:
        take_back(match, chance, most=5)
    elif chance.random() < 0.05:
        match.play.fold(match.play.next_event(match.table.asked[0], "hint", ""))
    else:
        move(match, chance)


def last_told(log):
    return [(e.number, e.seat, e.lines, e.kind) for e in log if e.kind == "move"][-1:]


def check(match, eyes, seen):
    """Every moment through the eyes of a reader against what these saw then: a move without words
    for them has no line of its own, and the one before it stands."""
    reader, log, before = eyes.seat, eyes.render().log, []
    table, counts = match.play.at(0), [0, *match.delivery.moves_for(reader)]
    assert eyes.picture.head.moves == len(counts) - 1
    for moves, made in enumerate(counts):
        for each in match.table.log[len(table.log) : made]:
            table.play(each.seat, each.move)
        shown = earlier(match.play, table, moves, reader)
        assert shown.zones == seen[made].zones
        told, stands = last_told(shown.log), last_told(seen[made].log)
        assert told == stands or (not told and stands == before)
        before = stands
        assert [line.number for line in log if line.moves <= moves] == [
            e.number for e in seen[made].log
        ]


def test_every_moment_is_shown_as_it_was_and_the_log_stands_there(game):
    """Also where moves were taken back, hints were asked for, and quiet moves have no line."""
    match, chance = begun(game, 3), Random(3)
    eyes, seen = live(match, chance, (SPECTATOR, chance.randrange(len(match.seats))))
    for reader, pictures in seen.items():
        check(match, eyes[reader], pictures)
    match.row = replace(match.row, ended=1, result="")
    for reader, pictures in seen.items():
        check(match, eyes[reader], pictures)
        at = chance.randrange(len(match.table.log) + 1)
        told = json.loads(as_it_was(match, at, reader))
        assert told["zones"] == json.loads(encode([*pictures[at].zones.values()]))


def test_a_moment_is_found_from_the_mark_before_it_also_after_taking_back(game):
    """And a log that is told on from any event is the one that is told from the beginning."""
    match, chance = begun(game, 4), Random(4)
    eyes = [Reader(match, SPECTATOR), Reader(match, 0)]
    for number in range(MOST):
        if match.table.over:
            break
        act(match, chance)
        if number % 7 == 0:
            for reader in eyes:
                assert reader.render().log == Reader(match, reader.seat).render().log
    table = again(match.table)
    for moves, made in enumerate(match.table.log):
        found = match.play.at(moves)
        assert (found.state.tobytes(), found.log) == (
            table.state.tobytes(),
            match.table.log[:moves],
        )
        table.keep(*table.attempt(made.seat, made.move))
    assert match.play.at(len(match.table.log)).state.tobytes() == match.table.state.tobytes()
    assert len(match.play.marks) == len(match.table.log) // EVERY


async def test_a_finished_match_can_be_seen_through_any_eyes(place, mia, leo):
    match = await over(mia, leo, game="balconia")
    for at in ({}, {"at": 9}):
        spectator = await place.nobody.table(match, **at)
        for seat, own in enumerate((await mia.table(match, **at), await leo.table(match, **at))):
            for person in (mia, leo, place.nobody):
                assert await person.table(match, seat=seat, **at) == own
        assert await mia.table(match, seat=-1, **at) == spectator
    for seat in (-2, 2):
        stops(await mia.get(f"/api/v1/matches/{match}/table", seat=seat), 400, "no such seat")


async def test_a_running_match_is_seen_through_ones_own_eyes_only(place, mia, leo):
    match = await both_seated(mia, leo, game="balconia")
    for at in ({}, {"at": 0}):
        assert await leo.table(match, seat=1, **at) == await leo.table(match, **at)
        for person, seat in ((mia, 1), (mia, -1), (place.nobody, 0)):
            answer = await person.get(f"/api/v1/matches/{match}/table", seat=seat, **at)
            stops(answer, 403, "when it is over")
    stops(await mia.get(f"/api/v1/matches/{match}/points"), 403, "when it is over")


async def test_how_the_points_grew_is_told_at_the_end(place, mia, game):
    """From nothing to what the seats have at the end, as the game itself would say it."""
    text = transcript.write(finished(game, 5))
    match = (await mia.post("/api/v1/transcripts", text=text)).json()["id"]
    told = (await place.nobody.get(f"/api/v1/matches/{match}/points")).json()
    table = await place.nobody.table(match)
    assert told["moves"][0] == 0
    assert told["moves"] == sorted(set(told["moves"]))
    assert told["moves"][-1] == table["moves"]
    assert len(told["moves"]) <= score_history.MOST + 1
    assert len(told["points"]) == len(table["seats"])
    for seat, line in zip(table["seats"], told["points"]):
        assert len(line) == len(told["moves"])
        assert seat["points"] in (None, line[-1])


def test_a_long_match_is_counted_now_and_then(monkeypatch):
    monkeypatch.setattr(score_history, "MOST", 5)
    match, chance = begun(ORCHARD, 1), Random(1)
    for _ in range(13):
        move(match, chance)
    assert score_history.course(match.play, 60).moves == [0, 3, 6, 9, 12, 13]
