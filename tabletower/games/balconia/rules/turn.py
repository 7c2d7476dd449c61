"""The turn: §1 to §3 of the rulebook, in their order."""

from tabletower.engine import OK, below, first, happen, kind_of, pack, second, shuffle

from ..components import PLAYED
from .box import ADJACENT, ANY_COLOUR, DRAWN, FIRST_GREEN, PICKED
from .events import BUILT, ENDED, ENTERED, REVEALED, TURNED
from .grid import CELLS, GROUND, SIZE, beside
from .moves import BUILD, ENTER, TURN
from .reasons import ENTRANCE_THERE, NOT_NOW, OTHER_HALF, TAKEN, TOUCHES_NOTHING
from .record import ENTRANCE, PLACE, SELECT

# §1  Setup.


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


def draw_green(box, s):
    """§1.3  The doors are dealt at random: who faces the green one is green."""
    if box.colours == ANY_COLOUR:
        return below(s, 2)
    return 0 if box.colours == FIRST_GREEN else 1


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


def reveal(s):
    """§2.1  The next token shows which block comes onto the disc; the selector is asked."""
    s.shown = s.order[s.turn]
    s.order[s.turn] = 0
    s.turn += 1
    s.edge = -1
    s.phase = SELECT
    s.asked = 1 << selector(s)
    happen(s, REVEALED, s.shown)


def selector(s):
    """§2.2  Green selects on odd turns, pink on even turns; the other one places."""
    return s.green if s.turn % 2 == 1 else 1 - s.green


def may_enter(box, s):
    """§2.3  With the entrance to be picked, pink picks its column first of all."""
    return OK if s.phase == ENTRANCE else NOT_NOW


def may_turn(box, s):
    """§2.4  The selector turns any edge of the block towards himself."""
    return OK if s.phase == SELECT else NOT_NOW


def may_build(box, s, side, cell):
    """§2.5  The placer takes a side on her half and an empty cell that touches the building."""
    if s.phase != PLACE:
        return NOT_NOW
    if not on_her_half(s, side):
        return OTHER_HALF
    return may_stand(box, s, cell)


def on_her_half(s, side):
    """§2.9  The two sides that follow the selector's are the placer's."""
    return (side - s.edge) & 3 >= 2


def may_stand(box, s, cell):
    """§2.6  Touching is by an edge, to a block or the entrance; the variant lifts it."""
    if cell == s.entrance_cell:
        return ENTRANCE_THERE
    if (s.built >> cell) & 1:
        return TAKEN
    if box.placement == ADJACENT and not beside(1 << cell) & (s.built | 1 << s.entrance_cell):
        return TOUCHES_NOTHING
    return OK


def reason(box, s, seat, move):
    what = kind_of(move)
    if what == ENTER:
        return may_enter(box, s)
    if what == TURN:
        return may_turn(box, s)
    return may_build(box, s, first(move), second(move))


def legal(box, s, seat, out):
    if s.phase == ENTRANCE:
        return list_simple(may_enter(box, s), ENTER, SIZE, out)
    if s.phase == SELECT:
        return list_simple(may_turn(box, s), TURN, 4, out)
    return list_builds(box, s, out)


def list_simple(why, what, many, out):
    if why != OK:
        return 0
    for pick in range(many):
        out[pick] = pack(what, pick)
    return many


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


def list_cells(side, room, out, n):
    for cell in range(CELLS):
        if (room >> cell) & 1:
            out[n] = pack(BUILD, side, cell)
            n += 1
    return n


def play(box, s, seat, move):
    what = kind_of(move)
    if what == ENTER:
        enter(s, first(move))
    elif what == TURN:
        turn(s, first(move))
    else:
        build(s, seat, first(move), second(move))


def enter(s, column):
    s.entrance_cell = GROUND + column
    happen(s, ENTERED, column)
    reveal(s)


def turn(s, edge):
    """§2.7  The sides on either side of that edge are the selector's, the others the placer's."""
    happen(s, TURNED, s.shown, edge)
    s.edge = edge
    s.phase = PLACE
    s.asked = 1 << (1 - selector(s))


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


def end(s):
    """§3.1  After the fourteenth block both walls are scored."""
    s.edge = -1
    s.over = 1
    s.asked = 0
    happen(s, ENDED)
