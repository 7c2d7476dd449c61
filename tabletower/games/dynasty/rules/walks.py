"""§5.2  Walks: from a Capital outwards, until other Capitals stop them."""

from tabletower.engine.dominoes import across

from ..components import STOPPING
from .maps import next_to

STOPPED = -1  # the distance of a Capital at which a walk ended


def walk(s, m, start, steps):
    """§5.2  Breadth first; how many cells are reached, this one included.

    The queue begins with them, and `distance` is 1 more than their steps. Capitals are neither
    entered nor passed.
    """
    for number in range(s.many[m]):
        s.distance[s.lying[m, number]] = 0
    s.distance[start] = 1
    s.queue[0] = start
    done, found = 0, 1
    while done < found:
        cell = s.queue[done]
        done += 1
        if s.distance[cell] <= steps:
            found = go_further(s, m, cell, found)
    return found


def go_further(s, m, cell, found):
    """Every cell that is one step further."""
    ways = s.ways[m, cell]
    for direction in range(4):
        if (ways >> direction) & 1:
            other = next_to(cell, direction)
            if s.distance[other] == 0:
                if s.icon[m, other] < STOPPING:
                    s.distance[other] = STOPPED
                else:
                    s.distance[other] = s.distance[cell] + 1
                    s.queue[found] = other
                    found += 1
    return found


def parent(s, m, cell):
    """§5.2  Where a walk came from: the first of N, E, S, W that is a step nearer."""
    for direction in range(4):
        other = next_to(cell, direction)
        is_nearer = s.cells[m, other] and s.distance[other] == s.distance[cell] - 1
        if is_nearer and (s.ways[m, other] >> across(direction)) & 1:
            return other
    return cell
