"""§2.1, §2.6 and §2.7  Dominoes on a map.

Coordinates are (row, column) on an endless plane: row + 1 is south, column + 1 is east. The
cells of §2.1 are these coordinates modulo 16. A map never changes: placing and removing make
a new one, so what is true of a map is worked out once and remembered with it.
"""

from dataclasses import dataclass, replace
from functools import cached_property, wraps
from typing import NamedTuple

from .box import ROLE_ICONS, Domino, Half

STOPPING = {  # what stops a path, by the option `stops` (§5.2, D25)
    "capitals": frozenset({*ROLE_ICONS, "neutral", "corrupter"}),
    "roles": frozenset(ROLE_ICONS),
}
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def neighbour(cell, side):
    return (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])


def neighbours(cell):
    row, column = cell
    return ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))


def opposite(side):
    return (side + 2) % 4


def cells_at(cell, rotation):
    """The cells of half A and half B of a domino at a position."""
    return cell, neighbour(cell, (1 + rotation) % 4)


@dataclass(frozen=True, eq=False)
class Placed:
    """A domino on a map. Each is its own thing, also if another one looks the same."""

    domino: Domino
    cell: tuple[int, int]  # of half A
    rotation: int
    round: int = 0
    by: int | None = None  # seat
    patron: str | None = None  # role icon of who placed it: what its wildcards and villages are
    anchor: bool = False  # a Starting Domino of the shared map: there for good

    @cached_property
    def cells(self):
        return cells_at(self.cell, self.rotation)

    @cached_property
    def halves(self):
        return self.domino.a.turned(self.rotation), self.domino.b.turned(self.rotation)

    @property
    def position(self):
        return (*self.cell, self.rotation)

    def at(self, cell, rotation):
        return replace(self, cell=cell, rotation=rotation)


class Seen(NamedTuple):
    """What a cell shows."""

    half: Half
    placed: Placed


def remembered(fact):
    """What is true of a map stays true."""

    @wraps(fact)
    def recall(here, *details):
        key = (fact, *details)
        if key not in here.memory:
            here.memory[key] = fact(here, *details)
        return here.memory[key]

    return recall


class Map:
    def __init__(self, cells=None, stopping=STOPPING["capitals"]):
        self.cells = cells or {}
        self.stopping = stopping
        self.memory = {}

    @classmethod
    def of(cls, placed, stopping=STOPPING["capitals"]):
        here = cls({}, stopping)
        for each in placed:
            here = here.with_domino(each)
        return here

    def with_domino(self, placed):
        """§2.6  Covered halves are gone for good (D11)."""
        laid = zip(placed.cells, map(Seen, placed.halves, (placed,) * 2))
        return Map(self.cells | dict(laid), self.stopping)

    def without(self, placed):
        left = {cell: seen for cell, seen in self.cells.items() if seen.placed is not placed}
        return Map(left, self.stopping)

    @cached_property
    def dominoes(self):
        """Every domino with a visible half, with its visible cells."""
        visible = {}
        for cell, seen in self.cells.items():
            visible.setdefault(seen.placed, []).append(cell)
        return visible

    @cached_property
    def names(self):
        """How moves name a domino: the cell of its half A, or of B if A is covered."""
        return {self.name(placed): placed for placed in self.dominoes}

    def name(self, placed):
        a, b = placed.cells
        return a if a in self.dominoes[placed] else b

    def whole(self, placed):
        return len(self.dominoes[placed]) == 2

    def icons(self, placed):
        """The printed icons that the domino still shows."""
        return {self.cells[cell].half.icon for cell in self.dominoes[placed]}

    @cached_property
    def printed(self):
        """All kinds of icons that are visible somewhere."""
        return frozenset(seen.half.icon for seen in self.cells.values())

    @cached_property
    def bounds(self):
        """First and last row, first and last column."""
        lines = [row for row, _ in self.cells]
        columns = [column for _, column in self.cells]
        return min(lines), max(lines), min(columns), max(columns)

    @property
    def height(self):
        return self.bounds[1] - self.bounds[0] + 1 if self.cells else 0

    @property
    def width(self):
        return self.bounds[3] - self.bounds[2] + 1 if self.cells else 0


@remembered
def open_ends(here):
    """§6.6  (cell, side) of every opening towards an empty cell."""
    return [
        (cell, side)
        for cell, seen in here.cells.items()
        for side in range(4)
        if seen.half.opens(side) and neighbour(cell, side) not in here.cells
    ]
