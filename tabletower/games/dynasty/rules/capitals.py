"""§5  Capitals: what icons count as, and values; §11 and §12 bring more icons."""

from tabletower.engine import ones
from tabletower.kits.dominoes import across

from ..components import CAPITALS, COUNTING, GRID, ICONS, icons
from .maps import domino_at, is_printed, look, next_to, printed_at, terrain_at
from .planes import FIRST_COLUMN, ROW, around, beside, cell_of, signed, whole
from .record import LARGEST, SHARED
from .walks import are_short, reach_of, touched, walk, walked, way_back

IGNORING = 1 << icons.BOMB | 1 << icons.HOLE
VARYING = 1 << icons.WILDCARD | 1 << icons.VILLAGE  # what they count as depends
FAR_REACHING = 1 << icons.PEOPLE_PLEASER | 1 << icons.SNIPER  # along rows and columns
NOT_KNOWN, BY_SHORT_WALKS, BY_WALKS = range(3)


def counting(s, m, icon):
    """The cells of a map that was read which count as this icon."""
    return whole(s.counts[m, icon])


def printed(s, m, icon):
    return whole(s.printed[m, icon])


def read(box, s, m):
    """What every cell of a map counts as."""
    if s.known_icons[m]:
        return
    look(box, s, m)
    s.known_icons[m] = 1
    s.known_goblins[m] = NOT_KNOWN
    for icon in range(len(ICONS)):
        s.counts[m, icon] = s.printed[m, icon]
    if s.kinds[m] & IGNORING:
        drop_ignored(s, m)
    if s.kinds[m] & VARYING:
        decide_varying(box, s, m)
    s.stops[m] = signed(counting_below(s, m, box.stopping))
    s.capitals[m] = signed(counting_below(s, m, COUNTING))
    s.home[m] = signed(magicians_at_home(box, s, m))
    note_lines(s, m)


def counting_below(s, m, most):
    """Cells that count as one of the first icons."""
    found = 0
    for icon in range(most):
        found |= counting(s, m, icon)
    return found


def drop_ignored(s, m):
    """§12.3  Beside a bomb no icon counts; §5.9 on a path to a hole only Capitals."""
    bombed, holed = around(printed(s, m, icons.BOMB)), joined(s, m, printed(s, m, icons.HOLE))
    for icon in range(len(ICONS)):
        if not (IGNORING >> icon) & 1:
            ignored = bombed | holed if icon >= CAPITALS else bombed
            s.counts[m, icon] = signed(counting(s, m, icon) & ~ignored)


def joined(s, m, cells):
    """Cells that open towards one of these, which open towards them, arrows aside."""
    found = 0
    for side in range(4):
        there = beside(cells & whole(s.paths[m, side]), side)
        found |= there & whole(s.paths[m, across(side)])
    return found


def decide_varying(box, s, m):
    """§11.3 and §12.4  Wildcards and settled villages count as the role of their owner."""
    wild, villages = counting(s, m, icons.WILDCARD), counting(s, m, icons.VILLAGE)
    s.counts[m, icons.WILDCARD] = s.counts[m, icons.VILLAGE] = 0
    left = wild | villages
    while left:
        cell, bit = cell_of(s, m, left), left & -left
        if bit & wild or is_settled(box, s, m, cell):
            s.counts[m, role_on(s, m, cell)] |= signed(bit)
        left &= left - 1


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


def magicians_at_home(box, s, m):
    found, left = 0, counting(s, m, icons.MAGICIAN)
    while left:
        if is_at_home(box, s, m, cell_of(s, m, left)):
            found |= left & -left
        left &= left - 1
    return found


def is_at_home(box, s, m, cell):
    """§5.6  A magician wants no other terrain of other dominoes beside it."""
    domino, terrain = domino_at(s, m, cell), terrain_at(box, s, m, cell)
    for side in range(4):
        other = next_to(cell, side)
        is_other = s.cells[m, other] and domino_at(s, m, other) != domino
        if is_other and terrain_at(box, s, m, other) != terrain:
            return False
    return True


def note_lines(s, m):
    """What works along rows and columns: §12.2 people pleasers, §12.5 snipers."""
    s.pleased[m] = 0
    s.sniped_rows[m] = s.sniped_columns[m] = 0
    if s.kinds[m] & FAR_REACHING:
        please(s, m, counting(s, m, icons.PEOPLE_PLEASER))
        snipe(s, m, counting(s, m, icons.SNIPER))


def please(s, m, left):
    pleased = 0
    while left:
        cell = cell_of(s, m, left)
        row, column = cell // GRID - s.top[m], cell % GRID - s.left[m]
        pleased |= ROW << LARGEST * (row % GRID) | FIRST_COLUMN << column % GRID
        left &= left - 1
    s.pleased[m] = signed(pleased)


def snipe(s, m, left):
    while left:
        cell = cell_of(s, m, left)
        s.sniped_rows[m] |= 1 << cell // GRID
        s.sniped_columns[m] |= 1 << cell % GRID
        left &= left - 1


# People and goblins.
def find_goblins(box, s, m, now):
    """§11.2  People on the walk of a Corrupter (§11.1)."""
    read(box, s, m)
    how = BY_SHORT_WALKS if are_short(s, now) else BY_WALKS
    if s.known_goblins[m] == how:
        return
    s.known_goblins[m] = how
    corrupters = counting(s, m, icons.CORRUPTER)
    found = touched(s, m, corrupters, reach_of(s, now)) if corrupters else 0
    s.goblins[m] = signed(found & counting(s, m, icons.PERSON))


