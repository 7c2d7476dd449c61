"""The market: dominoes to choose from; or those that were drawn for a reward."""

from tabletower.art import Zone, kept
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import END, START, group, piece

from ..components import ROLES, effects
from ..rules.record import phases
from . import domino
from .look import Texts
from .names import domino_id, name

READABLE = 0.7  # pixels for a unit, so that the words below have 11 pixels
MOST_ACROSS = 4
SIZE = 52
WIDE, HIGH = 2 * SIZE + 12, SIZE + 12
FOOT = 28


def zone(t: Texts, seen: Seen, reader: int) -> Zone:
    building = seen.phase == phases.BUILD and not seen.over
    slots = tuple(number - 1 for number in (seen.offer if building else seen.market) if number)
    across = max(2, min(MOST_ACROSS, len(slots)))
    rows = max(1, -(-len(slots) // across))
    width, high = across * WIDE + 4, rows * HIGH + 4
    locked = {number: lock(t, seen, reader, number) for number in slots}
    parts = [
        rect(0, 0, width, high + FOOT, "var(--stone)", 10),
        *(part(t, n, each, across, locked[each]) for n, each in enumerate(slots)),
        foot(seen, width, high),
    ]
    said = [
        f"{n}: {t.domino[each]}, {t.sides(each, 0)}{barred(t, locked[each])}."
        for n, each in enumerate(slots, 1)
    ]
    head = "Drawn for a reward" if building else "Market"
    return Zone("market", head, "hand", width, high + FOOT, tuple(parts),
                " ".join(said) or "Empty.", "Market", READABLE * width)  # fmt: skip


def lock(t: Texts, seen: Seen, reader: int, number: int) -> int:
    """§2.5  The role without which the reader may not take a domino; -1 if there is none."""
    if reader < 0 or seen.event == effects.BETTER_BONDS:
        return -1
    for icon in t.icon[number]:
        other = seen.player[icon] if icon < len(ROLES) else -1
        if other not in (-1, reader) and seen.lent_to[other] != reader + 1:
            return icon
    return -1


def barred(t: Texts, role: int) -> str:
    return f", only for {t.role[role]}" if role >= 0 else ""


def corner(slot: int, across: int) -> tuple[int, int]:
    return 2 + WIDE * (slot % across), 2 + HIGH * (slot // across)


@kept
def part(t: Texts, slot: int, number: int, across: int, locked: int) -> str:
    x, y = corner(slot, across)
    ground = rect(x + 2, y + 2, WIDE - 4, HIGH - 4, "var(--stone-deep)", 7)
    drawn = domino.draw(t, number, x + 6, y + 6, 0, SIZE)
    veil = shut(x, y) if locked >= 0 else ""
    label = f"{slot + 1}: {t.domino[number]}, {t.sides(number, 0)}{barred(t, locked)}"
    return ground + piece(drawn, veil, id=domino_id(number),
                          pick=f"move:place+slot:{slot + 1}", label=label)  # fmt: skip


def shut(x: float, y: float) -> str:
    """Somebody else's: a veil, and a lock."""
    veil = rect(x + 6, y + 6, 2 * SIZE, SIZE, "var(--stone-deep)", 4, opacity=0.5)
    disc = circle(x + 6 + SIZE, y + 6 + SIZE / 2, 13, "var(--plaque)", stroke="var(--plaque-ink)")
    sign = use(name("lock"), x + SIZE - 3, y + SIZE / 2 - 3, 18)
    return group(veil, disc, sign, pointer_events="none")


def foot(seen: Seen, width: float, y: float) -> str:
    """What is left in the deck."""
    left = f"deck {seen.deck_left}"
    drawn = use(name("deck"), 8, y + 2, 20) + text(33, y + 18, left, 16.6, "var(--ink)", **START)
    gone = f"discards {seen.discards}"
    drawn += text(width - 10, y + 18, gone, 16.6, "var(--quiet)", **END)
    said = f"{seen.deck_left} dominoes in the deck, {seen.discards} discarded"
    return piece(drawn, id="deck", label=said)
