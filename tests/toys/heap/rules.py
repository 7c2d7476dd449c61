"""Heap. Numbers with a § point into rulebook.md."""

from tabletower.engine import OK, Box, Moves, Record, first, kind, pack, public

NAME = "heap"
TITLE = "Heap"
VERSION = 1
SEATS = (2, 2)
STONES = 12
MOST = 3
MOST_MOVES = MOST
LONGEST = STONES
BOX = Box()
STATE = Record(public("left", "i1"), public("points", "i1", (2,)))
MOVES = Moves(kind("take", "{who} takes {stones}", stones=range(1, MOST + 1)))
TOO_FEW = 1


def setup(box, s):
    """§1"""
    s.left = STONES
    s.asked = 1


def reason(box, s, seat, move):
    return OK if first(move) < s.left else TOO_FEW


def legal(box, s, seat, out):
    """§2"""
    many = min(MOST, s.left)
    for stones in range(many):
        out[stones] = pack(0, stones)
    return many


def play(box, s, seat, move):
    s.left -= first(move) + 1
    s.asked = 2 >> seat
    if s.left == 0:
        finish(s, seat)


def finish(s, seat):
    """§3"""
    s.points[seat] = 1
    s.over = 1
    s.asked = 0


def score(box, s, seat):
    return s.points[seat]


def imagine(box, v, seat, dice):
    v.dice = dice
