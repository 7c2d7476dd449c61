"""§6.3  Eviction: the owner takes all tenants into the hand."""

from tabletower.engine import OK, pack

from . import deck, moves, phases
from .cards import play_to_middle
from .houses import is_payer
from .lodging import take_in_hand
from .playing import end_to_try, may_aim
from .reasons import NOBODY_TO_EVICT


def may_evict(s, seat, kind, house):
    """§6.3  Any house with a tenant; squatters ignore it."""
    why = may_aim(s, seat, kind, house)
    if why != OK:
        return why
    return OK if (s.payers >> house) & 1 else NOBODY_TO_EVICT


def list_evictions(s, seat, out, n):
    for pick in range(len(deck.BAILIFFS)):
        kind = deck.BAILIFFS[pick]
        for house in range(end_to_try(s, seat, kind, s.payers)):
            if may_evict(s, seat, kind, house) == OK:
                out[n] = pack(moves.EVICT, pick, house)
                n += 1
    return n


def evict(box, s, card, house):
    play_to_middle(s, s.active, card)
    for level in range(deck.LEVELS):
        if is_payer(s, house, level):
            take_in_hand(box, s, house, level)
    return phases.FINISH
