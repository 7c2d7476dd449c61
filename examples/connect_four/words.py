"""How Connect Four speaks."""

from .rules import COLUMNS, HEIGHT, ROWS

STONES = "·XO"


def who(box, s, seat):
    return ("X", "O")[seat]


def board(box, v, seat):
    """The grid as text, the same for everybody."""
    rows = [" ".join(stone(v, column, row) for column in range(COLUMNS)) for row in range(ROWS)]
    return "\n".join([*reversed(rows), "A B C D E F G"])


def stone(v, column, row):
    place = column * HEIGHT + row
    return STONES[(v.stones[0] >> place & 1) + 2 * (v.stones[1] >> place & 1)]
