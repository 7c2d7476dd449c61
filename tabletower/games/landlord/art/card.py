"""Cards as they lie on the piles, and as they are held: a picture, a name, what counts."""

from typing import NamedTuple

from tabletower.art.badges import coin
from tabletower.art.svg import BOLD, START, Style, rect, symbols, use
from tabletower.art.text_layout import fitting, rows, wrapped

from ..components import GROUPS, JAIL, KINDS
from ..rules.deck import FAMILY, SQUATTERS
from .house import BACK
from .look import Texts
from .marks import height_sign
from .names import card_name, name, sign_name, slip_name

GROUNDS = {
    "roof": "var(--plaster-2)",
    "renovation": "var(--plaster-2)",
    "tenant": "var(--plaster-1)",
    "squatters": "var(--plaster-6)",
    "action": "var(--plaster-4)",
    "special": "var(--stone-deep)",
}
EDGE: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 1.4}
INK = "var(--plaque-ink)"


class Shape(NamedTuple):
    """A way to show a card: how large it is, and where everything stands."""

    width: float
    height: float
    inset: float
    field: tuple[float, float, float, float]  # x, y, width, height
    sign: tuple[float, float, float]  # x, y, size
    rent: tuple[float, float, float]  # x, y, radius
    limit: tuple[float, float]  # x, y
    bar: tuple[float, float, float, float]  # for each level that a tenant needs


WIDTH, HEIGHT = 72, 94
WHOLE = Shape(WIDTH, HEIGHT, 1, (5, 5, 62, 56), (16, 12, 40), (14, 14, 9.5), (58, 14),
              (5.5, 56, 9, 6))  # fmt: skip
SLIP = Shape(112, 56, 0.8, (4, 4, 37, 48), (4.5, 10, 36), (54, 14, 9), (80, 14), (96, 15, 10, 6.5))


def cards(t: Texts) -> dict[str, str]:
    """Every card's front, the back that all share, and the jail; and the cards as slips."""
    whole = {
        card_name(id): front(t, kind, id, WHOLE) + title(t.title[kind])
        for kind, id in enumerate((*KINDS, JAIL))
    }
    slips = {slip_name(id): slip(t, kind, id) for kind, id in enumerate(KINDS)}
    found = symbols(whole | {name("back"): back()}, WIDTH, HEIGHT)
    return found | symbols(slips, SLIP.width, SLIP.height)


def slip(t: Texts, kind: int, id: str) -> str:
    return front(t, kind, id, SLIP) + beside(t.title[kind], 40 if is_tenant(kind) else 28)


def is_tenant(kind: int) -> bool:
    return FAMILY <= kind <= SQUATTERS


def front(t: Texts, kind: int, id: str, shape: Shape) -> str:
    field = rect(*shape.field, GROUNDS[GROUPS[id]], 4)
    numbers = rent_and_limit(t, kind, shape) if is_tenant(kind) else ""
    return paper(shape) + field + use(sign_name(id), *shape.sign) + numbers


def paper(shape: Shape) -> str:
    inset, room = shape.inset, (shape.width - 2 * shape.inset, shape.height - 2 * shape.inset)
    return rect(inset, inset, *room, "var(--plaque)", 7, **EDGE)


def rent_and_limit(t: Texts, kind: int, shape: Shape) -> str:
    """What the tenant pays, and how tall the house may be; a bar for each level it needs."""
    (x, y, r), (left, top, wide, high) = shape.rent, shape.bar
    if kind == SQUATTERS:
        return coin(x, y, t.amount(0), r, True)
    spots = [top - 8 * n for n in range(t.levels[kind])]
    bars = [rect(left, spot, wide, high, "var(--plaque)", 1, **EDGE) for spot in spots]
    limit = height_sign(*shape.limit, t.limit[kind], 19)
    return coin(x, y, t.amount(t.rent[kind]), r) + limit + "".join(bars)


def title(words: str) -> str:
    """A name in at most two lines, as large as they allow; no word of it is broken."""
    size = fitting(words.split() or [""], 12.8, 66, 800)
    lines = wrapped(words, size, 66.5, 800)[:2] or [""]
    size = fitting(lines, size, 66.5, 800)
    y = 75.5 + size * 0.36 if len(lines) == 1 else 71.5
    return rows(WIDTH / 2, y, lines, size, size + 1.5, INK, **BOLD)


def beside(words: str, middle: int) -> str:
    """A name in up to three lines around the middle, as large as they allow."""
    lines = words.split()
    if len(lines) > 2:
        lines = [" ".join(lines[:-1]), lines[-1]] if middle > 30 else lines[:3]
    size = fitting(lines, 13, 64, 700)
    y = middle + size * 0.36 - (len(lines) - 1) * size * 0.54
    return rows(43, y, lines, size, size * 1.08, INK, font_weight=700, **START)


def back() -> str:
    """An apartment, as on the back of every card."""
    walls = rect(5, 5, WIDTH - 10, HEIGHT - 10, "var(--plaster-3)", 4)
    rooms = [use(BACK, 5, y, WIDTH - 10, 22.5) for y in (10, 36, 62)]
    return paper(WHOLE) + walls + "".join(rooms)
