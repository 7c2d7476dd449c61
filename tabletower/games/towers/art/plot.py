"""A zone for each tower: the reader's own with places to build, the others' with what they have."""

from typing import NamedTuple

import numpy as np

from tabletower.art import Kept, Zone, kept
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, piece
from tabletower.engine import OK, loops, pack, states_of

from ..components import STAIRS, TILES
from ..rules.events import events
from ..rules.kinds import CELL_NAMES, COLUMN_NAMES, LIFT
from ..rules.record import COLUMNS, LEVELS, TYPES, phases
from ..rules.tower import open_columns
from ..words.names import many
from ..words.sums import shape_of
from . import tower
from .clients import Shown, shown_by
from .look import Texts, is_building, planes_of, tops_of
from .names import card_name, name, seat_name, seized_id, tile_name
from .scene import CELL, LEFT, backdrop, corner, ground, rows_shown, size

BODIES = Kept()
Body = tuple[tuple[str, ...], int, str]  # its parts, its floors, and its words


class Sight(NamedTuple):
    """A tower as the reader sees it."""

    seat: int
    own: bool
    rows: int  # that are shown
    tops: tuple[int, ...]
    parts: tuple[str, ...]
    floors: int
    words: str


def sights(t: Texts, seen: Seen, reader: int) -> list[Sight]:
    """Every tower. All but the own are shown to the same height, to be compared."""
    tops = [tuple(tops_of(seen, seat)) for seat in range(seen.seats)]
    common = rows_shown(max(map(max, tops)), t.max_rows)
    found = []
    for seat, high in enumerate(tops):
        own = seat == reader
        rows = rows_shown(max(high), t.max_rows) if own else common
        found.append(Sight(seat, own, rows, high, *body_of(t, seen, seat, own, rows)))
    return found


def zone_name(seat: int, own: bool) -> str:
    return "tower" if own else f"tower-{seat + 1}"


def zone(
    t: Texts, seen: Seen, sight: Sight, reader: int, loose: tuple[int, ...], near: bool
) -> Zone:
    """`loose`: the columns from which the reader may pick up a tile."""
    extra = over_own(t, seen, sight, loose) if sight.own else over_other(t, seen, sight, reader)
    dollars = seen.rooms_paid[sight.seat] + seen.spare[sight.seat]
    parts = (backdrop(t.plot_width, sight.rows), *sight.parts, *extra, seized(t, seen, sight))
    width, height = size(t.plot_width, sight.rows)
    least = LEAST if seen.phase in BY_COLUMN else width * FINGER / CELL
    return Zone(
        zone_name(sight.seat, sight.own), title(sight, dollars), "main" if near else "other",
        width, height, parts, sight.words,
        "Tower" if sight.own else seat_name(sight.seat), least if near else 0,
    )  # fmt: skip


BY_COLUMN = (phases.BUILD, phases.DRAFT, phases.SEIZE)  # in which nobody picks a single cell
LEAST = 372  # pixels: a column is then wide enough for a finger
FINGER = 41  # pixels: so is a cell


def title(sight: Sight, dollars: int) -> str:
    whose = "Your" if sight.own else f"{seat_name(sight.seat)}'s"
    return f"{whose} tower: {many(sight.floors, 'floor')}, ${dollars}"


def body_of(t: Texts, seen: Seen, seat: int, own: bool, rows: int) -> Body:
    """Tiles, outlines and edge, the number of floors, and the words."""
    planes = planes_of(seen, seat)
    key = (
        t, seat, own, rows, planes.tobytes(), seen.sold[seat].tobytes(),
        seen.bought[seat].tobytes(), seen.buyer[seat].tobytes(), seen.cashed[seat].tobytes(),
    )  # fmt: skip
    return BODIES.get(key, lambda: body(t, seen, seat, own, rows))


