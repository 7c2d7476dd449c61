"""What the drawing reads: the words of a box, made once; the numbers of a view; what follows."""

from types import SimpleNamespace
from typing import NamedTuple

import numpy as np

from tabletower.art import Kept, reading
from tabletower.engine import states_of
from tabletower.engine.naming import called

from ..components import (
    DOMINOES,
    EMPTY,
    EXPANSIONS,
    GRID,
    HALF,
    MOST_LINES,
    NEUTRAL,
    REMOVE_1,
    ROLES,
    dominoes_of,
    lines_of,
    missions_of,
)
from ..components import ICONS as ALL_ICONS
from ..rules.maps import cell_of_b
from ..rules.moves import OWN_CELLS
from ..rules.record import (
    CELLS,
    FREEZING,
    MAPS,
    ON_MAP,
    PLAYERS,
    REQUESTS,
    SHARED,
)
from . import doors
from .names import TINTS, USUAL_TINTS

LISTS = (
    "role", "player", "order", "uses", "active", "coming", "lent_to", "favours", "place", "cell",
    "turned", "laid", "by", "cells", "market", "offer", "placed", "looked_open", "looked",
    "holder", "open_mission", "known", "struck", "need", "failed", "failures", "achieved",
    "strength", "free", "allin", "selfish", "mission_place",
)  # fmt: skip
FACTS, WALKS, NEEDS, LOOKS = Kept(300), Kept(5000), Kept(1000), Kept(2000)


def read(v):
    """The view's fields."""
    return reading.read(v, *LISTS)


# Words and numbers of a box.

TIMES = {1: "¼ ×", 2: "½ ×", 3: "¾ ×"}
SHORT = {
    "people": "people",
    "achieved": "missions achieved",
    "failed": "missions failed",
    "longest_side": "longest map side",
    "longest_path": "longest path",
    "neutral": "Neutral strength",
    "province": "largest Province",
    "routes": "routes of Capitals",
    "goblins": "goblin power",
    "open_ends": "open ends",
    "connected": "players connected",
    "capitals": "Capitals",
}


class Line(NamedTuple):
    """A line of a mission."""

    role: int
    words: str  # '2 × people'


class Mission(NamedTuple):
    """What is printed on a mission."""

    title: str
    flavour: str
    lines: tuple[Line, ...]
    reward: str
    penalty: str
    secret: bool


class Texts:
    """What is printed on the pieces of a box, and how they are called."""

    def __init__(self, box):
        b = box.b
        self.terrain = b.terrain.tolist()
        self.icon = b.icon.tolist()
        self.open = b.open.tolist()
        self.into = b.into.tolist()
        self.out = b.out.tolist()
        self.rows = dominoes_of(box)
        self.domino = [told(row) for row in self.rows]
        self.domino += ["a domino"] * (DOMINOES - len(self.domino))
        self.roles = box.tables["roles"]
        self.strengths = [row["strength"] for row in self.roles]
        self.role = [row["id"].capitalize() for row in self.roles]
        self.tint = [TINTS.get(row["colour"], USUAL_TINTS[n]) for n, row in enumerate(self.roles)]
        self.missions = [self.mission(box, row) for row in missions_of(box)]
        self.events = [(row["title"], row["text"]) for row in box.tables["events"]]
        self.with_powers = box.options["powers"] == "on"
        self.with_reports = box.options["reports"] == "on"
        self.together = box.options["mode"] == "cooperative"
        self.tactical = box.options["tactical"] == "on"
        self.with_events = bool(b.has_events)
        self.with_threats = bool(b.has_threats)
        self.with_favours = bool(b.has_favours)
        self.with_lending = bool(b.has_lending)
        self.machine = box.options["machine"] == "on"
        self.sets = ("base", *(each for each in EXPANSIONS if box.options[each] == "on"))
        self.coop_target = int(box.options["coop_target"])

    def mission(self, box, row):
        lines = tuple(
            Line(ALL_ICONS.index(strength), f"{factor(times)} {SHORT[scalar]}")
            for strength, times, scalar in lines_of(row)
        )
        asked = list(dict.fromkeys(self.strengths[line.role] for line in lines))
        title = " and ".join([", ".join(asked[:-1]), asked[-1]] if asked[1:] else asked)
        flavours = {each["id"]: each["text"] for each in box.tables["flavours"]}
        return Mission(
            title, flavours.get(row["flavour"], ""), lines,
            effect_text(box, "rewards", row["reward"]),
            effect_text(box, "penalties", row["penalty"]), row["secret"] == "yes",
        )  # fmt: skip

    def effect(self, box, number):
        """What a reward or a penalty says, by its number in the rules."""
        name, first = ("rewards", 1) if number < REMOVE_1 else ("penalties", REMOVE_1)
        return box.tables[name][number - first]["text"]


