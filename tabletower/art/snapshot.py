"""Read a whole view at once for drawing, because reading fields of a NumPy record is slow."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from tabletower.engine.sight import Sight, states_of

Seen = SimpleNamespace  # what `read` gives


def read(v: Any, *lists: str) -> Seen:
    """The fields of a view by their names; those that are named here as lists."""
    states = states_of(v)
    fields = dict(zip(states.dtype.names or (), np.void.item(states[0])))
    fields |= v.instead if isinstance(v, Sight) else {}
    return Seen(**fields | {name: fields[name].tolist() for name in lists})
