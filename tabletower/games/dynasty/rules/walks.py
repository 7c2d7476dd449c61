"""§5.1 and §5.2  Walks: the cells that can be reached, all those of one distance at once."""

from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST

from ..components import effects
from .planes import signed, to_east, to_north, to_south, to_west, whole
from .record import CELLS

SHORT_WALK = 5  # §13.6


def stepped(s, m, cells):
    """§5.1  Every cell to which a step leads from one of these."""
    north, south = cells & whole(s.ways[m, NORTH]), cells & whole(s.ways[m, SOUTH])
    east, west = cells & whole(s.ways[m, EAST]), cells & whole(s.ways[m, WEST])
    return to_north(north) | to_south(south) | to_east(east) | to_west(west)


def are_short(s, now):
    """§13.6  Whether roads are weathered."""
    return now and s.event == effects.WEATHERED


def reach_of(s, now):
    """How many steps a Capital's walk has."""
    return SHORT_WALK if are_short(s, now) else CELLS


def walk(s, m, start, steps):
    """§5.2  Note by distance the cells that are reached; returns how many distances there are.

    Capitals that stop a walk are neither entered nor passed.
    """
    stops, reached, edge, distance = whole(s.stops[m]), start, start, 0
    while edge:
        s.level[distance] = signed(edge)
        distance += 1
        edge = stepped(s, m, edge) & ~(reached | stops) if distance <= steps else 0
        reached |= edge
    s.reached[0] = signed(reached)
    return distance


def walked(s, distance):
    """The cells at this distance of the walk just made."""
    return whole(s.level[distance])


def touched(s, m, start, steps):
    """The cells that walks from these reach, and the Capitals that stop them."""
    stops, found, edge = whole(s.stops[m]), start, start
    for _ in range(steps):
        edge = stepped(s, m, edge) & ~found
        found |= edge
        edge &= ~stops
        if edge == 0:
            break
    return found


def way_back(s, m, cells, distance):
    """§5.2  Where walks to cells of this distance came from: the first of N, E, S, W."""
    before = walked(s, distance - 1)
    north = cells & to_south(before & whole(s.ways[m, SOUTH]))
    cells &= ~north
    east = cells & to_west(before & whole(s.ways[m, WEST]))
    cells &= ~east
    south = cells & to_north(before & whole(s.ways[m, NORTH]))
    west = cells & ~south
    return to_north(north) | to_east(east) | to_south(south) | to_west(west)
