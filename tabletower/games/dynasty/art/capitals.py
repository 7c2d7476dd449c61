"""§5  Capitals: what each is worth and why, the paths of its walk, and what does not work."""

from functools import lru_cache

from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, group, line

from ..components import (
    AERONAUT,
    AREA_SPELL,
    CALCULATOR,
    CAPITALS,
    EMPTY,
    KNIFE,
    MAGICIAN,
    PERSON,
    ROLES,
    VILLAGE,
    WILDCARD,
)
from ..rules.record import SHARED
from ..rules.values import AERONAUT_BRINGS, AERONAUT_REACHES, ALL_IN, FOR_ONESELF
from . import doors
from .lands import CELL
from .look import cell_name, icon_word, next_to, own_capitals, walk
from .names import cell_id, sign_name

SERVING = {ALL_IN: " Its strength serves one player.", FOR_ONESELF: " It serves only its owner."}
PEOPLE = {1: "1 person"}


# The sum.


def story(box, v, t, seen, known, m, cell):
    """'Military on h8: 1 + 2 people, halved = 1. All Capitals 4 × Province 3 = 12.'"""
    found = walk(box, v, known, m, cell)
    kind = icon_word(known.icon[m][cell])
    head = f"{kind[0].upper()}{kind[1:]} on {cell_name(cell)}"
    if m == SHARED or cell not in own_capitals(seen, known, m):
        return f"{head}: a Capital of others, worth nothing here; walks stop at it."
    said = f"{head}: {terms(t, known, m, found)} = {found.worth}.{SERVING.get(found.serves, '')}"
    return f"{said}{lost(known, m, found)} {product(t, known, m)}"


def terms(t, known, m, found):
    """By distance: what adds, what doubles, what halves."""
    said, people = "1", 0
    spells = spells_at(known, m, found.reached[0].cell)
    said += f" + {spells} by area spell" if spells else ""
    for steps in sorted({each.steps for each in found.reached[1:]}):
        there = [each for each in found.reached[1:] if each.steps == steps and not each.cancelled]
        people += sum(max(0, each.heads) for each in there if icon(known, m, each) == PERSON)
        more = "".join(added(known, m, each) for each in there)
        scales = "".join(scaled(known, m, each) for each in there)
        if people and (more or scales):
            said, people = f"{said} + {persons(people)}", 0
        said += more + scales
    return f"{said} + {persons(people)}" if people else said


def persons(many):
    return PEOPLE.get(many, f"{many} people")


def icon(known, m, each):
    return known.icon[m][each.cell]


def spells_at(known, m, cell):
    """§12.1"""
    return sum(known.icon[m][next_to(cell, side)] == AREA_SPELL for side in range(4)
               if next_to(cell, side) in known.lying[m])  # fmt: skip


def added(known, m, each):
    what = icon(known, m, each)
    if what == CALCULATOR:
        return f" + {each.steps} by calculator"
    if what == AERONAUT and each.steps <= AERONAUT_REACHES:
        return f" + {AERONAUT_BRINGS} by aeronaut"
    return ""


def scaled(known, m, each):
    """Magicians of one distance come before its knives."""
    what = icon(known, m, each)
    if what == MAGICIAN and each.at_home:
        return ", doubled"
    return ", halved" if what == KNIFE else ""


def lost(known, m, found):
    """What was cancelled on the way."""
    gone = [icon_word(icon(known, m, each)) for each in found.reached[1:]
            if each.cancelled and icon(known, m, each) != EMPTY]  # fmt: skip
    return f" Cancelled: {', '.join(gone)}." if gone else ""


def product(t, known, seat):
    """'All Capitals 4 × Province 3 = 12.'"""
    row = known.sums[seat]
    return f"All Capitals {sum_of(t, row)} = {row[doors.PRODUCT]}."


def sum_of(t, row):
    """'4 × Province 3'."""
    if t.tactical:
        return (f"({row[doors.VALUE]} + {row[doors.SHARED_VALUE]} on the shared map) "
                f"× Province {row[doors.SIZE]}, halved")  # fmt: skip
    return f"{row[doors.VALUE]} × Province {row[doors.SIZE]}"


def lights(box, v, known, m, cell, place):
    """The cells of its walk."""
    return [cell_id(place, each.cell) for each in walk(box, v, known, m, cell).reached]


