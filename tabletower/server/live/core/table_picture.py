"""A picture: a match as one reader sees it, sent whole or as the difference to the one before."""

from collections.abc import Iterator
from itertools import compress, takewhile
from operator import is_not

from msgspec import Struct
from msgspec.structs import replace

from tabletower.art import Zone

from .. import wire
from ..wire import Entry, ZoneChange, encode


class Picture(Struct):
    """A match as one reader sees it at one moment."""

    number: int
    head: wire.Table  # without zones and log
    zones: dict[str, Zone]
    log: list[Entry]
    undone: bool  # the log is not a longer one of the picture before
    packed: bytes = b""  # all of it, once it was sent

    def is_like(self, other: "Picture") -> bool:
        """Return whether a reader of the one would find nothing new in the other."""
        return (
            self.head == other.head
            and self.log == other.log
            and self.zones == other.zones
            and [*self.zones] == [*other.zones]
        )

    def whole(self) -> bytes:
        """Everything, for a reader who knows nothing yet."""
        if not self.packed:
            self.packed = encode(self.table(True, [*self.zones.values()], self.log))
        return self.packed

    def since(self, before: "Picture") -> bytes:
        """The difference, for a reader who has the picture before."""
        if self.undone or len(self.log) < len(before.log):
            return self.whole()
        zones = [*changes(before.zones, self.zones)]
        return encode(self.table(False, zones, added(before.log, self.log)))

    def table(self, full: bool, zones: list[Zone | ZoneChange], log: list[Entry]) -> wire.Table:
        return replace(self.head, full=full, order=[*self.zones], zones=zones, log=log)

    def news(self, since: int) -> wire.Table:
        """The head and the later lines of the log; no zones, whether or not they were drawn."""
        return replace(
            self.head, full=False, log=[line for line in self.log if line.number > since]
        )


def added(before: list[Entry], after: list[Entry]) -> list[Entry]:
    """The lines that are new, or from the first that was rewritten."""
    if after[: len(before)] == before:
        return after[len(before) :]
    same = takewhile(lambda pair: pair[0] == pair[1], zip(before, after))
    return after[sum(1 for _ in same) :]


def changes(before: dict[str, Zone], after: dict[str, Zone]) -> Iterator[Zone | ZoneChange]:
    """The zones that are new, and of those that changed the parts that did."""
    for name, zone in after.items():
        old = before.get(name)
        if old is zone:
            continue
        if old is None or len(old.parts) != len(zone.parts) or size(old) != size(zone):
            yield zone
            continue
        parts = differing(old.parts, zone.parts)
        if parts or about(old) != about(zone):
            changed = [(number, zone.parts[number]) for number in parts]
            yield ZoneChange(name, zone.title, zone.place, zone.words, changed)


def differing(before: tuple[str, ...], after: tuple[str, ...]) -> list[int]:
    """The places that differ. Most were drawn once for all and are the same text, which is seen
    without reading it."""
    others = compress(range(len(after)), map(is_not, before, after))
    return [number for number in others if before[number] != after[number]]


def size(zone: Zone) -> tuple[float, float, str, float, str]:
    """Facts that are sent with the whole zone only."""
    return zone.width, zone.height, zone.tab, zone.least, zone.strip_of


def about(zone: Zone) -> tuple[str, str, str]:
    """Facts that are sent with every change."""
    return zone.title, zone.place, zone.words
