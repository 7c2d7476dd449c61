"""Print and play: pieces to cut out, and (in `pdf`) the sheets of paper they are printed on."""

from .ink import printed
from .pieces import BLEED, Part, Piece, Wishes, line, ring

__all__ = ["BLEED", "Part", "Piece", "Wishes", "line", "printed", "ring"]
