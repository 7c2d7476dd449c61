"""Brickwork to print: the backs of tokens, the plain sides of an entrance."""

from tabletower.art import svg

LONG, HIGH = 9, 4.5  # a brick with its mortar


def bricks(x: float, y: float, width: float, height: float) -> str:
    """A wall with this corner and size."""
    rows = range(int(height / HIGH) + 1)
    joints = "".join(course(x, y + HIGH * n, width, LONG / 2 * (n % 2)) for n in rows)
    mortar = svg.line(joints, "var(--mortar)", 0.6, stroke_linecap="butt")
    return svg.rect(x, y, width, height, "var(--brick)") + mortar


def course(x: float, y: float, width: float, shift: float) -> str:
    """The mortar below and between the bricks of one course."""
    between = range(int(width / LONG) + 1)
    return f"M{x:g} {y:g}h{width:g}" + "".join(
        f"M{x + LONG * n + shift:g} {y:g}v{HIGH:g}" for n in between
    )
