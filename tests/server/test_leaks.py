"""What a reader may not know reaches them by no way at all: not a byte, not by its length."""

import asyncio
import json
import sys
from random import Random

import pytest

from tabletower.checking.random_games import some_moves
from tabletower.engine import SPECTATOR
from tabletower.server.live.core.previews import picks_of
from tests.bound import at_most
from tests.games import GAMES
from tests.soak import many

from .inside import Caller, opened
from .serving import wires
from .talking import questions, stops, two_at
from .twins import SECRET, hidden, scrambled, stored, twins

pytestmark = pytest.mark.anyio

ALL = {game.name: game for game in GAMES}
# Twins, each at every channel. They need deals that look alike, so large hands have none.
PAIRS = {"balconia": many(8, 20), "connect_four": 4, "auction": many(16, 32)}
TRUTHS = {"auction": many(4, 8)}  # matches, each with many other truths
FEW = many(1, 4)  # of them, for games that have no number here
OPTIONS = {
    "balconia": [
        {"entrance_block": "cat_gate", "colours": "first_green"},
        {"entrance_block": "music_hall", "colours": "second_green", "memory_aid": "on"},
        {"entrance_block": "shade_arcade", "colours": "first_green", "entrance_column": "pick"},
    ],
    "towers": [{"building": each} for each in ("secret", "open", "open_hands")],
    "connect_four": [{}],
    "auction": [{"rounds": "5"}, {"peace": "yes"}],
}
MOST = {"balconia": 5, "connect_four": 20, "auction": 12}  # moves of a twin


@pytest.fixture(scope="module")
async def houses(anyio_backend, tmp_path_factory):
    """Two houses, alike in all but what is hidden."""
    first, second = (tmp_path_factory.mktemp(name) for name in ("one", "other"))
    async with opened(first) as one, opened(second) as other:
        yield one, other


@pytest.fixture(scope="module")
async def place(houses):
    return houses[0]


@pytest.fixture(autouse=True)
def calm(houses):
    yield
    assert [place.troubles for place in houses] == [[], []]


async def guest_in(places, id, name):
    """The same guest in every house."""
    for place in places:
        await place.live.store.add_guest(id, name)
    return [Caller(p, {"authorization": f"Bearer {p.signatures.token(id)}"}, id) for p in places]


# Every channel there is, for one reader.


async def told_by_http(caller, match, twin, chance):
    """What the reader is told by requests."""
    paths = ["", "/table", "/faces", "/events", "/events?since=2", "/transcript", "/points"]
    paths += ["/table?at=99"]
    moments = sorted(chance.sample(range(len(twin.moves) + 1), min(5, len(twin.moves) + 1)))
    paths += [f"/table?at={at}&seat={at % 3 - 1}" for at in moments]
    asked = [
        (verb, {"picks": p})
        for p in questions(twin.game, chance)
        for verb in ("explain", "preview")
    ]
    asked += [("score", {"seat": seat}) for seat in range(twin.seats)]
    asked += [("move", {"move": "x", "seen": 99})]
    asked += [("move", {"move": a_wire(twin.game, chance), "seen": -1})]
    asked += [(verb, {"seen": 0}) for verb in ("start", "rematch", "return", "agree", "refuse")]
    asked += [("fork", {"at": 0})]
    told = [await caller.get(f"/api/v1/matches/{match}{path}") for path in paths]
    told += [await caller.post(f"/api/v1/matches/{match}/{verb}", **body) for verb, body in asked]
    told += [await caller.get("/api/v1/matches")]
    return [(each.status_code, each.raw_headers, each.content) for each in told]


def a_wire(game, chance):
    return game.moves.wire(chance.choice(list(game.moves)))


async def told_by_socket(wire, twin, reader, chance):
    """What the reader is told by a socket: the whole, parts, answers, errors."""
    await wire.ask("hello", since=-1)
    await wire.ask("hello", since=len(twin.moves))
    for picks in questions(twin.game, chance):
        await wire.ask("preview", picks=picks)
        await wire.ask("explain", picks=picks)
    await wire.ask("emote", emote="🤔")
    await wire.ask("move", move=a_wire(twin.game, chance), seen=-1)
    if reader != SPECTATOR and reader not in twin.last.asked:
        for careful in (True, False):
            moves = [a_wire(twin.game, chance) for _ in range(3)]
            await wire.ask("plan", moves=moves, careful=careful)
        await wire.ask("plan", moves=[])
    return list(wire.raw)


