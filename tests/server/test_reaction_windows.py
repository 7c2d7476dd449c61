"""Where somebody might answer the table rests: the same for everybody who may not know more."""

import asyncio
from itertools import zip_longest

import pytest

from tabletower.engine import BadMove
from tabletower.server.live import match_changes, presence
from tabletower.server.live.commands import seats
from tabletower.server.live.core.reaction_window import DAY, GRACE, MORE, MORE_BY_DAYS
from tabletower.server.live.core.reader import Reader
from tabletower.server.ops.errors import Unavailable
from tabletower.server.store.match_lists import Summary
from tests.landlord.arranging import given, house

from .hand_clock import HandClock
from .inside import opened
from .serving import tables_in
from .talking import cards

pytestmark = pytest.mark.anyio
BEAT = 3.0  # seconds that somebody has who is waited for alone


@pytest.fixture
async def place(anyio_backend, tmp_path):
    async with opened(tmp_path, reaction_time=1.0) as place:
        place.live.matches.clock = HandClock()
        yield place


async def turn(place, seconds, late=0.0):
    await place.live.matches.clock.turn(seconds, place, late)


class Scene:
    """Ann bombs Ben's house. Cleo, who sits there too, sees what anybody sees."""

    def __init__(self, place):
        self.place = place

    async def open(self, hand, cleo="mover mover", **more):
        self.people = [await self.place.person(name) for name in ("Ann", "Ben", "Cleo")]
        wish = {"hold": True} | more
        self.match = await self.people[0].make("landlord", "me", "open", "open", **wish)
        for person in self.people[1:]:
            await person.say(self.match, "join")
        await self.people[0].say(self.match, "start")
        position = given(
            house("A", 2), house("B", 2), house("B", 1), seats=3,
            hands={"A": "bomb single student", "B": hand, "C": cleo},
        )  # fmt: skip
        match = await self.place.match(self.match)
        match.table.state[:] = position.table.state
        match.play.at = lambda moves: played(position.table.copy(), match.table.log[:moves])
        return self

    async def bomb(self):
        return await self.people[0].say(self.match, "move", move="bomb house:2", seen=1 << 20)

    async def ben_gets_a_hint(self):
        """At once: the thought itself may take longer than a beat."""
        async with self.place.live.announcer.changing(
            await self.place.live.matches.find(self.match)
        ) as match:
            if 1 in match.delivery.asked_quietly():
                await self.place.live.announcer.add(match, 1, "hint")

    async def in_lobby(self):
        """What the list says of the match, but for names and times."""
        card = (await cards(self.people[2], "mine"))[self.match]
        return card["moves"], card["phase"], card["asked"]

    async def tables(self):
        return [await person.table(self.match) for person in self.people]


def played(table, log):
    for made in log:
        table.play(made.seat, made.move)
    return table


def seen(table):
    """What a table tells, but for what differs between any two matches."""
    window = table.get("window") and {**table["window"], "until": 0}
    known = {key: value for key, value in table.items() if key not in ("shuffle", "seats")}
    return known | {"window": window}


async def test_ben_is_waited_for_whether_he_can_answer_or_not(place):
    """Ann and Cleo see the same, at the same time: with a lunatic that is kept, and without."""
    told = []
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        before = await scene.tables()
        assert "error" not in await scene.bomb()
        during = await scene.tables()
        if hand.startswith("lunatic"):
            assert [legal["kind"] for legal in during[1]["legal"]] == ["pass", "divert_bomb"]
            said = await scene.people[1].say(
                scene.match, "move", move="pass", seen=during[1]["event_count"]
            )
            assert "error" not in said
        else:
            assert during[1]["legal"] == []
            assert "no answer possible" in during[1]["prompt"].lower()
        await turn(place, BEAT / 2)
        halfway = await scene.tables()
        await turn(place, 3 * BEAT)
        after = await scene.tables()
        for n in (0, 2):
            assert before[n]["zones"] == during[n]["zones"] == halfway[n]["zones"]
            assert during[n]["legal"] == []
            assert during[n]["asked"] == []
            assert "waiting for" in during[n]["prompt"].lower()
            assert after[n]["zones"] != before[n]["zones"]
        told.append([[seen(t[n]) for t in (before, during, halfway, after)] for n in (0, 2)])
    assert told[0] == told[1]


