"""Greedy: the loop behind the quick bot."""

from typing import Any

import numpy as np

from tabletower.engine.bits import lowest
from tabletower.engine.contract import FEATURES, MOST_MOVES, features, imagine, legal
from tabletower.engine.copying import copy, restore
from tabletower.engine.dice import draw, seeded
from tabletower.engine.loops import act


def pick_greedy(boxes: Any, views: Any, seat: int, seed: int, weights: Any, replies: int) -> int:
    """The move after which the table looks best, by the game's features; ties by lot.

    With `replies` the table is looked at after the next seat's best answer.
    """
    box = boxes[0]
    outs = np.empty((2, MOST_MOVES), np.int64)
    found = np.empty(FEATURES, np.float64)
    work = np.empty(3, views.dtype)
    copy(work, 0, views, 0)
    imagine(box, work[0], seat, seeded(seed, 4))
    many = legal(box, work[0], seat, outs[0])
    copy(work, 1, work, 0)
    copy(work, 2, work, 0)
    dice = seeded(seed, 5)
    best, ties = -1, 0
    best_worth = 0.0
    for number in range(many):
        restore(work, 1, work, 0)
        act(box, work[1], seat, outs[0, number])
        if replies and not work[1].over and answers(work[1], seat):
            answer(box, work, lowest(work[1].asked), outs[1], found, weights)
        worth = worth_of(box, work[1], seat, found, weights)
        if best < 0 or worth > best_worth:
            best, best_worth, ties = number, worth, 1
        elif worth == best_worth:
            ties += 1
            dice, lot = draw(dice, ties)
            if lot == 0:
                best = number
    move: int = outs[0, best]
    return move


def answers(s: Any, seat: int) -> bool:
    """Whether one other seat alone decides next."""
    return s.asked & (s.asked - 1) == 0 and not (s.asked >> seat) & 1


def answer(box: Any, work: Any, seat: int, out: Any, found: Any, weights: Any) -> None:
    """Put into work[1] the answer that looks best to the seat that answers."""
    many = legal(box, work[1], seat, out)
    best = 0
    best_worth = 0.0
    for number in range(many):
        restore(work, 2, work, 1)
        act(box, work[2], seat, out[number])
        worth = worth_of(box, work[2], seat, found, weights)
        if number == 0 or worth > best_worth:
            best, best_worth = number, worth
    act(box, work[1], seat, out[best])


def worth_of(box: Any, s: Any, seat: int, found: Any, weights: Any) -> float:
    """The weighted sum of what a decent player looks at."""
    features(box, s, seat, found)
    worth = 0.0
    for number in range(FEATURES):
        worth += weights[number] * found[number]
    return worth
