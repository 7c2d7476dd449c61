"""§7.19  Chip lets two unsold tiles change places."""

from tabletower.engine import OK, happen, pack

from .abilities import is_unsold_tile
from .events import REZONED
from .moves import CELL, SKIP
from .reasons import NO_TILE, NOT_NOW, OUTSIDE, SAME_TYPE
from .record import CELLS, COLUMNS, EXCHANGE, REZONE, TYPES
from .tower import tile_in


def can_rezone(box, s, seat):
    """§7.19  Two unsold tiles of different types may change places."""
    types = 0
    for tile in range(TYPES):
        any_unsold = 0
        for row in range(box.max_rows):
            any_unsold |= s.tower[seat, tile, row] & ~s.sold[seat, row]
        types += 1 if any_unsold else 0
    return types >= 2


def may_rezone(box, s, seat, cell):
    column, row = cell % COLUMNS, cell // COLUMNS
    if column >= box.plot_width or row >= box.max_rows:
        return OUTSIDE
    if not is_unsold_tile(box, s, seat, cell):
        return NO_TILE
    if s.step == REZONE:
        return OK
    first = s.chosen[0]
    same = tile_in(s.tower[seat], first % COLUMNS, first // COLUMNS)
    return SAME_TYPE if tile_in(s.tower[seat], column, row) == same else OK


def may_skip(s):
    """The second tile is chosen in any case."""
    return OK if s.step == REZONE else NOT_NOW


def list_rezones(box, s, seat, out):
    n = 0
    for cell in range(CELLS):
        if may_rezone(box, s, seat, cell) == OK:
            out[n] = pack(CELL, cell)
            n += 1
    if may_skip(s) == OK:
        out[n] = pack(SKIP)
        n += 1
    return n


def rezone(s, seat, cell):
    """The first cell is kept in mind, the second changes places with it."""
    s.chosen[s.choices] = cell
    s.choices += 1
    if s.step == REZONE:
        s.step = EXCHANGE
        return
    first, second = s.chosen[0], s.chosen[1]
    planes = s.tower[seat]
    one = tile_in(planes, first % COLUMNS, first // COLUMNS)
    two = tile_in(planes, second % COLUMNS, second // COLUMNS)
    planes[one, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, first // COLUMNS] ^= 1 << first % COLUMNS
    planes[two, second // COLUMNS] ^= 1 << second % COLUMNS
    planes[one, second // COLUMNS] ^= 1 << second % COLUMNS
    happen(s, REZONED, seat, first, second)
