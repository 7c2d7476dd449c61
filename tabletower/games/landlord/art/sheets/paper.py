"""A card of 63 by 88: grounds that run over the edge, and words that keep inside."""

from textwrap import wrap

from tabletower.art import svg
from tabletower.art.sheets import BLEED

SHORT, LONG = 63, 88
EDGE = 5
ADVANCE = 0.43  # how wide a letter is on the average, in its own size


def ground(width, height, fill):
    return svg.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill)


def upright(drawing):
    """A drawing of 63 by 88, laid down: all cards lie alike on the sheets."""
    return svg.group(drawing, transform=f"translate({LONG} 0) rotate(90)")


def words(x, y, said, size, room, most=9, **given):
    """Lines of words from y downwards, so that none is wider than the room."""
    rows = wrap(said, max(8, int(room / (ADVANCE * size))))[:most]
    return "".join(
        svg.text(x, y + 1.22 * size * n, each, size, "var(--plaque-ink)", **given)
        for n, each in enumerate(rows)
    )


def lines_of(said, size, room):
    return len(wrap(said, max(8, int(room / (ADVANCE * size)))))


def title(x, y, said, room, size=7):
    """A name, as large as there is room for it."""
    fits = min(size, room / (0.52 * max(1, len(said))))
    return svg.text(x, y, said, fits, "var(--plaque-ink)", font_weight=700)
