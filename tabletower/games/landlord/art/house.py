"""One house: apartments between a roof and perhaps a cellar, and who lives in them.

A house stands with its ground line at y = 0; what is built goes up, the cellar goes down.
"""

from tabletower.art.drawings import drawings
from tabletower.art.svg import START, Style, rect, symbol, symbols, use
from tabletower.art.text_layout import fitting, rows

from ..components import KINDS, TENANTS
from ..rules.deck import DORMER, FLAT_ROOF, RENOVATION, ROOF
from .look import Texts
from .names import name, roof_name, sign_name, tenant_name

WIDE, LEVEL = 112, 40
EAVES = 6  # how far the roof stands out
TOP = 54  # a ridge above an apartment
BACK = name("rooms")
PENS: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 1.4, "stroke_linejoin": "round"}
GROUNDS = dict(zip(TENANTS, (
    "plaster-3", "plaster-6", "plaster-2", "plaster-5", "yellow", "plaster-4", "plaster-1",
    "turquoise-soft", "plaster-2", "plaque", "iron",
)))  # fmt: skip


def houses(t: Texts) -> dict[str, str]:
    """The parts of houses, and the tenants' cards that cover them."""
    found = symbols(drawings(__file__, "levels"), WIDE, LEVEL, name)
    found |= symbols(drawings(__file__, "tops"), WIDE + 2 * EAVES, TOP, roof_name)
    for kind, id in enumerate(KINDS):
        if id in TENANTS:
            levels = t.levels[kind]
            drawn = tenant(t, kind, id, levels)
            found[tenant_name(id)] = symbol(tenant_name(id), drawn, WIDE, LEVEL * levels)
    return found


def tenant(t: Texts, kind: int, id: str, levels: int) -> str:
    """A tenant's card: who it is, with room for a coin in the upper right corner."""
    tall = LEVEL * levels
    ink = "var(--plaque)" if id == "squatters" else "var(--plaque-ink)"
    ground = rect(1.5, 1.5, WIDE - 3, tall - 3, f"var(--{GROUNDS[id]})", 5, **PENS)
    if levels == 2:
        return ground + use(sign_name(id), 24, 5, 54) + written([t.title[kind]], 8, 96, 72, ink)
    sign = use(sign_name(id), 4, 3, 34)
    return ground + sign + beside(t.title[kind], ink)


def beside(words: str, ink: str) -> str:
    """A short name stands beside the coin, a long one below it."""
    lines = words.split()
    if len(lines) == 1:
        return written(lines, 40, 66, 24 if len(words) < 7 else 35, ink)
    return written([" ".join(lines[:1]), " ".join(lines[1:])], 40, 66, 22, ink)


def written(lines: list[str], x: float, room: int, y: float, ink: str) -> str:
    size = fitting(lines, 12.5, room, 700)
    return rows(x, y, lines, size, 12.5, ink, font_weight=700, **START)


def top_of(roof: int, renovation: int) -> str:
    """How the roof looks, by what completed it and what lies on it."""
    over = renovation or roof
    return {ROOF: "roof", DORMER: "dormer", FLAT_ROOF: "flat", RENOVATION: "skylight"}[over]
