"""For whoever shows the table: arrays go in, numbers come out. Nothing changes."""

from tabletower.engine import OK

from ..components import RETAIL, STAIRS
from .abilities import DRUG, EDGE, LONELY, bonus_of
from .deals import LEVY
from .fits import is_lonely, lay_out, why_no_fit
from .prospects import sketch, to_lay
from .record import BUILD, CELLS, COLUMNS, LEVELS
from .scoring import ELEVATOR, score
from .tower import elevator_floors, floors, is_floor, open_columns, served

PLACES = 8 * CELLS
(CELL, TURN, MISSING, TILES_TO_LAY, UNSERVED, PAYS) = range(6)  # a row of `places`


def score_of(boxes, states, seat):
    return score(boxes[0], states[0], seat)


# §5  A tower, row by row.


def shape(boxes, states, seat, out):
    """For each row whether it is a floor, has an elevator, is served.

    The last row has the sums: floors, served rows, dollars for elevators, open columns as a mask.
    """
    box, s = boxes[0], states[0]
    planes, tops = own_planes(s, seat), own_tops(s, seat)
    reach = served(box, planes)
    for row in range(box.max_rows):
        below = planes[STAIRS, row - 1] if row else 0
        stacked = planes[STAIRS, row] & (below | planes[STAIRS, row + 1])
        out[row, 0] = is_floor(planes, row)
        out[row, 1] = 1 if stacked else 0
        out[row, 2] = row < reach
    out[LEVELS - 1, 0] = floors(box, planes)
    out[LEVELS - 1, 1] = reach
    out[LEVELS - 1, 2] = ELEVATOR * elevator_floors(box, planes)
    out[LEVELS - 1, 3] = open_columns(box, tops)


def own_planes(s, seat):
    """A tower as its owner sees it, or as everybody does where that is hidden."""
    ahead = s.step == BUILD and s.acts[seat] >= 0
    return s.plan[seat] if ahead else s.tower[seat]


def own_tops(s, seat):
    ahead = s.step == BUILD and s.acts[seat] >= 0
    return s.top[seat] if ahead else s.height[seat]


# §6  Where a client fits, or may come to fit.


def places(boxes, states, seat, kind, out):
    """All places of a client: cell, turn, rooms missing, tiles to lay, rows unserved, dollars now.

    Dollars are -1 where it cannot be cashed as the towers stand. A client of any shape has a
    place for each room it may begin with.
    """
    box, s = boxes[0], states[0]
    sketch(box, s, seat, own_planes(s, seat), box.max_rows)
    n = 0
    for row in range(box.max_rows):
        for column in range(box.plot_width):
            for turn in range(box.turns[kind]):
                if may_stand(box, s, kind, turn, column, row):
                    describe(box, s, seat, kind, row * COLUMNS + column, turn, out[n])
                    n += 1 if is_worth_telling(box, s, seat, kind, out[n]) else 0
    return n


def may_stand(box, s, kind, turn, column, row):
    if box.any_shape[kind]:
        return True
    return (possible(box, s, kind, turn, row) >> column) & 1 == 1


def possible(box, s, kind, turn, row):
    """The columns in which a pattern may come to stand with its foot in this row."""
    if row + box.high[kind, turn] > box.max_rows:
        return 0
    columns = -1
    for room in range(box.rooms[kind]):
        level = s.sketch[box.room[kind], row + box.up[kind, turn, room]]
        columns &= level >> box.right[kind, turn, room]
    return columns


def describe(box, s, seat, kind, cell, turn, out):
    planes, tops = own_planes(s, seat), own_tops(s, seat)
    row = cell // COLUMNS
    out[CELL] = cell
    out[TURN] = turn
    out[MISSING] = rooms_missing(box, s, kind, cell, turn, tops)
    out[TILES_TO_LAY] = 0
    if not box.any_shape[kind]:
        out[TILES_TO_LAY] = to_lay(box, tops, kind, turn, cell % COLUMNS, row)
    out[UNSERVED] = 0
    for level in range(row + 1):
        out[UNSERVED] += 1 if planes[STAIRS, level] == 0 else 0
    out[PAYS] = pays(box, s, seat, kind, cell, turn)


def rooms_missing(box, s, kind, cell, turn, tops):
    if box.any_shape[kind]:
        return 0
    lay_out(box, s, kind, cell, turn)
    number = 0
    for room in range(box.rooms[kind]):
        if tops[s.lot[room] % COLUMNS] <= s.lot[room] // COLUMNS:
            number += 1
    return number


def is_worth_telling(box, s, seat, kind, place):
    """A place that exists already in part; of any shape, one that can be cashed."""
    if box.any_shape[kind]:
        return place[PAYS] >= 0
    if place[MISSING] == box.rooms[kind]:
        return False
    if box.ability[kind] == LONELY:
        lay_out(box, s, kind, place[CELL], place[TURN])
        return is_lonely(box, s, seat, kind)
    return True


# §7  What it would pay.


def pays(box, s, seat, kind, cell, turn):
    """Dollars for cashing a client there now, as far as they are sure; -1 if it cannot be.

    It is the open tower that counts: who looks behind a screen opens it first.
    """
    if why_no_fit(box, s, seat, kind, cell, turn) != OK:
        return -1
    rooms = max(0, box.rooms[kind] - claimed(box, s, seat, kind))
    if box.any_shape[kind]:
        return rooms
    lay_out(box, s, kind, cell, turn)
    return rooms + bonus_of(box, s, seat, kind, s.done_with[seat]) + levies(box, s, seat, kind)


def claimed(box, s, seat, kind):
    if box.sort[kind] != RETAIL or box.ability[kind] == DRUG:
        return 0
    number = 0
    for other in range(s.seats):
        if other != seat:
            number += 2 * s.claims[other]
    return number


def levies(box, s, seat, kind):
    if box.ability[kind] != EDGE:
        return 0
    dollars = 0
    for other in range(s.seats):
        if other != seat:
            dollars += min(LEVY, s.spare[other])
    return dollars


def most(boxes, states, seat, kind):
    """The most that a client would pay now, wherever; -1 if it fits nowhere."""
    return best(boxes[0], states[0], seat, kind)


def most_at(boxes, states, seat, kind, cell):
    """The most that a client would pay now with its anchor in this cell; -1 if it does not fit."""
    box, s = boxes[0], states[0]
    dollars = -1
    for turn in range(box.turns[kind]):
        dollars = max(dollars, pays(box, s, seat, kind, cell, turn))
    return dollars


def best(box, s, seat, kind):
    """The most that a client would pay now."""
    dollars = -1
    for row in range(served(box, s.tower[seat])):
        for column in range(box.plot_width):
            for turn in range(box.turns[kind]):
                paid = pays(box, s, seat, kind, row * COLUMNS + column, turn)
                dollars = max(dollars, paid)
    return dollars
