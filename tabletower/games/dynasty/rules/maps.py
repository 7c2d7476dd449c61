"""§2  Maps: where dominoes lie, what is seen of them, and how they come and go."""

from tabletower.engine import lowest, ones
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST, across, other_half
from tabletower.kits.dominoes import beside as beside_cell

from ..components import GRID, ICONS, STARTING, TERRAINS
from .events import events, tell
from .planes import (
    beside,
    cell_of,
    occupied,
    opening,
    signed,
    to_east,
    to_north,
    to_south,
    to_west,
    whole,
)
from .record import HALF_WORD, MAPS, SHARED, zones

FULL_ROW = (1 << GRID) - 1
FIRST = 7 * GRID + 7  # §2.3  half A of the first domino of a map


def next_to(cell, direction):
    """§2.1  The neighbour of a cell: rows and columns run round."""
    return beside_cell(cell, direction, GRID, GRID, 1)


def cell_of_b(cell, turn):
    return other_half(cell, turn, GRID, GRID, 1)


def domino_at(s, m, cell):
    """The domino seen on an occupied cell."""
    return (s.cells[m, cell] - 1) >> 1


def half_at(s, m, cell):
    return (s.cells[m, cell] - 1) & 1


def map_of(s, domino):
    """The map on which a domino lies; below 0 if it lies on none."""
    return s.place[domino] - zones.ON_MAP


def lies(s, domino):
    """Whether a domino lies on a map."""
    return s.place[domino] >= zones.ON_MAP


def is_on(s, domino, m):
    return s.place[domino] == zones.ON_MAP + m


def is_anchor(domino):
    """§2.7  Starting Dominoes of the shared map stay for good."""
    return domino < STARTING and domino % 2 == 0


def sees_a(s, domino):
    """Whether half A of a domino on a map is seen."""
    return s.cells[map_of(s, domino), s.cell[domino]] == 1 + 2 * domino


def sees_b(s, domino):
    b = cell_of_b(s.cell[domino], s.turned[domino])
    return s.cells[map_of(s, domino), b] == 2 + 2 * domino


def is_whole(s, domino):
    return sees_a(s, domino) and sees_b(s, domino)


def shows(box, s, domino, icon):
    """Whether a domino on a map still shows this printed icon."""
    if box.icon[domino, 0] == icon and sees_a(s, domino):
        return True
    return box.icon[domino, 1] == icon and sees_b(s, domino)


def note_lying(s, seat):
    """Note the dominoes of a seat's own map and of the shared one."""
    for word in range(s.lying.size):
        s.lying[word] = 0
    note_lying_on(s, seat)
    note_lying_on(s, SHARED)


