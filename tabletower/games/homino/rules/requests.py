"""§10.8  Asking another player for a domino: a power of Living Together."""

from tabletower.engine import OK, pack

from ..components import GOALS, NOTHING, ROOMS
from .building import may_use
from .events import GRANTED, REFUSED, REQUESTED
from .laying import find_spots_for
from .moves import AGREE, REQUEST
from .plot import is_connected, lay_out, owner_of
from .putting import take_up
from .reasons import (
    ASKED_ALREADY,
    FALLS_APART,
    FITS_NOWHERE,
    IS_GOAL,
    IS_YOURS,
    LAST_DOMINO,
    NO_OBJECT,
    NO_POWER,
    NOT_NOW,
    NOT_SO_POWERFUL,
    ON_NO_MAP,
)
from .record import BUILD, CONSENT
from .telling import tell

REQUESTS = ROOMS + GOALS.index("object_numbers")


def may_ask(s, seat):
    """§10.8  Whoever has the power may ask once a round."""
    if s.step != BUILD:
        return NOT_NOW
    if owner_of(s, REQUESTS) != seat:
        return NOT_SO_POWERFUL
    return ASKED_ALREADY if (s.requested >> seat) & 1 else OK


def may_request(box, s, seat, domino):
    why = may_ask(s, seat)
    if why != OK:
        return why
    if domino >= ROOMS:
        return IS_GOAL
    owner = owner_of(s, domino)
    if owner < 0:
        return ON_NO_MAP
    if owner == seat:
        return IS_YOURS
    if box.object[domino, 0] == NOTHING and box.object[domino, 1] == NOTHING:
        return NO_OBJECT
    return may_part(box, s, seat, owner, domino)


def may_part(box, s, seat, owner, domino):
    """Whether both maps can do with the change."""
    if lay_out(box, s, owner, domino) == 0:
        return LAST_DOMINO
    if not is_connected(box, s, owner, domino):
        return FALLS_APART
    if not may_use(box, s, seat, domino, domino):
        return NO_POWER
    return OK if find_spots_for(box, s, seat, domino, 1) else FITS_NOWHERE


def list_requests(box, s, seat, out, n):
    if may_ask(s, seat) != OK:
        return n
    for domino in range(box.rooms):
        if may_request(box, s, seat, domino) == OK:
            out[n] = pack(REQUEST, domino)
            n += 1
    return n


def request(s, seat, domino):
    """Granted or not, it was this round's request."""
    s.requested |= 1 << seat
    owner = owner_of(s, domino)
    s.wanted = domino + 1
    s.step = CONSENT
    s.asked = 1 << owner
    tell(s, REQUESTED, seat, domino, owner)


def may_agree(s):
    return OK if s.step == CONSENT else NOT_NOW


def list_agreeing(out):
    out[0] = pack(AGREE)
    return 1


def agree(s, seat, asker):
    """§10.8  It is placed at once. Neither side did Construction."""
    domino = s.wanted - 1
    s.wanted = 0
    take_up(s, asker, domino)
    tell(s, GRANTED, seat, domino, asker)


def refuse(s, seat, asker):
    tell(s, REFUSED, seat, s.wanted - 1, asker)
    s.wanted = 0
