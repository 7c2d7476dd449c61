"""Grids that grow cell by cell: the window that is shown, and marks on its cells."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple, TypeVar

from .drawing_cache import kept
from .quick import circle, rect, text
from .svg import BOLD, Style, path, piece

CELL = 48
EDGE, HEAD = 6, 44
GROWS = 2  # cells that a window grows by at a time, so that it stays steady
Rectangle = tuple[float, float, float, float]  # a corner, width and height
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
TOWARDS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # where half B of a domino lies, by its turn
PEN: Style = {"stroke": "var(--glow)", "stroke_width": 3}

Cell = TypeVar("Cell")
Number = TypeVar("Number", int, float)


class CellWindow(NamedTuple):
    """The cells that are shown, below a head."""

    left: int
    top: int
    columns: int
    rows: int
    edge: int = EDGE

    @property
    def width(self) -> int:
        return 2 * self.edge + CELL * self.columns

    @property
    def height(self) -> int:
        return HEAD + 2 * self.edge - EDGE + CELL * self.rows

    @property
    def area(self) -> tuple[int, int, int, int]:
        """The rectangle of the cells: left, top, width, height."""
        return self.edge, HEAD + self.edge - EDGE, CELL * self.columns, CELL * self.rows

    def spot(self, across: int, down: int) -> tuple[int, int]:
        """The upper left corner of a cell, counted from the first that is shown."""
        return self.edge + CELL * across, HEAD + self.edge - EDGE + CELL * down

    def shows(self, across: int, down: int) -> bool:
        return 0 <= across < self.columns and 0 <= down < self.rows

    def paper(self, tint: str, r: float, opacity: float | None = None) -> str:
        sheet = rect(0, 0, self.width, self.height, "var(--card)", 10)
        return sheet + rect(*self.area, tint, r, opacity=opacity)

    def lines(self, first: float) -> str:
        """The path of a grid; its first line is so many cells inside."""
        x, y, wide, high = self.area
        columns = [x + CELL * (first + n) for n in range(int(self.columns - 2 * first) + 1)]
        rows = [y + CELL * (first + n) for n in range(int(self.rows - 2 * first) + 1)]
        return "".join([*(f"M{at:g} {y}v{high}" for at in columns),
                        *(f"M{x} {at:g}h{wide}" for at in rows)])  # fmt: skip


def head(width: float, fill: str, opacity: float | None = None) -> str:
    return rect(0, 0, width, HEAD - 6, fill, 8, opacity=opacity)


def head_ring(width: float) -> str:
    """A ring round the head of a player who is asked."""
    return rect(1.5, 1.5, width - 3, HEAD - 9, "none", 7, **PEN)


def span(low: int, high: int, fewest: int, middle: int = 0) -> tuple[int, int]:
    """The first cell of a window and its number of cells; it grows by steps from the middle."""
    low -= (low - middle + fewest // 2) % GROWS
    many = max(fewest, high - low + 1)
    return low, many + (many - fewest) % GROWS


# Cells.


def beside(taken: Collection[Cell], around: Callable[[Cell], Iterable[Cell]]) -> set[Cell]:
    """Free cells next to these, and next to those: half A of a domino may lie on either."""
    near = {cell for each in taken for cell in around(each)}
    near |= {cell for each in near for cell in around(each)}
    return near.difference(taken)


def free_cell(x: float, y: float, opacity: float, id: str, pick: str, label: str) -> str:
    """A free cell that can be picked."""
    area = rect(x + 1, y + 1, CELL - 2, CELL - 2, "var(--card)", 5, opacity=opacity)
    return piece(area, id=id, pick=pick, label=label)


def sides(x: float, y: float, mask: int, inset: float, size: float = CELL) -> str:
    """A path along some sides of a cell, bit by bit from the north, a little inside: they meet."""
    near, far = inset, size - inset
    west, east = (near if mask & 8 else 0), (far if mask & 2 else size)
    north, south = (near if mask & 1 else 0), (far if mask & 4 else size)
    d = f"M{x + west:g} {y + near:g}H{x + east:g}" if mask & 1 else ""
    d += f"M{x + far:g} {y + north:g}V{y + south:g}" if mask & 2 else ""
    d += f"M{x + west:g} {y + far:g}H{x + east:g}" if mask & 4 else ""
    return d + (f"M{x + near:g} {y + north:g}V{y + south:g}" if mask & 8 else "")


def corners(
    x: Number, y: Number, turn: int, size: Number
) -> tuple[tuple[Number, Number], tuple[Number, Number]]:
    """The corners of both halves of a domino, of which half A has this one."""
    across, down = TOWARDS[turn]
    return (x, y), (x + across * size, y + down * size)


def covered(x: float, y: float, turn: int, size: float = CELL) -> Rectangle:
    """The rectangle that a domino covers: its corner, its width and its height."""
    (ax, ay), (bx, by) = corners(x, y, turn, size)
    return min(ax, bx), min(ay, by), size + abs(bx - ax), size + abs(by - ay)


# Marks.


@kept
def twice(x: float, y: float) -> str:
    """A mark for "counts double"."""
    ground = circle(x, y, 10, "var(--purple)", stroke="#fff", stroke_width=1.2)
    return ground + text(x, y + 4.2, "×2", 12, "#fff", **BOLD)


def hatch(x: float, y: float, wide: float, high: float) -> str:
    """Stripes over something that will be gone."""
    step, ink, d = 9, "var(--red)", ""
    for n in range(1, int((wide + high) / step) + 1):
        at = n * step
        x1, y1 = (at, 0) if at <= wide else (wide, at - wide)
        x2, y2 = (0, at) if at <= high else (at - high, high)
        d += f"M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}"
    veil = rect(x, y, wide, high, ink, 3, opacity=0.22)
    frame = rect(x, y, wide, high, "none", 3, stroke=ink, stroke_width=3)
    return veil + path(d, "none", stroke=ink, stroke_width=2.6) + frame
