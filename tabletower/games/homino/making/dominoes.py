"""The room dominoes of a fresh set: squares first, which are then joined two by two."""

from typing import NamedTuple

from tabletower.kits.fresh_sets import Chance, share, spread

from .lists import NOTHING, Lists

BASE, EXPANSION = 48, 26  # dominoes that shares are reckoned by; rounding up makes more

# In thousandths of all squares.
WALLS = {0: 50, 1: 300, 2: 350, 3: 300}
DOORS = 250
WINDOWS = 125
FLOORS = {"wood": 450, "concrete": 325, "carpet": 225}
ALL = 1000

EAST, WEST = 1, 3
CLOSED = ("wall", "door")


class Square(NamedTuple):
    object: str
    floor: str
    edges: tuple[str, ...]  # north, east, south, west

    def turned(self) -> "Square":
        return self._replace(edges=self.edges[-1:] + self.edges[:-1])


class Domino(NamedTuple):
    """Half A lies left of half B; what is on their edges in the middle is told by `mid`."""

    a: Square
    mid: str
    b: Square

    @property
    def looks(self) -> tuple[str, ...]:
        """The same for two dominoes if one of them can be turned into the other."""
        halves = sorted([around(self.a, EAST), around(self.b, WEST)])
        return (self.mid, *halves[0], *halves[1])


def around(half: Square, middle: int) -> tuple[str, ...]:
    """What is on a half, and on its edges clockwise from the middle."""
    return (half.object, half.floor, *half.edges[middle + 1 :], *half.edges[:middle])


def dominoes(chance: Chance, lists: Lists) -> list[Domino]:
    squares = iter(squares_of(chance, lists))
    return [joined(*halves) for halves in zip(squares, squares)]


def are_fine(found: list[Domino]) -> bool:
    """No two are alike, and nobody gets an object twice at once."""
    twice = any(each.a.object == each.b.object != NOTHING for each in found)
    return not twice and len({each.looks for each in found}) == len(found)


def squares_of(chance: Chance, lists: Lists) -> list[Square]:
    objects = chance.shuffled(faces(lists))
    many = len(objects)
    edges = edges_of(chance, many, has_windows=not lists.is_base)
    floors = chance.some(spread(FLOORS, ALL, many), many)
    return [Square(*each) for each in zip(objects, floors, edges)]


def faces(lists: Lists) -> list[str]:
    """What is on the squares, an even number of them."""
    weights = lists.objects | {NOTHING: lists.emptiness}
    nominal = 2 * (BASE if lists.is_base else EXPANSION)
    found = spread(weights, sum(weights.values()), nominal)
    if len(found) % 2:
        found.remove(NOTHING)
    return found


def edges_of(chance: Chance, many: int, has_windows: bool) -> list[tuple[str, ...]]:
    """What stands on the four sides of so many squares."""
    walls = chance.some(spread(WALLS, ALL, many), many)
    found = [["wall"] * each + ["open"] * (4 - each) for each in walls]
    for edges in chance.some(found, share(DOORS, ALL, many)):
        edges[0] = "door"  # in place of a wall if there is one
    if has_windows:
        for edges in chance.some(found, share(WINDOWS, ALL, many)):
            edges[-1] = "window"  # this one is open: nowhere are four walls
    return [tuple(chance.shuffled(edges)) for edges in found]


def joined(a: Square, b: Square) -> Domino:
    is_border = a.floor != b.floor
    a, b = faced(a, EAST, is_border), faced(b, WEST, is_border)
    return Domino(a, middle(a, b), b)


def faced(half: Square, side: int, is_border: bool) -> Square:
    """Turned so that a border between floors is closed if it can be, and no window is inside."""
    if is_border and any(edge in CLOSED for edge in half.edges):
        while half.edges[side] not in CLOSED:
            half = half.turned()
    while half.edges[side] == "window":
        half = half.turned()
    return half


def middle(a: Square, b: Square) -> str:
    shown = a.edges[EAST], b.edges[WEST]
    if "door" in shown:
        return "door"
    return "wall" if "wall" in shown or a.floor != b.floor else "open"


def row_of(domino: Domino) -> dict:
    a_n, _, a_s, a_w = domino.a.edges
    b_n, b_e, b_s, _ = domino.b.edges
    return {
        "a_object": domino.a.object, "a_floor": domino.a.floor,
        "a_n": a_n, "a_s": a_s, "a_w": a_w,
        "mid": domino.mid,
        "b_object": domino.b.object, "b_floor": domino.b.floor,
        "b_n": b_n, "b_e": b_e, "b_s": b_s,
    }  # fmt: skip
