"""Tracing: record which fields a rule reads, in one interpreted run."""

from typing import Any

import numpy as np

from .record import Exact, Numbers, Record, States

Reads = set[tuple[str, int]]  # a field, and its row (-1 for a field without rows, or for all rows)


def traced(record: Record, states: States, reads: Reads) -> Any:
    """Return the record under a class that adds to `reads` what is read of it."""

    class TracedNumbers(Numbers):
        field = ""

        def __getitem__(self, at: Any) -> Any:
            row = at[0] if isinstance(at, tuple) else at
            self.read(row if isinstance(row, int) else -1)
            return np.asarray(self).view(Numbers)[at]

        def __contains__(self, value: object) -> bool:
            self.read(-1)
            return value in np.asarray(self)

        def __array_ufunc__(self, *given: Any, **more: Any) -> Any:
            self.read(-1)
            return super().__array_ufunc__(*given, **more)

        def __getattribute__(self, name: str) -> Any:
            """Any method of an array may look at all of it: argmax, tolist, sum …"""
            if name not in ("read", "field", "__class__", "__array_finalize__"):
                self.read(-1)
            return super().__getattribute__(name)

        def read(self, row: int) -> None:
            reads.add((object.__getattribute__(self, "field"), row))

    class Traced(Exact):  # type: ignore[misc]
        def __getattribute__(self, name: str) -> Any:
            value = Exact.__getattribute__(self, name)
            if isinstance(value, Numbers):
                value = value.view(TracedNumbers)
                value.field = name  # type: ignore[attr-defined]
            elif isinstance(value, int):
                reads.add((name, -1))
            return value

    return states.view(np.dtype((Traced, record.dtype)))


def hidden_from(record: Record, seat: int, reads: Reads) -> bool:
    """True if any of this is hidden from a seat."""
    sight = {field.name: field.sight for field in record.fields}
    return any(
        sight.get(name) == "secret" or (sight.get(name) == "private" and row != seat)
        for name, row in reads
    )
