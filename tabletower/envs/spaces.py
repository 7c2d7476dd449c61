"""Observations and actions of a game as Gymnasium's spaces: a dict with the numbers that a seat
sees, the mask of what it may do, and what its actions mean where that is not always the same."""

from typing import Any

import numpy as np
from gymnasium import spaces

from .actions import Actions
from .observations import Layout
from .vector import Hall

Observation = dict[str, Any]


def action_space(actions: Actions) -> spaces.Discrete:
    return spaces.Discrete(actions.many)


def observation_space(layout: Layout, actions: Actions) -> spaces.Dict:
    low, high = layout.limits()
    parts: dict[str, Any] = {
        "observation": spaces.Box(low, high, dtype=layout.dtype.type),
        "action_mask": spaces.Box(0, 1, (actions.many,), np.int8),
    }
    if not actions.dense:
        parts["moves"] = spaces.Box(0, np.iinfo(np.int16).max, (actions.many, 5), np.int16)
    return spaces.Dict(parts)


def observation(hall: Hall, seat: int) -> Observation:
    """What a seat sees of the one game of a hall; what it may do, if it is asked."""
    seen: Observation = {"observation": hall.observed(0, seat), "action_mask": hall.mask.copy()}
    if not hall.actions.dense:
        seen["moves"] = hall.spelled(0)
    if hall.asked.item(0) != seat:
        for part in seen.keys() - {"observation"}:
            seen[part][:] = 0
    return seen
