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
    mine = [hand.zone(box, v, t, seen, seat)] if seat != SPECTATOR and not seen.over else []
    near = [plot.zone(t, seen, each, seat, "main") for each in towers if is_near(each, seat)]
    far = [
        plot.zone(t, seen, each, seat, place(seen, each.seat, seat))
        for each in towers
        if not is_near(each, seat)
    ]
    table = middle.zone(box, v, t, seen, seat, [each.floors for each in towers])
    looked_up = [lists.catalogue(t, seen, seat), lists.cashed(t, seen, seat)]
    return [*near, table, *mine, *far, *looked_up]


def is_near(sight, reader):
    """Who watches has all towers near."""
    return sight.own or reader == SPECTATOR


def place(seen, other, reader):
    """A tower that the reader is about to take a tile from lies in the middle."""
    return "shared" if plot.is_robbed(seen, other, reader) else "other"


notebook = notebook_of(zones, faces)
