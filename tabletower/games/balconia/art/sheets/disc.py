"""The selection disc to print: two layers, a green half with stripes and a pink one with dots."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, printed, ring

SIZE = 120
MIDDLE = SIZE / 2
HOLE = 46


def disc(wishes):
    """Two layers to glue together; a block stands in the hole of the upper one."""
    upper = within("rim", halves() + (names() if wishes.text else "")) + diamond(HOLE - 2 * BLEED)
    lower = within("hole", halves())
    rim = ring(MIDDLE, MIDDLE, MIDDLE)
    return (
        Piece("disc, upper layer", SIZE, SIZE, printed(upper, wishes), cut=rim + square(HOLE)),
        Piece("disc, lower layer", SIZE, SIZE, printed(lower, wishes), cut=rim),
    )


def square(side):
    """A square on one of its corners, so that an edge of the block points at each player."""
    half = side / 2**0.5
    top, step = MIDDLE - half, f"{half:.3f}"
    return f"M{MIDDLE:g} {top:.3f}l{step} {step}l-{step} {step}l-{step} -{step}z"


def diamond(side):
    """Where the hole will be nothing need be printed."""
    return svg.path(square(side), "#fff")


def within(id, drawing):
    """As far as it will be seen, and the bleed: nothing else need be printed."""
    return DEFINED + svg.group(drawing, clip_path=f"url(#{id})")


def halves():
    """Pink above and green below; from the other side of the table it is the other way round."""
    return (
        half(-BLEED, "var(--pink-soft)", "url(#dots)")
        + half(MIDDLE, "var(--green-soft)", "url(#stripes)")
        + svg.line(f"M{-BLEED:g} {MIDDLE:g}h{SIZE + 2 * BLEED:g}", "var(--ink)", 0.4)
    )


def half(y, ground, pattern):
    place = -BLEED, y, SIZE + 2 * BLEED, MIDDLE + BLEED
    return svg.rect(*place, ground) + svg.rect(*place, pattern)


def names():
    """The colours in words, each to be read from its own side of the table."""
    green, pink = (named(colour) for colour in ("green", "pink"))
    return green + svg.group(pink, transform=f"rotate(180 {MIDDLE:g} {MIDDLE:g})")


def named(colour):
    board = svg.rect(MIDDLE - 13, SIZE - 15.5, 26, 9, f"var(--{colour}-soft)", r=3)
    return board + svg.text(MIDDLE, SIZE - 9, colour, 7, f"var(--{colour}-deep)", font_weight=700)


def pattern(id, size, *parts, turned=0):
    return svg.element(
        "pattern", "".join(parts), id=id, width=size, height=size,
        patternUnits="userSpaceOnUse", patternTransform=f"rotate({turned})",
    )  # fmt: skip


DEFINED = svg.element(
    "defs",
    pattern("dots", 7, *(svg.circle(x, x, 0.9, "var(--pink)") for x in (1.75, 5.25)))
    + pattern("stripes", 4, svg.rect(0, 0, 0.9, 4, "var(--green)"), turned=30)
    + svg.element("clipPath", svg.path(ring(MIDDLE, MIDDLE, MIDDLE + BLEED), "#000"), id="rim")
    + svg.element("clipPath", svg.path(square(HOLE + 2 * BLEED), "#000"), id="hole"),
)
