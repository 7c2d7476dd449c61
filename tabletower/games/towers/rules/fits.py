"""Where a client fits: §6.3 to §6.7. An anchor is the bottom left cell of a pattern's box."""

from tabletower.engine import OK, ones, pack, second, third

from ..components import LOFT, RETAIL, abilities
from .cards import client_of, free_slot
from .record import COLUMNS
from .tower import is_on_plot, refused, served, tile_in

FLOOD, LARGE = 0, 1  # rows of s.group

# §6.3  Rooms.


def unsold(box, s, seat, client, row):
    """§6.3  The rooms of a row that this client would buy: unsold, of its type, or lofts."""
    planes = s.tower[seat]
    return (planes[box.room[client], row] | planes[LOFT, row]) & ~s.sold[seat, row]


def columns_for(box, s, seat, client, turn, row):
    """§6.4  The columns in which a pattern, lying like this, fits with its foot in this row."""
    if row + box.high[client, turn] > box.max_rows:
        return 0
    columns = -1
    for room in range(box.rooms[client]):
        rooms = unsold(box, s, seat, client, row + box.up[client, turn, room])
        columns &= rooms >> box.right[client, turn, room]
        if columns == 0:
            return 0
    if box.ability[client] == abilities.LONELY_STORES:
        return lonely_among(box, s, seat, client, turn, row, columns)
    return columns


