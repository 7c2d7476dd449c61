"""The tower: who lives on which floor, who is connected to whom, and the decks."""

from functools import lru_cache
from typing import NamedTuple

from tabletower.art import Zone
from tabletower.art.quick import circle, rect, text, use
from tabletower.art.svg import BOLD, START, group, line, path, piece

from ..components import ELEVATOR, STAIRCASE, UTILITIES
from ..rules.record import CHECKING
from ..words.names import listed, many
from .look import is_asked, seat_name, tenants_with
from .names import name, seat_id

WIDTH = 400
READABLE = 0.82  # pixels for a unit, so that names have 11 pixels
HEAD = 46
LEFT, RIGHT = 46, 46  # for the pipes, and for stairs and lifts
CHIP = 44  # how high a seat is
FLOOR = CHIP + 6
STREET = 14
MOST_ACROSS = 3
LETTERS = 9
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


class Decks(NamedTuple):
    round: int
    last: int
    rooms: int
    tenants: int
    left: int  # rounds at most


def zone(t, seen, known, reader):
    chips = tuple(chip_of(t, seen, known, seat, reader) for seat in range(seen.seats))
    decks = Decks(
        seen.round, t.last_round, seen.rooms_left, seen.tenants_left, rounds_left(t, seen)
    )
    reach = tuple(tuple(each) for each in known.reach) if t.sets["useful_utilities"] else ()
    lifts = tuple(known.icons[seat][ELEVATOR] > 0 for seat in range(seen.seats))
    return zone_of(chips, decks, reach, lifts)


def chip_of(t, seen, known, seat, reader):
    settled = seen.stage >= CHECKING and not seen.over
    turn = seen.order[: seen.seats].index(seat) + 1 if settled else 0
    has = tuple(known.has[seat]) if t.sets["useful_utilities"] else ()
    return Chip(
        seat,
        known.storey[seat],
        known.points[seat],
        len(tenants_with(seen, seat)),
        turn,
        seat == seen.start,
        is_asked(seen, seat),
        ways(known, reader, seat),
        has,
        seat == reader,
        bool(seen.banned >> seat & 1),
    )


def ways(known, reader, other):
    """§3.3  How the reader is connected to somebody."""
    if reader < 0 or reader == other or not known.linked[reader][other]:
        return ()
    below = known.storey[reader] - known.storey[other]
    found = ["floor"] if below == 0 else []
    found += ["stairs"] if below == 1 and known.icons[reader][STAIRCASE] else []
    both = known.icons[reader][ELEVATOR] and known.icons[other][ELEVATOR]
    return tuple(found + (["lift"] if both else []))


