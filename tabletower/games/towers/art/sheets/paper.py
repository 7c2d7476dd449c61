"""Grounds that run over the edge, and words that keep inside."""

from textwrap import wrap

from tabletower.art import svg
from tabletower.art.sheets import BLEED

SHORT, LONG = 63, 88
THIN = 0.3  # bleed of pieces that lie edge to edge: nine cards on a sheet
EDGE = 5
ADVANCE = 0.44  # how wide a letter is on the average, of its size


def ground(width, height, fill):
    return svg.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill)


def laid_down(drawing, high):
    """An upright drawing of this height on its side: more of them go on a sheet."""
    return svg.group(drawing, transform=f"translate({high} 0) rotate(90)")


def lines_of(said, size, room):
    """Words cut into lines, none of them wider than the room."""
    return wrap(said, max(8, int(room / (ADVANCE * size))))


def words(x, y, said, size, room, fill="var(--plaque-ink)", **given):
    """Lines from y downwards."""
    return "".join(
        svg.text(x, y + 1.22 * size * n, each, size, fill, **given)
        for n, each in enumerate(lines_of(said, size, room))
    )


def title(x, y, said, room, size, fill="var(--plaque-ink)", **given):
    """A name, as large as there is room for it."""
    fits = min(size, room / (0.52 * max(1, len(said))))
    return svg.text(x, y, said, fits, fill, font_weight=700, **given)


def skyline(x, low, wide, high):
    """The sign of the game on every back: roofs of different heights."""
    steps = (0.45, 0.8, 0.55, 1, 0.7, 0.35)
    one = wide / len(steps)
    d = "".join(
        f"M{x + one * n:g} {low:g}v{-high * part:g}h{one * 0.86:g}v{high * part:g}z"
        for n, part in enumerate(steps)
    )
    return svg.path(d, "var(--plaque)")
