"""Dominoes on a grid: the cells of both halves, the edges they show, connected components.

Cells are numbered row by row. A grid ends at its border, or its rows and columns run round
(`wraps`). A domino lies with half A on a cell; rotated by 0 to 3 quarter turns, half B lies
east, south, west or north of it.

`walk` is a flood fill over `ways`: for each cell the directions, a bit each, in which one can go
on. Over occupied cells it finds pieces, over open joints regions, over empty cells what is
enclosed.
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


def towards_b(rotation: int) -> int:
    """The direction from half A to half B."""
    return (EAST + rotation) & 3


def other_half(cell: int, rotation: int, wide: int, high: int, wraps: int) -> int:
    """The cell of half B, or NOWHERE."""
    return beside(cell, towards_b(rotation), wide, high, wraps)


def printed(direction: int, rotation: int) -> int:
    """The printed edge that a rotated half shows in this direction."""
    return (direction - rotation) & 3


def across(direction: int) -> int:
    """The opposite direction."""
    return (direction + 2) & 3


def sides_taken(taken: Any, cell: int, wide: int, high: int, wraps: int) -> int:
    """The directions in which the neighbour of a cell is taken, a bit each."""
    sides = 0
    for direction in range(DIRECTIONS):
        other = beside(cell, direction, wide, high, wraps)
        if other != NOWHERE and taken[other]:
            sides |= 1 << direction
    return sides


def walk(
    ways: Any, marks: Any, queue: Any, start: int, mark: int, wide: int, high: int, wraps: int
) -> int:
    """Mark all cells that can be reached and return how many; the queue then begins with them."""
    marks[start] = mark
    queue[0] = start
    done, reached = 0, 1
    while done < reached:
        cell = queue[done]
        done += 1
        for direction in range(DIRECTIONS):
            if (ways[cell] >> direction) & 1:
                other = beside(cell, direction, wide, high, wraps)
                if marks[other] == 0:
                    marks[other] = mark
                    queue[reached] = other
                    reached += 1
    return reached


def in_box(top: int, left: int, row: int, column: int, wide: int, high: int) -> int:
    """The cell in this row and column of a rectangle, which may lie across the grid's seam."""
    return (top + row) % high * wide + (left + column) % wide
