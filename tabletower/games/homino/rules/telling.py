"""How it is told what happens: there is room for so many events.

No game was seen that comes near; but a box may hold 128 tenants who all leave at once. Then the
lesser news are left out, and what is drawn and how it ends is told.
"""

from tabletower.engine import happen

from .events import EVENTS

KEPT_FREE = 32  # for refilling the table, a new round and the end


def tell(s, what, a, b, c):
    if s.happened < EVENTS - KEPT_FREE:
        happen(s, what, a, b, c)


def tell_surely(s, what, a, b, c):
    if s.happened < EVENTS:
        happen(s, what, a, b, c)
