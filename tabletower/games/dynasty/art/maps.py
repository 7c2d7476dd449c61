"""Maps: the reader's own, the shared one, and those of the others, each in a window of cells."""

from tabletower.art import Zone, grid, kept, text_layout
from tabletower.art.grid import CELL, EDGE
from tabletower.art.quick import line, rect, text, use
from tabletower.art.svg import BOLD, END, START, piece

from ..components import GRID, effects, roles
from ..rules.kinds import TURN_NAMES
from ..rules.maps import next_to
from ..rules.record import LARGEST, SHARED, phases
from ..words import names
from . import capitals, domino, provinces
from .look import dominoes_on, is_asked, sum_of
from .names import cell_id, domino_id, sign_name

NEAR, FAR, MIDDLE = (7, 5), (4, 4), (8, 7)  # columns and rows that are shown at least
MARGIN = 2  # free cells around a map: half A may lie so far away
WIDE_EDGE = 26  # with a threat's arrow
READABLE = 0.95  # pixels for a unit: a cell is then as wide as a finger, and a little less will do
FIRST_CELL = 7


class Window(grid.CellWindow):
    """Cells by their numbers; rows and columns run round."""

    def place(self, cell):
        """How far a cell is from the first one, across and down."""
        row, column = divmod(cell, GRID)
        return (column - self.left) % GRID, (row - self.top) % GRID

    def corner(self, cell):
        return self.spot(*self.place(cell))

    def middle(self, cell):
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def holds(self, cell):
        return self.shows(*self.place(cell))


def window_of(t, seen, known, m, reader):
    """All that lies there, and where the reader may lay more."""
    top, left, high, wide = known.boxes[m] if known.lying[m] else (FIRST_CELL, FIRST_CELL, 1, 1)
    least = MIDDLE if m == SHARED else NEAR if m == reader else FAR
    room = m in (reader, SHARED)
    roams = room and reader >= 0 and (seen.role[reader] == roles.SPACE or t.with_lending)
    first, columns = span(left, wide, least[0], margin(wide, room, roams))
    start, rows = span(top, high, least[1], margin(high, room, roams))
    edge = WIDE_EDGE if m == SHARED and t.with_threats else EDGE
    return Window(first % GRID, start % GRID, columns, rows, edge)


def margin(length, room, roams):
    """§2.2  A map that cannot grow needs no room, unless a domino of it can be moved."""
    if not room:
        return 0
    return MARGIN if roams else max(1, min(MARGIN, LARGEST - length))


def span(first, length, fewest, margin):
    """Where a window begins and how long it is."""
    return grid.span(first - margin, first + length - 1 + margin, fewest, FIRST_CELL)


def place_name(m, reader):
    return "shared" if m == SHARED else "own" if m == reader else str(m + 1)


def zone_name(m, reader):
    return "shared" if m == SHARED else "own" if m == reader else f"map-{m + 1}"


# The zones.


def zone(box, v, t, seen, known, m, reader):
    window = window_of(t, seen, known, m, reader)
    own, shared = m == reader, m == SHARED
    laid, found = dominoes_on(seen, m), capitals.known_of(box, v, t, m)
    stories = {cell: capitals.story(box, v, t, known, found, m, cell) for cell in known.capitals[m]}
    parts = [paper(window, shared), head(box, v, t, seen, known, m, window)]
    parts += dominoes(t, seen, m, reader, window, laid, found, stories)
    parts += over(box, v, t, seen, known, m, window, found)
    parts += free_cells(seen, known, m, reader, window) if own or shared else []
    place = "shared" if shared else "main" if own or reader < 0 else "other"
    who = "" if shared else names.who(box, v, m)
    title = "Shared map" if shared else "Your map" if own else f"Map of {who}"
    tab = "Shared" if shared else "Map" if own else who
    least = READABLE * window.width if place != "other" else 0
    return Zone(
        zone_name(m, reader), title, place, window.width, window.height,
        tuple(each for each in parts if each),
        words(box, v, t, seen, known, m, laid, stories), tab, least,
    )  # fmt: skip


def over(box, v, t, seen, known, m, window, found):
    """What is laid over the dominoes: Provinces, or the walks of Capitals."""
    signs = capitals.marks(known, found, m, window)
    if m != SHARED:
        return [capitals.strands(t, known, found, m, seen.role[m], window), signs]
    return [
        provinces.outlines(t, seen, known, window),
        provinces.roads(t, seen, known, window),
        signs,
        provinces.threat(box, v, t, seen, known, window),
    ]


