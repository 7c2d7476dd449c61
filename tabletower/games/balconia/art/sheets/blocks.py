"""Blocks to print: a strip of four faces with a flap, folded and glued into a sleeve."""

from tabletower.art import svg
from tabletower.art.sheets import BLEED, Piece, Wishes, line, printed
from tabletower.art.text_layout import fitting
from tabletower.engine import Row

from ...components import SIDES
from ...faces import face_row
from ...types import Contents
from ..entrance import door_name
from ..face import face_name, wall
from .tokens import bricks, number

SIDE = 45
FLAP = 8
TAPER = 3  # the flap is narrower at its end, so that it does not show
STRIP = 4 * SIDE + FLAP
CAPTION = 3.6  # room for a title below a face

CUT = f"M0 0H{4 * SIDE}l{FLAP} {TAPER}v{SIDE - 2 * TAPER}l{-FLAP} {TAPER}H0z"
FOLD = "".join(line(n * SIDE, 0, n * SIDE, SIDE) for n in range(1, 5))


def sleeve(name: str, front: str, back: str, copies: int = 1) -> Piece:
    """Sides a to d from left to right; turned over, they run from right to left."""
    return Piece(name, STRIP, SIDE, front + flap(), back, CUT, FOLD, copies)


def flap() -> str:
    """White, for glue holds better there; the last side runs on a little, round the corner."""
    ground = svg.rect(4 * SIDE + 1, -2 * BLEED, FLAP + BLEED, SIDE + 4 * BLEED, "#fff")
    turned = f"rotate(90 {STRIP - FLAP / 2} {SIDE / 2})"
    return ground + svg.text(STRIP - FLAP / 2, SIDE / 2 + 0.8, "glue", 3, "#777", transform=turned)


def everywhere(fill: str) -> str:
    """A strip in one colour, with its bleed."""
    return svg.rect(-BLEED, -BLEED, STRIP + 2 * BLEED, SIDE + 2 * BLEED, fill)


def sleeves(box: Contents, wishes: Wishes, faces: dict[str, str]) -> list[Piece]:
    """One for each block."""
    found = []
    for block in range(1, box.b.blocks + 1):
        front = printed(outside(box, block, wishes), wishes, bare(faces, block))
        found.append(sleeve(f"block {block}", front, printed(inside(block), wishes)))
    return found


def bare(faces: dict[str, str], block: int) -> dict[str, str]:
    """A block's faces without the wall behind them, which goes all round the block."""
    ids = [face_name(block, side) for side in SIDES]
    return faces | {id: faces[id].replace(wall(block), "") for id in ids}


def outside(box: Contents, block: int, wishes: Wishes) -> str:
    """The wall all along the strip, and what each side has on it."""
    ground = svg.element(
        "svg", wall(block), x=-BLEED, y=-BLEED, width=STRIP + 2 * BLEED, height=SIDE + 2 * BLEED,
        viewBox="0 0 100 100", preserveAspectRatio="none",
    )  # fmt: skip
    return ground + "".join(side(box, block, n, wishes) for n in range(4))


def side(box: Contents, block: int, n: int, wishes: Wishes) -> str:
    """One face. With its title below it, it is drawn a little smaller."""
    id, row = face_name(block, SIDES[n]), face_row(box, 4 * (block - 1) + n)
    if not wishes.text:
        return svg.use(id, n * SIDE, 0, SIDE)
    drawn = svg.use(id, n * SIDE + CAPTION / 2, 0.4, SIDE - CAPTION)
    return drawn + (caption(row["title"], (n + 0.5) * SIDE) if row["id"] else "")


def caption(title: str, x: float) -> str:
    """A title; a long one in smaller letters."""
    size = fitting([title], 2.9, SIDE - 4)
    return svg.text(x, SIDE - 1.1, title, size, "var(--ink)", font_style="italic")


def inside(block: int) -> str:
    """Yellow, with the number, and small the letter of each side."""
    return everywhere("var(--yellow)") + "".join(
        number(block, STRIP - (n + 0.5) * SIDE, SIDE / 2 - 3, 16)
        + svg.text(STRIP - (n + 0.5) * SIDE, SIDE - 8, letter, 6, "var(--yellow-ink)")
        for n, letter in enumerate(SIDES)
    )


def entrances(box: Contents, wishes: Wishes, faces: dict[str, str]) -> list[Piece]:
    """The green door on side a, the pink one on side c, brick between them."""
    found = []
    for n, row in enumerate(box.tables["entrances"]):
        if row["copies"]:
            front, back = printed(gate(n), wishes, faces), printed(hall(row, wishes), wishes)
            found.append(sleeve(f"entrance {row['id']}", front, back, row["copies"]))
    return found


def gate(n: int) -> str:
    """Brick all round; the stone of the doors goes on over the cut like everything else."""
    ground = bricks(-BLEED, -BLEED, STRIP + 2 * BLEED, SIDE + 2 * BLEED)
    high = -BLEED, SIDE, SIDE + 2 * BLEED
    stone = svg.rect(-BLEED, -BLEED, SIDE + BLEED, high[2], "var(--stone)")
    stone += svg.rect(2 * SIDE, *high, "var(--stone)")
    doors = "".join(svg.use(door_name(n, c), 2 * c * SIDE, 0, SIDE) for c in (0, 1))
    return ground + stone + doors


def hall(row: Row, wishes: Wishes) -> str:
    """Pink inside, with the entrance's name."""
    ground = "" if wishes.ink_saving else everywhere("var(--pink)")
    spots = [STRIP - (n + 0.5) * SIDE for n in range(4)]
    names = [svg.text(x, SIDE / 2 + 1.5, row["title"], 5, "var(--ink)") for x in spots]
    return ground + "".join(names if wishes.text else ())
