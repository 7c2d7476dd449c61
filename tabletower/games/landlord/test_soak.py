"""Many random games: the masks are what they should be, and the news never run over."""

from itertools import islice

import pytest

from tabletower.engine.signature import random_game
from tabletower.games import SHELF
from tests.landlord.arranging import NAMES, given, house, start
from tests.soak import many

from .rules.deck import FAMILY, FREAKS, HOUSES, LEVELS, SQUATTERS
from .rules.events import KEPT_FREE, ROOM
from .rules.houses import levels_of
from .rules.phases import phases
from .rules.places import room_for

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

LANDLORD = SHELF["landlord"]


def bits_of(condition):
    return sum(1 << number for number in range(HOUSES) if condition(number))


def check_masks(box, s):
    """Everything that is kept because it is asked all the time, worked out anew."""
    stands = [bool(s.standing >> n & 1) for n in range(HOUSES)]
    living = [[kind for kind in s.tenant[n].tolist() if kind] for n in range(HOUSES)]
    free = [s.room[n] & ~s.taken[n] for n in range(HOUSES)]
    for n in range(HOUSES):
        assert s.room[n] == (levels_of(s, n) if stands[n] else 0)
        assert s.taken[n] == sum(
            (2 * box.levels[s.tenant[n, level]] - 1) << level
            for level in range(LEVELS)
            if s.tenant[n, level]
        )
        assert stands[n] or s.site == n + 1 or s.height[n] == s.owner[n] == s.roof[n] == 0
    for seat in range(6):
        assert s.owned[seat] == bits_of(lambda n, p=seat: stands[n] and s.owner[n] == p)
    for height in range(6):
        assert s.low[height] == bits_of(lambda n, h=height: stands[n] and s.height[n] <= h)
    for kind in range(FAMILY, SQUATTERS + 1):
        assert s.lives[kind - FAMILY] == bits_of(lambda n, k=kind: k in living[n])
    assert s.plain == bits_of(lambda n: stands[n] and not s.roof[n] and not s.renovation[n])
    assert s.cellars == bits_of(lambda n: s.cellar[n])
    assert s.one == bits_of(lambda n: free[n])
    assert s.two == bits_of(lambda n: free[n] & free[n] >> 1)
    assert s.peopled == bits_of(lambda n: living[n])
    assert s.squares == bits_of(lambda n: set(living[n]) - {FREAKS})
    assert s.payers == bits_of(lambda n: set(living[n]) - {SQUATTERS})


def check_rest(s):
    """Between two moves nothing is left over of a play that is finished."""
    if s.phase in (phases.PLAY, phases.EXAMINE, phases.BUY, phases.JAIL):
        assert not any((s.in_middle, s.purpose, s.lodger, s.pending, s.arrivals, s.given, s.first))
        assert not any(
            (s.card, s.diverted, s.report, s.dumped, s.site, s.bid, s.demand, s.named, s.wanted)
        )
        assert not s.arrived.any()
    assert bool(s.quiet) == (s.phase == phases.REACTION) == bool(s.window.any())


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(many(4, 12)))
def test_what_is_kept_is_what_follows(seed):
    for number, table in enumerate(islice(random_game(LANDLORD, seed), 2000)):
        check_rest(table.s)
        if number % 4 == 0:
            check_masks(table.box.b, table.s)


@pytest.mark.compiled
def test_nobody_is_asked_where_all_can_see_one_move_only_and_the_news_have_room():
    longest = 0
    for seed in range(many(12, 40)):
        for table in islice(random_game(LANDLORD, seed), 1500):
            longest = max(longest, table.s.happened)
            for seat in table.asked:
                assert len(table.legal(seat)) > 1 or table.s.held[seat] > 0
    assert longest < ROOM - KEPT_FREE


def test_a_hundred_turns_in_one_move_do_not_overflow_the_news():
    """Nobody has a card and there is none to draw: the rounds pass by themselves."""
    homes = [house(NAMES[n % 6], 1, L1="student" if n < 5 else "single") for n in range(8)]
    homes.append(house("A", 1))
    p = given(*homes, seats=6, pile="", end="rounds", end_rounds="30", hands={"A": "single"})
    s = p.does("A: tenant card:single").table.s  # the last card finds the last place
    assert s.over
    assert s.round == 30
    assert s.happened <= ROOM - KEPT_FREE + 1


# Room for all, a second opinion: try everything.


def fits_somewhere(box, s, kind, free, other):
    if kind != SQUATTERS and s.height[other] > box.max_height[kind]:
        return []
    if box.texts and kind != FREAKS and s.lives[FREAKS - FAMILY] >> other & 1:
        return []
    if box.texts and kind == FREAKS and s.squares >> other & 1:
        return []
    spans = [(2 * box.levels[kind] - 1) << level for level in range(LEVELS)]
    low = box.texts and kind == FAMILY + 5
    return [span for span in spans[: 2 if low else LEVELS] if span & free == span]


def all_housed(box, s, kinds, free):
    if not kinds:
        return True
    for other in range(HOUSES):
        for span in fits_somewhere(box, s, kinds[0], free[other], other):
            free[other] &= ~span
            if all_housed(box, s, kinds[1:], free):
                free[other] |= span
                return True
            free[other] |= span
    return False


@pytest.mark.compiled
def test_room_for_all_agrees_with_trying_everything():
    asked, yes = 0, 0
    for seed in range(many(12, 40)):
        for table in islice(random_game(LANDLORD, seed), 1000):
            if len(table.log) % 25:
                continue
            box, s = table.box.b, table.s
            for n in range(HOUSES):
                kinds = [kind for kind in s.tenant[n].tolist() if kind]
                if not kinds:
                    continue
                free = [s.room[o] & ~s.taken[o] if o != n else 0 for o in range(HOUSES)]
                tenants = sum(1 << level for level in range(LEVELS) if s.tenant[n, level])
                found = all_housed(box, s, sorted(kinds, key=lambda k: box.max_height[k]), free)
                assert bool(room_for(box, s, n, tenants, 0, 0)) == found
                asked, yes = asked + 1, yes + found
    assert 0 < yes < asked
    assert asked > many(300, 1000)


def test_the_positions_start_where_they_say():
    assert start(given(start=""), "collect").s.phase == phases.BUY
