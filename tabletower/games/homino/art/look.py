"""What the drawing reads: the words of a box, made once; the numbers of a view; what follows."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from tabletower.art import Kept, snapshot
from tabletower.art.snapshot import Seen
from tabletower.engine import Row, states_of
from tabletower.engine.seat_names import called

from ..components import DOMINOES, SETS, UTILITIES, tenants_of, wishes_of
from ..rules import kinds, limits
from ..rules.record import CELLS, PLAYERS, SIDE, places
from ..rules.showing import look
from ..types import Contents, State
from ..words import names, progress
from ..words.guests import Verdict, in_words, judged, wished
from ..words.progress import Standing
from ..words.sheet import own_total, sums

LISTS = ("order", "place", "cell", "turned", "market", "home", "guest", "demolished", "goal_slot",
         "mission", "mission_shown", "threat_place", "attracted", "left")  # fmt: skip
REACH = SIDE // 2
Standings = tuple[tuple[Standing | None, ...], Standing | None, Standing | None]
FACTS, ON_CELLS, VERDICTS, STANDINGS = Kept(), Kept(), Kept(), Kept()
Laid = tuple[int, int, int, int]  # a domino's number, column, row and turn
Cell = tuple[int, int]


def read(v: State) -> Seen:
    """The view's fields, and the view itself."""
    seen = snapshot.read(v, *LISTS)
    seen.v = v
    seen.maps = bytes(seen.place), tuple(seen.cell), bytes(seen.turned)
    return seen


class Texts:
    """What is printed on the pieces of a box, and how they are called."""

    def __init__(self, box: Contents) -> None:
        self.box, b = box, box.b
        self.rooms = sum(row["copies"] for row in box.tables["rooms"])  # of all sets: for print
        tenants = range(len(tenants_of(box)))
        self.object = b.object.tolist()
        self.floor = b.floor.tolist()
        self.shown = b.shown.tolist()
        self.type = b.type.tolist()
        self.worth = b.worth.tolist()
        self.properties = b.properties.tolist()
        self.last_round = self.by_players(limits.last_round)
        self.domino = [names.domino(box, number) for number in range(DOMINOES)]
        self.told = names.told(box)
        self.looks = [names.looks(box, number) for number in range(self.rooms)]
        self.halves = [
            tuple(names.half(box, number, which, {}) for which in (0, 1))
            for number in range(self.rooms)
        ]
        self.fair_pool = box.options["pool_rule"] == "fair"
        self.tenant = [names.tenant(box, number) for number in tenants]
        self.wished = [wished(box, number) for number in tenants]
        self.wishes = [wishes_of(row) for row in tenants_of(box)]
        self.sets = {each: each == SETS[0] or box.options[each] == "on" for each in SETS}
        self.deep = any(self.sets[each] for each in SETS[1:])
        self.together = box.options["living_together"] == "on"
        self.threat_limit = self.by_players(limits.threat_limit)
        goals = range(len(box.tables["goals"]))
        self.task = [progress.task(box, goal) for goal in goals]
        self.secret_task = [[progress.task(box, g, n) for g in goals] for n in range(PLAYERS + 1)]
        self.secret_misses = self.by_players(limits.secret_misses)
        self.reward = [rewarded(row) for row in box.tables["goals"]]
        self.must_hold = [row["must_hold"] for row in box.tables["threats"]]
        self.penalty = [row["penalty"] for row in box.tables["threats"]]

    def by_players(self, limit: Callable[[Any, int], int]) -> list[int]:
        """A limit for each number of players."""
        return [int(limit(self.box.b, seats)) for seats in range(PLAYERS + 1)]


REWARDS = {"once": "Once", "power": "Power"}


def rewarded(row: Row) -> str:
    """'Power: no tenant ever leaves you', 'no reward'."""
    kind = REWARDS.get(row["reward_kind"])
    return f"{kind}: {row['reward']}" if kind else "no reward"


def texts(box: Contents) -> Texts:
    return box.once(Texts)


def seat_name(seat: int) -> str:
    """A seat's name where a sentence or a title begins."""
    return called(seat, f"Seat {seat + 1}")


# What follows from the maps: asked once, as long as they lie as they are.


