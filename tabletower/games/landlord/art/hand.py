"""The reader's hand: a card of each kind, and how many there are of it."""

from functools import lru_cache
from math import ceil

from tabletower.art import Zone
from tabletower.art.quick import rect, text, use
from tabletower.art.svg import piece

from ..components import KINDS
from ..rules import steps
from . import slip
from .marks import count
from .names import slip_name

WIDE, HIGH = slip.WIDTH, slip.HEIGHT
STEP_X, STEP_Y = WIDE + 8, HIGH + 9
SHAPE = 3
# What playing a card from the hand means, where the move does not name the card.
PLAYS = {
    "roof": "move:build+card:roof",
    "cellar_renovation": "move:cellar",
    "moving": "move:move",
    "police": "move:police",
    "bomb": "move:bomb",
    "murder": "move:murder",
    "recycle": "move:recycle",
    "rent_withheld": "move:withhold",
}
# While somebody is asked to react, answers are buttons; only these cards need a target.
ANSWERS = {"lunatic": "move:divert_bomb move:divert_murder", "police": "move:police"}


def zone(t, seen, seat):
    return zone_of(t, seen.hand[seat].tobytes(), seen.node == steps.REACTION)


@lru_cache(4000)
def zone_of(t, counts, reacting):
    """`counts`: how many there are of each kind, a byte each."""
    held = tuple((kind, many) for kind, many in enumerate(counts) if many)
    width, height, parts = drawn(t, held, reacting)
    said = ", ".join(f"{many} {t.name[kind]}" for kind, many in held) or "nothing"
    many = sum(counts)
    title = f"Your hand: {many} card{'' if many == 1 else 's'}"
    return Zone("hand", title, "hand", width, height, parts, f"You hold {said}.")


def columns_for(kinds):
    """As many as make the slips largest in a strip three times as wide as high."""
    if kinds < 2:
        return 3
    return max(range(2, kinds + 1), key=lambda columns: slip_size(kinds, columns))


def slip_size(kinds, columns):
    wide, high = columns * STEP_X, ceil(kinds / columns) * STEP_Y
    return min(SHAPE / wide, 1 / high)


def drawn(t, held, reacting):
    columns = columns_for(len(held))
    rows = max(1, ceil(len(held) / columns))
    width, height = columns * STEP_X, rows * STEP_Y
    parts = [
        tile(t, kind, many, reacting, n % columns * STEP_X + 3, n // columns * STEP_Y + 4)
        for n, (kind, many) in enumerate(held)
    ]
    return width, height, tuple(parts) or (nothing(width, height),)


def nothing(width, height):
    return text(width / 2, height / 2 + 6, "no cards", 17, "var(--quiet)")


def picks_of(id, reacting):
    """What tapping the card may mean: to play it, or to lay or give it."""
    plays = (ANSWERS if reacting else PLAYS).get(id, "")
    return f"{plays} card:{id}".strip()


@lru_cache(4000)
def tile(t, kind, many, reacting, x, y):
    id = KINDS[kind]
    below = "".join(
        rect(x + 2.5 * n, y + 2 * n, WIDE, HIGH, "var(--stone-deep)", 7, **slip.EDGE)
        for n in range(min(many, 3) - 1, 0, -1)
    )
    badge = count(x + 10, y + 8, many) if many > 1 else ""
    label = t.about[kind] if many == 1 else f"{many} × {t.about[kind]}"
    face = use(slip_name(id), x, y, WIDE, HIGH)
    return piece(below, face, badge, id=f"hand-{id}", pick=picks_of(id, reacting), label=label)
