"""§2.3  Where a domino fits.

One place could be judged by itself; but on a turn there are thousands. So whole rows of a map are
judged at once: a number is a row, a bit a column. `chart` notes what would do beside the map as
it lies, `find_spots` where a domino fits. Both look at the band of rows that can be reached.
"""

from tabletower.engine import lowest, pack, rule
from tabletower.engine.dominoes import EAST, NORTH, SOUTH, WEST, across, towards_b

from ..components import CAPITALS, GRID, TERRAINS
from .icons import read
from .maps import EVERYWHERE, FIRST, domino_at, is_anchor, look, printed_at
from .record import CELLS, LARGEST, SHARED

NEVER, MAY, MUST = range(3)  # §2.6  overlap
REACH = 2  # rows beyond a map that a domino can lie in
ROW = GRID - 1


@rule
def chart_of(m):
    """There are two charts: of a seat's own map, and of the shared map."""
    return 1 if m == SHARED else 0


@rule
def chart(box, s, m, overlap, tallest, widest, paths, terrains):
    """Note which cells may be used, and what would do on which side of them."""
    look(box, s, m)
    k = chart_of(m)
    s.overlaps[k] = overlap
    s.band[k] = (s.top[m] - REACH) & ROW
    s.bands[k] = s.high[m] + 2 * REACH if s.many[m] else GRID
    columns = within(s.left[m], s.wide[m], widest)
    lines = within(s.top[m], s.high[m], tallest)
    for number in range(s.bands[k]):
        row = (s.band[k] + number) & ROW
        s.room[k, row] = columns & ~s.rows[m, row] if (lines >> row) & 1 else 0
        s.rim[k, row] = beside_row(s, m, row)
        if paths:
            chart_paths(s, m, k, row)
        if terrains:
            chart_land(s, m, k, row)
    if overlap != NEVER:
        chart_covers(s, k, overlap, lines, columns)


@rule
def within(first, length, most):
    """§2.2  The lines that a map may use without growing longer than that."""
    many = min(2 * most - length, GRID)
    lines = ((1 << many) - 1) << ((first + length - most) & ROW)
    return (lines | lines >> GRID) & EVERYWHERE


@rule
def to_east(row):
    """Every bit one column further to the right."""
    return (row << 1 | row >> ROW) & EVERYWHERE


@rule
def to_west(row):
    return (row >> 1 | row << ROW) & EVERYWHERE


@rule
def beside_row(s, m, row):
    """Cells of a row that touch the map."""
    here = s.rows[m, row]
    above, below = s.rows[m, (row - 1) & ROW], s.rows[m, (row + 1) & ROW]
    return above | below | to_east(here) | to_west(here)


@rule
def chart_paths(s, m, k, row):
    """§2.4  Which cells of a row suit a closed or an open side."""
    up, down, here = (row - 1) & ROW, (row + 1) & ROW, s.rows[m, row]
    chart_side(s, k, NORTH, row, s.rows[m, up], s.opens[m, SOUTH, up])
    chart_side(s, k, SOUTH, row, s.rows[m, down], s.opens[m, NORTH, down])
    chart_side(s, k, WEST, row, to_east(here), to_east(s.opens[m, EAST, row]))
    chart_side(s, k, EAST, row, to_west(here), to_west(s.opens[m, WEST, row]))


@rule
def chart_land(s, m, k, row):
    """§2.4  Which cells of a row suit which terrain, on all sides or on one."""
    up, down, here = (row - 1) & ROW, (row + 1) & ROW, s.rows[m, row]
    above, below, east, west = s.rows[m, up], s.rows[m, down], to_west(here), to_east(here)
    for terrain in range(len(TERRAINS)):
        land = s.ground[m, terrain, row]
        north = ~above | s.ground[m, terrain, up]
        south = ~below | s.ground[m, terrain, down]
        to_right, to_left = ~east | to_west(land), ~west | to_east(land)
        s.land[k, terrain, row] = s.room[k, row] & north & south & to_right & to_left
        if s.overlaps[k] != NEVER:
            s.land_fits[k, NORTH, terrain, row] = north
            s.land_fits[k, EAST, terrain, row] = to_right
            s.land_fits[k, SOUTH, terrain, row] = south
            s.land_fits[k, WEST, terrain, row] = to_left


@rule
def chart_side(s, k, side, row, taken, open_to_it):
    s.path_fits[k, side, 0, row] = ~open_to_it
    s.path_fits[k, side, 1, row] = ~taken | open_to_it


@rule
def chart_covers(s, k, overlap, lines, columns):
    """§2.6  Cells that may be covered."""
    for row in range(GRID):
        covers = s.covers[row] & columns if (lines >> row) & 1 else 0
        s.room[k, row] |= covers
        s.rim[k, row] = covers if overlap == MUST else s.rim[k, row] | covers


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
    if box.has_snipers:
        read(box, s, m)
    if s.many[m] == 0:
        first_spots(s)
        return
    for turn in range(4):
        b = towards_b(turn)
        for half in range(2):
            # What is covered does not lie beside the domino: its middle edge is not judged.
            middle = -1 if s.overlaps[k] == NEVER else across(b) if half else b
            find_half(box, s, k, domino, half, turn, middle, paths, terrains)
            if box.has_snipers and box.icon[domino, half] < CAPITALS:
                keep_from_snipers(s, m, k, half)
        join_halves(s, k, turn, b)


