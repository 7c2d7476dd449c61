"""Rows of a map side by side: three of them in one word, a bit for every cell.

What lies on a map is noted row by row as it comes and goes (`maps.occupy`): which cells are
taken, which open to a side, which show a terrain. Rows and columns run round.
"""

from tabletower.engine.dominoes import EAST, WEST

from ..components import GRID

ROWS = 3  # of a word
EVERYWHERE = (1 << GRID) - 1
LAST = GRID - 1
WORD = (1 << ROWS * GRID) - 1
FIRST_COLUMN = 1 | 1 << GRID | 1 << 2 * GRID
OTHER_COLUMNS = WORD & ~FIRST_COLUMN


def word_of(row, columns, lines):
    """The same columns in each of three rows that is among the lines."""
    word = 0
    for number in range(ROWS):
        if (lines >> ((row + number) & LAST)) & 1:
            word |= columns << GRID * number
    return word


# What lies in three rows.


def taken_in(s, m, row):
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return s.rows[m, first] | s.rows[m, second] << GRID | s.rows[m, third] << 2 * GRID


def opens_in(s, m, side, row):
    """Cells with a path that leaves them on this side."""
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return (
        s.opens[m, side, first]
        | s.opens[m, side, second] << GRID
        | s.opens[m, side, third] << 2 * GRID
    )


def ground_in(s, m, terrain, row):
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return (
        s.ground[m, terrain, first]
        | s.ground[m, terrain, second] << GRID
        | s.ground[m, terrain, third] << 2 * GRID
    )


# What lies beside them.


def beside(word, side):
    """Cells of which the neighbour to the east or west is one of these."""
    if side == EAST:
        return (word & FIRST_COLUMN) << LAST | (word & OTHER_COLUMNS) >> 1
    if side == WEST:
        return (word << 1 & OTHER_COLUMNS) | (word >> LAST & FIRST_COLUMN)
    return word
