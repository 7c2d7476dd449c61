"""Riddle. Numbers with a § point into rulebook.md."""

from tabletower.engine import (
    OK,
    Box,
    Moves,
    Record,
    below,
    first,
    kind,
    kind_of,
    pack,
    public,
    secret,
)

NAME = "riddle"
TITLE = "Riddle"
VERSION = 1
SEATS = (2, 2)
CARDS = 30
MOST_MOVES = CARDS + 2
LONGEST = 6

BOX = Box()
STATE = Record(
    secret("deck", "i1", (CARDS,)),  # 1 where the card lies
    public("asked_so_far", "i1"),
    public("answer", "i1"),
    public("shrugs", "i1"),
)
MOVES = Moves(
    kind("ask", "{who} asks for {card}", card=range(CARDS)),
    kind("search", "{who} asks for the first"),
    kind("shrug", "{who} shrugs"),
)
ASK, SEARCH, SHRUG = MOVES.numbers


def setup(box, s):
    """§1"""
    s.deck[below(s, CARDS)] = 1
    s.asked = 1


def reason(box, s, seat, move):
    return OK


def legal(box, s, seat, out):
    for card in range(CARDS):
        out[card] = pack(ASK, card)
    out[CARDS] = pack(SEARCH)
    out[CARDS + 1] = pack(SHRUG)
    return MOST_MOVES


def play(box, s, seat, move):
    s.answer = 0
    if kind_of(move) == SHRUG:
        s.shrugs += 1
    elif kind_of(move) == ASK:
        s.answer = s.deck[first(move)]
    elif s.deck.argmax() < 2:
        s.answer = 1
    s.asked_so_far += 1
    s.asked = 2 >> seat
    if s.asked_so_far == LONGEST:
        s.over = 1
        s.asked = 0


def score(box, s, seat):
    return s.shrugs


def imagine(box, v, seat, dice):
    v.dice = dice
    for card in range(CARDS):
        v.deck[card] = 0
    v.deck[below(v, CARDS)] = 1