@rule
def first_spots(s):
    """§2.3  The first domino of a map."""
    for turn in range(4):
        for row in range(GRID):
            s.spots[turn, row] = 0
        s.spots[turn, FIRST // GRID] = 1 << FIRST % GRID


@rule
def find_half(box, s, k, domino, half, turn, middle, paths, terrains):
    """Cells where a half would do, its middle edge aside; none beyond the band."""
    openings, terrain = box.open[domino, half, turn], box.terrain[domino, half]
    band, bands = s.band[k], s.bands[k]
    if middle >= 0:
        find_covering(s, k, half, openings, terrain, middle, paths, terrains)
    elif terrains:
        for number in range(bands):
            row = (band + number) & ROW
            s.half[half, row] = s.land[k, terrain, row]
    else:
        for number in range(bands):
            row = (band + number) & ROW
            s.half[half, row] = s.room[k, row]
    if paths and middle < 0:
        north, east = openings & 1, (openings >> 1) & 1
        south, west = (openings >> 2) & 1, openings >> 3
        for number in range(bands):
            row = (band + number) & ROW
            s.half[half, row] &= (
                s.path_fits[k, NORTH, north, row]
                & s.path_fits[k, EAST, east, row]
                & s.path_fits[k, SOUTH, south, row]
                & s.path_fits[k, WEST, west, row]
            )
    s.half[half, (band - 1) & ROW] = 0
    s.half[half, (band + bands) & ROW] = 0


@rule
def find_covering(s, k, half, openings, terrain, middle, paths, terrains):
    """The same for a domino that may lie on others: what its middle edge covers is not judged."""
    for number in range(s.bands[k]):
        row = (s.band[k] + number) & ROW
        cells = s.room[k, row]
        for side in range(4):
            if side != middle and paths:
                cells &= s.path_fits[k, side, (openings >> side) & 1, row]
            if side != middle and terrains:
                cells &= s.land_fits[k, side, terrain, row]
        s.half[half, row] = cells


@rule
def keep_from_snipers(s, m, k, half):
    """§12.5  No Capital in the row or column of a sniper."""
    for number in range(s.bands[k]):
        row = (s.band[k] + number) & ROW
        if (s.sniped_rows[m] >> row) & 1:
            s.half[half, row] = 0
        else:
            s.half[half, row] &= ~s.sniped_columns[m]


@rule
def join_halves(s, k, turn, b):
    """Cells for half A with which half B does too, and one of both is on the rim."""
    for number in range(s.bands[k]):
        row = (s.band[k] + number) & ROW
        other = (row + (b == SOUTH) - (b == NORTH)) & ROW
        beside, rim = s.half[1, other], s.rim[k, other]
        if b == EAST:
            beside, rim = to_west(beside), to_west(rim)
        elif b == WEST:
            beside, rim = to_east(beside), to_east(rim)
        s.spots[turn, row] = s.half[0, row] & beside & (s.rim[k, row] | rim)


@rule
def find_rotations(box, s, m, cell, b):
    """§2.9  Any two cells that are free, one of them this or that one; the map may be far."""
    look(box, s, m)
    k = chart_of(m)
    s.band[k] = 0
    s.bands[k] = GRID
    columns = within(s.left[m], s.wide[m], LARGEST)
    lines = within(s.top[m], s.high[m], LARGEST)
    for row in range(GRID):
        s.half[0, row] = columns & ~s.rows[m, row] if (lines >> row) & 1 else 0
        s.half[1, row] = s.half[0, row]
        s.rim[k, row] = 0
    s.rim[k, cell // GRID] |= 1 << cell % GRID
    s.rim[k, b // GRID] |= 1 << b % GRID
    for turn in range(4):
        join_halves(s, k, turn, towards_b(turn))


@rule
def is_in_band(s, k, row):
    return ((row - s.band[k]) & ROW) < s.bands[k]


@rule
def is_spot(s, m, cell, turn):
    row = cell // GRID
    return is_in_band(s, chart_of(m), row) and (s.spots[turn, row] >> cell % GRID) & 1


@rule
def list_spots(s, kind, what, m, out, n):
    """Every spot that was found, as moves with a domino or a slot; as many as there is room for."""
    k = chart_of(m)
    for row in range(GRID):
        if is_in_band(s, k, row):
            left = s.spots[0, row] | s.spots[1, row] | s.spots[2, row] | s.spots[3, row]
            while left:
                column = lowest(left)
                left &= left - 1
                cell = cell_on(m, row * GRID + column)
                for turn in range(4):
                    if (s.spots[turn, row] >> column) & 1 and n < out.size:
                        out[n] = pack(kind, what, cell, turn)
                        n += 1
    return n


@rule
def cell_on(m, cell):
    """How a move names a cell: those of two maps, first one's own, then the shared one."""
    return cell + CELLS if m == SHARED else cell
