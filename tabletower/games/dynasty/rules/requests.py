"""§8.5  Requests: role by role, strengths are given to the missions that ask for them."""

from tabletower.engine import among, check, lowest, ones, switch

from ..components import roles
from .box import LINKS_AUTO, LIVE, MESSENGERS
from .capitals import ALL_IN, FOR_ONESELF, FREE
from .events import ask, events, tell
from .loans import hand_over
from .provinces import NOBODY, are_connected
from .record import PLAYERS, phases
from .strength import SMALL_FAMILY, is_coin_banned


def role_in_turn(s):
    """§8.5  The role that serves now; §13.20 from the last to the first in a reverse round."""
    return PLAYERS - 1 - s.at if is_reversed(s) else s.at


def is_reversed(s):
    """Report order tells: role numbers fall."""
    return s.role[s.order[0]] > s.role[s.order[1]]


def owner_of(s, role):
    """§7.5  Its player, or the steward."""
    return s.player[role] if s.player[role] >= 0 else s.steward


def requests_to(s, role):
    """§8.5  Missions still alive that need this strength, a bit each."""
    return s.alive & sum(1 << each for each in range(s.held) if s.need[each, role] > 0)


def holders(s, requests):
    """The seats that hold these missions, as a mask."""
    seats = 0
    while requests:
        seats |= 1 << s.holder[lowest(requests)]
        requests &= requests - 1
    return seats


def allowed_seats(box, s, role, seats):
    """§7.2 Coin's ban; §15.2 with Machine Mama only who is connected."""
    owner = owner_of(s, role)
    if role == roles.COIN and (seats >> owner) & 1 and is_coin_banned(box, s, owner):
        seats &= ~(1 << owner)
    return seats & ~far_seats(box, s, role, seats)


def far_seats(box, s, role, seats):
    """§15.2  Those of the seats that no road joins with a played role."""
    if not box.machine or s.player[role] < 0:
        return 0
    return seats & sum(
        1 << seat
        for seat in range(s.seats)
        if seat != s.player[role] and not are_connected(box, s, seat, role)
    )


def of_seats(s, requests, seats):
    """Those of the requests that these seats hold."""
    return requests & sum(1 << each for each in range(s.held) if (seats >> s.holder[each]) & 1)


def reserved(s, role, seat, named):
    """§8.6  What only this seat may draw on, if the all-in strength serves `named`."""
    total = s.allin[role] if named == seat else 0
    return total + (s.selfish[role] if seat == owner_of(s, role) else 0)


def reach(s, role, seat):
    """§15.4  While nobody is named, everybody may hope for the all-in strength."""
    named = s.named - 1 if s.named else seat
    return s.free[role] + reserved(s, role, seat, named)


def feasible(s, role):
    """§8.6  Requests that could be served by themselves, a bit each."""
    return sum(1 << each for each in range(s.held) if is_feasible(s, role, each))


def is_feasible(s, role, request):
    waits = (s.waiting >> request) & 1
    return waits and s.need[request, role] <= reach(s, role, s.holder[request])


def is_enough(s, role):
    """§8.6  Whether all of them can be served together, whoever is named."""
    return enough_with(s, role) >= 0


def enough_with(s, role):
    """The seat with which, if it is named, there is enough; -1 if there is none."""
    seats, served = 1 << (s.named - 1) if s.named else holders(s, s.waiting), feasible(s, role)
    for seat in range(s.seats):
        if (seats >> seat) & 1 and can_all_be_served(s, role, seat, served):
            return seat
    return -1


def can_all_be_served(s, role, named, served):
    """§8.6  Whether there is enough for these, if the all-in strength serves `named`."""
    missing = sum(
        max(0, asked_by(s, role, seat, served) - reserved(s, role, seat, named))
        for seat in range(s.seats)
    )
    return missing <= s.free[role]


def asked_by(s, role, seat, requests):
    """What these requests of a seat need."""
    return sum(
        s.need[each, role]
        for each in range(s.held)
        if (requests >> each) & 1 and s.holder[each] == seat
    )


TOO_LITTLE = "there is not enough strength left for this: pick what can be served"

# How far a role is: `sub` while strengths are given.
ASKING, SENDING, WEIGHING, CASHING, OFFERING, NAMING, SERVING = range(7)


def allocate(box, s):
    """The next step of the role whose turn it is; 0 when all roles have served."""
    if s.at == PLAYERS:
        return 0
    go_on_role(s.sub, box, s, role_in_turn(s))
    return 1


def hear_requests(box, s, role):
    """§8.5  Who asks; §15.3 a messenger may be let through."""
    s.asking = requests_to(s, role)
    s.waiting = s.asking
    s.served = s.named = s.offers = s.spot = 0
    s.sub = SENDING
    far = far_seats(box, s, role, holders(s, s.asking))
    if far and with_messengers(box, s):
        ask(s, owner_of(s, role), phases.MESSENGER)


def with_messengers(box, s):
    """§15.3  With four or five players far too much would be too far away."""
    if box.links == LINKS_AUTO:
        return s.seats > SMALL_FAMILY
    return box.links == MESSENGERS