def factor(quarters):
    """'2 ×', '½ ×'."""
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{TIMES[rest]}" if rest else f"{whole} ×"


def effect_text(box, table, id):
    return next((row["text"] for row in box.tables[table] if row["id"] == id), "")


def icon_word(icon):
    return ALL_ICONS[icon].replace("_", " ").replace("allin", "all-in")


def told(row):
    """'lava with person, grass'."""
    halves = []
    for each in "ab":
        icon = row[f"{each}_icon"]
        with_it = "" if icon == "empty" else f" with {icon_word(ALL_ICONS.index(icon))}"
        halves.append(f"{row[f'{each}_terrain']}{with_it}")
    return f"{halves[0]}, {halves[1]}"


def texts(box):
    return box.once(Texts)


def seat_name(seat):
    """A seat's name where a sentence or a title begins."""
    return called(seat, f"Seat {seat + 1}")


def is_asked(seen, seat):
    return seat >= 0 and not seen.over and seen.asked >> seat & 1 == 1


# What follows from the maps: asked once, as long as they lie as they are.

PUBLIC = ("role", "player", "place", "cell", "turned", "by", "cells", "active", "placed")
NUMBERS = (
    "seats", "event", "threat", "idle", "shared_some", "mismatched", "could_place", "could_share",
    "round",
)  # fmt: skip


def key_of(box, v):
    states = states_of(v)
    arrays = tuple(states[0][name].tobytes() for name in PUBLIC)
    return id(box), arrays, tuple(int(states[0][name]) for name in NUMBERS)


def copied(v):
    return np.array(states_of(v))


def facts(box, v):
    """Boxes, icons, steps and Provinces of all maps; strengths of all seats."""
    return FACTS.get(key_of(box, v), lambda: found_out(box, copied(v)))


def found_out(box, states):
    box.of(doors.survey)(box.record, states)
    s = states[0]
    known = SimpleNamespace(
        boxes=np.stack([s[each] for each in ("top", "left", "high", "wide")], axis=1).tolist(),
        icon=s["icon"].tolist(), ways=s["ways"].tolist(), goblin=s["goblin"].tolist(),
        capitals=[s["capitals"][m][: s["capital_count"][m]].tolist() for m in range(MAPS)],
        linked=s["linked"].tolist(), walks={},
    )  # fmt: skip
    known.lying = [{c for c, what in enumerate(row) if what} for row in s["cells"].tolist()]
    known.shown = [shown_on(box, row) for row in s["cells"].tolist()]
    rows, columns = s["pleased_rows"].tolist(), s["pleased_columns"].tolist()
    known.pleased = lambda m, cell: bool(
        rows[m] >> cell // GRID & 1 or columns[m] >> cell % GRID & 1
    )
    known.sums = sums(box, states)
    known.land = [land(box, states, role) for role in range(len(ROLES))]
    known.breaches = int(box.of(doors.breaches)(box.record, states)) if s["threat"] >= 0 else 0
    return known


def shown_on(box, row):
    """The printed icon of each cell."""
    icon = texts(box).icon
    return [icon[(what - 1) >> 1][(what - 1) & 1] if what else EMPTY for what in row]


def sums(box, states):
    """A row a seat, as `doors.sums` writes it."""
    out = np.zeros((PLAYERS, doors.COLUMNS), np.int64)
    box.of(doors.sums)(box.record, states, out)
    return out.tolist()


def land(box, states, role):
    """§6.1  The cells of a Province and its roads; nothing without a Starting Domino."""
    s = states[0]
    if s["place"][2 * role] != ON_MAP + SHARED:
        return {}
    box.of(doors.land_of)(box.record, states, role)
    found = s["province"].tolist()
    seen = s["cells"][SHARED].tolist()
    return {cell: found[cell] for cell in range(CELLS) if seen[cell] and found[cell]}


