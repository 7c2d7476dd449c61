"""§3.5  Playing: what building (§4), letting (§5) and acting (§6) have in common, and the end."""

from tabletower.engine import OK, pack

from . import moves, phases
from .cards import holds
from .houses import end_of, stands
from .reasons import NO_HOUSE, NO_TENANT, NOT_HELD, NOT_NOW


def may_play(s, seat, kind):
    """§3.5  While one plays, a card of the hand."""
    if s.phase != phases.PLAY:
        return NOT_NOW
    return OK if holds(s, seat, kind) else NOT_HELD


def may_aim(s, seat, kind, house):
    """§3.5  The same, at a house."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if stands(s, house) else NO_HOUSE


def may_pick_on(s, seat, kind, house, level):
    """§3.5  The same, at a tenant."""
    why = may_play(s, seat, kind)
    if why != OK:
        return why
    return OK if s.tenant[house, level] else NO_TENANT


def end_to_try(s, seat, kind, mask):
    """For quick lists of several cards: up to which house to look, and without the card at none."""
    return end_of(mask) if holds(s, seat, kind) else 0


def may_end(s):
    """§3.5  As few cards as one likes."""
    return OK if s.phase == phases.PLAY else NOT_NOW


def list_end(s, out, n):
    if may_end(s) == OK:
        out[n] = pack(moves.END)
        n += 1
    return n
