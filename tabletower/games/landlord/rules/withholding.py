"""§6.1  Rent withheld: a card that lies on a tenant as a marker."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import discard, show
from .houses import end_of, is_payer, spot
from .playing import may_pick_on
from .reasons import IS_MARKED, NO_TENANT
from .telling import tell


def may_withhold(s, seat, house, level):
    """§6.1  Any tenant, but not squatters and not twice."""
    why = may_pick_on(s, seat, deck.WITHHELD, house, level)
    if why != OK:
        return why
    if not is_payer(s, house, level):
        return NO_TENANT
    return IS_MARKED if (s.marker[house] >> level) & 1 else OK


def list_withholding(s, seat, out, n):
    for house in range(end_of(s.payers)):
        for level in range(deck.LEVELS):
            if may_withhold(s, seat, house, level) == OK:
                out[n] = pack(moves.WITHHOLD, house, level)
                n += 1
    return n


def withhold(s, house, level):
    show(s, s.active, deck.WITHHELD)
    s.marker[house] |= 1 << level
    tell(s, events.MARKED, s.active, spot(house, level), 0)
    return phases.PLAY


def unmark(s, house, level):
    """§6.1  Who leaves the apartment leaves the marker: it is discarded first."""
    if (s.marker[house] >> level) & 1:
        s.marker[house] &= ~(1 << level)
        discard(s, deck.WITHHELD)
        tell(s, events.UNMARKED, spot(house, level), 0, 0)


def unmark_all(s, house):
    """§6.1  A rent withheld once is paid again the next time."""
    if s.marker[house]:
        for level in range(deck.LEVELS):
            unmark(s, house, level)
