"""§7.14  No Such Agency: next round's row is put aside, and somebody looks at it."""

from tabletower.engine import OK, happen

from .cards import draw_card, gain, kinds_of, list_kinds, slot_of
from .events import LOOKED, TOOK_EARLY
from .moves import TAKE
from .reasons import NOT_ASIDE, NOT_NOW
from .record import AGENCY, ROW

MOST_SKIPS = 2


def look_ahead(box, s, seat):
    """§7.14  Put next round's row aside, look at it and take a client for a later skip."""
    if s.round == box.rounds or s.skips[seat] >= MOST_SKIPS:
        return
    if not s.is_aside:
        put_aside(box, s, seat)
    if s.aside_left:
        hand_over(s, seat)
        s.step = AGENCY
        happen(s, LOOKED, seat, s.aside_left)


def put_aside(box, s, seat):
    s.looker = seat
    for place in range(2 * s.seats):
        card = draw_card(box, s)
        s.aside[seat, place] = card
        if card:
            s.aside_left += 1
    s.is_aside = 1 if s.aside_left else 0
    if not s.is_aside:
        s.looker = -1


def hand_over(s, seat):
    """Who looks last has the cards before her."""
    for place in range(ROW):
        card = s.aside[s.looker, place]
        s.aside[s.looker, place] = 0
        s.aside[seat, place] = card
    s.looker = seat


def may_take_early(s, seat, kind):
    if s.step != AGENCY:
        return NOT_NOW
    return OK if slot_of(s.aside[seat], kind) >= 0 else NOT_ASIDE


def list_early(box, s, seat, out):
    return list_kinds(box, TAKE, kinds_of(s.aside[seat]), out, 0)


def take_early(s, seat, kind):
    s.aside[seat, slot_of(s.aside[seat], kind)] = 0
    s.aside_left -= 1
    s.skips[seat] += 1
    gain(s, seat, kind + 1, False, 0, 0)
    happen(s, TOOK_EARLY, seat)
