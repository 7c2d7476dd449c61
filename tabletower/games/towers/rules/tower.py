"""§5  The tower. Its rows are planes of bits, see the record."""

from tabletower.engine import among, check, ones, refusals

from ..components import GARDEN, STAIRS
from .record import COLUMNS, TYPES

# Why not, where planes of bits say where something fits, and of whoever is done.
OUTSIDE = "that is outside the plot"
refused = refusals(
    is_done="you are done building; go on building first",
    outside=OUTSIDE,
    full_column="column {column} is full",
    not_beside="the ground is built without gaps: column {column} is not beside your tower",
    not_first="the first tile goes into column {middle}",
    no_such_turn="the pattern cannot lie like that",
    no_fit="it does not fit at {cell}",
    unreached="no stairs lead up to {cell}: row {gap} has none",
    not_lonely="at {cell} it would touch another shop",
    small_group="too few rooms hang together at {cell}",
)

# §5.1  The plot.

has_column = among("column", OUTSIDE, lambda box: (1 << box.plot_width) - 1)
has_cell = check(OUTSIDE, lambda box, cell: is_on_plot(box, cell % COLUMNS, cell // COLUMNS))


def is_on_plot(box, column, row):
    return 0 <= column < box.plot_width and 0 <= row < box.max_rows


def open_columns(box, tops):
    """§5.1  The columns that take another tile, as a mask, by the heights of all columns."""
    plot = (1 << box.plot_width) - 1
    full = above(box, tops, box.max_rows - 1)
    return ground(box, above(box, tops, 0)) & plot & ~full


def above(box, tops, rows):
    """The columns that have more than so many tiles, as a mask."""
    return sum(1 << column for column in range(box.plot_width) if tops[column] > rows)


# §5.2  The ground.


def ground(box, built):
    """§5.2  The ground row grows without a gap from the start column, or anywhere."""
    if box.separate_towers:
        return (1 << COLUMNS) - 1
    if built == 0:
        return 1 << first_column(box)
    return built | built << 1 | built >> 1


def first_column(box):
    return (box.plot_width - 1) // 2


def loose_columns(box, tops):
    """§3.4  The columns whose top tile can go without a gap in the ground, as a mask."""
    built = above(box, tops, 0)
    first = 1 << first_column(box)
    if box.separate_towers or built == first:
        return built
    ends = built & ~(built << 1 & built >> 1)
    return above(box, tops, 1) | (ends & ~first)


# Tiles come and go.


def put(planes, tops, tile, column):
    """A tile lands on its column."""
    planes[tile, tops[column]] |= 1 << column
    tops[column] += 1


def lift(planes, tops, column):
    """The topmost tile of a column comes off; its type."""
    tops[column] -= 1
    tile = tile_in(planes, column, tops[column])
    planes[tile, tops[column]] &= ~(1 << column)
    return tile


def tile_in(planes, column, row):
    """The type of the tile in a cell, -1 if it is empty."""
    for tile in range(TYPES):
        if (planes[tile, row] >> column) & 1:
            return tile
    return -1


def tile_on(planes, cell):
    return tile_in(planes, cell % COLUMNS, cell // COLUMNS)


# §5.3  Floors, and what they are worth.


def is_floor(planes, row):
    """§5.3  A row is a floor if stairs stand right beside a room."""
    stairs = planes[STAIRS, row]
    if stairs == 0:
        return False
    rooms = sum(planes[tile, row] for tile in range(TYPES) if tile != STAIRS)
    return (stairs << 1 | stairs >> 1) & rooms != 0


def floors(box, planes):
    """§5.4  The height of a tower: how many of its rows are floors, wherever they are."""
    return sum(1 for row in range(box.max_rows) if is_floor(planes, row))


def served(box, planes):
    """§5.5  How many rows from the ground up hold stairs without a break."""
    row = 0
    while row < box.max_rows and planes[STAIRS, row] != 0:
        row += 1
    return row


def elevator_floors(box, planes):
    """§5.6  Floors with stairs that have stairs right above or below."""
    return sum(
        1 for row in range(box.max_rows) if has_elevator(planes, row) and is_floor(planes, row)
    )


def has_elevator(planes, row):
    below = planes[STAIRS, row - 1] if row else 0
    return planes[STAIRS, row] & (below | planes[STAIRS, row + 1]) != 0


def garden_views(box, planes, sold):
    """§5.7  Sold rooms right beside, above or below a sky garden, counted for each garden."""
    number = 0
    below = 0
    for row in range(box.max_rows):
        garden = planes[GARDEN, row]
        if garden:
            number += ones(garden & sold[row] << 1) + ones(garden & sold[row] >> 1)
            number += ones(garden & below) + ones(garden & sold[row + 1])
        below = sold[row]
    return number
