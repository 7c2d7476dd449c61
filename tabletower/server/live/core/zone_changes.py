"""Changes of a zone: parts that are gone or new, and letters within those that stay.

A piece is often the same but for a mark or a number, and a new piece moves those behind it to
another place. Parts that are the same text hold a zone together; what is between two of them is
compared place by place, or is new.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, compress
from operator import attrgetter, is_not, ne
from typing import cast

from msgspec import UNSET, Raw
from msgspec.structs import replace

from tabletower.art import Zone

from ..wire import Edit, ZoneChange, encode

MOST = 128  # changes that are kept for the other readers of the same move
SHORT = 600  # letters: to compare so few takes longer than it saves
FINE = 32  # letters: to find the first that differs among so few, too
OWN = ("main", "hand")
FACTS = ("title", "place", "width", "height", "tab", "least", "strip_of")
facts = attrgetter(*FACTS)
Parts = tuple[str, ...]
Splice = tuple[int, int, Parts]
PartEdit = tuple[int, int, int, str]


def changes(before: dict[str, Zone], after: dict[str, Zone]) -> Iterator[Zone | ZoneChange]:
    """The zones that are new, and what has changed in the others."""
    for name, zone in after.items():
        old = before.get(name)
        if old is None:
            yield zone
        elif old is not zone and old != zone:
            is_own = zone.place in OWN  # nobody else has it
            yield change(old, zone) if is_own else cast(ZoneChange, written(old, zone))


def written(old: Zone, new: Zone) -> Raw:
    """The changes as JSON: written once for all readers to whom both are shown."""
    key = id(old), id(new)  # of objects that are held here: to hash their texts would take longer
    known = _written.get(key)
    if known is None:
        if len(_written) >= MOST:
            _written.clear()
        known = _written[key] = old, new, Raw(encode(change(old, new)))
    return known[2]


_written: dict[tuple[int, int], tuple[Zone, Zone, Raw]] = {}


def change(old: Zone, new: Zone) -> ZoneChange:
    spliced: list[Splice] = []
    edited: list[PartEdit] = []
    if len(old.parts) == len(new.parts):
        compare(0, old.parts, new.parts, spliced, edited)
    else:
        align(old.parts, new.parts, spliced, edited)
    words = UNSET if old.words == new.words else edit(old.words, new.words)
    found = ZoneChange(new.name, spliced, edited, words)
    if facts(old) == facts(new):
        return found
    others = (name for name in FACTS if getattr(new, name) != getattr(old, name))
    return replace(found, **{name: getattr(new, name) for name in others})


# Parts.


def compare(
    first: int, old: Parts, new: Parts, spliced: list[Splice], edited: list[PartEdit]
) -> None:
    """Note parts that are others, place by place; the first has this place in its zone.

    Most were drawn once for all and are the same text, which is seen without reading it.
    """
    others = compress(range(len(new)), map(is_not, old, new))
    for n in [n for n in others if old[n] != new[n]]:
        if len(new[n]) < SHORT or len(old[n]) < SHORT:
            spliced.append((first + n, 1, (new[n],)))
        else:
            edited += [(first + n, *each) for each in edits(old[n], new[n])]


def align(old: Parts, new: Parts, spliced: list[Splice], edited: list[PartEdit]) -> None:
    """Note where parts are gone or new, and between those that stay the others."""
    here = there = 0
    for old_end, new_end in [*staying(old, new), (len(old), len(new))]:
        if old_end - here != new_end - there:
            spliced.append((there, old_end - here, new[there:new_end]))
        elif old_end > here:
            compare(there, old[here:old_end], new[there:new_end], spliced, edited)
        here, there = old_end + 1, new_end + 1


def staying(old: Parts, new: Parts) -> list[tuple[int, int]]:
    """The places before and after of parts that are the same text, as many as keep their order."""
    places = {part: n for n, part in enumerate(old)}
    found = [(places[part], n) for n, part in enumerate(new) if part in places]
    rows = [here for here, _ in found]
    return found if rows == sorted({*rows}) else [found[n] for n in rising(rows)]


def rising(numbers: Sequence[int]) -> list[int]:
    """The places of a longest rising row among these numbers."""
    ends: list[int] = []  # the least number that ends a row of each length
    last: list[int] = []  # and its place
    before: list[int] = []  # by place: the place before it in its row
    for n, number in enumerate(numbers):
        at = bisect_left(ends, number)
        before.append(last[at - 1] if at else -1)
        ends[at : at + 1], last[at : at + 1] = [number], [n]
    row, n = [], last[-1] if last else -1
    while n >= 0:
        row.append(n)
        n = before[n]
    return row[::-1]


# Letters.


def edits(old: str, new: str) -> Iterator[Edit]:
    """Tag by tag, from the last on, so that what is left of it stays where it is."""
    tags, others = old.split("<"), new.split("<")
    found = [*compress(range(len(tags)), map(ne, tags, others))]
    if len(tags) != len(others) or 2 * len(found) > len(tags) or not is_narrow(old):
        yield edit(old, new)
        return
    ends = [*accumulate(map(len, tags))]
    for n in reversed(found):
        yield ends[n] - len(tags[n]) + n, len(tags[n]), others[n]


def edit(old: str, new: str) -> Edit:
    """From which letter on, how many are gone, and what stands there instead.

    A browser counts a letter beyond U+FFFF as two: a text that has one is sent whole.
    """
    most = min(len(old), len(new))
    if most < SHORT or not is_narrow(old) or not is_narrow(new):
        return 0, 2 * len(old), new
    start = beginning(old, new, most)
    end = ending(old, new, most - start)
    return start, len(old) - start - end, new[start : len(new) - end]


def is_narrow(text: str) -> bool:
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def beginning(old: str, new: str, most: int) -> int:
    """Count the letters that are the same in both, from the first of so many on; or a few less."""
    low = 0
    while most - low >= FINE:
        middle = (low + most + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low


def ending(old: str, new: str, most: int) -> int:
    """The same from the last on."""
    low, old_end, new_end = 0, len(old), len(new)
    while most - low >= FINE:
        middle = (low + most + 1) // 2
        if old[old_end - middle : old_end - low] == new[new_end - middle : new_end - low]:
            low = middle
        else:
            most = middle - 1
    return low
