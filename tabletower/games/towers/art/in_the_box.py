"""What is in the box: clients, tiles, money and markers; and the signs on them."""

from collections.abc import Iterator

from tabletower.art import Component, face
from tabletower.art.component import Drawn
from tabletower.engine import Row

from ..components import STAIRS, TILES
from ..types import Contents
from . import card, scene
from .look import Texts, texts
from .names import BOUGHT, SOLD, UNSOLD, card_name, name, tile_name
from .sheets import chips
from .tiles import SIDE

CLIENT, TILE = "Client", "Tile"
KINDS = {"office": "Office clients", "retail": "Retail clients", "residence": "Residential clients"}
ABOUT_TILES = {
    "stairs": "Stairs beside a room make a floor; stairs above stairs are an elevator, which pays "
    "$2 for each of its floors at the end.",
    "loft": "Can be any room that a client asks for, but is itself of no type.",
    "garden": "Bought by nobody; at the end it pays $1 for each sold room that touches it.",
}
SHAFT = ("shaft-foot", "shaft", "shaft-top")
SIGNS = {
    "dollar": ("Money", "What a tower has earned: money on its rooms, and spare money."),
    "floors": ("Floors", "How tall a tower is: the tallest chooses first."),
    "crane": ("Crane", "A tile was seized here."),
    "back": ("Back of a client", "All clients are alike from behind."),
    "tile-back": ("Back of a tile", "All tiles are alike from behind."),
}
ABOUT_PIECES = {
    "chip": "Lies on a sold room, or with its owner as spare money.",
    "buyout_marker": "Lies on a sold room whose dollar went to somebody with a claim on it.",
    "start_marker": "Among equals whoever sits nearer to it chooses first; it moves every round.",
    "favour_token": "For the first who cashes in Sir Kingsley Chortelot.",
    "lock_token": "This client cannot be cashed in this round.",
}
# The faces that a marker of the box has at the table.
MARKERS = {"start_marker": "marker", "favour_token": "favour", "lock_token": "locked"}
PLOT = 8, 3  # columns and rows of the plot's picture


def components(box: Contents) -> list[Component]:
    t = texts(box)
    return [*clients(t), *tiles(t), *pieces(t), *signs()]


def clients(t: Texts) -> Iterator[Component]:
    for kind, client in enumerate(t.clients):
        said = t.label[kind].removeprefix(f"{t.name[kind]}, ")
        yield Component(
            CLIENT, (card_name(kind), f"all-{kind + 1}"), t.name[kind], said[:1].upper() + said[1:],
            *face(card_name(kind), card.WIDTH, card.HEIGHT), t.copies[kind],
            (KINDS[client["kind"]],), t.copies[kind] > 0,
        )  # fmt: skip


def tiles(t: Texts) -> Iterator[Component]:
    for number, row in enumerate(t.box.tables["tiles"]):
        short = TILES[number]
        ids = [tile_name(number)] if number == STAIRS else faces_of(number, short)
        ids += [name(each) for each in SHAFT] if number == STAIRS else []
        said = ABOUT_TILES.get(short) or f"A room that {short} clients buy, $1 each."
        yield Component(TILE, tuple(ids), row["name"], said, *face(tile_name(number), SIDE),
                        int(t.box.b.tile_set[number]), used=number in t.types)  # fmt: skip


def faces_of(number: int, short: str) -> list[str]:
    """A room unsold, sold and bought out; a garden is never sold."""
    hows = (UNSOLD,) if short == "garden" else (UNSOLD, SOLD, BOUGHT)
    return [tile_name(number, how) for how in hows]


def pieces(t: Texts) -> Iterator[Component]:
    """Chips, markers and plots."""
    for row in t.box.tables["pieces"]:
        if row["sort"] == "mat":
            yield plot(row)
        else:
            shown = MARKERS.get(row["id"])
            ids = (name(shown),) if shown else (row["id"],)
            said = ABOUT_PIECES.get(row["id"]) or ABOUT_PIECES.get(row["sort"], "")
            yield Component(row["sort"].capitalize(), ids, row["name"], said, *chip(row),
                            row["copies"])  # fmt: skip


def chip(row: Row) -> Drawn:
    return chips.face(row), chips.SIZE, chips.SIZE


def plot(row: Row) -> Component:
    """A piece of street, with the city behind it."""
    wide, high = scene.size(*PLOT)
    ids = name("city"), name("cloud")
    return Component("Plot", ids, "Building plot", row["name"], scene.backdrop(*PLOT), wide, high,
                     row["copies"])  # fmt: skip


def signs() -> Iterator[Component]:
    for short, (title, said) in SIGNS.items():
        yield Component("Sign", (name(short),), title, said, *face(name(short), 32))
