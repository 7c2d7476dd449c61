"""§6.4  Demolition: all tenants are housed elsewhere, and the owner takes the house."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .cards import play_to_middle, take, take_openly
from .houses import tenants_of, vanish
from .playing import end_to_try, may_aim
from .reasons import NO_ROOM_FOR_ALL
from .room import room_for
from .telling import tell


def may_demolish(box, s, seat, kind, house):
    """§6.4  If all who live there can be housed elsewhere at the same time."""
    why = may_aim(s, seat, kind, house)
    if why != OK:
        return why
    return OK if room_for(box, s, house, tenants_of(s, house), 0, 0) else NO_ROOM_FOR_ALL


def list_demolitions(box, s, seat, out, n):
    for pick in range(len(deck.WRECKERS)):
        kind = deck.WRECKERS[pick]
        for house in range(end_to_try(s, seat, kind, s.standing)):
            if may_demolish(box, s, seat, kind, house) == OK:
                out[n] = pack(moves.DEMOLISH, pick, house)
                n += 1
    return n


def demolish(s, card, house):
    """§6.4  The owner finds places for all tenants."""
    play_to_middle(s, s.active, card)
    s.purpose = phases.BY_WRECKERS
    s.from_house = house
    s.decider = s.owner[house]
    s.pending = tenants_of(s, house)
    return phases.RELOCATE


def wrecked(s):
    """§6.4  When it is empty, the owner takes the cards of the house into the hand."""
    house = s.from_house
    seat = s.owner[house]
    before = s.held[seat]
    take_floors(s, seat, house)
    take_openly(s, seat, s.roof[house])
    if s.renovation[house]:
        take_openly(s, seat, s.renovation[house])
    if s.cellar[house]:
        take_openly(s, seat, deck.CELLAR)
    vanish(s, house)
    tell(s, events.FELL, house, seat, s.held[seat] - before)
    return phases.SETTLED


def take_floors(s, seat, house):
    """§10.3  Floors stay among the owner's closed cards: nobody learns anything."""
    for number in range(deck.FLOORS):
        if s.floor[seat, house, number]:
            take(s, seat, s.floor[seat, house, number] - 1)
            s.floor[seat, house, number] = 0
