"""How Balconia looks: the faces drawn once, and the table as each reader may see it."""

from tabletower.engine import SPECTATOR

from .. import rules
from ..board import may_see
from ..components import COLOURS
from . import catalogue, cover_picture, disc, entrance, face, ghosts, house, pictogram, symbols, turn, wall
from .look import hides_majority, read, sheet, texts
from .symbols import ICONS

__all__ = ["ICONS", "SPINS", "cover", "faces", "ghost", "touched", "zones"]

SPINS = ("edge",)

ghost = ghosts.ghost
cover = cover_picture.cover


def faces(box):
    """Everything that zones use, by its id."""
    drawn = symbols.symbols() | pictogram.pictograms() | face.railings()
    drawn |= face.faces(box) | entrance.doors(box)
    drawn |= house.houses() | house.fillings() | wall.coins() | disc.discs() | turn.tokens()
    return drawn | catalogue.strips(texts(box))


def zones(box, v, seat):
    """The table: the own wall, the disc, the turn, the other wall, all blocks."""
    t, seen = texts(box), read(v)
    if seat == SPECTATOR:
        walls = [wall_zone(box, v, t, seen, seat, colour) for colour in (0, 1)]
    else:
        own = 0 if seat == seen.green else 1
        walls = [wall_zone(box, v, t, seen, seat, colour) for colour in (own, 1 - own)]
    mine = 0 if seat in (SPECTATOR, seen.green) else 1
    on_disc = [] if seen.over else [disc.zone(t, seen, mine, seat != SPECTATOR)]
    return [walls[0], *on_disc, turn.zone(t, seen, seat), walls[1], catalogue.zone(t, seen)]


def wall_zone(box, v, t, seen, seat, colour):
    """A wall, or what this reader may know of it."""
    own = seat != SPECTATOR and (colour == 0) == (seat == seen.green)
    name = "wall" if own else f"wall-{COLOURS[colour]}"
    title = "Your wall" if own else f"{COLOURS[colour].capitalize()}'s wall"
    if not may_see(box, v, seat, colour):
        drawn = wall.silhouette(seen, colour)
        return wall.zone(name, title, "other", drawn, wall.silhouette_words(seen, colour))
    untold = hides_majority(box, v, seat, colour)
    sums = sheet(box, v, colour)
    drawn = wall.wall(t, seen, sums, colour, own, untold)
    place = "main" if own or seat == SPECTATOR or seen.over else "other"
    return wall.zone(name, title, place, drawn, wall.words(t, seen, sums, colour, untold))


def touched(box, v, reader):
    """What the last move touched: the block that was built or turned, or the entrance."""
    ids = {
        rules.ENTERED: lambda row: "entrance",
        rules.TURNED: lambda row: f"b{row[1]}",
        rules.BUILT: lambda row: f"b{row[1]}",
    }
    happened = v.events[: v.happened].tolist()
    return [ids[row[0]](row) for row in happened if row[0] in ids]
