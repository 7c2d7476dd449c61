"""A table: who may sit down, what is refused, and what may be taken back."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tabletower.checking.random_games import some_moves
from tabletower.engine import (
    SPECTATOR,
    BadMove,
    BadOption,
    Game,
    Record,
    game_in,
    loops,
    pack,
    private,
    public,
    secret,
    sit_down,
)
from tabletower.engine.dice import SEEDS
from tabletower.engine.parsing import parse_move
from tabletower.engine.table import why_none
from tabletower.engine.trace import hidden_from, traced
from tabletower.engine.transcript import announcements, write
from tabletower.engine.undo import could_undo, may_undo, revealed_after, rewind, undo
from tabletower.games import SHELF
from tests.games import AUCTION, CONNECT_FOUR, PLAYED, ROOT, finished, somewhere, walk
from tests.landlord.arranging import given as landlords
from tests.landlord.arranging import house

pytestmark = pytest.mark.heavy

FAIR = game_in(ROOT / "tests/toys/fair")
HOSTILE = (-1, -(1 << 63), -(1 << 100), 1 << 47, 1 << 62, (1 << 63) - 1, 1 << 63, 1 << 64, 10**50)


def bid(card):
    return pack(0, card - 1)


def auction(*bids, seats=3, **options):
    """A table after these bids, each (seat, card)."""
    table = sit_down(AUCTION, 11, seats, options)
    for seat, card in bids:
        table.play(seat, bid(card))
    return table


def fair(*steps, seats=2, seed=3, **options):
    """A table after these steps, each in its wire form."""
    table = sit_down(FAIR, seed, seats, options)
    for step in steps:
        table.play(table.asked[0], FAIR.moves.read(step))
    return table


def anywhere(game, seed):
    """Somewhere in a random game, unless it was over as soon as it was dealt."""
    assume(not next(walk(game, seed)).over)
    return somewhere(game, seed)


# Sitting down.


@pytest.mark.parametrize("seats", [-1, 1, 3, 8, 100])
def test_a_game_for_two_is_for_exactly_two(seats):
    with pytest.raises(BadOption) as refusal:
        sit_down(CONNECT_FOUR, seats=seats)
    assert str(refusal.value) == f"Connect Four is for exactly 2 players, not {seats}"


@pytest.mark.parametrize("seats", [-6, 1, 7, 8, 1 << 40])
def test_a_game_for_two_to_six_is_for_no_fewer_and_no_more(seats):
    with pytest.raises(BadOption) as refusal:
        sit_down(AUCTION, seats=seats)
    assert str(refusal.value) == f"Auction is for 2 to 6 players, not {seats}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_who_may_sit_down_gets_a_turn(seats):
    table = fair(*["done"] * seats, seats=seats, rounds="1")
    assert [made.seat for made in table.log] == list(range(seats))
    assert table.over
    assert (table.scores, table.winners) == ([0] * seats, list(range(seats)))


@pytest.mark.parametrize("seed", [-1, SEEDS, SEEDS + 1, -SEEDS, 1 << 63, 1 << 100])
def test_a_seed_outside_the_range_is_refused(seed):
    with pytest.raises(BadOption) as refusal:
        sit_down(AUCTION, seed)
    assert f"a seed is a whole number from 0 to {SEEDS - 1}" in str(refusal.value)


@pytest.mark.parametrize("seed", [0, 1, (1 << 32) - 1, 1 << 32, SEEDS - 1])
def test_every_seed_in_the_range_deals_and_always_the_same(seed, game):
    first, second = (sit_down(game, seed).state for _ in range(2))
    assert game.state.bytes(first) == game.state.bytes(second)


def test_another_seed_deals_otherwise():
    orders = {tuple(sit_down(AUCTION, seed).s.order) for seed in range(30)}
    assert len(orders) > 20


def test_a_game_may_be_over_as_soon_as_it_is_dealt():
    table = fair(rounds="0")
    assert (table.over, table.asked, table.legal(0), table.log) == (True, [], [], [])
    assert may_undo(table, 0) == 0
    assert table.why(0, 0) == "the game is over"
    assert table.result == "seat 1 0, seat 2 0; seat 1 and seat 2 share the victory"


# What is refused.


def refused(table, seat, move):
    """The refusal of a move, which changes nothing at all."""
    before = table.state.tobytes(), list(table.log)
    with pytest.raises(BadMove) as refusal:
        table.play(seat, move)
    assert (table.state.tobytes(), table.log) == before
    assert str(refusal.value) == table.why(seat, move) != ""
    return str(refusal.value)


def test_each_refusal_has_its_sentence():
    table = auction((0, 2))
    assert refused(table, 0, bid(1)) == "this is not your decision"
    assert refused(table, 1, pack(0, 5)) == "there is no such move"
    assert refused(table, 1, pack(1)) == "there is no such move"
    table = auction((0, 2), (1, 3), (2, 5))
    assert refused(table, 0, bid(2)) == "you do not hold a 2 any more"


def test_a_sentence_names_what_was_picked():
    table = fair("walk stall:3")
    assert refused(table, 0, FAIR.moves.read("walk stall:3")) == "you stand at stall 3 already"


def test_nothing_is_allowed_when_it_is_over(game):
    table = finished(game, 4)
    for seat in range(table.seats):
        assert table.legal(seat) == []
        for move in islice(game.moves, 20):
            assert refused(table, seat, move) == "the game is over"


@pytest.mark.parametrize("move", HOSTILE)
def test_a_hostile_integer_is_no_move(game, move):
    table = sit_down(game)
    for seat in range(table.seats):
        assert refused(table, seat, move) == "there is no such move"


@given(st.sampled_from([*PLAYED, FAIR]), st.integers(0, 1000), st.integers())
def test_any_integer_is_a_move_of_this_moment_or_there_is_a_reason(game, seed, move):
    table = anywhere(game, seed)
    for seat in range(table.seats):
        assert (table.why(seat, move) == "") == (move in table.legal(seat))


@given(st.sampled_from([*PLAYED, FAIR]), st.integers(0, 1000))
def test_asking_changes_nothing(game, seed):
    table = anywhere(game, seed)
    before = table.state.tobytes()
    for seat in range(table.seats):
        table.view(seat), table.legal(seat), may_undo(table, seat)
        [table.why(seat, move) for move in some_moves(game, seed, table.legal(seat))]
        [table.say(seat, move) for move in table.legal(seat)]
    with pytest.raises(BadMove):
        parse_move(table, "hocus pocus")
    assert table.state.tobytes() == before
    identity = game.state.bytes(table.state)
    table.scores, table.winners, table.result  # noqa: B018
    assert game.state.bytes(table.state) == identity  # counting points may use scratch


@pytest.mark.parametrize("seat", [SPECTATOR, -2, 2, 5, 7, 8, 63, 64, 65, 128, 1 << 40, 1 << 70])
def test_who_has_no_seat_decides_nothing(seat):
    """Compiled code would shift by 64 bits and find seat 0, and write where it must not."""
    assert refused(auction(seats=2), seat, bid(1)) == "there is no such seat"


@pytest.mark.parametrize("seat", [2, 5, 7])
def test_a_seat_that_nobody_has_taken_has_no_moves(seat):
    assert auction(seats=2).legal(seat) == []


def test_there_may_be_one_move_only():
    table = fair("walk stall:1", "walk stall:2", "walk stall:3")
    assert table.legal(0) == [FAIR.moves.read("done")]
    assert refused(table, 0, FAIR.moves.read("flip")) == "you have made three steps"


def test_a_move_may_be_a_number_of_numpy():
    table = auction()
    table.play(0, np.int64(bid(3)))
    assert table.log[0].says == "seat 1 bids 3"
    assert table.s.hand[0].tolist() == [1, 1, 0, 1, 1]


# Hearing.


def test_a_line_is_heard_from_whoever_may_say_it():
    table = auction((1, 4))
    assert parse_move(table, "seat 3 bids 4") == (2, bid(4))
    assert parse_move(table, "seat 1 bids 1") == (0, bid(1))


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "seat 1 bids", "seat 1 bids 6", "seat 1 bids 0", "seat 4 bids 1", "bid card:1"),
        *("seat 1 bids 1 ", " seat 1 bids 1", "Seat 1 bids 1", "seat 1 bids ١", "seat 1 bids 1\n"),
        *("{who} bids 1", "seat 1 bids {card}", "%s", "x" * 10_000),
    ],
)
def test_a_line_that_nobody_can_say_is_refused(line):
    with pytest.raises(BadMove) as refusal:
        parse_move(auction(), line)
    assert str(refusal.value) == "nobody can say that here"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("seat 1 bids 1", "this is not your decision"),
        ("seat 2 bids 5", "you do not hold a 5 any more"),
    ],
)
def test_a_line_that_can_be_said_but_not_now_has_its_reason(line, why):
    table = auction((0, 3), (1, 5), (2, 4), (0, 2))
    with pytest.raises(BadMove) as refusal:
        parse_move(table, line)
    assert str(refusal.value) == why


def test_nothing_is_heard_when_it_is_over():
    table = fair(rounds="0")
    with pytest.raises(BadMove) as refusal:
        parse_move(table, "seat 1 is done")
    assert str(refusal.value) == "the game is over"


# What was shown.


@pytest.mark.parametrize(
    ("steps", "showed"),
    [
        (["walk stall:1", "walk stall:2"], [False, False, False]),
        (["walk stall:1", "look"], [True, True, False]),
        (["look", "walk stall:1"], [True, False, False]),
        (["flip", "done", "walk stall:1"], [True, False, False, False]),
        (["walk stall:1", "done", "turn"], [True, True, True, False]),
    ],
)
def test_it_is_known_whether_something_was_shown_since(steps, showed):
    """By whoever it was done, and to whomever it was shown."""
    table = fair(*steps)
    before = table.state.tobytes()
    assert [revealed_after(table, moves) for moves in range(len(steps) + 1)] == showed
    assert table.state.tobytes() == before


# Taking back: sealed bids.


def test_a_sealed_bid_may_be_taken_back():
    table = auction()
    before = AUCTION.state.bytes(table.state)
    table.play(1, bid(4))
    assert [may_undo(table, seat) for seat in range(3)] == [0, 1, 0]
    assert undo(table, 1).says == "seat 2 bids 4"
    assert AUCTION.state.bytes(table.state) == before
    assert table.log == []
    assert table.asked == [0, 1, 2]


def test_a_bid_may_be_taken_back_though_others_lie_there():
    table = auction((0, 2), (2, 3))
    assert [may_undo(table, seat) for seat in range(3)] == [0, 0, 1]
    undo(table, 2)
    assert [may_undo(table, seat) for seat in range(3)] == [1, 0, 0]
    table.play(2, bid(5))
    assert [made.says for made in table.log] == ["seat 1 bids 2", "seat 3 bids 5"]


def test_a_bid_may_not_be_taken_back_after_somebody_else_has_bid():
    table = auction((0, 2), (1, 3))
    before = table.state.tobytes()
    assert why_no_undo(table, 0) == "somebody has decided since"
    assert table.state.tobytes() == before
    assert len(table.log) == 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_last_bid_reveals_and_may_not_be_taken_back(seats):
    table = auction(*((seat, 1 + seat % 5) for seat in range(seats)), seats=seats)
    assert table.asked == list(range(seats))
    assert [may_undo(table, seat) for seat in range(seats)] == [0] * seats
    for seat in range(seats):
        with pytest.raises(BadMove):
            undo(table, seat)


def test_a_bid_of_the_next_round_may_be_taken_back_but_no_further():
    table = auction((0, 1), (1, 2), (0, 5), seats=2)
    assert may_undo(table, 0) == 1
    undo(table, 0)
    assert may_undo(table, 0) == 0
    assert may_undo(table, 1) == 0


def test_nothing_is_taken_back_before_the_first_move_or_when_it_is_over(game):
    for table in (sit_down(game), finished(game, 5)):
        for seat in range(table.seats):
            assert may_undo(table, seat) == 0
            with pytest.raises(BadMove):
                undo(table, seat)


@pytest.mark.parametrize("seat", [SPECTATOR, 2, 7, 100])
def test_who_has_no_seat_takes_nothing_back(seat):
    table = auction((0, 1), seats=2)
    assert may_undo(table, seat) == 0


# Why something stands, in a sentence that is true.


def why_no_undo(table, seat):
    with pytest.raises(BadMove) as refusal:
        undo(table, seat)
    return str(refusal.value).removeprefix("that cannot be taken back: ")


@pytest.mark.parametrize(
    ("steps", "seat", "why"),
    [
        ([], 0, "you have made no move"),
        (["walk stall:1"], 1, "you have made no move"),
        (["look"], 0, "somebody may have learnt something by it"),
        (["walk stall:1", "flip"], 0, "somebody may have learnt something by it"),
        (["walk stall:1", "done", "walk stall:2"], 0, "somebody has decided since"),
        (["done"] * 2, 0, "the game is over"),
    ],
)
def test_why_a_move_stands_is_told_in_a_sentence(steps, seat, why):
    assert why_no_undo(fair(*steps, rounds="1"), seat) == why


def test_where_the_rules_have_their_own_way_back_it_is_named():
    table = sit_down(SHELF["towers"], 3)
    seat = table.asked[0]
    place = next(m for m in table.legal(seat) if table.game.moves.kind(m).name == "place")
    table.play(seat, place)
    assert why_no_undo(table, seat) == "the rules' own way is 'Take back'"


def test_why_a_move_stands_does_not_tell_that_somebody_quietly_declined():
    """Blue keeps a lunatic, or has none: Amber hears the same."""
    told = []
    for hand in ("lunatic family", "family family"):
        position = landlords(house("A", 2), house("B", 2), hands={"A": "bomb single", "B": hand})
        table = from_here(position.table)
        position.does("A: bomb house:2", *(["B: pass"] if hand.startswith("lunatic") else []))
        told.append((len(table.log), why_no_undo(table, 0)))
    assert told == [(moves, "somebody may have learnt something by it") for moves in (2, 1)]


def from_here(table):
    """A table that plays again from this position, not from the deal."""
    state = table.state.copy()
    table.deal = lambda: state.copy()
    return table


@given(st.sampled_from([*PLAYED, FAIR]), st.integers(0, 1000))
def test_whether_a_move_could_be_taken_back_is_known_before_it_is_made(game, seed):
    table = anywhere(game, seed)
    seat = table.asked[0]
    for move in table.legal(seat)[:: max(1, len(table.legal(seat)) // 3)]:
        after = table.copy()
        after.play(seat, move)
        assert could_undo(table, seat, move) == (may_undo(after, seat) > 0)


# Taking back: coins and cards.


@pytest.mark.parametrize(
    ("steps", "back"),
    [
        (["walk stall:1"], 1),
        (["walk stall:1", "walk stall:2", "walk stall:0"], 3),
        (["flip"], 0),
        (["walk stall:1", "flip"], 0),
        (["flip", "walk stall:1"], 1),
        (["turn"], 0),
        (["walk stall:1", "turn"], 0),
        (["turn", "walk stall:1"], 1),
        (["look"], 0),
        (["look", "walk stall:1"], 1),
        (["look", "turn"], 0),
        (["walk stall:1", "done"], 2),
        (["flip", "done"], 1),
    ],
)
def test_what_was_learnt_cannot_be_unlearnt(steps, back):
    assert may_undo(fair(*steps), 0) == back


@pytest.mark.parametrize("seed", range(40))
def test_a_coin_is_never_flipped_again(seed):
    """However it fell: that the dice were thrown is enough."""
    assert may_undo(fair("flip", seed=seed), 0) == 0


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("step", ["turn", "look"])
def test_a_card_is_never_put_back(seed, step):
    """No dice are thrown, but somebody knows more than before."""
    table = fair(step, seed=seed)
    assert table.s.dice == fair(seed=seed).s.dice
    assert may_undo(table, 0) == 0


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_card_is_never_put_back_at_any_table(seats):
    assert may_undo(fair("turn", seats=seats), 0) == 0
    assert may_undo(fair("walk stall:2", seats=seats), 0) == 1


def test_a_turn_that_was_ended_may_be_taken_up_again():
    table = fair("walk stall:1", "done")
    assert table.asked == [1]
    undo(table, 0)
    undo(table, 0)
    assert (table.asked, table.log) == ([0], [])
    assert FAIR.state.bytes(table.state) == FAIR.state.bytes(fair().state)


@given(st.sampled_from([*PLAYED, FAIR]), st.integers(0, 1000))
def test_what_is_taken_back_can_be_played_again_with_the_same_bytes(game, seed):
    table = anywhere(game, seed)
    seat = table.log[-1].seat if table.log else 0
    after = game.state.bytes(table.state)
    made = [undo(table, seat) for _ in range(may_undo(table, seat))]
    for each in reversed(made):
        table.play(each.seat, each.move)
    assert game.state.bytes(table.state) == after


# What a rule reads.

HIDDEN = Record(
    public("market", "i1", (3,)), private("hand", "i1", (8, 2)), secret("deck", "i1", (4,))
)
ALL, NOBODY = set(range(8)), set()


def spend(s):
    s.hand[1, 0] -= 1


@pytest.mark.parametrize(
    ("rule", "strangers"),
    [
        (lambda s: s.market[1] + s.seats + s.asked, NOBODY),
        (lambda s: s.dice, ALL),
        (lambda s: s.deck[3], ALL),
        (lambda s: sum(card for card in s.deck), ALL),
        (lambda s: s.deck[1:3], ALL),
        (lambda s: s.hand[5, 1], ALL - {5}),
        (lambda s: s.hand[5][1], ALL - {5}),
        (lambda s: s.hand[:, 1], ALL),
        (spend, ALL - {1}),
        (lambda s: s.hand[1, 0] + s.hand[2, 0], ALL),
    ],
)
def test_a_rule_that_reads_what_a_seat_may_not_see_is_found_out(rule, strangers):
    reads = set()
    rule(traced(HIDDEN, HIDDEN.blank(8), reads)[0])
    assert {seat for seat in range(8) if hidden_from(HIDDEN, seat, reads)} == strangers


def test_writing_is_not_reading():
    reads, states = set(), HIDDEN.blank(8)
    s = traced(HIDDEN, states, reads)[0]
    s.deck[2] = s.hand[1, 0] = s.market[0] + 7
    assert not any(hidden_from(HIDDEN, seat, reads) for seat in range(8))
    assert (states["deck"].tolist(), states["hand"][0, 1].tolist()) == ([[0, 0, 7, 0]], [7, 0])


# Snapshots.


@given(st.sampled_from([*PLAYED, FAIR]), st.integers(0, 1000))
def test_a_copy_is_the_whole_game(game, seed):
    """Put back the bytes of any moment, and everything is as it was."""
    table = anywhere(game, seed)
    saved, seat = table.state.copy(), table.asked[0]
    identity = game.state.bytes(table.state)
    said = table.scores, table.legal(seat), table.view(seat).tobytes()
    game.twin(loops.make)(table.box.record, table.state, seat, table.legal(seat)[-1])
    assert game.state.bytes(table.state) != identity
    table.state[0] = saved[0]
    assert game.state.bytes(table.state) == game.state.bytes(saved) == identity
    assert (table.scores, table.legal(seat), table.view(seat).tobytes()) == said


@pytest.mark.compiled
def test_compiled_copies_restore_the_bytes(game):
    table = somewhere(game, 7)
    states = np.concatenate([table.state] * 9)
    game.compiled.twin(loops.snapshots)(states, 100)
    copies = {game.state.bytes(states[n : n + 1]) for n in range(9)}
    assert copies == {game.state.bytes(table.state)}


# Compiled tables.


@pytest.mark.compiled
@pytest.mark.bounds
def test_a_compiled_table_says_the_same():
    fast, plain = Game(AUCTION.package).go_fast(), Game(AUCTION.package)
    tables = [sit_down(game, 11, 4) for game in (fast, plain)]
    for seat, card in [(2, 4), (0, 1), (3, 4), (1, 5), (1, 2)]:
        for table in tables:
            table.play(seat, bid(card))
        assert len({AUCTION.state.bytes(table.state) for table in tables}) == 1
        for seat in range(4):
            assert tables[0].legal(seat) == tables[1].legal(seat)
            assert may_undo(tables[0], seat) == may_undo(tables[1], seat)
            assert why_none(tables[0], seat, []) == why_none(tables[1], seat, []) == ""
            for move in (*AUCTION.moves, *HOSTILE):
                assert tables[0].why(seat, move) == tables[1].why(seat, move)
    assert tables[0].result == tables[1].result


# An attempt, a sight, and the way back.


def test_an_attempt_leaves_the_table_as_it_is(game):
    table = sit_down(game, seed=4)
    before, seat = table.state.tobytes(), table.asked[0]
    made, after = table.attempt(seat, table.legal(seat)[0])
    assert table.state.tobytes() == before
    assert not table.log
    table.keep(made, after)
    again = sit_down(game, seed=4)
    again.play(seat, made.move)
    assert game.state.bytes(table.state) == game.state.bytes(again.state)
    with pytest.raises(BadMove):
        table.attempt(seat, -1)


def test_moves_kept_silently_are_announced_in_the_transcript(game):
    table, again = sit_down(game, seed=5), sit_down(game, seed=5)
    for _ in range(3):
        seat = table.asked[0]
        move = table.legal(seat)[-1]
        table.keep(*table.attempt(seat, move))
        again.play(seat, move)
    assert announcements(table) == announcements(again) == [made.says for made in again.log]
    assert write(table) == write(again)


def test_one_sight_serves_all_who_may_know_the_same():
    open_to_all, with_hands = sit_down(SHELF["balconia"]), sit_down(SHELF["landlord"])
    assert open_to_all.sight(0) is open_to_all.sight(1) is open_to_all.sight(SPECTATOR)
    assert with_hands.sight(0) is not with_hands.sight(1)
    for nobody in (-2, open_to_all.seats):
        with pytest.raises(BadMove, match="no such seat"):
            open_to_all.sight(nobody)


def test_a_sight_is_the_view_and_follows_every_change(game):
    table = sit_down(game, seed=6)
    for _ in range(3):
        seat = table.asked[0]
        for reader in range(-1, table.seats):
            assert table.sight(reader).base.tobytes() == table.view(reader).tobytes()
            assert table.sight(reader) is table.sight(reader)
        table.play(seat, table.legal(seat)[0])
    rewind(table, 1)
    assert table.sight(0).base.tobytes() == table.view(0).tobytes()


def test_rewinding_goes_back_whatever_was_told(game):
    table = sit_down(game, seed=7)
    dealt = game.state.bytes(table.state)
    for _ in range(4):
        seat = table.asked[0]
        table.play(seat, table.legal(seat)[0])
    for moves in (3, 1, 0):
        rewind(table, moves)
        assert game.state.bytes(table.state) == game.state.bytes(sit_again(table).state)
        assert len(table.log) == moves
    assert game.state.bytes(table.state) == dealt


def sit_again(table):
    """The same moves on a fresh table."""
    fresh = sit_down(table.game, table.seed, table.seats, table.box.options)
    for made in table.log:
        fresh.play(made.seat, made.move)
    return fresh


def test_a_table_shows_itself_in_a_notebook(game):
    shown = sit_down(game)._repr_svg_()
    if game.art is None:
        assert shown is None
    else:
        assert shown.startswith("<svg")
        assert "var(--" not in shown
