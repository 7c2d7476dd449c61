"""Balconia. Numbers with a § point into rulebook.md.

To be read in this order: box, record, kinds (every move), turn (§1 to §3), grid and scoring (§4 to
§7), hidden (§8), showing.
"""

from .box import BOX
from .events import EVENTS
from .hidden import census, imagine
from .kinds import MOVES, legal, play, reason
from .record import STATE
from .record import phases as PHASES
from .scoring import score, tie_break
from .turn import setup

__all__ = [
    "BOX", "EVENTS", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "PHASES", "REPLIES", "SEATS",
    "STATE", "TITLE", "VERSION", "census", "imagine", "legal", "play", "reason", "score", "setup",
    "tie_break",
]  # fmt: skip

NAME = "balconia"
TITLE = "Balconia"
VERSION = 1
SEATS = (2, 2)

MOST_MOVES = 48  # two sides of the block in 24 cells
LONGEST = 29  # fourteen blocks turned and placed, and the entrance

# What a decent player looks at: the lead, after the placer's best answer.
REPLIES = 1
