"""§2.3  Where a domino fits.

One place could be judged by itself; but on a turn there are thousands. So all cells of a map are
judged at once, three rows in a word. `chart` notes, as planes, which cells would do for a half
with these openings or that terrain; `find_spots` joins two planes. Both look at the band of rows
that can be reached, and words count from its first row. All words are computed, reached or not:
a loop that is always as long needs no looking where it ends.
"""

from tabletower.engine import fourth, lowest, ones, pack, third
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST, across, towards_b

from ..components import CAPITALS, GRID, TERRAINS
from .capitals import read
from .maps import FIRST, FULL_ROW, cell_of_b, domino_at, is_anchor, is_empty, printed_at
from .planes import LAST
from .record import CELLS, LARGEST, SHARED, WORDS

ROWS = 3  # of a word
WORD = (1 << ROWS * GRID) - 1
FIRST_COLUMN = 1 | 1 << GRID | 1 << 2 * GRID
OTHER_COLUMNS = WORD & ~FIRST_COLUMN
NEVER, MAY, MUST = range(3)  # §2.6  overlap
REACH = 2  # rows beyond a map that a domino can lie in
BITS = ROWS * GRID
BUNDLE = 4  # for a turn: all places of a domino on a map

# Planes: by openings, by terrain, cells that may be used, cells of which a domino must use one,
# and one of each half where more than one thing matters.
LANDS = 16
ROOM = LANDS + len(TERRAINS)
RIM = ROOM + 1
MADE = RIM + 1
# And what lies there: any half, by side those that open to it, by terrain.
TAKEN = MADE + 2
OPENS = TAKEN + 1
GROUND = OPENS + 4


# Rows of a map side by side, three of them in one word: what lies there is noted row by row as it
# comes and goes (`maps.occupy`).


def word_of(row, columns, lines):
    """The same columns in each of three rows that is among the lines."""
    word = 0
    for number in range(ROWS):
        if (lines >> ((row + number) & LAST)) & 1:
            word |= columns << GRID * number
    return word


# What lies in three rows.
def taken_in(s, m, row):
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return s.rows[m, first] | s.rows[m, second] << GRID | s.rows[m, third] << 2 * GRID


def opens_in(s, m, side, row):
    """Cells with a path that leaves them on this side."""
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return (
        s.opens[m, side, first]
        | s.opens[m, side, second] << GRID
        | s.opens[m, side, third] << 2 * GRID
    )


def ground_in(s, m, terrain, row):
    first, second, third = row & LAST, (row + 1) & LAST, (row + 2) & LAST
    return (
        s.ground[m, terrain, first]
        | s.ground[m, terrain, second] << GRID
        | s.ground[m, terrain, third] << 2 * GRID
    )


# What lies beside them.
def beside(word, side):
    """Cells of which the neighbour to the east or west is one of these."""
    if side == EAST:
        return (word & FIRST_COLUMN) << LAST | (word & OTHER_COLUMNS) >> 1
    if side == WEST:
        return (word << 1 & OTHER_COLUMNS) | (word >> LAST & FIRST_COLUMN)
    return word


# Charts.
def chart_of(m):
    """There are two charts: of a seat's own map, and of the shared map."""
    return 1 if m == SHARED else 0


def chart(s, m, overlap, tallest, widest, paths, terrains):
    """Note which cells of the band may be used, and what would do there.

    `terrains` is a mask of those that shall be placed; 0 if they do not matter.
    """
    k = chart_of(m)
    s.overlaps[k] = overlap
    columns = within(s.left[m], s.wide[m], widest)
    lines = within(s.top[m], s.high[m], tallest)
    chart_room(s, m, k, columns, lines)
    if paths:
        chart_paths(s, m, k)
    if terrains:
        chart_lands(s, m, k, terrains)
    if overlap != NEVER:
        chart_covers(s, k, overlap, columns, lines)
    chart_rim(s, k)


def reach(s, m):
    """The band that can be reached from a map as it lies."""
    begin_band(s, chart_of(m), s.top[m] - REACH, s.high[m] + 2 * REACH)


def begin_band(s, k, row, rows):
    s.band[k] = row & LAST
    s.words[k] = (rows + ROWS - 1) // ROWS


