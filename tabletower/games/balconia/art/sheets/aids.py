"""The player aids to print: where a balcony looks and what it earns; symbols and doors behind."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, Wishes, printed
from tabletower.art.text_layout import rows

from ...components import COLOURS
from ..entrance import plaque as door_plaque
from ..face import plaque
from ..pictogram import POSITIONS
from ..symbols import draw, name

WIDE, HIGH = 148, 105
BAND = 11  # the coloured head
EDGE = 6

EARNS = (  # a wish, and what it means
    ({"where": "row", "rule": "each", "points": 1, "what": "cat"},
     ("each time:", "1 point for every cat")),
    ({"where": "around", "rule": "if", "points": 5, "what": "bird", "what2": "flower_any"},
     ("once: 5 points if it is there;", "with two, if both are")),
    ({"where": "right", "rule": "if", "points": 5, "what": "person", "absent": 1},
     ("once: 5 points if none is there;", "with ×: each balcony without it")),
    ({"where": "column_right", "rule": "if", "points": 5, "what": "lovebird_left"},
     ("5 points with a mate looking back,", "next column, any floor")),
)  # fmt: skip
SYMBOLS = {
    "heart": "heart", "cat": "cat", "note": "note", "shirt": "laundry", "bird": "bird",
    "person": "person", "sunblind": "sunblind", "balcony": "other balcony",
    "lovebird_left": "lovebird", "lovebird_right": "lovebird", "flower_any": "any flower",
    "flower_colors": "flower colours", "flower_pink": "light pink", "flower_magenta": "magenta",
    "flower_orange": "orange", "flower_purple": "purple", "flower_turquoise": "turquoise",
    "flower_white": "white",
}  # fmt: skip
PAYS = (  # a kind of door, two symbols, and what it means
    ("majority", "cat", "heart", ("5 points if you have more of the first than the other wall,",
                                  "3 points if you have more of the second")),
    ("fewer", "person", "laundry", ("1 point for each of whichever you have fewer of;",
                                    "nothing if there are as many of both")),
    ("difference", "bird", "sunblind", ("as many points as your two numbers are apart",)),
)  # fmt: skip


def aids(wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """One for each colour; they say the same."""
    front = looks() + earns()
    back = symbols() + pays()
    found = []
    for colour in COLOURS:
        one = printed(head(colour, "Where to look, what to earn") + front, wishes, faces)
        two = printed(head(colour, "What counts, what doors pay") + back, wishes, faces)
        found.append(Piece(f"player aid, {colour}", WIDE, HIGH, one, two))
    return tuple(found)


def head(colour: str, words: str) -> str:
    """Paper all over, and a band in the player's colour."""
    whole = -BLEED, -BLEED, WIDE + 2 * BLEED
    paper = svg.rect(*whole, HIGH + 2 * BLEED, "var(--card)")
    band = svg.rect(*whole, BAND + BLEED, f"var(--{colour}-soft)")
    how: svg.Style = {"text_anchor": "start", "font_weight": 700}
    return paper + band + svg.text(EDGE, 7.6, words, 5.5, f"var(--{colour}-deep)", **how)


def grid(n: int, columns: int, top: int, high: float) -> tuple[float, float]:
    """The middle of the n-th place in a grid, and its upper edge."""
    step = (WIDE - 2 * EDGE) / columns
    return EDGE + step * (n % columns + 0.5), top + high * (n // columns)


def looks() -> str:
    """The ten positions."""
    every = "".join(look(where, *grid(n, 5, 14, 25)) for n, where in enumerate(POSITIONS))
    note = "X on orange: the balcony's own symbols count too"
    return every + svg.text(WIDE / 2, 66.5, note, 3, "var(--quiet)")


def look(where: str, x: float, y: float) -> str:
    picture = svg.use(name(f"at-{where}"), x - 9, y, 18)
    return picture + svg.text(x, y + 21.8, where.replace("_", " "), 3.4)


def earns() -> str:
    usual = {"what2": "none", "absent": 0}
    return "".join(
        explained(plaque(usual | wish), words, EDGE + 69 * (n % 2), 71 + 16 * (n // 2))
        for n, (wish, words) in enumerate(EARNS)
    )


def explained(board: str, words: tuple[str, ...], x: float, y: float) -> str:
    """A plaque as on the face, with words beside it."""
    scale = 0.33
    shown = svg.move(board, x - 3 * scale, y - 69 * scale, scale)
    return shown + rows(x + 33, y + 4, words, 2.7, 3.375, text_anchor="start")


def symbols() -> str:
    return "".join(kind(short, *grid(n, 6, 14, 16)) for n, short in enumerate(SYMBOLS))


def kind(short: str, x: float, y: float) -> str:
    return draw(short, x, y + 5.5, 10) + svg.text(x, y + 13.6, SYMBOLS[short], 2.9)


def pays() -> str:
    return "".join(
        explained(door_plaque(door(*given), "green"), words, EDGE, 64 + 13 * n)
        for n, (*given, words) in enumerate(PAYS)
    )


def door(kind: str, upper: str, lower: str) -> dict[str, str]:
    return {"green_kind": kind, "green_upper": upper, "green_lower": lower}
