"""How it is told what happens: there is room for so many events, and for the last of a move."""

from tabletower.engine import happen, happen_for

from . import events

KEPT_FREE = 32  # events, for what must be told in any case


def tell(s, what, a, b, c):
    """Something happened. In an endless chain of it the lesser news are left out."""
    room = events.EVENTS - 1 if is_always_told(what) else events.EVENTS - KEPT_FREE
    if s.happened < room:
        happen(s, what, a, b, c)


def is_always_told(what):
    """§10.4  Who is waited for, and that there was no answer."""
    return what == events.WAITED or what == events.SILENT or what == events.WAITED_ALL


def tell_last(s, what, a, b, c):
    """The news with which a move ends: there is always room for it."""
    if s.happened == events.EVENTS:
        s.happened -= 1
    happen(s, what, a, b, c)


def tell_only(s, seat, what, a, b, c):
    """Something that one seat alone may know."""
    if s.happened < events.EVENTS - KEPT_FREE:
        happen_for(s, 1 << seat, what, a, b, c)
