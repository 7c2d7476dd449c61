"""What is kept of the maps while they lie as they are: it is what would be found out anew."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import draw, seeded, sit_down
from tabletower.engine.signature import random_options
from tabletower.games import SHELF
from tabletower.games.dynasty.components import SCALARS
from tabletower.games.dynasty.rules.capitals import value_of_map
from tabletower.games.dynasty.rules.kinds import any_move, legal
from tabletower.games.dynasty.rules.maps import forget
from tabletower.games.dynasty.rules.planes import around, signed, whole
from tabletower.games.dynasty.rules.provinces import find_province, friends, size_of_province
from tabletower.games.dynasty.rules.record import SHARED
from tabletower.games.dynasty.rules.strength import scalar, strength
from tests.soak import many

DYNASTY = SHELF["dynasty"]
SCRATCH = [field.name for field in DYNASTY.state.fields if field.sight == "scratch"]
GAMES = range(many(3, 100))
MOVES = 40
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def course(seed):
    """A random game of random options: the table before and after each move."""
    chance = Random(seed)
    options = random_options(DYNASTY, chance)
    t = sit_down(DYNASTY, seed, chance.choice(DYNASTY.seats), options)
    for _ in range(MOVES):
        if t.over:
            return
        before = t.state.copy()
        seat = chance.choice(t.asked)
        t.keep(*t.attempt(seat, chance.choice(t.legal(seat))))
        yield t, before


def figures(box, s):
    """All that follows from the maps."""
    found = []
    for seat in range(s.seats):
        found += [strength(box, s, seat, now) for now in range(2)]
        found += [scalar(box, s, what, seat) for what in range(len(SCALARS))]
        found += [friends(box, s, seat), size_of_province(box, s, seat, 1)]
        found += [value_of_map(box, s, m, seat, 1) for m in (seat, SHARED)]
        found.append(find_province(box, s, s.role[seat]))
    return found


@given(st.integers(0, 2**64 - 1))
def test_a_plane_is_kept_with_a_sign(plane):
    """§2.2  Also where all 64 cells are occupied."""
    assert -(2**63) <= signed(plane) < 2**63
    assert whole(signed(plane)) == plane


@given(st.sets(st.integers(0, 63)))
def test_what_lies_around_cells_of_a_plane(cells):
    found = around(sum(1 << cell for cell in cells))
    near = {(cell // 8 + y, cell % 8 + x) for cell in cells for y, x in SIDES}
    assert found == sum(1 << 8 * y + x for y, x in near if 0 <= y < 8 and 0 <= x < 8)


def kept(t, state):
    """As it is said to be known."""
    return figures(t.box.b, state.copy()[0])


def anew(t):
    s = t.state.copy()[0]
    forget(s)
    return figures(t.box.b, s)


@pytest.mark.parametrize("seed", GAMES)
def test_what_play_leaves_known_is_as_it_is(seed):
    for t, _ in course(seed):
        assert kept(t, t.state) == anew(t)


def test_what_was_known_of_another_table_is_noticed():
    """The test above would see it: planted."""
    found = 0
    for t, before in course(0):
        stale = t.state.copy()
        figures(t.box.b, before[0])
        for name in SCRATCH:
            stale[name] = before[name]
        found += kept(t, stale) != anew(t)
    assert found > 0


@pytest.mark.parametrize("seed", GAMES)
def test_any_move_is_drawn_from_the_legal_ones(seed):
    """Without writing the list."""
    out, dice = np.empty(DYNASTY.rules.MOST_MOVES, np.int64), seeded(seed, 3)
    for t, before in course(seed):
        box, seat = t.box.b, t.log[-1].seat
        expected, number = draw(dice, legal(box, before.copy()[0], seat, out))
        move = out[number]
        dice, found = any_move(box, before.copy()[0], seat, out, dice)
        assert (dice, found) == (expected, move)
