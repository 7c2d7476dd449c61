"""A picture: a match as one reader sees it, sent whole or as the difference to the one before."""

from itertools import takewhile
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from tabletower.art import Zone

from .. import wire
from ..wire import Entry, ZoneChange, encode
from .zone_changes import changes

HEAD = wire.Head.__struct_fields__
head = attrgetter(*HEAD)


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
            self.packed = encode(self.table([*self.zones.values()], self.log))
        return self.packed

    def since(self, before: "Picture") -> bytes:
        """The difference, for a reader who has the picture before."""
        if self.undone or len(self.log) < len(before.log):
            return self.whole()
        told = {name: now for name, now, then in zip(HEAD, head(self.head), head(before.head))
                if now is not then and now != then}  # fmt: skip
        if [*self.zones] != [*before.zones]:
            told["order"] = [*self.zones]
        told["event_count"] = self.head.event_count
        zones, log = [*changes(before.zones, self.zones)], added(before.log, self.log)
        return encode(wire.Update(full=False, zones=zones, log=log, **told))

    def table(self, zones: list[Zone | ZoneChange], log: list[Entry]) -> wire.Table:
        return replace(self.head, full=True, order=[*self.zones], zones=zones, log=log)

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
