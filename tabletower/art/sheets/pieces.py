"""Printed pieces, in millimetres, and the parts of a game that they make up."""

from dataclasses import dataclass, replace

BLEED = 3.0  # how far a drawing goes on beyond the cut, so that a crooked cut shows no white


@dataclass(frozen=True)
class Wishes:
    """Options of a print."""

    text: bool = True  # titles on the pieces
    ink_saving: bool = False  # outlines instead of large fills


@dataclass(frozen=True)
class Piece:
    """One thing to cut out. Drawings are SVG in millimetres; (0, 0) is its upper left corner."""

    name: str
    width: float
    height: float
    front: str
    back: str = ""  # as one sees it having turned the piece over sideways, like a page
    cut: str = ""  # the path of the scissors; the rectangle if empty
    fold: str = ""  # the path of the folds
    copies: int = 1
    bleed: float = BLEED  # 0 if nothing is drawn at the edge: neighbours then share a cut
    scale: float = 1.0  # of what is drawn, cut and folded; width and height are as printed
    mark: str = ""  # of the set that it belongs to: small, in a corner

    def scaled(self, scale: float) -> "Piece":
        """The same piece larger or smaller."""
        return replace(
            self,
            width=self.width * scale,
            height=self.height * scale,
            bleed=self.bleed * scale,
            scale=self.scale * scale,
        )


@dataclass(frozen=True)
class Part:
    """Pieces of one kind. They have sheets of their own, and a note on how to make them."""

    name: str
    title: str
    note: str
    pieces: tuple[Piece, ...]
    extra: bool = False  # printed only on request
    scales: bool = False  # its pieces are as large as the squares that were asked for

    @property
    def bleed(self) -> float:
        """The largest bleed of this part's pieces."""
        return max(piece.bleed for piece in self.pieces)


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight line as a piece of a path."""
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def ring(x: float, y: float, radius: float) -> str:
    """A circle as a piece of a path."""
    half = f"a{radius:g} {radius:g} 0 1 0 "
    return f"M{x - radius:g} {y:g}{half}{2 * radius:g} 0{half}{-2 * radius:g} 0z"
