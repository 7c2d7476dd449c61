"""§8.5  Requests to one role: what can be served, and whether there is enough for all."""

from tabletower.engine import lowest

from ..components import COIN
from .provinces import are_connected
from .record import PLAYERS
from .strength import is_coin_banned


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
    asking = 0
    for request in range(s.held):
        if (s.alive >> request) & 1 and s.need[request, role] > 0:
            asking |= 1 << request
    return asking


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
    if role == COIN and (seats >> owner) & 1 and is_coin_banned(box, s, owner):
        seats &= ~(1 << owner)
    return seats & ~far_seats(box, s, role, seats)


def far_seats(box, s, role, seats):
    """§15.2  Those of the seats that no road joins with a played role."""
    far = 0
    if box.machine and s.player[role] >= 0:
        for seat in range(s.seats):
            is_far = seat != s.player[role] and not are_connected(box, s, seat, role)
            if (seats >> seat) & 1 and is_far:
                far |= 1 << seat
    return far


def of_seats(s, requests, seats):
    """Those of the requests that these seats hold."""
    found = 0
    while requests:
        request = lowest(requests)
        requests &= requests - 1
        if (seats >> s.holder[request]) & 1:
            found |= 1 << request
    return found


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
    found = 0
    for request in range(s.held):
        waits = (s.waiting >> request) & 1
        if waits and s.need[request, role] <= reach(s, role, s.holder[request]):
            found |= 1 << request
    return found


def is_enough(s, role):
    """§8.6  Whether all of them can be served together, whoever is named."""
    return enough_with(s, role) >= 0


def enough_with(s, role):
    """The seat with which, if it is named, there is enough; -1 if there is none."""
    if s.named:
        return s.named - 1 if would_do(s, role, s.named - 1) else -1
    seats = holders(s, s.waiting)
    for seat in range(s.seats):
        if (seats >> seat) & 1 and would_do(s, role, seat):
            return seat
    return -1


def would_do(s, role, named):
    return can_all_be_served(s, role, named, feasible(s, role))


def can_all_be_served(s, role, named, served):
    """§8.6  Whether there is enough for these, if the all-in strength serves `named`."""
    missing = 0
    for seat in range(s.seats):
        asked = 0
        for request in range(s.held):
            if (served >> request) & 1 and s.holder[request] == seat:
                asked += s.need[request, role]
        missing += max(0, asked - reserved(s, role, seat, named))
    return missing <= s.free[role]
