"""LRU cache bounded by size: clients choose what is cached, and how large it is."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Text = TypeVar("Text", str, bytes)


class LruCache(Generic[Text]):
    """Texts by name, of at most so many bytes together; the least recently used goes first."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self._cached: OrderedDict[str, Text] = OrderedDict()
        self._lock = Lock()

    def get(self, name: str) -> Text | None:
        with self._lock:
            if name in self._cached:
                self._cached.move_to_end(name)
            return self._cached.get(name)

    def put(self, name: str, text: Text) -> None:
        """Cache a text, unless it alone is too large."""
        with self._lock:
            self._drop(name)
            self._cached[name] = text
            self.size += len(text)
            while self.size > self.most:
                self._drop(next(iter(self._cached)))

    def _drop(self, name: str) -> None:
        self.size -= len(self._cached.pop(name, ""))
