"""§8.2  What missions need now, what there is of it, and who has it to give.

Before the Report it is what they would need if the Report were now. A mission that the reader may
not know has no needs here. The drawing shows the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..components import QUARTERS, ROLES, roles
from ..rules import showing
from ..rules.record import stages
from ..rules.report import pressed
from ..rules.requests import SENDING, is_reversed, reach
from ..types import Contents, State
from . import names
from .figures import Figures, figures, once_a_view


@dataclass(frozen=True)
class Line:
    """A line of a mission: so much of a strength."""

    role: int  # whose strength
    need: int
    text: str  # as it is printed
    struck: bool


@dataclass(frozen=True)
class Need:
    """What a mission needs of one strength."""

    role: int  # whose strength
    holder: int  # the seat that needs it
    need: int
    have: int  # what its holder could get of it if nobody else asked
    owner: int  # the seat that gives it: who plays the role, or its steward
    allowed: bool  # §8.5  whether the request is one that may be served
    served: bool  # §8.6  whether this has been given already

    @property
    def missing(self) -> int:
        if self.served:
            return 0
        return max(0, self.need - self.have) if self.allowed else self.need


@dataclass(frozen=True)
class Held:
    """A mission that somebody holds; for a reader who may not know it `mission` is None."""

    request: int
    holder: int
    mission: int | None
    lines: tuple[Line, ...]
    needs: tuple[Need, ...]
    alive: bool
    resolved: bool


# What may be known.


def mission_of(v: State, reader: int, request: int) -> int | None:
    """§16.2  The mission of a request as far as a reader knows it, or None."""
    if v.open_mission[request]:
        return v.open_mission[request] - 1
    if reader >= 0 and v.known[reader, request] > 0:
        return v.known[reader, request] - 1
    return None


def looked_mission(v: State, reader: int, slot: int) -> int | None:
    """§16.2  A mission that is being chosen from, or None for who may not see it."""
    if v.looked_open[slot]:
        return v.looked_open[slot] - 1
    if reader >= 0 and reader == v.looker and v.looked[reader, slot] > 0:
        return v.looked[reader, slot] - 1
    return None


# What is needed.


@once_a_view
def held(box: Contents, v: State, reader: int) -> tuple[Held, ...]:
    """All missions that are held, in the order in which they were received."""
    found = figures(box, v)

    def known(request: int) -> Held:
        """Who knows a mission sees the same of it as others who do."""
        mission = mission_of(v, reader, request)
        key = "held", request, -1 if mission is None else int(mission)
        return found.once(key, lambda: one(box, found.s, request, mission))

    return tuple(known(request) for request in range(v.held))


def one(box: Contents, v: State, request: int, mission: int | None) -> Held:
    holder = int(v.holder[request])
    return Held(
        request=request,
        holder=holder,
        mission=mission,
        lines=() if mission is None else tuple(lines_of(box, v, mission, holder, request)),
        needs=() if mission is None else tuple(needs_of(box, v, mission, holder, request)),
        alive=v.stage < stages.ALLOCATING or bool(v.alive >> request & 1),
        resolved=bool(v.resolved >> request & 1),
    )


def lines_of(
    box: Contents, v: State, mission: int, seat: int, request: int | None = None
) -> Iterator[Line]:
    """What each line would need if this seat held the mission."""
    found, b = figures(box, v), box.b
    struck = -1 if request is None else v.struck[request] - 1
    for number, (role, times, scalar, text) in enumerate(names.printed(box, mission)):
        asked = (times * found.scalar(scalar, seat) + QUARTERS - 1) // QUARTERS
        yield Line(role, pressed(b, found.s, asked), text, struck == number)


def needs_of(
    box: Contents, v: State, mission: int, seat: int, request: int | None = None
) -> Iterator[Need]:
    """The same by strength, in the order of the roles."""
    is_frozen = request is not None and v.stage >= stages.ALLOCATING
    lines = [] if is_frozen else list(lines_of(box, v, mission, seat, request))
    for role in sorted({line.role for line in names.printed(box, mission)}):
        of_role = [line.need for line in lines if line.role == role and not line.struck]
        need = v.need[request, role] if is_frozen else max(of_role, default=0)
        yield need_of(box, v, role, int(need), seat, request)


def need_of(box: Contents, v: State, role: int, need: int, seat: int, request: int | None) -> Need:
    found = figures(box, v)
    return Need(
        role=role,
        holder=int(seat),
        need=need,
        have=have(found, role, seat),
        owner=int(found.owner(role)),
        allowed=is_let_in(v, request)
        if request is not None and role == served_now(v)
        else is_allowed(box, found, role, seat),
        served=is_served(v, role, request) or need == 0,
    )


def have(found: Figures, role: int, seat: int) -> int:
    """§15.5  All of a role's strength, less what only its owner may use."""
    s = found.s
    if s.stage >= stages.ALLOCATING:
        return int(reach(s, role, seat)) if role == serving(s) else free_for(s, role, seat)
    whole, owner = found.of_role(role), s.player[role]
    return whole if owner in (-1, seat) else whole - min(whole, found(showing.SELFISH_PART, owner))


def free_for(s: State, role: int, seat: int) -> int:
    own = s.selfish[role] if seat == s.player[role] else 0
    return int(s.free[role] + s.allin[role] + own)


def is_allowed(box: Contents, found: Figures, role: int, seat: int) -> bool:
    """§8.5"""
    s = found.s
    if role == roles.COIN and s.role[seat] == roles.COIN and found(showing.BANNED, seat):
        return False
    owner = s.player[role]
    if not box.b.machine or owner in (-1, seat):
        return True
    return bool(found(showing.FRIENDS, seat) >> owner & 1)


def is_let_in(v: State, request: int) -> bool:
    """§15.3  Whether a request passed the gate, on the road or by messenger."""
    return bool((v.waiting | v.served) >> request & 1)


# How far the Report is.


def serving(v: State) -> int:
    """The role that serves now, -1 if none does."""
    if v.stage != stages.ALLOCATING or v.at >= len(ROLES):
        return -1
    return len(ROLES) - 1 - v.at if is_reversed(v) else v.at


def served_now(v: State) -> int:
    """The role whose gate is closed already: of its requests those that may be served wait."""
    return serving(v) if v.sub > SENDING else -1


def is_served(v: State, role: int, request: int | None) -> bool:
    """Whether a mission got this strength already."""
    if request is None or v.stage < stages.ALLOCATING:
        return False
    if v.stage > stages.ALLOCATING:
        return bool(v.alive >> request & 1)
    place = len(ROLES) - 1 - role if is_reversed(v) else role
    if place == v.at:
        return bool(v.served >> request & 1)
    return place < v.at and bool(v.alive >> request & 1)


# In words.


def why_not(need: Need) -> str:
    """§8.5  Why a request is not allowed."""
    return "only who adds to the shared map" if need.holder == need.owner else "not connected"


def told(box: Contents, v: State, need: Need) -> str:
    """'Housing 7 (have 5, 2 missing)'."""
    name = names.strength(box, need.role)
    if need.served:
        return f"{name} {need.need} (met)"
    if not need.allowed:
        return f"{name} {need.need} ({why_not(need)})"
    short = f", {need.missing} missing" if need.missing else ""
    return f"{name} {need.need} (have {need.have}{short})"


def all_told(box: Contents, v: State, needs: Sequence[Need]) -> str:
    """'needs Housing 7 (have 5, 2 missing) and Military 5 (have 8)'."""
    return f"needs {names.listed(told(box, v, each) for each in needs)}"
