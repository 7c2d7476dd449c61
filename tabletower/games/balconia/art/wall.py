"""A wall as its owner sees it: balconies with their points, or only which cells are filled."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, NamedTuple

from tabletower.art import Kept, Zone, kept
from tabletower.art.badges import coin
from tabletower.art.snapshot import Seen
from tabletower.art.svg import symbols
from tabletower.art.text_layout import BOLD, fitting
from tabletower.art.zone import Place

from ..components import BLOCKS, COLOURS
from ..faces import mirror, player
from ..rules import scoring
from ..rules.grid import CELL_NAMES, CELLS, COLUMN_NAMES, GROUND, SIZE
from ..rules.showing import DOOR
from . import house
from .entrance import door_name
from .look import Texts
from .symbols import name

SIZES = house.WIDTH, house.HEIGHT
LEAST = 40 / house.CELL * house.WIDTH  # pixels: a finger wants a cell of forty
COINS = 31  # numbers that have a coin drawn once
COIN = 25
SHUT = Kept()
Sheet = list[list[int]]  # see `sums.sheet`
Fans = dict[str, list[int]]  # by kind of picture: the cells whose balconies count it
SPOTS = [
    [house.corner(n // SIZE, mirror(n, colour) % SIZE) for n in range(CELLS)] for colour in (0, 1)
]
ORDER = [[mirror(n, colour) for n in range(CELLS)] for colour in (0, 1)]  # reading order
BLOCK_IDS = [f"b{block}" for block in range(BLOCKS + 1)]
CELL_IDS = [f"cell-{cell}" for cell in CELL_NAMES]
PICKS = [f' data-pick="cell:{cell}"' for cell in CELL_NAMES]


def coins() -> dict[str, str]:
    """Points to be laid under a balcony: gold, or pale for none."""
    said = [*range(COINS), "q"]
    drawn = {name(f"n{each}"): drawn_coin("?" if each == "q" else each) for each in said}
    return symbols(drawn, COIN, COIN)


def drawn_coin(points: int | str) -> str:
    size = fitting([str(points)], 16.5, 16.8, BOLD)
    return coin(COIN / 2, COIN / 2, points, 11.5, points in (0, "?"), size)


@kept
def laid_coin(points: Any, x: float, y: float) -> str:
    """A coin on the ledge below a cell."""
    x, y = x + (house.CELL - COIN) / 2, y + house.CELL - 5
    if points == "?" or 0 <= points < COINS:
        short = "q" if points == "?" else points
        face, size = name(f"n{short}"), f'width="{COIN}" height="{COIN}"'
        return f'<use href="#{face}" x="{x:g}" y="{y:g}" {size}/>'
    return f'<g transform="translate({x:g} {y:g})">{drawn_coin(points)}</g>'


def stamp(id: str, x: float, y: float) -> str:
    """A face in its cell."""
    return f'<use href="#{id}" x="{x}" y="{y}" width="100" height="100"/>'


@kept
def bits(mask: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


@kept
def among(mask: int) -> Callable[..., Any]:
    """Picks these cells out of a list, quickly."""
    cells = bits(mask)
    return itemgetter(*cells) if len(cells) > 1 else lambda found: [found[n] for n in cells]


# One wall.


class Wall(NamedTuple):
    """A wall to look at."""

    t: Texts
    seen: Seen
    sheet: Sheet
    colour: int
    own: bool  # its cells can be picked
    untold: bool  # a majority keeps its sum
    faces: dict[int, int]
    ids: list[str]


def zone(
    t: Texts, seen: Seen, sheet: Sheet, colour: int, own: bool, untold: bool, place: Place
) -> Zone:
    name, faces = "wall" if own else f"wall-{COLOURS[colour]}", faces_of(seen, colour)
    it = Wall(t, seen, sheet, colour, own, untold, faces, ids_of(seen))
    return Zone(name, title(seen.green, colour, own), place, *SIZES, drawn(it), words(it),
                tab(seen.green, colour, own), LEAST if own else 0)  # fmt: skip


def title(green: int, colour: int, own: bool) -> str:
    return "Your wall" if own else f"{player(green, colour, True)}'s wall"


def tab(green: int, colour: int, own: bool) -> str:
    return "Wall" if own else player(green, colour, True)


def drawn(it: Wall) -> tuple[str, ...]:
    """The frame and its cells in reading order: empty, but for what stands there."""
    fans, door = counted_by(it), it.seen.entrance_cell
    parts = [*bare(it.colour, it.own, door < 0)]
    for cell in it.faces:
        parts[1 + mirror(cell, it.colour)] = balcony(it, cell, fans.get(cell, {}))
    if door >= 0:
        parts[1 + mirror(door, it.colour)] = entrance(it)
    return tuple(parts)


@kept
def bare(colour: int, own: bool, enters: bool) -> tuple[str, ...]:
    """A wall on which nothing stands."""
    cells = [empty(colour, cell, own, enters and cell >= GROUND) for cell in ORDER[colour]]
    return frame(colour), *cells


def frame(colour: int) -> str:
    face, size = house.house_name(colour), f'width="{house.WIDTH}" height="{house.HEIGHT}"'
    return f'<use href="#{face}" {size}/>'


def ids_of(seen: Seen) -> list[str]:
    """What stands in each cell, by the name that the table has for it."""
    ids = [BLOCK_IDS[block] if block else CELL_IDS[cell] for cell, block in enumerate(seen.block)]
    if seen.entrance_cell >= 0:
        ids[seen.entrance_cell] = "entrance"
    return ids


def faces_of(seen: Seen, colour: int) -> dict[int, int]:
    """The face that this colour sees in each cell that is built."""
    block, side, back = seen.block, seen.green_side, 2 * colour
    return {n: 4 * block[n] - 4 + (side[n] + back & 3) for n in bits(seen.built)}


def counted_by(it: Wall) -> dict[int, Fans]:
    """For each cell: who counts its pictures."""
    found: dict[int, Fans] = {}
    for cell, face in it.faces.items():
        for kind in it.t.wants[face]:
            for other in bits(it.sheet[cell][scoring.FROM]):
                if kind in it.t.spots[it.faces[other]]:
                    found.setdefault(other, {}).setdefault(kind, []).append(cell)
    return found


def spot(extent: tuple[int, ...], many: str, x: float, y: float, lights: str, names: str) -> str:
    """A place to point at, over the pictures of a kind: it lights up who counts them."""
    left, top, width, height = extent
    return (
        f'<rect data-lights="{lights}" aria-label="{many}: counted by {names}" '
        f'x="{x + left}" y="{y + top}" width="{width}" height="{height}" '
        'fill="none" pointer-events="all"/>'
    )


def balcony(it: Wall, cell: int, fans: Fans) -> str:
    """A face in its cell: what it looks at, what of that counted, and its points."""
    (x, y), t, ids, item = SPOTS[it.colour][cell], it.t, it.ids, it.sheet[cell]
    face, points = it.faces[cell], item[scoring.POINTS]
    area = " ".join(among(item[scoring.AREA])(ids))
    counted = " ".join(among(item[scoring.FROM])(ids))
    spots = ""
    for kind, cells in fans.items():
        names = ", ".join([t.name[it.faces[n]] for n in cells])
        spots += spot(*t.spots[face][kind], x, y, " ".join([ids[n] for n in cells]), names)
    return (
        f'<g data-id="{ids[cell]}"{PICKS[cell] if it.own else ""} data-lights="{area}" '
        f'data-counts="{counted}" aria-label="{t.label[face]}; now {points}">'
        f"{stamp(t.face[face], x, y)}{spots}{laid_coin(points, x, y)}</g>"
    )


def entrance(it: Wall) -> str:
    cell, number, t, colour = it.seen.entrance_cell, it.seen.entrance, it.t, it.colour
    x, y = SPOTS[colour][cell]
    hidden = it.untold and t.majority[number][colour]
    points = "?" if hidden else it.sheet[DOOR][scoring.POINTS]
    return (
        f'<g data-id="entrance"{PICKS[cell] if it.own else ""} '
        f'aria-label="{t.entrance[number]}: {t.door[number][colour]}; now {points}">'
        f"{stamp(door_name(number, colour), x, y)}{laid_coin(points, x, y)}</g>"
    )


def empty(colour: int, cell: int, own: bool, enters: bool) -> str:
    """An empty cell. While the entrance has no place, a cell of the ground floor is its column."""
    named = CELL_NAMES[cell]
    picks = f"cell:{named}" + (f" column:{COLUMN_NAMES[cell % SIZE]}" if enters else "")
    pick = f' data-pick="{picks}"' if own else ""
    sky = stamp(house.sky_name(mirror(cell, colour)), *SPOTS[colour][cell])
    return f'<g data-id="{CELL_IDS[cell]}"{pick} aria-label="{named}, empty">{sky}</g>'


def words(it: Wall) -> str:
    """The wall for somebody who hears it."""
    t, seen, order = it.t, it.seen, [cell for cell in ORDER[it.colour] if cell in it.faces]
    said = [f"{CELL_NAMES[n]} {t.title[it.faces[n]]}, {it.sheet[n][scoring.POINTS]}" for n in order]
    if seen.entrance_cell >= 0:
        said.append(f"{CELL_NAMES[seen.entrance_cell]} {t.entrances[seen.entrance]}")
    return f"By cell, with points: {'; '.join(said) or 'nothing yet'}."


# A wall that one may not look at.


def silhouette(seen: Seen, colour: int) -> Zone:
    """Which cells are filled, and nothing else."""
    key = seen.green, colour, seen.built, seen.entrance_cell
    return SHUT.get(key, lambda: shut_wall(*key))


def shut_wall(green: int, colour: int, built: int, door: int) -> Zone:
    filled = bits(built)
    cells = [shut(colour, n, "back", "built") if n in filled else "" for n in range(CELLS)]
    cells += [shut(colour, door, "shut", "the entrance")] if door >= 0 else []
    said = ", ".join(CELL_NAMES[cell] for cell in filled) or "nothing"
    parts, words = (frame(colour), *cells), f"You see only which cells are filled: {said}."
    return Zone(f"wall-{COLOURS[colour]}", title(green, colour, False), "other", *SIZES, parts,
                words, tab(green, colour, False))  # fmt: skip


@kept
def shut(colour: int, cell: int, short: str, said: str) -> str:
    named = CELL_NAMES[cell]
    drawn = stamp(name(short), *SPOTS[colour][cell])
    return f'<g data-id="back-{named}" aria-label="{named}, {said}">{drawn}</g>'
