"""What the drawing reads: the words of a box, made once; the numbers of a view; what follows."""

from types import SimpleNamespace
from typing import NamedTuple

import numpy as np

from tabletower.art import Kept, snapshot
from tabletower.art.snapshot import Seen
from tabletower.engine import Row, states_of
from tabletower.engine.record import States
from tabletower.engine.seat_names import paged

from .. import components
from ..components import COUNTING, DOMINOES, EXPANSIONS, ROLES, icons, roles
from ..components import ICONS as ALL_ICONS
from ..rules import showing
from ..rules.record import CELLS, MAPS, SHARED, zones
from ..types import Contents, State
from ..words import names
from ..words.figures import Figures, figures
from . import doors
from .names import TINTS, USUAL_TINTS

LISTS = (
    "role", "player", "order", "uses", "active", "lent_to", "favours", "place", "cell", "turned",
    "cells", "market", "offer", "placed", "failures", "achieved",
)  # fmt: skip
FACTS = Kept()
Laid = dict[int, tuple[tuple[int, int], ...]]  # halves that are seen: which, and on which cell


def read(t: "Texts", v: State) -> Seen:
    """The view's fields; the view itself, and what follows from it."""
    seen = snapshot.read(v, *LISTS)
    seen.v, seen.known = v, facts(t, v)
    return seen


# Words and numbers of a box.

TIMES = {1: "¼ ×", 2: "½ ×", 3: "¾ ×"}
SHORT = {
    "people": "people", "achieved": "missions achieved", "failed": "missions failed",
    "longest_side": "longest map side", "longest_path": "longest path",
    "neutral": "Neutral strength", "province": "largest Province", "routes": "routes of Capitals",
    "goblins": "goblin power", "open_ends": "open ends", "connected": "players connected",
    "capitals": "Capitals",
}  # fmt: skip


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

    def __init__(self, box: Contents) -> None:
        self.box, b = box, box.b
        self.terrain = b.terrain.tolist()
        self.icon = b.icon.tolist()
        self.open = b.open.tolist()
        self.into = b.into.tolist()
        self.out = b.out.tolist()
        self.rows = components.dominoes_of(box)
        numbered = zip(names.numbered(self.rows), self.rows)
        self.halves = [halves(row) for row in self.rows]
        self.domino = [paged(f"{name}: ", "") + told(row) for name, row in numbered]
        self.domino += ["a domino"] * (DOMINOES - len(self.domino))
        self.roles = box.tables["roles"]
        self.strengths = [row["strength"] for row in self.roles]
        self.role = names.ROLE_NAMES
        self.tint = [TINTS.get(row["colour"], USUAL_TINTS[n]) for n, row in enumerate(self.roles)]
        self.missions = [self.mission(box, row) for row in components.missions_of(box)]
        self.events = [(row["title"], row["text"]) for row in box.tables["events"]]
        self.with_reports = box.options["reports"] == "on"
        self.together = box.options["mode"] == "cooperative"
        self.tactical = box.options["tactical"] == "on"
        self.with_events = bool(b.has_events)
        self.with_threats = bool(b.has_threats)
        self.with_lending = bool(b.has_lending)
        self.stopping = int(b.stopping)
        self.machine = box.options["machine"] == "on"
        self.sets = ("base", *(each for each in EXPANSIONS if box.options[each] == "on"))
        self.coop_target = int(box.options["coop_target"])

    def sides(self, number: int, turn: int) -> str:
        """'open north and east; closed': each half of a domino as it lies."""
        masks = (half[turn] for half in self.open[number])
        open_ = ([name for side, name in names.SIDES if mask >> side & 1] for mask in masks)
        return "; ".join(f"open {names.listed(each)}" if each else "closed" for each in open_)

    def mission(self, box: Contents, row: Row) -> Mission:
        lines = tuple(
            Line(ALL_ICONS.index(strength), f"{factor(times)} {SHORT[scalar]}")
            for strength, times, scalar in components.lines_of(row)
        )
        title = names.listed(dict.fromkeys(self.strengths[line.role] for line in lines))
        flavours = {each["id"]: each["text"] for each in box.tables["flavours"]}
        return Mission(
            title, flavours.get(row["flavour"], ""), lines,
            effect_text(box, "rewards", row["reward"]),
            effect_text(box, "penalties", row["penalty"]), row["secret"] == "yes",
        )  # fmt: skip


def factor(quarters: int) -> str:
    """'2 ×', '½ ×'."""
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{TIMES[rest]}" if rest else f"{whole} ×"


def effect_text(box: Contents, table: str, id: str) -> str:
    return next((row["text"] for row in box.tables[table] if row["id"] == id), "")


def told(row: Row) -> str:
    """'lava with person, grass'."""
    return ", ".join(halves(row))


def halves(row: Row) -> tuple[str, str]:
    """'lava with person' and 'grass'."""
    return half(row, "a"), half(row, "b")


def half(row: Row, which: str) -> str:
    icon = row[f"{which}_icon"]
    with_it = "" if icon == "empty" else f" with {names.ICON_NAMES[ALL_ICONS.index(icon)]}"
    return f"{row[f'{which}_terrain']}{with_it}"


