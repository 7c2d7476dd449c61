"""Domino Dynasty. Numbers with a § point into rulebook.md."""

from .box import BOX
from .census import census
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .moves import FINAL, MOVES
from .record import STATE
from .scoring import score, tie_break, together
from .turn import legal, play, reason, setup

__all__ = [
    "BOX", "FEATURES", "FINAL", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "SEATS",
    "STATE", "TITLE", "VERSION", "WEIGHTS", "census", "features", "imagine", "legal", "play",
    "reason", "score", "setup", "tie_break", "together",
]  # fmt: skip

NAME = "dynasty"
TITLE = "Domino Dynasty"
VERSION = 1
SEATS = (2, 5)

# Twenty dominoes in at most 400 places on two maps; or moving one of those that lie there, for
# which at most 5,200 places are free on each map.
MOST_MOVES = 26_600
# In each of thirty rounds fewer than a thousand decisions.
LONGEST = 30_000
