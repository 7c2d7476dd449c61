"""The tower: who lives on which floor, who is connected to whom, and the decks."""

from typing import NamedTuple

from tabletower.art import Zone, kept
from tabletower.art.grid import Rectangle
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.snapshot import Seen
from tabletower.art.svg import BOLD, START, Style, group, line, path, piece
from tabletower.art.text_layout import title, width

from ..components import UTILITIES, objects
from ..rules.record import stages
from ..words.names import listed, many
from .look import Known, Texts, is_asked, seat_name
from .names import name, seat_id

WIDTH = 400
READABLE = 0.82  # pixels for a unit, so that names have 11 pixels
HEAD = 46
LEFT, RIGHT = 46, 46  # for the pipes, and for stairs and lifts
CHIP = 58  # how high a seat is
GAP = 10  # between one floor and the next: here stairs are seen
FLOOR = CHIP + GAP
STREET = 14
MOST_ACROSS = 3
PIPES = ("var(--sun)", "#38a3d8", "var(--violet)")


class Chip(NamedTuple):
    """A seat on its floor."""

    seat: int
    floor: int
    points: int
    tenants: int
    turn: int  # in the order of attracting; 0: it is not settled
    marker: bool
    active: bool
    how: tuple[str, ...]  # how the reader is connected to it
    has: tuple[bool, ...]  # utilities
    is_reader: bool
    banned: bool
    stairs: bool  # and somebody lives below
    lift: bool


Chips = tuple[Chip, ...]
Floors = list[tuple[int, list[int], int, int]]  # number, seats, upper edge and height of each


class Decks(NamedTuple):
    round: int
    last: int
    rooms: int
    tenants: int
    left: int  # rounds at most


def zone(t: Texts, seen: Seen, known: Known, reader: int) -> Zone:
    chips = tuple(chip_of(t, seen, known, seat, reader) for seat in range(seen.seats))
    left = seen.rooms_left, seen.tenants_left, rounds_left(t, seen)
    decks = Decks(seen.round, t.last_round[seen.seats], *left)
    reach = tuple(tuple(each) for each in known.reach) if t.sets["useful_utilities"] else ()
    return zone_of(chips, decks, reach)


def chip_of(t: Texts, seen: Seen, known: Known, seat: int, reader: int) -> Chip:
    settled = seen.stage >= stages.CHECKING and not seen.over
    turn = seen.order[: seen.seats].index(seat) + 1 if settled else 0
    has = tuple(known.has[seat]) if t.sets["useful_utilities"] else ()
    icons, floor = known.icons[seat], known.storey[seat]
    return Chip(
        seat, floor, known.points[seat], len(known.lodgers[seat]), turn, seat == seen.start,
        is_asked(seen, seat), ways(known, reader, seat), has, seat == reader,
        bool(seen.banned >> seat & 1), floor > 1 and icons[objects.STAIRCASE] > 0,
        icons[objects.ELEVATOR] > 0,
    )  # fmt: skip


def ways(known: Known, reader: int, other: int) -> tuple[str, ...]:
    """§3.3  How the reader is connected to somebody."""
    if reader < 0 or reader == other or not known.linked[reader][other]:
        return ()
    below = known.storey[reader] - known.storey[other]
    found = ["floor"] if below == 0 else []
    found += ["stairs"] if below == 1 and known.icons[reader][objects.STAIRCASE] else []
    both = known.icons[reader][objects.ELEVATOR] and known.icons[other][objects.ELEVATOR]
    return tuple(found + (["lift"] if both else []))


