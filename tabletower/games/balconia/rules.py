"""Balconia. Numbers with a § point into rulebook.md."""

import numpy as np

from tabletower.engine import (
    OK,
    Box,
    Moves,
    Record,
    below,
    choice,
    events,
    first,
    happen,
    kind,
    kind_of,
    pack,
    public,
    rule,
    scratch,
    second,
    secret,
    shuffle,
    word,
)

from .components import BLOCKS, ELEMENTS, FIELDS, PLAYED, SIDES, TABLES, WHERE, fill

NAME = "balconia"
TITLE = "Balconia"
VERSION = 1
SEATS = (2, 2)

SIZE = 5
CELLS = SIZE * SIZE
GROUND = 20  # the first cell of the bottom row
MOST_MOVES = 48
LONGEST = 29

COLUMN_NAMES = ("A", "B", "C", "D", "E")
CELL_NAMES = tuple(column + floor for floor in "54321" for column in COLUMN_NAMES)

BOX = Box(
    options=(
        choice("placement", "adjacent", "free", about="free: a block may go into any empty cell"),
        choice(
            "entrance_column",
            *("middle", "pick", "random", *COLUMN_NAMES),
            about="where the entrance stands; pick: the pink player chooses",
        ),
        word("entrance_block", "random", about="which entrance is used: random, or its id"),
        choice("colours", "random", "first_green", "second_green", about="which seat is green"),
        choice("fewer_tie", "nothing", "count", about="what a 'fewer' door pays on equal numbers"),
        choice("memory_aid", "off", "on", about="on: draw the opponent's wall and points too"),
    ),
    fields=FIELDS,
    tables=TABLES,
    fill=fill,
)
ADJACENT = 0
MIDDLE, PICKED, DRAWN = 0, 1, 2
ANY_COLOUR, FIRST_GREEN = 0, 1

STATE = Record(
    public("phase", "i1"),  # ENTRANCE, SELECT, PLACE
    public("turn", "i1"),  # 1 … 14; 0 while the entrance is placed
    public("green", "i1"),  # the seat that is green
    public("entrance", "i1"),  # which entrance block
    public("entrance_cell", "i1"),  # -1 before it stands
    public("shown", "i1"),  # the block on the disc, 0 = none
    public("edge", "i1"),  # the edge that points at the selector, -1 outside PLACE
    public("built", "i4"),  # bit mask of the cells that hold a block
    public("block", "i1", (CELLS,)),  # the block in each cell, 0 = none
    public("green_side", "i1", (CELLS,)),  # the side that green sees
    secret("order", "i1", (BLOCKS,)),  # tokens still face down, in the order of their revealing
    scratch("item", "i4", (7,)),  # how the balcony looked at last scores
    events(4),
)
ENTRANCE, SELECT, PLACE = 0, 1, 2

MOVES = Moves(
    kind("enter", "{who} puts the entrance into column {column}", column=COLUMN_NAMES),
    kind("turn", "{who} turns block {block}: {mine} are {who}'s, {theirs} {other}'s", edge=SIDES),
    kind("place", "{who} takes side {side} of block {block} at {cell}", side=SIDES, cell=CELL_NAMES),
)
ENTER, TURN, BUILD = MOVES.numbers

NOT_NOW, OTHER_HALF, TAKEN, ENTRANCE_THERE, TOUCHES_NOTHING = range(1, 6)  # why not
ENTERED, REVEALED, TURNED, BUILT, ENDED = range(1, 6)  # what happened


# §1  Setup.


@rule
def setup(box, s):
    """§1.1  Draw the entrance, the colours and the tokens; then the entrance's place."""
    s.edge = -1
    s.entrance_cell = -1
    s.entrance = draw_entrance(box, s)
    s.green = draw_green(box, s)
    for number in range(box.blocks):
        s.order[number] = number + 1
    shuffle(s, s.order, 0, box.blocks)
    place_entrance(box, s)


