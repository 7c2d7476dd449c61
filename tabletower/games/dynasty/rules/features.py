"""What a decent player looks at: strength as the product that it is, and missions."""

from math import sqrt

from tabletower.engine import rule

from ..components import INFRASTRUCTURE, ROLES
from .box import COOPERATIVE
from .maps import forget, open_ends
from .provinces import size_of_province
from .record import SHARED, STRIKING_BACK
from .report import need
from .strength import after_duty, final_score, is_target_met, strength
from .values import value_of_map

JUDGED = 1
FEATURES = 5
LEAD, FAMILY, MISSIONS, FAILURES, ROOM = range(FEATURES)
WEIGHTS = (4.0, 0.25, 5.0, -5.0, 0.1)
TOGETHER = 30.0  # what missions are worth where they decide everything


@rule
def features(box, s, seat, out):
    forget(s)
    for each in range(FEATURES):
        out[each] = 0.0
    best, total = 0.0, 0.0
    for other in range(s.seats):
        worth = prospect(box, s, other)
        total += worth
        if other != seat:
            best = max(best, worth)
    own = prospect(box, s, seat)
    if box.mode == COOPERATIVE:
        judge_family(box, s, total, out)
    else:
        out[LEAD] = sqrt(max(own, 0.0)) - 0.5 * sqrt(max(best, 0.0))
        out[MISSIONS] = s.achieved[seat] + hope(box, s, seat)
        out[FAILURES] = s.failures[seat]
        if s.over:
            out[LEAD] = verdict(box, s, seat) * (sqrt(max(own + best, 0.0)) + 5.0)
    out[ROOM] = room_to_grow(box, s, seat)


@rule
def verdict(box, s, seat):
    """1 if the seat has won, -1 if not: at the end nothing else counts."""
    own = final_score(box, s, seat)
    for other in range(s.seats):
        if other != seat and final_score(box, s, other) >= own:
            return -1.0
    return 1.0


@rule
def prospect(box, s, seat):
    """A strength that grows with either factor, even where the other is small."""
    worth = value_of_map(box, s, seat, seat, 0)
    size = size_of_province(box, s, seat, 0)
    if box.tactical:
        worth = 0.5 * (worth + value_of_map(box, s, SHARED, seat, 0))
    product = int(worth * size)
    return (worth + 0.5) * (size + 0.5) + after_duty(box, s, seat, 0, product) - product


@rule
def room_to_grow(box, s, seat):
    """Open ends can be built on; Infrastructure pays for them."""
    return 0.0 if s.role[seat] == INFRASTRUCTURE else min(open_ends(box, s, seat), 8) / 8.0


# Missions.


@rule
def judge_family(box, s, total, out):
    """Together only missions count, and nobody may fail too many."""
    out[LEAD] = 0.05 * total
    worst = 0
    for seat in range(s.seats):
        out[MISSIONS] += s.achieved[seat] + hope(box, s, seat)
        worst = max(worst, s.failures[seat])
    out[FAILURES] = worst * worst
    if s.over:
        out[FAMILY] = TOGETHER if is_target_met(box, s) else -TOGETHER


@rule
def hope(box, s, seat):
    """How much of the missions of this seat could be met as the table stands."""
    hoped = 0.0
    if s.over or s.stage >= STRIKING_BACK:
        return hoped
    for request in range(s.held):
        if s.holder[request] == seat and not (s.resolved >> request) & 1:
            hoped += share_met(box, s, request)
    return hoped


@rule
def share_met(box, s, request):
    """The strength that is shortest decides."""
    least = 1.0
    for role in range(len(ROLES)):
        wanted = need(box, s, request, role)
        if wanted > 0:
            least = min(least, strength_of(box, s, role) / float(wanted))
    return least


@rule
def strength_of(box, s, role):
    """§7.5  Of a role nobody plays it is the highest there is."""
    if s.player[role] >= 0:
        return strength(box, s, s.player[role], 1)
    best = 0
    for seat in range(s.seats):
        best = max(best, strength(box, s, seat, 1))
    return best
