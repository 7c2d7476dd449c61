"""What a decent player looks at: points, and the guests that are within reach."""

from ..components import CONSTRUCTION, SLOTS, WALLET, WANDERING, goals
from .goals import amount_of, asked_for, holds_on_a_floor, holds_secretly
from .limits import secret_number
from .plots import find_map, forget_facts
from .record import OPEN_GOALS, stages
from .scoring import own_score
from .tenants import has_property, lives_with, price, wishes_met, would_come
from .threats import has_pair, is_defended
from .tower import look_around

JUDGED = 1
FEATURES = 8
LEAD, BEST, OTHERS, NEAR, RIVALS, TENANTS, GOALS, THREAT = range(FEATURES)
PAIR = 2.0  # of the three that should lie in a row
TOGETHER = 0.1  # what points and guests are worth where goals and threats decide
WEIGHTS = (1.0, 0.7, 0.1, 0.25, -0.15, 0.3, 6.0, 4.0)


def features(box, s, seat, out):
    forget_facts(s)
    look_around(box, s)
    for each in range(FEATURES):
        out[each] = 0.0
    out[LEAD] = lead(box, s, seat)
    if s.over:
        out[GOALS] = 10.0 * s.result if box.living_together else 0.0
        return
    for slot in range(SLOTS):
        if s.guest[slot]:
            look_at_guest(box, s, seat, s.guest[slot] - 1, out)
    out[TENANTS] = unsettled(box, s, seat)
    if box.living_together:
        look_together(box, s, seat, out)


def lead(box, s, seat):
    """Points less those of the best of the others; all points, if they play as one."""
    own, best, total = 0, -1000, 0
    for each in range(s.seats):
        points = own_score(box, s, each)
        total += points
        if each == seat:
            own = points
        else:
            best = max(best, points)
    return TOGETHER * total if box.living_together else own - 0.5 * best


def look_at_guest(box, s, seat, tenant, out):
    """The best guest counts, then the others, then how near the rest are."""
    worth = float(box.worth[tenant])
    if would_come(box, s, seat, tenant):
        out[OTHERS] += min(worth, out[BEST]) if worth > out[BEST] else worth
        out[BEST] = max(out[BEST], worth)
    elif not has_property(box, tenant, WANDERING):
        share = wishes_met(box, s, seat, tenant) / float(box.wishes[tenant])
        out[NEAR] += worth * share * share * 0.3
    for other in range(s.seats):
        if other != seat and would_come(box, s, other, tenant):
            out[RIVALS] += worth / (s.seats - 1)


def unsettled(box, s, seat):
    """Less for tenants who would leave: a high price, dust."""
    worth = 0.0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            if (
                has_property(box, tenant, CONSTRUCTION)
                and s.demolished[seat]
                and s.stage < stages.SORTING
            ):
                worth -= box.worth[tenant]
            if has_property(box, tenant, WALLET) and price(s, seat) > box.worth[tenant]:
                worth -= box.worth[tenant]
    return worth


def look_together(box, s, seat, out):
    """Goals that hold now, achieved ones, and whether the threat is met; guests count little."""
    for each in range(BEST, TENANTS):
        out[each] *= TOGETHER
    out[GOALS] = 0.5 * s.achieved
    for slot in range(OPEN_GOALS):
        if s.goal_slot[slot] and holds_on_a_floor(box, s, s.goal_slot[slot] - 1):
            out[GOALS] += 0.25
    for other in range(s.seats):
        if s.mission_shown[other]:
            out[GOALS] += 3.0
        elif s.mission[other] > 0:
            out[GOALS] += hope_of(box, s, s.mission[other] - 1, other)
    out[THREAT] = -4.0 * s.failed
    if s.threat and s.stage < stages.CHECKING_GOALS:
        out[THREAT] += 2.0 if is_defended(s.threat - 1, box, s) else 0.0


def hope_of(box, s, goal, seat):
    """A secret goal that holds now is nearly achieved; else how near it is."""
    near = nearness(box, s, goal, seat)
    return 2.0 if holds_secretly(box, s, goal, seat) else 1.5 * near * near


# How near a secret goal is, 0 to 1: what a player works towards who cannot reach it at once.


def nearness(box, s, goal, seat):
    """The share of what the goal asks of its owner; 0 for goals that are reached or not."""
    wanted = 3.0
    if goal != goals.THREE_IN_A_ROW:
        wanted = float(asked_for(box, goal, secret_number(box, goal, s.seats)))
    return min(1.0, has_of(box, s, goal, seat) / wanted) if wanted > 0.0 else 0.0


def has_of(box, s, goal, seat):
    """How much there is of what is wanted."""
    if goal == goals.ONLY_SAME_ORIENTATION:
        return alike_less_others(box, s, seat)
    if goal == goals.THREE_IN_A_ROW:
        return PAIR if has_pair(box, s, seat) else 0.0
    if goal == goals.WINDOW_REWARD:
        return max(0.0, s.windows[seat] - 0.5 * s.doors[seat])
    if goal == goals.MANY_WANDER:
        return 0.0
    return max(0.0, 1.0 * amount_of(goal, box, s, 1 << seat))


def alike_less_others(box, s, seat):
    """Dominoes that lie one way, less those that would have to go."""
    lying = find_map(box, s, seat)
    level = sum(s.turned[s.lying[number]] & 1 for number in range(lying))
    more = max(level, lying - level)
    return max(0.0, more - 1.0 * (lying - more))
