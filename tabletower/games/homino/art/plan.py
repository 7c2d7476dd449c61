"""Floor plans: the reader's own in the middle, with cells to build on, and those of the others."""

from typing import NamedTuple

from tabletower.art import Kept, Zone, grid, kept, svg
from tabletower.art.grid import CELL, HEAD, STEPS, covered
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, Style, group, line, path, piece
from tabletower.art.text_layout import width as wide
from tabletower.art.zone import Place
from tabletower.kits.dominoes import printed

from ..components import EDGES, NOTHING
from ..rules.plots import edge_of
from ..rules.record import phases, places
from ..rules.showing import doubled_on, rooms_on
from ..words import site
from ..words.names import many
from . import domino, look, pawns
from .look import REACH, Cell, Known, Laid, Texts, at, cell_name, is_asked, seat_name
from .names import domino_id, name
from .window import Window, window_of

READABLE = 0.88  # pixels for a unit: what can be picked is then as wide as a finger
BODIES, ZONES, LOOSE = Kept(), Kept(), Kept()
SIDES = ("North", "East", "South", "West")
INSET = 7.5  # of the line round a Room: a little inside of the walls
Marks = tuple[int, ...]  # of each cell


def halves(laid: Laid) -> tuple[Cell, Cell]:
    """Both cells of a domino."""
    _, column, row, turn = laid
    return grid.corners(column, row, turn, 1)


def cells_of(laid: list[Laid]) -> list[Cell]:
    return [cell for each in laid for cell in halves(each)]


def zone_name(seat: int, own: bool) -> str:
    return "plan" if own else f"plan-{seat + 1}"


class Stats(NamedTuple):
    """A storey in a few numbers."""

    seat: int
    floor: int
    points: int
    size: int
    rooms: int  # -1: nobody asks for them
    price: int  # -1: there are none
    active: bool


class Storey(NamedTuple):
    """All that the drawing of a storey depends on."""

    seat: int
    own: bool
    place: Place
    laid: tuple[Laid, ...]
    lodgers: tuple[int, ...]
    stats: Stats
    rooms: int
    price: int
    marks: tuple[Marks, Marks]  # Rooms, what is doubled
    placing: bool  # the reader may lay something here
    loose: tuple[int, ...]  # what does not hang together with the rest
    held: int  # a domino that is about to be laid down, or -1


def zone(t: Texts, seen: Seen, known: Known, seat: int, reader: int) -> Zone:
    """Drawn again only if something of it has changed, and once for all who see the same."""
    own = seat == reader
    it = Storey(
        seat, own, "main" if own or reader < 0 else "other", known.laid[seat],
        known.lodgers[seat], stats(t, seen, known, seat), known.rooms[seat], known.price[seat],
        marks(t, seen, seat), own and is_placing(seen, reader), loose(seen, seat),
        held_by(seen, seat),
    )  # fmt: skip
    return ZONES.get((t, it), lambda: zone_of(t, it))


def zone_of(t: Texts, it: Storey) -> Zone:
    laid, seat, own = [*it.laid], it.seat, it.own
    window = window_of(cells_of(laid), own)
    parts = [
        paper(window),
        header(it.stats, window.width, own),
        *body(t, window, it),
        *(free_places(t, window, laid) if it.placing else []),
        *(pawns.standing(t, window, empty_cells(t, laid), it.lodgers) if own else []),
        adrift(window, [each for each in laid if each[0] in it.loose]),
        held(t, it.held, window) if it.held >= 0 else "",
    ]
    row, high = ("", 0) if own else pawns.row(t, it.lodgers, window.width, window.height)
    title = "Your storey" if own else title_of(it)
    return Zone(
        zone_name(seat, own), title, it.place, window.width, window.height + high,
        tuple(each for each in (*parts, row) if each), words(t, it),
        "Storey" if own else seat_name(seat), READABLE * window.width if it.place == "main" else 0,
    )  # fmt: skip


def title_of(it: Storey) -> str:
    """With the figures, for where the storey is not drawn."""
    points = many(it.stats.points, "point")
    return f"{seat_name(it.seat)}'s storey: floor {it.stats.floor}, {points}"


def words(t: Texts, it: Storey) -> str:
    said = [f"Floor {it.stats.floor}, {many(it.stats.points, 'point')}."]
    if it.rooms:
        said.append(f"{many(it.rooms, 'Room')}.")
    if t.sets["wallet_watchers"]:
        said.append(f"Price {it.price}.")
    said += [f"{t.domino[n]} on {cell_name(x, y)}." for n, x, y, _ in it.laid] or ["An empty plot."]
    if it.lodgers:
        said.append(f"Tenants: {', '.join(t.tenant[n] for n in it.lodgers)}.")
    return " ".join(said)


@kept
def paper(window: Window) -> str:
    """A drafting grid; where the plot ends there is a fence."""
    fine = line(window.lines(0.5), "var(--blue)", 0.5, opacity=0.13)
    lines = line(window.lines(0), "var(--blue)", 0.8, opacity=0.3)
    return window.paper("var(--sky)", 3, 0.42) + fine + lines + fence(window)


