"""§2.3  Where a domino fits.

One place could be judged by itself; but on a turn there are thousands. So all cells of a map are
judged at once, three rows in a word. `chart` notes, as planes, which cells would do for a half
with these openings or that terrain; `find_spots` joins two planes. Both look at the band of rows
that can be reached, and words count from its first row.
"""

from tabletower.engine import lowest, pack, rule
from tabletower.engine.dominoes import EAST, NORTH, SOUTH, WEST, across, towards_b

from ..components import CAPITALS, GRID, TERRAINS
from .icons import read
from .maps import FIRST, cell_of_b, domino_at, is_anchor, is_empty, look, printed_at
from .planes import (
    EVERYWHERE,
    LAST,
    ROWS,
    WORD,
    beside,
    ground_on,
    opens_on,
    taken_in,
    taken_on,
    word_of,
)
from .record import CELLS, LARGEST, SHARED

NEVER, MAY, MUST = range(3)  # §2.6  overlap
REACH = 2  # rows beyond a map that a domino can lie in
BITS = ROWS * GRID

# Planes: by openings, by terrain, cells that may be used, cells of which a domino must use one,
# and one of each half where more than one thing matters.
LANDS = 16
ROOM = LANDS + len(TERRAINS)
RIM = ROOM + 1
MADE = RIM + 1


@rule
def chart_of(m):
    """There are two charts: of a seat's own map, and of the shared map."""
    return 1 if m == SHARED else 0


@rule
def chart(s, m, overlap, tallest, widest, paths, terrains):
    """Note which cells of the band may be used, and what would do there."""
    k = chart_of(m)
    s.overlaps[k] = overlap
    columns = within(s.left[m], s.wide[m], widest)
    lines = within(s.top[m], s.high[m], tallest)
    for word in range(s.words[k]):
        row = s.band[k] + ROWS * word
        area = word_of(row, columns, lines)
        chart_word(s, m, k, word, row, area & ~taken_in(s, m, row), paths)
        if terrains:
            chart_lands(s, m, k, word, row)
        if overlap != NEVER:
            chart_covers(s, k, overlap, word, row, area)
    chart_rim(s, k)


@rule
def reach(s, m):
    """The band that can be reached from a map as it lies."""
    begin_band(s, chart_of(m), s.top[m] - REACH, s.high[m] + 2 * REACH)


@rule
def begin_band(s, k, row, rows):
    s.band[k] = row & LAST
    s.words[k] = (rows + ROWS - 1) // ROWS


@rule
def within(first, length, most):
    """§2.2  The lines that a map may use without growing longer than that."""
    many = min(2 * most - length, GRID)
    lines = ((1 << many) - 1) << ((first + length - most) & LAST)
    return (lines | lines >> GRID) & EVERYWHERE


@rule
def chart_word(s, m, k, word, row, room, paths):
    """§2.4  Cells that may be used, and those that suit each set of openings."""
    north, east = taken_on(s, m, NORTH, row), taken_on(s, m, EAST, row)
    south, west = taken_on(s, m, SOUTH, row), taken_on(s, m, WEST, row)
    s.fits[k, ROOM, word] = room
    s.fits[k, RIM, word] = north | east | south | west
    if not paths:
        return
    to_north, to_east = opens_on(s, m, NORTH, row), opens_on(s, m, EAST, row)
    to_south, to_west = opens_on(s, m, SOUTH, row), opens_on(s, m, WEST, row)
    for openings in range(LANDS):
        cells = room
        cells &= ~north | to_north if openings & 1 else ~to_north
        cells &= ~east | to_east if openings & 2 else ~to_east
        cells &= ~south | to_south if openings & 4 else ~to_south
        cells &= ~west | to_west if openings & 8 else ~to_west
        s.fits[k, openings, word] = cells


@rule
def chart_lands(s, m, k, word, row):
    """§2.4  Cells that suit each terrain: they lie beside no other."""
    one, two = 0, 0  # cells beside one terrain, and beside two
    for terrain in range(len(TERRAINS)):
        near = 0
        for side in range(4):
            near |= ground_on(s, m, terrain, side, row)
        s.fits[k, LANDS + terrain, word] = near
        two |= one & near
        one |= near
    for terrain in range(len(TERRAINS)):
        others = two | (one & ~s.fits[k, LANDS + terrain, word])
        s.fits[k, LANDS + terrain, word] = s.fits[k, ROOM, word] & ~others


