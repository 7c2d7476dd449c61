"""§2.3  All places for a domino, and §2.5 whether a map hangs together: many cells at once.

Around a map lies a frame, two cells wider on every side: half A may lie so far away. A plane is a
set of cells of the frame, a bit each, row by row, in words of so many bits; one holds a small map.
A step to a neighbour shifts a plane. The outer cells touch nothing, so none steps round the frame.

`plots` judges one place; both ask `clash` what may face what. In a vast frame, for which the record
has no room, all places are judged one by one.
"""

from tabletower.engine import OK, lowest, ones
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, across, printed, towards_b

from ..components import SHOWN
from .plots import (
    MIDDLE,
    cell_of_b,
    clash,
    find_map,
    is_taken,
    lay_on_grid,
    lay_out,
    mark_pieces,
    may_lie,
    next_to,
    square,
)
from .record import BITS, ROOM, SIDE

MARGIN = 2
SHARES = 16  # bits: so exact is a row's share, with which to multiply is faster than to divide
WORD = (1 << BITS) - 1
# Of `frame`; the words of a plane count from 1.
TOP, LEFT, HIGH, WIDE, WORDS, SHARE, FLOORS_MATTER = range(7)


def clashing(floors_matter):
    """For all that a square shows: a mask of what may not face it."""
    return tuple(
        sum(1 << new for new in range(SHOWN) if clash(new, old, floors_matter) != OK)
        for old in range(SHOWN)
    )


CLASHING, CLASHING_BUT_FLOORS = clashing(1), clashing(0)


# The frame.


def put_frame(s, many):
    """Around the dominoes in `lying`, so many; around the middle if there are none."""
    top = bottom = MIDDLE // SIDE
    left = right = MIDDLE % SIDE
    for number in range(2 * many):
        row, column = square(s, number) // SIDE, square(s, number) % SIDE
        if number == 0:
            top, bottom, left, right = row, row, column, column
        top, bottom = min(top, row), max(bottom, row)
        left, right = min(left, column), max(right, column)
    s.frame[TOP] = top - MARGIN
    s.frame[LEFT] = left - MARGIN
    s.frame[HIGH] = bottom - top + 1 + 2 * MARGIN
    s.frame[WIDE] = right - left + 1 + 2 * MARGIN
    s.frame[WORDS] = (s.frame[HIGH] * s.frame[WIDE] + BITS - 1) // BITS
    s.frame[SHARE] = (1 << SHARES) // s.frame[WIDE] + 1


def is_vast(s):
    """Whether planes are too small for the frame, or a row is longer than a word."""
    return s.frame[WORDS] > ROOM or s.frame[WIDE] >= BITS


def within(s, cell):
    """The number of a cell in the frame, in which it must lie."""
    row, column = cell // SIDE - s.frame[TOP], cell % SIDE - s.frame[LEFT]
    return row * s.frame[WIDE] + column


def step(s, direction):
    """How far it is to a neighbour in the frame."""
    if direction == NORTH:
        return -s.frame[WIDE]
    if direction == EAST:
        return 1
    return s.frame[WIDE] if direction == SOUTH else -1


def fill(s, plane, bits):
    """The same bits in every word, and nothing around."""
    plane[0] = 0
    for word in range(1, s.frame[WORDS] + 1):
        plane[word] = bits
    plane[s.frame[WORDS] + 1] = 0


