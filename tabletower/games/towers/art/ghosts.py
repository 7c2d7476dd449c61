"""What a choice would look like before it is made."""

from typing import Any

import numpy.typing as npt

from tabletower.art.badges import coin
from tabletower.art.snapshot import Seen
from tabletower.art.svg import group, use

from ..components import TILES
from ..rules.kinds import CELL_NAMES, COLUMN_NAMES
from ..rules.record import COLUMNS, phases
from ..rules.showing import PAYS
from ..types import Contents, State
from ..words.moves import FOR_ONESELF
from ..words.names import exists
from ..words.sums import places_of
from . import tower
from .look import Texts, planes_of, read, texts, tops_of
from .names import tile_name
from .plot import zone_name
from .scene import CELL, corner, rows_shown
from .worth import rooms_of

MOST_PLACES = 60


def ghost(box: Contents, v: State, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """A tile where it lands; a client's rooms where they would be sold.

    Nothing for picks that name what this table does not have.
    """
    if seat < 0 or not all(exists(box, v, *pick) for pick in picks.items()):
        return {}
    t, seen = texts(box), read(v)
    rows = rows_shown(max(tops_of(seen, seat)), t.max_rows)
    drawn = laid(t, seen, seat, rows, picks)
    return {zone_name(seat, True): drawn} if drawn else {}


def laid(t: Texts, seen: Seen, seat: int, rows: int, picks: dict[str, str]) -> str:
    if seen.phase == phases.BUILD:
        return landed(seen, seat, rows, picks)
    kind = kind_of(seen, seat, picks)
    if "cell" in picks and kind >= 0:
        return sold(t, kind, picks, rows)
    if "cell" in picks:
        return ringed(seen, seat, rows, picks)
    if "client" in picks and seen.phase in FOR_ONESELF:
        return everywhere(t, seen, seat, int(picks["client"]) - 1, rows)
    return ""


def kind_of(seen: Seen, seat: int, picks: dict[str, str]) -> int:
    """The client that is being cashed."""
    if "client" in picks:
        return int(picks["client"]) - 1
    if seen.phase == phases.STORES:
        return int(seen.cashed[seat][seen.done_with[seat] - 1]) - 1
    return -1


def ringed(seen: Seen, seat: int, rows: int, picks: dict[str, str]) -> str:
    """A cell alone."""
    cell = CELL_NAMES.index(picks["cell"])
    if cell // COLUMNS >= rows:
        return ""
    return tower.ring([cell], rows) + swapped(seen, seat, rows, picks)


def landed(seen: Seen, seat: int, rows: int, picks: dict[str, str]) -> str:
    """§3.2  On the lowest empty cell of its column."""
    if "column" not in picks:
        return ""
    column = COLUMN_NAMES.index(picks["column"])
    row = tops_of(seen, seat)[column]
    if row >= rows:
        return ""
    x, y = corner(column, row, rows)
    drawn = tower.ring([row * COLUMNS + column], rows)
    if "tile" in picks:
        drawn = use(tile_name(TILES.index(picks["tile"])), x, y, CELL, opacity=0.85) + drawn
    return drawn


def sold(t: Texts, kind: int, picks: dict[str, str], rows: int) -> str:
    """§6.9  Every room of the pattern."""
    turn = int(picks.get("turn", 0))
    if turn >= len(t.shapes[kind]):
        return ""
    cells = rooms_of(t, kind, CELL_NAMES.index(picks["cell"]), turn)
    cells = [cell for cell in cells if cell // COLUMNS < rows and cell % COLUMNS < t.plot_width]
    coins = "".join(marked(cell, rows) for cell in cells)
    return coins + tower.ring(cells, rows)


def marked(cell: int, rows: int) -> str:
    x, y = corner(cell % COLUMNS, cell // COLUMNS, rows)
    return coin(x + CELL / 2, y + CELL / 2, "$1", size=11)


def everywhere(t: Texts, seen: Seen, seat: int, kind: int, rows: int) -> str:
    """All places where it can be cashed; else those that miss least."""
    places = places_of(t.box, seen.v, seat, kind)
    paying = [place for place in places if place[PAYS] >= 0]
    if paying:
        shown = paying[:MOST_PLACES]
        return "".join(tower.ring(rooms_of(t, kind, p[0], p[1]), rows, width=4) for p in shown)
    near = sorted(places, key=lambda p: p[3] + p[4])[:2]
    return group(*(almost(t, kind, place, rows) for place in near)) if near else ""


def almost(t: Texts, kind: int, place: list[int], rows: int) -> str:
    cells = [c for c in rooms_of(t, kind, place[0], place[1]) if c // COLUMNS < rows]
    return tower.ring(cells, rows, "cloud", 4, stroke_dasharray="6 6")


def swapped(seen: Seen, seat: int, rows: int, picks: dict[str, str]) -> str:
    """§7.19  Both tiles in each other's place."""
    if seen.phase != phases.EXCHANGE:
        return ""
    cells = [int(seen.chosen[0]), CELL_NAMES.index(picks["cell"])]
    planes = planes_of(seen, seat)
    tiles = [tower_tile(planes, cell) for cell in cells]
    if min(tiles) < 0:
        return ""
    return "".join(
        use(tile_name(tile), *corner(cell % COLUMNS, cell // COLUMNS, rows), CELL, opacity=0.8)
        for cell, tile in zip(cells, reversed(tiles))
    )


def tower_tile(planes: npt.NDArray[Any], cell: int) -> int:
    column, row = cell % COLUMNS, cell // COLUMNS
    return next((n for n in range(len(TILES)) if planes[n][row] >> column & 1), -1)
