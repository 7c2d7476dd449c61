"""A side of a piece as an SVG picture of its own: what is drawn on it, where to cut and fold."""

from html import escape

from . import fonts
from .pieces import Piece

# What the pages are written in; the other one comes with typst and has the rarer letters.
FONT = f"{fonts.TEXT}, Libertinus Serif"
PEN_WIDTH = 'stroke-width=".15"'
PEN = f'fill="none" stroke="#444" {PEN_WIDTH}'
DASHES = 'stroke-dasharray="1.6 1"'
MARK = 1.7  # size of its letters, whatever the size of the piece


def front(piece: Piece) -> str:
    """The picture side, with the lines for scissors and folds."""
    lines = line(piece, piece.cut, PEN) if piece.cut else whole(piece)
    if piece.fold:
        lines += line(piece, piece.fold, f"{PEN} {DASHES}")
    return picture(piece, drawn(piece, piece.front) + mark(piece) + lines)


def back(piece: Piece) -> str:
    """The other side, without lines: they would show how far front and back are out of register."""
    return picture(piece, drawn(piece, piece.back))


def whole(piece: Piece) -> str:
    """The rectangle of a piece as its cut."""
    return f'<path d="M0 0h{piece.width:g}v{piece.height:g}h{-piece.width:g}z" {PEN}/>'


def drawn(piece: Piece, drawing: str) -> str:
    return drawing if piece.scale == 1 else f'<g transform="scale({piece.scale:g})">{drawing}</g>'


def line(piece: Piece, path: str, style: str) -> str:
    """A path of the piece; the pen is as thick as on any other."""
    if piece.scale == 1:
        return f'<path d="{path}" {style}/>'
    pen = f'stroke-width="{0.15 / piece.scale:.4g}"'
    return drawn(piece, f'<path d="{path}" {style.replace(PEN_WIDTH, pen)}/>')


def mark(piece: Piece) -> str:
    """The mark of a set in the lower left corner, where a rectangle is cut."""
    if not piece.mark or piece.cut:
        return ""
    halo = 'stroke="#fff" stroke-width=".55" stroke-linejoin="round" paint-order="stroke"'
    place = f'x="1.1" y="{piece.height - 0.9:g}" font-size="{MARK}" fill="#444"'
    return f"<text {place} {halo}>{escape(piece.mark)}</text>"


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
