"""Everybody in a line: who is how tall, how rich, in which order."""

from typing import NamedTuple

from tabletower.art import kept
from tabletower.art.drawings import drawings
from tabletower.art.quick import rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, END, START, Style, piece, symbols
from tabletower.art.text_layout import width

from ..rules.record import phases
from ..words.names import many
from .look import is_building
from .names import name, seat_name

HIGH = 46


class Stats(NamedTuple):
    """A seat in a few numbers."""

    seat: int
    floors: int
    rooms_paid: int
    spare: int
    held: int
    tiles: int
    state: str
    place: int  # in the order of the round, 0 = not settled yet
    marker: bool
    active: bool
    skips: int
    claims: int


def signs() -> dict[str, str]:
    """Small signs for numbers."""
    return symbols(drawings(__file__, "signs"), 24, 24, name)


def stats(seen: Seen, floors: list[int]) -> list[Stats]:
    """Of every seat, in the order of the round once it is settled."""
    order = seen.order[: seen.seats]
    settled = seen.phase != phases.BUILD and sorted(order) == list(range(seen.seats))
    seats = order if settled else range(seen.seats)
    return [stats_of(seen, seat, floors[seat], order.index(seat) + 1 if settled else 0)
            for seat in seats]  # fmt: skip


def stats_of(seen: Seen, seat: int, floors: int, place: int) -> Stats:
    mine = seen.hand[seat].tolist()
    tiles = sum(mine) if min(mine) >= 0 else sum(seen.known[seat]) + seen.unseen[seat]
    asked = not seen.over and seen.asked >> seat & 1 == 1
    return Stats(
        seat, floors, seen.rooms_paid[seat], seen.spare[seat], seen.held[seat], tiles,
        state(seen, seat), place, seat == seen.marker, asked, seen.skips[seat], seen.claims[seat],
    )  # fmt: skip


def state(seen: Seen, seat: int) -> str:
    if seen.over:
        return ""
    if seen.phase == phases.BUILD:
        return "building" if is_building(seen, seat) else "done"
    return ""


def chips(known: list[Stats], reader: int, columns: int, wide: float, y: float) -> list[str]:
    return [chip(each, each.seat == reader, n % columns * wide, y + n // columns * HIGH, wide)
            for n, each in enumerate(known)]  # fmt: skip


@kept
def chip(k: Stats, own: bool, x: float, y: float, wide: float) -> str:
    """A seat: name and state above, numbers below."""
    edge: Style = {"stroke": "var(--glow)", "stroke_width": 3} if k.active else {
        "stroke": "var(--line)", "stroke_width": 1}  # fmt: skip
    ground = rect(x + 3, y + 2, wide - 6, HIGH - 5, "var(--card)", 8, **edge)
    who = "You" if own else seat_name(k.seat)
    head = f"{k.place}. {who}" if k.place else who
    stripe = rect(x + 4.5, y + 7, 4, HIGH - 15, f"var(--seat-{k.seat + 1})", 2)
    parts = [ground, stripe, text(x + 12, y + 17, head, 14, **START, **BOLD)]
    at = x + wide - 9
    if k.marker:
        parts.append(use(name("marker"), at - 15, y + 5, 15))
        at -= 18
    if k.state:
        parts.append(text(at, y + 17, k.state, 11.5, "var(--quiet)", **END))
    parts += numbers(k, x + 11, y + 22, wide - 17)
    return piece(*parts, id=f"seat-{k.seat + 1}", pick="" if own else f"seat:{k.seat + 1}",
                 label=words(k, who))  # fmt: skip


def numbers(k: Stats, x: float, y: float, room: float) -> list[str]:
    """Signs with their numbers, as large as there is room for."""
    dollars = f"{k.rooms_paid}+{k.spare}" if k.spare else str(k.rooms_paid)
    shown = [(sign, str(said), size) for sign, said, size in (
        ("floors", k.floors, 18), ("dollar", dollars, 16), ("back", k.held, 14),
        ("tile-back", k.tiles, 13),
    )]  # fmt: skip
    wide = [size + 9 + width(said, 13.5, 800) for _, said, size in shown]
    scale = min(1, room / sum(wide))
    found = []
    for (sign, said, size), step in zip(shown, wide):
        across = size * scale
        high = across * 31 / 22 if sign == "back" else across
        found.append(use(name(sign), x, y + 9 - high / 2, across, high))
        at = x + across + 3 * scale
        found.append(text(at, y + 9 + 5 * scale, said, 13.5 * scale, **START, **BOLD))
        x += step * scale
    return found


@kept
def words(k: Stats, who: str) -> str:
    said = [f"{who}: {many(k.floors, 'floor')}", f"${k.rooms_paid} on rooms", f"${k.spare} spare",
            many(k.held, "client"), many(k.tiles, "tile")]  # fmt: skip
    said += [f"number {k.place} in the order"] if k.place else []
    said += ["has the start marker"] if k.marker else []
    said += [k.state] if k.state else []
    said += [f"owes {many(k.skips, 'skip')}"] if k.skips else []
    said += [claim(k.claims)] if k.claims else []
    return ", ".join(said) + "."


def claim(cards: int) -> str:
    """§7.3  Two rooms for each DrugCorp."""
    return f"claims {2 * cards} rooms of each retail client of others, but not of DrugCorp"
