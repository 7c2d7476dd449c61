"""What only the drawing asks of the rules: doors, so that they can be compiled."""

from tabletower.engine.record import States

from ..rules.capitals import find_goblins
from ..rules.maps import forget
from ..rules.provinces import find_province
from ..rules.record import SHARED


def survey(boxes: States, states: States) -> None:
    """Fill in all that follows from the maps: their boxes, effective icons, steps, goblins."""
    box, s = boxes[0], states[0]
    forget(s)
    for m in range(s.seats):
        find_goblins(box, s, m, 1)
    find_goblins(box, s, SHARED, 1)


def mark_province(boxes: States, states: States, role: int) -> None:
    """Mark the land of a role, and its roads."""
    box, s = boxes[0], states[0]
    forget(s)
    find_province(box, s, role)
