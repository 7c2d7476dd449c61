"""Both readings of the rules at one table: the game's own and the second one."""

from tabletower.engine import first
from tabletower.games.homino.components import (
    GOALS,
    THREATS,
)
from tabletower.games.homino.making import make
from tabletower.games.homino.rules import EVENTS
from tabletower.games.homino.rules.record import phases, places

from .engines import Own, spot
from .reading import Box, Reading
from .reading.asking import PASS
from .scenes import FOLDER

OPEN = (
    *("round", "start", "over", "demolished", "attracted", "left"),
    *("places", "market", "tenants", "guests"),
)
FOLLOWING = (
    *("floor", "connected", "price", "rooms", "counts", "amounts", "floor_squares"),
    *("windows", "doors"),
)


class Both:
    """A table of the game, and the second reading of it beside it."""

    def __init__(self, table):
        self.table, self.own = table, Own(table)
        self.rooms, self.tenants = self.own.room_ids, self.own.tenant_ids
        self.domino = self.own.domino
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

    # What chance did here is what chance does there.

    def told(self):
        """What was drawn by the last move, in this order."""
        drawn = {"rooms": [], "tenants": [], "goals": [], "threats": []}
        for what, number, *_ in self.s.events[: self.s.happened].tolist():
            if what == EVENTS.DREW_ROOM:
                drawn["rooms"].append(self.rooms[number])
            elif what == EVENTS.DREW_TENANT:
                drawn["tenants"].append(self.tenants[number])
            elif what == EVENTS.OPENED_GOAL:
                drawn["goals"].append(GOALS[number])
            elif what == EVENTS.OPENED_THREAT:
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

    def check_question(self):
        """The same is asked of the same player, and there are the same answers."""
        question = self.reading.question()
        ours = self.own.question()
        if ours is None or question is None:
            assert ours is question
            return
        assert (question.kind, question.seat) == (ours.kind, ours.seat)
        assert ours.options == self.expected(question.options)

    def expected(self, options):
        if self.s.phase == phases.SHIFT:
            return {o if o == PASS else ("lift", o[1]) for o in options}
        if self.s.phase == phases.PUT:
            return {o for o in options if o[1:2] == (self.domino(self.s.hand - 1),)}
        return set(options)

    def play(self, move):
        """Here first: there the decks are stacked so that the same is drawn."""
        [seat] = self.table.asked
        option = self.own.option(move)
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
            if what == EVENTS.PLACED and each == domino
        ][:1]
        return ("shift", self.domino(domino), *spot(place // 4, place % 4))

    # The table.

    def check_table(self):
        """What lies where; until a goal asks for them, the facts of the round."""
        own, t = self.own, self.reading
        for name in OPEN:
            assert getattr(own, name) == getattr(t, name), name
        s, where = self.s, self.s.place.tolist()
        gone = {self.domino(n) for n, place in enumerate(where) if place == places.DISCARDED}
        assert gone == {*t.discarded_rooms, *t.discarded_goals}
        assert set(own.discarded_tenants) == set(t.discarded_tenants)
        known = t.tenant_deck[len(t.tenant_deck) - s.known :]
        assert (own.deck_bottom, s.known) == (known, t.known_bottom)
        assert (s.rooms_left, s.tenants_left) == (len(t.room_deck), len(t.tenant_deck))
        assert {seat for seat in t.seats if s.banned >> seat & 1} == t.banned
        if s.phase == phases.LAY and not s.over:
            assert self.domino(s.hand - 1) == t.hand
        if t.options.living_together:
            self.check_together()

    def check_together(self):
        s, t = self.s, self.reading
        assert self.own.named(s.goal_slot, GOALS) == t.goal_slots
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

    def check_facts(self):
        """Floors, connections, Rooms, counts, points."""
        own, t = self.own, self.reading
        for name in FOLLOWING:
            for p in t.seats:
                assert getattr(own, name)(p) == getattr(t, name)(p), name
        assert own.scores() == t.scores()

    def check_end(self):
        t = self.reading
        assert self.table.winners == t.winners()
        if t.options.living_together:
            assert self.table.scores == [sum(t.totals())] * t.players
        else:
            assert self.table.scores == t.totals()