@pytest.mark.parametrize("asks_first", [False, True])
async def test_no_message_and_no_list_tells_whether_ben_could_answer(place, asks_first):
    """Every message to Cleo, every table in every beat, and what anybody sees in the lobby."""
    hands = ("lunatic police", "family family")
    one, other = [await watched(place, hand, asks_first) for hand in hands]
    assert one == other


async def watched(place, hand, asks_first):
    """What Cleo is told and can see."""
    scene, tables = await Scene(place).open(hand), []
    ben, cleo = scene.people[1:]
    async with cleo.socket(scene.match) as wire:
        await wire.ask("hello", since=-1)
        await scene.bomb()
        for part in range(7):
            await turn(place, BEAT * (0.75 if part == 0 else 0.5))
            tables += [seen(await cleo.table(scene.match)), await scene.in_lobby()]
            if hand.startswith("lunatic") and part % 2 == 0:
                if asks_first:
                    await scene.ben_gets_a_hint()
                await ben.say(scene.match, "move", move="pass", seen=1 << 20)
        await wire.ask("hello", since=1 << 20)
    return tables, [seen(table) for table in tables_in(wire.raw)]


async def test_who_was_asked_does_not_see_the_table_go_back(place):
    scene = await Scene(place).open("lunatic family")
    ben = scene.people[1]
    await scene.bomb()
    asked = await ben.table(scene.match)
    await ben.say(scene.match, "move", move="pass", seen=asked["event_count"])
    after = await ben.table(scene.match)
    assert after["event_count"] >= asked["event_count"]
    assert after["zones"] == asked["zones"]


async def test_nobody_can_hurry_a_table_that_rests(place):
    scene = await Scene(place).open("lunatic police")
    await scene.bomb()
    hurried = await scene.people[0].say(scene.match, "move", move="end", seen=1 << 20)
    assert "others may still answer" in hurried["error"]


async def test_who_never_wants_to_be_asked_is_not(place):
    """Ben declines for good; the next time he is passed over, and nobody sees a difference."""
    scene = await Scene(place).open("lunatic family")
    await scene.bomb()
    ben = scene.people[1]
    step = (await ben.table(scene.match))["step"]
    assert "error" in await ben.say(scene.match, "auto_decline", step="1.1")
    assert "error" not in await ben.say(scene.match, "auto_decline", step=step)
    await place.quiet()
    match = await place.match(scene.match)
    assert [event.text for event in match.events if event.kind == "move"] == [
        "bomb house:2",
        "pass",
    ]
    assert list((await ben.table(scene.match))["plan"]["auto_decline"]) == [step]
    assert "error" not in await ben.say(scene.match, "auto_decline", step=step, enabled=False)
    assert (await ben.table(scene.match))["plan"] is None


async def test_a_table_that_rests_ends_in_time(place):
    """Sockets are told when a beat is over; the log has one line more, whoever declined."""
    scene = await Scene(place).open("lunatic family")
    async with scene.people[0].socket(scene.match) as wire:
        await wire.ask("hello", since=-1)
        await scene.bomb()
        await scene.people[1].say(scene.match, "move", move="pass", seen=1 << 20)
        await turn(place, 3 * BEAT)
        await wire.ask("hello", since=-1)
        table = await scene.people[0].table(scene.match)
    assert [entry["seat"] for entry in table["log"]] == [0]
    assert any("does not answer" in line for line in table["log"][0]["lines"])
    told = [str(each).lower() for each in tables_in(wire.raw) if each["phase"] == "running"]
    assert any("waiting for" in text for text in told)


# Time.


STEP = 0.125  # seconds; no fraction of it is rounded


async def moments(scene, reader, seconds, act=None):
    """When this reader's table changes, in seconds after the bomb: their messages tell it."""
    async with scene.people[reader].socket(scene.match) as wire:
        await wire.ask("hello", since=-1)
        before, changes = len(wire.raw), []
        await scene.bomb()
        for step in range(round(seconds / STEP)):
            if act:
                await act(step * STEP)
            await wire.ask("score", seat=0)
            tables = [text for text in wire.raw[before:] if '"type":"table"' in text]
            changes += [step] * len(tables)
            before = len(wire.raw)
            await turn(scene.place, STEP)
    return changes


