"""How near a secret goal is, 0 to 1: what a player works towards who cannot reach it at once."""

from tabletower.engine import ones

from .goals import (
    ALL_EXPENSIVE,
    ALL_UTILITIES,
    DIVERSITY_FLOOR,
    DIVERSITY_OBJECTS,
    DIVERSITY_TENANT,
    NUM_ROOMS,
    OBJECT_NUMBERS,
    ONLY_SAME_ORIENTATION,
    THREE_IN_A_ROW,
    WINDOW_REWARD,
    floor_types,
    most_of_one,
    utilities_in,
)
from .plot import lay_out
from .threats import has_pair
from .wishes import price, types_of

PAIR = 2.0  # of the three that should lie in a row


def nearness(box, s, goal, seat):
    """The share of what the goal asks of its owner; 0 for goals that are reached or not."""
    wanted = float(box.secret_number[goal, s.seats])
    if goal == DIVERSITY_OBJECTS:
        wanted = min(wanted, float(box.object_kinds))
    if goal == THREE_IN_A_ROW:
        wanted = 3.0
    return min(1.0, amount(box, s, goal, seat) / wanted) if wanted > 0.0 else 0.0


def amount(box, s, goal, seat):
    """How much there is of what is wanted."""
    if goal == DIVERSITY_TENANT:
        return float(ones(types_of(box, s, seat)))
    if goal == DIVERSITY_OBJECTS:
        return float(ones(s.kinds[seat]))
    if goal == DIVERSITY_FLOOR:
        return float(floor_types(s, 1 << seat))
    if goal == OBJECT_NUMBERS:
        return float(most_of_one(s, 1 << seat))
    if goal == ONLY_SAME_ORIENTATION:
        return alike_less_others(box, s, seat)
    if goal == THREE_IN_A_ROW:
        return PAIR if has_pair(box, s, seat) else 0.0
    return amount_of_rooms(s, goal, seat)


def amount_of_rooms(s, goal, seat):
    """The same of what the expansions add."""
    if goal == NUM_ROOMS:
        return float(s.room_count[seat])
    if goal == ALL_EXPENSIVE:
        return float(price(s, seat))
    if goal == ALL_UTILITIES:
        return float(utilities_in(s, 1 << seat))
    if goal == WINDOW_REWARD:
        return max(0.0, s.windows[seat] - 0.5 * s.doors[seat])
    return 0.0


def alike_less_others(box, s, seat):
    """Dominoes that lie one way, less those that would have to go."""
    lying, level = lay_out(box, s, seat, -1), 0
    for number in range(lying):
        level += s.turned[s.lying[number]] & 1
    more = max(level, lying - level)
    return max(0.0, more - 1.0 * (lying - more))
