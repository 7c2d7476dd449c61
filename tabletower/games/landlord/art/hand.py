"""The reader's hand: a card of each kind, and how many there are of it."""

from math import ceil

from tabletower.art import Zone, kept
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import piece

from ..components import KINDS, TENANTS
from ..rules.phases import phases
from ..words.speech import many as cards
from .card import EDGE, SLIP
from .look import Texts
from .marks import count
from .names import slip_name

WIDE, HIGH = SLIP.width, SLIP.height
STEP_X, STEP_Y = WIDE + 8, HIGH + 9
SHAPE = 3
READABLE = 1.13  # pixels for a unit, so that the longest name has letters of 11 pixels
# What tapping a card means while one plays; it decides also about what a reason is told.
PLAYS = {
    "roof": "move:build+card:roof",
    "roof_renovation": "move:renovate+card:roof_renovation",
    "cellar_renovation": "move:cellar",
    **{id: f"move:tenant+card:{id}" for id in TENANTS},
    "moving": "move:move",
    "police": "move:police",
    "bomb": "move:bomb",
    "murder": "move:murder",
    "recycle": "move:recycle",
    "rent_withheld": "move:withhold",
    "court": "move:leave+card:court",
    "demolition": "move:demolish+card:demolition",
    "eviction": "move:evict+card:eviction",
    "lunatic": "move:divert_bomb",
    "broker": "move:broker",
    "alibi": "move:alibi",
}
# While somebody is asked to react, answers are buttons; only these cards need a target.
ANSWERS = {"lunatic": "move:divert_bomb move:divert_murder", "police": "move:police"}
MEANINGS = {phases.PLAY: PLAYS, phases.EXAMINE: PLAYS, phases.REACTION: ANSWERS}


def zone(t: Texts, seen: Seen, seat: int) -> Zone:
    return zone_of(t, seen.hand[seat].tobytes(), seen.phase)


@kept
def zone_of(t: Texts, counts: bytes, phase: int) -> Zone:
    """`counts`: how many there are of each kind, a byte each."""
    held = tuple((kind, many) for kind, many in enumerate(counts) if many)
    columns = columns_for(len(held))
    width, height = columns * STEP_X, max(1, ceil(len(held) / columns)) * STEP_Y
    parts = tuple(
        tile(t, kind, many, phase, n % columns * STEP_X + 3, n // columns * STEP_Y + 4)
        for n, (kind, many) in enumerate(held)
    ) or (text(width / 2, height / 2 + 6, "no cards", 17, "var(--quiet)"),)
    said = ", ".join(f"{many} {t.name[kind]}" for kind, many in held) or "nothing"
    title = f"Your hand: {cards(sum(counts), 'card')}"
    return Zone("hand", title, "hand", width, height, parts, f"You hold {said}.", "Hand",
                READABLE * width)  # fmt: skip


def columns_for(kinds: int) -> int:
    """As many as make the slips largest in a strip three times as wide as high."""
    if kinds < 2:
        return 3
    return max(range(2, kinds + 1), key=lambda columns: slip_size(kinds, columns))


def slip_size(kinds: int, columns: int) -> float:
    wide, high = columns * STEP_X, ceil(kinds / columns) * STEP_Y
    return min(SHAPE / wide, 1 / high)


def picks_of(id: str, phase: int) -> str:
    """What tapping the card may mean: to play it, or to lay or give it."""
    plays = MEANINGS.get(phase, {}).get(id, "")
    return f"{plays} card:{id}".strip()


@kept
def tile(t: Texts, kind: int, many: int, phase: int, x: float, y: float) -> str:
    id = KINDS[kind]
    below = "".join(
        rect(x + 2.5 * n, y + 2 * n, WIDE, HIGH, "var(--stone-deep)", 7, **EDGE)
        for n in range(min(many, 3) - 1, 0, -1)
    )
    badge = count(x + 10, y + 8, many) if many > 1 else ""
    label = t.about[kind] if many == 1 else f"{many} × {t.about[kind]}"
    face = use(slip_name(id), x, y, WIDE, HIGH)
    return piece(below, face, badge, id=f"hand-{id}", pick=picks_of(id, phase), label=label)
