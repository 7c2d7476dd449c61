"""Observation and action spaces of Gymnasium.

An observation is a dict: the numbers that a seat sees, the action mask and, where actions are not
dense, the move that each action means.
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from .actions import Actions
from .game_vector import GameVector
from .observations import Layout

Observation = dict[str, Any]


def observation_space(layout: Layout, actions: Actions) -> spaces.Dict:
    low, high = layout.limits()
    parts: dict[str, Any] = {
        "observation": spaces.Box(low, high, dtype=layout.dtype.type),
        "action_mask": spaces.Box(0, 1, (actions.count,), np.int8),
    }
    if not actions.dense:
        parts["moves"] = spaces.Box(0, np.iinfo(np.int16).max, (actions.count, 5), np.int16)
    return spaces.Dict(parts)


def observation(games: GameVector, seat: int) -> Observation:
    """A seat's observation in a vector of one game; its mask is empty unless the seat decides."""
    mask = games.buffers.mask.copy()
    seen: Observation = {"observation": games.observed(0, seat), "action_mask": mask}
    if not games.actions.dense:
        seen["moves"] = games.unpacked(0)
    if games.asked.item(0) != seat:
        for part in seen.keys() - {"observation"}:
            seen[part][:] = 0
    return seen
