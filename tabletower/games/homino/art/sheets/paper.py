"""Sizes, grounds that run over the edge, and words that keep inside."""

from textwrap import wrap

from tabletower.art import svg
from tabletower.art.sheets import BLEED

SIDE = 33  # of a square; a domino is twice as long
LONG = 2 * SIDE
THIN = 0.3  # bleed of pieces that lie edge to edge
ADVANCE = 0.46  # how wide a letter is on the average, of its size


def ground(width, height, fill):
    return svg.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill)


def stood_up(drawing):
    """A drawing that lies, on end: more of them go on a sheet."""
    return svg.group(drawing, transform=f"translate({SIDE} 0) rotate(90)")


def lines_of(said, size, room):
    return wrap(said, max(6, int(room / (ADVANCE * size))))


def words(x, y, said, size, room, fill="var(--plaque-ink)", **given):
    """Lines from y downwards."""
    return "".join(
        svg.text(x, y + 1.2 * size * n, each, size, fill, **given)
        for n, each in enumerate(lines_of(said, size, room))
    )


def fitted(x, y, said, sizes, room, most, **given):
    """As large as it can be in so many lines."""
    size = next((s for s in sizes if len(lines_of(said, s, room)) <= most), sizes[-1])
    return words(x, y, said, size, room, **given)


def behind(width, height, fill, sign, said):
    """The back of a deck: all alike."""
    paper = ground(width, height, fill)
    frame = svg.rect(
        2, 2, width - 4, height - 4, "none", 2, stroke="var(--plaque)", stroke_width=0.7
    )
    disc = svg.circle(width / 2, height / 2 - 2, 9, "var(--plaque)")
    picture = svg.use(sign, width / 2 - 6.5, height / 2 - 8.5, 13)
    title = svg.text(width / 2, height / 2 + 11.5, said, 3.6, "var(--plaque)", font_weight=700)
    return paper + frame + disc + picture + title
