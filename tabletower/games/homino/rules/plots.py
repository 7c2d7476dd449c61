"""§2  Plots and dominoes: what lies where, whether it hangs together, and what may lie beside it.

`may_lie` judges one place; `spots` finds all places at once. Both ask `clash` what may face what.
"""

from tabletower.engine import OK, refusals
from tabletower.kits.dominoes import (
    NOWHERE,
    across,
    beside,
    other_half,
    printed,
    sides_taken,
    walk,
)

from ..components import EVERY_FLOOR, ROOMS, edges, goals, sides
from .events import events, tell
from .record import CELLS, SIDE, places

MIDDLE = CELLS // 2  # §2.2  half A of the first domino
OWN_ROOM = ROOMS + goals.NUM_ROOMS
COPIES = ROOMS + goals.DIVERSITY_MATCH
OWNER, SIZE = range(2)  # of `known_map`

misfits = refusals(
    outside="it would lie outside the plot",
    overlaps="something lies there already",
    touches_nothing="there it would touch none of your dominoes",
    first_in_middle="the first domino of a map begins on 0,0",
    beside_window="nothing may lie outside a window",
    window_inwards="its window would look at another domino, and nothing may lie there",
    wall_on_door="a door would meet a wall",
    floors_differ="two different floors would meet without a wall or a door",
    same_spot="there it lay before",
    stays_apart="there it would leave your map in pieces",
    something_fits="a domino of the market fits into your map: place one",
)


# §2.1  The plot.


def next_to(cell, direction):
    """§2.1  The neighbour of a cell; NOWHERE beyond the plot."""
    return beside(cell, direction, SIDE, SIDE, 0)


def cell_of_b(cell, turn):
    return other_half(cell, turn, SIDE, SIDE, 0)


def is_on_map(s, domino, seat):
    return s.place[domino] == places.ON_MAP + seat


def owner_of(s, domino):
    """The seat on whose map a domino lies, or -1."""
    return max(-1, s.place[domino] - places.ON_MAP)


def find_lying(box, s, seat, without):
    """List the dominoes of a seat's map in `lying`, all but one (-1: all); how many.

    Every domino is written down, and counted if it is one: a branch would be guessed wrong.
    """
    s.known_map[OWNER] = 0
    place, many = s.place, 0
    for domino in range(box.dominoes):
        s.lying[many] = domino
        many += (place[domino] == places.ON_MAP + seat) & (domino != without)
    return many


def find_map(box, s, seat):
    """List all dominoes of a seat's map, unless they are listed already; how many."""
    if s.known_map[OWNER] != seat + 1:
        s.known_map[SIZE] = find_lying(box, s, seat, -1)
        s.known_map[OWNER] = seat + 1
    return s.known_map[SIZE]


def lay_out(box, s, seat, without):
    """Like `find_lying`, and lay them out on the grid."""
    many = find_lying(box, s, seat, without)
    lay_on_grid(s, many)
    return many


def lay_on_grid(s, many):
    """Lay the dominoes in `lying` out, so many."""
    s.grid[:] = 0
    for number in range(many):
        domino = s.lying[number]
        s.grid[s.cell[domino]] = 1 + 2 * domino
        s.grid[cell_of_b(s.cell[domino], s.turned[domino])] = 2 + 2 * domino


def square(s, number):
    """The cell of a square of the map; each domino in `lying` has two."""
    domino = s.lying[number >> 1]
    return cell_of_b(s.cell[domino], s.turned[domino]) if number & 1 else s.cell[domino]


def is_taken(s, cell):
    """Whether something lies on a cell of the grid, NOWHERE included."""
    return cell != NOWHERE and s.grid[cell] > 0


def domino_at(s, cell):
    """The domino on an occupied cell of the grid."""
    return (s.grid[cell] - 1) >> 1


def half_at(s, cell):
    return (s.grid[cell] - 1) & 1


def object_at(box, s, cell):
    return box.object[domino_at(s, cell), half_at(s, cell)]


def shows(box, s, cell, what):
    """Whether a cell of the laid out map shows this object."""
    return is_taken(s, cell) and object_at(box, s, cell) == what


def shown_at(box, s, cell, direction):
    """What the square on a cell of the grid shows in this direction."""
    domino = domino_at(s, cell)
    return box.shown[domino, half_at(s, cell), printed(direction, s.turned[domino])]


# §2.3  One place for a domino.


def may_lie(box, s, many, domino, cell, turn, floors_matter):
    """§2.3  Why a domino may not be placed there on the laid out map of so many dominoes."""
    if many == 0:
        return OK if cell == MIDDLE else misfits.FIRST_IN_MIDDLE
    other = cell_of_b(cell, turn)
    if other == NOWHERE:
        return misfits.OUTSIDE
    if s.grid[cell] or s.grid[other]:
        return misfits.OVERLAPS
    if not (is_beside(s, cell) or is_beside(s, other)):
        return misfits.TOUCHES_NOTHING
    why = may_half_lie(box, s, domino, 0, cell, turn, floors_matter)
    return why if why != OK else may_half_lie(box, s, domino, 1, other, turn, floors_matter)


