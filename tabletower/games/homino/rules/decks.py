"""§1.1 and §1.2  The pieces lie in decks: cards in no order that anybody knows, drawn at random."""

from tabletower.engine import below

from ..components import DOMINOES, ROOMS, SLOTS, TENANTS
from .box import AGAIN, REMOVED
from .events import events, tell_surely
from .plots import cell_of_b
from .record import GOAL_COUNT, OPEN_GOALS, places


def nth_in(lies, last, where, number):
    """The card number so and so, below `last`, of those whose place is `where`."""
    for card in range(last):
        number -= lies[card] == where
        if number < 0:
            return card
    return -1


# §1  Setup.


def fill_decks(box, s):
    """§1.2  The rooms and tenants of the sets; §1.3 without those that nobody could ever have."""
    for domino in range(box.rooms):
        if box.in_use[domino]:
            s.place[domino] = places.DECK
            s.rooms_left += 1
    for tenant in range(box.guests):
        if box.tenant_in_use[tenant] and not is_removed(box, s, tenant):
            s.home[tenant] = places.DECK
            s.tenants_left += 1


def is_removed(box, s, tenant):
    return box.impossible_tenants == REMOVED and (box.impossible[tenant] >> s.seats) & 1


def deal_goals(box, s):
    """§9.1  A secret goal for everybody, three open goals, an open threat."""
    for goal in range(GOAL_COUNT):
        if box.goal_in_use[goal]:
            s.place[ROOMS + goal] = places.DECK
            s.goals_left += 1
    for seat in range(s.seats):
        s.mission[seat] = deal_secret(box, s) + 1
        s.goals_left -= 1
    for slot in range(OPEN_GOALS):
        open_goal(s, slot)
    for threat in range(s.threat_place.size):
        if box.threat_in_use[threat]:
            s.threat_place[threat] = places.DECK
            s.threats_left += 1
    open_threat(box, s)


def deal_secret(box, s):
    """Any goal that can be secret and is not dealt yet."""
    number = below(s, sum(can_be_dealt(box, s, goal) for goal in range(GOAL_COUNT)))
    for goal in range(GOAL_COUNT):
        if can_be_dealt(box, s, goal):
            if number == 0:
                return goal
            number -= 1
    return -1


def can_be_dealt(box, s, goal):
    return is_in_deck(s, goal) and (box.can_be_secret >> goal) & 1


def is_in_deck(s, goal):
    """Whether a goal is in the deck, and nobody's secret that is not achieved yet."""
    if s.place[ROOMS + goal] != places.DECK:
        return False
    return all(s.mission[seat] != goal + 1 for seat in range(s.seats))


# §4.12  The market and the guests.


def refill(box, s):
    """§4.12  Guests first, then the market, slot by slot, as far as the decks last."""
    for slot in range(SLOTS):
        if s.guest[slot] == 0 and s.tenants_left > 0:
            tenant = draw_tenant(box, s)
            s.home[tenant] = places.OPEN
            s.guest[slot] = tenant + 1
            tell_surely(s, events.DREW_TENANT, tenant, slot)
    for slot in range(SLOTS):
        if s.market[slot] == 0 and s.rooms_left > 0:
            domino = draw_room(box, s)
            s.place[domino] = places.OPEN
            s.market[slot] = domino + 1
            tell_surely(s, events.DREW_ROOM, domino, slot)


def draw_room(box, s):
    """The topmost room of the deck; it is nowhere until it is put somewhere."""
    domino = nth_in(s.place, box.rooms, places.DECK, below(s, s.rooms_left))
    s.rooms_left -= 1
    s.place[domino] = places.IN_HAND
    return domino


def draw_tenant(box, s):
    """The topmost tenant: any of those whose order is unknown, and then the known ones."""
    unknown = s.tenants_left - s.known
    s.tenants_left -= 1
    if unknown == 0:
        return take_known(s)
    return nth_in(s.home, box.guests, places.DECK, below(s, unknown))


def take_known(s):
    tenant = s.under[0] - 1
    s.known -= 1
    for place in range(s.known):
        s.under[place] = s.under[place + 1]
    s.under[s.known] = 0
    return tenant


def put_under(s, tenant):
    """§4.11  In an order that everybody has seen."""
    s.home[tenant] = places.UNDER
    s.under[s.known] = tenant + 1
    s.known += 1
    s.tenants_left += 1


