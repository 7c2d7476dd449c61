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


def looks(row, column, r, c):
    """§4.1  By where a balcony at (row, column) looks, whether it looks at the cell (r, c) of its
    own wall; of arrays of them for all at once."""
    return {
        ROW: r == row,
        ROW_ABOVE: r == row - 1,
        AROUND: ((r != row) | (c != column)) & (abs(r - row) <= 1) & (abs(c - column) <= 1),
        COLUMN_RIGHT: c == column + 1,
        COLUMN_LEFT: c == column - 1,
        COLUMN_ABOVE: (c == column) & (r < row),
        COLUMN_BELOW: (c == column) & (r > row),
        RIGHT: (r == row) & (c == column + 1),
        LEFT: (r == row) & (c == column - 1),
    }


def areas(colour):
    """The cells that a balcony looks at, by where it looks and by its own cell: bit masks of cells
    as green sees them."""
    cells = np.arange(CELLS)
    rows, columns = cells // SIZE, cells % SIZE if colour == 0 else 4 - cells % SIZE
    looked_at = looks(rows[:, None], columns[:, None], rows, columns)
    masks = np.zeros((GROUP, CELLS), np.int32)
    for where, seen in looked_at.items():
        masks[where] = (seen << cells).sum(axis=1)
    return masks


AREAS = np.array([areas(colour) for colour in range(2)])


def beside(cells):
    """The cells that share an edge with one of these."""
    right = (cells & ~(A_COLUMN << 4)) << 1
    left = (cells & ~A_COLUMN) >> 1
    return (right | left | cells << SIZE | cells >> SIZE) & INSIDE
