"""The selection disc to print: two layers, a green half with stripes and a pink one with dots."""

from tabletower.art import svg
from tabletower.art.drawings import drawings
from tabletower.art.sheets import BLEED, Piece, Wishes, printed, ring

SIZE = 120
MIDDLE = SIZE / 2
HOLE = 46


def disc(wishes: Wishes) -> tuple[Piece, ...]:
    """Two layers to glue together; a block stands in the hole of the upper one."""
    drawn = drawings(__file__)
    above = drawn["halves"] + (drawn["names"] if wishes.text else "")
    bare = svg.path(square(HOLE - 2 * BLEED), "#fff")  # the hole: nothing need be printed there
    upper, lower = within("rim", above) + bare, within("hole", drawn["halves"])
    rim = ring(MIDDLE, MIDDLE, MIDDLE)
    return (
        Piece("disc, upper layer", SIZE, SIZE, printed(upper, wishes), cut=rim + square(HOLE)),
        Piece("disc, lower layer", SIZE, SIZE, printed(lower, wishes), cut=rim),
    )


def square(side: float) -> str:
    """A square on one of its corners, so that an edge of the block points at each player."""
    half = side / 2**0.5
    top, step = MIDDLE - half, f"{half:.3f}"
    return f"M{MIDDLE:g} {top:.3f}l{step} {step}l-{step} {step}l-{step} -{step}z"


def within(id: str, drawing: str) -> str:
    """As far as it will be seen, and the bleed: nothing else need be printed."""
    return DEFINED + svg.group(drawing, clip_path=f"url(#{id})")


DEFINED = svg.element(
    "defs",
    svg.element("clipPath", svg.path(ring(MIDDLE, MIDDLE, MIDDLE + BLEED), "#000"), id="rim")
    + svg.element("clipPath", svg.path(square(HOLE + 2 * BLEED), "#000"), id="hole"),
)