def rounds_left(t: Texts, seen: Seen) -> int:
    """This one included: every round takes as many rooms out of the deck as there are seats."""
    if seen.over:
        return 0
    most = -(-seen.rooms_left // seen.seats)
    last = t.last_round[seen.seats]
    return min(most, last - seen.round + 1) if last else most


@kept
def zone_of(chips: Chips, decks: Decks, reach: tuple[tuple[bool, ...], ...]) -> Zone:
    across = min(MOST_ACROSS, max(2, len(chips)))
    rows, y = layout(chips, across)
    parts = [sky(y), head(decks), *storeys(rows, reach), shaft(chips, rows)]
    parts += [chip(it, *where(rows, it, across), wide(across)) for it in chips]
    parts += [clasps(chips, rows, across), stairs(chips, rows, across)]
    said = [f"Round {decks.round}, {after_it(decks)}."]
    said += [f"{many(decks.rooms, 'room')} and {many(decks.tenants, 'tenant')} in the decks."]
    said += [told(it) for it in chips]
    return Zone("tower", "Tower", "shared", WIDTH, y + STREET, tuple(filter(None, parts)),
                " ".join(said), "Tower", READABLE * WIDTH)  # fmt: skip


def told(it: Chip) -> str:
    """'Seat 2: floor 1, 12 points, 3 tenants, connected to you by stairs.'"""
    said = [f"floor {it.floor}", many(it.points, "point"), many(it.tenants, "tenant")]
    said += [f"attracts as number {it.turn}"] if it.turn else []
    said += ["has the marker"] if it.marker else []
    said += [f"connected to you by {listed(HOW[each] for each in it.how)}"] if it.how else []
    said += [f"has {listed(u for u, one in zip(UTILITIES, it.has) if one)}"] if any(it.has) else []
    said += ["may not demolish"] if it.banned else []
    return f"{seat_name(it.seat)}: {', '.join(said)}."


HOW = {"floor": "the same floor", "stairs": "stairs", "lift": "elevators"}


# Where everything is.


def layout(chips: Chips, across: int) -> tuple[Floors, int]:
    """Of each floor its number, the seats on it, its upper edge and its height, from the top."""
    floors = sorted({it.floor for it in chips}, reverse=True)
    lines = {f: -(-sum(it.floor == f for it in chips) // across) for f in floors}
    spare = FLOOR * (USUAL[len(chips)] - sum(lines.values()))
    found, y = [], HEAD + max(spare, 0) + ROOF
    for floor in floors:
        high = (CHIP + 2) * lines[floor] + GAP - 2
        found.append((floor, [it.seat for it in chips if it.floor == floor], y, high))
        y += high
    return found, y


ROOF = 14
USUAL = (0, 1, 2, 4, 4, 4, 4)  # floors that there is room for, by the number of seats


def wide(across: int) -> float:
    return (WIDTH - LEFT - RIGHT) / across


def where(rows: Floors, it: Chip, across: int) -> tuple[float, int]:
    """The corner of a chip."""
    for floor, seats, y, _ in rows:
        if floor == it.floor:
            n = seats.index(it.seat)
            return LEFT + wide(across) * (n % across), y + 4 + (CHIP + 2) * (n // across)
    return 0, 0


def sky(low: float) -> str:
    ground = rect(0, HEAD, WIDTH, low + STREET - HEAD, "var(--sky)", 10)
    street = rect(0, low, WIDTH, STREET, "var(--stone-deep)", 4)
    d = f"M300 {HEAD + 28}a8 8 0 0 1 3-15 12 12 0 0 1 22-2 9 9 0 0 1 14 9 6 6 0 0 1-1 8z"
    return ground + path(d, "var(--cloud)") + street


def storeys(rows: Floors, reach: tuple[tuple[bool, ...], ...]) -> list[str]:
    """The house, a slab below every floor; the pipes where there is something in them."""
    top, low = rows[0][2], rows[-1][2] + rows[-1][3]
    x, across = LEFT - 6, WIDTH - LEFT - RIGHT + 12
    roof = path(f"M{x - 6} {top}h{across + 12}l-10-{ROOF}h-{across - 8}z", "var(--roof)")
    wall = rect(x, top, across, low - top, "var(--stone)")
    slabs = "".join(f"M{x} {y + high - 1:g}h{across}" for _, _, y, high in rows)
    drawn = [roof + wall + line(slabs, "var(--stone-deep)", 3, stroke_linecap="butt")]
    for floor, seats, y, high in rows:
        label = circle(x - 8, y + high / 2, 11, "#3a4fa0", stroke="#fff", stroke_width=1.2)
        drawn.append(label + text(x - 8, y + high / 2 + 5, floor, 14, "#fff", **BOLD))
        if reach:
            drawn.append(pipes(y, high, tuple(any(reach[s][u] for s in seats) for u in range(3))))
    return drawn


@kept
def pipes(y: float, high: float, full: tuple[bool, ...]) -> str:
    """§7.1  What has risen to this floor."""
    pen: Style = {"stroke": "var(--plaque-ink)", "stroke_width": 0.8}
    fills = [PIPES[u] if one else "var(--line)" for u, one in enumerate(full)]
    return "".join(rect(3 + 7 * u, y, 5, high, fill, **pen) for u, fill in enumerate(fills))


# §3.3  Who is connected to whom.
STAIRS, LIFT, NEUTRAL = "#b4561a", "#4a5fb0", "var(--plaque-line)"


def clasps(chips: Chips, rows: Floors, across: int) -> str:
    """Those on one floor hold on to each other; the reader's own clasps have a colour."""
    mine = next((it for it in chips if it.is_reader), None)
    by_seat = {it.seat: where(rows, it, across) for it in chips}
    drawn = ""
    for floor, seats, _, _ in rows:
        own = mine if mine and mine.floor == floor else None
        fill = f"var(--seat-{own.seat + 1})" if own else NEUTRAL
        for n, seat in enumerate(seats[1:], 1):
            x, y = by_seat[seat]
            spot: Rectangle = x - 9, y + CHIP / 2 + 7, 18, 11
            if n % across == 0:  # on a new line
                spot = x + 48, y - 8, 12, 16
            drawn += rect(*spot, fill, 5.5, stroke="var(--plaque-ink)", stroke_width=1.2)
    return group(drawn, pointer_events="none") if drawn else ""


def stairs(chips: Chips, rows: Floors, across: int) -> str:
    """An arrow through the slab, from everybody who has a staircase."""
    drawn = ""
    for it in chips:
        if it.stairs:
            x, y = where(rows, it, across)
            slab = next(low + high for floor, _, low, high in rows if floor == it.floor)
            drawn += arrow(x + wide(across) - 20, y + CHIP - 9, slab + 10)
    return group(drawn, pointer_events="none") if drawn else ""


@kept
def arrow(x: float, top: int, low: float) -> str:
    d = f"M{x - 4:g} {top:g}h8V{low - 9:g}h6L{x:g} {low:g}L{x - 10:g} {low - 9:g}h6z"
    return path(d, STAIRS, stroke="var(--card)", stroke_width=1.6)


def shaft(chips: Chips, rows: Floors) -> str:
    """A double line with a stop on every floor where somebody has an elevator."""
    floors = {it.floor for it in chips if it.lift}
    if sum(it.lift for it in chips) < 2:
        return ""
    middle = {floor: y + high / 2 for floor, _, y, high in rows if floor in floors}
    x, one, two = WIDTH - RIGHT + 14, min(middle.values()), max(middle.values())
    rails = line(f"M{x + 3} {one:g}V{two:g}M{x + 21} {one:g}V{two:g}", LIFT, 3)
    stubs = line("".join(f"M{x - 14} {y:g}H{x}" for y in middle.values()), LIFT, 3)
    stops = "".join(use(name("elevator"), x, y - 12, 24) for y in middle.values())
    return group(rails, stubs, stops, pointer_events="none")


# The head and the seats.


@kept
def head(it: Decks) -> str:
    """Round and decks."""
    of = f" of {it.last}" if it.last else ""
    start = text(8, 18, f"Round {it.round}{of}", 18, **START, **BOLD)
    left = after_it(it)
    start += text(8, 38, left, 17, "var(--quiet)", **START)
    decks = deck(210, "map_size", it.rooms, "Room deck")
    decks += deck(305, "tenant_count", it.tenants, "Tenant deck")
    return piece(start, id="round", label=f"Round {it.round}{of}, {left}") + decks


def after_it(decks: Decks) -> str:
    if decks.left > 1:
        return f"at most {decks.left - 1} after it"
    return "the last one" if decks.left else "the game is over"


def deck(x: float, sign: str, number: int, said: str) -> str:
    drawn = rect(x, 4, 86, 36, "var(--plaque)", 8, stroke="var(--plaque-line)", stroke_width=1.2)
    number_ = text(x + 44, 29, number, 20, "var(--plaque-ink)", **START, **BOLD)
    drawn += use(name(sign), x + 8, 8, 28) + number_
    return piece(drawn, id=f"deck-{sign}", label=f"{said}: {number} left")


@kept
def chip(it: Chip, x: float, y: float, width: float) -> str:
    """A seat: who it is, points and tenants, signs, and when it attracts."""
    rim = "var(--glow)" if it.active else "var(--plaque-ink)"
    bed = rect(x + 2, y, width - 4, CHIP, "var(--card)", 9, stroke=rim,
               stroke_width=3 if it.active else 1.2)  # fmt: skip
    side = rect(x + 2, y, 9, CHIP, f"var(--seat-{it.seat + 1})", 4.5)
    name = title(x + 16, y + 16, seat_name(it.seat), 14, width - 26, **START)
    order = turn(x + width - 8, y + 4, it.turn) if it.turn else ""
    return piece(bed, side, name, sums(it, x, y), signs(it, x + 15, y + 40), order,
                 id=seat_id(it.seat), pick=f"seat:{it.seat + 1}", label=told(it))  # fmt: skip


def sums(it: Chip, x: float, y: float) -> str:
    """Points and tenants."""
    points = use(name("star"), x + 14, y + 21, 17)
    points += text(x + 33, y + 35, it.points, 15, **START, **BOLD)
    at = x + 40 + width(it.points, 15, 800)
    disc = circle(at + 8.5, y + 29.5, 9.5, "var(--plaque)")  # the sign is dark, also by night
    people = disc + use(name("tenant_count"), at + 1.5, y + 22, 14)
    return points + people + text(at + 21, y + 35, it.tenants, 15, **START, **BOLD)


def signs(it: Chip, x: float, y: float) -> str:
    """Is it connected to the reader, has it the marker, an elevator, utilities; is it banned?"""
    found = ["connection_count"] if it.how else []
    found += ["marker"] if it.marker else []
    found += ["elevator"] if it.lift else []
    found += ["banned"] if it.banned else []
    drawn = "".join(use(name(each), x + 16 * n, y, 14) for n, each in enumerate(found))
    at = x + 16 * len(found) + 5
    for n, utility in enumerate(u for u, one in enumerate(it.has) if one):
        drawn += circle(at + 10 * n, y + 7, 4.5, PIPES[utility], stroke="var(--plaque-ink)",
                        stroke_width=0.8)  # fmt: skip
    return drawn


def turn(x: float, y: float, number: int) -> str:
    ground = circle(x, y, 9.5, "var(--accent)")
    return ground + text(x, y + 4.6, number, 13, "var(--card)", **BOLD)
