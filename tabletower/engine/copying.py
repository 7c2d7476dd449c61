"""Copying a whole game."""

from typing import Any

from .rule import rule


@rule
def copy(to: Any, at: int, other: Any, of: int) -> None:
    """The game in one place of an array into a place of another; `engine.inside` has its twin."""
    to[at] = other[of]
