"""§8.5  The Report: role by role, strengths are given to the missions that ask for them."""

from tabletower.engine import OK, lowest, ones, pack

from .box import MESSENGERS
from .events import MESSENGER_, NAMED, OFFERED, SERVED, UNMET
from .lending import hand_over
from .moves import MESSENGER, NAME, OFFER, SERVE, SHARE
from .provinces import are_connected
from .reasons import NOBODY, NOT_FEASIBLE, NOT_NOW
from .record import (
    ASK_ALL_IN,
    ASK_CASH,
    ASK_MESSENGER,
    ASK_OFFER,
    ASK_SERVE,
    PLAYERS,
)
from .requests import (
    allowed_seats,
    can_all_be_served,
    enough_with,
    far_seats,
    feasible,
    holders,
    is_enough,
    of_seats,
    owner_of,
    requests_to,
    role_in_turn,
)
from .telling import tell

# How far a role is: `sub` while strengths are given.
ASKING, SENDING, WEIGHING, CASHING, OFFERING, NAMING, SERVING = range(7)


def allocate(box, s):
    """The next step of the role whose turn it is; 0 when all roles have served."""
    if s.at == PLAYERS:
        return 0
    role = role_in_turn(s)
    if s.sub == ASKING:
        hear_requests(box, s, role)
    elif s.sub == SENDING:
        s.sub = WEIGHING
        close_gate(box, s, role)
    elif s.sub == WEIGHING:
        weigh(box, s, role, CASHING)
    elif s.sub == CASHING:
        ask_cashing(box, s, role)
    elif s.sub == OFFERING:
        ask_offering(box, s, role)
    elif s.sub == NAMING:
        s.sub = SERVING
        ask_naming(s, role)
    else:
        weigh(box, s, role, SERVING)
    return 1


def hear_requests(box, s, role):
    """§8.5  Who asks; §15.3 a messenger may be let through."""
    s.asking = requests_to(s, role)
    s.waiting = s.asking
    s.served = 0
    s.named = 0
    s.offers = 0
    s.spot = 0
    s.sub = SENDING
    far = far_seats(box, s, role, holders(s, s.asking))
    if far and box.links == MESSENGERS:
        s.step = ASK_MESSENGER
        s.asked = 1 << owner_of(s, role)


def close_gate(box, s, role):
    """§15.2  Only allowed requests wait; one player alone gets the all-in strength."""
    seats = holders(s, s.asking)
    allowed = allowed_seats(box, s, role, seats)
    if s.named:
        allowed |= 1 << (s.named - 1)
        s.named = 0
    s.waiting = of_seats(s, s.asking, allowed)
    seats = holders(s, s.waiting)
    if ones(seats) == 1:
        s.named = lowest(seats) + 1


def weigh(box, s, role, then):
    """§8.6  Serve all if there is enough; §8.7 else go on to `then`, or let the owner pick."""
    served = feasible(s, role)
    if served == 0:
        end_role(s, role)
    elif is_enough(s, role):
        s.named = enough_with(s, role) + 1
        while served:
            give(s, role, lowest(served))
            served &= served - 1
    elif then == CASHING:
        s.spot = 0
        s.sub = CASHING if box.has_favours and s.player[role] >= 0 else NAMING
    else:
        s.step = ASK_SERVE
        s.asked = 1 << owner_of(s, role)


def give(s, role, request):
    """§8.6  Selfish strength first, then all-in, then free; §15.10 an offer is paid."""
    need, seat, owner = s.need[request, role], s.holder[request], owner_of(s, role)
    tell(s, SERVED, request, role, need)
    s.waiting &= ~(1 << request)
    s.served |= 1 << request
    if seat == owner:
        used = min(need, s.selfish[role])
        s.selfish[role] -= used
        need -= used
    if s.named == seat + 1:
        used = min(need, s.allin[role])
        s.allin[role] -= used
        need -= used
    s.free[role] -= need
    if (s.offers >> seat) & 1:
        s.offers &= ~(1 << seat)
        hand_over(s, seat, seat, owner)


def end_role(s, role):
    """§8.8  What was not served dies."""
    for request in range(s.held):
        bit = 1 << request
        if s.asking & bit and not s.served & bit:
            s.alive &= ~bit
            tell(s, UNMET, request, role, s.need[request, role])
    s.asking = 0
    s.waiting = 0
    s.named = 0
    s.offers = 0
    s.at += 1
    s.sub = ASKING


# §15.3  Messengers.


def may_send_messenger(box, s, other):
    if s.step != ASK_MESSENGER:
        return NOT_NOW
    role = role_in_turn(s)
    if other >= s.seats:
        return NOBODY
    return OK if (far_seats(box, s, role, holders(s, s.asking)) >> other) & 1 else NOBODY


