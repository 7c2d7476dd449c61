"""The game's picture in the lobby: a street of towers in the evening sun, without ids."""

from tabletower.art.picture import inline
from tabletower.art.svg import circle, picture, rect, use

from ..types import Contents
from . import scene, tiles
from .names import name

WIDTH, HEIGHT = 360, 120
SIDE = 18
STREET = 12
# Columns of letters from the ground up; a small letter is sold. S, E, T: stairs, shaft, its top.
TOWERS = (
    (14, ("RrO", "FEET", "RrOP", "pP")),
    (112, ("PpO", "FET", "RRr")),
    (206, ("rRoOo", "FEEET", "rRooO", "rPp", "SO")),
    (318, ("OoO", "FET")),
)
FACES = {
    "O": "office", "o": "office-sold", "R": "retail", "r": "retail-sold", "P": "residence",
    "p": "residence-sold", "S": "stairs", "F": "shaft-foot", "E": "shaft", "T": "shaft-top",
}  # fmt: skip


def cover(box: Contents) -> str:
    drawn = tiles.tiles() | scene.scenery()
    ground = HEIGHT - STREET
    sky = rect(0, 0, WIDTH, HEIGHT, "var(--sky)") + circle(306, 26, 13, "var(--sun)")
    sky += use(name("cloud"), 70, 8, 60, 25) + use(name("cloud"), 196, 2, 44, 19)
    city = use(name("city"), 0, ground - 80, 360, 102)
    street = rect(0, ground, WIDTH, STREET, "var(--stone)")
    street += rect(0, ground, WIDTH, 2, "var(--stone-deep)")
    built = "".join(column(x + SIDE * n, letters) for x, tower in TOWERS
                    for n, letters in enumerate(tower))  # fmt: skip
    return picture(inline(sky + city + street + built, drawn), WIDTH, HEIGHT)


def column(x: float, letters: str) -> str:
    return "".join(
        use(name(FACES[letter]), x, HEIGHT - STREET - SIDE * (row + 1), SIDE)
        for row, letter in enumerate(letters)
    )
