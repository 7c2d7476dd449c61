"""§4.2  Building: place a domino, and tear down as many as you like.

§9.4  A domino in the hand, one that was asked for, drawn, won or lifted, is laid down like any
other.
"""

from tabletower.engine import OK, check, pack

from ..components import NOTHING, ROOMS, SLOTS, goals, objects, utilities
from .box import ONE
from .events import events, tell
from .plots import (
    find_map,
    forget_facts,
    is_on_map,
    lay_out,
    mark_pieces,
    may_lie,
    misfits,
    owner_of,
    put,
    take_up,
)
from .record import phases, places, stages
from .spots import (
    chart,
    find_spots,
    forbid_spot,
    is_connected,
    joins,
    keep_joining,
    list_spots,
    only_spot,
)
from .tower import seat_now, survey

REQUESTS = ROOMS + goals.OBJECT_NUMBERS
NO_POWER = "a lamp can be placed only while you have power"


# §4.2  Placing.

on_offer = check("this place of the market is empty", lambda s, slot: s.market[slot])
lit = check(NO_POWER, lambda box, s, seat, slot: may_use(box, s, seat, s.market[slot] - 1, -1))


def why_not_place(box, s, seat, slot, cell, turn):
    return may_lie(box, s, lay_out(box, s, seat, -1), s.market[slot] - 1, cell, turn, 1)


def may_use(box, s, seat, domino, without):
    """§7.3  A lamp needs Power before it is placed; `without` one domino that would be lifted."""
    if box.object[domino, 0] != objects.LAMP and box.object[domino, 1] != objects.LAMP:
        return True
    survey(box, s, without)
    forget_facts(s)  # they are not of the maps as they lie
    return s.amount[seat, utilities.POWER] > 0


def list_placing(box, s, seat, out, n, kind):
    chart(box, s, find_map(box, s, seat), 1)
    for slot in range(SLOTS):
        if fits_somewhere(box, s, seat, slot):
            n = list_spots(s, pack(kind, slot), pack(0, 0, 1), pack(0, 0, 0, 1), out, n)
    return n


def fits_somewhere(box, s, seat, slot):
    """Whether there are spots for a domino of the market on the charted map."""
    domino = s.market[slot] - 1
    return domino >= 0 and may_use(box, s, seat, domino, -1) and find_spots(box, s, domino) > 0


def place(s, seat, slot, cell, turn):
    domino = s.market[slot] - 1
    s.market[slot] = 0
    put(s, seat, domino, cell, turn)
    s.stage = stages.TIDYING


# §4.3  Tearing down.

yours = check(
    "{piece} does not lie on your map", lambda s, seat, domino: is_on_map(s, domino, seat)
)
not_banned = check(
    "you may not demolish any more in this game", lambda s, seat: not is_banned(s, seat)
)


one_a_turn = check(
    "you have torn a domino down this turn, and one is all",
    lambda box, s, seat: not has_torn_its_one(box, s, seat),
)
holds_together = check(
    "without {piece} your map would fall apart, and you may tear down one domino only",
    lambda box, s, seat, domino: box.construction != ONE or is_connected(box, s, seat, domino),
)


def is_banned(s, seat):
    """§11.3"""
    return (s.banned >> seat) & 1


def has_torn_its_one(box, s, seat):
    """§4.3"""
    return box.construction == ONE and s.demolished[seat] > 0


def list_own(box, s, seat, out, n, kind):
    many = find_map(box, s, seat)
    for number in range(many):
        find_map(box, s, seat)  # again: to look at a vast map without one lists the others only
        domino = s.lying[number]
        if holds_together(box, s, seat, domino):
            out[n] = pack(kind, domino)
            n += 1
    return n


# §4.4  Nothing fits.


def why_not_discard(box, s, seat):
    chart(box, s, find_map(box, s, seat), 1)
    can_place = any(fits_somewhere(box, s, seat, slot) for slot in range(SLOTS))
    return misfits.SOMETHING_FITS if can_place else OK


def list_discards(s, out, n, kind):
    """Unless there are places to list, which are in front: they are moves of the first kind."""
    if n and out[0] < pack(1):
        return n
    for slot in range(SLOTS):
        if s.market[slot]:
            out[n] = pack(kind, slot)
            n += 1
    return n


def discard(s, seat, slot):
    domino = s.market[slot] - 1
    s.market[slot] = 0
    s.place[domino] = places.DISCARDED
    s.stage = stages.TIDYING
    tell(s, events.NOTHING_FITS, seat, domino)


# §4.5  The end of a turn.

in_one_piece = check(
    "your map is in pieces: tear down all but one of them",
    lambda box, s, seat: is_connected(box, s, seat, -1),
)


def tidy_up(box, s, seat):
    """§4.5  Whoever may demolish is asked whether that is all; not with an empty plot."""
    is_done = is_banned(s, seat) or has_torn_its_one(box, s, seat)
    if is_done or not has_a_map(box, s, seat):
        leave_the_site(s)
    else:
        s.phase = phases.TIDY
        s.asked = 1 << seat


def has_a_map(box, s, seat):
    return any(is_on_map(s, domino, seat) for domino in range(box.dominoes))


def end_turn(s, seat):
    tell(s, events.ENDED_TURN, seat)
    leave_the_site(s)


def leave_the_site(s):
    s.stage = stages.LEAVING
    s.next_tenant = 0


