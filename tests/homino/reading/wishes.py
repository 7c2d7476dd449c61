"""§4.6  What tenants wish for, and who can offer it."""


def quantity(t, p, wish):
    """§4.7  What dominoes show is pooled; floor, connections and tenants are one's own (H18)."""
    tower = t.tower
    if wish.kind in OWN:
        return OWN[wish.kind](t, p, wish.detail)
    if wish.kind == "object_diversity":
        return len(frozenset().union(*(tower.kinds(q) for q in tower.pool(p))))
    if wish.kind in POOLED:
        return sum(POOLED[wish.kind](tower, q, wish.detail) for q in tower.pool(p))
    return sum(tower.count(q, wish.kind) for q in tower.pool(p))


POOLED = {
    "map_size": lambda tower, q, _: tower.size(q),
    "room_count": lambda tower, q, _: tower.rooms(q),
    "window_count": lambda tower, q, _: tower.plans[q].windows(),
    "floor_type": lambda tower, q, floor: tower.floor_squares(q, floor),
    "utility": lambda tower, q, utility: tower.amount(q, utility),
}

OWN = {
    "floor_number": lambda t, p, _: t.tower.floor(p),
    "connection_count": lambda t, p, _: len(t.tower.connected(p)),
    "tenant_count": lambda t, p, _: len(t.tenants[p]),
    "tenant_diversity": lambda t, p, _: len(set(t.types(p))),
    "tenant_type": lambda t, p, type: t.types(p).count(type),
}


def is_met(t, p, wish):
    """At least the number; crossed: strictly fewer."""
    enough = quantity(t, p, wish) >= wish.number
    return enough != wish.crossed


def meets_all(t, p, tenant):
    return all(is_met(t, p, wish) for wish in tenant.wishes)


def meets_enough(t, p, tenant, with_power=False):
    """§4.8  All wishes, or one of a wandering tenant (§8.1).

    With the power of diversity_objects one object wish, crossed or not, counts as met (H56).
    """
    unmet = [wish for wish in tenant.wishes if not is_met(t, p, wish)]
    if with_power:
        spared = next((wish for wish in unmet if wish.kind in t.box.objects), None)
        unmet = [wish for wish in unmet if wish is not spared]
    return len(unmet) < len(tenant.wishes) if tenant.wandering else not unmet


def may_attract(t, p, tenant, with_power=False):
    """§4.8  May p pick this guest?"""
    if tenant.construction and t.demolished[p]:
        return False
    if tenant.wallet and t.tower.price(p) > tenant.score:
        return False
    return meets_enough(t, p, tenant, with_power)


def is_impossible(tenant, players):
    """§1.3  Nobody could ever attract it, by its wishes alone (H3)."""
    if tenant.wandering:
        return False
    wanted = {wish.kind: wish.number for wish in tenant.wishes if not wish.crossed}
    crossed = {wish.kind: wish.number for wish in tenant.wishes if wish.crossed}
    floor = wanted.get("floor_number", 1)
    # Floor F takes F−1 floor icons of one's own.
    refuses_icons = floor >= 2 and crossed.get("floor_icon", floor) < floor
    too_many = wanted.get("connection_count", 0) > players - 1
    return too_many or floor > players or refuses_icons
