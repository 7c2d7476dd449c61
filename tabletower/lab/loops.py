"""Whole games of bots, counted while they are played."""

from typing import Any, NamedTuple

import numpy as np

from tabletower.bots.decide import decide
from tabletower.bots.search import Memory
from tabletower.engine import loops
from tabletower.engine.contract import MOST_MOVES, legal, score, together
from tabletower.engine.dice import draw, seeded
from tabletower.engine.loops import act, deal, one_asked, tally
from tabletower.engine.packing import kind_of
from tabletower.engine.record import MOST_SEATS
from tabletower.engine.rule import bot_rule
from tabletower.engine.views import copy_view

# A row is a game: its deal, its box and how the bots sat; what became of it; then everybody's
# points. SINCE is the move with which the winner took the lead for good, none where nobody could.
ROW = (
    "seed", "box", "turn", "moves", "winners", "together", "ending", "forced", "choices",
    "changes", "since",
)  # fmt: skip
SEED, BOX, TURN, MOVES, WINNERS, TOGETHER, ENDING, FORCED, CHOICES, CHANGES, SINCE = range(11)
POINTS = len(ROW)
NONE = -1  # in a column from ENDING on: there is none, or it was not counted

# What is known of a piece: how many seats took it in a game, how often in all, how much they won
# (in parts of a WHOLE victory) and by how much they were ahead of the others' mean, with the sum
# of its squares. Copies are counted with the first of them: who took two took it once.
PIECE = ("takers", "times", "won", "ahead", "ahead_squared")
TAKERS, TIMES, WON, AHEAD, AHEAD_SQUARED = range(5)
WHOLE = 840  # can be shared by up to eight

# What to count as taken: an event; the fact that names the seat (0: whoever moved); that of the
# piece; a second one (0: none) and how many values it has; the first piece and how many there are.
EVENT, WHO, ITEM, SECOND, VALUES, FIRST, MANY = range(7)
FACT, VALUE = 1, 2  # of an ending, after its event; fact 0: whatever it was

RANDOM = -1  # thoughts of who has none; the greedy bot has 0
STEPS = 16  # bits of a bot's seed that count the moves

# How seats and leads are kept while a game is played.
LEADER, CHANGED, BEHIND = 0, 1, 2


class Deals(NamedTuple):
    """The games to play: the box of each, its seed, and how the bots sit."""

    which: Any
    seeds: Any
    turns: Any


class Seats(NamedTuple):
    """Where a game is played: a blank record, the truth and a view, and who may see what."""

    blank: Any
    work: Any
    words: Any  # of `work`
    masks: Any
    quiet_at: int


class Counted(NamedTuple):
    """What is counted: what is taken, which pieces are alike, endings."""

    taken: Any
    alike: Any
    endings: Any


@bot_rule
def gather(
    boxes: Any,
    deals: Deals,
    minds: Any,
    memory: Memory,
    table: Seats,
    counted: Counted,
    rows: Any,
    pieces: Any,
) -> None:
    """A game a row. The same numbers give the same rows, on any machine and in any order.

    `minds` are the thoughts of the bots that sit there.
    """
    work = table.work
    out = np.empty(MOST_MOVES, np.int64)
    marks = np.zeros((MOST_SEATS, pieces.shape[0]), np.int64)
    leads = np.zeros(BEHIND + MOST_SEATS, np.int64)
    found = np.zeros(loops.POINTS + MOST_SEATS, np.int64)
    for game in range(rows.shape[0]):
        seed, turn, which = deals.seeds[game], deals.turns[game], deals.which[game]
        box = boxes[which : which + 1]
        row = rows[game]
        row[SEED], row[BOX], row[TURN] = seed, which, turn
        row[MOVES], row[ENDING], row[FORCED], row[CHOICES] = 0, 0, 0, 0
        deal(box, table.blank, work, 0, seed)
        begin(leads)
        dice = seeded(seed, 1)
        while work[0].over == 0:
            dice, seat = one_asked(work[0].asked, dice)
            many = legal(box[0], work[0], seat, out)
            thoughts = minds[(seat + turn) % minds.size]
            if thoughts == RANDOM:
                dice, number = draw(dice, many)
                move = out[number]
            elif many == 1:
                move = out[0]
            else:
                copy_view(work, table.words, 0, 1, table.masks[seat], seat, table.quiet_at)
                clear(memory, thoughts)
                lot = (seed << STEPS) + row[MOVES]
                move = decide(box, work[1:2], seat, lot, thoughts, memory)
            row[MOVES] += 1
            row[FORCED] += many == 1
            row[CHOICES] += many
            act(box[0], work[0], seat, move)
            marks[seat, counted.alike[kind_of(move)]] += 1
            take(work[0], seat, counted, marks)
            row[ENDING] = end(work[0], counted.endings, row[ENDING])
            follow(box[0], work[0], row[MOVES], leads)
        close(box[0], work[0], leads, found, row)
        settle(work[0].seats, found, marks, pieces)