def within(first, length, most):
    """§2.2  The lines that a map may use without growing longer than that."""
    many = min(2 * most - length, GRID)
    lines = ((1 << many) - 1) << ((first + length - most) & LAST)
    return (lines | lines >> GRID) & FULL_ROW


def chart_room(s, m, k, columns, lines):
    """§2.3  Cells that may be used, and those that lie beside the map."""
    for word in range(WORDS):
        row = row_of(s, k, word)
        s.fits[k, TAKEN, word] = taken_in(s, m, row)
        s.fits[k, ROOM, word] = word_of(row, columns, lines) & ~s.fits[k, TAKEN, word]
    for word in range(WORDS):
        s.fits[k, RIM, word] = around(s, k, TAKEN, word)


def row_of(s, k, word):
    """The first row of a word."""
    return s.band[k] + ROWS * word


def chart_paths(s, m, k):
    """§2.4  Cells that suit each set of openings."""
    for side in range(4):
        for word in range(WORDS):
            s.fits[k, OPENS + side, word] = opens_in(s, m, side, row_of(s, k, word))
    for word in range(WORDS):
        room = s.fits[k, ROOM, word]
        north, no_north = open_to(s, k, NORTH, word), closed_to(s, k, NORTH, word)
        east, no_east = open_to(s, k, EAST, word), closed_to(s, k, EAST, word)
        south, no_south = open_to(s, k, SOUTH, word), closed_to(s, k, SOUTH, word)
        west, no_west = open_to(s, k, WEST, word), closed_to(s, k, WEST, word)
        for openings in range(LANDS):
            cells = room
            cells &= north if openings & 1 else no_north
            cells &= east if openings & 2 else no_east
            cells &= south if openings & 4 else no_south
            cells &= west if openings & 8 else no_west
            s.fits[k, openings, word] = cells


def open_to(s, k, side, word):
    """Cells of which this side may be open: nothing lies there, or it opens to them."""
    opens = neighbours(s, k, OPENS + across(side), side, word)
    return opens | ~neighbours(s, k, TAKEN, side, word)


def closed_to(s, k, side, word):
    """Cells of which this side may be closed."""
    return ~neighbours(s, k, OPENS + across(side), side, word)


def chart_lands(s, m, k, terrains):
    """§2.4  Cells that suit each terrain: they lie beside no other."""
    while terrains:
        terrain = lowest(terrains)
        for word in range(WORDS):
            here = ground_in(s, m, terrain, row_of(s, k, word))
            s.fits[k, GROUND + terrain, word] = here
            s.fits[k, MADE, word] = s.fits[k, TAKEN, word] & ~here
        for word in range(WORDS):
            others = around(s, k, MADE, word)
            s.fits[k, LANDS + terrain, word] = s.fits[k, ROOM, word] & ~others
        terrains &= terrains - 1


def same_on(s, k, terrain, side, word):
    """Cells with nothing on this side, or the same terrain."""
    same = neighbours(s, k, GROUND + terrain, side, word)
    return same | ~neighbours(s, k, TAKEN, side, word)


def chart_covers(s, k, overlap, columns, lines):
    """§2.6  Cells that may be covered."""
    for word in range(WORDS):
        row, covers = row_of(s, k, word), 0
        for number in range(ROWS):
            covers |= s.covers[(row + number) & LAST] << GRID * number
        covers &= word_of(row, columns, lines)
        s.fits[k, ROOM, word] |= covers
        s.fits[k, RIM, word] = covers if overlap == MUST else s.fits[k, RIM, word] | covers


def chart_rim(s, k):
    """From where a domino uses a cell of the rim."""
    for turn in range(4):
        for word in range(WORDS):
            rim = s.fits[k, RIM, word] | neighbours(s, k, RIM, towards_b(turn), word)
            s.touch[k, turn, word] = rim


def neighbours(s, k, plane, side, word):
    """Cells of which the neighbour on this side is one of a plane's."""
    here = s.fits[k, plane, word]
    if side == NORTH:
        above = s.fits[k, plane, word - 1] if word > 0 else 0
        return here << GRID & WORD | above >> (BITS - GRID)
    if side == SOUTH:
        below = s.fits[k, plane, word + 1] if word + 1 < WORDS else 0
        return here >> GRID | (below & FULL_ROW) << (BITS - GRID)
    return beside(here, side)


