"""What a pick or a move would mean: the strength after a placement, what is left after serving
somebody."""

from collections.abc import Callable, Iterator
from typing import Any

from tabletower.engine import first, kind_of, second, third

from ..components import DOMINOES, roles
from ..rules import kinds
from ..rules.kinds import CELL_NAMES, TURN_NAMES
from ..rules.maps import lift, map_of, put, take_away
from ..rules.placing import card_at, place
from ..rules.record import CELLS, OFFERS, SHARED, SLOTS, phases
from ..rules.requests import feasible, give
from ..rules.strength import has_duty
from ..types import BoxRecord, Contents, State
from . import names, needs
from .asking import request_name
from .figures import Figures, after, figures


def hint(box: Contents, v: State, seat: int, chosen: dict[str, str], pick: str, value: str) -> str:
    """What it would mean to pick this, with what has been picked already."""
    picks = {**chosen, pick: value}
    if pick in ("cell", "turn") or {"cell", "turn"} <= picks.keys():
        return hint_place(box, v, seat, picks)
    if not value.isdecimal():
        return ""
    return HINTS[pick](box, v, seat, int(value) - 1) if pick in HINTS else ""


# Where a domino comes to lie.


def hint_place(box: Contents, v: State, seat: int, picks: dict[str, str]) -> str:
    """'strength 6 → 9', or on the shared map 'Province 2 → 3; strength 6 → 9'."""
    if not {"cell", "turn"} <= picks.keys() or not {"slot", "domino"} & picks.keys():
        return ""
    spot, turn = CELL_NAMES.index(picks["cell"]), TURN_NAMES.index(picks["turn"])
    m, cell = SHARED if spot >= CELLS else seat, spot % CELLS
    number = int(picks.get("domino") or picks["slot"]) - 1
    if "domino" in picks:
        return changed(box, v, seat, m, lambda s: shift(box.b, s, number, cell, turn))
    if card_at(v, number) < 0:
        return ""
    return changed(box, v, seat, m, lambda s: place(box.b, s, seat, number, spot, turn))


def shift(b: BoxRecord, s: State, domino: int, cell: int, turn: int) -> None:
    m = map_of(s, domino)
    lift(b, s, domino)
    put(b, s, m, domino, cell, turn)


def changed(box: Contents, v: State, seat: int, m: int, change: Callable[..., Any]) -> str:
    """What a change does to one's own figures; on the shared map to all whose Province changes."""
    return "; ".join(changes(box, v, seat, m, after(box, v, change)))


def changes(box: Contents, v: State, seat: int, m: int, then: Figures) -> list[str]:
    now = figures(box, v)
    said = [provinces(box, v, seat, now, then)] if m == SHARED else []
    strength = arrow(now.strength(seat), then.strength(seat))
    return [*said, f"strength {strength}{halved(box, now, then, seat)}"]


def halved(box: Contents, now: Figures, then: Figures, seat: int) -> str:
    """§7.2  A warning where Produce would lose half of its Goods, in words that tell why."""
    warned = then.s.mismatched & ~now.s.mismatched
    duty = then.s.role[seat] == roles.PRODUCE and has_duty(box.b, then.s, seat)
    return ", halved: this does not match" if duty and warned >> seat & 1 else ""


def brings(box: Contents, v: State, seat: int, move: int) -> str:
    """'strength 6 → 9; the mission for Housing: 4 → 0 missing', of what changes a map."""
    what, number, b = kind_of(move), first(move), box.b
    if what == kinds.REMOVE:
        m = map_of(v, number)
        then = after(box, v, lambda s: take_away(b, s, number))
    elif what in (kinds.PLACE, kinds.MOVE, kinds.ROTATE):
        spot, turn = second(move), third(move)
        m = SHARED if spot >= CELLS else seat
        if what == kinds.PLACE:
            then = after(box, v, lambda s: place(b, s, seat, number, spot, turn))
        else:
            then = after(box, v, lambda s: shift(b, s, number, spot % CELLS, turn))
    else:
        return ""
    return "; ".join([*changes(box, v, seat, m, then), *missing(box, v, then, seat)])


def missing(box: Contents, v: State, then: Figures, seat: int) -> Iterator[str]:
    """What one's own missions would lack, where that changes."""
    for one, two in zip(needs.held(box, v, seat), needs.held(box, then.s, seat)):
        before, later = (sum(need.missing for need in each.needs) for each in (one, two))
        if one.holder == seat and one.mission is not None and before != later:
            yield f"{names.mission(box, one.mission)}: {before} → {later} missing"


def arrow(before: int, after: int) -> str:
    return f"{before} → {after}" if before != after else f"{before} as before"


