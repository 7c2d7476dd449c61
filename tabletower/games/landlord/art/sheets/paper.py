"""A card of 63 by 88: a border that all have, so that neighbours can share a cut."""

from textwrap import wrap

from tabletower.art import svg

SHORT, LONG = 63, 88
EDGE = 5
BORDER = 2.2
ADVANCE = 0.43  # how wide a letter is on the average, in its own size


def ground(width, height, fill):
    """Paper to the very edge: whatever is drawn keeps inside of it."""
    room = width - 2 * BORDER, height - 2 * BORDER
    return svg.rect(0, 0, width, height, "#fff") + svg.rect(BORDER, BORDER, *room, fill, 2)


def panel(width, height, high):
    """Where the words stand: the lowest part of a card."""
    y = height - BORDER - high
    return svg.rect(BORDER, y, width - 2 * BORDER, high, "var(--plaque)", 2)


def lying(drawing):
    """A drawing of 88 by 63, stood up: all cards stand alike on the sheets."""
    return svg.group(drawing, transform=f"translate({SHORT} 0) rotate(90)")


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
