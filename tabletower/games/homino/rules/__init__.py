"""Highrise Homino. Numbers with a § point into rulebook.md."""

from ..components import DOMINOES, SLOTS
from .box import BOX
from .census import census
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .moves import FINAL, MOVES
from .record import CELLS, STATE
from .scoring import score, tie_break, together
from .turn import legal, play, reason, setup

__all__ = [
    "BOX", "FEATURES", "FINAL", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "SEATS",
    "STATE", "TITLE", "VERSION", "WEIGHTS", "census", "features", "imagine", "legal", "play",
    "reason", "score", "setup", "tie_break", "together",
]  # fmt: skip

NAME = "homino"
TITLE = "Highrise Homino"
VERSION = 1
SEATS = (2, 6)

# Six rooms on any cell in four ways; tearing down or asking for any domino.
MOST_MOVES = SLOTS * CELLS * 4 + 2 * DOMINOES
# Each demolition destroys a domino for good, and in a round a seat makes a dozen other decisions.
LONGEST = 20_000
