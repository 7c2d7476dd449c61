"""The guests in one row, for a phone: faces, what they are worth and whether each wish is met.

A narrow screen shows it above the storey while one builds for them; nothing in it is picked.
"""

from tabletower.art import Zone, kept
from tabletower.art.badges import ILL, TICK, WELL
from tabletower.art.quick import rect, text, use
from tabletower.art.svg import BOLD, line, move

from ..components import SLOTS
from .guests import Card
from .look import Texts
from .names import type_name
from .objects import sign_of, star

WIDE, HIGH = 58, 64  # a unit is a pixel on a small phone
WIDTH, HEIGHT = SLOTS * WIDE, HIGH
FACE, STAR = 26, 27
SIGN, PILL = 17, 14
NUMBER = 11.5  # the size of numbers
STEP = 18  # from wish to wish


def zone(t: Texts, cards: list[Card | None]) -> Zone:
    parts = tuple(part(t, n, each) for n, each in enumerate(cards))
    return Zone("guests-strip", "Guests", "info", WIDTH, HEIGHT, parts, "The guests, in brief.",
                strip_of="guests")  # fmt: skip


@kept
def part(t: Texts, slot: int, it: Card | None) -> str:
    x = WIDE * slot
    if it is None:
        return rect(x + 1, 1, WIDE - 2, HIGH - 2, "var(--hill)", 8, opacity=0.6)
    rim = "var(--green)" if it.comes else "var(--plaque-line)"
    bed = rect(x + 1.5, 1.5, WIDE - 3, HIGH - 3, "var(--plaque)", 8, stroke=rim,
               stroke_width=2.5 if it.comes else 1)  # fmt: skip
    face = use(type_name(t.type[it.tenant]), x + 3, 3, FACE)
    worth = star(x + WIDE - STAR - 2, 3, STAR, t.worth[it.tenant])
    wishes = t.wishes[it.tenant]
    left = x + (WIDE - STEP * len(wishes)) / 2
    return bed + face + worth + "".join(
        wish(it, n, each, left + STEP * n) for n, each in enumerate(wishes)
    )  # fmt: skip


def wish(it: Card, n: int, wished: tuple[str, str, int, int], x: float) -> str:
    """Its sign, a red cross if it is none; below a tick, or how far it is from being so."""
    kind, detail, wanted, crossed = wished
    sign = use(sign_of(kind, detail), x + 0.5, 30, SIGN)
    both = f"M{x + 1} 31l16 15M{x + 17} 31l-16 15"
    cross = line(both, "var(--cross)", 2.4, opacity=0.9)
    below = standing(it.met[n], it.found[n], wanted, crossed, x) if it.met else ""
    return sign + (cross if crossed else "") + below


def standing(met: bool, found: int, wanted: int, crossed: int, x: float) -> str:
    soft, deep = WELL if met else ILL
    ground = rect(x + 0.5, 48, STEP - 1, PILL, f"var(--{soft})", 5)
    if met:
        return ground + move(line(TICK, f"var(--{deep})", 2.3), x + STEP / 2 - 4.5, 55)
    said = found if crossed else f"{found}/{wanted}"
    return ground + text(x + STEP / 2, 59, said, NUMBER, f"var(--{deep})", **BOLD)
