"""Connect Four: the smallest whole game. Numbers with a § point into rulebook.md."""

from tabletower.engine import Box, Moves, Record, check, choice, kind, public

NAME, TITLE = "connect_four", "Connect Four"
VERSION, SEATS = 1, (2, 2)
COLUMNS, ROWS = 7, 6
MOST_MOVES, LONGEST = COLUMNS, COLUMNS * ROWS
GOAL = choice("goal", "make", "avoid", about="whether four in a row wins (make) or loses (avoid)")
BOX, MAKE = Box(options=(GOAL,)), 0

# A side's stones are the bits of one number: seven bits a column, the lowest at
# the bottom, the seventh always empty so that lines do not run into the next column.
#     5 12 19 26 33 40 47
#     4 11 18 25 32 39 46
#     3 10 17 24 31 38 45
#     2  9 16 23 30 37 44
#     1  8 15 22 29 36 43
#     0  7 14 21 28 35 42
HEIGHT = ROWS + 1
STEPS = (1, HEIGHT, HEIGHT + 1, HEIGHT - 1)  # up, across, rising, falling

STATE = Record(
    public("stones", "i8", (2,)),  # each side's stones
    public("turn", "i1"),  # stones dropped so far
    public("winner", "i1"),  # seat + 1; 0 while nobody has won
)


def setup(box, s):
    """§1  The grid is empty and the first seat begins."""
    s.asked = 1


@check("column {column} is full")
def has_room(s, column):
    """§2  A stone goes into any column that is not full."""
    top = 1 << (column * HEIGHT + ROWS - 1)
    return not (s.stones[0] | s.stones[1]) & top


def drop(box, s, seat, column):
    """§3  The stone falls to the lowest free place. Then the other seat is asked."""
    bottom = 1 << (column * HEIGHT)
    below = s.stones[0] | s.stones[1] | (bottom - 1)  # all full up to here: the sum carries on top
    s.stones[seat] |= (below + bottom) & ~below
    s.turn += 1
    s.asked = 2 >> seat
    if four(s.stones[seat]):
        finish(box, s, seat)
    elif s.turn == LONGEST:
        stop(s)


MOVES = Moves(
    kind("drop", "{who} drops into column {column}", column="ABCDEFG", needs=(has_room,), do=drop)
)
reason, legal, play = MOVES.made()


def finish(box, s, seat):
    """§4  Four in a row ends the game: it wins, or with the goal `avoid` it loses."""
    s.winner = 1 + (seat if box.goal == MAKE else 1 - seat)
    stop(s)


def stop(s):
    """§5  A full grid without four in a row is a draw."""
    s.over = 1
    s.asked = 0


def four(stones):
    return any(in_a_row(stones, step) for step in STEPS)


def in_a_row(stones, step):
    pairs = stones & (stones >> step)
    return (pairs & (pairs >> (2 * step))) != 0


def score(box, s, seat):
    """§6  One point for the winner."""
    return 1 if s.winner == seat + 1 else 0


def census(box, s):
    """Every stone is in the grid or still in hand."""
    dropped = int(s.stones[0]).bit_count() + int(s.stones[1]).bit_count()
    return dropped + LONGEST - s.turn
