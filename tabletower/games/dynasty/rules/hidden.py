"""§18  What is hidden, and how a seat may imagine it: secret missions of the others.

The decks have no order before they are drawn from, so new dice are all that they need.
"""

from tabletower.engine import below

from .box import COOPERATIVE
from .record import DECK, LOOKED, PLAYERS, REQUESTS


def imagine(box, v, seat, dice):
    """§18.2  Any secret missions that the others may hold, and any that they may look at."""
    v.dice = dice
    for other in range(PLAYERS):
        if other != seat:
            forget_row(v, other)
    if box.mode != COOPERATIVE:
        return
    for request in range(v.held):
        if v.open_mission[request] == 0:
            imagine_kept(box, v, seat, request)
    if v.looker != seat:
        for slot in range(v.looked_at):
            if v.looked_open[slot] == 0:
                v.looked[v.looker, slot] = any_mission(box, v, 0) + 1


def forget_row(v, other):
    for request in range(REQUESTS):
        v.known[other, request] = 0
    for slot in range(LOOKED):
        v.looked[other, slot] = 0


def imagine_kept(box, v, seat, request):
    """§18.1  What a seat gave away it knows; else it is any mission with the eye."""
    holder = v.holder[request]
    if holder == seat:
        return
    if seat >= 0 and v.known[seat, request] > 0:
        v.known[holder, request] = v.known[seat, request]
    else:
        v.known[holder, request] = any_mission(box, v, 1) + 1


def any_mission(box, v, secret):
    """Any mission of the deck that nobody has been given yet; -1 if there is none."""
    left = 0
    for mission in range(box.missions):
        left += is_possible(box, v, mission, secret)
    if left == 0:
        return -1
    number = below(v, left)
    for mission in range(box.missions):
        if is_possible(box, v, mission, secret):
            if number == 0:
                return mission
            number -= 1
    return -1


def is_possible(box, v, mission, secret):
    if v.mission_place[mission] != DECK or (secret and not box.is_secret[mission]):
        return 0
    for seat in range(v.seats):
        for request in range(v.held):
            if v.open_mission[request] == 0 and v.known[seat, request] == mission + 1:
                return 0
        for slot in range(v.looked_at):
            if v.looked[seat, slot] == mission + 1:
                return 0
    return 1
