"""Two engines in one vocabulary: the game's own rules, and the second reading of them.

A scene is written once and played on both. Dominoes and tenants go by their ids, of which `room_`
may be left out; questions and answers are those of the reading.
"""

from dataclasses import replace

import numpy as np

from tabletower.engine import first, kind_of, second, third
from tabletower.games.homino.components import FLOORS as FLOOR_TYPES
from tabletower.games.homino.components import (
    GOALS,
    OBJECTS,
    ROOMS,
    THREATS,
    UTILITIES,
    rooms_of,
    tenants_of,
)
from tabletower.games.homino.rules import goals, kinds, threats
from tabletower.games.homino.rules.plots import forget_facts
from tabletower.games.homino.rules.record import phases, places, stages
from tabletower.games.homino.rules.scoring import score_line
from tabletower.games.homino.rules.showing import look, rooms_on
from tabletower.games.homino.rules.spots import is_connected
from tabletower.games.homino.rules.tenants import price, thought
from tabletower.games.homino.rules.tower import seat_by_floor

from . import arranging, scenes
from .arranging import at_stage, facts, mask, n
from .reading import Question, Reading
from .reading.asking import PASS
from .reading.attract import attract_order, attract_phase
from .reading.goals import holds, holds_on_a_floor, holds_secretly
from .reading.threats import DEFENDED, PENALTIES
from .reading.turn import legal_places
from .reading.wishes import may_attract

KINDS = {
    phases.BUILD: "build", phases.TIDY: "tidy", phases.CONSENT: "consent",
    phases.LAY: "place_extra", phases.RECEIVER: "receiver", phases.POOL_WHO: "pool",
    phases.POOL_GIVE: "pool_give", phases.MOVE_TENANT: "move_tenant", phases.ATTRACT: "attract",
    phases.NAME_DOUBLE: "double", phases.GIVE_GOAL: "give_goal", phases.SHIFT: "shift",
    phases.PUT: "shift", phases.FREE_GUEST: "free_guest", phases.WALLET_PICK: "wallet_pick",
    phases.SHIELD: "shield", phases.PICK_BAN: "pick_ban", phases.PICK_LOSS: "pick_loss",
    phases.SHRINK: "shrink", phases.LOSE_TENANT: "lose_tenant",
}  # fmt: skip
SEATED = {
    kinds.SEND: "receiver", kinds.LURE: "pool", kinds.DOUBLE: "double", kinds.GIVE: "give_goal",
    kinds.BAN: "ban", kinds.STRIP: "loss",
}  # fmt: skip
SLOTTED = {kinds.DISCARD: "discard", kinds.ATTRACT: "attract", kinds.WELCOME: "guest"}
HOUSED = {kinds.PART: "give", kinds.INVITE: "wallet", kinds.DISMISS: "lose"}


LINE_NAMES = ("tenants", "hometrainer", "bar", "wardrobe", "desk", "price")


def spot(cell, turn):
    return cell % 31 - 15, cell // 31 - 15, turn


def on_table(do):
    return lambda self, *args: do(self.table, *args)


def shown(field):
    """One of the facts that follow from the maps."""
    return lambda self, seat=0: getattr(self.seen, field)[seat]


