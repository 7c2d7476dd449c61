"""Whole games, moves, balconies, doors, and a second opinion.

§ is a paragraph of rulebook.md, B a row of rulings.md.
"""

import csv
from random import Random
from typing import NamedTuple

import pytest

from tabletower.engine import Table, sit_down
from tabletower.games import SHELF

from . import rules
from .components import COUNTED, FLOWERS, SIDES, SYMBOLS, WHERE
from .rules import MOVES, scoring
from .rules.grid import CELL_NAMES
from .rules.scoring import (
    ELEMENT_PRESENT,
    NO_CONDITION,
    NO_PARTNER,
    NOTHING_THERE,
    ONE_OF_TWO_MISSING,
    OUTSIDE_THE_GRID,
    PARTNER_TAKEN,
    SCORED,
)
from .test_box import write_csv

BALCONIA = SHELF["balconia"]
EXAMPLES = BALCONIA.folder / "examples"
GREEN, PINK = 0, 1
COLOURS = {"green": GREEN, "pink": PINK}
BOTH_WALLS = pytest.mark.parametrize("colour", COLOURS.values(), ids=COLOURS)
EITHER_SEAT = pytest.mark.parametrize("colours", ["first_green", "second_green"])


# Tables and walls. A spot is (row, column) as the owner of a wall sees it.


class Item(NamedTuple):
    """What became of one balcony, as its owner sees it."""

    points: int
    why: int
    area: set
    came_from: set
    counts: tuple
    partner: tuple | None


def sit(box=None, **options):
    """A table with nothing left to chance but the tokens, unless an option says so."""
    agreed = {"colours": "first_green", "entrance_block": "music_hall"}
    return sit_down(BALCONIA, options=agreed | options, box=box)


def with_order(table, *order):
    """The same table, the tokens lying in this order and the others behind them."""
    s = table.s
    blocks = range(1, table.box.b.blocks + 1)
    tokens = [*order, *(block for block in blocks if block not in order)]
    s.order[: len(tokens)] = tokens
    if s.turn:
        s.shown, s.order[0] = tokens[0], 0
    return table


def cell_at(colour, spot):
    row, column = spot
    return 5 * row + (column if colour == GREEN else 4 - column)


def spot_of(colour, cell):
    row, column = divmod(cell, 5)
    return row, column if colour == GREEN else 4 - column


def spots_of(colour, mask):
    return {spot_of(colour, cell) for cell in range(25) if mask >> cell & 1}


def read_spot(text):
    row, column = text.split(",")
    return int(row), int(column)


def read_wall(text):
    """'3,1=b20_c 3,0=b05_d': spots and what stands there, in the order of writing."""
    pairs = (word.split("=") for word in text.split())
    return {read_spot(spot): face for spot, face in pairs}


def build(table, colour, wall):
    """Put blocks into the house so that this colour sees these faces."""
    s = table.s
    for spot, face in wall.items():
        cell = cell_at(colour, spot)
        s.block[cell] = int(face[1:3])
        s.green_side[cell] = (SIDES.index(face[4]) + 2 * colour) % 4
        s.built |= 1 << cell
    return table


def item(table, colour, spot):
    """Have one balcony worked out."""
    scoring.look_at(table.box.b, table.s, colour, cell_at(colour, spot))
    area, came_from, count, count2, partner, points, why = map(int, table.s.item)
    return Item(
        points,
        why,
        spots_of(colour, area),
        spots_of(colour, came_from),
        (count, count2),
        spot_of(colour, partner) if partner >= 0 else None,
    )


def face_seen(table, colour, spot):
    block, side = divmod(scoring.face_at(table.s, colour, cell_at(colour, spot)), 4)
    return f"b{block + 1:02}_{SIDES[side]}"


def door(table, colour):
    return scoring.door(table.box.b, table.s, colour)


def total(table, colour, symbol):
    return scoring.total(table.box.b, table.s, colour, COUNTED.index(symbol))


def points_of(table, colour):
    """A wall's points in all, by colour."""
    return table.scores[table.s.green if colour == GREEN else 1 - table.s.green]


def named(rows):
    """Parameters with a name each."""
    return [pytest.param(*row, id=name) for name, *row in rows]


# Moves, written as 'green turn edge:a'.


def say(table, line):
    """The seat and the move of a line."""
    who, _, wire = line.partition(" ")
    green = table.s.green
    return (green if who == "green" else 1 - green), MOVES.read(wire)


def play(table, *lines):
    for line in lines:
        table.play(*say(table, line))
    return table


def take_turn(table, edge, side, cell):
    """One whole turn: green selects on odd ones, pink on even ones."""
    selector, placer = ("green", "pink") if table.s.turn % 2 else ("pink", "green")
    return play(table, f"{selector} turn edge:{edge}", f"{placer} place side:{side} cell:{cell}")


def build_on(table, *cells):
    """A turn a cell, the block turned anyhow."""
    for cell in cells:
        take_turn(table, "a", "c", cell)
    return table


NOT_ASKED, NOT_NOW = "this is not your decision", "this is not what is asked now"
OTHER_HALF = "side {side} is on the other half of the disc"
TAKEN, ENTRANCE_THERE = "there is a block on {cell} already", "the entrance stands on {cell}"
TOUCHES_NOTHING = "on {cell} the block would touch nothing"


def says_no(table, line, why):
    """Whether a line may not be played for this reason; '' if it may."""
    seat, move = say(table, line)
    return table.why(seat, move) == why.format(**MOVES.picks(move))