def fence(window: Window) -> str:
    """§2.1  The limit of the plot, where it is near."""
    x, y, wide, high = window.area
    d = f"M{x} {y}v{high}" if window.left == -REACH else ""
    d += f"M{x} {y}h{wide}" if window.top == -REACH else ""
    d += f"M{x + wide} {y}v{high}" if window.left + window.columns == REACH + 1 else ""
    d += f"M{x} {y + high}h{wide}" if window.top + window.rows == REACH + 1 else ""
    return line(d, "var(--red)", 4, stroke_dasharray="10 7") if d else ""


# What somebody has, in a line.


def stats(t: Texts, seen: Seen, known: Known, seat: int) -> Stats:
    return Stats(
        seat, known.storey[seat], known.points[seat], known.size[seat],
        known.rooms[seat] if t.deep else -1,
        known.price[seat] if t.sets["wallet_watchers"] else -1, is_asked(seen, seat),
    )  # fmt: skip


def figures(it: Stats) -> list[tuple[str, int, str]]:
    """Sign, number and title of each."""
    shown = [("floor_icon", it.floor, "Floor"), ("star", it.points, "Points")]
    shown += [("room_count", it.rooms, "Rooms")] if it.rooms >= 0 else []
    return shown + ([("wallet", it.price, "Price")] if it.price >= 0 else [])


@kept
def header(it: Stats, width: float, own: bool) -> str:
    bar, shown = grid.head(width, f"var(--seat-{it.seat + 1})", 0.28), figures(it)
    said = ", ".join(f"{title} {number}" for _, number, title in shown)
    drawn = in_a_line([(sign, str(number)) for sign, number, _ in shown])
    return piece(bar, grid.head_ring(width) if it.active and not own else "", drawn,
                 id=f"head-{it.seat + 1}", label=f"{seat_name(it.seat)}: {said}")  # fmt: skip


def header_then(now: Stats, then: Stats, width: float) -> str:
    """The header as it would be, over the one that is: '1 → 2' where it changes."""
    both = zip(figures(now), figures(then))
    told = [(a[0], f"{a[1]} → {b[1]}" if a[1] != b[1] else str(a[1])) for a, b in both]
    return grid.head(width, "var(--plaque)") + grid.head_ring(width) + in_a_line(told)


def in_a_line(shown: list[tuple[str, str]]) -> str:
    x: float = 10
    drawn = ""
    for sign, said in shown:
        drawn += use(name(sign), x, 6, 26) + text(x + 32, 27, said, 21, **START, **BOLD)
        x += 52 + wide(said, 21, 800)
    return svg.figures(drawn)


def held_by(seen: Seen, seat: int) -> int:
    """A domino that a seat is about to lay down, or -1."""
    number = seen.hand - 1
    is_held = number >= 0 and seen.holder == seat and seen.place[number] == places.IN_HAND
    return number if is_held else -1


def held(t: Texts, number: int, window: Window) -> str:
    """It is at the right end of the header."""
    size = (HEAD - 12) * 0.98
    drawn = domino.draw(t, number, window.width - 2 * size - 8, 3, 0, size)
    return piece(drawn, id=domino_id(number), label=f"To be laid: {t.domino[number]}")


# The map.


def marks(t: Texts, seen: Seen, seat: int) -> tuple[Marks, Marks]:
    rooms = look.cells_of(t, seen, seat, rooms_on) if t.deep else ()
    return rooms, look.cells_of(t, seen, seat, doubled_on) if t.sets["useful_utilities"] else ()


def body(t: Texts, window: Window, it: Storey) -> tuple[str, ...]:
    """Dominoes, Rooms, what is doubled."""
    key = t, window, it.laid, *it.marks, it.own
    return BODIES.get(key, lambda: drawn(*key))


def drawn(
    t: Texts, window: Window, laid: tuple[Laid, ...], rooms: Marks, doubled: Marks, own: bool
) -> tuple[str, ...]:
    dominoes = [domino_piece(t, window, each, not own) for each in laid]
    handles = [handle(t, window, *each) for each in laid] if own else []
    inside = {at(cell): mask & 15 for cell, mask in enumerate(rooms) if mask}
    twice = [at(cell) for cell, one in enumerate(doubled) if one]
    return (*dominoes, *outlines(window, inside), badges(window, twice), *handles)


def domino_piece(t: Texts, window: Window, laid: Laid, whole: bool) -> str:
    number, column, row, turn = laid
    x, y = window.corner(column, row)
    pick = f"domino:{number + 1}" if whole else ""
    return piece(domino.draw(t, number, x, y, turn), id=domino_id(number), pick=pick,
                 label=placed(t, number, column, row))  # fmt: skip


def placed(t: Texts, number: int, column: int, row: int) -> str:
    return f"{t.domino[number]} on {cell_name(column, row)}"


WITHIN = 8  # so far inside of a domino it is marked: its walls, doors and windows stay in sight


