"""What was wanted last, as much of it as fits: strangers choose what is wanted, and how large."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Kept = TypeVar("Kept", str, bytes)


class Latest(Generic[Kept]):
    """Texts by name, of so many bytes together; the one unused for longest goes first."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, name: str) -> Kept | None:
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
            return self._kept.get(name)

    def put(self, name: str, text: Kept) -> None:
        """Keep it, unless it alone would be too much."""
        with self._lock:
            self._drop(name)
            self._kept[name] = text
            self.size += len(text)
            while self.size > self.most:
                self._drop(next(iter(self._kept)))

    def _drop(self, name: str) -> None:
        self.size -= len(self._kept.pop(name, ""))
