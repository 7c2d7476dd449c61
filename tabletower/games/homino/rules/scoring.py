"""§12  Points, line by line, and who wins."""

from ..components import BAR, HOMETRAINER, WARDROBE, WATER
from .decks import lives_with, tenants_of
from .tower import forget_facts, look_around
from .wishes import price

LINES = 6
TENANT_LINE, TRAINER_LINE, BAR_LINE, WARDROBE_LINE, DESK_LINE, PRICE_LINE = range(LINES)
FOR_A_TRAINER, FOR_A_BAR, FOR_A_WARDROBE = 2, 5, -5


def score(box, s, seat):
    """§12.1  A seat's points; §12.3 in Living Together those of all."""
    forget_facts(s)
    look_around(box, s)
    if not box.living_together:
        return own_score(box, s, seat)
    total = 0
    for each in range(s.seats):
        total += own_score(box, s, each)
    return total


def own_score(box, s, seat):
    """§12.1  The sum of the lines; the facts are known."""
    total = 0
    for line in range(LINES):
        total += score_line(box, s, seat, line)
    return total


def score_line(box, s, seat, line):
    """§12.1  With wardrobes (§5.7), desks (§5.8), home trainers (§6.4) and bars (§7.5)."""
    if line == TENANT_LINE:
        return tenant_points(box, s, seat)
    if line == TRAINER_LINE:
        return FOR_A_TRAINER * s.count[seat, HOMETRAINER] * sporty_tenants(box, s, seat)
    if line == BAR_LINE:
        return FOR_A_BAR * s.count[seat, BAR] if s.amount[seat, WATER] > 0 else 0
    if line == WARDROBE_LINE:
        return FOR_A_WARDROBE * s.count[seat, WARDROBE]
    if line == DESK_LINE:
        return s.desks[seat] * s.room_count[seat]
    return price(s, seat) if box.wallet_watchers else 0


def tenant_points(box, s, seat):
    total = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat):
            total += box.worth[tenant]
    return total


def sporty_tenants(box, s, seat):
    """§6.4  Tenants who show a home trainer among their wishes, crossed or not."""
    many = 0
    for tenant in range(box.guests):
        if lives_with(s, tenant, seat) and is_sporty(box, tenant):
            many += 1
    return many


def is_sporty(box, tenant):
    for place in range(box.wishes[tenant]):
        if box.wish[tenant, place] == HOMETRAINER:
            return True
    return False


def tie_break(box, s, seat):
    """§12.2  More tenants, then fewer dominoes."""
    if box.living_together:
        return 0
    forget_facts(s)
    look_around(box, s)
    return 256 * tenants_of(box, s, seat) - s.size[seat]


def together(box, s):
    """§12.3  In Living Together all win or lose as one; until then they are losing."""
    if not box.living_together:
        return 0
    return 1 if s.result > 0 else -1
