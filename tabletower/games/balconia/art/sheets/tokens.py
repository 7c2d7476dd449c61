"""The tokens to print: a number each, and backs that tell nothing."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, Wishes, printed, ring

from ...types import Contents

SIZE = 25
MIDDLE = SIZE / 2
LONG, HIGH = 9, 4.5  # a brick with its mortar


def tokens(box: Contents, wishes: Wishes) -> tuple[Piece, ...]:
    """One for each block."""
    wall = bricks(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED)
    rim, back = ring(MIDDLE, MIDDLE, MIDDLE), printed(wall, wishes)
    return tuple(
        Piece(f"token {n}", SIZE, SIZE, printed(front(n), wishes), back, rim)
        for n in range(1, box.b.blocks + 1)
    )


def front(n: int) -> str:
    ground = svg.circle(MIDDLE, MIDDLE, MIDDLE + BLEED, "var(--yellow)")
    rim = svg.circle(MIDDLE, MIDDLE, 10, "none", stroke="var(--yellow-ink)", stroke_width=0.3)
    return ground + rim + number(n, MIDDLE, MIDDLE, 11)


def number(n: int, x: float, y: float, size: float) -> str:
    """A block's number; six and nine are underlined."""
    shown = svg.text(x, y + 0.33 * size, n, size, "var(--yellow-ink)", font_weight=700)
    stroke = f"M{x - size / 4:g} {y + 0.46 * size:g}h{size / 2:g}"
    return shown + (svg.line(stroke, "var(--yellow-ink)", size / 14) if n in (6, 9) else "")


def bricks(x: float, y: float, width: float, height: float) -> str:
    """A brick wall with this corner and size: also on the plain sides of an entrance."""
    rows = range(int(height / HIGH) + 1)
    joints = "".join(course(x, y + HIGH * n, width, LONG / 2 * (n % 2)) for n in rows)
    mortar = svg.line(joints, "var(--mortar)", 0.6, stroke_linecap="butt")
    return svg.rect(x, y, width, height, "var(--brick)") + mortar


def course(x: float, y: float, width: float, shift: float) -> str:
    """The mortar below and between the bricks of one course."""
    spots = [x + LONG * n + shift for n in range(int(width / LONG) + 1)]
    return f"M{x:g} {y:g}h{width:g}" + "".join(f"M{at:g} {y:g}v{HIGH:g}" for at in spots)
