"""§2  Setup: what everybody gets."""

from tabletower.engine import shuffle

from . import deck
from .cards import take, take_openly
from .money import book

MONEY = 5
DEALT = 5


def hand_out(s):
    """§2.1  Everybody gets five dollars and one plain roof, for all to see."""
    for seat in range(s.seats):
        book(s, seat, deck.START, MONEY)
        take_openly(s, seat, deck.ROOF)


def lay_pile(box, s):
    """§2.2  All cards but the roofs that were handed out."""
    for kind in range(deck.KINDS):
        copies = box.copies[kind] - (s.seats if kind == deck.ROOF else 0)
        for _ in range(copies):
            s.pile[s.piled] = kind + 1
            s.piled += 1
    shuffle(s, s.pile, 0, s.piled)


def deal(s):
    """§2.2  Five cards each, one at a time from the first seat round."""
    for _ in range(DEALT):
        for seat in range(s.seats):
            s.piled -= 1
            take(s, seat, s.pile[s.piled] - 1)
            s.pile[s.piled] = 0
