"""What the last move touched, by the names of the pieces."""

from ..components import EFFECTS
from ..rules import events
from ..rules.record import zones
from .names import domino_id, event_id, mission_id, seat_id

# Which fact of an event names a domino, or a seat.
DOMINO = {events.PLACED: 1, events.SHIFTED: 1}
SEAT = {
    events.LENT: 1, events.ASKED_LOAN: 1, events.REFUSED_LOAN: 0, events.FAVOUR: 2,
    events.SWAPPED: 1, events.USED_POWER: 0, events.SKIPPED: 0, events.PASSED: 0,
    events.NAMED: 1, events.MESSENGER: 1, events.REMOVED: 0, events.FORGIVEN: 0,
}  # fmt: skip
THING = {events.ROUND: "round", events.REPELLED: "threat", events.BREACHES: "threat"}


def touched(box, v, reader):
    """Dominoes that were laid, missions that got something, seats that something happened to."""
    found = [id for row in v.events[: v.happened].tolist() for id in ids_of(v, row)]
    return list(dict.fromkeys(found))


def ids_of(v, row):
    what, facts = row[0], row[1:4]
    if what in DOMINO:
        number = facts[DOMINO[what]]
        return [domino_id(number)] if is_seen(v, number) else []
    if what in SEAT:
        return [seat_id(facts[SEAT[what]])]
    if what in (events.SERVED, events.UNMET, events.STRUCK, events.OPENED):
        return mission(v, facts[0])
    if what == events.KEPT:
        return mission(v, facts[1])
    if what in (events.ACHIEVED, events.FAILED):
        return [f"missions-{facts[0] + 1}"]
    if what == events.REVEALED:
        return [event_id(facts[0] - EFFECTS)] if v.event == facts[0] else []
    return [THING[what]] if what in THING and (what == events.ROUND or v.threat >= 0) else []


def is_seen(v, number):
    """Whether it lies on a map, or is offered."""
    return v.place[number] > zones.OPEN + 2 or (
        v.place[number] == zones.OPEN and number + 1 in v.market
    )


def mission(v, request):
    """A mission that everybody sees, as long as it lies there."""
    if request >= v.held or not v.open_mission[request] or v.resolved >> request & 1:
        return []
    return [mission_id(int(v.open_mission[request]) - 1)]


assert zones.DECK < zones.OPEN
