"""How Towers looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Zone, notebook_of
from tabletower.engine import SPECTATOR
from tabletower.engine.contract import Find

from ..rules.record import COLUMNS
from ..types import Contents, State
from . import card, hand, lists, middle, plot, scene, seats, tiles
from .cover_picture import cover
from .ghosts import ghost
from .in_the_box import components
from .look import read, texts, tops_of
from .names import ICONS, card_name, seized_id, tile_name
from .sheets import sheets
from .tower import tile_id

__all__ = [
    "ICONS", "PICTURED", "PRINTED", "SPINS", "TOUCHED", "components", "cover", "faces", "ghost",
    "notebook", "sheets", "zones",
]  # fmt: skip

SPINS = ("turn",)
PRINTED = (
    "client_deck", "more_rooms", "plot_width", "max_rows", "tiles_per_round", "keep_tiles",
)  # fmt: skip


def faces(box: Contents) -> dict[str, str]:
    """Everything that zones use, by its id."""
    return tiles.tiles() | scene.scenery() | seats.signs() | card.cards(texts(box))


def zones(box: Contents, v: State, seat: int) -> list[Zone]:
    """The own tower, the middle, the own hand, the other towers, what can be looked up."""
    t, seen = texts(box), read(v)
    towers, loose = plot.sights(t, seen, seat), plot.loose(t, seen, seat)
    plays = seat != SPECTATOR  # who watches has all towers near
    mine = [hand.tiles(t, seen, seat), hand.clients(t, seen, seat)] if plays else []
    drawn = [plot.zone(t, seen, each, seat, loose, each.own or not plays) for each in towers]
    near = [zone for zone in drawn if zone.place == "main"]
    far = [zone for zone in drawn if zone.place != "main"]
    table = middle.zone(t, seen, seat, [each.floors for each in towers])
    looked_up = [lists.catalogue(t, seen, seat), lists.cashed(t, seen, seat)]
    return [*near, table, *mine, *far, *looked_up]


notebook = notebook_of(zones, faces)


# What events touch.


def placed(box: Contents, v: State, facts: dict[str, int]) -> str:
    """The tile on top of its column; it may have been lifted again."""
    seat, column = facts["seat"], facts["column"]
    top = tops_of(v, seat)[column] - 1
    return tile_id(seat, top * COLUMNS + column) if top >= 0 else f"seat-{seat + 1}"


def standing(name: str) -> Find:
    """The tile on a cell, if there is one."""

    def find(box: Contents, v: State, facts: dict[str, int]) -> str:
        seat, cell = facts["seat"], facts[name]
        is_there = tops_of(v, seat)[cell % COLUMNS] > cell // COLUMNS
        return tile_id(seat, cell) if is_there else ""

    return find


# What a line of the log names.
PICTURED = {
    "tile": lambda box, v, facts: tile_name(facts["tile"]),
    "client": lambda box, v, facts: card_name(facts["client"]),
    "got": lambda box, v, facts: card_name(facts["got"]),
}
TOUCHED = {
    "round": lambda box, v, facts: "round",
    "seat": lambda box, v, facts: f"seat-{facts['seat'] + 1}",
    "other": lambda box, v, facts: f"seat-{facts['other'] + 1}",
    "seized": lambda box, v, facts: seized_id(facts["other"]),
    "placed": placed,
    "cell": standing("cell"),
    "cell_2": standing("cell_2"),
}
