"""What a decent player looks at: strength as the product that it is, and how near the end is."""

from math import sqrt

from ..components import INFRASTRUCTURE, NOTHING, SCORE_5, SCORE_N, SMALL_PROVINCE, WARFARE
from .box import COOPERATIVE
from .maps import forget, open_ends
from .outlook import LASTING, MOST_OWED, PRESENT, ahead, has_won, hope, time_left
from .provinces import size_of_province
from .record import PLAYERS, SHARED
from .strength import after_duty, is_target_met, strength
from .values import value_of_map

JUDGED = 2
LEAD, END, MISSIONS, FAILURES, ROOM = range(LASTING + PLAYERS, LASTING + PLAYERS + 5)
FEATURES = ROOM + 1
# The strengths that come first are noted for the others, and count nothing by themselves.
WEIGHTS = (*(0.0,) * LEAD, 4.0, 4.0, 1.5, -1.0, 0.1)
TOGETHER = 10.0  # how much more missions count where they decide everything
VERDICT = 5.0  # what the end weighs besides the strengths


def features(box, s, seat, out):
    forget(s)
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
    out[LASTING + seat] = max(left, -MOST_OWED)
    out[PRESENT + seat] = strength(box, s, seat, 1) if is_altered(s, seat) else max(left, 0)
    lost = product - left if s.role[seat] == WARFARE or s.role[seat] == INFRASTRUCTURE else 0
    return max((worth + 0.5) * (size + 0.5) - lost, -MOST_OWED)


def is_altered(s, seat):
    """Whether an event or an effect may change a strength for this round."""
    effects = s.active[seat, SCORE_5] + s.active[seat, SCORE_N] + s.active[seat, SMALL_PROVINCE]
    return s.event != NOTHING or effects > 0


def room_to_grow(box, s, seat):
    """Open ends can be built on; Infrastructure pays for them."""
    return 0.0 if s.role[seat] == INFRASTRUCTURE else min(open_ends(box, s, seat), 8) / 8.0


def judge_rivals(box, s, seat, own, best, out):
    """Far from the end it counts who grows stronger, at the end only who is stronger."""
    stakes = sqrt(max(own, 0.0) + max(best, 0.0)) + VERDICT
    if s.over:
        out[END] = stakes if has_won(box, s, seat, out) else -stakes
        return
    left = time_left(box, s, out)
    out[LEAD] = left * (root(own) - 0.5 * root(best))
    out[END] = (1.0 - left) * ahead(s, seat, out) * stakes
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
