"""The score pad: for each colour its wall as five by five squares, the door, and the total."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

WIDE, HIGH = 180, 124
HALF = WIDE / 2
CELL = 14
LEFT, TOP = 14, 26  # of the squares, in their half
WALL = 5 * CELL
BELOW = TOP + WALL + 9
COLUMNS = {"green": "ABCDE", "pink": "EDCBA"}  # from the owner's left


def pads(wishes):
    """Two on a sheet, the same on both sides."""
    page = printed("".join(half(n, colour) for n, colour in enumerate(COLUMNS)), wishes)
    return (Piece("score pad", WIDE, HIGH, page, page, copies=2, bleed=0),)


def half(n, colour):
    """One player's half of the page."""
    return svg.move(
        heading(colour) + wall(colour) + field(LEFT, "door") + field(LEFT + WALL - 30, "total"),
        n * HALF, 0,
    )  # fmt: skip


def heading(colour):
    """The colour, and a line for the player's name."""
    band = svg.rect(LEFT, 8, WALL, 11, f"var(--{colour}-soft)", r=2)
    word = label(LEFT + 4, 15.3, colour, 5, f"var(--{colour}-deep)")
    return band + word + svg.line(f"M{LEFT + 24} 16h{WALL - 28}", f"var(--{colour}-deep)", 0.3)


def wall(colour):
    squares = "".join(square(n % 5, n // 5) for n in range(25))
    letters = "".join(
        svg.text(LEFT + (n + 0.5) * CELL, TOP + WALL + 4.5, letter, 4, "var(--quiet)")
        for n, letter in enumerate(COLUMNS[colour])
    )
    floors = "".join(
        svg.text(LEFT - 4, TOP + (n + 0.5) * CELL + 1.4, 5 - n, 4, "var(--quiet)") for n in range(5)
    )
    return squares + letters + floors


def square(column, row):
    x, y = LEFT + column * CELL, TOP + row * CELL
    return svg.rect(x, y, CELL, CELL, "none", stroke="var(--ink)", stroke_width=0.3)


def field(x, word):
    """A box to write in, with a word in front of it."""
    box = svg.rect(x + 12, BELOW, 18, 12, "none", r=1.5, stroke="var(--ink)", stroke_width=0.5)
    return box + label(x, BELOW + 7.4, word, 4.5, "var(--ink)")


def label(x, y, word, size, colour):
    return svg.text(x, y, word, size, colour, text_anchor="start", font_weight=700)
