"""Towers in play: what must hold at every moment, what is hidden, and what may be taken back."""

import numpy as np
import pytest
from hypothesis import given as some
from hypothesis import settings
from hypothesis import strategies as st

from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.signature import random_game
from tabletower.engine.undo import may_undo
from tests.games import imagined
from tests.soak import many
from tests.towers.arranging import TOWERS, do, given, in_hand, tiles

from .rules import MOVES
from .rules.box import SECRET
from .rules.kinds import BACK, DONE, PLACE
from .rules.record import CELLS, COLUMNS, phases
from .rules.tower import tile_in

SEEDS = st.integers(0, 10_000)
few = settings(max_examples=many(4, 12), derandomize=True, deadline=None)


def moments(seed, every=7):
    for table in random_game(TOWERS, seed):
        if len(table.log) % every == 0 or table.over:
            yield table


# What must hold.


@few
@some(SEEDS)
def test_columns_are_stacks(seed):
    """T17, §3.2  No tile hangs in the air, none is doubled, and heights say how high."""
    for table in moments(seed, many(40, 15)):
        s = table.s
        for seat in range(s.seats):
            for column in range(COLUMNS):
                cells = [tile_in(s.tower[seat], column, row) for row in range(40)]
                assert all(tile >= 0 for tile in cells[: s.height[seat, column]])
                assert all(tile < 0 for tile in cells[s.height[seat, column] :])
            for row in range(40):
                masks = s.tower[seat, :, row].tolist()
                assert sum(masks) == int(np.bitwise_or.reduce(masks))


@few
@some(SEEDS)
def test_money_adds_up(seed):
    """T37, §8.1"""
    for table in moments(seed):
        s = table.s
        for seat in range(s.seats):
            paid, bonus = int(s.paid[seat].sum()), int(s.bonus[seat].sum())
            money = s.rooms_paid[seat] + s.spare[seat]
            assert paid + bonus + s.drug_income[seat] - s.given[seat] == money
            assert s.spare[seat] >= 0
            assert paid == s.rooms_paid[seat] == on_rooms(s, seat)


def on_rooms(s, seat):
    unclaimed = zip(s.sold[seat].tolist(), s.bought[seat].tolist())
    return sum((sold & ~bought).bit_count() for sold, bought in unclaimed)


