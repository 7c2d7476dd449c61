"""§5  Capitals: what each is worth and why, the paths of its walk, and what does not work."""

from collections.abc import Iterable
from typing import Any

from tabletower.art import kept
from tabletower.art.badges import coin, coin_width
from tabletower.art.grid import CELL, STEPS, twice
from tabletower.art.quick import circle, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import group, line
from tabletower.engine.seat_names import paged

from ..components import CAPITALS, ROLES, icons
from ..rules.maps import next_to
from ..rules.record import SHARED
from ..types import State
from ..words import names
from ..words.capitals import Capital, capitals, title, told
from .look import Known, Sum, Texts, sum_of
from .names import cell_id, sign_name
from .window import Window

Capitals = dict[int, Capital]  # by their cells

# The sum.


def known_of(t: Texts, v: State, m: int) -> Capitals:
    """The own Capitals of a map's owner, by their cells; on the shared map they only count in
    the tactical variant, each for its role."""
    if m != SHARED:
        return {each.cell: each for each in capitals(t.box, v, m)}
    seats = range(v.seats) if t.tactical else ()
    return {each.cell: each for seat in seats for each in capitals(t.box, v, seat, m)}


def story(t: Texts, seen: Seen, found: Capitals, m: int, cell: int) -> str:
    """'Military at h8: 1 + 2 people, halved by the knife = 1. All: 4 × Province 3 = 12.'"""
    if cell in found:
        seat = seen.player[seen.known.icon[m][cell]] if m == SHARED else m
        said = f"{title(t.box, found[cell])}: {told(found[cell])}."
        return f"{said} All Capitals: {product(t, sum_of(t, seen.v, seat))}."
    icon = names.ICON_NAMES[seen.known.icon[m][cell]]
    where = paged(f" at {names.cell(cell)}", "")
    return f"{names.capital(icon)}{where}: worth nothing here; walks stop at it."


def product(t: Texts, row: Sum) -> str:
    """'4 × Province 3 = 12'."""
    if t.tactical:
        both = f"({row.value} + {row.shared} on the shared map) × Province {row.size}"
        return f"{both}, halved = {row.product}"
    return f"{row.value} × Province {row.size} = {row.product}"


def lights(capital: Capital, place: str) -> list[str]:
    """The cells of its walk, with how many steps lead there."""
    return [f"{cell_id(place, cell)}{f'={far}' if far else ''}"
            for cell, far in steps(capital).items()]  # fmt: skip


def steps(capital: Capital) -> dict[int, int]:
    """How far each cell of a walk is."""
    return {capital.cell: 0} | {each.cell: each.distance for each in capital.walk if each.distance}


# The paths.


def strands(t: Texts, seen: Seen, found: Capitals, m: int, window: Window) -> str:
    """The steps of all walks of the owner's Capitals: one continuous network."""
    known, taken = seen.known, set()
    for capital in found.values():
        far = steps(capital)
        for cell, distance in far.items():
            for side in range(4):
                other = next_to(cell, side)
                if known.ways[m][cell] >> side & 1 and far.get(other) == distance + 1:
                    taken.add((cell, side) if side in (1, 2) else (other, side ^ 2))
    d = "".join(strand(window, known.shown[m], *each) for each in sorted(taken))
    return drawn_along(d, f"var(--{t.tint[seen.role[m]]})") if d else ""


def drawn_along(d: str, colour: str, width: float = 4.2) -> str:
    edge = line(d, "var(--plaque-ink)", width + 2.2)
    return group(edge, line(d, colour, width), pointer_events="none")


def strand(window: Window, shown: list[int], cell: int, side: int) -> str:
    """From one middle to the next; icons stay free."""
    x, y = window.middle(cell)
    across, down = STEPS[side]
    begin, end = clear(shown[cell]), CELL - clear(shown[next_to(cell, side)])
    return (f"M{x + across * begin:g} {y + down * begin:g}"
            f"L{x + across * end:g} {y + down * end:g}")  # fmt: skip


def clear(icon: int) -> int:
    """How far around an icon there is nothing."""
    if icon == icons.EMPTY:
        return 0
    return 22 if icon < CAPITALS else 17


# Marks on cells.


def marks(known: Known, found: Capitals, m: int, window: Window) -> str:
    """Values, and what does not work or works otherwise."""
    cut = dead_cells(found.values())
    drawn = [mark(known, m, cell, cell in cut, *window.corner(cell)) for cell in known.lying[m]]
    drawn += [worth(*window.corner(cell), each.value) for cell, each in found.items()]
    whole = "".join(sorted(filter(None, drawn)))
    return group(whole, pointer_events="none") if whole else ""


def dead_cells(capitals: Iterable[Any]) -> set[Any]:
    """Cells that are reached, but cancelled on every walk."""
    reached = [each for capital in capitals for each in capital.items]
    dead = {each.cell for each in reached if each.does in ("cancelled", "dropped")}
    return dead - {each.cell for each in reached if each.does not in ("cancelled", "dropped")}


def mark(known: Known, m: int, cell: int, is_cut: bool, x: float, y: float) -> str:
    shown, counts = known.shown[m][cell], known.icon[m][cell]
    if shown in (icons.WILDCARD, icons.VILLAGE) and counts < len(ROLES):
        return badge_of(x + 10, y + 38, counts)
    if shown != icons.EMPTY and counts == icons.EMPTY:
        return crossed(x, y, "var(--quiet)")
    if is_cut:
        return crossed(x, y, "var(--cross)")
    if counts != icons.PERSON:
        return ""
    if known.goblin[m][cell]:
        return badge_of(x + 37, y + 37, icons.CORRUPTER)
    return twice(x + 37, y + 37) if known.pleased[m][cell] else ""


def worth(x: float, y: float, value: int) -> str:
    """What a Capital is worth, in the lower right corner of its cell."""
    x += CELL - 1 - coin_width(value, 9.5, 15) / 2
    return coin(x, y + CELL - 10.5, value, 9.5, size=15)


@kept
def badge_of(x: float, y: float, icon: int) -> str:
    disc = circle(x, y, 9.5, "var(--plaque)", stroke="var(--plaque-ink)", stroke_width=1)
    return disc + use(sign_name(icon), x - 7, y - 7, 14)


@kept
def crossed(x: float, y: float, ink: str) -> str:
    """A bar over an icon that does nothing."""
    d = f"M{x + 13} {y + 35}L{x + 35} {y + 13}"
    return line(d, "var(--plaque)", 6.5) + line(d, ink, 3.6)
