"""§5.6  Mothers with children can be taken back."""

from tabletower.engine import OK, pack

from . import deck, moves, phases
from .houses import end_of, owns, where
from .lodging import take_in_hand
from .reasons import NO_MOTHER, NOT_NOW, NOT_YOURS, TEXTS_OFF, TOO_OFTEN

MOST_TAKEN_BACK = 2


def may_take_back(box, s, seat, house, level):
    """§5.6  While one plays cards, from the own house, twice a turn."""
    if s.phase != phases.PLAY:
        return NOT_NOW
    if s.tenant[house, level] != deck.MOTHER:
        return NO_MOTHER
    if not box.texts:
        return TEXTS_OFF
    if not owns(s, seat, house):
        return NOT_YOURS
    return TOO_OFTEN if s.taken_back >= MOST_TAKEN_BACK else OK


def own_mothers(s, seat):
    """The own houses in which a mother lives."""
    return s.owned[seat] & where(s, deck.MOTHER)


def list_mothers(box, s, seat, out, n):
    for house in range(end_of(own_mothers(s, seat))):
        for level in range(deck.LEVELS):
            if may_take_back(box, s, seat, house, level) == OK:
                out[n] = pack(moves.TAKE_BACK, house, level)
                n += 1
    return n


def can_take_back(box, s, seat):
    """Whether there is anybody to take back."""
    for house in range(end_of(own_mothers(s, seat))):
        for level in range(deck.LEVELS):
            if may_take_back(box, s, seat, house, level) == OK:
                return True
    return False


def take_back(box, s, house, level):
    s.taken_back += 1
    take_in_hand(box, s, house, level)
    return phases.FINISH
