"""Tables for tests: positions laid out by hand."""

from functools import cache

from tabletower.engine import pack, sit_down
from tabletower.games import SHELF
from tabletower.games.homino.components import (
    EXPANSIONS,
    GOALS,
    ROOMS,
    rooms_of,
    tenants_of,
)
from tabletower.games.homino.rules import kinds
from tabletower.games.homino.rules.kinds import CELL_NAMES
from tabletower.games.homino.rules.plots import forget_facts
from tabletower.games.homino.rules.record import phases, places
from tabletower.games.homino.rules.round import go_on
from tabletower.games.homino.rules.tower import look_around

HOMINO = SHELF["homino"]
ALL_SETS = dict.fromkeys(EXPANSIONS, "on")
TOGETHER = {"living_together": "on"}


@cache
def numbers():
    """The number of every domino and tenant by its id, goals included."""
    box = HOMINO.open_box()
    rooms = {row["id"]: number for number, row in enumerate(rooms_of(box))}
    goals = {goal: ROOMS + number for number, goal in enumerate(GOALS)}
    tenants = {row["id"]: number for number, row in enumerate(tenants_of(box))}
    return rooms | goals | tenants


def n(name):
    """'b07' is a room, 'tenant_b01' a tenant, 'num_rooms' a goal."""
    found = numbers()
    return found[name] if name in found else found[f"room_{name}"]


def cell(x, y):
    return CELL_NAMES.index(f"{x},{y}")


def table(*maps, seats=0, tenants=None, market=(), guests=(), **options):
    """A table whose players have these maps: ids (a pile) or (id, x, y, turn)."""
    found = sit_down(HOMINO, 1, seats or max(2, len(maps)), options)
    s = found.s
    for seat, dominoes in enumerate(maps):
        for number, each in enumerate(dominoes):
            add(found, seat, *(each if isinstance(each, tuple) else (each, 0, 2 * number, 0)))
    for seat, ids in (tenants or {}).items():
        for each in ids:
            house(found, seat, each)
    if market:
        show_market(found, *market)
    if guests:
        show_guests(found, *guests)
    assert s.phase == phases.BUILD
    return found


def add(t, seat, name, x=0, y=12, turn=0):
    """Lay a domino into a map without asking the rules; far from a pile where no place is said."""
    s, domino = t.s, n(name)
    take_away(s, domino)
    s.place[domino] = places.ON_MAP + seat
    s.cell[domino] = cell(x, y)
    s.turned[domino] = turn


def take_away(s, domino):
    """From the deck or the market."""
    if s.place[domino] == places.DECK:
        s.rooms_left -= domino < ROOMS
    for slot in range(6):
        if s.market[slot] == domino + 1:
            s.market[slot] = 0


def house(t, seat, name):
    s, tenant = t.s, n(name)
    if s.home[tenant] == places.DECK:
        s.tenants_left -= 1
    for slot in range(6):
        if s.guest[slot] == tenant + 1:
            s.guest[slot] = 0
    s.home[tenant] = places.ON_MAP + seat


def show_market(t, *names):
    s = t.s
    for slot in range(6):
        if s.market[slot]:
            s.place[s.market[slot] - 1] = places.DECK
            s.rooms_left += 1
            s.market[slot] = 0
    for slot, name in enumerate(names):
        assert s.place[n(name)] in (places.AWAY, places.DECK), name
        s.rooms_left -= s.place[n(name)] == places.DECK
        s.place[n(name)] = places.OPEN
        s.market[slot] = n(name) + 1


def show_guests(t, *names):
    s = t.s
    for slot in range(6):
        if s.guest[slot]:
            s.home[s.guest[slot] - 1] = places.DECK
            s.tenants_left += 1
            s.guest[slot] = 0
    for slot, name in enumerate(names):
        s.tenants_left -= s.home[n(name)] == places.DECK
        s.home[n(name)] = places.OPEN
        s.guest[slot] = n(name) + 1


def facts(t):
    """The record with all that follows from the maps."""
    forget_facts(t.s)
    look_around(t.box.b, t.s)
    return t.s


def at_stage(t, stage, at=0, phase=None):
    """Go on from this stage of the round until somebody is asked."""
    s = t.s
    s.stage, s.at, s.asked, s.next_tenant = stage, at, 0, 0
    if phase is not None:
        s.phase = phase
    forget_facts(s)
    go_on(t.box.b, s)
    return t


def legal(t):
    """The moves of whoever is asked, as they are wired."""
    [seat] = t.asked
    return [HOMINO.moves.wire(move) for move in t.legal(seat)]


def placements(t):
    """The legal placements: (slot, cell, turn)."""
    return [wire for wire in legal(t) if wire.startswith("place")]


def others(t):
    return [wire for wire in legal(t) if not wire.startswith("place")]


def place_of(t, name, x, y, turn):
    slot = t.s.market.tolist().index(n(name) + 1)
    return pack(kinds.PLACE, slot, cell(x, y), turn)


def do(t, wire):
    [seat] = t.asked
    t.play(seat, HOMINO.moves.read(wire))
    return t


def place(t, name, x, y, turn):
    [seat] = t.asked
    t.play(seat, place_of(t, name, x, y, turn))
    return t


def tear(name):
    return f"demolish domino:{n(name) + 1}"


def tenants(t, seat):
    names = {number: name for name, number in numbers().items() if name.startswith("tenant_")}
    home = t.s.home.tolist()
    return [names[k] for k in range(len(names)) if home[k] == places.ON_MAP + seat]


def mask(*seats):
    return sum(1 << seat for seat in seats)
