"""Layout of a seat's observation, as numbers in one row.

It holds the number of the seat, every public field of the record, and the seat's own row of every
private field, in the order of the record. It follows from the declarations alone, as a view does;
it has no holes, because hidden fields are not in it.
"""

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletower.engine.record import Field, Record

Numbers = npt.NDArray[Any]
ME = "me"


@dataclass(frozen=True)
class ObservedField:
    """A field of an observation: its numbers begin at `first`."""

    name: str
    type: str
    shape: tuple[int, ...]
    sight: str
    first: int

    @property
    def place(self) -> slice:
        return slice(self.first, self.first + prod(self.shape))

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most that the type can hold; no narrower limits are declared."""
        bounds = np.iinfo(self.type)
        return int(bounds.min), int(bounds.max)


class Layout:
    """The order of an observation's numbers."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.fields = {ME: ObservedField(ME, "i1", (), "private", 0)}
        first = 1
        for field in record.fields:
            if field.sight in ("public", "private"):
                shape = field.shape[1:] if field.sight == "private" else field.shape
                seen = ObservedField(field.name, field.type, shape, field.sight, first)
                self.fields[field.name] = seen
                first = seen.place.stop
        self.size = first
        widest = max(int(seen.type[1]) for seen in self.fields.values())
        self.dtype = np.dtype(f"i{widest}")

    def named(self, observation: Numbers) -> dict[str, Numbers]:
        """The fields of one observation or of a batch, by name and in their shapes; no copies."""
        ahead = observation.shape[:-1]
        return {
            name: observation[..., seen.place].reshape(ahead + seen.shape)
            for name, seen in self.fields.items()
        }

    def limits(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be, as arrays."""
        low, high = np.zeros((2, self.size), self.dtype)
        for seen in self.fields.values():
            low[seen.place], high[seen.place] = seen.limits
        return low, high

    def spans(self, seats: int) -> npt.NDArray[np.int64]:
        """The copies that make each seat's observation: width, source, count, destination."""
        return np.array([self._spans(seat) for seat in range(seats)], np.int64)

    def _spans(self, seat: int) -> list[list[int]]:
        spans: list[list[int]] = []
        before = ""
        for field in self.record.fields:
            if field.name in self.fields:
                width, start, many = own_part(self.record, field, seat)
                to = self.fields[field.name].first
                last = spans[-1] if spans else [0] * 4
                # Only public fields are joined: a private row has a span for all seats alike.
                is_joined = field.sight == before == "public"
                if is_joined and last[0] == width and last[1] + last[2] == start:
                    last[2] += many
                else:
                    spans.append([width, start, many, to])
            before = field.sight
        return spans


def own_part(record: Record, field: Field, seat: int) -> tuple[int, int, int]:
    """The width of a field's numbers, and the first and the count of those a seat may see."""
    span, width = record.span(field.name), int(field.type[1])
    start, many = span.start // width, (span.stop - span.start) // width
    if field.sight == "private":
        many //= field.shape[0]
        start += seat * many
    return width, start, many
