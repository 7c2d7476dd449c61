"""§3.2: what is remembered of the maps is what one finds who looks again."""

from random import Random

import pytest

from tabletower.engine import sit_down
from tabletower.engine.signature import random_options
from tabletower.games.homino.rules.kinds import legal
from tabletower.games.homino.rules.plots import OWNER, SIZE, find_map, forget_facts, is_on_map
from tabletower.games.homino.rules.record import places
from tabletower.games.homino.rules.tower import look_around
from tests.homino.arranging import HOMINO
from tests.soak import many

FACTS = (
    "size", "icons", "storey", "linked", "reach", "amount", "count", "kinds", "squares",
    "room_count", "largest", "lit", "desks", "windows", "doors",
)  # fmt: skip


def facts_of(s):
    return {name: s[name][: s.seats].tolist() for name in FACTS}


def differences(box, s):
    """What is remembered and not so; and how much was remembered."""
    wrong, known = [], bool(s.known_facts[0]) + bool(s.known_map[OWNER])
    if s.known_map[OWNER]:
        listed = [s.lying[number] for number in range(s.known_map[SIZE])]
        found = [n for n in range(box.dominoes) if is_on_map(s, n, s.known_map[OWNER] - 1)]
        wrong += ["map"] if listed != found else []
    if s.known_facts[0]:
        remembered = facts_of(s)
        forget_facts(s)
        look_around(box, s)
        wrong += [name for name, fresh in facts_of(s).items() if remembered[name] != fresh]
    return wrong, known


@pytest.mark.parametrize("seed", range(many(6, 60)))
def test_what_is_remembered_is_so(seed):
    chance = Random(seed)
    options = random_options(HOMINO, chance) | {"set": "standard"}
    t = sit_down(HOMINO, seed, chance.choice([2, 3, 6]), options)
    checked, out = 0, [0] * HOMINO.rules.MOST_MOVES
    for _ in range(40):
        if t.over:
            break
        seat = chance.choice(t.asked)
        found = legal(t.box.b, t.s, seat, out)
        after_list = differences(t.box.b, t.s)
        t.play(seat, out[chance.randrange(found)])
        after_move = differences(t.box.b, t.s)
        assert after_list[0] == after_move[0] == []
        checked += after_list[1] + after_move[1]
    assert checked


def test_whoever_does_not_forget_is_found_out():
    t = sit_down(HOMINO, 1, 2)
    out = [0] * HOMINO.rules.MOST_MOVES
    legal(t.box.b, t.s, t.asked[0], out)
    look_around(t.box.b, t.s)
    find_map(t.box.b, t.s, 0)
    assert differences(t.box.b, t.s) == ([], 2)
    look_around(t.box.b, t.s)
    find_map(t.box.b, t.s, 0)
    t.s.place[t.s.market[0] - 1] = places.ON_MAP
    assert {"map", "size"} <= set(differences(t.box.b, t.s)[0])
