"""Room dominoes to print."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, printed

from ...components import NOTHING, OBJECTS, SETS, rooms_of
from .. import domino
from ..floors import CELL
from ..names import name
from .paper import LONG, SIDE, THIN, behind, ground, lines_of, stood_up

LETTERS = dict(zip(SETS, ("", "R", "W", "U", "H")))
SMALL = 2.5
# What an object does, in a few words; the others are only furniture.
SHORT = {
    "staircase": "connects down",
    "elevator": "connects elevators",
    "floor_icon": "decides your floor",
    "pool": "lures a tenant from who has more",
    "bar": "+5 with water",
    "computer": "Wi-Fi: neighbours ×2",
    "wardrobe": "attract 2; −5",
    "piano": "counts in a Room",
    "hometrainer": "+2 for each fan",
    "desk": "in a Room: scores",
    "generator_power": "gives power",
    "generator_water": "gives water",
    "generator_wifi": "gives Wi-Fi",
    "lamp": "needs power",
}
PRINTED_POOL = "lures a tenant"  # where it does not matter who has more


def rooms(box, t, wishes, faces, set):
    """A piece for each domino of a set. They stand on end on the paper."""
    behind_ = behind(LONG, SIDE, "var(--blue)", name("map_size"), "Rooms")
    back = printed(stood_up(behind_), wishes, faces)
    found = []
    for number, row in enumerate(rooms_of(box)):
        if row["set"] == set:
            front = printed(stood_up(face(t, number, row, wishes)), wishes, faces)
            found.append(Piece(t.domino[number], SIDE, LONG, front, back, bleed=THIN))
    return tuple(found)


def face(t, number, row, wishes):
    drawn = ground(LONG, SIDE, "var(--plaque)")
    drawn += svg.move(domino.draw(t, number, 0, 0, 0), 0, 0, SIDE / CELL)
    letter = LETTERS[row["set"]]
    if letter:
        drawn += svg.text(LONG - 4.6, SIDE - 4.6, letter, 2.8, "var(--plaque-ink)", font_weight=700)
    return drawn + (told(t, number) if wishes.text else "")


def told(t, number):
    """Below each object what it does."""
    found = ""
    for half, what in enumerate(t.object[number]):
        said = short(t, OBJECTS[what]) if what != NOTHING else ""
        if said:
            x, y = SIDE * (half + 0.5), SIDE - 6.4
            wide = min(SIDE - 9, 0.5 * SMALL * len(said) + 3)
            lines = lines_of(said, SMALL, wide)
            high = 1.2 * SMALL * len(lines) + 0.8
            found += svg.rect(
                x - wide / 2, y - high + 2, wide, high, "var(--plaque)", 0.8, opacity=0.9
            )
            found += "".join(
                svg.text(
                    x,
                    y + 1.2 - 1.2 * SMALL * (len(lines) - 1 - n),
                    each,
                    SMALL,
                    "var(--plaque-ink)",
                )
                for n, each in enumerate(lines)
            )
    return found


def short(t, object):
    return PRINTED_POOL if object == "pool" and not t.fair_pool else SHORT.get(object, "")
