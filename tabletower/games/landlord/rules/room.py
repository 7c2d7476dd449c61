"""§6.5  Room for all: whether every tenant of a house could live elsewhere."""

from tabletower.engine import ones, rule

from .deck import FLOORS, FREAKS, HOUSES, LEVELS, PENSIONERS
from .houses import free_levels, where

LOW, ANY = 0, 1


@rule
def room_for(box, s, house, tenants, used_house, used):
    """§6.5  Whether these tenants of a house find places elsewhere, some levels being used up."""
    if tenants == 0:
        return True
    if box.texts and (where(s, FREAKS) >> house) & 1:
        return freaks_fit(box, s, house, tenants, used_house, used)
    note_free(box, s, house, used_house, used)
    return pairs_fit(box, s, note_guests(box, s, house, tenants))


@rule
def freaks_fit(box, s, house, tenants, used_house, used):
    """§6.5  Where freaks live there are only freaks: count the places."""
    mask = s.one & s.low[box.max_height[FREAKS]] & ~s.squares & ~(1 << house)
    places = 0
    other = 0
    while mask:
        if mask & 1:
            free = free_levels(s, other)
            if other == used_house:
                free &= ~used
            places += ones(free)
        mask >>= 1
        other += 1
    return places >= ones(tenants)


@rule
def note_free(box, s, house, used_house, used):
    mask = s.one & ~(1 << house)
    if box.texts:
        mask &= ~where(s, FREAKS)
    for other in range(HOUSES):
        s.spare[other] = free_levels(s, other) if (mask >> other) & 1 else 0
    if used:
        s.spare[used_house] &= ~used


@rule
def note_guests(box, s, house, tenants):
    """Sort the tenants: those of two levels by themselves, the others by height limit."""
    pairs = 0
    for limit in range(FLOORS + 1):
        s.guests[LOW, limit] = 0
        s.guests[ANY, limit] = 0
    for level in range(LEVELS):
        if (tenants >> level) & 1:
            kind = s.tenant[house, level]
            if box.levels[kind] == 2:
                s.pair[pairs] = kind
                pairs += 1
            else:
                where_to = LOW if box.texts and kind == PENSIONERS else ANY
                s.guests[where_to, box.max_height[kind]] += 1
    return pairs


@rule
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


@rule
def next_pair(box, s, number):
    """Move one tenant of two levels on to its next place; False if there is none."""
    kind = s.pair[number]
    for place in range(s.at[number] + 1, HOUSES * 8):
        other = place >> 3
        free = s.spare[other]
        if free == 0 or s.height[other] > box.max_height[kind]:
            continue
        free &= free >> 1
        if box.texts and kind == PENSIONERS:
            free &= 3
        if (free >> (place & 7)) & 1:
            s.spare[other] &= ~(3 << (place & 7))
            s.at[number] = place
            return True
    return False


@rule
def give_up(s, number):
    """Take the tenant of two levels up again."""
    if number >= 0:
        place = s.at[number]
        s.spare[place >> 3] |= 3 << (place & 7)


@rule
def singles_fit(s):
    """§6.5  Pensioners first, then by rising height limit, each into the tallest that will do."""
    for height in range(FLOORS + 1):
        s.rooms[LOW, height] = 0
        s.rooms[ANY, height] = 0
    for house in range(HOUSES):
        free = s.spare[house]
        if free:
            s.rooms[LOW, s.height[house]] += ones(free & 3)
            s.rooms[ANY, s.height[house]] += ones(free)
    for low_or_any in range(2):
        for limit in range(1, FLOORS + 1):
            if not guests_fit(s, low_or_any, limit):
                return False
    return True


@rule
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
