"""The threads of a GPU: each plays random games, move by move as `loops.playout` does.

Rules like any other: `engine.cuda` compiles them, a test runs them as they are.
"""

from typing import Any

import numpy as np

from .contract import MOST_MOVES, any_move
from .copying import copy
from .dice import seeded
from .loops import act, deal, one_asked, play_seed, tally
from .packing import kind_of

# Of the GPU and of the game, given by `engine.cuda.kernel`.
cuda: Any = None
RECORD: Any = None
GAMES = 1  # that a thread of a block plays side by side

DEALING, GONE = 0, -1  # what is due of a game, besides 1 + a kind of move
DUE = 64  # so many sorts of what can be due
DICE, MOVE, SEAT, MADE, INDEX, NOTES = range(6)  # what a thread notes of a game


def games_of_a_thread(boxes: Any, blank: Any, seeds: Any, rows: Any, last: Any, dealt: Any) -> None:
    """Every thread plays whole games, one after the other, in memory of its own."""
    state = cuda.local.array(1, RECORD)
    out = cuda.local.array(MOST_MOVES, np.int64)
    game = cuda.grid(1)
    while game < seeds.size:
        moves = play_seed(boxes, blank, state, 0, seeds[game], out)
        tally(boxes[0], state[0], moves, rows[game])
        if last.size:
            copy(last, game, state, 0)
        game += cuda.gridsize(1)


def games_of_a_block(boxes: Any, blank: Any, seeds: Any, rows: Any, last: Any, dealt: Any) -> None:
    """The threads of a block have some games each, and always make moves of the same kind.

    Left alone, every thread soon needs other code than its neighbours. Their code is too large
    for a multiprocessor's cache: most of the time would go by waiting for it.
    """
    states = cuda.local.array(GAMES, RECORD)
    notes = cuda.local.array((GAMES, NOTES), np.int64)
    due = cuda.local.array(GAMES, np.int64)
    out = cuda.local.array(MOST_MOVES, np.int64)
    votes = cuda.shared.array((3, DUE), np.int32)
    for game in range(GAMES):
        due[game] = DEALING
        notes[game, INDEX] = -1
    clear(votes, 0)
    cuda.syncthreads()
    turn = 0
    while True:
        # Three ballots: one is counted while the next is cleared, and some still read the last.
        clear(votes, (turn + 1) % 3)
        vote(votes, turn % 3, due)
        cuda.syncthreads()
        what = elected(votes, turn % 3)
        if what == GONE:
            break
        game = game_for(due, what)
        if game >= 0:
            is_on = 1
            if what == DEALING:
                finish(boxes, rows, last, states, game, notes)
                is_on = deal_next(boxes, blank, seeds, dealt, states, game, notes)
            else:
                make_chosen(boxes, states, game, notes)
            due[game] = choose(boxes, states, game, notes, out) if is_on else GONE
        turn += 1


def clear(votes: Any, ballot: int) -> None:
    for what in range(cuda.threadIdx.x, DUE, cuda.blockDim.x):
        votes[ballot, what] = 0


def vote(votes: Any, ballot: int, due: Any) -> None:
    """Vote for everything that is due of this thread's games, once each."""
    voted = 0
    for game in range(GAMES):
        what = due[game]
        if what != GONE and not (voted >> what) & 1:
            voted |= 1 << what
            cuda.atomic.add(votes, (ballot, what), 1)


def elected(votes: Any, ballot: int) -> int:
    """The kind that most threads have due; GONE if all games are over."""
    best, most = GONE, 0
    for what in range(DUE):
        if votes[ballot, what] > most:
            best, most = what, votes[ballot, what]
    return best


def game_for(due: Any, what: int) -> int:
    """The first game of which this is due; -1 if there is none."""
    for game in range(GAMES):
        if due[game] == what:
            return game
    return -1


def make_chosen(boxes: Any, states: Any, game: int, notes: Any) -> None:
    act(boxes[0], states[game], notes[game, SEAT], notes[game, MOVE])
    notes[game, MADE] += 1


def finish(boxes: Any, rows: Any, last: Any, states: Any, game: int, notes: Any) -> None:
    """Write down how a game has ended, if there was one."""
    index = notes[game, INDEX]
    if index >= 0:
        tally(boxes[0], states[game], notes[game, MADE], rows[index])
        if last.size:
            copy(last, index, states, game)


def deal_next(
    boxes: Any, blank: Any, seeds: Any, dealt: Any, states: Any, game: int, notes: Any
) -> int:
    """Deal the game of the next seed; 1 if there was one."""
    index = cuda.atomic.add(dealt, 0, 1)
    if index >= seeds.size:
        return 0
    deal(boxes, blank, states, game, seeds[index])
    notes[game, DICE] = seeded(seeds[index], 1)
    notes[game, MADE] = 0
    notes[game, INDEX] = index
    return 1


def choose(boxes: Any, states: Any, game: int, notes: Any, out: Any) -> int:
    """Choose the next move of a game, as `playout` does; what is due of the game then."""
    if states[game].over:
        return DEALING
    dice, seat = one_asked(states[game].asked, notes[game, DICE])
    dice, move = any_move(boxes[0], states[game], seat, out, dice)
    notes[game, DICE] = dice
    notes[game, MOVE] = move
    notes[game, SEAT] = seat
    return 1 + kind_of(move)