@rule
def suits_terrain(s, m, terrain, side, row):
    """Cells with nothing on this side, or the same terrain."""
    return ~taken_on(s, m, side, row) | ground_on(s, m, terrain, side, row)


@rule
def suits_path(s, m, is_open, side, row):
    """Cells of which this side may be open, or closed."""
    opens = opens_on(s, m, side, row)
    return opens | ~taken_on(s, m, side, row) if is_open else ~opens


@rule
def chart_covers(s, k, overlap, word, row, area):
    """§2.6  Cells that may be covered."""
    covers = 0
    for number in range(ROWS):
        covers |= s.covers[(row + number) & LAST] << GRID * number
    covers &= area
    s.fits[k, ROOM, word] |= covers
    s.fits[k, RIM, word] = covers if overlap == MUST else s.fits[k, RIM, word] | covers


@rule
def chart_rim(s, k):
    """From where a domino uses a cell of the rim."""
    for turn in range(4):
        for word in range(s.words[k]):
            rim = s.fits[k, RIM, word] | neighbours(s, k, RIM, towards_b(turn), word)
            s.touch[k, turn, word] = rim


@rule
def neighbours(s, k, plane, side, word):
    """Cells of which the neighbour on this side is one of a plane's."""
    here = s.fits[k, plane, word]
    if side == NORTH:
        above = s.fits[k, plane, word - 1] if word > 0 else 0
        return here << GRID & WORD | above >> (BITS - GRID)
    if side == SOUTH:
        below = s.fits[k, plane, word + 1] if word + 1 < s.words[k] else 0
        return here >> GRID | (below & EVERYWHERE) << (BITS - GRID)
    return beside(here, side)


