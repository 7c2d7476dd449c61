"""What a seat may see, as numbers: which seat it is, every field of the record that is public,
and its own row of every private one, side by side in the order of the record.

It follows from the declarations alone, as a view does; and it has no holes, because what is
hidden is not there at all.
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
class Seen:
    """One field in an observation: its numbers begin at `first`."""

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
        """What the type can hold; more is not declared."""
        bounds = np.iinfo(self.type)
        return int(bounds.min), int(bounds.max)


class Layout:
    """How the numbers of an observation lie."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.fields = {ME: Seen(ME, "i1", (), "private", 0)}
        first = 1
        for field in record.fields:
            if field.sight in ("public", "private"):
                shape = field.shape[1:] if field.sight == "private" else field.shape
                seen = Seen(field.name, field.type, shape, field.sight, first)
                self.fields[field.name] = seen
                first = seen.place.stop
        self.size = first
        widest = max(int(seen.type[1]) for seen in self.fields.values())
        self.dtype = np.dtype(f"i{widest}")

    def named(self, observation: Numbers) -> dict[str, Numbers]:
        """The fields of an observation, or of many, by name and in their shapes; no copies."""
        ahead = observation.shape[:-1]
        return {
            name: observation[..., seen.place].reshape(ahead + seen.shape)
            for name, seen in self.fields.items()
        }

    def limits(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be."""
        low, high = np.zeros((2, self.size), self.dtype)
        for seen in self.fields.values():
            low[seen.place], high[seen.place] = seen.limits
        return low, high

    def at(self, name: str) -> int:
        """Where a field begins; -1 where the record has none of this name."""
        return self.fields[name].first if name in self.fields else -1

    def spans(self, seats: int) -> npt.NDArray[np.int64]:
        """For every seat what to copy from where: width, first number, how many, where to."""
        return np.array([self._spans(seat) for seat in range(seats)], np.int64)

    def _spans(self, seat: int) -> list[list[int]]:
        found: list[list[int]] = []
        for field in self.record.fields:
            if field.name in self.fields:
                width, start, many = own_part(self.record, field, seat)
                to = self.fields[field.name].first
                last = found[-1] if found else [0] * 4
                if last[0] == width and last[1] + last[2] == start and self._may_join(field):
                    last[2] += many
                else:
                    found.append([width, start, many, to])
        return found

    def _may_join(self, field: Field) -> bool:
        """Every seat has as many spans, so where a private row ends or begins one does too."""
        names = [each.name for each in self.record.fields]
        before = self.record.fields[names.index(field.name) - 1]
        return field.sight == before.sight == "public"


def own_part(record: Record, field: Field, seat: int) -> tuple[int, int, int]:
    """The width of a field's numbers, the first of them that a seat may see, and how many."""
    span, width = record.span(field.name), int(field.type[1])
    start, many = span.start // width, (span.stop - span.start) // width
    if field.sight == "private":
        many //= field.shape[0]
        start += seat * many
    return width, start, many
