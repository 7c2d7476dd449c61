"""Dominoes on a grid: where their halves lie, which edge looks where, what hangs together.

Cells are numbered row by row. A grid ends at its border, or its rows and columns run round
(`wraps`). A domino lies with half A on a cell; turned 0 to 3 times by a quarter, half B lies
east, south, west or north of it.

What a rule wants to walk through it writes down as `ways`: for each cell the directions, a bit
each, in which one can go on. Over what lies there that tells pieces, over open joints regions,
over empty cells what is enclosed.
"""

from typing import Any

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTIONS = 4
NOWHERE = -1  # beyond the border


def beside(cell: int, direction: int, wide: int, high: int, wraps: int) -> int:
    """The neighbour of a cell, or NOWHERE."""
    row, column = cell // wide, cell % wide
    if direction == NORTH:
        row -= 1
    elif direction == EAST:
        column += 1
    elif direction == SOUTH:
        row += 1
    else:
        column -= 1
    if wraps:
        row, column = row % high, column % wide
    elif row < 0 or row >= high or column < 0 or column >= wide:
        return NOWHERE
    return row * wide + column


def towards_b(turn: int) -> int:
    """The direction in which half B lies of half A."""
    return (EAST + turn) & 3


def other_half(cell: int, turn: int, wide: int, high: int, wraps: int) -> int:
    """Where half B lies, or NOWHERE."""
    return beside(cell, towards_b(turn), wide, high, wraps)


def printed(direction: int, turn: int) -> int:
    """The edge, as it is printed, that a turned half shows in this direction of the world."""
    return (direction - turn) & 3


def across(direction: int) -> int:
    """The opposite direction."""
    return (direction + 2) & 3


def sides_taken(taken: Any, cell: int, wide: int, high: int, wraps: int) -> int:
    """The directions in which something lies beside a cell, a bit each."""
    sides = 0
    for direction in range(DIRECTIONS):
        other = beside(cell, direction, wide, high, wraps)
        if other != NOWHERE and taken[other]:
            sides |= 1 << direction
    return sides


def walk(
    ways: Any, marks: Any, queue: Any, start: int, mark: int, wide: int, high: int, wraps: int
) -> int:
    """Mark all cells that can be walked to; how many. The queue then begins with them."""
    marks[start] = mark
    queue[0] = start
    done, found = 0, 1
    while done < found:
        cell = queue[done]
        done += 1
        for direction in range(DIRECTIONS):
            if (ways[cell] >> direction) & 1:
                other = beside(cell, direction, wide, high, wraps)
                if marks[other] == 0:
                    marks[other] = mark
                    queue[found] = other
                    found += 1
    return found


# A box is a rectangle of cells: its top left cell, its rows and its columns.


def in_box(top: int, left: int, row: int, column: int, wide: int, high: int) -> int:
    """The cell in this row and column of a box, which may lie across the seam of the grid."""
    return (top + row) % high * wide + (left + column) % wide


def enclosed(
    taken: Any,
    ways: Any,
    marks: Any,
    queue: Any,
    top: int,
    left: int,
    rows: int,
    columns: int,
    wide: int,
    high: int,
) -> int:
    """How many empty cells of a box have no path over empty cells out of it."""
    for row in range(rows):
        for column in range(columns):
            cell = in_box(top, left, row, column, wide, high)
            marks[cell] = 0
            ways[cell] = 0
            if taken[cell] == 0:
                ways[cell] = ways_in_box(taken, top, left, rows, columns, row, column, wide, high)
    left_over = 0
    for row in range(rows):
        for column in range(columns):
            cell = in_box(top, left, row, column, wide, high)
            is_rim = row == 0 or column == 0 or row == rows - 1 or column == columns - 1
            if taken[cell] == 0:
                left_over += 1
                if is_rim and marks[cell] == 0:
                    walk(ways, marks, queue, cell, 1, wide, high, 1)
    for row in range(rows):
        for column in range(columns):
            if marks[in_box(top, left, row, column, wide, high)]:
                left_over -= 1
    return left_over


def ways_in_box(
    taken: Any,
    top: int,
    left: int,
    rows: int,
    columns: int,
    row: int,
    column: int,
    wide: int,
    high: int,
) -> int:
    """The directions in which the next cell is empty and still in the box."""
    sides = 0
    if row > 0 and taken[in_box(top, left, row - 1, column, wide, high)] == 0:
        sides |= 1 << NORTH
    if column < columns - 1 and taken[in_box(top, left, row, column + 1, wide, high)] == 0:
        sides |= 1 << EAST
    if row < rows - 1 and taken[in_box(top, left, row + 1, column, wide, high)] == 0:
        sides |= 1 << SOUTH
    if column > 0 and taken[in_box(top, left, row, column - 1, wide, high)] == 0:
        sides |= 1 << WEST
    return sides
