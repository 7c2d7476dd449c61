"""§10  Goals of Living Together: when each of them holds.

A public goal looks at everybody on one floor, a secret one at its owner: both are groups, masks
of seats. The facts are known.
"""

from tabletower.engine import ones

from ..components import (
    ELEVATOR,
    FLOOR_ICON,
    FLOORS,
    GOALS,
    NOTHING,
    OBJECTS,
    STAIRCASE,
    UTILITIES,
    WATER,
    WIFI,
)
from .plot import cell_of_b, is_on_map, lay_out, next_to, object_at
from .tower import is_linked, top_floor
from .wishes import price, types_of

(DIVERSITY_TENANT, DIVERSITY_OBJECTS, NUM_GOALS, ALL_CONSTRUCTION, DIVERSITY_FLOOR,
 MAP_SIZE_REWARD, DIVERSITY_MATCH, OBJECT_NUMBERS, BIGGEST_BADDEST, THREE_IN_A_ROW,
 ONLY_SAME_ORIENTATION, NUM_ROOMS, IDENTICAL_ROOMS, ALL_EXPENSIVE, WINDOW_REWARD, ALL_UTILITIES,
 WATER_UTILITY, WIFI_UTILITY, MANY_WANDER) = range(len(GOALS))  # fmt: skip


def is_in(group, seat):
    return (group >> seat) & 1


def holds_on_a_floor(box, s, goal):
    """§9.2  A public goal holds for any floor as a whole."""
    for floor in range(1, top_floor(s) + 1):
        group = 0
        for seat in range(s.seats):
            if s.storey[seat] == floor:
                group |= 1 << seat
        if holds(box, s, goal, group, box.goal_number[goal]):
            return True
    return False


def holds_secretly(box, s, goal, seat):
    """§9.5  A secret goal holds for its owner alone; some then ask for less."""
    return holds(box, s, goal, 1 << seat, box.secret_number[goal, s.seats])


def holds(box, s, goal, group, wanted):
    if goal == DIVERSITY_TENANT:
        return tenant_types(box, s, group) >= wanted
    if goal == DIVERSITY_OBJECTS:
        return ones(kinds_in(s, group)) >= min(wanted, box.object_kinds)
    if goal == NUM_GOALS:
        return s.achieved >= wanted
    if goal == ALL_CONSTRUCTION:
        return all_demolished(s)
    if goal == DIVERSITY_FLOOR:
        return floor_types(s, group) >= wanted
    if goal == DIVERSITY_MATCH:
        return all_differ(s)
    if goal == OBJECT_NUMBERS:
        return most_of_one(s, group) >= wanted
    if goal == ONLY_SAME_ORIENTATION:
        return all_lie_alike(box, s, group, wanted)
    return holds_of_rooms(box, s, goal, group, wanted)


def holds_of_rooms(box, s, goal, group, wanted):
    """The goals that the expansions add, and those about a single member."""
    if goal == NUM_ROOMS:
        return rooms_in(s, group) >= wanted
    if goal == IDENTICAL_ROOMS:
        return equal_rooms(s, wanted)
    if goal == WINDOW_REWARD:
        return has_views(s, group, wanted)
    if goal == ALL_UTILITIES:
        return utilities_in(s, group) >= wanted
    if goal == WATER_UTILITY:
        return all_reach_water(s, wanted)
    for seat in range(s.seats):
        if is_in(group, seat) and holds_for(box, s, goal, seat, wanted):
            return True
    return False


def holds_for(box, s, goal, seat, wanted):
    """Goals that one member fulfils."""
    if goal == MAP_SIZE_REWARD:
        return meets_the_smallest(s, seat)
    if goal == BIGGEST_BADDEST:
        return is_biggest(s, seat, wanted)
    if goal == THREE_IN_A_ROW:
        return has_three_in_a_row(box, s, seat)
    if goal == ALL_EXPENSIVE:
        return price(s, seat) >= wanted
    if goal == WIFI_UTILITY:
        return has_wifi_alone(s, seat)
    return s.left[seat] >= wanted  # MANY_WANDER


# Groups.


def tenant_types(box, s, group):
    """§10.1"""
    types = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            types |= types_of(box, s, seat)
    return ones(types)


def kinds_in(s, group):
    """§10.2"""
    kinds = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            kinds |= s.kinds[seat]
    return kinds


