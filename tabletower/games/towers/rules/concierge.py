"""§7.23  The Night Concierge brings two cards; one stays."""

from tabletower.engine import OK, happen, happen_for

from .cards import draw_card, gain, kinds_of, list_kinds, slot_of
from .events import DREW, DREW_UNSEEN, DROPPED
from .moves import KEEP
from .reasons import NOT_DRAWN, NOT_NOW
from .record import CONCIERGE


def draw_two(box, s, seat):
    """§7.23  Two cards of the deck: keep one, discard the other face up."""
    for place in range(2):
        card = draw_card(box, s)
        s.drawn[seat, place] = card
        if card:
            s.drawn_left += 1
    if s.drawn_left:
        s.step = CONCIERGE
        happen(s, DREW_UNSEEN, seat, s.drawn_left)


def may_keep(s, seat, kind):
    if s.step != CONCIERGE:
        return NOT_NOW
    return OK if slot_of(s.drawn[seat], kind) >= 0 else NOT_DRAWN


def list_drawn(box, s, seat, out):
    return list_kinds(box, KEEP, kinds_of(s.drawn[seat]), out, 0)


def keep(s, seat, kind):
    kept = slot_of(s.drawn[seat], kind)
    other = s.drawn[seat, 1 - kept]
    gain(s, seat, kind + 1, False, 0, 0)
    happen_for(s, 1 << seat, DREW, seat, kind)
    if other:
        s.discards[other - 1] += 1
        happen(s, DROPPED, seat, other - 1)
    for place in range(2):
        s.drawn[seat, place] = 0
    s.drawn_left = 0
