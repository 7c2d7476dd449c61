"""The picture of every card, each in a square of 32. No two have the same outline."""

from tabletower.art import icons
from tabletower.art.svg import circle, line, path, rect, symbol

from ..components import JAIL, KINDS
from .names import ICONS, sign_name

EDGE = {"stroke": "var(--plaque-ink)", "stroke_width": 1.2, "stroke_linejoin": "round"}
WALL = "var(--plaster-1)"


def signs():
    """Every picture, drawn once."""
    drawn = {id: PICTURES[id]() for id in (*KINDS, JAIL)}
    return {sign_name(id): symbol(sign_name(id), body, 32, 32) for id, body in drawn.items()}


def icon(short, x=1, y=1, size=30):
    return icons.draw(ICONS[short], x, y, size)


# Parts of houses.


def house_below(y):
    """Two walls and a window below a roof."""
    return rect(6, y, 20, 30 - y, WALL, **EDGE) + rect(13, y + 3, 6, 6, "var(--glass)", **EDGE)


def gable(fill="var(--roof)"):
    return path("M2 17 16 4l14 13z", fill, **EDGE)


def roof():
    tiles = line("M9 14h14M12 11h8", "var(--mortar)", 1.2)
    return house_below(17) + gable() + tiles


def dormer_roof():
    window = path("M11 17v-5l5-4 5 4v5z", WALL, **EDGE) + rect(
        13.5, 12, 5, 5, "var(--glass)", **EDGE
    )
    return house_below(17) + gable() + window


def flat_roof():
    slab = rect(3, 13, 26, 4, "var(--roof)", 1, **EDGE)
    rail = line("M5 13V9h22v4M12.3 9v4M19.7 9v4", "var(--plaque-ink)", 1.2)
    return house_below(17) + rail + slab


def roof_renovation():
    """A skylight, and a plus for what it adds."""
    light = path("M9 15.500l3.5-4.500h4l-2 4.500z", "var(--glass)", **EDGE)
    return house_below(17) + gable() + light + plus(23, 8)


def cellar_renovation():
    earth = rect(1, 14, 30, 17, "var(--stone-deep)", 2)
    room = rect(6, 16, 20, 12, "var(--room)", 1, **EDGE)
    lamp = circle(16, 19.5, 2, "var(--sun)") + line("M16 16v2", "var(--plaque)", 0.8)
    above = rect(6, 3, 20, 11, WALL, **EDGE) + rect(13, 6, 6, 5, "var(--glass)", **EDGE)
    return earth + above + room + lamp + plus(25, 25)


def plus(x, y):
    disc = circle(x, y, 5.8, "var(--plaque)", **EDGE)
    return disc + line(f"M{x - 3} {y}h6M{x} {y - 3}v6", "var(--leaf-deep)", 2)


# People.


def family():
    return icon("man", 0, 0, 18) + icon("woman", 14, 0, 18) + icon("girl", 8, 14, 17)


def freaks():
    return icon("alien", 0, 1, 19) + icon("monster", 12, 12, 19)


def celebrities():
    return icon("singer", 0, 2, 28) + icon("star", 18, 0, 14)


def musician():
    return icon("guitar")


def pensioners():
    return icon("grandfather", 0, 0, 20) + icon("grandmother", 11, 10, 21)


def mover():
    return icon("mechanic", 0, 0, 27) + icon("package", 16, 16, 16)


def managers():
    return icon("clerk", 0, 0, 21) + icon("chief", 11, 10, 21)


# Things.


def rent_withheld():
    return icon("money", 0, 0, 26) + icon("no", 15, 15, 16)


def jail():
    """A barred window."""
    frame = rect(3, 3, 26, 26, "var(--stone-deep)", 3, **EDGE)
    sky = rect(7, 7, 18, 18, "var(--sky)", 1, **EDGE)
    bars = line("M11 7v18M16 7v18M21 7v18", "var(--iron)", 2.2)
    return frame + sky + bars


PICTURES = {
    "roof": roof,
    "dormer_roof": dormer_roof,
    "flat_roof": flat_roof,
    "roof_renovation": roof_renovation,
    "cellar_renovation": cellar_renovation,
    "family": family,
    "freaks": freaks,
    "musician": musician,
    "mother_with_child": lambda: icon("mother"),
    "celebrities": celebrities,
    "pensioners": pensioners,
    "single": lambda: icon("single"),
    "student": lambda: icon("student"),
    "mover": mover,
    "managers": managers,
    "squatters": lambda: icon("flag"),
    **{
        id: (lambda id=id: icon(id))
        for id in (
            "moving",
            "police",
            "alibi",
            "bomb",
            "murder",
            "court",
            "lunatic",
            "politics",
            "demolition",
            "eviction",
            "recycle",
            "broker",
        )
    },
    "rent_withheld": rent_withheld,
    "jail": jail,
}
