"""What the lab counts: dominoes placed, tenants attracted, goals given; rounds."""

from tabletower.engine import Row

from ..components import ROOMS, rooms_of, tenants_of
from ..rules import EVENTS
from ..types import Contents
from .names import GOAL_TITLES, object_names, shown, type_name


def is_played(box: Contents, row: Row) -> bool:
    return row["set"] == "base" or box.options[row["set"]] == "on"


def rooms(box: Contents) -> list[str]:
    """Dominoes of the sets that are played; copies have one name."""
    objects = object_names(box)
    return [
        f"{row['id'].removeprefix('room_')} ({shown(objects, row)})" if is_played(box, row) else ""
        for row in rooms_of(box)
    ][:ROOMS]


def tenants(box: Contents) -> list[str]:
    return [
        f"{type_name(row['type'])} {row['id'].removeprefix('tenant_')}"
        if is_played(box, row)
        else ""
        for row in tenants_of(box)
    ]


def goals(box: Contents) -> list[str]:
    """They are there where all play together."""
    together = box.options["living_together"] == "on"
    return [
        title if together and is_played(box, row) else ""
        for title, row in zip(GOAL_TITLES, box.tables["goals"])
    ]


def rounds(box: Contents) -> list[str]:
    return ["a round"]


def empty_rounds(box: Contents) -> list[str]:
    """They are told of where guests are then sent away (§4.11)."""
    return ["nobody attracted"]


THAT_IS_0 = 3  # a fact that these events have not: what is counted is the event itself
TAKEN = {
    "rooms placed": {"event": EVENTS.PLACED, "seat": 1, "item": 2, "names": rooms},
    "tenants attracted": {"event": EVENTS.ATTRACTED, "seat": 1, "item": 2, "names": tenants},
    "goals given": {"event": EVENTS.GAVE, "seat": 2, "item": 1, "names": goals},
    "rounds after the first": {
        "event": EVENTS.ROUND,
        "seat": 2,
        "item": THAT_IS_0,
        "names": rounds,
    },
    "empty rounds": {"event": EVENTS.SENT_AWAY, "item": THAT_IS_0, "names": empty_rounds},
}