@rule
def find_coverable(box, s, m, handled):
    """§2.6  Any cell of one's own map; on the shared map no Starting Domino, and nothing that
    shows a role's icon other than these."""
    look(box, s, m)
    for row in range(GRID):
        s.covers[row] = s.rows[m, row]
    if m == SHARED:
        for number in range(s.many[m]):
            cell = s.lying[m, number]
            icon = printed_at(box, s, m, cell)
            if is_anchor(domino_at(s, m, cell)) or not (handled >> icon) & 1:
                s.covers[cell // GRID] &= ~(1 << cell % GRID)


# Where one domino fits.


@rule
def find_spots(box, s, m, domino, paths, terrains):
    """§2.3  By turn, the cells for half A of a domino on the charted map."""
    k = chart_of(m)
    if is_empty(s, m):
        first_spots(s, k)
        return
    if box.has_snipers:
        read(box, s, m)
    for turn in range(4):
        a = plane_for(box, s, m, domino, 0, turn, paths, terrains)
        b = plane_for(box, s, m, domino, 1, turn, paths, terrains)
        join_halves(s, k, turn, a, b)


@rule
def first_spots(s, k):
    """§2.3  The first domino of a map."""
    begin_band(s, k, FIRST // GRID, 1)
    for turn in range(4):
        s.spots[turn, 0] = 1 << FIRST % GRID


@rule
def join_halves(s, k, turn, a, b):
    """Cells of a plane with a neighbour in another, where half B lies; one of both on the rim."""
    for word in range(s.words[k]):
        found = s.fits[k, a, word] & neighbours(s, k, b, towards_b(turn), word)
        s.spots[turn, word] = found & s.touch[k, turn, word]


@rule
def plane_for(box, s, m, domino, half, turn, paths, terrains):
    """The plane that tells where a half would do."""
    k = chart_of(m)
    if s.overlaps[k] != NEVER or box.has_snipers or (paths and terrains):
        make_plane(box, s, m, domino, half, turn, paths, terrains)
        return MADE + half
    if paths:
        return box.open[domino, half, turn]
    return LANDS + box.terrain[domino, half] if terrains else ROOM


@rule
def make_plane(box, s, m, domino, half, turn, paths, terrains):
    """Where a half would do if more than one thing matters."""
    k, openings, terrain = chart_of(m), box.open[domino, half, turn], box.terrain[domino, half]
    middle = across(towards_b(turn)) if half else towards_b(turn)
    for word in range(s.words[k]):
        row = s.band[k] + ROWS * word
        cells = s.fits[k, ROOM, word]
        for side in range(4):
            # What is covered does not lie beside the domino: its middle edge is not judged.
            if side != middle and paths:
                cells &= suits_path(s, m, (openings >> side) & 1, side, row)
            if side != middle and terrains:
                cells &= suits_terrain(s, m, terrain, side, row)
        s.fits[k, MADE + half, word] = cells
        if box.has_snipers and box.icon[domino, half] < CAPITALS:
            s.fits[k, MADE + half, word] &= ~sniped_in(s, m, row)


@rule
def sniped_in(s, m, row):
    """§12.5  No Capital in the row or column of a sniper."""
    rows = word_of(row, EVERYWHERE, s.sniped_rows[m])
    return rows | word_of(row, s.sniped_columns[m], EVERYWHERE)


@rule
def find_rotations(s, m, cell, turn):
    """§2.9  Any two cells that are free, one of them this or that one; the map may be far."""
    k, b = chart_of(m), cell_of_b(cell, turn)
    begin_band(s, k, cell // GRID - REACH, 2 * REACH + 1)
    columns = within(s.left[m], s.wide[m], LARGEST)
    lines = within(s.top[m], s.high[m], LARGEST)
    for word in range(s.words[k]):
        row = s.band[k] + ROWS * word
        s.fits[k, ROOM, word] = word_of(row, columns, lines) & ~taken_in(s, m, row)
        s.fits[k, RIM, word] = 0
    s.fits[k, RIM, word_at(s, k, cell)] |= 1 << bit_at(s, k, cell)
    s.fits[k, RIM, word_at(s, k, b)] |= 1 << bit_at(s, k, b)
    chart_rim(s, k)
    for each in range(4):
        join_halves(s, k, each, ROOM, ROOM)


# The spots that were found.


@rule
def word_at(s, k, cell):
    """The word of a cell; it may be beyond the band."""
    return (cell - s.band[k] * GRID) % CELLS // BITS


@rule
def bit_at(s, k, cell):
    return (cell - s.band[k] * GRID) % CELLS % BITS


@rule
def is_spot(s, m, cell, turn):
    k = chart_of(m)
    word = word_at(s, k, cell)
    return word < s.words[k] and (s.spots[turn, word] >> bit_at(s, k, cell)) & 1


@rule
def add_spot(s, m, cell, turn):
    k = chart_of(m)
    s.spots[turn, word_at(s, k, cell)] |= 1 << bit_at(s, k, cell)


@rule
def drop_spot(s, m, cell, turn):
    k = chart_of(m)
    s.spots[turn, word_at(s, k, cell)] &= ~(1 << bit_at(s, k, cell))


@rule
def list_spots(s, kind, what, m, out, n):
    """Every spot that was found, as moves with a domino or a slot; as many as there is room for.

    Cells in their order: where the band runs round, those behind the seam come first.
    """
    k = chart_of(m)
    seam = CELLS - s.band[k] * GRID
    if seam < s.words[k] * BITS:
        n = list_part(s, kind, what, m, seam, 0, out, n)
    return list_part(s, kind, what, m, seam, WORD, out, n)


@rule
def list_part(s, kind, what, m, seam, before, out, n):
    """The spots that lie before the seam (`before` is WORD), or behind it (0)."""
    k = chart_of(m)
    for word in range(s.words[k]):
        left = s.spots[0, word] | s.spots[1, word] | s.spots[2, word] | s.spots[3, word]
        behind = min(max(seam - word * BITS, 0), BITS)
        left &= before ^ (WORD >> behind << behind)
        while left:
            bit = lowest(left)
            cell = cell_on(m, (s.band[k] * GRID + word * BITS + bit) % CELLS)
            for turn in range(4):
                if n < out.size:
                    # Written over by the next unless it is a spot: no branch to be guessed.
                    out[n] = pack(kind, what, cell, turn)
                    n += (s.spots[turn, word] >> bit) & 1
            left &= left - 1
    return n


@rule
def cell_on(m, cell):
    """How a move names a cell: those of two maps, first one's own, then the shared one."""
    return cell + CELLS if m == SHARED else cell
