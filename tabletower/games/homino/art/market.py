"""The market: six dominoes to choose from."""

from tabletower.art import Zone, kept
from tabletower.art.quick import rect
from tabletower.art.snapshot import Seen
from tabletower.art.svg import piece

from ..components import SLOTS
from . import domino
from .look import Texts
from .names import domino_id

ACROSS = 3
READABLE = 0.7  # pixels for a unit: there are no words here
SIZE = 52
WIDE, HIGH = 2 * SIZE + 12, SIZE + 12
WIDTH, HEIGHT = ACROSS * WIDE + 4, SLOTS // ACROSS * HIGH + 4


def zone(t: Texts, seen: Seen) -> Zone:
    slots = tuple(number - 1 for number in seen.market)
    ground = rect(0, 0, WIDTH, HEIGHT, "var(--stone)", 10)
    parts = ground, *[part(t, n, each) for n, each in enumerate(slots)]
    said = [
        f"{n}: {t.domino[each]}, {t.looks[each]}." for n, each in enumerate(slots, 1) if each >= 0
    ]
    return Zone("market", "Market", "hand", WIDTH, HEIGHT, parts, " ".join(said) or "Empty.",
                "Market", READABLE * WIDTH)  # fmt: skip


@kept
def part(t: Texts, slot: int, number: int) -> str:
    x, y = 2 + WIDE * (slot % ACROSS), 2 + HIGH * (slot // ACROSS)
    bed = rect(x + 2, y + 2, WIDE - 4, HIGH - 4, "var(--stone-deep)", 7)
    if number < 0:
        return bed
    drawn = domino.draw(t, number, x + 6, y + 6, 0, SIZE)
    picks = f"move:place+slot:{slot + 1} move:discard+slot:{slot + 1}"
    label = f"{slot + 1}: {t.domino[number]}, {t.looks[number]}. {t.told[number]}".strip()
    return bed + piece(drawn, id=domino_id(number), pick=picks, label=label)
