"""The middle of the table: the round, everybody in order, and the clients to choose from."""

from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.quick import circle, text
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, piece
from tabletower.engine.seat_names import called

from ..rules.record import phases
from . import seats
from .clients import LEAST, STEP_X, STEP_Y, card, corner_of, held_by, numbered, shown_by
from .look import Texts
from .names import seat_name
from .worth import Worth, situation, worth

HEAD = 24
PHASES = {phases.BUILD: "Building", phases.DRAFT: "Choosing clients"}


class Lying(NamedTuple):
    """A card in the middle: its place there, what it is, and what picking it means."""

    slot: int
    kind: int
    id: str
    picks: str = ""
    worth: Worth | None = None
    locked: bool = False
    holder: str = ""


def zone(t: Texts, seen: Seen, reader: int, floors: list[int]) -> Zone:
    title, slots, shown = offered(t, seen, reader)
    columns = columns_for(slots or 2 * seen.seats)
    wide = columns * STEP_X
    known = seats.stats(seen, floors)
    across = seen.seats if seen.seats < 5 else 3
    top = HEAD + -(-seen.seats // across) * seats.HIGH
    parts = [head(t, seen.round, wide)]
    parts += seats.chips(known, reader, across, wide / across, HEAD)
    for each in shown:
        x, y = corner_of(each.slot, columns)
        parts.append(card(t, each.kind, (x, y + top), *each[2:]))
    height = top + -(-slots // columns) * STEP_Y
    names = ", ".join(f"{t.name[each.kind]}{held_where(each)}" for each in shown)
    said = " ".join([seats.words(k, who(k.seat, reader)) for k in known])
    words = f"{said} {title}: {names}." if names else said
    return Zone("middle", f"Round {seen.round} of {t.rounds}: {phase(seen).lower()}", "shared",
                wide, height, tuple(parts), words, "Table", columns * LEAST)  # fmt: skip


def held_where(lying: Lying) -> str:
    return f" ({lying.holder}{', locked' if lying.locked else ''})" if lying.holder else ""


def columns_for(cards: int) -> int:
    return 2 if cards <= 4 else 3 if cards <= 6 else 4


def who(seat: int, reader: int) -> str:
    return "You" if seat == reader else seat_name(seat)


def phase(seen: Seen) -> str:
    if seen.over:
        return "The end"
    return PHASES.get(seen.phase, "Cashing in")


@kept
def head(t: Texts, number: int, wide: float) -> str:
    """A dot for each round."""
    dots = "".join(
        circle(wide - 12 - 15 * (t.rounds - 1 - n), 13, 5.5,
               "var(--glow)" if n < number else "var(--line)")
        for n in range(t.rounds)
    )  # fmt: skip
    said = f"Round {number} of {t.rounds}"
    return piece(dots, text(8, 18, said, 15, **START, **BOLD), id="round", label=said)


def offered(t: Texts, seen: Seen, reader: int) -> tuple[str, int, list[Lying]]:
    """The cards that lie here for this reader: what they are, how many have a place, and all of
    them. Who takes a card leaves a gap. While nothing is to be chosen, cards that an ability
    showed lie here, for everybody to look at."""
    mine = reader >= 0 and not seen.over and seen.order[seen.turn] == reader
    if mine and seen.phase == phases.AGENCY:
        return "The next row", *dealt(t, seen, reader, seen.aside[reader].tolist())
    if mine and seen.phase == phases.CONCIERGE:
        return "Cards drawn", *dealt(t, seen, reader, seen.drawn[reader].tolist())
    if seen.phase == phases.LOCK and not seen.over:
        hands = shown_hands(seen, reader, seen.order[seen.turn])
        return "Clients in other hands", len(hands), hands
    if seen.phase not in PHASES:
        hands = shown_hands(seen, reader, reader)
        return "Clients that an ability showed", len(hands), hands
    return "Clients to choose from", *dealt(t, seen, reader, seen.row)


def dealt(t: Texts, seen: Seen, reader: int, cards: list[int]) -> tuple[int, list[Lying]]:
    slots = [(slot, card - 1) for slot, card in enumerate(cards) if card > 0]
    if not slots:
        return 0, []
    kinds = [kind for _, kind in slots]
    many = 2 * seen.seats if seen.phase in PHASES else slots[-1][0] + 1
    if reader < 0 or seen.over:
        ids = numbered(kinds)
        return many, [Lying(slot, kind, id) for (slot, kind), id in zip(slots, ids)]
    now = situation(seen, reader)
    return many, [
        Lying(slot, kind, id, f"client:{kind + 1}", worth(t, seen, reader, now, kind))
        for (slot, kind), id in zip(slots, numbered(kinds, held_by(seen, reader)))
    ]


def shown_hands(seen: Seen, reader: int, but: int) -> list[Lying]:
    """Cards that an ability showed, of all hands but one. §7.21  Some of them can be locked."""
    locking = seen.phase == phases.LOCK and reader == but
    found: list[Lying] = []
    for seat in range(seen.seats):
        for slot, (kind, locked) in enumerate(shown_by(seen, seat)):
            if kind >= 0 and seat != but:
                picks = f"client:{kind + 1} seat:{seat + 1}" if locking else ""
                id, holder = f"shown-{seat + 1}-{slot}", called(seat, f"seat {seat + 1}")
                found.append(Lying(len(found), kind, id, picks, None, locked, holder))
    return found
