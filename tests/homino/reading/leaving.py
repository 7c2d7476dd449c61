"""§5.4  Tenants that leave."""

from .asking import ask


def is_kept(t, p):
    """§10.19  many_wander: no tenant leaves its owner."""
    return t.tower.owner("many_wander") == p


def leave(t, p, tenant, eligible):
    """§5.4  To an eligible connected player whom p picks; with none it is gone for good (H31)."""
    if eligible:
        t.about = tenant
        _, q = yield from ask("receiver", p, {("receiver", q) for q in eligible})
        t.about = None
        t.move_tenant(tenant, p, q)
    else:
        t.tenants[p].remove(tenant)
        t.discarded_tenants.append(tenant)
    t.moved.add(tenant)
    t.left[p] += 1


def builders_leave(t, p):
    """§5.5  Construction drives out whoever cannot bear it, in card order (H32)."""
    if is_kept(t, p) or not (t.options.room_service or t.options.wallet_watchers):
        return
    for tenant in [id for id in t.tenants[p] if t.box.tenants[id].construction]:
        yield from leave(t, p, tenant, t.tower.connected(p))
