"""Why a game has ended, and through whom (§16.3, §17.1 to §17.3)."""

from ..rules import EVENTS
from ..rules.record import endings
from ..rules.round import TOO_MANY_FAILED
from ..types import Contents, State
from . import names

TOGETHER = (EVENTS.WON_TOGETHER, EVENTS.LOST_TOGETHER)


def ending(box: Contents, v: State, reader: int) -> str:
    return why(box, v) + missions(v)


def why(box: Contents, v: State) -> str:
    """§17.1 to §17.3"""
    if v.ended == endings.LEAVING:
        gone = [seat for seat in range(v.seats) if v.failures[seat] >= TOO_MANY_FAILED]
        who = names.listed(names.who(box, v, seat) for seat in gone)
        return f"The family has broken up: three missions failed of {who}."
    if v.ended == endings.NO_DOMINOES:
        return "Too few dominoes are left for another round."
    if v.ended == endings.TARGET:
        return "The family has achieved all the missions that it needs."
    return f"Round {v.round} was the last."


def missions(v: State) -> str:
    """§16.3  What the family has achieved of what it needs."""
    found = [row for row in v.events[: v.happened].tolist() if row[0] in TOGETHER]
    if not found:
        return ""
    _, achieved, needed, *_ = found[-1]
    return f" Of {needed} missions {achieved} are achieved."