def around(s, k, plane, word):
    """Cells with a neighbour on any side that is one of a plane's."""
    upright = neighbours(s, k, plane, NORTH, word) | neighbours(s, k, plane, SOUTH, word)
    return upright | neighbours(s, k, plane, EAST, word) | neighbours(s, k, plane, WEST, word)


def find_coverable(box, s, m, handled):
    """§2.6  Any cell of one's own map; on the shared map no Starting Domino, and nothing that
    shows a role's icon other than these."""
    for row in range(GRID):
        s.covers[row] = s.rows[m, row]
        left = s.rows[m, row] if m == SHARED else 0
        while left:
            cell = row * GRID + lowest(left)
            if is_anchor(domino_at(s, m, cell)) or not (handled >> printed_at(box, s, m, cell)) & 1:
                s.covers[row] &= ~(left & -left)
            left &= left - 1


# Where one domino fits.
def find_spots(box, s, m, domino, paths, terrains):
    """§2.3  By turn, the cells for half A of a domino on the charted map."""
    k = chart_of(m)
    if is_empty(s, m):
        first_spots(s, k)
    elif s.overlaps[k] != NEVER or box.has_snipers or (paths and terrains):
        find_by_all(box, s, m, domino, paths, terrains)
    else:
        for turn in range(4):
            a = plane_for(box, domino, 0, turn, paths, terrains)
            join_halves(s, k, turn, a, plane_for(box, domino, 1, turn, paths, terrains))


