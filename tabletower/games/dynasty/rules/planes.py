"""§2.2  A map in one word: it is at most eight cells high and wide, so each cell has a bit.

Bit 0 is where the map begins, the cell east of it bit 1, the one south of it bit 8. In a record
the last bit is a sign (`signed`); rules compute without signs (`whole`). Compiled both do nothing.
"""

from tabletower.engine import lowest
from tabletower.kits.dominoes import EAST, NORTH, SOUTH

from ..components import GRID
from .record import LARGEST

LAST = GRID - 1
ROW = (1 << LARGEST) - 1
SIGN = -(1 << 63)
UNSIGNED = (1 << 63) - 1
LATER_ROWS = (1 << LARGEST * (LARGEST - 1)) - 1  # all rows but the last
LATER_COLUMNS = 0x7F7F7F7F7F7F7F7F  # all columns but the last
FIRST_COLUMN = 0x0101010101010101


def signed(plane):
    return (plane ^ SIGN) - SIGN


def whole(plane):
    return (plane & UNSIGNED) | ((plane >> 63) & 1) << 63


# Cells beside others.
def to_north(cells):
    return (cells >> LARGEST) & LATER_ROWS


def to_east(cells):
    return (cells & LATER_COLUMNS) << 1


def to_south(cells):
    return (cells & LATER_ROWS) << LARGEST


def to_west(cells):
    return (cells >> 1) & LATER_COLUMNS


def around(cells):
    """Every cell beside one of these."""
    return to_north(cells) | to_east(cells) | to_south(cells) | to_west(cells)


def beside(cells, side):
    """Every cell on this side of one of these."""
    if side == NORTH:
        return to_north(cells)
    if side == EAST:
        return to_east(cells)
    return to_south(cells) if side == SOUTH else to_west(cells)


# Cells of the grid.
def bit_of(s, m, cell):
    """A cell of a map, as a plane."""
    row, column = (cell // GRID - s.top[m]) & LAST, (cell % GRID - s.left[m]) & LAST
    return 1 << (row * LARGEST + column)


def cell_of(s, m, plane):
    """The first cell of a plane."""
    bit = lowest(plane)
    row, column = (s.top[m] + bit // LARGEST) & LAST, (s.left[m] + bit % LARGEST) & LAST
    return row * GRID + column


# Rows of the grid.
def eight(columns, left):
    """Eight of the columns of a row."""
    return ((columns | columns << GRID) >> left) & ROW


def occupied(s, m):
    """Where something lies."""
    plane = 0
    for number in range(s.high[m]):
        row = (s.top[m] + number) & LAST
        plane |= eight(s.rows[m, row], s.left[m]) << LARGEST * number
    return plane


def opening(s, m, side):
    """Cells that open to a side."""
    plane = 0
    for number in range(s.high[m]):
        row = (s.top[m] + number) & LAST
        plane |= eight(s.opens[m, side, row], s.left[m]) << LARGEST * number
    return plane


def land_of(s, m, terrain):
    plane = 0
    for number in range(s.high[m]):
        row = (s.top[m] + number) & LAST
        plane |= eight(s.ground[m, terrain, row], s.left[m]) << LARGEST * number
    return plane