async def test_a_window_lasts_the_same_however_fast_or_slowly_somebody_says_no(place):
    """Without an answer; a no at once; a no late; and no word at all."""
    found = []
    for hand, says_no_at in (("family", 99), ("lunatic", 0.1), ("lunatic", 2.0), ("lunatic", 99)):
        scene, said = await Scene(place).open(f"{hand} family"), []

        async def decline(now, scene=scene, said=said, at=says_no_at):
            if now > at and not said:
                ben = scene.people[1]
                said.append(await ben.say(scene.match, "move", move="pass", seen=1 << 20))

        found.append(await moments(scene, 2, 4 * BEAT, decline))
        assert not any("error" in answer for answer in said)
        last = (await scene.people[2].table(scene.match))["log"][-1]["lines"]
        assert any("does not answer" in line for line in last)
    assert len(found[0]) >= 2
    assert all(changes == found[0] for changes in found), found


async def test_whoever_is_waited_for_may_ask_for_more_time_with_or_without_a_card(place):
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        ann, ben, cleo = scene.people
        await scene.bomb()
        window = (await cleo.table(scene.match))["window"]
        assert (window["seats"], window["extended_by"], window["waits_for_you"]) == (
            [1],
            None,
            False,
        )
        assert (await ben.table(scene.match))["window"]["waits_for_you"]
        assert "error" in await cleo.say(scene.match, "extend")
        assert await ben.say(scene.match, "extend") == {}
        assert "error" in await ben.say(scene.match, "extend")
        longer = (await cleo.table(scene.match))["window"]
        assert longer["extended_by"] == 1
        assert longer["until"] - window["until"] == 1000 * MORE
        await turn(place, 2 * BEAT)
        assert (await ann.table(scene.match))["window"] == longer
        number = (await cleo.table(scene.match))["event_count"]
        assert number == window_free(await cleo.table(scene.match))["event_count"]


def window_free(table):
    return {key: value for key, value in table.items() if key != "window"}


async def test_nobody_sees_by_the_clock_that_somebody_before_them_declined(place):
    """Ben and Cleo could both recycle. Cleo is asked when the window opens, and what she says
    counts when it closes, whatever Ben holds or does."""
    told, took = [], []
    for hand, says_no in (("recycle family", True), ("recycle family", False), ("family", False)):
        scene = await Scene(place).open(hand, cleo="recycle mover")
        ben, cleo = scene.people[1:]
        await scene.bomb()
        opened = await until(scene, 2, lambda table: table["legal"])
        began = place.live.matches.clock.now()
        said = await cleo.say(scene.match, "move", move="recycle", seen=opened["event_count"])
        assert (await cleo.table(scene.match))["legal"] == []
        if says_no:
            no = await ben.say(scene.match, "move", move="pass", seen=1 << 20)
            assert "error" not in no
        after = await until(scene, 2, lambda table: table["window"] is None)
        took.append(round((place.live.matches.clock.now() - began) / STEP))
        kinds = [kind["kind"] for kind in opened["legal"]]
        told.append((kinds, said, after["event_count"], [entry["lines"] for entry in after["log"]]))
        match = await place.match(scene.match)
        moves = [event.text for event in match.events if event.kind == "move"]
        assert moves.count("recycle") == 1
    assert told[0] == told[1] == told[2]
    assert told[0][0] == ["recycle", "pass"]
    assert took[0] == took[1] == took[2]


async def test_who_is_first_in_line_is_served_first(place):
    scene = await Scene(place).open("recycle family", cleo="recycle mover")
    await scene.bomb()
    await until(scene, 2, lambda table: table["legal"])
    for person in scene.people[:0:-1]:
        said = await person.say(scene.match, "move", move="recycle", seen=1 << 20)
        assert "error" not in said
    await until(scene, 0, lambda table: table["window"] is None)
    match = await place.match(scene.match)
    assert [e.seat for e in match.events if e.kind == "move" and e.text == "recycle"] == [1]


async def until(scene, reader, is_so):
    """The reader's table, as soon as it is so."""
    for _ in range(400):
        table = await scene.people[reader].table(scene.match)
        if is_so(table):
            return table
        await turn(scene.place, STEP)
    raise AssertionError(table)


