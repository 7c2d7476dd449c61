"""What a decent player looks at: strength as the product that it is, and how near the end is.

Who fails does not lose by it, unless so agreed: somebody leaves, the game ends, and the strongest
wins. So missions matter by how near they bring the end, and that is good for whoever is ahead.
"""

from math import sqrt

from tabletower.engine import ones

from ..components import ROLES, effects, roles
from .box import COOPERATIVE, LOSES, MEAN
from .capitals import value_of_map
from .maps import forget, open_ends
from .provinces import size_of_province
from .record import PLAYERS, SHARED, stages
from .report import is_open, measure_request
from .round import tie_break
from .strength import (
    TOO_MANY_FAILED,
    after_duty,
    is_coin_banned,
    is_out,
    is_target_met,
    strength,
)

MOST_OWED = 9.0  # strength that a duty takes beyond what there is
# Where the features note the strengths of seats, as they count now and as they would at the end.
PRESENT, LASTING = 0, PLAYERS
CLOSE = 0.15  # a lead of so much of both strengths is half a victory
SAFE, LIKELY = 0.1, 0.7  # how often missions fail that are met; how much less those nearly met do
JUDGED = 2
LEAD, END, MISSIONS, FAILURES, ROOM, LOANS = range(LASTING + PLAYERS, LASTING + PLAYERS + 6)
FEATURES = LOANS + 1
# The strengths that come first are noted for the others, and count nothing by themselves.
WEIGHTS = (*(0.0,) * LEAD, 4.0, 4.0, 1.5, -1.0, 0.1, -5.0)
TOGETHER = 10.0  # how much more missions count where they decide everything
VERDICT = 5.0  # what the end weighs besides the strengths


def features(box, s, seat, out):
    forget(s)
    s.measured[0] = 0
    for each in range(FEATURES):
        out[each] = 0.0
    own, best, total = 0.0, -MOST_OWED, 0.0
    for other in range(s.seats):
        worth = prospect(box, s, other, out)
        total += worth
        if other == seat:
            own = worth
        else:
            best = max(best, worth)
    if box.mode == COOPERATIVE:
        judge_family(box, s, total, out)
    else:
        judge_rivals(box, s, seat, own, best, out)
    out[ROOM] = room_to_grow(box, s, seat)
    if box.has_lending:
        out[LOANS] = loans_wished(s, seat)


def loans_wished(s, seat):
    """§15.6  Loans that a seat asked for or offered on its turn: else it would put off placing."""
    called = sum(s.lent_to[other] == seat + 1 for other in range(s.seats))
    return ones(s.offered[seat]) + (called if s.mover == seat else 0)


def prospect(box, s, seat, out):
    """A strength that grows with either factor, even where the other is small.

    What it counts now and at the end is noted on the way. Duties that begin anew with every round
    cost nothing later. Where one owes more than one has, it counts how much: it is to be paid off.
    """
    worth = float(value_of_map(box, s, seat, seat, 0))
    size = size_of_province(box, s, seat, 0)
    if box.tactical:
        worth = 0.5 * (worth + value_of_map(box, s, SHARED, seat, 0))
    product = int(worth * size)
    left = after_duty(box, s, seat, 0, product)
    out[LASTING + seat] = -MOST_OWED if s.over and is_out(box, s, seat) else max(left, -MOST_OWED)
    out[PRESENT + seat] = strength(box, s, seat, 1) if is_altered(s, seat) else max(left, 0)
    is_lasting = s.role[seat] == roles.WARFARE or s.role[seat] == roles.INFRASTRUCTURE
    lost = product - left if is_lasting else 0
    return max((worth + 0.5) * (size + 0.5) - lost, -MOST_OWED)


def is_altered(s, seat):
    """Whether an event or an effect may change a strength for this round."""
    more = s.active[seat, effects.SCORE_5] + s.active[seat, effects.SCORE_N]
    return s.event != effects.NOTHING or more + s.active[seat, effects.SMALL_PROVINCE] > 0


def room_to_grow(box, s, seat):
    """Open ends can be built on; Infrastructure pays for them."""
    return 0.0 if s.role[seat] == roles.INFRASTRUCTURE else min(open_ends(box, s, seat), 8) / 8.0


