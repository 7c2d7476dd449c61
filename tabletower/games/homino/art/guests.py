"""Guests: who might come, what they wish for, and what they think of the reader now."""

from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.badges import pill
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, line, piece

from ..components import PROPERTIES, SLOTS
from ..words.hinting import CONSTRUCTION
from .look import Texts, verdict_of
from .names import name, tenant_id, type_name
from .objects import sign_of, star
from .pawns import about

ACROSS = 3
READABLE = 0.76  # pixels for a unit: numbers have more than 11 pixels
WIDE, HIGH = 120, 118
WIDTH, HEIGHT = ACROSS * WIDE + 4, SLOTS // ACROSS * HIGH + 4
ICON = 31
NUMBER = 17  # the size of numbers


class Card(NamedTuple):
    """All that the drawing of a guest depends on."""

    tenant: int
    comes: bool | None  # None: nobody looks who could have it
    met: tuple[bool, ...]
    found: tuple[int, ...]
    label: str


def cards_of(t: Texts, seen: Seen, reader: int) -> list[Card | None]:
    """All guests, as the reader looks at them."""
    return [card(t, seen, reader, number - 1) for number in seen.guest]


def zone(t: Texts, cards: list[Card | None]) -> Zone:
    ground = rect(0, 0, WIDTH, HEIGHT, "var(--hill)", 10)
    parts = ground, *[part(t, n, each) for n, each in enumerate(cards)]
    said = [f"{n}: {each.label}" for n, each in enumerate(cards, 1) if each]
    return Zone("guests", "Guests", "hand", WIDTH, HEIGHT, parts, " ".join(said) or "Nobody.",
                "Guests", READABLE * WIDTH)  # fmt: skip


def card(t: Texts, seen: Seen, reader: int, tenant: int) -> Card | None:
    if tenant < 0:
        return None
    if reader < 0:
        return Card(tenant, None, (), (), f"{about(t, tenant)}.")
    thinks = verdict_of(t, seen, reader, tenant)
    verdict = "Would come to you" if thinks.comes else f"Does not come: {thinks.text}"
    said = f"{about(t, tenant)}. {verdict}."
    if seen.phase in CONSTRUCTION:
        said += " Guests are chosen when everybody has built."
    return Card(
        tenant, thinks.comes, tuple(wish.met for wish in thinks.wishes),
        tuple(wish.found for wish in thinks.wishes), said,
    )  # fmt: skip


@kept
def part(t: Texts, slot: int, it: Card | None) -> str:
    x, y = 2 + WIDE * (slot % ACROSS), 2 + HIGH * (slot // ACROSS)
    if it is None:
        bed = rect(x + 2, y + 2, WIDE - 4, HIGH - 4, "var(--card)", 9, opacity=0.5)
        return bed + text(x + WIDE / 2, y + HIGH / 2 + 5, "nobody", 17, "var(--quiet)")
    slots = f"slot:{slot + 1}"
    return piece(front(t, it, x, y), id=tenant_id(it.tenant), label=f"{slot + 1}: {it.label}",
                 pick=f"move:attract+{slots} move:welcome+{slots}")  # fmt: skip


def front(t: Texts, it: Card, x: float, y: float) -> str:
    """A portrait, a star, what it is like; below a row of wishes."""
    rim = "var(--green)" if it.comes else "var(--plaque-line)"
    bed = rect(x + 3, y + 3, WIDE - 6, HIGH - 6, "var(--plaque)", 9, stroke=rim,
               stroke_width=4 if it.comes else 1.5)  # fmt: skip
    face = use(type_name(t.type[it.tenant]), x + 9, y + 9, 42)
    traits = [each for bit, each in enumerate(PROPERTIES) if t.properties[it.tenant] >> bit & 1]
    signs = "".join(use(name(each), x + 52 + 19 * n, y + 33, 19) for n, each in enumerate(traits))
    worth = star(x + WIDE - 43, y + 6, 37, t.worth[it.tenant])
    wishes = t.wishes[it.tenant]
    left = x + (WIDE - 36 * len(wishes)) / 2
    row = "".join(wish(it, n, each, left + 36 * n, y + 55) for n, each in enumerate(wishes))
    return bed + face + signs + worth + row


def wish(it: Card, n: int, wished: tuple[str, str, int, int], x: float, y: float) -> str:
    """Its sign, how many, a red cross if it is none; and below whether it is so."""
    kind, detail, wanted, crossed = wished
    sign = use(sign_of(kind, detail), x + 18 - ICON / 2, y, ICON)
    both = f"M{x + 4} {y + 1}l28 28M{x + 32} {y + 1}l-28 28"
    cross = line(both, "var(--cross)", 3.6, opacity=0.9)
    number = amount(x + 29, y + 25, wanted) if wanted > 1 else ""
    below = pill(x + 0.5, y + 45, it.found[n], NUMBER, it.met[n], 19, 35) if it.met else ""
    return sign + (cross if crossed else "") + number + below


@kept
def amount(x: float, y: float, wanted: int) -> str:
    ground = circle(x, y, 10.5, "var(--plaque)", stroke="var(--plaque-ink)", stroke_width=1.3)
    return ground + text(x, y + 6, wanted, NUMBER, "var(--plaque-ink)", **BOLD)
