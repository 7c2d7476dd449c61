"""Fresh sets of components: the chance behind one, shares of a whole, and rows as a file."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

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


def share(part: int, whole: int, many: int) -> int:
    """This part of so many, rounded up; in whole numbers, which are the same on every machine."""
    return -(-part * many // whole)


def spread(parts: Mapping[Item, int], whole: int, many: int) -> list[Item]:
    """Everything as often as its part of so many says, rounded up."""
    return [each for each, part in parts.items() for _ in range(share(part, whole, many))]


def written(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