def floor_types(s, group):
    """§10.5"""
    types = 0
    for floor in range(len(FLOORS)):
        squares = 0
        for seat in range(s.seats):
            if is_in(group, seat):
                squares += s.squares[seat, floor]
        types += 1 if squares else 0
    return types


def most_of_one(s, group):
    """§10.8  How often the most frequent object counts; what shapes the tower is left out."""
    most = 0
    for each in range(len(OBJECTS)):
        if each != FLOOR_ICON and each != STAIRCASE and each != ELEVATOR:
            total = 0
            for seat in range(s.seats):
                if is_in(group, seat):
                    total += s.count[seat, each]
            most = max(most, total)
    return most


def all_lie_alike(box, s, group, wanted):
    """§10.11"""
    ways = 0
    for domino in range(box.dominoes):
        for seat in range(s.seats):
            if is_in(group, seat) and is_on_map(s, domino, seat):
                ways |= 1 << (s.turned[domino] & 1)
    for seat in range(s.seats):
        if is_in(group, seat) and s.size[seat] < wanted:
            return False
    return ones(ways) == 1


def rooms_in(s, group):
    """§10.12"""
    total = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            total += s.room_count[seat]
    return total


def has_views(s, group, wanted):
    """§10.15"""
    windows, doors = 0, 0
    for seat in range(s.seats):
        if is_in(group, seat):
            windows += s.windows[seat]
            doors += s.doors[seat]
    return windows >= wanted and windows >= 2 * doors


def utilities_in(s, group):
    """§10.16"""
    had = 0
    for utility in range(len(UTILITIES)):
        for seat in range(s.seats):
            if is_in(group, seat) and s.amount[seat, utility] > 0:
                had |= 1 << utility
    return ones(had)


# All players.


def all_demolished(s):
    """§10.4"""
    for seat in range(s.seats):
        if s.demolished[seat] == 0:
            return False
    return True


def all_differ(s):
    """§10.7"""
    seen = 0
    for seat in range(s.seats):
        own = 0
        for each in range(len(OBJECTS)):
            if s.icons[seat, each]:
                own |= 1 << each
        if own == 0 or own & seen:
            return False
        seen |= own
    return True


def equal_rooms(s, wanted):
    """§10.13"""
    for seat in range(s.seats):
        if s.room_count[seat] < wanted or s.room_count[seat] != s.room_count[0]:
            return False
    return True


def all_reach_water(s, wanted):
    """§10.17"""
    for seat in range(s.seats):
        if not s.reach[seat, WATER]:
            return False
    return top_floor(s) >= wanted


# A member.


def meets_the_smallest(s, seat):
    """§10.6"""
    smallest, largest = s.size[0], s.size[0]
    for other in range(s.seats):
        smallest = min(smallest, s.size[other])
        largest = max(largest, s.size[other])
    if s.size[seat] < largest or largest == smallest:
        return False
    for other in range(s.seats):
        if is_linked(s, seat, other) and s.size[other] == smallest:
            return True
    return False


def is_biggest(s, seat, floors):
    """§10.9"""
    for other in range(s.seats):
        if other != seat and s.size[other] >= s.size[seat]:
            return False
    return s.storey[seat] == top_floor(s) and top_floor(s) >= floors


def has_three_in_a_row(box, s, seat):
    """§10.10  A square with the same object on two opposite sides."""
    for number in range(lay_out(box, s, seat, -1)):
        one = s.cell[s.lying[number]]
        two = cell_of_b(one, s.turned[s.lying[number]])
        if is_amid(box, s, one) or is_amid(box, s, two):
            return True
    return False


def is_amid(box, s, cell):
    what = object_at(box, s, cell)
    if what == NOTHING:
        return False
    for direction in range(2):
        one, other = next_to(cell, direction), next_to(cell, direction + 2)
        if shows(box, s, one, what) and shows(box, s, other, what):
            return True
    return False


def shows(box, s, cell, what):
    """Whether a cell of the laid out map shows this object."""
    return cell >= 0 and s.grid[cell] > 0 and object_at(box, s, cell) == what


def has_wifi_alone(s, seat):
    """§10.18"""
    for other in range(s.seats):
        if (s.amount[other, WIFI] > 0) != (other == seat):
            return False
    return True
