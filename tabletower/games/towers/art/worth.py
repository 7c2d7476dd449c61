"""What clients are worth to the reader now: dollars, or how much is still missing."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tabletower.art import Kept, kept
from tabletower.art.quick import rect, text
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD
from tabletower.art.text_layout import width

from ..rules.record import COLUMNS
from ..rules.showing import MISSING, PAYS, TILES_TO_LAY, UNSERVED, places
from ..words.sums import places_of
from .look import Texts, planes_of, tops_of
from .tower import tile_id

KNOWN = Kept()


class Worth(NamedTuple):
    """Dollars now or -1, a few words, and the tiles that it is about."""

    dollars: int
    said: str
    tiles: tuple[str, ...]


NOTHING = Worth(-1, "", ())
LOCKED = Worth(-1, "locked", ())


def situation(seen: Seen, seat: int) -> tuple[Any, ...]:
    """Everything that a client's worth depends on."""
    return (
        seat, planes_of(seen, seat).tobytes(), seen.tower[seat].tobytes(),
        seen.sold[seat].tobytes(), seen.buyer[seat].tobytes(), tuple(seen.claims),
        tuple(seen.spare), seen.cashed.tobytes(), seen.favour, seen.phase,
    )  # fmt: skip


def worth(t: Texts, seen: Seen, seat: int, now: tuple[Any, ...], kind: int) -> Worth | None:
    """`now`: the situation. Nothing is said while the rules are still being compiled:
    interpreted they would take seconds, and everybody at the table would wait."""
    is_quick = hasattr(t.box.twin(places), "py_func")
    key = t, now, kind
    return KNOWN.get(key, lambda: worked_out(t, seen, seat, kind)) if is_quick else None


def worked_out(t: Texts, seen: Seen, seat: int, kind: int) -> Worth:
    found = places_of(t.box, seen.v, seat, kind)
    paying = [place for place in found if place[PAYS] >= 0]
    if paying:
        dollars = max(place[PAYS] for place in paying)
        cells = {cell for place in paying for cell in rooms_of(t, kind, place[0], place[1])}
        return Worth(dollars, f"${dollars} now", ids(seen, seat, cells))
    if not found:
        return NOTHING
    near = min(found, key=lambda p: (p[TILES_TO_LAY] + p[UNSERVED], p[MISSING]))
    return Worth(-1, lacks(near), ids(seen, seat, rooms_of(t, kind, near[0], near[1])))


def lacks(place: list[int]) -> str:
    """What a place that is nearly good enough still needs."""
    if place[MISSING]:
        return f"{place[TILES_TO_LAY]} to go"
    return "no stairs" if place[UNSERVED] else "not yet"


def rooms_of(t: Texts, kind: int, cell: int, turn: int) -> list[int]:
    """The cells of a pattern that lies at its anchor; of any shape only the first."""
    shape = t.shapes[kind][turn]
    return [cell + room.column + COLUMNS * room.row for room in shape] or [cell]


def ids(seen: Seen, seat: int, cells: Iterable[int]) -> tuple[str, ...]:
    """Those that have a tile."""
    tops = tops_of(seen, seat)
    return tuple(
        tile_id(seat, cell) for cell in sorted(cells) if tops[cell % COLUMNS] > cell // COLUMNS
    )


@kept
def pill(x: float, y: float, dollars: int, said: str) -> str:
    """On the foot of a card."""
    if not said:
        return ""
    fill, ink = ("green-soft", "green-deep") if dollars >= 0 else ("nil", "nil-ink")
    wide = 12 + width(said, 11, 800)
    ground = rect(x - wide, y - 17, wide, 17, f"var(--{fill})", 8.5, stroke=f"var(--{ink})",
                  stroke_width=1)  # fmt: skip
    return ground + text(x - wide / 2, y - 4.8, said, 11, f"var(--{ink})", **BOLD)
