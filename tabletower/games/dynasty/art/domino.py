"""Dominoes: two halves of land with a road, upright icons on them, and a rim around both."""

from tabletower.art import kept
from tabletower.art.grid import CELL, corners, covered
from tabletower.art.quick import line, rect, use
from tabletower.art.svg import Value

from ..components import icons
from .lands import EDGED, arrows
from .look import Texts
from .names import icon_name, land_name, road_name

Halves = tuple[tuple[int, float, float], ...]  # which, and its corner


@kept
def half(
    terrain: int, sides: int, icon: int, into: int, out: int, x: float, y: float, size: float = CELL
) -> str:
    """One cell as it is seen."""
    found = use(land_name(terrain), x, y, size)
    if sides:
        found += use(road_name(sides), x, y, size)
    if into or out:
        found += arrows(x, y, into, out, size / CELL)
    return found + (use(icon_name(icon), x, y, size) if icon != icons.EMPTY else "")


def half_of(
    t: Texts, number: int, place: int, turn: int, x: float, y: float, size: float = CELL
) -> str:
    """Half A or B of a domino, with its roads turned and its icon upright."""
    sides, into, out = (each[number][place][turn] for each in (t.open, t.into, t.out))
    return half(t.terrain[number][place], sides, t.icon[number][place], into, out, x, y, size)


def draw(t: Texts, number: int, x: float, y: float, turn: int, size: float = CELL) -> str:
    """The whole of it."""
    spots = corners(x, y, turn, size)
    halves = tuple((n, *spot) for n, spot in enumerate(spots))
    drawn = "".join(half_of(t, number, n, turn, x, y, size) for n, x, y in halves)
    return drawn + edge(t, number, turn, halves, size)


def edge(t: Texts, number: int, turn: int, halves: Halves, size: float = CELL) -> str:
    """A line around what is seen of it; roads run through."""
    masks = tuple((x, y, t.open[number][place][turn], inner(place, turn, len(halves)))
                  for place, x, y in halves)  # fmt: skip
    return edges(masks, size)


def inner(place: int, turn: int, many: int) -> int:
    """The side on which the other half lies, if it is seen."""
    return -1 if many < 2 else (turn + 1 + 2 * place) % 4


@kept
def edges(masks: tuple[tuple[float, float, int, int], ...], size: float) -> str:
    d = "".join(
        side_line(x, y, side, sides >> side & 1, size)
        for x, y, sides, hidden in masks
        for side in range(4)
        if side != hidden
    )
    return line(d, "var(--land-edge)", size / 26, stroke_linecap="square")


def side_line(x: float, y: float, side: int, is_open: int, size: float) -> str:
    """One side of a cell, with a gap for a road."""
    across, down = (1, 0) if side in (0, 2) else (0, 1)
    x += size if side == 1 else 0
    y += size if side == 2 else 0
    if not is_open:
        return f"M{x:g} {y:g}l{across * size:g} {down * size:g}"
    gap = EDGED * size / CELL
    rest = (size - gap) / 2
    part = f"l{across * rest:g} {down * rest:g}"
    return f"M{x:g} {y:g}{part}m{across * gap:g} {down * gap:g}{part}"


def outline(x: float, y: float, turn: int, size: float = CELL, **given: Value) -> str:
    left, top, wide, high = covered(x, y, turn, size)
    return rect(left + 1, top + 1, wide - 2, high - 2, "none", 4, **given)
