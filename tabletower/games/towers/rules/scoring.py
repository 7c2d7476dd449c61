"""§8  Money, the end, and who wins."""

from ..types import BoxRecord, State
from .tower import elevator_floors, floors, garden_views

ELEVATOR = 2  # dollars a floor


def score(box: BoxRecord, s: State, seat: int) -> int:
    """§8.3  Money, $2 for each floor with an elevator, and what the sky gardens look at."""
    planes = s.tower[seat]
    elevators = ELEVATOR * elevator_floors(box, planes)
    money = s.rooms_paid[seat] + s.spare[seat]
    return money + elevators + garden_views(box, planes, s.sold[seat])


def tie_break(box: BoxRecord, s: State, seat: int) -> int:
    """§8.4  More floors; then more clients; then the victory is shared."""
    return 64 * floors(box, s.tower[seat]) + s.done_with[seat]
