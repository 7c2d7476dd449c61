"""The score pad: for each colour its wall as five by five squares, the door, and the total."""

from tabletower.art.drawings import drawings
from tabletower.art.sheets import Piece, Wishes, printed

WIDE, HIGH = 180, 124


def pads(wishes: Wishes) -> tuple[Piece, ...]:
    """Two on a sheet, the same on both sides."""
    page = printed(drawings(__file__)["score_pad"], wishes)
    return (Piece("score pad", WIDE, HIGH, page, page, copies=2, bleed=0),)
