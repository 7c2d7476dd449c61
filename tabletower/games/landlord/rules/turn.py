"""§3  The turn, step by step."""

from tabletower.engine import rule

from . import events, steps
from .cards import clear_middle, discard, tell
from .deck import EMPTY, FEE, HOUSES, LEVELS, POOR, RENTS, SQUATTERS, WITHHELD
from .houses import is_squatted, where
from .money import book
from .reactions import ask, ask_all_to_recycle
from .rents import empties_of, is_jailed, rents_of
from .tenants import spot

BAIL = 5


@rule
def begin_turn(s):
    """§3.1  A new turn: what was counted in the last one is counted anew."""
    s.stage = steps.JAIL
    s.examined = 0
    s.taken_back = 0
    for seat in range(s.seats):
        s.offers[seat] = 0
    tell(s, events.TURN, s.active, s.round, 0)
    return steps.JAIL


@rule
def jail_step(s):
    """§3.2  Who is in jail and has five dollars may pay them and leave."""
    if is_jailed(s, s.active) and s.money[s.active] >= BAIL:
        return ask(s, s.active, steps.JAIL)
    return steps.EXAMINE


@rule
def pay_fee(s):
    book(s, s.active, FEE, -BAIL)
    s.jail = 0
    tell(s, events.PAID_FEE, s.active, 0, 0)
    tell(s, events.FREED, s.active, 0, 0)
    return steps.EXAMINE


@rule
def stay(s):
    tell(s, events.STAYED, s.active, 0, 0)
    return steps.EXAMINE


@rule
def waiting(s):
    """§3.3  Own houses with squatters and other tenants, in which nobody was driven out yet."""
    return s.owned[s.active] & where(s, SQUATTERS) & s.payers & ~s.examined


# The end of a play.


@rule
def finish(box, s):
    """§7.1  The middle is discarded; then the top card may be recycled."""
    clear_middle(s)
    s.card = 0
    s.purpose = 0
    s.lodger = 0
    s.from_house = 0
    s.from_level = 0
    s.to_house = 0
    s.to_level = 0
    s.decider = 0
    s.report = 0
    s.diverted = 0
    if s.dumped:
        s.dumped = 0
        return ask_all_to_recycle(box, s)
    return steps.RETURN


@rule
def resume(s):
    """Back to where the turn was."""
    s.first = 0
    s.dumped = 0
    return s.stage


# Collecting.


@rule
def collect(box, s):
    """§3.6  Rents, a dollar for every empty apartment, and at least one dollar in all."""
    seat = s.active
    s.stage = steps.BUY
    before = s.money[seat]
    for house in range(HOUSES):
        if (s.owned[seat] >> house) & 1:
            collect_house(box, s, seat, house)
    if s.money[seat] == before:
        book(s, seat, POOR, 1)
    s.collected[seat] = s.money[seat] - before
    tell(s, events.COLLECTED, seat, s.collected[seat], 0)
    return steps.FINISH


@rule
def collect_house(box, s, seat, house):
    """§3.6  Squatters: nothing. Owner in jail: one dollar. Else what the house brings."""
    if is_squatted(s, house):
        return
    if is_jailed(s, seat):
        book(s, seat, POOR, 1)
        tell(s, events.RENT, seat, house, 1)
        return
    rents = rents_of(box, s, house)
    empties = empties_of(s, house)
    book(s, seat, RENTS, rents)
    book(s, seat, EMPTY, empties)
    tell(s, events.RENT, seat, house, rents + empties)
    if s.marker[house]:
        drop_markers(s, house)


@rule
def drop_markers(s, house):
    """§6.1  A rent withheld once is paid again the next time."""
    for level in range(LEVELS):
        if (s.marker[house] >> level) & 1:
            discard(s, WITHHELD)
            tell(s, events.UNMARKED, spot(house, level), 0, 0)
    s.marker[house] = 0
