"""§9 and §10  Rewards and penalties, what events (§13) do at once, and threats (§14)."""

from tabletower.engine import check, switch
from tabletower.kits.dominoes import EAST, NORTH, WEST, in_box

from ..components import GRID, LATER, effects, icons
from .events import ask, events, tell
from .maps import (
    cell_of_b,
    domino_at,
    half_at,
    is_anchor,
    is_on,
    next_to,
    open_ends_at,
    openings_at,
    printed_at,
    sees_a,
    sees_b,
    shows,
    take_away,
)
from .missions import discard_mission
from .moving import NOT_PICKED, handled, no_anchor
from .placing import NOT_YOURS
from .record import LARGEST, MOST_FAILED, OFFERS, SHARED, phases
from .requests import owner_of
from .setup import clear_slots, draw_into
from .strength import at_most_five

OFTEN = 127  # until nothing is left to do
CORRUPTERS = (effects.REMOVE_CORRUPTER, effects.REMOVE_CORRUPTERS_N)
COUNTING = (  # by Neutral strength
    effects.DRAW_N, effects.MOVE_N, effects.ROTATE_N, effects.REMOVE_CORRUPTERS_N, effects.REMOVE_N,
)  # fmt: skip
OF_SHARED = (effects.STORMS, effects.REMOVE_SHARED)  # §10.4 and §13.1
OF_ANY_MAP = (effects.THREAT, effects.REMOVE_CORRUPTERS_N)  # §14.6 and §9.11
DRAWN, MOVED, FLOODED, REGIME = 3, 3, 2, 3


def begin_effect(box, s, seat, effect):
    """§9.1  What a mission brings, or what an event does to a seat."""
    if effect == effects.NOTHING:
        return
    tell(s, events.EFFECT, seat, effect, 0)
    if (LATER >> effect) & 1:
        s.coming[seat, effect] += 1
        return
    s.effect = effect
    s.effect_seat = seat
    s.spot = 0
    s.times = times_of(box, s, seat, effect)
    if effect == effects.DRAW:
        draw_into(box, s, s.offer, DRAWN)
    elif effect == effects.DRAW_N:
        draw_into(box, s, s.offer, min(s.times, OFFERS))


def times_of(box, s, seat, effect):
    """§9.1  How often; N is read once, when it begins."""
    if effect in (effects.MOVE_3, effects.ELECTIONS):
        return MOVED
    if effect == effects.FLOODS:
        return FLOODED
    if effect == effects.STRICT_REGIME:
        return REGIME
    if effect == effects.NO_TWINS:
        return OFTEN
    return at_most_five(box, s, seat) if effect in COUNTING else 1


def go_on_effect(box, s):
    """§10.2 to §10.13  The next time of the effect under way."""
    if s.effect == effects.ALL_REMOVE_1:
        remove_by_all(s)
    elif s.times <= 0:
        end_effect(s)
    else:
        s.times -= 1
        do_effect(box, s, s.effect, s.effect_seat)


def end_effect(s):
    if s.effect in (effects.DRAW, effects.DRAW_N):
        clear_slots(s, s.offer)
    s.effect = effects.NOTHING
    s.times = 0


def remove_by_all(s):
    """§10.3  Everybody in Report order."""
    if s.spot == s.seats:
        end_effect(s)
        return
    seat = s.order[s.spot]
    s.spot += 1
    ask(s, seat, phases.REMOVE)


def forgive(s, seat):
    """§9.9  The oldest failed mission."""
    if s.failures[seat] == 0:
        return
    mission = s.failed[seat, 0] - 1
    for place in range(MOST_FAILED - 1):
        s.failed[seat, place] = s.failed[seat, place + 1]
    s.failed[seat, MOST_FAILED - 1] = 0
    s.failures[seat] -= 1
    tell(s, events.FORGIVEN, seat, mission, 0)
    discard_mission(s, mission)


def remove_neutrals(box, s, seat):
    """§10.6"""
    for domino in range(box.dominoes):
        if is_on(s, domino, seat) and shows(box, s, domino, icons.NEUTRAL):
            tell(s, events.REMOVED, seat, domino, seat)
            take_away(box, s, domino)


def attack(box, s, seat):
    """§11.4  All dominoes with an open end, at the same time; §14.4 on the threat's side."""
    side = s.threat if box.has_threats else -1
    for domino in range(box.dominoes):
        s.counted[domino] = is_on(s, domino, seat) and is_exposed(box, s, seat, domino, side)
    for domino in range(box.dominoes):
        if s.counted[domino]:
            s.counted[domino] = 0
            tell(s, events.REMOVED, seat, domino, seat)
            take_away(box, s, domino)


def is_exposed(box, s, m, domino, side):
    a = s.cell[domino]
    if sees_a(s, domino) and open_ends_at(box, s, m, a, side):
        return True
    b = cell_of_b(a, s.turned[domino])
    return sees_b(s, domino) and open_ends_at(box, s, m, b, side) > 0


def do_effect(box, s, effect, seat):
    """Ask for it, or do it where there is nothing to choose."""
    if effect in (effects.DRAW, effects.DRAW_N):
        ask(s, seat, phases.BUILD)
    elif effect in (effects.MOVE_3, effects.MOVE_N, effects.ELECTIONS):
        ask(s, seat, phases.MOVE)
    elif effect in (effects.ROTATE_1, effects.ROTATE_N, effects.EARTHQUAKE):
        ask(s, seat, phases.ROTATE)
    elif effect == effects.FORGIVE:
        forgive(s, seat)
    elif effect == effects.REMOVE_NEUTRALS:
        remove_neutrals(box, s, seat)
    elif effect == effects.ATTACK:
        attack(box, s, seat)
    else:
        ask(s, seat, phases.REMOVE)


