"""§7.16  Acme takes the highest free tile of every other tower."""

from tabletower.engine import OK, happen, pack

from .events import SEIZED
from .moves import COLUMN
from .reasons import NOT_NOW, NOT_TOP, OUTSIDE
from .record import COLUMNS, SEIZE, TYPES
from .tower import lift


def candidates(box, s, seat):
    """§7.16  The highest of the unsold top tiles above row 1, as a mask of their columns."""
    columns, highest = 0, 1
    for column in range(box.plot_width):
        row = s.height[seat, column] - 1
        if row >= highest and not (s.sold[seat, row] >> column) & 1:
            if row > highest:
                columns = 0
            highest = row
            columns |= 1 << column
    return columns


def next_victim(box, s, seat, after):
    """Clockwise the next player who has something to lose; whether there is one."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if step > (after - seat + s.seats) % s.seats and candidates(box, s, other):
            s.other = other
            s.step = SEIZE
            return True
    return False


def may_seize(box, s, column):
    if s.step != SEIZE:
        return NOT_NOW
    if column >= box.plot_width:
        return OUTSIDE
    return OK if (candidates(box, s, s.other) >> column) & 1 else NOT_TOP


def list_columns(box, s, out):
    n = 0
    for column in range(box.plot_width):
        if may_seize(box, s, column) == OK:
            out[n] = pack(COLUMN, column)
            n += 1
    return n


def seize(s, seat, column):
    tile = lift(s.tower[s.other], s.height[s.other], column)
    s.hand[seat, tile] += 1
    s.known[seat, tile] += 1
    cell = s.height[s.other, column] * COLUMNS + column
    happen(s, SEIZED, seat, s.other, cell * TYPES + tile)
