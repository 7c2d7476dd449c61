"""Maps: the reader's own, the shared one, and those of the others, each in a window of cells."""

from collections.abc import Hashable

from tabletower.art import Kept, Zone, grid, kept, text_layout
from tabletower.art.grid import CELL
from tabletower.art.quick import line, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, END, START, piece
from tabletower.art.zone import Place
from tabletower.engine.seat_names import paged

from ..components import GRID, effects, roles
from ..rules.kinds import TURN_NAMES
from ..rules.maps import next_to
from ..rules.record import SHARED, phases
from ..words import names
from ..words.figures import figures
from . import capitals, domino, provinces
from .capitals import Capitals
from .look import Laid, Sum, Texts, dominoes_on, is_asked, sum_of
from .names import cell_id, domino_id, sign_name
from .window import FIRST_CELL, Window, roams_on, window_of

ZONES, DOMINOES, PLACED = Kept(), Kept(), Kept()
Halves = tuple[tuple[int, int, int, int], ...]  # which, on which cell, and its corner
Stories = tuple[
    tuple[int, str, tuple[str, ...]], ...
]  # cells that tell something, and what they light
READABLE = 0.88  # pixels for a unit: what can be picked is then as wide as a finger


def zone_name(m: int, reader: int) -> str:
    return "shared" if m == SHARED else "own" if m == reader else f"map-{m + 1}"


def zone(t: Texts, seen: Seen, m: int, reader: int) -> Zone:
    """Drawn again only if something of it has changed, and once for all who see the same."""
    key = t, m, m == reader, reader < 0, *basis(t, seen, m, reader)
    return ZONES.get(key, lambda: drawn(t, seen, m, reader))


def basis(t: Texts, seen: Seen, m: int, reader: int) -> tuple[Hashable, ...]:
    """All that the drawing of a map depends on, but for whose it is."""
    placing = m in (reader, SHARED) and is_asked(seen, reader) and seen.phase in PLACING
    picks = needs_cells(seen, m, reader), touches(seen, reader), placing
    found = figures(t.box, seen.v)
    if m == SHARED:  # it shows something of all maps
        return *picks, found, roams_on(t, seen, m, reader)
    lies = found.once(("map", m), lambda: as_it_lies(t, seen, m))
    return *picks, is_asked(seen, m), window_of(t, seen, m, reader), *lies


def as_it_lies(t: Texts, seen: Seen, m: int) -> tuple[Hashable, ...]:
    """The same for every reader."""
    cells, known, found = seen.cells[m], seen.known, figures(t.box, seen.v)
    return (
        tuple(cells), tuple([seen.turned[(each - 1) >> 1] for each in cells if each]),
        *(tuple(rows[m]) for rows in (known.icon, known.ways, known.goblin, known.pleased)),
        tuple(map(tuple, found.sums(m, m))), sum_of(t, seen.v, m), seen.role[m],
    )  # fmt: skip


def drawn(t: Texts, seen: Seen, m: int, reader: int) -> Zone:
    window = window_of(t, seen, m, reader)
    own, shared = m == reader, m == SHARED
    laid, found = dominoes_on(seen, m), capitals.known_of(t, seen.v, m)
    told = seen.known.capitals[m]
    stories = {cell: capitals.story(t, seen, found, m, cell) for cell in told}
    parts = [paper(window, shared), head(t, seen, m, window)]
    parts += dominoes(t, seen, m, reader, window, laid, found, stories)
    parts += over(t, seen, m, window, found)
    parts += free_cells(t, seen, m, reader, window) if own or shared else []
    place: Place = "shared" if shared else "main" if own or reader < 0 else "other"
    who = "" if shared else names.who(t.box, seen.v, m)
    title = "Shared map" if shared else "Your map" if own else title_of(t, seen, m, who)
    tab = "Shared" if shared else "Map" if own else who
    least = READABLE * window.width if place != "other" else 0
    return Zone(
        zone_name(m, reader), title, place, window.width, window.height,
        tuple(each for each in parts if each),
        words(t, seen, m, laid, stories), tab, least,
    )  # fmt: skip


def title_of(t: Texts, seen: Seen, m: int, who: str) -> str:
    """With the sum, for where the map is not drawn."""
    return f"Map of {who}: {equation(t, sum_of(t, seen.v, m))}"