def body(t: Texts, seen: Seen, seat: int, own: bool, rows: int) -> Body:
    planes = planes_of(seen, seat).tolist()
    sold, bought = seen.sold[seat].tolist(), seen.bought[seat].tolist()
    buyers, kinds = seen.buyer[seat].tobytes(), seen.cashed[seat].tobytes()
    stairs = planes[STAIRS]
    parts, told = [], []
    for row in range(rows):
        masks = tuple([plane[row] for plane in planes])
        if any(masks):
            below = stairs[row - 1] if row else 0
            near = buyers[row * COLUMNS : (row + 1) * COLUMNS]
            next_to_it = stairs[row + 1], below
            sales = sold[row], bought[row], near, kinds if any(near) else b""
            parts.append(tower.row_of(t, seat, own, row, rows, masks, next_to_it, sales))
            told.append(tower.row_words(t, row, masks, sold[row]))
    shape = shape_of(t.box, seen.v, seat)
    floors = sum(1 << row for row in range(rows) if shape[row][tower.FLOOR])
    lifts = sum(1 << row for row in range(rows) if shape[row][tower.ELEVATOR])
    number, served = shape[LEVELS - 1][:2]
    parts += [
        tower.roofs(tuple(tops_of(seen, seat)), rows),
        tower.outlines(buyers, rows),
        tower.edge(t.plot_width, rows, floors, lifts, served),
    ]
    said = (
        f"{many(number, 'floor')}, {many(served, 'row')} served. "
        f"{' '.join(reversed(told)) or 'Nothing is built.'}"
    )
    return tuple(parts), number, said


def over_own(t: Texts, seen: Seen, sight: Sight, loose: tuple[int, ...]) -> list[str]:
    parts = [chosen(seen, sight)]
    if is_building(seen, sight.seat):
        columns = open_columns(t, sight.tops)
        bare = columns & ~sum(1 << column for column in loose)
        parts.append(tower.landings(t, sight.tops, bare, sight.rows))
        parts.append(tower.grips(sight.tops, loose, columns, sight.rows))
    return parts


def loose(t: Texts, seen: Seen, reader: int) -> tuple[int, ...]:
    """§3.4  The columns whose top tile the reader may pick up again."""
    if reader < 0 or not is_building(seen, reader):
        return ()
    moves = np.array([pack(LIFT, column) for column in range(t.plot_width)], np.int64)
    reasons = np.zeros_like(moves)
    t.box.twin(loops.judge_each)(t.box.record, states_of(seen.v), reader, moves, reasons)
    return tuple(np.flatnonzero(reasons == OK).tolist())


def seized(t: Texts, seen: Seen, sight: Sight) -> str:
    """§7.16  Where a tile was just taken away: it hangs there still, on a hook."""
    for what, seat, other, taken, *_ in seen.events[: seen.happened].tolist():
        if what == events.SEIZED and other == sight.seat:
            cell, tile = divmod(taken, TYPES)
            return hanging(t, seat, other, cell, tile, sight.rows)
    return ""


