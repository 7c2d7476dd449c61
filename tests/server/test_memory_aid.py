"""Balconia without the memory aid: the other wall is remembered, not shown."""

import json
import re
from random import Random

import pytest

from tabletower.games import SHELF
from tests.bound import at_most

from .talking import questions, two_at

pytestmark = pytest.mark.anyio

FACES = SHELF["balconia"].open_box().tables["faces"]
IDS = {(row["block"], row["side"]): (row["id"], row["title"]) for row in FACES}
TITLE = re.compile("|".join(sorted((re.escape(row["title"]) for row in FACES), key=len)[::-1]))
FACE = re.compile(r"b\d\d_[abcd]")


def walls(table):
    """The faces on each seat's wall, as (id, title)."""
    s, found = table.s, [set(), set()]
    for cell in range(25):
        if s.block[cell]:
            for colour in (0, 1):
                side = "abcd"[(s.green_side[cell] + 2 * colour) % 4]
                seat = s.green if colour == 0 else 1 - s.green
                found[seat].add(IDS[s.block[cell], side])
    return found


def without_catalogue(message):
    """A message as text, without the zones that show every block."""
    message = json.loads(message)
    if "zones" in message:
        message["zones"] = [z for z in message["zones"] if z["name"] not in ("blocks", "disc")]
    return json.dumps(message, ensure_ascii=False)


async def heard_by(person, match, wire, chance):
    """Everything that a seat can get out of the server about a running match."""
    paths = ("", "/table", "/events", f"/table?at={chance.randint(0, 3)}", "/table?at=0&seat=1")
    asked = [("explain", {"picks": picks}) for picks in questions(SHELF["balconia"], chance)]
    asked += [("score", {"seat": seat}) for seat in (0, 1)]
    told = [(await person.get(f"/api/v1/matches/{match}{path}")).text for path in paths]
    told += [(await person.post(f"/api/v1/matches/{match}/{v}", **body)).text for v, body in asked]
    return [*wire.raw, *told]


@pytest.mark.parametrize("seed", range(4))
async def test_no_message_names_a_face_that_only_the_other_wall_shows(place, seed):
    chance = Random(seed)
    options = {"placement": ("adjacent", "free")[seed % 2], "entrance_block": "cat_gate"}
    mia, leo, match = await two_at(place, "balconia", **options)
    people = mia, leo
    table = (await place.match(match)).table
    async with mia.socket(match) as first, leo.socket(match) as second:
        sockets = first, second
        for wire in sockets:
            await wire.ask("hello", since=-1)
        for _ in range(27 - len(table.log)):
            seat = table.asked[0]
            move = table.game.moves.wire(chance.choice(table.legal(seat)))
            await people[seat].say(match, "move", move=move, seen=1 << 30)
            if table.over:
                break
            for reader, (person, wire) in enumerate(zip(people, sockets)):
                await nothing_of_the_other(place, match, reader, person, wire, chance)
                wire.raw.clear()


async def nothing_of_the_other(place, match, reader, person, wire, chance):
    table = (await place.match(match)).table
    own, theirs = walls(table)[reader], walls(table)[1 - reader]
    ids, titles = ({pair[n] for pair in theirs - own} for n in (0, 1))
    titles -= {title for _, title in own}
    on_disc = {IDS[table.s.shown, side][1] for side in "abcd"} if table.s.shown else set()
    await wire.ask("score", seat=reader)
    for text in await heard_by(person, match, wire, chance):
        text = without_catalogue(text)
        assert not ids & set(FACE.findall(text)), text[:200]
        assert not (titles - on_disc) & set(TITLE.findall(text)), text[:200]
    told = await person.table(match)
    assert told["seats"][1 - reader]["points"] is None
    assert (await person.say(match, "score", seat=1 - reader))["items"] == []
    assert (await person.say(match, "score", seat=1 - reader))["total"] is None


@pytest.mark.parametrize("aid", ["off", "on"])
async def test_a_majority_door_is_untold_until_the_end(place, aid):
    """It would tell who leads. Green's door of the cat gate compares the two walls."""
    options = {"entrance_block": "cat_gate", "colours": "first_green", "memory_aid": aid}
    mia, leo, match = await two_at(place, "balconia", **options)
    table, chance = (await place.match(match)).table, Random(1)
    for _ in at_most(40, "the match does not end"):
        sheet = await mia.say(match, "score", seat=0)
        door, own = sheet["items"][-1], [item["points"] for item in sheet["items"][:-1]]
        hidden_door = aid == "off" and not table.over
        assert (door["points"] is None) == hidden_door
        assert ("against ? and ?" in door["text"]) == hidden_door
        assert sheet["total"] == sum(own) + (door["points"] or 0)
        assert (await mia.table(match))["seats"][0]["points"] == sheet["total"]
        if table.over:
            break
        seat = table.asked[0]
        move = table.game.moves.wire(chance.choice(table.legal(seat)))
        await (mia, leo)[seat].say(match, "move", move=move, seen=1 << 30)
    assert (await mia.table(match))["seats"][1]["points"] == table.scores[1]


async def test_with_the_memory_aid_and_at_the_end_both_walls_are_shown(place):
    mia, leo, match = await two_at(place, "balconia", memory_aid="on", colours="first_green")
    table, chance = (await place.match(match)).table, Random(2)
    for _ in range(8):
        seat = table.asked[0]
        move = table.game.moves.wire(chance.choice(table.legal(seat)))
        await (mia, leo)[seat].say(match, "move", move=move, seen=1 << 30)
    told = await mia.table(match)
    other = next(zone for zone in told["zones"] if zone["name"] == "wall-pink")
    assert {title for _, title in walls(table)[1]} <= set(TITLE.findall(json.dumps(other)))
    assert told["seats"][1]["points"] is not None


async def test_a_spectator_sees_both_walls_and_no_token_that_lies_face_down(place):
    mia, leo, match = await two_at(place, "balconia", colours="first_green")
    table, chance = (await place.match(match)).table, Random(3)
    for _ in range(9):
        seat = table.asked[0]
        move = table.game.moves.wire(chance.choice(table.legal(seat)))
        await (mia, leo)[seat].say(match, "move", move=move, seen=1 << 30)
    told = await place.nobody.table(match)
    assert {"wall-green", "wall-pink"} <= set(told["order"])
    assert (told["legal"], told["you"], told["plan"]) == ([], None, None)
    order = [int(block) for block in table.s.order if block > 0]
    assert str(order) not in json.dumps(told)
    assert str(table.s.dice) not in json.dumps(told)
