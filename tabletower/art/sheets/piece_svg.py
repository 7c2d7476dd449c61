"""A side of a piece as an SVG picture of its own: what is drawn on it, where to cut and fold."""

from . import fonts
from .pieces import Piece

# What the pages are written in; the other one comes with typst and has the rarer letters.
FONT = f"{fonts.TEXT}, Libertinus Serif"
PEN = 'fill="none" stroke="#444" stroke-width=".15"'
DASHES = 'stroke-dasharray="1.6 1"'


def front(piece: Piece) -> str:
    """The picture side, with the lines for scissors and folds."""
    cut = piece.cut or f"M0 0h{piece.width:g}v{piece.height:g}h{-piece.width:g}z"
    lines = f'<path d="{cut}" {PEN}/>'
    if piece.fold:
        lines += f'<path d="{piece.fold}" {PEN} {DASHES}/>'
    return picture(piece, piece.front + lines)


def back(piece: Piece) -> str:
    """The other side, without lines: they would show how far front and back are out of register."""
    return picture(piece, piece.back)


def room(piece: Piece) -> float:
    """The margin of a picture round its piece: the bleed, or at least the pen."""
    return max(piece.bleed, 0.5)


def picture(piece: Piece, inside: str) -> str:
    """With the bleed all round; what reaches further is cut off."""
    over = room(piece)
    size = f"{piece.width + 2 * over:g} {piece.height + 2 * over:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-over:g} {-over:g} {size}" '
        f'font-family="{FONT}">{inside}</svg>'
    )
