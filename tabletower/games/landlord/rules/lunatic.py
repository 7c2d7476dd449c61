"""§6.8  The lunatic: a crime comes back to the one who played it."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import play_to_middle
from .houses import end_of, owns, spot, stands
from .reactions import may_answer
from .reasons import NO_HOUSE, NO_TENANT, NOT_ATTACKERS, NOT_NOW
from .telling import tell


def may_divert(s, seat, card, house, level):
    """§6.8  A crime that is under way, with a lunatic, to what is the attacker's."""
    if s.card != card:
        return NOT_NOW
    why = may_answer(s, seat, phases.TO_CRIME, deck.LUNATIC)
    if why != OK:
        return why
    return why_no_target(s, house, level)


def why_no_target(s, house, level):
    """§6.8  The bomb hits a house of whoever played it; the murder a tenant there."""
    if not stands(s, house):
        return NO_HOUSE
    if not owns(s, s.active, house):
        return NOT_ATTACKERS
    return OK if s.card == deck.BOMB or s.tenant[house, level] else NO_TENANT


def has_target(s):
    """§6.8  Without such a target there is no lunatic."""
    for house in range(end_of(s.owned[s.active])):
        for level in range(deck.LEVELS):
            if why_no_target(s, house, level) == OK:
                return True
    return False


def list_diversions(s, seat, out, n):
    for house in range(end_of(s.owned[s.active])):
        if may_divert(s, seat, deck.BOMB, house, 0) == OK:
            out[n] = pack(moves.DIVERT_BOMB, house)
            n += 1
    for house in range(end_of(s.owned[s.active])):
        for level in range(deck.LEVELS):
            if may_divert(s, seat, deck.MURDER, house, level) == OK:
                out[n] = pack(moves.DIVERT_MURDER, house, level)
                n += 1
    return n


def divert(s, seat, house, level):
    play_to_middle(s, seat, deck.LUNATIC)
    s.to_house = house
    s.to_level = level
    s.diverted = 1
    tell(s, events.DIVERTED, seat, spot(house, level), 0)
    return phases.STRIKE