def note_lying_on(s, m):
    for row in range(GRID):
        left = s.rows[m, row]
        while left:
            domino = domino_at(s, m, row * GRID + lowest(left))
            s.lying[domino // HALF_WORD] |= 1 << domino % HALF_WORD
            left &= left - 1


# Coming and going.
def occupy(box, s, m, cell, what):
    """Let a cell show a half, or nothing (0)."""
    row, bit = cell // GRID, 1 << cell % GRID
    if s.cells[m, cell]:
        hide(s, m, row, bit)
    s.cells[m, cell] = what
    if what:
        show(box, s, m, cell, row, bit)


def hide(s, m, row, bit):
    """Whatever half it shows."""
    s.rows[m, row] &= ~bit
    for side in range(4):
        s.opens[m, side, row] &= ~bit
    for terrain in range(len(TERRAINS)):
        s.ground[m, terrain, row] &= ~bit


def show(box, s, m, cell, row, bit):
    s.rows[m, row] |= bit
    s.ground[m, terrain_at(box, s, m, cell), row] |= bit
    openings = openings_at(box, s, m, cell)
    for side in range(4):
        if (openings >> side) & 1:
            s.opens[m, side, row] |= bit


def put(box, s, m, domino, cell, turn):
    """Lay a domino on cells that are empty."""
    s.place[domino] = zones.ON_MAP + m
    s.cell[domino] = cell
    s.turned[domino] = turn
    occupy(box, s, m, cell, 1 + 2 * domino)
    occupy(box, s, m, cell_of_b(cell, turn), 2 + 2 * domino)
    measure_map(s, m)


def lift(box, s, domino):
    """Take what is seen of a domino off its map."""
    m, cell = map_of(s, domino), s.cell[domino]
    if sees_b(s, domino):
        occupy(box, s, m, cell_of_b(cell, s.turned[domino]), 0)
    if sees_a(s, domino):
        occupy(box, s, m, cell, 0)
    measure_map(s, m)


def lay(box, s, m, domino, cell, turn, seat):
    """§2.6  Lay a domino for good; halves below it are gone."""
    cover(box, s, m, cell)
    cover(box, s, m, cell_of_b(cell, turn))
    put(box, s, m, domino, cell, turn)
    s.pieces[m] += 1
    s.laid[domino] = s.round
    s.by[domino] = seat


def cover(box, s, m, cell):
    if s.cells[m, cell] == 0:
        return
    domino = domino_at(s, m, cell)
    occupy(box, s, m, cell, 0)
    if not sees_a(s, domino) and not sees_b(s, domino):
        tell(s, events.COVERED, domino, m, 0)
        drop(s, domino)


def take_away(box, s, domino):
    """§2.7  Remove a domino; its map may fall apart."""
    lift(box, s, domino)
    drop(s, domino)


def drop(s, domino):
    """§2.7  To the discards; a Starting Domino leaves the game."""
    s.pieces[map_of(s, domino)] -= 1
    if domino < STARTING:
        s.place[domino] = zones.OUT
    else:
        s.place[domino] = zones.DISCARDED
        s.discards += 1


def measure_map(s, m):
    """Where a map begins and ends. What was known of it is no more."""
    forget_map(s, m)
    lines, columns = 0, 0
    for row in range(GRID):
        columns |= s.rows[m, row]
        lines |= (1 if s.rows[m, row] else 0) << row
    s.top[m] = begin_of(lines)
    s.left[m] = begin_of(columns)
    s.high[m] = length_of(lines, s.top[m])
    s.wide[m] = length_of(columns, s.left[m])


def begin_of(lines):
    """§2.2  The first line of a map: it is at most eight long, so eight are empty before it."""
    after = lines | lines << GRID
    after |= after << 1
    after |= after << 2
    after |= after << 4
    begins = lines & ~(after << 1 >> GRID)
    return lowest(begins) if begins else 0


def length_of(lines, begin):
    """From the first to the last line."""
    seen = ((lines | lines << GRID) >> begin) & FULL_ROW
    seen |= seen >> 1
    seen |= seen >> 2
    seen |= seen >> 4
    seen |= seen >> 8
    return lowest(~seen)


def is_empty(s, m):
    return s.high[m] == 0


# What follows from a map as it lies.
def forget(s):
    s.bundling[0] = 0
    for m in range(MAPS):
        forget_map(s, m)


def forget_map(s, m):
    s.known_map[m] = 0
    s.known_icons[m] = 0
    s.known_links[0] = s.known_lands[0] = 0
    s.charted[0] = s.charted[1] = 0


def look(box, s, m):
    """Note which icons a map shows, what opens where, and the steps that its paths allow."""
    if s.known_map[m]:
        return
    s.known_map[m] = 1
    s.kinds[m] = 0
    for icon in range(len(ICONS)):
        s.printed[m, icon] = 0
    lies = occupied(s, m)
    s.lies[m] = signed(lies)
    find_steps(s, m)
    if m == SHARED:
        find_pairs(s, lies)
    while lies:
        look_at_cell(box, s, m, lies & -lies, cell_of(s, m, lies))
        lies &= lies - 1


def find_steps(s, m):
    """§5.1  A step needs a path that goes on."""
    north, east = opening(s, m, NORTH), opening(s, m, EAST)
    south, west = opening(s, m, SOUTH), opening(s, m, WEST)
    s.paths[m, NORTH], s.ways[m, NORTH] = signed(north), signed(north & to_south(south))
    s.paths[m, EAST], s.ways[m, EAST] = signed(east), signed(east & to_west(west))
    s.paths[m, SOUTH], s.ways[m, SOUTH] = signed(south), signed(south & to_north(north))
    s.paths[m, WEST], s.ways[m, WEST] = signed(west), signed(west & to_east(east))


def find_pairs(s, lies):
    """Of the dominoes of the shared map that are seen whole: half B of each, by its turn."""
    for turn in range(4):
        s.pairs[turn] = 0
    while lies:
        cell = cell_of(s, SHARED, lies)
        domino = domino_at(s, SHARED, cell)
        if half_at(s, SHARED, cell) and sees_a(s, domino):
            s.pairs[s.turned[domino]] |= signed(lies & -lies)
        lies &= lies - 1


def look_at_cell(box, s, m, bit, cell):
    icon = printed_at(box, s, m, cell)
    s.kinds[m] |= 1 << icon
    s.printed[m, icon] |= signed(bit)
    if box.direction:
        drop_steps(box, s, m, bit, cell)


def drop_steps(box, s, m, bit, cell):
    """§14.1  No step goes against an arrow: not out where one points in, nor the other way."""
    domino, half = domino_at(s, m, cell), half_at(s, m, cell)
    out, into = box.out[domino, half, s.turned[domino]], box.into[domino, half, s.turned[domino]]
    for side in range(4):
        if (out >> side) & 1:
            drop_way(s, m, bit, side)
        if (into >> side) & 1:
            drop_way(s, m, beside(bit, side), across(side))


def drop_way(s, m, bit, side):
    s.ways[m, side] = signed(whole(s.ways[m, side]) & ~bit)


def is_printed(s, m, icon):
    """Whether a map that was looked at shows this icon at all; most icons are rare."""
    return (s.kinds[m] >> icon) & 1


def openings_at(box, s, m, cell):
    """The sides on which the path of a cell leaves it, as a mask."""
    domino = domino_at(s, m, cell)
    return box.open[domino, half_at(s, m, cell), s.turned[domino]]


def terrain_at(box, s, m, cell):
    return box.terrain[domino_at(s, m, cell), half_at(s, m, cell)]


def printed_at(box, s, m, cell):
    """The printed icon."""
    return box.icon[domino_at(s, m, cell), half_at(s, m, cell)]


def open_ends(box, s, m):
    """§6.6  Openings towards an empty cell, each of them."""
    look(box, s, m)
    lies = whole(s.lies[m])
    return sum(ones(whole(s.paths[m, side]) & ~beside(lies, across(side))) for side in range(4))


def open_ends_at(box, s, m, cell, side):
    """The open ends of one cell; of one side only, unless it is -1."""
    openings = openings_at(box, s, m, cell) & (15 if side == -1 else 1 << side)
    return sum((openings >> way) & 1 and s.cells[m, next_to(cell, way)] == 0 for way in range(4))
