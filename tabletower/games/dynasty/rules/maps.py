"""§2  Maps: where dominoes lie, what is seen of them, and how they come and go."""

from tabletower.engine import lowest, rule
from tabletower.engine.dominoes import beside, other_half

from ..components import GRID, STARTING, TERRAINS
from .events import COVERED
from .record import DISCARDED, MAPS, ON_MAP, OUT
from .telling import tell

FIRST = 7 * GRID + 7  # §2.3  half A of the first domino of a map
EVERYWHERE = (1 << GRID) - 1
BEYOND = 3


@rule
def next_to(cell, direction):
    """§2.1  The neighbour of a cell: rows and columns run round."""
    return beside(cell, direction, GRID, GRID, 1)


@rule
def cell_of_b(cell, turn):
    return other_half(cell, turn, GRID, GRID, 1)


@rule
def domino_at(s, m, cell):
    """The domino seen on an occupied cell."""
    return (s.cells[m, cell] - 1) >> 1


@rule
def half_at(s, m, cell):
    return (s.cells[m, cell] - 1) & 1


@rule
def map_of(s, domino):
    """The map on which a domino lies; below 0 if it lies on none."""
    return s.place[domino] - ON_MAP


@rule
def is_on(s, domino, m):
    return s.place[domino] == ON_MAP + m


@rule
def is_anchor(domino):
    """§2.7  Starting Dominoes of the shared map stay for good."""
    return domino < STARTING and domino % 2 == 0


@rule
def sees_a(s, domino):
    """Whether half A of a domino on a map is seen."""
    return s.cells[map_of(s, domino), s.cell[domino]] == 1 + 2 * domino


@rule
def sees_b(s, domino):
    b = cell_of_b(s.cell[domino], s.turned[domino])
    return s.cells[map_of(s, domino), b] == 2 + 2 * domino


@rule
def is_whole(s, domino):
    return sees_a(s, domino) and sees_b(s, domino)


@rule
def shows(box, s, domino, icon):
    """Whether a domino on a map still shows this printed icon."""
    if box.icon[domino, 0] == icon and sees_a(s, domino):
        return True
    return box.icon[domino, 1] == icon and sees_b(s, domino)


# Coming and going.


