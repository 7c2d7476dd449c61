"""Three floors, told apart by lightness and by pattern: planks, speckles, weave."""

from tabletower.art.drawings import drawings
from tabletower.art.svg import path, rect

from ..components import FLOORS

CELL = 48
KINDS = (*FLOORS, "every")  # §9.6  a goal's domino matches all of them


def ground(floor, squares):
    """So many squares side by side with one floor."""
    return drawings(__file__, "floors")[f"{KINDS[floor]}-{squares}"]


def hatch(x, y, wide, high, ink="var(--red)"):
    """Stripes over something that will be gone."""
    step = 9
    d = ""
    for n in range(1, int((wide + high) / step) + 1):
        at = n * step
        x1, y1 = (at, 0) if at <= wide else (wide, at - wide)
        x2, y2 = (0, at) if at <= high else (at - high, high)
        d += f"M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}"
    veil = rect(x, y, wide, high, ink, 3, opacity=0.22)
    return (
        veil
        + path(d, "none", stroke=ink, stroke_width=2.6)
        + rect(x, y, wide, high, "none", 3, stroke=ink, stroke_width=3)
    )
