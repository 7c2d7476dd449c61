"""What a decent player looks at: money, the shaft, and how near the clients are."""

import numpy as np

from tabletower.engine import lowest, ones

from ..components import LOFT, OFFICE, RESIDENCE, RETAIL, STAIRS, abilities
from ..patterns import LARGEST
from .bonuses import first_resident
from .cards import client_of
from .record import TYPES, phases
from .rounds import seat_at
from .tower import elevator_floors, served

JUDGED = 1
FEATURES = 9
(MONEY, SERVED, ELEVATORS, WANTED, HELD, OFFERED, NEIGHBOURS, STOCK, HASTE) = range(FEATURES)
WEIGHTS = (1.0, 0.8, 3.7, 0.42, 0.27, 0.28, 0.02, 1.3, -3.0)

LOOSE_TILE, LOOSE_STAIRS = 0.3, 0.9
A_CLIENT = 2.0  # that is offered: what it usually promises as a round begins


def features(box, s, seat, out):
    building = s.phase == phases.BUILD
    planes = s.plan[seat] if building else s.tower[seat]
    tops = s.top[seat] if building else s.height[seat]
    rows = crown(box, tops)
    sketch(box, s, seat, planes, rows)
    out[MONEY] = lead(s, seat) + agreed(box, s, seat)
    out[SERVED] = served(box, planes)
    out[ELEVATORS] = elevator_floors(box, planes)
    held = 0.0 if s.over else prospects(box, s, seat, planes, tops, rows, s.clients[seat])
    out[WANTED] = held if building else 0.0
    out[HELD] = 0.0 if building else held
    out[OFFERED] = prospects(box, s, seat, planes, tops, rows, s.row) if building else 0.0
    if is_cashing(box, s):
        out[OFFERED] = A_CLIENT * 2 * s.seats
    out[NEIGHBOURS] = neighbours(s, seat, planes, rows) * rounds_left(box, s)
    out[STOCK] = stock(s, seat) if rounds_left(box, s) else 0.0
    if is_cashing(box, s):
        out[STOCK] += LOOSE_TILE * box.tiles_per_round + LOOSE_STAIRS
    out[HASTE] = s.backs[seat] if building else 0


def is_cashing(box, s):
    """Whether the next round is still to come, and all that it usually brings.

    It comes whatever is done before: that must not speak for ending this one.
    """
    return s.phase >= phases.CASH and not s.over and s.round < box.rounds


def rounds_left(box, s):
    return box.rounds - s.round + (1 if s.phase == phases.BUILD else 0)


def lead(s, seat):
    """Dollars, less half of what the richest of the others has."""
    best = max(
        (s.rooms_paid[other] + s.spare[other] for other in range(s.seats) if other != seat),
        default=0,
    )
    return s.rooms_paid[seat] + s.spare[seat] - 0.5 * best


def agreed(box, s, seat):
    """§6.6  A client of any shape pays when its last room is chosen, and that is sure by now."""
    if s.phase == phases.ROOMS and seat_at(s, s.turn) == seat:
        return box.rooms[client_of(s, seat)]
    return 0


def stock(s, seat):
    """Tiles in hand are worth something, the first two stairs most."""
    worth = 0.0
    for tile in range(TYPES):
        worth += LOOSE_TILE * s.hand[seat, tile]
    return worth + (LOOSE_STAIRS - LOOSE_TILE) * min(2, s.hand[seat, STAIRS])


def neighbours(s, seat, planes, rows):
    """Unsold shops side by side, offices one above the other, residences: what clients ask for."""
    number = 0
    for row in range(rows):
        free = ~s.sold[seat, row]
        shops = planes[RETAIL, row] & free
        number += ones(shops & shops >> 1)
        above = planes[OFFICE, row + 1] & ~s.sold[seat, row + 1]
        number += ones(planes[OFFICE, row] & free & above)
        number += 1 if planes[RESIDENCE, row] & free else 0
    return number


# How near a client is: what its rooms lack, and what it is likely to pay.

STANDING = 3  # rows of the sketch: three room types that may come, three that stand
FAR = 5  # tiles that a client may lack and still be thought of
NEARNESS = np.array([*(0.72**lacking for lacking in range(FAR + 1)), 0.0])
STEPS = np.array([1.0, 0.6, 0.36])  # by rows without stairs up to its foot
USUALLY = {  # dollars that an ability brings
    1: "futuretek_low tony_replace chip_rezone concierge_draw agency_peek drug_buyout message_swap "
    "psychic_lock payne_extort acme_seize",
    2: "deli_offices_above skylite_high espresso_top qbq_network panorama_height shaft_neighbours",
    3: "edge_levy",
    5: "hipster_first",
    7: "queen_favour",
}
EXTRA = np.zeros(len(abilities.names))
for dollars, names in USUALLY.items():
    EXTRA[[abilities.names.index(name) for name in names.split()]] = dollars


