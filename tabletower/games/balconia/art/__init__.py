"""How Balconia looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.art import Kept, Zone, notebook_of
from tabletower.art.snapshot import Seen
from tabletower.art.zone import Place
from tabletower.engine import SPECTATOR

from ..board import may_see
from ..components import COLOURS
from ..rules.scoring import colour_of
from ..sums import sheet
from ..types import Contents, State
from . import catalogue, disc, entrance, face, house, pictogram, symbols, turn, wall
from .cover_picture import cover
from .ghosts import ghost
from .in_the_box import components
from .look import Texts, read, texts
from .sheets import sheets
from .symbols import ICONS

__all__ = ["ICONS", "PICTURED", "SPINS", "TOUCHED", "components", "cover", "faces", "ghost",
           "notebook", "sheets", "tint", "zones"]  # fmt: skip

SPINS = ("edge",)


def tint(box: Contents, v: State, seat: int) -> str:
    """Green sits behind the green wall."""
    return COLOURS[colour_of(v, seat)]


WALLS = Kept()  # a wall stays while a block is being turned, and others look at it too


def faces(box: Contents) -> dict[str, str]:
    """Everything that zones use, by its id."""
    drawn = symbols.symbols() | pictogram.pictograms() | face.railings()
    drawn |= face.faces(box) | entrance.doors(box)
    drawn |= house.houses() | house.fillings() | wall.coins() | disc.discs() | turn.tokens()
    return drawn | catalogue.strips(texts(box))


def zones(box: Contents, v: State, seat: int) -> list[Zone]:
    """The table: the own wall, the disc, the turn, the other wall, all blocks."""
    t, seen = texts(box), read(v)
    mine = -1 if seat == SPECTATOR else 0 if seat == seen.green else 1
    near = max(mine, 0)  # who watches stands on green's side
    on_disc = [] if seen.over else [disc.zone(t, seen, near, mine >= 0)]
    walls = [wall_zone(box, v, t, seen, seat, colour) for colour in (near, 1 - near)]
    return [walls[0], *on_disc, turn.zone(t, seen, mine), walls[1], catalogue.zone(t, seen)]


def wall_zone(box: Contents, v: State, t: Texts, seen: Seen, seat: int, colour: int) -> Zone:
    """A wall, or what this reader may know of it."""
    if not may_see(box, seen, seat, colour):
        return wall.silhouette(seen, colour)
    own = seat != SPECTATOR and (colour == 0) == (seat == seen.green)
    untold = not may_see(box, seen, seat, 1 - colour)  # a majority would tell who leads
    place: Place = "main" if own or seat == SPECTATOR or seen.over else "other"
    how, stands = (colour, own, untold, place), (seen.entrance, seen.entrance_cell, seen.house)
    key = t, how, stands, seen.green, box.options["fewer_tie"]
    return WALLS.get(key, lambda: wall.zone(t, seen, sheet(box, v, colour), *how))


notebook = notebook_of(zones, faces)


PICTURED = {"block": lambda box, v, facts: catalogue.strip_name(facts["block"])}  # in the log
TOUCHED = {
    "block": lambda box, v, facts: f"b{facts['block']}",
    "entrance": lambda box, v, facts: "entrance",
}
