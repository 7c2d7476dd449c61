"""§2.3, §2.8 and §2.9  Where a domino fits, where it may be moved, how it may be rotated."""

from dataclasses import dataclass
from typing import NamedTuple

from .box import CAPITALS, bit
from .maps import cells_at, neighbour, neighbours, opposite, remembered
from .walks import active

LARGEST = 8
FIRST_CELL = (7, 7)


@dataclass(frozen=True)
class Manner:
    """By which rules a player places on a map now."""

    paths: bool  # paths must match
    terrains: bool  # terrains must match
    overlap: str = "never"  # "never", "may" or "must"
    covers: frozenset = frozenset()  # occupied cells that may be covered
    tallest: int = LARGEST
    widest: int = LARGEST


class Around(NamedTuple):
    """What the neighbours of a cell show towards it, as bits of sides."""

    touched: int  # sides with an occupied cell
    open: int  # those of them whose cell opens towards this one
    terrains: dict  # terrain -> sides that touch it


class Spot(NamedTuple):
    """A position at which rules 1-3 are kept, whatever the domino."""

    cells: tuple
    rotation: int

    @property
    def position(self):
        return (*self.cells[0], self.rotation)


@remembered
def spots(here, manner):
    if not here.cells:
        return [Spot(cells_at(FIRST_CELL, rotation), rotation) for rotation in range(4)]
    found = set()
    for cell in filter(room(here, manner), within_reach(here, manner)):
        found.update(spots_at(here, manner, cell))
    return sorted(found)


@remembered
def spots_and_edges(here, manner):
    return [(spot, edges(here, spot)) for spot in spots(here, manner)]


def within_reach(here, manner):
    """Empty cells that touch the map, and what may be covered."""
    around = {other for cell in here.cells for other in neighbours(cell)}
    return (around - here.cells.keys()) | manner.covers


def room(here, manner):
    """Whether a cell can be used at all. No domino sticks out on two opposite sides of a map,
    so the size of the map is a matter of each cell alone."""
    if not here.cells:
        return lambda cell: True
    top, bottom, left, right = here.bounds
    lines = range(bottom - manner.tallest + 1, top + manner.tallest)
    columns = range(right - manner.widest + 1, left + manner.widest)

    def usable(cell):
        inside = cell[0] in lines and cell[1] in columns
        return inside and (cell not in here.cells or cell in manner.covers)

    return usable


def spots_at(here, manner, cell):
    """Spots with a half on the cell: A there, or B there."""
    usable = room(here, manner)
    for rotation in range(4):
        other = neighbour(cell, (1 + rotation) % 4)
        dry = cell not in here.cells and other not in here.cells
        if usable(other) and not (dry and manner.overlap == "must"):
            yield Spot((cell, other), rotation)
            yield Spot((other, cell), opposite(rotation))


@remembered
def around(here, cell):
    touched, open_sides, terrains = 0, 0, {}
    for side, other in enumerate(neighbours(cell)):
        if other in here.cells:
            half = here.cells[other].half
            touched |= bit(side)
            open_sides |= bit(side) * half.opens(opposite(side))
            terrains[half.terrain] = terrains.get(half.terrain, 0) | bit(side)
    return Around(touched, open_sides, terrains)


def edges(here, spot):
    """What the outer edges of both halves touch; the middle edge is never tested."""
    middle = (1 + spot.rotation) % 4
    return [
        Around(near.touched & ~bit(inner), near.open, near.terrains)
        for near, inner in (
            (around(here, spot.cells[0]), middle),
            (around(here, spot.cells[1]), opposite(middle)),
        )
    ]


@remembered
def fits(here, domino, manner):
    """{(row, column, rotation): whether it matches}. What does not match needs a power."""
    snipers = active(here, "sniper") if "sniper" in here.printed else []
    turned = [halves(domino, rotation) for rotation in range(4)]
    return {
        spot.position: matches(turned[spot.rotation], touched, manner)
        for spot, touched in spots_and_edges(here, manner)
        if not (snipers and is_sniped(domino, spot.cells, snipers))
    }


def halves(domino, rotation):
    return domino.a.turned(rotation), domino.b.turned(rotation)


def is_sniped(domino, cells, snipers):
    """§12.5  A printed Capital in the row or column of an active Sniper (D64)."""
    return any(
        half.icon in CAPITALS and (cell[0] == row or cell[1] == column)
        for half, cell in zip((domino.a, domino.b), cells)
        for row, column in snipers
    )


def matches(turned, touching, manner):
    """§2.4  Whether it matches wherever it touches (D8)."""
    for half, edge in zip(turned, touching):
        if manner.paths and (half.open ^ edge.open) & edge.touched:
            return False
        if manner.terrains and edge.touched & ~edge.terrains.get(half.terrain, 0):
            return False
    return True


def is_mismatched(here, domino, cell, rotation):
    """§2.10  Some touched cell has another terrain or a path that differs (D16)."""
    spot = Spot(cells_at(cell, rotation), rotation)
    strictly = Manner(paths=True, terrains=True)
    return not matches(halves(domino, rotation), edges(here, spot), strictly)


@remembered
def lifted(here, placed):
    return here.without(placed)


def moves(here, placed, manner):
    """Positions to which a whole domino may be moved; back to where it was is one of them."""
    rest = lifted(here, placed)
    found = {each for each, ok in fits(rest, placed.domino, manner).items() if ok}
    return found | {placed.position}


@remembered
def rotations(here, placed):
    """New positions on at least one of its old cells; the other cell is free or its own."""
    rest = lifted(here, placed)
    anyhow = Manner(paths=False, terrains=False)
    found = {each for cell in placed.cells for each in spots_at(rest, anyhow, cell)}
    return {spot.position for spot in found} - {placed.position}