def is_beside(s, cell):
    return any(is_taken(s, next_to(cell, direction)) for direction in range(4))


def may_half_lie(box, s, domino, half, cell, turn, floors_matter):
    for direction in range(4):
        other = next_to(cell, direction)
        if is_taken(s, other):
            new = box.shown[domino, half, printed(direction, turn)]
            why = clash(new, shown_at(box, s, other, across(direction)), floors_matter)
            if why != OK:
                return why
    return OK


def clash(new, old, floors_matter):
    """§2.4  Why what a new square shows may not face what an old one shows; OK if it may.

    §5.3  Nothing lies outside a window.
    """
    if old == sides.WINDOW:
        return misfits.BESIDE_WINDOW
    if new == sides.WINDOW:
        return misfits.WINDOW_INWARDS
    if (new == sides.WALL and old == sides.DOOR) or (new == sides.DOOR and old == sides.WALL):
        return misfits.WALL_ON_DOOR
    if new < EVERY_FLOOR and old < EVERY_FLOOR and new != old and floors_matter:
        return misfits.FLOORS_DIFFER
    return OK


# §2.5  Hanging together.


def mark_pieces(s, many):
    """Number the pieces of the laid out map from 1 on; how many there are."""
    for number in range(2 * many):
        cell = square(s, number)
        s.ways[cell] = sides_taken(s.grid, cell, SIDE, SIDE, 0)
        s.marks[cell] = 0
    pieces = 0
    for number in range(many):
        start = s.cell[s.lying[number]]
        if s.marks[start] == 0:
            pieces += 1
            walk(s.ways, s.marks, s.queue, start, pieces, SIDE, SIDE, 0)
    return pieces


def touch(s, one, two):
    """Whether two dominoes of one map share a side."""
    a, b = s.cell[one], cell_of_b(s.cell[one], s.turned[one])
    c, d = s.cell[two], cell_of_b(s.cell[two], s.turned[two])
    for direction in range(4):
        of_a, of_b = next_to(a, direction), next_to(b, direction)
        if of_a == c or of_a == d or of_b == c or of_b == d:
            return True
    return False


# §2.6  Between two squares.


def edge_of(shown):
    """OPEN, WALL, DOOR or WINDOW."""
    return max(edges.OPEN, shown - EVERY_FLOOR)


def side_at(box, s, cell, direction):
    """§2.6  What stands on this side of a square: its joint with a neighbour, or its own edge."""
    own = edge_of(shown_at(box, s, cell, direction))
    other = next_to(cell, direction)
    if not is_taken(s, other):
        return own
    return joint(s, cell, other, own, edge_of(shown_at(box, s, other, across(direction))))


def joint(s, cell, other, one, two):
    """§2.6  A wall is stronger than a door, a door than an open edge."""
    if one == edges.WALL or two == edges.WALL:
        return edges.WALL
    if one == edges.DOOR or two == edges.DOOR:
        return edges.DOOR
    if one == edges.WINDOW or two == edges.WINDOW:
        return edges.WINDOW
    return edges.WALL if parts_own_room(s, cell, other) else edges.OPEN


def parts_own_room(s, cell, other):
    """§10.12  The goal domino that is a Room of its own is closed towards its neighbours."""
    one, two = domino_at(s, cell), domino_at(s, other)
    return one != two and (one == OWN_ROOM or two == OWN_ROOM)


# Putting dominoes down and taking them up: the only places where a map changes.


def forget_facts(s):
    """The maps have changed, or may have."""
    s.known_facts[0] = 0
    s.known_map[OWNER] = 0


def put(s, seat, domino, cell, turn):
    s.place[domino] = places.ON_MAP + seat
    s.cell[domino] = cell
    s.turned[domino] = turn
    forget_facts(s)
    tell(s, events.PLACED, seat, domino, 4 * cell + turn)


def take_up(s, seat, domino):
    """Into the hand of a seat; where it lay is remembered."""
    s.place[domino] = places.IN_HAND
    s.hand = domino + 1
    s.holder = seat
    forget_facts(s)


def demolish(s, seat, domino):
    """§4.3  For good."""
    throw_away(s, domino)
    s.demolished[seat] += 1
    tell(s, events.DEMOLISHED, seat, domino)


def crumble(s, seat, domino):
    """§11.4  Lost, and not torn down."""
    throw_away(s, domino)
    tell(s, events.CRUMBLED, seat, domino)


def throw_away(s, domino):
    s.place[domino] = places.DISCARDED
    s.cell[domino] = 0
    s.turned[domino] = 0
    forget_facts(s)
