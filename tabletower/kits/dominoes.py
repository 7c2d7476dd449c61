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


def in_box(top: int, left: int, row: int, column: int, wide: int, high: int) -> int:
    """The cell in this row and column of a rectangle, which may lie across the grid's seam."""
    return (top + row) % high * wide + (left + column) % wide
