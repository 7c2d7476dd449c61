"""Highrise Homino. Numbers with a § point into rulebook.md.

To be read in this order: `box` and `record`, what there is; `limits`, what some options come to;
`kinds`, what can be said, and `events`, what then happens; `round` (§1, §4), the game from
beginning to end; `decks` (§1), `plots` and `spots` (§2), `tower` (§3, §5, §7), `building` (§4.2),
`tenants` (§4.6 to §8); for Living Together `goals` (§9, §10), `rewards` and `threats` (§11);
`scoring` (§12) and `hidden` (§13). `features` is for bots, `showing` for words and drawings.
"""

from ..components import DOMINOES, SLOTS
from .box import BOX
from .decks import census
from .events import events as EVENTS
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .kinds import MOVES, legal, play, reason
from .record import CELLS, STATE
from .record import phases as PHASES
from .round import setup
from .scoring import score, tie_break, together

__all__ = [
    "BOX", "EVENTS", "FEATURES", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "PHASES",
    "SEATS", "STATE", "TITLE", "VERSION", "WEIGHTS", "census", "features", "imagine", "legal",
    "play", "reason", "score", "setup", "tie_break", "together",
]  # fmt: skip

NAME = "homino"
TITLE = "Highrise Homino"
VERSION = 2
SEATS = (2, 6)

# Six rooms on any cell in four ways; tearing down or asking for any domino.
MOST_MOVES = SLOTS * CELLS * 4 + 2 * DOMINOES
# Each demolition destroys a domino for good, and in a round a seat makes a dozen other decisions.
LONGEST = 20_000
