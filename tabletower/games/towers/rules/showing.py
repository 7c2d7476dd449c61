"""For whoever shows the table: arrays go in, numbers come out. Nothing changes."""

from tabletower.engine import OK

from ..components import RETAIL, STAIRS, abilities
from .bonuses import bonus_of
from .clients import LEVY
from .features import sketch, to_lay
from .fits import is_lonely, lay_out, why_no_fit
from .record import CELLS, COLUMNS, LEVELS, phases
from .scoring import ELEVATOR, score
from .tower import elevator_floors, floors, has_elevator, is_floor, open_columns, served

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
        out[row, 0] = is_floor(planes, row)
        out[row, 1] = has_elevator(planes, row)
        out[row, 2] = row < reach
    out[LEVELS - 1, 0] = floors(box, planes)
    out[LEVELS - 1, 1] = reach
    out[LEVELS - 1, 2] = ELEVATOR * elevator_floors(box, planes)
    out[LEVELS - 1, 3] = open_columns(box, tops)


def own_planes(s, seat):
    """A tower as its owner sees it, or as everybody does where that is hidden."""
    ahead = s.phase == phases.BUILD and s.acts[seat] >= 0
    return s.plan[seat] if ahead else s.tower[seat]


def own_tops(s, seat):
    ahead = s.phase == phases.BUILD and s.acts[seat] >= 0
    return s.top[seat] if ahead else s.height[seat]


# §6  Where a client fits, or may come to fit.


def places(boxes, states, seat, client, out):
    """All places of a client: cell, turn, rooms missing, tiles to lay, rows unserved, dollars now.

    Dollars are -1 where it cannot be cashed as the towers stand. A client of any shape has a
    place for each room it may begin with.
    """
    box, s = boxes[0], states[0]
    sketch(box, s, seat, own_planes(s, seat), box.max_rows)
    n = 0
    for row in range(box.max_rows):
        for column in range(box.plot_width):
            for turn in range(box.turns[client]):
                if may_stand(box, s, client, turn, column, row):
                    describe(box, s, seat, client, row * COLUMNS + column, turn, out[n])
                    n += 1 if is_worth_telling(box, s, seat, client, out[n]) else 0
    return n


def may_stand(box, s, client, turn, column, row):
    if box.any_shape[client]:
        return True
    return (possible(box, s, client, turn, row) >> column) & 1 == 1


def possible(box, s, client, turn, row):
    """The columns in which a pattern may come to stand with its foot in this row."""
    if row + box.high[client, turn] > box.max_rows:
        return 0
    columns = -1
    for room in range(box.rooms[client]):
        level = s.sketch[box.room[client], row + box.up[client, turn, room]]
        columns &= level >> box.right[client, turn, room]
    return columns


def describe(box, s, seat, client, cell, turn, out):
    planes, tops = own_planes(s, seat), own_tops(s, seat)
    row = cell // COLUMNS
    out[CELL] = cell
    out[TURN] = turn
    out[MISSING] = rooms_missing(box, s, client, cell, turn, tops)
    out[TILES_TO_LAY] = 0
    if not box.any_shape[client]:
        out[TILES_TO_LAY] = to_lay(box, tops, client, turn, cell % COLUMNS, row)
    out[UNSERVED] = sum(1 for level in range(row + 1) if planes[STAIRS, level] == 0)
    out[PAYS] = pays(box, s, seat, client, cell, turn)


def rooms_missing(box, s, client, cell, turn, tops):
    if box.any_shape[client]:
        return 0
    lay_out(box, s, client, cell, turn)
    return sum(
        1
        for room in range(box.rooms[client])
        if tops[s.lot[room] % COLUMNS] <= s.lot[room] // COLUMNS
    )


def is_worth_telling(box, s, seat, client, place):
    """A place that exists already in part; of any shape, one that can be cashed."""
    if box.any_shape[client]:
        return place[PAYS] >= 0
    if place[MISSING] == box.rooms[client]:
        return False
    if box.ability[client] == abilities.LONELY_STORES:
        lay_out(box, s, client, place[CELL], place[TURN])
        return is_lonely(box, s, seat, client)
    return True


# §7  What it would pay.


def pays(box, s, seat, client, cell, turn):
    """Dollars for cashing a client there now, as far as they are sure; -1 if it cannot be.

    It is the open tower that counts: who looks behind a screen opens it first.
    """
    if why_no_fit(box, s, seat, client, cell, turn) != OK:
        return -1
    rooms = max(0, box.rooms[client] - claimed(box, s, seat, client))
    if box.any_shape[client]:
        return rooms
    lay_out(box, s, client, cell, turn)
    return rooms + bonus_of(box, s, seat, client, s.done_with[seat]) + levies(box, s, seat, client)


def claimed(box, s, seat, client):
    if box.sort[client] != RETAIL or box.ability[client] == abilities.DRUG_BUYOUT:
        return 0
    return sum(2 * s.claims[other] for other in range(s.seats) if other != seat)


def levies(box, s, seat, client):
    if box.ability[client] != abilities.EDGE_LEVY:
        return 0
    return sum(min(LEVY, s.spare[other]) for other in range(s.seats) if other != seat)


def most(boxes, states, seat, client):
    """The most that a client would pay now, wherever; -1 if it fits nowhere."""
    box, s = boxes[0], states[0]
    return max(
        (
            pays(box, s, seat, client, row * COLUMNS + column, turn)
            for row in range(served(box, s.tower[seat]))
            for column in range(box.plot_width)
            for turn in range(box.turns[client])
        ),
        default=-1,
    )


def most_at(boxes, states, seat, client, cell):
    """The most that a client would pay now with its anchor in this cell; -1 if it does not fit."""
    box, s = boxes[0], states[0]
    return max(
        (pays(box, s, seat, client, cell, turn) for turn in range(box.turns[client])), default=-1
    )
