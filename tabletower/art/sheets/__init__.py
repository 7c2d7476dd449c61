"""Print and play: pieces to cut out, put on sheets of paper, and the rulebook beside them."""

from .impose import PAPERS
from .ink import printed
from .pieces import BLEED, Part, Piece, Wishes, line, ring
from .press import print_pdf

__all__ = [
    "BLEED", "PAPERS", "Part", "Piece", "Wishes", "line", "print_pdf", "printed", "ring",
]  # fmt: skip
