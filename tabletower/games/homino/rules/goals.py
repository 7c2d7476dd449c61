"""§10  Goals of Living Together: when each of them holds, and how they are given away (§9).

A public goal looks at everybody on one floor, a secret one at its owner: both are groups, masks
of seats. The facts are known.
"""

from tabletower.engine import ones, switch

from ..components import FLOORS, NOTHING, OBJECTS, ROOMS, UTILITIES, goals, objects, utilities
from .decks import open_goal
from .events import events, tell
from .limits import secret_number
from .plots import is_on_map, lay_out, next_to, object_at, shows, square, take_up
from .record import GOAL_COUNT, OPEN_GOALS, phases, stages
from .rewards import begin_reward
from .tenants import price, types_of
from .tower import is_linked, look_around, top_floor


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
    return holds(box, s, goal, 1 << seat, secret_number(box, goal, s.seats))


def holds(box, s, goal, group, wanted):
    found = amount_of(goal, box, s, group)
    if found >= 0:
        return found >= asked_for(box, goal, wanted)
    return is_so(goal, box, s, group, wanted)


def asked_for(box, goal, number):
    return min(number, box.object_kinds) if goal == goals.DIVERSITY_OBJECTS else number


def is_in(group, seat):
    return (group >> seat) & 1


# Goals that ask for a number of something.


def tenant_types(box, s, group):
    """§10.1"""
    types = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            types |= types_of(box, s, seat)
    return ones(types)


def object_kinds(s, group):
    """§10.2"""
    kinds = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            kinds |= s.kinds[seat]
    return ones(kinds)


def achieved(s):
    """§10.3"""
    return s.achieved


def floor_types(s, group):
    """§10.5"""
    return sum(
        any(is_in(group, seat) and s.squares[seat, floor] for seat in range(s.seats))
        for floor in range(len(FLOORS))
    )


def most_of_one(s, group):
    """§10.8  How often the most frequent object counts; what shapes the tower is left out."""
    return max(
        (
            sum(s.count[seat, each] for seat in range(s.seats) if is_in(group, seat))
            for each in range(len(OBJECTS))
            if each != objects.FLOOR_ICON and each != objects.STAIRCASE and each != objects.ELEVATOR
        ),
        default=0,
    )


def rooms_in(s, group):
    """§10.12"""
    return sum(s.room_count[seat] for seat in range(s.seats) if is_in(group, seat))


def highest_price(s, group):
    """§10.14"""
    return max((price(s, seat) for seat in range(s.seats) if is_in(group, seat)), default=0)


def utilities_in(s, group):
    """§10.16"""
    return sum(
        any(is_in(group, seat) and s.amount[seat, utility] > 0 for seat in range(s.seats))
        for utility in range(len(UTILITIES))
    )


def most_left(s, group):
    """§10.19"""
    return max((s.left[seat] for seat in range(s.seats) if is_in(group, seat)), default=0)


COUNTED = {
    goals.DIVERSITY_TENANT: tenant_types,
    goals.DIVERSITY_OBJECTS: object_kinds,
    goals.NUM_GOALS: achieved,
    goals.DIVERSITY_FLOOR: floor_types,
    goals.OBJECT_NUMBERS: most_of_one,
    goals.NUM_ROOMS: rooms_in,
    goals.ALL_EXPENSIVE: highest_price,
    goals.ALL_UTILITIES: utilities_in,
    goals.MANY_WANDER: most_left,
}
amount_of = switch("goal", COUNTED, otherwise=-1)  # called as amount_of(goal, box, s, group)


# Goals that hold or not.


def all_demolished(s):
    """§10.4"""
    return all(s.demolished[seat] for seat in range(s.seats))


def joins_extremes(s, group):
    """§10.6"""
    smallest = min((s.size[seat] for seat in range(s.seats)), default=s.size[0])
    largest = max((s.size[seat] for seat in range(s.seats)), default=s.size[0])
    return largest > smallest and any(
        s.size[seat] == largest and is_linked(s, seat, other) and s.size[other] == smallest
        for seat in range(s.seats)
        if is_in(group, seat)
        for other in range(s.seats)
    )


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


def is_biggest(s, group, wanted):
    """§10.9"""
    return top_floor(s) >= wanted and any(
        s.storey[seat] == top_floor(s)
        and all(s.size[other] < s.size[seat] for other in range(s.seats) if other != seat)
        for seat in range(s.seats)
        if is_in(group, seat)
    )


def has_three_in_a_row(box, s, group):
    """§10.10"""
    return any(is_in(group, seat) and has_row(box, s, seat) for seat in range(s.seats))


def has_row(box, s, seat):
    """A square with the same object on two opposite sides."""
    squares = 2 * lay_out(box, s, seat, -1)
    return any(is_amid(box, s, square(s, number)) for number in range(squares))