def handle(t: Texts, window: Window, number: int, column: int, row: int, turn: int) -> str:
    """Where a domino of the own map is picked."""
    x, y, wide, high = covered(*window.corner(column, row), turn)
    area = rect(x + WITHIN, y + WITHIN, wide - 2 * WITHIN, high - 2 * WITHIN, "var(--card)", 4,
                opacity=0)  # fmt: skip
    return piece(area, id=f"x{number + 1}", pick=f"domino:{number + 1}",
                 label=placed(t, number, column, row))  # fmt: skip


def outlines(window: Window, inside: dict[Cell, int]) -> list[str]:
    """§5.1  Rooms: a tint, a line along what closes them, a plate at the door."""
    if not inside:
        return []
    tint = "".join("M{:g} {:g}h{c}v{c}h-{c}z".format(*window.corner(*at), c=CELL) for at in inside)
    d = "".join(grid.sides(*window.corner(*at), mask, INSET) for at, mask in sorted(inside.items()))
    marks = path(tint, "var(--glow)", opacity=0.2) + line(d, "var(--glow)", 3.4)
    corners = [window.corner(*min(room)) for room in regions(inside)]
    plates = "".join(plate(*corner, n) for n, corner in enumerate(corners, 1))
    return [group(marks, plates, pointer_events="none")]


def regions(inside: dict[Cell, int]) -> list[set[Cell]]:
    """The Rooms, each a set of cells, from the left."""
    left, found = set(inside), []
    while left:
        room, edge = set(), [min(left)]
        while edge:
            column, row = edge.pop()
            if (column, row) in left:
                left.remove((column, row))
                room.add((column, row))
                open_ = [n for n in range(4) if not inside[column, row] >> n & 1]
                edge += [(column + STEPS[n][0], row + STEPS[n][1]) for n in open_]
        found.append(room)
    return found


def plate(x: float, y: float, number: int) -> str:
    """Beside the door, with the number of the Room."""
    pen: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 1}
    ground = rect(x + 4, y + 4, 15, 13, "var(--plaque)", 3, **pen)
    return ground + text(x + 11.5, y + 14.2, number, 11, "var(--plaque-ink)", **BOLD)


def badges(window: Window, cells: list[Cell]) -> str:
    """§7.4  Squares that count twice."""
    if not cells:
        return ""
    spots = [window.corner(*each) for each in cells]
    marks = [grid.twice(x + CELL - 13, y + CELL - 11) for x, y in spots]
    return group(*marks, pointer_events="none")


# §4.3  A map in pieces.


def loose(seen: Seen, seat: int) -> tuple[int, ...]:
    """What is loose, while somebody builds."""
    if not is_asked(seen, seat) or seen.phase not in (phases.BUILD, phases.TIDY):
        return ()
    return LOOSE.get((seen.maps, seat), lambda: tuple(site.loose(seen, seat)))


def adrift(window: Window, laid: list[Laid]) -> str:
    """Dominoes that do not hang together with the others, outlined."""
    if not laid:
        return ""
    boxes = [covered(*window.corner(*each[1:3]), each[3]) for each in laid]
    frames = "".join(
        rect(x + 2, y + 2, wide - 4, high - 4, "none", 5, stroke="var(--red)", stroke_width=4,
             stroke_dasharray="3 6", stroke_linecap="round")
        for x, y, wide, high in boxes
    )  # fmt: skip
    return group(frames, pointer_events="none")


# Where something can be laid.


def is_placing(seen: Seen, reader: int) -> bool:
    return is_asked(seen, reader) and seen.phase in (phases.BUILD, phases.LAY, phases.PUT)


def free_places(t: Texts, window: Window, laid: list[Laid]) -> list[str]:
    cells = cells_of(laid)
    if not cells:
        return [spot(window, 0, 0, "")]
    free = sorted(grid.beside(set(cells), around), key=lambda cell: look.cell_at(*cell))
    near = facing(t, laid)
    return [
        spot(window, *each, near.get(each, "")) for each in free if max(map(abs, each)) <= REACH
    ]


def facing(t: Texts, laid: list[Laid]) -> dict[Cell, str]:
    """§2.3  What the squares around a cell turn towards it: '. West: toilet on wood, door'."""
    said: dict[Cell, str] = {}
    for number, column, row, turn in laid:
        for which, cell in enumerate(halves((number, column, row, turn))):
            what = t.halves[number][which] if number < t.rooms else "every floor"
            for side, other in enumerate(around(cell)):
                shows = EDGES[edge_of(t.shown[number][which][printed(side, turn)])]
                said[other] = f"{said.get(other, '')}. {SIDES[side ^ 2]}: {what}, {shows}"
    return said


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + x, cell[1] + y) for x, y in STEPS]


@kept
def spot(window: Window, column: int, row: int, near: str) -> str:
    said = cell_name(column, row)
    label = f"{said}{near}"
    return grid.free_cell(*window.corner(column, row), 0.35, f"c{said}", f"cell:{said}", label)


def empty_cells(t: Texts, laid: list[Laid]) -> list[Cell]:
    """Squares of the map on which nothing stands."""
    found = []
    for each in laid:
        objects = t.object[each[0]]
        found += [cell for cell, what in zip(halves(each), objects) if what == NOTHING]
    return found
