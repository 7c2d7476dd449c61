"""§17.4  The score, and who wins; §16 or all as one."""

from .box import COOPERATIVE
from .strength import final_score, is_target_met

FAILURE = 1000  # §17.5  weighs more than any number of achieved missions


def score(box, s, seat):
    """§17.4; §16.3 a family has the score of its weakest, and a lost game none."""
    if box.mode != COOPERATIVE:
        return final_score(box, s, seat)
    if s.over and not is_target_met(box, s):
        return 0
    lowest = final_score(box, s, 0)
    for other in range(1, s.seats):
        lowest = min(lowest, final_score(box, s, other))
    return lowest


def tie_break(box, s, seat):
    """§17.5  Fewer failed missions, then more achieved ones; a family has no ties."""
    if box.mode == COOPERATIVE:
        return 0
    return s.achieved[seat] - FAILURE * s.failures[seat]


def together(box, s):
    """§16.1"""
    if box.mode != COOPERATIVE:
        return 0
    return 1 if is_target_met(box, s) else -1
