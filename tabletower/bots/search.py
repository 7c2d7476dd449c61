"""Search: information-set Monte Carlo tree search, one for every game.

Each iteration draws one possible state behind the view, descends the tree by the moves that are
legal in it, adds one node, plays to the end at random, and backs the result up for every seat. In
games where random playouts say too little (JUDGED) it evaluates the features instead, and of very
many moves it tries only the best by these; with JUDGED = 2 of the answers to them too. The budget
is a number of iterations, so the same view and seed give the same move.

Where several seats are asked at once, each has a path of its own from the node at which they were
asked, so that no seat answers what it cannot have seen. When all have decided, the tree goes on
below the searching seat's own path.
"""

from typing import Any, NamedTuple

import numpy as np

from tabletower.engine.bits import lowest
from tabletower.engine.contract import FEATURES, JUDGED, MOST_MOVES, imagine, legal, together
from tabletower.engine.copying import copy
from tabletower.engine.dice import draw, seeded, throw
from tabletower.engine.loops import POINTS, WINNERS, act, playout, tally
from tabletower.engine.record import MOST_SEATS

from .greedy import worth_of
from .shortlist import FEW, SHORT, list_few, shortlist

DEEPEST = 256  # moves below the root that a path remembers
SEAT = 56  # a child's key is its seat above the 56 bits of its move
CURIOSITY = 0.4
CALM = 0.15  # the same where positions are judged: these differ less than random playouts
PATIENCE = 8  # visits of a node before all answers there are evaluated
MARGIN = 0.8  # how much of a reward is the margin; the rest is winning

# Columns of `links`, one row a node; node 0 is the root, and no child. LIST is the number of the
# list of the few moves that a node tries, 0: all; that of the root is how many lists there are.
LINKS = 6
KEY, CHILD, NEXT, VISITS, SEEN, LIST = range(LINKS)


class Memory(NamedTuple):
    """The search tree, a row a node; and the game's evaluation."""

    links: Any
    worth: Any
    weights: Any  # how much each feature counts
    replies: int  # 1: a greedy bot considers answers too


class Workspace(NamedTuple):
    """Buffers of a search: a state and one to try on, lists of moves, the path, features."""

    work: Any
    outs: Any  # legal moves, and the short list of the root
    lists: Any  # the few moves that nodes try
    path: Any  # nodes; then the node at which each seat stands
    values: Any


