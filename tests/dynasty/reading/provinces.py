"""§6.1 to §6.4 and §14.5  Provinces, connections and threats on the shared map."""

from .box import ROLE_ICONS
from .maps import neighbour, neighbours, remembered
from .walks import active, effective, steps, walk


def anchor(shared, role):
    """The Starting Domino of the role."""
    return next(p for p in shared.dominoes if p.anchor and p.domino.id == role.start)


@remembered
def province(shared, role, small):
    """The cells of the role's Province; `small`: of the dominoes at its Starting Domino only."""
    cells = whole_province(shared, role)
    if not small:
        return cells
    near = near_start(shared, role)
    return frozenset(cell for cell in cells if shared.cells[cell].placed in near)


@remembered
def province_size(shared, role, small):
    """§6.3  How many dominoes it has (D33)."""
    return len({shared.cells[cell].placed for cell in province(shared, role, small)})


def near_start(shared, role):
    start = anchor(shared, role)
    near = {start}
    for cell in start.cells:
        for other in neighbours(cell):
            if has_terrain(shared, other, role):
                near.add(shared.cells[other].placed)
    return near


def has_terrain(shared, cell, role):
    return cell in shared.cells and shared.cells[cell].half.terrain == role.terrain


@remembered
def whole_province(shared, role):
    """Grow over the same terrain, and along roads to further patches of it."""
    icons, ways = effective(shared), steps(shared)
    land, roads = set(), set()
    queue = [(cell, True) for cell in anchor(shared, role).cells]
    while queue:
        cell, is_land = queue.pop()
        if cell in (land if is_land else roads):
            continue
        (land if is_land else roads).add(cell)
        if is_land:
            queue += [
                (other, True) for other in neighbours(cell) if has_terrain(shared, other, role)
            ]
        if is_land or icons[cell] not in shared.stopping:
            queue += [(other, has_terrain(shared, other, role)) for other in ways[cell]]
    return frozenset(land)


@remembered
def connections(shared):
    """Pairs of role icons joined by a walk in one direction or the other."""
    icons = effective(shared)
    return {
        frozenset({icon, icons[stop]})
        for icon in ROLE_ICONS
        for start in active(shared, icon)
        for stop in walk(shared, start, None).stops
        if icons[stop] in ROLE_ICONS and icons[stop] != icon
    }


def breaches(shared, side):
    """§14.5  The first cells as seen from a side that open towards it without an outward arrow."""
    first = {}
    down, right = neighbour((0, 0), side)
    for cell in shared.cells:
        line = cell[0] if down == 0 else cell[1]
        first[line] = max(cell, first.get(line, cell), key=lambda c: c[0] * down + c[1] * right)
    halves = {cell: shared.cells[cell].half for cell in first.values()}
    return [cell for cell, half in halves.items() if half.opens(side) and not half.arrow_out(side)]
