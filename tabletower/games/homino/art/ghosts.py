"""What a choice would look like before it is made, and what it would bring."""

from tabletower.art.ahead import consequence, redrawn
from tabletower.art.grid import CELL, EDGE, PEN, covered, hatch
from tabletower.art.quick import text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, move, rect
from tabletower.art.text_layout import width

from ..components import DOMINOES, SLOTS
from ..rules.kinds import CELL_NAMES, TURN_NAMES
from ..rules.plots import cell_of_b
from ..rules.record import CELLS, phases, places
from ..types import Contents, State
from ..words import ahead, site
from ..words.hinting import CONSTRUCTION
from . import domino, goals, guests, plan, tower
from .look import Texts, at, dominoes_of, facts, is_asked, read, texts
from .names import type_name
from .plan import adrift, cells_of, zone_name
from .window import Window, window_of


def ghost(box: Contents, v: State, seat: int, picks: dict[str, str]) -> dict[str, str]:
    """A domino as it would lie; stripes over one that would be torn down. And what follows: who
    would come, floors and connections, goals."""
    t, seen = texts(box), read(v)
    if seat < 0 or not is_asked(seen, seat):
        return {}
    if "domino" in picks:
        return struck(t, seen, seat, picks["domino"])
    if "cell" in picks and picks["cell"] in CELL_NAMES:
        return laid(t, seen, seat, picks)
    return {}


def laid(t: Texts, seen: Seen, seat: int, picks: dict[str, str]) -> dict[str, str]:
    window = window_of(cells_of(dominoes_of(seen, seat)), True)
    cell = CELL_NAMES.index(picks["cell"])
    number = chosen(seen, picks)
    turn = TURN_NAMES.index(picks["turn"]) if picks.get("turn") in TURN_NAMES else 0
    column, row = at(cell)
    if not window.shows(column - window.left, row - window.top):
        return {}
    x, y = window.corner(column, row)
    if number < 0 or not 0 <= cell_of_b(cell, turn) < CELLS:
        return {zone_name(seat, True): rect(x + 2, y + 2, CELL - 4, CELL - 4, "none", 5, **PEN)}
    drawn = domino.draw(t, number, x, y, turn) + rect(*covered(x, y, turn), "none", 4, **PEN)
    then = ahead.with_domino(seen.v, seat, number, cell, turn)
    return as_it_would_be(t, seen, seat, read(then), drawn, window)


def as_it_would_be(
    t: Texts, seen: Seen, seat: int, then: Seen, drawn: str, window: Window
) -> dict[str, str]:
    """The own plan with what is drawn on it; and each other zone that would change."""
    known, later = facts(t, seen), facts(t, then)
    now, after = plan.stats(t, seen, known, seat), plan.stats(t, then, later, seat)
    if plan.figures(now) != plan.figures(after):
        drawn += consequence(plan.header_then(now, after, window.width))
    cards, others = guests.cards_of(t, seen, seat), guests.cards_of(t, then, seat)
    zones = [(tower.zone(t, seen, known, seat), tower.zone(t, then, later, seat)),
             (guests.zone(t, cards), guests.zone(t, others))]  # fmt: skip
    zones += [(goals.zone(t, seen, seat), goals.zone(t, then, seat))] if t.together else []
    return {zone_name(seat, True): drawn} | redrawn(zones)


def chosen(seen: Seen, picks: dict[str, str]) -> int:
    """The domino that is being placed, or -1."""
    if seen.phase in (phases.LAY, phases.PUT):
        return seen.hand - 1
    slot = picks.get("slot", "")
    if seen.phase != phases.BUILD or not slot.isdecimal() or not 1 <= int(slot) <= SLOTS:
        return -1
    return seen.market[int(slot) - 1] - 1


def struck(t: Texts, seen: Seen, seat: int, value: str) -> dict[str, str]:
    """Where it lies: on the own map, or on that of somebody who is asked for it."""
    number = int(value) - 1 if value.isdecimal() else -1
    if not 0 <= number < DOMINOES or seen.place[number] < places.ON_MAP:
        return {}
    owner = seen.place[number] - places.ON_MAP
    window = window_of(cells_of(dominoes_of(seen, owner)), owner == seat)
    x, y = window.corner(*at(seen.cell[number]))
    drawn = hatch(*covered(x, y, seen.turned[number]))
    if owner == seat and seen.phase in CONSTRUCTION:
        drawn += consequences(t, seen, seat, number, window)
        then = read(ahead.without_domino(seen.v, seat, number))
        return as_it_would_be(t, seen, seat, then, drawn, window)
    return {zone_name(owner, owner == seat): drawn}


# §4.3, §5.5  What follows.


def consequences(t: Texts, seen: Seen, seat: int, number: int, window: Window) -> str:
    """What comes loose is outlined; below, in a line, who leaves."""
    loose = site.loose(seen, seat, number)
    gone = [type_name(t.type[each]) for each in site.leavers(t.box, seen, seat, number)]
    lies = {each[0]: each for each in dominoes_of(seen, seat)}
    drawn = adrift(window, [lies[each] for each in loose])
    return drawn + (warning(len(loose), gone, window) if loose or gone else "")


USUAL = 348  # the width of a plan; in a larger one letters are larger, too


def warning(loose: int, gone: list[str], window: Window) -> str:
    """'2 come loose', and the portraits of those who will leave."""
    wide, high, scale = USUAL - 2 * EDGE, 36, window.width / USUAL
    ink = {"fill": "var(--plaque-ink)", **START, **BOLD}
    drawn = rect(0, 0, wide, high, "var(--plaque)", 8, stroke="var(--red)", stroke_width=2)
    x: float = 10
    if loose:
        said = f"{loose} come{'s' if loose == 1 else ''} loose"
        drawn += text(x, 23.5, said, 16, **ink)
        x += width(said, 16, 800) + 10
    many = int((wide - x - 76) / 30)
    for n, face in enumerate(gone[:many]):
        drawn += use(face, x + 30 * n, 4, 28)
    if gone:
        drawn += text(x + 30 * min(len(gone), many) + 5, 23.5, "will leave", 16, **ink)
    return move(drawn, EDGE * scale, window.height - (high + EDGE) * scale, scale)
