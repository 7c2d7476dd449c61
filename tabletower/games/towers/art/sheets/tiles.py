"""Room tiles to print: one set."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

from ...components import STAIRS
from ..names import tile_name
from .paper import THIN, ground, skyline, title

SIZE = 20
RESERVE = 20  # stairs that trades may want
GROUNDS = ("plaque", "green", "blue", "stone-deep", "yellow", "turquoise-soft")


def tiles(box, wishes, faces):
    """A piece for each type that is in the bag."""
    back = printed(behind(), wishes, faces)
    found = []
    for number, row in enumerate(box.tables["tiles"]):
        copies = int(box.b.tile_set[number]) + (RESERVE if number == STAIRS else 0)
        if copies:
            front = printed(face(number, row, wishes), wishes, faces)
            name = row["name"].lower()
            found.append(Piece(name, SIZE, SIZE, front, back, copies=copies, bleed=THIN))
    return tuple(found)


def face(number, row, wishes):
    """The front of the room, with its name on the slab below."""
    wall = ground(SIZE, SIZE, f"var(--{GROUNDS[number]})")
    drawn = svg.use(tile_name(number), 0, 0, SIZE)
    if not wishes.text:
        return wall + drawn
    slab = svg.rect(3, 16.6, SIZE - 6, 3, "var(--plaque)", 1, stroke="var(--plaque-line)",
                    stroke_width=0.2)  # fmt: skip
    return wall + drawn + slab + title(SIZE / 2, 18.9, row["name"], SIZE - 8, 2.5)


def behind():
    return ground(SIZE, SIZE, "var(--roof)") + skyline(5, 14.5, 10, 9)
