"""§1.1 and §1.2  The pieces lie in decks: cards in no order that anybody knows, drawn at random."""

from tabletower.engine import below

from ..components import ROOMS, SLOTS
from .events import DREW_ROOM, DREW_TENANT, OPENED_GOAL, OPENED_THREAT, THREATS_SHUFFLED
from .record import DECK, DEFENDED, GOAL_COUNT, IN_HAND, ON_MAP, OPEN, OPEN_GOALS, UNDER
from .telling import tell_surely


def nth_in(places, first, last, where, number):
    """The card number so and so of those whose place is `where`."""
    for card in range(first, last):
        if places[card] == where:
            if number == 0:
                return card
            number -= 1
    return -1


# §4.12  The market and the guests.


def refill(box, s):
    """§4.12  Guests first, then the market, slot by slot, as far as the decks last."""
    for slot in range(SLOTS):
        if s.guest[slot] == 0 and s.tenants_left > 0:
            tenant = draw_tenant(box, s)
            s.home[tenant] = OPEN
            s.guest[slot] = tenant + 1
            tell_surely(s, DREW_TENANT, tenant, slot, 0)
    for slot in range(SLOTS):
        if s.market[slot] == 0 and s.rooms_left > 0:
            domino = draw_room(box, s)
            s.place[domino] = OPEN
            s.market[slot] = domino + 1
            tell_surely(s, DREW_ROOM, domino, slot, 0)


def draw_room(box, s):
    """The topmost room of the deck; it is nowhere until it is put somewhere."""
    domino = nth_in(s.place, 0, box.rooms, DECK, below(s, s.rooms_left))
    s.rooms_left -= 1
    s.place[domino] = IN_HAND
    return domino


def draw_tenant(box, s):
    """The topmost tenant: any of those whose order is unknown, and then the known ones."""
    unknown = s.tenants_left - s.known
    s.tenants_left -= 1
    if unknown == 0:
        return take_known(s)
    return nth_in(s.home, 0, box.guests, DECK, below(s, unknown))


def take_known(s):
    tenant = s.under[0] - 1
    s.known -= 1
    for place in range(s.known):
        s.under[place] = s.under[place + 1]
    s.under[s.known] = 0
    return tenant


def put_under(s, tenant):
    """§4.11  In an order that everybody has seen."""
    s.home[tenant] = UNDER
    s.under[s.known] = tenant + 1
    s.known += 1
    s.tenants_left += 1


def shuffle_tenants(s):
    """Nobody knows any more what lies under the deck."""
    for tenant in range(s.home.size):
        if s.home[tenant] == UNDER:
            s.home[tenant] = DECK
    for place in range(s.known):
        s.under[place] = 0
    s.known = 0


# §9  Goals and threats.


def open_goal(s, slot):
    """§9.3  The topmost goal of the deck, which holds no secret goals."""
    if s.goals_left == 0:
        return
    number = below(s, s.goals_left)
    for goal in range(GOAL_COUNT):
        if s.place[ROOMS + goal] == DECK and not is_secret(s, goal):
            if number == 0:
                s.place[ROOMS + goal] = OPEN
                s.goal_slot[slot] = goal + 1
                s.goals_left -= 1
                tell_surely(s, OPENED_GOAL, goal, slot, 0)
                return
            number -= 1


def is_secret(s, goal):
    """Whether it is somebody's secret and not achieved yet."""
    for seat in range(s.seats):
        if s.mission[seat] == goal + 1:
            return True
    return False


def open_threat(s):
    """§9.9  The topmost threat; an empty deck is shuffled anew from the defended ones."""
    if s.threats_left == 0:
        gather_defended(s)
    if s.threats_left == 0:
        return
    threat = nth_in(s.threat_place, 0, s.threat_place.size, DECK, below(s, s.threats_left))
    s.threats_left -= 1
    s.threat_place[threat] = OPEN
    s.threat = threat + 1
    tell_surely(s, OPENED_THREAT, threat, 0, 0)


def gather_defended(s):
    for threat in range(s.threat_place.size):
        if s.threat_place[threat] == DEFENDED:
            s.threat_place[threat] = DECK
            s.threats_left += 1
    if s.threats_left:
        tell_surely(s, THREATS_SHUFFLED, 0, 0, 0)


# §1  Setup.


def fill_decks(box, s):
    """§1.2  The rooms and tenants of the sets; §1.3 without those that nobody could ever have."""
    for domino in range(box.rooms):
        if box.in_use[domino]:
            s.place[domino] = DECK
            s.rooms_left += 1
    for tenant in range(box.guests):
        if box.tenant_in_use[tenant] and not is_removed(box, s, tenant):
            s.home[tenant] = DECK
            s.tenants_left += 1


def is_removed(box, s, tenant):
    return box.impossible_tenants == 0 and (box.impossible[tenant] >> s.seats) & 1


def deal_goals(box, s):
    """§9.1  A secret goal for everybody, three open goals, an open threat."""
    for goal in range(GOAL_COUNT):
        if box.goal_in_use[goal]:
            s.place[ROOMS + goal] = DECK
            s.goals_left += 1
    for seat in range(s.seats):
        s.mission[seat] = deal_secret(box, s) + 1
        s.goals_left -= 1
    for slot in range(OPEN_GOALS):
        open_goal(s, slot)
    for threat in range(s.threat_place.size):
        if box.threat_in_use[threat]:
            s.threat_place[threat] = DECK
            s.threats_left += 1
    open_threat(s)


def deal_secret(box, s):
    """Any goal that can be secret and is not dealt yet."""
    left = 0
    for goal in range(GOAL_COUNT):
        left += can_be_dealt(box, s, goal)
    number = below(s, left)
    for goal in range(GOAL_COUNT):
        if can_be_dealt(box, s, goal):
            if number == 0:
                return goal
            number -= 1
    return -1


def can_be_dealt(box, s, goal):
    if s.place[ROOMS + goal] != DECK or (box.can_be_secret >> goal) & 1 == 0:
        return 0
    return 0 if is_secret(s, goal) else 1


# Tenants at home.


def tenants_of(box, s, seat):
    """How many tenants a seat has."""
    many = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            many += 1
    return many


def lives_with(s, tenant, seat):
    return s.home[tenant] == ON_MAP + seat
