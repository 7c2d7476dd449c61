"""Answers that are remembered for as long as the view that they are about."""

from functools import wraps
from weakref import WeakKeyDictionary

from tabletower.engine import Sight


def once_a_view(tell):
    """A function of a box, a view and more, asked by many: a view never changes, nor does what
    follows from it."""
    views = WeakKeyDictionary()

    @wraps(tell)
    def remembered(box, v, *more):
        if not isinstance(v, Sight):  # a bare record may change
            return tell(box, v, *more)
        known = views.setdefault(v, {})
        if more not in known:
            known[more] = tell(box, v, *more)
        return known[more]

    return remembered