@rule
def occupy(s, m, cell, what):
    """Let a cell show a half, or nothing (0)."""
    s.cells[m, cell] = what
    if what:
        s.rows[m, cell // GRID] |= 1 << cell % GRID
    else:
        s.rows[m, cell // GRID] &= ~(1 << cell % GRID)


@rule
def put(s, m, domino, cell, turn):
    """Lay a domino on cells that are empty."""
    s.place[domino] = ON_MAP + m
    s.cell[domino] = cell
    s.turned[domino] = turn
    occupy(s, m, cell, 1 + 2 * domino)
    occupy(s, m, cell_of_b(cell, turn), 2 + 2 * domino)
    forget_map(s, m)


@rule
def lift(s, domino):
    """Take what is seen of a domino off its map."""
    m, cell = map_of(s, domino), s.cell[domino]
    if sees_b(s, domino):
        occupy(s, m, cell_of_b(cell, s.turned[domino]), 0)
    if sees_a(s, domino):
        occupy(s, m, cell, 0)
    forget_map(s, m)


@rule
def lay(s, m, domino, cell, turn, seat):
    """§2.6  Lay a domino for good; halves below it are gone."""
    cover(s, m, cell)
    cover(s, m, cell_of_b(cell, turn))
    put(s, m, domino, cell, turn)
    s.pieces[m] += 1
    s.laid[domino] = s.round
    s.by[domino] = seat


@rule
def cover(s, m, cell):
    if s.cells[m, cell] == 0:
        return
    domino = domino_at(s, m, cell)
    occupy(s, m, cell, 0)
    if not sees_a(s, domino) and not sees_b(s, domino):
        tell(s, COVERED, domino, m, 0)
        drop(s, domino)


@rule
def take_away(s, domino):
    """§2.7  Remove a domino; its map may fall apart."""
    lift(s, domino)
    drop(s, domino)


@rule
def drop(s, domino):
    """§2.7  To the discards; a Starting Domino leaves the game."""
    s.pieces[map_of(s, domino)] -= 1
    if domino < STARTING:
        s.place[domino] = OUT
    else:
        s.place[domino] = DISCARDED
        s.discards += 1


# What follows from a map as it lies.


@rule
def forget(s):
    for m in range(MAPS):
        forget_map(s, m)


@rule
def forget_map(s, m):
    s.known_map[m] = 0
    s.known_icons[m] = 0
    s.known_links[0] = 0


@rule
def look(box, s, m):
    """Where a map begins and ends, and what its cells show, row by row."""
    if s.known_map[m]:
        return
    s.known_map[m] = 1
    lines, columns = 0, 0
    for row in range(GRID):
        columns |= s.rows[m, row]
        lines |= (1 if s.rows[m, row] else 0) << row
    s.top[m] = begin_of(lines)
    s.left[m] = begin_of(columns)
    s.high[m] = length_of(lines)
    s.wide[m] = length_of(columns)
    clear_rows(box, s, m)
    s.many[m] = 0
    s.kinds[m] = 0
    for row in range(GRID):
        left = s.rows[m, row]
        while left:
            column = lowest(left)
            left &= left - 1
            look_at_cell(box, s, m, row, column)


@rule
def clear_rows(box, s, m):
    """Those that anybody will look at: of the map, and so many beyond it."""
    for number in range(s.high[m] + 2 * BEYOND):
        row = (s.top[m] - BEYOND + number) & (GRID - 1)
        for side in range(4):
            s.opens[m, side, row] = 0
            if box.direction:
                s.leaves[m, side, row] = 0
                s.enters[m, side, row] = 0
        for terrain in range(len(TERRAINS)):
            s.ground[m, terrain, row] = 0


@rule
def look_at_cell(box, s, m, row, column):
    cell, bit = row * GRID + column, 1 << column
    domino, half = domino_at(s, m, cell), half_at(s, m, cell)
    turn = s.turned[domino]
    openings = box.open[domino, half, turn]
    for side in range(4):
        s.opens[m, side, row] |= ((openings >> side) & 1) << column
    if box.direction:
        out, into = box.out[domino, half, turn], box.into[domino, half, turn]
        for side in range(4):
            s.leaves[m, side, row] |= (((openings & ~out) >> side) & 1) << column
            s.enters[m, side, row] |= (((openings & ~into) >> side) & 1) << column
    s.lying[m, s.many[m]] = cell
    s.many[m] += 1
    s.kinds[m] |= 1 << box.icon[domino, half]
    s.ground[m, box.terrain[domino, half], row] |= bit


@rule
def begin_of(lines):
    """§2.2  The first line of a map: it is at most eight long, so eight are empty before it."""
    twice = lines | lines << GRID
    for line in range(GRID):
        if (lines >> line) & 1 and (twice >> (line + 8)) & 255 == 0:
            return line
    return 0


@rule
def length_of(lines):
    """From the first to the last line."""
    if lines == 0:
        return 0
    seen = ((lines | lines << GRID) >> begin_of(lines)) & EVERYWHERE
    length = 0
    while seen:
        seen >>= 1
        length += 1
    return length


@rule
def openings_at(box, s, m, cell):
    """The sides on which the path of a cell leaves it, as a mask."""
    domino = domino_at(s, m, cell)
    return box.open[domino, half_at(s, m, cell), s.turned[domino]]


@rule
def terrain_at(box, s, m, cell):
    return box.terrain[domino_at(s, m, cell), half_at(s, m, cell)]


@rule
def printed_at(box, s, m, cell):
    """The printed icon."""
    return box.icon[domino_at(s, m, cell), half_at(s, m, cell)]


@rule
def open_ends(box, s, m):
    """§6.6  Openings towards an empty cell, each of them."""
    look(box, s, m)
    many = 0
    for number in range(s.many[m]):
        many += open_ends_at(box, s, m, s.lying[m, number], -1)
    return many


@rule
def open_ends_at(box, s, m, cell, side):
    """The open ends of one cell; of one side only, unless it is -1."""
    openings, many = openings_at(box, s, m, cell), 0
    for direction in range(4):
        if (openings >> direction) & 1 and (side == -1 or side == direction):
            many += 0 if s.cells[m, next_to(cell, direction)] else 1
    return many
