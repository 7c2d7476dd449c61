"""What the lab counts: who is housed, what houses begin with and are renovated with; the end.

Actions are kinds of moves, and counted as these.
"""

from collections.abc import Callable

from ..rules.events import events
from ..types import Contents


def of_group(*groups: str) -> Callable[[Contents], list[str]]:
    """The cards of these groups that are in the deck."""

    def names(box: Contents) -> list[str]:
        return [
            row["name"] if row["copies"] and row["group"] in groups else ""
            for row in box.tables["cards"]
        ]

    return names


TAKEN = {
    "tenants housed": {
        "event": events.PLACED, "seat": 1, "item": 2, "names": of_group("tenant", "squatters"),
    },
    "houses begun with": {
        "event": events.BEGUN, "seat": 1, "item": 3, "names": of_group("roof"),
    },
}  # fmt: skip
ENDINGS = {
    "last turns were called": (events.LAST_TURNS,),
    "nobody bought for three rounds": (events.STALLED,),
}
