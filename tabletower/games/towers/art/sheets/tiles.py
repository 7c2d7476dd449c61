"""Room tiles to print: one set."""

from tabletower.art import svg
from tabletower.art.sheets import Piece, Wishes
from tabletower.art.sheets.paper import deck, ground
from tabletower.art.text_layout import title
from tabletower.engine import Row

from ...components import STAIRS
from ...types import Contents
from ..names import tile_name

SIZE = 20
THIN = 0.3  # bleed of pieces that lie edge to edge
INK = "var(--plaque-ink)"
RESERVE = 20  # stairs that trades may want
GROUNDS = ("plaque", "green", "blue", "stone-deep", "yellow", "turquoise-soft")


def tiles(box: Contents, wishes: Wishes, faces: dict[str, str]) -> tuple[Piece, ...]:
    """A piece for each type that is in the bag."""
    fronts = []
    for number, row in enumerate(box.tables["tiles"]):
        copies = int(box.b.tile_set[number]) + (RESERVE if number == STAIRS else 0)
        if copies:
            fronts.append((row["name"].lower(), face(number, row, wishes), copies))
    return deck(fronts, behind(), (SIZE, SIZE), wishes, faces, bleed=THIN)


def face(number: int, row: Row, wishes: Wishes) -> str:
    """The front of the room, with its name on the slab below."""
    wall = ground(SIZE, SIZE, f"var(--{GROUNDS[number]})")
    drawn = svg.use(tile_name(number), 0, 0, SIZE)
    if not wishes.text:
        return wall + drawn
    slab = svg.rect(3, 16.6, SIZE - 6, 3, "var(--plaque)", 1, stroke="var(--plaque-line)",
                    stroke_width=0.2)  # fmt: skip
    said = title(SIZE / 2, 18.9, row["name"], 2.5, SIZE - 8, INK, font_weight=700)
    return wall + drawn + slab + said


def behind() -> str:
    return ground(SIZE, SIZE, "var(--roof)") + skyline(5, 14.5, 10, 9)


def skyline(x: float, low: float, wide: float, high: float) -> str:
    """The sign of the game on every back: roofs of different heights."""
    steps = (0.45, 0.8, 0.55, 1, 0.7, 0.35)
    one = wide / len(steps)
    d = "".join(
        f"M{x + one * n:g} {low:g}v{-high * part:g}h{one * 0.86:g}v{high * part:g}z"
        for n, part in enumerate(steps)
    )
    return svg.path(d, "var(--plaque)")
