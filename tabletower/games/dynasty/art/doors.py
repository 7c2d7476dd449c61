"""What only the drawing asks of the rules: doors, so that they can be compiled."""

from typing import Any

from tabletower.engine.record import States

from ..rules.capitals import find_goblins
from ..rules.maps import forget
from ..rules.planes import bit_of, whole
from ..rules.provinces import find_province
from ..rules.record import CELLS, SHARED
from ..rules.showing import icon_at

ICON, WAYS, GOBLIN, PLEASED = range(4)  # what `survey` tells of a cell
ROAD, LAND = 1, 2


def survey(boxes: States, states: States, out: Any) -> None:
    """Write what every cell of every map counts as, and where steps lead from it."""
    box, s = boxes[0], states[0]
    forget(s)
    for m in range(s.seats):
        survey_map(box, s, m, out)
    survey_map(box, s, SHARED, out)


def survey_map(box: Any, s: Any, m: int, out: Any) -> None:
    find_goblins(box, s, m, 1)
    for cell in range(CELLS):
        if s.cells[m, cell]:
            bit = bit_of(s, m, cell)
            out[m, cell, ICON] = icon_at(s, m, bit)
            out[m, cell, GOBLIN] = whole(s.goblins[m]) & bit != 0
            out[m, cell, PLEASED] = whole(s.pleased[m]) & bit != 0
            for side in range(4):
                out[m, cell, WAYS] |= (whole(s.ways[m, side]) & bit != 0) << side


def mark_province(boxes: States, states: States, role: int, out: Any) -> None:
    """Mark the land of a role, and its roads."""
    box, s = boxes[0], states[0]
    forget(s)
    land = find_province(box, s, role)
    for cell in range(CELLS):
        if s.cells[SHARED, cell]:
            bit = bit_of(s, SHARED, cell)
            if whole(s.provinces[role]) & bit:
                out[cell] = LAND if land & bit else ROAD
