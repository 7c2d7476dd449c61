"""§5  Tenants that leave (§5.4): to a connected player, or for good."""

from tabletower.engine import OK, lowest, ones, pack

from ..components import CONSTRUCTION, GOALS, ROOMS
from .decks import lives_with
from .events import LEFT
from .moves import SEND
from .plot import owner_of
from .reasons import NOT_ELIGIBLE, NOT_NOW
from .record import DISCARDED, ON_MAP, RECEIVER
from .telling import tell
from .tower import look_around
from .wishes import has_property

KEEPS_TENANTS = ROOMS + GOALS.index("many_wander")


def is_kept(s, seat):
    """§10.19  No tenant leaves its owner."""
    return owner_of(s, KEEPS_TENANTS) == seat


def leave(s, seat, tenant, eligible, why):
    """§5.4  To whom its owner picks of those eligible; with none it is gone for good."""
    s.leaver = tenant + 1
    s.eligible = eligible
    s.why = why
    if ones(eligible) > 1:
        s.step = RECEIVER
        s.asked = 1 << seat
    else:
        send(s, seat, lowest(eligible) if eligible else -1)


def may_send(s, to):
    if s.step != RECEIVER:
        return NOT_NOW
    return OK if (s.eligible >> to) & 1 else NOT_ELIGIBLE


def list_receivers(s, out):
    n = 0
    for seat in range(s.seats):
        if may_send(s, seat) == OK:
            out[n] = pack(SEND, seat)
            n += 1
    return n


def send(s, seat, to):
    tenant = s.leaver - 1
    s.home[tenant] = ON_MAP + to if to >= 0 else DISCARDED
    s.moved[tenant] = 1
    s.left[seat] += 1
    tell(s, s.why, tenant, seat, to)
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
            leave(s, seat, tenant, s.linked[seat], LEFT)
            return 1
    return 0