class Own:
    """The game's own rules."""

    def __init__(self, table):
        self.table, self.b, self.seats = table, table.box.b, range(table.seats)
        self.offered, self.looked_at = {}, b""
        self.room_ids = [row["id"] for row in rooms_of(table.box)]
        self.tenant_ids = [row["id"] for row in tenants_of(table.box)]

    @classmethod
    def table(cls, *maps, **options):
        return cls(arranging.table(*maps, **options))

    @property
    def s(self):
        return self.table.s

    def domino(self, number):
        return GOALS[number - ROOMS] if number >= ROOMS else self.room_ids[number]

    # Questions.

    def option(self, move):
        """A move as the second reading says it."""
        what, a, b, c = kind_of(move), first(move), second(move), third(move)
        if what == kinds.PLACE:
            return ("place", a, *spot(b, c))
        if what == kinds.DEMOLISH:
            return ("shrink" if self.s.phase == phases.SHRINK else "demolish", self.domino(a))
        if what == kinds.REQUEST:
            return ("request", self.s.place[a] - places.ON_MAP, self.domino(a))
        if what == kinds.LAY:
            if self.s.phase == phases.PUT:
                return ("shift", self.domino(self.s.hand - 1), *spot(a, b))
            return ("extra", *spot(a, b))
        if what == kinds.MOVE:
            return ("move", self.tenant_ids[a], b)
        if what == kinds.END:
            return ("end",)
        if what == kinds.AGREE:
            return ("consent", True)
        if what == kinds.SHIELD:
            return ("shield", True)
        if what == kinds.PASS:
            return {phases.CONSENT: ("consent", False), phases.SHIELD: ("shield", False)}.get(
                self.s.phase, PASS
            )
        if what == kinds.LIFT:
            return ("lift", self.domino(a))
        for names, value in ((SEATED, a), (SLOTTED, a), (HOUSED, self.tenant_ids[a : a + 1])):
            if what in names:
                return (names[what], value[0] if isinstance(value, list) else value)
        raise AssertionError(what)

    def moves(self):
        """What may be answered, and the move that it is."""
        [seat] = self.table.asked
        legal = self.table.legal(seat)
        found = {self.option(move): move for move in legal}
        assert len(found) == len(legal)
        return found

    def question(self):
        if self.table.over:
            return None
        [seat] = self.table.asked
        self.offered = self.moves()
        return Question(KINDS[self.s.phase], seat, frozenset(self.offered))

    def answer(self, option):
        """What was asked last need not be listed again: a move is judged anyway."""
        [seat] = self.table.asked
        move = (self.offered or self.moves())[option]
        self.table.keep(*self.table.attempt(seat, move))
        self.offered = {}

    def run(self, *answers):
        """The questions that are asked until somebody builds, or until there is no answer."""
        asked, answers = [], list(answers)
        while not self.table.over and self.s.phase != phases.BUILD:
            asked.append(self.question())
            if not answers:
                break
            self.answer(answers.pop(0))
        assert not answers
        return asked

    def attract_phase(self, *answers):
        at_stage(self.table, stages.SORTING)
        return self.run(*answers)

    def fail(self, threat, *answers):
        """Carry the penalty of a threat out."""
        threats.begin_penalty(self.b, facts(self.table), THREATS.index(threat))
        at_stage(self.table, self.s.stage)
        return self.run(*answers)

    # Setting up.

    add, house = on_table(arranging.add), on_table(arranging.house)
    show_market = on_table(arranging.show_market)
    show_guests = on_table(arranging.show_guests)

    def begin_with(self, seat):
        self.s.start = seat

    def set_worth(self, tenant, points):
        self.table.box.record["worth"][0, n(tenant)] = points

    def leave_in_deck(self, many):
        """So many tenants; the others are discarded."""
        deck = [k for k, home in enumerate(self.s.home.tolist()) if home == places.DECK]
        for tenant in deck[many:]:
            self.s.home[tenant] = places.DISCARDED
        self.s.tenants_left = many
        return [self.tenant_ids[k] for k in deck[:many]]

    # What lies where.

    def __getattr__(self, name):
        """What the record calls as the reading does: round, start, left, demolished …"""
        value = getattr(self.table.s, name)
        return value[: self.table.seats].tolist() if isinstance(value, np.ndarray) else value

    def named(self, numbers, names):
        return [names[number - 1] if number else None for number in numbers.tolist()]

    def lying(self, places_of, place, names):
        return [names(k) for k, where in enumerate(places_of.tolist()) if where == place]

    @property
    def over(self):
        return self.table.over

    @property
    def market(self):
        return self.named(self.s.market, self.room_ids)

    @property
    def guests(self):
        return self.named(self.s.guest, self.tenant_ids)

    @property
    def tenants(self):
        return [arranging.tenants(self.table, seat) for seat in self.seats]

    @property
    def discarded_tenants(self):
        return self.lying(self.s.home, places.DISCARDED, self.tenant_ids.__getitem__)

    @property
    def deck_bottom(self):
        """The lowest tenants of the deck, whose order is known."""
        return self.named(self.s.under[: self.s.known], self.tenant_ids)

    @property
    def places(self):
        """Per player: domino id -> (x, y, turn); one that was lifted still lies there."""
        found = [{} for _ in self.seats]
        for number, where in enumerate(self.s.place.tolist()):
            owner = self.s.holder if self.s.lifted == number + 1 else where - places.ON_MAP
            if owner >= 0:
                found[owner][self.domino(number)] = spot(self.s.cell[number], self.s.turned[number])
        return found

    def spots(self, name, seat=0):
        """Where a domino could be placed, of the market or a goal: (x, y, turn)."""
        t = self.table.copy()
        if name in GOALS:
            t.s.place[n(name)], t.s.hand, t.s.holder = places.IN_HAND, n(name) + 1, seat
            at_stage(t, stages.TIDYING)
            return {spot(first(move), second(move)) for move in t.legal(seat)}
        arranging.show_market(t, name)
        t.s.phase, t.s.stage, t.s.asked = phases.BUILD, stages.TURN, 1 << seat
        found = [move for move in t.legal(seat) if kind_of(move) == kinds.PLACE]
        return {spot(second(move), third(move)) for move in found}

    # What follows from the maps.

    @property
    def seen(self):
        """A record with all that follows from the maps, Rooms included."""
        if self.looked_at != (now := self.table.state.tobytes()):
            self.looked_at, self.found = now, self.table.state.copy()
            self.table.box.twin(look)(self.table.box.record, self.found)
        return self.found[0]

    floor, rooms = shown("storey"), shown("room_count")
    windows, doors = shown("windows"), shown("doors")

    def connected(self, seat):
        linked = self.seen.linked[seat]
        return {other for other in self.seats if linked >> other & 1}

    def is_connected(self, seat=0):
        forget_facts(self.s)
        return bool(is_connected(self.table.box.b, self.s, seat, -1))

    def cells_of_rooms(self, seat=0):
        """The cells of each Room: those that one can walk to."""
        out = np.zeros(961, np.int64)
        rooms_on(self.table.box.record, self.table.state, seat, out)
        closed = {spot(cell, 0)[:2]: sides & 15 for cell, sides in enumerate(out.tolist()) if sides}
        return {frozenset(walk(closed, cell)) for cell in closed}

    def is_lit(self, seat=0):
        """Whether a Room has a window."""
        return bool(self.seen.lit[seat])

    def price(self, seat=0):
        return price(self.seen, seat)

    def counts(self, seat=0):
        return {OBJECTS[k]: many for k, many in enumerate(self.seen.count[seat].tolist()) if many}

    def floor_squares(self, seat=0):
        return dict(zip(FLOOR_TYPES, self.seen.squares[seat].tolist()))

    def amounts(self, seat):
        return dict(zip(UTILITIES, self.seen.amount[seat].tolist()))

    def reaches(self, seat, utility):
        return bool(self.seen.reach[seat, UTILITIES.index(utility)])

    def scores(self):
        s, b = self.seen, self.b
        return [
            {name: score_line(b, s, seat, line) for line, name in enumerate(LINE_NAMES)}
            for seat in self.seats
        ]

    def totals(self):
        return self.table.scores

    def winners(self):
        return self.table.winners

    def order(self):
        seat_by_floor(self.b, facts(self.table))
        return self.s.order[: self.table.seats].tolist()

    def comes(self, seat, name):
        return thought(self.b, facts(self.table), seat, n(name), False) == 0

    def holds(self, goal, *seats):
        """A public goal, for these seats as one."""
        goal = GOALS.index(goal)
        wanted = self.b.goal_number[goal]
        return bool(goals.holds(self.b, facts(self.table), goal, mask(*seats), wanted))

    def holds_secretly(self, goal, seat):
        return bool(goals.holds_secretly(self.b, facts(self.table), GOALS.index(goal), seat))

    def holds_on_a_floor(self, goal):
        return bool(goals.holds_on_a_floor(self.b, facts(self.table), GOALS.index(goal)))

    def is_defended(self, threat):
        return bool(threats.is_defended(THREATS.index(threat), self.b, facts(self.table)))


