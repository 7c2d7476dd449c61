"""§6.5  Room for all: whether every tenant of a house could live elsewhere."""

from tabletower.engine import ones

from . import deck
from .houses import end_of, free_levels, house_at, level_at, spot, where
from .suiting import (
    LOW_LEVELS,
    fitting_levels,
    homes,
    liked_levels,
    low_enough,
    well_peopled,
)

LOW, ANY = 0, 1  # who takes low levels only, and the others
PAIR = 0b11  # two levels, one right above the other


def room_for(box, s, house, tenants, used_house, used):
    """§6.5  Whether these tenants of a house find places elsewhere, some levels being used up."""
    if tenants == 0:
        return True
    if box.texts and (where(s, deck.FREAKS) >> house) & 1:
        return freaks_fit(box, s, house, tenants, used_house, used)
    note_free(box, s, house, used_house, used)
    return pairs_fit(box, s, note_guests(box, s, house, tenants))


def freaks_fit(box, s, house, tenants, used_house, used):
    """§6.5  Where freaks live there are only freaks: count the places."""
    mask = homes(box, s, deck.FREAKS) & ~(1 << house)
    places = 0
    for other in range(end_of(mask)):
        if (mask >> other) & 1:
            free = free_levels(s, other)
            if other == used_house:
                free &= ~used
            places += ones(free)
    return places >= ones(tenants)


def note_free(box, s, house, used_house, used):
    """What is empty elsewhere, for anybody who is no freak."""
    mask = s.one & well_peopled(box, s, deck.SQUATTERS) & ~(1 << house)
    for other in range(end_of(s.standing)):
        s.spare[other] = free_levels(s, other) if (mask >> other) & 1 else 0
    if used:
        s.spare[used_house] &= ~used


def note_guests(box, s, house, tenants):
    """Sort the tenants: those of two levels by themselves, the others by height limit."""
    pairs = 0
    for limit in range(deck.FLOORS + 1):
        s.guests[LOW, limit] = 0
        s.guests[ANY, limit] = 0
    for level in range(deck.LEVELS):
        if (tenants >> level) & 1:
            kind = s.tenant[house, level]
            if box.levels[kind] == 2:
                s.pair[pairs] = kind
                pairs += 1
            else:
                low_or_any = LOW if liked_levels(box, kind) == LOW_LEVELS else ANY
                s.guests[low_or_any, box.max_height[kind]] += 1
    return pairs


def pairs_fit(box, s, pairs):
    """§6.5  Try every choice of places for those of two levels, until the others fit."""
    number = 0
    s.at[0] = -1
    while number >= 0:
        if number == pairs:
            if singles_fit(s):
                return True
            number -= 1
            give_up(s, number)
        elif next_pair(box, s, number):
            number += 1
            s.at[number] = -1
        else:
            number -= 1
            give_up(s, number)
    return False


def next_pair(box, s, number):
    """Move one tenant of two levels on to its next place; False if there is none."""
    kind = s.pair[number]
    houses = low_enough(box, s, kind)
    liked = liked_levels(box, kind)
    for at in range(s.at[number] + 1, spot(end_of(s.standing), 0)):
        house = house_at(at)
        free = s.spare[house]
        if free == 0 or not (houses >> house) & 1:
            continue
        if ((fitting_levels(box, kind, free) & liked) >> level_at(at)) & 1:
            s.spare[house] &= ~(PAIR << level_at(at))
            s.at[number] = at
            return True
    return False


def give_up(s, number):
    """Take the tenant of two levels up again."""
    if number >= 0:
        s.spare[house_at(s.at[number])] |= PAIR << level_at(s.at[number])


def singles_fit(s):
    """§6.5  Pensioners first, then by rising height limit, each into the tallest that will do."""
    for height in range(deck.FLOORS + 1):
        s.rooms[LOW, height] = 0
        s.rooms[ANY, height] = 0
    for house in range(end_of(s.standing)):
        free = s.spare[house]
        if free:
            s.rooms[LOW, s.height[house]] += ones(free & LOW_LEVELS)
            s.rooms[ANY, s.height[house]] += ones(free)
    for low_or_any in range(2):
        for limit in range(1, deck.FLOORS + 1):
            if not guests_fit(s, low_or_any, limit):
                return False
    return True


def guests_fit(s, low_or_any, limit):
    left = s.guests[low_or_any, limit]
    height = limit
    while left and height > 0:
        moved = min(left, s.rooms[low_or_any, height])
        s.rooms[low_or_any, height] -= moved
        if low_or_any == LOW:
            s.rooms[ANY, height] -= moved
        left -= moved
        height -= 1
    return left == 0
