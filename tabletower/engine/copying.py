"""Copying a record, or the parts of it that play can have changed."""

from typing import Any, NamedTuple

from .record import Record, Seats

WORTH = 256  # bytes: a gap that is smaller is copied too, since another copy costs more


def copy(to: Any, at: int, other: Any, of: int) -> None:
    """Copy the record at one index of an array to an index of another.

    `engine.numba_internals` has its compiled twin.
    """
    to[at] = other[of]


def restore(to: Any, at: int, other: Any, of: int) -> None:
    """Copy again, where only `play` and `features` have written since the last copy.

    The compiled twin leaves out scratch fields, and the rows of seats that are not played.
    """
    to[at] = other[of]


class Part(NamedTuple):
    """Bytes of a record that play can change; or one row of several, one a seat."""

    start: int
    size: int
    is_row: bool


def parts_of(record: Record) -> list[Part]:
    """Split off the bytes of a record that play can change, in few parts."""
    parts: list[Part] = []
    end = -WORTH
    for field in record.fields:
        span = record.span(field.name)
        size = span.stop - span.start
        rows = field.shape[0] if field.shape and isinstance(field.shape[0], Seats) else 0
        if field.sight == "scratch":
            continue
        if rows and size >= WORTH:
            parts.append(Part(span.start, size // rows, True))
            end = -WORTH
        elif span.start - end < WORTH:  # go on with the part before
            start = parts.pop().start
            parts.append(Part(start, span.stop - start, False))
            end = span.stop
        else:
            parts.append(Part(span.start, size, False))
            end = span.stop
    return parts
