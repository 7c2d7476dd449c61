"""A wall as its owner sees it: balconies with their points, or only which cells are filled."""

from functools import cache

from tabletower.art import Zone
from tabletower.art.svg import circle, symbol, text

from ..components import COLOURS
from ..faces import mirror
from ..rules import ENTRANCE, scoring
from ..rules.grid import CELL_NAMES, CELLS, COLUMN_NAMES, GROUND, SIZE
from . import house
from .entrance import door_name
from .sky import sky_name
from .symbols import name

COINS = 31  # numbers that have a coin drawn once
COIN = 25
SPOTS = [[house.corner(n // SIZE, mirror(n, colour) % SIZE) for n in range(CELLS)] for colour in (0, 1)]
ORDER = [[mirror(n, colour) for n in range(CELLS)] for colour in (0, 1)]  # reading order


def coins():
    """Points to be laid under a balcony: gold, or pale for none."""
    said = [*range(COINS), "q"]
    return {name(f"n{each}"): symbol(name(f"n{each}"), coin("?" if each == "q" else each), COIN, COIN) for each in said}


def coin(points):
    none = points in (0, "?")
    fill, edge, ink = ("nil", "quiet", "nil-ink") if none else ("coin", "coin-deep", "coin-ink")
    middle = COIN / 2
    disc = circle(middle, middle, 11.5, f"var(--{fill})", stroke=f"var(--{edge})", stroke_width=1.6)
    size = 16.5 if len(str(points)) == 1 else 14
    return disc + text(middle, middle + size * 0.36, points, size, f"var(--{ink})", font_weight=800)


@cache
def laid_coin(points, x, y):
    """A coin on the ledge below a cell."""
    x, y = x + (house.CELL - COIN) / 2, y + house.CELL - 5
    if points == "?" or 0 <= points < COINS:
        short = "q" if points == "?" else points
        return f'<use href="#{name(f"n{short}")}" x="{x:g}" y="{y:g}" width="{COIN}" height="{COIN}"/>'
    return f'<g transform="translate({x:g} {y:g})">{coin(points)}</g>'


def stamp(id, x, y):
    """A face in its cell."""
    return f'<use href="#{id}" x="{x}" y="{y}" width="100" height="100"/>'


@cache
def bits(mask):
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


# One wall.


def wall(t, seen, sheet, colour, own, untold):
    """The inside of the zone. `own`: its cells can be picked. `untold`: the door keeps its sum."""
    ids = tuple(ids_of(seen))
    parts = [frame(colour)]
    for cell in ORDER[colour]:
        if seen.built >> cell & 1:
            parts.append(balcony(t, seen, sheet[cell], colour, cell, own, ids))
        elif cell == seen.entrance_cell:
            parts.append(entrance(t, seen, sheet[scoring.DOOR], colour, own, untold))
        else:
            parts.append(empty(colour, cell, own, seen.phase == ENTRANCE and cell >= GROUND))
    return "".join(parts)


@cache
def frame(colour):
    return f'<use href="#{house.house_name(colour)}" width="{house.WIDTH}" height="{house.HEIGHT}"/>'


def ids_of(seen):
    """What stands in each cell, by the name that the table has for it."""
    for cell, block in enumerate(seen.block):
        yield f"b{block}" if block else "entrance" if cell == seen.entrance_cell else f"cell-{CELL_NAMES[cell]}"


def balcony(t, seen, item, colour, cell, own, ids):
    face = 4 * (seen.block[cell] - 1) + (seen.green_side[cell] + 2 * colour & 3)
    x, y = SPOTS[colour][cell]
    pick = f' data-pick="cell:{CELL_NAMES[cell]}"' if own else ""
    area = item[scoring.AREA] & ~(1 << cell)
    points = item[scoring.POINTS]
    return (
        f'<g data-id="{ids[cell]}"{pick} data-lights="{look(area, ids)}" '
        f'data-counts="{look(item[scoring.FROM], ids)}" '
        f'aria-label="{t.label[face]}; now {points}">'
        f"{stamp(t.face[face], x, y)}{laid_coin(points, x, y)}</g>"
    )


def look(mask, ids):
    return " ".join([ids[cell] for cell in bits(mask)])


def entrance(t, seen, item, colour, own, untold):
    cell, number = seen.entrance_cell, seen.entrance
    x, y = SPOTS[colour][cell]
    pick = f' data-pick="cell:{CELL_NAMES[cell]}"' if own else ""
    points = "?" if untold and t.majority[number][colour] else item[scoring.POINTS]
    return (
        f'<g data-id="entrance"{pick} aria-label="{t.entrance[number]}: {t.door[number][colour]}; '
        f'now {points}">{stamp(door_name(number, colour), x, y)}{laid_coin(points, x, y)}</g>'
    )


@cache
def empty(colour, cell, own, enters):
    """An empty cell. While the entrance has no place, a cell of the ground floor is its column."""
    x, y = SPOTS[colour][cell]
    named = CELL_NAMES[cell]
    picks = f"cell:{named}" + (f" column:{COLUMN_NAMES[cell % SIZE]}" if enters else "")
    pick = f' data-pick="{picks}"' if own else ""
    return f'<g data-id="cell-{named}"{pick} aria-label="{named}, empty">{stamp(sky_name(mirror(cell, colour)), x, y)}</g>'


def words(t, seen, sheet, colour, untold):
    """The wall for somebody who hears it."""
    said = []
    for cell in ORDER[colour]:
        if seen.built >> cell & 1:
            face = 4 * (seen.block[cell] - 1) + (seen.green_side[cell] + 2 * colour & 3)
            said.append(f"{CELL_NAMES[cell]} {t.title[face]}, {sheet[cell][scoring.POINTS]}")
        elif cell == seen.entrance_cell:
            said.append(f"{CELL_NAMES[cell]} {t.entrances[seen.entrance]}")
    return f"{COLOURS[colour].capitalize()}'s wall, by cell with points: {'; '.join(said) or 'nothing yet'}."


# A wall that one may not look at.


def silhouette(seen, colour):
    parts = [frame(colour)]
    for cell in range(CELLS):
        filled = seen.built >> cell & 1
        if filled or cell == seen.entrance_cell:
            parts.append(shut(colour, cell, not filled))
    return "".join(parts)


@cache
def shut(colour, cell, door):
    x, y = SPOTS[colour][cell]
    said = "the entrance" if door else "built"
    return f'<g data-id="back-{CELL_NAMES[cell]}" aria-label="{CELL_NAMES[cell]}, {said}">{stamp(name("shut" if door else "back"), x, y)}</g>'


def silhouette_words(seen, colour):
    built = ", ".join(CELL_NAMES[cell] for cell in bits(seen.built)) or "nothing"
    return f"{COLOURS[colour].capitalize()}'s wall, from behind. Built: {built}."


def zone(name, title, place, svg, said):
    return Zone(name, title, place, house.WIDTH, house.HEIGHT, svg, said)