@kept
def hanging(t: Texts, seat: int, other: int, cell: int, tile: int, rows: int) -> str:
    x, y = corner(cell % COLUMNS, cell // COLUMNS, rows)
    gone = use(tile_name(tile), x, y, CELL, opacity=0.5)
    frame = rect(x + 1.5, y + 1.5, CELL - 3, CELL - 3, "none", 3, stroke="var(--red)",
                 stroke_width=3, stroke_dasharray="6 4")  # fmt: skip
    crane = use(name("crane"), x + CELL / 2 - 13, y - 22, 26)
    label = f"{seat_name(seat)} seized {t.tile[tile]} on {CELL_NAMES[cell]}"
    return piece(gone, frame, crane, id=seized_id(other), label=label)


def chosen(seen: Seen, sight: Sight) -> str:
    """Cells that were chosen so far, for Fat Tony or for Chip."""
    if not seen.choices or seen.over or seen.order[seen.turn] != sight.seat:
        return ""
    cells = seen.chosen[: seen.choices].tolist()
    return tower.ring([cell for cell in cells if cell >= 0], sight.rows, pointer_events="none")


def over_other(t: Texts, seen: Seen, sight: Sight, reader: int) -> list[str]:
    seat, building = sight.seat, is_building(seen, sight.seat)
    parts = [chosen(seen, sight)]
    if is_robbed(seen, seat, reader):  # §7.16  the topmost tiles, each a piece to be seized
        tops = enumerate(sight.tops)
        parts += [hook(column, top - 1, sight.rows) for column, top in tops if top]
    if seen.phase == phases.BUILD and t.building == "secret" and not seen.over:
        parts.append(dust_sheet(t.plot_width, sight.rows, max(sight.tops)))
    known = tuple(seen.known[seat])
    parts.append(possessions(t, seat, shown_by(seen, seat), known, seen.unseen[seat],
                             seen.spare[seat], building))  # fmt: skip
    return parts


def is_robbed(seen: Seen, seat: int, reader: int) -> bool:
    """Whether the reader is about to take a tile from this tower."""
    robbed = seen.phase == phases.SEIZE and not seen.over and seen.other == seat
    return robbed and seen.order[seen.turn] == reader


@kept
def hook(column: int, row: int, rows: int) -> str:
    x, y = corner(column, row, rows)
    letter = COLUMN_NAMES[column]
    area = rect(x, y, CELL, CELL, "none", pointer_events="all")
    return piece(area, id=f"hook-{letter}", pick=f"column:{letter}", label=f"Seize column {letter}")


@kept
def possessions(
    t: Texts, seat: int, cards: Shown, known: tuple[int, ...], unseen: int, spare: int,
    building: bool,
) -> str:  # fmt: skip
    """In the sky: clients in hand, those that an ability showed face up; tiles kept."""
    parts, x = [], 10
    for kind, locked in cards:
        face, wide = (name("back"), 22) if kind < 0 else (card_name(kind), 47)
        parts.append(use(face, x, 6, wide, 31))
        if locked:
            parts.append(use(name("locked"), x + wide - 16, 21, 17))
        x += wide + 3
    tiles = [*zip(map(name, TILES), known), (name("tile-back"), unseen)]
    for face, number in tiles:
        if number > 0:
            parts.append(use(face, x + 6, 9, 26) + text(x + 34, 29, number, 18, **START, **BOLD))
            x += 50
    if building:
        parts.append(use(name("crane"), x + 10, 4, 34))
    label = (
        f"{seat_name(seat)} holds {clients_said(t, cards)}, {tiles_said(t, known, unseen)} "
        f"and ${spare} spare{'; still building' if building else ''}"
    )
    return piece(*parts, id=f"has-{seat + 1}", label=label)


def clients_said(t: Texts, cards: Shown) -> str:
    """'2 clients (Fat Tony, locked)'."""
    said = [t.name[kind] + ", locked" * locked for kind, locked in cards if kind >= 0]
    locks = sum(locked for kind, locked in cards if kind < 0)
    said += [f"{many(locks, 'lock')} on backs"] if locks else []
    return many(len(cards), "client") + (f" ({'; '.join(said)})" if said else "")


def tiles_said(t: Texts, known: tuple[int, ...], unseen: int) -> str:
    """'4 tiles (3 stairs, 1 unseen)'."""
    said = [f"{number} {t.tile[tile]}" for tile, number in enumerate(known) if number > 0]
    number = sum(max(each, 0) for each in (*known, unseen))
    said += [f"{unseen} unseen"] if said and unseen > 0 else []
    return many(number, "tile") + (f" ({', '.join(said)})" if said else "")


@kept
def dust_sheet(columns: int, rows: int, highest: int) -> str:
    """§3.6  Behind a screen: the tower as it was, under a sheet."""
    low, wide = ground(rows), CELL * columns
    top = low - CELL * (highest + 1)
    sheet = rect(LEFT - 8, top, wide + 16, low - top, "var(--cloud)", 8, opacity=0.55)
    folds = "".join(
        rect(LEFT + wide * n / 6, top, 3, low - top, "var(--stone-deep)", opacity=0.5)
        for n in range(1, 6)
    )
    return f'<g pointer-events="none">{sheet}{folds}</g>'
