"""§12  Points, line by line, and who wins."""

from ..components import objects, utilities
from .box import BY_TENANTS
from .plots import forget_facts
from .tenants import lives_with, price, tenants_of
from .tower import look_around

LINES = 6
TENANT_LINE, TRAINER_LINE, BAR_LINE, WARDROBE_LINE, DESK_LINE, PRICE_LINE = range(LINES)
FOR_A_TRAINER, FOR_A_BAR, FOR_A_WARDROBE = 2, 5, -5


def score(box, s, seat):
    """§12.1  A seat's points; §12.3 in Living Together those of all."""
    forget_facts(s)
    look_around(box, s)
    if not box.living_together:
        return own_score(box, s, seat)
    return sum(own_score(box, s, each) for each in range(s.seats))


def own_score(box, s, seat):
    """§12.1  The sum of the lines; the facts are known."""
    return sum(score_line(box, s, seat, line) for line in range(LINES))


def score_line(box, s, seat, line):
    """§12.1  With wardrobes (§5.7), desks (§5.8), home trainers (§6.4) and bars (§7.5)."""
    if line == TENANT_LINE:
        return tenant_points(box, s, seat)
    if line == TRAINER_LINE:
        trainers = s.count[seat, objects.HOMETRAINER]
        return FOR_A_TRAINER * trainers * sporty_tenants(box, s, seat) if trainers else 0
    if line == BAR_LINE:
        return FOR_A_BAR * s.count[seat, objects.BAR] if s.amount[seat, utilities.WATER] > 0 else 0
    if line == WARDROBE_LINE:
        return FOR_A_WARDROBE * s.count[seat, objects.WARDROBE]
    if line == DESK_LINE:
        return s.desks[seat] * s.room_count[seat]
    return price(s, seat) if box.wallet_watchers else 0


def tenant_points(box, s, seat):
    return sum(box.worth[each] for each in range(box.guests) if lives_with(s, each, seat))


def sporty_tenants(box, s, seat):
    """§6.4  Tenants who show a home trainer among their wishes, crossed or not."""
    return sum(lives_with(s, each, seat) and is_sporty(box, each) for each in range(box.guests))


def is_sporty(box, tenant):
    return any(
        box.wish[tenant, place] == objects.HOMETRAINER for place in range(box.wishes[tenant])
    )


def tie_break(box, s, seat):
    """§12.2  More tenants, then fewer dominoes."""
    if box.living_together or box.ties != BY_TENANTS:
        return 0
    forget_facts(s)
    look_around(box, s)
    return 256 * tenants_of(box, s, seat) - s.size[seat]


def together(box, s):
    """§12.3  In Living Together all win or lose as one; until then they are losing."""
    if not box.living_together:
        return 0
    return 1 if s.result > 0 else -1
