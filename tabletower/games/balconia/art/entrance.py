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
    parts = [rect(0, 0, 100, 100, "var(--stone)"), frame(), leaves(colour), lamps(), plaque(row, colour)]
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
    glass = path("M29 32C31 14 69 14 71 32z", "var(--glass)", stroke="var(--iron)", stroke_width=1.2)
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
    """How it pays: more than the other wall (>), the fewer of two (↓), their difference (↔)."""
    kind, upper, lower = (row[f"{colour}_{part}"] for part in ("kind", "upper", "lower"))
    board = rect(3, 69, 94, 29, "var(--plaque)", 5, stroke="var(--plaque-line)", stroke_width=1.2)
    if kind == "majority":
        return board + more(upper, 5, 6) + more(lower, 3, 52) + line("M50 73v21", "var(--plaque-line)", 1)
    signs = draw(sign(upper), 21, 83.5, 24) + draw(sign(lower), 79, 83.5, 24)
    return board + signs + BETWEEN[kind]()


def more(element, points, x):
    """So many points for more of these."""
    what = draw(sign(element), x + 10, 83.5, 19)
    than = line(f"M{x + 21} 79l5 4.5-5 4.5", "var(--plaque-ink)", 2)
    medal = circle(x + 35, 83.5, 8.5, "var(--coin)", stroke="var(--coin-deep)", stroke_width=1.2)
    return what + than + medal + text(x + 35, 89, points, 15, "var(--coin-ink)", font_weight=800)


def fewer():
    """A pair of scales: the lighter pan counts."""
    beam = line("M38 79l24 7M50 75v17M44 94h12", "var(--plaque-ink)", 2)
    pans = line("M33 81c0 6 10 6 10 0zM57 88c0 6 10 6 10 0z", "var(--plaque-ink)", 1.6)
    return beam + pans + circle(38, 74, 3.4, "var(--area)")


def difference():
    """A long bar and a short one: what the long one has more."""
    long = rect(37, 75, 26, 6, "var(--cell)", 1.5) + rect(52, 75, 11, 6, "var(--area)", 1.5)
    return long + rect(37, 86, 15, 6, "var(--cell)", 1.5) + line("M52 73v21", "var(--plaque-ink)", 1.4)


BETWEEN = {"fewer": fewer, "difference": difference}
