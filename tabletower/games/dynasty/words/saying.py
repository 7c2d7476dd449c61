"""How the gaps of sentences are said, and the news that need more than a sentence.

Only secret missions are not everybody's: who keeps one is told by its name alone what it is. A
mission that was served may be resolved in the same breath, and the next ones be dealt: so it is
named by how it ended, if that is among the news.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from tabletower.engine import told_together
from tabletower.engine.contract import Tell
from tabletower.engine.seat_names import paged
from tabletower.engine.template import Say

from ..components import EFFECTS, effects, roles
from ..rules import EVENTS
from ..rules.kinds import TURN_NAMES
from ..rules.record import CELLS, SHARED, endings
from ..types import Contents, State
from . import asking, names
from .needs import mission_of

# Several in one sentence.


def dominoes(box: Contents, facts: Iterable[list[int]], place: int = 0) -> str:
    return names.listed(names.domino(box, each[place]) for each in facts)


def strengths(box: Contents, found: list[tuple[int, int]]) -> str:
    return names.listed(f"{names.strength(box, role)} {number}" for role, number in found)


@told_together
def report(box: Contents, v: State, facts: list[list[int]]) -> str:
    found = sorted((v.role[seat], strength) for seat, strength, *_ in facts)
    return f"the Report: {strengths(box, found)}"


@told_together
def stood_in(box: Contents, v: State, facts: list[list[int]]) -> str:
    said = strengths(box, [(role, number) for role, _, number, _ in facts])
    return f"{names.who(box, v, facts[0][1])} decides for roles that nobody plays: {said}"


@told_together
def removed(box: Contents, v: State, facts: list[list[int]]) -> str:
    """All that one seat removes from one map."""
    return "; ".join(
        removed_from(box, v, seat, m, dominoes(box, group, 1))
        for (seat, m), group in groupby(facts, key=lambda each: (each[0], each[2]))
    )


def removed_from(box: Contents, v: State, seat: int, m: int, dominoes: Any) -> str:
    who = names.who(box, v, seat)
    if m == seat:
        return f"{who} loses {dominoes}"
    return f"{who} removes {dominoes} from {names.map_name(box, v, m)}"


# Missions, by what is known of them.


def held(v: State, reader: int, rows: list[list[int]], number: int) -> tuple[int | None, int]:
    """The mission that a piece of news tells of, as far as it is known, and whose it is."""
    request = rows[number][1]
    for kind, seat, other, mission, _ in rows[number:]:
        if kind in (EVENTS.ACHIEVED, EVENTS.FAILED) and other == request:
            return mission, seat
    return mission_of(v, reader, request), v.holder[request]


def of_request(text: str) -> Tell:
    """A sentence about a mission, a strength and how much of it."""

    def told(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
        mission, seat = held(v, reader, rows, number)
        _, _, role, amount, _ = rows[number]
        name = named(box, mission, names.who(box, v, seat))
        return text.format(mission=name, needed=f"{names.strength(box, role)} {amount}")

    return told


def named(box: Contents, mission: int | None, who: str) -> str:
    """'mission mb12 of Coin (Housing and Military)'."""
    if mission is None:
        return f"a secret mission of {who}"
    return f"{names.mission(box, mission)} of {who}{paged(f' ({names.asks(box, mission)})', '')}"


def struck(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    mission, seat = held(v, reader, rows, number)
    assert mission is not None
    whose = f"{names.mission(box, mission)} of {names.who(box, v, seat)}"
    return f"{names.lines(box, mission)[rows[number][2]]} is struck out of {whose}"


def kept(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat, request, mission, _ = rows[number]
    who = names.who(box, v, seat)
    if mission >= 0:
        return f"{who} has {names.in_full(box, mission)}"
    is_own = reader == seat and v.known[seat, request] > 0
    own = f": {names.in_full(box, v.known[seat, request] - 1)}" if is_own else ""
    return f"{who} has a secret mission{own}"


def opened(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat = held(v, reader, rows, number)
    return f"the secret of {names.who(box, v, seat)} is {names.in_full(box, rows[number][2])}"


def mission_away(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    """Where a mission goes that was just resolved or forgiven need not be said."""
    mission = rows[number][1]
    before = rows[number - 1] if number else [-1]
    if before[0] in (EVENTS.ACHIEVED, EVENTS.FORGIVEN) and mission in before[2:4]:
        return ""
    return f"{names.mission(box, mission)} goes to the mission discards"


# By what happened.


def favour(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, owner, giver, taker, _ = rows[number]
    who, other = names.who(box, v, giver), names.who(box, v, taker)
    if owner == taker:
        return f"{who} cashes a favour of {other}"
    return f"{who} gives {other} a favour"


def drew_missions(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat, many, *_ = rows[number]
    return f"{names.who(box, v, seat)} draws {many} missions" if many > 1 else ""


def effect(box: Contents, v: State, reader: int, rows: list[list[int]], number: int) -> str:
    _, seat, effect, *_ = rows[number]
    who = names.who(box, v, seat)
    if effect >= EFFECTS:
        return f"{names.event(box, effect)} comes to {who}"
    kind = "earns" if effect < effects.REMOVE_1 else "suffers"
    return f"{who} {kind}: {names.effect(box, effect)}"


@told_together
def dealt(box: Contents, v: State, facts: list[list[int]]) -> str:
    return f"the roles: {names.listed(names.ROLE_NAMES[role] for _, role, *_ in facts)}"


TOLD = {
    EVENTS.ROLE: dealt,
    EVENTS.DREW: told_together(lambda box, v, facts: f"laid out: {dominoes(box, facts)}"),
    EVENTS.DISCARDED: told_together(lambda box, v, facts: f"discarded: {dominoes(box, facts)}"),
    EVENTS.STRENGTH: report,
    EVENTS.STOOD_IN: stood_in,
    EVENTS.REMOVED: removed,
    EVENTS.SERVED: of_request("{mission} gets {needed}"),
    EVENTS.UNMET: of_request("{mission} dies: it needs {needed}"),
    EVENTS.STRUCK: struck,
    EVENTS.KEPT: kept,
    EVENTS.OPENED: opened,
    EVENTS.MISSION_AWAY: mission_away,
    EVENTS.FAVOUR: favour,
    EVENTS.DREW_MISSIONS: drew_missions,
    EVENTS.EFFECT: effect,
}


# The gaps of sentences.

WHY = {
    endings.LEAVING: "the family breaks up",
    endings.NO_DOMINOES: "too few dominoes are left for another round",
    endings.LAST_ROUND: "this was the last round",
    endings.TARGET: "the family has all its missions",
}


def spot(box: Contents, v: State, code: int) -> str:
    place, turn = divmod(code, 4)
    m, cell = divmod(place, CELLS)
    where = "the shared map" if m == SHARED else "their own map"
    return f"{paged(f'{names.cell(cell)} of ', '')}{where}, facing {TURN_NAMES[turn]}"


def counted(one: str, more: str = "") -> Say:
    return lambda box, v, number: names.many(number, one, more)


SAID = asking.GAPS | {
    "seat": names.who,
    "other": names.who,
    "domino": lambda box, v, number: names.domino(box, number),
    "mission": lambda box, v, number: names.mission(box, number),
    "event": lambda box, v, number: names.event_in_full(box, number),
    "role": lambda box, v, role: names.ROLE_NAMES[role],
    "strength": lambda box, v, role: names.strength(box, role),
    "military": lambda box, v, _: names.strength(box, roles.WARFARE),
    "side": lambda box, v, side: names.SIDE_NAMES[side],
    "number": lambda box, v, number: str(number),
    "dominoes": counted("discarded domino", "discarded dominoes"),
    "old_missions": counted("discarded mission"),
    "missions": counted("mission"),
    "breaches": counted("breach", "breaches"),
    "closed": lambda box, v, why: "nobody can place any more" if why else "the market is empty",
    "why": lambda box, v, why: WHY[why],
    "spot": spot,
}
