"""Print and play: all cards, the jail and a reference for everybody. Lengths are in millimetres."""

from tabletower.art.sheets import Part, Wishes

from ...types import Contents
from .. import house, signs
from ..look import texts
from . import fronts, reference

CARDS = (
    "Print on both sides, turned over the long edge, and cut. The backs of the cards are alike, an "
    "apartment; only the jail is the same on both sides. The last six are references, one for each "
    "player: the turn in front, a crime behind."
)


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """All that is in the box."""
    t = texts(box)
    drawn = signs.signs() | house.houses(t)
    cards = *fronts.cards(t, wishes, drawn), fronts.jail(t, wishes, drawn)
    return [Part("cards", "Cards", CARDS, (*cards, reference.reference(t, wishes, drawn)))]
