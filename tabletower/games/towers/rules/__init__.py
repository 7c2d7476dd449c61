"""Towers. Numbers with a § point into rulebook.md.

To read in this order: `box` and `record`, what there is; `kinds`, every move on one page. Then
the chapters: `tower` (§5), `building` (§3, and the tiles), `cards` (the deck, the row, the
hands), `rounds` (§1, §2, §4 and how turns end), `fits` and `cashing` (§6), `bonuses` and
`clients` (§7), `scoring` (§8), `hidden` (§9). `features` is for bots, `showing` for the table.
"""

from .box import BOX
from .building import out_of_turn
from .events import events as EVENTS
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .kinds import FINAL, MOVES, legal, play, reason, unnoticed
from .record import STATE, census
from .record import phases as PHASES
from .rounds import setup
from .scoring import score, tie_break

__all__ = [
    "BOX", "EVENTS", "FEATURES", "FINAL", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME",
    "PHASES", "SEATS", "STATE", "TITLE", "VERSION", "WEIGHTS", "census", "features", "imagine",
    "legal", "out_of_turn", "play", "reason", "score", "setup", "tie_break", "unnoticed",
]  # fmt: skip

NAME = "towers"
TITLE = "Towers"
VERSION = 4
SEATS = (2, 6)

# Five clients on 192 tiles in eight ways, and stopping: nobody ever owns more tiles.
MOST_MOVES = 5 * 192 * 8 + 1
LONGEST = 30_000
