"""§5  Capitals: what icons count as, walks, and values; §11 and §12 bring more icons."""

from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST, across

from ..components import CAPITALS, COUNTING, GRID, effects, icons
from .maps import domino_at, is_printed, look, next_to, openings_at, printed_at, terrain_at
from .record import CELLS, SHARED

SHORT_WALK = 5  # §13.6
IGNORING = 1 << icons.BOMB | 1 << icons.HOLE
NOT_KNOWN, BY_SHORT_WALKS, BY_WALKS = range(3)


def read(box, s, m):
    """What every cell of a map counts as."""
    if s.known_icons[m]:
        return
    look(box, s, m)
    s.known_icons[m] = 1
    s.capital_count[m] = 0
    s.pleased_rows[m] = s.pleased_columns[m] = 0
    s.sniped_rows[m] = s.sniped_columns[m] = 0
    s.known_goblins[m] = NOT_KNOWN
    for number in range(s.many[m]):
        cell = s.lying[m, number]
        read_ways(box, s, m, cell)
        icon = effective(box, s, m, cell)
        s.icon[m, cell] = icon
        note_icon(s, m, cell, icon)


def note_icon(s, m, cell, icon):
    """Remember Capitals, and what works along rows and columns."""
    row, column = 1 << cell // GRID, 1 << cell % GRID
    if icon < COUNTING:
        s.capitals[m, s.capital_count[m]] = cell
        s.capital_count[m] += 1
    elif icon == icons.PEOPLE_PLEASER:
        s.pleased_rows[m] |= row
        s.pleased_columns[m] |= column
    elif icon == icons.SNIPER:
        s.sniped_rows[m] |= row
        s.sniped_columns[m] |= column


def ways_at(leaves, enters, m, cell):
    """§5.1  A step needs a path that goes on; §14.1 never along an arrow."""
    row, column = cell // GRID, cell % GRID
    up, down = (row - 1) & (GRID - 1), (row + 1) & (GRID - 1)
    left, right = (column - 1) & (GRID - 1), (column + 1) & (GRID - 1)
    north = (leaves[m, NORTH, row] >> column) & (enters[m, SOUTH, up] >> column) & 1
    east = (leaves[m, EAST, row] >> column) & (enters[m, WEST, row] >> right) & 1
    south = (leaves[m, SOUTH, row] >> column) & (enters[m, NORTH, down] >> column) & 1
    west = (leaves[m, WEST, row] >> column) & (enters[m, EAST, row] >> left) & 1
    return north | east << 1 | south << 2 | west << 3


def read_ways(box, s, m, cell):
    if box.direction:
        s.ways[m, cell] = ways_at(s.leaves, s.enters, m, cell)
    else:
        s.ways[m, cell] = ways_at(s.opens, s.opens, m, cell)


def are_linked(box, s, m, cell, direction):
    """§5.1  Whether two cells open towards each other, arrows aside."""
    other = next_to(cell, direction)
    if s.cells[m, other] == 0:
        return False
    here, there = openings_at(box, s, m, cell), openings_at(box, s, m, other)
    return (here >> direction) & 1 and (there >> across(direction)) & 1


def effective(box, s, m, cell):
    """What a cell's icon counts as."""
    icon = printed_at(box, s, m, cell)
    if icon == icons.EMPTY or icon == icons.HOLE or icon == icons.BOMB:
        return icon
    if s.kinds[m] & IGNORING and is_ignored(box, s, m, cell, icon):
        return icons.EMPTY
    if icon == icons.WILDCARD or (icon == icons.VILLAGE and is_settled(box, s, m, cell)):
        return role_on(s, m, cell)
    return icons.EMPTY if icon == icons.VILLAGE else icon


def is_ignored(box, s, m, cell, icon):
    """§12.3  Beside a bomb all icons; §5.9 on a path to a hole all but Capitals."""
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other]:
            beside = printed_at(box, s, m, other)
            if beside == icons.BOMB:
                return True
            if beside == icons.HOLE and icon >= CAPITALS and are_linked(box, s, m, cell, direction):
                return True
    return False


def is_settled(box, s, m, cell):
    """§12.4  Four neighbours of four kinds; an empty half is a kind."""
    kinds = 0
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other] == 0:
            return False
        kind = 1 << printed_at(box, s, m, other)
        if kinds & kind:
            return False
        kinds |= kind
    return True


def role_on(s, m, cell):
    """§11.3  The role of the map's owner; on the shared map of who laid the domino."""
    return s.role[s.by[domino_at(s, m, cell)]] if m == SHARED else s.role[m]


