"""§9  How far goals and the threat are: whether they hold as the table stands, and what is missing.

Goals and threats are public but for the secret goal, which only its owner is told of.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tabletower.engine import states_of

from ..components import OBJECTS, PLAYERS, goals, threats, utilities
from ..rules import goals as g
from ..rules import threats as h
from ..rules.limits import secret_number
from ..rules.showing import look
from ..rules.tenants import price
from ..types import Contents, State
from . import names


class Standing(NamedTuple):
    """Whether something holds now, and in a few words how far it is."""

    holds: bool
    text: str


HOLDS = "holds now"
NOT_YET = "not yet"
FEW = 3
FEWEST, MOST = PLAYERS


def looked_at(box: Contents, v: State) -> State:
    """A copy of the view with all that follows from the maps filled in."""
    states = np.array(states_of(v))
    box.twin(look)(box.record, states)
    return states[0]


# Tasks.
WHO = {"group": "On one floor", "member": "One of you", "all": "All of you"}


def task(box: Contents, goal: int, seats: int = 0) -> str:
    """§9.2, §9.5  'On one floor: …'; a secret goal is its owner's, and may ask for less."""
    row = box.tables["goals"][goal]
    if not seats:
        return f"{WHO[row['scope']]}: {row['task']}"
    wanted = str(secret_number(box.b, goal, seats))
    return f"You: {row['task'].replace(str(row['number']), wanted)}"


def as_a_secret(box: Contents, goal: int) -> str:
    """§9.5  'As a secret 9, 9, 7, 6, 5 with 2 to 6 players', of a goal that may ask for less."""
    row = box.tables["goals"][goal]
    wanted = [int(secret_number(box.b, goal, seats)) for seats in range(FEWEST, MOST + 1)]
    if not row["secret"] or set(wanted) == {row["number"]}:
        return ""
    return f"As a secret {', '.join(map(str, wanted))} with {FEWEST} to {MOST} players"


def open_goal(box: Contents, v: State, goal: int) -> Standing:
    """§9.2  Of the floor that is nearest to it."""
    s = looked_at(box, v)
    if g.holds_on_a_floor(box.b, s, goal):
        return Standing(True, HOLDS)
    floors = range(1, max(s.storey.tolist()) + 1)
    groups = {f: sum(1 << n for n in range(s.seats) if s.storey[n] == f) for f in floors}
    wanted = int(g.asked_for(box.b, goal, box.b.goal_number[goal]))
    if goal in TOGETHER:
        return Standing(False, TOGETHER[goal](box, s, wanted))
    found = {floor: count(box, s, goal, group) for floor, group in groups.items()}
    if None in found.values():
        return Standing(False, NOT_YET)
    best = max(found, key=lambda floor: found[floor] or 0)
    return Standing(False, f"floor {best}: {found[best]} of {wanted}")


def secret_goal(box: Contents, v: State, goal: int, seat: int) -> Standing:
    """§9.5  Of its owner."""
    s = looked_at(box, v)
    if g.holds_secretly(box.b, s, goal, seat):
        return Standing(True, HOLDS)
    found = count(box, s, goal, 1 << seat)
    wanted = int(g.asked_for(box.b, goal, secret_number(box.b, goal, s.seats)))
    return Standing(False, NOT_YET if found is None else f"{found} of {wanted}")


def count(box: Contents, s: State, goal: int, group: int) -> int | None:
    """What a group has of it; None where nothing is counted."""
    return int(g.amount_of(goal, box.b, s, group)) if goal in g.COUNTED else None


def of_all(s: State, has: Callable[[int], object]) -> str:
    return f"{sum(map(bool, map(has, range(s.seats))))} of {s.seats} players"


def overlap(box: Contents, s: State, wanted: int) -> str:
    """§10.7  Who has nothing, or what lies on two maps."""
    rows = s.icons[: s.seats].tolist()
    bare = sum(not any(row) for row in rows)
    if bare:
        return f"{bare} without objects"
    shared = next(each for each in range(len(OBJECTS)) if sum(map(bool, column(rows, each))) > 1)
    return f"twice: {box.once(names.object_names)[OBJECTS[shared]]}"


def column(rows: list[list[int]], each: int) -> list[int]:
    return [row[each] for row in rows]


TOGETHER = {
    goals.NUM_GOALS: lambda box, s, wanted: f"{s.achieved} of {wanted}",
    goals.ALL_CONSTRUCTION: lambda box, s, wanted: of_all(s, lambda seat: s.demolished[seat]),
    goals.DIVERSITY_MATCH: overlap,
    goals.IDENTICAL_ROOMS: lambda box, s, wanted: (
        f"now {', '.join(map(str, s.room_count[: s.seats].tolist()))}"
    ),
    goals.WATER_UTILITY: lambda box, s, wanted: of_all(
        s, lambda seat: s.reach[seat, utilities.WATER]
    ),
}


def threat(box: Contents, v: State, number: int) -> Standing:
    """§9.7  Whether it would be defended, or why not."""
    s = looked_at(box, v)
    if h.is_defended(number, box.b, s):
        return Standing(True, HOLDS)
    return Standing(False, WHY[number](box, s) if number in WHY else NOT_YET)


def who(box: Contents, s: State, is_so: Callable[[int], object]) -> str:
    """Those of whom it is so, by their names if they are few."""
    found = [names.who(box, s, seat) for seat in range(s.seats) if is_so(seat)]
    return names.listed(found) if len(found) <= FEW else f"{len(found)} of you"


def shared_floor(box: Contents, s: State) -> str:
    floors = s.storey[: s.seats].tolist()
    full = next(floor for floor in sorted(floors) if floors.count(floor) > 1)
    return f"on floor {full}: {who(box, s, lambda seat: floors[seat] == full)}"


def ahead(box: Contents, s: State) -> str:
    points = [int(h.own_score(box.b, s, seat)) for seat in range(s.seats)]
    below = max(points[seat] for seat in range(s.seats) if s.storey[seat] == 1)
    return f"floor 1 has {below} points, the best {max(points)}"


def opener(box: Contents, s: State) -> str:
    return names.who(box, s, s.first_attractor - 1)


WHY = {
    threats.ATTRACT_REQUIREMENT: lambda box, s: of_all(s, lambda seat: s.attracted[seat]),
    threats.ATTRACT_ONCE_REQUIREMENT: lambda box, s: "nobody so far",
    threats.FLOOR_NUM_REQUIREMENT: shared_floor,
    threats.NO_CONSTRUCTION: lambda box, s: f"by {who(box, s, lambda seat: s.demolished[seat])}",
    threats.FLOOR_NUM_SCORE_MATCH: ahead,
    threats.MAP_SIZE_MATCH: lambda box, s: (
        f"largest {h.largest_map(s)}, smallest {h.smallest_map(s)}"
    ),
    threats.NO_HOLES: lambda box, s: (
        f"a hole: {who(box, s, lambda seat: h.has_hole(box.b, s, seat))}"
    ),
    threats.ROOM_REQUIREMENT: lambda box, s: f"{opener(box, s)} was first and has none",
    threats.ROOM_WINDOW_REQUIREMENT: lambda box, s: f"{opener(box, s)} was first and has none",
    threats.PRICE_REQUIREMENT: lambda box, s: (
        f"too dear: {who(box, s, lambda seat: price(s, seat) > h.DEAR)}"
    ),
    threats.WINDOW_REQUIREMENT: lambda box, s: (
        f"too few: {who(box, s, lambda seat: s.windows[seat] < s.doors[seat])}"
    ),
    threats.WANDER_REQUIREMENT: lambda box, s: f"{int(s.left[: s.seats].sum())} left",
}
