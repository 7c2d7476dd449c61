"""§5.1 to §5.3  What icons count as, and where paths lead."""

from dataclasses import dataclass

from .box import CAPITALS, ROLE_ICONS
from .maps import neighbour, neighbours, opposite, remembered

EFFECTIVE_CAPITALS = frozenset({*ROLE_ICONS, "neutral", "corrupter"})


@remembered
def links(here):
    """For every cell (side, cell) of those with which it shares a path, arrows aside."""
    linked = {}
    for cell, seen in here.cells.items():
        linked[cell] = [
            (side, other)
            for side, other in enumerate(neighbours(cell))
            if seen.half.opens(side)
            and other in here.cells
            and here.cells[other].half.opens(opposite(side))
        ]
    return linked


@remembered
def steps(here):
    """For every cell the cells to which a step is allowed: never along an arrow."""
    return {
        cell: [
            other
            for side, other in linked
            if not here.cells[cell].half.arrow_out(side)
            and not here.cells[other].half.arrow_in(opposite(side))
        ]
        for cell, linked in links(here).items()
    }


@remembered
def effective(here):
    """The effective icon of every cell."""
    return {cell: effective_icon(here, cell) for cell in here.cells}


def effective_icon(here, cell):
    half, placed = here.cells[cell]
    if is_ignored(here, cell):
        return "empty"
    if half.icon == "wildcard":
        return placed.patron
    if half.icon == "village":
        return placed.patron if is_settled(here, cell) else "empty"
    return half.icon


def is_ignored(here, cell):
    icon = here.cells[cell].half.icon
    if icon in ("hole", "bomb", "empty"):
        return False
    if shows(here, neighbours(cell), "bomb"):
        return True
    return icon not in CAPITALS and shows(here, [to for _, to in links(here)[cell]], "hole")


def shows(here, cells, icon):
    return any(cell in here.cells and here.cells[cell].half.icon == icon for cell in cells)


def is_settled(here, cell):
    """§12.4  A village with four neighbours of four different kinds; empty is a kind (D63)."""
    around = [here.cells[other].half.icon for other in neighbours(cell) if other in here.cells]
    return len(around) == len(set(around)) == 4


@remembered
def active(here, icon):
    return [cell for cell, each in effective(here).items() if each == icon]


@remembered
def capitals(here):
    return [cell for cell, each in effective(here).items() if each in EFFECTIVE_CAPITALS]


@dataclass
class Walk:
    distance: dict  # of every cell reached, the first one included
    stops: list  # Capitals at which it ended


@remembered
def walk(here, start, limit):
    """Breadth first; what stops a path is neither entered nor passed. Limit: steps, or None."""
    icons, ways = effective(here), steps(here)
    found = Walk({start: 0}, [])
    queue = [start]
    for cell in queue:
        if limit is not None and found.distance[cell] == limit:
            continue
        for other in ways[cell]:
            if other in found.distance:
                continue
            if icons[other] in here.stopping:
                found.stops.append(other)
            else:
                found.distance[other] = found.distance[cell] + 1
                queue.append(other)
    return found


def parent(here, found, cell):
    """Where the walk came from: the first of N, E, S, W that is one step nearer."""
    for side in range(4):
        other = neighbour(cell, side)
        nearer = found.distance.get(other) == found.distance[cell] - 1
        if nearer and cell in steps(here)[other]:
            return other
    raise AssertionError("a cell reached has a parent")


def before(here, found, cell):
    """The chain of parents, up to and not including where the walk began."""
    chain = []
    cell = parent(here, found, cell)
    while found.distance[cell] > 0:
        chain.append(cell)
        cell = parent(here, found, cell)
    return chain


@remembered
def routes(here, limit):
    """§6.5  Pairs of Capitals where a walk from one reaches the other."""
    found = {start: walk(here, start, limit) for start in capitals(here)}
    return {
        frozenset({start, other})
        for start, reached in found.items()
        for other in {*reached.stops, *reached.distance} & found.keys()
        if other != start
    }


@remembered
def longest_path(here, limit):
    walks = (walk(here, start, limit) for start in capitals(here))
    return max((max(found.distance.values()) for found in walks), default=0)


@remembered
def goblins(here, limit):
    """People on the walk of a corrupter."""
    icons = effective(here)
    return {
        cell
        for start in active(here, "corrupter")
        for cell in walk(here, start, limit).distance
        if icons[cell] == "person"
    }


@remembered
def headcount(here):
    """For every person 2 if pleased, otherwise 1."""
    pleasers = active(here, "people_pleaser")
    lines = {row for row, _ in pleasers}
    columns = {column for _, column in pleasers}
    return {
        (row, column): 2 if row in lines or column in columns else 1
        for row, column in active(here, "person")
    }


def people(here, limit):
    goblin = goblins(here, limit)
    return sum(count for cell, count in headcount(here).items() if cell not in goblin)


def goblin_power(here, limit):
    return sum(headcount(here)[cell] for cell in goblins(here, limit))
