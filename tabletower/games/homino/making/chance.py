"""Chance behind a fresh set."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """Everything that is drawn for one number.

    A number has to mean the same set for ever. Of Python's generator only `random` is
    promised to give the same for ever, so nothing else of it is used.
    """

    def __init__(self, number: int) -> None:
        self._next = Random(number).random

    def between(self, low: int, high: int) -> int:
        return low + int(self._next() * (high - low + 1))

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.between(0, len(items) - 1)]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        return sorted(items, key=lambda _: self._next())

    def some(self, items: Iterable[Item], many: int) -> list[Item]:
        """So many of them, or all."""
        return self.shuffled(items)[:many]
