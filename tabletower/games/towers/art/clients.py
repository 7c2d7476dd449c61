"""Client cards as pieces: what they would pay, whether they are locked, what picking them means."""

from collections.abc import Sequence

from tabletower.art import kept
from tabletower.art.quick import use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import piece

from .card import HEIGHT, WIDTH
from .look import Texts
from .names import card_name, name
from .worth import Worth, pill

SPOKEN = {"": "nothing of it stands", "no stairs": "no stairs lead up to it"}
STEP_X, STEP_Y = WIDTH + 10, HEIGHT + 10
Shown = tuple[tuple[int, bool], ...]  # of each client its kind, or -1 for a back; is it locked
LEAST = 180  # pixels that a card and the gap beside it want


@kept
def card(
    t: Texts, kind: int, corner: tuple[int, int], id: str, picks: str, worth: Worth | None,
    locked: bool = False, holder: str = "",
) -> str:  # fmt: skip
    """One card. `picks` may be empty; `worth` is what it is to the reader, None for nothing.

    `holder` says who has it in hand, where that is not clear.
    """
    x, y = corner
    face = use(card_name(kind), x, y, WIDTH, HEIGHT)
    parts, label, lights = [face], t.label[kind], tuple[str, ...]()
    if worth:
        parts.append(pill(x + WIDTH - 5, y + HEIGHT - 5, worth.dollars, worth.said))
        label += "" if locked else f" For you: {SPOKEN.get(worth.said, worth.said)}."
        lights = worth.tiles
    if holder:
        parts.append(pill(x + WIDTH - 5, y + HEIGHT - 5, -1, holder))
        label += f" In the hand of {holder}."
    if locked:
        parts.append(use(name("locked"), x + WIDTH - 38, y + 24, 36))
        label += " Locked this round."
    return piece(*parts, id=id, pick=picks, label=label, lights=lights)


def numbered(kinds: list[int], before: Sequence[int] = ()) -> list[str]:
    """A name for each card: its kind, and the how many-th of this kind it is.

    Those `before` it come first, so that a card keeps its name when it is taken into the hand.
    """
    seen, found = list(before), []
    for kind in kinds:
        seen.append(kind)
        found.append(f"client-{kind + 1}-{seen.count(kind)}")
    return found


def held_by(seen: Seen, seat: int) -> list[int]:
    """The kinds of the clients in a hand, as far as the reader knows them."""
    return [card - 1 for card in seen.clients[seat].tolist() if card > 0]


def shown_by(seen: Seen, seat: int) -> Shown:
    """The clients in a hand: their kinds if an ability showed them."""
    cards = zip(seen.seen[seat].tolist(), seen.shown[seat].tolist(), seen.locked[seat].tolist())
    found = [(card - 1 if shown else -1, locked == 1) for card, shown, locked in cards]
    return tuple(found[: seen.held[seat]])


def corner_of(n: int, columns: int) -> tuple[int, int]:
    """Where the n-th card lies."""
    return n % columns * STEP_X + 5, n // columns * STEP_Y + 5