def is_amid(box, s, cell):
    what = object_at(box, s, cell)
    return what != NOTHING and any(
        shows(box, s, next_to(cell, side), what) and shows(box, s, next_to(cell, side + 2), what)
        for side in range(2)
    )


def all_lie_alike(box, s, group, wanted):
    """§10.11"""
    ways = 0
    for seat in range(s.seats):
        if is_in(group, seat):
            if s.size[seat] < wanted:
                return False
            for domino in range(box.dominoes):
                if is_on_map(s, domino, seat):
                    ways |= 1 << (s.turned[domino] & 1)
    return ones(ways) == 1


def equal_rooms(s, wanted):
    """§10.13"""
    return s.room_count[0] >= wanted and all(
        s.room_count[seat] == s.room_count[0] for seat in range(s.seats)
    )


def has_views(s, group, wanted):
    """§10.15"""
    windows = sum(s.windows[seat] for seat in range(s.seats) if is_in(group, seat))
    doors = sum(s.doors[seat] for seat in range(s.seats) if is_in(group, seat))
    return windows >= wanted and windows >= 2 * doors


def all_reach_water(s, wanted):
    """§10.17"""
    return top_floor(s) >= wanted and all(s.reach[seat, utilities.WATER] for seat in range(s.seats))


def has_wifi_alone(s, group):
    """§10.18"""
    having = 0
    for seat in range(s.seats):
        if s.amount[seat, utilities.WIFI] > 0:
            having |= 1 << seat
    return ones(having) == 1 and having & group != 0


is_so = switch(  # called as is_so(goal, box, s, group, wanted)
    "goal",
    {
        goals.ONLY_SAME_ORIENTATION: all_lie_alike,
        goals.ALL_CONSTRUCTION: all_demolished,
        goals.MAP_SIZE_REWARD: joins_extremes,
        goals.DIVERSITY_MATCH: all_differ,
        goals.BIGGEST_BADDEST: is_biggest,
        goals.THREE_IN_A_ROW: has_three_in_a_row,
        goals.IDENTICAL_ROOMS: equal_rooms,
        goals.WINDOW_REWARD: has_views,
        goals.WATER_UTILITY: all_reach_water,
        goals.WIFI_UTILITY: has_wifi_alone,
    },
)


# §9.2  Goals are checked.


def begin_goals(s):
    s.goal_at = 0
    s.opened = 0


def check_next_goal(box, s):
    """§9.2  The open goals, the secret ones clockwise, and last §10.3; 0 when all are checked."""
    at = s.goal_at
    s.goal_at += 1
    look_around(box, s)
    if at < OPEN_GOALS:
        check_open(box, s, at, False)
    elif at < OPEN_GOALS + s.seats:
        check_secret(box, s, (s.start + at - OPEN_GOALS) % s.seats)
    elif at < 2 * OPEN_GOALS + s.seats:
        check_open(box, s, at - OPEN_GOALS - s.seats, True)
    else:
        s.goal_at = 0
        return 0
    return 1


def check_open(box, s, slot, is_last):
    """§9.3  A goal that was opened during this check waits for the next round."""
    goal = s.goal_slot[slot] - 1
    if goal < 0 or (s.opened >> slot) & 1 or (goal == goals.NUM_GOALS) != is_last:
        return
    if holds_on_a_floor(box, s, goal):
        achieve(s, goal, -1)
        s.given = goal + 1
        s.phase = phases.GIVE_GOAL
        s.asked = 1 << s.start


def achieve(s, goal, owner):
    s.achieved += 1
    tell(s, events.ACHIEVED, goal, owner)


def check_secret(box, s, seat):
    """§9.5"""
    if s.mission_shown[seat]:
        return
    goal = s.mission[seat] - 1
    if holds_secretly(box, s, goal, seat):
        s.mission[seat] = 0
        s.mission_shown[seat] = goal + 1
        achieve(s, goal, seat)
        receive(box, s, seat, goal)
    else:
        rule_out(box, s, seat)


def rule_out(box, s, seat):
    """§13.2  What holds for a player and was not shown is not the secret."""
    for goal in range(GOAL_COUNT):
        could_be = box.goal_in_use[goal] and (box.can_be_secret >> goal) & 1
        if could_be and holds_secretly(box, s, goal, seat):
            s.ruled_out[seat] |= 1 << goal


# §9.3  Giving.


def give(box, s, other):
    """§9.3  The slot is filled at once; then the domino is placed."""
    goal = s.given - 1
    s.given = 0
    tell(s, events.GAVE, goal, other)
    for slot in range(OPEN_GOALS):
        if s.goal_slot[slot] == goal + 1:
            s.goal_slot[slot] = 0
            s.opened |= 1 << slot
            open_goal(s, slot)
    receive(box, s, other, goal)


def receive(box, s, seat, goal):
    """§9.4  The domino goes to a hand, and the reward follows once it lies."""
    take_up(s, seat, ROOMS + goal)
    begin_reward(box, s, seat, goal)
    s.stage = stages.REWARDING
