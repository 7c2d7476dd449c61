"""What lies in the box: roles, dominoes, missions, events and layouts, as the CSV files say."""

import csv
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path

SIDES = "NESW"  # side d of a half is SIDES[d]; a quarter turn clockwise adds one
ROLE_ICONS = ("military", "money", "roads", "housing", "goods")
CAPITALS = frozenset({*ROLE_ICONS, "neutral", "wildcard", "corrupter"})
EXPANSIONS = ("goblin", "proximity", "direction", "machine")


def bit(side):
    return 1 << side


@dataclass(frozen=True)
class Half:
    terrain: str
    open: int  # bit d is set where the path leaves on side d
    arrow: int | None  # the one side where the arrow points into the half
    icon: str

    def opens(self, side):
        return bool(self.open & bit(side))

    def arrow_in(self, side):
        return self.arrow == side

    def arrow_out(self, side):
        return self.arrow is not None and self.arrow != side and self.opens(side)

    @cache  # noqa: B019  (there are few halves, and they never change)
    def turned(self, quarters):
        sides = ((side + quarters) % 4 for side in range(4) if self.opens(side))
        arrow = None if self.arrow is None else (self.arrow + quarters) % 4
        return replace(self, open=sum(map(bit, sides)), arrow=arrow)


@dataclass(frozen=True)
class Domino:
    id: str
    set: str
    a: Half
    b: Half

    @cached_property
    def icons(self):
        return frozenset({self.a.icon, self.b.icon})

    @cached_property
    def has_arrow(self):
        return self.a.arrow is not None or self.b.arrow is not None

    def without_arrows(self):
        return replace(self, a=replace(self.a, arrow=None), b=replace(self.b, arrow=None))


@dataclass(frozen=True)
class Role:
    id: str
    number: int
    icon: str
    terrain: str

    @property
    def start(self):
        return f"start_{self.id}"


@dataclass(frozen=True)
class Line:
    strength: str
    times: Fraction
    scalar: str


@dataclass(frozen=True)
class Mission:
    id: str
    set: str
    secret: bool
    lines: tuple[Line, ...]
    reward: str
    penalty: str


@dataclass(frozen=True)
class Box:
    roles: dict[str, Role]
    dominoes: dict[str, Domino]
    missions: dict[str, Mission]
    events: list[str]
    layouts: dict[str, list[tuple[int, int, int]]]  # row, column, rotation of half A
    copies: dict[str, int]  # of dominoes and missions
    players: dict[str, frozenset[int] | None]  # with how many it is in an even deck (§1.5)


def rows(folder, name):
    with (Path(folder) / f"{name}.csv").open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def read_box(folder, made=None):
    """The files of a folder; `made` are texts in place of some of them."""
    dominoes, missions = (
        list(csv.DictReader(made[f"{name}.csv"].splitlines())) if made else rows(folder, name)
        for name in ("dominoes", "missions")
    )
    return Box(
        roles={row["id"]: read_role(row) for row in rows(folder, "roles")},
        dominoes={row["id"]: read_domino(row) for row in dominoes},
        missions={row["id"]: read_mission(row) for row in missions},
        events=[row["id"] for row in rows(folder, "events") for _ in range(int(row["copies"]))],
        layouts=read_layouts(rows(folder, "layouts")),
        copies={row["id"]: int(row["copies"]) for row in dominoes + missions},
        players={row["id"]: read_players(row["players"]) for row in dominoes},
    )


def read_role(row):
    return Role(row["id"], int(row["number"]), row["icon"], row["terrain"])


def read_players(digits):
    return frozenset(map(int, digits.strip("-"))) if digits else None


def read_domino(row):
    return Domino(row["id"], row["set"], read_half(row, "a"), read_half(row, "b"))


def read_half(row, which):
    return half(*(row[f"{which}_{field}"] for field in ("terrain", "open", "arrow", "icon")))


def half(terrain, sides, arrow, icon):
    """A half from words: half("lava", "NE", "", "person")."""
    open_sides = sum(bit(SIDES.index(side)) for side in sides)
    return Half(terrain, open_sides, SIDES.index(arrow) if arrow else None, icon)


def read_mission(row):
    lines = tuple(
        Line(row[f"strength_{i}"], Fraction(row[f"times_{i}"]), row[f"scalar_{i}"])
        for i in (1, 2, 3)
        if row[f"strength_{i}"]
    )
    secret, gifts = row["secret"] == "yes", (row["reward"], row["penalty"])
    reward, penalty = ("" if gift == "none" else gift for gift in gifts)
    return Mission(row["id"], row["set"], secret, lines, reward, penalty)


def read_layouts(table):
    layouts = {}
    for row in sorted(table, key=lambda row: int(row["place"])):
        place = (int(row["icon_row"]), int(row["icon_col"]), int(row["rotation"]))
        layouts.setdefault(row["layout"], []).append(place)
    return layouts
