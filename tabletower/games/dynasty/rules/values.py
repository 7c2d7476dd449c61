"""§5.4  What a Capital is worth."""

from ..components import (
    AERONAUT,
    ALLIN,
    AREA_SPELL,
    CALCULATOR,
    KNIFE,
    MAGICIAN,
    NEUTRAL,
    PERSON,
    SELFISH,
    THIEF,
    VETO,
    WEATHERED,
)
from .icons import SHORT_WALK, find_goblins, heads, is_cut_by_builder, read
from .maps import domino_at, is_printed, look, next_to, printed_at, terrain_at
from .record import CELLS, SHARED
from .walks import parent, walk

MOST_VALUE = 9_999
DROPPED = 2  # as against 1: cancelled
AERONAUT_BRINGS, AERONAUT_REACHES = 4, 3
FREE, ALL_IN, FOR_ONESELF = range(3)  # whom the strength of a Capital serves


def is_own(s, m, cell, seat):
    """§5.3  The icon of the own role, and neutrals on one's own map."""
    icon = s.icon[m, cell]
    return icon == s.role[seat] or (icon == NEUTRAL and m != SHARED)


def walk_from(box, s, m, start, now):
    """The walk of a Capital; weathered roads are short (§13.6)."""
    return walk(s, m, start, SHORT_WALK if now and s.event == WEATHERED else CELLS)


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
    if m != SHARED and is_printed(s, m, VETO):
        drop_vetoed(box, s, m, reached)
    for place in range(1, reached):
        cell = s.queue[place]
        if cuts(s, m, cell):
            cancel_before(s, m, cell)
    return reached


def spells_at(s, m, start):
    """§12.1  Area spells that touch a Capital."""
    many = 0
    if is_printed(s, m, AREA_SPELL):
        for direction in range(4):
            other = next_to(start, direction)
            if s.cells[m, other] and s.icon[m, other] == AREA_SPELL:
                many += 1
    return many


def drop_vetoed(box, s, m, reached):
    """§14.2  With a veto on the path, icons that the shared map shows do not count."""
    has_veto = False
    for place in range(1, reached):
        has_veto = has_veto or s.icon[m, s.queue[place]] == VETO
    if has_veto:
        shown = shown_on_shared(box, s)
        for place in range(1, reached):
            cell = s.queue[place]
            if s.icon[m, cell] != VETO and (shown >> printed_at(box, s, m, cell)) & 1:
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
    if s.icon[m, cell] == THIEF and s.cancelled[cell] != DROPPED:
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
    if icon == PERSON:
        return 0 if s.goblin[m, cell] else heads(s, m, cell)
    if icon == CALCULATOR:
        return s.distance[cell] - 1
    if icon == AERONAUT and s.distance[cell] - 1 <= AERONAUT_REACHES:
        return AERONAUT_BRINGS
    return 0


def scaled(box, s, m, worth, first, last):
    """§5.6 and §5.7  The magicians of one distance, then the knives."""
    for place in range(first, last):
        cell = s.queue[place]
        if s.icon[m, cell] == MAGICIAN and not s.cancelled[cell] and is_at_home(box, s, m, cell):
            worth *= 2
    for place in range(first, last):
        cell = s.queue[place]
        if s.icon[m, cell] == KNIFE and not s.cancelled[cell]:
            worth //= 2
    return min(worth, MOST_VALUE)


def is_at_home(box, s, m, cell):
    """§5.6  A magician wants no other terrain of other dominoes beside it."""
    domino, terrain = domino_at(s, m, cell), terrain_at(box, s, m, cell)
    for direction in range(4):
        other = next_to(cell, direction)
        is_other = s.cells[m, other] and domino_at(s, m, other) != domino
        if is_other and terrain_at(box, s, m, other) != terrain:
            return False
    return True


def serves(s, m, reached):
    """§15.4 and §15.5  Whom the strength of the Capital just valued serves."""
    found = FREE
    for place in range(1, reached):
        cell = s.queue[place]
        if s.icon[m, cell] == SELFISH and not s.cancelled[cell]:
            return FOR_ONESELF
        if s.icon[m, cell] == ALLIN and not s.cancelled[cell]:
            found = ALL_IN
    return found


def value_of_map(box, s, m, seat, now):
    """The Capitals of a seat on a map, all together."""
    read(box, s, m)
    total = 0
    for number in range(s.capital_count[m]):
        cell = s.capitals[m, number]
        if is_own(s, m, cell, seat):
            total += value(box, s, m, cell, now)
    return total


def value_serving(box, s, seat, whom):
    """§15.4  Those of the own map that serve only one player, or only oneself."""
    read(box, s, seat)
    total = 0
    for number in range(s.capital_count[seat]):
        cell = s.capitals[seat, number]
        if is_own(s, seat, cell, seat):
            worth = value(box, s, seat, cell, 1)
            if serves(s, seat, value_walk(box, s, seat, cell, 1)) == whom:
                total += worth
    return total
