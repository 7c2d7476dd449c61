"""Greedy search: one move ahead, or two with the answer to it."""

from typing import Any

import numpy as np

from tabletower.engine.bits import lowest
from tabletower.engine.contract import FEATURES, MOST_MOVES, features, imagine, legal
from tabletower.engine.copying import copy, restore
from tabletower.engine.dice import draw, seeded
from tabletower.engine.loops import act


def pick_greedy(boxes: Any, views: Any, seat: int, seed: int, weights: Any, replies: int) -> int:
    """Return the move after which the features are best; ties are drawn.

    With `replies` the position is judged after the next seat's best answer.
    """
    box = boxes[0]
    outs = np.empty((2, MOST_MOVES), np.int64)
    values = np.empty(FEATURES, np.float64)
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
            answer(box, work, lowest(work[1].asked), outs[1], values, weights)
        worth = worth_of(box, work[1], seat, values, weights)
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
    """True if exactly one other seat decides next."""
    return s.asked & (s.asked - 1) == 0 and not (s.asked >> seat) & 1


def answer(box: Any, work: Any, seat: int, out: Any, values: Any, weights: Any) -> None:
    """Make in work[1] the move that is best for the seat that answers."""
    many = legal(box, work[1], seat, out)
    best = 0
    best_worth = 0.0
    for number in range(many):
        restore(work, 2, work, 1)
        act(box, work[2], seat, out[number])
        worth = worth_of(box, work[2], seat, values, weights)
        if number == 0 or worth > best_worth:
            best, best_worth = number, worth
    act(box, work[1], seat, out[best])


def worth_of(box: Any, s: Any, seat: int, values: Any, weights: Any) -> float:
    """The weighted sum of the features of a position."""
    features(box, s, seat, values)
    worth = 0.0
    for number in range(FEATURES):
        worth += weights[number] * values[number]
    return worth
