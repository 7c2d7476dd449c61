"""§4.9 and §4.10  The Attract phase: checks, pools, guests."""

from .asking import PASS, ask
from .leaving import is_kept, leave
from .wishes import may_attract, meets_all


def attract_phase(t):
    t.moved.clear()
    t.tower.find_floors()
    order = attract_order(t)
    yield from name_double(t)
    for p in order:
        yield from check(t, p)
        yield from use_pool(t, p)
    for p in order:
        yield from move_a_tenant(t, p)
        yield from attract(t, p)
    t.double = None


def attract_order(t):
    """§4.9  By floor, low to high; ties clockwise from the start player (H19).

    With construction=late all who tore something down come behind the others (H10).
    """
    return sorted(t.clockwise(), key=lambda p: (is_late(t, p), t.tower.floor(p)))


def is_late(t, p):
    return t.options.construction == "late" and t.demolished[p] > 0


def name_double(t):
    """§10.11  The power of only_same_orientation."""
    owner = t.tower.owner("only_same_orientation")
    if owner is not None:
        answer = yield from ask("double", owner, {("double", q) for q in t.seats}, may_pass=True)
        t.double = None if answer == PASS else answer[1]


def check(t, p):
    """§4.9  Each tenant of p that has not moved yet, in card order (H24)."""
    if is_kept(t, p):
        return
    for id in [id for id in t.tenants[p] if id not in t.moved]:
        tenant = t.box.tenants[id]
        if is_too_dear(t, p, tenant):
            yield from leave(t, p, id, t.tower.connected(p))
        elif tenant.wandering:
            better = [q for q in t.tower.connected(p) if meets_all(t, q, tenant)]
            if better:
                yield from leave(t, p, id, better)


def is_too_dear(t, p, tenant):
    """§6.3  A price above what the tenant is worth (H36)."""
    rechecks = t.options.wallet_watchers and t.options.wallet_recheck
    return rechecks and tenant.wallet and t.tower.price(p) > tenant.score


def use_pool(t, p):
    """§5.6  Once per phase; the loser picks the tenant (H33)."""
    options = {("pool", q) for q in t.tower.connected(p) if may_lure(t, p, q)}
    answer = yield from ask("pool", p, options, may_pass=True)
    if answer == PASS:
        return
    q = answer[1]
    _, tenant = yield from ask("pool_give", q, {("give", id) for id in unmoved(t, q)})
    t.move_tenant(tenant, q, p)
    t.moved.add(tenant)
    t.left[q] += 1


def may_lure(t, p, q):
    fewer_pools = t.tower.count(q, "pool") < t.tower.count(p, "pool")
    more_tenants = len(t.tenants[q]) > len(t.tenants[p])
    fair = more_tenants or t.options.pool_rule == "printed"
    return fewer_pools and fair and bool(unmoved(t, q)) and not is_kept(t, q)


def unmoved(t, q):
    return [id for id in t.tenants[q] if id not in t.moved]


def move_a_tenant(t, p):
    """§10.1  The power of diversity_tenant; this is not leaving (H55)."""
    if t.tower.owner("diversity_tenant") != p:
        return
    owners = {id: q for q in t.seats for id in t.tenants[q]}
    options = {("move", id, to) for id, q in owners.items() for to in t.seats if to != q}
    answer = yield from ask("move_tenant", p, options, may_pass=True)
    if answer != PASS:
        _, id, to = answer
        t.move_tenant(id, owners[id], to)


def attract(t, p):
    """§4.10  One guest, or two with a wardrobe or as the named player (H34)."""
    picks = 2 if t.tower.count(p, "wardrobe") or t.double == p else 1
    for pick in range(picks):
        options, may_pass = attract_options(t, p, is_first=pick == 0)
        answer = yield from ask("attract", p, options, may_pass)
        if answer == PASS:
            return
        t.take_guest(p, answer[1])
        t.attracted[p] += 1
        t.first_attractor = p if t.first_attractor is None else t.first_attractor


def attract_options(t, p, is_first=True):
    """§4.10  A first guest that qualifies without a power must be taken, or another one (H20).

    Where none does, one may pass; with no guest at all that is all one can do.
    """
    power = t.tower.owner("diversity_objects") == p
    guests = [(slot, t.box.tenants[id]) for slot, id in enumerate(t.guests) if id is not None]
    plain = [slot for slot, tenant in guests if may_attract(t, p, tenant)]
    may_pass = t.options.attract == "may" or not is_first or not plain
    able = [slot for slot, tenant in guests if power and may_attract(t, p, tenant, True)]
    return {("attract", slot) for slot in (*plain, *able)}, may_pass
