"""§2.3 and §2.5: what is found for many cells at once agrees with what is judged one by one."""

from random import Random

import pytest

from tabletower.engine import OK
from tabletower.games.homino.components import ROOMS
from tabletower.games.homino.rules.plots import (
    cell_of_b,
    find_map,
    lay_out,
    mark_pieces,
    may_lie,
)
from tabletower.games.homino.rules.record import CELLS, SIDE, places
from tabletower.games.homino.rules.spots import (
    chart,
    find_spots,
    is_connected,
    is_vast,
    list_spots,
)
from tests.homino.arranging import ALL_SETS, TOGETHER, table
from tests.soak import many

HALF = SIDE // 2
MANY = 0, 1, 2, 5, 12, 30  # dominoes of a map
SEEDS = range(many(12, 120))


def scattered(seed):
    """A map of a few dominoes anywhere, or of many in a corner; some lie apart, all may clash."""
    chance = Random(seed)
    t = table(**ALL_SETS, **TOGETHER)
    s, box = t.s, t.box.b
    row, column = chance.choice([(0, 0), (0, HALF), (HALF, HALF), (SIDE - 1, SIDE - 1)])
    wide = chance.choice([2, 4, SIDE])
    rows = [n for n in range(SIDE) if abs(n - row) <= wide]
    columns = [n for n in range(SIDE) if abs(n - column) <= wide]
    taken = set()
    pieces = [n for n in range(box.dominoes) if n >= ROOMS or box.in_use[n]]
    for domino in chance.sample(pieces, MANY[seed % len(MANY)]):
        cell, turn = SIDE * chance.choice(rows) + chance.choice(columns), chance.randrange(4)
        both = {cell, cell_of_b(cell, turn)}
        if both & taken or -1 in both:
            continue
        taken |= both
        s.place[domino] = places.ON_MAP
        s.cell[domino], s.turned[domino] = cell, turn
    return t, [n for n in pieces if s.place[n] != places.ON_MAP]


@pytest.mark.parametrize("seed", SEEDS)
def test_all_places_are_those_where_one_domino_may_lie(seed):
    chance = Random(seed)
    t, left = scattered(seed)
    s, box = t.s, t.box.b
    for floors_matter in range(2):
        for domino in chance.sample(left, 1):
            lying = lay_out(box, s, 0, -1)
            chart(box, s, lying, floors_matter)
            found = find_spots(box, s, domino)
            fits = [
                4 * cell + turn
                for cell in range(CELLS)
                for turn in range(4)
                if may_lie(box, s, lying, domino, cell, turn, floors_matter) == OK
            ]
            out = [0] * (found + 1)
            assert list_spots(s, 0, 4, 1, out, 0) == found
            assert out[:found] == fits


@pytest.mark.parametrize("seed", SEEDS)
def test_a_map_hangs_together_if_it_has_one_piece(seed):
    chance = Random(seed)
    t, _ = scattered(seed)
    s, box = t.s, t.box.b
    without = chance.choice([-1, *(s.lying[n] for n in range(find_map(box, s, 0)))])
    is_whole = mark_pieces(s, lay_out(box, s, 0, without)) <= 1
    assert is_connected(box, s, 0, without) == is_whole


def test_some_of_these_maps_have_a_vast_frame_and_some_not():
    found = set()
    for seed in SEEDS:
        t, _ = scattered(seed)
        chart(t.box.b, t.s, find_map(t.box.b, t.s, 0), 1)
        found.add(bool(is_vast(t.s)))
    assert found == {False, True}
