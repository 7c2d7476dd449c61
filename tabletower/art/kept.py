"""Drawings that are remembered for a while."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

Made = TypeVar("Made")


class Kept:
    """What was made for a key, of so many keys; the one unused for longest goes first.

    `lru_cache` serves where the arguments are the key. Here they are more than that:
    what depends on a few fields of a view is made from the whole of it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Hashable, Any] = {}  # the key asked for last stands last
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._made)

    def forget(self) -> None:
        """As if nothing had been made yet."""
        with self._lock:
            self._made.clear()

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made for this key, or else `make()`."""
        with self._lock:
            if key in self._made:
                found: Made = self._made.pop(key)
                self._made[key] = found
                return found
        made = make()
        with self._lock:
            self._made[key] = made
            while len(self._made) > self._most:
                del self._made[next(iter(self._made))]
        return made
