"""Small signs that carry words: coins, and pills that say whether something is so."""

from .drawing_cache import kept
from .quick import rect, text
from .svg import START, line, move
from .text_layout import BOLD, fitting, width

WELL, ILL = ("green-soft", "green-deep"), ("pink-soft", "pink-deep")
TICK, CROSS = "M0 0l3.4 3.6 5.6-7", "M1-3.5l7 7m0-7l-7 7"
GOLD, PALE = ("coin", "coin-deep", "coin-ink"), ("nil", "quiet", "nil-ink")


def coin_width(said: object, r: float, size: float = 0) -> float:
    """A long amount makes a coin wide."""
    return max(2 * r, width(said, size or 1.3 * r, BOLD) + 0.45 * r)


@kept
def coin(
    x: float, y: float, said: object, r: float = 9.5, pale: bool = False, size: float = 0
) -> str:
    """An amount on a coin around a point, pale for nothing."""
    fill, edge, ink = PALE if pale else GOLD
    wide, size = coin_width(said, r, size), size or 1.3 * r
    disc = rect(x - wide / 2, y - r, wide, 2 * r, f"var(--{fill})", r, stroke=f"var(--{edge})",
                stroke_width=0.15 * r)  # fmt: skip
    return disc + text(x, y + 0.36 * size, said, size, f"var(--{ink})", font_weight=BOLD)


def pill_width(said: object, size: float, high: float) -> float:
    return 1.5 * high + width(said, size, BOLD)


@kept
def pill(
    x: float, y: float, said: object, size: float, fine: bool, high: float, wide: float = 0
) -> str:
    """A tick or a cross, and a few words: from its left end, around a height."""
    wide = wide or pill_width(said, size, high)
    (soft, deep), mark = (WELL, TICK) if fine else (ILL, CROSS)
    ink, start = f"var(--{deep})", 1.05 * high
    size = fitting([str(said)], size, wide - start - 0.13 * high, BOLD)
    ground = rect(x, y - high / 2, wide, high, f"var(--{soft})", high / 2)
    sign = move(line(mark, ink, 2.3), x + 0.3 * high, y, high / 19)
    words = text(x + start, y + 0.36 * size, said, size, ink, font_weight=BOLD, **START)
    return ground + sign + words