def list_messengers(box, s, out):
    n = 0
    for other in range(s.seats):
        if n < out.size and may_send_messenger(box, s, other) == OK:
            out[n] = pack(MESSENGER, other)
            n += 1
    return n


def send_messenger(s, other):
    """§15.3"""
    s.named = other + 1
    tell(s, MESSENGER_, role_in_turn(s), other, 0)


# §15.9  Favours in a shortage.


def ask_cashing(box, s, role):
    """§15.9  Each holder of a favour in Report order, mission by mission, while it is short."""
    owner = owner_of(s, role)
    while s.spot < s.seats * s.held:
        seat, request = s.order[s.spot // s.held], s.spot % s.held
        if is_enough(s, role) or feasible(s, role) == 0:
            break
        s.spot += 1
        can = (feasible(s, role) >> request) & 1 and s.holder[request] == seat
        if can and seat != owner and s.favours[owner, seat] and are_connected(box, s, seat, role):
            s.step = ASK_CASH
            s.asked = 1 << seat
            return
    s.spot = 0
    s.sub = SERVING if is_enough(s, role) else OFFERING


def may_cash(s):
    return OK if s.step == ASK_CASH else NOT_NOW


def cash(s, seat):
    """§15.9  The favour goes home, the mission is served, and all-in strength is for its holder."""
    role = role_in_turn(s)
    hand_over(s, owner_of(s, role), seat, owner_of(s, role))
    if s.named == 0 and s.allin[role]:
        s.named = seat + 1
    give(s, role, (s.spot - 1) % s.held)


def ask_offering(box, s, role):
    """§15.10"""
    owner = owner_of(s, role)
    while s.spot < s.seats:
        seat = s.order[s.spot]
        s.spot += 1
        can = (holders(s, feasible(s, role)) >> seat) & 1 and s.favours[seat, seat]
        if can and seat != owner and are_connected(box, s, seat, role):
            s.step = ASK_OFFER
            s.asked = 1 << seat
            return
    s.sub = NAMING


def may_offer(s):
    return OK if s.step == ASK_OFFER else NOT_NOW


def list_offering(out):
    out[0] = pack(OFFER)
    return 1


def offer(s, seat):
    """§15.10  It is paid when the request is served."""
    s.offers |= 1 << seat
    tell(s, OFFERED, role_in_turn(s), seat, 0)


# §15.4  All in.


def ask_naming(s, role):
    if s.named == 0 and s.allin[role] and feasible(s, role):
        s.step = ASK_ALL_IN
        s.asked = 1 << owner_of(s, role)


def may_name(s, other):
    if s.step != ASK_ALL_IN:
        return NOT_NOW
    if other >= s.seats:
        return NOBODY
    return OK if (holders(s, feasible(s, role_in_turn(s))) >> other) & 1 else NOT_FEASIBLE


def list_naming(s, out):
    n = 0
    for other in range(s.seats):
        if n < out.size and may_name(s, other) == OK:
            out[n] = pack(NAME, other)
            n += 1
    return n


def name(s, other):
    """§15.4  The one player whom it serves."""
    s.named = other + 1
    tell(s, NAMED, role_in_turn(s), other, 0)


# §8.7  The owner picks.


def may_serve(s, request):
    if s.step != ASK_SERVE:
        return NOT_NOW
    return OK if (feasible(s, role_in_turn(s)) >> request) & 1 else NOT_FEASIBLE


def list_serving(s, out):
    n, left = 0, feasible(s, role_in_turn(s))
    while left:
        if n < out.size:
            out[n] = pack(SERVE, lowest(left))
            n += 1
        left &= left - 1
    if n < out.size and may_share(s) == OK:
        out[n] = pack(SHARE)
        n += 1
    return n


def serve(s, request):
    """§8.7"""
    give(s, role_in_turn(s), request)


def smallest(s, role, requests):
    """The request with the smallest need; of equals the first. -1 if there is none."""
    best = -1
    for request in range(s.held):
        is_less = best < 0 or s.need[request, role] < s.need[best, role]
        if (requests >> request) & 1 and is_less:
            best = request
    return best


def may_share(s):
    """§8.7  Where more than one can be served, as many as possible can be at once."""
    if s.step != ASK_SERVE:
        return NOT_NOW
    role = role_in_turn(s)
    left = feasible(s, role)
    first = 1 << smallest(s, role, left)
    second = smallest(s, role, left & ~first)
    if second >= 0 and can_all_be_served(s, role, s.named - 1, first | 1 << second):
        return OK
    return NOT_FEASIBLE


def share(s):
    """§8.7  The smallest needs first."""
    role = role_in_turn(s)
    request = smallest(s, role, feasible(s, role))
    while request >= 0:
        give(s, role, request)
        request = smallest(s, role, feasible(s, role))
