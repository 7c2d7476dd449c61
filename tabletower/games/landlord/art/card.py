"""Cards as they lie on the piles: a picture, a name, and the numbers that count."""

from textwrap import wrap

from tabletower.art.svg import BOLD, rect, symbol, text, use

from ..components import GROUPS, JAIL, KINDS
from ..rules.deck import FAMILY, SQUATTERS
from .house import BACK
from .marks import coin, height_sign
from .names import card_name, name, sign_name

WIDTH, HEIGHT = 72, 94
GROUNDS = {
    "roof": "var(--plaster-2)",
    "renovation": "var(--plaster-2)",
    "tenant": "var(--plaster-1)",
    "squatters": "var(--plaster-6)",
    "action": "var(--plaster-4)",
    "special": "var(--stone-deep)",
}
EDGE = {"stroke": "var(--plaque-ink)", "stroke_width": 1.4}


def cards(t):
    """Every card's front, the back that all share, and the jail."""
    drawn = {card_name(id): front(t, kind, id) for kind, id in enumerate((*KINDS, JAIL))}
    drawn[name("back")] = back()
    return {id: symbol(id, body, WIDTH, HEIGHT) for id, body in drawn.items()}


def front(t, kind, id):
    ground = rect(1, 1, WIDTH - 2, HEIGHT - 2, "var(--plaque)", 7, **EDGE)
    field = rect(5, 5, WIDTH - 10, 56, GROUNDS[GROUPS[id]], 4)
    numbers = rent_and_limit(t, kind) if FAMILY <= kind <= SQUATTERS else ""
    return ground + field + use(sign_name(id), 16, 12, 40) + numbers + title(t.title[kind])


def rent_and_limit(t, kind):
    """What the tenant pays, and how tall the house may be; a bar for each level it needs."""
    if kind == SQUATTERS:
        return coin(14, 14, t.amount(0), 9.5, True)
    bars = "".join(
        rect(5.5, 56 - 8 * n, 9, 6, "var(--plaque)", 1, **EDGE) for n in range(t.levels[kind])
    )
    found = coin(14, 14, t.amount(t.rent[kind]), 9.5)
    return found + height_sign(WIDTH - 14, 14, t.limit[kind], 19) + bars


def title(words):
    """A name in at most two lines, as large as they allow."""
    lines = wrap(words, 11)[:2] or [""]
    size = min(12, 64 / (0.56 * max(map(len, lines))))
    y = 75.5 + size * 0.36 if len(lines) == 1 else 71.5
    return "".join(
        text(WIDTH / 2, y + n * (size + 1.5), each, size, "var(--plaque-ink)", **BOLD)
        for n, each in enumerate(lines)
    )


def back():
    """An apartment, as on the back of every card."""
    ground = rect(1, 1, WIDTH - 2, HEIGHT - 2, "var(--plaque)", 7, **EDGE)
    walls = rect(5, 5, WIDTH - 10, HEIGHT - 10, "var(--plaster-3)", 4)
    rooms = [use(BACK, 5, y, WIDTH - 10, 22.5) for y in (10, 36, 62)]
    return ground + walls + "".join(rooms)
