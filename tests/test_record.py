"""Records: who may see what, what counts, and numbers that never overflow unseen."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import (
    SPECTATOR,
    UNKNOWN,
    Record,
    events,
    happen,
    happen_for,
    pack,
    private,
    public,
    scratch,
    secret,
    sit_down,
)
from tabletower.engine.event_log import forget
from tabletower.engine.record import MOST_SEATS, Numbers, aligned, as_bytes
from tabletower.engine.views import EVERYBODY, is_audience
from tests.games import AUCTION, GAMES, PLAYED, somewhere

LAID, SHOWN, TOOK = (getattr(AUCTION.rules, name) for name in ("LAID", "SHOWN", "TOOK"))
SEATS = range(SPECTATOR, MOST_SEATS)

RECORD = Record(
    public("market", "i1", (3,)),
    private("hand", "i2", (8, 2)),
    private("note", "i8", (8,)),
    secret("deck", "i4", (5,)),
    secret("stolen", "i1"),
    scratch("room", "i2", (7,)),
    events(3),
)
LIMITS = {"i1": 1 << 7, "i2": 1 << 15, "i4": 1 << 31, "i8": 1 << 63}


def filled():
    """A record in which every number is 1 or more, and every row of a seat is of that seat."""
    states = RECORD.blank(8)
    s = states[0]
    s.dice, s.asked, s.stolen = 77, 5, 9
    s.market[:] = (1, 2, 3)
    s.deck[:] = (4, 5, 6, 7, 8)
    s.room[:] = 11
    for seat in range(8):
        s.hand[seat] = (10 + seat, 20 + seat)
        s.note[seat] = 30 + seat
    return states


# Sights.


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_shows_what_is_public_and_hides_what_is_secret(seat):
    v = RECORD.view(filled(), seat)[0]
    assert (v.seats, v.asked, v.market.tolist()) == (8, 5, [1, 2, 3])
    assert (v.dice, v.stolen, v.deck.tolist()) == (UNKNOWN, UNKNOWN, [UNKNOWN] * 5)


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_shows_a_seat_its_own_rows_only(seat):
    v = RECORD.view(filled(), seat)[0]
    for row in range(8):
        own = row == seat
        assert v.hand[row].tolist() == ([10 + row, 20 + row] if own else [UNKNOWN] * 2)
        assert v.note[row] == (30 + row if own else UNKNOWN)


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_is_a_record_of_its_own(seat):
    states = filled()
    before = states.tobytes()
    view = RECORD.view(states, seat)
    view[0].market[0] = 99
    as_bytes(view)[:] = 0
    assert states.tobytes() == before


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_of_a_view_shows_no_more_and_no_less(seat):
    view = RECORD.view(filled(), seat)
    assert RECORD.view(view, seat).tobytes() == view.tobytes()
    spectators = RECORD.view(filled(), SPECTATOR)
    assert RECORD.view(view, SPECTATOR).tobytes() == spectators.tobytes()


@given(st.binary(min_size=RECORD.size, max_size=RECORD.size), st.sampled_from(SEATS))
def test_no_hidden_byte_comes_through(noise, seat):
    """Whatever stands in the bytes that a seat may not see, its view is the same."""
    states, noisy = filled(), filled()
    hidden = ~RECORD._seen[seat + 1]
    as_bytes(noisy)[:] ^= np.frombuffer(noise, np.uint8) & hidden
    assert RECORD.view(noisy, seat).tobytes() == RECORD.view(states, seat).tobytes()


def test_a_row_for_each_seat_may_be_for_fewer_than_eight():
    record = Record(private("hand", "i1", (2,)))
    states = record.blank(2)
    states["hand"] = 5
    assert record.view(states, 1)["hand"].tolist() == [[UNKNOWN, 5]]
    assert record.view(states, 7)["hand"].tolist() == [[UNKNOWN, UNKNOWN]]


# Questions that are asked quietly.

QUIET = Record(public("quiet", "i1"), private("hand", "i1", (3,)))


def asking(mask, quiet):
    states = QUIET.blank(3)
    states["asked"], states["quiet"] = mask, quiet
    return states


@pytest.mark.parametrize("mask", range(8))
def test_of_a_quiet_question_everybody_knows_only_whether_it_is_theirs(mask):
    for seat in range(3):
        assert QUIET.view(asking(mask, 1), seat)["asked"] == mask & 1 << seat
    assert QUIET.view(asking(mask, 1), SPECTATOR)["asked"] == 0
    assert QUIET.view(asking(mask, 0), SPECTATOR)["asked"] == mask


def test_who_else_is_asked_quietly_changes_no_byte_of_a_view():
    for seat in (SPECTATOR, 0):
        views = {QUIET.view(asking(mask, 1), seat).tobytes() for mask in (0b010, 0b100, 0b110)}
        assert len(views) == 1


def test_a_quiet_question_stays_quiet_in_a_view_of_a_view():
    view = QUIET.view(asking(0b011, 1), 0)
    assert QUIET.view(view, 0).tobytes() == view.tobytes()
    assert QUIET.view(view, SPECTATOR)["asked"] == 0


def test_a_table_knows_whom_it_waits_for_and_whom_a_reader_may_know_of():
    table = sit_down(AUCTION, seats=3)
    assert table.waits_for(SPECTATOR) == table.waits_for(1) == table.asked == [0, 1, 2]


def test_somebody_who_has_no_seat_at_all_has_no_view():
    with pytest.raises(IndexError):
        RECORD.view(filled(), MOST_SEATS)


# What counts.


def test_scratch_is_neither_seen_nor_compared():
    states, other = filled(), filled()
    other[0].room[:] = -5
    assert RECORD.bytes(states) == RECORD.bytes(other)
    for seat in SEATS:
        assert not RECORD.view(states, seat)[0].room.any()


def test_padding_is_neither_seen_nor_compared():
    record = Record(public("wide", "i8"), public("small", "i1"))
    states = record.blank(2)
    padding = as_bytes(states)[~record.identity.astype(bool)]
    assert padding.size > 0
    noisy = states.copy()
    as_bytes(noisy)[~record.identity.astype(bool)] = 0xAB
    assert noisy.tobytes() != states.tobytes()
    assert record.bytes(noisy) == record.bytes(states)
    assert record.view(noisy, 0).tobytes() == record.view(states, 0).tobytes()


def test_everything_else_counts():
    """Change any byte of any field but scratch, and it is another game."""
    states = filled()
    for place in np.flatnonzero(RECORD.identity):
        other = states.copy()
        as_bytes(other)[place] ^= 1
        assert RECORD.bytes(other) != RECORD.bytes(states)


def test_every_byte_is_seen_by_all_by_one_by_nobody_or_is_no_part_of_the_game():
    seen = np.array([mask > 0 for mask in RECORD._seen[1:]]).sum(axis=0)
    assert set(seen.tolist()) == {0, 1, MOST_SEATS}
    assert not (RECORD._seen[0] & ~RECORD._seen[1]).any()  # a spectator sees no more than a seat
    for mask, holes in zip(RECORD._seen, RECORD._holes):
        assert not (mask & holes).any()
        assert ((mask | holes) == RECORD.identity).all()


def test_a_blank_record_is_blank_but_for_its_seats():
    states = RECORD.blank(5)
    assert states.shape == (1,)
    assert states[0].seats == 5
    states["seats"] = 0
    assert not as_bytes(states).any()


# Exact numbers.


@pytest.mark.parametrize("type", LIMITS)
def test_a_number_that_does_not_fit_raises(type):
    record = Record(public("one", type), public("many", type, (2, 2)))
    s = record.blank(2)[0]
    for value in (LIMITS[type] - 1, -LIMITS[type], 0):
        s.one = s.many[1, 1] = value
        assert (s.one, s.many[1, 1]) == (value, value)
    for value in (LIMITS[type], -LIMITS[type] - 1, 1 << 100):
        with pytest.raises(OverflowError):
            s.one = value
        with pytest.raises(OverflowError):
            s.many[1, 1] = value
    assert (s.one, s.many[1, 1]) == (0, 0)


def test_a_number_of_numpy_that_does_not_fit_raises_too():
    s = RECORD.blank(2)[0]
    with pytest.raises(OverflowError):
        s.stolen = np.int64(200)
    with pytest.raises(OverflowError):
        s.market[0] = np.int64(200)


def test_counting_in_place_raises_where_it_would_overflow():
    s = filled()[0]
    s.stolen = s.market[2] = 127
    with pytest.raises(OverflowError):
        s.stolen += 1
    with pytest.raises(OverflowError):
        s.market[2] += 1
    assert (s.stolen, s.market[2]) == (127, 127)


def test_numbers_are_plain_ints_wherever_they_are_read():
    s = filled()[0]
    read = [s.dice, s.stolen, s.market[0], s.hand[3, 1], s.hand[3][1], *s.market, *s.hand[2]]
    assert {type(number) for number in read} == {int}
    assert isinstance(s.hand[3], Numbers)
    s.stolen = 100
    assert s.stolen * s.stolen * s.stolen == 1_000_000


def test_a_row_is_the_field_itself_and_not_a_copy():
    states = filled()
    row = states[0].hand[3]
    row[0] = 1234
    assert states["hand"][0, 3, 0] == 1234


def test_places_outside_a_field_raise():
    s = filled()[0]
    with pytest.raises(IndexError):
        s.market[3]
    with pytest.raises(IndexError):
        s.market[3] = 1
    with pytest.raises(IndexError):
        s.hand[0, 2] = 1


def test_a_name_that_is_no_field_cannot_be_written():
    s = filled()[0]
    with pytest.raises((KeyError, ValueError)):
        s.markt = 1
    with pytest.raises(AttributeError):
        s.markt  # noqa: B018


AWKWARD = ("dtype", "shape", "size", "copy", "view", "item", "data", "T", "all", "sum", "tobytes")


@pytest.mark.parametrize("name", AWKWARD)
def test_a_field_may_have_a_name_that_numpy_uses_too(name):
    record = Record(public(name, "i2"), private("hand", "i1", (8,)))
    states = record.blank(3)
    setattr(states[0], name, 300)
    assert getattr(states[0], name) == 300
    assert getattr(record.view(states, 0)[0], name) == 300
    assert getattr(states.copy()[0], name) == 300


@pytest.mark.compiled
@pytest.mark.parametrize("name", [name for name in AWKWARD if name != "view"])  # Numba keeps `view`
def test_compiled_code_finds_a_field_with_such_a_name(name):
    numba = pytest.importorskip("numba")
    scope = {}
    exec(f"def count(states):\n    states[0].{name} += 7\n    return states[0].{name}", scope)
    states = Record(public(name, "i2")).blank(2)
    assert numba.njit(scope["count"])(states) == 7
    assert getattr(states[0], name) == 7


# Layout.


def test_fields_lie_where_c_would_put_them():
    for game in GAMES:
        for field in game.state.fields:
            kind, start = game.state.dtype.fields[field.name][:2]
            assert start % kind.base.itemsize == 0
        assert game.state.dtype.isalignedstruct
        assert game.state.size % game.state.dtype.alignment == 0


def test_no_byte_is_lost_between_fields():
    assert RECORD.size - sum(RECORD.dtype[name].itemsize for name in RECORD.dtype.names) < 8


def test_wide_fields_come_first_and_otherwise_in_the_order_of_declaration():
    assert [field.name for field in RECORD.fields] == [
        *("dice", "note", "key", "deck"),
        *("asked", "happened", "hand", "room", "events"),
        *("seats", "over", "market", "stolen"),
    ]


def test_records_can_be_copied_and_sent_to_another_process():
    states = filled()
    for twin in (states.copy(), copy.deepcopy(states), pickle.loads(pickle.dumps(states))):
        assert RECORD.bytes(twin) == RECORD.bytes(states)
        twin[0].market[0] = 7
        assert (twin[0].market[0], states[0].market[0]) == (7, 1)


# Declarations.


@pytest.mark.parametrize("type", ["u1", "f8", "int8", "i16", "", "O", "U4", "i3"])
def test_a_record_holds_signed_integers_only(type):
    with pytest.raises(TypeError, match=f"field gold: a record holds i1, i2, i4 or i8, not {type}"):
        public("gold", type)


@pytest.mark.parametrize("shape", [(), (9,), (9, 2), (100,)])
def test_a_private_field_has_a_row_for_each_seat(shape):
    with pytest.raises(TypeError, match="private field hand needs one row a seat"):
        private("hand", "i1", shape)


@pytest.mark.parametrize("name", ["dice", "seats", "over", "asked", "happened"])
def test_a_field_of_every_game_cannot_be_declared_again(name):
    with pytest.raises(ValueError, match=name):
        Record(public(name, "i1"))


def test_a_field_cannot_be_declared_twice():
    with pytest.raises(ValueError, match="gold"):
        Record(public("gold", "i1"), secret("gold", "i1"))


def test_a_box_is_laid_out_like_a_state():
    kind = aligned([("a", "i1"), ("b", "i8")])
    assert kind.itemsize == 16
    assert type(np.zeros(1, kind)[0].b) is int


# Events.


@pytest.mark.parametrize(
    ("audience", "seat", "heard"),
    [
        (EVERYBODY, SPECTATOR, True),
        (EVERYBODY, 7, True),
        (0, 0, False),
        (0, SPECTATOR, False),
        (0b101, 0, True),
        (0b101, 1, False),
        (0b101, 2, True),
        (0xFF, SPECTATOR, False),
        (1 << 7, 7, True),
    ],
)
def test_an_event_is_heard_by_its_audience(audience, seat, heard):
    assert is_audience(audience, seat) == heard
    states = RECORD.blank(8)
    happen_for(states[0], audience, 4, 1, 2, 3)
    view = RECORD.view(states, seat)
    assert view["happened"].tolist() == [int(heard)]
    assert view["events"][0, 0, :4].tolist() == ([4, 1, 2, 3] if heard else [0] * 4)


def test_a_view_does_not_tell_who_else_has_heard():
    views = []
    for audience in (0b0110, 0b1010):
        states = RECORD.blank(8)
        happen_for(states[0], audience, 4)
        views.append(RECORD.view(states, 1).tobytes())
    assert views[0] == views[1]


def test_a_view_does_not_tell_how_much_was_not_heard():
    states = RECORD.blank(8)
    before = RECORD.view(states, 0).tobytes()
    happen_for(states[0], 0b10, 4)
    happen_for(states[0], 0b110, 5)
    assert RECORD.view(states, 0).tobytes() == before
    happen(states[0], 6)
    assert RECORD.view(states, 0)["events"][0, :, 0].tolist() == [6, 0, 0]
    assert RECORD.view(states, 1)["events"][0, :, 0].tolist() == [4, 5, 6]


def test_events_that_are_forgotten_leave_no_trace():
    states = filled()
    before = states.tobytes()
    happen(states[0], 1, 2, 3, 4)
    happen_for(states[0], 1, 5, 6, 7, 8)
    assert states[0].happened == 2
    forget(states[0])
    assert states.tobytes() == before


def test_more_events_than_there_is_room_for_raise():
    s = RECORD.blank(8)[0]
    for _ in range(3):
        happen(s, 1)
    with pytest.raises(IndexError):
        happen(s, 1)


def test_a_game_that_declares_no_events_has_room_for_one():
    states = Record().blank(1)
    happen(states[0], 7)
    assert states["events"].tolist() == [[[7, 0, 0, 0, EVERYBODY]]]


def kinds_seen(table, seat):
    """The kinds of the events that a seat reads, stale rows and all."""
    return {int(kind) for kind in table.view(seat)["events"][0, :, 0]} - {0}


def test_only_who_lays_a_bid_reads_about_it():
    table = sit_down(AUCTION, seats=3)
    table.play(1, pack(0, 4))
    assert table.state["events"][0, 0].tolist() == [LAID, 1, 4, 0, 0b010]
    assert kinds_seen(table, 1) == {LAID}
    for other in (SPECTATOR, 0, 2):
        assert kinds_seen(table, other) == set()


def test_old_news_of_a_bid_is_gone_after_the_next_move():
    table = sit_down(AUCTION, seats=3)
    table.play(1, pack(0, 4))
    table.play(0, pack(0, 2))
    assert kinds_seen(table, 0) == {LAID}
    for other in (SPECTATOR, 1, 2):
        assert kinds_seen(table, other) == set()
    assert [1, 4] not in table.view(0)["events"][0, :, 1:3].tolist()


def test_the_last_bid_stays_unread_when_all_are_shown():
    table = sit_down(AUCTION, seats=2)
    table.play(0, pack(0, 3))
    table.play(1, pack(0, 1))
    assert kinds_seen(table, 1) == {LAID, SHOWN, TOOK}
    assert kinds_seen(table, 0) == kinds_seen(table, SPECTATOR) == {SHOWN, TOOK}


@given(st.integers(0, 10_000), st.integers(2, 6))
def test_no_view_ever_names_a_bid_that_still_lies_hidden(seed, seats):
    """Two games alike but for one seat's hidden bid: the others see the same bytes."""
    tables = [sit_down(AUCTION, seed, seats) for _ in range(2)]
    for table, card in zip(tables, (0, 4)):
        table.play(1, pack(0, card))
    for seat in (SPECTATOR, 0, *range(2, seats)):
        assert tables[0].view(seat).tobytes() == tables[1].view(seat).tobytes()
    assert tables[0].view(1).tobytes() != tables[1].view(1).tobytes()


@given(st.sampled_from(PLAYED), st.integers(0, 1000))
def test_a_spectator_sees_no_more_than_any_seat(game, seed):
    table = somewhere(game, seed)
    spectator = table.view(SPECTATOR)
    for seat in range(table.seats):
        view = table.view(seat)
        for field in game.state.fields:
            differs = view[field.name] != spectator[field.name]
            assert (
                field.name in ("events", "happened", "asked")
                or field.sight != "public"
                or not differs.any()
            )
            assert field.sight == "public" or (spectator[field.name][differs] == UNKNOWN).all()
