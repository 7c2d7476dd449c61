"""§1.1  What lies in the box, as its CSV files list it."""

import csv
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

NO_TEXTS = MappingProxyType({})
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west

BASE = "base"
TILE_EXPANSIONS = ("room_service", "wallet_watchers", "useful_utilities", "happy_housing")
FLOORS = ("wood", "concrete", "carpet")
UTILITIES = ("power", "water", "wifi")
PROPERTIES = ("construction", "wallet", "wandering")

NO_OBJECT = "none"
EVERY_FLOOR = "every"  # the floor of a goal domino


@dataclass(frozen=True, eq=False)
class Square:
    object: str
    floor: str
    edges: tuple[str, str, str, str]  # as printed: north, east, south, west

    def shows(self, direction, rotation):
        """The edge it shows in a direction of the world."""
        return self.edges[(direction - rotation) % 4]


@dataclass(frozen=True, eq=False)
class Domino:
    id: str
    set: str
    squares: tuple[Square, Square]  # A and B
    is_goal: bool = False

    @property
    def objects(self):
        return [square.object for square in self.squares if square.object != NO_OBJECT]


@dataclass(frozen=True)
class Wish:
    kind: str
    detail: str
    number: int
    crossed: bool


@dataclass(frozen=True)
class Tenant:
    id: str
    set: str
    type: str
    score: int
    properties: frozenset[str]
    wishes: tuple[Wish, ...]

    @property
    def construction(self):
        return "construction" in self.properties

    @property
    def wallet(self):
        return "wallet" in self.properties

    @property
    def wandering(self):
        return "wandering" in self.properties


@dataclass(frozen=True)
class Goal:
    id: str
    set: str
    secret: bool
    scope: str
    number: int
    secret_numbers: tuple[int, ...]  # with 2, 3, 4, 5, 6 players; empty where none is listed

    def wanted(self, players, as_secret):
        """§9.5  How many it asks for: some ask a single player for less than a floor (H50)."""
        if as_secret and self.secret_numbers:
            return self.secret_numbers[players - 2]
        return self.number


@dataclass(frozen=True)
class Threat:
    id: str
    set: str


@dataclass(frozen=True)
class Box:
    objects: tuple[str, ...]
    rooms: dict[str, Domino]
    tenants: dict[str, Tenant]
    goals: dict[str, Goal]
    threats: dict[str, Threat]
    dominoes: dict[str, Domino]  # rooms and goal dominoes

    @classmethod
    def read(cls, folder, made=NO_TEXTS):
        """The box whose CSV files lie in a folder, or were made in their place."""
        rooms = {row["id"]: room(row) for row in rows(folder, "rooms", made)}
        goals = {row["id"]: goal(row) for row in rows(folder, "goals")}
        return cls(
            objects=tuple(r["id"] for r in rows(folder, "objects") if r["id"] != NO_OBJECT),
            rooms=rooms,
            tenants={row["id"]: tenant(row) for row in rows(folder, "tenants", made)},
            goals=goals,
            threats={r["id"]: Threat(r["id"], r["set"]) for r in rows(folder, "threats")},
            dominoes=rooms | {each.id: goal_domino(each) for each in goals.values()},
        )


def rows(folder, name, made=NO_TEXTS):
    file = f"{name}.csv"
    text = made[file] if file in made else (Path(folder) / file).read_text(encoding="utf-8")
    listed = list(csv.DictReader(text.splitlines()))
    for row in listed:
        if row.get("copies", "1") != "1":
            raise ValueError(f"{row['id']}: an id names one piece here")
    return listed


def room(row):
    a_edges = (row["a_n"], row["mid"], row["a_s"], row["a_w"])
    b_edges = (row["b_n"], row["b_e"], row["b_s"], row["mid"])
    a = Square(row["a_object"], row["a_floor"], a_edges)
    b = Square(row["b_object"], row["b_floor"], b_edges)
    return Domino(row["id"], row["set"], (a, b))


def goal_domino(goal):
    """§9.6  No walls, every floor (H48)."""
    square = Square(NO_OBJECT, EVERY_FLOOR, ("open",) * 4)
    return Domino(goal.id, goal.set, (square, square), is_goal=True)


def tenant(row):
    wishes = (wish(row, number) for number in (1, 2, 3))
    return Tenant(
        id=row["id"],
        set=row["set"],
        type=row["type"],
        score=int(row["score"]),
        properties=frozenset(name for name in PROPERTIES if row[name] == "1"),
        wishes=tuple(each for each in wishes if each.kind != "none"),
    )


def wish(row, place):
    return Wish(
        kind=row[f"wish{place}_kind"],
        detail=row[f"wish{place}_detail"],
        number=int(row[f"wish{place}_number"]),
        crossed=row[f"wish{place}_crossed"] == "1",
    )


def goal(row):
    secret = row["secret_number_2p_3p_4p_5p_6p"]
    return Goal(
        id=row["id"],
        set=row["set"],
        secret=row["secret"] == "1",
        scope=row["scope"],
        number=int(row["number"]),
        secret_numbers=() if secret == "none" else tuple(map(int, secret.split())),
    )