# The paths.


def strands(box, v, t, seen, known, m, window):
    """The steps of all walks of the owner's Capitals: one continuous network."""
    steps = set()
    for start in own_capitals(seen, known, m):
        far = {each.cell: each.steps for each in walk(box, v, known, m, start).reached}
        for cell, distance in far.items():
            for side in range(4):
                other = next_to(cell, side)
                if known.ways[m][cell] >> side & 1 and far.get(other) == distance + 1:
                    steps.add((cell, side) if side in (1, 2) else (other, side ^ 2))
    if not steps:
        return ""
    d = "".join(strand(window, known.shown[m], *each) for each in sorted(steps))
    return drawn_along(d, f"var(--{t.tint[seen.role[m]]})")


def drawn_along(d, colour, width=4.2):
    edge = line(d, "var(--plaque-ink)", width + 2.2)
    return group(edge, line(d, colour, width), pointer_events="none")


def strand(window, shown, cell, side):
    """From one middle to the next; icons stay free."""
    x, y = window.middle(cell)
    across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    begin, end = clear(shown[cell]), CELL - clear(shown[next_to(cell, side)])
    return (f"M{x + across * begin:g} {y + down * begin:g}"
            f"L{x + across * end:g} {y + down * end:g}")  # fmt: skip


def clear(icon):
    """How far around an icon there is nothing."""
    if icon == EMPTY:
        return 0
    return 22 if icon < CAPITALS else 17


# Marks on cells.


def marks(box, v, seen, known, m, window):
    """Values, and what does not work or works otherwise."""
    found = [walk(box, v, known, m, cell) for cell in own_capitals(seen, known, m)]
    drawn = [coin(*window.corner(each.reached[0].cell), each.worth) for each in found]
    cut = dead_cells(found)
    for cell in sorted(known.lying[m]):
        corner = window.corner(cell)
        drawn.append(mark(known, m, cell, cell in cut, *corner))
    whole = "".join(drawn)
    return group(whole, pointer_events="none") if whole else ""


def dead_cells(walks):
    """Cells that are reached, but cancelled on every walk."""
    reached = [each for found in walks for each in found.reached[1:]]
    alive = {each.cell for each in reached if not each.cancelled}
    return {each.cell for each in reached} - alive


def mark(known, m, cell, is_cut, x, y):
    shown, counts = known.shown[m][cell], known.icon[m][cell]
    if shown in (WILDCARD, VILLAGE) and counts < len(ROLES):
        return badge_of(x + 38, y + 38, counts)
    if shown != EMPTY and counts == EMPTY:
        return crossed(x, y, "var(--quiet)")
    if is_cut and counts != EMPTY:
        return crossed(x, y, "var(--cross)")
    if counts == PERSON and known.goblin[m][cell]:
        return badge_of(x + 37, y + 37, 6)
    return twice(x + 37, y + 37) if counts == PERSON and known.pleased(m, cell) else ""


@lru_cache(5000)
def coin(x, y, worth):
    """What a Capital is worth."""
    wide = 19 if worth < 10 else 27 if worth < 100 else 35
    ground = rect(x + CELL - wide - 1, y + CELL - 20, wide, 19, "var(--coin)", 9.5,
                  stroke="var(--coin-deep)", stroke_width=1.6)  # fmt: skip
    middle = x + CELL - 1 - wide / 2
    return ground + text(middle, y + CELL - 5.2, worth, 15, "var(--coin-ink)", **BOLD)


@lru_cache(5000)
def badge_of(x, y, icon):
    return circle(x, y, 9.5, "var(--plaque)", stroke="var(--plaque-ink)", stroke_width=1) + use(
        sign_name(icon), x - 7, y - 7, 14
    )


@lru_cache(5000)
def crossed(x, y, ink):
    """A bar over an icon that does nothing."""
    d = f"M{x + 13} {y + 35}L{x + 35} {y + 13}"
    return line(d, "var(--plaque)", 6.5) + line(d, ink, 3.6)


@lru_cache(5000)
def twice(x, y):
    ground = circle(x, y, 9.5, "var(--purple)", stroke="#fff", stroke_width=1.2)
    return ground + text(x, y + 4.2, "×2", 12, "#fff", **BOLD)
