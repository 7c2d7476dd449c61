"""The tokens to print: a number each, and backs that tell nothing."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, Wishes, printed, ring

from ...types import Contents
from .brick import bricks

SIZE = 25
MIDDLE = SIZE / 2


def tokens(box: Contents, wishes: Wishes) -> tuple[Piece, ...]:
    """One for each block."""
    rim, back = ring(MIDDLE, MIDDLE, MIDDLE), printed(ground_of_bricks(), wishes)
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


def ground_of_bricks() -> str:
    return bricks(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED)
