"""Dollars, markers and tokens to print, all of them round."""

from tabletower.art import svg
from tabletower.art.drawings import drawings
from tabletower.art.sheets import BLEED, Piece, Wishes, printed, ring
from tabletower.engine import Row

from ...types import Contents
from ..names import name

SIZE = 16
MIDDLE = SIZE / 2
GROUNDS = {1: "coin", 2: "plaster-4", 5: "rose"}
SIGNS = {"start_marker": "marker", "favour_token": "favour", "lock_token": "locked"}


def chips(box: Contents, wishes: Wishes, faces: dict[str, str], sort: str) -> tuple[Piece, ...]:
    """Money, or the markers."""
    rim = ring(MIDDLE, MIDDLE, MIDDLE)
    found = []
    for row in box.tables["pieces"]:
        if row["sort"] == sort and row["copies"]:
            side = printed(face(row), wishes, faces)
            found.append(Piece(row["name"], SIZE, SIZE, side, side, rim, copies=row["copies"]))
    return tuple(found)


def face(row: Row) -> str:
    if row["sort"] == "chip":
        return disc(GROUNDS.get(row["value"], "coin")) + amount(row["value"])
    if row["id"] in SIGNS:
        return disc("plaque") + svg.use(name(SIGNS[row["id"]]), 3, 3, 10)
    return disc("plaque") + drawings(__file__)["capsule"]


def disc(fill: str) -> str:
    ground = svg.circle(MIDDLE, MIDDLE, MIDDLE + BLEED, f"var(--{fill})")
    return ground + svg.circle(MIDDLE, MIDDLE, 6.6, "none", stroke="var(--coin-ink)",
                               stroke_width=0.3)  # fmt: skip


def amount(value: int) -> str:
    return svg.text(MIDDLE, MIDDLE + 2.3, f"${value}", 6.5, "var(--coin-ink)", font_weight=700)
