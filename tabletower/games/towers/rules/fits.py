"""Where a client fits: §6.3 to §6.7. An anchor is the bottom left cell of a pattern's box."""

from tabletower.engine import OK, ones, pack

from ..components import LOFT, RETAIL
from .abilities import LONELY
from .cards import free_slot
from .moves import CASH_IN, STORE
from .reasons import NO_FIT, NO_SUCH_TURN, NOT_LONELY, OUTSIDE, SMALL_GROUP, UNREACHED
from .record import COLUMNS
from .tower import served, tile_in

FLOOD, LARGE = 0, 1  # rows of s.group


def unsold(box, s, seat, kind, row):
    """§6.3  The rooms of a row that this client would buy: unsold, of its type, or lofts."""
    planes = s.tower[seat]
    return (planes[box.room[kind], row] | planes[LOFT, row]) & ~s.sold[seat, row]


def columns_for(box, s, seat, kind, turn, row):
    """§6.4  The columns in which a pattern, lying like this, fits with its foot in this row."""
    if row + box.high[kind, turn] > box.max_rows:
        return 0
    columns = -1
    for room in range(box.rooms[kind]):
        columns &= (
            unsold(box, s, seat, kind, row + box.up[kind, turn, room])
            >> (box.right[kind, turn, room])
        )
        if columns == 0:
            return 0
    if box.ability[kind] == LONELY:
        return lonely_among(box, s, seat, kind, turn, row, columns)
    return columns


