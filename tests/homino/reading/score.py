"""§12  Points, line by line, and who wins."""


def lines(t, p):
    tower = t.tower
    tenants = [t.box.tenants[id] for id in t.tenants[p]]
    trainers = sum(any(w.kind == "hometrainer" for w in tenant.wishes) for tenant in tenants)
    return {
        "tenants": sum(tenant.score for tenant in tenants),
        "hometrainer": 2 * tower.count(p, "hometrainer") * trainers,
        "bar": 5 * tower.count(p, "bar") if tower.has(p, "water") else 0,
        "wardrobe": -5 * tower.count(p, "wardrobe"),
        "desk": tower.count_in_rooms(p, "desk") * tower.rooms(p),
        "price": tower.price(p) if t.options.wallet_watchers else 0,
    }


def total(t, p):
    return sum(lines(t, p).values())


def winners(t):
    """§12.2  Most points; then more tenants; then fewer dominoes; then shared (H27)."""
    breaks = t.options.ties == "tenants"
    rank = {p: (total(t, p), *(tie_break(t, p) if breaks else ())) for p in t.seats}
    return [p for p in t.seats if rank[p] == max(rank.values())]


def tie_break(t, p):
    return len(t.tenants[p]), -t.tower.size(p)
