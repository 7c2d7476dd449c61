"""What bots expect of missions and of the end.

Who fails does not lose by it: somebody leaves, the game ends, and the strongest wins. So missions
matter by how near they bring the end, and that is good for whoever is ahead.
"""

from ..components import COIN, ROLES
from .record import PLAYERS, RESOLVING, STRIKING_BACK
from .report import is_open, need
from .rounds import TOO_MANY_FAILED
from .scoring import tie_break
from .strength import is_coin_banned

MOST_OWED = 9.0  # strength that a duty takes beyond what there is
# Where the features note the strengths of seats, as they count now and as they would at the end.
PRESENT, LASTING = 0, PLAYERS
CLOSE = 0.15  # a lead of so much of both strengths is half a victory
SAFE, LIKELY = 0.1, 0.7  # how often missions fail that are met; how much less those nearly met do


# The end.


def has_won(box, s, seat, out):
    for other in range(s.seats):
        if other != seat and is_beaten_by(box, s, seat, other, out):
            return False
    return True


def is_beaten_by(box, s, seat, other, out):
    """§17.4 and §17.5"""
    lead = max(out[LASTING + other], 0.0) - max(out[LASTING + seat], 0.0)
    return lead > 0 or (lead == 0 and tie_break(box, s, other) > tie_break(box, s, seat))


def ahead(s, seat, out):
    """From -1 to 1: how surely a seat would win if the game ended soon."""
    own, best = out[LASTING + seat], -MOST_OWED
    for other in range(s.seats):
        if other != seat:
            best = max(best, out[LASTING + other])
    return (own - best) / (abs(own - best) + CLOSE * (abs(own) + abs(best)) + 0.5)


def time_left(box, s, out):
    """From 1 to 0, as somebody comes near to leaving."""
    left = 1.0
    for seat in range(s.seats):
        part = min((s.failures[seat] + fear(box, s, seat, out)) / TOO_MANY_FAILED, 1.0)
        left *= 1.0 - part * part * part
    return left


# Missions.


def hope(box, s, seat, out):
    """How much of the missions of this seat could be met as the table stands."""
    hoped = 0.0
    if s.stage < STRIKING_BACK:
        for request in range(s.held):
            if is_open(s, seat, request):
                hoped += share_met(box, s, request, out)
    return hoped


def fear(box, s, seat, out):
    """How many of the missions of this seat are likely to fail."""
    feared = 0.0
    if s.stage < STRIKING_BACK:
        for request in range(s.held):
            if is_open(s, seat, request):
                met = share_met(box, s, request, out)
                feared += SAFE if met >= 1.0 else 1.0 - LIKELY * met
    return feared


def share_met(box, s, request, out):
    """The strength that is shortest decides; once all is given, whether there was enough."""
    if s.stage >= RESOLVING:
        return float((s.alive >> request) & 1)
    least = 1.0
    for role in range(len(ROLES)):
        wanted = need(box, s, request, role)
        if wanted > 0:
            least = min(least, strength_of(s, role, out) / wanted)
            if role == COIN and is_coin_banned(box, s, s.holder[request]):
                least = 0.0
    return least


def strength_of(s, role, out):
    """§7.5  Of a role nobody plays it is the highest there is."""
    if s.player[role] >= 0:
        return out[PRESENT + s.player[role]]
    best = 0.0
    for seat in range(s.seats):
        best = max(best, out[PRESENT + seat])
    return best