# People and goblins.
def find_goblins(box, s, m, now):
    """§11.2  People on the walk of a Corrupter (§11.1)."""
    read(box, s, m)
    short = now and s.event == effects.WEATHERED
    how = BY_SHORT_WALKS if short else BY_WALKS
    if s.known_goblins[m] == how:
        return
    s.known_goblins[m] = how
    for number in range(s.many[m]):
        s.goblin[m, s.lying[m, number]] = 0
    for number in range(s.capital_count[m]):
        start = s.capitals[m, number]
        if s.icon[m, start] == icons.CORRUPTER:
            reached = walk(box, s, m, start, SHORT_WALK if short else CELLS)
            for place in range(reached):
                s.goblin[m, s.queue[place]] = 1


def heads(s, m, cell):
    """§12.2  How many people a person is: two if it is pleased."""
    pleased = (s.pleased_rows[m] >> cell // GRID) & 1 or (s.pleased_columns[m] >> cell % GRID) & 1
    return 2 if pleased else 1


def people(box, s, m):
    """§8.3  The people of a map; goblins are none."""
    return count_heads(box, s, m, 0)


def goblin_power(box, s, m):
    """§11.2"""
    return count_heads(box, s, m, 1)


def count_heads(box, s, m, goblins):
    find_goblins(box, s, m, 1)
    return sum(
        heads(s, m, s.lying[m, number])
        for number in range(s.many[m])
        if is_person(s, m, s.lying[m, number], goblins)
    )


def is_person(s, m, cell, goblins):
    return s.icon[m, cell] == icons.PERSON and s.goblin[m, cell] == goblins


def is_cut_by_builder(s, m, cell):
    """§12.7  Whether a cell touches a builder."""
    return is_printed(s, m, icons.BUILDER) and touching(s, m, cell, icons.BUILDER) > 0


def touching(s, m, cell, icon):
    """How many cells beside this one count as an icon."""
    return sum(
        s.cells[m, next_to(cell, side)] > 0 and s.icon[m, next_to(cell, side)] == icon
        for side in range(4)
    )


STOPPED = -1  # the distance of a Capital at which a walk ended


def walk(box, s, m, start, steps):
    """§5.2  Breadth first; how many cells are reached, this one included.

    The queue begins with them, and `distance` is 1 more than their steps. Capitals that stop a
    walk are neither entered nor passed.
    """
    for number in range(s.many[m]):
        s.distance[s.lying[m, number]] = 0
    s.distance[start] = 1
    s.queue[0] = start
    done, found = 0, 1
    while done < found:
        cell = s.queue[done]
        done += 1
        if s.distance[cell] <= steps:
            found = go_further(s, m, cell, found, box.stopping)
    return found


def go_further(s, m, cell, found, stopping):
    """Every cell that is one step further."""
    ways = s.ways[m, cell]
    for direction in range(4):
        if (ways >> direction) & 1:
            other = next_to(cell, direction)
            if s.distance[other] == 0:
                if s.icon[m, other] < stopping:
                    s.distance[other] = STOPPED
                else:
                    s.distance[other] = s.distance[cell] + 1
                    s.queue[found] = other
                    found += 1
    return found


def parent(s, m, cell):
    """§5.2  Where a walk came from: the first of N, E, S, W that is a step nearer."""
    for direction in range(4):
        other = next_to(cell, direction)
        is_nearer = s.cells[m, other] and s.distance[other] == s.distance[cell] - 1
        if is_nearer and (s.ways[m, other] >> across(direction)) & 1:
            return other
    return cell


MOST_VALUE = 9_999
DROPPED = 2  # as against 1: cancelled
AERONAUT_BRINGS, AERONAUT_REACHES = 4, 3
FREE, ALL_IN, FOR_ONESELF = range(3)  # whom the strength of a Capital serves


def is_own(s, m, cell, seat):
    """§5.3  The icon of the own role, and neutrals on one's own map."""
    icon = s.icon[m, cell]
    return icon == s.role[seat] or (icon == icons.NEUTRAL and m != SHARED)


def walk_from(box, s, m, start, now):
    """The walk of a Capital; weathered roads are short (§13.6)."""
    return walk(box, s, m, start, SHORT_WALK if now and s.event == effects.WEATHERED else CELLS)


def value(box, s, m, start, now):
    """§5.4  By distance: what adds, what doubles, what halves."""
    reached = value_walk(box, s, m, start, now)
    worth, first = 1 + spells_at(s, m, start), 1
    while first < reached:
        last = first
        while last < reached and s.distance[s.queue[last]] == s.distance[s.queue[first]]:
            worth += addition(s, m, s.queue[last])
            last += 1
        worth = scaled(box, s, m, worth, first, last)
        first = last
    return worth


def value_walk(box, s, m, start, now):
    """Walk, and note what is dropped or cancelled."""
    find_goblins(box, s, m, now)
    reached = walk_from(box, s, m, start, now)
    for place in range(reached):
        s.cancelled[s.queue[place]] = 0
    if m != SHARED and is_printed(s, m, icons.VETO):
        drop_vetoed(box, s, m, reached)
    for place in range(1, reached):
        cell = s.queue[place]
        if cuts(s, m, cell):
            cancel_before(s, m, cell)
    return reached


def spells_at(s, m, start):
    """§12.1  Area spells that touch a Capital."""
    spell = icons.AREA_SPELL
    return touching(s, m, start, spell) if is_printed(s, m, spell) else 0


def drop_vetoed(box, s, m, reached):
    """§14.2  With a veto on the path, icons that the shared map shows do not count."""
    if any(s.icon[m, s.queue[place]] == icons.VETO for place in range(1, reached)):
        shown = shown_on_shared(box, s)
        for place in range(1, reached):
            cell = s.queue[place]
            if s.icon[m, cell] != icons.VETO and (shown >> printed_at(box, s, m, cell)) & 1:
                s.cancelled[cell] = DROPPED


def shown_on_shared(box, s):
    """The printed icons of the shared map, a bit each."""
    look(box, s, SHARED)
    shown = 0
    for number in range(s.many[SHARED]):
        shown |= 1 << printed_at(box, s, SHARED, s.lying[SHARED, number])
    return shown


def cuts(s, m, cell):
    """§5.8  A thief cuts the path before it; §12.7 so does a builder beside it."""
    if s.icon[m, cell] == icons.THIEF and s.cancelled[cell] != DROPPED:
        return True
    return is_cut_by_builder(s, m, cell)


def cancel_before(s, m, cell):
    cell = parent(s, m, cell)
    while s.distance[cell] > 1:
        if s.cancelled[cell] == 0:
            s.cancelled[cell] = 1
        cell = parent(s, m, cell)


def addition(s, m, cell):
    """§5.5, §14.3 and §12.6"""
    icon = s.icon[m, cell]
    if s.cancelled[cell]:
        return 0
    if icon == icons.PERSON:
        return 0 if s.goblin[m, cell] else heads(s, m, cell)
    if icon == icons.CALCULATOR:
        return s.distance[cell] - 1
    if icon == icons.AERONAUT and s.distance[cell] - 1 <= AERONAUT_REACHES:
        return AERONAUT_BRINGS
    return 0


def scaled(box, s, m, worth, first, last):
    """§5.6 and §5.7  The magicians of one distance, then the knives."""
    for place in range(first, last):
        cell = s.queue[place]
        if works(s, m, cell, icons.MAGICIAN) and is_at_home(box, s, m, cell):
            worth *= 2
    for place in range(first, last):
        if works(s, m, s.queue[place], icons.KNIFE):
            worth //= 2
    return min(worth, MOST_VALUE)


def works(s, m, cell, icon):
    """Whether a cell counts as this icon, and is not cancelled."""
    return s.icon[m, cell] == icon and not s.cancelled[cell]


def is_at_home(box, s, m, cell):
    """§5.6  A magician wants no other terrain of other dominoes beside it."""
    domino, terrain = domino_at(s, m, cell), terrain_at(box, s, m, cell)
    for side in range(4):
        other = next_to(cell, side)
        is_other = s.cells[m, other] and domino_at(s, m, other) != domino
        if is_other and terrain_at(box, s, m, other) != terrain:
            return False
    return True


def serves(s, m, reached):
    """§15.4 and §15.5  Whom the strength of the Capital just valued serves."""
    if any(works(s, m, s.queue[place], icons.SELFISH) for place in range(1, reached)):
        return FOR_ONESELF
    is_all_in = any(works(s, m, s.queue[place], icons.ALLIN) for place in range(1, reached))
    return ALL_IN if is_all_in else FREE


def value_of_map(box, s, m, seat, now):
    """The Capitals of a seat on a map, all together."""
    read(box, s, m)
    return sum(
        value(box, s, m, s.capitals[m, number], now)
        for number in range(s.capital_count[m])
        if is_own(s, m, s.capitals[m, number], seat)
    )


def value_serving(box, s, seat, whom):
    """§15.4  Those of the own map that serve only one player, or only oneself."""
    read(box, s, seat)
    return sum(
        value(box, s, seat, s.capitals[seat, number], 1)
        for number in range(s.capital_count[seat])
        if is_own(s, seat, s.capitals[seat, number], seat)
        and serves(s, seat, value_walk(box, s, seat, s.capitals[seat, number], 1)) == whom
    )
