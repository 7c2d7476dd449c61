"""All the sums of a wall at once, by the rules as fast as they are to be had."""

import numpy as np

from tabletower.engine import states_of

from .board import may_see
from .rules import scoring, showing
from .types import Contents, State


def sheet(box: Contents, v: State, colour: int) -> list[list[int]]:
    """What every balcony of a wall scores and why: a row a cell, then the door's."""
    out = np.zeros((showing.DOOR + 1, 7), np.int64)
    box.twin(showing.sheet)(box.record, states_of(v), colour, out)
    return out.tolist()


def wall_points(box: Contents, v: State, seat: int, reader: int) -> int | None:
    """A wall's points as far as the reader may know them; None if they may not at all."""
    colour = scoring.colour_of(v, seat)
    if not may_see(box, v, reader, colour):
        return None
    entrance = box.tables["entrances"][v.entrance]
    compares = entrance[("green_kind", "pink_kind")[colour]] == "majority"
    # While the other wall is not shown, a majority is not told: it would tell who leads.
    untold = compares and not may_see(box, v, reader, 1 - colour)
    counts = v.entrance_cell >= 0 and not untold
    return int(box.twin(showing.points_of)(box.record, states_of(v), colour, counts))
