"""The jail: one bed, and the same on both sides."""

from tabletower.art.drawings import drawings
from tabletower.art.sheets import Piece, Wishes, printed
from tabletower.art.text_layout import paragraph, title

from ...rules.turn import BAIL
from ..look import Texts
from .fronts import BORDER, INK, LONG, SHORT, panel


def jail(t: Texts, wishes: Wishes, faces: dict[str, str]) -> Piece:
    side = printed(cell(t, wishes), wishes, faces)
    return Piece("jail", SHORT, LONG, side, side, bleed=0)


def cell(t: Texts, wishes: Wishes) -> str:
    return drawings(__file__)["cell"] + (told(t) if wishes.text else "")


def told(t: Texts) -> str:
    box = panel(SHORT, LONG, LONG - BORDER - 72)
    said = f"Room for one. In your turn: pay {t.amount(BAIL)}, or play court or politics."
    name = title(SHORT / 2, 78.5, t.title[-1], 7, 50, INK, font_weight=700)
    return box + name + paragraph(SHORT / 2, 82.5, said, 3, 55, 3.66, fill=INK)
