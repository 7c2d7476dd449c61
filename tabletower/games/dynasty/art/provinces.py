"""§6  The shared map: Provinces in the colours of their roles, the roads that join their patches,
and the threat at the edge."""

from typing import Any

from tabletower.art import kept
from tabletower.art.grid import CELL, STEPS, head_ring, sides
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, group, line, path, piece
from tabletower.art.text_layout import fitting

from ..components import GRID, ROLES
from ..rules import showing
from ..rules.maps import next_to
from ..rules.record import SHARED
from ..words import names
from ..words.figures import figures
from .capitals import drawn_along, strand
from .doors import LAND
from .look import Texts
from .names import name, sign_name
from .window import Window

INSET = 3.4


def played(seen: Seen) -> list[int]:
    return [role for role in range(len(ROLES)) if seen.player[role] >= 0]


def outlines(t: Texts, seen: Seen, window: Window) -> str:
    """A line along the border of each Province, a little inside."""
    drawn = []
    for role in played(seen):
        cells = {cell for cell, what in seen.known.land[role].items() if what == LAND}
        d = "".join(border(window, cells, cell) for cell in sorted(cells))
        drawn.append(line(d, "var(--plaque)", 6.5, stroke_linecap="butt", opacity=0.9))
        drawn.append(line(d, f"var(--{t.tint[role]})", 4.4, stroke_linecap="butt"))
    return group(*drawn, pointer_events="none") if drawn else ""


def border(window: Window, cells: set[int], cell: int) -> str:
    """The sides of a cell that no other cell of the Province touches; corners meet."""
    open_ = (1 << side for side in range(4) if next_to(cell, side) not in cells)
    return sides(*window.corner(cell), sum(open_), INSET)


def joining(t: Texts, seen: Seen, role: int) -> set[Any]:
    """§6.2  The steps by which a Province reaches a further patch of its land."""
    known, land = seen.known, seen.known.land[role]
    if not land:
        return set()
    came: dict[int, Any] = {}
    queue, steps = [], set()
    for cell, shown in enumerate(seen.cells[SHARED]):
        if shown in (4 * role + 1, 4 * role + 2):  # the halves of its Starting Domino
            came[cell] = None
            queue.append(cell)
    while queue:
        cell = queue.pop(0)
        walks = land[cell] == LAND or known.icon[SHARED][cell] >= t.stopping
        for side in range(4):
            other = next_to(cell, side)
            if other not in land or other in came:
                continue
            touches = land[cell] == LAND and land[other] == LAND
            if touches or (walks and known.ways[SHARED][cell] >> side & 1):
                came[other] = None if touches else (cell, side)
                queue.append(other)
    for cell, way in came.items():
        if land[cell] == LAND:
            while way is not None:
                steps.add(way)
                way = came[way[0]] if land[way[0]] != LAND else None
    return steps


def roads(t: Texts, seen: Seen, window: Window) -> str:
    drawn = []
    for role in played(seen):
        steps, shown = sorted(joining(t, seen, role)), seen.known.shown[SHARED]
        d = "".join(strand(window, shown, *each) for each in steps)
        if d:
            drawn.append(drawn_along(d, f"var(--{t.tint[role]})", 5))
    return "".join(drawn)


def head(t: Texts, seen: Seen, window: Window) -> str:
    """How large each Province is."""
    drawn = sizes_of(t, tuple((role, str(n)) for role, n in sizes(t, seen)), window.width)
    return piece(drawn, id="provinces", label=" ".join(words(t, seen)))


def head_then(t: Texts, seen: Seen, then: Seen, window: Window) -> str:
    """The same as it would be, over the one that is: '2 → 3' where it changes."""
    both = zip(sizes(t, seen), sizes(t, then))
    told = ((role, f"{n}→{later}" if n != later else str(n)) for (role, n), (_, later) in both)
    return sizes_of(t, tuple(told), window.width) + head_ring(window.width)


def sizes(t: Texts, seen: Seen) -> list[tuple[int, int]]:
    found = figures(t.box, seen.v)
    return [(role, found.province(seen.player[role])) for role in played(seen)]


