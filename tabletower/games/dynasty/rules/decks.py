"""§1.5  Decks: cards in no order that anybody knows, drawn at random."""

from tabletower.engine import below

from ..components import STARTING, TERRIBLE_BONDS
from .box import COOPERATIVE
from .events import (
    DISCARDED_,
    DREW,
    DREW_MISSIONS,
    MISSION_AWAY,
    MISSIONS_RESHUFFLED,
    RESHUFFLED,
)
from .handling import printed_icons
from .placing import close_up
from .record import DECK, DISCARDED, HELD, OFFERS, OPEN, PLAYERS, SLOTS
from .telling import tell_surely

# Dominoes.


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
        number -= s.place[domino] == DECK
        if number < 0:
            s.place[domino] = OPEN
            return domino
    return -1


def reshuffle(box, s):
    """§17.3"""
    s.reshuffles -= 1
    tell_surely(s, RESHUFFLED, s.discards, 0, 0)
    s.deck_left = s.discards
    s.discards = 0
    for domino in range(STARTING, box.dominoes):
        if s.place[domino] == DISCARDED:
            s.place[domino] = DECK


def draw_into(box, s, slots, many):
    """Fill slots with dominoes, as far as there are any."""
    for slot in range(many):
        domino = draw_domino(box, s)
        if domino < 0:
            return
        slots[slot] = domino + 1
        tell_surely(s, DREW, domino, slot, 0)


def discard(s, domino):
    s.place[domino] = DISCARDED
    s.discards += 1
    tell_surely(s, DISCARDED_, domino, 0, 0)


def clear_slots(s, slots, many):
    for slot in range(many):
        if slots[slot]:
            discard(s, slots[slot] - 1)
            slots[slot] = 0


def clear_market(s):
    """§4.1  What is left is discarded."""
    clear_slots(s, s.market, SLOTS)


def clear_offer(s):
    """§9.2"""
    clear_slots(s, s.offer, OFFERS)


def fill_market(box, s, many):
    """§3.4; §13.16 without icons of roles that nobody plays."""
    draw_into(box, s, s.market, many)
    if s.event == TERRIBLE_BONDS:
        slot = 0
        while s.market[slot]:
            domino = s.market[slot] - 1
            if shows_absent_role(box, s, domino):
                discard(s, domino)
                close_up(s.market, slot)
            else:
                slot += 1


def shows_absent_role(box, s, domino):
    icons = printed_icons(box, domino)
    for role in range(PLAYERS):
        if (icons >> role) & 1 and s.player[role] < 0:
            return True
    return False


# Missions.


def mission_of(s, request):
    """The mission that somebody holds, for who may know it; below 0 for others."""
    if s.open_mission[request]:
        return s.open_mission[request] - 1
    known = s.known[s.holder[request], request]
    return known - 1 if known > 0 else -1


def looked_mission(s, seat, slot):
    """A mission that a seat looks at."""
    if s.looked_open[slot]:
        return s.looked_open[slot] - 1
    return s.looked[seat, slot] - 1


def draw_missions(box, s, seat, many):
    """§3.5  A seat looks at so many missions; §16.2 alone, in the cooperative game."""
    s.looker = seat
    s.looked_at = 0
    for _ in range(many):
        mission = draw_mission(box, s)
        if mission >= 0:
            if box.mode == COOPERATIVE:
                s.looked[seat, s.looked_at] = mission + 1
            else:
                s.mission_place[mission] = HELD
                s.looked_open[s.looked_at] = mission + 1
            s.looked_at += 1
    tell_surely(s, DREW_MISSIONS, seat, s.looked_at, 0)


def draw_mission(box, s):
    """Any mission of the deck; -1 if there is none, and none to shuffle."""
    if s.missions_left == 0 and s.mission_discards > 0:
        reshuffle_missions(box, s)
    if s.missions_left == 0:
        return -1
    number = below(s, s.missions_left)
    s.missions_left -= 1
    for mission in range(box.missions):
        if s.mission_place[mission] == DECK and not is_hidden(s, mission):
            if number == 0:
                return mission
            number -= 1
    return -1


def is_hidden(s, mission):
    """§16.2  Whether it is somebody's secret, or looked at in secret."""
    for slot in range(s.looked_at):
        if s.looked[s.looker, slot] == mission + 1:
            return True
    for request in range(s.held):
        if s.open_mission[request] == 0 and s.known[s.holder[request], request] == mission + 1:
            return True
    return False


def reshuffle_missions(box, s):
    tell_surely(s, MISSIONS_RESHUFFLED, s.mission_discards, 0, 0)
    s.missions_left = s.mission_discards
    s.mission_discards = 0
    for mission in range(box.missions):
        if s.mission_place[mission] == DISCARDED:
            s.mission_place[mission] = DECK


def discard_mission(s, mission):
    s.mission_place[mission] = DISCARDED
    s.mission_discards += 1
    tell_surely(s, MISSION_AWAY, mission, 0, 0)
