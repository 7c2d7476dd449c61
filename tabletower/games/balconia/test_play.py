"""Balconia in play: nothing is lost, nobody knows the tokens, and what may be taken back."""

import csv
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletower.engine import SPECTATOR, UNKNOWN, BadMove, Table, seeded, sit_down
from tabletower.engine.dice import draw
from tabletower.engine.undo import may_undo, undo
from tabletower.games import SHELF
from tests.bound import until_over
from tests.games import imagined

from .rules import BOX, EVENTS, MOVES
from .rules.record import phases

BALCONIA = SHELF["balconia"]
EXAMPLE = BALCONIA.folder / "examples" / "example_faces.csv"
ENTRANCES = ("cat_gate", "music_hall", "shade_arcade")
SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in BOX.options}
    | {"entrance_block": st.sampled_from(("random", *ENTRANCES))}
)


def few(examples):
    """So many examples, the same ones every time."""
    return settings(max_examples=examples, derandomize=True, deadline=None)


def walk(options, seed, box=None):
    """A random game: the table before its first move, and after each."""
    table, dice = sit_down(BALCONIA, seed, options=options, box=box), Random(seed)
    yield table
    for _ in until_over(table):
        (seat,) = table.asked
        table.play(seat, dice.choice(table.legal(seat)))
        yield table


def played(moves, **options):
    """A table after so many random moves; seat 0 is green."""
    for number, table in enumerate(walk({"colours": "first_green"} | options, 7)):
        if number == moves:
            return table
    raise ValueError("the game is shorter than that")


def fields(state, *left_out):
    """The record as plain lists, by field."""
    names = [name for name in state.dtype.names if name not in left_out]
    return {name: state[name].tolist() for name in names}


# The course of a game.


@few(30)
@given(OPTIONS, SEEDS)
def test_nothing_is_lost(options, seed):
    """B3, §1.1  Every block is in one place: among the tokens, on the disc, or in the house."""
    for table in walk(options, seed):
        s, blocks = table.s, table.box.b.blocks
        placed = [block for block in s.block.tolist() if block]
        waiting = s.order[s.turn : blocks].tolist()
        on_the_disc = [s.shown] if s.shown else []
        assert sorted(waiting + on_the_disc + placed) == list(range(1, blocks + 1))
        assert not s.order[: s.turn].any()
        assert not s.order[blocks:].any()


@few(30)
@given(OPTIONS, SEEDS)
def test_built_says_what_block_says(options, seed):
    """The mask of built cells follows from the blocks; the entrance's cell is never among them."""
    for table in walk(options, seed):
        s = table.s
        assert s.built == sum(1 << cell for cell in range(25) if s.block[cell])
        assert s.entrance_cell < 0 or not s.block[s.entrance_cell]
        assert s.built.bit_count() == (14 if table.over else max(s.turn - 1, 0))


@few(30)
@given(OPTIONS, SEEDS)
def test_who_decides_what(options, seed):
    """Pink may pick the entrance; then green selects on odd turns, pink on even ones, 14 times."""
    asked = []
    for table in walk(options, seed):
        s = table.s
        assert (s.edge >= 0) == (s.phase == phases.PLACE and not table.over)
        if not table.over:
            (seat,) = table.asked
            asked.append((s.phase, s.turn, "green" if seat == s.green else "pink"))
    wanted = [(phases.ENTRANCE, 0, "pink")] if options["entrance_column"] == "pick" else []
    for turn in range(1, 15):
        selector, placer = ("green", "pink") if turn % 2 else ("pink", "green")
        wanted += [(phases.SELECT, turn, selector), (phases.PLACE, turn, placer)]
    assert asked == wanted
    assert len(table.log) == (29 if options["entrance_column"] == "pick" else 28)