def walk(closed, cell):
    """All cells that are linked, by the sides that are closed."""
    found, around = set(), [cell]
    while around:
        x, y = here = around.pop()
        if here not in found:
            found.add(here)
            beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            around += [each for d, each in enumerate(beside) if not closed[here] >> d & 1]
    return found


class Second(Reading):
    """The second reading."""

    @classmethod
    def table(cls, *maps, seats=0, tenants=None, market=(), guests=(), **options):
        maps = [[full(each) for each in each_map] for each_map in maps]
        maps += [[] for _ in range(seats - len(maps))]
        t = scenes.table(*maps, tenants=tenants, kind=cls, **options)
        if market:
            t.show_market(*market)
        if guests:
            t.show_guests(*guests)
        return t

    @property
    def room_ids(self):
        return list(self.box.rooms)

    # Questions.

    answer = Reading.apply

    def attract_phase(self, *answers):
        return scenes.run(attract_phase(self), *answers)

    def fail(self, threat, *answers):
        return scenes.run(PENALTIES[threat](self), *answers)

    # Setting up.

    def add(self, seat, name, *where):
        scenes.add(self, seat, full(name), *where)

    house = Reading.add_tenant

    def show_market(self, *names):
        scenes.show_market(self, *map(full, names))

    def show_guests(self, *names):
        scenes.show_guests(self, *names)

    def begin_with(self, seat):
        self.start = seat

    def set_worth(self, tenant, points):
        changed = replace(self.box.tenants[tenant], score=points)
        self.box = replace(self.box, tenants=self.box.tenants | {tenant: changed})

    def leave_in_deck(self, many):
        self.tenant_deck = self.tenant_deck[:many]
        return list(self.tenant_deck)

    # What lies where, and what follows.

    @property
    def rooms_left(self):
        return len(self.room_deck)

    @property
    def tenants_left(self):
        return len(self.tenant_deck)

    @property
    def deck_bottom(self):
        return self.tenant_deck[len(self.tenant_deck) - self.known_bottom :]

    def spots(self, name, seat=0):
        return set(legal_places(self, seat, self.box.dominoes[full(name)]))

    def is_connected(self, seat=0):
        return self.tower.plans[seat].is_connected()

    def cells_of_rooms(self, seat=0):
        return {room.cells for room in self.tower.plans[seat].rooms()}

    def is_lit(self, seat=0):
        return any(room.has_window for room in self.tower.plans[seat].rooms())

    def reaches(self, seat, utility):
        return self.tower.access(seat, utility)

    def comes(self, seat, name):
        return may_attract(self, seat, self.box.tenants[name])

    def holds(self, goal, *seats):
        return holds(self, goal, seats)

    order, holds_secretly, holds_on_a_floor = attract_order, holds_secretly, holds_on_a_floor

    def is_defended(self, threat):
        return DEFENDED[threat](self)


def full(name):
    """An id, or one with its place, of which `room_` was left out."""
    if isinstance(name, tuple):
        return (full(name[0]), *name[1:])
    return name if name in scenes.BOX.dominoes else f"room_{name}"
