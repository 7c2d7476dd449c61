"""Landlord! Numbers with a § point into rulebook.md.

To be read in this order: `kinds` is every move on a page; `box`, `deck` and `record` are what lies
on the table, `phases` and `events` what is asked and what happens. Then the chapters: `turn` (§2,
§3), `houses` (§4), `places` and `tenants` (§5), `actions` (§6), `cards` (§7), `deals` and
`haggling` (§8), `ending` (§9), `hidden` (§10). `features` is what bots look at.
"""

from .box import BOX
from .ending import score, tie_break
from .events import events as EVENTS
from .features import FEATURES, JUDGED, REPLIES, features
from .hidden import imagine
from .kinds import MOVES, legal, play, reason, unnoticed
from .phases import phases as PHASES
from .record import STATE, census
from .turn import setup

__all__ = [
    "BOX", "EVENTS", "FEATURES", "JUDGED", "LONGEST", "MOST_MOVES", "MOVES", "NAME", "PHASES",
    "REPLIES", "SEATS", "STATE", "TITLE", "VERSION", "census", "features", "imagine", "legal",
    "play", "reason", "score", "setup", "tie_break", "unnoticed",
]  # fmt: skip

NAME = "landlord"
TITLE = "Landlord!"
VERSION = 4
SEATS = (2, 6)
# A turn of play: end, 3 roofs, 11 tenants, 32 cellars, 96 renovations, 32 bombs, 64 evictions, 64
# demolitions, 2 ways out, recycle, 145 offers, and at most four moves for each of the 64 tenants
# that can live in 32 houses: below 768. A price that is free: any of 1,000.
MOST_MOVES = 1024
# Sixty rounds of six turns. In a turn every play uses up a card, and cards come back only by other
# cards: an eviction or a demolition brings at most eight, a recycle one, two mothers, a hundred
# deals. So there are fewer than 2,200 plays, and in a play fewer than 150 decisions: of those that
# build, at most 26, for only ten floors of a house can be taken back. In a deal there are fewer
# than 1,010, for each price lies between the last two.
LONGEST = 60 * 6 * (2_200 * 150 + 100 * 1_010)
