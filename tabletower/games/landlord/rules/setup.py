"""§2  Setup."""

from tabletower.engine import rule, shuffle

from . import steps
from .cards import take
from .deck import KINDS, ROOF, START
from .flow import run
from .money import book

MONEY = 5
DEALT = 5


@rule
def setup(box, s):
    """§2.1  Everybody has five dollars and a roof. §2.3  After the deal the first seat begins."""
    s.turns_left = -1
    s.round = 1
    for seat in range(s.seats):
        book(s, seat, START, MONEY)
        take(s, seat, ROOF)
        for other in range(s.seats):
            s.know[other, seat, ROOF] = 1 if other != seat else 0
    lay_pile(box, s)
    deal(s)
    run(box, s, steps.BEGIN)


@rule
def lay_pile(box, s):
    """§2.2  All cards but the roofs that were handed out."""
    for kind in range(KINDS):
        copies = box.copies[kind] - (s.seats if kind == ROOF else 0)
        for _ in range(copies):
            s.pile[s.piled] = kind + 1
            s.piled += 1
    shuffle(s, s.pile, 0, s.piled)


@rule
def deal(s):
    """§2.2  Five cards each, one at a time from the first seat round."""
    for _ in range(DEALT):
        for seat in range(s.seats):
            s.piled -= 1
            take(s, seat, s.pile[s.piled] - 1)
            s.pile[s.piled] = 0
