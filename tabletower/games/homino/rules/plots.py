"""§2  Plots and dominoes: what lies where, whether it hangs together, and what may lie beside it.

`may_lie` judges one place. To list all of them for six dominoes it would be asked thousands of
times a turn, so whole rows of a plot are judged at once: a number is a row, a bit a column. Both
ask `clash` what may face what.
"""

from tabletower.engine import OK, lowest, ones, refusals
from tabletower.kits.dominoes import (
    NOWHERE,
    across,
    beside,
    other_half,
    printed,
    sides_taken,
    towards_b,
    walk,
)

from ..components import EVERY_FLOOR, ROOMS, SHOWN, edges, goals, sides
from .events import events, tell
from .record import CELLS, SIDE, places

MIDDLE = CELLS // 2  # §2.2  half A of the first domino
OWN_ROOM = ROOMS + goals.NUM_ROOMS
COPIES = ROOMS + goals.DIVERSITY_MATCH
ROW = (1 << SIDE) - 1

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


def lay_out(box, s, seat, without):
    """Lay a seat's map out on the grid, all but one domino (-1: all).

    How many dominoes; they are listed in `lying`.
    """
    s.grid[:] = 0
    place, many = s.place, 0
    for domino in range(box.dominoes):
        if place[domino] == places.ON_MAP + seat and domino != without:
            s.grid[s.cell[domino]] = 1 + 2 * domino
            s.grid[cell_of_b(s.cell[domino], s.turned[domino])] = 2 + 2 * domino
            s.lying[many] = domino
            many += 1
    return many


def square(s, number):
    """The cell of a square of the laid out map; each domino in `lying` has two."""
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


# §2.3  All places.


def chart(box, s, many, floors_matter):
    """Note where squares would clash with the laid out map, side by side."""
    s.refused[:] = 0
    s.free[:] = ROW
    s.rim[:] = 0
    s.band[0] = SIDE
    s.band[1] = 0
    for number in range(2 * many):
        chart_square(box, s, square(s, number), floors_matter)


def chart_square(box, s, cell, floors_matter):
    s.free[cell // SIDE] &= ~(1 << cell % SIDE)
    for direction in range(4):
        other = next_to(cell, direction)
        if other != NOWHERE and s.grid[other] == 0:
            row, column = other // SIDE, 1 << other % SIDE
            s.rim[row] |= column
            s.band[0] = min(s.band[0], row)
            s.band[1] = max(s.band[1], row + 1)
            old = shown_at(box, s, cell, direction)
            for new in range(SHOWN):
                if clash(new, old, floors_matter) != OK:
                    s.refused[across(direction), new, row] |= column


def find_spots(box, s, many, domino):
    """§2.3  For each turn the cells for half A: rows of `spots`; whether there are any."""
    s.spots[:] = 0
    if many == 0:
        s.band[0] = MIDDLE // SIDE
        s.band[1] = MIDDLE // SIDE + 1
        for turn in range(4):
            s.spots[turn, MIDDLE // SIDE] = 1 << MIDDLE % SIDE
        return True
    found = 0
    for turn in range(4):
        for row in range(max(0, s.band[0] - 1), min(SIDE, s.band[1] + 1)):
            s.spots[turn, row] = spots_in_row(box, s, domino, turn, row)
            found |= s.spots[turn, row]
    return found != 0


def spots_in_row(box, s, domino, turn, row):
    """The columns for half A in one row."""
    direction = towards_b(turn)
    other = row + (1 if direction == 2 else -1 if direction == 0 else 0)
    if other < 0 or other >= SIDE:
        return 0
    beside_b = half_fits(box, s, domino, 1, turn, other)
    touching = s.rim[other]
    if direction == 1:
        beside_b, touching = beside_b >> 1, touching >> 1
    elif direction == 3:
        beside_b, touching = (beside_b << 1) & ROW, touching << 1
    return half_fits(box, s, domino, 0, turn, row) & beside_b & (touching | s.rim[row])


def half_fits(box, s, domino, half, turn, row):
    """The columns of a row where one half would clash with nothing."""
    fits = s.free[row]
    for direction in range(4):
        fits &= ~s.refused[direction, box.shown[domino, half, printed(direction, turn)], row]
    return fits


def list_spots(s, move, a_cell, a_turn, out, n):
    """A move for each spot that was found; `a_cell` and `a_turn` are what one more of each adds."""
    for row in range(max(0, s.band[0] - 1), min(SIDE, s.band[1] + 1)):
        columns = columns_of(s, row)
        while columns:
            column = lowest(columns)
            columns &= columns - 1
            for turn in range(4):
                if (s.spots[turn, row] >> column) & 1:
                    out[n] = move + (row * SIDE + column) * a_cell + turn * a_turn
                    n += 1
    return n


def columns_of(s, row):
    """The columns of a row in which half A may lie, however it is turned."""
    return s.spots[0, row] | s.spots[1, row] | s.spots[2, row] | s.spots[3, row]


def count_spots(s):
    return sum(ones(s.spots[turn, row]) for turn in range(4) for row in range(SIDE))


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


def is_connected(box, s, seat, without):
    """§2.5  Whether a map, without this domino, hangs together; an empty one does."""
    return mark_pieces(s, lay_out(box, s, seat, without)) <= 1


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
