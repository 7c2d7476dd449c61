"""What is worked out once: for a box, for all boxes with the same files, for a key."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from tabletower.engine import Contents

Made = TypeVar("Made")

_SHARED: dict[Hashable, Any] = {}
BOXES = 64  # boxes of people's own come and go


def once(box: Contents, make: Callable[[Contents], Made]) -> Made:
    """`make(box)`, made the first time it is wanted. It may depend on the files alone."""
    own: dict[Any, Made] = vars(box).setdefault("_made_once", {})
    if make not in own:
        own[make] = kept(_SHARED, (make, repr(box.tables)), lambda: make(box), BOXES)
    return own[make]


def kept(known: dict[Hashable, Any], key: Hashable, make: Callable[[], Made], most: int) -> Made:
    """`make()` for this key, remembered among at most so many."""
    found: Made | None = known.get(key)
    if found is not None:
        return found
    made = make()
    if len(known) >= most:
        known.clear()
    known[key] = made
    return made
