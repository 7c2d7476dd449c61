"""What a set is made of, as the lists in the box tell: icons, scalars, rewards, penalties."""

import csv
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "box"


@cache
def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def rows_in(name: str, set: str) -> list[dict[str, str]]:
    """The rows of a list that belong to a set."""
    return [row for row in rows(name) if set in row["sets"].split("+")]
