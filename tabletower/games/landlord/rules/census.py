"""Counting every card and every dollar: for the tests, and no rule."""

import numpy as np

from ..components import KINDS as IDS
from . import deck, phases


def census(box, s):
    """Every card is somewhere once, and the sums of the ledger make the money."""
    sums = [int(s.ledger[seat].sum()) - s.money[seat] for seat in range(s.seats)]
    return cards_everywhere(box, s), sums


def cards_everywhere(box, s):
    """How many of each kind there are, wherever they lie."""
    fronts = np.concatenate([np.asarray(s.pile), np.asarray(s.floor).ravel()])
    found = np.asarray(s.hand, int).sum(axis=0)
    found += np.bincount(fronts, minlength=len(IDS) + 1)[1:]
    found += np.bincount(open_cards(s), minlength=len(IDS))
    found[deck.CELLAR] += s.cellar.sum()
    found[deck.WITHHELD] += sum(marks.bit_count() for marks in s.marker.tolist())
    return found.tolist()


def open_cards(s):
    """Cards that lie face up; where there is nothing, a number is 0."""
    there = [s.standing >> house & 1 or s.site == house + 1 for house in range(len(s.roof))]
    houses = [np.asarray(s.roof)[np.array(there, bool)]]
    things = [np.asarray(field).ravel() for field in (s.tenant, s.renovation)]
    lying = [np.asarray(s.discard[: s.discarded]), np.asarray(s.middle[: s.in_middle])]
    lodger = [s.lodger] if s.phase == phases.PLACE and s.purpose == phases.FROM_HAND else []
    return np.concatenate([*houses, *(t[t > 0] for t in things), *lying, lodger]).astype(int)
