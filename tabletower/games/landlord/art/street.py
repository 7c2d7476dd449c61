"""A street: a player's houses side by side, in as many rows as are needed."""

from collections.abc import Iterable
from math import ceil

from tabletower.art import Kept, Zone, kept, text_layout
from tabletower.art.drawings import drawings
from tabletower.art.snapshot import Seen
from tabletower.art.svg import Style, figures, line, piece, rect, symbols, text, use
from tabletower.art.zone import Place
from tabletower.engine import SPECTATOR

from ..words.speech import many, name_of
from . import building
from .building import Drawn, Home
from .house import EAVES, WIDE
from .look import Texts
from .marks import badge
from .names import name, sign_name
from .players import Stats

PITCH = WIDE + 2 * EAVES + 8
LOT = 200  # how high an empty street is
SHAPE = 1.5  # width to height of the room in which the houses should be as large as may be
HEAD = 46
AIR = 8
READABLE = 1.02  # pixels for a unit, so that the longest name has letters of 11 pixels
DRAWN, ZONES = Kept(), Kept()
Homes = tuple[Home, ...]
Spot = tuple[float, float]


def scenery() -> dict[str, str]:
    """What stands where no house is."""
    drawn = drawings(__file__)
    tree = symbols({"tree": drawn["tree"]}, 32, 56, name)
    return tree | symbols({"cloud": drawn["cloud"]}, 48, 24, name)


def drawn(t: Texts, seen: Seen, it: Home) -> Drawn:
    """A house, as long as nothing about it changes."""
    return DRAWN.get((t, it), lambda: building.draw(t, seen, it))


def of_seat(homes: Iterable[Home], seat: int) -> Homes:
    return tuple([it for it in homes if it.owner == seat])


# Where everything stands.


Sizes = tuple[tuple[float, float], ...]  # how far each house goes up and down
Bands = tuple[tuple[float, float, float], ...]
Plan = tuple[float, float, tuple[Spot, ...], Bands]


@kept
def plan(sizes: Sizes, head: float) -> Plan:
    """Width, height, and for each house its x and its ground line."""
    if not sizes:
        return 3 * PITCH, LOT + head, (), ((head, LOT - 40, 40),)
    many = len(sizes)
    tries = [laid(sizes, ceil(many / rows), head) for rows in range(1, many + 1)]
    return max(tries, key=lambda each: min(SHAPE / each[0], 1 / each[1]))


def laid(sizes: Sizes, columns: int, head: float) -> Plan:
    width, y, spots, bands = max(columns * PITCH, 2.4 * PITCH), head, [], []
    for row in (sizes[n : n + columns] for n in range(0, len(sizes), columns)):
        up, down = max(up for up, _ in row) + AIR, max(down for _, down in row)
        start = (width - len(row) * PITCH) / 2 + EAVES + 4
        spots += [(start + n * PITCH, y + up) for n in range(len(row))]
        bands.append((y, up, down))
        y += up + down
    return width, y, tuple(spots), tuple(bands)


@kept
def ground(width: float, bands: Bands) -> str:
    """Sky and earth, row by row."""
    found = []
    for y, up, down in bands:
        found.append(rect(0, y, width, up, "var(--sky)"))
        found.append(use(name("cloud"), width * 0.06, y + 8, 40, 20))
        found.append(use(name("cloud"), width * 0.72, y + 22, 52, 26))
        found += [use(name("tree"), x, y + up - 46, 26, 46) for x in (2, width - 30)]
        found.append(rect(0, y + up, width, down, "var(--stone-deep)"))
        found.append(line(f"M0 {y + up}H{width}", "var(--leaf-deep)", 4, stroke_linecap="butt"))
    return "".join(found)


def place_of(t: Texts, seen: Seen, homes: Iterable[Home], it: Home, own: bool) -> Spot:
    """Where a house stands in the drawing of its street."""
    row = of_seat(homes, it.owner)
    spots = plan(sizes_of([drawn(t, seen, each) for each in row]), 0 if own else HEAD)[2]
    return spots[row.index(it)]


def sizes_of(found: list[Drawn]) -> Sizes:
    return tuple((each.up, each.down) for each in found)


def zone_name(seat: int, own: bool) -> str:
    return "street" if own else f"street-{seat + 1}"


def zone(t: Texts, seen: Seen, homes: Homes, seat: int, known: Stats, reader: int) -> Zone:
    """The street of a seat. `known`: what everybody may know of its owner.

    The own one is in the middle; who only looks on has no own one, and sees all alike.
    """
    own = seat == reader
    place: Place = "main" if own or reader == SPECTATOR else "other"
    key = t, homes, seat, known, own, place
    return ZONES.get(key, lambda: zone_of(seen, *key))


def zone_of(
    seen: Seen, t: Texts, homes: Homes, seat: int, known: Stats, own: bool, place: Place
) -> Zone:
    found = [drawn(t, seen, it) for it in homes]
    width, height, spots, bands = plan(sizes_of(found), 0 if own else HEAD)
    parts = [ground(width, bands)] + ([] if own else [header(seat, width, known)])
    for each, (x, y) in zip(found, spots):
        parts.append(f'<g transform="translate({x:g} {y:g})">{each.svg}</g>')
    if not found:
        parts.append(text(width / 2, height - 80, "no house yet", 20, "var(--quiet)"))
    figures = f"{known.money} {known.income}, {many(int(known.cards), 'card')}"
    title = "Your street" if own else f"{name_of(seat)}'s street: {figures}"
    tab = "Street" if own else name_of(seat)
    words = f"{known.words} {' '.join(each.words for each in found) or 'No house yet.'}"
    return Zone(zone_name(seat, own), title, place, width, height, tuple(parts), words, tab,
                READABLE * width)  # fmt: skip


@kept
def header(seat: int, width: float, known: Stats) -> str:
    """Who lives on this street, in large letters: it is often shown small."""
    start: Style = {"text_anchor": "start", "font_weight": 800}
    sign = badge(seat, 24, HEAD / 2, 34)
    money = text(48, 33, known.money, 29, **start)
    at = 60 + text_layout.width(known.money, 29, text_layout.BOLD)
    income = text(at, 33, known.income, 25, "var(--quiet)", **start)
    at += 12 + text_layout.width(known.income, 25, text_layout.BOLD)
    cards = use(name("cards"), at, 8, 30) + text(at + 34, 33, known.cards, 25, **start)
    jail = use(sign_name("jail"), width - 40, 6, 34) if known.jailed else ""
    ring = rect(2, 2, width - 4, HEAD - 4, "none", 10, stroke="var(--glow)", stroke_width=4)
    return piece(
        rect(0, 0, width, HEAD, "var(--card)"),
        ring if known.active else "", sign, money, income, figures(cards), jail,
        id=f"head-{seat + 1}", pick=f"partner:{seat + 1}", label=known.words,
    )  # fmt: skip
