"""The game's picture in the lobby: a corner of the house, without ids, for it stands alone."""

from typing import Any

from tabletower.art.drawings import drawings
from tabletower.art.picture import inline
from tabletower.art.svg import line, picture, rect, use

from ..components import SYMBOLS
from ..types import Contents
from . import face, pictogram, symbols
from .symbols import draw

WIDTH, HEIGHT = 360, 120
SIDE = 74
EDGE = 262  # where the house ends


def cover(box: Contents) -> str:
    """Three balconies, a cat and a bird on the roof, two lovebirds on a wire."""
    drawn = symbols.symbols() | pictogram.pictograms() | face.railings() | face.faces(box)
    guests = draw("cat", 46, 13, 24) + draw("bird", 214, 14, 20)
    pair = draw("lovebird_right", 292, 46, 30) + draw("lovebird_left", 332, 46, 30)
    wire = line(f"M{EDGE} 52Q310 66 {WIDTH} 54", "var(--iron)", 1.4)
    whole = drawings(__file__)["cover"] + guests + wire + pair + balconies(box)
    return picture(inline(whole, drawn), WIDTH, HEIGHT)


def balconies(box: Contents) -> str:
    """The most colourful faces that have a wish, of different blocks."""
    wishes = {row["block"]: row for row in box.tables["faces"] if row["rule"] == "each"}
    rows = sorted(wishes.values(), key=lambda row: -sum(row[symbol] > 0 for symbol in SYMBOLS))
    return "".join(balcony(row, n) for n, row in enumerate(rows[:3]))


def balcony(row: dict[str, Any], n: int) -> str:
    x, y = 9 + n * 85, 40
    frame = rect(x - 2.5, y - 2.5, SIDE + 5, SIDE + 5, "var(--stone)", 3)
    return frame + use(face.face_name(row["block"], row["side"]), x, y, SIDE)
