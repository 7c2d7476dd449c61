"""Sizes, grounds that run a little over the edge, backs, and words that keep inside."""

from textwrap import wrap

from tabletower.art import svg

SIDE = 35  # of a square; a domino is twice as long
LONG = 2 * SIDE
OVER = 0.5  # pieces lie edge to edge and share their cuts
ADVANCE = 0.47  # how wide a letter is on the average, of its size


def ground(width, height, fill):
    return svg.rect(-OVER, -OVER, width + 2 * OVER, height + 2 * OVER, fill)


def lines_of(said, size, room):
    return wrap(said, max(6, int(room / (ADVANCE * size))))


def words(x, y, said, size, room, fill="var(--plaque-ink)", **given):
    """Lines from y downwards."""
    return "".join(
        svg.text(x, y + 1.2 * size * n, each, size, fill, **given)
        for n, each in enumerate(lines_of(said, size, room))
    )


def fitted(x, y, said, sizes, room, high, **given):
    """From y downwards, as large as there is room for."""
    size = next((s for s in sizes if height_of(said, s, room) <= high), sizes[-1])
    return words(x, y + size, said, size, room, **given)


def height_of(said, size, room):
    return 1.2 * size * len(lines_of(said, size, room))


def behind(fill, sign, said, note=""):
    """The back of a deck: all alike."""
    paper = ground(SIDE, LONG, fill)
    frames = svg.rect(
        2, 2, SIDE - 4, LONG - 4, "none", 2.5, stroke="var(--plaque)", stroke_width=0.7
    )
    frames += svg.rect(
        3.2, 3.2, SIDE - 6.4, LONG - 6.4, "none", 1.8, stroke="var(--plaque)", stroke_width=0.25
    )
    disc = svg.circle(SIDE / 2, LONG / 2 - 2, 11, "var(--plaque)")
    picture = svg.use(sign, SIDE / 2 - 8, LONG / 2 - 10, 16)
    title = svg.text(SIDE / 2, LONG / 2 + 15.5, said, 4, "var(--plaque)", font_weight=700)
    below = words(SIDE / 2, LONG / 2 + 21, note, 2.8, SIDE - 8, "var(--plaque)") if note else ""
    return paper + frames + disc + picture + title + below