def first_spots(s, k):
    """§2.3  The first domino of a map."""
    begin_band(s, k, FIRST // GRID, 1)
    for turn in range(4):
        s.spots[turn, 0] = 1 << FIRST % GRID


def plane_for(box, domino, half, turn, paths, terrains):
    """The plane that tells where a half would do."""
    if paths:
        return box.open[domino, half, turn]
    return LANDS + box.terrain[domino, half] if terrains else ROOM


def join_halves(s, k, turn, a, b):
    """Cells of a plane with a neighbour in another, where half B lies; one of both on the rim."""
    for word in range(WORDS):
        found = s.fits[k, a, word] & neighbours(s, k, b, towards_b(turn), word)
        s.spots[turn, word] = found & s.touch[k, turn, word]


def find_by_all(box, s, m, domino, paths, terrains):
    """The same if more than one thing matters."""
    if box.has_snipers:
        read(box, s, m)
    for turn in range(4):
        make_plane(box, s, m, domino, 0, turn, paths, terrains)
        make_plane(box, s, m, domino, 1, turn, paths, terrains)
        join_halves(s, chart_of(m), turn, MADE, MADE + 1)


def make_plane(box, s, m, domino, half, turn, paths, terrains):
    """Where a half would do."""
    k, openings, terrain = chart_of(m), box.open[domino, half, turn], box.terrain[domino, half]
    middle = across(towards_b(turn)) if half else towards_b(turn)
    for word in range(WORDS):
        cells = s.fits[k, ROOM, word]
        for side in range(4):
            # What is covered does not lie beside the domino: its middle edge is not judged.
            if side != middle and paths:
                is_open = (openings >> side) & 1
                cells &= open_to(s, k, side, word) if is_open else closed_to(s, k, side, word)
            if side != middle and terrains:
                cells &= same_on(s, k, terrain, side, word)
        if box.has_snipers and box.icon[domino, half] < CAPITALS:
            cells &= ~sniped_in(s, m, row_of(s, k, word))
        s.fits[k, MADE + half, word] = cells


def sniped_in(s, m, row):
    """§12.5  No Capital in the row or column of a sniper."""
    rows = word_of(row, FULL_ROW, s.sniped_rows[m])
    return rows | word_of(row, s.sniped_columns[m], FULL_ROW)


def find_turns(s, m, cell, turn):
    """§2.9  Any two cells that are free, one of them this or that one; the map may be far."""
    k, b = chart_of(m), cell_of_b(cell, turn)
    begin_band(s, k, cell // GRID - REACH, 2 * REACH + 1)
    columns = within(s.left[m], s.wide[m], LARGEST)
    lines = within(s.top[m], s.high[m], LARGEST)
    for word in range(WORDS):
        row = row_of(s, k, word)
        s.fits[k, ROOM, word] = word_of(row, columns, lines) & ~taken_in(s, m, row)
        s.fits[k, RIM, word] = 0
    s.fits[k, RIM, word_at(s, k, cell)] |= 1 << bit_at(s, k, cell)
    s.fits[k, RIM, word_at(s, k, b)] |= 1 << bit_at(s, k, b)
    chart_rim(s, k)
    for each in range(4):
        join_halves(s, k, each, ROOM, ROOM)


# The spots that were found.
def word_at(s, k, cell):
    """The word of a cell; it may be beyond the band."""
    return (cell - s.band[k] * GRID) % CELLS // BITS


def bit_at(s, k, cell):
    return (cell - s.band[k] * GRID) % CELLS % BITS


def is_spot(s, m, cell, turn):
    k = chart_of(m)
    word = word_at(s, k, cell)
    return word < s.words[k] and (s.spots[turn, word] >> bit_at(s, k, cell)) & 1


def has_room(s, m, cell):
    k = chart_of(m)
    word = word_at(s, k, cell)
    return word < s.words[k] and (s.fits[k, ROOM, word] >> bit_at(s, k, cell)) & 1


def add_spot(s, m, cell, turn):
    k = chart_of(m)
    s.spots[turn, word_at(s, k, cell)] |= 1 << bit_at(s, k, cell)


def drop_spot(s, m, cell, turn):
    k = chart_of(m)
    s.spots[turn, word_at(s, k, cell)] &= ~(1 << bit_at(s, k, cell))


def list_spots(s, kind, what, m, out, n):
    """Every spot that was found, as moves with a domino or a slot; as many as there is room for.

    Cells in their order: where the band runs round, those behind the seam come first.
    """
    if s.bundling[0]:
        many = count_spots(s, m)
        return list_if(out, n, pack(kind, what, m, BUNDLE, many), many > 0)
    k = chart_of(m)
    seam = CELLS - s.band[k] * GRID
    if seam < s.words[k] * BITS:
        n = list_part(s, kind, what, m, seam, 0, out, n)
    return list_part(s, kind, what, m, seam, WORD, out, n)


# Bundles: all places for a domino on a map as one entry of a list.
def is_bundle(entry):
    return third(entry) == BUNDLE


def size_of(entry):
    """How many moves an entry of a list stands for."""
    return fourth(entry) if is_bundle(entry) else 1


def count_spots(s, m):
    words = s.words[chart_of(m)]
    return sum(ones(s.spots[turn, word]) for turn in range(4) for word in range(words))


def list_part(s, kind, what, m, seam, before, out, n):
    """The spots that lie before the seam (`before` is WORD), or behind it (0)."""
    k = chart_of(m)
    for word in range(s.words[k]):
        east, south = s.spots[0, word], s.spots[1, word]
        west, north = s.spots[2, word], s.spots[3, word]
        behind = min(max(seam - word * BITS, 0), BITS)
        left = (east | south | west | north) & (before ^ (WORD >> behind << behind))
        begin = s.band[k] * GRID + word * BITS
        while left and not is_full(out, n):
            bit = lowest(left)
            left &= left - 1
            cell = cell_on(m, (begin + bit) % CELLS)
            n = list_if(out, n, pack(kind, what, cell, 0), east >> bit)
            n = list_if(out, n, pack(kind, what, cell, 1), south >> bit)
            n = list_if(out, n, pack(kind, what, cell, 2), west >> bit)
            n = list_if(out, n, pack(kind, what, cell, 3), north >> bit)
    return n


def list_if(out, n, move, bit):
    """List a move if the bit is set; else the next is written over it: no branch to be guessed."""
    out[n] = move
    return n + (bit & 1)


def is_full(out, n):
    """Whether a list has no more room for the four turns of a domino on a cell."""
    return n + 4 > out.size


def cell_on(m, cell):
    """How a move names a cell: those of two maps, first one's own, then the shared one."""
    return cell + CELLS if m == SHARED else cell


def is_named(s, m, cell, turn):
    """Whether a cell as a move names it is a spot of this map."""
    return cell_on(m, cell % CELLS) == cell and is_spot(s, m, cell % CELLS, turn)
