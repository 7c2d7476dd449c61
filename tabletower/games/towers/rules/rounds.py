"""A round: how it begins (§1, §2), who chooses clients (§4), and how turns and it end (§6)."""

from tabletower.engine import among, below, happen

from .building import deal_tiles, fill_bag, lay_plans, reveal
from .cards import clients_in, fill_deck, gain, holds_unseen, lay_row, slot_of
from .events import events
from .fits import can_cash
from .record import HAND, KEPT, ROW, phases
from .tower import floors

# §1  Setup.


def setup(box, s):
    """§1.1  Any seat may have the marker first; the bag is filled and the deck made ready."""
    s.marker = below(s, s.seats)
    s.looker = -1
    s.round = 1
    fill_bag(box, s)
    fill_deck(box, s)
    begin_round(box, s)


# §2  A round begins.


def begin_round(box, s):
    """§2.1  Everybody draws, the row is laid out, and all build at the same time."""
    happen(s, events.ROUND, s.round, s.marker)
    for seat in range(s.seats):
        lay_plans(box, s, seat)
        deal_tiles(box, s, seat)
    lay_row(box, s)
    s.phase = phases.BUILD
    s.asked = (1 << s.seats) - 1


# §3  Building ends.


def finish(box, s, seat):
    """§3.1  When the last is done the towers are compared, and the draft begins."""
    s.asked &= ~(1 << seat)
    happen(s, events.DONE, seat)
    if s.asked == 0:
        reveal(box, s)
        put_in_order(box, s)
        s.picked = 0
        go_on_picking(box, s)


def put_in_order(box, s):
    """§3.11  More floors first; then less money; then nearer to the marker, clockwise."""
    for seat in range(s.seats):
        place = seat
        while place > 0 and rank(box, s, seat) < rank(box, s, seat_at(s, place - 1)):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat
    happen(s, events.ORDERED)


def rank(box, s, seat):
    """The lower, the earlier."""
    away = (seat - s.marker + s.seats) % s.seats
    lower = box.max_rows - floors(box, s.tower[seat])
    return (lower << 20) + ((s.rooms_paid[seat] + s.spare[seat]) << 4) + away


def seat_at(s, place):
    """The seat in a place of the order, as a plain number: rules compile once for these."""
    return 0 + s.order[place]


# §4  Choosing clients.

in_row = among("client", "{name} is not in the row", lambda s: clients_in(s.row))


def picker(s):
    """§4.1  The order forward, then backward: the last picks twice running."""
    if s.picked < s.seats:
        return seat_at(s, s.picked)
    return seat_at(s, 2 * s.seats - 1 - s.picked)


def pick(box, s, seat, client):
    """§4.2  One of the clients in the row; no pick is passed up."""
    s.row[slot_of(s.row, client)] = 0
    gain(s, seat, client + 1, not box.forgetful, 0, 0)
    happen(s, events.PICKED, seat, client)
    s.picked += 1
    go_on_picking(box, s)


def go_on_picking(box, s):
    if not next_pick(s):
        clear_row(s)
        s.turn = 0
        s.phase = phases.CASH
        go_on(box, s)


def next_pick(s):
    """§4.3  Ask who picks next, past those who owe a skip; whether there is somebody."""
    s.phase = phases.DRAFT
    while s.picked < 2 * s.seats:
        seat = picker(s)
        if s.skips[seat]:
            s.skips[seat] -= 1
            happen(s, events.SKIPPED, seat)
        elif clients_in(s.row):
            s.asked = 1 << seat
            return True
        s.picked += 1
    return False


def clear_row(s):
    """§4.4  Clients that nobody picked are discarded."""
    for place in range(ROW):
        if s.row[place]:
            s.discards[s.row[place] - 1] += 1
            happen(s, events.LEFT_OVER, s.row[place] - 1)
            s.row[place] = 0


# §6.11  Turns end, and rounds.


def go_on(box, s):
    """§6.11  A turn lasts while there may be something to cash; then clients above three go."""
    while s.turn < s.seats:
        seat = seat_at(s, s.turn)
        s.asked = 1 << seat
        if s.phase == phases.CASH and (holds_unseen(s, seat) or can_cash(box, s, seat)):
            return
        s.phase = phases.DISCARD
        if s.held[seat] > KEPT and goes_down(box, s):
            return
        s.turn += 1
        s.phase = phases.CASH
    end_round(box, s)


def goes_down(box, s):
    """§6.11  After the last round there is nothing that a hand could be kept for."""
    return s.round < box.rounds or box.last_discard


def end_round(box, s):
    """§6.12  Locks and claims end. After the last round the game does, else the marker moves on."""
    for seat in range(s.seats):
        s.claims[seat] = 0
        s.claim[seat] = 0
        for place in range(HAND):
            s.locked[seat, place] = 0
    s.turn = 0
    if s.round == box.rounds:
        s.over = 1
        s.asked = 0
        happen(s, events.ENDED)
    else:
        s.round += 1
        s.marker = (s.marker + 1) % s.seats
        begin_round(box, s)
