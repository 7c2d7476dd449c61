"""Score sheets: the lines that make up a seat's points."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Item:
    """One line: its title, its points (None while they are hidden), the sum in words."""

    title: str
    points: int | None
    text: str
    facts: dict[str, Any] = field(default_factory=dict)


def total(items: list[Item]) -> int:
    """The sum of the points that may be known."""
    return sum(item.points or 0 for item in items)
