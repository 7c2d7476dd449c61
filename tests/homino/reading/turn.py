"""§4.2 to §4.5  The turn of a player, with construction free in order (H10)."""

from .asking import ask
from .leaving import builders_leave


def turn(t, p):
    yield from build(t, p)
    if may_demolish(t, p):
        yield from tidy(t, p)
    if t.demolished[p]:
        yield from builders_leave(t, p)


def build(t, p):
    """BUILD is asked again until a domino is placed or discarded."""
    kind = None
    while kind not in ("place", "discard"):
        kind, *what = yield from ask("build", p, build_options(t, p))
        if kind == "request":
            yield from request(t, p, *what)
        else:
            {"place": place, "discard": discard, "demolish": demolish}[kind](t, p, *what)


def build_options(t, p):
    places = place_options(t, p)
    return {
        *(places or discard_options(t)),
        *demolish_options(t, p),
        *request_options(t, p),
    }


def place_options(t, p):
    return [
        ("place", slot, *spot)
        for slot, id in enumerate(t.market)
        if id is not None
        for spot in legal_places(t, p, t.box.dominoes[id])
    ]


def legal_places(t, p, domino):
    """§7.3  A lamp also needs Power before it is placed (H40)."""
    if "lamp" in domino.objects and not t.tower.has(p, "power"):
        return []
    return t.tower.plans[p].placements(domino)


def place(t, p, slot, x, y, rotation):
    t.tower.put(p, t.box.dominoes[t.market[slot]], x, y, rotation)
    t.market[slot] = None


def discard_options(t):
    """§4.4  Only where nothing fits (H11)."""
    return [("discard", slot) for slot, id in enumerate(t.market) if id is not None]


def discard(t, p, slot):
    t.discarded_rooms.append(t.market[slot])
    t.market[slot] = None


def may_demolish(t, p):
    return p not in t.banned


def demolish_options(t, p):
    """§4.3  With construction=one the map holds together without it, and it is all (H10)."""
    plan, is_one = t.tower.plans[p], t.options.construction == "one"
    if not may_demolish(t, p) or (is_one and t.demolished[p]):
        return []
    return [("demolish", id) for id in plan.places if not is_one or plan.is_connected(id)]


def demolish(t, p, id):
    t.destroy(p, id)
    t.demolished[p] += 1


def tidy(t, p):
    """TIDY, until the player ends it with a connected map."""
    while True:
        options = demolish_options(t, p)
        if t.tower.plans[p].is_connected():
            options.append(("end",))
        kind, *what = yield from ask("tidy", p, options)
        if kind == "end":
            return
        demolish(t, p, *what)


# §10.8  The power of object_numbers: once a round p may ask for a domino (H59).


def request_options(t, p):
    if t.tower.owner("object_numbers") != p or p in t.requested:
        return []
    return [
        ("request", q, id)
        for q in t.seats
        if q != p
        for id in list(t.tower.plans[q].places)
        if may_request(t, p, q, id)
    ]


def may_request(t, p, q, id):
    """A room domino with an object; both maps can do with the change."""
    plan, domino = t.tower.plans[q], t.box.dominoes[id]
    if domino.is_goal or not domino.objects or len(plan) < 2 or not plan.is_connected(id):
        return False
    return could_place(t, p, q, domino)


def could_place(t, p, q, domino):
    """§10.8  Tested with the domino lifted: that may take p's Power away (H59)."""
    if "lamp" not in domino.objects:
        return bool(legal_places(t, p, domino))
    spot = t.tower.plans[q].places[domino.id]
    t.tower.lift(q, domino.id)
    could = bool(legal_places(t, p, domino))
    t.tower.put(q, domino, *spot)
    return could


def request(t, p, q, id):
    """Granted or not, it was this round's request. Neither side did Construction."""
    t.requested.add(p)
    t.about = id
    _, granted = yield from ask("consent", q, {("consent", True), ("consent", False)})
    t.about = None
    if granted:
        domino = t.tower.lift(q, id)
        yield from place_extra(t, p, domino, legal_places(t, p, domino))


def place_extra(t, p, domino, spots):
    """PLACE_EXTRA  A requested, drawn or goal domino joins the map of p."""
    t.hand = domino.id
    _, *spot = yield from ask("place_extra", p, {("extra", *spot) for spot in spots})
    t.hand = None
    t.tower.put(p, domino, *spot)
