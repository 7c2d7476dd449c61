"""§2.3  Where a domino fits.

One place could be judged by itself; but on a turn there are thousands. So whole rows of a map are
judged at once: a number is a row, a bit a column. `chart` notes what would do beside the map as
it lies, `find_spots` where a domino fits.
"""

from tabletower.engine import rule
from tabletower.engine.dominoes import EAST, NORTH, SOUTH, WEST, across, towards_b

from ..components import CAPITALS, GRID, TERRAINS
from .icons import read
from .maps import EVERYWHERE, FIRST, domino_at, is_anchor, look, printed_at
from .record import LARGEST, SHARED

NEVER, MAY, MUST = range(3)  # §2.6  overlap


@rule
def chart(box, s, m, overlap, tallest, widest):
    """Note which cells may be used, and what would do on which side of them."""
    look(box, s, m)
    k = chart_of(m)
    columns = within(s.left[m], s.wide[m], widest)
    lines = within(s.top[m], s.high[m], tallest)
    for row in range(GRID):
        s.room[k, row] = columns & ~s.rows[m, row] if (lines >> row) & 1 else 0
        s.rim[k, row] = beside_row(s, m, row)
        chart_row(s, m, k, row)
    if overlap != NEVER:
        chart_covers(s, k, overlap, lines, columns)


@rule
def chart_of(m):
    """There are two charts: of a seat's own map, and of the shared map."""
    return 1 if m == SHARED else 0


@rule
def within(first, length, most):
    """§2.2  The lines that a map may use without growing longer than that."""
    lines = 0
    for line in range(GRID):
        distance = ((line - first + LARGEST) & (GRID - 1)) - LARGEST
        if length - most <= distance < most:
            lines |= 1 << line
    return lines


@rule
def to_east(row):
    """Every bit one column further to the right."""
    return (row << 1 | row >> (GRID - 1)) & EVERYWHERE


@rule
def to_west(row):
    return (row >> 1 | row << (GRID - 1)) & EVERYWHERE


@rule
def beside_row(s, m, row):
    """Cells of a row that touch the map."""
    here = s.rows[m, row]
    above, below = s.rows[m, (row - 1) & (GRID - 1)], s.rows[m, (row + 1) & (GRID - 1)]
    return above | below | to_east(here) | to_west(here)


@rule
def chart_row(s, m, k, row):
    """§2.4  Which cells of a row suit a closed or an open side, and which terrain."""
    up, down = (row - 1) & (GRID - 1), (row + 1) & (GRID - 1)
    chart_side(s, k, NORTH, row, s.rows[m, up], s.opens[m, SOUTH, up])
    chart_side(s, k, SOUTH, row, s.rows[m, down], s.opens[m, NORTH, down])
    here = s.rows[m, row]
    chart_side(s, k, WEST, row, to_east(here), to_east(s.opens[m, EAST, row]))
    chart_side(s, k, EAST, row, to_west(here), to_west(s.opens[m, WEST, row]))
    for terrain in range(len(TERRAINS)):
        land = s.ground[m, terrain, row]
        s.land_fits[k, NORTH, terrain, row] = ~s.rows[m, up] | s.ground[m, terrain, up]
        s.land_fits[k, SOUTH, terrain, row] = ~s.rows[m, down] | s.ground[m, terrain, down]
        s.land_fits[k, WEST, terrain, row] = ~to_east(here) | to_east(land)
        s.land_fits[k, EAST, terrain, row] = ~to_west(here) | to_west(land)


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


@rule
def find_spots(box, s, m, domino, paths, terrains):
    """§2.3  By turn, the cells for half A of a domino on the charted map."""
    if box.has_snipers:
        read(box, s, m)
    if s.many[m] == 0:
        first_spots(s)
        return
    for turn in range(4):
        b = towards_b(turn)
        find_half(box, s, m, domino, 0, turn, b, paths, terrains)
        find_half(box, s, m, domino, 1, turn, across(b), paths, terrains)
        join_halves(s, chart_of(m), turn, b)


@rule
def first_spots(s):
    """§2.3  The first domino of a map."""
    for turn in range(4):
        for row in range(GRID):
            s.spots[turn, row] = 0
        s.spots[turn, FIRST // GRID] = 1 << FIRST % GRID


@rule
def find_half(box, s, m, domino, half, turn, middle, paths, terrains):
    """Cells where a half would do, its middle edge aside."""
    k = chart_of(m)
    for row in range(GRID):
        s.half[half, row] = s.room[k, row]
    for side in range(4):
        if side != middle:
            if paths:
                want = (box.open[domino, half, turn] >> side) & 1
                for row in range(GRID):
                    s.half[half, row] &= s.path_fits[k, side, want, row]
            if terrains:
                terrain = box.terrain[domino, half]
                for row in range(GRID):
                    s.half[half, row] &= s.land_fits[k, side, terrain, row]
    if box.has_snipers and box.icon[domino, half] < CAPITALS:
        keep_from_snipers(s, m, half)


@rule
def keep_from_snipers(s, m, half):
    """§12.5  No Capital in the row or column of a sniper."""
    for row in range(GRID):
        if (s.sniped_rows[m] >> row) & 1:
            s.half[half, row] = 0
        else:
            s.half[half, row] &= ~s.sniped_columns[m]


@rule
def join_halves(s, k, turn, b):
    """Cells for half A with which half B does too, and one of both is on the rim."""
    for row in range(GRID):
        other, rim = 0, 0
        if b == EAST:
            other, rim = to_west(s.half[1, row]), to_west(s.rim[k, row])
        elif b == WEST:
            other, rim = to_east(s.half[1, row]), to_east(s.rim[k, row])
        elif b == SOUTH:
            other, rim = s.half[1, (row + 1) & (GRID - 1)], s.rim[k, (row + 1) & (GRID - 1)]
        else:
            other, rim = s.half[1, (row - 1) & (GRID - 1)], s.rim[k, (row - 1) & (GRID - 1)]
        s.spots[turn, row] = s.half[0, row] & other & (s.rim[k, row] | rim)


@rule
def is_spot(s, cell, turn):
    return (s.spots[turn, cell // GRID] >> cell % GRID) & 1


@rule
def find_rotations(s, k):
    """§2.9  All cells with room, one of them on the rim."""
    for turn in range(4):
        for row in range(GRID):
            s.half[0, row] = s.room[k, row]
            s.half[1, row] = s.room[k, row]
        join_halves(s, k, turn, towards_b(turn))
