"""§18  What is hidden, and how a seat may imagine it: secret missions of the others.

The decks have no order before they are drawn from, so new dice are all that they need.
"""

from tabletower.engine import below

from .box import COOPERATIVE
from .record import LOOKED, PLAYERS, REQUESTS, zones


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
    left = sum(is_possible(box, v, mission, secret) for mission in range(box.missions))
    if left == 0:
        return -1
    number = below(v, left)
    for mission in range(box.missions):
        number -= is_possible(box, v, mission, secret)
        if number < 0:
            return mission
    return -1


def is_possible(box, v, mission, secret):
    if v.mission_place[mission] != zones.DECK or (secret and not box.is_secret[mission]):
        return 0
    return 0 if any(is_given(v, seat, mission + 1) for seat in range(v.seats)) else 1


def is_given(v, seat, number):
    """Whether a seat holds it or looks at it, as far as it has been imagined."""
    return any(v.looked[seat, slot] == number for slot in range(v.looked_at)) or any(
        v.open_mission[each] == 0 and v.known[seat, each] == number for each in range(v.held)
    )
