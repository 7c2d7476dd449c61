"""Why a game has ended, and through whom (§4.13, §9.8, §9.10)."""

from collections.abc import Sequence

from ..components import threats
from ..rules import EVENTS
from ..rules.limits import secret_misses, threat_limit
from ..types import Contents, State
from . import names


def ending(box: Contents, v: State, reader: int) -> str:
    if not box.b.living_together:
        return why_now(v)
    if v.result > 0:
        return f"{why_now(v)} You have held out together.{left_open(box, v)}"
    if v.failed >= threat_limit(box.b, v.seats):
        return too_many_failed(box, v)
    return why_now(v) + left_open(box, v)


def why_now(v: State) -> str:
    """§4.13"""
    if v.rooms_left == 0:
        return "The deck of dominoes is empty."
    if v.tenants_left == 0:
        return "The deck of guests is empty."
    return f"Round {v.round} was the last."


def too_many_failed(box: Contents, v: State) -> str:
    """§9.8  The last straw, and who could have done something about it."""
    limit = threat_limit(box.b, v.seats)
    said = f"{names.many(v.failed, 'threat')} failed, and {limit} are too many."
    failed = [row[1] for row in v.events[: v.happened].tolist() if row[0] == EVENTS.THREAT_FAILED]
    if not failed:
        return said
    threat = failed[-1]
    holds = box.tables["threats"][threat]["must_hold"]
    return f"{said} The last was {names.threat(threat)} ({holds}).{through(box, v, threat)}"


def through(box: Contents, v: State, threat: int) -> str:
    """Who let a threat fail, where that can be told of seats."""
    if threat == threats.NO_CONSTRUCTION:
        return whose(box, v, v.demolished.tolist(), "Something was torn down by")
    if threat == threats.ATTRACT_REQUIREMENT:
        return whose(box, v, [not each for each in v.attracted], "Nobody came to")
    return ""


def left_open(box: Contents, v: State) -> str:
    """§9.10"""
    unmet = [not shown for shown in v.mission_shown]
    if not any(unmet[: v.seats]):
        return ""
    most = secret_misses(box.b, v.seats)
    said = whose(box, v, unmet, "Open is still the secret goal of")
    return f"{said} {most or 'None'} may be."


def whose(box: Contents, v: State, did: Sequence[object], what: str) -> str:
    """' Nobody came to Heron and Otter.'"""
    seats = [seat for seat in range(v.seats) if did[seat]]
    if not seats:
        return ""
    return f" {what} {names.listed(names.who(box, v, seat) for seat in seats)}."