@rule
def draw_entrance(box, s):
    """§1.2  Any of the entrance blocks is as likely as another, unless one was agreed on."""
    if box.entrance_agreed >= 0:
        return box.entrance_agreed
    copies = 0
    for entrance in range(box.entrances):
        copies += box.copies[entrance]
    number = below(s, copies)
    entrance = 0
    while number >= box.copies[entrance]:
        number -= box.copies[entrance]
        entrance += 1
    return entrance


@rule
def draw_green(box, s):
    """§1.3  The doors are dealt at random: who faces the green one is green."""
    if box.colours == ANY_COLOUR:
        return below(s, 2)
    return 0 if box.colours == FIRST_GREEN else 1


@rule
def place_entrance(box, s):
    """§1.4  The entrance stands in the middle of the bottom row, or where the variant says."""
    if box.entrance_column == PICKED:
        s.phase = ENTRANCE
        s.asked = 1 << (1 - s.green)
    else:
        column = 2
        if box.entrance_column == DRAWN:
            column = below(s, SIZE)
        elif box.entrance_column > DRAWN:
            column = box.entrance_column - DRAWN - 1
        s.entrance_cell = GROUND + column
        reveal(s)


# §2  The turn.


@rule
def reveal(s):
    """§2.1  The next token shows which block comes onto the disc; the selector is asked."""
    s.shown = s.order[s.turn]
    s.order[s.turn] = 0
    s.turn += 1
    s.edge = -1
    s.phase = SELECT
    s.asked = 1 << selector(s)
    happen(s, REVEALED, s.shown)


@rule
def selector(s):
    """§2.2  Green selects on odd turns, pink on even turns; the other one places."""
    return s.green if s.turn % 2 == 1 else 1 - s.green


@rule
def may_enter(box, s):
    """§2.3  With the entrance to be picked, pink picks its column first of all."""
    return OK if s.phase == ENTRANCE else NOT_NOW


@rule
def may_turn(box, s):
    """§2.4  The selector turns any edge of the block towards himself."""
    return OK if s.phase == SELECT else NOT_NOW


@rule
def may_build(box, s, side, cell):
    """§2.5  The placer takes a side on her half and an empty cell that touches the building."""
    if s.phase != PLACE:
        return NOT_NOW
    if not on_her_half(s, side):
        return OTHER_HALF
    return may_stand(box, s, cell)


@rule
def on_her_half(s, side):
    """§2.9  The two sides that follow the selector's are the placer's."""
    return (side - s.edge) & 3 >= 2


@rule
def may_stand(box, s, cell):
    """§2.6  Touching is by an edge, to a block or the entrance; the variant lifts it."""
    if cell == s.entrance_cell:
        return ENTRANCE_THERE
    if (s.built >> cell) & 1:
        return TAKEN
    if box.placement == ADJACENT and not beside(1 << cell) & (s.built | 1 << s.entrance_cell):
        return TOUCHES_NOTHING
    return OK


@rule
def reason(box, s, seat, move):
    what = kind_of(move)
    if what == ENTER:
        return may_enter(box, s)
    if what == TURN:
        return may_turn(box, s)
    return may_build(box, s, first(move), second(move))


@rule
def legal(box, s, seat, out):
    if s.phase == ENTRANCE:
        return list_simple(may_enter(box, s), ENTER, SIZE, out)
    if s.phase == SELECT:
        return list_simple(may_turn(box, s), TURN, 4, out)
    return list_builds(box, s, out)


@rule
def list_simple(why, what, many, out):
    if why != OK:
        return 0
    for pick in range(many):
        out[pick] = pack(what, pick)
    return many


@rule
def list_builds(box, s, out):
    room = 0
    for cell in range(CELLS):
        if may_stand(box, s, cell) == OK:
            room |= 1 << cell
    n = 0
    for side in range(4):
        if on_her_half(s, side):
            n = list_cells(side, room, out, n)
    return n


@rule
def list_cells(side, room, out, n):
    for cell in range(CELLS):
        if (room >> cell) & 1:
            out[n] = pack(BUILD, side, cell)
            n += 1
    return n


@rule
def play(box, s, seat, move):
    what = kind_of(move)
    if what == ENTER:
        enter(s, first(move))
    elif what == TURN:
        turn(s, first(move))
    else:
        build(s, seat, first(move), second(move))


