"""§4.4  Renovating: roofs, and cellars (§4.5)."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import show
from .houses import add_renovation, end_of
from .playing import end_to_try, may_aim
from .reasons import HAS_CELLAR, NOT_PLAIN
from .telling import tell


def may_renovate(s, seat, kind, house):
    """§4.4  Any plain roof."""
    why = may_aim(s, seat, kind, house)
    if why != OK:
        return why
    return OK if (s.plain >> house) & 1 else NOT_PLAIN


def list_renovations(s, seat, out, n):
    plain = s.plain
    for pick in range(len(deck.ON_ROOFS)):
        kind = deck.ON_ROOFS[pick]
        for house in range(end_to_try(s, seat, kind, plain)):
            if (plain >> house) & 1 and may_renovate(s, seat, kind, house) == OK:
                out[n] = pack(moves.RENOVATE, pick, house)
                n += 1
    return n


def renovate(s, kind, house):
    """§4.4  The card lies on the roof from now on."""
    show(s, s.active, kind)
    add_renovation(s, house, kind)
    tell(s, events.RENOVATED, s.active, house, kind)
    return phases.PLAY


def may_dig(s, seat, house):
    """§4.5  Under any house that has no cellar."""
    why = may_aim(s, seat, deck.CELLAR, house)
    if why != OK:
        return why
    return HAS_CELLAR if (s.cellars >> house) & 1 else OK


def list_cellars(s, seat, out, n):
    for house in range(end_of(s.standing)):
        if may_dig(s, seat, house) == OK:
            out[n] = pack(moves.DIG, house)
            n += 1
    return n


def dig(s, house):
    show(s, s.active, deck.CELLAR)
    add_renovation(s, house, deck.CELLAR)
    tell(s, events.DUG, s.active, house, 0)
    return phases.PLAY