def search(boxes: Any, views: Any, seat: int, seed: int, iterations: int, memory: Memory) -> int:
    """Return the move most often tried after so many iterations."""
    box, weights = boxes[0], memory.weights
    work = np.empty(2, views.dtype)
    lists = np.empty((iterations // PATIENCE + 2, FEW), np.int64)
    outs = np.empty((2, MOST_MOVES), np.int64)
    path = np.empty(DEEPEST + MOST_SEATS, np.int64)
    rewards = np.empty(MOST_SEATS, np.float64)
    row = np.empty(POINTS + MOST_SEATS, np.int64)
    values = np.empty(FEATURES, np.float64)
    before = np.zeros(MOST_SEATS, np.float64)
    space = Workspace(work, outs, lists, path, values)
    dice = seeded(seed, 6)
    nodes, spread, short = 1, 0.0, 0
    for number in range(iterations):
        copy(work, 0, views, 0)
        dice = throw(dice)
        imagine(box, work[0], seat, seeded(dice, 7))
        if JUDGED and number == 0:
            evaluate(box, work[0], values, weights, before)
            short = shortlist(box, work, seat, weights, outs[1])
        dice, nodes, depth = descend(box, space, memory, seat, short, nodes, dice)
        if JUDGED:
            evaluate(box, work[0], values, weights, rewards)
            widest = widest_gain(before, rewards, work[0].seats)
            compare(before, rewards, work[0].seats, spread / (number + 1.0))
        else:
            dice, _ = playout(box, work[0], outs[0], dice)
            tally(box, work[0], 0, row)
            widest = widest_lead(row, work[0].seats)
            reward(row, work[0].seats, spread / (number + 1.0), rewards)
        spread += widest
        back_up(memory, path, depth, rewards)
    return most_visited(memory.links, seat)


def descend(
    box: Any, space: Workspace, memory: Memory, me: int, short: int, nodes: int, dice: int
) -> tuple[int, int, int]:
    """Descend by what is known so far and add one node; return dice, nodes and depth after."""
    s, out, links, path = space.work[0], space.outs[0], memory.links, space.path
    at = path[DEEPEST:]
    put_all_at(at, 0)
    depth, new, together = 0, -1, 0
    while s.over == 0 and depth < DEEPEST and new < 0:
        asked = s.asked
        if together == 0 and asked & (asked - 1):
            together = asked
        seat = me if (asked >> me) & 1 else lowest(asked)
        many = list_moves(box, s, seat, space.outs, short if seat == me and at[seat] == 0 else 0)
        if JUDGED > 1 and many > SHORT and at[seat] > 0:
            many = list_answers(box, space, memory, seat, many, at[seat])
        dice, new = untried_move(links, at[seat], seat, out, many, dice)
        if new >= 0:
            add(links, at[seat], nodes, (seat << SEAT) | out[new])
            child = nodes
            nodes += 1
        else:
            child = select_child(memory, at[seat], seat, out, many)
        act(box, s, seat, links[child, KEY] & ((1 << SEAT) - 1))
        path[depth] = child
        depth += 1
        at[seat] = child
        if together == 0:
            put_all_at(at, child)
        elif s.asked & ~asked:  # another seat is asked: all had decided
            put_all_at(at, at[me if (together >> me) & 1 else lowest(together)])
            together = 0
    return dice, nodes, depth


def list_moves(box: Any, s: Any, seat: int, outs: Any, short: int) -> int:
    """List the legal moves into the first row, or copy the short list from the second."""
    if short == 0:
        return legal(box, s, seat, outs[0])
    for number in range(short):  # a slice would compile what it says of wrong sizes
        outs[0, number] = outs[1, number]
    return short


def list_answers(
    box: Any, space: Workspace, memory: Memory, seat: int, many: int, node: int
) -> int:
    """Narrow many moves below the root down to a few, once the node was visited often enough."""
    links, lists, out = memory.links, space.lists, space.outs[0]
    if links[node, LIST] == 0:
        if links[node, VISITS] < PATIENCE or links[0, LIST] + 1 == lists.shape[0]:
            return many
        links[0, LIST] += 1
        links[node, LIST] = links[0, LIST]
        few = lists[links[node, LIST]]
        list_few(box, space.work, seat, out, many, space.values, memory.weights, few)
    return narrow(out, many, lists[links[node, LIST]])


def narrow(out: Any, many: int, few: Any) -> int:
    """Keep of these moves those that are among the few, in the same order; all if none is."""
    kept = 0
    for number in range(many):
        for place in range(FEW):
            if few[place] == out[number]:
                out[kept] = out[number]
                kept += 1
                break
    return kept if kept else many


def put_all_at(at: Any, node: int) -> None:
    """Put all seats at one node: they know the same of the way there."""
    for seat in range(MOST_SEATS):
        at[seat] = node


def untried_move(
    links: Any, node: int, seat: int, out: Any, many: int, dice: int
) -> tuple[int, int]:
    """Draw a legal move that has no child yet, -1 if all have; count the others as seen.

    Moves and children both stand in ascending order, so one walk along both is enough.
    """
    child = links[node, CHILD]
    chosen, missing = -1, 0
    for number in range(many):
        key = (seat << SEAT) | out[number]
        while child and links[child, KEY] < key:
            child = links[child, NEXT]
        if child and links[child, KEY] == key:
            links[child, SEEN] += 1
        else:
            missing += 1
            dice, lot = draw(dice, missing)
            if lot == 0:
                chosen = number
    return dice, chosen


def add(links: Any, node: int, child: int, key: int) -> None:
    """Insert a new child among its siblings, in ascending order."""
    links[child, KEY] = key
    links[child, CHILD] = 0
    links[child, VISITS] = 0
    links[child, SEEN] = 1
    before = 0
    after = links[node, CHILD]
    while after and links[after, KEY] < key:
        before = after
        after = links[after, NEXT]
    links[child, NEXT] = after
    if before:
        links[before, NEXT] = child
    else:
        links[node, CHILD] = child


def select_child(memory: Memory, node: int, seat: int, out: Any, many: int) -> int:
    """Select the child with the best upper confidence bound, by how often it could be tried."""
    links, worth = memory.links, memory.worth
    child = links[node, CHILD]
    best, best_bound = 0, -1.0
    curiosity = CALM if JUDGED else CURIOSITY
    for number in range(many):
        key = (seat << SEAT) | out[number]
        while links[child, KEY] < key:
            child = links[child, NEXT]
        visits = links[child, VISITS]
        doubt = np.sqrt(np.log(float(links[child, SEEN])) / visits)
        bound = worth[child] / visits + curiosity * doubt
        if bound > best_bound:
            best, best_bound = child, bound
    return best


def reward(row: Any, seats: int, spread: float, rewards: Any) -> None:
    """Write the reward of the end for each seat, 0 to 1: winning, and by how much.

    Leads are measured by what is usual in this search so far, so that no game needs to say.
    """
    sharing = 0
    for seat in range(seats):
        sharing += (row[WINNERS] >> seat) & 1
    for seat in range(seats):
        lead = float(lead_of(row, seats, seat))
        share = ((row[WINNERS] >> seat) & 1) / float(max(1, sharing))
        margin = 0.5 + 0.5 * lead / (abs(lead) + spread + 0.001)
        rewards[seat] = (1.0 - MARGIN) * share + MARGIN * margin


def widest_lead(row: Any, seats: int) -> float:
    """The largest lead or deficit of any seat."""
    widest = 0.0
    for seat in range(seats):
        widest = max(widest, abs(float(lead_of(row, seats, seat))))
    return widest


def evaluate(box: Any, s: Any, values: Any, weights: Any, leads: Any) -> None:
    """Write each seat's lead by the features; its own value, if all play together."""
    worths = leads
    for seat in range(s.seats):
        worths[seat] = worth_of(box, s, seat, values, weights)
    if together(box, s):
        return
    best, second = -1e30, -1e30
    for seat in range(s.seats):
        if worths[seat] > best:
            best, second = worths[seat], best
        else:
            second = max(second, worths[seat])
    for seat in range(s.seats):
        other = second if worths[seat] == best else best
        leads[seat] = worths[seat] - other if s.seats > 1 else worths[seat]


def compare(before: Any, rewards: Any, seats: int, spread: float) -> None:
    """Turn leads into rewards: the gain since before, 0 to 1."""
    for seat in range(seats):
        gain = rewards[seat] - before[seat]
        rewards[seat] = 0.5 + 0.5 * gain / (abs(gain) + spread + 0.001)


def widest_gain(before: Any, leads: Any, seats: int) -> float:
    """The largest change of any seat's lead."""
    widest = 0.0
    for seat in range(seats):
        widest = max(widest, abs(leads[seat] - before[seat]))
    return widest


def lead_of(row: Any, seats: int, seat: int) -> int:
    """A seat's points minus the best of the others; all of them, if it plays alone."""
    best = -(1 << 60) if seats > 1 else 0
    for other in range(seats):
        if other != seat:
            best = max(best, row[POINTS + other])
    lead: int = row[POINTS + seat] - best
    return lead


def back_up(memory: Memory, path: Any, depth: int, rewards: Any) -> None:
    """Add to every node on the path the reward of the seat that moved there."""
    links, worth = memory.links, memory.worth
    for step in range(depth):
        node = path[step]
        links[node, VISITS] += 1
        worth[node] += rewards[links[node, KEY] >> SEAT]


def most_visited(links: Any, seat: int) -> int:
    """Return the move of the seat's most visited child of the root."""
    best, most = 0, -1
    child = links[0, CHILD]
    while child:
        if links[child, KEY] >> SEAT == seat and links[child, VISITS] > most:
            best, most = child, links[child, VISITS]
        child = links[child, NEXT]
    move: int = links[best, KEY] & ((1 << SEAT) - 1)
    return move
