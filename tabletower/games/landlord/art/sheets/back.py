"""The back of every card: one storey, with windows that stand above each other when stacked."""

from tabletower.art import svg

from .paper import BORDER, LONG, SHORT, ground

WINDOWS = (8, 35, 62)
LEDGE = 2.5


def storey():
    wall = ground(LONG, SHORT, "var(--plaster-1)")
    ledges = "".join(
        svg.rect(BORDER, y, LONG - 2 * BORDER, LEDGE, "var(--stone-deep)", 1)
        for y in (BORDER, SHORT - BORDER - LEDGE)
    )
    return wall + ledges + "".join(window(x) for x in WINDOWS) + flowers()


def window(x):
    """18 by 34, with curtains."""
    frame = svg.rect(
        x, 13, 18, 34, "var(--glass-day)", 1.5, stroke="var(--plaque)", stroke_width=1.6
    )
    curtain = svg.path(
        f"M{x + 1} 14h5q1 9-5 16zM{x + 17} 14h-5q-1 9 5 16z", "var(--plaster-5)", opacity=0.9
    )
    bars = svg.line(f"M{x + 9} 13v34M{x} 27h18", "var(--plaque)", 1.1)
    edge = svg.rect(x, 13, 18, 34, "none", 1.5, stroke="var(--plaque-ink)", stroke_width=0.3)
    sill = svg.rect(x - 1.5, 47, 21, 2.2, "var(--stone-deep)", 0.6)
    return frame + curtain + bars + edge + sill


def flowers():
    """A box of them below the middle window."""
    box = svg.rect(35, 44.5, 18, 4.5, "var(--wood)", 0.8)
    heads = ("rose", "orange", "violet", "rose")
    return box + "".join(
        svg.circle(38 + 4 * n, 43.5, 1.9, f"var(--{each})") for n, each in enumerate(heads)
    )
