"""§5  What icons count as on a map (§11 and §12 bring more), and where steps lead."""

from tabletower.engine.dominoes import EAST, NORTH, SOUTH, WEST, across

from ..components import (
    BOMB,
    BUILDER,
    CAPITALS,
    CORRUPTER,
    EMPTY,
    GRID,
    HOLE,
    PEOPLE_PLEASER,
    PERSON,
    SNIPER,
    STOPPING,
    VILLAGE,
    WEATHERED,
    WILDCARD,
)
from .maps import domino_at, is_printed, look, next_to, openings_at, printed_at
from .record import CELLS, SHARED
from .walks import walk

SHORT_WALK = 5  # §13.6
IGNORING = 1 << BOMB | 1 << HOLE
NOT_KNOWN, BY_SHORT_WALKS, BY_WALKS = range(3)


def read(box, s, m):
    """What every cell of a map counts as."""
    if s.known_icons[m]:
        return
    look(box, s, m)
    s.known_icons[m] = 1
    s.capital_count[m] = 0
    s.pleased_rows[m] = 0
    s.pleased_columns[m] = 0
    s.sniped_rows[m] = 0
    s.sniped_columns[m] = 0
    s.known_goblins[m] = NOT_KNOWN
    for number in range(s.many[m]):
        cell = s.lying[m, number]
        read_ways(box, s, m, cell)
        icon = effective(box, s, m, cell)
        s.icon[m, cell] = icon
        note_icon(s, m, cell, icon)


def note_icon(s, m, cell, icon):
    """Remember Capitals, and what works along rows and columns."""
    row, column = 1 << cell // GRID, 1 << cell % GRID
    if icon < STOPPING:
        s.capitals[m, s.capital_count[m]] = cell
        s.capital_count[m] += 1
    elif icon == PEOPLE_PLEASER:
        s.pleased_rows[m] |= row
        s.pleased_columns[m] |= column
    elif icon == SNIPER:
        s.sniped_rows[m] |= row
        s.sniped_columns[m] |= column


def ways_at(leaves, enters, m, cell):
    """§5.1  A step needs a path that goes on; §14.1 never along an arrow."""
    row, column = cell // GRID, cell % GRID
    up, down = (row - 1) & (GRID - 1), (row + 1) & (GRID - 1)
    left, right = (column - 1) & (GRID - 1), (column + 1) & (GRID - 1)
    north = (leaves[m, NORTH, row] >> column) & (enters[m, SOUTH, up] >> column) & 1
    east = (leaves[m, EAST, row] >> column) & (enters[m, WEST, row] >> right) & 1
    south = (leaves[m, SOUTH, row] >> column) & (enters[m, NORTH, down] >> column) & 1
    west = (leaves[m, WEST, row] >> column) & (enters[m, EAST, row] >> left) & 1
    return north | east << 1 | south << 2 | west << 3


def read_ways(box, s, m, cell):
    if box.direction:
        s.ways[m, cell] = ways_at(s.leaves, s.enters, m, cell)
    else:
        s.ways[m, cell] = ways_at(s.opens, s.opens, m, cell)


def are_linked(box, s, m, cell, direction):
    """§5.1  Whether two cells open towards each other, arrows aside."""
    other = next_to(cell, direction)
    if s.cells[m, other] == 0:
        return False
    here, there = openings_at(box, s, m, cell), openings_at(box, s, m, other)
    return (here >> direction) & 1 and (there >> across(direction)) & 1


def effective(box, s, m, cell):
    """What a cell's icon counts as."""
    icon = printed_at(box, s, m, cell)
    if icon == EMPTY or icon == HOLE or icon == BOMB:
        return icon
    if s.kinds[m] & IGNORING and is_ignored(box, s, m, cell, icon):
        return EMPTY
    if icon == WILDCARD or (icon == VILLAGE and is_settled(box, s, m, cell)):
        return role_on(s, m, cell)
    return EMPTY if icon == VILLAGE else icon


def is_ignored(box, s, m, cell, icon):
    """§12.3  Beside a bomb all icons; §5.9 on a path to a hole all but Capitals."""
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other]:
            beside = printed_at(box, s, m, other)
            if beside == BOMB:
                return True
            if beside == HOLE and icon >= CAPITALS and are_linked(box, s, m, cell, direction):
                return True
    return False


def is_settled(box, s, m, cell):
    """§12.4  Four neighbours of four kinds; an empty half is a kind."""
    kinds = 0
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other] == 0:
            return False
        kind = 1 << printed_at(box, s, m, other)
        if kinds & kind:
            return False
        kinds |= kind
    return True


def role_on(s, m, cell):
    """§11.3  The role of the map's owner; on the shared map of who laid the domino."""
    return s.role[s.by[domino_at(s, m, cell)]] if m == SHARED else s.role[m]


# People and goblins.


def find_goblins(box, s, m, now):
    """§11.2  People on the walk of a Corrupter (§11.1)."""
    read(box, s, m)
    short = now and s.event == WEATHERED
    how = BY_SHORT_WALKS if short else BY_WALKS
    if s.known_goblins[m] == how:
        return
    s.known_goblins[m] = how
    for number in range(s.many[m]):
        s.goblin[m, s.lying[m, number]] = 0
    for number in range(s.capital_count[m]):
        start = s.capitals[m, number]
        if s.icon[m, start] == CORRUPTER:
            reached = walk(s, m, start, SHORT_WALK if short else CELLS)
            for place in range(reached):
                s.goblin[m, s.queue[place]] = 1


def heads(s, m, cell):
    """§12.2  How many people a person is: two if it is pleased."""
    pleased = (s.pleased_rows[m] >> cell // GRID) & 1 or (s.pleased_columns[m] >> cell % GRID) & 1
    return 2 if pleased else 1


def people(box, s, m):
    """§8.3  The people of a map; goblins are none."""
    return count_heads(box, s, m, 0)


def goblin_power(box, s, m):
    """§11.2"""
    return count_heads(box, s, m, 1)


def count_heads(box, s, m, goblins):
    find_goblins(box, s, m, 1)
    many = 0
    for number in range(s.many[m]):
        cell = s.lying[m, number]
        if s.icon[m, cell] == PERSON and s.goblin[m, cell] == goblins:
            many += heads(s, m, cell)
    return many


def is_cut_by_builder(s, m, cell):
    """§12.7  Whether a cell touches a builder."""
    if not is_printed(s, m, BUILDER):
        return False
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other] and s.icon[m, other] == BUILDER:
            return True
    return False
