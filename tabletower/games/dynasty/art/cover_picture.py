"""The game's picture in the lobby: a map with its paths, a crest, the family; without ids."""

from tabletower.art.grid import corners
from tabletower.art.picture import inline
from tabletower.art.svg import circle, group, line, path, picture, rect, use

from ..components import ROLES, dominoes_of
from ..types import Contents
from . import domino, lands, signs
from .look import Texts, texts
from .names import name, sign_name

WIDTH, HEIGHT = 360, 120
SIZE = 40
# By their ids: where half A lies, and how it is turned.
LAID = (
    ("start_warfare", 2, 1, 0), ("b50", 0, 0, 0), ("b51", 2, 0, 0), ("b02", 5, 0, 2),
    ("b11", 0, 1, 0), ("b03", 4, 1, 0), ("b12", 1, 2, 2), ("b27", 2, 2, 0), ("b28", 4, 2, 0),
)  # fmt: skip


def cover(box: Contents) -> str:
    t = texts(box)
    faces = lands.faces() | signs.faces(t.tint)
    numbers = {row["id"]: n for n, row in reversed(list(enumerate(dominoes_of(box))))}
    sea = rect(0, 0, WIDTH, HEIGHT, "var(--parchment)")
    taken: set[tuple[int, int]] = set()
    plan = ""
    for id, x, y, turn in LAID:
        cells = {*corners(x, y, turn, 1)}
        if id in numbers and not cells & taken:
            taken |= cells
            plan += domino.draw(t, numbers[id], SIZE * x, SIZE * y, turn, SIZE)
    return picture(inline(sea + plan + family(t), faces), WIDTH, HEIGHT)


def family(t: Texts) -> str:
    """Five banners before a castle."""
    ground = path("M240 120V84q60-26 120 0v36z", "var(--hill-deep)")
    castle = use(name("castle"), 263, 2, 74)
    banners = "".join(banner(254 + 22.6 * n, t.tint[n], n) for n in range(len(ROLES)))
    return group(rect(240, 0, 120, HEIGHT, "var(--sky)"), ground, castle, banners)


def banner(x: float, tint: str, role: int) -> str:
    pole = line(f"M{x - 9:g} 62v52", "var(--wood)", 2)
    cloth = path(f"M{x - 9:g} 64h20v30l-10-6-10 6z", f"var(--{tint})", stroke="var(--plaque-ink)")
    disc = circle(x + 1, 76, 8.2, "var(--plaque)")
    return pole + cloth + disc + use(sign_name(role), x - 5.5, 69.5, 13)