def rounds_left(t, seen):
    """This one included: every round takes as many rooms out of the deck as there are seats."""
    most = -(-seen.rooms_left // seen.seats)
    return min(most, t.last_round - seen.round + 1) if t.last_round else most


@lru_cache(4000)
def zone_of(chips, decks, reach, lifts):
    across = min(MOST_ACROSS, max(2, len(chips)))
    rows, y = layout(chips, across)
    parts = [sky(y), head(decks), *storeys(rows, reach), connections(chips, rows, lifts, across)]
    parts += [chip(it, *where(rows, it, across), wide(across)) for it in chips]
    said = [f"Round {decks.round}, {after_it(decks)}."]
    said += [f"{many(decks.rooms, 'room')} and {many(decks.tenants, 'tenant')} in the decks."]
    said += [told(it) for it in chips]
    return Zone(
        "tower",
        "Tower",
        "shared",
        WIDTH,
        y + STREET,
        tuple(filter(None, parts)),
        " ".join(said),
        "Tower",
        READABLE * WIDTH,
    )


def told(it):
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


def layout(chips, across):
    """Of each floor its number, the seats on it, its upper edge and its height, from the top."""
    floors = sorted({it.floor for it in chips}, reverse=True)
    lines = {f: -(-sum(it.floor == f for it in chips) // across) for f in floors}
    spare = FLOOR * (USUAL[len(chips)] - sum(lines.values()))
    found, y = [], HEAD + max(spare, 0) + ROOF
    for floor in floors:
        high = (CHIP + 2) * lines[floor] + 4
        found.append((floor, [it.seat for it in chips if it.floor == floor], y, high))
        y += high
    return found, y


ROOF = 14
USUAL = (0, 1, 2, 4, 4, 4, 4)  # floors that there is room for, by the number of seats


def wide(across):
    return (WIDTH - LEFT - RIGHT) / across


def where(rows, it, across):
    """The corner of a chip."""
    for floor, seats, y, _ in rows:
        if floor == it.floor:
            n = seats.index(it.seat)
            return LEFT + wide(across) * (n % across), y + 3 + (CHIP + 2) * (n // across)
    return 0, 0


def sky(low):
    ground = rect(0, HEAD, WIDTH, low + STREET - HEAD, "var(--sky)", 10)
    street = rect(0, low, WIDTH, STREET, "var(--stone-deep)", 4)
    cloud = path(
        f"M300 {HEAD + 28}a8 8 0 0 1 3-15 12 12 0 0 1 22-2 9 9 0 0 1 14 9 6 6 0 0 1-1 8z",
        "var(--cloud)",
    )
    return ground + cloud + street


def storeys(rows, reach):
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
        drawn.append(
            pipes(y, high, tuple(any(reach[s][u] for s in seats) for u in range(3)))
            if reach
            else ""
        )
    return drawn


@lru_cache(1000)
def pipes(y, high, full):
    """§7.1  What has risen to this floor."""
    found = [
        rect(
            3 + 7 * u,
            y,
            5,
            high,
            PIPES[u] if one else "var(--line)",
            stroke="var(--plaque-ink)",
            stroke_width=0.8,
        )
        for u, one in enumerate(full)
    ]
    return "".join(found)


def connections(chips, rows, lifts, across):
    """§3.3  From the reader: a line on the floor, an arrow down, a double line between lifts."""
    mine = next((it for it in chips if it.is_reader), None)
    if mine is None:
        return ""
    middle = {floor: y + high / 2 for floor, _, y, high in rows}
    drawn, x = "", WIDTH - RIGHT + 12
    if any("stairs" in it.how for it in chips):
        one, two = middle[mine.floor], middle[mine.floor - 1]
        drawn += line(f"M{x - 6} {one:g}h10V{two:g}h-4", "#b4561a", 3.4)
        drawn += path(f"M{x + 1} {two - 6:g}v12l-9-6z", "#b4561a")
    linked = [it.floor for it in chips if "lift" in it.how]
    if linked:
        floors = sorted({*linked, mine.floor})
        one, two = middle[floors[-1]], middle[floors[0]]
        at = x + 14
        shaft = f"M{at} {one - 8:g}V{two + 8:g}M{at + 5} {one - 8:g}V{two + 8:g}"
        stops = "".join(f"M{x - 6} {middle[each]:g}H{at + 5}" for each in floors)
        drawn += line(shaft + stops, "#4a5fb0", 2.6)
    return group(drawn, same_floor(mine, chips, rows, across)) if drawn or mine else ""


def same_floor(mine, chips, rows, across):
    """From chip to chip."""
    x, y = (each + CHIP / 2 for each in where(rows, mine, across))
    d = ""
    for it in chips:
        if "floor" in it.how:
            there = where(rows, it, across)
            d += f"M{x:g} {y:g}L{there[0] + CHIP / 2:g} {there[1] + CHIP / 2:g}"
    return line(d, f"var(--seat-{mine.seat + 1})", 9) if d else ""


# The head and the seats.


@lru_cache(1000)
def head(it):
    """Round and decks."""
    of = f" of {it.last}" if it.last else ""
    start = text(8, 18, f"Round {it.round}{of}", 16, **START, **BOLD)
    left = after_it(it)
    start += text(8, 37, left, 13, "var(--quiet)", **START)
    rooms = deck(210, "map_size", it.rooms, "Room deck")
    return (
        piece(start, id="round", label=f"Round {it.round}{of}, {left}")
        + rooms
        + deck(305, "tenant_count", it.tenants, "Tenant deck")
    )


def after_it(decks):
    return f"at most {decks.left - 1} after it" if decks.left > 1 else "the last one"


def deck(x, sign, number, said):
    drawn = rect(x, 4, 86, 36, "var(--plaque)", 8, stroke="var(--plaque-line)", stroke_width=1.2)
    number_ = text(x + 44, 29, number, 20, "var(--plaque-ink)", **START, **BOLD)
    drawn += use(name(sign), x + 8, 8, 28) + number_
    return piece(drawn, id=f"deck-{sign}", label=f"{said}: {number} left")


@lru_cache(5000)
def chip(it, x, y, width):
    """A seat: who it is, its points, when it attracts, how the reader gets there."""
    rim = "var(--glow)" if it.active else "var(--plaque-ink)"
    bed = rect(
        x + 2,
        y,
        width - 4,
        CHIP,
        "var(--card)",
        9,
        stroke=rim,
        stroke_width=3 if it.active else 1.2,
    )
    side = rect(x + 2, y, 9, CHIP, f"var(--seat-{it.seat + 1})", 4.5)
    size = min(14, (width - 26) / (0.58 * LETTERS))
    title = text(x + 16, y + 17, seat_name(it.seat), size, **START, **BOLD)
    marks = use(name("star"), x + 14, y + 22, 18) + text(
        x + 34, y + 37, it.points, 15, **START, **BOLD
    )
    at = x + 40 + 9 * len(str(it.points))
    for each in signs(it):
        marks += use(name(each), at, y + 23, 16)
        at += 17
    order = turn(x + width - 14, y + 31, it.turn) if it.turn else ""
    return piece(
        bed,
        side,
        title,
        marks,
        order,
        id=seat_id(it.seat),
        pick=f"seat:{it.seat + 1}",
        label=told(it),
    )


def signs(it):
    found = ["marker"] if it.marker else []
    found += (
        {"stairs": ["staircase"], "lift": ["elevator"]}.get(it.how[-1], ["connection_count"])
        if it.how
        else []
    )
    found += [u for u, one in zip(UTILITIES, it.has) if one]
    return found + (["banned"] if it.banned else [])


def turn(x, y, number):
    ground = circle(x, y, 9.5, "var(--accent)")
    return ground + text(x, y + 4.6, number, 13, "var(--card)", **BOLD)
