"""§7.3  Recycle: the top card of the discard pile for it."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import discard, holds, show, take_openly
from .reasons import NOT_HELD, NOT_NOW, NOTHING_TO_TAKE
from .telling import tell


def may_recycle(s, seat):
    """§7.3  While one examines or plays cards, and in place of an answer."""
    if s.phase == phases.REACTION:
        return why_not_recycle(s, seat) if replaces_answer(s.window[seat]) else NOT_NOW
    if s.phase != phases.PLAY and s.phase != phases.EXAMINE:
        return NOT_NOW
    return why_not_recycle(s, seat)


def why_not_recycle(s, seat):
    if not holds(s, seat, deck.RECYCLE):
        return NOT_HELD
    return OK if is_recyclable(s) else NOTHING_TO_TAKE


def is_recyclable(s):
    """§7.3  There is a card to take, and it is no recycle."""
    return s.discarded > 0 and s.discard[s.discarded - 1] != deck.RECYCLE


def replaces_answer(window):
    """§7.3  An offer (§8.3) is no play that is answered."""
    return window != phases.TO_OFFER


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
    show(s, seat, deck.RECYCLE)
    discard(s, deck.RECYCLE)
    tell(s, events.RECYCLED, seat, kind, 0)
