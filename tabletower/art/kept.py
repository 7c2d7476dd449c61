"""Drawings that are remembered for a while."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")


def kept(known: dict[Hashable, Any], key: Hashable, make: Callable[[], Made], most: int) -> Made:
    """`make()` for this key, remembered among at most so many."""
    found: Made | None = known.get(key)
    if found is not None:
        return found
    made = make()
    if len(known) >= most:
        known.clear()
    known[key] = made
    return made
