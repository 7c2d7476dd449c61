"""Tables of the game's own rules, laid out by hand in the notation of the worked examples."""

import re

from tabletower.engine import first, kind_of, pack, second, sit_down, third
from tabletower.games import SHELF
from tabletower.games.dynasty.components import (
    EFFECTS,
    EVENTS,
    GRID,
    LAYOUTS,
    PENALTIES,
    REWARDS,
    ROLES,
    SIDES,
    STRENGTHS,
    dominoes_of,
    fill_domino,
    icons,
    missions_of,
)
from tabletower.games.dynasty.rules import kinds
from tabletower.games.dynasty.rules import record as r
from tabletower.games.dynasty.rules.capitals import value_of_map
from tabletower.games.dynasty.rules.effects import begin_effect
from tabletower.games.dynasty.rules.kinds import go_on
from tabletower.games.dynasty.rules.maps import forget, lay, put
from tabletower.games.dynasty.rules.record import phases, stages, zones
from tabletower.games.dynasty.rules.requests import ASKING
from tabletower.games.dynasty.rules.round import give_powers, sort_seats
from tabletower.games.dynasty.rules.setup import (
    FAVOURS_EACH,
    fill_decks,
    lay_own_maps,
    lays_all_roles,
)
from tabletower.games.dynasty.rules.turns import begin_turns

DYNASTY = SHELF["dynasty"]
ON = dict.fromkeys(("goblin", "proximity", "direction", "machine"), "on")
LAID = re.compile(r"(.*)@\((-?\d+),(-?\d+)\)(\d)")
OWN, SHARED = 0, r.SHARED
ORIGINS = {OWN: (7, 7), SHARED: (6, 5)}  # what coordinates count from
EFFECT_NAMES = ("", *REWARDS, *PENALTIES, *EVENTS)
assert EFFECT_NAMES.index("storms") == EFFECTS


def table(*roles, places=(), **options):
    """These roles, seat by seat, on the first turn of round 1, with nothing on the market.

    `places`: whose Starting Domino lies on which place of the layout.
    """
    t = sit_down(DYNASTY, 1, len(roles), options)
    dice, b = t.s.dice, t.box.b
    t.state = DYNASTY.state.blank(len(roles))
    s = t.s
    s.dice, s.round, s.threat, s.lender, s.reshuffles = dice, 1, -1, -1, b.reshuffles
    s.player[:] = -1
    for seat, role in enumerate(roles):
        s.role[seat] = ROLES.index(role)
        s.player[s.role[seat]] = seat
        s.favours[seat, seat] = FAVOURS_EACH if b.has_favours else 0
    lay_starting(b, s, places or (ROLES if lays_all_roles(b) else roles))
    lay_own_maps(b, s)
    fill_decks(b, s)
    sort_seats(s)
    give_powers(b, s)
    begin_turns(s)
    return turn_of(t, 0)


def lay_starting(b, s, places):
    """§1.3  The shared map."""
    layout = LAYOUTS.index("machine" if lays_all_roles(b) else str(s.seats))
    for place, role in enumerate(places):
        number = 2 * ROLES.index(role)
        put(b, s, SHARED, number, b.layout_cell[layout, place], b.layout_turn[layout, place])
        s.by[number] = s.player[ROLES.index(role)]
        s.pieces[SHARED] += 1


def warfare(*texts, shared=(), **options):
    """Warfare and Coin: W with what lies around it, and what lies on the shared map."""
    t = table("warfare", "coin", **options)
    lay_all(t, 0, *texts)
    lay_all(t, SHARED, *shared)
    return t


# Dominoes.


def domino(t, text):
    """The number of one that is not in play: 'b28', or a new one, '[g:EW:person|g:W:empty]'."""
    if text.startswith("["):
        return new_domino(t, text)
    return next(
        number
        for number, row in enumerate(dominoes_of(t.box))
        if row["id"] == text and t.s.place[number] in (zones.DECK, zones.AWAY)
    )


def new_domino(t, text):
    """`[t:O>d:i|t:O>d:i]`; openings and icon may be left out where they do not matter."""
    b, number, halves = t.box.b, t.box.b.dominoes, {}
    for name, half in zip("ab", text.strip("[]").split("|")):
        terrain, sides, icon = half.split(":") if ":" in half else (half, SIDES, "empty")
        sides, _, arrow = sides.strip("-").partition(">")
        halves |= {
            f"{name}_terrain": "grass" if terrain == "g" else terrain,
            f"{name}_open": sum(1 << SIDES.index(side) for side in sides),
            f"{name}_arrow": arrow or "none",
            f"{name}_icon": icon,
        }
    fill_domino(b, number, halves, t.box.options["direction"] == "on")
    b.in_use[number] = 0
    b.dominoes = number + 1
    if icons.SNIPER in b.icon[number].tolist():
        b.has_snipers = 1
    return number


