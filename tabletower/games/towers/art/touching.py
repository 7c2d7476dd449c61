"""What the last move touched, by the names of the pieces."""

from ..rules import events
from ..rules.record import COLUMNS
from .look import read, tops_of
from .names import seized_id
from .tower import tile_id

# Events that are about a seat, in their first fact.
SEATS = {
    events.TRADED, events.UNTRADED, events.LIFTED, events.DONE, events.REOPENED,
    events.CLEARED, events.PICKED, events.SKIPPED,
    events.CHOSE, events.LEFT_ALONE, events.CASHED_IN, events.EARNED, events.LEVIED,
    events.CLAIMS, events.UNION, events.DROPPED,
    events.DREW_UNSEEN, events.SWAPPED, events.TARGETED, events.LOOKED, events.TOOK_EARLY,
    events.SHOWED, events.LOCKED, events.FAVOUR,
}  # fmt: skip


def touched(box, v, reader):
    """Tiles that were laid, sold or moved, and the seats that something happened to."""
    seen = read(v)
    found = []
    for row in seen.events[: seen.happened].tolist():
        found += ids_of(seen, *row[:4])
    return list(dict.fromkeys(found))


def ids_of(seen, what, a, b, c):
    if what == events.PLACED:
        top = tops_of(seen, a)[c] - 1
        return standing(seen, a, top * COLUMNS + c) if top >= 0 else [seat_id(a)]
    if what == events.SOLD:
        return standing(seen, a, b)
    if what == events.REZONED:
        return standing(seen, a, b) + standing(seen, a, c)
    if what == events.SEIZED:
        return [seat_id(a), seat_id(b), seized_id(b)]
    if what == events.ROUND:
        return ["round"]
    return [seat_id(a)] if what in SEATS else []


def standing(seen, seat, cell):
    """The tile on a cell, if there is one."""
    is_there = tops_of(seen, seat)[cell % COLUMNS] > cell // COLUMNS
    return [tile_id(seat, cell)] if is_there else []


def seat_id(seat):
    return f"seat-{seat + 1}"
