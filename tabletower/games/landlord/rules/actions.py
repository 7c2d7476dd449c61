"""§6  Actions: withheld rents, evictions, demolitions, the way out of jail."""

from tabletower.engine import rule

from . import events, steps
from .cards import show, take, take_openly, tell, to_middle
from .deck import CELLAR, FLOORS, LEVELS, SQUATTERS, WITHHELD
from .houses import move_out, tenants_of, vanish
from .tenants import spot, unmark


@rule
def withhold(s, house, level):
    """§6.1  The card stays with the tenant as a marker."""
    show(s, s.active, WITHHELD)
    s.marker[house] |= 1 << level
    tell(s, events.MARKED, s.active, spot(house, level), 0)
    return steps.PLAY


@rule
def evict(box, s, card, house):
    """§6.3  The owner takes all tenants into the hand, but squatters stay."""
    to_middle(s, s.active, card)
    tell(s, events.PLAYED, s.active, card, 0)
    for level in range(LEVELS):
        kind = s.tenant[house, level]
        if kind and kind != SQUATTERS:
            unmark(s, house, level)
            move_out(box, s, house, level)
            take_openly(s, s.owner[house], kind)
            tell(s, events.TAKEN_BACK, s.owner[house], kind, spot(house, level))
    return steps.FINISH


@rule
def demolish(s, card, house):
    """§6.4  The owner finds places for all tenants."""
    to_middle(s, s.active, card)
    tell(s, events.PLAYED, s.active, card, 0)
    s.purpose = steps.BY_WRECKERS
    s.from_house = house
    s.decider = s.owner[house]
    s.pending = tenants_of(s, house)
    return steps.RELOCATE


@rule
def wrecked(s):
    """§6.4  When it is empty, the owner takes the cards of the house into the hand."""
    house = s.from_house
    seat = s.owner[house]
    take_floors(s, seat, house)
    take_openly(s, seat, s.roof[house])
    if s.renovation[house]:
        take_openly(s, seat, s.renovation[house])
    if s.cellar[house]:
        take_openly(s, seat, CELLAR)
    vanish(s, house)
    tell(s, events.FELL, house, seat, 0)
    return steps.SETTLED


@rule
def take_floors(s, seat, house):
    """§10.3  Floors stay among the owner's closed cards: nobody learns anything."""
    for number in range(FLOORS):
        if s.floor[seat, house, number]:
            take(s, seat, s.floor[seat, house, number] - 1)
            s.floor[seat, house, number] = 0


@rule
def leave_jail(s, card):
    """§6.6  Court or politics opens the door."""
    to_middle(s, s.active, card)
    tell(s, events.PLAYED, s.active, card, 0)
    s.jail = 0
    tell(s, events.FREED, s.active, 0, 0)
    return steps.FINISH
