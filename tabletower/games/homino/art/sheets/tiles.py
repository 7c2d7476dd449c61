"""Room dominoes to print."""

from tabletower.art import svg
from tabletower.art.grid import CELL
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import LEADING, back, deck, ground, on_side
from tabletower.art.text_layout import rows, width, wrapped
from tabletower.engine import Row
from tabletower.engine.seat_names import plain

from ...components import NOTHING, OBJECTS, SETS, rooms_of
from .. import domino
from ..look import Texts
from ..names import name

SIDE = 33  # of a square; a domino is twice as long
LONG = 2 * SIDE
THIN = 0.3  # bleed of pieces that lie edge to edge
INK = "var(--plaque-ink)"
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


def rooms(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> tuple[Piece, ...]:
    """A piece for each domino of a set. They stand on end on the paper."""
    behind = stood_up(back(LONG, SIDE, "var(--blue)", name("map_size"), "Rooms", 9))
    fronts = [
        (plain(t.domino[number]), stood_up(face(t, number, row, wishes)), 1)
        for number, row in enumerate(rooms_of(t.box))
        if row["set"] == set
    ]
    return deck(fronts, behind, (SIDE, LONG), wishes, faces, bleed=THIN)


def stood_up(drawing: str) -> str:
    return on_side(drawing, SIDE)


def face(t: Texts, number: int, row: Row, wishes: Wishes) -> str:
    drawn = ground(LONG, SIDE, "var(--plaque)")
    drawn += svg.move(domino.draw(t, number, 0, 0, 0), 0, 0, SIDE / CELL)
    letter = LETTERS[row["set"]]
    if letter:
        drawn += svg.text(LONG - 4.6, SIDE - 4.6, letter, 2.8, INK, font_weight=700)
    return drawn + (told(t, number) if wishes.text else "")


def told(t: Texts, number: int) -> str:
    """Below each object what it does."""
    found = ""
    for half, what in enumerate(t.object[number]):
        said = short(t, OBJECTS[what]) if what != NOTHING else ""
        found += caption(said, SIDE * (half + 0.5), SIDE - 6.4) if said else ""
    return found


def caption(said: str, x: float, y: float) -> str:
    lines = wrapped(said, SMALL, SIDE - 10)
    wide = max(width(each, SMALL) for each in lines) + 2
    low, high = LEADING * SMALL * (len(lines) - 1), LEADING * SMALL * len(lines) + 0.8
    ground = svg.rect(x - wide / 2, y - high + 2, wide, high, "var(--plaque)", 0.8, opacity=0.9)
    return ground + rows(x, y + 1.2 - low, lines, SMALL, LEADING * SMALL, INK)


def short(t: Texts, object: str) -> str:
    return PRINTED_POOL if object == "pool" and not t.fair_pool else SHORT.get(object, "")
