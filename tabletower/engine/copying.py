"""Copying a whole game, or as much of it as play can have changed."""

from typing import Any, NamedTuple

from .record import Record, Seats

WORTH = 256  # bytes to leave out: for fewer it is no use to begin anew


def copy(to: Any, at: int, other: Any, of: int) -> None:
    """Copy the record at one index of an array to an index of another.

    `engine.numba_internals` has its compiled twin.
    """
    to[at] = other[of]


def restore(to: Any, at: int, other: Any, of: int) -> None:
    """The same again, where nothing but play and features has been since it was copied there.

    The twin leaves out what is scratch, and the rows of seats where nobody sits.
    """
    to[at] = other[of]


class Part(NamedTuple):
    """Bytes of a record that play can change; or of one seat's row, with those of the others
    behind it."""

    start: int
    size: int
    is_row: bool


def parts_of(record: Record) -> list[Part]:
    """What of a record play can change, in few pieces."""
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
