"""How it is told what happens: there is room for so many events.

No game was seen that comes near; but many missions with many lines may be resolved at once. Then
the lesser news are left out, and what is drawn and how it ends is told.
"""

from tabletower.engine import happen

from .events import EVENTS

KEPT_FREE = 60  # for a market, drawn missions, a new round and the end


MOST_TOLD = 32_767  # what a fact has room for; strengths may be more


def tell(s, what, a, b, c):
    if s.happened < EVENTS - KEPT_FREE:
        happen(s, what, a, min(b, MOST_TOLD), min(c, MOST_TOLD))


def tell_surely(s, what, a, b, c):
    if s.happened < EVENTS:
        happen(s, what, a, b, c)