def shuffle_tenants(s):
    """Nobody knows any more what lies under the deck."""
    for tenant in range(s.home.size):
        if s.home[tenant] == places.UNDER:
            s.home[tenant] = places.DECK
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
        if is_in_deck(s, goal):
            if number == 0:
                s.place[ROOMS + goal] = places.OPEN
                s.goal_slot[slot] = goal + 1
                s.goals_left -= 1
                tell_surely(s, events.OPENED_GOAL, goal, slot)
                return
            number -= 1


def open_threat(box, s):
    """§9.9  The topmost threat; an empty deck is shuffled anew from the defended ones."""
    if s.threats_left == 0 and box.threat_deck == AGAIN:
        gather_defended(s)
    if s.threats_left == 0:
        return
    threat = nth_in(s.threat_place, s.threat_place.size, places.DECK, below(s, s.threats_left))
    s.threats_left -= 1
    s.threat_place[threat] = places.OPEN
    s.threat = threat + 1
    tell_surely(s, events.OPENED_THREAT, threat)


def gather_defended(s):
    for threat in range(s.threat_place.size):
        if s.threat_place[threat] == places.DEFENDED:
            s.threat_place[threat] = places.DECK
            s.threats_left += 1
    if s.threats_left:
        tell_surely(s, events.THREATS_SHUFFLED)


# Counting every piece: for the tests, and no rule.


def census(box, s):
    """Every domino, tenant, goal and threat is somewhere once."""
    return {
        "Room domino": dict.fromkeys(dominoes_in(s), 1),
        "Tenant": dict.fromkeys(tenants_in(s) + removed(box, s), 1),
        "Goal": dict.fromkeys(goals_in(s), 1),
        "Threat": dict.fromkeys(threats_in(s), 1),
    }


def removed(box, s):
    """§1.3  Tenants of these sets that nobody at this table could ever have."""
    away = [n for n, home in enumerate(s.home[:TENANTS].tolist()) if home == places.AWAY]
    return [n for n in away if box.tenant_in_use[n] and box.impossible[n] >> s.seats & 1]


def dominoes_in(s):
    """Each in play; and what lies open, in a hand and in the deck is what is said to."""
    place = s.place[:ROOMS].tolist()
    assert found(place, places.OPEN) == named(s.market)
    assert place.count(places.DECK) == s.rooms_left
    assert found(s.place, places.IN_HAND) == ([s.hand - 1] if s.hand else [])
    for seat in range(s.seats):
        lying = [domino for domino in range(DOMINOES) if s.place[domino] == places.ON_MAP + seat]
        cells = [int(s.cell[domino]) for domino in lying]
        cells += [int(cell_of_b(s.cell[domino], s.turned[domino])) for domino in lying]
        assert len(cells) == len(set(cells))
    return in_play(place)


def found(lies, where):
    return [number for number, place in enumerate(lies) if place == where]


def named(slots):
    return sorted(each - 1 for each in slots.tolist() if each)


def in_play(lies):
    return [number for number, place in enumerate(lies) if place != places.AWAY]


def tenants_in(s):
    home = s.home.tolist()
    assert found(home, places.OPEN) == named(s.guest)
    assert home.count(places.DECK) + home.count(places.UNDER) == s.tenants_left
    assert found(home, places.UNDER) == named(s.under[: s.known])
    assert not s.under[s.known :].any()
    return in_play(home[:TENANTS])


def goals_in(s):
    place, secret = s.place[ROOMS:].tolist(), named(s.mission)
    assert found(place, places.OPEN) == named(s.goal_slot)
    assert place.count(places.DECK) == s.goals_left + len(secret)
    assert len(set(secret)) == len(secret)
    assert all(place[goal] == places.DECK for goal in secret)
    return in_play(place)


def threats_in(s):
    place = s.threat_place.tolist()
    kinds = {places.AWAY, places.DECK, places.OPEN, places.DEFENDED, places.FAILED}
    assert found(place, places.OPEN) == ([s.threat - 1] if s.threat else [])
    assert place.count(places.DECK) == s.threats_left
    assert place.count(places.FAILED) == s.failed
    assert kinds.issuperset(place)
    return in_play(place)
