"""§2  A plot: where dominoes lie on it, what they show, and whether they hang together."""

from tabletower.engine.dominoes import (
    NOWHERE,
    across,
    beside,
    other_half,
    printed,
    sides_taken,
    walk,
)

from ..components import DOOR, EVERY_FLOOR, GOALS, OPEN, ROOMS, WALL, WINDOW
from .record import CELLS, ON_MAP, SIDE

MIDDLE = CELLS // 2  # §2.2  half A of the first domino
OWN_ROOM = ROOMS + GOALS.index("num_rooms")
COPIES = ROOMS + GOALS.index("diversity_match")


def next_to(cell, direction):
    """§2.1  The neighbour of a cell; NOWHERE beyond the plot."""
    return beside(cell, direction, SIDE, SIDE, 0)


def cell_of_b(cell, turn):
    return other_half(cell, turn, SIDE, SIDE, 0)


def is_on_map(s, domino, seat):
    return s.place[domino] == ON_MAP + seat


def owner_of(s, domino):
    """The seat on whose map a domino lies, or -1."""
    return max(-1, s.place[domino] - ON_MAP)


def lay_out(box, s, seat, without):
    """Lay a seat's map out on the grid, all but one domino (-1: all).

    How many dominoes; they are listed in `lying`.
    """
    s.grid[:] = 0
    place, many = s.place, 0
    for domino in range(box.dominoes):
        if place[domino] == ON_MAP + seat and domino != without:
            s.grid[s.cell[domino]] = 1 + 2 * domino
            s.grid[cell_of_b(s.cell[domino], s.turned[domino])] = 2 + 2 * domino
            s.lying[many] = domino
            many += 1
    return many


def domino_at(s, cell):
    """The domino on an occupied cell of the grid."""
    return (s.grid[cell] - 1) >> 1


def half_at(s, cell):
    return (s.grid[cell] - 1) & 1


def object_at(box, s, cell):
    return box.object[domino_at(s, cell), half_at(s, cell)]


def shown_at(box, s, cell, direction):
    """What the square on a cell of the grid shows in this direction."""
    domino = domino_at(s, cell)
    return box.shown[domino, half_at(s, cell), printed(direction, s.turned[domino])]


def edge_of(shown):
    """OPEN, WALL, DOOR or WINDOW."""
    return max(OPEN, shown - EVERY_FLOOR)


def side_at(box, s, cell, direction):
    """§2.6  What stands on this side of a square: its joint with a neighbour, or its own edge."""
    own = edge_of(shown_at(box, s, cell, direction))
    other = next_to(cell, direction)
    if other == NOWHERE or s.grid[other] == 0:
        return own
    return joint(s, cell, other, own, edge_of(shown_at(box, s, other, across(direction))))


def joint(s, cell, other, one, two):
    """§2.6  A wall is stronger than a door, a door than an open edge."""
    if one == WALL or two == WALL:
        return WALL
    if one == DOOR or two == DOOR:
        return DOOR
    if one == WINDOW or two == WINDOW:
        return WINDOW
    return WALL if parts_own_room(s, cell, other) else OPEN


def parts_own_room(s, cell, other):
    """§10.12  The goal domino that is a Room of its own is closed towards its neighbours."""
    one, two = domino_at(s, cell), domino_at(s, other)
    return one != two and (one == OWN_ROOM or two == OWN_ROOM)


def touch(s, one, two):
    """Whether two dominoes of one map share a side."""
    a, b = s.cell[one], cell_of_b(s.cell[one], s.turned[one])
    c, d = s.cell[two], cell_of_b(s.cell[two], s.turned[two])
    for direction in range(4):
        of_a, of_b = next_to(a, direction), next_to(b, direction)
        if of_a == c or of_a == d or of_b == c or of_b == d:
            return True
    return False


# §2.5  Hanging together.


def mark_pieces(s, many):
    """Number the pieces of the laid out map from 1 on; how many there are."""
    for number in range(many):
        one = s.cell[s.lying[number]]
        two = cell_of_b(one, s.turned[s.lying[number]])
        s.ways[one] = sides_taken(s.grid, one, SIDE, SIDE, 0)
        s.ways[two] = sides_taken(s.grid, two, SIDE, SIDE, 0)
        s.marks[one] = 0
        s.marks[two] = 0
    pieces = 0
    for number in range(many):
        start = s.cell[s.lying[number]]
        if s.marks[start] == 0:
            pieces += 1
            walk(s.ways, s.marks, s.queue, start, pieces, SIDE, SIDE, 0)
    return pieces


def is_connected(box, s, seat, without):
    """§2.5  Whether a map, without this domino, hangs together; an empty one does."""
    return mark_pieces(s, lay_out(box, s, seat, without)) <= 1
