"""§3.8 to §4: the reveal, the order, and the clients that are picked."""

from tabletower.engine import OK, happen

from .box import SECRET
from .build import see_everything, tell_trades
from .cards import gain, kinds_of, list_kinds, slot_of
from .events import CLEARED, LEFT_OVER, ORDERED, PICKED, REVEALED, SKIPPED
from .moves import PICK
from .reasons import NOT_IN_ROW, NOT_NOW
from .record import DRAFT, ROW, TYPES
from .tiles import settle_bag, show_hand, tiles_in
from .tower import floors, open_columns


def reveal(box, s):
    """All are done: everything is seen, and the bag settles."""
    for seat in range(s.seats):
        if box.building == SECRET:
            see_everything(s, seat)
            tell_trades(s, seat)
        clear_hand(box, s, seat)
        show_hand(s, seat)
        happen(s, REVEALED, seat, tiles_in(s.hand[seat]), floors(box, s.tower[seat]))
    settle_bag(s)
    put_in_order(box, s)


def clear_hand(box, s, seat):
    """§3.10  Who has no open column left keeps no tiles: they go back to the bag."""
    if open_columns(box, s.height[seat]) or tiles_in(s.hand[seat]) == 0:
        return
    happen(s, CLEARED, seat, tiles_in(s.hand[seat]))
    for tile in range(TYPES):
        s.pending[tile] += s.hand[seat, tile]
        s.hand[seat, tile] = 0


def put_in_order(box, s):
    """§3.11  More floors first; then less money; then nearer to the marker, clockwise."""
    for seat in range(s.seats):
        place = seat
        while place > 0 and rank(box, s, seat) < rank(box, s, seat_at(s, place - 1)):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat
    happen(s, ORDERED)


def rank(box, s, seat):
    """The lower, the earlier."""
    away = (seat - s.marker + s.seats) % s.seats
    lower = box.max_rows - floors(box, s.tower[seat])
    return (lower << 20) + ((s.rooms_paid[seat] + s.spare[seat]) << 4) + away


def seat_at(s, place):
    """The seat in a place of the order, as a plain number: rules compile once for these."""
    return 0 + s.order[place]


# §4  The draft.


def picker(s):
    """§4.1  The order forward, then backward: the last picks twice running."""
    if s.picked < s.seats:
        return seat_at(s, s.picked)
    return seat_at(s, 2 * s.seats - 1 - s.picked)


def may_pick(box, s, kind):
    """§4.2  One of the clients in the row; no pick is passed up."""
    if s.step != DRAFT:
        return NOT_NOW
    return OK if slot_of(s.row, kind) >= 0 else NOT_IN_ROW


def list_picks(box, s, out):
    return list_kinds(box, PICK, kinds_of(s.row), out, 0)


def pick(box, s, seat, kind):
    s.row[slot_of(s.row, kind)] = 0
    gain(s, seat, kind + 1, not box.forgetful, 0, 0)
    happen(s, PICKED, seat, kind)
    s.picked += 1


def next_pick(s):
    """§4.3  Ask who picks next, past those who owe a skip; whether there is somebody."""
    s.step = DRAFT
    while s.picked < 2 * s.seats:
        seat = picker(s)
        if s.skips[seat]:
            s.skips[seat] -= 1
            happen(s, SKIPPED, seat)
        elif kinds_of(s.row):
            s.asked = 1 << seat
            return True
        s.picked += 1
    return False


def clear_row(s):
    """§4.4  Clients that nobody picked are discarded."""
    for place in range(ROW):
        if s.row[place]:
            s.discards[s.row[place] - 1] += 1
            happen(s, LEFT_OVER, s.row[place] - 1)
            s.row[place] = 0
