"""What a set is made of, as the lists in the box tell: objects, wishes, types of tenants."""

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..components import DETAILS, PROPERTIES, SETS

FOLDER = Path(__file__).parent.parent / "box"
NOTHING = "none"


class Special(NamedTuple):
    """A wish for something that is no object."""

    weight: int
    low: int
    high: int
    details: tuple[str, ...]


class Lists(NamedTuple):
    """What belongs to one set."""

    set: str
    objects: dict[str, int]  # with their weights
    emptiness: int  # the weight of a square without an object
    specials: dict[str, Special]
    types: dict[str, dict[str, int]]  # with their properties

    @property
    def is_base(self) -> bool:
        return self.set == SETS[0]

    @property
    def weights(self) -> dict[str, int]:
        """Of everything that one may wish for."""
        return self.objects | {name: special.weight for name, special in self.specials.items()}


@cache
def lists_of(set: str) -> Lists:
    weights = {row["id"]: int(row["weight"]) for row in rows("objects")}
    here = [row["id"] for row in rows("objects") if row[f"squares_{set}"] != "0"]
    types = {
        row["id"]: {name: int(row[name]) for name in PROPERTIES}
        for row in rows("tenant_types")
        if row[f"copies_{set}"] != "0"
    }
    return Lists(
        set=set,
        objects={name: weights[name] for name in here if name != NOTHING},
        emptiness=weights[NOTHING],
        specials=specials_of(set, tuple(types)),
        types=types,
    )


def specials_of(set: str, types: tuple[str, ...]) -> dict[str, Special]:
    details = DETAILS | {"tenant_type": types}
    return {
        row["id"]: Special(
            weight=int(row["weight"]),
            low=int(row["number_min"]),
            high=int(row["number_max"]),
            details=details.get(row["id"], (NOTHING,)),
        )
        for row in rows("wishes")
        if set in row["sets"].split()
    }


@cache
def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
