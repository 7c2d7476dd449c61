"""§4.6  What tenants wish for, those of §8.3 included, and who can offer it."""

from tabletower.engine import OK, ones

from ..components import (
    CONNECTION_COUNT,
    CONSTRUCTION,
    FLOOR_NUMBER,
    FLOOR_TYPE,
    GOALS,
    MAP_SIZE,
    OBJECT_DIVERSITY,
    OBJECTS,
    ROOM_COUNT,
    ROOMS,
    TENANT_COUNT,
    TENANT_DIVERSITY,
    TENANT_TYPE,
    UTILITY,
    WALLET,
    WANDERING,
    WINDOW_COUNT,
)
from .decks import lives_with, tenants_of
from .plot import owner_of
from .reasons import CANNOT_PAY, HATES_DUST, NO_WISH_MET, WISHES_UNMET
from .tower import is_linked

SPARES_A_WISH = ROOMS + GOALS.index("diversity_objects")


def has_property(box, tenant, property):
    return box.properties[tenant] & property


# §4.7  Quantities.


def quantity(box, s, seat, wish, detail):
    """§4.7  What dominoes show is added up with everybody connected; all else is one's own."""
    if wish == OBJECT_DIVERSITY:
        return ones(pooled_kinds(s, seat))
    if is_own(wish):
        return own_quantity(box, s, seat, wish, detail)
    total = 0
    for other in range(s.seats):
        if other == seat or is_linked(s, seat, other):
            total += part(s, other, wish, detail)
    return total


def part(s, seat, wish, detail):
    """What one map adds to a quantity."""
    if wish == MAP_SIZE:
        return s.size[seat]
    if wish == ROOM_COUNT:
        return s.room_count[seat]
    if wish == WINDOW_COUNT:
        return s.windows[seat]
    if wish == FLOOR_TYPE:
        return s.squares[seat, detail]
    if wish == UTILITY:
        return s.amount[seat, detail]
    return s.count[seat, wish]


def pooled_kinds(s, seat):
    """The kinds of objects on a map and on all that it is connected to."""
    kinds = s.kinds[seat]
    for other in range(s.seats):
        if is_linked(s, seat, other):
            kinds |= s.kinds[other]
    return kinds


def is_own(wish):
    return (
        wish == FLOOR_NUMBER
        or wish == CONNECTION_COUNT
        or wish == TENANT_COUNT
        or wish == TENANT_DIVERSITY
        or wish == TENANT_TYPE
    )


def own_quantity(box, s, seat, wish, detail):
    if wish == FLOOR_NUMBER:
        return s.storey[seat]
    if wish == CONNECTION_COUNT:
        return ones(s.linked[seat])
    if wish == TENANT_COUNT:
        return tenants_of(box, s, seat)
    if wish == TENANT_DIVERSITY:
        return ones(types_of(box, s, seat))
    return tenants_of_type(box, s, seat, detail)


def types_of(box, s, seat):
    """The types of a seat's tenants, a bit each."""
    mask = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            mask |= 1 << box.type[tenant]
    return mask


def tenants_of_type(box, s, seat, type):
    many = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat) and box.type[tenant] == type:
            many += 1
    return many


# §4.6  Wishes.


def is_met(box, s, seat, tenant, place):
    """§4.6  At least the number; with a red cross: fewer."""
    found = quantity(box, s, seat, box.wish[tenant, place], box.detail[tenant, place])
    if box.crossed[tenant, place]:
        return found < box.wanted[tenant, place]
    return found >= box.wanted[tenant, place]


def wishes_met(box, s, seat, tenant):
    met = 0
    for place in range(box.wishes[tenant]):
        if is_met(box, s, seat, tenant, place):
            met += 1
    return met


def meets_all(box, s, seat, tenant):
    return wishes_met(box, s, seat, tenant) == box.wishes[tenant]


def has_unmet_object(box, s, seat, tenant):
    """Whether a wish for an object, crossed or not, is unmet."""
    for place in range(box.wishes[tenant]):
        if box.wish[tenant, place] < len(OBJECTS) and not is_met(box, s, seat, tenant, place):
            return True
    return False


# §4.8  Whom a player may attract.


def may_have(box, s, seat, tenant, with_power):
    """§4.8  Why this guest does not come; `with_power`: one object wish is spared (§10.2).

    §6.2  One with a wallet must be able to pay. §8.1  A wanderer is content with one wish.
    """
    if has_property(box, tenant, CONSTRUCTION) and s.demolished[seat]:
        return HATES_DUST
    if has_property(box, tenant, WALLET) and price(s, seat) > box.worth[tenant]:
        return CANNOT_PAY
    met = wishes_met(box, s, seat, tenant)
    if with_power and has_unmet_object(box, s, seat, tenant):
        met += 1
    if has_property(box, tenant, WANDERING):
        return OK if met > 0 else NO_WISH_MET
    return OK if met == box.wishes[tenant] else WISHES_UNMET


def price(s, seat):
    """§6.1  The size of the largest Room or the number of kinds, whichever is smaller."""
    return min(s.largest[seat], ones(s.kinds[seat]))


def spares_a_wish(s, seat):
    """§10.2"""
    return owner_of(s, SPARES_A_WISH) == seat
