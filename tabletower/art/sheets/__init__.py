"""Print and play: pieces to cut out, and (in `press`) the sheets of paper they come on."""

from .ink import printed
from .pieces import BLEED, Part, Piece, Wishes, line, ring

__all__ = ["BLEED", "Part", "Piece", "Wishes", "line", "printed", "ring"]