def take(t, text):
    """A domino out of the deck."""
    number = domino(t, text)
    t.s.deck_left -= t.s.place[number] == zones.DECK
    return number


def lay_all(t, m, *texts, by=0):
    """Lay dominoes, whether they fit or not; returns their numbers."""
    return [lay_one(t, m, text, by) for text in texts]


def lay_one(t, m, text, by=0):
    """One that has lain there since before the first round."""
    what, row, column, rotation = LAID.fullmatch(text).groups()
    number, at = take(t, what), cell(int(row), int(column), m)
    lay(t.box.b, t.s, m, number, at, int(rotation), by if m == SHARED else m)
    t.s.laid[number] = 0
    return number


def cell(row, column, m=OWN):
    down, right = ORIGINS[SHARED if m == SHARED else OWN]
    return (row + down) % GRID * GRID + (column + right) % GRID


def row_of(*shown, ground="g"):
    """Icons in a row from the road of W, all linked, the last one a dead end."""
    shown = [*shown, "empty"] if len(shown) % 2 else list(shown)
    halves = [f"{ground}:EW:{icon}" for icon in shown]
    halves[-1] = halves[-1].replace("EW", "W")
    pairs = zip(halves[::2], halves[1::2])
    return [f"[{a}|{b}]@(0,{2 + 2 * i})0" for i, (a, b) in enumerate(pairs)]


def lying(t, m):
    """Where half A of each domino of a map lies."""
    found = [n for n, where in enumerate(t.s.place.tolist()) if where == zones.ON_MAP + m]
    return {relative(t.s.cell[number], m) for number in found}


