"""Tenants to print: folded across the middle they stand as pawns."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, line
from tabletower.art.sheets.paper import back, deck, ground
from tabletower.engine.seat_names import plain

from ...components import PROPERTIES, tenants_of
from ..look import Texts
from ..names import name, type_name
from ..objects import sign_of, star
from .tiles import LONG, SIDE, THIN

MIDDLE = LONG / 2


def tenants(t: Texts, wishes: Wishes, faces: dict[str, str], set: str) -> tuple[Piece, ...]:
    """Upright: the upper half is upside down, so that both sides stand."""
    behind = back(SIDE, LONG, "var(--roof)", name("tenant_count"), "Tenants", 9)
    fold = line(0, MIDDLE, SIDE, MIDDLE)
    fronts = [
        (plain(t.tenant[number]), face(t, number, wishes), 1)
        for number, row in enumerate(tenants_of(t.box))
        if row["set"] == set
    ]
    return deck(fronts, behind, (SIDE, LONG), wishes, faces, fold=fold, bleed=THIN)


def face(t: Texts, number: int, wishes: Wishes) -> str:
    paper = ground(SIDE, LONG, "var(--plaque)")
    upper = svg.group(worth(t, number), transform=f"rotate(180 {SIDE / 2:g} {MIDDLE / 2:g})")
    lower = svg.move(wished(t, number), 0, MIDDLE)
    said = svg.text(SIDE / 2, LONG - 2, plain(t.tenant[number]), 2.4, "var(--quiet)")
    return paper + upper + lower + (said if wishes.text else "")


def worth(t: Texts, number: int) -> str:
    """A portrait, a star, what it is like."""
    drawn = svg.use(type_name(t.type[number]), 3, 3, 20)
    drawn += star(SIDE - 12.5, 3, 10.5, t.worth[number])
    traits = [each for bit, each in enumerate(PROPERTIES) if t.properties[number] >> bit & 1]
    for n, each in enumerate(traits):
        drawn += svg.use(name(each), SIDE - 9.5, 15 + 7.5 * n, 6.5)
    return drawn


def wished(t: Texts, number: int) -> str:
    """The portrait again, smaller, and the wishes below."""
    drawn = svg.use(type_name(t.type[number]), 3, 2.5, 11)
    drawn += star(SIDE - 11, 2.5, 8.5, t.worth[number])
    row = t.wishes[number]
    left = (SIDE - 10 * len(row)) / 2
    return drawn + "".join(wish(left + 10 * n, 16, *each) for n, each in enumerate(row))


def wish(x: float, y: float, kind: str, detail: str, wanted: int, crossed: int) -> str:
    drawn = svg.use(sign_of(kind, detail), x + 0.75, y, 8.5)
    if crossed:
        drawn += svg.line(f"M{x + 0.5} {y - 0.3}l9 9M{x + 9.5} {y - 0.3}l-9 9", "var(--cross)", 1.1)
    if wanted > 1:
        pen: svg.Style = {"stroke": "var(--plaque-ink)", "stroke_width": 0.35}
        drawn += svg.circle(x + 8, y + 8, 2.4, "var(--plaque)", **pen)
        drawn += svg.text(x + 8, y + 9.3, wanted, 3.6, "var(--plaque-ink)", font_weight=700)
    return drawn
