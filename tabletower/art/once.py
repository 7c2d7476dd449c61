"""What is worked out once for a box, and shared by all boxes with the same files."""

from collections.abc import Callable
from typing import Any, TypeVar

from tabletower.engine import Contents

Made = TypeVar("Made")

MOST = 64  # boxes of people's own come and go
_SHARED: dict[Any, Any] = {}


def once(box: Contents, make: Callable[[Contents], Made]) -> Made:
    """`make(box)`, made the first time it is wanted. It may depend on the files alone."""
    own: dict[Any, Made] = vars(box).setdefault("_made_once", {})
    if make not in own:
        own[make] = shared(box, make)
    return own[make]


def shared(box: Contents, make: Callable[[Contents], Made]) -> Made:
    key = make, repr(box.tables)
    if key not in _SHARED:
        if len(_SHARED) >= MOST:
            _SHARED.clear()
        _SHARED[key] = make(box)
    made: Made = _SHARED[key]
    return made
