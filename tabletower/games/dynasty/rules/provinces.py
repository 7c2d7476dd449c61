"""§6  The shared map: Provinces, connections and routes; and what every walk of a map tells."""

from ..components import ROLES, effects
from .capitals import STOPPED, read, walk, walk_from
from .fitting import drop_spot, is_spot
from .maps import cell_of_b, domino_at, measure_map, next_to, occupy, put, terrain_at
from .record import CELLS, SHARED

ROAD, LAND = 1, 2


# §6.1  Provinces.
def find_province(box, s, role):
    """§6.1 and §6.2  Mark a role's land, and the roads that lead from it to further land."""
    read(box, s, SHARED)
    for number in range(s.many[SHARED]):
        s.province[s.lying[SHARED, number]] = 0
    anchor = 2 * role
    a = s.cell[anchor]
    b = cell_of_b(a, s.turned[anchor])
    s.province[a] = LAND
    s.province[b] = LAND
    s.queue[0] = a
    s.queue[1] = b
    done, found = 0, 2
    while done < found:
        cell = s.queue[done]
        done += 1
        found = spread(box, s, role, cell, found)
    return found


def spread(box, s, role, cell, found):
    """Over the own terrain, and along paths; what stops a walk lets nobody through on a road."""
    is_land = s.province[cell] == LAND
    on_path = is_land or s.icon[SHARED, cell] >= box.stopping
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[SHARED, other] and s.province[other] == 0:
            is_own = terrain_at(box, s, SHARED, other) == role
            steps = on_path and (s.ways[SHARED, cell] >> direction) & 1
            if (is_land and is_own) or steps:
                s.province[other] = LAND if is_own else ROAD
                s.queue[found] = other
                found += 1
    return found


def size_of_province(box, s, seat, now):
    """§6.3  How many dominoes lie in a Province."""
    size = whole_size(box, s, seat, now)
    return (size + 1) // 2 if now and s.event == effects.BORDER_2 else size


def whole_size(box, s, seat, now):
    """The same before a border dispute halves it."""
    role = s.role[seat]
    found = find_province(box, s, role)
    small = now and s.active[seat, effects.SMALL_PROVINCE] > 0
    many = 0
    for place in range(found):
        cell = s.queue[place]
        domino = domino_at(s, SHARED, cell)
        is_new = s.province[cell] == LAND and s.counted[domino] == 0
        if is_new and (not small or is_near_start(box, s, role, domino)):
            s.counted[domino] = 1
            many += 1
    for place in range(found):
        s.counted[domino_at(s, SHARED, s.queue[place])] = 0
    return many


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
    role, small = s.role[seat], now and s.active[seat, effects.SMALL_PROVINCE] > 0
    find_province(box, s, role)
    return sum(
        is_foreign(box, s, role, s.capitals[SHARED, number], small)
        for number in range(s.capital_count[SHARED])
    )


def is_foreign(box, s, role, cell, small):
    if s.province[cell] != LAND or s.icon[SHARED, cell] == role:
        return False
    return not small or is_near_start(box, s, role, domino_at(s, SHARED, cell))


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
    for number in range(s.capital_count[SHARED]):
        start = s.capitals[SHARED, number]
        if s.icon[SHARED, start] < len(ROLES):
            walk(box, s, SHARED, start, CELLS)
            link_stops(s, s.icon[SHARED, start])


def link_stops(s, role):
    for number in range(s.capital_count[SHARED]):
        cell = s.capitals[SHARED, number]
        other = s.icon[SHARED, cell]
        if s.distance[cell] == STOPPED and other < len(ROLES) and other != role:
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
    many = 0
    for number in range(s.capital_count[m]):
        start = s.capitals[m, number]
        walk_from(box, s, m, start, 1)
        for second in range(number + 1, s.capital_count[m]):
            s.reached[second] = s.distance[s.capitals[m, second]] != 0
        for second in range(number + 1, s.capital_count[m]):
            other = s.capitals[m, second]
            if s.reached[second] or (box.direction and leads_to(box, s, m, other, start)):
                many += 1
    return many


def leads_to(box, s, m, start, other):
    """§14.1  With arrows there may be a way back where there is none there."""
    walk_from(box, s, m, start, 1)
    return s.distance[other] != 0


def longest_path(box, s, m):
    """§8.3  The longest distance that a Capital's walk reaches."""
    read(box, s, m)
    longest = 0
    for number in range(s.capital_count[m]):
        reached = walk_from(box, s, m, s.capitals[m, number], 1)
        longest = max(longest, s.distance[s.queue[reached - 1]] - 1)
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