async def test_an_answer_ends_the_window_at_once(place):
    scene = await Scene(place).open("lunatic family")
    await scene.bomb()
    said = await scene.people[1].say(scene.match, "move", move="divert_bomb house:1", seen=1 << 20)
    assert "error" not in said
    table = await scene.people[2].table(scene.match)
    assert "lunatic" in table["prompt"]
    assert [entry["number"] for entry in table["log"]] == [1]


async def test_a_table_goes_on_even_if_telling_takes_longer_than_a_window(place, monkeypatch):
    scene = await Scene(place).open("student family")
    presence = await place.live.matches.find(scene.match)
    tell, clock = presence.notify, place.live.matches.clock

    def slowly():
        clock.at += 1.5 * BEAT
        tell()

    monkeypatch.setattr(presence, "notify", slowly)
    await scene.bomb()
    await turn(place, 20 * BEAT)
    assert presence.match.delivery.reaction is None


async def test_a_person_among_bots_is_never_hurried(place):
    ann = await place.person("Ann")
    match = await ann.make("landlord", 1, "me", 1, hold=True)
    await ann.say(match, "start")
    found = await place.match(match)
    assert found.people == [1]
    position = given(
        house("A", 2), house("B", 2), seats=3,
        hands={"A": "bomb single", "B": "lunatic family", "C": "mover mover"},
    )  # fmt: skip
    found.table.state[:] = position.table.state
    presence = await place.live.matches.find(match)
    await match_changes.move(place.live.announcer, presence, lambda: 0, "bomb house:2", 1 << 20)
    await turn(place, 3 * BEAT)
    assert [kind["kind"] for kind in (await ann.table(match))["legal"]] == ["pass", "divert_bomb"]
    assert not found.delivery.is_due(1)


async def test_a_window_outlives_a_restart(place):
    """Whoever loads the match again waits for what is left of the window, and no longer."""
    scene = await Scene(place).open("lunatic family")
    await scene.bomb()
    found, clock = await place.match(scene.match), place.live.matches.clock
    await turn(place, BEAT / 3)

    def again():
        match = type(found)(found.row, found.seats, found.game, pace=1.0, clock=clock)
        match.begin(found.table.box)
        match.table.state[:] = found.delivery.reaction.table.state
        match.take_in(found.events)
        return match

    assert again().delivery.reaction.ends == pytest.approx(found.delivery.reaction.ends, abs=0.002)
    assert again().delivery.is_behind(2)
    assert not again().delivery.is_behind(1)
    assert not again().delivery.is_due(1)
    clock.at += 60
    assert again().delivery.is_due(1)


async def alone(place, hand="lunatic family", cleo="mover mover"):
    """Ann on the second seat, with bots."""
    ann = await place.person("Ann")
    match = await ann.make("landlord", 1, "me", 1, hold=True)
    await ann.say(match, "start")
    found = await place.match(match)
    position = given(
        house("A", 2), house("B", 2), seats=3, hands={"A": "bomb single", "B": hand, "C": cleo}
    )
    found.table.state[:] = position.table.state
    found.play.at = lambda moves: played(position.table.copy(), found.table.log[:moves])
    presence = await place.live.matches.find(match)
    await match_changes.move(place.live.announcer, presence, lambda: 0, "bomb house:2", 1 << 20)
    return ann, match, found


@pytest.mark.parametrize("thinks", [0.05, 6 * BEAT])
async def test_a_person_among_bots_may_think_as_long_as_they_like(place, thinks):
    """And then the match goes on."""
    ann, match, found = await alone(place)
    await turn(place, thinks)
    assert "error" not in await ann.say(match, "move", move="pass", seen=1 << 20)
    for _ in range(300):
        await place.quiet()
        if len(found.table.log) > 2 and found.delivery.reaction is None:
            break
        await turn(place, STEP)
    assert len(found.table.log) > 2


def seen_of(table):
    log = [(entry["number"], entry["lines"]) for entry in table["log"]]
    return table["event_count"], log, table["asked"]


@pytest.mark.parametrize("between", ["leave", "emote", "nothing"])
async def test_what_is_said_in_a_window_does_not_show_that_somebody_declined(place, between):
    told = []
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        ann, ben, cleo = scene.people
        await scene.bomb()
        if between == "leave":
            await cleo.say(scene.match, "leave")
            await cleo.say(scene.match, "return")
        elif between == "emote":
            await cleo.say(scene.match, "emote", emote="🤔")
        if hand.startswith("lunatic"):
            await ben.say(scene.match, "move", move="pass", seen=1 << 20)
        await turn(place, 4 * BEAT)
        tables = [await person.table(scene.match) for person in (ann, cleo)]
        told.append([seen_of(table) for table in tables])
    assert told[0] == told[1]
    assert any("does not answer" in line for _, lines in told[0][0][1] for line in lines)


