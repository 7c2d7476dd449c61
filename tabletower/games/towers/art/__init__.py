"""How Towers looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import notebook_of
from tabletower.engine import SPECTATOR

from . import card, hand, lists, middle, plot, scene, seats, tiles
from .cover_picture import cover
from .ghosts import ghost
from .look import read, texts
from .names import ICONS
from .sheets import sheets
from .touching import touched

__all__ = ["ICONS", "SPINS", "cover", "faces", "ghost", "notebook", "sheets", "touched", "zones"]

SPINS = ("turn",)


def faces(box):
    """Everything that zones use, by its id."""
    return tiles.tiles() | scene.scenery() | seats.signs() | card.cards(texts(box))


def zones(box, v, seat):
    """The own tower, the middle, the own hand, the other towers, what can be looked up."""
    t, seen = texts(box), read(v)
    towers = plot.sights(box, v, t, seen, seat)
    mine = own_zones(box, v, t, seen, seat) if seat != SPECTATOR else []
    loose = plot.loose(box, v, seen, seat)
    drawn = [plot.zone(t, seen, each, seat, loose, is_near(each, seat)) for each in towers]
    near = [zone for zone in drawn if zone.place == "main"]
    far = [zone for zone in drawn if zone.place != "main"]
    table = middle.zone(box, v, t, seen, seat, [each.floors for each in towers])
    looked_up = [lists.catalogue(t, seen, seat), lists.cashed(t, seen, seat)]
    return [*near, table, *mine, *far, *looked_up]


def own_zones(box, v, t, seen, seat):
    return [hand.tiles(t, seen, seat), hand.clients(box, v, t, seen, seat)]


def is_near(sight, reader):
    """Who watches has all towers near."""
    return sight.own or reader == SPECTATOR


notebook = notebook_of(zones, faces)
