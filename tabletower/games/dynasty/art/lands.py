"""Five terrains, told apart by lightness and by pattern, and the roads over them.

Patterns go on from one cell to the next, so that a patch of land looks like one.
"""

from tabletower.art.svg import circle, line, path, rect, symbol

from ..components import TERRAINS
from .names import land_name, road_name

CELL = 48
MIDDLE = CELL / 2
WIDE, EDGED = 11, 15  # of a road, and with its kerbs
PLAZA = 8.5
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west


def faces():
    """A face for each terrain, and for the road of each set of open sides."""
    drawn = {land_name(n): ground(n) for n in range(len(TERRAINS))}
    drawn |= {road_name(sides): road(sides) for sides in range(1, 16)}
    return {id: symbol(id, body, CELL, CELL) for id, body in drawn.items()}


# Terrains.


def ground(terrain):
    kind = TERRAINS[terrain]
    return rect(0, 0, CELL, CELL, f"var(--land-{kind})") + PATTERNS[kind](
        f"var(--land-{kind}-deep)"
    )


def cracks(ink):
    """Lava: dark plates with glowing seams between them."""
    seams = "M0 15L9 10 17 14 26 5 31 0M9 10L6 0M17 14L20 27 10 37 0 33M20 27L34 31 48 33"
    seams += "M34 31L38 18 48 15M38 18L26 5M34 31L31 48M10 37L6 48"
    return line(seams, ink, 2.2, stroke_linecap="butt")


def dunes(ink):
    """Desert: long waves, and grains."""
    waves = "M0 9q6-6 12 0t12 0 12 0 12 0M0 25q6-6 12 0t12 0 12 0 12 0M0 41q6-6 12 0t12 0 12 0 12 0"
    grains = (
        "M6 17h.1M19 18h.1M31 16h.1M43 18h.1M11 33h.1M25 32h.1M38 34h.1M4 47h.1M18 46h.1M33 47h.1"
    )
    return line(waves, ink, 1.3) + line(grains, ink, 2.2)


def masonry(ink):
    """Stone: blocks, laid in courses."""
    courses = "M0 12h48M0 24h48M0 36h48M0 48h48"
    joints = "M12 0v12M36 0v12M24 12v12M0 12v12M12 24v12M36 24v12M24 36v12M0 36v12"
    return line(courses + joints, ink, 1.5, stroke_linecap="butt")


def winds(ink):
    """Plains: the wind draws long level strokes."""
    d = "M0 7h17M24 7h24M6 16h25M38 16h10M0 25h12M19 25h29M9 34h21M37 34h11M0 43h20M27 43h21"
    return line(d, ink, 1.7, stroke_linecap="butt")


def tufts(ink):
    """Grass: blades in small bunches."""
    spots = ((6, 11), (22, 8), (39, 12), (13, 25), (31, 23), (44, 28), (5, 40), (21, 42), (37, 41))
    d = "".join(f"M{x} {y}l-3.2-5.5M{x} {y}v-7M{x} {y}l3.2-5.5" for x, y in spots)
    return line(d, ink, 1.5)


PATTERNS = {"lava": cracks, "desert": dunes, "stone": masonry, "plains": winds, "grass": tufts}


# Roads.


def arms(sides):
    """From the middle to every open side."""
    found = [step for side, step in enumerate(STEPS) if sides >> side & 1]
    return "".join(f"M{MIDDLE:g} {MIDDLE:g}l{x * MIDDLE:g} {y * MIDDLE:g}" for x, y in found)


def road(sides):
    """Kerbs below, the way itself above; all arms meet in a small square."""
    d = arms(sides)
    flat = {"stroke_linecap": "butt"}
    kerbs = line(d, "var(--road-deep)", EDGED, **flat)
    kerbs += circle(MIDDLE, MIDDLE, PLAZA + (EDGED - WIDE) / 2, "var(--road-deep)")
    return (
        kerbs + line(d, "var(--road)", WIDE, **flat) + circle(MIDDLE, MIDDLE, PLAZA, "var(--road)")
    )


# Arrows.


def arrows(x, y, into, out, scale=1):
    """§14.1  Light blue, on the roads: one comes in, the others go out."""
    heads = "".join(head(side, True) for side in range(4) if into >> side & 1)
    heads += "".join(head(side, False) for side in range(4) if out >> side & 1)
    size = f" scale({scale:g})" if scale != 1 else ""
    drawn = path(heads, "#4fb8ee", stroke="#0d5c8c", stroke_width=0.9, stroke_linejoin="round")
    return f'<g transform="translate({x:g} {y:g}){size}" pointer-events="none">{drawn}</g>'


def head(side, inwards):
    """A triangle on an arm of the road, near the edge."""
    across, down = STEPS[side]
    tip, back = (14.5, 22.5) if inwards else (23, 15)
    tx, ty = MIDDLE + across * tip, MIDDLE + down * tip
    bx, by = MIDDLE + across * back, MIDDLE + down * back
    sx, sy = 4.6 * down, 4.6 * across
    return f"M{tx:g} {ty:g}L{bx + sx:g} {by + sy:g}L{bx - sx:g} {by - sy:g}z"
