"""§4.9  The check before anybody attracts: prices (§6), wanderers (§8) and pools (§5.6)."""

from tabletower.engine import OK, pack

from ..components import POOL, WALLET, WANDERING
from .box import CHECKED, FAIR
from .decks import lives_with, tenants_of
from .events import LURED, LURES, TOO_DEAR, WANDERED
from .leaving import is_kept, leave
from .moves import LURE, PART
from .reasons import (
    HAS_MOVED,
    IS_KEPT,
    NOBODY_TO_LURE,
    NOT_CONNECTED,
    NOT_FEWER_POOLS,
    NOT_MORE_TENANTS,
    NOT_NOW,
    NOT_YOUR_TENANT,
)
from .record import ON_MAP, POOL_GIVE, POOL_WHO
from .telling import tell
from .tower import is_linked, look_around
from .wishes import has_property, meets_all, price

# §6.3 and §8.2  Tenants that leave.


def check_next_tenant(box, s, seat):
    """The next tenant of a seat that has not moved in this phase leaves, if it must.

    0 when all are checked.
    """
    if is_kept(s, seat):
        return 0
    look_around(box, s)
    while s.next_tenant < box.guests:
        tenant = s.next_tenant
        s.next_tenant += 1
        is_due = lives_with(s, tenant, seat) and not s.moved[tenant]
        if is_due and check_tenant(box, s, seat, tenant):
            return 1
    return 0


def check_tenant(box, s, seat, tenant):
    if is_too_dear(box, s, seat, tenant):
        leave(s, seat, tenant, s.linked[seat], TOO_DEAR)
        return 1
    if has_property(box, tenant, WANDERING):
        better = who_suits(box, s, seat, tenant)
        if better:
            leave(s, seat, tenant, better, WANDERED)
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


# §5.6  Pools.


def offer_pool(box, s, seat):
    """§5.6  Ask whoever has a pool, if there is anybody to lure from."""
    look_around(box, s)
    for other in range(s.seats):
        if why_not_lure(box, s, seat, other) == OK:
            s.step = POOL_WHO
            s.asked = 1 << seat
            return


def may_lure(box, s, seat, other):
    if s.step != POOL_WHO:
        return NOT_NOW
    look_around(box, s)
    return why_not_lure(box, s, seat, other)


def why_not_lure(box, s, seat, other):
    """§5.6"""
    if other == seat or other >= s.seats or not is_linked(s, seat, other):
        return NOT_CONNECTED
    if s.count[other, POOL] >= s.count[seat, POOL]:
        return NOT_FEWER_POOLS
    if box.pool_rule == FAIR and tenants_of(box, s, other) <= tenants_of(box, s, seat):
        return NOT_MORE_TENANTS
    if is_kept(s, other):
        return IS_KEPT
    return OK if unmoved_tenants(box, s, other) else NOBODY_TO_LURE


def unmoved_tenants(box, s, seat):
    many = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat) and not s.moved[tenant]:
            many += 1
    return many


def list_lures(box, s, seat, out):
    n = 0
    for other in range(s.seats):
        if may_lure(box, s, seat, other) == OK:
            out[n] = pack(LURE, other)
            n += 1
    return n


def lure(box, s, seat, other):
    """§5.6  The one who loses a tenant picks it; where there is one only, it goes."""
    tell(s, LURES, seat, other, 0)
    s.lured = other + 1
    if unmoved_tenants(box, s, other) > 1:
        s.step = POOL_GIVE
        s.asked = 1 << other
        return
    for tenant in range(box.guests):
        if lives_with(s, tenant, other) and not s.moved[tenant]:
            part_with(s, other, tenant, seat)
            return


def may_part_with(s, seat, tenant):
    if s.step != POOL_GIVE:
        return NOT_NOW
    if not lives_with(s, tenant, seat):
        return NOT_YOUR_TENANT
    return HAS_MOVED if s.moved[tenant] else OK


def list_parting(box, s, seat, out):
    n = 0
    for tenant in range(box.guests):
        if may_part_with(s, seat, tenant) == OK:
            out[n] = pack(PART, tenant)
            n += 1
    return n


def part_with(s, seat, tenant, to):
    s.home[tenant] = ON_MAP + to
    s.moved[tenant] = 1
    s.left[seat] += 1
    s.lured = 0
    tell(s, LURED, tenant, seat, to)