class Known(SimpleNamespace):
    """What follows from the maps, by seat."""

    storey: list[int]
    linked: list[list[bool]]
    icons: list[list[int]]
    has: list[list[bool]]
    reach: list[list[bool]]
    rooms: list[int]
    price: list[int]
    points: list[int]
    size: list[int]
    laid: list[tuple[Laid, ...]]
    lodgers: list[tuple[int, ...]]


def facts(t: Texts, seen: Seen) -> Known:
    """Floors, connections, utilities, points of every seat."""
    key = t, seen.maps, bytes(seen.home), seen.seats
    return FACTS.get(key, lambda: found_out(t.box, seen))


def found_out(box: Contents, seen: Seen) -> Known:
    states = np.array(states_of(seen.v))
    box.twin(look)(box.record, states)
    s, seats = states[0], range(seen.seats)
    rows = sums(box, seen.v)
    return Known(
        storey=s.storey.tolist(),
        linked=[[bool(s.linked[seat] >> other & 1) for other in seats] for seat in seats],
        icons=s.icons.tolist(),
        has=[[bool(s.amount[seat, u]) for u in range(len(UTILITIES))] for seat in seats],
        reach=[[bool(s.reach[seat, u]) for u in range(len(UTILITIES))] for seat in seats],
        rooms=s.room_count.tolist(),
        price=[min(int(s.largest[n]), int(s.kinds[n]).bit_count()) for n in seats],
        points=[own_total(row) for row in rows[: seen.seats]],
        size=s.size.tolist(),
        laid=[tuple(dominoes_of(seen, seat)) for seat in seats],
        lodgers=[tuple(tenants_with(seen, seat)) for seat in seats],
    )


def cells_of(t: Texts, seen: Seen, seat: int, door: Callable[..., Any]) -> tuple[int, ...]:
    """What a door of the rules writes about every cell of a map."""

    def ask() -> tuple[int, ...]:
        out = np.zeros(CELLS, np.int64)
        t.box.twin(door)(t.box.record, np.array(states_of(seen.v)), seat, out)
        return tuple(out.tolist())

    return ON_CELLS.get((t, seen.maps, seat, door), ask)


def verdict_of(t: Texts, seen: Seen, seat: int, tenant: int) -> Verdict:
    """A guest's verdict on the reader: in words again only if it counts something else."""
    why, out = judged(t.box, seen.v, seat, tenant)
    key = t, seen.seats, seat, tenant, why, out.tobytes()
    return VERDICTS.get(key, lambda: in_words(t.box, seen.v, seat, tenant, why, out))


def standings(t: Texts, seen: Seen, reader: int) -> Standings:
    """§9  How far the open goals, the reader's secret one and the threat are."""
    box, v = t.box, seen.v
    mine = seen.mission[reader] - 1 if reader >= 0 else -1
    key = (t, seen.maps, bytes(seen.home), tuple(seen.demolished), tuple(seen.attracted),
           tuple(seen.left), seen.first_attractor, seen.achieved, tuple(seen.goal_slot),
           seen.threat, seen.seats, reader, mine)  # fmt: skip

    def ask() -> Standings:
        slots = [progress.open_goal(box, v, n - 1) if n else None for n in seen.goal_slot]
        secret = progress.secret_goal(box, v, mine, reader) if mine >= 0 else None
        threat = progress.threat(box, v, seen.threat - 1) if seen.threat else None
        return tuple(slots), secret, threat

    return STANDINGS.get(key, ask)


# Who has what.


def dominoes_of(seen: Seen, seat: int) -> list[Laid]:
    """Number, column, row and turn of each; 0,0 is the middle."""
    here = places.ON_MAP + seat
    return [
        (number, *at(seen.cell[number]), seen.turned[number])
        for number, place in enumerate(seen.place)
        if place == here
    ]


def at(cell: int) -> Cell:
    return cell % SIDE - REACH, cell // SIDE - REACH


def cell_at(column: int, row: int) -> int:
    return (row + REACH) * SIDE + column + REACH


def cell_name(column: int, row: int) -> str:
    return kinds.CELL_NAMES[cell_at(column, row)]


def tenants_with(seen: Seen, seat: int) -> list[int]:
    here = places.ON_MAP + seat
    return [number for number, home in enumerate(seen.home) if home == here]


def is_asked(seen: Seen, seat: int) -> bool:
    return seat >= 0 and not seen.over and seen.asked >> seat & 1 == 1
