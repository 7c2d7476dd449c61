"""Putting dominoes down and taking them up: the only places where a map changes."""

from .events import CRUMBLED, DEMOLISHED, PLACED
from .record import DISCARDED, IN_HAND, ON_MAP
from .telling import tell
from .tower import forget_facts


def put(s, seat, domino, cell, turn):
    s.place[domino] = ON_MAP + seat
    s.cell[domino] = cell
    s.turned[domino] = turn
    forget_facts(s)
    tell(s, PLACED, seat, domino, 4 * cell + turn)


def take_up(s, seat, domino):
    """Into the hand of a seat; where it lay is remembered."""
    s.place[domino] = IN_HAND
    s.hand = domino + 1
    s.holder = seat
    forget_facts(s)


def demolish(s, seat, domino):
    """§4.3  For good."""
    throw_away(s, domino)
    s.demolished[seat] += 1
    tell(s, DEMOLISHED, seat, domino, 0)


def crumble(s, seat, domino):
    """§11.4  Lost, and not torn down."""
    throw_away(s, domino)
    tell(s, CRUMBLED, seat, domino, 0)


def throw_away(s, domino):
    s.place[domino] = DISCARDED
    s.cell[domino] = 0
    s.turned[domino] = 0
    forget_facts(s)