def why_no_fit(box, s, seat, kind, cell, turn):
    """§6.5  A pattern fits, and stairs lead up to its lowest row without a break."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if column >= box.plot_width or row >= box.max_rows:
        return OUTSIDE
    if turn >= box.turns[kind]:
        return NO_SUCH_TURN
    if box.any_shape[kind]:
        return why_no_start(box, s, seat, kind, column, row)
    lay_out(box, s, kind, cell, turn)
    if row + box.high[kind, turn] > box.max_rows:
        return NO_FIT
    for room in range(box.rooms[kind]):
        at = s.lot[room]
        if column + box.right[kind, turn, room] >= box.plot_width:
            return NO_FIT
        if not (unsold(box, s, seat, kind, at // COLUMNS) >> at % COLUMNS) & 1:
            return NO_FIT
    if box.ability[kind] == LONELY and not is_lonely(box, s, seat, kind):
        return NOT_LONELY
    return OK if row < served(box, s.tower[seat]) else UNREACHED


def lay_out(box, s, kind, cell, turn):
    """The cells of a placement, into s.lot, in reading order."""
    for room in range(box.rooms[kind]):
        up, right = box.up[kind, turn, room], box.right[kind, turn, room]
        s.lot[room] = cell + up * COLUMNS + right


# §6.6  Any shape.


def why_no_start(box, s, seat, kind, column, row):
    """§6.6  The first of so many touching rooms: in a served row, in a group large enough."""
    if not (unsold(box, s, seat, kind, row) >> column) & 1:
        return NO_FIT
    if flood(box, s, seat, kind, column, row) < box.rooms[kind]:
        return SMALL_GROUP
    return OK if row < served(box, s.tower[seat]) else UNREACHED


def flood(box, s, seat, kind, column, row):
    """All rooms for this client that are joined to a cell, into the flood; how many."""
    group = s.group[FLOOD]
    for level in range(box.max_rows + 1):
        group[level] = 0
    group[row] = 1 << column
    size, grown = 0, 1
    while grown != size:
        size = grown
        grown = 0
        for level in range(box.max_rows):
            group[level] = spread(box, s, seat, kind, level)
            grown += ones(group[level])
    return size


def spread(box, s, seat, kind, level):
    """One row of a flood, a step further."""
    group = s.group[FLOOD]
    near = group[level] | group[level] << 1 | group[level] >> 1 | group[level + 1]
    if level > 0:
        near |= group[level - 1]
    return near & unsold(box, s, seat, kind, level)


def find_large(box, s, seat, kind):
    """All rooms that belong to a group large enough, into s.group[LARGE]."""
    large = s.group[LARGE]
    for row in range(box.max_rows):
        large[row] = 0
    for row in range(served(box, s.tower[seat])):
        rooms = unsold(box, s, seat, kind, row)
        for column in range(box.plot_width):
            if (rooms & ~large[row]) >> column & 1:
                keep_if_large(box, s, seat, kind, column, row)


def keep_if_large(box, s, seat, kind, column, row):
    if flood(box, s, seat, kind, column, row) >= box.rooms[kind]:
        for level in range(box.max_rows):
            s.group[LARGE, level] |= s.group[FLOOD, level]


# §6.7  Lonely stores.


def lonely_among(box, s, seat, kind, turn, row, columns):
    """Those of these columns in which the placement touches no other shop."""
    found = 0
    for column in range(box.plot_width):
        if (columns >> column) & 1:
            lay_out(box, s, kind, row * COLUMNS + column, turn)
            if is_lonely(box, s, seat, kind):
                found |= 1 << column
    return found


def is_lonely(box, s, seat, kind):
    """§6.7  No cell that touches the rooms in s.lot holds retail, sold or not."""
    for room in range(box.rooms[kind]):
        column, row = s.lot[room] % COLUMNS, s.lot[room] // COLUMNS
        if (
            is_other_shop(box, s, seat, kind, column - 1, row)
            or is_other_shop(box, s, seat, kind, column + 1, row)
            or is_other_shop(box, s, seat, kind, column, row - 1)
            or is_other_shop(box, s, seat, kind, column, row + 1)
        ):
            return False
    return True


def is_other_shop(box, s, seat, kind, column, row):
    if column < 0 or column >= box.plot_width or row < 0 or row >= box.max_rows:
        return False
    if tile_in(s.tower[seat], column, row) != RETAIL:
        return False
    for room in range(box.rooms[kind]):
        if s.lot[room] == row * COLUMNS + column:
            return False
    return True


# All places of a client.


def fits_anywhere(box, s, seat, kind, reach):
    """Whether a client fits in one of so many rows from the ground."""
    if box.any_shape[kind]:
        find_large(box, s, seat, kind)
        for row in range(reach):
            if s.group[LARGE, row]:
                return True
        return False
    for row in range(reach):
        for turn in range(box.turns[kind]):
            if columns_for(box, s, seat, kind, turn, row):
                return True
    return False


def can_cash(box, s, seat):
    """Whether any client in hand can be cashed now."""
    reach = served(box, s.tower[seat])
    for place in range(s.held[seat]):
        kind = s.clients[seat, place] - 1
        if not s.locked[seat, place] and fits_anywhere(box, s, seat, kind, reach):
            return True
    return False


def list_cash(box, s, seat, out):
    """Every client in hand with every place for it, in ascending order."""
    n = 0
    for kind in range(box.kinds):
        if free_slot(s, seat, kind) >= 0:
            n = list_fits(box, s, seat, kind, CASH_IN, out, n)
    return n


def list_fits(box, s, seat, kind, what, out, n):
    """Every place of a kind, as moves of this sort: cashing it, or adding to it."""
    reach = served(box, s.tower[seat])
    if box.any_shape[kind]:
        find_large(box, s, seat, kind)
    for row in range(reach):
        columns = ways_in(box, s, seat, kind, row)
        for column in range(box.plot_width):
            if (columns >> column) & 1:
                n = list_turns(box, s, kind, row * COLUMNS + column, what, out, n)
    return n


def ways_in(box, s, seat, kind, row):
    """For each turn the columns it fits in, into s.ways; all of them together."""
    if box.any_shape[kind]:
        s.ways[0] = s.group[LARGE, row]
        return s.group[LARGE, row]
    columns = 0
    for turn in range(box.turns[kind]):
        s.ways[turn] = columns_for(box, s, seat, kind, turn, row)
        columns |= s.ways[turn]
    return columns


def list_turns(box, s, kind, cell, what, out, n):
    for turn in range(box.turns[kind]):
        if (s.ways[turn] >> cell % COLUMNS) & 1:
            out[n] = pack(STORE, cell, turn) if what == STORE else pack(what, kind, cell, turn)
            n += 1
    return n
