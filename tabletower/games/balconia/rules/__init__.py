"""Balconia. Numbers with a § point into rulebook.md."""

from .box import BOX
from .census import census
from .hidden import imagine
from .moves import MOVES
from .record import STATE
from .scoring import score, tie_break
from .turn import legal, play, reason, setup

__all__ = [
    "BOX", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "REPLIES", "SEATS", "STATE", "TITLE",
    "VERSION", "census", "imagine", "legal", "play", "reason", "score", "setup", "tie_break",
]  # fmt: skip

NAME = "balconia"
TITLE = "Balconia"
VERSION = 1
SEATS = (2, 2)

MOST_MOVES = 48  # two sides of the block in 24 cells
LONGEST = 29  # fourteen blocks turned and placed, and the entrance

# What a decent player looks at: the lead, after the placer's best answer.
REPLIES = 1
