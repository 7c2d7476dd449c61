"""The compiled loop of the lab: bots play whole games, which are counted as they go."""

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

# A row is a game: its seed, its box and the rotation of the bots (TURN); the result; then the
# points of every seat. SINCE is the move with which the winner took the lead for good, if any;
# ROLES are those of the seats, each plus 1, packed.
ROW = (
    "seed", "box", "turn", "moves", "winners", "together", "ending", "forced", "choices",
    "changes", "since", "rounds", "roles",
)  # fmt: skip
(SEED, BOX, TURN, MOVES, WINNERS, TOGETHER, ENDING, FORCED, CHOICES, CHANGES, SINCE, ROUNDS,
 ROLES) = range(13)  # fmt: skip
POINTS = len(ROW)
NONE = -1  # in a column from ENDING on: there is none, or it was not counted

# Counts of a piece: the seats that took it in a game, how often in all, how much they won (in
# parts of a WHOLE victory) and by how much they were ahead of the others' mean, with the sum of
# squares. Copies are counted with the first of them: a seat that took two took it once.
PIECE = ("takers", "times", "won", "ahead", "ahead_squared")
TAKERS, TIMES, WON, AHEAD, AHEAD_SQUARED = range(5)
WHOLE = 840  # can be shared by up to eight

# What counts as taken: an event; the fact that names the seat (0: the seat that moved); that of
# the piece; a second one (0: none) and its number of values; the first piece and their number.
EVENT, WHO, ITEM, SECOND, VALUES, FIRST, MANY = range(7)
FACT, VALUE = 1, 2  # of an ending, after its event; fact 0: any
# Layout of `course`: the event of a new round; that of a role, the facts of its seat and of it.
NEW_ROUND, DEALT, PLAYER, ROLE = range(4)
ROLE_BITS = 4

RANDOM = -1  # the search budget of a random bot; the greedy bot has 0
STEPS = 16  # bits of a bot's seed that count the moves

# Layout of `leads`: who leads, how often that changed, and by seat the last move it was behind.
LEADER, CHANGED, BEHIND = 0, 1, 2


class Deals(NamedTuple):
    """The games to play: the box of each, its seed, and the rotation of the bots."""

    boxes: Any
    seeds: Any
    rotations: Any


class Workspace(NamedTuple):
    """Buffers for one game: a blank record, the state and a view, and the masks of sight."""

    blank: Any
    work: Any
    words: Any  # of `work`
    masks: Any
    quiet_at: int


class Countables(NamedTuple):
    """Declarations of what to count: events, pieces that are alike, endings, rounds and roles."""

    taken: Any
    alike: Any
    endings: Any
    course: Any


@bot_rule
def play_games(
    boxes: Any,
    deals: Deals,
    budgets: Any,
    memory: Memory,
    workspace: Workspace,
    counted: Countables,
    rows: Any,
    pieces: Any,
) -> None:
    """Play a game for each row. Equal arguments give equal rows, on any machine, in any order.

    `budgets` are the search iterations of the bots.
    """
    work = workspace.work
    out = np.empty(MOST_MOVES, np.int64)
    marks = np.zeros((MOST_SEATS, pieces.shape[0]), np.int64)
    leads = np.zeros(BEHIND + MOST_SEATS, np.int64)
    result = np.zeros(loops.POINTS + MOST_SEATS, np.int64)
    for game in range(rows.shape[0]):
        seed, turn, which = deals.seeds[game], deals.rotations[game], deals.boxes[game]
        box = boxes[which : which + 1]
        row = rows[game]
        row[SEED], row[BOX], row[TURN] = seed, which, turn
        deal(box, workspace.blank, work, 0, seed)
        begin_row(counted.course, row)
        count_taken(work[0], NONE, counted, marks)
        note_course(work[0], counted.course, row)
        reset_leads(leads)
        dice = seeded(seed, 1)
        while work[0].over == 0:
            dice, seat = one_asked(work[0].asked, dice)
            many = legal(box[0], work[0], seat, out)
            iterations = budgets[(seat + turn) % budgets.size]
            if iterations == RANDOM:
                dice, number = draw(dice, many)
                move = out[number]
            elif many == 1:
                move = out[0]
            else:
                copy_view(
                    work, workspace.words, 0, 1, workspace.masks[seat], seat, workspace.quiet_at
                )
                clear(memory, iterations)
                lot = (seed << STEPS) + row[MOVES]
                move = decide(box, work[1:2], seat, lot, iterations, memory)
            row[MOVES] += 1
            row[FORCED] += many == 1
            row[CHOICES] += many
            act(box[0], work[0], seat, move)
            marks[seat, counted.alike[kind_of(move)]] += 1
            count_taken(work[0], seat, counted, marks)
            note_course(work[0], counted.course, row)
            row[ENDING] = ending_after(work[0], counted.endings, row[ENDING])
            update_leads(box[0], work[0], row[MOVES], leads)
        record_result(box[0], work[0], leads, result, row)
        credit_pieces(work[0].seats, result, marks, pieces)