@kept
def sizes_of(t: Texts, sizes: tuple[tuple[int, str], ...], width: float) -> str:
    drawn = rect(0, 0, width, 38, "var(--stone)", 8)
    drawn += use(name("province"), 8, 6, 26)
    for n, (role, said) in enumerate(sizes):
        x = 44 + n * min(70, (width - 48) / len(sizes))
        drawn += rect(x, 5, 60, 28, f"var(--{t.tint[role]})", 8, opacity=0.45)
        drawn += use(sign_name(role), x + 5, 8, 22)
        size = fitting([said], 21, 28, 800)
        drawn += text(x + 30, 27 - (21 - size) / 3, said, size, **START, **BOLD)
    return drawn


def words(t: Texts, seen: Seen) -> list[str]:
    found = figures(t.box, seen.v)
    named = [f"{names.ROLE_NAMES[r]} {found.province(seen.player[r])}" for r in played(seen)]
    said = [f"Provinces: {names.listed(named)}."]
    return said + ([danger(t, seen)] if seen.threat >= 0 else [])


def breaches(t: Texts, seen: Seen) -> int:
    return figures(t.box, seen.v)(showing.BREACHES, 0)


def danger(t: Texts, seen: Seen) -> str:
    many, side = names.many(breaches(t, seen), "breach", "breaches"), names.SIDE_NAMES[seen.threat]
    return f"A threat comes from {side} and finds {many} of the shared map."


def threat(t: Texts, seen: Seen, window: Window) -> str:
    """§14.4  An arrow at the edge, with how many breaches it finds; and where they are."""
    if seen.threat < 0:
        return ""
    gaps = "".join(gap(*window.corner(cell), seen.threat) for cell in open_cells(t, seen))
    top, left, high, wide = seen.known.boxes[SHARED]
    x, y = window.corner(top * GRID + left)
    across, down = x + wide * CELL / 2, y + high * CELL / 2
    right, low = window.width - 15, window.height - 15
    at_x, at_y = [(across, 38 + 15), (right, down), (across, low), (15, down)][seen.threat]
    drawn = arrow(at_x, at_y, seen.threat, breaches(t, seen))
    found = group(gaps, pointer_events="none") if gaps else ""
    return found + piece(drawn, id="threat", label=danger(t, seen))


def open_cells(t: Texts, seen: Seen) -> list[int]:
    """§14.5  In each row or column the first cell seen from the threat, if it is open to it."""
    top, left, high, wide = seen.known.boxes[SHARED]
    side, found = seen.threat, []
    lines, length = (wide, high) if side in (0, 2) else (high, wide)
    for line_ in range(lines):
        places = range(length) if side in (0, 3) else reversed(range(length))
        spots = [(place, line_) if side in (0, 2) else (line_, place) for place in places]
        cells = [(top + row) % GRID * GRID + (left + column) % GRID for row, column in spots]
        first = next((cell for cell in cells if cell in seen.known.lying[SHARED]), None)
        if first is not None and is_open(t, seen, first, side):
            found.append(first)
    return found


def is_open(t: Texts, seen: Seen, cell: int, side: int) -> int:
    """A path leads out there, and no arrow points out."""
    number, half = divmod(seen.cells[SHARED][cell] - 1, 2)
    turn = seen.turned[number]
    return (t.open[number][half][turn] & ~t.out[number][half][turn]) >> side & 1


@kept
def gap(x: float, y: float, side: int) -> str:
    """A small red wedge where the threat comes in."""
    across, down = STEPS[side]
    x, y = x + CELL / 2 + across * 21, y + CELL / 2 + down * 21
    d = "M-7-5H7L0 7z"
    body = path(d, "var(--red)", stroke="var(--plaque)", stroke_width=1.6)
    return f'<g transform="translate({x:g} {y:g}) rotate({90 * side})">{body}</g>'


@kept
def arrow(x: float, y: float, side: int, many: int) -> str:
    """It points at the map."""
    turn = (180, 270, 0, 90)[side]
    d = "M-40 13v-14h17L0-13 23-1h17v14z"
    body = path(d, "var(--red)", stroke="var(--plaque)", stroke_width=2)
    words_ = text(x, y + 6.5, many, 18, "#fff", **BOLD)
    return f'<g transform="translate({x:g} {y:g}) rotate({turn})">{body}</g>{words_}'
