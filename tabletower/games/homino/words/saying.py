"""How the gaps of sentences are said, and what needs more than a sentence."""

from tabletower.engine import told_together
from tabletower.engine.seat_names import paged
from tabletower.kits.phrases import capital

from ..components import goals
from ..rules import EVENTS, PHASES
from ..rules.box import LATE, ONE
from ..rules.building import has_torn_its_one, is_banned
from ..rules.kinds import CELL_NAMES, TURN_NAMES
from ..rules.limits import threat_limit
from ..types import Contents, State
from . import names, site


def spot(box: Contents, v: State, code: int) -> str:
    return f"{paged(CELL_NAMES[code // 4], 'their storey')}, facing {TURN_NAMES[code % 4]}"


def goes(box: Contents, v: State, seat: int) -> str:
    return f"goes to {names.who(box, v, seat)}" if seat >= 0 else "is gone"


def order(box: Contents, v: State, _: int) -> str:
    return names.listed(names.who(box, v, seat) for seat in v.order[: v.seats])


def missed(box: Contents, v: State, many: int) -> str:
    return f", with {names.many(many, 'secret goal')} open" if many else ""


SAID = {
    "seat": names.who,
    "other": names.who,
    "domino": lambda box, v, number: names.domino(box, number),
    "tenant": lambda box, v, number: names.tenant(box, number),
    "goal": lambda box, v, number: names.goal(number),
    "threat": lambda box, v, number: names.threat(number),
    "number": lambda box, v, number: str(number),
    "limit": lambda box, v, _: str(threat_limit(box.b, v.seats)),
    "declines": lambda box, v, phase: PHASES.declared[phase].declines,
    "spot": spot,
    "goes": goes,
    "order": order,
    "missed": missed,
    "mover": lambda box, v, _: names.who(box, v, v.order[v.at]),
    "wanted": lambda box, v, _: names.domino(box, v.wanted - 1),
    "in_hand": lambda box, v, _: names.domino(box, v.hand - 1),
    "leaver": lambda box, v, _: capital(names.tenant(box, v.leaver - 1)),
    "given": lambda box, v, _: names.goal(v.given - 1),
    "floors": lambda box, v, _: (
        " Floors may differ." if v.reward == goals.DIVERSITY_FLOOR + 1 else ""
    ),
    "open_threat": lambda box, v, _: names.threat(v.threat - 1),
}


# News that are told together, or differently by what happened.


@told_together
def drew_rooms(box: Contents, v: State, facts: list[list[int]]) -> str:
    return f"into the market: {names.listed(names.domino(box, each[0]) for each in facts)}"


@told_together
def drew_tenants(box: Contents, v: State, facts: list[list[int]]) -> str:
    return f"new guests: {names.listed(names.tenant(box, each[0]) for each in facts)}"


@told_together
def crumbled(box: Contents, v: State, facts: list[list[int]]) -> str:
    lost = names.listed(names.domino(box, each[1]) for each in facts)
    return f"{names.who(box, v, facts[0][0])} loses {lost}"


def achieved(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """A secret goal comes to light."""
    _, goal, seat, *_ = rows[number]
    if seat < 0:
        return f"the goal {names.goal(goal)} is achieved"
    return f"{names.who(box, v, seat)} achieves a secret goal: {names.goal(goal)}"


def lost_tenant(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, tenant, seat, *_ = rows[number]
    name = names.tenant(box, tenant)
    return f"{name} goes away" if seat < 0 else f"{names.who(box, v, seat)} lets {name} go"


def lost_together(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, missed, failed, *_ = rows[number]
    if failed >= threat_limit(box.b, v.seats):
        return f"all is lost: {names.many(failed, 'threat')} failed"
    return f"all is lost: {names.many(missed, 'secret goal')} open"


TOLD = {
    EVENTS.DREW_ROOM: drew_rooms,
    EVENTS.DREW_TENANT: drew_tenants,
    EVENTS.CRUMBLED: crumbled,
    EVENTS.ACHIEVED: achieved,
    EVENTS.LOST_TENANT: lost_tenant,
    EVENTS.LOST_TOGETHER: lost_together,
}


def ask_tidy(box: Contents, v: State, seat: int) -> str:
    if site.loose(v, seat):
        return "Your map is in pieces: tear down all but one of them."
    return "" if v.demolished[seat] else "You may tear down a domino, or end your turn."


def ask_build(box: Contents, v: State, seat: int) -> str:
    """§4.3  How much may be torn down before."""
    if not site.lying(v, seat) or is_banned(v, seat) or has_torn_its_one(box.b, v, seat):
        return "Place a domino of the market."
    if box.b.construction == ONE:
        return "Place a domino of the market; you may tear down one of yours, before or after."
    if box.b.construction == LATE and not v.demolished[seat]:
        return "Place a domino of the market; if you tear any of yours down, you attract late."
    return ""


ASKED = {PHASES.BUILD: ask_build, PHASES.TIDY: ask_tidy}
