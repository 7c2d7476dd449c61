"""What a decent player looks at: money, the shaft, and how near the clients are."""

from tabletower.engine import ones

from ..components import OFFICE, RESIDENCE, RETAIL, STAIRS
from .cash import client_of
from .draft import seat_at
from .prospects import crown, prospects, sketch
from .record import BUILD, CASH, ROOMS, TYPES
from .tower import elevator_floors, served

JUDGED = 1
FEATURES = 9
(MONEY, SERVED, ELEVATORS, WANTED, HELD, OFFERED, NEIGHBOURS, STOCK, HASTE) = range(FEATURES)
WEIGHTS = (1.0, 0.8, 3.7, 0.42, 0.27, 0.28, 0.02, 1.3, -3.0)

LOOSE_TILE, LOOSE_STAIRS = 0.3, 0.9
A_CLIENT = 2.0  # that is offered: what it usually promises as a round begins


def features(box, s, seat, out):
    planes = s.plan[seat] if s.step == BUILD else s.tower[seat]
    tops = s.top[seat] if s.step == BUILD else s.height[seat]
    rows = crown(box, tops)
    sketch(box, s, seat, planes, rows)
    out[MONEY] = lead(s, seat) + agreed(box, s, seat)
    out[SERVED] = served(box, planes)
    out[ELEVATORS] = elevator_floors(box, planes)
    held = 0.0 if s.over else prospects(box, s, seat, planes, tops, rows, s.clients[seat])
    out[WANTED] = held if s.step == BUILD else 0.0
    out[HELD] = 0.0 if s.step == BUILD else held
    out[OFFERED] = prospects(box, s, seat, planes, tops, rows, s.row) if s.step == BUILD else 0.0
    if is_cashing(box, s):
        out[OFFERED] = A_CLIENT * 2 * s.seats
    out[NEIGHBOURS] = neighbours(s, seat, planes, rows) * rounds_left(box, s)
    out[STOCK] = stock(s, seat) if rounds_left(box, s) else 0.0
    if is_cashing(box, s):
        out[STOCK] += LOOSE_TILE * box.tiles_per_round + LOOSE_STAIRS
    out[HASTE] = s.backs[seat] if s.step == BUILD else 0


def is_cashing(box, s):
    """Whether the next round is still to come, and all that it usually brings.

    It comes whatever is done before: that must not speak for ending this one.
    """
    return s.step >= CASH and not s.over and s.round < box.rounds


def rounds_left(box, s):
    return box.rounds - s.round + (1 if s.step == BUILD else 0)


def lead(s, seat):
    """Dollars, less half of what the richest of the others has."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.rooms_paid[other] + s.spare[other])
    return s.rooms_paid[seat] + s.spare[seat] - 0.5 * best


def agreed(box, s, seat):
    """§6.6  A client of any shape pays when its last room is chosen, and that is sure by now."""
    if s.step == ROOMS and seat_at(s, s.turn) == seat:
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
