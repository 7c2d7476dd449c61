"""§4.6  Guests and tenants: their wishes (those of §8.3 included), who comes, and who leaves (§5).

§6  Some of them look at the price. §8  Some wander.
"""

from tabletower.engine import among, check, lowest, ones, vocabulary

from ..components import (
    CONSTRUCTION,
    NOTHING,
    OBJECTS,
    ROOMS,
    SLOTS,
    WALLET,
    WANDERING,
    goals,
    objects,
    wishes,
)
from .box import CHECKED, FAIR, MUST
from .events import decline, events, tell
from .plots import owner_of
from .record import phases, places
from .tower import is_linked, look_around, seat_now

SPARES_A_WISH = ROOMS + goals.DIVERSITY_OBJECTS
KEEPS_TENANTS = ROOMS + goals.MANY_WANDER
NAMES_DOUBLE = ROOMS + goals.ONLY_SAME_ORIENTATION
MOVES_TENANTS = ROOMS + goals.DIVERSITY_TENANT

seated = check("nobody sits there", lambda s, other: other < s.seats)
yours = check(
    "{tenant_name} does not live with you", lambda s, seat, tenant: lives_with(s, tenant, seat)
)


def lives_with(s, tenant, seat):
    return s.home[tenant] == places.ON_MAP + seat


def tenants_of(box, s, seat):
    """How many tenants a seat has."""
    return sum(lives_with(s, tenant, seat) for tenant in range(box.guests))


def has_property(box, tenant, property):
    return box.properties[tenant] & property


# §4.6  Wishes.


def is_met(box, s, seat, tenant, place):
    """§4.6  At least the number; with a red cross: fewer."""
    found = quantity(box, s, seat, box.wish[tenant, place], box.detail[tenant, place])
    if box.crossed[tenant, place]:
        return found < box.wanted[tenant, place]
    return found >= box.wanted[tenant, place]


def wishes_met(box, s, seat, tenant):
    return sum(is_met(box, s, seat, tenant, place) for place in range(box.wishes[tenant]))


def meets_all(box, s, seat, tenant):
    return all(is_met(box, s, seat, tenant, place) for place in range(box.wishes[tenant]))


def meets_any(box, s, seat, tenant):
    return any(is_met(box, s, seat, tenant, place) for place in range(box.wishes[tenant]))


def has_unmet_object(box, s, seat, tenant):
    """Whether a wish for an object, crossed or not, is unmet."""
    return any(
        box.wish[tenant, place] < len(OBJECTS) and not is_met(box, s, seat, tenant, place)
        for place in range(box.wishes[tenant])
    )


# §4.7  Quantities.


def quantity(box, s, seat, wish, detail):
    """§4.7  What dominoes show is added up with everybody connected; all else is one's own."""
    if wish == wishes.OBJECT_DIVERSITY:
        return ones(pooled_kinds(s, seat))
    if wish >= wishes.FLOOR_NUMBER:
        return own_quantity(box, s, seat, wish, detail)
    total = 0
    for other in range(s.seats):
        if other == seat or is_linked(s, seat, other):
            total += part(s, other, wish, detail)
    return total


def part(s, seat, wish, detail):
    """What one map adds to a quantity."""
    if wish < NOTHING:
        return s.count[seat, wish]
    if wish == wishes.MAP_SIZE:
        return s.size[seat]
    if wish == wishes.ROOM_COUNT:
        return s.room_count[seat]
    if wish == wishes.WINDOW_COUNT:
        return s.windows[seat]
    if wish == wishes.FLOOR_TYPE:
        return s.squares[seat, detail]
    return s.amount[seat, detail]


def pooled_kinds(s, seat):
    """The kinds of objects on a map and on all that it is connected to."""
    kinds = s.kinds[seat]
    for other in range(s.seats):
        if is_linked(s, seat, other):
            kinds |= s.kinds[other]
    return kinds


def own_quantity(box, s, seat, wish, detail):
    if wish == wishes.FLOOR_NUMBER:
        return s.storey[seat]
    if wish == wishes.CONNECTION_COUNT:
        return ones(s.linked[seat])
    if wish == wishes.TENANT_COUNT:
        return tenants_of(box, s, seat)
    if wish == wishes.TENANT_DIVERSITY:
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
    return sum(
        lives_with(s, tenant, seat) and box.type[tenant] == type for tenant in range(box.guests)
    )


# §4.8  Whom a player may attract.

thoughts = vocabulary("comes", "hates_dust", "cannot_pay", "no_wish_met", "wishes_unmet")


def thought(box, s, seat, tenant, with_power):
    """§4.8  Why this guest does not come; `with_power`: one object wish is spared (§10.2).

    §6.2  One with a wallet must be able to pay.
    """
    if has_property(box, tenant, CONSTRUCTION) and s.demolished[seat]:
        return thoughts.HATES_DUST
    if has_property(box, tenant, WALLET) and price(s, seat) > box.worth[tenant]:
        return thoughts.CANNOT_PAY
    is_spared = with_power and has_unmet_object(box, s, seat, tenant)
    if is_content(box, s, seat, tenant, is_spared):
        return thoughts.COMES
    return thoughts.NO_WISH_MET if has_property(box, tenant, WANDERING) else thoughts.WISHES_UNMET


