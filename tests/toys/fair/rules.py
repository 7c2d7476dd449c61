"""Fair. Numbers with a § point into rulebook.md."""

from tabletower.engine import (
    OK,
    Box,
    Moves,
    Record,
    below,
    first,
    kind,
    kind_of,
    number,
    pack,
    private,
    public,
    secret,
    shuffle,
)

NAME = "fair"
TITLE = "Fair"
VERSION = 1
SEATS = (2, 8)
STALLS = 4
CARDS = 6
STEPS = 3
MOST_MOVES = STALLS + 4
LONGEST = 3 * 8 * (STEPS + 1)

BOX = Box(options=(number("rounds", 0, 3, usual=2, about="how often everybody has a turn"),))
STATE = Record(
    public("round", "i1"),
    public("steps", "i1"),  # made in this turn
    public("stall", "i1", (8,)),  # where everybody stands
    public("points", "i2", (8,)),
    public("coin", "i1"),  # what the last one showed
    public("turned", "i2"),  # bit mask of the cards turned up
    public("looked", "i2"),  # bit mask of the seats that know the top card
    public("out", "i1"),  # how many cards were turned up
    private("known", "i1", (8,)),  # the top card, if the seat has looked at it
    secret("pile", "i1", (CARDS,)),
)
MOVES = Moves(
    kind("walk", "{who} walks to stall {stall}", stall=range(STALLS)),
    kind("flip", "{who} flips a coin"),
    kind("look", "{who} looks at a card"),
    kind("turn", "{who} turns a card up"),
    kind("done", "{who} is done"),
)
WALK, FLIP, LOOK, TURN, DONE = MOVES.numbers
TIRED, THERE, EMPTY = 1, 2, 3


def setup(box, s):
    """§1"""
    for place in range(CARDS):
        s.pile[place] = place + 1
    shuffle(s, s.pile, 0, CARDS)
    s.asked = 1
    if box.rounds == 0:
        stop(s)


def reason(box, s, seat, move):
    """§2"""
    what = kind_of(move)
    if what == DONE:
        return OK
    if s.steps == STEPS:
        return TIRED
    if what == WALK:
        return THERE if s.stall[seat] == first(move) else OK
    return EMPTY if what != FLIP and s.out == CARDS else OK


def legal(box, s, seat, out):
    n = 0
    for stall in range(STALLS):
        n = list_it(box, s, seat, pack(WALK, stall), out, n)
    for what in range(FLIP, DONE + 1):
        n = list_it(box, s, seat, pack(what), out, n)
    return n


def list_it(box, s, seat, move, out, n):
    if reason(box, s, seat, move) != OK:
        return n
    out[n] = move
    return n + 1


def play(box, s, seat, move):
    """§3"""
    what = kind_of(move)
    s.steps += 1
    if what == WALK:
        s.stall[seat] = first(move)
    elif what == FLIP:
        s.coin = below(s, 2)
        s.points[seat] += s.coin
    elif what == LOOK:
        s.known[seat] = s.pile[s.out]
        s.looked |= 1 << seat
    elif what == TURN:
        turn_up(s, seat)
    else:
        end_turn(box, s, seat)


def turn_up(s, seat):
    """§4"""
    card = s.pile[s.out]
    s.points[seat] += card
    s.turned |= 1 << card
    s.pile[s.out] = 0
    s.out += 1
    s.looked = 0
    for other in range(8):
        s.known[other] = 0


def end_turn(box, s, seat):
    s.steps = 0
    s.asked = 1 << ((seat + 1) % s.seats)
    if seat == s.seats - 1:
        s.round += 1
        if s.round == box.rounds:
            stop(s)


def stop(s):
    s.over = 1
    s.asked = 0


def score(box, s, seat):
    """§5"""
    return s.points[seat]


def imagine(box, v, seat, dice):
    """§6"""
    v.dice = dice
    for place in range(CARDS):
        v.pile[place] = 0
    top = v.known[seat]
    place = v.out
    if top > 0:
        v.pile[place] = top
        place += 1
    start = place
    for card in range(1, CARDS + 1):
        if card != top and not (v.turned >> card) & 1:
            v.pile[place] = card
            place += 1
    shuffle(v, v.pile, start, CARDS)
    for other in range(8):
        v.known[other] = v.pile[v.out] if (v.looked >> other) & 1 else 0


# A decent player of this game cares for the last stall and not at all for points.
FEATURES = 2
WEIGHTS = (0.0, 1.0)


def features(box, s, seat, out):
    out[0] = s.points[seat]
    out[1] = s.stall[seat]
