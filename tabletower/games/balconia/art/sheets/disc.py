"""The selection disc to print: two layers, a green half with stripes and a pink one with dots."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, line, printed, ring

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
    pink = svg.rect(-BLEED, -BLEED, SIZE + 2 * BLEED, MIDDLE + BLEED, "var(--pink-soft)")
    green = svg.rect(-BLEED, MIDDLE, SIZE + 2 * BLEED, MIDDLE + BLEED, "var(--green-soft)")
    between = svg.line(f"M{-BLEED:g} {MIDDLE:g}h{SIZE + 2 * BLEED:g}", "var(--ink)", 0.4)
    return pink + dots() + green + stripes() + between


def dots():
    """Drawn one by one: printers make a mess of patterns."""
    spots = [
        (x + 3.5 * (y % 2), 3.5 * y - BLEED) for y in range(18) for x in range(-3, SIZE + 3, 7)
    ]
    return svg.path("".join(ring(x, y, 0.9) for x, y in spots), "var(--pink)")


def stripes():
    """Down to the left; as long as the half is high."""
    high = MIDDLE + BLEED
    starts = range(-3, SIZE + 3 + int(high / 2), 5)
    lines = "".join(line(x, MIDDLE, x - high / 2, MIDDLE + high) for x in starts)
    return svg.line(lines, "var(--green)", 0.9)


def names():
    """The colours in words, each to be read from its own side of the table."""
    green, pink = (named(colour) for colour in ("green", "pink"))
    return green + svg.group(pink, transform=f"rotate(180 {MIDDLE:g} {MIDDLE:g})")


def named(colour):
    board = svg.rect(MIDDLE - 13, SIZE - 15.5, 26, 9, f"var(--{colour}-soft)", r=3)
    return board + svg.text(MIDDLE, SIZE - 9, colour, 7, f"var(--{colour}-deep)", font_weight=700)


DEFINED = svg.element(
    "defs",
    svg.element("clipPath", svg.path(ring(MIDDLE, MIDDLE, MIDDLE + BLEED), "#000"), id="rim")
    + svg.element("clipPath", svg.path(square(HOLE + 2 * BLEED), "#000"), id="hole"),
)
