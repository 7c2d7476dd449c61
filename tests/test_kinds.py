"""Kinds of moves: what is made from their declarations judges, lists and does the same."""

from types import SimpleNamespace

import numpy as np
import pytest

from tabletower.engine import Moves, Way, among, check, kind, pack, refusals, some_of, switch

HOUSES, CARDS = 6, ("roof", "bomb", "tenant", "bailiff", "wrecker")
BOMB, BAILIFFS = 1, (3, 4)
why = refusals(TOO_FAR="{cell} is too far away", TAKEN="{cell} is taken")

held = among("card", "you do not hold {card}", lambda s, seat: s.holds[seat])
standing = among("house", "there is no house {house}", lambda s: s.standing)
low = check("nobody lives so high", lambda s, house, level: level < s.height[house])
odd = check("house {house} is even", lambda house: house % 2)
DONE = []


def note(seat, card, house):
    DONE.append((seat, card, house))


def rest(seat):
    DONE.append(("rest", seat))


def sleep(seat):
    DONE.append(("sleep", seat))


def climb(house, level):
    DONE.append((house, level))


def may_walk(s, cell):
    return why.TOO_FAR if cell > 2 else why.TAKEN if cell == s.taken else 0


def list_walk_0(s, out, n, kind):  # made rules are called so too
    for cell in range(3):
        if cell != s.taken:
            out[n] = pack(kind, cell)
            n += 1
    return n


def walk(cell):
    DONE.append(cell)


DAY, NIGHT = 1, 2
KINDS = (
    kind(
        "evict", "{who} evicts", at=DAY, needs=(held, standing, odd), do=note,
        card=some_of(CARDS, BAILIFFS), house=range(1, HOUSES + 1),
    ),
    kind(
        "bomb", "{who} bombs", at=DAY, needs=(held, standing), do=note, given={"card": BOMB},
        house=range(1, HOUSES + 1),
    ),
    kind("climb", "{who} climbs", at=(DAY, NIGHT), needs=(low,), do=climb,
         house=range(HOUSES), level=range(3)),
    kind("walk", "{who} walks", at=NIGHT, may=may_walk, list=list_walk_0, do=walk, cell="abcd"),
    kind("pass", "{who} passes", ways=(Way(rest, at=(DAY,)), Way(sleep, at=(NIGHT,)))),
)  # fmt: skip
EVICT, BOMBING, CLIMB, WALK, PASS = range(5)
MOVES = Moves(*KINDS, refused=why, otherwise="not now")
reason, legal, act = MOVES.made()


@pytest.fixture
def s():
    DONE.clear()
    return SimpleNamespace(
        phase=DAY, holds=[0b11010, 0], standing=0b111010, height=[0, 2, 0, 1, 0, 3], taken=1
    )


def listed(s, seat=0, made=legal, room=100):
    out = np.zeros(room, np.int64)
    return out[: made(None, s, seat, out)].tolist()


def why_not(s, *move, seat=0):
    return MOVES.reasons[reason(None, s, seat, pack(*move))]


@pytest.mark.parametrize("phase", [DAY, NIGHT, 0])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_listed_is_what_there_is_no_reason_against(s, phase, seat):
    s.phase = phase
    allowed = [move for move in MOVES if reason(None, s, seat, move) == 0]
    assert listed(s, seat) == allowed
    assert bool(allowed) == bool(phase)


def test_the_first_check_that_fails_is_the_reason(s):
    assert why_not(s, EVICT, 0, 1) == ""
    assert why_not(s, EVICT, 1, 4) == "house {house} is even"
    assert why_not(s, EVICT, 1, 2) == "there is no house {house}"
    assert why_not(s, EVICT, 1, 2, seat=1) == "you do not hold {card}"
    assert why_not(s, WALK, 0) == "not now"
    assert why_not(s, CLIMB, 3, 1) == "nobody lives so high"


def test_a_may_of_its_own_gives_reasons_of_its_own(s):
    s.phase = NIGHT
    assert [why_not(s, WALK, cell) for cell in range(4)] == [
        "", "{cell} is taken", "", "{cell} is too far away"
    ]  # fmt: skip


def test_a_value_is_a_number_and_not_its_place(s):
    act(None, s, 0, pack(EVICT, 1, 3))
    act(None, s, 0, pack(BOMBING, 5))
    assert DONE == [(0, 4, 3), (0, BOMB, 5)]


def test_what_a_kind_does_can_depend_on_the_phase(s):
    act(None, s, 0, pack(PASS))
    s.phase = NIGHT
    act(None, s, 0, pack(PASS))
    assert DONE == [("rest", 0), ("sleep", 0)]


def test_a_phase_can_be_a_seats_own(s):
    by_seat = Moves(*KINDS, refused=why, phase=lambda s, seat: NIGHT if seat else s.phase)
    _, made, _ = by_seat.made()
    assert listed(s, 0, made) == listed(s, 0)
    s.phase = NIGHT
    assert listed(s, 1, made) == listed(s, 1)


def test_a_list_that_stops_gives_as_many_as_there_is_room_for(s):
    _, made, _ = Moves(*KINDS, refused=why, stops=True).made()
    for room in (1, 2, 5, 100):
        assert listed(s, 0, made, room) == listed(s)[:room]


def test_a_pick_of_more_values_than_a_mask_is_looped_over_one_by_one():
    everywhere = among("cell", "no", lambda s: s.cells)
    moves = Moves(kind("go", "go", needs=(everywhere,), do=walk, cell=range(64)))
    _, made, _ = moves.made()
    at_both_ends = SimpleNamespace(cells=1 << 63 | 1)
    assert listed(at_both_ends, 0, made) == [pack(0, 0), pack(0, 63)]


def test_made_code_is_where_it_is_declared():
    code = reason.__code__
    assert code.co_filename == __file__
    assert "def may_evict(box, s, seat, move):" in MOVES.text


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ("note reads card, which is no pick of it", {"do": note, "house": range(3)}),
        ("is among house, which is no pick of it", {"do": rest, "needs": (standing,)}),
        ("rest is no check", {"do": rest, "needs": (rest,)}),
        ("a `may` of its own needs a `list`", {"do": walk, "may": may_walk, "cell": "abcd"}),
    ],
)
def test_a_wrong_declaration_is_refused_at_once(said, how):
    with pytest.raises(ValueError, match=said):
        kind("wrong", "{who} is wrong", **how)


def test_a_switch_gives_each_rule_what_it_looks_at():
    chosen = switch("what", {3: lambda s: s + 1, 5: lambda box, s: box * s}, otherwise=-1)
    assert [chosen(3, 4, 0), chosen(5, 4, 6), chosen(4, 4, 6)] == [5, 24, -1]
    last = switch("what", {3: lambda s: s + 1, 5: lambda s: s + 2})
    assert [last(3, 0), last(5, 0), last(9, 0)] == [1, 2, 2]
