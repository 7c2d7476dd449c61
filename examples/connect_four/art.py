"""How Connect Four looks: one frame with round holes, the same for everybody.

The stones differ in colour and in what is stamped on them. A column is a pick.
"""

from tabletower.art import Zone, notebook_of
from tabletower.art.svg import circle, group, line, picture, piece, rect, symbol, text, use

from .rules import COLUMNS, HEIGHT, ROWS

CELL = 60
WIDTH, TALL = COLUMNS * CELL + 24, ROWS * CELL + 64
NAMES = "ABCDEFG"
STONES = ("connect_four-x", "connect_four-o")
HOLE = "connect_four-hole"


def faces(box):
    """A red stone with a cross, a yellow one with a ring, and an empty hole."""
    drawn = {STONES[0]: stone("red", cross()), STONES[1]: stone("yellow", ring()), HOLE: hole()}
    return {id: symbol(id, body, CELL, CELL) for id, body in drawn.items()}


def stone(colour, stamp):
    edge = {"red": "red-deep", "yellow": "coin-deep"}[colour]
    disc = circle(30, 30, 25, f"var(--{colour})", stroke=f"var(--{edge})", stroke_width=3)
    return disc + stamp + line("M14 24c2-6 6-9 11-10", "#fff", 3, opacity=0.6)


def cross():
    return line("M21 21l18 18m0-18l-18 18", "#fff", 5)


def ring():
    return circle(30, 30, 11, "none", stroke="var(--yellow-ink)", stroke_width=4.5)


def hole():
    return circle(30, 30, 25, "var(--sky)", stroke="var(--blue-deep)", stroke_width=3)


def zones(box, v, seat):
    """One board."""
    columns = [column(v, number) for number in range(COLUMNS)]
    return [Zone("board", "The grid", "main", WIDTH, TALL, (frame(), *columns), words(v))]


notebook = notebook_of(zones, faces)


def frame():
    feet = rect(2, TALL - 44, 44, 14, "var(--blue-deep)", 4)
    feet += rect(WIDTH - 46, TALL - 44, 44, 14, "var(--blue-deep)", 4)
    body = rect(4, 6, WIDTH - 8, ROWS * CELL + 20, "var(--blue)", 14)
    return feet + body


def column(v, number):
    """One column: a tap anywhere in it drops a stone."""
    x, name = 12 + number * CELL, NAMES[number]
    stones = [cell(v, number, row) for row in range(ROWS)]
    letter = text(x + CELL / 2, TALL - 6, name, 20, font_weight=700)
    ground = rect(x, 16, CELL, ROWS * CELL, "var(--blue)")
    filled = sum(owner(v, number, row) >= 0 for row in range(ROWS))
    label = f"Column {name}, {'full' if filled == ROWS else f'{filled} of {ROWS} filled'}"
    return piece(ground, *stones, letter, id=f"column-{name}", pick=f"column:{name}", label=label)


def cell(v, column, row):
    """A hole, and the stone in it if there is one."""
    x, y = corner(column, row)
    seat = owner(v, column, row)
    if seat < 0:
        return use(HOLE, x, y, CELL)
    name = f"{NAMES[column]}{row + 1}"
    return use(HOLE, x, y, CELL) + piece(
        use(STONES[seat], x, y, CELL), id=f"stone-{name}", label=f"{'XO'[seat]} on {name}"
    )


def corner(column, row):
    return 12 + column * CELL, 16 + (ROWS - 1 - row) * CELL


def owner(v, column, row):
    """Whose stone is there, -1 if nobody's."""
    place = column * HEIGHT + row
    return next((seat for seat in (0, 1) if v.stones[seat] >> place & 1), -1)


def words(v):
    """The grid from the bottom up, for those who hear it."""
    rows = [
        " ".join("XO."[owner(v, column, row)] for column in range(COLUMNS)) for row in range(ROWS)
    ]
    return "From the lowest row: " + "; ".join(rows) + "."


def ghost(box, v, seat, picks):
    """The stone where it would come to lie."""
    if "column" not in picks:
        return {}
    column = NAMES.index(picks["column"])
    free = [row for row in range(ROWS) if owner(v, column, row) < 0]
    return {"board": use(STONES[seat], *corner(column, free[0]), CELL, opacity=0.6)} if free else {}


def cover(box):
    """A corner of the grid."""
    spots = [(x, y) for y in (0, 1) for x in range(6)]
    stones = [stone("red", cross()) if (x + y) % 3 else stone("yellow", ring()) for x, y in spots]
    moved = [
        group(each, transform=f"translate({x * CELL} {y * CELL})")
        for (x, y), each in zip(spots, stones)
    ]
    return picture(rect(0, 0, 360, 120, "var(--blue)") + "".join(moved), 360, 120)
