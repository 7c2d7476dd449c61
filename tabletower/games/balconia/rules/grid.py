"""The grid of five by five cells, and where a balcony looks. §4.1 of the rulebook."""

import numpy as np

from ..components import WHERE

SIZE = 5
CELLS = SIZE * SIZE
GROUND = 20  # the first cell of the bottom row

COLUMN_NAMES = ("A", "B", "C", "D", "E")
CELL_NAMES = tuple(column + floor for floor in "54321" for column in COLUMN_NAMES)

# §4  Where to look. Cells are numbered as green sees them; pink sees left and right swapped.

A_COLUMN = sum(1 << cell for cell in range(0, CELLS, SIZE))
INSIDE = (1 << CELLS) - 1
(NOWHERE, ROW, ROW_ABOVE, AROUND, COLUMN_RIGHT, COLUMN_LEFT, COLUMN_ABOVE, COLUMN_BELOW, RIGHT,
 LEFT, GROUP) = range(len(WHERE))  # fmt: skip


def looks(where, row, column, r, c):
    """§4.1  Whether a balcony at (row, column) looks at the cell (r, c) of its own wall."""
    return {
        ROW: r == row,
        ROW_ABOVE: r == row - 1,
        AROUND: (r, c) != (row, column) and abs(r - row) <= 1 and abs(c - column) <= 1,
        COLUMN_RIGHT: c == column + 1,
        COLUMN_LEFT: c == column - 1,
        COLUMN_ABOVE: c == column and r < row,
        COLUMN_BELOW: c == column and r > row,
        RIGHT: r == row and c == column + 1,
        LEFT: r == row and c == column - 1,
    }.get(where, False)


def area_mask(colour, where, cell):
    """The cells that a balcony looks at, as a bit mask of cells as green sees them."""
    spots = [(n, n // SIZE, n % SIZE if colour == 0 else 4 - n % SIZE) for n in range(CELLS)]
    _, row, column = spots[cell]
    return sum(1 << n for n, r, c in spots if looks(where, row, column, r, c))


AREAS = np.array(
    [
        [[area_mask(colour, where, cell) for cell in range(CELLS)] for where in range(GROUP)]
        for colour in range(2)
    ],
    np.int32,
)


def beside(cells):
    """The cells that share an edge with one of these."""
    right = (cells & ~(A_COLUMN << 4)) << 1
    left = (cells & ~A_COLUMN) >> 1
    return (right | left | cells << SIZE | cells >> SIZE) & INSIDE
