"""The middle of the table: both piles, the play under way, the jail, the clock, all players."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, Style, piece

from ..components import KINDS
from ..rules.deck import PILE
from ..rules.phases import phases, purposes
from ..rules.turn import price_of
from ..words.speech import listed, many, name_of
from . import card, players
from .look import Texts
from .marks import badge
from .names import card_name, name, sign_name
from .players import Stats

WIDTH = players.WIDTH
CARDS = 112  # how high the row of cards is
CLOCK = 24
WIDE, HIGH = card.WIDTH, card.HEIGHT
SHOWN = 4  # cards known to lie at the bottom
Kinds = tuple[int, ...]


class Middle(NamedTuple):
    """Both piles, the play under way, and when it is."""

    piled: int
    under: Kinds  # known to lie at the bottom
    top: int  # of the discard pile
    discarded: int
    middle: Kinds
    inmate: int
    now: tuple[int, int, int]  # round, turns left, over


def zone(t: Texts, seen: Seen, known: tuple[Stats, ...], reader: int) -> Zone:
    """`known`: what everybody may know of the players."""
    middle = tuple(seen.middle[: seen.in_middle].tolist())
    if seen.phase == phases.PLACE and seen.purpose == purposes.FROM_HAND:
        middle += (seen.lodger,)  # on the way from the hand to a house
    top = int(seen.discard[seen.discarded - 1]) if seen.discarded else -1
    now = seen.round, seen.turns_left, seen.over
    piles = seen.piled, bottom_of(seen, reader), top, seen.discarded
    return zone_of(t, Middle(*piles, middle, seen.jail, now), known, reader)


@kept
def zone_of(t: Texts, it: Middle, known: tuple[Stats, ...], reader: int) -> Zone:
    felt, now = rect(0, 0, WIDTH, CARDS, "var(--hill)", 12), it.now
    piles = pile(t, it.piled, it.under[:SHOWN], len(it.under)), discard(t, it.top, it.discarded)
    chips = players.score_board(known, reader, CARDS + CLOCK)
    parts = felt, *piles, *play(t, it.middle), jail(it.inmate), clock(t, *now), *chips
    height = CARDS + CLOCK + players.lines_of(len(known)) * players.CELL + 2
    said = " ".join([*words(t, it), *(each.words for each in known)])
    return Zone("table", "Table", "shared", WIDTH, height, parts, said, "Table", WIDTH * 0.9)


def words(t: Texts, it: Middle) -> Iterator[str]:
    yield f"Draw pile: {many(it.piled, 'card')}."
    if it.under:
        yield f"From its bottom: {listed(t.name[kind] for kind in it.under)}."
    on_top = f", on top {t.name[it.top]}" if it.top >= 0 else ""
    yield f"Discard pile: {many(it.discarded, 'card')}{on_top}."
    if it.middle:
        yield f"In the middle: {listed(t.name[kind] for kind in it.middle)}."
    yield f"Jail: {name_of(it.inmate - 1) if it.inmate else 'empty'}."
    yield f"{clock_words(t, *it.now)}."


def bottom_of(seen: Seen, reader: int) -> Kinds:
    """Kinds known to lie at the bottom, the lowest first; a stranger breaks the row."""
    if reader < 0:
        return ()
    known, found = seen.known_pile[reader].tobytes(), []
    for n in range(seen.piled):
        kind = known[(seen.bottom + n) % PILE]
        if not kind:
            break
        found.append(kind - 1)
    return tuple(found)


@kept
def pile(t: Texts, piled: int, under: Kinds, known: int) -> str:
    x, y = 8, 5
    backs = [use(name("back"), x, y - 2 * n, WIDE, HIGH) for n in range(2 if piled > 1 else 1)]
    cards = "".join(backs) if piled else hollow(x, y)
    said = f"Draw pile, {many(piled, 'card')}"
    if under:
        for n, kind in enumerate(under):
            cards += use(sign_name(KINDS[kind]), x + 18 * n, CARDS - 17, 16)
        more = f" and {known - len(under)} more" if known > len(under) else ""
        said += f"; from the bottom {', '.join(t.name[kind] for kind in under)}{more}"
    return piece(cards, tally(x + WIDE / 2, y + 48, piled), id="pile", label=said)


def tally(x: float, y: float, piled: int) -> str:
    ground = rect(x - 21, y - 15, 42, 28, "var(--plaque)", 9, stroke="var(--plaque-ink)")
    return ground + text(x, y + 7, piled, 21, "var(--plaque-ink)", **BOLD)


def hollow(x: float, y: float) -> str:
    """Where a card could lie."""
    pen: Style = {"stroke": "var(--quiet)", "stroke_width": 1.5, "stroke_dasharray": "5 4"}
    return rect(x + 1, y, WIDE - 2, HIGH, "none", 7, **pen)


@kept
def discard(t: Texts, top: int, laid: int) -> str:
    x, y = 92, 5
    if top < 0:
        said = "Discard pile, empty"
        label = text(x + WIDE / 2, y + 44, "discard", 12.8, "var(--quiet)")
        return piece(hollow(x, y), label, id="discard", label=said)
    below = rect(x + 3, y + 3, WIDE, HIGH, "var(--stone-deep)", 7) if laid > 1 else ""
    front = use(card_name(KINDS[top]), x, y, WIDE, HIGH)
    said = f"Discard pile, {many(laid, 'card')}, on top: {t.about[top]}"
    return piece(below, front, number(x + WIDE, y + 40, laid), id="discard", label=said)


def number(x: float, y: float, laid: int) -> str:
    ground = rect(x - 13, y - 10, 26, 20, "var(--plaque)", 8, stroke="var(--plaque-ink)")
    return ground + text(x, y + 5.5, laid, 15, "var(--plaque-ink)", **BOLD)


@kept
def play(t: Texts, middle: Kinds) -> tuple[str, ...]:
    """The cards of the play under way, fanned out in their order."""
    if not middle:
        return ()
    step = min(WIDE + 4, 76 / max(1, len(middle) - 1))
    left = 176
    found = []
    for n, kind in enumerate(middle):
        face = use(card_name(KINDS[kind]), left + step * n, 5, WIDE, HIGH)
        said = f"In the middle: {t.about[kind]}"
        found.append(piece(face, id=f"middle-{n + 1}", label=said))
    return tuple(found)


@kept
def jail(inmate: int) -> str:
    x, y, wide = 332, 5, 62
    ground = rect(x, y, wide, 100, "var(--stone-deep)", 7, stroke="var(--plaque-ink)")
    bars = use(sign_name("jail"), x + 5, y + 4, wide - 10)
    if not inmate:
        said, who = "empty", ""
    else:
        said, who = name_of(inmate - 1), badge(inmate - 1, x + wide / 2, y + 30, 26)
    name = text(x + wide / 2, y + 72, "Jail", 14, **BOLD) + text(x + wide / 2, y + 89, said, 12.5)
    return piece(ground, bars, who, name, id="jail", label=f"Jail: {said}")


def ends(t: Texts) -> str:
    """What ends the game, if it is not the draw pile."""
    options = t.box.options
    if options["end"] == "rounds":
        return f" of {options['end_rounds']}"
    return f" · ends at {t.sum(int(options['end_money']))}" if options["end"] == "money" else ""


def clock_words(t: Texts, number: int, left: int, over: int) -> str:
    if over:
        return "The game is over"
    if left >= 0:
        last = f"{left} turn{'' if left == 1 else 's'} after this one"
        return f"Round {number} · last turns: {last}"
    return f"Round {number}{ends(t)}"


@kept
def clock(t: Texts, number: int, left: int, over: int) -> str:
    y = CARDS + 17
    now = text(8, y, clock_words(t, number, left, over), 14, font_weight=700, **START)
    first, next = t.sum(price_of(1)), t.sum(price_of(6) - price_of(5))
    price = f"cards: five at {first}, then {next}"
    said = "nobody buys" if left >= 0 else price
    return now + text(WIDTH - 8, y, said, 12.5, "var(--quiet)", text_anchor="end")