def words(box, v, t, seen, known, m, laid, stories):
    said = [f"{placed(t, seen, number)}." for number in laid] or ["Nothing lies here."]
    if m == SHARED:
        return " ".join(provinces.words(box, v, seen) + said)
    row = sum_of(box, v, t, m)
    whole = f"{names.who(box, v, m)}: {capitals.product(t, row)}, strength {row.strength}."
    return " ".join([whole, *stories.values(), *said])


def placed(t, seen, number):
    turn = TURN_NAMES[seen.turned[number]]
    return f"{t.domino[number]} on {names.cell(seen.cell[number])}, facing {turn}"


# Paper and head.


@kept
def paper(window, shared):
    sheet = window.paper("var(--sea)" if shared else "var(--parchment)", 4)
    return sheet + line(window.lines(1), "var(--ink)", 0.8, opacity=0.1)


def head(box, v, t, seen, known, m, window):
    if m == SHARED:
        return provinces.head(box, v, t, seen, window)
    row, who = sum_of(box, v, t, m), names.who(box, v, m)
    return header(t, m, who, seen.role[m], row, window.width, is_asked(seen, m))


@kept
def header(t, seat, who, role, row, width, active):
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


def equation(t, row):
    """'4 × 3 = 12', '(4 + 2) × 3 ÷ 2 = 9', '4 × 3 → 10'."""
    both = f"({row.value} + {row.shared}) × {row.size} ÷ 2"
    said = both if t.tactical else f"{row.value} × {row.size}"
    return f"{said} {'=' if row.strength == row.product else '→'} {row.strength}"


# Dominoes.


def dominoes(t, seen, m, reader, window, laid, found, stories):
    place, inner = place_name(m, reader), needs_cells(seen, m, reader)
    pickable = is_asked(seen, reader) and seen.phase in TOUCHING
    drawn = []
    for number, halves in laid.items():
        cells = ""
        for which, cell in halves:
            corner = window.corner(cell)
            shown = domino.half_of(t, number, which, seen.turned[number], *corner)
            if cell in stories:
                lights = tuple(capitals.lights(found[cell], place)) if cell in found else ()
                shown += teller(*corner, f"capital-{cell_id(place, cell)}", stories[cell], lights)
            pick = f"domino:{number + 1} cell:{cell_pick(m, cell)}" if inner else ""
            label = f"{placed(t, seen, number)}, {names.cell(cell)}" if inner else ""
            cells += piece(shown, id=cell_id(place, cell), pick=pick, label=label)
        pick = f"domino:{number + 1}" if pickable and not inner else ""
        spots = tuple((which, *window.corner(cell)) for which, cell in halves)
        edge = domino.edge(t, number, seen.turned[number], spots)
        drawn.append(piece(cells, edge, id=domino_id(number), pick=pick,
                           label=placed(t, seen, number)))  # fmt: skip
    return drawn


TOUCHING = (phases.TURN, phases.AFTER, phases.MOVE, phases.ROTATE, phases.REMOVE)


def needs_cells(seen, m, reader):
    """Whether cells that are taken can be picked: to cover them, or to put a domino back."""
    if not is_asked(seen, reader) or m not in (reader, SHARED):
        return False
    if seen.phase in (phases.MOVE, phases.ROTATE):
        return True
    turn = seen.phase in (phases.TURN, phases.AFTER)
    covers = seen.event == effects.SNOW or seen.active[reader][effects.OVERLAP] > 0
    return (turn or seen.phase == phases.BUILD) and (covers or seen.uses[reader][roles.SPACE] > 0)


@kept
def teller(x, y, id, story, lights):
    """Over a Capital: it tells its sum and lights its walk, and hides nothing of it."""
    area = rect(x, y, CELL, CELL, "var(--card)", opacity=0)
    return piece(area, id=id, label=story, lights=lights)


def cell_pick(m, cell):
    """How a move names a cell: of one's own map, or of the shared one."""
    return f"shared-{names.cell(cell)}" if m == SHARED else names.cell(cell)


# Where something can be laid.

PLACING = (phases.TURN, phases.AFTER, phases.BUILD, phases.MOVE, phases.ROTATE)


def free_cells(seen, known, m, reader, window):
    if not is_asked(seen, reader) or seen.phase not in PLACING:
        return []
    taken = known.lying[m]
    if not taken:
        return [spot(window, m, FIRST_CELL * GRID + FIRST_CELL)]
    free = sorted(grid.beside(taken, lambda cell: [next_to(cell, side) for side in range(4)]))
    return [spot(window, m, cell) for cell in free if window.holds(cell)]


@kept
def spot(window, m, cell):
    said, corner = cell_pick(m, cell), window.corner(cell)
    return grid.free_cell(*corner, 0.3, f"c-{said}", f"cell:{said}", names.cell(cell))