# §9.4  A domino in the hand.

lit_in_hand = check(NO_POWER, lambda box, s, seat: may_use(box, s, seat, s.hand - 1, -1))


def why_not_lay(box, s, seat, cell, turn):
    return may_lie(box, s, lay_out(box, s, seat, -1), s.hand - 1, cell, turn, 1)


def list_laying(box, s, seat, out, n, kind):
    if find_places(box, s, seat) == 0:
        return n
    return list_spots(s, pack(kind), pack(0, 1), pack(0, 0, 1), out, n)


def lay(s, seat, cell, turn):
    domino = s.hand - 1
    empty_hand(s)
    put(s, seat, domino, cell, turn)


def empty_hand(s):
    s.hand = 0
    s.holder = 0
    s.lifted = 0


def find_places(box, s, seat):
    """How many spots there are for the domino in the hand."""
    domino = s.hand - 1
    if is_lifted(s):
        return find_shifts(box, s, seat, domino)
    return fits_on(box, s, seat, domino) if may_use(box, s, seat, domino, -1) else 0


def settle_hand(box, s):
    """Lay the domino down if there is one way only; ask if there are more, else it is gone."""
    seat = s.holder
    many = find_places(box, s, seat)
    if many == 0:
        put_aside(s, seat)
    elif many == 1:
        cell, turn = only_spot(s)
        lay(s, seat, cell, turn)
    else:
        s.phase = phases.PUT if is_lifted(s) else phases.LAY
        s.asked = 1 << seat


def put_aside(s, seat):
    """§9.4  A goal domino is set aside; §10.4 a drawn one is discarded."""
    domino = s.hand - 1
    empty_hand(s)
    if domino >= ROOMS:
        s.place[domino] = places.ASIDE
        tell(s, events.SET_ASIDE, domino - ROOMS, seat)
    else:
        s.place[domino] = places.DISCARDED
        tell(s, events.NO_ROOM, seat, domino)


# §10.5  Shifting a domino of one's own map.


def is_lifted(s):
    """Whether the domino in the hand comes from the same map."""
    return s.lifted == s.hand


def floors_matter_now(s):
    """§10.5  The reward of one goal lets floors differ."""
    return s.reward != goals.DIVERSITY_FLOOR + 1


def why_not_put(box, s, seat, cell, turn):
    domino = s.hand - 1
    if cell == s.cell[domino] and turn == s.turned[domino]:
        return misfits.SAME_SPOT
    many = lay_out(box, s, seat, domino)
    why = may_lie(box, s, many, domino, cell, turn, floors_matter_now(s))
    if why != OK:
        return why
    return OK if joins(s, mark_pieces(s, many), cell, turn) else misfits.STAYS_APART


@check("there is no other place where {piece} fits")
def find_shifts(box, s, seat, domino):
    """§10.5  Other spots for a domino that leave the map connected; how many."""
    many = lay_out(box, s, seat, domino)
    chart(box, s, many, floors_matter_now(s))
    found = find_spots(box, s, domino) - forbid_spot(s, s.cell[domino], s.turned[domino])
    pieces = mark_pieces(s, many)
    return keep_joining(s, pieces) if found and pieces > 1 else found


# §10.8  Asking another player for a domino: a power of Living Together.

has_the_power = check(
    "only with the goal Three of a Kind on your map you can ask for a domino",
    lambda s, seat: owner_of(s, REQUESTS) == seat,
)
first_request = check(
    "you have asked for a domino this round", lambda s, seat: not (s.requested >> seat) & 1
)
no_goal = check("goal dominoes cannot be asked for", lambda domino: domino < ROOMS)
on_a_map = check("{piece} lies on nobody's map", lambda s, domino: owner_of(s, domino) >= 0)
not_yours = check("{piece} is yours", lambda s, seat, domino: owner_of(s, domino) != seat)
not_the_last = check(
    "{piece} is the only domino of its map",
    lambda box, s, domino: find_map(box, s, owner_of(s, domino)) > 1,
)
stays_whole = check(
    "without {piece} the map would fall apart",
    lambda box, s, domino: is_connected(box, s, owner_of(s, domino), domino),
)
lit_without = check(NO_POWER, lambda box, s, seat, domino: may_use(box, s, seat, domino, domino))


@check("there is no object on {piece}")
def has_object(box, domino):
    return box.object[domino, 0] != NOTHING or box.object[domino, 1] != NOTHING


@check("there is no other place where {piece} fits")
def fits_on(box, s, seat, domino):
    """How many spots there are on a seat's map for a domino from elsewhere."""
    chart(box, s, find_map(box, s, seat), 1)
    return find_spots(box, s, domino)


def request(s, seat, domino):
    """§10.8  Granted or not, it was this round's request."""
    s.requested |= 1 << seat
    s.wanted = domino + 1
    s.phase = phases.CONSENT
    s.asked = 1 << owner_of(s, domino)
    tell(s, events.REQUESTED, seat, domino, owner_of(s, domino))


def agree(s, seat):
    """§10.8  It is placed at once. Neither side did Construction."""
    domino = s.wanted - 1
    s.wanted = 0
    take_up(s, seat_now(s), domino)
    tell(s, events.GRANTED, seat, domino, seat_now(s))


def refuse(s, seat):
    tell(s, events.REFUSED, seat, s.wanted - 1, seat_now(s))
    s.wanted = 0