def open_cells(table):
    """The empty cells that may be built on."""
    taken = {cell for cell in range(25) if table.s.block[cell]} | {table.s.entrance_cell}
    free = set(range(25)) - taken
    if table.box.options["placement"] == "free":
        return free
    spots = [divmod(cell, 5) for cell in taken]
    return {n for n in free if any(abs(n // 5 - r) + abs(n % 5 - c) == 1 for r, c in spots)}


@few(12)
@given(OPTIONS, SEEDS)
def test_how_much_there_is_to_choose_from(options, seed):
    """5 columns, 4 edges, or 2 sides in every open cell."""
    for table in walk(options, seed):
        many = {phases.ENTRANCE: 5, phases.SELECT: 4, phases.PLACE: 2 * len(open_cells(table))}
        for seat in table.asked:
            assert len(table.legal(seat)) == many[table.s.phase]


@few(12)
@given(OPTIONS, SEEDS)
def test_blocks_stay_where_they_are(options, seed):
    """A block never leaves its cell and is never turned; the entrance never moves."""
    before = {}
    for table in walk(options, seed):
        s = table.s
        stands = {c: (s.block[c], s.green_side[c]) for c in range(25) if s.block[c]}
        if s.entrance_cell >= 0:
            stands["entrance"] = (s.entrance, s.entrance_cell)
        assert before.items() <= stands.items()
        before = stands


# Setup.


FIXED = {"entrance_block": "music_hall", "colours": "first_green", "entrance_column": "middle"}


@pytest.mark.parametrize("column", ["middle", "A", "pick", "random"])
@pytest.mark.parametrize("colours", ["second_green", "random"])
@pytest.mark.parametrize("block", ["cat_gate", "random"])
def test_only_what_is_asked_for_is_drawn(block, colours, column):
    """Entrance, colours, tokens, column: each is drawn in this order, if its option says so."""
    options = {"entrance_block": block, "colours": colours, "entrance_column": column}
    throws = [3] * (block == "random") + [2] * (colours == "random")
    throws += [*range(22, 1, -1)] + [5] * (column == "random")
    for seed in range(5):
        dice = seeded(seed, 0)
        for many in throws:
            dice, _ = draw(dice, many)
        assert sit_down(BALCONIA, seed, options=options).s.dice == dice


@pytest.mark.parametrize(
    ("option", "kept"),
    [("entrance_column", ("entrance", "green", "order", "shown")), ("colours", ("entrance",))],
)
def test_what_is_drawn_later_changes_nothing_before(option, kept):
    """The draws come one after another, so a later one leaves the earlier ones alone."""
    for seed in range(20):
        drawn = {"entrance_block": "random", "colours": "random", "entrance_column": "random"}
        full = sit_down(BALCONIA, seed, options=drawn)
        less = sit_down(BALCONIA, seed, options=drawn | {option: FIXED[option]})
        for field in kept:
            assert full.state[field].tolist() == less.state[field].tolist()


def tally(games, look, box=None, **options):
    """How often each value comes up at the start of a game."""
    contents = BALCONIA.open_box(FIXED | options, box)
    return Counter(look(Table(BALCONIA, contents, 2, seed).s) for seed in range(games))


DRAWS = {
    "entrance": ({"entrance_block": "random"}, lambda s: s.entrance, 3),
    "green": ({"colours": "random"}, lambda s: s.green, 2),
    "column": ({"entrance_column": "random"}, lambda s: s.entrance_cell - 20, 5),
    "first token": ({}, lambda s: s.shown - 1, 22),
    "last token": ({}, lambda s: s.order[21] - 1, 22),
}


def about_equal(counts, values):
    """Every value came up, none much more often than another: five times the usual error."""
    usual = sum(counts.values()) / values
    return set(counts) == set(range(values)) and all(
        (number - usual) ** 2 < 25 * usual for number in counts.values()
    )


@pytest.mark.parametrize("name", DRAWS)
def test_draws_are_fair(name):
    """Each outcome of a draw is as likely as another."""
    options, look, values = DRAWS[name]
    assert about_equal(tally(60 * values, look, **options), values)


def test_entrances_are_drawn_by_their_copies(tmp_path):
    """Three copies come up three times as often as one, none never."""
    doors = ["fewer", "cat", "heart"] * 2
    columns = [f"{who}_{part}" for who in ("green", "pink") for part in ("kind", "upper", "lower")]
    with (tmp_path / "entrances.csv").open("w", newline="") as file:
        rows = [[name, copies, *doors] for name, copies in (("x", 3), ("y", 0), ("z", 1))]
        csv.writer(file).writerows([["id", "copies", *columns], *rows])
    found = tally(400, lambda s: s.entrance, tmp_path, entrance_block="random")
    assert set(found) == {0, 2}
    assert 260 < found[0] < 340


# What nobody knows.


@few(20)
@given(OPTIONS, SEEDS)
def test_a_view_has_two_holes(options, seed):
    """Nobody sees the tokens or the dice; everybody sees the rest."""
    for table in walk(options, seed):
        truth = fields(table.state, "order", "dice", "key", "item")
        for seat in (0, 1, SPECTATOR):
            v = table.view(seat)
            assert set(v["order"][0].tolist()) == {UNKNOWN}
            assert v["dice"][0] == UNKNOWN
            assert fields(v, "order", "dice", "key", "item") == truth


@few(20)
@given(OPTIONS, SEEDS)
def test_imagining_keeps_what_is_seen(options, seed):
    """Only the tokens that still lie face down are dealt anew, the same for both seats."""
    for table in walk(options, seed):
        first, second = (imagined(table, seat, seed) for seat in (0, 1))
        assert first.tobytes() == second.tobytes()
        assert fields(first, "order", "dice", "key", "item") == fields(
            table.s, "order", "dice", "key", "item"
        )
        now, then = table.s.order, first.order
        assert sorted(then.tolist()) == sorted(now.tolist())
        assert not then[: table.s.turn].any()
        assert not then[table.box.b.blocks :].any()


def test_imagining_is_fair():
    """§8.1  Every one of the 17 tokens is as likely in every one of the 17 places."""
    table = played(9)
    assert (table.s.phase, table.s.turn) == (phases.PLACE, 5)
    left = sorted(table.s.order[5:22].tolist())
    orders = [imagined(table, 0, seed).order[5:22].tolist() for seed in range(1700)]
    for place in range(17):
        assert about_equal(Counter(left.index(order[place]) for order in orders), 17)
    pairs = Counter(order[0] < order[1] for order in orders)
    assert about_equal(pairs, 2)


def test_the_same_dice_imagine_the_same():
    """An imagined deal is a function of the view and the dice alone."""
    table = played(9)
    assert imagined(table, 0, 3).tobytes() == imagined(table, 0, 3).tobytes()
    assert imagined(table, 0, 3).tobytes() != imagined(table, 0, 4).tobytes()


# Taking back.


def undoable(table):
    return [may_undo(table, seat) for seat in (0, 1)]


@few(5)
@given(OPTIONS, SEEDS)
def test_only_a_turned_disc_may_be_turned_back(options, seed):
    """A placement shows the next token and stands; so does the entrance that pink picked."""
    for table in walk(options, seed):
        last = table.log[-1] if table.log else None
        turned = last and MOVES.kind(last.move).name == "turn"
        assert undoable(table) == [int(bool(turned) and last.seat == seat) for seat in (0, 1)]


def test_turning_back():
    """The selector takes an edge back, and is asked again as if nothing had been."""
    table = played(2)
    before = table.state.copy()
    (selector,) = table.asked
    table.play(selector, MOVES.read("turn edge:b"))
    assert may_undo(table, 1 - selector) == 0
    with pytest.raises(BadMove):
        undo(table, 1 - selector)
    assert MOVES.wire(undo(table, selector).move) == "turn edge:b"
    assert table.game.state.bytes(table.state) == table.game.state.bytes(before)
    assert table.asked == [selector]
    assert len(table.log) == 2


def test_too_late_to_turn_back():
    """Once the placer has built, the edge stands, and so does the block."""
    table = played(4)
    for seat in (0, 1):
        with pytest.raises(BadMove):
            undo(table, seat)


def test_the_end_stands():
    """Nothing is taken back from a finished game."""
    assert undoable(played(28)) == [0, 0]


# The end.


@few(20)
@given(OPTIONS, SEEDS)
def test_the_end(options, seed):
    """After the 14th block nobody is asked, the disc is empty and both seats have points."""
    *_, table = walk(options, seed)
    s = table.s
    assert (s.over, s.asked, s.shown, s.edge, s.turn) == (1, 0, 0, -1, 14)
    assert min(table.scores) >= 0
    best = [seat for seat in (0, 1) if table.scores[seat] == max(table.scores)]
    assert set(table.winners) <= set(best)


def test_a_game_with_the_smallest_box():
    """B3, §1.1  Fourteen blocks are just enough: every token is used."""
    *_, table = walk({}, 3, EXAMPLE)
    assert table.over
    assert not table.s.order.any()
    assert sorted(filter(None, table.s.block.tolist())) == list(range(1, 15))


EVENTS = [  # moves made, option, what happened
    (1, "middle", [EVENTS.TURNED]),
    (2, "middle", [EVENTS.BUILT, EVENTS.REVEALED]),
    (1, "pick", [EVENTS.ENTERED, EVENTS.REVEALED]),
    (28, "middle", [EVENTS.BUILT, EVENTS.ENDED]),
]


@pytest.mark.parametrize(("moves", "column", "kinds"), EVENTS)
def test_events(moves, column, kinds):
    """B12, §2.1  What the last move made happen, in order."""
    s = played(moves, entrance_column=column).s
    assert s.events[: s.happened, 0].tolist() == kinds