def moves_of(table):
    """The moves of whoever decides now."""
    (seat,) = table.asked
    return [MOVES.picks(move) for move in table.legal(seat)]


def cells_of(table):
    return {move["cell"] for move in moves_of(table)}


# Whole walls and whole games. What lies in examples/ is the scoring example of the source.


def read_csv(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


BOARD = {int(row["item"]): row for row in read_csv(EXAMPLES / "example_board.csv")}
SPOTS = {number: (int(row["row"]), int(row["column"])) for number, row in BOARD.items()}
EXAMPLE_WALL = {SPOTS[number]: f"b{number:02}_a" for number in range(1, 15)}
EXAMPLE_ITEMS = [  # number, why, the items it came from, counts, partner
    (1, OUTSIDE_THE_GRID, (), (0, 0), None),
    (2, SCORED, (4,), (1, 0), None),
    (3, SCORED, (2, 3, 4, 7), (6, 0), None),
    (4, SCORED, (3,), (2, 0), None),
    (5, SCORED, (8,), (1, 0), 8),
    (6, SCORED, (2, 3, 12), (2, 0), None),
    (7, SCORED, (12,), (1, 0), None),
    (8, SCORED, (5,), (1, 0), 5),
    (9, NO_CONDITION, (), (0, 0), None),
    (10, SCORED, (4,), (1, 0), None),
    (11, SCORED, (6, 7, 12), (2, 1), None),
    (12, SCORED, (12,), (1, 0), None),
    (13, PARTNER_TAKEN, (), (0, 0), None),
    (14, NO_PARTNER, (), (0, 0), None),
]


def example_table(**options):
    return sit(EXAMPLES / "example_faces.csv", **options)


@BOTH_WALLS
@pytest.mark.parametrize(
    ("number", "why", "came_from", "counts", "partner"),
    named((f"item-{row[0]}", *row) for row in EXAMPLE_ITEMS),
)
def test_the_example_item_by_item(colour, number, why, came_from, counts, partner):
    """B4, B14, B20, B21, B22, B24  Each balcony scores what the sheet says, for its reason."""
    found = item(build(example_table(), colour, EXAMPLE_WALL), colour, SPOTS[number])
    assert found.points == int(BOARD[number]["points"])
    assert found.why == why
    assert found.came_from == {SPOTS[other] for other in came_from}
    assert found.counts == counts
    assert found.partner == SPOTS.get(partner)


def test_the_wall_of_the_example():
    """The example's wall: 3 notes, 5 birds, 39 points with the door."""
    table = build(example_table(), GREEN, EXAMPLE_WALL)
    assert SPOTS[15] == spot_of(GREEN, table.s.entrance_cell)
    assert (total(table, GREEN, "note"), total(table, GREEN, "bird")) == (3, 5)
    assert door(table, GREEN) == int(BOARD[15]["points"])
    assert points_of(table, GREEN) == sum(int(row["points"]) for row in BOARD.values()) == 39


EXAMPLE_CELLS = {
    13: "C2", 12: "B2", 11: "A2", 14: "D2", 8: "C3", 7: "B3", 6: "A3", 9: "D3", 10: "E3",
    5: "D4", 4: "C4", 3: "B4", 2: "A4", 1: "A5",
}  # fmt: skip


@EITHER_SEAT
def test_the_example_as_a_game(colours):
    """All faces of the example on green's wall, blank ones on pink's: 39 to 0."""
    table = with_order(example_table(colours=colours), *EXAMPLE_CELLS)
    for cell in EXAMPLE_CELLS.values():
        take_turn(table, *("ac" if table.s.turn % 2 else "ca"), cell)
    assert table.over
    assert {spot: face_seen(table, GREEN, spot) for spot in EXAMPLE_WALL} == EXAMPLE_WALL
    assert [points_of(table, GREEN), points_of(table, PINK)] == [39, 0]
    assert [total(table, PINK, symbol) for symbol in ("person", "flower_any")] == [0, 0]
    assert table.winners == [table.s.green]


WHOLE_GAME = [line.split() for line in """
    3 c a C2 b03_c b03_a
    15 b d B1 b15_d b15_b
    12 c a C3 b12_c b12_a
    13 c a B2 b13_a b13_c
    17 a c C4 b17_a b17_c
    18 b d A1 b18_d b18_b
    19 b d C5 b19_b b19_d
    21 d b B4 b21_b b21_d
    10 b d D1 b10_b b10_d
    7 c a B3 b07_a b07_c
    8 c a A4 b08_c b08_a
    4 d b A3 b04_b b04_d
    9 b d D5 b09_b b09_d
    2 b d E1 b02_d b02_b
""".strip().splitlines()]  # fmt: skip
WHOLE_POINTS = {
    GREEN: "..00. 002.. 554.. .20.. 46E25",
    PINK: ".20.. ..805 ..022 ..60. 04E50",
}


@pytest.fixture(params=["first_green", "second_green"])
def whole_game(request):
    """A whole game, played; with the faces that appeared on the two walls."""
    table = sit(entrance_block="cat_gate", colours=request.param)
    with_order(table, *(int(block) for block, *_ in WHOLE_GAME))
    seen = []
    for _, edge, side, name, *_ in WHOLE_GAME:
        take_turn(table, edge, side, name)
        cell = CELL_NAMES.index(name)
        seen.append([face_seen(table, colour, spot_of(colour, cell)) for colour in (GREEN, PINK)])
    return table, seen


def test_the_placer_sees_the_side_taken_and_the_selector_its_back(whole_game):
    """§2.8  The placer sees the side she took, the selector its back."""
    assert whole_game[1] == [faces for *_, green, pink in WHOLE_GAME for faces in [[green, pink]]]


@BOTH_WALLS
def test_both_walls_cell_by_cell(whole_game, colour):
    """B13, §4.2  Every balcony of both walls, in its owner's view."""
    table, _ = whole_game
    rows = WHOLE_POINTS[colour].split()
    wanted = {(r, c): mark for r in range(5) for c, mark in enumerate(rows[r]) if mark.isdigit()}
    assert {spot: str(item(table, colour, spot).points) for spot in wanted} == wanted
    assert spots_of(colour, table.s.built) == set(wanted)


def test_equal_points_are_decided_by_the_door(whole_game):
    """§7.4  40 to 40; pink has more from the entrance and wins."""
    table, _ = whole_game
    assert table.over
    assert [(total(table, c, "cat"), total(table, c, "heart")) for c in (GREEN, PINK)] == [
        (7, 3),
        (4, 6),
    ]
    assert [total(table, PINK, symbol) for symbol in ("person", "laundry")] == [11, 6]
    assert [door(table, GREEN), door(table, PINK)] == [5, 6]
    assert [points_of(table, GREEN), points_of(table, PINK)] == [40, 40]
    assert table.winners == [1 - table.s.green]


# Moves.


def test_four_edges():
    """§2.4  The selector has four edges to turn towards himself."""
    table = sit()
    assert table.asked == [table.s.green]
    assert [move["edge"] for move in moves_of(table)] == list(SIDES)


@pytest.mark.parametrize(
    ("options", "built", "cells"),
    named(
        [
            ("beside-the-entrance", {}, "", "C2 B1 D1"),
            ("free", {"placement": "free"}, "", " ".join(set(CELL_NAMES) - {"C1"})),
            ("beside-block-or-entrance", {}, "C2", "B1 D1 B2 D2 C3"),
            ("entrance-in-the-corner", {"entrance_column": "A"}, "", "A2 B1"),
        ]
    ),
)
def test_cells_to_build_on(options, built, cells):
    """B10, B11, §2.6  Both sides of the placer's half fit wherever the building is touched."""
    table = build_on(sit(**options), *built.split())
    selector = "pink" if built else "green"
    play(table, f"{selector} turn edge:a")
    assert cells_of(table) == set(cells.split())
    assert len(moves_of(table)) == 2 * len(cells.split())


@EITHER_SEAT
def test_pink_picks_the_entrance(colours):
    """B9, §2.3  With 'pick' pink decides first; her rightmost column is A."""
    table = sit(entrance_column="pick", colours=colours)
    assert table.asked == [1 - table.s.green]
    assert [move["column"] for move in moves_of(table)] == list("ABCDE")
    play(table, "pink enter column:A")
    assert spot_of(PINK, table.s.entrance_cell) == (4, 4)
    assert spot_of(GREEN, table.s.entrance_cell) == (4, 0)
    assert table.asked == [table.s.green]


HALVES = ["a c>a", "a d>b", "b d>b", "b a>c", "c a>c", "c b>d", "d b>d", "d c>a"]


@EITHER_SEAT
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("half", HALVES)
def test_halves_of_the_disc(half, turn, colours):
    """§2.9  An edge gives each two neighbouring sides; who takes one leaves its opposite."""
    edge, taken, left = half[0], half[2], half[4]
    selector, placer = ("green", "pink") if turn == 1 else ("pink", "green")
    table = with_order(sit(colours=colours), *([4] if turn == 1 else [3, 4]))
    build_on(table, *(["C2"] if turn == 2 else []))
    play(table, f"{selector} turn edge:{edge}")
    takes = {h[2] for h in HALVES if h[0] == edge}
    assert {move["side"] for move in moves_of(table)} == takes
    play(table, f"{placer} place side:{taken} cell:B1")
    for who, side in ((placer, taken), (selector, left)):
        assert face_seen(table, COLOURS[who], spot_of(COLOURS[who], 21)) == f"b04_{side}"


@EITHER_SEAT
def test_taking_a_side(colours):
    """§2.7  Edge d gives b and c to the placer; what she takes, she sees."""
    table = with_order(sit(colours=colours), 4)
    play(table, "green turn edge:d")
    assert says_no(table, "pink place side:a cell:C2", OTHER_HALF)
    assert says_no(table, "pink place side:d cell:C2", OTHER_HALF)
    play(table, "pink place side:b cell:C2")
    assert face_seen(table, PINK, (3, 2)) == "b04_b"
    assert face_seen(table, GREEN, (3, 2)) == "b04_d"


@pytest.mark.parametrize(
    ("options", "why"),
    named([("adjacent", {}, TOUCHES_NOTHING), ("free", {"placement": "free"}, "")]),
)
def test_far_away(options, why):
    """B11, §2.6  A5 touches nothing after C2; with free placement that is no matter."""
    table = play(build_on(sit(**options), "C2"), "pink turn edge:a")
    assert says_no(table, "green place side:c cell:A5", why)


def test_over_an_empty_cell():
    """§2.6  Nothing need be below a block."""
    table = build_on(sit(), "C2", "D2", "D3", "E3")
    for name in ("E2", "E1"):
        assert table.s.block[CELL_NAMES.index(name)] == 0


def test_the_last_turns():
    """§2.2, §3.1  Green selects 13, pink places; pink selects 14, green places; then it is over."""
    table = build_on(sit(), *list(EXAMPLE_CELLS.values())[:12])
    asked = []
    for line in (
        "green turn edge:a",
        "pink place side:c cell:A4",
        "pink turn edge:a",
        "green place side:c cell:A5",
    ):
        asked.append((table.s.turn, table.asked))
        play(table, line)
    green, pink = [table.s.green], [1 - table.s.green]
    assert asked == [(13, green), (13, pink), (14, pink), (14, green)]
    assert table.over
    assert table.asked == []
    assert says_no(table, "green turn edge:a", "the game is over")


@pytest.mark.parametrize("seat", [0, 1])
def test_imagining(seat):
    """§8.1  In PLACE 5 five tokens are known and 17 dealt anew, the same for both seats."""
    table = build_on(sit(), "C2", "D2", "D3", "E3")
    play(table, "green turn edge:a")
    v = table.view(seat)[0]
    rules.imagine(table.box.b, v, seat, 12345)
    known = {v.shown, *(int(block) for block in v.block if block)}
    assert len(known) == 5
    assert sorted([*known, *v.order[5:22].tolist()]) == list(range(1, 23))
    assert not v.order[:5].any()
    assert not v.order[22:].any()
    other = table.view(1 - seat)[0]
    rules.imagine(table.box.b, other, 1 - seat, 12345)
    assert other.order.tolist() == v.order.tolist()


PICK = {"entrance_column": "pick"}
FREE = {"placement": "free"}
REFUSED = [  # options, cells built before, lines before, the line, why not
    ("select-not-asked", {}, "", "", "pink turn edge:a", NOT_ASKED),
    ("select-placing", {}, "", "", "green place side:a cell:C2", NOT_NOW),
    ("select-entering", {}, "", "", "green enter column:A", NOT_NOW),
    ("place-not-asked", {}, "", "green turn edge:a", "green place side:c cell:C2", NOT_ASKED),
    ("place-turning", {}, "", "green turn edge:a", "pink turn edge:b", NOT_NOW),
    ("place-entering", {}, "", "green turn edge:a", "pink enter column:B", NOT_NOW),
    ("enter-not-asked", PICK, "", "", "green enter column:A", NOT_ASKED),
    ("enter-turning", PICK, "", "", "pink turn edge:a", NOT_NOW),
    ("enter-placing", PICK, "", "", "pink place side:a cell:C2", NOT_NOW),
    ("taken", {}, "C2", "pink turn edge:a", "green place side:c cell:C2", TAKEN),
    ("entrance", {}, "", "green turn edge:a", "pink place side:c cell:C1", ENTRANCE_THERE),
    ("corner", {}, "", "green turn edge:a", "pink place side:c cell:B2", TOUCHES_NOTHING),
    ("end-of-row", {}, "D1 E1 E2", "pink turn edge:a", "green place side:c cell:A1",
     TOUCHES_NOTHING),
    ("start-of-row", {}, "B1 A1", "green turn edge:a", "pink place side:c cell:E2",
     TOUCHES_NOTHING),
    ("free-taken", FREE, "C2", "pink turn edge:a", "green place side:c cell:C2", TAKEN),
    ("free-entrance", FREE, "", "green turn edge:a", "pink place side:c cell:C1",
     ENTRANCE_THERE),
]  # fmt: skip


@pytest.mark.parametrize(("options", "built", "before", "line", "why"), named(REFUSED))
def test_refused(options, built, before, line, why):
    """What may not be done now, and the reason given."""
    table = build_on(sit(**options), *built.split())
    if before:
        play(table, before)
    assert says_no(table, line, why)


# Balconies.


def test_the_mirror():
    """B13, §4.2  One house: what is to green's right is to pink's left."""
    table = sit()
    build(table, GREEN, read_wall("3,1=b04_c 3,0=b17_c 3,2=b01_c"))
    assert [item(table, GREEN, (3, column)).points for column in (1, 0, 2)] == [0, 2, 2]
    assert [face_seen(table, PINK, (3, column)) for column in (3, 4, 2)] == [
        "b04_a",
        "b17_a",
        "b01_a",
    ]
    assert [item(table, PINK, (3, column)).points for column in (3, 4, 2)] == [4, 2, 0]


BALCONIES = [  # wall (the balcony asked about first), points, why, where they came from
    # Absence: B16, B21, B22.
    ("left-of-the-first-column", "3,0=b20_c", 0, OUTSIDE_THE_GRID, ""),
    ("left-of-it-an-empty-cell", "3,1=b20_c", 5, SCORED, ""),
    ("left-of-it-the-entrance", "4,3=b20_c", 5, SCORED, ""),
    ("somebody-to-the-left", "3,1=b20_c 3,0=b05_d", 0, ELEMENT_PRESENT, "3,0"),
    ("nobody-to-the-left", "3,1=b20_c 3,0=b01_b", 5, SCORED, ""),
    ("right-of-the-last-column", "3,4=b04_c", 0, OUTSIDE_THE_GRID, ""),
    ("no-cat-to-the-right", "3,1=b04_c 3,2=b18_b", 5, SCORED, ""),
    ("above-the-top-floor", "0,2=b02_d", 0, OUTSIDE_THE_GRID, ""),
    ("an-empty-row-above", "1,2=b02_d", 5, SCORED, ""),
    ("purple-in-the-row-above", "1,2=b02_d 0,4=b05_b", 0, ELEMENT_PRESENT, "0,4"),
    ("another-colour-in-the-row-above", "1,2=b02_d 0,4=b10_a", 5, SCORED, ""),
    ("nothing-above-the-top-floor", "0,2=b19_b", 0, OUTSIDE_THE_GRID, ""),
    ("an-empty-column-above", "2,2=b19_b", 5, SCORED, ""),
    ("a-sunblind-above", "2,2=b19_b 0,2=b18_b", 0, ELEMENT_PRESENT, "0,2"),
    ("below-the-ground-floor", "4,1=b21_c", 0, OUTSIDE_THE_GRID, ""),
    ("only-the-entrance-below", "3,2=b21_c", 5, SCORED, ""),
    ("nothing-around", "4,0=b15_b", 5, SCORED, ""),
    ("magenta-round-the-corner", "3,1=b15_b 2,2=b17_a", 0, ELEMENT_PRESENT, "2,2"),
    ("nobody-in-the-row-above", "3,2=b13_a 2,0=b18_b 2,1=b05_d 2,4=b04_d", 2, SCORED, "2,0 2,4"),
    ("each-missing-above-the-top-floor", "0,2=b13_a", 0, OUTSIDE_THE_GRID, ""),
    ("itself-without-a-sunblind", "3,2=b22_a", 1, SCORED, "3,2"),
    ("row-without-sunblinds", "3,2=b22_a 3,0=b18_b 3,3=b04_d 3,4=b05_d", 3, SCORED, "3,2 3,3 3,4"),
    ("next-column-without-cats", "3,1=b11_a 0,2=b01_c 2,2=b18_b 3,2=b04_d", 2, SCORED, "2,2 3,2"),
    # Presence: B5, B15, B18, B19, B23.
    ("one-balcony-of-two", "3,1=b14_c 3,2=b18_b", 0, ONE_OF_TWO_MISSING, "3,2"),
    ("two-balconies-and-not-the-entrance", "3,1=b14_c 3,2=b18_b 0,2=b04_d", 5, SCORED, "3,2 0,2"),
    ("both-on-one-balcony", "3,1=b11_d 3,4=b12_c", 5, SCORED, "3,4"),
    ("one-of-both", "3,1=b11_d 3,4=b04_d", 0, ONE_OF_TWO_MISSING, "3,4"),
    ("both-on-two-balconies", "3,1=b11_d 3,4=b04_d 3,0=b09_a", 5, SCORED, "3,4 3,0"),
    ("person-and-cat-round-the-corner", "3,0=b03_b 2,1=b05_d", 5, SCORED, "2,1"),
    ("person-and-cat-too-far", "3,0=b03_b 2,2=b05_d", 0, NOTHING_THERE, ""),
    ("both-anywhere-in-the-next-column", "3,1=b19_d 0,0=b16_b 4,0=b17_c", 5, SCORED, "0,0 4,0"),
    ("a-heart-to-the-left", "3,1=b05_a 3,0=b04_d", 5, SCORED, "3,0"),
    ("nothing-to-the-left", "3,1=b05_a", 0, NOTHING_THERE, ""),
    ("birds-of-the-row-with-its-own", "3,1=b07_c 3,4=b06_b 2,1=b01_b", 4, SCORED, "3,1 3,4"),
    ("orange-flowers-of-the-row", "3,1=b10_a 3,4=b15_d", 9, SCORED, "3,1 3,4"),
    ("other-balconies-of-the-row", "4,0=b18_c 4,1=b04_d 4,3=b01_c", 2, SCORED, "4,1 4,3"),
    ("balconies-below-and-not-the-entrance", "2,2=b05_c 3,2=b04_d", 2, SCORED, "3,2"),
    ("balconies-above-over-a-gap", "3,2=b03_a 1,2=b01_c 0,2=b04_d", 4, SCORED, "1,2 0,2"),
    ("cats-below-over-a-gap", "1,1=b08_d 2,1=b01_c 4,1=b15_a 3,0=b14_d", 12, SCORED, "2,1 4,1"),
    ("birds-of-the-next-column", "3,1=b18_a 0,0=b07_c 4,0=b06_b 3,2=b01_b", 8, SCORED, "0,0 4,0"),
    ("around-in-the-corner", "4,0=b10_b 3,0=b04_d 3,1=b01_c 4,1=b17_c", 3, SCORED, "3,0 3,1 4,1"),
    ("balconies-around-by-edge-and-corner", "3,1=b10_b 3,0=b04_d 2,2=b01_c", 2, SCORED, "3,0 2,2"),
    ("laundry-to-the-left", "3,1=b13_c 3,0=b16_b", 6, SCORED, "3,0"),
    ("no-laundry-at-the-entrance", "4,3=b13_c", 0, NOTHING_THERE, ""),
    ("laundry-of-the-row-above", "3,1=b16_b 2,0=b09_d 2,4=b13_b 1,1=b06_c", 5, SCORED, "2,0 2,4"),
    ("colours-of-the-row-counted-once", "3,1=b20_a 3,0=b17_a 3,4=b12_a", 4, SCORED, "3,1 3,0 3,4"),
    ("colours", "2,2=b18_b 1,1=b17_a 3,3=b20_a 2,1=b12_a 0,2=b08_b", 12, SCORED, "1,1 3,3 2,1"),
    ("colours-of-the-whole-next-column", "2,1=b04_a 0,2=b03_d 3,2=b10_d", 6, SCORED, "0,2 3,2"),
    # Groups: B17, B20.
    ("people-of-a-group", "3,1=b17_c 3,0=b05_d 2,0=b06_c 2,2=b04_b", 6, SCORED, "3,1 3,0 2,0"),
    ("group-broken-by-the-entrance", "4,1=b17_c 4,3=b05_d", 2, SCORED, "4,1"),
    ("group-broken-by-a-gap", "3,1=b11_c 3,0=b01_b 1,0=b14_d", 9, SCORED, "3,1 3,0"),
    ("group-of-one-colour", "3,1=b05_b 3,0=b10_a 2,0=b12_a", 2, SCORED, "3,1"),
    ("group-of-any-flowers", "3,1=b18_d 3,0=b10_a 2,0=b12_a", 6, SCORED, "3,1 3,0 2,0"),
    # A face without a condition; presence that looks outside.
    ("blank", "3,1=b05_d 3,0=b04_d", 0, NO_CONDITION, ""),
    ("each-outside", "3,0=b13_c", 0, OUTSIDE_THE_GRID, ""),
    ("if-outside", "3,4=b07_d", 0, OUTSIDE_THE_GRID, ""),
]


@BOTH_WALLS
@pytest.mark.parametrize(("wall", "points", "why", "came_from"), named(BALCONIES))
def test_balcony(colour, wall, points, why, came_from):
    """§6  A balcony's points, their reason and the balconies that gave them, on either wall."""
    wall = read_wall(wall)
    found = item(build(sit(), colour, wall), colour, next(iter(wall)))
    assert (found.points, found.why) == (points, why)
    assert found.came_from == set(map(read_spot, came_from.split()))
    assert found.came_from <= found.area
    assert found.partner is None


AREAS = [  # position, a face that has it, a spot, the cells it looks at
    ("row", "b07_c", "3,1", "3,0 3,1 3,2 3,3 3,4"),
    ("row_above", "b02_d", "3,1", "2,0 2,1 2,2 2,3 2,4"),
    ("around", "b03_b", "3,1", "2,0 2,1 2,2 3,0 3,2 4,0 4,1 4,2"),
    ("around-corner", "b03_b", "0,0", "0,1 1,0 1,1"),
    ("column_right", "b01_d", "3,1", "0,2 1,2 2,2 3,2 4,2"),
    ("column_left", "b02_b", "3,1", "0,0 1,0 2,0 3,0 4,0"),
    ("column_above", "b03_a", "3,1", "0,1 1,1 2,1"),
    ("column_below", "b05_c", "1,1", "2,1 3,1 4,1"),
    ("right", "b04_c", "3,1", "3,2"),
    ("left", "b20_c", "3,1", "3,0"),
    ("group", "b17_c", "3,1", "3,1"),
    ("lovebird", "b01_a", "3,1", "0,0 1,0 2,0 3,0 4,0"),
]


@BOTH_WALLS
@pytest.mark.parametrize(("face", "spot", "cells"), named(AREAS))
def test_area(colour, face, spot, cells):
    """B14, B15, §4.1  Where a balcony looks, in its owner's view."""
    spot = read_spot(spot)
    found = item(build(sit(), colour, {spot: face}), colour, spot)
    assert found.area == set(map(read_spot, cells.split()))


RIGHT_LOOKERS = ("b02_a", "b06_c", "b08_b")
LEFT_LOOKERS = ("b01_a", "b07_a")
LOVEBIRDS = [  # birds, their reasons, the partner of each by its number
    ("the-upper-one-is-paired", "R1,1 R3,1 L0,2", (SCORED, PARTNER_TAKEN, SCORED), (2, None, 0)),
    ("back-to-back", "L3,1 R3,2", (NO_PARTNER, NO_PARTNER), (None, None)),
    ("in-one-column", "L2,1 R3,1", (NO_PARTNER, NO_PARTNER), (None, None)),
    ("two-columns-apart", "R3,0 L3,2", (NO_PARTNER, NO_PARTNER), (None, None)),
    ("looking-out", "R3,4 L3,0", (OUTSIDE_THE_GRID, OUTSIDE_THE_GRID), (None, None)),
    ("two-couples-in-three-columns", "R3,0 L2,1 R3,1 L0,2", (SCORED,) * 4, (1, 0, 3, 2)),
    ("from-the-top", "R0,1 R2,1 R4,1 L1,2 L3,2", (SCORED, SCORED, PARTNER_TAKEN, SCORED, SCORED),
     (3, 4, None, 0, 1)),
    ("two-for-one", "R3,0 L0,1 L4,1", (SCORED, SCORED, PARTNER_TAKEN), (1, 0, None)),
]  # fmt: skip


@BOTH_WALLS
@pytest.mark.parametrize(("birds", "whys", "partners"), named(LOVEBIRDS))
def test_lovebirds(colour, birds, whys, partners):
    """B24, §6.6  Birds that look at each other pair off from the top; each of a pair scores 5."""
    left, right = iter(LEFT_LOOKERS), iter(RIGHT_LOOKERS)
    wall = {read_spot(b[1:]): next(right if b[0] == "R" else left) for b in birds.split()}
    table, spots = build(sit(), colour, wall), list(wall)
    found = [item(table, colour, spot) for spot in spots]
    mates = [None if other is None else spots[other] for other in partners]
    assert tuple(each.why for each in found) == whys
    assert [each.points for each in found] == [5 if why == SCORED else 0 for why in whys]
    assert [each.partner for each in found] == mates
    assert [each.came_from for each in found] == [{mate} if mate else set() for mate in mates]


@EITHER_SEAT
def test_a_wall_is_scored_for_its_own_seat(colours):
    """Whoever is green scores the wall that green sees."""
    table = build(sit(colours=colours, entrance_block="shade_arcade"), GREEN, {(3, 1): "b17_c"})
    assert (table.scores[table.s.green], table.scores[1 - table.s.green]) == (2, 4)


# Doors and the result.


def write_box(folder, faces, kind, upper, lower):
    """A box of these faces (and blank blocks) whose entrance has the same door twice."""
    blank = [{"block": block, "side": "b"} for block in range(1, 15)]
    write_csv(folder / "faces.csv", [*faces, *blank])
    doors = {f"{who}_{part}": value for who in COLOURS
             for part, value in (("kind", kind), ("upper", upper), ("lower", lower))}  # fmt: skip
    write_csv(folder / "entrances.csv", [{"id": "twin", **doors}])
    return folder


def door_points(folder, kind, mine, hers, **options):
    """What one door pays green and would pay pink for these totals."""
    faces = [{"block": 1, "side": "a"} | mine, {"block": 1, "side": "c"} | hers]
    upper, lower = ("flower_any" if name in FLOWERS else name for name in list(mine)[:2])
    box = write_box(folder, faces, kind, upper, lower)
    table = build(sit(box, entrance_block="twin", **options), GREEN, {(3, 2): "b01_a"})
    return door(table, GREEN), door(table, PINK)


def cats(cat, heart):
    return {"cat": cat, "heart": heart}


def notes(note, bird):
    return {"note": note, "bird": bird}


COUNT = {"fewer_tie": "count"}
DOORS = [  # kind, my totals, hers, options, my points, hers with the same door
    ("majority-tie", "majority", cats(6, 0), cats(6, 3), {}, 0, 3),
    ("majority-upper", "majority", cats(8, 1), cats(6, 3), {}, 5, 3),
    ("majority-both", "majority", cats(9, 4), cats(6, 3), {}, 8, 0),
    ("fewer-lower", "fewer", notes(3, 2), notes(2, 3), {}, 2, 2),
    ("fewer-upper", "fewer", notes(3, 5), notes(5, 3), {}, 3, 3),
    ("fewer-none", "fewer", notes(0, 5), notes(5, 0), {}, 0, 0),
    ("fewer-tie", "fewer", notes(4, 4), notes(4, 5), {}, 0, 4),
    ("fewer-tie-counted", "fewer", notes(4, 4), notes(4, 5), COUNT, 4, 4),
    ("difference", "difference", {"bird": 4, "sunblind": 6}, {"bird": 6, "sunblind": 4}, {}, 2, 2),
    ("all", "difference", {"flower_pink": 5, "note": 2, "flower_white": 3}, {"note": 3}, {}, 6, 3),
    ("difference-none", "difference", notes(5, 5), notes(5, 4), {}, 0, 1),
]


@pytest.mark.parametrize(("kind", "mine", "hers", "options", "my", "her"), named(DOORS))
def test_door(tmp_path, kind, mine, hers, options, my, her):
    """B25, B26, §7.2  Majority compares two walls; the others look at the own wall alone."""
    assert door_points(tmp_path, kind, mine, hers, **options) == (my, her)


RESULTS = [  # balconies (points each, hearts) and door points of the two, totals, winners
    ("more-points", [(4, 9)], 4, [(4, 9)], 2, [40, 38], [0]),
    ("more-from-the-door", [(5, 7)], 5, [(5, 5), (9, 1)], 6, [40, 40], [1]),
    ("shared", [(4, 9)], 4, [(4, 9)], 4, [40, 40], [0, 1]),
]


@pytest.mark.parametrize(
    ("mine", "my_door", "hers", "her_door", "totals", "winners"), named(RESULTS)
)
def test_result(tmp_path, mine, my_door, hers, her_door, totals, winners):
    """§7.4  More points win; then more points from the own door; then the victory is shared."""
    faces = []
    for side, wall, notes_there in (("a", mine, my_door), ("c", hers, her_door)):
        for block, (points, hearts) in enumerate(wall, 1):
            condition = {"where": "row", "rule": "each", "what": "heart", "points": points}
            faces.append({"block": block, "side": side, "heart": hearts} | condition)
        faces.append({"block": 14, "side": side, "note": notes_there})
    box = write_box(tmp_path, faces, "difference", "note", "bird")
    wall = {(3, 2): "b01_a", (2, 2): "b02_a", (1, 2): "b14_a"}
    table = build(sit(box, entrance_block="twin"), GREEN, wall)
    assert [door(table, GREEN), door(table, PINK)] == [my_door, her_door]
    assert (table.scores, table.winners) == (totals, winners)


# A second opinion: the same points by lists and sets, for boxes with every kind of condition.


def opinion(wall, spot):
    """What a balcony scores. A wall is {spot: row of faces.csv}."""
    face = wall[spot]
    if face["lovebird"] != "none":
        return face["points"] if spot in paired(wall) else 0
    cells = looked_at(wall, spot)
    there = [(cell, wall[cell]) for cell in cells if cell in wall]
    if face["rule"] == "each":
        return face["points"] * times(face, there, spot)
    return face["points"] if face["rule"] == "if" and met(face, cells, there, spot) else 0


def times(face, there, spot):
    """How often an 'each' pays."""
    if face["absent"]:
        return sum(amount(face["what"], [balcony], spot) == 0 for balcony in there)
    return amount(face["what"], there, spot)


def met(face, cells, there, spot):
    """Whether an 'if' pays."""
    what, what2 = face["what"], face["what2"]
    if face["absent"]:
        return bool(cells) and amount(what, there, spot) == 0
    if what2 == what:
        return amount(what, there, spot) >= 2
    return all(amount(each, there, spot) for each in (what, what2) if each != "none")


def amount(what, there, spot):
    """How many of an element these balconies show to the one on the spot."""
    if what == "balcony":
        return sum(cell != spot for cell, _ in there)
    if what == "flower_colors":
        return len({flower for _, face in there for flower in FLOWERS if face[flower]})
    return sum(shown(face, what) for _, face in there)


def shown(face, what):
    if what == "balcony":
        return 1
    names = FLOWERS if what in ("flower_any", "flower_colors") else (what,)
    return sum(face[name] for name in names)


def looked_at(wall, spot):
    r, c = spot
    where, five = wall[spot]["where"], range(5)
    if where == "group":
        return joined(wall, spot)
    cells = {
        "none": [],
        "row": [(r, k) for k in five],
        "row_above": [(r - 1, k) for k in five],
        "around": [(r + i, c + k) for i in (-1, 0, 1) for k in (-1, 0, 1) if i or k],
        "column_right": [(k, c + 1) for k in five],
        "column_left": [(k, c - 1) for k in five],
        "column_above": [(k, c) for k in range(r)],
        "column_below": [(k, c) for k in range(r + 1, 5)],
        "right": [(r, c + 1)],
        "left": [(r, c - 1)],
    }[where]
    return [cell for cell in cells if cell[0] in five and cell[1] in five]


def joined(wall, spot):
    """The group of a balcony, found by walking."""
    wanted = wall[spot]
    group, todo = [], [spot]
    while todo:
        r, c = cell = todo.pop()
        fits = cell in wall and bool(shown(wall[cell], wanted["what"])) != bool(wanted["absent"])
        if fits and cell not in group:
            group.append(cell)
            todo += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return group


def paired(wall):
    """Every lovebird with a partner: between two columns they pair off from the top."""
    found = []
    for column in range(4):
        right = [(r, column) for r in range(5) if looks(wall, (r, column)) == "right"]
        left = [(r, column + 1) for r in range(5) if looks(wall, (r, column + 1)) == "left"]
        found += [bird for pair in zip(right, left) for bird in pair]
    return found


def looks(wall, spot):
    return wall[spot]["lovebird"] if spot in wall else "none"


BLANK = {"where": "none", "rule": "none", "lovebird": "none"} | dict.fromkeys(SYMBOLS, 0)
ANY_IDS = [f"b{block:02}_{side}" for block in range(1, 33) for side in SIDES]


def any_condition(dice):
    """One of every kind of condition that a box may have."""
    plain = dice.choice(COUNTED)
    what, what2 = (dice.choice((*COUNTED, "flower_colors", "balcony")) for _ in range(2))
    where, fixed = dice.choice(WHERE[1:]), dice.choice(WHERE[1:-1])
    look, back = dice.choice((("left", "right"), ("right", "left")))
    condition = dice.choice(
        [
            {"where": where, "rule": "each", "what": what},
            {"where": where, "rule": "each", "what": plain, "absent": 1},
            {"where": where, "rule": "if", "what": what},
            {"where": where, "rule": "if", "what": what, "what2": what},
            {"where": fixed, "rule": "if", "what": what, "what2": what2},
            {"where": fixed, "rule": "if", "what": dice.choice((plain, "balcony")), "absent": 1},
            {"where": f"column_{look}", "rule": "if", "what": f"lovebird_{back}", "lovebird": look},
        ]
    )
    points = 5 if condition["rule"] == "if" else dice.randint(1, 3)
    return condition | {"points": points}


def any_box(folder, dice):
    """32 blocks of any faces, a few sides left blank."""
    places = [{"block": block, "side": side} for block in range(1, 33) for side in SIDES]
    symbols = [{symbol: dice.choice((0, 0, 0, 1, 2)) for symbol in SYMBOLS} for _ in places]
    faces = [place | shows | any_condition(dice) for place, shows in zip(places, symbols)]
    write_csv(folder / "faces.csv", dice.sample(faces, 118))
    return folder


def any_wall(dice):
    """Fourteen blocks anywhere but on the entrance, as green sees them."""
    spots = [spot for spot in map(divmod, range(25), [5] * 25) if spot != (4, 2)]
    blocks = dice.sample(range(1, 33), 14)
    sides = dice.choices(SIDES, k=14)
    return {s: f"b{n:02}_{side}" for s, n, side in zip(dice.sample(spots, 14), blocks, sides)}


@pytest.mark.parametrize("seed", range(6))
def test_second_opinion(tmp_path, seed):
    """B5, B6  Lists and sets come to the same points as the rules, on both walls of any house."""
    dice = Random(seed)
    box = BALCONIA.open_box({"colours": "first_green"}, any_box(tmp_path, dice))
    rows = dict.fromkeys(ANY_IDS, BLANK) | {row["id"]: row for row in box.tables["faces"]}
    for game in range(25):
        table = Table(BALCONIA, box, 2, game)
        build(table, GREEN, any_wall(dice))
        for colour in (GREEN, PINK):
            spots = spots_of(colour, table.s.built)
            wall = {spot: rows[face_seen(table, colour, spot)] for spot in spots}
            wanted = {spot: opinion(wall, spot) for spot in wall}
            found = {spot: item(table, colour, spot) for spot in wall}
            assert {spot: each.points for spot, each in found.items()} == wanted
            assert all((each.why == SCORED) == (each.points > 0) for each in found.values())
            assert points_of(table, colour) == sum(wanted.values()) + door(table, colour)