def provinces(box: Contents, v: State, seat: int, now: Figures, then: Figures) -> str:
    """'Province 2 → 3, of Coin 3 → 2'."""
    said = [f"Province {arrow(now.province(seat), then.province(seat))}"]
    for other in range(v.seats):
        before, later = now.province(other), then.province(other)
        if other != seat and before != later:
            said.append(f"of {names.who(box, v, other)} {arrow(before, later)}")
    return ", ".join(said)


# One pick alone.


def hint_slot(box: Contents, v: State, seat: int, slot: int) -> str:
    if v.phase == phases.KEEP:
        return hint_mission(box, v, seat, needs.looked_mission(v, seat, slot), seat)
    most = OFFERS if v.phase == phases.BUILD else SLOTS
    domino = card_at(v, slot) if slot < most else -1
    return names.domino(box, domino) if domino >= 0 else ""


def hint_mission(box: Contents, v: State, seat: int, mission: int | None, holder: int) -> str:
    """'mission mb12 needs Housing 7 (have 5, 2 missing); penalty: …'."""
    if mission is None:
        return ""
    needed = needs.all_told(box, v, list(needs.needs_of(box, v, mission, holder)))
    said = [f"{names.mission(box, mission)} {needed}", names.reward(box, mission)]
    return "; ".join(filter(None, said))


def hint_domino(box: Contents, v: State, seat: int, domino: int) -> str:
    """What becomes of the strength without it, where it could be removed."""
    if domino >= DOMINOES or map_of(v, domino) < 0:
        return ""
    name = names.domino(box, domino)
    by_power = v.uses[seat, roles.WARFARE] and not v.uses[seat, roles.SPACE]
    if v.phase == phases.REMOVE or (v.phase <= phases.AFTER and by_power):
        m = map_of(v, domino)
        return f"{name}; {changed(box, v, seat, m, lambda s: take_away(box.b, s, domino))}"
    return name


def hint_seat(box: Contents, v: State, seat: int, other: Any) -> str:
    if other >= v.seats:
        return ""
    if v.phase == phases.SWAP:
        return hint_swap(box, v, seat, other)
    return hint_all_in(box, v, seat, other) if v.phase == phases.ALL_IN else ""


def hint_swap(box: Contents, v: State, seat: int, other: Any) -> str:
    """What their missions would need if they were one's own."""
    return "; ".join(
        hint_mission(box, v, seat, each.mission, seat) or "a secret mission"
        for each in needs.held(box, v, seat)
        if each.holder == other
    )


# The Report.


def hint_request(box: Contents, v: State, seat: int, request: int) -> str:
    if request >= v.held:
        return ""
    if v.phase == phases.SERVE:
        return hint_serve(box, v, seat, request)
    return hint_resolve(box, v, seat, request)


def hint_serve(box: Contents, v: State, seat: int, request: int) -> str:
    """'mission mb09 of Space needs 2: 6 left; then mission mb12 of Coin (4) can be served'."""
    role = needs.serving(v)
    if not feasible(v, role) >> request & 1:
        return ""
    what = f"{request_name(box, v, seat, request)} needs {v.need[request, role]}"
    return f"{what}: {then(box, v, seat, after(box, v, lambda s: give(s, role, request)).s)}"


def hint_all_in(box: Contents, v: State, seat: int, other: Any) -> str:
    def name(s: State) -> None:
        s.named = other + 1

    return then(box, v, seat, after(box, v, name).s)


def then(box: Contents, v: State, seat: int, s: State) -> str:
    """What would be left, and who could still be served."""
    role = needs.serving(v)
    left, requests = s.free[role] + s.allin[role] + s.selfish[role], feasible(s, role)
    still = [
        f"{request_name(box, v, seat, request)} ({v.need[request, role]})"
        for request in range(v.held)
        if requests >> request & 1
    ]
    who = f"then {names.listed(still, 'or')} can be served" if still else "then nobody is served"
    return f"{left} left; {who}"


def hint_resolve(box: Contents, v: State, seat: int, request: int) -> str:
    """'achieved; reward: …'."""
    mission = needs.mission_of(v, seat, request)
    if mission is None:
        return ""
    if v.phase == phases.STRIKE:
        return hint_mission(box, v, seat, mission, v.holder[request])
    is_alive = v.alive >> request & 1
    said = names.reward(box, mission)
    counts = said.startswith("reward" if is_alive else "penalty")
    return "; ".join(["achieved" if is_alive else "failed", *([said] if counts else [])])


def hint_line(box: Contents, v: State, seat: int, line: int) -> str:
    """What need not be met."""
    if v.phase != phases.STRIKE:
        return ""
    mission = needs.mission_of(v, seat, v.spot)
    assert mission is not None
    lines = list(needs.lines_of(box, v, mission, v.holder[v.spot]))
    if line >= len(lines):
        return ""
    return f"{lines[line].text} = {names.strength(box, lines[line].role)} {lines[line].need}"


HINTS = {
    "slot": hint_slot,
    "domino": hint_domino,
    "seat": hint_seat,
    "request": hint_request,
    "line": hint_line,
}
