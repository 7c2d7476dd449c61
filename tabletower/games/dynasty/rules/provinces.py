"""§6  The shared map: Provinces, connections and routes; and what every walk of a map tells."""

from tabletower.engine import ones
from tabletower.kits.dominoes import towards_b

from ..components import ROLES, effects
from .capitals import counting, read
from .fitting import drop_spot, is_spot
from .maps import cell_of_b, domino_at, measure_map, next_to, occupy, put, terrain_at
from .planes import around, beside, bit_of, cell_of, land_of, signed, whole
from .record import CELLS, SHARED
from .walks import reach_of, stepped, touched, walk


# §6.1  Provinces.
def find_province(box, s, role):
    """§6.1 and §6.2  A role's land, and the roads that lead from it to further land.

    Over the own terrain, and along paths; what stops a walk lets nobody through on a road.
    """
    if (s.known_lands[0] >> role) & 1:
        return whole(s.lands[role])
    read(box, s, SHARED)
    found = start = starting_cells(s, role)
    land = start | land_of(s, SHARED, role)
    open_to_walks = land | ~whole(s.stops[SHARED])
    while start:
        further = (around(start & land) & land) | stepped(s, SHARED, start & open_to_walks)
        start = further & ~found
        found |= start
    s.known_lands[0] |= 1 << role
    s.provinces[role] = signed(found)
    s.lands[role] = signed(found & land)
    return found & land


def starting_cells(s, role):
    a, turn = s.cell[2 * role], s.turned[2 * role]
    return bit_of(s, SHARED, a) | bit_of(s, SHARED, cell_of_b(a, turn))


def size_of_province(box, s, seat, now):
    """§6.3  How many dominoes lie in a Province."""
    size = whole_size(box, s, seat, now)
    return (size + 1) // 2 if now and s.event == effects.BORDER_2 else size


def whole_size(box, s, seat, now):
    """The same before a border dispute halves it."""
    land = land_now(box, s, seat, now)
    many = ones(land)
    for turn in range(4):  # less those that lie there with both halves
        many -= ones(land & beside(land, towards_b(turn)) & whole(s.pairs[turn]))
    return many


def land_now(box, s, seat, now):
    """§10.11  The land of a Province; that near its Starting Domino, if it is small."""
    role = s.role[seat]
    land = find_province(box, s, role)
    if not now or s.active[seat, effects.SMALL_PROVINCE] == 0:
        return land
    near, left = 0, land
    while left:
        if is_near_start(box, s, role, domino_at(s, SHARED, cell_of(s, SHARED, left))):
            near |= left & -left
        left &= left - 1
    return near


def is_near_start(box, s, role, domino):
    """§10.11  The Starting Domino, or one that touches it with its own terrain."""
    anchor = 2 * role
    a = s.cell[anchor]
    b = cell_of_b(a, s.turned[anchor])
    return domino == anchor or any(
        is_part(box, s, role, domino, next_to(a, side))
        or is_part(box, s, role, domino, next_to(b, side))
        for side in range(4)
    )


def is_part(box, s, role, domino, cell):
    """Whether a cell shows this domino, with the terrain of the role."""
    if s.cells[SHARED, cell] == 0 or domino_at(s, SHARED, cell) != domino:
        return False
    return terrain_at(box, s, SHARED, cell) == role


def foreign_capitals(box, s, seat, now):
    """§7.2  Capitals of others in a Province."""
    land = land_now(box, s, seat, now)
    return ones(land & whole(s.capitals[SHARED]) & ~counting(s, SHARED, s.role[seat]))


# §6.4  Connections.

NOBODY = "{other} cannot be picked for this"
NOT_CONNECTED = "you are not connected with {other}"


def find_links(box, s):
    """§6.4  Roles of which one can be walked to from the other."""
    if s.known_links[0]:
        return
    read(box, s, SHARED)
    s.known_links[0] = 1
    for role in range(len(ROLES)):
        s.linked[role] = 0
    for role in range(len(ROLES)):
        found = touched(s, SHARED, counting(s, SHARED, role), CELLS)
        for other in range(len(ROLES)):
            if other != role and found & counting(s, SHARED, other):
                s.linked[role] |= 1 << other
                s.linked[other] |= 1 << role


def are_connected(box, s, seat, role):
    """§6.4  Whether a player is connected with a role."""
    find_links(box, s)
    return (s.linked[s.role[seat]] >> role) & 1


def friends(box, s, seat):
    """The other players with whom a player is connected, as a mask."""
    return sum(
        1 << other
        for other in range(s.seats)
        if other != seat and are_connected(box, s, seat, s.role[other])
    )


# §6.5  Routes.
def routes(box, s, m):
    """§6.5  Pairs of Capitals of which one can be walked to from the other."""
    read(box, s, m)
    many, left = 0, whole(s.capitals[m])
    while left:
        start = left & -left
        left &= left - 1
        found = left & touched(s, m, start, reach_of(s, 1))
        many += ones(found)
        if box.direction:
            many += leading_to(s, m, left & ~found, start)
    return many


def leading_to(s, m, left, end):
    """§14.1  With arrows there may be a way back where there is none there."""
    many = 0
    while left:
        many += touched(s, m, left & -left, reach_of(s, 1)) & end != 0
        left &= left - 1
    return many


def longest_path(box, s, m):
    """§8.3  The longest distance that a Capital's walk reaches."""
    read(box, s, m)
    longest, left = 0, whole(s.capitals[m])
    while left:
        longest = max(longest, walk(s, m, left & -left, reach_of(s, 1)) - 1)
        left &= left - 1
    return longest


# §13.10  No Province may grow.
def guards_borders(s, m):
    return m == SHARED and s.event == effects.BORDER_2


def all_sizes(box, s):
    """The sizes of all Provinces, packed into one number."""
    return sum(whole_size(box, s, seat, 1) << (8 * seat) for seat in range(s.seats))


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
    return any(
        (after >> (8 * seat)) & 255 > (before >> (8 * seat)) & 255 for seat in range(s.seats)
    )


def drop_growing(box, s, before, seat, domino):
    """§13.10  Leave out of the spots those where a Province would grow."""
    for cell in range(CELLS):
        for turn in range(4):
            if is_spot(s, SHARED, cell, turn) and grows(box, s, before, seat, domino, cell, turn):
                drop_spot(s, SHARED, cell, turn)
