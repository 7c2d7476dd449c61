"""Cache of drawings, shared by all games, within a memory budget.

Sizes are estimates. When a budget is used up, all its caches are cleared: so nothing need be
tracked until then. Pieces and positions have a budget each. A piece is the same in every match; a
position is soon out of date, and there are so many that they would push out the pieces.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from msgspec.msgpack import Encoder

MOST = 16 << 20  # bytes
ENTRY = 300  # bytes of overhead for each entry

Made = TypeVar("Made")
Draw = TypeVar("Draw", bound=Callable[..., Any])


class CacheBudget:
    """A limit on the bytes that some caches hold together; beyond it they are all cleared."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self.clearing: list[Callable[[], None]] = []

    def reserve(self, *things: Any) -> None:
        """Make room for an entry that is about to be cached."""
        size = ENTRY + sum(map(weight, things))
        if self.held + size > self.most:
            self.forget()
        self.held += size

    def forget(self) -> None:
        """Clear all caches of this budget."""
        self.held = 0
        for clear in self.clearing:
            clear()


packed = Encoder(enc_hook=lambda other: None).encode  # objects of other types count as nothing


def weight(thing: Any) -> int:
    """Estimate the bytes of an object by the length of its MessagePack encoding, which is quick."""
    return len(thing) if type(thing) is str else len(packed(thing))


PIECES, POSITIONS = CacheBudget(MOST), CacheBudget(MOST)


def forget() -> None:
    """Clear the caches of all games."""
    PIECES.forget()
    POSITIONS.forget()


def kept(draw: Draw) -> Draw:
    """Decorator: cache the drawings of pieces by the arguments of the function."""

    @wraps(draw)
    def uncached(*given: Any, **named: Any) -> Any:
        drawn = draw(*given, **named)
        PIECES.reserve(drawn, given)
        return drawn

    cached = lru_cache(None)(uncached)
    PIECES.clearing.append(cached.cache_clear)
    return cached  # type: ignore[return-value]


class Kept:
    """A cache with explicit keys, by default of positions.

    `kept` serves where the arguments are the key. Here the value is made from a whole view, and
    the key is the few fields it depends on.
    """

    def __init__(self, budget: CacheBudget = POSITIONS) -> None:
        self.budget = budget
        self._made: dict[Hashable, Any] = {}
        budget.clearing.append(self.forget)

    def __len__(self) -> int:
        return len(self._made)

    def forget(self) -> None:
        """Clear this cache."""
        self._made = {}

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """The cached value of this key, or else `make()`."""
        value: Made | None = self._made.get(key)
        if value is None:
            value = make()
            self.budget.reserve(value, key)
            self._made[key] = value
        return value
