"""§5.1  Placing: somebody chooses where a tenant goes."""

from tabletower.engine import OK, pack

from . import deck, events, moves, phases
from .houses import end_of, free_levels, house_at, level_at, move_in, span, spot, stands
from .lodging import carry
from .music import drives_out, play_music
from .reactions import ask
from .reasons import FULL, NO_HOUSE, NOT_HABITABLE, NOT_NOW, OTHERS_STRANDED, SAME_HOUSE
from .room import room_for
from .squatters import note_arrival
from .suiting import homes, why_unsuitable
from .telling import tell


def place_step(box, s):
    """§5.1  Choose among the suitable places; where there is one only, it is taken."""
    s.phase = phases.PLACE
    at = next_place(box, s, 0)
    if s.purpose == phases.BY_CARD:
        return put_away(s) if at < 0 else ask(s, s.decider, phases.PLACE)
    if next_place(box, s, at + 1) >= 0:
        return ask(s, s.decider, phases.PLACE)
    return put(box, s, house_at(at), level_at(at))


def may_place(box, s, house, level):
    """§5.1  A place that suits, and where the tenant may go now."""
    if s.phase != phases.PLACE:
        return NOT_NOW
    if not stands(s, house):
        return NO_HOUSE
    if not (s.room[house] >> level) & 1:
        return NOT_HABITABLE
    if s.purpose != phases.FROM_HAND and house == s.from_house:
        return may_stay(box, s, level)
    why = why_unsuitable(box, s, s.lodger, house, level, free_levels(s, house))
    if why == OK and s.purpose == phases.BY_WRECKERS and strands_others(box, s, house, level):
        return OTHERS_STRANDED
    return why


def may_stay(box, s, level):
    """§5.8  With a moving card to another level of the house; else to another house."""
    if s.purpose != phases.BY_CARD:
        return SAME_HOUSE
    if level == s.from_level:
        return FULL
    house = s.from_house
    free = free_levels(s, house) | span(box, s.lodger, s.from_level)
    return why_unsuitable(box, s, s.lodger, house, level, free)


def strands_others(box, s, house, level):
    """§6.4  Whether the rest of the house to be demolished would find no places."""
    rest = s.pending & ~(1 << s.from_level)
    return not room_for(box, s, s.from_house, rest, house, span(box, s.lodger, level))


# A quick look for places goes by what is known of all houses at once.


def houses_to_try(box, s):
    mask = homes(box, s, s.lodger)
    return mask | (1 << s.from_house) if s.purpose == phases.BY_CARD else mask


def levels_to_try(s, house):
    """Empty ones; who moves within a house may come to lie where it lay."""
    return s.room[house] if house == s.from_house else free_levels(s, house)


def next_place(box, s, at):
    """From this spot on, the first where the lodger may be put; -1 if there is none."""
    mask = houses_to_try(box, s)
    house, level = house_at(at), level_at(at)
    while mask >> house:
        levels = levels_to_try(s, house) if (mask >> house) & 1 else 0
        while levels >> level:
            if (levels >> level) & 1 and may_place(box, s, house, level) == OK:
                return spot(house, level)
            level += 1
        house += 1
        level = 0
    return -1


def list_places(box, s, out, n):
    mask = houses_to_try(box, s)
    for house in range(end_of(mask)):
        levels = levels_to_try(s, house) if (mask >> house) & 1 else 0
        for level in range(deck.LEVELS):
            if (levels >> level) & 1 and may_place(box, s, house, level) == OK:
                out[n] = pack(moves.PUT, house, level)
                n += 1
    if may_put_away(s) == OK:
        out[n] = pack(moves.UNDER)
        n += 1
    return n


def put(box, s, house, level):
    """The place is chosen."""
    if s.purpose == phases.BY_CARD:
        s.to_house = house
        s.to_level = level
        return phases.FARE
    if s.purpose == phases.FROM_HAND:
        move_in(box, s, house, level, s.lodger)
        tell(s, events.PLACED, s.active, s.lodger, spot(house, level))
    else:
        carry(box, s, house, level)
    return moved_in(box, s, house, level)


def moved_in(box, s, house, level):
    """What a tenant's coming sets off."""
    if s.lodger == deck.SQUATTERS:
        note_arrival(s, house, level)
    if s.purpose == phases.BY_MUSIC or s.purpose == phases.BY_WRECKERS:
        s.pending &= ~(1 << s.from_level)
        return phases.RELOCATE
    if box.texts and s.lodger == deck.MUSICIAN and drives_out(s, house):
        return play_music(s, house, level)
    return phases.SETTLED


# Under the draw pile instead.


def may_put_away(s):
    """§5.8  Only with a moving card."""
    return OK if s.phase == phases.PLACE and s.purpose == phases.BY_CARD else NOT_NOW


def put_away(s):
    s.to_house = -1
    s.to_level = 0
    return phases.FARE
