"""§1  Setup: the pieces of §1.1 come to their places; and drawing dominoes of the deck."""

from tabletower.engine import below, shuffle

from ..components import LAYOUTS, ROLES, STARTING, effects
from .box import ALL_ROLES
from .events import events, tell_surely
from .loans import NO_LENDER
from .maps import FIRST, put
from .placing import close_up, printed_icons
from .record import PLAYERS, SHARED, zones

FAVOURS_EACH = 2  # §15.8
NO_THREAT = -1
MACHINE = LAYOUTS.index("machine")


def lay_out(box, s):
    """§1.2 to §1.6"""
    s.threat = NO_THREAT
    s.lender = NO_LENDER
    s.reshuffles = box.reshuffles
    deal_roles(s)
    lay_shared_map(box, s)
    lay_own_maps(box, s)
    fill_decks(box, s)
    for seat in range(s.seats):
        s.favours[seat, seat] = FAVOURS_EACH if box.has_favours else 0
    s.start = below(s, s.seats)


def deal_roles(s):
    """§1.2"""
    for role in range(PLAYERS):
        s.role[role] = role
        s.player[role] = -1
    shuffle(s, s.role, 0, PLAYERS)
    for seat in range(s.seats):
        s.player[s.role[seat]] = seat
        tell_surely(s, events.ROLE, seat, s.role[seat], 0)
    for seat in range(s.seats, PLAYERS):
        s.role[seat] = 0


def lay_shared_map(box, s):
    """§1.3  Starting Dominoes of the played roles, dealt to their places; §15.1 of all roles."""
    places, with_all = 0, lays_all_roles(box)
    for role in range(len(ROLES)):
        if with_all or s.player[role] >= 0:
            s.drawn[places] = role
            places += 1
    shuffle(s, s.drawn, 0, places)
    layout = MACHINE if with_all else s.seats - 2
    for place in range(places):
        role, cell = s.drawn[place], box.layout_cell[layout, place]
        put(box, s, SHARED, 2 * role, cell, box.layout_turn[layout, place])
        s.by[2 * role] = s.player[role]
        s.pieces[SHARED] += 1


def lays_all_roles(box):
    """§15.1"""
    return box.machine and box.shared_start == ALL_ROLES


def lay_own_maps(box, s):
    """§1.4"""
    for seat in range(s.seats):
        domino = 2 * s.role[seat] + 1
        if box.chaotic:
            s.place[domino] = zones.OUT
        else:
            put(box, s, seat, domino, FIRST, 0)
            s.by[domino] = seat
            s.pieces[seat] = 1


def fill_decks(box, s):
    """§1.5"""
    for domino in range(STARTING, box.dominoes):
        if (box.in_use[domino] >> s.seats) & 1:
            s.place[domino] = zones.DECK
            s.deck_left += 1
    for mission in range(box.missions):
        if box.mission_in_use[mission]:
            s.mission_place[mission] = zones.DECK
            s.missions_left += 1


# §1.5  Decks: cards in no order that anybody knows, drawn at random.
def available(s):
    """§17.3  Discards count as long as they can still become a deck."""
    return s.deck_left + (s.discards if s.reshuffles > 0 else 0)


def draw_domino(box, s):
    """Any domino of the deck; -1 if there is none, and none to shuffle."""
    if s.deck_left == 0 and s.reshuffles > 0 and s.discards > 0:
        reshuffle(box, s)
    if s.deck_left == 0:
        return -1
    number = below(s, s.deck_left)
    s.deck_left -= 1
    for domino in range(STARTING, box.dominoes):
        number -= s.place[domino] == zones.DECK
        if number < 0:
            s.place[domino] = zones.OPEN
            return domino
    return -1


def reshuffle(box, s):
    """§17.3"""
    s.reshuffles -= 1
    tell_surely(s, events.RESHUFFLED, s.discards, 0, 0)
    s.deck_left = s.discards
    s.discards = 0
    for domino in range(STARTING, box.dominoes):
        if s.place[domino] == zones.DISCARDED:
            s.place[domino] = zones.DECK


def draw_into(box, s, slots, many):
    """Fill slots with dominoes, as far as there are any."""
    for slot in range(many):
        domino = draw_domino(box, s)
        if domino < 0:
            return
        slots[slot] = domino + 1
        tell_surely(s, events.DREW, domino, slot, 0)


def discard(s, domino):
    s.place[domino] = zones.DISCARDED
    s.discards += 1
    tell_surely(s, events.DISCARDED, domino, 0, 0)


def clear_slots(s, slots):
    """§4.1 and §9.2  What is left is discarded."""
    for slot in range(slots.size):
        if slots[slot]:
            discard(s, slots[slot] - 1)
            slots[slot] = 0


def fill_market(box, s, many):
    """§3.4; §13.16 without icons of roles that nobody plays."""
    draw_into(box, s, s.market, many)
    if s.event == effects.TERRIBLE_BONDS:
        slot = 0
        while s.market[slot]:
            domino = s.market[slot] - 1
            if shows_absent_role(box, s, domino):
                discard(s, domino)
                close_up(s.market, slot)
            else:
                slot += 1


def shows_absent_role(box, s, domino):
    shown = printed_icons(box, domino)
    return any((shown >> role) & 1 and s.player[role] < 0 for role in range(PLAYERS))
