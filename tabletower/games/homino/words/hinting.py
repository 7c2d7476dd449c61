"""What words of moves may name, and what a pick would mean."""

from tabletower.engine import first, kind_of, second
from tabletower.engine.seat_names import paged

from ..components import DOMINOES, SLOTS, tenants_of
from ..rules import kinds
from ..rules.record import phases
from ..types import Contents, State
from . import names, site
from .guests import verdict, wished

CONSTRUCTION = (phases.BUILD, phases.TIDY, phases.SHRINK)  # in which one may tear down


def facts(box: Contents, s: State, seat: int, move: int) -> dict[str, str]:
    what, number = kind_of(move), first(move)
    found = {"declines": phases.now(s).declines}
    picks = kinds.MOVES.kind(move).picks
    if "slot" in picks:
        found |= slot_facts(box, s, seat, what, number)
    if "domino" in picks:
        found["piece"] = names.domino(box, number)
    if "tenant" in picks:
        found["tenant_name"] = names.tenant(box, number)
    if "seat" in picks:
        found["other"] = seat_name(box, s, second(move) if "tenant" in picks else number)
        found["leaver"] = names.tenant(box, s.leaver - 1) if s.leaver else "nobody"
    if what == kinds.LAY:
        found["piece"] = names.domino(box, s.hand - 1) if s.hand else "nothing"
    return found


def slot_facts(box: Contents, s: State, seat: int, what: int, slot: int) -> dict[str, str]:
    if what in (kinds.PLACE, kinds.DISCARD):
        number = s.market[slot]
        return {"domino": names.domino(box, number - 1) if number else "nothing"}
    number = s.guest[slot]
    if not number:
        return {"guest": "nobody", "unmet": "nobody is there"}
    thinks = verdict(box, s, seat, number - 1) if what == kinds.ATTRACT else None
    return {"guest": names.tenant(box, number - 1), "unmet": thinks.text if thinks else ""}


def seat_name(box: Contents, s: State, seat: int) -> str:
    return names.who(box, s, seat) if seat < s.seats else f"seat {seat + 1}"


def hint(box: Contents, v: State, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    if not value.isdecimal():
        return ""
    number = int(value) - 1
    if pick == "slot" and number < SLOTS:
        return hint_slot(box, v, seat, number)
    if pick == "domino" and number < DOMINOES:
        return hint_domino(box, v, seat, number)
    if pick == "tenant" and number < len(box.once(tenants_of)):
        return hint_tenant(box, number)
    if pick == "seat" and number < v.seats:
        return names.who(box, v, number)
    return ""


def hint_domino(box: Contents, v: State, seat: int, number: int) -> str:
    """'b07 (floor icon); 2 dominoes come loose; nurse r03 leaves'."""
    said = [names.domino(box, number)]
    if v.phase in CONSTRUCTION:
        loose = len(site.loose(v, seat, number))
        gone = [names.tenant(box, each) for each in site.leavers(box, v, seat, number)]
        comes = "domino comes" if loose == 1 else "dominoes come"
        said += [f"{loose} {comes} loose"] if loose else []
        said += [f"{names.listed(gone)} leave{'s' if len(gone) == 1 else ''}"] if gone else []
    return "; ".join(said)


def hint_slot(box: Contents, v: State, seat: int, slot: int) -> str:
    if v.phase == phases.BUILD:
        number = v.market[slot] - 1
        if number < 0:
            return ""
        return paged(f"{names.short(box, number)}: ", "") + names.looks(box, number)
    return hint_tenant(box, v.guest[slot] - 1) if v.guest[slot] else ""


def hint_tenant(box: Contents, number: int) -> str:
    """'cat b02, 3 points: chair'."""
    worth = names.many(int(box.b.worth[number]), "point")
    return f"{names.tenant(box, number)}, {worth}: {wished(box, number)}"
