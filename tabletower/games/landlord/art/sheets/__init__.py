"""Print and play: all cards, the jail, a reference for everybody and a ledger. In millimetres."""

from tabletower.art.sheets import Part, Wishes

from ...types import Contents
from .. import house, signs
from ..look import texts
from . import fronts, ledger, reference

CARDS = (
    "Print on both sides, turned over the long edge, and cut. The backs of the cards are alike, an "
    "apartment; only the jail is the same on both sides. The last six are references, one for each "
    "player: the turn in front, a crime behind."
)
LEDGER = "A page a game, the same on both sides, to write on. Print as many as you like."


def sheets(box: Contents, wishes: Wishes) -> list[Part]:
    """All that is in the box."""
    t = texts(box)
    drawn = signs.signs() | house.houses(t)
    cards = *fronts.cards(t, wishes, drawn), fronts.jail(t, wishes, drawn)
    return [
        Part("cards", "Cards", CARDS, (*cards, reference.reference(t, wishes, drawn))),
        Part("ledger", "Ledger", LEDGER, (ledger.ledger(t, wishes),)),
    ]
