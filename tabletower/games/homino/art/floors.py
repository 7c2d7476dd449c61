"""Three floors, told apart by lightness and by pattern: planks, speckles, weave."""

from tabletower.art.svg import line, path, rect

from ..components import EVERY_FLOOR, FLOORS

CELL = 48
KINDS = ("wood", "concrete", "carpet")
assert KINDS == FLOORS


def ground(floor, x, squares, side=CELL):
    """So many squares side by side with one floor."""
    wide = side * squares
    if floor == EVERY_FLOOR:
        return every(x, wide, side)
    kind = KINDS[floor]
    fill = rect(x, 0, wide, side, f"var(--floor-{kind})")
    return fill + PATTERNS[floor](x, wide, side, f"var(--floor-{kind}-deep)")


def planks(x, wide, side, ink):
    row = side / 4
    lines = "".join(f"M{x:g} {row * n:g}h{wide:g}" for n in (1, 2, 3))
    ends = (0.28, 0.74, 0.46, 0.9)  # of the planks, in each row
    joints = "".join(
        f"M{x + side * (k + ends[n]):g} {row * n:g}v{row:g}"
        for n in range(4)
        for k in range(round(wide / side))
    )
    return line(lines + joints, ink, side / 56, stroke_linecap="butt", opacity=0.75)


SPECKS = ((7, 9), (22, 6), (38, 12), (13, 24), (33, 28), (5, 38), (24, 41), (42, 39), (44, 23))


def speckles(x, wide, side, ink):
    unit, squares = side / CELL, round(wide / side)
    spots = "".join(
        f"M{x + side * n + a * unit:g} {b * unit:g}h{(2 + k % 3) * unit:g}"
        for n in range(squares)
        for k, (a, b) in enumerate(SPECKS)
    )
    return line(spots, ink, side / 26)


def weave(x, wide, side, ink):
    unit = side / 6
    columns = round(wide / unit)
    d = "".join(
        f"M{x + unit * (n + 0.25):g} {unit * (m + 0.25):g}l{unit / 2:g} {unit / 2:g}"
        if (n + m) % 2
        else f"M{x + unit * (n + 0.75):g} {unit * (m + 0.25):g}l{-unit / 2:g} {unit / 2:g}"
        for n in range(columns)
        for m in range(6)
    )
    return line(d, ink, side / 26)


PATTERNS = (planks, speckles, weave)


def every(x, wide, side):
    """§9.6  A goal's domino matches all of them."""
    part = side / 3
    bands = "".join(
        rect(x, part * n, wide, part, f"var(--floor-{kind})") for n, kind in enumerate(KINDS)
    )
    return bands + rect(
        x + side / 12, side / 12, wide - side / 6, side * 5 / 6, "var(--green)", side / 8
    )


def swatch(floor):
    """A floor as a sign, 32 by 32."""
    edge = rect(1, 1, 30, 30, "none", 3, stroke="var(--plaque-ink)", stroke_width=2)
    return ground(floor, 0, 1, 32) + edge


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