def clear(memory: Memory, thoughts: int) -> None:
    """Forget the thoughts of the decision before."""
    for node in range(thoughts + 1):
        memory.worth[node] = 0.0
        for link in range(memory.links.shape[1]):
            memory.links[node, link] = 0


# What happened.


def take(s: Any, mover: int, counted: Counted, marks: Any) -> None:
    """Note who took what by the last move."""
    taken = counted.taken
    for row in range(s.happened):
        for group in range(taken.shape[0]):
            if s.events[row, 0] == taken[group, EVENT]:
                note(s.events[row], mover, taken[group], counted.alike, marks)


def note(event: Any, mover: int, group: Any, alike: Any, marks: Any) -> None:
    seat = event[group[WHO]] if group[WHO] else mover
    item = event[group[ITEM]]
    if group[SECOND]:
        item = item * group[VALUES] + event[group[SECOND]]
    if 0 <= item < group[MANY] and 0 <= seat < marks.shape[0]:
        marks[seat, alike[group[FIRST] + item]] += 1


def end(s: Any, endings: Any, known: int) -> int:
    """The number of the ending that the last move told, from 1; else what was known."""
    for row in range(s.happened):
        for number in range(endings.shape[0]):
            fact = endings[number, FACT]
            if s.events[row, 0] == endings[number, EVENT] and (
                fact == 0 or s.events[row, fact] == endings[number, VALUE]
            ):
                known = number + 1
    return known


# Who is ahead.


def begin(leads: Any) -> None:
    leads[LEADER], leads[CHANGED] = -1, 0
    for seat in range(MOST_SEATS):
        leads[BEHIND + seat] = 0


def follow(box: Any, s: Any, moves: int, leads: Any) -> None:
    """Who is ahead alone now, and since when."""
    best, ahead = score(box, s, 0), 0
    for seat in range(1, s.seats):
        points = score(box, s, seat)
        if points > best:
            best, ahead = points, seat
        elif points == best:
            ahead = -1
    for seat in range(s.seats):
        if seat != ahead:
            leads[BEHIND + seat] = moves
    if ahead >= 0 and ahead != leads[LEADER]:
        leads[CHANGED] += leads[LEADER] >= 0
        leads[LEADER] = ahead


def close(box: Any, s: Any, leads: Any, found: Any, row: Any) -> None:
    """How it ended."""
    tally(box, s, row[MOVES], found)
    row[WINNERS] = found[loops.WINNERS]
    row[TOGETHER] = together(box, s)
    row[CHANGES] = leads[CHANGED]
    row[SINCE] = NONE
    for seat in range(s.seats):
        row[POINTS + seat] = found[loops.POINTS + seat]
        if (row[WINNERS] >> seat) & 1 and row[TOGETHER] == 0:
            since = min(leads[BEHIND + seat] + 1, row[MOVES])
            if row[SINCE] < 0 or since < row[SINCE]:
                row[SINCE] = since


def settle(seats: int, found: Any, marks: Any, pieces: Any) -> None:
    """Whoever took a piece has won so much with it. The marks are clear then."""
    sharing, total = 0, 0
    for seat in range(seats):
        sharing += (found[loops.WINNERS] >> seat) & 1
        total += found[loops.POINTS + seat]
    for seat in range(seats):
        won = ((found[loops.WINNERS] >> seat) & 1) * WHOLE // max(1, sharing)
        own = found[loops.POINTS + seat]
        ahead = own * (seats - 1) - (total - own) if seats > 1 else own
        for item in range(pieces.shape[0]):
            if marks[seat, item]:
                piece = pieces[item]
                piece[TAKERS] += 1
                piece[TIMES] += marks[seat, item]
                piece[WON] += won
                piece[AHEAD] += ahead
                piece[AHEAD_SQUARED] += ahead * ahead
                marks[seat, item] = 0
