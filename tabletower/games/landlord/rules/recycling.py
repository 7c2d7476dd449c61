"""§7.3  Recycle: the top card of the discard pile for it."""

from tabletower.engine import OK, pack

from . import events, moves, steps
from .cards import discard, holds, show, take_openly
from .deck import RECYCLE
from .reasons import NOT_HELD, NOT_NOW, NOTHING_TO_TAKE
from .telling import tell


def may_recycle(s, seat):
    """§7.3  While one examines or plays cards, and in place of an answer."""
    if s.node == steps.REACTION:
        return why_not_recycle(s, seat) if replaces_answer(s.window[seat]) else NOT_NOW
    if s.node != steps.PLAY and s.node != steps.EXAMINE:
        return NOT_NOW
    return why_not_recycle(s, seat)


def why_not_recycle(s, seat):
    if not holds(s, seat, RECYCLE):
        return NOT_HELD
    return OK if is_recyclable(s) else NOTHING_TO_TAKE


def is_recyclable(s):
    """§7.3  There is a card to take, and it is no recycle."""
    return s.discarded > 0 and s.discard[s.discarded - 1] != RECYCLE


def replaces_answer(window):
    """§7.3  An offer (§8.3) is no play that is answered."""
    return window != steps.TO_OFFER


def list_recycling(s, seat, out, n):
    if may_recycle(s, seat) == OK:
        out[n] = pack(moves.REUSE)
        n += 1
    return n


def recycle(s, seat):
    """§7.3  Take the top card of the discard pile, then discard the recycle."""
    s.discarded -= 1
    kind = s.discard[s.discarded]
    s.discard[s.discarded] = 0
    take_openly(s, seat, kind)
    show(s, seat, RECYCLE)
    discard(s, RECYCLE)
    tell(s, events.RECYCLED, seat, kind, 0)
