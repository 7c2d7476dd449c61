"""The entrance's two faces: a green door with stripes, a pink door with dots, and what it pays."""

from tabletower.art.svg import circle, group, line, path, rect, symbol, text

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
    parts = [
        rect(0, 0, 100, 100, "var(--stone)"),
        frame(),
        leaves(colour),
        lamps(),
        plaque(row, colour),
    ]
    return group(*parts)


def frame():
    """An arch of stone and two steps."""
    arch = path("M18 66V30C18 0 82 0 82 30v36z", "var(--stone-deep)")
    steps = rect(12, 62, 76, 5, "var(--stone-deep)", 1) + rect(6, 65, 88, 4, "var(--mortar)", 1)
    return arch + steps


def leaves(colour):
    """The door itself, in its owner's colour and pattern."""
    shape = "M24 63V32C24 8 76 8 76 32v31z"
    ground = path(shape, f"var(--{colour})", stroke=f"var(--{colour}-deep)", stroke_width=1.5)
    middle = line("M50 15v48", f"var(--{colour}-deep)", 1.6)
    knobs = circle(46, 45, 2, "var(--coin)") + circle(54, 45, 2, "var(--coin)")
    return ground + PATTERN[colour]() + fanlight() + middle + knobs


def fanlight():
    glass = path(
        "M29 32C31 14 69 14 71 32z", "var(--glass)", stroke="var(--iron)", stroke_width=1.2
    )
    return glass + line("M50 18.5v13.5M38 22l5 10M62 22l-5 10", "var(--iron)", 1)


def stripes():
    d = "M28 38l10 24M36 36l11 26M45 36l3 7M55 36l11 26M63 36l9 22M72 38l2 5"
    return line(d, "var(--green-soft)", 2, opacity=0.7)


def dots():
    spots = [(x + 4 * (y % 16 == 6), y) for y in (38, 46, 54) for x in (30, 39, 57, 66)]
    return "".join(circle(x, y, 2, "var(--pink-soft)", opacity=0.85) for x, y in spots)


PATTERN = {"green": stripes, "pink": dots}


def lamps():
    glow = "".join(circle(x, 34, 6, "var(--sun)", opacity=0.5) for x in (9, 91))
    bulbs = "".join(circle(x, 34, 3, "var(--sun)") for x in (9, 91))
    hooks = line("M9 24v6M91 24v6M6 24h6M88 24h6", "var(--iron)", 1.5)
    return glow + bulbs + hooks


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
