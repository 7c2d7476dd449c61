"""§4.2  Building: place a domino, and tear down as many as you like."""

from tabletower.engine import OK, pack

from ..components import LAMP, POWER, SLOTS
from .events import ENDED_TURN, NOTHING_FITS
from .moves import DEMOLISH, DISCARD, END, PLACE
from .plot import is_connected, is_on_map, lay_out
from .putting import put
from .reasons import (
    IN_PIECES,
    IS_BANNED,
    NO_POWER,
    NO_SUCH_SLOT,
    NOT_NOW,
    NOT_YOURS,
    SOMETHING_FITS,
)
from .record import BUILD, DISCARDED, LEAVING, TIDY, TIDYING
from .spots import chart, find_spots, list_spots, may_lie
from .telling import tell
from .tower import forget_facts, survey

# §4.2  Placing.


def may_place(box, s, seat, slot, cell, turn):
    if s.step != BUILD:
        return NOT_NOW
    if s.market[slot] == 0:
        return NO_SUCH_SLOT
    domino = s.market[slot] - 1
    if not may_use(box, s, seat, domino, -1):
        return NO_POWER
    return may_lie(box, s, lay_out(box, s, seat, -1), domino, cell, turn, 1)


def may_use(box, s, seat, domino, without):
    """§7.3  A lamp needs Power before it is placed; `without` one domino that would be lifted."""
    if box.object[domino, 0] != LAMP and box.object[domino, 1] != LAMP:
        return True
    survey(box, s, without)
    forget_facts(s)  # they are not of the maps as they lie
    return s.amount[seat, POWER] > 0


def list_placing(box, s, seat, out):
    many = lay_out(box, s, seat, -1)
    chart(box, s, many, 1)
    n = 0
    for slot in range(SLOTS):
        if fits_somewhere(box, s, seat, many, slot):
            n = list_spots(s, pack(PLACE, slot), pack(0, 0, 1), pack(0, 0, 0, 1), out, n)
    return n


def fits_somewhere(box, s, seat, many, slot):
    """Whether there are spots for a domino of the market on the charted map."""
    domino = s.market[slot] - 1
    return domino >= 0 and may_use(box, s, seat, domino, -1) and find_spots(box, s, many, domino)


def place(s, seat, slot, cell, turn):
    domino = s.market[slot] - 1
    s.market[slot] = 0
    put(s, seat, domino, cell, turn)
    s.stage = TIDYING


# §4.4  Nothing fits.


def may_discard(box, s, seat, slot):
    if s.step != BUILD:
        return NOT_NOW
    if s.market[slot] == 0:
        return NO_SUCH_SLOT
    return SOMETHING_FITS if can_place(box, s, seat) else OK


def can_place(box, s, seat):
    many = lay_out(box, s, seat, -1)
    chart(box, s, many, 1)
    for slot in range(SLOTS):
        if fits_somewhere(box, s, seat, many, slot):
            return True
    return False


def list_discards(s, out, n):
    for slot in range(SLOTS):
        if s.market[slot]:
            out[n] = pack(DISCARD, slot)
            n += 1
    return n


def discard(s, seat, slot):
    domino = s.market[slot] - 1
    s.market[slot] = 0
    s.place[domino] = DISCARDED
    s.stage = TIDYING
    tell(s, NOTHING_FITS, seat, domino, 0)


# §4.3  Tearing down.


def is_banned(s, seat):
    """§11.3"""
    return (s.banned >> seat) & 1


def may_demolish(s, seat, domino):
    if s.step != BUILD and s.step != TIDY:
        return NOT_NOW
    if not is_on_map(s, domino, seat):
        return NOT_YOURS
    return IS_BANNED if is_banned(s, seat) else OK


def list_demolishing(box, s, seat, out, n):
    for number in range(lay_out(box, s, seat, -1)):
        if may_demolish(s, seat, s.lying[number]) == OK:
            out[n] = pack(DEMOLISH, s.lying[number])
            n += 1
    return n


# §4.5  The end of a turn.


def tidy_up(box, s, seat):
    """§4.5  Whoever may demolish is asked whether that is all; not with an empty plot."""
    if is_banned(s, seat) or lay_out(box, s, seat, -1) == 0:
        leave_the_site(s)
    else:
        s.step = TIDY
        s.asked = 1 << seat


def may_end(box, s, seat):
    if s.step != TIDY:
        return NOT_NOW
    return OK if is_connected(box, s, seat, -1) else IN_PIECES


def list_tidying(box, s, seat, out):
    n = list_demolishing(box, s, seat, out, 0)
    if may_end(box, s, seat) == OK:
        out[n] = pack(END)
        n += 1
    return n


def end_turn(s, seat):
    tell(s, ENDED_TURN, seat, 0, 0)
    leave_the_site(s)


def leave_the_site(s):
    s.stage = LEAVING
    s.next_tenant = 0