def is_content(box, s, seat, tenant, is_spared):
    """§4.8  With all wishes met, but for one that is spared. §8.1  A wanderer is with one."""
    if has_property(box, tenant, WANDERING):
        return is_spared or meets_any(box, s, seat, tenant)
    if is_spared:
        return wishes_met(box, s, seat, tenant) == box.wishes[tenant] - 1
    return meets_all(box, s, seat, tenant)


def would_come(box, s, seat, tenant):
    """§4.8  Without any power."""
    return thought(box, s, seat, tenant, False) == thoughts.COMES


def price(s, seat):
    """§6.1  The size of the largest Room or the number of kinds, whichever is smaller."""
    return min(s.largest[seat], ones(s.kinds[seat]))


def spares_a_wish(s, seat):
    """§10.2"""
    return owner_of(s, SPARES_A_WISH) == seat


# §4.9  The check before anybody attracts: prices (§6) and wanderers (§8).


def check_next_tenant(box, s, seat):
    """The next tenant of a seat that has not moved in this phase leaves, if it must.

    0 when all are checked.
    """
    if is_kept(s, seat):
        return 0
    look_around(box, s)
    for tenant in range(s.next_tenant, box.guests):
        if can_still_move(s, seat, tenant) and check_tenant(box, s, seat, tenant):
            s.next_tenant = tenant + 1
            return 1
    return 0


def check_tenant(box, s, seat, tenant):
    if is_too_dear(box, s, seat, tenant):
        leave(s, seat, tenant, s.linked[seat], events.TOO_DEAR)
        return 1
    if has_property(box, tenant, WANDERING):
        better = who_suits(box, s, seat, tenant)
        if better:
            leave(s, seat, tenant, better, events.WANDERED)
            return 1
    return 0


def is_too_dear(box, s, seat, tenant):
    """§6.3"""
    if not box.wallet_watchers or box.wallet_recheck != CHECKED:
        return False
    return has_property(box, tenant, WALLET) and price(s, seat) > box.worth[tenant]


def who_suits(box, s, seat, tenant):
    """§8.2  The connected players who meet all wishes of a tenant, a bit each."""
    mask = 0
    for other in range(s.seats):
        if is_linked(s, seat, other) and meets_all(box, s, other, tenant):
            mask |= 1 << other
    return mask


# §5.4  Leaving.

can_go_there = among("other", "{leaver} cannot go to {other}", lambda s: s.eligible)


def is_kept(s, seat):
    """§10.19  No tenant leaves its owner."""
    return owner_of(s, KEEPS_TENANTS) == seat


def leave(s, seat, tenant, eligible, why):
    """§5.4  To whom its owner picks of those eligible; with none it is gone for good."""
    s.leaver = tenant + 1
    s.eligible = eligible
    s.why = why
    if ones(eligible) > 1:
        s.phase = phases.RECEIVER
        s.asked = 1 << seat
    else:
        send(s, seat, lowest(eligible) if eligible else -1)


def send(s, seat, other):
    """§5.4  To another player, or for good: -1."""
    tenant = s.leaver - 1
    s.home[tenant] = places.ON_MAP + other if other >= 0 else places.DISCARDED
    s.moved[tenant] = 1
    s.left[seat] += 1
    tell(s, s.why, tenant, seat, other)
    s.leaver = 0
    s.eligible = 0
    s.why = 0


# §5.5  Construction drives tenants out.


def next_builder_leaves(box, s, seat):
    """§5.5  The next tenant who cannot bear construction, in the order of the cards.

    0 when there is none.
    """
    if s.demolished[seat] == 0 or is_kept(s, seat):
        return 0
    if not (box.room_service or box.wallet_watchers):
        return 0
    while s.next_tenant < box.guests:
        tenant = s.next_tenant
        s.next_tenant += 1
        if lives_with(s, tenant, seat) and has_property(box, tenant, CONSTRUCTION):
            look_around(box, s)
            leave(s, seat, tenant, s.linked[seat], events.LEFT)
            return 1
    return 0


# §5.6  Pools.

not_moved = check(
    "{tenant_name} has moved in this round already", lambda s, tenant: not s.moved[tenant]
)
not_kept = check("no tenant ever leaves {other}", lambda s, other: not is_kept(s, other))


@check("you are not connected to {other}")
def within_reach(box, s, seat, other):
    look_around(box, s)
    return is_linked(s, seat, other)


@check("{other} has no fewer pools than you")
def has_fewer_pools(s, seat, other):
    return s.count[other, objects.POOL] < s.count[seat, objects.POOL]


