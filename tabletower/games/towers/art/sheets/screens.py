"""Screens to print, for building in secret."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes, line, printed
from tabletower.art.sheets.paper import ground, on_side

from ...rules.record import PLAYERS
from ..names import name

WIDE, HIGH = 240, 86
WING = 60


def screens(wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """The city outside, and inside nothing that could be forgotten. It lies sideways."""
    turned = on_side(city(), HIGH)
    folds = line(0, WING, HIGH, WING) + line(0, WIDE - WING, HIGH, WIDE - WING)
    front = printed(turned, wishes, faces)
    return (Piece("screen", HIGH, WIDE, front, fold=folds, copies=PLAYERS),)


def city() -> str:
    sky = ground(WIDE, HIGH, "var(--sky)")
    sun = svg.circle(200, 20, 9, "var(--sun)")
    clouds = svg.use(name("cloud"), 30, 10, 40, 17) + svg.use(name("cloud"), 110, 6, 30, 13)
    town = svg.use(name("city"), -3, HIGH - 72, 246, 69.7)
    street = svg.rect(-3, HIGH - 6, WIDE + 6, 9, "var(--stone)")
    return sky + sun + clouds + town + street
