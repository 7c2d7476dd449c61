"""Sums for the table, by the rules as fast as they are to be had."""

import numpy as np

from tabletower.engine import states_of
from tabletower.engine.record import States

from ..rules.record import LEVELS, phases
from ..rules.showing import PLACES, most, most_at, places, score_of, shape
from ..types import Contents, State


def foreseen(v: State, seat: int) -> States:
    """The same, with a seat's tower as it stands behind the screen, if this reader may look."""
    states = states_of(v)
    if v.phase != phases.BUILD or v.acts[seat] < 0:
        return states
    states = states.copy()
    states["tower"][0, seat] = v.plan[seat]
    states["height"][0, seat] = v.top[seat]
    return states


def points(box: Contents, v: State, seat: int, reader: int) -> int:
    """A seat's dollars, elevators and gardens as the table stands."""
    return int(box.twin(score_of)(box.record, states_of(v), seat))


def places_of(box: Contents, v: State, seat: int, kind: int) -> list[list[int]]:
    """Every place where a client fits or may come to fit: rows as `showing.places` writes them."""
    out = np.zeros((PLACES, 6), np.int64)
    found = box.twin(places)(box.record, foreseen(v, seat), seat, kind, out)
    return out[:found].tolist()


def best_payment(box: Contents, v: State, seat: int, kind: int) -> int:
    """The most that a client would pay now, -1 if it fits nowhere."""
    return int(box.twin(most)(box.record, foreseen(v, seat), seat, kind))


def payment_at(box: Contents, v: State, seat: int, kind: int, cell: int) -> int:
    """The most that a client would pay now with its anchor there, -1 if it does not fit."""
    return int(box.twin(most_at)(box.record, foreseen(v, seat), seat, kind, cell))


def shape_of(box: Contents, v: State, seat: int) -> list[list[int]]:
    """Rows of a tower and what they are; the last row has its sums. See `showing.shape`."""
    out = np.zeros((LEVELS, 4), np.int64)
    box.twin(shape)(box.record, states_of(v), seat, out)
    return out.tolist()
