"""Tenants as little pawns: on empty squares of a map, or in a row."""

from tabletower.art import kept
from tabletower.art.grid import CELL
from tabletower.art.quick import use
from tabletower.art.svg import ellipse, group, piece
from tabletower.kits.phrases import capital, many

from .look import Texts
from .names import tenant_id, type_name
from .objects import star
from .window import Window

TALL = 30
ROW, WIDE = 64, 58


def standing(
    t: Texts, window: Window, cells: list[tuple[int, int]], lodgers: tuple[int, ...]
) -> list[str]:
    """Each on a square of its own, as far as there are enough: where makes no difference."""
    free = dict(enumerate(cells))
    drawn = []
    for tenant in lodgers:
        if not free:
            break
        at = next(n % len(cells) for n in range(5 * tenant, 6 * tenant + len(cells) + 1)
                  if n % len(cells) in free)  # fmt: skip
        drawn.append(pawn(type_name(t.type[tenant]), *window.corner(*free.pop(at))))
    return [group(*drawn, pointer_events="none")] if drawn else []


@kept
def pawn(face: str, x: float, y: float) -> str:
    middle = x + CELL / 2
    shadow = ellipse(middle, y + CELL - 9, 13, 4.5, "var(--shade)", opacity=0.4)
    return shadow + use(face, middle - TALL / 2, y + 7, TALL)


def row(t: Texts, lodgers: tuple[int, ...], width: float, y: float) -> tuple[str, int]:
    """Below another one's map, in as many lines as it takes; and how high it is."""
    if not lodgers:
        return "", 0
    across = max(1, int(width / WIDE))
    lines = -(-len(lodgers) // across)
    drawn = [
        lodger(t, tenant, 6 + WIDE * (n % across), y + ROW * (n // across))
        for n, tenant in enumerate(lodgers)
    ]
    return "".join(drawn), ROW * lines


def lodger(t: Texts, tenant: int, x: float, y: float) -> str:
    """A tenant with what it is worth; it can be picked."""
    face = use(type_name(t.type[tenant]), x + 2, y + 4, 44)
    worth = star(x + 28, y + 30, 30, t.worth[tenant])
    return piece(face, worth, id=tenant_id(tenant), pick=f"tenant:{tenant + 1}",
                 label=about(t, tenant))  # fmt: skip


@kept
def about(t: Texts, tenant: int) -> str:
    """'Cat b02, 3 points: chair.'"""
    points = many(t.worth[tenant], "point")
    return f"{capital(t.tenant[tenant])}, {points}: {t.wished[tenant]}"