def add(plane, number):
    plane[1 + number // BITS] |= 1 << number % BITS


def drop(plane, number):
    plane[1 + number // BITS] &= ~(1 << number % BITS)


def onto(plane, word, step):
    """The cells of a word from which a step leads onto the plane."""
    if step > 0:
        return (plane[word] >> step) | ((plane[word + 1] << (BITS - step)) & WORD)
    return ((plane[word] << -step) & WORD) | (plane[word - 1] >> (BITS + step))


# §2.3  All places.


def chart(box, s, many, floors_matter):
    """Note where halves may lie beside the dominoes in `lying`, and what they may not show."""
    put_frame(s, many)
    s.frame[FLOORS_MATTER] = 1 if floors_matter else 0
    if is_vast(s):
        lay_on_grid(s, many)
        return
    fill(s, s.free, WORD)
    fill(s, s.rim, 0)
    refuse_nothing(s)
    close_outside(s)
    for number in range(2 * many):
        chart_square(box, s, number, floors_matter)
    for turn in range(4):
        to_b = step(s, towards_b(turn))
        for word in range(1, s.frame[WORDS] + 1):
            both_free = s.free[word] & onto(s.free, word, to_b)
            s.touching[turn, word] = both_free & (s.rim[word] | onto(s.rim, word, to_b))
        if many == 0:
            add(s.touching[turn], within(s, MIDDLE))


def refuse_nothing(s):
    for word in range(1, s.frame[WORDS] + 1):
        for direction in range(4):
            for shown in range(SHOWN):
                s.refused[word, direction, shown] = 0


def close_outside(s):
    """Nothing may lie where the frame reaches beyond the plot."""
    top, left, high, wide = s.frame[TOP], s.frame[LEFT], s.frame[HIGH], s.frame[WIDE]
    if top >= 0 and left >= 0 and top + high <= SIDE and left + wide <= SIDE:
        return
    for number in range(high * wide):
        if not is_on_plot(s, number):
            drop(s.free, number)


def chart_square(box, s, number, floors_matter):
    domino, half = s.lying[number >> 1], number & 1
    here = within(s, square(s, number))
    drop(s.free, here)
    for direction in range(4):
        other = here + step(s, direction)
        add(s.rim, other)
        old = box.shown[domino, half, printed(direction, s.turned[domino])]
        refused = CLASHING[old] if floors_matter else CLASHING_BUT_FLOORS[old]
        word, bit = 1 + other // BITS, 1 << other % BITS
        while refused:
            s.refused[word, across(direction), lowest(refused)] |= bit
            refused &= refused - 1


def find_spots(box, s, domino):
    """§2.3  For each turn the cells for half A on the charted map: `spots`; how many."""
    if is_vast(s):
        return judge_spots(box, s, domino)
    words, found = s.frame[WORDS], 0
    fill(s, s.beside, 0)
    for turn in range(4):
        to_b = step(s, towards_b(turn))
        for word in range(1, words + 1):
            s.beside[word] = clashes(box, s, domino, 1, turn, word)
        for word in range(1, words + 1):
            refused = clashes(box, s, domino, 0, turn, word) | onto(s.beside, word, to_b)
            s.spots[turn, word] = s.touching[turn, word] & ~refused
            found += ones(s.spots[turn, word])
    return found


def judge_spots(box, s, domino):
    """The same, place by place on the grid."""
    found = 0
    for turn in range(4):
        for word in range(1, s.frame[WORDS] + 1):
            s.spots[turn, word] = 0
        for number in range(s.frame[HIGH] * s.frame[WIDE]):
            cell = cell_of(s, 1, number)
            if is_on_plot(s, number) and (
                may_lie(box, s, 1, domino, cell, turn, s.frame[FLOORS_MATTER]) == OK
            ):
                add(s.spots[turn], number)
                found += 1
    return found


def is_on_plot(s, number):
    row = (number * s.frame[SHARE]) >> SHARES
    column = number - row * s.frame[WIDE]
    return 0 <= s.frame[TOP] + row < SIDE and 0 <= s.frame[LEFT] + column < SIDE


def clashes(box, s, domino, half, turn, word):
    """The cells of a word where one half would clash with a neighbour."""
    cells = 0
    for direction in range(4):
        cells |= s.refused[word, direction, box.shown[domino, half, printed(direction, turn)]]
    return cells


def list_spots(s, move, a_cell, a_turn, out, n):
    """A move for each spot that was found; `a_cell` and `a_turn` are what one more of each adds.

    Every turn is written down, and counted if it is a spot: half of them are, so that branches
    would often be guessed wrong.
    """
    corner, share, gap = s.frame[TOP] * SIDE + s.frame[LEFT], s.frame[SHARE], SIDE - s.frame[WIDE]
    for word in range(1, s.frame[WORDS] + 1):
        east, south = s.spots[0, word], s.spots[1, word]
        west, north = s.spots[2, word], s.spots[3, word]
        cells = east | south | west | north
        while cells:
            bit = lowest(cells)
            cells &= cells - 1
            turns = turns_at(bit, east, south, west, north)
            number = (word - 1) * BITS + bit
            first = move + (corner + number + gap * ((number * share) >> SHARES)) * a_cell
            for turn in range(4):
                out[n] = first + turn * a_turn
                n += (turns >> turn) & 1
    return n


def turns_at(bit, east, south, west, north):
    """The turns in which half A may lie on a cell, a bit each."""
    turns = (east >> bit) & 1 | ((south >> bit) & 1) << 1
    return turns | ((west >> bit) & 1) << 2 | ((north >> bit) & 1) << 3


def only_spot(s):
    """Cell and turn of the first spot."""
    turn, word = 0, 1
    while s.spots[turn, word] == 0:
        turn, word = (turn, word + 1) if word < s.frame[WORDS] else (turn + 1, 1)
    return cell_of(s, word, lowest(s.spots[turn, word])), turn


def cell_of(s, word, bit):
    """The cell of the plot for a bit of a plane."""
    number = (word - 1) * BITS + bit
    row = (number * s.frame[SHARE]) >> SHARES
    column = number - row * s.frame[WIDE]
    return (s.frame[TOP] + row) * SIDE + s.frame[LEFT] + column


def forbid_spot(s, cell, turn):
    """Leave one spot out; 1 if it was among them."""
    if not is_in_frame(s, cell):
        return 0
    number = within(s, cell)
    was_there = (s.spots[turn, 1 + number // BITS] >> number % BITS) & 1
    drop(s.spots[turn], number)
    return was_there


def is_in_frame(s, cell):
    row, column = cell // SIDE - s.frame[TOP], cell % SIDE - s.frame[LEFT]
    return 0 <= row < s.frame[HIGH] and 0 <= column < s.frame[WIDE]


# §10.5  A domino that was lifted must join what it leaves in pieces.


def keep_joining(s, pieces):
    """Of the spots leave those that join all pieces of the laid out map; how many."""
    found = 0
    for turn in range(4):
        for word in range(1, s.frame[WORDS] + 1):
            left = s.spots[turn, word]
            while left:
                bit = lowest(left)
                left &= left - 1
                if joins(s, pieces, cell_of(s, word, bit), turn):
                    found += 1
                else:
                    s.spots[turn, word] &= ~(1 << bit)
    return found


def joins(s, pieces, cell, turn):
    """Whether a domino there would touch every piece of the rest."""
    touched = marks_beside(s, cell) | marks_beside(s, cell_of_b(cell, turn))
    return touched == (1 << pieces) - 1


def marks_beside(s, cell):
    """The pieces beside a cell, a bit each."""
    touched = 0
    for direction in range(4):
        other = next_to(cell, direction)
        if is_taken(s, other):
            touched |= 1 << (s.marks[other] - 1)
    return touched


# §2.5  Hanging together.


def is_connected(box, s, seat, without):
    """§2.5  Whether a map, without this one of its dominoes (-1: with all), hangs together."""
    many = find_map(box, s, seat)
    if many <= 1 or (many == 2 and without >= 0):
        return True
    put_frame(s, many)
    if is_vast(s):
        return mark_pieces(s, lay_out(box, s, seat, without)) <= 1
    fill(s, s.free, WORD)
    fill(s, s.beside, 0)
    first = 0
    for number in range(2 * many):
        if s.lying[number >> 1] != without:
            first = within(s, square(s, number))
            drop(s.free, first)
    add(s.beside, first)
    while spread(s):
        pass
    return all(s.beside[word] == WORD & ~s.free[word] for word in range(1, s.frame[WORDS] + 1))


def spread(s):
    """Reach the neighbours of what was reached; whether there were any."""
    found = False
    for word in range(1, s.frame[WORDS] + 1):
        reached = s.beside[word]
        for direction in range(4):
            reached |= onto(s.beside, word, step(s, direction))
        reached &= ~s.free[word]
        if reached != s.beside[word]:
            s.beside[word] = reached
            found = True
    return found