def judge_rivals(box, s, seat, own, best, out):
    """Far from the end it counts who grows stronger, at the end only who is stronger."""
    stakes = sqrt(max(own, 0.0) + max(best, 0.0)) + VERDICT
    if s.over:
        out[END] = stakes if has_won(box, s, seat, out) else -stakes
        return
    left = time_left(box, s, out)
    out[LEAD] = left * (root(own) - 0.5 * root(best))
    out[END] = ((1.0 - left) * ahead(s, seat, out) - disgrace(box, s, seat, out)) * stakes
    out[MISSIONS] = s.achieved[seat] + hope(box, s, seat, out)
    out[FAILURES] = s.failures[seat]


def root(worth):
    return sqrt(worth) if worth > 0 else -sqrt(-worth)


def judge_family(box, s, total, out):
    """Together only missions count, and nobody may fail too many."""
    out[LEAD] = 0.05 * total
    worst = 0.0
    for seat in range(s.seats):
        out[MISSIONS] += TOGETHER * (s.achieved[seat] + hope(box, s, seat, out))
        worst = max(worst, s.failures[seat])
    out[FAILURES] = TOGETHER * worst * worst
    if s.over:
        out[END] = 2.0 if is_target_met(box, s) else -2.0


# The end.
def has_won(box, s, seat, out):
    return not any(
        other != seat and is_beaten_by(box, s, seat, other, out) for other in range(s.seats)
    )


def is_beaten_by(box, s, seat, other, out):
    """§17.4 and §17.5"""
    lead = max(out[LASTING + other], 0.0) - max(out[LASTING + seat], 0.0)
    return lead > 0 or (lead == 0 and tie_break(box, s, other) > tie_break(box, s, seat))


def ahead(s, seat, out):
    """From -1 to 1: how surely a seat would win if the game ended soon."""
    own = out[LASTING + seat]
    best = max((out[LASTING + o] for o in range(s.seats) if o != seat), default=-MOST_OWED)
    return (own - best) / (abs(own - best) + CLOSE * (abs(own) + abs(best)) + 0.5)


def time_left(box, s, out):
    """From 1 to 0, as somebody comes near to leaving."""
    left = 1.0
    for seat in range(s.seats):
        left *= 1.0 - near_leaving(box, s, seat, out)
    return left


def near_leaving(box, s, seat, out):
    """From 0 to 1."""
    part = min((s.failures[seat] + fear(box, s, seat, out)) / TOO_MANY_FAILED, 1.0)
    return part * part * part


def disgrace(box, s, seat, out):
    """§17.1  Where who leaves cannot win, being near to it is as bad as being behind."""
    return 2.0 * near_leaving(box, s, seat, out) if box.leaver == LOSES else 0.0


# Missions.
def hope(box, s, seat, out):
    """How much of the missions of this seat could be met as the table stands."""
    if s.stage >= stages.STRIKING_BACK:
        return 0.0
    return sum(share_met(box, s, each, out) for each in range(s.held) if is_open(s, seat, each))


def fear(box, s, seat, out):
    """How many of the missions of this seat are likely to fail."""
    if s.stage >= stages.STRIKING_BACK:
        return 0.0
    return sum(
        doubt(share_met(box, s, each, out)) for each in range(s.held) if is_open(s, seat, each)
    )


def doubt(met):
    return SAFE if met >= 1.0 else 1.0 - LIKELY * met


def share_met(box, s, request, out):
    """The strength that is shortest decides; once all is given, whether there was enough."""
    if s.stage >= stages.RESOLVING:
        return float((s.alive >> request) & 1)
    if not (s.measured[0] >> request) & 1:
        s.measured[0] |= 1 << request
        measure_request(box, s, request)
    least = 1.0
    for role in range(len(ROLES)):
        wanted = s.wanted[request, role]
        if wanted > 0:
            least = min(least, strength_of(box, s, role, out) / wanted)
            if role == roles.COIN and is_coin_banned(box, s, s.holder[request]):
                least = 0.0
    return least


def strength_of(box, s, role, out):
    """§7.5  Of a role nobody plays it is the highest there is, or the mean."""
    if s.player[role] >= 0:
        return out[PRESENT + s.player[role]]
    if box.absent == MEAN:
        return sum(out[PRESENT + seat] for seat in range(s.seats)) / s.seats
    return max((out[PRESENT + seat] for seat in range(s.seats)), default=0.0)
