"""§5.5  Squatters, and the police against them (§6.2)."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import holds, play_to_middle
from .examining import waiting
from .houses import end_of, owns, spot, where, with_bit
from .lodging import throw_out
from .reactions import ask_from, may_answer
from .reasons import NO_SQUATTERS, NOT_HELD, NOT_NOW, NOT_WAITING, NOT_YOURS
from .telling import tell

# Police.


def may_raid(s, seat, house, level):
    """§6.2  In one's own turn; §5.5  or as soon as squatters have come."""
    if s.phase == phases.REACTION:
        return may_raid_arrivals(s, seat, house, level)
    if s.phase != phases.PLAY and s.phase != phases.EXAMINE:
        return NOT_NOW
    if not holds(s, seat, deck.POLICE):
        return NOT_HELD
    if not owns(s, seat, house):
        return NOT_YOURS
    if s.tenant[house, level] != deck.SQUATTERS:
        return NO_SQUATTERS
    return NOT_WAITING if s.phase == phases.EXAMINE and not (waiting(s) >> house) & 1 else OK


def may_raid_arrivals(s, seat, house, level):
    """§5.5  New squatters of the landlord who is asked first."""
    why = may_answer(s, seat, phases.TO_SQUATTERS, deck.POLICE)
    if why != OK:
        return why
    is_new = owns(s, s.first, house) and (s.arrived[house] >> level) & 1
    return OK if is_new else NO_SQUATTERS


def list_raids(s, seat, out, n):
    for house in range(end_of(where(s, deck.SQUATTERS))):
        for level in range(deck.LEVELS):
            lies_there = s.tenant[house, level] == deck.SQUATTERS
            if lies_there and may_raid(s, seat, house, level) == OK:
                out[n] = pack(moves.RAID, house, level)
                n += 1
    return n


def raid(box, s, seat, house, level, window):
    """§6.2  The police remove squatters; both cards are discarded, squatters first."""
    play_to_middle(s, seat, deck.POLICE)
    throw_out(box, s, house, level)
    tell(s, events.RAIDED, seat, spot(house, level), 0)
    if window != phases.TO_SQUATTERS:
        return phases.FINISH
    forget_arrival(s, house, level)
    return phases.SETTLED


# Squatters who have just come.


def note_arrival(s, house, level):
    """§5.5  Squatters come to somebody who neither plays nor decides."""
    if s.owner[house] != s.active and s.owner[house] != s.decider:
        s.arrived[house] |= 1 << level
        s.arrivals |= 1 << house


def forget_arrival(s, house, level):
    s.arrived[house] &= ~(1 << level)
    s.arrivals = with_bit(s.arrivals, 1 << house, s.arrived[house] != 0)


def settled(box, s):
    """§5.5  After the last tenant has found a place, landlords of new squatters are asked."""
    if s.arrivals:
        for step in range(1, s.seats):
            seat = (s.active + step) % s.seats
            if s.arrivals & s.owned[seat]:
                return ask_from(box, s, phases.TO_SQUATTERS, seat)
    return phases.FINISH


def tolerate(s):
    """§5.5  Nobody calls the police to the houses of the landlord who was asked."""
    for house in range(deck.HOUSES):
        if owns(s, s.first, house):
            s.arrived[house] = 0
    s.arrivals &= ~s.owned[s.first]
    return phases.SETTLED