def people(box, s, m):
    """§8.3  The people of a map; goblins are none."""
    find_goblins(box, s, m, 1)
    return heads(s, m, counting(s, m, icons.PERSON) & ~whole(s.goblins[m]))


def goblin_power(box, s, m):
    """§11.2"""
    find_goblins(box, s, m, 1)
    return heads(s, m, whole(s.goblins[m]))


def heads(s, m, cells):
    """§12.2  How many people these persons are: a pleased one is two."""
    return ones(cells) + ones(cells & whole(s.pleased[m]))


# Values.
MOST_VALUE = 9_999
AERONAUT_BRINGS, AERONAUT_REACHES = 4, 3
FREE, ALL_IN, FOR_ONESELF = range(3)  # whom the strength of a Capital serves


def own_capitals(s, m, seat):
    """§5.3  The icon of the own role, and neutrals on one's own map."""
    own = counting(s, m, s.role[seat])
    return own if m == SHARED else own | counting(s, m, icons.NEUTRAL)


def value(box, s, m, start, now):
    """§5.4  By distance: what adds, what doubles, what halves."""
    distances = value_walk(box, s, m, start, now)
    worth = 1 + ones(around(start) & counting(s, m, icons.AREA_SPELL))  # §12.1
    for distance in range(1, distances):
        cells = walked(s, distance) & ~whole(s.cancelled[0])
        worth = scaled(s, m, worth + added(s, m, cells, distance), cells)
    return worth


def value_walk(box, s, m, start, now):
    """Walk, and note what is dropped or cancelled; returns how many distances there are."""
    find_goblins(box, s, m, now)
    distances = walk(s, m, start, reach_of(s, now))
    s.dropped[0] = s.cancelled[0] = 0
    if m != SHARED and is_printed(s, m, icons.VETO):
        drop_vetoed(box, s, m, whole(s.reached[0]) & ~start)
    if is_printed(s, m, icons.THIEF) or is_printed(s, m, icons.BUILDER):
        cancel_before(s, m, distances, cutting(s, m))
    return distances


def drop_vetoed(box, s, m, reached):
    """§14.2  With a veto on the path, icons that the shared map shows do not count."""
    vetoes, dropped = counting(s, m, icons.VETO), 0
    if reached & vetoes:
        look(box, s, SHARED)
        for icon in range(len(ICONS)):
            if is_printed(s, SHARED, icon):
                dropped |= printed(s, m, icon)
        s.dropped[0] = s.cancelled[0] = signed(dropped & reached & ~vetoes)


def cutting(s, m):
    """§5.8  A thief cuts the path before it; §12.7 so does a builder beside it."""
    thieves = counting(s, m, icons.THIEF) & ~whole(s.dropped[0])
    return thieves | around(counting(s, m, icons.BUILDER))


def cancel_before(s, m, distances, cuts):
    """What lies on the path to a cut, without its beginning."""
    cancelled, path, distance = whole(s.cancelled[0]), 0, distances - 1
    while distance > 1:
        path = way_back(s, m, (path | cuts) & walked(s, distance), distance)
        cancelled |= path
        distance -= 1
    s.cancelled[0] = signed(cancelled)


def added(s, m, cells, distance):
    """§5.5, §14.3 and §12.6"""
    persons = cells & counting(s, m, icons.PERSON) & ~whole(s.goblins[m])
    calculators = cells & counting(s, m, icons.CALCULATOR)
    found = heads(s, m, persons) + distance * ones(calculators)
    if distance <= AERONAUT_REACHES:
        found += AERONAUT_BRINGS * ones(cells & counting(s, m, icons.AERONAUT))
    return found


def scaled(s, m, worth, cells):
    """§5.6 and §5.7  The magicians of one distance, then the knives."""
    worth <<= ones(cells & whole(s.home[m]))
    worth >>= ones(cells & counting(s, m, icons.KNIFE))
    return min(worth, MOST_VALUE)


def serves(s, m, start):
    """§15.4 and §15.5  Whom the strength of the Capital just valued serves."""
    cells = whole(s.reached[0]) & ~start & ~whole(s.cancelled[0])
    if cells & counting(s, m, icons.SELFISH):
        return FOR_ONESELF
    return ALL_IN if cells & counting(s, m, icons.ALLIN) else FREE


def value_of(box, s, m, starts, now):
    """These Capitals, all together."""
    total = 0
    while starts:
        total += value(box, s, m, starts & -starts, now)
        starts &= starts - 1
    return total


def value_of_map(box, s, m, seat, now):
    """The Capitals of a seat on a map, all together."""
    read(box, s, m)
    return value_of(box, s, m, own_capitals(s, m, seat), now)


def value_serving(box, s, seat, whom):
    """§15.4  Those of the own map that serve only one player, or only oneself."""
    read(box, s, seat)
    total, left = 0, own_capitals(s, seat, seat)
    while left:
        worth = value(box, s, seat, left & -left, 1)
        if serves(s, seat, left & -left) == whom:
            total += worth
        left &= left - 1
    return total
