"""What the last move touched, by the names of the pieces."""

from ..components import GOALS
from ..rules import events
from ..rules.record import places
from .names import domino_id, seat_id, tenant_id

# Which fact of an event names a domino, a tenant or a seat.
DOMINO = {
    events.PLACED: 1,
    events.LIFTED: 1,
    events.REQUESTED: 1,
    events.GRANTED: 1,
    events.REFUSED: 1,
}
TENANT = {
    events.LEFT: 0, events.TOO_DEAR: 0, events.WANDERED: 0, events.LURED: 0, events.MOVED: 0,
    events.ATTRACTED: 1, events.WELCOMED: 1, events.INVITED: 1,
}  # fmt: skip
SEAT = {
    events.DEMOLISHED: 0, events.NOTHING_FITS: 0, events.NAMED: 1, events.LURES: 1, events.GAVE: 1,
    events.BANNED: 0, events.STRIPPED: 0, events.SHIELDED: 0, events.CRUMBLED: 0,
}  # fmt: skip
THING = {events.ROUND: "round", events.THREAT_FAILED: "standing", events.OPENED_THREAT: "threat"}


def touched(box, v, reader):
    """Dominoes and tenants that came or went, and the seats that something happened to."""
    found = [id for row in v.events[: v.happened].tolist() for id in ids_of(box, v, row)]
    return list(dict.fromkeys(found))


def ids_of(box, v, row):
    what, facts = row[0], row[1:4]
    if what in DOMINO:
        number = facts[DOMINO[what]]
        return [domino_id(number)] if is_there(v.place[number]) else []
    if what in TENANT:
        number = facts[TENANT[what]]
        return [tenant_id(number)] if is_there(v.home[number]) else []
    if what in SEAT:
        return [seat_id(facts[SEAT[what]])]
    if what == events.OPENED_GOAL:
        is_open = v.goal_slot[facts[1]] == facts[0] + 1
        return [f"goal-{GOALS[facts[0]]}"] if is_open else []
    if what in THING:
        return [THING[what]] if what == events.ROUND or box.b.living_together else []
    return []


def is_there(place):
    return place >= places.ON_MAP or place in (places.OPEN, places.IN_HAND)
