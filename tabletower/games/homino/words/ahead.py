"""What a move would bring: who would come, floors, connections, points. It follows from the view
alone; the drawing shows the same."""

from collections.abc import Callable, Iterator

import numpy as np

from tabletower.engine import Sight, first, kind_of, second, states_of, third

from ..rules import kinds
from ..rules.plots import demolish, put
from ..types import Contents, State
from . import names
from .guests import verdict
from .progress import looked_at
from .sheet import own_total, sums


def with_domino(v: State | Sight, seat: int, number: int, cell: int, turn: int) -> Sight:
    """The view as it would be with a domino laid there."""
    return changed(v, lambda s: put(s, seat, number, cell, turn))


def without_domino(v: State | Sight, seat: int, number: int) -> Sight:
    """§4.3  The view as it would be with a domino torn down."""
    return changed(v, lambda s: demolish(s, seat, number))


def changed(v: State | Sight, change: Callable[[State], object]) -> Sight:
    states = np.array(states_of(v))
    change(states[0])
    return Sight(states)


def brings(box: Contents, v: State, seat: int, move: int) -> str:
    """'the girl would come; floor 1 → 2; connected to seat 2'."""
    what = kind_of(move)
    if what == kinds.PLACE:
        then = with_domino(v, seat, v.market[first(move)] - 1, second(move), third(move))
    elif what == kinds.LAY and v.hand:
        then = with_domino(v, seat, v.hand - 1, first(move), second(move))
    elif what == kinds.DEMOLISH:
        then = without_domino(v, seat, first(move))
    else:
        return ""
    return "; ".join([*visits(box, v, then, seat), *standing(box, v, then, seat)])


def visits(box: Contents, v: State, then: Sight, seat: int) -> Iterator[str]:
    """Guests who would come, and those who no longer would."""
    guests = [number - 1 for number in v.guest.tolist() if number]
    come = [each for each in guests if verdict(box, then, seat, each).comes]
    gone = [each for each in guests if each not in come and verdict(box, v, seat, each).comes]
    if come:
        yield f"{names.listed(names.tenant(box, each) for each in come)} would come"
    if gone:
        yield f"{names.listed(names.tenant(box, each) for each in gone)} would no longer come"


def standing(box: Contents, v: State, then: Sight, seat: int) -> Iterator[str]:
    """What changes of one's floor, connections and points."""
    one, two = looked_at(box, v), looked_at(box, then)
    if one.storey[seat] != two.storey[seat]:
        yield f"floor {one.storey[seat]} → {two.storey[seat]}"
    now, later = int(one.linked[seat]), int(two.linked[seat])
    for said, mask in (("connected", later & ~now), ("no longer connected", now & ~later)):
        others = [other for other in range(v.seats) if other != seat and mask >> other & 1]
        if others:
            yield f"{said} to {names.listed(names.who(box, v, other) for other in others)}"
    before, after = (own_total(sums(box, each)[seat]) for each in (v, then))
    if before != after:
        yield f"points {before} → {after}"