async def go_on(callers, house, match, twin, reader, chance):
    """Play on, the same in both, while the reader sees the same; the moves that were made."""
    made = 0
    for _ in range(4):
        tables = [(await place.match(match)).table for place in house]
        if tables[0].over or tables[0].asked != tables[1].asked:
            break
        seat = chance.choice(tables[0].asked)
        both = sorted(set(tables[0].legal(seat)) & set(tables[1].legal(seat)))
        if not both:
            break
        move = chance.choice(both)
        after = [table.attempt(seat, move)[1] for table in tables]
        views = [twin.game.state.view(state, reader).tobytes() for state in after]
        if views[0] != views[1] or after[0]["over"][0]:
            break
        for caller in callers[seat]:
            await caller.say(match, "move", move=twin.game.moves.wire(move), seen=1 << 30)
        made += 1
    return made


@pytest.mark.parametrize("name", PAIRS)
async def test_a_reader_cannot_tell_two_truths_apart_by_any_channel(houses, name):
    """Whole matches: another deal, other sealed decisions, the same to one reader."""
    found = differing = went_on = sealed = 0
    pairs = PAIRS[name]
    for number in range(pairs * 3):
        chance = Random(number)
        pair = twins(ALL[name], chance, chance.choice(OPTIONS[name]), MOST[name])
        if pair is None:
            continue
        one, other, reader = pair
        differing += hidden(one.game, one.last, other.last) > 0
        sealed += one.moves != other.moves
        went_on += await compare(houses, f"{name[:6]}{number:05}", one, other, reader, number)
        if (found := found + 1) == pairs:
            break
    assert found == pairs
    assert differing > pairs / 2
    assert sealed > pairs / 4 or name != "auction"
    assert went_on > pairs / 8


async def compare(houses, match, one, other, reader, number):
    """Both matches by every channel, byte by byte; whether they went on alike."""
    guests = [f"{match}-{seat}" for seat in range(one.seats)]
    callers = [await guest_in(houses, guest, f"P{n}") for n, guest in enumerate(guests)]
    eyes = callers[reader] if reader != SPECTATOR else [place.nobody for place in houses]
    for place, twin in zip(houses, (one, other)):
        await stored(place.live.store, match, twin, guests)
    told, heard = [], []
    for caller, twin in zip(eyes, (one, other)):
        told.append(await told_by_http(caller, match, twin, Random(number)))
    assert told[0] == told[1]
    async with eyes[0].socket(match) as first, eyes[1].socket(match) as second:
        for wire, twin in ((first, one), (second, other)):
            await told_by_socket(wire, twin, reader, Random(number))
        made = await go_on(callers, houses, match, one, reader, Random(number))
        for wire in (first, second):
            await wire.ask("score", seat=0)
            await asyncio.sleep(0)
            heard.append([text for text in wire.raw if not text.startswith('{"type":"here"')])
    assert heard[0] == heard[1]
    everything = str(told) + str(heard)
    for canary in (SECRET, SECRET[:20], str(one.seed), str(other.seed)):
        assert canary not in everything
    return made > 0


@pytest.mark.parametrize("name", ALL)
async def test_whatever_is_behind_a_view_the_answers_are_the_same(place, name):
    """One match, its hidden bytes rolled anew: by the rules, or into plain nonsense."""
    game, changed = ALL[name], 0
    truths = TRUTHS.get(name, FEW)
    for number in range(truths):
        chance = Random(number)
        match, people, table = await somewhere(place, game, chance, f"{name[:5]}t{number:05}")
        for reader in range(SPECTATOR, table.seats):
            caller = people[reader] if reader >= 0 else place.nobody
            truth = await asked_all(place, match, caller, chance.random(), reader)
            for seed in range(6):
                real, table.state = table.state, scrambled(table, reader, chance, seed)
                changed += real.tobytes() != table.state.tobytes()
                try:
                    assert await asked_all(place, match, caller, truth[0], reader) == truth
                finally:
                    table.state = real
    assert changed > 12 * truths


