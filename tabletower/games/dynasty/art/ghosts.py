"""What a choice would look like before it is made, and what it would do to strengths."""

from tabletower.art.ahead import consequence, redrawn
from tabletower.art.grid import CELL, covered, hatch, head, head_ring
from tabletower.art.quick import text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, Style, line, rect
from tabletower.art.text_layout import width

from ..components import roles
from ..rules.kinds import CELL_NAMES, TURN_NAMES
from ..rules.maps import cell_of_b, next_to, take_away
from ..rules.placing import place
from ..rules.record import CELLS, SHARED, phases, zones
from ..types import Contents, State
from ..words.figures import Figures, after, figures
from ..words.hinting import shift
from . import domino, missions, provinces, strengths
from .look import Texts, is_asked, read, texts
from .maps import zone_name
from .names import sign_name
from .window import Window, window_of

PEN: Style = {"stroke": "var(--glow)", "stroke_width": 3.4}
DASHED = {"stroke": "var(--red)", "stroke_width": 3.4, "stroke_dasharray": "6 5"}


def ghost(box: Contents, v: State, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """A domino as it would lie, what does not match, and the strengths that would follow."""
    t = texts(box)
    seen = read(t, v)
    if seat < 0 or not is_asked(seen, seat):
        return {}
    if "cell" in picks and picks["cell"] in CELL_NAMES:
        return laid(t, seen, seat, picks)
    return struck(t, seen, seat, picks) if "domino" in picks else {}


def laid(t: Texts, seen: Seen, seat: int, picks: dict[str, str]) -> dict[str, str]:
    where, cell = divmod(CELL_NAMES.index(picks["cell"]), CELLS)
    m = SHARED if where else seat
    turn = TURN_NAMES.index(picks["turn"]) if picks.get("turn") in TURN_NAMES else 0
    window = window_of(t, seen, m, seat)
    number = chosen(seen, picks)
    if not window.holds(cell):
        return {}
    x, y = window.corner(cell)
    if number < 0 or not window.holds(cell_of_b(cell, turn)):
        return {zone_name(m, seat): rect(x + 2, y + 2, CELL - 4, CELL - 4, "none", 5, **PEN)}
    wrong = mismatches(t, seen, m, number, cell, turn, window)
    drawn = lifted(seen, number, window) + domino.draw(t, number, x, y, turn)
    drawn += domino.outline(x, y, turn, **(DASHED if wrong else PEN)) + wrong
    if seen.place[number] == zones.ON_MAP + m:
        then = after(t.box, seen.v, lambda s: shift(t.box.b, s, number, cell, turn))
    else:
        slot, spot = int(picks["slot"]) - 1, CELL_NAMES.index(picks["cell"])
        then = after(t.box, seen.v, lambda s: place(t.box.b, s, seat, slot, spot, turn))
    return as_it_would_be(t, seen, seat, m, then, drawn, window)


def as_it_would_be(
    t: Texts, seen: Seen, seat: int, m: int, then: Figures, drawn: str, window: Window
) -> dict[str, str]:
    """The map with what is drawn on it; and strengths and missions where they would change."""
    later = read(t, then.s)
    if m == SHARED:
        head = provinces.head_then(t, seen, later, window)
    else:
        head = plate(t, seen, seat, then, window)
    zones = [
        (each.zone(t, seen, seat), each.zone(t, later, seat)) for each in (strengths, missions)
    ]
    return {zone_name(m, seat): drawn + consequence(head)} | redrawn(zones)


def chosen(seen: Seen, picks: dict[str, str]) -> int:
    """The domino that is being placed, moved or turned; or -1."""
    if "domino" in picks:
        number = numbered(picks["domino"], len(seen.place))
        return number if number >= 0 and seen.place[number] >= zones.ON_MAP else -1
    slots = seen.offer if seen.phase == phases.BUILD else seen.market
    slot = numbered(picks.get("slot", ""), len(slots))
    return slots[slot] - 1 if slot >= 0 else -1


def numbered(value: str, many: int) -> int:
    """A number that counts from 1, as an index; -1 if it is none."""
    return int(value) - 1 if value.isdecimal() and 1 <= int(value) <= many else -1


def lifted(seen: Seen, number: int, window: Window) -> str:
    """Where a domino lay that is being moved."""
    if seen.place[number] < zones.ON_MAP:
        return ""
    spot = covered(*window.corner(seen.cell[number]), seen.turned[number])
    return rect(*spot, "var(--card)", 4, opacity=0.72)


def mismatches(
    t: Texts, seen: Seen, m: int, number: int, cell: int, turn: int, window: Window
) -> str:
    """Edges where paths or terrains do not agree, as this map asks for."""
    drawn, own = "", (cell, cell_of_b(cell, turn))
    for half, here in enumerate(own):
        for side in range(4):
            other = next_to(here, side)
            what = seen.cells[m][other] - 1
            if other in own or what < 0 or what >> 1 == number:
                continue
            if m == SHARED:
                agrees = t.terrain[number][half] == t.terrain[what >> 1][what & 1]
            else:
                there = t.open[what >> 1][what & 1][seen.turned[what >> 1]]
                agrees = t.open[number][half][turn] >> side & 1 == there >> (side ^ 2) & 1
            drawn += bad_edge(*window.corner(here), side) if not agrees else ""
    return drawn


def bad_edge(x: float, y: float, side: int) -> str:
    """A thick red line where it does not match."""
    x += CELL if side == 1 else 0
    y += CELL if side == 2 else 0
    d = f"M{x + 5:g} {y:g}h{CELL - 10}" if side in (0, 2) else f"M{x:g} {y + 5:g}v{CELL - 10}"
    return line(d, "var(--plaque)", 8) + line(d, "var(--red)", 5)


def struck(t: Texts, seen: Seen, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """Stripes over a domino that would be removed, and what follows."""
    number = numbered(picks["domino"], len(seen.place))
    if number < 0 or seen.place[number] < zones.ON_MAP:
        return {}
    m = seen.place[number] - zones.ON_MAP
    window = window_of(t, seen, m, seat)
    spot = covered(*window.corner(seen.cell[number]), seen.turned[number])
    if not removes(seen, seat, picks.get("move")):
        return {zone_name(m, seat): rect(*spot, "none", 4, **PEN)}
    then = after(t.box, seen.v, lambda s: take_away(t.box.b, s, number))
    return as_it_would_be(t, seen, seat, m, then, hatch(*spot), window)


def removes(seen: Seen, seat: int, kind: str | None) -> bool:
    """Whether the domino that is picked would go; who may also move it has not said yet."""
    if kind or seen.phase == phases.REMOVE:
        return kind in (None, "remove")
    return seen.uses[seat][roles.WARFARE] > 0 and not seen.uses[seat][roles.SPACE]


def plate(t: Texts, seen: Seen, seat: int, then: Figures, window: Window) -> str:
    """'12 → 15', and those of others whose strength would change too: over the head of the map."""
    now, others = figures(t.box, seen.v), [each for each in range(seen.seats) if each != seat]
    both = [(each, now.strength(each), then.strength(each)) for each in (seat, *others)]
    changes = [each for each in both if each[0] == seat or each[1] != each[2]]
    wide = window.width
    x: float = 8
    drawn = head(wide, "var(--plaque)") + head_ring(wide)
    for who, before, later in changes:
        said = f"{before} → {later}" if before != later else f"{before} as before"
        room = 43 + width(said, 19, 800)
        if x + room <= wide + 8:
            drawn += change(seen.role[who], x, said, later - before)
            x += room
    return drawn


def change(role: int, x: float, said: str, by: int) -> str:
    ink = "#1f6b3a" if by > 0 else "#a3242f" if by < 0 else "var(--plaque-ink)"
    return use(sign_name(role), x, 6, 26) + text(x + 31, 26.5, said, 19, ink, **START, **BOLD)
