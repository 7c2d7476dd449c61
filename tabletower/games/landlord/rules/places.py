"""§5  Suitable places: where a tenant may live."""

from tabletower.engine import OK, ones, rule

from . import reasons, steps
from .deck import FREAKS, PENSIONERS, SQUATTERS
from .houses import free_levels, span, where
from .room import room_for


@rule
def homes(box, s, kind):
    """§5.1  The houses with room that are low enough and in which the neighbours are right."""
    mask = s.two if box.levels[kind] == 2 else s.one
    if kind != SQUATTERS:
        mask &= s.low[box.max_height[kind]]
    if box.texts:
        mask &= ~s.squares if kind == FREAKS else ~where(s, FREAKS)
    return mask


@rule
def bases(box, kind, free):
    """§5.2  The lowest levels that such a tenant may take among free ones."""
    if box.levels[kind] == 2:
        free &= free >> 1
    if box.texts and kind == PENSIONERS:
        free &= 3
    return free


@rule
def levels_for(box, s, kind, house):
    """The levels of a house in which such a tenant may be put."""
    if not (homes(box, s, kind) >> house) & 1:
        return 0
    return bases(box, kind, free_levels(s, house))


@rule
def finds_home(box, s, kind, mask):
    """Whether one of these houses has a suitable place."""
    mask &= homes(box, s, kind)
    if not (box.texts and kind == PENSIONERS):
        return mask != 0
    house = 0
    while mask:
        if mask & 1 and bases(box, kind, free_levels(s, house)):
            return True
        mask >>= 1
        house += 1
    return False


@rule
def levels_at_home(box, s, house, level):
    """§5.8  Where a tenant could live in its own house, were it not there."""
    kind = s.tenant[house, level]
    free = free_levels(s, house) | span(box, kind, level)
    return bases(box, kind, free) & ~(1 << level)


# The places among which somebody chooses now.


@rule
def place_houses(box, s):
    """§5.2  Houses that may have a place for the one who is placed."""
    mask = homes(box, s, s.lodger)
    if s.purpose == steps.FROM_HAND:
        return mask
    if s.purpose == steps.BY_CARD:
        return mask | (1 << s.from_house)
    return mask & ~(1 << s.from_house)


@rule
def place_levels(box, s, house):
    """The levels of a house that may be chosen now."""
    if s.purpose == steps.BY_CARD and house == s.from_house:
        return levels_at_home(box, s, house, s.from_level)
    levels = levels_for(box, s, s.lodger, house)
    if s.purpose != steps.FROM_HAND and house == s.from_house:
        return 0
    if s.purpose == steps.BY_WRECKERS:
        return not_stranding(box, s, house, levels)
    return levels


@rule
def not_stranding(box, s, house, levels):
    """§6.4  Only places after which the rest of the house can still be housed."""
    rest = s.pending & ~(1 << s.from_level)
    kept = 0
    for level in range(7):
        if (levels >> level) & 1:
            used = span(box, s.lodger, level)
            if room_for(box, s, s.from_house, rest, house, used):
                kept |= 1 << level
    return kept


@rule
def count_places(box, s):
    """How many places there are: 0, 1, or 2 for more."""
    mask = place_houses(box, s)
    many = 0
    house = 0
    while mask and many < 2:
        if mask & 1:
            many += ones(place_levels(box, s, house))
        mask >>= 1
        house += 1
    return min(many, 2)


@rule
def may_place(box, s, house, level):
    """§5.1  Why not there."""
    if (s.standing >> house) & 1 == 0:
        return reasons.NO_HOUSE
    if (place_levels(box, s, house) >> level) & 1:
        return OK
    if (s.room[house] >> level) & 1 == 0:
        return reasons.NOT_HABITABLE
    if house == s.from_house and s.purpose != steps.FROM_HAND and s.purpose != steps.BY_CARD:
        return reasons.SAME_HOUSE
    return why_unsuitable(box, s, house, level)


@rule
def why_unsuitable(box, s, house, level):
    kind = s.lodger
    bit = 1 << house
    if kind != SQUATTERS and s.height[house] > box.max_height[kind]:
        return reasons.TOO_TALL
    if box.texts and kind == FREAKS and s.squares & bit:
        return reasons.ONLY_FREAKS
    if box.texts and kind != FREAKS and where(s, FREAKS) & bit:
        return reasons.FREAKS_THERE
    if box.texts and kind == PENSIONERS and level > 1:
        return reasons.NOT_LOW
    if s.purpose == steps.BY_WRECKERS and (levels_for(box, s, kind, house) >> level) & 1:
        return reasons.OTHERS_STRANDED
    return reasons.FULL