async def somewhere(place, game, chance, id):
    """A match in the middle of a game, and who sits there."""
    options = chance.choice(OPTIONS.get(game.name, [{}]))
    seats = chance.randint(game.seats[0], min(4, game.seats[-1]))
    people = [(await guest_in([place], f"{id}{n}", f"P{n}"))[0] for n in range(seats)]
    match = await people[0].make(game.name, "me", *["open"] * (seats - 1), options=options)
    for person in people[1:]:
        await person.say(match, "join")
    table = (await place.match(match)).table
    for _ in range(chance.randint(0, min(game.rules.LONGEST * 2 // 3, 60))):
        seat = chance.choice(table.asked)
        move = chance.choice(table.legal(seat))
        if table.attempt(seat, move)[1]["over"][0]:
            break
        await people[seat].say(match, "move", move=game.moves.wire(move), seen=1 << 30)
    return match, people, table


async def asked_all(place, match, caller, chance, reader):
    """Every question about how it stands now; first comes what the chance was."""
    found, base = await place.match(match), f"/api/v1/matches/{match}"
    (await place.live.matches.find(match)).readers.clear()
    asked = [
        (v, {"picks": p})
        for p in questions(found.game, Random(chance))
        for v in ("explain", "preview")
    ]
    asked += [("preview", {"picks": p}) for p in whole_moves(found.table, reader, Random(chance))]
    asked += [("score", {"seat": seat}) for seat in range(found.table.seats)]
    told = [(await caller.get(base + path)).content for path in ("", "/table", "/events")]
    told += [(await caller.post(f"{base}/{verb}", **body)).content for verb, body in asked]
    if reader != SPECTATOR:
        told.append(found.table.legal(reader))
        moves = some_moves(found.game, 0, [], most=2000)
        told.append([found.table.why(reader, move) for move in moves])
    return [chance, *told]


def whole_moves(table, reader, chance):
    """Some that the reader has: what they would bring is told and drawn before they are made."""
    moves = table.legal(reader)
    return [picks_of(table, move) for move in chance.sample(moves, min(3, len(moves)))]


async def test_a_hint_knows_no_more_than_the_one_who_asks(place):
    for number, game in enumerate(GAMES):
        chance = Random(number)
        match, people, table = await somewhere(place, game, chance, f"hint{number:05}")
        seat = table.asked[0]
        found = []
        for seed in range(3):
            real = table.state
            if seed:
                table.state = scrambled(table, seat, Random(number * 4 + seed), seed)
            found.append(await people[seat].say(match, "hint"))
            table.state = real
        assert found[0] == found[1] == found[2]
        assert "error" not in found[0]
        # It tells what the move would bring, as one is told who picks it.
        kind, *picks = found[0]["move"].split()
        whole = {"move": kind} | dict(pick.split(":", 1) for pick in picks)
        preview = await people[seat].say(match, "preview", picks=whole)
        assert found[0]["text"] == preview["text"]


async def test_questions_at_once_are_answered_each_from_its_own_view(place):
    """Threads answer questions; what one seat may do must not come into another's answer."""
    chance = sys.getswitchinterval()
    mia, leo = [(await guest_in([place], f"once{n}", f"P{n}"))[0] for n in range(2)]
    match = await mia.make("auction", "me", "open", options={"rounds": "5"})
    await leo.say(match, "join")
    for person, card in ((mia, 5), (leo, 4)):
        await person.say(match, "move", move=f"bid card:{card}", seen=1 << 30)
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(25):
            asked = [(person, card) for person in (mia, leo) for card in "54"] * 8
            answers = await asyncio.gather(
                *(person.say(match, "explain", picks={"card": card}) for person, card in asked),
                *(person.table(match) for person in (mia, leo) * 8),
            )
            for (person, card), answer in zip(asked, answers):
                gone = card == ("5" if person is mia else "4")
                expected = f"you do not hold a {card} any more" if gone else ""
                assert answer == {"reason": expected}
            for table, own in zip(answers[len(asked) :], "54" * 8):
                assert f"bid card:{own}" not in wires(table)
                assert len(wires(table)) == 4
    finally:
        sys.setswitchinterval(chance)


# Who may look through whose eyes.


async def test_a_seated_player_cannot_spectate_their_own_match(place):
    mia, _, match = await two_at(place, "balconia", colours="first_green")
    await mia.say(match, "move", move="turn edge:a", seen=0)
    for query in ("?seat=-1", "?seat=1", "?at=1&seat=-1", "?at=1&seat=1", "?at=0&seat=-1"):
        stops(await mia.get(f"/api/v1/matches/{match}/table{query}"), 403, "when it is over")
    for query in ("", "?seat=0", "?at=1&seat=0"):
        table = (await mia.get(f"/api/v1/matches/{match}/table{query}")).json()
        assert table["you"] == 0
        assert "wall" in table["order"]
        assert "wall-green" not in table["order"]
    async with mia.socket(match) as wire:
        await wire.ask("hello", since=-1)
        assert (await place.live.matches.find(match)).is_here(0)
    await mia.say(match, "leave")
    assert (await mia.table(match))["you"] == 0
    await place.quiet()


async def test_nobody_is_shown_a_seats_view_by_asking_for_it(place):
    _, _, match = await two_at(place, "auction")
    public = (await place.nobody.table(match))["zones"]
    for query in ("?seat=0", "?seat=1", "?at=0&seat=0", "?at=0&seat=1"):
        answer = await place.nobody.get(f"/api/v1/matches/{match}/table{query}")
        stops(answer, 403, "when it is over")
    for query in ("?you=0", "?reader=1"):
        answer = (await place.nobody.get(f"/api/v1/matches/{match}/table{query}")).json()
        assert answer["you"] is None
        assert answer["zones"] == public


async def test_a_hidden_bid_is_in_nobodys_messages_until_it_is_shown(place):
    """The toy's cards as canaries: who bid what is told when the last bid lies on the table."""
    for card in range(1, 6):
        mia, leo, match = await two_at(place, "auction", rounds="2")
        async with leo.socket(match) as other, place.nobody.socket(match) as eyes:
            for wire in (other, eyes):
                await wire.ask("hello", since=-1)
            await mia.say(match, "move", move=f"bid card:{card}", seen=0)
            for person in (leo, place.nobody):
                table = await person.table(match)
                shown = [line for entry in table["log"] for line in entry["lines"]]
                assert shown == []
                assert f"bid card:{card}" not in json.dumps(table["log"])
            heard = [json.loads(text) for text in (*other.raw, *eyes.raw)]
            assert all(not entry["lines"] for t in heard for entry in t.get("log", []))
        own = await mia.table(match)
        assert own["log"][0]["lines"] == [f"event 1 of seat 1: {card - 1}"]


async def test_a_broken_match_does_not_say_what_was_hidden(place):
    """The reason why a match no longer replays is read by everybody."""
    mia, _, match = await two_at(place, "auction", rounds="2")
    await mia.say(match, "move", move="bid card:3", seen=0)
    found = await place.match(match)
    again = type(found)(found.row, found.seats, found.game)
    again.begin(found.table.box)
    spoilt = [type(found.events[0])(**vars(found.events[0]) | {"text": "bid card:33"})]
    again.take_in(spoilt)
    assert again.broken
    assert "33" not in again.broken


async def test_nobody_can_count_what_is_built_in_secret(place):
    """No message, no number and no line, until the last is done."""
    people = [(await guest_in([place], f"secret{n}", f"P{n}"))[0] for n in range(2)]
    match = await people[0].make("towers", "me", "open", options={"building": "secret"})
    await people[1].say(match, "join")
    table = (await place.match(match)).table
    async with people[1].socket(match) as wire:
        await wire.ask("hello", since=-1)
        before, heard = await people[1].table(match), len(wire.raw)
        for _ in at_most(100, "the tower is never done"):
            if table.game.moves.read("done") in table.legal(0):
                break
            move = table.game.moves.wire(table.legal(0)[0])
            assert "error" not in await people[0].say(match, "move", move=move, seen=1 << 30)
        assert await people[1].table(match) == before
        assert len(wire.raw) == heard
        await people[0].say(match, "move", move="done", seen=1 << 30)
        assert (await people[1].table(match))["asked"] == [1]
