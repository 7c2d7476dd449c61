"""§13  What is hidden, and how a seat may imagine it: the secret goals of the others.

The decks have no order before they are drawn from, so new dice are all that they need.
"""

from tabletower.engine import below

from ..components import ROOMS
from .record import GOAL_COUNT, PLAYERS, places

TRIES = 200


def imagine(box, v, seat, dice):
    """§13.2  Any goals that the others may have, each possible deal as likely."""
    v.dice = dice
    for other in range(PLAYERS):
        if other != seat:
            v.mission[other] = 0
    if not box.living_together:
        return
    for _ in range(TRIES):
        if deal_missions(box, v, seat):
            return
    find_missions(box, v, seat)


def is_guessed(v, seat, other):
    """§13.1  Who has achieved a secret goal has shown it."""
    return other != seat and v.mission_shown[other] == 0


def deal_missions(box, v, seat):
    """Deal at random; 0 if somebody got what cannot be."""
    taken = own_mission(v, seat)
    for other in range(v.seats):
        if is_guessed(v, seat, other):
            goal = any_goal(box, v, taken)
            if goal < 0 or (v.ruled_out[other] >> goal) & 1:
                return 0
            v.mission[other] = goal + 1
            taken |= 1 << goal
    return 1


def own_mission(v, seat):
    """The goal that one knows to be one's own, as a mask."""
    if seat < 0 or v.mission[seat] == 0:
        return 0
    return 1 << (v.mission[seat] - 1)


def any_goal(box, v, taken):
    """Any goal that may be secret and is nobody's yet, each as likely; -1 if there is none."""
    left = 0
    for goal in range(GOAL_COUNT):
        left += is_possible(box, v, goal, taken)
    if left == 0:
        return -1
    number = below(v, left)
    for goal in range(GOAL_COUNT):
        if is_possible(box, v, goal, taken):
            if number == 0:
                return goal
            number -= 1
    return -1


def is_possible(box, v, goal, taken):
    if v.place[ROOMS + goal] != places.DECK or (box.can_be_secret >> goal) & 1 == 0:
        return 0
    return 0 if (taken >> goal) & 1 else 1


# When chance does not find a deal: there is one, the truth.


def find_missions(box, v, seat):
    """Seat by seat the next goal that may be; back by a seat where there is none."""
    for other in range(v.seats):
        if is_guessed(v, seat, other):
            v.mission[other] = 0
    other = next_guessed(v, seat, 0)
    while 0 <= other < v.seats:
        goal = next_goal(box, v, seat, other)
        v.mission[other] = goal + 1
        if goal < 0:
            other = previous_guessed(v, seat, other - 1)
        else:
            other = next_guessed(v, seat, other + 1)


def next_guessed(v, seat, other):
    while other < v.seats and not is_guessed(v, seat, other):
        other += 1
    return other


def previous_guessed(v, seat, other):
    while other >= 0 and not is_guessed(v, seat, other):
        other -= 1
    return other


def next_goal(box, v, seat, other):
    """The next goal after the one that this seat has now; -1 if there is none."""
    taken = v.ruled_out[other]
    for each in range(v.seats):
        if each != other and v.mission[each] > 0:
            taken |= 1 << (v.mission[each] - 1)
    for goal in range(v.mission[other], GOAL_COUNT):
        if is_possible(box, v, goal, taken):
            return goal
    return -1
