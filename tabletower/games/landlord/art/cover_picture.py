"""The game's picture in the lobby: a street in trouble, without ids, for it stands alone."""

from tabletower.art.badges import coin
from tabletower.art.picture import inline
from tabletower.art.svg import group, line, picture, rect, use

from ..components import KINDS
from ..rules.deck import FAMILY, FREAKS, SINGLE, SQUATTERS, STUDENT
from ..types import Contents
from . import house, signs, street
from .house import EAVES, LEVEL, TOP, WIDE
from .look import Texts, texts
from .names import name, roof_name, sign_name, tenant_name

WIDTH, HEIGHT = 360, 120
SCALE = 0.62
# Where it stands, its height, its roof, who lives where, its colour.
HOUSES = (
    (14, 2, "dormer", {1: SINGLE}, "var(--plaster-2)"),
    (98, 1, "roof", {1: SQUATTERS}, "var(--quiet)"),
    (182, 2, "skylight", {1: FAMILY}, "var(--plaster-3)"),
    (266, 2, "flat", {1: STUDENT, 2: FREAKS}, "var(--plaster-5)"),
)


def cover(box: Contents) -> str:
    """Four houses, a bomb in the sky, a removal van and the police."""
    t = texts(box)
    drawn = signs.signs() | house.houses(t) | street.scenery()
    sky = rect(0, 0, WIDTH, HEIGHT, "var(--sky)") + rect(0, 108, WIDTH, 12, "var(--stone-deep)")
    sky += use(name("cloud"), 20, 6, 40, 20) + use(name("cloud"), 128, 10, 44, 22)
    rows = "".join(standing(t, *each) for each in HOUSES)
    street_line = line(f"M0 108H{WIDTH}", "var(--leaf-deep)", 3)
    things = use(sign_name("moving"), 64, 92, 24) + use(sign_name("police"), 240, 93, 22)
    things += use(sign_name("bomb"), 150, 22, 26)
    return picture(inline(sky + rows + street_line + things, drawn), WIDTH, HEIGHT)


def standing(t: Texts, x: float, height: int, top: str, tenants: dict[int, int], fill: str) -> str:
    walls = rect(0, -LEVEL * height, WIDE, LEVEL * height, fill, stroke="var(--plaque-ink)")
    roof = use(roof_name(top), -EAVES, -LEVEL * height - TOP, WIDE + 2 * EAVES, TOP)
    rooms = [use(name("rooms"), 0, -LEVEL * n, WIDE, LEVEL) for n in range(1, height + 1)]
    who = [lodger(t, level, kind) for level, kind in tenants.items()]
    place = f"translate({x} 108) scale({SCALE})"
    return group(walls, *rooms, roof, *who, transform=place)


def lodger(t: Texts, level: int, kind: int) -> str:
    tall = LEVEL * t.levels[kind]
    y = -LEVEL * level - (tall - LEVEL)
    card = use(tenant_name(KINDS[kind]), 0, y, WIDE, tall)
    return card + (coin(WIDE - 13, y + 12, t.amount(t.rent[kind]), 9) if t.rent[kind] else "")