def begin_row(course: Any, row: Any) -> None:
    """Nothing is counted yet; what the game does not declare never is."""
    row[MOVES], row[ENDING], row[FORCED], row[CHOICES] = 0, 0, 0, 0
    row[ROUNDS] = 0 if course[NEW_ROUND] >= 0 else NONE
    row[ROLES] = 0 if course[DEALT] >= 0 else NONE


def clear(memory: Memory, iterations: int) -> None:
    """Clear the search tree of the last decision."""
    for node in range(iterations + 1):
        memory.worth[node] = 0.0
        for link in range(memory.links.shape[1]):
            memory.links[node, link] = 0


# Pieces and endings.


def count_taken(s: Any, mover: int, counted: Countables, marks: Any) -> None:
    """Count what was taken by the last move, or in the set-up, where nobody moves."""
    taken = counted.taken
    for row in range(s.happened):
        for group in range(taken.shape[0]):
            if s.events[row, 0] == taken[group, EVENT]:
                count_event(s.events[row], mover, taken[group], counted.alike, marks)


def count_event(event: Any, mover: int, group: Any, alike: Any, marks: Any) -> None:
    seat = event[group[WHO]] if group[WHO] else mover
    item = event[group[ITEM]]
    if group[SECOND]:
        item = item * group[VALUES] + event[group[SECOND]]
    if 0 <= item < group[MANY] and 0 <= seat < marks.shape[0]:
        marks[seat, alike[group[FIRST] + item]] += 1


def note_course(s: Any, course: Any, row: Any) -> None:
    """Count rounds that began, and note roles that were dealt."""
    for number in range(s.happened):
        event = s.events[number]
        if event[0] == course[NEW_ROUND]:
            row[ROUNDS] += 1
        if event[0] == course[DEALT]:
            row[ROLES] += (event[course[ROLE]] + 1) << (ROLE_BITS * event[course[PLAYER]])


def ending_after(s: Any, endings: Any, known: int) -> int:
    """The number of the ending that the last move brought, from 1; else the known one."""
    for row in range(s.happened):
        for number in range(endings.shape[0]):
            fact = endings[number, FACT]
            if s.events[row, 0] == endings[number, EVENT] and (
                fact == 0 or s.events[row, fact] == endings[number, VALUE]
            ):
                known = number + 1
    return known


# Leads.


def reset_leads(leads: Any) -> None:
    leads[LEADER], leads[CHANGED] = -1, 0
    for seat in range(MOST_SEATS):
        leads[BEHIND + seat] = 0


def update_leads(box: Any, s: Any, moves: int, leads: Any) -> None:
    """Update who leads alone, and since when."""
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


def record_result(box: Any, s: Any, leads: Any, result: Any, row: Any) -> None:
    """Write the result of a game into its row."""
    tally(box, s, row[MOVES], result)
    row[WINNERS] = result[loops.WINNERS]
    row[TOGETHER] = together(box, s)
    row[CHANGES] = leads[CHANGED]
    row[SINCE] = NONE
    for seat in range(s.seats):
        row[POINTS + seat] = result[loops.POINTS + seat]
        if (row[WINNERS] >> seat) & 1 and row[TOGETHER] == 0:
            since = min(leads[BEHIND + seat] + 1, row[MOVES])
            if row[SINCE] < 0 or since < row[SINCE]:
                row[SINCE] = since


def credit_pieces(seats: int, result: Any, marks: Any, pieces: Any) -> None:
    """Credit each piece with what its takers won, and clear the marks."""
    sharing, total = 0, 0
    for seat in range(seats):
        sharing += (result[loops.WINNERS] >> seat) & 1
        total += result[loops.POINTS + seat]
    for seat in range(seats):
        won = ((result[loops.WINNERS] >> seat) & 1) * WHOLE // max(1, sharing)
        own = result[loops.POINTS + seat]
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
