"""Pennies. Numbers with a § point into rulebook.md."""

from tabletower.engine import OK, Box, Moves, Record, first, kind, pack, private, public

NAME = "pennies"
TITLE = "Pennies"
VERSION = 1
SEATS = (2, 2)
MOST_MOVES = 3
LONGEST = 2
BOX = Box()
STATE = Record(private("choice", "i1", (2,)), public("points", "i2", (2,)))
MOVES = Moves(kind("choose", "{who} chooses {side}", side=("heads", "tails", "safe")))
SAFE = 2


def setup(box, s):
    """§1"""
    s.asked = 3


def reason(box, s, seat, move):
    return OK


def legal(box, s, seat, out):
    for side in range(3):
        out[side] = pack(0, side)
    return 3


def play(box, s, seat, move):
    s.choice[seat] = first(move)
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        s.over = 1
        pay(s)


def pay(s):
    for seat in range(2):
        if s.choice[seat] == SAFE:
            s.points[seat] = -1
    if s.choice[0] != SAFE and s.choice[1] != SAFE:
        won = 0 if s.choice[0] == s.choice[1] else 1
        s.points[won] = 10
        s.points[1 - won] = -10


def score(box, s, seat):
    return s.points[seat]


def imagine(box, v, seat, dice):
    v.dice = dice
    v.choice[1 - seat] = 0
