"""§5  Tenants: let, driven out, moved, relocated."""

from tabletower.engine import lowest, ones, rule

from . import events, steps
from .cards import discard, show, take_openly, tell, to_middle
from .deck import (
    HOUSES,
    LEVELS,
    MOTHER,
    MUSICIAN,
    POLICE,
    SQUATTERS,
    WITHHELD,
)
from .houses import move_in, move_out, tenants_of
from .places import count_places, finds_home, place_houses, place_levels
from .reactions import ask, forget_arrival, note_arrival


@rule
def spot(house, level):
    return 8 * house + level


@rule
def unmark(s, house, level):
    """§6.1  Who leaves the apartment leaves the marker: it is discarded first."""
    if (s.marker[house] >> level) & 1:
        s.marker[house] &= ~(1 << level)
        discard(s, WITHHELD)
        tell(s, events.UNMARKED, spot(house, level), 0, 0)


@rule
def throw_out(box, s, house, level):
    """The tenant goes to the discard pile."""
    unmark(s, house, level)
    kind = move_out(box, s, house, level)
    discard(s, kind)
    return kind


# Letting.


@rule
def let(box, s, kind):
    """§5.4  A tenant is played from the hand, into any suitable place of any player."""
    show(s, s.active, kind)
    tell(s, events.PLAYED, s.active, kind, 0)
    return lodge(s, kind, steps.FROM_HAND, 0, 0, s.active)


@rule
def lodge(s, kind, purpose, house, level, decider):
    """Somebody is to be placed."""
    s.lodger = kind
    s.purpose = purpose
    s.from_house = house
    s.from_level = level
    s.decider = decider
    return steps.PLACE


@rule
def place_step(box, s):
    """§5.1  Choose among the suitable places; where there is one only, it is taken."""
    places = count_places(box, s)
    if s.purpose == steps.BY_CARD:
        return put_away(s) if places == 0 else ask(s, s.decider, steps.PLACE)
    if places > 1:
        return ask(s, s.decider, steps.PLACE)
    place = only_place(box, s)
    return put(box, s, place >> 3, place & 7)


@rule
def only_place(box, s):
    mask = place_houses(box, s)
    for house in range(HOUSES):
        if (mask >> house) & 1:
            levels = place_levels(box, s, house)
            for level in range(LEVELS):
                if (levels >> level) & 1:
                    return spot(house, level)
    return 0


@rule
def put(box, s, house, level):
    """The place is chosen."""
    if s.purpose == steps.BY_CARD:
        s.to_house = house
        s.to_level = level
        return steps.FARE
    if s.purpose == steps.FROM_HAND:
        move_in(box, s, house, level, s.lodger)
        tell(s, events.PLACED, s.active, s.lodger, spot(house, level))
    else:
        carry(box, s, house, level)
    return moved_in(box, s, house, level)


@rule
def put_away(s):
    """§5.8  Under the draw pile instead."""
    s.to_house = -1
    s.to_level = 0
    return steps.FARE


@rule
def carry(box, s, house, level):
    """From the old place to the new one."""
    unmark(s, s.from_house, s.from_level)
    move_out(box, s, s.from_house, s.from_level)
    move_in(box, s, house, level, s.lodger)
    tell(s, events.MOVED, s.lodger, spot(s.from_house, s.from_level), spot(house, level))


@rule
def moved_in(box, s, house, level):
    """What a tenant's coming sets off."""
    if s.lodger == SQUATTERS:
        note_arrival(s, house, level)
    if s.purpose == steps.BY_MUSIC or s.purpose == steps.BY_WRECKERS:
        s.pending &= ~(1 << s.from_level)
        return steps.RELOCATE
    if box.texts and s.lodger == MUSICIAN and drives_out(s, house):
        return play_music(s, house, level)
    return steps.SETTLED


# The musician.


@rule
def drives_out(s, house):
    """§5.7  He comes from another house, and no other musician lives here."""
    if s.purpose != steps.FROM_HAND and s.from_house == house:
        return False
    musicians = 0
    for level in range(LEVELS):
        if s.tenant[house, level] == MUSICIAN:
            musicians += 1
    return musicians == 1


@rule
def play_music(s, house, level):
    """§5.7  All others who live there now must look for another house."""
    s.pending = tenants_of(s, house) & ~(1 << level)
    s.purpose = steps.BY_MUSIC
    s.from_house = house
    s.decider = s.active
    if s.pending:
        tell(s, events.MUSIC, spot(house, level), 0, 0)
    return steps.RELOCATE


@rule
def can_go(box, s):
    """§5.7  Those of them who have a place elsewhere; the others stay."""
    if s.purpose == steps.BY_WRECKERS:
        return s.pending
    elsewhere = ~(1 << s.from_house)
    levels = 0
    for level in range(LEVELS):
        if (s.pending >> level) & 1 and finds_home(
            box, s, s.tenant[s.from_house, level], elsewhere
        ):
            levels |= 1 << level
    return levels


@rule
def relocate_step(box, s):
    """§5.7  One after the other, in any order."""
    levels = can_go(box, s)
    if levels == 0:
        s.pending = 0
        return steps.WRECKED if s.purpose == steps.BY_WRECKERS else steps.SETTLED
    if ones(levels) > 1:
        return ask(s, s.decider, steps.RELOCATE)
    return relocate(s, lowest(levels))


@rule
def relocate(s, level):
    return lodge(s, s.tenant[s.from_house, level], s.purpose, s.from_house, level, s.decider)


# Squatters and mothers.


@rule
def drive_out(box, s, house, level):
    """§3.4  The tenant must go, to another house if one suits, else to the discard pile."""
    s.examined |= 1 << house
    kind = s.tenant[house, level]
    tell(s, events.DRIVEN, kind, spot(house, level), 0)
    if finds_home(box, s, kind, ~(1 << house)):
        return lodge(s, kind, steps.BY_SQUATTERS, house, level, s.active)
    throw_out(box, s, house, level)
    tell(s, events.THROWN_OUT, kind, spot(house, level), 0)
    return steps.FINISH


@rule
def raid(box, s, seat, house, level, window):
    """§6.2  The police remove squatters; both cards are discarded, squatters first."""
    to_middle(s, seat, POLICE)
    tell(s, events.PLAYED, seat, POLICE, 0)
    throw_out(box, s, house, level)
    tell(s, events.RAIDED, seat, spot(house, level), 0)
    if window != steps.TO_SQUATTERS:
        return steps.FINISH
    forget_arrival(s, house, level)
    return steps.SETTLED


@rule
def take_mother_back(box, s, house, level):
    """§5.6  The landlord takes her into the hand again."""
    s.taken_back += 1
    unmark(s, house, level)
    move_out(box, s, house, level)
    take_openly(s, s.active, MOTHER)
    tell(s, events.TAKEN_BACK, s.active, MOTHER, spot(house, level))
    return steps.FINISH