@pytest.mark.parametrize("verb", ["hint", "undo", "agree", "refuse"])
async def test_whoever_waits_asks_for_nothing_that_would_tell(place, verb):
    answers = []
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        await scene.bomb()
        given = {} if verb == "hint" else {"seen": 1 << 20}
        answers.append(await scene.people[0].say(scene.match, verb, **given))
        answers.append(await scene.in_lobby())
    assert answers[:2] == answers[2:]
    assert "others may still answer" in answers[0]["error"]


async def test_who_leaves_and_looks_on_sees_the_same_windows(place):
    """Then one person decides, but two can see: nobody is alone among bots."""
    ann, cleo = await place.person("Ann"), await place.person("Cleo")
    match = await ann.make("landlord", 1, "me", "open", hold=True)
    await cleo.say(match, "join")
    await ann.say(match, "start")
    await cleo.say(match, "leave")
    found = await place.match(match)
    assert found.people == [1, 2]
    assert [seat.bot is None for seat in found.seats] == [False, True, False]


async def test_calling_a_bot_does_not_find_out_who_is_asked_quietly(place, monkeypatch):
    monkeypatch.setitem(seats.AWAY, "days", 0)
    monkeypatch.setattr(presence, "POLL_SECONDS", 0.0)  # whoever has asked by HTTP is gone at once
    for seat in (0, 1):  # Ann has played, Ben may be asked
        for hand in ("lunatic family", "family family"):
            scene = await Scene(place).open(hand, pace="days")
            await scene.bomb()
            said = await scene.people[2].say(scene.match, "seat_bot", seat=seat)
            assert "others may still answer" in said["error"]


# A server that is late, and clocks that are set.


@pytest.mark.parametrize("late", [0.0, GRACE, 0.9, 2 * BEAT, 60.0])
async def test_a_late_server_tells_the_same_whoever_held_an_answer(place, late):
    """Ben says nothing. What everybody else is sent, and when, is the same with and without a
    lunatic in his hand."""
    told = []
    for hand in ("lunatic family", "family family"):
        scene, began = await Scene(place).open(hand), place.live.matches.clock.now()
        async with scene.people[2].socket(scene.match) as wire:
            await wire.ask("hello", since=-1)
            await scene.bomb()
            for _ in range(50):
                await turn(place, (BEAT + late) / 4, late)
                await wire.ask("score", seat=0)
        match = await place.match(scene.match)
        assert match.delivery.reaction is None
        tables = [seen(table) for table in tables_in(wire.raw)]
        told.append(tables)
        assert place.live.matches.clock.now() > began + late
    one, other = told
    for a, b in zip_longest(one, other):
        assert a == b


async def test_where_nothing_can_be_stored_a_window_stays_open_for_everybody(place, monkeypatch):
    """The decline cannot be kept, nor what stands for it where nobody could answer."""
    told = []
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        await scene.bomb()
        with monkeypatch.context() as patch:
            for method in ("append", "touch"):
                patch.setattr(place.live.store, method, away)
            await turn(place, 2 * BEAT)
            open_still = await scene.people[2].table(scene.match)
        assert open_still["window"]["seats"] == [1]
        await turn(place, 9 * BEAT)
        told.append([seen(open_still), seen(await scene.people[2].table(scene.match))])
        assert told[-1][1]["window"] is None
    assert told[0] == told[1]


async def away(*given, **more):
    raise Unavailable("the database is away")


async def test_the_end_of_a_window_is_drawn_before_it_comes(place, monkeypatch):
    """So telling it takes as long where somebody declined as where nobody could answer."""
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        async with scene.people[2].socket(scene.match) as wire:
            await wire.ask("hello", since=-1)
            await scene.bomb()
            await turn(place, BEAT - GRACE / 2)
            before = len(wire.raw)
            with monkeypatch.context() as patch:
                patch.setattr(Reader, "render", not_now)
                await turn(place, GRACE)
                await wire.ask("score", seat=0)
            assert any('"type":"table"' in text for text in wire.raw[before:])


