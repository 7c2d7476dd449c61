"""Whole games of greedy bots, in compiled code: for questions that need very many of them."""

from typing import Any

import numpy as np

from tabletower.engine.bits import lowest
from tabletower.engine.loops import act, deal, tally
from tabletower.engine.rule import rule

from .choose import pick_greedy


@rule
def greedy_games(boxes: Any, blank: Any, first: int, weights: Any, replies: int, rows: Any) -> None:
    """One game a row, from consecutive seeds. A seat imagines what it may not know, as ever."""
    work = np.repeat(blank, 1)
    for game in range(rows.shape[0]):
        seed = first + game
        deal(boxes, blank, work, 0, seed)
        moves = 0
        while work[0].over == 0:
            seat = lowest(work[0].asked)
            move = pick_greedy(boxes, work, seat, (seed << 16) + moves, weights, replies)
            act(boxes[0], work[0], seat, move)
            moves += 1
        tally(boxes[0], work[0], moves, rows[game])