def relative(at, m=OWN):
    down, right = ORIGINS[SHARED if m == SHARED else OWN]
    return around(at // GRID - down), around(at % GRID - right)


def around(number):
    return (number + GRID // 2) % GRID - GRID // 2


# The market and turns.


def show_market(t, *texts):
    """Instead of what lies there; returns the numbers."""
    s = t.s
    for slot in range(r.SLOTS):
        if s.market[slot]:
            s.place[s.market[slot] - 1] = zones.DECK
            s.deck_left += 1
            s.market[slot] = 0
    numbers = []
    for slot, text in enumerate(texts):
        numbers.append(take(t, text))
        s.place[numbers[-1]] = zones.OPEN
        s.market[slot] = numbers[-1] + 1
    return numbers


def stack(t, deck, discards):
    """A deck of these dominoes, and discards of those; all others are out of the game."""
    s = t.s
    for number in range(t.box.b.dominoes):
        if s.place[number] in (zones.DECK, zones.DISCARDED):
            s.place[number] = zones.AWAY
    for place, texts in ((zones.DECK, deck), (zones.DISCARDED, discards)):
        for text in texts:
            s.place[domino(t, text)] = place
    s.deck_left, s.discards = len(deck), len(discards)


def turn_of(t, seat):
    """A turn of this seat begins."""
    s = t.s
    s.stage, s.phase, s.asked = stages.TURNS, phases.TURN, 1 << seat
    s.mover, s.built, s.alone = seat, 0, 1
    return t


def legal(t):
    """The moves of whoever is asked."""
    [seat] = t.asked
    return t.legal(seat)


def kinds_of(t):
    return {kind_of(move) for move in legal(t)}


def places(t, m=OWN, slot=0):
    """Where a domino of the market may be placed: (row, column, rotation)."""
    return {
        (*relative(second(move) % r.CELLS, m), third(move))
        for move in legal(t)
        if kind_of(move) == kinds.PLACE
        and first(move) == slot
        and (second(move) >= r.CELLS) == (m == SHARED)
    }


def fits(t, text, m=OWN):
    """The same for any domino, by the door of the market."""
    show_market(t, text)
    return places(t, m)


def place_of(row, column, rotation, m=OWN, slot=0):
    named = cell(row, column, m) + (r.CELLS if m == SHARED else 0)
    return pack(kinds.PLACE, slot, named, rotation)


def make(t, move):
    """A move of whoever is asked, if it is allowed; not said, as new dominoes have no names."""
    [seat] = t.asked
    assert move in t.legal(seat)
    t.keep(*t.attempt(seat, move))
    return t


def do(t, kind, *picks):
    return make(t, pack(kind, *picks))


def place(t, row, column, rotation, m=OWN, slot=0):
    return make(t, place_of(row, column, rotation, m, slot))


# What follows from the maps.


def facts(t):
    """The record, its maps to be looked at anew."""
    forget(t.s)
    return t.s


def value(t, seat=0, now=0):
    """V."""
    return value_of_map(t.box.b, facts(t), seat, seat, now)


def worth(*texts, shared=(), **options):
    """V of Warfare's map: W and what is laid around it."""
    return value(warfare(*texts, shared=shared, **options))


def event(t, name):
    t.s.event = EFFECT_NAMES.index(name)
    return t


def under(t, seat, name, times=1):
    """Let an effect hold this round."""
    t.s.active[seat, EFFECT_NAMES.index(name)] = times
    return t


def mask(*seats):
    return sum(1 << seat for seat in seats)


# Parts of a round.


def at_stage(t, stage, at=0, sub=0):
    """Go on from this stage of the round until somebody is asked."""
    s = t.s
    s.stage, s.at, s.sub, s.spot, s.asked, s.happened = stage, at, sub, 0, 0, 0
    forget(s)
    go_on(t.box.b, s)
    return t


def suffer(t, seat, name):
    """Let a reward, a penalty or an event begin for a seat; afterwards the Report is over."""
    s = t.s
    s.stage, s.asked, s.at, s.happened = stages.STRIKING_BACK, 0, 0, 0
    forget(s)
    begin_effect(t.box.b, s, seat, EFFECT_NAMES.index(name))
    go_on(t.box.b, s)
    return t


def happened(t):
    """What was told last: the kind and three facts of each."""
    return [tuple(row[:4]) for row in t.s.events[: t.s.happened].tolist()]


def told(t, kind):
    return [row[1:] for row in happened(t) if row[0] == kind]


# Missions.


def mission(t, name):
    return next(n for n, row in enumerate(missions_of(t.box)) if row["id"] == name)


def plain_missions(t):
    """Missions in the deck that bring nothing."""
    b, s = t.box.b, t.s
    return [
        number
        for number in range(b.missions)
        if s.mission_place[number] == zones.DECK and not b.reward[number] and not b.penalty[number]
    ]


def hold(t, seat, name=""):
    """Let a seat hold a mission, one that brings nothing if none is named; its request."""
    s = t.s
    number = mission(t, name) if name else plain_missions(t)[0]
    assert s.mission_place[number] == zones.DECK
    s.mission_place[number] = r.HELD
    s.missions_left -= 1
    request = s.held
    s.open_mission[request], s.holder[request] = number + 1, seat
    s.held, s.alive = request + 1, s.alive | 1 << request
    return request


def fail_some(t, seat, *names):
    """Failed missions that lie before a seat."""
    s = t.s
    for name in names:
        number = mission(t, name)
        assert s.mission_place[number] == zones.DECK
        s.mission_place[number] = r.FAILED_BY + seat
        s.missions_left -= 1
        s.failed[seat, s.failures[seat]] = number + 1
        s.failures[seat] += 1


def reporting(t, pools, *missions):
    """Strengths by name, or (free, all-in, selfish); missions as (holder, {strength: need})."""
    s = t.s
    for name, pool in pools.items():
        free, allin, selfish = pool if isinstance(pool, tuple) else (pool, 0, 0)
        role = STRENGTHS.index(name)
        s.free[role], s.allin[role], s.selfish[role] = free, allin, selfish
    for seat, needs in missions:
        request = hold(t, seat)
        for name, need in needs.items():
            s.need[request, STRENGTHS.index(name)] = need
    return at_stage(t, stages.ALLOCATING, sub=ASKING)


def outcome(t):
    """Of the Report that was resolved: achieved and failed missions by seat."""
    n = t.seats
    return t.s.achieved[:n].tolist(), t.s.failures[:n].tolist()


# Secret missions.


def draw_two(names, market=("b06", "b26")):
    """Coin looks at these missions; Space has none to draw."""
    t = table("coin", "space", mode="cooperative")
    show_market(t, *market)
    s = t.s
    for number in range(t.box.b.missions):
        s.mission_place[number] = zones.AWAY
    for name in names:
        s.mission_place[mission(t, name)] = zones.DECK
    s.missions_left = len(names)
    at_stage(t, stages.RECEIVING)
    return t


def slot_of(t, name):
    return t.s.looked[0].tolist().index(mission(t, name) + 1)
