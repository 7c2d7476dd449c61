"""Small signs with numbers: the height of a house, a player's badge."""

from tabletower.art import kept
from tabletower.art.svg import BOLD, Style, circle, path, rect, text

# The outlines by which a table tells its seats apart, in a square of 16.
SHAPES = (
    "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z",
    "M2.5 2.5h11v11h-11Z",
    "M8 1.5 15 14H1Z",
    "M8 1l7 7-7 7-7-7Z",
    "M5 1.5h6L15 8l-4 6.5H5L1 8Z",
    "M8 1l2.2 4.8L15 6.5l-3.6 3.4 1 5L8 12.5l-4.4 2.4 1-5L1 6.5l4.8-.7Z",
)


@kept
def height_sign(x: float, y: float, floors: int, size: float = 20, tall: bool = False) -> str:
    """A number in the outline of a house: so many floors, or at most so many."""
    half, top = size / 2, y - size / 2
    eaves = top + size * 0.42
    d = f"M{x - half} {eaves}L{x} {top}L{x + half} {eaves}V{y + half}H{x - half}z"
    ink = "accent" if tall else "plaque-ink"
    walls = path(d, "var(--plaque)", stroke="var(--plaque-ink)", stroke_width=1.3)
    return walls + text(x, y + size * 0.42, floors, size * 0.66, f"var(--{ink})", **BOLD)


@kept
def badge(seat: int, x: float, y: float, size: float) -> str:
    """A player's sign, by shape and colour."""
    pen: Style = {"stroke": "var(--ink)", "stroke_width": 1}
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 16:g})"
    return path(SHAPES[seat], f"var(--seat-{seat + 1})", transform=place, **pen)


@kept
def plate(x: float, y: float, number: int, size: float = 20) -> str:
    """The number of a house, on an enamel plate."""
    wide = size * (1.1 if number < 10 else 1.4)
    pen: Style = {"stroke": "var(--plaque)", "stroke_width": 1.4}
    ground = rect(x - wide / 2, y - size / 2, wide, size, "var(--blue)", 4, **pen)
    return ground + text(x, y + size * 0.25, number, size * 0.72, "#fff", **BOLD)


@kept
def count(x: float, y: float, many: int) -> str:
    """So many of a kind."""
    disc = circle(x, y, 10, "var(--accent)", stroke="var(--card)", stroke_width=1.5)
    return disc + text(x, y + 4.6, f"×{many}", 12.5, "var(--card)", **BOLD)
