"""§2.3  Where a domino may be placed.

`may_lie` judges one place. To list all of them for six dominoes it would be asked thousands of
times a turn, so here whole rows of a plot are judged at once: a number is a row, a bit a column.
Both ask `clash` what may face what.
"""

from tabletower.engine import OK, lowest, ones
from tabletower.engine.dominoes import NOWHERE, across, printed, towards_b

from ..components import EVERY_FLOOR, SHOWN, SHOWN_DOOR, SHOWN_WALL, SHOWN_WINDOW
from .plot import MIDDLE, cell_of_b, next_to, shown_at
from .reasons import (
    BESIDE_WINDOW,
    FIRST_IN_MIDDLE,
    FLOORS_DIFFER,
    OUTSIDE,
    OVERLAPS,
    TOUCHES_NOTHING,
    WALL_ON_DOOR,
    WINDOW_INWARDS,
)
from .record import SIDE

ROW = (1 << SIDE) - 1


def clash(new, old, floors_matter):
    """§2.4  Why what a new square shows may not face what an old one shows; OK if it may.

    §5.3  Nothing lies outside a window.
    """
    if old == SHOWN_WINDOW:
        return BESIDE_WINDOW
    if new == SHOWN_WINDOW:
        return WINDOW_INWARDS
    if (new == SHOWN_WALL and old == SHOWN_DOOR) or (new == SHOWN_DOOR and old == SHOWN_WALL):
        return WALL_ON_DOOR
    if new < EVERY_FLOOR and old < EVERY_FLOOR and new != old and floors_matter:
        return FLOORS_DIFFER
    return OK


# One place.


def may_lie(box, s, many, domino, cell, turn, floors_matter):
    """§2.3  Why a domino may not be placed there on the laid out map of so many dominoes."""
    if many == 0:
        return OK if cell == MIDDLE else FIRST_IN_MIDDLE
    other = cell_of_b(cell, turn)
    if other == NOWHERE:
        return OUTSIDE
    if s.grid[cell] or s.grid[other]:
        return OVERLAPS
    if not (is_beside(s, cell) or is_beside(s, other)):
        return TOUCHES_NOTHING
    why = may_half_lie(box, s, domino, 0, cell, turn, floors_matter)
    return why if why != OK else may_half_lie(box, s, domino, 1, other, turn, floors_matter)


def is_beside(s, cell):
    for direction in range(4):
        other = next_to(cell, direction)
        if other != NOWHERE and s.grid[other]:
            return True
    return False


def may_half_lie(box, s, domino, half, cell, turn, floors_matter):
    for direction in range(4):
        other = next_to(cell, direction)
        if other != NOWHERE and s.grid[other]:
            new = box.shown[domino, half, printed(direction, turn)]
            why = clash(new, shown_at(box, s, other, across(direction)), floors_matter)
            if why != OK:
                return why
    return OK


# All places.


def chart(box, s, many, floors_matter):
    """Note where squares would clash with the laid out map, side by side."""
    s.refused[:] = 0
    s.free[:] = ROW
    s.rim[:] = 0
    s.band[0] = SIDE
    s.band[1] = 0
    for number in range(many):
        cell = s.cell[s.lying[number]]
        chart_square(box, s, cell, floors_matter)
        chart_square(box, s, cell_of_b(cell, s.turned[s.lying[number]]), floors_matter)


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
    many = 0
    for turn in range(4):
        for row in range(SIDE):
            many += ones(s.spots[turn, row])
    return many


def first_spot(s, turn):
    """The first cell for half A, turned so; -1 if there is none."""
    for row in range(SIDE):
        if s.spots[turn, row]:
            return row * SIDE + lowest(s.spots[turn, row])
    return -1
