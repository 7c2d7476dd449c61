"""What the lab counts: roles, dominoes, missions, powers and rounds; and why games end."""

from tabletower.engine import Row

from ..components import dominoes_of, missions_of
from ..rules import EVENTS
from ..rules.record import endings
from ..types import Contents
from .names import ROLE_NAMES, lines, shown


def is_played(box: Contents, row: Row) -> bool:
    return row["set"] == "base" or box.options.get(row["set"]) == "on"


def dominoes(box: Contents) -> list[str]:
    """Dominoes of the sets that are played; copies have one name. Starting ones are not taken."""
    return [
        f"{row['id']} ({shown(row)})" if is_played(box, row) else "" for row in dominoes_of(box)
    ]


def missions(box: Contents) -> list[str]:
    return [
        f"{row['id']}: {', '.join(lines(box, number))}" if is_played(box, row) else ""
        for number, row in enumerate(missions_of(box))
    ]


def powers(box: Contents) -> tuple[str, ...]:
    return ROLE_NAMES if box.options["powers"] == "on" else ("",) * len(ROLE_NAMES)


TAKEN = {
    "roles": {"event": EVENTS.ROLE, "seat": 1, "item": 2, "names": lambda box: ROLE_NAMES},
    "dominoes placed": {"event": EVENTS.PLACED, "seat": 1, "item": 2, "names": dominoes},
    "missions kept": {"event": EVENTS.KEPT, "seat": 1, "item": 3, "names": missions},
    "missions achieved": {"event": EVENTS.ACHIEVED, "seat": 1, "item": 3, "names": missions},
    "powers used": {"event": EVENTS.USED_POWER, "seat": 1, "item": 2, "names": powers},
}
ROUND = EVENTS.ROUND
ENDINGS = {
    "somebody left": (EVENTS.ENDED, 1, endings.LEAVING),
    "the dominoes ran out": (EVENTS.ENDED, 1, endings.NO_DOMINOES),
    "the last round was over": (EVENTS.ENDED, 1, endings.LAST_ROUND),
}
