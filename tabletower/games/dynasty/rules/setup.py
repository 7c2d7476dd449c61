"""§1  Setup: the pieces of §1.1 come to their places."""

from tabletower.engine import below, shuffle

from ..components import LAYOUTS, ROLES, STARTING
from .lending import NO_LENDER
from .maps import FIRST, put
from .record import DECK, OUT, PLAYERS, SHARED

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
    for seat in range(s.seats, PLAYERS):
        s.role[seat] = 0


def lay_shared_map(box, s):
    """§1.3  Starting Dominoes of the played roles, dealt to their places; §15.1 of all roles."""
    places = 0
    for role in range(len(ROLES)):
        if box.machine or s.player[role] >= 0:
            s.queue[places] = role
            places += 1
    shuffle(s, s.queue, 0, places)
    layout = MACHINE if box.machine else s.seats - 2
    for place in range(places):
        role, cell = s.queue[place], box.layout_cell[layout, place]
        put(box, s, SHARED, 2 * role, cell, box.layout_turn[layout, place])
        s.by[2 * role] = s.player[role]
        s.pieces[SHARED] += 1


def lay_own_maps(box, s):
    """§1.4"""
    for seat in range(s.seats):
        domino = 2 * s.role[seat] + 1
        if box.chaotic:
            s.place[domino] = OUT
        else:
            put(box, s, seat, domino, FIRST, 0)
            s.by[domino] = seat
            s.pieces[seat] = 1


def fill_decks(box, s):
    """§1.5"""
    for domino in range(STARTING, box.dominoes):
        if box.in_use[domino]:
            s.place[domino] = DECK
            s.deck_left += 1
    for mission in range(box.missions):
        if box.mission_in_use[mission]:
            s.mission_place[mission] = DECK
            s.missions_left += 1