def not_now(eyes):
    raise AssertionError("this is no time to draw")


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_clock_that_is_set_harms_no_window(place, hours):
    scene = await Scene(place).open("lunatic family")
    cleo = scene.people[2]
    await scene.bomb()
    clock = place.live.matches.clock
    clock.ahead += 3600 * hours
    window = (await cleo.table(scene.match))["window"]
    assert 0 < window["until"] / 1000 - clock.wall() <= BEAT
    assert "others may still answer" in (await cleo.say(scene.match, "seat_bot", seat=1))["error"]
    await turn(place, BEAT / 2)
    assert (await cleo.table(scene.match))["window"] == window
    await turn(place, 3 * BEAT)
    table = await cleo.table(scene.match)
    assert table["window"] is None
    assert any("does not answer" in line for line in table["log"][-1]["lines"])


# Whoever answers at the last moment.


async def test_an_answer_in_the_moment_in_which_a_window_closes_stops_nothing(place):
    """It is taken first; then nothing is due any more."""
    scene = await Scene(place).open("lunatic family")
    await scene.bomb()
    live, found = place.live, await place.live.matches.find(scene.match)
    live.matches.clock.at += BEAT - GRACE / 2
    async with found.lock:
        closing = asyncio.ensure_future(live.timers.settle(found))
        for _ in range(20):
            await asyncio.sleep(0)
        assert found.match.delivery.due == 1
        assert await match_changes.make(
            live.announcer, found, found.match.play, 1, "divert_bomb house:1"
        )
    assert await closing
    await place.quiet()
    made = [event.text for event in found.match.events if event.kind == "move"]
    assert made == ["bomb house:2", "divert_bomb house:1"]
    assert found.match.phase == "running"
    assert place.troubles == []


async def test_a_match_goes_on_where_the_rules_refuse_to_decline(place, monkeypatch):
    """Nobody is told, and whoever is asked may answer in their own time."""
    scene = await Scene(place).open("lunatic family")
    await scene.bomb()
    found = await place.match(scene.match)
    with monkeypatch.context() as patch:
        patch.setattr(match_changes, "make", refuse)
        await turn(place, 2 * BEAT)
    assert found.phase == "running"
    assert len(place.troubles) == 1
    said = await scene.people[1].say(scene.match, "move", move="divert_bomb house:1", seen=1 << 20)
    assert "error" not in said
    place.troubles.clear()


async def refuse(*given):
    raise BadMove("that is not allowed")


# Matches by days.


async def by_days(place, hand, **more):
    return await Scene(place).open(hand, pace="days", **more)


async def test_a_match_by_days_does_not_tell_who_holds_an_answer(place):
    """Ben passes, or says that he has nothing to add: to the others it is one."""
    told = []
    for hand in ("lunatic family", "family family"):
        scene = await by_days(place, hand)
        ann, ben, cleo = scene.people
        await scene.bomb()
        lists = [(await cards(person, "mine"))[scene.match]["needs_you"] for person in scene.people]
        assert lists == [False, True, False]
        await turn(place, DAY / 2)
        during = [await person.table(scene.match) for person in (ann, cleo)]
        assert [table["window"]["waiting_for"] for table in during] == [[1], [1]]
        assert "nobody waits" in (await cleo.say(scene.match, "ready"))["error"]
        if hand.startswith("lunatic"):
            assert (await ben.table(scene.match))["legal"]
            said = await ben.say(scene.match, "move", move="pass", seen=1 << 20)
        else:
            said = await ben.say(scene.match, "ready")
        assert "error" not in said
        after = [await person.table(scene.match) for person in (ann, cleo)]
        assert all(table["window"] != during[0]["window"] for table in after)
        told.append([lists, [[seen(table) for table in tables] for tables in (during, after)]])
    assert told[0] == told[1]


async def test_whoever_does_not_come_within_a_day_has_declined(place):
    for hand in ("lunatic family", "family family"):
        scene = await by_days(place, hand)
        cleo = scene.people[2]
        await scene.bomb()
        assert await scene.people[1].say(scene.match, "extend") == {}
        await turn(place, DAY + MORE_BY_DAYS - 1)
        first = (await cleo.table(scene.match))["window"]["until"]
        await turn(place, 2)
        assert (await cleo.table(scene.match))["window"]["until"] > first
        await turn(place, 3 * DAY)
        lines = (await cleo.table(scene.match))["log"][-1]["lines"]
        assert any("does not answer" in line for line in lines)


