"""§5  Tenants come, go and move."""

from . import events, phases
from .cards import discard, take_openly
from .houses import move_in, move_out, spot
from .telling import tell
from .withholding import unmark


def lodge(s, kind, purpose, house, level, decider):
    """Somebody is to be placed."""
    s.lodger = kind
    s.purpose = purpose
    s.from_house = house
    s.from_level = level
    s.decider = decider
    return phases.PLACE


def carry(box, s, house, level):
    """The lodger goes from the old place to the new one."""
    unmark(s, s.from_house, s.from_level)
    move_out(box, s, s.from_house, s.from_level)
    move_in(box, s, house, level, s.lodger)
    tell(s, events.MOVED, s.lodger, spot(s.from_house, s.from_level), spot(house, level))


def throw_out(box, s, house, level):
    """The tenant goes to the discard pile."""
    unmark(s, house, level)
    kind = move_out(box, s, house, level)
    discard(s, kind)
    return kind


def take_in_hand(box, s, house, level):
    """§10.3  The landlord takes the tenant into the hand, for all to see."""
    unmark(s, house, level)
    kind = move_out(box, s, house, level)
    take_openly(s, s.owner[house], kind)
    tell(s, events.TAKEN_BACK, s.owner[house], kind, spot(house, level))