@check("you cannot decline this")
def can_stop(s):
    """§9.1  Rewards are offers, as elections are; penalties are not."""
    if s.phase in (phases.BUILD, phases.MOVE):
        return True
    if s.phase == phases.ROTATE:
        return s.effect != effects.EARTHQUAKE
    return s.effect in CORRUPTERS


def stop(s, seat):
    tell(s, events.STOPPED, seat, s.effect, 0)
    s.times = 0


# §10.10  Equal icons side by side.
def has_twin(box, s, seat, domino):
    """Whether a domino has a cell that touches a cell with the same printed icon."""
    a = s.cell[domino]
    if sees_a(s, domino) and is_twin(box, s, seat, a):
        return True
    return sees_b(s, domino) and is_twin(box, s, seat, cell_of_b(a, s.turned[domino]))


def is_twin(box, s, m, cell):
    icon = printed_at(box, s, m, cell)
    if icon == icons.EMPTY:
        return False
    for direction in range(4):
        other = next_to(cell, direction)
        if s.cells[m, other] and printed_at(box, s, m, other) == icon:
            return True
    return False


# What an effect takes.
@check(NOT_PICKED)
def on_right_map(s, seat, domino):
    """§10.1  One's own map; §10.4 the shared one; §9.11 and §14.6 any."""
    if s.effect in OF_SHARED:
        return is_on(s, domino, SHARED)
    return s.effect in OF_ANY_MAP or is_on(s, domino, seat)


@check("{thing} is the only domino of your map, and it stays")
def leaves_one(s, seat):
    """§10.1  Forced picks leave one domino; corrupters (§9.11), twins (§10.10) need not."""
    if s.effect == effects.NO_TWINS or s.effect in CORRUPTERS or s.effect == effects.THREAT:
        return True
    return s.pieces[seat] > 1 or s.effect in OF_SHARED


def shows_corrupter(box, s, domino):
    """Starting Dominoes show none."""
    return shows(box, s, domino, icons.CORRUPTER)


def shows_capital(box, s, seat, domino):
    """§10.5"""
    if shows(box, s, domino, s.role[seat]) or shows(box, s, domino, icons.NEUTRAL):
        return True
    return shows(box, s, domino, icons.WILDCARD)


def is_breached(s, domino):
    return any(s.breached[place] == domino + 1 for place in range(LARGEST))


takes = switch(
    "effect",
    {
        effects.THREAT: is_breached,
        effects.REMOVE_CORRUPTERS_N: shows_corrupter,
        effects.REMOVE_CORRUPTER: shows_corrupter,
        effects.NO_TWINS: has_twin,
        effects.REMOVE_CAPITAL: shows_capital,
    },
    otherwise=1,
)
is_taken = check(NOT_PICKED, lambda box, s, seat, domino: takes(s.effect, s, domino, box, seat))
may_handle = check(
    NOT_YOURS,
    lambda box, s, seat, domino: s.effect not in OF_SHARED or handled(box, s, seat, domino),
)
TAKEN = (on_right_map, leaves_one, is_taken, no_anchor, may_handle)


# §14  Threats: goblins come from one side of the shared map.

LOST, LOST_TO_GOBLINS = 1, 3  # §14.6


def strike_back(box, s):
    """§14.4 and §14.6  What Military has left meets the breaches."""
    role = icons.MILITARY
    breaches = find_breaches(box, s, s.threat)
    left = s.free[role] + s.allin[role] + s.selfish[role]
    tell(s, events.BREACHES, s.threat, breaches, left)
    missing = breaches - left
    if missing <= 0:
        tell(s, events.REPELLED, s.threat, 0, 0)
        forget_breaches(s)
        return
    s.effect = effects.THREAT
    s.effect_seat = owner_of(s, role)
    s.times = min(LOST_TO_GOBLINS if box.goblin else LOST, missing)


def forget_breaches(s):
    for place in range(LARGEST):
        s.breached[place] = effects.NOTHING


def find_breaches(box, s, side):
    """§14.5  Row by row the first cell seen from a side; note the dominoes that can be lost."""
    forget_breaches(s)
    along = side == EAST or side == WEST
    lines = s.high[SHARED] if along else s.wide[SHARED]
    many = 0
    for line in range(lines):
        cell = first_cell(s, side, line)
        if cell >= 0 and is_breach(box, s, cell, side):
            many += 1
            domino = domino_at(s, SHARED, cell)
            if not is_anchor(domino):
                s.breached[line] = domino + 1
    return many


def first_cell(s, side, line):
    """The first occupied cell of a row or column as seen from a side; -1 if there is none."""
    along = side == EAST or side == WEST
    length = s.wide[SHARED] if along else s.high[SHARED]
    for step in range(length):
        place = step if side == WEST or side == NORTH else length - 1 - step
        row, column = (line, place) if along else (place, line)
        cell = in_box(s.top[SHARED], s.left[SHARED], row, column, GRID, GRID)
        if s.cells[SHARED, cell]:
            return cell
    return -1


def is_breach(box, s, cell, side):
    """§14.5  A path that opens to the threat, and no arrow that points out there."""
    domino = domino_at(s, SHARED, cell)
    out = box.out[domino, half_at(s, SHARED, cell), s.turned[domino]]
    return (openings_at(box, s, SHARED, cell) & ~out) >> side & 1
