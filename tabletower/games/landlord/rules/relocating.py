"""§5.7  Everybody must move out of a house: after a musician, or before it is demolished (§6.4)."""

from tabletower.engine import OK, pack

from . import deck, moves, phases
from .lodging import lodge
from .reactions import ask
from .reasons import NOT_NOW, NOT_PENDING
from .suiting import finds_home


def relocate_step(box, s):
    """§5.7  One after the other, in any order; who finds no place stays."""
    s.phase = phases.RELOCATE
    level = next_to_go(box, s, 0)
    if level < 0:
        s.pending = 0
        return phases.WRECKED if s.purpose == phases.BY_WRECKERS else phases.SETTLED
    if next_to_go(box, s, level + 1) >= 0:
        return ask(s, s.decider, phases.RELOCATE)
    return relocate(s, level)


def next_to_go(box, s, level):
    """From this level on, the first whose tenant may go now; -1 if there is none."""
    while level < deck.LEVELS:
        if may_relocate(box, s, s.from_house, level) == OK:
            return level
        level += 1
    return -1


def may_relocate(box, s, house, level):
    """§5.7  Who still has to go, and has a place elsewhere; wreckers have seen to that (§6.4)."""
    if s.phase != phases.RELOCATE:
        return NOT_NOW
    if house != s.from_house or not (s.pending >> level) & 1:
        return NOT_PENDING
    if s.purpose == phases.BY_WRECKERS:
        return OK
    return OK if finds_home(box, s, s.tenant[house, level], ~(1 << house)) else NOT_PENDING


def list_relocations(box, s, out, n):
    for level in range(deck.LEVELS):
        if may_relocate(box, s, s.from_house, level) == OK:
            out[n] = pack(moves.RELOCATE_ONE, s.from_house, level)
            n += 1
    return n


def relocate(s, level):
    return lodge(s, s.tenant[s.from_house, level], s.purpose, s.from_house, level, s.decider)
