"""Both readings of the rules at one table: the game's own and the second one."""

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
from tabletower.games.homino.making import make
from tabletower.games.homino.rules import events, kinds
from tabletower.games.homino.rules.record import phases, places
from tabletower.games.homino.rules.scoring import LINES, score_line
from tabletower.games.homino.rules.showing import look
from tabletower.games.homino.rules.tenants import price

from .reading import Box, Reading
from .reading.asking import PASS
from .scenes import FOLDER

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


def spot(cell, turn):
    return cell % 31 - 15, cell // 31 - 15, turn


class Both:
    """A table of the game, and the second reading of it beside it."""

    def __init__(self, table):
        self.table = table
        self.rooms = [row["id"] for row in rooms_of(table.box)]
        self.tenants = [row["id"] for row in tenants_of(table.box)]
        self.drawn = self.told()
        options = {k: int(v) if v.isdecimal() else v for k, v in table.box.options.items()}
        box = Box.read(FOLDER, make(table.box.options))
        decks = Reading.decks(box, options, table.seats)
        secrets = [GOALS[goal - 1] for goal in table.s.mission.tolist() if goal]
        orders = {kind: self.in_order(kind, ids) for kind, ids in decks.items() if kind != "goals"}
        others = [goal for goal in decks["goals"] if goal not in secrets]
        self.reading = Reading(
            box, options, table.seats, goals=[*secrets, *others], chance=self.in_order, **orders
        )

    @property
    def s(self):
        return self.table.s

    def domino(self, number):
        return GOALS[number - ROOMS] if number >= ROOMS else self.rooms[number]

    # What chance did here is what chance does there.

    def told(self):
        """What was drawn by the last move, in this order."""
        drawn = {"rooms": [], "tenants": [], "goals": [], "threats": []}
        for what, number, *_ in self.s.events[: self.s.happened].tolist():
            if what == events.DREW_ROOM:
                drawn["rooms"].append(self.rooms[number])
            elif what == events.DREW_TENANT:
                drawn["tenants"].append(self.tenants[number])
            elif what == events.OPENED_GOAL:
                drawn["goals"].append(GOALS[number])
            elif what == events.OPENED_THREAT:
                drawn["threats"].append(THREATS[number])
        return drawn

    def in_order(self, kind, ids):
        first_ones = [id for id in self.drawn[kind] if id in ids]
        return first_ones + [id for id in ids if id not in first_ones]

    def stack_decks(self):
        t = self.reading
        t.room_deck = self.in_order("rooms", t.room_deck)
        t.goal_deck = self.in_order("goals", t.goal_deck)
        t.threat_deck = self.in_order("threats", t.threat_deck)
        unknown = len(t.tenant_deck) - t.known_bottom
        top, bottom = t.tenant_deck[:unknown], t.tenant_deck[unknown:]
        t.tenant_deck = self.in_order("tenants", top) + bottom

    # Moves.

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
            return ("move", self.tenants[a], b)
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
        for names, value in ((SEATED, a), (SLOTTED, a), (HOUSED, self.tenants[a : a + 1])):
            if what in names:
                return (names[what], value[0] if isinstance(value, list) else value)
        raise AssertionError(what)

    def check_question(self):
        """The same is asked of the same player, and there are the same answers."""
        question = self.reading.question()
        if self.table.over:
            assert question is None
            return
        [seat] = self.table.asked
        assert question is not None
        assert (question.kind, question.seat) == (KINDS[self.s.phase], seat)
        ours = {self.option(move) for move in self.table.legal(seat)}
        assert ours == self.expected(question.options)

    def expected(self, options):
        if self.s.phase == phases.SHIFT:
            return {o if o == PASS else ("lift", o[1]) for o in options}
        if self.s.phase == phases.PUT:
            return {o for o in options if o[1:2] == (self.domino(self.s.hand - 1),)}
        return set(options)

    def play(self, move):
        """Here first: there the decks are stacked so that the same is drawn."""
        [seat] = self.table.asked
        option = self.option(move)
        self.table.keep(*self.table.attempt(seat, move))
        self.drawn = self.told()
        self.stack_decks()
        if option[0] == "lift":
            option = self.where_it_went(move)
        if option:
            self.reading.apply(option)

    def where_it_went(self, move):
        """A domino with one new place only is put there unasked; else that is asked first."""
        domino = first(move)
        if self.s.phase == phases.PUT and self.s.hand == domino + 1:
            return None
        [place] = [
            c
            for what, _, each, c, _ in self.s.events[: self.s.happened].tolist()
            if what == events.PLACED and each == domino
        ][:1]
        return ("shift", self.domino(domino), *spot(place // 4, place % 4))

    # The table.

    def check_table(self):
        s, t = self.s, self.reading
        self.check_dominoes()
        self.check_tenants()
        self.check_together()
        assert (s.round, s.start) == (t.round, t.start)
        assert s.demolished[: s.seats].tolist() == t.demolished
        assert s.attracted[: s.seats].tolist() == t.attracted
        assert s.left[: s.seats].tolist() == t.left
        assert {seat for seat in t.seats if s.banned >> seat & 1} == t.banned
        assert bool(s.over) == t.over

    def check_dominoes(self):
        s, t = self.s, self.reading
        found = [{} for _ in t.seats]
        for number, where in enumerate(s.place.tolist()):
            owner = s.holder if s.lifted == number + 1 else where - places.ON_MAP
            if owner >= 0:
                found[owner][self.domino(number)] = spot(s.cell[number], s.turned[number])
        assert found == t.places
        assert self.names(s.market, self.rooms) == t.market
        where = s.place.tolist()
        gone = {self.domino(n) for n, place in enumerate(where) if place == places.DISCARDED}
        assert gone == {*t.discarded_rooms, *t.discarded_goals}
        assert s.rooms_left == len(t.room_deck)
        if s.phase == phases.LAY and not s.over:
            assert self.domino(s.hand - 1) == t.hand

    def check_tenants(self):
        s, t = self.s, self.reading
        home = s.home.tolist()
        for seat in t.seats:
            lives = [
                self.tenants[n] for n, where in enumerate(home) if where == places.ON_MAP + seat
            ]
            assert lives == t.tenants[seat]
        assert self.names(s.guest, self.tenants) == t.guests
        gone = {self.tenants[n] for n, where in enumerate(home) if where == places.DISCARDED}
        assert gone == set(t.discarded_tenants)
        assert (s.tenants_left, s.known) == (len(t.tenant_deck), t.known_bottom)
        known = [self.tenants[each - 1] for each in s.under[: s.known].tolist()]
        assert known == t.tenant_deck[len(t.tenant_deck) - s.known :]

    def check_together(self):
        s, t = self.s, self.reading
        if not t.options.living_together:
            return
        assert self.names(s.goal_slot, GOALS) == t.goal_slots
        assert (s.goals_left, s.achieved) == (len(t.goal_deck), len(t.achieved))
        for seat in t.seats:
            assert GOALS[max(s.mission[seat], s.mission_shown[seat]) - 1] == t.secrets[seat]
            assert bool(s.mission_shown[seat]) == t.secret_achieved[seat]
            out = {GOALS[goal] for goal in range(len(GOALS)) if s.ruled_out[seat] >> goal & 1}
            assert out == t.ruled_out[seat]
        asked_about = t.about if t.about in THREATS else None
        assert (THREATS[s.threat - 1] if s.threat else None) == (t.threat or asked_about)
        assert s.failed == len(t.failed)
        threats = {THREATS[n]: where for n, where in enumerate(s.threat_place.tolist())}
        assert {id for id, where in threats.items() if where == places.DEFENDED} == set(t.defended)

    @staticmethod
    def names(numbers, names):
        return [names[number - 1] if number else None for number in numbers.tolist()]

    def check_facts(self):
        """Floors, connections, Rooms, counts, points."""
        t, box = self.reading, self.table.box
        states = self.table.state.copy()
        box.of(look)(box.record, states)
        s = states[0]
        for p in t.seats:
            assert s.storey[p] == t.floor(p)
            assert {q for q in t.seats if s.linked[p] >> q & 1} == t.connected(p)
            assert (price(s, p), s.room_count[p]) == (t.price(p), t.rooms(p))
            counts = {OBJECTS[n]: many for n, many in enumerate(s.count[p].tolist()) if many}
            assert counts == t.counts(p)
            assert dict(zip(UTILITIES, s.amount[p].tolist())) == t.amounts(p)
            assert dict(zip(FLOOR_TYPES, s.squares[p].tolist())) == t.floor_squares(p)
            assert (s.windows[p], s.doors[p]) == (t.windows(p), t.doors(p))
            lines = [score_line(box.b, s, p, line) for line in range(LINES)]
            assert lines == list(t.scores()[p].values())

    def check_end(self):
        t = self.reading
        assert self.table.winners == t.winners()
        if t.options.living_together:
            assert self.table.scores == [sum(t.totals())] * t.players
        else:
            assert self.table.scores == t.totals()
