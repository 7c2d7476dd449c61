"""§9.2  Goals are checked, achieved and given away."""

from tabletower.engine import OK, pack

from ..components import ROOMS
from .decks import open_goal
from .events import ACHIEVED, GAVE
from .goals import NUM_GOALS, holds_on_a_floor, holds_secretly
from .moves import GIVE
from .putting import take_up
from .reasons import NOBODY, NOT_NOW
from .record import GIVE_GOAL, GOAL_COUNT, OPEN_GOALS, REWARDING
from .rewards import begin_reward
from .telling import tell
from .tower import look_around


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
    if goal < 0 or (s.opened >> slot) & 1 or (goal == NUM_GOALS) != is_last:
        return
    if holds_on_a_floor(box, s, goal):
        achieve(s, goal, -1)
        s.given = goal + 1
        s.step = GIVE_GOAL
        s.asked = 1 << s.start


def achieve(s, goal, owner):
    s.achieved += 1
    tell(s, ACHIEVED, goal, owner, 0)


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


def may_give(s, to):
    if s.step != GIVE_GOAL:
        return NOT_NOW
    return OK if to < s.seats else NOBODY


def list_giving(s, out):
    for seat in range(s.seats):
        out[seat] = pack(GIVE, seat)
    return s.seats


def give(box, s, to):
    """§9.3  The slot is filled at once; then the domino is placed."""
    goal = s.given - 1
    s.given = 0
    tell(s, GAVE, goal, to, 0)
    for slot in range(OPEN_GOALS):
        if s.goal_slot[slot] == goal + 1:
            s.goal_slot[slot] = 0
            s.opened |= 1 << slot
            open_goal(s, slot)
    receive(box, s, to, goal)


def receive(box, s, seat, goal):
    """§9.4  The domino goes to a hand, and the reward follows once it lies."""
    take_up(s, seat, ROOMS + goal)
    begin_reward(box, s, seat, goal)
    s.stage = REWARDING
