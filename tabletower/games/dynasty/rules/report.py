"""§8  The Report: strengths are frozen, missions measured and resolved."""

from tabletower.engine import OK, pack

from ..components import GOOD_TIMES, HALF, MERCY, QUARTERS, ROLES, RUSTY, STRICT_REGIME
from .box import ON, PRESSURE_AUTO
from .decks import discard_mission, mission_of
from .effects import begin_effect
from .events import ACHIEVED_, FAILED_, OPENED, STOOD_IN, STRENGTH, STRUCK
from .moves import RESOLVE, STRIKE
from .provinces import size_of_province
from .reasons import NO_LINE, NO_MISSION, NOT_NOW, NOT_YOURS
from .record import ASK_RESOLVE, ASK_STRIKE, FAILED_BY, HELD
from .strength import scalar, strength, strongest
from .telling import tell
from .values import ALL_IN, FOR_ONESELF, value_serving

FIRST_PRESSURE = (0, 0, 9, 7, 5, 5)  # §8.4  by the number of players


# §8.1  Freezing.


def freeze(box, s):
    """§8.1  Strengths of all roles; §7.5 those that nobody plays have that of the strongest."""
    for seat in range(s.seats):
        s.strength[seat] = strength(box, s, seat, 1)
        tell(s, STRENGTH, seat, s.strength[seat], 0)
    s.steward = strongest(s)
    for role in range(len(ROLES)):
        if s.player[role] >= 0:
            fill_pools(box, s, role, s.player[role])
        else:
            stand_in(s, role)


def fill_pools(box, s, role, seat):
    """§15.4 and §15.5  Losses come off the free strength first."""
    whole = s.strength[seat]
    s.selfish[role] = min(whole, brought(box, s, seat, FOR_ONESELF))
    s.allin[role] = min(whole - s.selfish[role], brought(box, s, seat, ALL_IN))
    s.free[role] = whole - s.selfish[role] - s.allin[role]


def brought(box, s, seat, whom):
    """What the Capitals that serve only this one bring; they lie on the own map."""
    if not box.machine:
        return 0
    total = value_serving(box, s, seat, whom) * size_of_province(box, s, seat, 1)
    return total // 2 if box.tactical else total


def stand_in(s, role):
    """§7.5 and §13.23"""
    highest = s.strength[s.steward]
    s.free[role] = highest // 2 if s.event == HALF + role else highest
    s.allin[role] = 0
    s.selfish[role] = 0
    tell(s, STOOD_IN, role, s.steward, s.free[role])


# §8.2  Missions.


def turn_up(s):
    """§8.2  Secret missions are secret no more."""
    for request in range(s.held):
        if s.open_mission[request] == 0:
            mission = mission_of(s, request)
            s.open_mission[request] = mission + 1
            s.mission_place[mission] = HELD
            tell(s, OPENED, request, mission, 0)
        for seat in range(s.seats):
            s.known[seat, request] = 0


def ask_striking(s):
    """§13.12  Everybody in Report order, mission by mission; 0 when all are done."""
    if s.event != GOOD_TIMES:
        return 0
    while s.at < s.seats * s.held:
        seat, request = s.order[s.at // s.held], s.at % s.held
        s.at += 1
        if s.holder[request] == seat:
            s.spot = request
            s.step = ASK_STRIKE
            s.asked = 1 << seat
            return 1
    return 0


def may_strike(box, s, request, line):
    if s.step != ASK_STRIKE:
        return NOT_NOW
    if request != s.spot:
        return NO_MISSION
    return OK if line < box.lines[s.open_mission[request] - 1] else NO_LINE


def list_striking(box, s, out):
    lines = box.lines[s.open_mission[s.spot] - 1]
    for line in range(lines):
        if line < out.size:
            out[line] = pack(STRIKE, s.spot, line)
    return lines


def strike(s, request, line):
    s.struck[request] = line + 1
    tell(s, STRUCK, request, line, 0)


def measure(box, s):
    """§8.2  What every mission needs."""
    s.alive = (1 << s.held) - 1
    s.resolved = 0
    for request in range(s.held):
        for role in range(len(ROLES)):
            s.need[request, role] = need(box, s, request, role)


def need(box, s, request, role):
    """§8.2  The highest of the lines that ask for this strength, rounded up."""
    mission, seat = mission_of(s, request), s.holder[request]
    highest = 0
    if mission >= 0:
        for line in range(box.lines[mission]):
            if box.strength[mission, line] == role and s.struck[request] != line + 1:
                asked = box.times[mission, line] * scalar(box, s, box.scalar[mission, line], seat)
                highest = max(highest, (asked + QUARTERS - 1) // QUARTERS)
    return pressed(box, s, highest)


def pressed(box, s, asked):
    """§8.4  A quarter more, rounded up, for each round of pressure."""
    first = FIRST_PRESSURE[s.seats] if box.pressure_from == PRESSURE_AUTO else box.pressure_from
    if box.pressure == ON:
        for _ in range(first, s.round + 1):
            asked = (5 * asked + 3) // 4
    return asked


# §8.9  Resolving.


def ask_resolving(s):
    """§8.9  The holder picks the next mission; 0 when this seat has none left."""
    seat = s.order[s.at]
    for request in range(s.held):
        if is_open(s, seat, request):
            s.step = ASK_RESOLVE
            s.asked = 1 << seat
            return 1
    return 0


def is_open(s, seat, request):
    return s.holder[request] == seat and not (s.resolved >> request) & 1


def may_resolve(s, seat, request):
    if s.step != ASK_RESOLVE:
        return NOT_NOW
    return OK if request < s.held and is_open(s, seat, request) else NOT_YOURS


def list_resolving(s, seat, out):
    n = 0
    for request in range(s.held):
        if is_open(s, seat, request):
            if n < out.size:
                out[n] = pack(RESOLVE, request)
            n += 1
    return n


def resolve(box, s, seat, request):
    """§8.9  Achieved or failed, with what that brings; §13.11 and §13.13 events."""
    mission = s.open_mission[request] - 1
    s.resolved |= 1 << request
    if (s.alive >> request) & 1:
        s.achieved[seat] += 1
        tell(s, ACHIEVED_, seat, request, mission)
        discard_mission(s, mission)
        if s.event != RUSTY:
            begin_effect(box, s, seat, box.reward[mission])
    else:
        fail(s, seat, request, mission)
        if s.event != MERCY:
            begin_effect(box, s, seat, box.penalty[mission])
        if s.event == STRICT_REGIME:
            s.strict_left = 1


def fail(s, seat, request, mission):
    """§8.9  It lies face down before its holder."""
    s.failed[seat, s.failures[seat]] = mission + 1
    s.failures[seat] += 1
    s.mission_place[mission] = FAILED_BY + seat
    tell(s, FAILED_, seat, request, mission)


def clear_missions(s):
    """Nobody holds any more."""
    for request in range(s.held):
        s.holder[request] = 0
        s.open_mission[request] = 0
        s.struck[request] = 0
        for role in range(len(ROLES)):
            s.need[request, role] = 0
    s.held = 0
    s.alive = 0
    s.resolved = 0
    s.served = 0
