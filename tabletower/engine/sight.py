"""Views for words and drawing, which only read them: each field is read once and cached."""

from functools import lru_cache
from typing import Any

import numpy as np

from .record import Numbers, States


class Sight:
    """A view's record with its fields cached.

    Reading a field of a NumPy record takes microseconds, and drawing a table reads a few of them
    hundreds of times. Some may be given `instead`.
    """

    def __init__(self, states: States, **instead: Any) -> None:
        numbers = single(states.dtype)
        self.__dict__ = dict(zip(numbers.names or (), states.view(numbers).item()))
        self.__dict__ |= instead
        self.instead = instead
        self.base = states  # for compiled rules
        self.dtype = states.dtype

    def __getattr__(self, name: str) -> Any:
        """Read a field of many numbers when it is first used."""
        if name.startswith("__"):
            raise AttributeError(name)
        if name in (self.dtype.fields or ()):
            value = self.base[name][0].view(Numbers)
        else:
            value = getattr(self.base[0], name)
        self.__dict__[name] = value
        return value

    def __getitem__(self, name: str) -> Any:
        return self.base[0][name]


@lru_cache
def single(record: "np.dtype[Any]") -> "np.dtype[Any]":
    """The fields of a record that are one number each, where they lie in it."""
    assert record.fields
    singles = {name: field for name, field in record.fields.items() if not field[0].shape}
    return np.dtype(
        {
            "names": [*singles],
            "formats": [field[0] for field in singles.values()],
            "offsets": [field[1] for field in singles.values()],
            "itemsize": record.itemsize,
        }
    )


def states_of(v: Any) -> States:
    """The array of one record that a view is the record of: what compiled rules are given."""
    if v.base is not None and v.base.shape == (1,):
        states: States = v.base
        return states
    return np.array([v], v.dtype)