def why_no_fit(box, s, seat, client, cell, turn):
    """§6.5  A pattern fits, and stairs lead up to its lowest row without a break."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if not is_on_plot(box, column, row):
        return refused.OUTSIDE
    if turn >= box.turns[client]:
        return refused.NO_SUCH_TURN
    if box.any_shape[client]:
        return why_no_start(box, s, seat, client, column, row)
    lay_out(box, s, client, cell, turn)
    if row + box.high[client, turn] > box.max_rows:
        return refused.NO_FIT
    for room in range(box.rooms[client]):
        at = s.lot[room]
        if column + box.right[client, turn, room] >= box.plot_width:
            return refused.NO_FIT
        if not (unsold(box, s, seat, client, at // COLUMNS) >> at % COLUMNS) & 1:
            return refused.NO_FIT
    if box.ability[client] == abilities.LONELY_STORES and not is_lonely(box, s, seat, client):
        return refused.NOT_LONELY
    return OK if row < served(box, s.tower[seat]) else refused.UNREACHED


def lay_out(box, s, client, cell, turn):
    """The cells of a placement, into s.lot, in reading order."""
    for room in range(box.rooms[client]):
        up, right = box.up[client, turn, room], box.right[client, turn, room]
        s.lot[room] = cell + up * COLUMNS + right


# §6.6  Any shape.


def why_no_start(box, s, seat, client, column, row):
    """§6.6  The first of so many touching rooms: in a served row, in a group large enough."""
    if not (unsold(box, s, seat, client, row) >> column) & 1:
        return refused.NO_FIT
    if flood(box, s, seat, client, column, row) < box.rooms[client]:
        return refused.SMALL_GROUP
    return OK if row < served(box, s.tower[seat]) else refused.UNREACHED


def flood(box, s, seat, client, column, row):
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
            group[level] = spread(box, s, seat, client, level)
            grown += ones(group[level])
    return size


def spread(box, s, seat, client, level):
    """One row of a flood, a step further."""
    group = s.group[FLOOD]
    near = group[level] | group[level] << 1 | group[level] >> 1 | group[level + 1]
    if level > 0:
        near |= group[level - 1]
    return near & unsold(box, s, seat, client, level)


def find_large(box, s, seat, client):
    """All rooms that belong to a group large enough, into s.group[LARGE]."""
    large = s.group[LARGE]
    for row in range(box.max_rows):
        large[row] = 0
    for row in range(served(box, s.tower[seat])):
        rooms = unsold(box, s, seat, client, row)
        for column in range(box.plot_width):
            if (rooms & ~large[row]) >> column & 1:
                keep_if_large(box, s, seat, client, column, row)


def keep_if_large(box, s, seat, client, column, row):
    if flood(box, s, seat, client, column, row) >= box.rooms[client]:
        for level in range(box.max_rows):
            s.group[LARGE, level] |= s.group[FLOOD, level]


# §6.7  Lonely stores.


def lonely_among(box, s, seat, client, turn, row, columns):
    """Those of these columns in which the placement touches no other shop."""
    found = 0
    for column in range(box.plot_width):
        if (columns >> column) & 1:
            lay_out(box, s, client, row * COLUMNS + column, turn)
            if is_lonely(box, s, seat, client):
                found |= 1 << column
    return found


def is_lonely(box, s, seat, client):
    """§6.7  No cell that touches the rooms in s.lot holds retail, sold or not."""
    return not any(touches_shop(box, s, seat, client, s.lot[n]) for n in range(box.rooms[client]))


def touches_shop(box, s, seat, client, cell):
    column, row = cell % COLUMNS, cell // COLUMNS
    return (
        is_other_shop(box, s, seat, client, column - 1, row)
        or is_other_shop(box, s, seat, client, column + 1, row)
        or is_other_shop(box, s, seat, client, column, row - 1)
        or is_other_shop(box, s, seat, client, column, row + 1)
    )


def is_other_shop(box, s, seat, client, column, row):
    if not is_on_plot(box, column, row) or tile_in(s.tower[seat], column, row) != RETAIL:
        return False
    return all(s.lot[room] != row * COLUMNS + column for room in range(box.rooms[client]))


# All places of a client.


def fits_anywhere(box, s, seat, client, reach):
    """Whether a client fits in one of so many rows from the ground."""
    if box.any_shape[client]:
        find_large(box, s, seat, client)
        return any(s.group[LARGE, row] for row in range(reach))
    return any(
        columns_for(box, s, seat, client, turn, row)
        for row in range(reach)
        for turn in range(box.turns[client])
    )


def can_cash(box, s, seat):
    """Whether any client in hand can be cashed now."""
    reach = served(box, s.tower[seat])
    return any(
        not s.locked[seat, place] and fits_anywhere(box, s, seat, s.clients[seat, place] - 1, reach)
        for place in range(s.held[seat])
    )


def list_cash(box, s, seat, out, n, kind):
    """Every client in hand with every place for it, in ascending order."""
    for client in range(box.kinds):
        if free_slot(s.clients[seat], s.locked[seat], client) >= 0:
            n = list_fits(box, s, seat, client, kind, out, n)
    return n


def list_fits(box, s, seat, client, kind, out, n):
    """Every place of a client, as moves of this kind."""
    if box.any_shape[client]:
        find_large(box, s, seat, client)
    for row in range(served(box, s.tower[seat])):
        columns = ways_in(box, s, seat, client, row)
        for column in range(box.plot_width):
            if (columns >> column) & 1:
                for turn in range(box.turns[client]):
                    if (s.ways[turn] >> column) & 1:
                        out[n] = pack(kind, client, row * COLUMNS + column, turn)
                        n += 1
    return n


def ways_in(box, s, seat, client, row):
    """For each turn the columns it fits in, into s.ways; all of them together."""
    if box.any_shape[client]:
        s.ways[0] = s.group[LARGE, row]
        return s.group[LARGE, row]
    columns = 0
    for turn in range(box.turns[client]):
        s.ways[turn] = columns_for(box, s, seat, client, turn, row)
        columns |= s.ways[turn]
    return columns


# §6.7  Another pair for the client that was cashed last: it need not be said which one that is.


def why_no_pair(box, s, seat, cell, turn):
    return why_no_fit(box, s, seat, client_of(s, seat), cell, turn)


def list_pairs(box, s, seat, out, n, kind):
    end = list_fits(box, s, seat, client_of(s, seat), kind, out, n)
    for place in range(n, end):
        out[place] = pack(kind, second(out[place]), third(out[place]))
    return end
