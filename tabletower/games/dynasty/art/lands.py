"""Five terrains, told apart by lightness and by pattern, and the roads over them.

Patterns go on from one cell to the next, so that a patch of land looks like one.
"""

from tabletower.art.drawings import drawings
from tabletower.art.grid import CELL, STEPS
from tabletower.art.svg import circle, line, path, symbols

from ..components import TERRAINS
from .names import land_name, road_name

MIDDLE = CELL / 2
WIDE, EDGED = 11, 15  # of a road, and with its kerbs
PLAZA = 8.5


def faces() -> dict[str, str]:
    """A face for each terrain, and for the road of each set of open sides."""
    drawn = {land_name(n): ground(n) for n in range(len(TERRAINS))}
    drawn |= {road_name(sides): road(sides) for sides in range(1, 16)}
    return symbols(drawn, CELL, CELL)


def ground(terrain: int) -> str:
    return drawings(__file__, "lands")[TERRAINS[terrain]]


def arms(sides: int) -> str:
    """From the middle to every open side."""
    found = [step for side, step in enumerate(STEPS) if sides >> side & 1]
    return "".join(f"M{MIDDLE:g} {MIDDLE:g}l{x * MIDDLE:g} {y * MIDDLE:g}" for x, y in found)


def road(sides: int) -> str:
    """Kerbs below, the way itself above; all arms meet in a small square."""
    d = arms(sides)
    flat = {"stroke_linecap": "butt"}
    kerbs = line(d, "var(--road-deep)", EDGED, **flat)
    kerbs += circle(MIDDLE, MIDDLE, PLAZA + (EDGED - WIDE) / 2, "var(--road-deep)")
    return (
        kerbs + line(d, "var(--road)", WIDE, **flat) + circle(MIDDLE, MIDDLE, PLAZA, "var(--road)")
    )


def arrows(x: float, y: float, into: int, out: int, scale: float = 1) -> str:
    """§14.1  Light blue, on the roads: one comes in, the others go out."""
    heads = "".join(head(side, True) for side in range(4) if into >> side & 1)
    heads += "".join(head(side, False) for side in range(4) if out >> side & 1)
    size = f" scale({scale:g})" if scale != 1 else ""
    drawn = path(heads, "#4fb8ee", stroke="#0d5c8c", stroke_width=0.9, stroke_linejoin="round")
    return f'<g transform="translate({x:g} {y:g}){size}" pointer-events="none">{drawn}</g>'


def head(side: int, inwards: bool) -> str:
    """A triangle on an arm of the road, near the edge."""
    across, down = STEPS[side]
    tip, back = (14.5, 22.5) if inwards else (23, 15)
    tx, ty = MIDDLE + across * tip, MIDDLE + down * tip
    bx, by = MIDDLE + across * back, MIDDLE + down * back
    sx, sy = 4.6 * down, 4.6 * across
    return f"M{tx:g} {ty:g}L{bx + sx:g} {by + sy:g}L{bx - sx:g} {by - sy:g}z"
