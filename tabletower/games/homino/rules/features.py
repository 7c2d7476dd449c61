"""What a decent player looks at: points, and the guests that are within reach."""

from tabletower.engine import OK

from ..components import CONSTRUCTION, SLOTS, WALLET, WANDERING
from .decks import lives_with
from .goals import holds_on_a_floor, holds_secretly
from .nearness import nearness
from .record import CHECKING_GOALS, OPEN_GOALS, SORTING
from .scoring import own_score
from .threats import is_defended
from .tower import forget_facts, look_around
from .wishes import has_property, may_have, price, wishes_met

JUDGED = 1
FEATURES = 8
LEAD, BEST, OTHERS, NEAR, RIVALS, TENANTS, GOALS, THREAT = range(FEATURES)
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
    best, total = -1000, 0
    for other in range(s.seats):
        own = own_score(box, s, other)
        total += own
        if other != seat:
            best = max(best, own)
    return TOGETHER * total if box.living_together else own_score(box, s, seat) - 0.5 * best


def look_at_guest(box, s, seat, tenant, out):
    """The best guest counts, then the others, then how near the rest are."""
    worth = float(box.worth[tenant])
    if may_have(box, s, seat, tenant, False) == OK:
        out[OTHERS] += min(worth, out[BEST]) if worth > out[BEST] else worth
        out[BEST] = max(out[BEST], worth)
    elif not has_property(box, tenant, WANDERING):
        share = wishes_met(box, s, seat, tenant) / float(box.wishes[tenant])
        out[NEAR] += worth * share * share * 0.3
    for other in range(s.seats):
        if other != seat and may_have(box, s, other, tenant, False) == OK:
            out[RIVALS] += worth / (s.seats - 1)


def unsettled(box, s, seat):
    """Less for tenants who would leave: a high price, dust."""
    worth = 0.0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            if has_property(box, tenant, CONSTRUCTION) and s.demolished[seat] and s.stage < SORTING:
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
    if s.threat and s.stage < CHECKING_GOALS:
        out[THREAT] += 2.0 if is_defended(box, s, s.threat - 1) else 0.0


def hope_of(box, s, goal, seat):
    """A secret goal that holds now is nearly achieved; else how near it is."""
    near = nearness(box, s, goal, seat)
    return 2.0 if holds_secretly(box, s, goal, seat) else 1.5 * near * near