def over(t: Texts, seen: Seen, m: int, window: Window, found: Capitals) -> list[str]:
    """What is laid over the dominoes: Provinces, or the walks of Capitals."""
    signs = capitals.marks(seen.known, found, m, window)
    if m != SHARED:
        return [capitals.strands(t, seen, found, m, window), signs]
    land = figures(t.box, seen.v).once(
        ("land", window),
        lambda: (provinces.outlines(t, seen, window), provinces.roads(t, seen, window)),
    )
    return [*land, signs, provinces.threat(t, seen, window)]


def words(t: Texts, seen: Seen, m: int, laid: Laid, stories: dict[int, str]) -> str:
    said = [f"{placed(t, seen, number)}." for number in laid] or ["Nothing lies here."]
    if m == SHARED:
        return " ".join(provinces.words(t, seen) + said)
    row, who = sum_of(t, seen.v, m), names.who(t.box, seen.v, m)
    whole = f"{who}: {capitals.product(t, row)}, strength {row.strength}."
    return " ".join([whole, *stories.values(), *said])


def placed(t: Texts, seen: Seen, number: int) -> str:
    key = t, number, seen.turned[number], seen.cell[number]
    return PLACED.get(key, lambda: lies(*key))


def lies(t: Texts, number: int, turn: int, cell: int) -> str:
    said = f"{t.domino[number]}{paged(f' on {names.cell(cell)}', '')}, facing {TURN_NAMES[turn]}"
    return f"{said}, {t.sides(number, turn)}"


@kept
def paper(window: Window, shared: bool) -> str:
    sheet = window.paper("var(--sea)" if shared else "var(--parchment)", 4)
    return sheet + line(window.lines(1), "var(--ink)", 0.8, opacity=0.1)


def head(t: Texts, seen: Seen, m: int, window: Window) -> str:
    if m == SHARED:
        return provinces.head(t, seen, window)
    row, who = sum_of(t, seen.v, m), names.who(t.box, seen.v, m)
    return header(t, m, who, seen.role[m], row, window.width, is_asked(seen, m))


@kept
def header(t: Texts, seat: int, who: str, role: int, row: Sum, width: float, active: bool) -> str:
    """'4 × 3 = 12', and what the duty takes."""
    bar, said = grid.head(width, f"var(--{t.tint[role]})", 0.3), equation(t, row)
    drawn = use(sign_name(role), 8, 6, 26) + text(40, 27, said, 20, **START, **BOLD)
    if row.duty:
        room = width - 62 - text_layout.width(said, 20, 800)
        size = text_layout.fitting([row.duty], 14, room, 800) if room > 0 else 0
        if size >= 11.5:
            drawn += text(width - 8, 25, row.duty, size, "var(--accent)", **END, **BOLD)
    label = f"{who}: {capitals.product(t, row)}, strength {row.strength}"
    return piece(bar, grid.head_ring(width) if active else "", drawn, id=f"head-{seat + 1}",
                 label=f"{label}{f'; {row.duty}' if row.duty else ''}")  # fmt: skip


def equation(t: Texts, row: Sum) -> str:
    """'4 × 3 = 12', '(4 + 2) × 3 ÷ 2 = 9', '4 × 3 → 10'."""
    both = f"({row.value} + {row.shared}) × {row.size} ÷ 2"
    said = both if t.tactical else f"{row.value} × {row.size}"
    return f"{said} {'=' if row.strength == row.product else '→'} {row.strength}"


def dominoes(
    t: Texts, seen: Seen, m: int, reader: int, window: Window, laid: Laid, found: Capitals,
    stories: dict[int, str],
) -> list[str]:  # fmt: skip
    place = "shared" if m == SHARED else "own" if m == reader else str(m + 1)
    inner = needs_cells(seen, m, reader)
    how = m if inner else -1, touches(seen, reader) and not inner
    drawn = []
    for number, halves in laid.items():
        spots = tuple([(which, cell, *window.corner(cell)) for which, cell in halves])
        told = tuple([(cell, stories[cell], lit(found, place, cell))
                      for _, cell in halves if cell in stories])  # fmt: skip
        key = t, number, seen.turned[number], placed(t, seen, number), place, spots, told, *how
        drawn.append(DOMINOES.get(key, lambda key=key: one_domino(*key)))  # type: ignore[misc]
    return drawn