async def test_whoever_leaves_a_match_by_days_is_not_waited_for(place):
    scene = await by_days(place, "family family")
    await scene.bomb()
    assert await scene.people[1].say(scene.match, "leave") == {}
    await turn(place, 2 * BEAT)
    window = (await scene.people[2].table(scene.match))["window"]
    assert (window["seats"], window["waiting_for"]) == ([0, 1, 2], [0, 2])
    for person in scene.people[::2]:
        assert await person.say(scene.match, "ready") == {}
    table = await scene.people[2].table(scene.match)
    assert table["window"] is None
    lines = [line for entry in table["log"] for line in entry["lines"]]
    assert any("does not answer" in line for line in lines)


async def test_a_window_of_days_ends_although_its_match_was_unloaded(place):
    scene = await by_days(place, "family family")
    await scene.bomb()
    await place.quiet()
    del place.live.matches.loaded[scene.match]
    await turn(place, DAY)
    assert scene.match in place.live.matches.loaded


# What a restart, a pause or a slow thought must not show.


@pytest.mark.parametrize("said", ["recycle", "pass"])
async def test_a_person_among_bots_answers_a_window_for_all_when_they_like(place, said):
    """It was settled long before; the match goes on with what they say."""
    ann, match, found = await alone(place, "recycle family")
    await turn(place, 4 * BEAT)
    assert "error" not in await ann.say(match, "move", move=said, seen=1 << 20)
    for _ in range(100):
        if found.delivery.reaction is None:
            break
        await turn(place, STEP)
    made = [(e.seat, e.text) for e in found.events if e.kind == "move"]
    assert (1, said) in made


async def test_a_hint_stays_a_secret_when_the_match_is_loaded_again(place):
    scene = await Scene(place).open("lunatic police")
    await scene.bomb()
    await scene.people[1].say(scene.match, "move", move="pass", seen=1 << 20)
    await turn(place, BEAT + STEP)
    found = await place.match(scene.match)
    first = found.delivery.reaction.table.state.copy()
    await scene.ben_gets_a_hint()
    assert (found.delivery.reaction.current, found.events[-1].kind) == (1, "hint")
    again = type(found)(found.row, found.seats, found.game, pace=1.0, clock=found.clock)
    again.begin(found.table.box)
    again.table.state[:] = first
    again.take_in(found.events)
    assert again.delivery.visibility.hidden == found.delivery.visibility.hidden


async def test_whoever_was_asked_long_ago_is_not_shown_in_a_list(place):
    """The match was unloaded in a window, and nobody looked for a while."""
    told = []
    for hand in ("lunatic family", "family family"):
        scene = await Scene(place).open(hand)
        await scene.bomb()
        await place.quiet()
        match = await place.match(scene.match)
        assert place.live.matches.may_have_window(summary(match))
        place.live.matches.clock.at += 600
        told.append(place.live.matches.may_have_window(summary(match)))
    assert told == [True, False]  # where somebody is asked quietly, the match itself tells


def summary(match):
    last = match.events[-1]
    return Summary(match.row, match.seats, last.asked, last.moves, last.made)


async def test_a_match_has_one_timer_however_often_it_is_loaded(place):
    scene = await by_days(place, "family family")
    await scene.bomb()
    await place.quiet()
    clock = place.live.matches.clock
    for _ in range(5):
        del place.live.matches.loaded[scene.match]
        await place.live.matches.find(scene.match)
    assert sum(not timer.is_cancelled for timer in clock.timers) == 1


async def test_who_is_back_is_not_waited_for_in_windows_that_have_ended(place):
    scene = await by_days(place, "family family")
    await scene.bomb()
    ben = scene.people[1]
    await ben.say(scene.match, "leave")
    await turn(place, 2 * BEAT)
    before = await scene.people[2].table(scene.match)
    await ben.say(scene.match, "return")
    after = await scene.people[2].table(scene.match)
    assert after["window"]["seats"] == before["window"]["seats"] == [0, 1, 2]
    assert after["prompt"] == before["prompt"]