def crown(box, tops):
    """How many rows hold tiles: nothing stands above."""
    return max((tops[column] for column in range(box.plot_width)), default=0)


def sketch(box, s, seat, planes, rows):
    """For each room type the cells that hold it unsold or may come to; and those that hold it.

    Above so many rows nothing stands yet.
    """
    plot = (1 << box.plot_width) - 1
    for row in range(rows):
        taken = sum(planes[tile, row] for tile in range(TYPES))
        for room in range(3):
            fitting = (planes[room, row] | planes[LOFT, row]) & ~s.sold[seat, row]
            s.sketch[room, row] = (fitting | ~taken) & plot
            s.sketch[STANDING + room, row] = fitting
    for row in range(rows, min(rows + LARGEST, box.max_rows)):
        for room in range(3):
            s.sketch[room, row] = plot
            s.sketch[STANDING + room, row] = 0


def prospects(box, s, seat, planes, tops, rows, cards):
    """All these clients, by what each would pay and how near it is."""
    worth = 0.0
    for place in range(cards.size):
        if cards[place]:
            client = cards[place] - 1
            worth += promise(box, s, seat, client) * prospect(box, s, planes, tops, rows, client)
    return worth


def promise(box, s, seat, client):
    """About how much a client pays, with what its ability may bring."""
    ability = box.ability[client]
    if ability == abilities.QUEEN_FAVOUR and s.favour:
        return box.rooms[client]
    if ability == abilities.HIPSTER_FIRST and not first_resident(box, s, seat, s.done_with[seat]):
        return box.rooms[client]
    if ability == abilities.SUITS_PER_CLIENT:
        return box.rooms[client] + s.done_with[seat]
    if ability == abilities.UNION_TILE:
        return box.rooms[client] + box.rounds - s.round
    return box.rooms[client] + EXTRA[ability]


def prospect(box, s, planes, tops, rows, client):
    """How near the best place for a client is, 1 if it stands: less for each tile and stair."""
    if box.any_shape[client]:
        return any_prospect(box, s, planes, rows, client)
    best = NEARNESS[min(FAR, box.rooms[client])]  # there is always room for a new one
    used = rows_with(s, box.room[client], rows)
    lacking = 0
    for row in range(rows):
        if planes[STAIRS, row] == 0:
            lacking += 1
        if lacking >= STEPS.size or best >= STEPS[lacking]:  # no place from here on is better
            return best
        for turn in range(box.turns[client]):
            if used >> row & ((1 << box.high[client, turn]) - 1):
                tiles = nearest(box, s, tops, client, turn, row)
                best = max(best, STEPS[lacking] * NEARNESS[tiles])
    return best


def rows_with(s, room, rows):
    """The rows in which rooms of a type stand, as a mask."""
    return sum(1 << row for row in range(rows) if s.sketch[STANDING + room, row])


def any_prospect(box, s, planes, rows, client):
    """So many rooms of one type, wherever they are."""
    room = box.room[client]
    number = sum(ones(planes[room, row] & s.sketch[room, row]) for row in range(rows))
    lacking = max(0, box.rooms[client] - number)
    return 0.4 * NEARNESS[min(lacking, FAR + 1)]


def nearest(box, s, tops, client, turn, row):
    """The fewest tiles to lay until a pattern stands with its foot in this row; FAR + 1 if many."""
    best = FAR + 1
    columns = begun(box, s, client, turn, row)
    while columns:
        best = min(best, to_lay(box, tops, client, turn, lowest(columns), row))
        columns &= columns - 1
    return best


def begun(box, s, client, turn, row):
    """The columns in which a pattern may come to stand, and at least one room of it does."""
    if row + box.high[client, turn] > box.max_rows:
        return 0
    possible, standing = -1, 0
    room = box.room[client]
    for number in range(box.rooms[client]):
        level, right = row + box.up[client, turn, number], box.right[client, turn, number]
        possible &= s.sketch[room, level] >> right
        standing |= s.sketch[STANDING + room, level] >> right
    return possible & standing


def to_lay(box, tops, client, turn, column, row):
    """Tiles until every column of the pattern is high enough."""
    return sum(
        max(0, row + box.crest[client, turn, place] - tops[column + place])
        for place in range(box.wide[client, turn])
        if box.crest[client, turn, place]
    )
