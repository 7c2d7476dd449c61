"""Moves: packed, counted, sent and read back; and everything that is no move."""

from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import BadMove, Moves, first, fourth, kind, kind_of, pack, second, third
from tabletower.engine.packing import BITS, MASK, PICKS, unpack

pytestmark = pytest.mark.heavy

SIDES = "abcd"
CELLS = ("A1", "A2", "B1", "B2", "C1", "C2")
MOVES = Moves(
    kind("pass", "{who} passes"),
    kind("place", "{who} places {side} at {cell}", side=SIDES, cell=CELLS),
    kind("pay", "{who} pays {coins}", coins=range(10)),
    kind("swap", "{who} swaps", mine=SIDES, theirs=SIDES, cell=CELLS, face=("up", "down")),
)
PASS, PLACE, PAY, SWAP = MOVES.numbers

any_pick = st.integers(0, MASK)
any_kind = st.integers(0, 255)
any_move = st.sampled_from(list(MOVES))
some_sizes = st.lists(st.lists(st.integers(1, 5), max_size=PICKS), min_size=1, max_size=4)
HOSTILE = (
    *(-1, -(1 << 12), -(1 << 48), -(1 << 63), -(1 << 200)),
    *(1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, 1 << 64, 10**100),
    *(pack(len(MOVES.kinds)), pack(255, 1, 2, 3, 4), pack(PASS) - 1),
    *(pack(PASS, 1), pack(PASS, 0, 0, 0, 1), pack(PLACE, 4), pack(PLACE, 0, 6)),
    *(pack(PLACE, 0, 0, 1), pack(PLACE, 0, 0, 0, 1), pack(PAY, 10), pack(PAY, MASK)),
    *(pack(SWAP, 0, 0, 0, 2), pack(SWAP, MASK, MASK, MASK, MASK), pack(SWAP + 1)),
)


def moves_of(sizes):
    """Kinds of moves with picks of these sizes."""
    kinds = (
        kind(f"kind{n}", "{who}", **{f"pick{p}": range(size) for p, size in enumerate(picks)})
        for n, picks in enumerate(sizes)
    )
    return Moves(*kinds)


# Packing.


@given(any_kind, any_pick, any_pick, any_pick, any_pick)
def test_what_is_packed_can_be_unpacked(number, a, b, c, d):
    move = pack(number, a, b, c, d)
    assert kind_of(move) == number
    assert (first(move), second(move), third(move), fourth(move)) == (a, b, c, d) == unpack(move)
    assert 0 <= move < 1 << 56


@given(any_kind, st.tuples(any_pick, any_pick, any_pick, any_pick))
def test_numpy_integers_are_packed_alike(number, picks):
    move = pack(np.int64(number), *map(np.int64, picks))
    assert int(move) == pack(number, *picks)
    assert kind_of(move) == number
    assert tuple(map(int, unpack(move))) == picks


@pytest.mark.compiled
def test_compiled_code_packs_alike(game):
    pack_it, unpack_them = (
        game.compiled.twin(pack),
        [game.compiled.twin(f) for f in (first, fourth)],
    )
    for number, a, d in product((0, 1, 255), (0, 1, MASK), (0, 1, MASK)):
        move = pack_it(number, a, 5, 6, d)
        assert move == pack(number, a, 5, 6, d)
        assert [of(move) for of in unpack_them] == [a, d]


@given(st.lists(st.tuples(any_kind, any_pick, any_pick, any_pick, any_pick), max_size=20))
def test_moves_sort_by_kind_and_then_by_their_picks(parts):
    assert [pack(*part) for part in sorted(parts)] == sorted(pack(*part) for part in parts)


def test_a_pick_has_twelve_bits():
    assert MASK == (1 << BITS) - 1 == 4095
    assert len(Moves(kind("go", "", to=range(MASK)))) == MASK


# The dense index.


@given(some_sizes)
def test_every_index_is_one_move_and_every_move_one_index(sizes):
    moves = moves_of(sizes)
    listed = list(moves)
    assert len(listed) == len(moves) == sum(map(prod, sizes))
    assert len(set(listed)) == len(listed)
    assert listed == sorted(listed)
    assert [moves.dense(move) for move in listed] == list(range(len(moves)))
    assert all(move in moves for move in listed)


@given(some_sizes)
def test_a_wire_form_names_one_move(sizes):
    moves = moves_of(sizes)
    wires = [moves.wire(move) for move in moves]
    assert len(set(wires)) == len(wires)
    assert [moves.read(wire) for wire in wires] == list(moves)


