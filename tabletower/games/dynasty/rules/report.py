"""§8  The Report: strengths are frozen, missions measured and resolved."""

from tabletower.engine import check

from ..components import QUARTERS, ROLES, effects
from .box import ON, PRESSURE_AUTO
from .capitals import ALL_IN, FOR_ONESELF, FREE, value_serving
from .effects import begin_effect
from .events import ask, events, tell
from .missions import NO_MISSION, discard_mission, mission_of
from .provinces import size_of_province
from .record import FAILED_BY, HELD, WHOM, phases
from .strength import of_absent, scalar, strength, strongest

FIRST_PRESSURE = (0, 0, 9, 7, 5, 5)  # §8.4  by the number of players


# §8.1  Freezing.
def freeze(box, s):
    """§8.1  Strengths of all roles, also (§7.5) of those that nobody plays."""
    for seat in range(s.seats):
        s.strength[seat] = strength(box, s, seat, 1)
        tell(s, events.STRENGTH, seat, s.strength[seat], 0)
    s.steward = strongest(s)
    for role in range(len(ROLES)):
        if s.player[role] >= 0:
            fill_pools(box, s, role, s.player[role])
        else:
            stand_in(box, s, role)


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


def stand_in(box, s, role):
    """§7.5 and §13.23"""
    whole = of_absent(box, s)
    s.free[role] = whole // 2 if s.event == effects.HALF_MILITARY + role else whole
    s.allin[role] = s.selfish[role] = 0
    tell(s, events.STOOD_IN, role, s.steward, s.free[role])


# §8.2  Missions.
def turn_up(s):
    """§8.2  Secret missions are secret no more."""
    for request in range(s.held):
        if s.open_mission[request] == 0:
            mission = mission_of(s, request)
            s.open_mission[request] = mission + 1
            s.mission_place[mission] = HELD
            tell(s, events.OPENED, request, mission, 0)
        for seat in range(s.seats):
            s.known[seat, request] = 0


def ask_striking(s):
    """§13.12  Everybody in Report order, mission by mission; 0 when all are done."""
    if s.event != effects.GOOD_TIMES:
        return 0
    while s.at < s.seats * s.held:
        seat, request = s.order[s.at // s.held], s.at % s.held
        s.at += 1
        if s.holder[request] == seat:
            s.spot = request
            ask(s, seat, phases.STRIKE)
            return 1
    return 0


struck_now = check(NO_MISSION, lambda s, request: request == s.spot)
has_line = check(
    "{mission} has no line {line}",
    lambda box, s, request, line: line < box.lines[s.open_mission[request] - 1],
)


def strike(s, request, line):
    s.struck[request] = line + 1
    tell(s, events.STRUCK, request, line, 0)


def measure(box, s):
    """§8.2  What every mission needs."""
    s.alive = ((1 << s.held) - 1) & ~s.resolved
    for request in range(s.held):
        if (s.alive >> request) & 1:
            measure_request(box, s, request)
            for role in range(len(ROLES)):
                s.need[request, role] = s.wanted[request, role]


# §8.11  One after the other.
def count_anew(box, s):
    """§8.11  Strengths and needs as they are now, less what has been given in this Report."""
    s.reported = s.at
    freeze(box, s)
    for role in range(len(ROLES)):
        s.free[role] = max(0, s.free[role] - s.given[FREE, role])
        s.selfish[role] = max(0, s.selfish[role] - s.given[FOR_ONESELF, role])
        # What is left of all-in strength serves the one whom it served.
        s.allin[role] = 0 if s.given[ALL_IN, role] else s.allin[role]
    measure(box, s)


def measure_request(box, s, request):
    """§8.2  Of each strength the highest of the lines that ask for it, rounded up."""
    mission, seat = mission_of(s, request), s.holder[request]
    for role in range(len(ROLES)):
        s.wanted[request, role] = 0
    for line in range(box.lines[mission] if mission >= 0 else 0):
        if s.struck[request] != line + 1:
            role = box.strength[mission, line]
            asked = box.times[mission, line] * scalar(box, s, box.scalar[mission, line], seat)
            asked = pressed(box, s, (asked + QUARTERS - 1) // QUARTERS)
            s.wanted[request, role] = max(s.wanted[request, role], asked)


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
    if not any(is_open(s, seat, request) for request in range(s.held)):
        return 0
    ask(s, seat, phases.RESOLVE)
    return 1


def is_open(s, seat, request):
    return s.holder[request] == seat and not (s.resolved >> request) & 1


unresolved = check(
    "{mission} is not one that you have still to resolve",
    lambda s, seat, request: request < s.held and is_open(s, seat, request),
)


def resolve(box, s, seat, request):
    """§8.9  Achieved or failed, with what that brings; §13.11 and §13.13 events."""
    mission = s.open_mission[request] - 1
    s.resolved |= 1 << request
    if (s.alive >> request) & 1:
        s.achieved[seat] += 1
        tell(s, events.ACHIEVED, seat, request, mission)
        discard_mission(s, mission)
        if s.event != effects.RUSTY:
            begin_effect(box, s, seat, box.reward[mission])
    else:
        fail(s, seat, request, mission)
        if s.event != effects.MERCY:
            begin_effect(box, s, seat, box.penalty[mission])
        if s.event == effects.STRICT_REGIME:
            s.strict_left = 1


def fail(s, seat, request, mission):
    """§8.9  It lies face down before its holder."""
    s.failed[seat, s.failures[seat]] = mission + 1
    s.failures[seat] += 1
    s.mission_place[mission] = FAILED_BY + seat
    tell(s, events.FAILED, seat, request, mission)


def clear_missions(s):
    """Nobody holds any more."""
    for request in range(s.held):
        s.holder[request] = s.open_mission[request] = s.struck[request] = 0
        for role in range(len(ROLES)):
            s.need[request, role] = 0
    forget_given(s)
    s.held = s.alive = s.resolved = s.served = s.reported = 0


def forget_given(s):
    for role in range(len(ROLES)):
        for whom in range(WHOM):
            s.given[whom, role] = 0