@few
@some(SEEDS)
def test_every_sold_room_has_a_buyer(seed):
    for table in moments(seed, many(40, 15)):
        s = table.s
        for seat in range(s.seats):
            buyers = s.buyer[seat].tolist()
            sold = [s.sold[seat, c // COLUMNS] >> c % COLUMNS & 1 for c in range(CELLS)]
            assert [int(buyer > 0) for buyer in buyers] == sold
            assert max(buyers) <= s.done_with[seat]


@few
@some(SEEDS)
def test_what_is_known_of_tiles(seed):
    """The pool is the bag and all fresh tiles; a hand is what is known of it and what is fresh."""
    for table in moments(seed):
        s = table.s
        fresh = s.fresh[: s.seats]
        assert s.pool.tolist() == (s.bag + fresh.sum(axis=0)).tolist()
        assert s.unseen[: s.seats].tolist() == fresh.sum(axis=1).tolist()
        if s.phase != phases.BUILD or table.box.b.building != SECRET:
            assert s.hand.tolist() == (s.known + s.fresh).tolist()
        if s.phase == phases.BUILD and table.box.b.building != SECRET:
            assert s.plan.tolist() == s.tower.tolist()


@few
@some(SEEDS)
def test_cards_are_counted(seed):
    for table in moments(seed):
        s = table.s
        assert s.deck_left == s.deck.sum()
        for seat in range(s.seats):
            cards, seen = s.clients[seat].tolist(), s.seen[seat].tolist()
            assert sum(card > 0 for card in cards) == s.held[seat]
            assert all(card == 0 for card in cards[s.held[seat] :])
            assert all(known in (0, card) for known, card in zip(seen, cards))
        aside = s.aside[: s.seats].tolist()
        assert sum(card > 0 for cards in aside for card in cards) == s.aside_left


# What is hidden.


def seen_by(table, seat):
    """A view without the news."""
    view = table.view(seat)
    view["events"], view["happened"] = 0, 0
    return view.tobytes()


def build_something(table, seat):
    """A seat places, trades and takes back, if it can."""
    before = seen_by(table, 1 - seat)
    told = []
    for wanted in (PLACE, 1, BACK):
        move = next((m for m in table.legal(seat) if m >> 48 == wanted), None)
        if move is not None:
            table.play(seat, move)
            told.append(seen_by(table, 1 - seat) != before)
    return told


@pytest.mark.parametrize("seed", range(5))
def test_nobody_sees_secret_building_before_the_reveal(seed):
    """T16, §3.6"""
    table = sit_down(TOWERS, seed, 2, {"building": "secret"})
    before = [table.view(reader).tobytes() for reader in (1, SPECTATOR)]
    assert build_something(table, 0) == [False, False, False]
    assert [table.view(reader).tobytes() for reader in (1, SPECTATOR)] == before
    assert table.view(0)["happened"][0] == 1


@pytest.mark.parametrize("building", ["open", "open_hands"])
def test_everybody_sees_open_building(building):
    """T16, §3.6"""
    table = sit_down(TOWERS, 3, 2, {"building": building})
    assert all(build_something(table, 0))


def test_tiles_in_hand_are_hidden_unless_they_lie_open():
    """T16, §3.6"""
    for building, known in (("open", 0), ("secret", 0), ("open_hands", 10)):
        table = sit_down(TOWERS, 3, 2, {"building": building})
        view = table.view(1)[0]
        assert view.known[0].sum() == known
        assert view.unseen[0] == 10 - known
        assert set(view.hand[0].tolist()) == {-1}


def test_the_reveal_shows_everything_at_once():
    table = sit_down(TOWERS, 4, 2, {"building": "secret", "keep_tiles": "10"})
    columns = {}
    for seat in (0, 1):
        for _ in range(3):
            table.play(seat, table.legal(seat)[0])
        columns[seat] = table.s.top[seat].tolist()
        assert not any(table.s.height[seat].tolist())
        table.play(seat, MOVES.read("done"))
    assert table.s.phase == phases.DRAFT
    assert [table.s.height[seat].tolist() for seat in (0, 1)] == [columns[0], columns[1]]
    assert table.view(1)[0].known[0].sum() == 7


def test_an_imagined_hand_holds_what_is_known_of_it():
    table = tiles(given(), 0, "OOS")
    table.s.bag[:4] = table.s.pool[:4] = 20
    do(table, "trade OO P", seat=0)
    assert imagined(table, 1, 0).hand[0].tolist() == [0, 0, 1, 1, 0, 0]


def test_who_is_done_behind_a_screen_has_built_something():
    table = sit_down(TOWERS, 5, 2, {"building": "secret"})
    while 0 in table.asked:
        moves = table.legal(0)
        table.play(0, moves[-1] if moves[-1] >> 48 == DONE else moves[0])
    for seed in range(5):
        truth = imagined(table, 1, seed)
        assert truth.hand[0].sum() <= 3
        assert truth.acts[0] >= 7
        assert truth.top[0].sum() >= 7


def test_a_picked_client_is_remembered_unless_bots_are_forgetful():
    """T28, §9.2"""
    for forgetful in ("off", "on"):
        options = {"forgetful": forgetful, "keep_tiles": "10", "client_deck": "full"}
        table = sit_down(TOWERS, 6, 2, options)
        for seat in (0, 1):
            table.play(seat, MOVES.read("done"))
        picker = table.asked[0]
        table.play(picker, table.legal(picker)[0])
        other = 1 - picker
        found = {imagined(table, other, seed).clients[picker, 0] for seed in range(30)}
        assert (len(found) == 1) == (forgetful == "off")


# Taking back.


def test_a_take_back_gives_everything_back():
    for building in ("open", "secret", "open_hands"):
        table = sit_down(TOWERS, 7, 3, {"building": building})
        before = {name: table.state[name].tolist() for name in ("hand", "plan", "top", "log")}
        for number in range(4):
            kind = f"{'trade' if number % 2 else 'place'} "
            table.play(0, next(m for m in table.legal(0) if MOVES.wire(m).startswith(kind)))
        for _ in range(4):
            table.play(0, MOVES.read("back"))
        assert {name: table.state[name].tolist() for name in before} == before
        assert table.s.backs[0] == 4


def test_others_may_build_in_between():
    table = tiles(tiles(given(), 0, "OO"), 1, "RR")
    do(table, "place O f", seat=0)
    do(table, "place R f", seat=1)
    do(table, "back", seat=0)
    assert in_hand(table, 0) == "OO"
    assert in_hand(table, 1) == "R"


def test_the_order_of_building_does_not_matter():
    """Two seats build one after the other or in turns, and come to the same."""
    ends = []
    for mixed in (True, False):
        table = sit_down(TOWERS, 8, 2, {"keep_tiles": "10"})
        plans = {0: table.legal(0)[:1], 1: table.legal(1)[:1]}
        order = [0, 1, 0, 1] if mixed else [0, 0, 1, 1]
        for seat in order:
            move = plans[seat].pop() if plans[seat] else MOVES.read("done")
            table.play(seat, move)
        table.s.happened, table.s.events[:] = 0, 0
        ends.append(TOWERS.state.bytes(table.state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("building", ["open", "secret", "open_hands"])
def test_only_the_rules_take_back_what_is_built(building):
    """However often the house would let somebody: take-backs are counted, and done is done."""
    table = sit_down(TOWERS, seats=2, options={"building": building, "take_backs": "0"})
    while 0 in table.asked:
        table.play(0, table.legal(0)[-1])
        assert may_undo(table, 0) == 0
