"""The entrance's two faces: a green door with stripes, a pink door with dots, and what it pays."""

from tabletower.art.drawings import drawings
from tabletower.art.svg import circle, group, line, rect, symbol, text

from ..components import COLOURS
from .face import sign
from .symbols import draw, name


def door_name(number, colour):
    return name(f"door-{number}-{COLOURS[colour]}")


def doors(box):
    """Both faces of every entrance."""
    found = {}
    for number, row in enumerate(box.tables["entrances"]):
        for colour in (0, 1):
            id = door_name(number, colour)
            found[id] = symbol(id, door(row, COLOURS[colour]))
    return found


def door(row, colour):
    return group(drawings(__file__, "doors")[colour], plaque(row, colour))


def plaque(row, colour):
    """How it pays, as bars, orange being what counts: more than the other wall has, the fewer
    of two, or what one has more than the other."""
    kind, upper, lower = (row[f"{colour}_{part}"] for part in ("kind", "upper", "lower"))
    board = rect(3, 69, 94, 29, "var(--plaque)", 5, stroke="var(--plaque-line)", stroke_width=1.2)
    if kind == "majority":
        between = line("M50 73v21", "var(--plaque-line)", 1)
        return board + more(upper, 5, 4.5) + more(lower, 3, 51) + between
    signs = draw(sign(upper), 20, 83.5, 25) + draw(sign(lower), 80, 83.5, 25)
    return board + signs + BETWEEN[kind]()


def more(element, points, x):
    """So many points for more of these."""
    what = draw(sign(element), x + 10, 83.5, 19)
    bars = bar(x + 20, 14, 5, "area") + bar(x + 26, 8, 5, "cell")
    disc = circle(x + 37.5, 83.5, 7, "var(--plaque-ink)")
    return what + bars + disc + text(x + 37.5, 88, points, 13, "var(--plaque)", font_weight=800)


def fewer():
    return bar(38.5, 21, 10, "cell") + bar(51.5, 11, 10, "area")


def difference():
    return bar(38.5, 21, 10, "area") + bar(38.5, 11, 10, "cell") + bar(51.5, 11, 10, "cell")


def bar(x, height, width, fill):
    edge = {"stroke": "var(--plaque-ink)", "stroke_width": 0.9}
    return rect(x, 94.5 - height, width, height, f"var(--{fill})", 1, **edge)


BETWEEN = {"fewer": fewer, "difference": difference}
