"""§2.5  Who may handle what, and by which rules somebody places on a map now."""

from tabletower.engine import OK

from ..components import (
    ARROWS_ONLY,
    BETTER_BONDS,
    BORDER_1,
    BORDER_2,
    DESIGNER,
    FREE_PLACEMENT,
    ICONS,
    MAN_OF_THE_PEOPLE,
    OVERLAP,
    PERSON,
    ROLES,
    SNOW,
    STRICT,
)
from .fitting import (
    MAY,
    MUST,
    NEVER,
    add_spot,
    chart,
    drop_spot,
    find_coverable,
    find_rotations,
    find_spots,
    is_spot,
    reach,
)
from .maps import (
    cell_of_b,
    is_anchor,
    is_empty,
    lift,
    measure_map,
    occupy,
    put,
    sees_a,
    sees_b,
)
from .provinces import whole_size
from .reasons import (
    NO_ARROW,
    NOT_FOR_YOUR_PEOPLE,
    NOT_YOURS_TO_HANDLE,
    STARTING_STAYS,
)
from .record import CELLS, LARGEST, SHARED

NARROW = 5  # §13.9
ALL_ICONS = (1 << len(ICONS)) - 1


def handled_icons(s, seat):
    """§2.5  The icons that a player may handle, a bit each; §13.15 all of them; §15.6 loans."""
    icons = ALL_ICONS
    if s.event == BETTER_BONDS:
        return icons
    for role in range(len(ROLES)):
        other = s.player[role]
        if other >= 0 and other != seat and s.lent_to[other] != seat + 1:
            icons &= ~(1 << role)
    return icons


def printed_icons(box, domino):
    return 1 << box.icon[domino, 0] | 1 << box.icon[domino, 1]


def seen_icons(box, s, domino):
    """What a domino on a map still shows."""
    icons = 0
    if sees_a(s, domino):
        icons |= 1 << box.icon[domino, 0]
    if sees_b(s, domino):
        icons |= 1 << box.icon[domino, 1]
    return icons


def may_take(box, s, seat, domino):
    """§2.5  Why a player may not take a domino of the market, or one that was drawn.

    §10.9 and §13.19 forbid more.
    """
    if printed_icons(box, domino) & ~handled_icons(s, seat):
        return NOT_YOURS_TO_HANDLE
    if s.active[seat, ARROWS_ONLY] and box.into[domino, 0, 0] | box.into[domino, 1, 0] == 0:
        return NO_ARROW
    has_person = (printed_icons(box, domino) >> PERSON) & 1
    if s.event == MAN_OF_THE_PEOPLE and has_person and not (s.leaders >> seat) & 1:
        return NOT_FOR_YOUR_PEOPLE
    return OK


def may_touch(box, s, seat, domino):
    """§2.5 and §2.7  Why a player may not take a domino off the shared map."""
    if is_anchor(domino):
        return STARTING_STAYS
    return NOT_YOURS_TO_HANDLE if seen_icons(box, s, domino) & ~handled_icons(s, seat) else OK


# §2.4  By which rules.


def is_strict(s, seat):
    """§10.8 and §13.5"""
    return s.event == DESIGNER or s.active[seat, STRICT] > 0


def paths_matter(s, seat, m):
    """§2.4 and §9.8"""
    return is_strict(s, seat) or not (m == SHARED or s.active[seat, FREE_PLACEMENT] > 0)


def terrains_matter(s, seat, m):
    return is_strict(s, seat) or m == SHARED


def overlapping(s, seat):
    """§9.3 and §13.4"""
    if s.event == SNOW:
        return MUST
    return MAY if s.active[seat, OVERLAP] else NEVER


def chart_for(box, s, seat, m):
    """Chart a map for a placement."""
    reach(s, m)
    how = NEVER if is_empty(s, m) else overlapping(s, seat)
    if how != NEVER:
        find_coverable(box, s, m, handled_icons(s, seat))
    chart_by(s, seat, m, how, s.high[m], s.wide[m])


def chart_by(s, seat, m, how, high, wide):
    """Chart a map of this size by the rules that hold for a seat; §13.9 borders."""
    narrow = s.event == BORDER_1
    tallest = max(NARROW, high) if narrow else LARGEST
    widest = max(NARROW, wide) if narrow else LARGEST
    chart(s, m, how, tallest, widest, paths_matter(s, seat, m), terrains_matter(s, seat, m))


def spots_for(box, s, seat, m, domino, anyhow):
    """Find where a domino fits on a charted map; `anyhow`: matching or not."""
    paths = not anyhow and paths_matter(s, seat, m)
    find_spots(box, s, m, domino, paths, not anyhow and terrains_matter(s, seat, m))


# §13.10  No Province may grow.


def guards_borders(s, m):
    return m == SHARED and s.event == BORDER_2


def all_sizes(box, s):
    """The sizes of all Provinces, packed into one number."""
    sizes = 0
    for seat in range(s.seats):
        sizes |= whole_size(box, s, seat, 1) << (8 * seat)
    return sizes


def grows(box, s, before, seat, domino, cell, turn):
    """§13.10  Whether a domino laid there makes any Province larger than before."""
    b = cell_of_b(cell, turn)
    at_a, at_b = s.cells[SHARED, cell], s.cells[SHARED, b]
    place, old_cell, old_turn = s.place[domino], s.cell[domino], s.turned[domino]
    by = s.by[domino]
    put(box, s, SHARED, domino, cell, turn)
    if s.place[domino] != place:
        s.by[domino] = seat
    after = all_sizes(box, s)
    s.place[domino] = place
    s.cell[domino] = old_cell
    s.turned[domino] = old_turn
    s.by[domino] = by
    occupy(box, s, SHARED, cell, at_a)
    occupy(box, s, SHARED, b, at_b)
    measure_map(s, SHARED)
    return is_larger(s, before, after)


def is_larger(s, before, after):
    for seat in range(s.seats):
        if (after >> (8 * seat)) & 255 > (before >> (8 * seat)) & 255:
            return True
    return False


def drop_growing(box, s, before, seat, domino):
    """§13.10  Leave out of the spots those where a Province would grow."""
    for cell in range(CELLS):
        for turn in range(4):
            if is_spot(s, SHARED, cell, turn) and grows(box, s, before, seat, domino, cell, turn):
                drop_spot(s, SHARED, cell, turn)


# §2.8  Moving.


def move_spots(box, s, seat, m, domino):
    """§2.8  Where a domino of a map may be moved; back to its place it always may."""
    high, wide, cell, turn = s.high[m], s.wide[m], s.cell[domino], s.turned[domino]
    before = all_sizes(box, s) if guards_borders(s, m) else 0
    reach(s, m)
    lift(box, s, domino)
    chart_by(s, seat, m, NEVER, high, wide)
    spots_for(box, s, seat, m, domino, 0)
    if guards_borders(s, m):
        drop_growing(box, s, before, seat, domino)
    put(box, s, m, domino, cell, turn)
    add_spot(s, m, cell, turn)


# §2.9  Rotating.


def rotate_spots(box, s, m, domino):
    """§2.9  Where a whole domino may be rotated to: on one of its old cells, matching or not."""
    cell, turn = s.cell[domino], s.turned[domino]
    lift(box, s, domino)
    find_rotations(s, m, cell, turn)
    put(box, s, m, domino, cell, turn)
    drop_spot(s, m, cell, turn)
