"""§3.6  Collecting."""

from . import deck, events, phases
from .houses import end_of, is_squatted, owns
from .jail import is_jailed
from .money import book
from .rents import empties_of, rents_of
from .telling import tell
from .withholding import unmark_all


def collect(box, s):
    """§3.6  Rents, a dollar for every empty apartment, and at least one dollar in all."""
    seat = s.active
    s.stage = phases.BUY
    before = s.money[seat]
    for house in range(end_of(s.owned[seat])):
        if owns(s, seat, house):
            collect_house(box, s, seat, house)
    if s.money[seat] == before:
        book(s, seat, deck.POOR, 1)
    s.collected[seat] = s.money[seat] - before
    tell(s, events.COLLECTED, seat, s.collected[seat], 0)
    return phases.FINISH


def collect_house(box, s, seat, house):
    """§3.6  Squatters: nothing. Owner in jail: one dollar. Else what the house brings."""
    if is_squatted(s, house):
        tell(s, events.RENT, seat, house, 0)
        return
    if is_jailed(s, seat):
        book(s, seat, deck.POOR, 1)
        tell(s, events.RENT, seat, house, 1)
        return
    rents = rents_of(box, s, house)
    empties = empties_of(s, house)
    book(s, seat, deck.RENTS, rents)
    book(s, seat, deck.EMPTY, empties)
    tell(s, events.RENT, seat, house, rents + empties)
    unmark_all(s, house)
