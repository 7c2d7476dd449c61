"""Towers. Numbers with a § point into rulebook.md."""

from .arranging import out_of_turn
from .box import BOX
from .build import unnoticed
from .census import census
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .moves import FINAL, MOVES
from .record import STATE
from .scoring import score, tie_break
from .turn import legal, play, reason, setup

__all__ = [
    "BOX", "FEATURES", "FINAL", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "SEATS",
    "STATE", "TITLE", "VERSION", "WEIGHTS", "census", "features", "imagine", "legal",
    "out_of_turn", "play", "reason", "score", "setup", "tie_break", "unnoticed",
]  # fmt: skip

NAME = "towers"
TITLE = "Towers"
VERSION = 3
SEATS = (2, 6)

# Five clients on 192 tiles in eight ways, and stopping: nobody ever owns more tiles.
MOST_MOVES = 5 * 192 * 8 + 1
LONGEST = 30_000
