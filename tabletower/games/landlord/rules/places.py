"""§5.1  Suitable places: what a tenant wants of a house and of a level; and room for all (§6.5)."""

from tabletower.engine import among, check, ones

from . import deck
from .houses import end_of, free_levels, house_at, level_at, span, spot, where
from .phases import purposes

ANY_LEVEL = (1 << deck.LEVELS) - 1
LOW_LEVELS = 0b11  # the cellar and the ground floor

# Bit masks of houses, and of levels: so one look tells whether any house will do.


def low_enough(box, s, kind):
    """§5.1  No taller than the tenant accepts. §5.2  Squatters accept any height."""
    return s.standing if kind == deck.SQUATTERS else s.low[box.max_height[kind]]


def well_peopled(box, s, kind):
    """§5.2  Freaks live among themselves, and nobody else moves in with freaks."""
    if not box.texts:
        return s.standing
    return s.standing & ~(s.squares if kind == deck.FREAKS else where(s, deck.FREAKS))


def roomy(box, s, kind):
    """§5.1  With an empty level, or two of them one right above the other."""
    return s.two if box.levels[kind] == 2 else s.one


def liked_levels(box, kind):
    """§5.2  Pensioners take the ground floor or the cellar only."""
    return LOW_LEVELS if box.texts and kind == deck.PENSIONERS else ANY_LEVEL


def fitting_levels(box, kind, free):
    """§5.1  Among free levels, those on which such a tenant has room, counted from its lowest."""
    return free & (free >> 1) if box.levels[kind] == 2 else free


def homes(box, s, kind):
    """Houses that have room for such a tenant, on whatever level."""
    return roomy(box, s, kind) & low_enough(box, s, kind) & well_peopled(box, s, kind)


def finds_home(box, s, kind, mask):
    """Whether one of these houses has a suitable place."""
    mask &= homes(box, s, kind)
    liked = liked_levels(box, kind)
    if liked == ANY_LEVEL:
        return mask != 0
    return any(
        (mask >> house) & 1 and fitting_levels(box, kind, free_levels(s, house)) & liked
        for house in range(end_of(mask))
    )


# Where the lodger may be put who is being placed now.

is_habitable = among(
    "level", "nobody can live on this level of {there}", lambda s, house: s.room[house]
)
is_low = among(
    "house", "{there} is too tall for {lodger}", lambda box, s: low_enough(box, s, s.lodger)
)
freaks_only = among(
    "house",
    "freaks live with nobody but freaks",
    lambda box, s: well_peopled(box, s, s.lodger) if s.lodger == deck.FREAKS else s.standing,
)
without_freaks = among(
    "house", "freaks live in {there}", lambda box, s: well_peopled(box, s, s.lodger)
)
is_liked = among(
    "level",
    "pensioners live in the cellar or on the ground floor",
    lambda box, s: liked_levels(box, s.lodger),
)


@among("house", "{lodger} must leave {there}")
def open_houses(s):
    """§5.8  With a moving card to another level of the house too; else to another house."""
    may_stay = s.purpose == purposes.FROM_HAND or s.purpose == purposes.BY_CARD
    return s.standing if may_stay else s.standing & ~(1 << s.from_house)


@among("level", "there is no room for {lodger} in {there} on this level")
def open_levels(box, s, house):
    """§5.1  Empty ones. §5.8  Who moves within a house may come to lie where it lay in part."""
    if s.purpose != purposes.BY_CARD or house != s.from_house:
        return fitting_levels(box, s.lodger, free_levels(s, house))
    free = free_levels(s, house) | span(box, s.lodger, s.from_level)
    return fitting_levels(box, s.lodger, free) & ~(1 << s.from_level)


@check("then the others would find no place")
def leaves_room(box, s, house, level):
    """§6.4  Whether the rest of the house to be demolished finds places."""
    if s.purpose != purposes.BY_WRECKERS:
        return True
    rest = s.pending & ~(1 << s.from_level)
    return room_for(box, s, s.from_house, rest, house, span(box, s.lodger, level))


PLACES = (is_habitable, open_houses, is_low, freaks_only, without_freaks, is_liked, open_levels,
          leaves_room)  # fmt: skip


def next_place(box, s, at):
    """From this spot on, the first where the lodger may be put; -1 if there is none."""
    mask = houses_to_try(box, s)
    liked = liked_levels(box, s.lodger)
    house, level = house_at(at), level_at(at)
    while mask >> house:
        levels = open_levels(box, s, house) & liked if (mask >> house) & 1 else 0
        while levels >> level:
            if (levels >> level) & 1 and leaves_room(box, s, house, level):
                return spot(house, level)
            level += 1
        house += 1
        level = 0
    return -1


def houses_to_try(box, s):
    """A quick look goes by what is known of all houses at once."""
    mask = roomy(box, s, s.lodger)
    if s.purpose == purposes.BY_CARD:
        mask |= 1 << s.from_house
    suitable = low_enough(box, s, s.lodger) & well_peopled(box, s, s.lodger)
    return mask & suitable & open_houses(s)


# §6.5  Room for all.

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
    places = sum(
        ones(free_levels(s, other) & ~(used if other == used_house else 0))
        for other in range(end_of(mask))
        if (mask >> other) & 1
    )
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
