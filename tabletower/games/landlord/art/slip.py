"""Cards as they are held: a picture, and beside it the name and the numbers that count."""

from tabletower.art.svg import rect, symbol, text, use

from ..components import GROUPS, KINDS
from ..rules.deck import FAMILY, SQUATTERS
from .card import EDGE, GROUNDS
from .marks import coin, height_sign
from .names import sign_name, slip_name

WIDTH, HEIGHT = 112, 56
ROOM = 66  # for the name
LEFT = 43


def slips(t):
    return {
        slip_name(id): symbol(slip_name(id), slip(t, kind, id), WIDTH, HEIGHT)
        for kind, id in enumerate(KINDS)
    }


def slip(t, kind, id):
    ground = rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, "var(--plaque)", 7, **EDGE)
    field = rect(4, 4, 37, HEIGHT - 8, GROUNDS[GROUPS[id]], 4)
    sign = use(sign_name(id), 4.5, 10, 36)
    tenant = FAMILY <= kind <= SQUATTERS
    numbers = rent_and_limit(t, kind) if tenant else ""
    return ground + field + sign + numbers + title(t.title[kind], 40 if tenant else 28)


def rent_and_limit(t, kind):
    """What the tenant pays, how tall the house may be, and a bar for each level it needs."""
    if kind == SQUATTERS:
        return coin(LEFT + 11, 14, t.amount(0), 9, True)
    bars = "".join(
        rect(WIDTH - 16, 15 - 8 * n, 10, 6.5, "var(--plaque)", 1, **EDGE)
        for n in range(t.levels[kind])
    )
    paid = coin(LEFT + 11, 14, t.amount(t.rent[kind]), 9)
    return paid + height_sign(LEFT + 37, 14, t.limit[kind], 19) + bars


def title(words, middle):
    """A name in up to three lines around the middle, as large as they allow."""
    lines = words.split()
    if len(lines) > 2:
        lines = [" ".join(lines[:-1]), lines[-1]] if middle > 30 else lines[:3]
    size = min(13, ROOM / (0.58 * max(map(len, lines))))
    y = middle + size * 0.36 - (len(lines) - 1) * size * 0.54
    return "".join(
        text(LEFT, y + n * size * 1.08, each, size, "var(--plaque-ink)", text_anchor="start",
             font_weight=700)
        for n, each in enumerate(lines)
    )  # fmt: skip
