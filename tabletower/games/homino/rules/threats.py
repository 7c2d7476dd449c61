"""§11  Threats of Living Together: when each of them is defended. The facts are known."""

from tabletower.engine.dominoes import enclosed

from ..components import (
    NOTHING,
    THREATS,
    UTILITIES,
)
from .decks import lives_with
from .goals import shows
from .plot import cell_of_b, is_on_map, lay_out, next_to, object_at
from .record import AWAY, SIDE
from .scoring import own_score
from .wishes import price

(ATTRACT_REQUIREMENT, FLOOR_NUM_REQUIREMENT, NO_CONSTRUCTION, FLOOR_NUM_SCORE_MATCH,
 MAP_SIZE_MATCH, ATTRACT_ONCE_REQUIREMENT, FLOOR_TYPE_THREAT, NO_ADJACENT_MATCH, NO_HOLES,
 ROOM_REQUIREMENT, NO_ROOM_REQUIREMENT, ROOM_WINDOW_REQUIREMENT, PRICE_REQUIREMENT,
 WINDOW_REQUIREMENT, UTILITY_REQUIREMENT, WANDER_REQUIREMENT, PROPERTY_REQUIREMENT,
) = range(len(THREATS))  # fmt: skip

MOST_APART = 3
DEAR = 4


def is_defended(box, s, threat):
    if threat == ATTRACT_REQUIREMENT:
        return fewest_attracted(s) >= 1
    if threat == ATTRACT_ONCE_REQUIREMENT:
        return s.first_attractor > 0
    if threat == FLOOR_NUM_REQUIREMENT:
        return floors_differ(s)
    if threat == NO_CONSTRUCTION:
        return nobody_demolished(s)
    if threat == FLOOR_NUM_SCORE_MATCH:
        return lowest_is_best(box, s)
    if threat == MAP_SIZE_MATCH:
        return largest_map(s) - smallest_map(s) <= MOST_APART
    if threat == FLOOR_TYPE_THREAT:
        return has_one_floor(box, s)
    if threat == NO_ADJACENT_MATCH:
        return has_no_pair(box, s)
    if threat == NO_HOLES:
        return has_no_hole(box, s)
    return is_defended_inside(box, s, threat)


def is_defended_inside(box, s, threat):
    """The threats that the expansions add."""
    if threat == ROOM_REQUIREMENT:
        return s.first_attractor == 0 or s.room_count[s.first_attractor - 1] > 0
    if threat == ROOM_WINDOW_REQUIREMENT:  # §11.12
        return s.first_attractor == 0 or s.lit[s.first_attractor - 1] > 0
    if threat == NO_ROOM_REQUIREMENT:
        return has_no_room(s)
    if threat == PRICE_REQUIREMENT:
        return highest_price(s) <= DEAR
    if threat == WINDOW_REQUIREMENT:
        return has_windows_everywhere(s)
    if threat == UTILITY_REQUIREMENT:
        return lacks_utilities(s)
    if threat == WANDER_REQUIREMENT:
        return nobody_left(s)
    return nobody_has_all_properties(box, s)


def fewest_attracted(s):
    """§11.1"""
    fewest = s.attracted[0]
    for seat in range(1, s.seats):
        fewest = min(fewest, s.attracted[seat])
    return fewest


def floors_differ(s):
    """§11.2"""
    for seat in range(s.seats):
        for other in range(seat):
            if s.storey[seat] == s.storey[other]:
                return False
    return True


def nobody_demolished(s):
    """§11.3"""
    for seat in range(s.seats):
        if s.demolished[seat]:
            return False
    return True


def lowest_is_best(box, s):
    """§11.4  Somebody on floor 1 has as many points as anybody."""
    best, best_below = -(1 << 30), -(1 << 30)
    for seat in range(s.seats):
        own = own_score(box, s, seat)
        best = max(best, own)
        if s.storey[seat] == 1:
            best_below = max(best_below, own)
    return best_below == best


def largest_map(s):
    """§11.5"""
    largest = s.size[0]
    for seat in range(1, s.seats):
        largest = max(largest, s.size[seat])
    return largest


def smallest_map(s):
    smallest = s.size[0]
    for seat in range(1, s.seats):
        smallest = min(smallest, s.size[seat])
    return smallest


def has_one_floor(box, s):
    """§11.7  Somebody's room dominoes show exactly one floor type."""
    for seat in range(s.seats):
        seen = 0
        for domino in range(box.rooms):
            if is_on_map(s, domino, seat):
                seen |= (1 << box.floor[domino, 0]) | (1 << box.floor[domino, 1])
        if seen != 0 and seen & (seen - 1) == 0:
            return True
    return False


def has_no_pair(box, s):
    """§11.8  Somebody has no two neighbouring squares with the same object."""
    for seat in range(s.seats):
        if not has_pair(box, s, seat):
            return True
    return False


def has_pair(box, s, seat):
    for number in range(lay_out(box, s, seat, -1)):
        one = s.cell[s.lying[number]]
        two = cell_of_b(one, s.turned[s.lying[number]])
        if is_paired(box, s, one) or is_paired(box, s, two):
            return True
    return False


def is_paired(box, s, cell):
    what = object_at(box, s, cell)
    if what == NOTHING:
        return False
    for direction in range(4):
        if shows(box, s, next_to(cell, direction), what):
            return True
    return False


def has_no_hole(box, s):
    """§11.9"""
    for seat in range(s.seats):
        if has_hole(box, s, seat):
            return False
    return True


def has_hole(box, s, seat):
    """§11.9  An empty cell from which no path over empty cells leads out of the map's frame."""
    many = lay_out(box, s, seat, -1)
    if many == 0:
        return False
    top, left, bottom, right = SIDE, SIDE, 0, 0
    for number in range(2 * many):
        domino = s.lying[number >> 1]
        cell = s.cell[domino]
        if number & 1:
            cell = cell_of_b(cell, s.turned[domino])
        top, bottom = min(top, cell // SIDE), max(bottom, cell // SIDE)
        left, right = min(left, cell % SIDE), max(right, cell % SIDE)
    rows, columns = bottom - top + 1, right - left + 1
    found = enclosed(s.grid, s.ways, s.marks, s.queue, top, left, rows, columns, SIDE, SIDE)
    return found > 0


def has_no_room(s):
    """§11.11"""
    for seat in range(s.seats):
        if s.room_count[seat] == 0:
            return True
    return False


def highest_price(s):
    """§11.13"""
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, price(s, seat))
    return highest


def has_windows_everywhere(s):
    """§11.14"""
    for seat in range(s.seats):
        if s.windows[seat] < s.doors[seat]:
            return False
    return True


def lacks_utilities(s):
    """§11.15  Somebody has none of the utilities."""
    for seat in range(s.seats):
        had = 0
        for utility in range(len(UTILITIES)):
            had += s.amount[seat, utility]
        if had == 0:
            return True
    return False


def nobody_left(s):
    """§11.16"""
    for seat in range(s.seats):
        if s.left[seat]:
            return False
    return True


def nobody_has_all_properties(box, s):
    """§11.17"""
    wanted = 0
    for tenant in range(box.guests):
        if s.home[tenant] != AWAY:
            wanted |= box.properties[tenant]
    for seat in range(s.seats):
        shown = 0
        for tenant in range(box.guests):
            if lives_with(s, tenant, seat):
                shown |= box.properties[tenant]
        if shown == wanted:
            return False
    return True
