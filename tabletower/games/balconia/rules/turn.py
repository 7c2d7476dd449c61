"""The turn: §1 to §3 of the rulebook, in their order."""

from tabletower.engine import among, below, check, happen, shuffle

from ..components import PLAYED
from .box import ADJACENT, ANY_COLOUR, DRAWN, FIRST_GREEN, PICKED
from .events import EVENTS
from .grid import GROUND, INSIDE, SIZE, beside
from .record import phases

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
    number = below(s, sum(box.copies[entrance] for entrance in range(box.entrances)))
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
        s.phase = phases.ENTRANCE
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
    s.phase = phases.SELECT
    s.asked = 1 << selector(s)
    happen(s, EVENTS.REVEALED, s.shown)


def selector(s):
    """§2.2  Green selects on odd turns, pink on even turns; the other one places."""
    return s.green if s.turn % 2 == 1 else 1 - s.green


# What the placer needs.


@check("side {side} is on the other half of the disc")
def on_her_half(s, side):
    """§2.9  The two sides that follow the selector's are the placer's."""
    return (side - s.edge) & 3 >= 2


@among("cell", "the entrance stands on {cell}")
def off_the_entrance(s):
    return ~(1 << s.entrance_cell)


@among("cell", "there is a block on {cell} already")
def empty(s):
    """§2.5  The placer takes a side on her half and an empty cell that touches the building."""
    return ~s.built


@among("cell", "on {cell} the block would touch nothing")
def touching(box, s):
    """§2.6  Touching is by an edge, to a block or the entrance; the variant lifts it."""
    return beside(s.built | 1 << s.entrance_cell) if box.placement == ADJACENT else INSIDE


# What is done.


def enter(s, column):
    """§2.3  With the entrance to be picked, pink picks its column first of all."""
    s.entrance_cell = GROUND + column
    happen(s, EVENTS.ENTERED, column)
    reveal(s)


def turn(s, edge):
    """§2.4  The selector turns any edge of the block towards himself.

    §2.7  The sides on either side of that edge are the selector's, the others the placer's.
    """
    happen(s, EVENTS.TURNED, s.shown, edge)
    s.edge = edge
    s.phase = phases.PLACE
    s.asked = 1 << (1 - selector(s))


def build(s, seat, side, cell):
    """§2.8  The block stands with the chosen side to the placer, its back to the selector."""
    happen(s, EVENTS.BUILT, s.shown, side, cell)
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
    happen(s, EVENTS.ENDED)
