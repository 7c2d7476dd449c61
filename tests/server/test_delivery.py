"""What readers are told: in the match itself, in lists, at another process, and after a mishap."""

import sqlite3
from contextlib import closing, contextmanager
from dataclasses import replace
from random import Random

import pytest

from tabletower.engine import SPECTATOR
from tabletower.server.live.core import outcomes
from tabletower.server.live.core.delivery import asked_in
from tabletower.server.live.core.match import Match
from tabletower.server.live.match_creation import past
from tabletower.server.model.records import Row, Seat
from tabletower.server.ops.cpu_budget import CpuBudget

from .hand_clock import HandClock
from .inside import Caller, opened
from .serving import wires
from .talking import both_seated, cards
from .talking import move as make_a_move
from .test_reaction_windows import BEAT, Scene, turn, until

pytestmark = pytest.mark.anyio
STEPS = 80


# What is kept with every event, so that lists need not play a match again.


def begun(game, seed):
    rules = game.name, game.version, game.signature
    row = Row("m", *rules, "{}", "s", 0, pace="days", seed=str(seed), started=1)
    seats = [Seat("m", n, guest=f"g{n}", name=f"P{n}") for n in range(game.seats[0])]
    match = Match(row, seats, game)
    match.begin(game.open_box())
    return match


def move(match, chance):
    seat = chance.choice(match.table.asked)
    text = match.game.moves.wire(chance.choice(match.table.legal(seat)))
    tried = match.play.read_move(seat, text)
    match.play.fold(match.play.next_event(seat, "move", text, tried), tried)


def take_back(match, chance, most=None):
    made = len(match.table.log)
    keep = chance.randrange(max(made - most, 0) if most else 0, made)
    match.play.fold(match.play.next_event(0, "undo", str(keep)))


@pytest.mark.parametrize("seed", range(4))
def test_a_list_knows_what_the_match_itself_would_tell(game, seed):
    """Whose turn it is and how many moves there were: after moves, and after taking back."""
    match, chance = begun(game, seed), Random(seed)
    for _ in range(STEPS):
        if match.table.log and (match.table.over or chance.random() < 0.05):
            take_back(match, chance)
        else:
            move(match, chance)
        last = match.events[-1]
        assert last.moves == len(match.delivery.moves_for(SPECTATOR))
        for reader in range(SPECTATOR, len(match.seats)):
            assert asked_in(last.asked, reader) == match.delivery.waits_for(reader)


def test_a_match_that_is_gone_on_from_has_the_events_it_would_have_had(game):
    match, chance = begun(game, 5), Random(5)
    for _ in range(STEPS):
        if not match.table.over:
            move(match, chance)
    table = match.table
    again = past(match.row, match.seats, game, table.box, table.log, CpuBudget(60))
    assert again == [replace(event, made=match.row.made) for event in match.events]


async def test_whether_anybody_notices_a_move_is_found_out_once(mia, leo, monkeypatch):
    """It takes every reader's view twice."""
    found, really = [], outcomes.goes_unnoticed
    spy = lambda *given: found.append(given) or really(*given)  # noqa: E731
    monkeypatch.setattr(outcomes, "goes_unnoticed", spy)
    match = await both_seated(mia, leo)
    await make_a_move(mia, match)
    assert len(found) == 1


# At another process.


async def played_until_it_rests(place, people):
    """A match of Landlord! after the first move that somebody might answer."""
    match = await people[0].make("landlord", "me", "open", "open")
    for person in people[1:]:
        await person.say(match, "join")
    found, chance = await place.match(match), Random(3)
    for _ in range(400):
        seat = chance.choice(found.table.asked)
        legal = wires(await people[seat].table(match))
        await people[seat].say(match, "move", move=chance.choice(legal), seen=1 << 20)
        if found.delivery.reaction:
            return match
    raise AssertionError("nobody might have answered anything")


async def test_a_list_at_another_process_tells_no_more_than_the_match(tmp_path, cluster):
    """While the table rests, only the match itself knows what everybody may know of it."""
    same = {"database": cluster.fresh()[1], "reaction_time": 30.0}
    async with opened(tmp_path, **same) as here, opened(tmp_path, **same) as there:
        people = [await here.person(name) for name in ("Ann", "Ben", "Cleo")]
        match = await played_until_it_rests(here, people)
        assert match not in there.live.matches.loaded
        for person in people:
            other = Caller(there, person.headers, person.guest)
            told = [(await cards(who, "mine"))[match] for who in (other, person)]
            for seat in [seat for card in told for seat in card["seats"]]:
                del seat["away"]  # who is there is heard of a moment later
            assert told[0] == told[1]
        assert match in there.live.matches.loaded


# While the database is away.


@contextmanager
def away(folder):
    """Somebody else writes into the file, and does not stop."""
    with closing(sqlite3.connect(folder / "house.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def be_impatient(place):
    impatient = "PRAGMA busy_timeout = 20"  # milliseconds
    await place.live.store.database.write(lambda c: c.exec_driver_sql(impatient) and None)


def moves_of(match):
    return [(event.seat, event.text) for event in match.events if event.kind == "move"]


async def stored(place, match):
    return (await place.live.pools.quick.run(place.live.store.match, match))[2]


@pytest.mark.parametrize("answers", [False, True])
async def test_a_window_that_closes_while_the_database_is_away_closes_when_it_is_back(
    tmp_path, answers
):
    """A no that is due, and an answer that was kept: neither is lost, and each counts once."""
    async with opened(tmp_path, reaction_time=1.0, poll=1.0) as place:
        place.live.matches.clock = HandClock()
        hands = ("family family", "recycle mover") if answers else ("lunatic family", "mover mover")
        scene = await Scene(place).open(*hands)
        await be_impatient(place)
        await scene.bomb()
        if answers:
            table = await until(scene, 2, lambda table: table["legal"])
            await scene.people[2].say(
                scene.match, "move", move="recycle", seen=table["event_count"]
            )
        match = await place.match(scene.match)
        before = list(match.events)

        with away(tmp_path):
            await turn(place, 3 * BEAT)
            assert len(place.troubles) >= 2
            assert match.events == before == await stored(place, scene.match)
            assert match.delivery.is_behind(0)

        await turn(place, 3 * BEAT)
        assert not match.delivery.is_behind(0)
        due = (2, "recycle") if answers else (1, "pass")
        assert moves_of(match).count(due) == 1
        assert await stored(place, scene.match) == match.events
        assert {text.partition("\n")[0] for text in place.troubles} == {
            "the database says: database is locked"
        }


# Rows of the log.


async def test_a_window_in_which_nobody_answers_leaves_no_row_without_words(tmp_path):
    """Whether Ben held an answer and declined it or held none: the others' rows are the same."""
    told = []
    async with opened(tmp_path, reaction_time=1.0) as place:
        place.live.matches.clock = HandClock()
        for hand in ("lunatic family", "family family"):
            scene = await Scene(place).open(hand)
            await scene.bomb()
            if (await scene.people[1].table(scene.match))["legal"]:
                said = await scene.people[1].say(scene.match, "move", move="pass", seen=1 << 20)
                assert "error" not in said
            await until(scene, 2, lambda table: "does not answer" in str(table["log"]))
            logs = [table["log"] for table in await scene.tables()]
            assert all(entry["lines"] for log in logs for entry in log)
            told += [
                [(entry["number"], entry["seat"]) for entry in logs[reader]] for reader in (0, 2)
            ]
    assert told == [[(1, 0)]] * 4
