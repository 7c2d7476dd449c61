"""§4.10  Attracting guests, and the powers that help: §10.1 and §10.11."""

from tabletower.engine import OK, pack

from ..components import GOALS, ROOMS, SLOTS, WARDROBE
from .box import MUST
from .decks import tenants_of
from .events import ATTRACTED, DECLINED, MOVED, NAMED
from .moves import ATTRACT_GUEST, DOUBLE, MOVE
from .plot import owner_of
from .reasons import MUST_ATTRACT, NO_GUEST, NO_HOME, NOBODY, NOT_NOW, SAME_HOME
from .record import ATTRACT, MOVE_TENANT, NAME_DOUBLE, ON_MAP
from .telling import tell
from .tower import look_around
from .wishes import may_have, spares_a_wish

NAMES_DOUBLE = ROOMS + GOALS.index("only_same_orientation")
MOVES_TENANTS = ROOMS + GOALS.index("diversity_tenant")


# §10.11  Somebody may attract two.


def offer_double(s):
    owner = owner_of(s, NAMES_DOUBLE)
    if owner >= 0:
        s.step = NAME_DOUBLE
        s.asked = 1 << owner


def may_double(s, other):
    if s.step != NAME_DOUBLE:
        return NOT_NOW
    return OK if other < s.seats else NOBODY


def list_doubling(s, out):
    for seat in range(s.seats):
        out[seat] = pack(DOUBLE, seat)
    return s.seats


def name_double(s, seat, other):
    s.double = other + 1
    tell(s, NAMED, seat, other, 0)


# §10.1  Moving a tenant.


def offer_moving(box, s, seat):
    if owner_of(s, MOVES_TENANTS) != seat:
        return
    for owner in range(s.seats):
        if tenants_of(box, s, owner):
            s.step = MOVE_TENANT
            s.asked = 1 << seat


def may_move(s, tenant, to):
    if s.step != MOVE_TENANT:
        return NOT_NOW
    if s.home[tenant] < ON_MAP:
        return NO_HOME
    if to >= s.seats:
        return NOBODY
    return SAME_HOME if s.home[tenant] == ON_MAP + to else OK


def list_moving(box, s, out):
    n = 0
    for tenant in range(box.guests):
        for seat in range(s.seats):
            if may_move(s, tenant, seat) == OK:
                out[n] = pack(MOVE, tenant, seat)
                n += 1
    return n


def move_tenant(s, tenant, to):
    """§10.1  This is not leaving."""
    tell(s, MOVED, tenant, s.home[tenant] - ON_MAP, to)
    s.home[tenant] = ON_MAP + to


# §4.10  Guests.


def limit(s, seat):
    """§4.10  One guest; two with a wardrobe (§5.7) or by §10.11."""
    return 2 if s.count[seat, WARDROBE] > 0 or s.double == seat + 1 else 1


def offer_guests(box, s, seat):
    """Ask for a guest, or take the only one that must come; 0 when the seat's step is over."""
    look_around(box, s)
    if s.picks >= limit(s, seat):
        return 0
    many = 0
    only = 0
    for slot in range(SLOTS):
        if may_pick(box, s, seat, slot) == OK:
            many += 1
            only = slot
    if many == 0:
        return 0
    if many == 1 and must_attract(box, s, seat):
        attract(s, seat, only)
        return 1
    s.step = ATTRACT
    s.asked = 1 << seat
    return 1


def may_pick(box, s, seat, slot):
    """§4.8  Why this guest does not come, powers included."""
    if s.guest[slot] == 0:
        return NO_GUEST
    return may_have(box, s, seat, s.guest[slot] - 1, spares_a_wish(s, seat))


def must_attract(box, s, seat):
    """§4.10  The first guest must come, if one does without a power."""
    if box.attract != MUST or s.picks > 0:
        return False
    for slot in range(SLOTS):
        if s.guest[slot] and may_have(box, s, seat, s.guest[slot] - 1, False) == OK:
            return True
    return False


def may_attract(box, s, seat, slot):
    if s.step != ATTRACT:
        return NOT_NOW
    look_around(box, s)
    return may_pick(box, s, seat, slot)


def may_decline_guests(box, s, seat):
    look_around(box, s)
    return MUST_ATTRACT if must_attract(box, s, seat) else OK


def list_guests(box, s, seat, out):
    n = 0
    for slot in range(SLOTS):
        if may_attract(box, s, seat, slot) == OK:
            out[n] = pack(ATTRACT_GUEST, slot)
            n += 1
    return n


def attract(s, seat, slot):
    tenant = s.guest[slot] - 1
    s.guest[slot] = 0
    s.home[tenant] = ON_MAP + seat
    s.attracted[seat] += 1
    s.picks += 1
    if s.first_attractor == 0:
        s.first_attractor = seat + 1
    tell(s, ATTRACTED, seat, tenant, 0)


def decline_guests(s, seat):
    """§4.10  That ends the seat's step."""
    s.picks = SLOTS
    tell(s, DECLINED, seat, ATTRACT, 0)
