"""Loops that must be fast: entry points for one game, random games, perft, batches.

Everything here runs compiled. From Python pass arrays of records, never single
records: Numba unpacks an array in a microsecond and a record in many.
"""

from typing import Any

import numpy as np

from .bits import lowest
from .contract import (
    MOST_MOVES,
    any_move,
    imagine,
    legal,
    out_of_turn,
    play,
    reason,
    score,
    setup,
    tie_break,
    together,
    unnoticed,
)
from .copying import copy
from .dice import KEYED, draw, seeded
from .event_log import forget, forget_own
from .rule import bot_rule, step
from .vocabulary import OK as OK

OVER = -1
NOT_ASKED = -2


# Entry points: one call from Python, one step of the game.


@step
def deal(boxes: Any, blank: Any, states: Any, at: int, seed: int) -> None:
    """Deal a new game in states[at], from a number; or (KEYED) from the key in the blank record."""
    copy(states, at, blank, 0)
    if seed != KEYED:
        states[at].dice = seeded(seed, 0)
    setup(boxes[0], states[at])


@step
def judge_each(boxes: Any, states: Any, seat: int, moves: Any, out: Any) -> None:
    """Write the reason against each of these moves of a seat; 0 where it may be made."""
    for n in range(len(moves)):
        out[n] = judge(boxes[0], states[0], seat, moves[n])


@step
def choices(boxes: Any, states: Any, seat: int, out: Any) -> int:
    """List the moves that this seat has now."""
    s = states[0]
    if s.over or not may_act(boxes[0], s, seat):
        return 0
    return legal(boxes[0], s, seat, out)


@step
def make(boxes: Any, states: Any, seat: int, move: int) -> None:
    """Make a legal move."""
    act(boxes[0], states[0], seat, move)


@step
def points(boxes: Any, states: Any, row: Any) -> None:
    """Write the score as it stands into one row (see `tally`)."""
    tally(boxes[0], states[0], 0, row)


@step
def suppose(boxes: Any, views: Any, seat: int, seed: int) -> None:
    """Fill the holes of a view with one possible truth."""
    imagine(boxes[0], views[0], seat, seeded(seed, 2))


# Steps the loops share.


def is_asked(s: Any, seat: int) -> int:
    asked: int = s.asked
    return (asked >> seat) & 1


def may_act(box: Any, s: Any, seat: int) -> int:
    """True if this seat may move. Loops only wait for seats that are asked."""
    return is_asked(s, seat) or out_of_turn(box, s, seat)


def judge(box: Any, s: Any, seat: int, move: int) -> int:
    if s.over:
        return OVER
    if not may_act(box, s, seat):
        return NOT_ASKED
    return reason(box, s, seat, move)


def act(box: Any, s: Any, seat: int, move: int) -> None:
    if unnoticed(box, s, seat, move):
        forget_own(s, seat)
    else:
        forget(s)
    play(box, s, seat, move)


def one_asked(asked: int, dice: int) -> tuple[int, int]:
    """Draw one of the seats that are asked; return the dice after, and the seat."""
    seat = lowest(asked)
    others = asked & (asked - 1)
    if others:
        many = 1
        while others:  # each further seat takes the place with chance 1/many
            many += 1
            dice, number = draw(dice, many)
            if number == 0:
                seat = lowest(others)
            others &= others - 1
    return dice, seat


def playout(box: Any, s: Any, out: Any, dice: int) -> tuple[int, int]:
    """Play random moves until the game is over; return the dice after, and the number of moves."""
    moves = 0
    while s.over == 0:
        dice, seat = one_asked(s.asked, dice)
        dice, move = any_move(box, s, seat, out, dice)
        act(box, s, seat, move)
        moves += 1
    return dice, moves


def play_seed(boxes: Any, blank: Any, states: Any, at: int, seed: int, out: Any) -> int:
    """Play one random game, a function of its seed alone; return the number of moves."""
    deal(boxes, blank, states, at, seed)
    _, moves = playout(boxes[0], states[at], out, seeded(seed, 1))
    return moves


# A row: how many moves, who won (a bit mask), then each seat's points.
MOVES, WINNERS, POINTS = 0, 1, 2


def tally(box: Any, s: Any, moves: int, row: Any) -> None:
    """Write the score of a game into one row."""
    row[MOVES] = moves
    for seat in range(s.seats):
        row[POINTS + seat] = score(box, s, seat)
    row[WINNERS] = winners(box, s, row)


def winners(box: Any, s: Any, row: Any) -> int:
    """Bit mask of the seats with the most points and, among these, the best tie-break."""
    if together(box, s) < 0:
        return 0
    mask = 1
    best = 0
    for seat in range(1, s.seats):
        ahead = row[POINTS + seat] - row[POINTS + best]
        if ahead == 0:
            ahead = tie_break(box, s, seat) - tie_break(box, s, best)
        if ahead > 0:
            best = seat
            mask = 0
        if ahead >= 0:
            mask |= 1 << seat
    return mask


# Whole games.


@bot_rule
def batch(boxes: Any, blank: Any, seeds: Any, work: Any, rows: Any) -> None:
    """Play random games, one a seed. `work` is one record, or one a game to keep the states."""
    out = np.empty(MOST_MOVES, np.int64)
    for game in range(seeds.size):
        at = game if work.size > 1 else 0
        moves = play_seed(boxes, blank, work, at, seeds[game], out)
        tally(boxes[0], work[at], moves, rows[game])


@bot_rule
def count_random_games(boxes: Any, blank: Any, first: int, games: int, work: Any) -> int:
    """Play so many random games without keeping results; return the number of moves."""
    out = np.empty(MOST_MOVES, np.int64)
    moves = 0
    for seed in range(first, first + games):
        moves += play_seed(boxes, blank, work, 0, seed, out)
    return moves


def perft(boxes: Any, states: Any, depth: int) -> int:
    """Count the sequences of so many moves from states[0]; `states` has depth + 1 records.

    Where several seats are asked, the lowest moves first.
    """
    outs = np.empty((depth + 1, MOST_MOVES), np.int64)
    left = np.zeros(depth + 1, np.int64)
    seats = np.zeros(depth + 1, np.int64)
    total, level = 0, 0
    left[0] = spread(boxes[0], states[0], outs[0], seats, 0)
    if depth == 0:
        return 1
    while level >= 0:
        if left[level] == 0:
            level -= 1
        elif level == depth - 1:
            total += left[level]
            left[level] = 0
        else:
            left[level] -= 1
            copy(states, level + 1, states, level)
            act(boxes[0], states[level + 1], seats[level], outs[level, left[level]])
            level += 1
            left[level] = spread(boxes[0], states[level], outs[level], seats, level)
    return total


def spread(box: Any, s: Any, out: Any, seats: Any, level: int) -> int:
    """The moves of the lowest seat asked, for `perft`."""
    if s.over:
        return 0
    seats[level] = lowest(s.asked)
    return legal(box, s, seats[level], out)


def snapshots(states: Any, times: int) -> None:
    """Copy a record and copy another back, so many times, as a search does in each iteration."""
    others = states.size - 1
    for time in range(times):
        copy(states, 1 + time % others, states, 0)
        copy(states, 0, states, 1 + time * 7 % others)