# Capitals.


class Reached(NamedTuple):
    """A cell on the walk of a Capital."""

    cell: int
    steps: int
    cancelled: int
    heads: int  # -1: a goblin
    at_home: int


class Walk(NamedTuple):
    worth: int
    serves: int
    reached: tuple[Reached, ...]  # the Capital itself comes first


def walk(box, v, known, m, cell):
    """§5.2  The walk of a Capital, and what it is worth."""
    if (m, cell) not in known.walks:
        out = np.zeros((CELLS + 1, 5), np.int64)
        box.of(doors.walk_of)(box.record, copied(v), m, cell, out)
        many = out[0, doors.REACHED]
        rows = tuple(Reached(*row) for row in out[1 : many + 1].tolist())
        known.walks[m, cell] = Walk(int(out[0, 0]), int(out[0, 1]), rows)
    return known.walks[m, cell]


def own_capitals(seen, known, m):
    """§5.3  Those of a map that count for its owner; on the shared map none."""
    if m == SHARED:
        return []
    role = seen.role[m]
    return [cell for cell in known.capitals[m] if known.icon[m][cell] in (role, NEUTRAL)]


# Missions.


def mission_of(seen, request, reader):
    """The mission, or -1 for who may not know it."""
    if seen.open_mission[request]:
        return seen.open_mission[request] - 1
    return seen.known[reader][request] - 1 if reader >= 0 else -1


def needs(box, v, seen, reader):
    """What each line of each mission held needs, as far as the reader knows it."""
    key = (key_of(box, v), reader, tuple(seen.open_mission), tuple(seen.holder), seen.held,
           tuple(seen.known[reader]) if reader >= 0 else (), tuple(seen.failures),
           tuple(seen.achieved), seen.stage)  # fmt: skip
    return NEEDS.get(key, lambda: asked(box, v, seen, reader))


def asked(box, v, seen, reader):
    out = np.full((REQUESTS, MOST_LINES), -1, np.int64)
    if reader >= 0:  # who gave a secret away still knows it
        states = copied(v)
        for request in range(seen.held):
            if not seen.open_mission[request] and seen.known[reader][request] > 0:
                states[0]["known"][seen.holder[request]][request] = seen.known[reader][request]
    else:
        states = copied(v)
    box.of(doors.needs)(box.record, states, out)
    return out.tolist()


def needs_if_kept(box, v, mission, seat):
    """The same for a mission that is looked at."""
    out = np.full(MOST_LINES, -1, np.int64)
    box.of(doors.needs_of)(box.record, copied(v), mission, seat, out)
    return out.tolist()


def is_frozen(seen):
    """§8.1  Whether strengths are those that were taken down."""
    return seen.stage > FREEZING and not seen.over


def strength_of(seen, known, role):
    """What a role has: as it is now, or what is left of it in the Report; and who decides."""
    if is_frozen(seen):
        left = seen.free[role] + seen.allin[role] + seen.selfish[role]
        return left, seen.player[role] if seen.player[role] >= 0 else seen.steward
    if seen.player[role] >= 0:
        return known.sums[seen.player[role]][doors.STRENGTH], seen.player[role]
    best = min(range(seen.seats), key=lambda seat: (-known.sums[seat][0], seen.role[seat]))
    whole = known.sums[best][doors.STRENGTH]
    return (whole // 2 if seen.event == HALF + role else whole), best


# Cells.


def cell_name(cell):
    return OWN_CELLS[cell]


def halves_of(seen, number):
    """Both cells of a domino on a map."""
    cell = seen.cell[number]
    return cell, cell_of_b(cell, seen.turned[number])


def dominoes_on(seen, m):
    """The dominoes of which something is seen, in their order, with the halves that are seen."""
    found = {}
    for cell, what in enumerate(seen.cells[m]):
        if what:
            found.setdefault((what - 1) >> 1, []).append(((what - 1) & 1, cell))
    return {number: tuple(sorted(found[number])) for number in sorted(found)}


def next_to(cell, side):
    """The neighbour of a cell, N E S W."""
    row, column = divmod(cell, GRID)
    across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    return (row + down) % GRID * GRID + (column + across) % GRID
