"""Drawings that are remembered, of all games together as many as fit.

Sizes are estimates. When there is no room left everything in it is forgotten, and drawn again
where it is wanted: what is remembered need not be watched until then. Pieces and positions have
a room each. A piece is the same in every match; a position is soon nobody's any more, and there
are so many that pieces beside them would be drawn again and again.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from msgspec.msgpack import Encoder

MOST = 16 << 20  # bytes
ENTRY = 300  # bytes that remembering something takes, whatever it is

Made = TypeVar("Made")
Draw = TypeVar("Draw", bound=Callable[..., Any])


class Room:
    """How much is remembered, and how it is forgotten."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self.forgetting: list[Callable[[], None]] = []

    def take(self, *things: Any) -> None:
        """Make room for something that is about to be remembered."""
        size = ENTRY + sum(map(weight, things))
        if self.held + size > self.most:
            self.forget()
        self.held += size

    def forget(self) -> None:
        """As if nothing had been drawn yet."""
        self.held = 0
        for forget in self.forgetting:
            forget()


packed = Encoder(enc_hook=lambda other: None).encode  # what has no size here is others' business


def weight(thing: Any) -> int:
    """About how many bytes something takes, with all that it consists of: as many as it would on
    its way to somebody. Nothing is quicker to ask; and a text knows."""
    return len(thing) if type(thing) is str else len(packed(thing))


PIECES, POSITIONS = Room(MOST), Room(MOST)


def forget() -> None:
    """As if nothing had been drawn yet, in any game."""
    PIECES.forget()
    POSITIONS.forget()


def kept(draw: Draw) -> Draw:
    """A function that remembers which piece it drew for which arguments."""

    @wraps(draw)
    def anew(*given: Any, **named: Any) -> Any:
        drawn = draw(*given, **named)
        PIECES.take(drawn, given)
        return drawn

    remembering = lru_cache(None)(anew)
    PIECES.forgetting.append(remembering.cache_clear)
    return remembering  # type: ignore[return-value]


class Kept:
    """What was made for a key: a position, unless something else is said.

    `kept` serves where the arguments are the key. Here they are more than that:
    what depends on a few fields of a view is made from the whole of it.
    """

    def __init__(self, room: Room = POSITIONS) -> None:
        self.room = room
        self._made: dict[Hashable, Any] = {}
        room.forgetting.append(self.forget)

    def __len__(self) -> int:
        return len(self._made)

    def forget(self) -> None:
        """As if nothing had been made yet."""
        self._made = {}

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made for this key, or else `make()`."""
        found: Made | None = self._made.get(key)
        if found is None:
            found = make()
            self.room.take(found, key)
            self._made[key] = found
        return found
