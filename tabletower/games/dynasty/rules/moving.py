"""§2.7 to §2.9  Removing, moving and rotating what lies on a map."""

from tabletower.engine import OK, check, lowest, pack

from .events import events, tell
from .fitting import NEVER, add_spot, drop_spot, find_turns, is_full, is_named, list_spots, reach
from .maps import (
    is_anchor,
    is_on,
    is_whole,
    lies,
    lift,
    map_of,
    note_lying,
    put,
    sees_a,
    sees_b,
    take_away,
)
from .placing import NOT_YOURS, chart_by, handled_icons, refused, spend, spots_for
from .provinces import all_sizes, drop_growing, guards_borders
from .record import CELLS, HALF_WORD, SHARED, phases

NOT_PICKED = "{thing} is not one that you can pick now"

on_a_map = check(NOT_PICKED, lambda box, s, domino: domino < box.dominoes and lies(s, domino))
on_own_map = check(
    NOT_PICKED, lambda box, s, seat, domino: domino < box.dominoes and is_on(s, domino, seat)
)
on_your_maps = check(
    NOT_PICKED, lambda s, seat, domino: is_on(s, domino, SHARED) or is_on(s, domino, seat)
)
seen_whole = check(
    "{thing} is covered in part: pick one of which both halves can be seen",
    lambda s, domino: is_whole(s, domino),
)
no_anchor = check(  # §2.7
    "the Starting Dominoes of the shared map stay where they are",
    lambda s, domino: not (is_on(s, domino, SHARED) and is_anchor(domino)),
)
keeps_one = check(
    "{thing} is the only domino of your map, and it stays",
    lambda s, seat, domino: is_on(s, domino, SHARED) or s.pieces[seat] > 1,
)


@check(NOT_YOURS)
def handled(box, s, seat, domino):
    """§2.5  What lies on the shared map."""
    return not (is_on(s, domino, SHARED) and seen_icons(box, s, domino) & ~handled_icons(s, seat))


def seen_icons(box, s, domino):
    """What a domino on a map still shows."""
    found = 0
    if sees_a(s, domino):
        found |= 1 << box.icon[domino, 0]
    if sees_b(s, domino):
        found |= 1 << box.icon[domino, 1]
    return found


DISTURBING = (on_your_maps, no_anchor, handled, keeps_one)


def can_disturb(box, s, seat, domino):
    return (
        on_your_maps(s, seat, domino)
        and no_anchor(s, domino)
        and handled(box, s, seat, domino)
        and keeps_one(s, seat, domino)
    )


# §2.7  Removing.
def judge_removal(s, domino):
    """§4.5  Warfare: of an earlier round, of one's own map or the shared one."""
    return OK if s.laid[domino] < s.round else refused.TOO_NEW


def list_removals(box, s, seat, kind, out, n):
    note_lying(s, seat)
    for word in range(s.lying.size):
        left = s.lying[word]
        while left and not is_full(out, n):
            domino = word * HALF_WORD + lowest(left)
            if s.laid[domino] < s.round and can_disturb(box, s, seat, domino):
                out[n] = pack(kind, domino)
                n += 1
            left &= left - 1
    return n


def remove_by_power(box, s, seat, role, domino):
    spend(s, seat, role)
    s.alone = 0
    remove(box, s, seat, domino)


def remove(box, s, seat, domino):
    tell(s, events.REMOVED, seat, domino, map_of(s, domino))
    take_away(box, s, domino)


# §2.8  Moving.
def move_spots(box, s, seat, m, domino):
    """§2.8  Where a domino of a map may be moved; back to its place it always may."""
    high, wide, cell, turn = s.high[m], s.wide[m], s.cell[domino], s.turned[domino]
    before = all_sizes(box, s) if guards_borders(s, m) else 0
    reach(s, m)
    lift(box, s, domino)
    chart_by(s, seat, m, NEVER, high, wide, terrains_of(box, domino))
    spots_for(box, s, seat, m, domino, 0)
    if guards_borders(s, m):
        drop_growing(box, s, before, seat, domino)
    put(box, s, m, domino, cell, turn)
    add_spot(s, m, cell, turn)


def terrains_of(box, domino):
    return 1 << box.terrain[domino, 0] | 1 << box.terrain[domino, 1]


def judge_move(box, s, seat, domino, cell, turn):
    """§4.8 and §9.4"""
    m = map_of(s, domino)
    move_spots(box, s, seat, m, domino)
    return OK if is_named(s, m, cell, turn) else refused.NOT_THERE


def list_moves(box, s, seat, kind, out, n):
    note_lying(s, seat)
    for word in range(s.lying.size):
        left = s.lying[word]
        while left and not is_full(out, n):
            domino = word * HALF_WORD + lowest(left)
            if can_lift(box, s, seat, domino):
                m = map_of(s, domino)
                move_spots(box, s, seat, m, domino)
                n = list_spots(s, kind, domino, m, out, n)
            left &= left - 1
    return n


def can_lift(box, s, seat, domino):
    is_asked = s.phase != phases.MOVE or is_on(s, domino, seat)
    return is_asked and can_disturb(box, s, seat, domino) and seen_whole(s, domino)


def move_by_power(box, s, seat, role, domino, cell, turn):
    """§2.8  It stays the domino that it was; back to its place counts as well."""
    spend(s, seat, role)
    s.alone = 0
    shift(box, s, seat, domino, cell, turn)


def shift(box, s, seat, domino, cell, turn):
    m, at = map_of(s, domino), cell % CELLS
    lift(box, s, domino)
    put(box, s, m, domino, at, turn)
    tell(s, events.SHIFTED, seat, domino, (m * CELLS + at) * 4 + turn)


# §2.9  Rotating.
def rotate_spots(box, s, m, domino):
    """§2.9  Where a whole domino may be rotated to: on one of its old cells, matching or not."""
    cell, turn = s.cell[domino], s.turned[domino]
    lift(box, s, domino)
    find_turns(s, m, cell, turn)
    put(box, s, m, domino, cell, turn)
    drop_spot(s, m, cell, turn)


elsewhere = check(
    "{thing} lies there already: pick another place, or turn it",
    lambda s, domino, cell, turn: s.cell[domino] != cell or s.turned[domino] != turn,
)


def judge_rotation(box, s, seat, domino, cell, turn):
    """§9.5 and §13.3"""
    rotate_spots(box, s, seat, domino)
    return OK if is_named(s, seat, cell, turn) else refused.NOT_THERE


def list_rotations(box, s, seat, kind, out, n):
    note_lying(s, seat)
    for word in range(s.lying.size):
        left = s.lying[word]
        while left and not is_full(out, n):
            domino = word * HALF_WORD + lowest(left)
            if is_on(s, domino, seat) and is_whole(s, domino):
                rotate_spots(box, s, seat, domino)
                n = list_spots(s, kind, domino, seat, out, n)
            left &= left - 1
    return n