def lit(found: Capitals, place: str, cell: int) -> tuple[str, ...]:
    return tuple(capitals.lights(found[cell], place)) if cell in found else ()


def one_domino(
    t: Texts, number: int, turn: int, where: str, place: str, halves: Halves, told: Stories,
    m: int, pickable: bool,
) -> str:  # fmt: skip
    """A domino, or the half of it that is seen. Its cells can be picked, of this map; or all of it;
    or nothing."""
    stories = {cell: (story, lights) for cell, story, lights in told}
    cells = ""
    for which, cell, x, y in halves:
        shown = domino.half_of(t, number, which, turn, x, y)
        if cell in stories:
            shown += teller(x, y, f"capital-{cell_id(place, cell)}", *stories[cell])
        pick = f"domino:{number + 1} cell:{cell_pick(m, cell)}" if m >= 0 else ""
        label = f"{where}, {names.cell(cell)}" if m >= 0 else ""
        cells += piece(shown, id=cell_id(place, cell), pick=pick, label=label)
    spots = tuple([(which, x, y) for which, _, x, y in halves])
    pick = f"domino:{number + 1}" if pickable else ""
    edge = domino.edge(t, number, turn, spots)
    return piece(cells, edge, id=domino_id(number), pick=pick, label=where)


TOUCHING = (phases.TURN, phases.AFTER, phases.MOVE, phases.ROTATE, phases.REMOVE)


def touches(seen: Seen, reader: int) -> bool:
    """Whether dominoes that lie there can be picked."""
    return is_asked(seen, reader) and seen.phase in TOUCHING


def needs_cells(seen: Seen, m: int, reader: int) -> bool:
    """Whether cells that are taken can be picked: to cover them, or to put a domino back."""
    if not is_asked(seen, reader) or m not in (reader, SHARED):
        return False
    if seen.phase in (phases.MOVE, phases.ROTATE):
        return True
    turn = seen.phase in (phases.TURN, phases.AFTER)
    covers = seen.event == effects.SNOW or seen.active[reader][effects.OVERLAP] > 0
    return (turn or seen.phase == phases.BUILD) and (covers or seen.uses[reader][roles.SPACE] > 0)


@kept
def teller(x: float, y: float, id: str, story: str, lights: tuple[str, ...]) -> str:
    """Over a Capital: it tells its sum and lights its walk, and hides nothing of it."""
    area = rect(x, y, CELL, CELL, "var(--card)", opacity=0)
    return piece(area, id=id, label=story, lights=lights)


def cell_pick(m: int, cell: int) -> str:
    """How a move names a cell: of one's own map, or of the shared one."""
    return f"shared-{names.cell(cell)}" if m == SHARED else names.cell(cell)


PLACING = (phases.TURN, phases.AFTER, phases.BUILD, phases.MOVE, phases.ROTATE)


def free_cells(t: Texts, seen: Seen, m: int, reader: int, window: Window) -> list[str]:
    if not is_asked(seen, reader) or seen.phase not in PLACING:
        return []
    taken = seen.known.lying[m]
    if not taken:
        return [spot(window, m, FIRST_CELL * GRID + FIRST_CELL, "")]
    free = sorted(grid.beside(taken, lambda cell: [next_to(cell, side) for side in range(4)]))
    return [spot(window, m, cell, facing(t, seen, m, cell)) for cell in free if window.holds(cell)]


def facing(t: Texts, seen: Seen, m: int, cell: int) -> str:
    """§2.4  What the halves around a cell turn towards it: '. North: lava with thief, open'."""
    told = ""
    for side, name in names.SIDES:
        if what := seen.cells[m][next_to(cell, side)]:
            number, half = divmod(what - 1, 2)
            is_open = t.open[number][half][seen.turned[number]] >> (side ^ 2) & 1
            shows = f"{t.halves[number][half]}, {'open' if is_open else 'closed'}"
            told += f". {name.capitalize()}: {shows}"
    return told


@kept
def spot(window: Window, m: int, cell: int, near: str) -> str:
    said, corner = cell_pick(m, cell), window.corner(cell)
    return grid.free_cell(*corner, 0.3, f"c-{said}", f"cell:{said}", f"{names.cell(cell)}{near}")