def test_the_moves_of_a_game_are_all_it_declares(game):
    listed = list(game.moves)
    assert len(listed) == len(game.moves) == sum(prod(kind.sizes) for kind in game.moves.kinds)
    some = range(0, len(listed), 1 + len(listed) // 20_000)
    assert [game.moves.at(n) for n in some] == [listed[n] for n in some]


def test_the_first_and_the_last_have_their_places():
    assert [MOVES.at(n) for n in (0, 1, 24, 25)] == [
        *(pack(PASS), pack(PLACE)),
        *(pack(PLACE, 3, 5), pack(PAY, 0)),
    ]
    assert MOVES.at(len(MOVES) - 1) == pack(SWAP, 3, 3, 5, 1)
    assert len(MOVES) == 1 + 4 * 6 + 10 + 4 * 4 * 6 * 2


# Membership.


@given(any_move)
def test_a_declared_move_is_a_move(move):
    assert move in MOVES
    assert np.int64(move) in MOVES


@pytest.mark.parametrize("move", HOSTILE)
def test_no_other_integer_is_a_move(move):
    assert move not in MOVES


@given(st.integers())
def test_an_integer_is_a_move_exactly_if_it_is_listed(move):
    assert (move in MOVES) == (move in set(MOVES))


@given(any_move, st.integers(0, 62))
def test_a_flipped_bit_makes_another_move_or_none(move, bit):
    other = move ^ (1 << bit)
    assert (other in MOVES) == (other in set(MOVES))


# The wire form.


@pytest.mark.parametrize(
    ("wire", "move"),
    [
        ("pass", pack(PASS)),
        ("place side:c cell:C2", pack(PLACE, 2, 5)),
        ("place cell:C2 side:c", pack(PLACE, 2, 5)),
        ("  place   side:c \t cell:C2  ", pack(PLACE, 2, 5)),
        ("pay coins:0", pack(PAY, 0)),
        ("swap mine:a theirs:d cell:B1 face:down", pack(SWAP, 0, 3, 2, 1)),
    ],
)
def test_a_wire_form_is_read(wire, move):
    assert MOVES.read(wire) == move
    assert sorted(MOVES.wire(move).split()) == sorted(wire.split())


def test_picks_have_their_names():
    assert MOVES.picks(pack(PLACE, 2, 5)) == {"side": "c", "cell": "C2"}
    assert MOVES.picks(pack(PASS)) == {}


NO_MOVE = "there is no move '{}'; there is pass, place, pay, swap"
NO_FORM = "'{}' should read: place side:… cell:…"
WRONG = {
    "": NO_MOVE.format(""),
    "   ": NO_MOVE.format(""),
    "fly": NO_MOVE.format("fly"),
    "Place side:a cell:A1": NO_MOVE.format("Place"),
    "place,": NO_MOVE.format("place,"),
    ":": NO_MOVE.format(":"),
    "place": NO_FORM.format("place"),
    "place side:a": NO_FORM.format("place side:a"),
    "place a A1": NO_FORM.format("place a A1"),
    "place side:a side:a": NO_FORM.format("place side:a side:a"),
    "place side:a cell:A1 cell:A1": NO_FORM.format("place side:a cell:A1 cell:A1"),
    "place side:a cell:A1 more:1": NO_FORM.format("place side:a cell:A1 more:1"),
    "place :a :A1": NO_FORM.format("place :a :A1"),
    "place Side:a cell:A1": NO_FORM.format("place Side:a cell:A1"),
    "pass now:yes": "'pass now:yes' should read: pass",
    "place side: cell:A1": "'' is no side; it is one of a b c d",
    "place side:e cell:A1": "'e' is no side; it is one of a b c d",
    "place side:a cell:a1": "'a1' is no cell; it is one of A1 A2 B1 B2 C1 C2",
    "place side:a:b cell:A1": "'a:b' is no side; it is one of a b c d",
    "pay coins:10": "'10' is no coins; it is one of 0 1 2 3 4 5 6 7 8 9",
    "pay coins:-1": "'-1' is no coins; it is one of 0 1 2 3 4 5 6 7 8 9",
    "pay coins:03": "'03' is no coins; it is one of 0 1 2 3 4 5 6 7 8 9",
    "pay coins:٣": "'٣' is no coins; it is one of 0 1 2 3 4 5 6 7 8 9",
}


@pytest.mark.parametrize("wire", WRONG)
def test_what_is_no_move_is_refused_in_one_sentence(wire):
    with pytest.raises(BadMove) as refusal:
        MOVES.read(wire)
    assert str(refusal.value) == WRONG[wire]


def is_read_or_refused(text):
    """Whether a text is a move, or is refused in words."""
    try:
        return MOVES.read(text) in MOVES
    except BadMove as refusal:
        return str(refusal) != ""


@given(st.text())
def test_any_text_is_a_move_or_is_refused(text):
    assert is_read_or_refused(text)


@given(any_move, st.integers(0, 40), st.characters())
def test_a_slip_of_the_pen_is_another_move_or_is_refused(move, place, letter):
    wire = MOVES.wire(move)
    assert is_read_or_refused(wire[:place] + letter + wire[place + 1 :])


# Declarations.


@pytest.mark.parametrize(
    "picks",
    [
        {"a": ()},
        {"a": range(MASK + 1)},
        {"a": "x", "b": "x", "c": "x", "d": "x", "e": "x"},
    ],
    ids=["no value", "too many values", "too many picks"],
)
def test_a_kind_that_does_not_fit_cannot_be_declared(picks):
    with pytest.raises(ValueError, match="kind go: at most 4 picks of at most 4095 values each"):
        kind("go", "{who} goes", **picks)


def test_values_of_a_pick_are_words():
    assert kind("pay", "", coins=(1, 2.5, "x")).picks == {"coins": ("1", "2.5", "x")}


def test_a_game_may_have_no_moves():
    assert (len(Moves()), list(Moves()), 0 in Moves()) == (0, [], False)
