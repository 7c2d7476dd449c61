"""Balconia. Numbers with a § point into rulebook.md."""

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

from ..components import BLOCKS, FIELDS, PLAYED, SIDES, TABLES, fill
from .grid import CELL_NAMES, CELLS, COLUMN_NAMES, GROUND, SIZE, beside
from .scoring import score, tie_break  # noqa: F401  (the contract finds them here)

NAME = "balconia"
TITLE = "Balconia"
VERSION = 1
SEATS = (2, 2)

MOST_MOVES = 48
LONGEST = 29

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
    kind(
        "enter", "{who} puts the entrance into column {column}",
        shows=("shown",), column=COLUMN_NAMES,
    ),
    kind("turn", "{who} turns block {block}: {mine} are {who}'s, {theirs} {other}'s", edge=SIDES),
    kind(
        "place", "{who} takes side {side} of block {block} at {cell}",
        shows=("shown",), side=SIDES, cell=CELL_NAMES,
    ),
)  # fmt: skip
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