def texts(box: Contents) -> Texts:
    return box.once(Texts)


def is_asked(seen: Seen, seat: int) -> bool:
    return seat >= 0 and not seen.over and seen.asked >> seat & 1 == 1


# What follows from the maps: asked once, as long as they lie as they are.

PUBLIC = ("role", "player", "place", "cell", "turned", "by", "cells")
NUMBERS = ("seats", "event")


class Known(SimpleNamespace):
    """What follows from the maps, by map; `land` by role."""

    boxes: list[list[int]]
    lying: list[set[int]]
    shown: list[list[int]]
    icon: list[list[int]]
    ways: list[list[int]]
    goblin: list[list[int]]
    pleased: list[list[int]]
    capitals: list[list[int]]
    land: list[dict[int, int]]


def facts(t: Texts, v: State) -> Known:
    """Boxes, icons and steps of all maps, and Provinces."""
    states = states_of(v)
    arrays = tuple(states[0][name].tobytes() for name in PUBLIC)
    key = t, arrays, tuple(int(states[0][name]) for name in NUMBERS)
    return FACTS.get(key, lambda: found_out(t, np.array(states)))


def found_out(t: Texts, states: States) -> Known:
    told = np.zeros((MAPS, CELLS, 4), np.int64)
    t.box.twin(doors.survey)(t.box.record, states, told)
    s = states[0]
    cells = s["cells"].tolist()
    icon, ways, goblin, pleased = told.transpose(2, 0, 1).tolist()
    return Known(
        boxes=np.stack([s[each] for each in ("top", "left", "high", "wide")], axis=1).tolist(),
        lying=[{cell for cell, what in enumerate(row) if what} for row in cells],
        shown=[[printed_on(t, what) for what in row] for row in cells],
        icon=icon,
        ways=ways,
        goblin=goblin,
        pleased=pleased,
        capitals=[counting(row, shown) for row, shown in zip(icon, cells)],
        land=[land(t.box, states, role) for role in range(len(ROLES))],
    )


def counting(icon: list[int], shown: list[int]) -> list[int]:
    """The cells of a map that count as Capitals."""
    return [cell for cell, what in enumerate(shown) if what and icon[cell] < COUNTING]


def printed_on(t: Texts, what: int) -> int:
    """The printed icon of a cell."""
    return t.icon[(what - 1) >> 1][(what - 1) & 1] if what else icons.EMPTY


def land(box: Contents, states: States, role: int) -> dict[int, int]:
    """§6.1  The cells of a Province and its roads; nothing without a Starting Domino."""
    s = states[0]
    if s["place"][2 * role] != zones.ON_MAP + SHARED:
        return {}
    out = np.zeros(CELLS, np.int64)
    box.twin(doors.mark_province)(box.record, states, role, out)
    return {cell: what for cell, what in enumerate(out.tolist()) if what}


class Sum(NamedTuple):
    """What a seat's strength is made of."""

    strength: int
    value: int
    shared: int
    size: int
    product: int
    duty: str  # what its duty does to it


def sum_of(t: Texts, v: State, seat: int) -> Sum:
    found = figures(t.box, v)
    return found.once(("sum", seat), lambda: new_sum(t, found, seat))


def new_sum(t: Texts, found: Figures, seat: int) -> Sum:
    value, size = found(showing.VALUE, seat), found.province(seat)
    shared = found(showing.SHARED_VALUE, seat) if t.tactical else 0
    product = (value + shared) * size // 2 if t.tactical else value * size
    return Sum(found.strength(seat), value, shared, size, product, duty(t, found, seat))


def duty(t: Texts, found: Figures, seat: int) -> str:
    """§7.2  What a role's duty does as it stands."""
    v = found.s
    role, is_idle = int(v.role[seat]), v.idle >> seat & 1
    if is_idle or not t.with_reports:
        return "idle" if is_idle else ""
    if role == roles.WARFARE and found(showing.FOREIGN, seat):
        return f"−{found(showing.FOREIGN, seat)}: other Capitals"
    if role == roles.INFRASTRUCTURE and found(showing.OPEN_ENDS, seat):
        return f"−{found(showing.OPEN_ENDS, seat)}: open ends"
    if role == roles.COIN and found(showing.BANNED, seat):
        return "no own Money"
    if role == roles.SPACE and not v.placed[seat] and v.could_place >> seat & 1:
        return "0: nothing placed"
    return "half: mismatched" if role == roles.PRODUCE and v.mismatched >> seat & 1 else ""


def dominoes_on(seen: Seen, m: int) -> Laid:
    """The dominoes of which something is seen, in their order, with the halves that are seen."""
    found: dict[int, list[tuple[int, int]]] = {}
    for cell, what in enumerate(seen.cells[m]):
        if what:
            found.setdefault((what - 1) >> 1, []).append(((what - 1) & 1, cell))
    return {number: tuple(sorted(found[number])) for number in sorted(found)}
