"""Why somebody has so many points: the lines of a score sheet."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Item:
    """One line: what it is for, its points (None while they are untold), the sum in words."""

    title: str
    points: int | None
    text: str
    facts: dict[str, Any] = field(default_factory=dict)


def total(items: list[Item]) -> int:
    """What may be told of the points."""
    return sum(item.points or 0 for item in items)
