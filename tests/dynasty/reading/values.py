"""§5.4  What a Capital is worth."""

from typing import NamedTuple

from .maps import neighbours, remembered
from .walks import active, before, effective, goblins, headcount, walk

MOST = 9_999  # stated maximum of a value


class Value(NamedTuple):
    points: int
    share: str  # "free", "allin" or "selfish"


@remembered
def value(here, start, limit, vetoed):
    """Of the Capital at `start`; `vetoed` are the icons that a veto drops."""
    found = walk(here, start, limit)
    counting = what_counts(here, found, vetoed)
    points = 1 + sum(cell in neighbours(start) for cell in active(here, "area_spell"))
    for distance in range(1, max(found.distance.values()) + 1):
        cells = [cell for cell in counting if found.distance[cell] == distance]
        points = modified(here, points, distance, cells, limit)
    return Value(points, share(effective(here)[cell] for cell in counting))


def what_counts(here, found, vetoed):
    """The cells reached that are neither dropped by a veto nor cancelled by a cut."""
    icons = effective(here)
    reached = [cell for cell, distance in found.distance.items() if distance > 0]
    dropped = set()
    if any(icons[cell] == "veto" for cell in reached):
        dropped = {c for c in reached if icons[c] != "veto" and here.cells[c].half.icon in vetoed}
    cancelled = set()
    for cell in reached:
        is_thief = icons[cell] == "thief" and cell not in dropped
        if is_thief or any(icons.get(other) == "builder" for other in neighbours(cell)):
            cancelled.update(before(here, found, cell))
    return [cell for cell in reached if cell not in dropped and cell not in cancelled]


def modified(here, points, distance, cells, limit):
    """§5.4  All icons of one distance: first adding, then doubling, then halving (D27)."""
    icons = effective(here)
    for cell in cells:
        points += addition(here, cell, icons[cell], distance, limit)
    for cell in cells:
        if icons[cell] == "magician" and at_home(here, cell):
            points *= 2
    for cell in cells:
        if icons[cell] == "knife":
            points //= 2
    return min(points, MOST)


def addition(here, cell, icon, distance, limit):
    if icon == "person":
        return 0 if cell in goblins(here, limit) else headcount(here)[cell]
    if icon == "calculator":
        return distance
    if icon == "aeronaut":
        return 4 if distance <= 3 else 0
    return 0


def at_home(here, cell):
    """A magician that touches no other terrain of another domino."""
    half, placed = here.cells[cell]
    around = [here.cells[other] for other in neighbours(cell) if other in here.cells]
    return all(seen.placed is placed or seen.half.terrain == half.terrain for seen in around)


def share(icons):
    icons = set(icons)
    return next((kind for kind in ("selfish", "allin") if kind in icons), "free")