@rule
def enter(s, column):
    s.entrance_cell = GROUND + column
    happen(s, ENTERED, column)
    reveal(s)


@rule
def turn(s, edge):
    """§2.7  The sides on either side of that edge are the selector's, the others the placer's."""
    happen(s, TURNED, s.shown, edge)
    s.edge = edge
    s.phase = PLACE
    s.asked = 1 << (1 - selector(s))


@rule
def build(s, seat, side, cell):
    """§2.8  The block stands with the chosen side to the placer, its back to the selector."""
    happen(s, BUILT, s.shown, side, cell)
    s.block[cell] = s.shown
    s.green_side[cell] = side if seat == s.green else (side + 2) & 3
    s.built |= 1 << cell
    s.shown = 0
    if s.turn < PLAYED:
        reveal(s)
    else:
        end(s)


# §3  The end.


@rule
def end(s):
    """§3.1  After the fourteenth block both walls are scored."""
    s.edge = -1
    s.over = 1
    s.asked = 0
    happen(s, ENDED)


# §4  Where to look. Cells are numbered as green sees them; pink sees left and right swapped.

A_COLUMN = sum(1 << cell for cell in range(0, CELLS, SIZE))
INSIDE = (1 << CELLS) - 1
(NOWHERE, ROW, ROW_ABOVE, AROUND, COLUMN_RIGHT, COLUMN_LEFT, COLUMN_ABOVE, COLUMN_BELOW, RIGHT,
 LEFT, GROUP) = range(len(WHERE))  # fmt: skip


def looks(where, row, column, r, c):
    """§4.1  Whether a balcony at (row, column) looks at the cell (r, c) of its own wall."""
    return {
        ROW: r == row,
        ROW_ABOVE: r == row - 1,
        AROUND: (r, c) != (row, column) and abs(r - row) <= 1 and abs(c - column) <= 1,
        COLUMN_RIGHT: c == column + 1,
        COLUMN_LEFT: c == column - 1,
        COLUMN_ABOVE: c == column and r < row,
        COLUMN_BELOW: c == column and r > row,
        RIGHT: r == row and c == column + 1,
        LEFT: r == row and c == column - 1,
    }.get(where, False)


