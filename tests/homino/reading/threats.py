"""§9.7 and §11  Living Together: threats and what they cost."""

from .asking import ask
from .leaving import builders_leave
from .score import total
from .turn import demolish, may_demolish


def attract_requirement(t):
    return all(t.attracted)


def attract_once_requirement(t):
    return any(t.attracted)


def floor_num_requirement(t):
    return len(set(t.tower.floors())) == t.players


def no_construction(t):
    return not any(t.demolished)


def floor_num_score_match(t):
    totals = [total(t, p) for p in t.seats]
    return any(totals[p] == max(totals) for p in t.seats if t.tower.floor(p) == 1)


def map_size_match(t):
    sizes = [t.tower.size(p) for p in t.seats]
    return max(sizes) - min(sizes) <= 3


def floor_type(t):
    return any(len(plan.room_floors()) == 1 for plan in t.tower.plans)


def no_adjacent_match(t):
    return any(not plan.has_equal_neighbours() for plan in t.tower.plans)


def no_holes(t):
    return not any(plan.has_hole() for plan in t.tower.plans)


def room_requirement(t):
    first = t.first_attractor
    return first is None or bool(t.tower.plans[first].rooms())


def room_window_requirement(t):
    first = t.first_attractor
    return first is None or any(room.has_window for room in t.tower.plans[first].rooms())


def no_room_requirement(t):
    return any(not plan.rooms() for plan in t.tower.plans)


def price_requirement(t):
    return all(t.tower.price(p) <= 4 for p in t.seats)


def window_requirement(t):
    return all(plan.windows() >= plan.doors() for plan in t.tower.plans)


def utility_requirement(t):
    return any(not t.tower.has_any_utility(p) for p in t.seats)


def wander_requirement(t):
    return not any(t.left)


def property_requirement(t):
    return not any(t.properties_of(t.tenants[p]) >= t.properties for p in t.seats)


DEFENDED = {
    "attract_requirement": attract_requirement,
    "attract_once_requirement": attract_once_requirement,
    "floor_num_requirement": floor_num_requirement,
    "no_construction": no_construction,
    "floor_num_score_match": floor_num_score_match,
    "map_size_match": map_size_match,
    "floor_type": floor_type,
    "no_adjacent_match": no_adjacent_match,
    "no_holes": no_holes,
    "room_requirement": room_requirement,
    "room_window_requirement": room_window_requirement,
    "no_room_requirement": no_room_requirement,
    "price_requirement": price_requirement,
    "window_requirement": window_requirement,
    "utility_requirement": utility_requirement,
    "wander_requirement": wander_requirement,
    "property_requirement": property_requirement,
}


def check_threat(t):
    if t.threat is None:
        return
    threat, t.threat = t.threat, None
    if DEFENDED[threat](t) or (yield from is_shielded(t, threat)):
        t.defended.append(threat)
    else:
        yield from fail(t, threat)
    if t.result is None:
        open_threat(t)


def is_shielded(t, threat):
    """§10.3  The power of num_goals, once per game."""
    owner = t.tower.owner("num_goals")
    if owner is None or t.shield_used:
        return False
    t.about = threat
    _, t.shield_used = yield from ask("shield", owner, {("shield", True), ("shield", False)})
    t.about = None
    return t.shield_used


def fail(t, threat):
    t.failed.append(threat)
    if len(t.failed) >= t.options.most_failed(t.players):
        t.result = ("lost", "threats")
    elif threat in PENALTIES:
        yield from PENALTIES[threat](t)


def open_threat(t):
    """§9.9  An empty Threat deck is shuffled anew from the defended threats (H53)."""
    if not t.threat_deck and t.options.threat_deck == "again":
        t.threat_deck = t.chance("threats", t.defended)
        t.defended = []
    t.threat = t.threat_deck.pop(0) if t.threat_deck else None


# Penalties.


def ban(t):
    """§11.3  no_construction: one player never demolishes again (H69)."""
    _, p = yield from ask("pick_ban", t.start, {("ban", q) for q in t.seats})
    t.banned.add(p)


def lose_floor_icons(t):
    """§11.4  floor_num_score_match: one player loses all that shows a floor icon (H66)."""
    options = {("loss", q) for q in t.seats if icon_dominoes(t, q)}
    if not options:
        return
    _, p = yield from ask("pick_loss", t.start, options)
    for id in icon_dominoes(t, p):
        t.destroy(p, id)
    keep_largest_piece(t, p)


def icon_dominoes(t, p):
    dominoes = t.tower.plans[p].dominoes.values()
    shows = [each.id for each in dominoes if "floor_icon" in each.objects]
    return shows + [each.id for each in dominoes if each.id == "biggest_baddest"]


def keep_largest_piece(t, p):
    """Tie: the piece with the topmost, then leftmost square."""
    plan = t.tower.plans[p]

    def rank(piece):
        first = min((y, x) for (x, y), (id, _, _) in plan.cells.items() if id in piece)
        return -len(piece), first

    for piece in sorted(plan.pieces(), key=rank)[1:]:
        for id in sorted(piece):
            t.destroy(p, id)


def shrink(t):
    """§11.5  map_size_match: down to the smallest of all maps. This is Construction (H67)."""
    smallest = min(t.tower.size(p) for p in t.seats)
    for p in t.clockwise():
        if may_demolish(t, p) and t.tower.size(p) > smallest:
            yield from shrink_to(t, p, smallest)
            yield from builders_leave(t, p)


def shrink_to(t, p, size):
    plan = t.tower.plans[p]
    while len(plan) > size:
        options = {("shrink", id) for id in plan.places if plan.is_connected(id)}
        _, id = yield from ask("shrink", p, options)
        demolish(t, p, id)


def discard_guests(t):
    """attract_once_requirement"""
    t.discarded_tenants += [id for id in t.guests if id is not None]
    t.guests = [None] * len(t.guests)
    yield from ()


def lose_tenants(t):
    """room_requirement: everyone with tenants discards one; this is not leaving."""
    for p in t.clockwise():
        if t.tenants[p]:
            _, id = yield from ask("lose_tenant", p, {("lose", id) for id in t.tenants[p]})
            t.tenants[p].remove(id)
            t.discarded_tenants.append(id)


PENALTIES = {
    "attract_once_requirement": discard_guests,
    "no_construction": ban,
    "floor_num_score_match": lose_floor_icons,
    "map_size_match": shrink,
    "room_requirement": lose_tenants,
}
