"""The entrance's two faces: a green door with stripes, a pink door with dots, and what it pays."""

from typing import Any

from tabletower.art.drawings import drawings
from tabletower.art.svg import Style, circle, group, line, rect, symbols, text
from tabletower.engine import Row

from ..components import COLOURS
from ..types import Contents
from .face import sign
from .symbols import draw, name


def door_name(number: int, colour: int) -> str:
    return name(f"door-{number}-{COLOURS[colour]}")


def doors(box: Contents) -> dict[str, str]:
    """Both faces of every entrance."""
    rows = [*enumerate(box.tables["entrances"])]
    return symbols({door_name(n, c): door(row, COLOURS[c]) for n, row in rows for c in (0, 1)})


def door(row: Row, colour: str) -> str:
    return group(drawings(__file__, "doors")[colour], plaque(row, colour))


def plaque(row: dict[str, Any], colour: str) -> str:
    """How it pays, as bars, orange being what counts: more than the other wall has, the fewer
    of two, or what one has more than the other."""
    kind, upper, lower = (row[f"{colour}_{part}"] for part in ("kind", "upper", "lower"))
    board = rect(3, 69, 94, 29, "var(--plaque)", 5, stroke="var(--plaque-line)", stroke_width=1.2)
    if kind == "majority":
        between = line("M50 73v21", "var(--plaque-line)", 1)
        return board + more(upper, 5, 4.5) + more(lower, 3, 51) + between
    signs = draw(sign(upper), 20, 83.5, 25) + draw(sign(lower), 80, 83.5, 25)
    return board + signs + BETWEEN[kind]


def more(element: str, points: int, x: float) -> str:
    """So many points for more of these."""
    what = draw(sign(element), x + 10, 83.5, 19)
    bars = bar(x + 20, 14, 5, "area") + bar(x + 26, 8, 5, "cell")
    disc = circle(x + 37.5, 83.5, 7, "var(--plaque-ink)")
    return what + bars + disc + text(x + 37.5, 88, points, 13, "var(--plaque)", font_weight=800)


def bar(x: float, height: float, width: float, fill: str) -> str:
    edge: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 0.9}
    return rect(x, 94.5 - height, width, height, f"var(--{fill})", 1, **edge)


BETWEEN = {
    "fewer": bar(38.5, 21, 10, "cell") + bar(51.5, 11, 10, "area"),
    "difference": "".join(bar(*each) for each in ((38.5, 21, 10, "area"), (38.5, 11, 10, "cell"),
                                                  (51.5, 11, 10, "cell"))),
}  # fmt: skip