@check("{other} has no more tenants than you")
def has_more_tenants(box, s, seat, other):
    return box.pool_rule != FAIR or tenants_of(box, s, other) > tenants_of(box, s, seat)


@check("{other} has no tenant who could still move")
def unmoved_tenants(box, s, other):
    return sum(can_still_move(s, other, tenant) for tenant in range(box.guests))


def can_still_move(s, seat, tenant):
    return lives_with(s, tenant, seat) and not s.moved[tenant]


def can_lure(box, s, seat, other):
    return (
        within_reach(box, s, seat, other)
        and has_fewer_pools(s, seat, other)
        and has_more_tenants(box, s, seat, other)
        and not_kept(s, other)
        and unmoved_tenants(box, s, other) > 0
    )


def offer_pool(box, s, seat):
    """§5.6  Ask whoever has a pool, if there is anybody to lure from."""
    if any(can_lure(box, s, seat, other) for other in range(s.seats)):
        s.phase = phases.POOL_WHO
        s.asked = 1 << seat


def lure(box, s, seat, other):
    """§5.6  The one who loses a tenant picks it; where there is one only, it goes."""
    tell(s, events.LURES, seat, other)
    s.lured = other + 1
    if unmoved_tenants(box, s, other) > 1:
        s.phase = phases.POOL_GIVE
        s.asked = 1 << other
        return
    for tenant in range(box.guests):
        if can_still_move(s, other, tenant):
            part_with(s, other, tenant)
            return


def part_with(s, seat, tenant):
    s.home[tenant] = places.ON_MAP + seat_now(s)
    s.moved[tenant] = 1
    s.left[seat] += 1
    s.lured = 0
    tell(s, events.LURED, tenant, seat, seat_now(s))


# §10.11  Somebody may attract two.


def offer_double(s):
    owner = owner_of(s, NAMES_DOUBLE)
    if owner >= 0:
        s.phase = phases.NAME_DOUBLE
        s.asked = 1 << owner


def name_double(s, seat, other):
    s.double = other + 1
    tell(s, events.NAMED, seat, other)


# §10.1  Moving a tenant.

has_home = check(
    "{tenant_name} lives with nobody", lambda s, tenant: s.home[tenant] >= places.ON_MAP
)
elsewhere = check(
    "{tenant_name} lives there already", lambda s, tenant, other: not lives_with(s, tenant, other)
)


def offer_moving(box, s, seat):
    is_there = any(tenants_of(box, s, owner) for owner in range(s.seats))
    if is_there and owner_of(s, MOVES_TENANTS) == seat:
        s.phase = phases.MOVE_TENANT
        s.asked = 1 << seat


def move_tenant(s, tenant, other):
    """§10.1  This is not leaving."""
    tell(s, events.MOVED, tenant, s.home[tenant] - places.ON_MAP, other)
    s.home[tenant] = places.ON_MAP + other


# §4.10  Guests.

guest_is_there = check("there is no guest in this place", lambda s, slot: s.guest[slot])


@check("{guest} does not come: {unmet}")
def would_join(box, s, seat, slot):
    """§4.8  Powers included."""
    look_around(box, s)
    why = thought(box, s, seat, s.guest[slot] - 1, spares_a_wish(s, seat))
    return why == thoughts.COMES


@check("a guest suits you, and one must come")
def need_not_attract(box, s, seat):
    look_around(box, s)
    return not must_attract(box, s, seat)


def must_attract(box, s, seat):
    """§4.10  The first guest must come, if one does without a power."""
    if box.attract != MUST or s.picks > 0:
        return False
    return any(
        s.guest[slot] and would_come(box, s, seat, s.guest[slot] - 1) for slot in range(SLOTS)
    )


def limit(s, seat):
    """§4.10  One guest; two with a wardrobe (§5.7) or by §10.11."""
    return 2 if s.count[seat, objects.WARDROBE] > 0 or s.double == seat + 1 else 1


def offer_guests(box, s, seat):
    """Ask for a guest, or take the only one that must come; 0 when the seat's step is over."""
    look_around(box, s)
    if s.picks >= limit(s, seat):
        return 0
    many = 0
    only = 0
    for slot in range(SLOTS):
        if s.guest[slot] and would_join(box, s, seat, slot):
            many += 1
            only = slot
    if many == 0:
        return 0
    if many == 1 and must_attract(box, s, seat):
        attract(s, seat, only)
        return 1
    s.phase = phases.ATTRACT
    s.asked = 1 << seat
    return 1


def attract(s, seat, slot):
    tenant = s.guest[slot] - 1
    s.guest[slot] = 0
    s.home[tenant] = places.ON_MAP + seat
    s.attracted[seat] += 1
    s.picks += 1
    if s.first_attractor == 0:
        s.first_attractor = seat + 1
    tell(s, events.ATTRACTED, seat, tenant)


def decline_guests(s, seat):
    """§4.10  That ends the seat's step."""
    s.picks = SLOTS
    decline(s, seat)
