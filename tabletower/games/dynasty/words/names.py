"""What things are called."""

from collections import Counter
from typing import NamedTuple

from tabletower.engine import Row
from tabletower.engine.seat_names import called, paged
from tabletower.kits.dominoes import EAST, NORTH, SOUTH, WEST
from tabletower.kits.phrases import capital as capital
from tabletower.kits.phrases import listed as listed
from tabletower.kits.phrases import many as many

from .. import components
from ..components import EFFECTS, ICONS, QUARTERS, ROLES, SCALARS, STARTING, effects
from ..rules.kinds import COLUMNS
from ..rules.record import SHARED
from ..types import Contents, State

ROLE_NAMES = tuple(role.capitalize() for role in ROLES)
SIDES = ((NORTH, "north"), (EAST, "east"), (SOUTH, "south"), (WEST, "west"))
SIDE_NAMES = {NORTH: "the north", EAST: "the east", SOUTH: "the south", WEST: "the west"}
ICON_NAMES = tuple({"allin": "all-in"}.get(icon, icon.replace("_", " ")) for icon in ICONS)
GRID = len(COLUMNS)


def who(box: Contents, s: State, seat: int) -> str:
    """A seat is called by its role."""
    return called(seat, ROLE_NAMES[s.role[seat]])


def strength(box: Contents, role: int) -> str:
    """'Military'."""
    return box.tables["roles"][role]["strength"]


def numbered(rows: list[Row]) -> list[str]:
    """A short name for each piece; copies of one row are told apart by a number."""
    copies, names = Counter(row["id"] for row in rows), []
    seen: Counter[str] = Counter()
    for row in rows:
        seen[row["id"]] += 1
        many = copies[row["id"]] > 1
        names.append(f"{row['id']}/{seen[row['id']]}" if many else row["id"])
    return names


def domino_names(box: Contents) -> list[str]:
    """Every domino with what it shows; the Starting Dominoes by their roles."""
    rows = components.dominoes_of(box)
    named = zip(numbered(rows), rows)
    names = [paged(f"{name} ({shown(row)})", seen(row)) for name, row in named]
    return [*map(starting_name, range(STARTING)), *names[STARTING:]]


def starting_name(number: int) -> str:
    """Of each role the shared one, then the own one."""
    whose = ROLE_NAMES[number // 2]
    return f"the Starting Domino of {whose}" + ("" if number % 2 else " on the shared map")


def seen(row: Row) -> str:
    """'the domino with military and thief', 'the empty domino'."""
    icons = [row[half] for half in ("a_icon", "b_icon") if row[half] != "empty"]
    named = [ICON_NAMES[ICONS.index(icon)] for icon in dict.fromkeys(icons)]
    return f"the domino with {listed(named)}" if named else "the empty domino"


def shown(row: Row) -> str:
    """'military, thief'."""
    icons = [row[half] for half in ("a_icon", "b_icon") if row[half] != "empty"]
    return ", ".join(ICON_NAMES[ICONS.index(icon)] for icon in icons) or "empty"


def domino(box: Contents, number: int) -> str:
    """'b13/2 (military, thief)'."""
    found = box.once(domino_names)
    return found[number] if number < len(found) else f"domino {number + 1}"


def mission_names(box: Contents) -> list[str]:
    """'mission mb12', on a page 'the mission for Housing'."""
    named = enumerate(numbered(components.missions_of(box)))
    return [paged(f"mission {name}", f"the mission for {asks(box, n)}") for n, name in named]


def mission(box: Contents, number: int) -> str:
    """'mission mb12'."""
    return box.once(mission_names)[number]


def in_full(box: Contents, number: int) -> str:
    """'mission mb12: Housing 1 × people and Military 1 × longest map side'."""
    return f"{mission(box, number)}: {listed(lines(box, number))}"


class Printed(NamedTuple):
    """A line of a mission."""

    role: int  # whose strength
    times: int  # quarters
    scalar: int
    text: str


def lines(box: Contents, number: int) -> list[str]:
    """'Housing 1 × people', for each line of a mission."""
    return [line.text for line in printed(box, number)]


def printed(box: Contents, number: int) -> list[Printed]:
    """The lines of a mission."""
    return box.once(all_printed)[number]


def all_printed(box: Contents) -> list[list[Printed]]:
    b = box.b
    found = zip(b.lines.tolist(), b.strength.tolist(), b.times.tolist(), b.scalar.tolist())
    return [[line_of(box, *line) for line in [*zip(*rows)][:many]] for many, *rows in found]


def line_of(box: Contents, role: int, quarters: int, what: int) -> Printed:
    times, scalar = f"{quarters / QUARTERS:g}", box.once(scalar_names)[what]
    text = f"{strength(box, role)} {times} × {scalar}"
    return Printed(role, quarters, what, text)


def asks(box: Contents, number: int) -> str:
    """'Housing and Military': the strengths that a mission asks for, its title in print."""
    roles = dict.fromkeys(line.role for line in printed(box, number))
    return listed(strength(box, each) for each in roles)


def scalar_names(box: Contents) -> list[str]:
    """Without the sign for 'number of': a factor stands before it."""
    printed = {row["id"]: row["print"].removeprefix("# ") for row in box.tables["scalars"]}
    return [printed[each] for each in SCALARS]


def reward(box: Contents, number: int) -> str:
    """'reward: Draw 3 dominoes, place up to 1.' or '' for a mission without any."""
    b = box.b
    if b.reward[number]:
        return f"reward: {effect(box, b.reward[number])}"
    return f"penalty: {effect(box, b.penalty[number])}" if b.penalty[number] else ""


def effect(box: Contents, number: int) -> str:
    """What is printed on a mission or an event."""
    if number >= EFFECTS:
        return box.tables["events"][number - EFFECTS]["text"]
    kind, first = ("rewards", 1) if number < effects.REMOVE_1 else ("penalties", effects.REMOVE_1)
    return box.tables[kind][number - first]["text"]


def event(box: Contents, number: int) -> str:
    return box.tables["events"][number - EFFECTS]["title"]


def event_in_full(box: Contents, number: int) -> str:
    """'Earthquake: …'."""
    return f"{event(box, number)}: {effect(box, number)}"


def cell(number: int) -> str:
    """'h8'."""
    return f"{COLUMNS[number % GRID]}{number // GRID + 1}"


def map_name(box: Contents, v: State, m: int) -> str:
    return "the shared map" if m == SHARED else f"the map of {who(box, v, m)}"
