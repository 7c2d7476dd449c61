"""Domino Dynasty. Numbers with a § point into rulebook.md.

Read `box` and `record`, then `kinds`: every move, what it needs and what does it. The chapters
follow the rulebook: `setup` §1, `maps`, `planes`, `fitting`, `placing` and `moving` §2, `round`
and `missions` §3 §16 §17, `turns` §4, `walks` and `capitals` §5 §11 §12, `provinces` §6,
`strength` §7, `report` and `requests` §8, `effects` §9 to §14, `loans` §15, `hidden` §18. What
happens is in `events`; `features` is for bots, `showing` for words and drawings, `census` for
tests.
"""

from .box import BOX
from .census import census
from .events import events as EVENTS
from .features import FEATURES, JUDGED, WEIGHTS, features
from .hidden import imagine
from .kinds import FINAL, MOVES, any_move, legal, play, reason, setup
from .record import STATE
from .record import phases as PHASES
from .round import score, tie_break, together

__all__ = [
    "BOX", "EVENTS", "FEATURES", "FINAL", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME",
    "PHASES", "SEATS", "STATE", "TITLE", "VERSION", "WEIGHTS", "any_move", "census", "features",
    "imagine", "legal", "play", "reason", "score", "setup", "tie_break", "together",
]  # fmt: skip

NAME = "dynasty"
TITLE = "Domino Dynasty"
VERSION = 2
SEATS = (2, 5)

# Twenty dominoes in at most 400 places on two maps; or moving one of those that lie there, for
# which at most 5,200 places are free on each map.
MOST_MOVES = 26_600
# In each of forty rounds fewer than a thousand decisions.
LONGEST = 40_000
