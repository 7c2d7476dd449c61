"""A market for tests of haggling: A wants a roof of B, and C looks on."""

from .arranging import given, house

ASKED = "A: offer partner:2 card:roof"


def market(*moves, hands=None, money=None, **options):
    """The position after these moves."""
    hands = hands or {"A": "single police", "B": "roof roof", "C": "single"}
    options = {"haggling": "free", **options}
    p = given(house("C", 1), seats=3, hands=hands, money=money or {"A": 12}, **options)
    return p.does(*moves)
