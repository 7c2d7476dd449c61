"""Short lists: of very many moves a search tries those with the best features."""

from typing import Any

import numpy as np

from tabletower.engine.contract import FEATURES, MOST_MOVES, legal
from tabletower.engine.copying import copy, restore
from tabletower.engine.loops import act
from tabletower.engine.packing import kind_of

from .greedy import worth_of

MANY = 100  # more moves of one kind than a search can try
SHORT = 24  # of these it tries so many
FEW = 6  # and so many answers to each
SAMPLE = 96  # answers that are evaluated to find these


def shortlist(box: Any, truths: Any, seat: int, weights: Any, out: Any) -> int:
    """List the moves to try, in ascending order; of very many the best."""
    after = truths.copy()
    hopes = np.empty(MOST_MOVES, np.float64)
    values = np.empty(FEATURES, np.float64)
    many = legal(box, truths[0], seat, out)
    kept, start = 0, 0
    for end in range(1, many + 1):
        if end < many and kind_of(out[end]) == kind_of(out[start]):
            continue
        if end - start > MANY:
            for number in range(start, end):
                restore(after, 0, truths, 0)
                act(box, after[0], seat, out[number])
                hopes[number] = worth_of(box, after[0], seat, values, weights)
        kept = keep_the_best(out, start, end, hopes, kept)
        start = end
    return kept


def keep_the_best(out: Any, start: int, end: int, hopes: Any, kept: int) -> int:
    """Move the best of these behind those that are kept; return how many are kept then."""
    for number in range(start, end):
        if end - start <= MANY or rank(hopes, start, end, number) < SHORT:
            out[kept] = out[number]
            kept += 1
    return kept


def rank(hopes: Any, start: int, end: int, number: int) -> int:
    """Count those that are better, or as good and come first; at most SHORT."""
    better = 0
    for other in range(start, end):
        if hopes[other] > hopes[number] or (hopes[other] == hopes[number] and other < number):
            better += 1
            if better == SHORT:
                break
    return better


def list_few(
    box: Any, work: Any, seat: int, out: Any, many: int, values: Any, weights: Any, few: Any
) -> None:
    """List the few moves that are best for the seat, of very many by a sample.

    The table stands in the first place of `work`; the second is for trying.
    """
    hopes = np.empty(FEW, np.float64)
    kept = 0
    copy(work, 1, work, 0)
    for number in range(0, many, (many + SAMPLE - 1) // SAMPLE):
        restore(work, 1, work, 0)
        act(box, work[1], seat, out[number])
        hope = worth_of(box, work[1], seat, values, weights)
        if kept < FEW:
            kept += 1
        elif hope <= hopes[FEW - 1]:
            continue
        place = kept - 1
        while place > 0 and hopes[place - 1] < hope:
            hopes[place], few[place] = hopes[place - 1], few[place - 1]
            place -= 1
        hopes[place], few[place] = hope, out[number]