def close_gate(box, s, role):
    """§15.2  Only allowed requests wait; one player alone gets the all-in strength."""
    s.sub = WEIGHING
    seats = holders(s, s.asking)
    allowed = allowed_seats(box, s, role, seats)
    if s.named:
        allowed |= 1 << (s.named - 1)
        s.named = 0
    s.waiting = of_seats(s, s.asking, allowed)
    seats = holders(s, s.waiting)
    if ones(seats) == 1:
        s.named = lowest(seats) + 1


def weigh(box, s, role):
    """§8.6  Serve all if there is enough; §8.7 else favours may help, or the owner picks."""
    served = feasible(s, role)
    if served == 0:
        end_role(s, role)
    elif is_enough(s, role):
        s.named = enough_with(s, role) + 1
        while served:
            give(s, role, lowest(served))
            served &= served - 1
    elif s.sub == WEIGHING:
        s.spot = 0
        s.sub = CASHING if box.has_favours and s.player[role] >= 0 else NAMING
    else:
        ask(s, owner_of(s, role), phases.SERVE)


def give(s, role, request):
    """§8.6  Selfish strength first, then all-in, then free; §15.10 an offer is paid."""
    need, seat, owner = s.need[request, role], s.holder[request], owner_of(s, role)
    tell(s, events.SERVED, request, role, need)
    is_turn = seat == s.order[s.reported]
    s.waiting &= ~(1 << request)
    s.served |= 1 << request
    if seat == owner:
        used = min(need, s.selfish[role])
        s.selfish[role] -= used
        s.given[FOR_ONESELF, role] += used * is_turn
        need -= used
    if s.named == seat + 1:
        used = min(need, s.allin[role])
        s.allin[role] -= used
        s.given[ALL_IN, role] += used * is_turn
        need -= used
    s.free[role] -= need
    s.given[FREE, role] += need * is_turn
    if (s.offers >> seat) & 1:
        s.offers &= ~(1 << seat)
        hand_over(s, seat, seat, owner)


def end_role(s, role):
    """§8.8  What was not served dies."""
    for request in range(s.held):
        bit = 1 << request
        if s.asking & bit and not s.served & bit:
            s.alive &= ~bit
            tell(s, events.UNMET, request, role, s.need[request, role])
    s.asking = s.waiting = s.named = s.offers = 0
    s.at += 1
    s.sub = ASKING


# §15.3  Messengers.


far_away = among(
    "other", NOBODY, lambda box, s: far_seats(box, s, role_in_turn(s), holders(s, s.asking))
)


def send_messenger(s, other):
    """§15.3"""
    s.named = other + 1
    tell(s, events.MESSENGER, role_in_turn(s), other, 0)


# §15.9  Favours in a shortage.
def is_heard(box, s, seat):
    """§8.11  Where all is counted anew for each, favours are for who reports now."""
    return box.strengths != LIVE or seat == s.order[s.reported]


def ask_cashing(box, s, role):
    """§15.9  Each holder of a favour in Report order, mission by mission, while it is short."""
    owner = owner_of(s, role)
    while s.spot < s.seats * s.held:
        seat, request = s.order[s.spot // s.held], s.spot % s.held
        if is_enough(s, role) or feasible(s, role) == 0:
            break
        s.spot += 1
        can = (feasible(s, role) >> request) & 1 and s.holder[request] == seat
        can = can and is_heard(box, s, seat)
        if can and seat != owner and s.favours[owner, seat] and are_connected(box, s, seat, role):
            ask(s, seat, phases.CASH)
            return
    s.spot = 0
    s.sub = SERVING if is_enough(s, role) else OFFERING


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
        can = can and is_heard(box, s, seat)
        if can and seat != owner and are_connected(box, s, seat, role):
            ask(s, seat, phases.OFFER)
            return
    s.sub = NAMING


def offer(s, seat):
    """§15.10  It is paid when the request is served."""
    s.offers |= 1 << seat
    tell(s, events.OFFERED, role_in_turn(s), seat, 0)


# §15.4  All in.
def ask_naming(s, role):
    s.sub = SERVING
    if s.named == 0 and s.allin[role] and feasible(s, role):
        ask(s, owner_of(s, role), phases.ALL_IN)


seated = check(NOBODY, lambda s, other: other < s.seats)
servable_seat = among("other", TOO_LITTLE, lambda s: holders(s, feasible(s, role_in_turn(s))))


def name(s, other):
    """§15.4  The one player whom it serves."""
    s.named = other + 1
    tell(s, events.NAMED, role_in_turn(s), other, 0)


# §8.7  The owner picks.


servable = among("request", TOO_LITTLE, lambda s: feasible(s, role_in_turn(s)))


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


@check(TOO_LITTLE)
def several(s):
    """§8.7  Where more than one can be served, as many as possible can be at once."""
    role = role_in_turn(s)
    left = feasible(s, role)
    first = 1 << smallest(s, role, left)
    second = smallest(s, role, left & ~first)
    return second >= 0 and can_all_be_served(s, role, s.named - 1, first | 1 << second)


def share(s):
    """§8.7  The smallest needs first."""
    role = role_in_turn(s)
    request = smallest(s, role, feasible(s, role))
    while request >= 0:
        give(s, role, request)
        request = smallest(s, role, feasible(s, role))


go_on_role = switch(
    "sub",
    {
        ASKING: hear_requests,
        SENDING: close_gate,
        WEIGHING: weigh,
        CASHING: ask_cashing,
        OFFERING: ask_offering,
        NAMING: ask_naming,
        SERVING: weigh,
    },
)