def area_mask(colour, where, cell):
    """The cells that a balcony looks at, as a bit mask of cells as green sees them."""
    spots = [(n, n // SIZE, n % SIZE if colour == 0 else 4 - n % SIZE) for n in range(CELLS)]
    _, row, column = spots[cell]
    return sum(1 << n for n, r, c in spots if looks(where, row, column, r, c))


AREAS = np.array(
    [
        [[area_mask(colour, where, cell) for cell in range(CELLS)] for where in range(GROUP)]
        for colour in range(2)
    ],
    np.int32,
)


@rule
def beside(cells):
    """The cells that share an edge with one of these."""
    right = (cells & ~(A_COLUMN << 4)) << 1
    left = (cells & ~A_COLUMN) >> 1
    return (right | left | cells << SIZE | cells >> SIZE) & INSIDE


@rule
def colour_of(s, seat):
    return 0 if seat == s.green else 1


@rule
def face_at(s, colour, cell):
    """§4.2  The face that a colour sees there: a block's back is the opposite side."""
    return 4 * (s.block[cell] - 1) + ((s.green_side[cell] + 2 * colour) & 3)


@rule
def area(box, s, colour, cell, face):
    """§4.3  The cells that a condition is about."""
    if box.where[face] == GROUP:
        return group(box, s, colour, cell, box.what[face], box.absent[face])
    return AREAS[colour, box.where[face], cell]


@rule
def group(box, s, colour, cell, what, absent):
    """§4.4  All balconies joined to this one by edges that have (or lack) the element."""
    fit = 0
    for other in range(CELLS):
        if (s.built >> other) & 1 and has(box, face_at(s, colour, other), what) != absent:
            fit |= 1 << other
    cells = fit & (1 << cell)
    grown = (cells | beside(cells)) & fit
    while grown != cells:
        cells = grown
        grown = (cells | beside(cells)) & fit
    return cells


# §5  What to count.

COLOURS = ELEMENTS.index("flower_colors")
BALCONY = ELEMENTS.index("balcony")
NOTHING = ELEMENTS.index("none")


@rule
def has(box, face, what):
    """§5.1  1 if a face shows the element. Every face is a balcony; any flower has a colour."""
    return 1 if box.shows[face, what] else 0


@rule
def survey(box, s, colour, cells, what):
    """§5.2  The balconies among these cells that show the element, and how many of it there are.

    Symbols are counted singly, balconies by the head, colours of flowers once each.
    """
    found, number, petals = 0, 0, 0
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            face = face_at(s, colour, cell)
            if box.shows[face, what]:
                found |= 1 << cell
                number += box.shows[face, what]
                petals |= box.petals[face]
    return found, size(petals) if what == COLOURS else number


@rule
def others(cells, what, at):
    """§5.3  A balcony that counts balconies never counts itself."""
    return cells & ~(1 << at) if what == BALCONY else cells


@rule
def size(bits):
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


# §6  What a balcony scores.

EACH, IF = 1, 2
(AREA, FROM, COUNT, COUNT2, PARTNER, POINTS, WHY) = range(7)  # places in s.item
(SCORED, NOTHING_THERE, ELEMENT_PRESENT, OUTSIDE_THE_GRID, ONE_OF_TWO_MISSING, NO_PARTNER,
 PARTNER_TAKEN, NO_CONDITION) = range(8)  # fmt: skip


@rule
def look_at(box, s, colour, cell):
    """§6.1  Work out one balcony into s.item: its area, what counted, its points, and why."""
    face = face_at(s, colour, cell)
    for place in range(7):
        s.item[place] = 0
    s.item[PARTNER] = -1
    if box.rule[face] == 0:
        s.item[WHY] = NO_CONDITION
        return
    cells = area(box, s, colour, cell, face)
    s.item[AREA] = cells
    if cells == 0:
        s.item[WHY] = OUTSIDE_THE_GRID
    elif box.lovebird[face]:
        pair(box, s, colour, cell, face)
    else:
        look_around(box, s, colour, cell, face, cells & s.built)


@rule
def look_around(box, s, colour, cell, face, cells):
    what, what2 = box.what[face], box.what2[face]
    found, number = survey(box, s, colour, others(cells, what, cell), what)
    if box.absent[face]:
        look_for_absence(box, s, face, cells, found, number)
    elif box.rule[face] == EACH:
        look_for_each(box, s, face, found, number)
    elif what2 == NOTHING or what2 == what:
        look_for_presence(box, s, face, found, number)
    else:
        found2, number2 = survey(box, s, colour, others(cells, what2, cell), what2)
        s.item[COUNT2] = number2
        look_for_two(box, s, face, found, found2, number)


@rule
def note(s, cells, number, points, why):
    s.item[FROM] = cells
    s.item[COUNT] = number
    s.item[POINTS] = points
    s.item[WHY] = SCORED if points > 0 else why


@rule
def look_for_each(box, s, face, found, number):
    """§6.2  So many points each time."""
    note(s, found, number, box.points[face] * number, NOTHING_THERE)


@rule
def look_for_presence(box, s, face, found, number):
    """§6.3  Points once, if there is one; of an element that is named twice there must be two."""
    wanted = 1 if box.what2[face] == NOTHING else 2
    why = NOTHING_THERE if number == 0 else ONE_OF_TWO_MISSING
    note(s, found, number, box.points[face] if number >= wanted else 0, why)


@rule
def look_for_two(box, s, face, found, found2, number):
    """§6.4  Points once, if there is one of each, on one balcony or on several."""
    why = ONE_OF_TWO_MISSING if found | found2 else NOTHING_THERE
    note(s, found | found2, number, box.points[face] if found and found2 else 0, why)


@rule
def look_for_absence(box, s, face, cells, found, number):
    """§6.5  Points for each balcony without it; or once, if it is nowhere there."""
    if box.rule[face] == EACH:
        without = cells & ~found
        note(s, without, size(without), box.points[face] * size(without), NOTHING_THERE)
    else:
        note(s, found, number, 0 if found else box.points[face], ELEMENT_PRESENT)


@rule
def pair(box, s, colour, cell, face):
    """§6.6  The k-th bird from the top is paired with the k-th that looks back at it."""
    look = box.lovebird[face]
    column = cell % SIZE
    step = 1 if (look == 2) == (colour == 0) else -1
    rank = birds(box, s, colour, column, look, cell // SIZE)
    partner = bird(box, s, colour, column + step, 3 - look, rank)
    s.item[PARTNER] = partner
    if partner >= 0:
        note(s, 1 << partner, 1, box.points[face], NO_PARTNER)
    else:
        any_there = birds(box, s, colour, column + step, 3 - look, SIZE)
        note(s, 0, 0, 0, PARTNER_TAKEN if any_there else NO_PARTNER)


@rule
def is_bird(box, s, colour, cell, look):
    return (s.built >> cell) & 1 and box.lovebird[face_at(s, colour, cell)] == look


@rule
def birds(box, s, colour, column, look, rows):
    """How many lovebirds in the topmost rows of a column look this way."""
    number = 0
    for row in range(rows):
        if is_bird(box, s, colour, SIZE * row + column, look):
            number += 1
    return number


@rule
def bird(box, s, colour, column, look, rank):
    """The cell of the lovebird with this rank from the top, -1 if there is none."""
    for row in range(SIZE):
        if is_bird(box, s, colour, SIZE * row + column, look):
            if rank == 0:
                return SIZE * row + column
            rank -= 1
    return -1


# §7  What a door scores, and who wins.

MAJORITY, FEWER, DIFFERENCE = 0, 1, 2
NOTHING_ON_TIE = 0


@rule
def total(box, s, colour, what):
    """§7.1  All of one symbol on a wall."""
    return survey(box, s, colour, s.built, what)[1]


@rule
def door(box, s, colour):
    """§7.2  The points of a colour's own door."""
    upper = box.door[s.entrance, colour, 1]
    lower = box.door[s.entrance, colour, 2]
    if box.door[s.entrance, colour, 0] == MAJORITY:
        points = 5 if total(box, s, colour, upper) > total(box, s, 1 - colour, upper) else 0
        return points + (3 if total(box, s, colour, lower) > total(box, s, 1 - colour, lower) else 0)
    above, under = total(box, s, colour, upper), total(box, s, colour, lower)
    if box.door[s.entrance, colour, 0] == DIFFERENCE:
        return abs(above - under)
    if above == under and box.fewer_tie == NOTHING_ON_TIE:
        return 0
    return min(above, under)


@rule
def score(box, s, seat):
    """§7.3  A wall is worth its balconies and its door."""
    colour = colour_of(s, seat)
    points = door(box, s, colour)
    for cell in range(CELLS):
        if (s.built >> cell) & 1:
            look_at(box, s, colour, cell)
            points += s.item[POINTS]
    return points


@rule
def tie_break(box, s, seat):
    """§7.4  On equal points the own door decides; after that the victory is shared."""
    return door(box, s, colour_of(s, seat))


# §8  What nobody knows.


@rule
def imagine(box, v, seat, dice):
    """§8.1  Deal the tokens anew that are neither built nor on the disc."""
    v.dice = dice
    for place in range(BLOCKS):
        v.order[place] = 0
    place = v.turn
    for number in range(1, box.blocks + 1):
        if not is_out(v, number):
            v.order[place] = number
            place += 1
    shuffle(v, v.order, v.turn, place)


@rule
def is_out(v, number):
    """§8.2  A block that has been revealed: everybody has seen it."""
    if number == v.shown:
        return True
    for cell in range(CELLS):
        if v.block[cell] == number:
            return True
    return False


def census(box, s):
    """Every block is somewhere, once: face down, on the disc, or built."""
    lying = [*s.order[: box.blocks], s.shown, *s.block]
    return sorted(int(number) for number in lying if number)


# What a decent player looks at: the lead, after the placer's best answer.
REPLIES = 1
