"""Both readings of the rules at one table: the game's own and the second one."""

from collections import Counter

from tabletower.games.dynasty.components import (
    EFFECTS,
    EVENTS,
    LAYOUTS,
    PENALTIES,
    REWARDS,
    ROLES,
    SCALARS,
    STRENGTHS,
)
from tabletower.games.dynasty.making import make
from tabletower.games.dynasty.rules.events import events
from tabletower.games.dynasty.rules.maps import forget
from tabletower.games.dynasty.rules.missions import looked_mission, mission_of
from tabletower.games.dynasty.rules.provinces import friends
from tabletower.games.dynasty.rules.record import phases, stages, zones
from tabletower.games.dynasty.rules.strength import final_score, is_out, scalar

from .engines import Own, Second, seats_in, tallied
from .reading import Reading, read_box
from .reading.strength import final_lines, scalars
from .reading.table import SHARED
from .scenes import FOLDER

NAMES = ("", *REWARDS, *PENALTIES)


class Both:
    """A table of the game, and the second reading of it beside it."""

    def __init__(self, table):
        self.table, self.own = table, Own(table)
        self.dominoes, self.missions = self.own.dominoes, self.own.missions
        self.drawn = self.told()
        options = {k: int(v) if v.isdecimal() else v for k, v in table.box.options.items()}
        options["set"] = table.box.options["set"]
        for name in ("pressure_from", "deck_copies"):
            options[name] = None if options[name] == "auto" else options[name]
        box = read_box(FOLDER, make(options))
        decks = Reading.decks(box, options, table.seats)
        orders = {kind: self.in_order(kind, ids) for kind, ids in decks.items() if kind != "roles"}
        played = [ROLES[role] for role in self.s.role[: table.seats].tolist()]
        roles = played + [role for role in decks["roles"] if role not in played]
        self.reading = Second(box, options, table.seats, self.chance, roles=roles, **orders)

    @property
    def s(self):
        return self.table.s

    # What chance did here is what chance does there.

    def told(self):
        """What was drawn by the last move, in this order."""
        drawn = {"dominoes": [], "missions": self.drawn_missions(), "events": []}
        for what, number, *_ in self.happened():
            if what == events.DREW:
                drawn["dominoes"].append(self.dominoes[number])
            elif what == events.REVEALED:
                drawn["events"].append(EVENTS[number - EFFECTS])
        return drawn

    def happened(self):
        return self.s.events[: self.s.happened].tolist()

    def drawn_missions(self):
        """Where there was no choice, they were kept; where there is one, they are looked at."""
        found, since = [], False
        for place, (what, a, b, c, *_) in enumerate(self.happened()):
            if what == events.DREW_MISSIONS:
                since = True
            elif what == events.KEPT and since:
                found.append(self.missions[c if c >= 0 else self.secret(a, b, place)])
        if self.s.phase == phases.KEEP and self.s.asked and since:
            seat = self.s.looker
            looked = [looked_mission(self.s, seat, slot) for slot in range(self.s.looked_at)]
            found += [self.missions[mission] for mission in looked]
        return found

    def secret(self, seat, request, since):
        """One that was kept; it may have been opened since."""
        later = self.happened()[since:]
        opened = {a: b for what, a, b, *_ in later if what == events.OPENED}
        return opened.get(request, self.s.known[seat, request] - 1)

    def chance(self, kind, items):
        if kind == "places":
            return self.places(items)
        if kind in ("start", "threat"):
            return [getattr(self.s, kind), *items]
        return self.in_order(kind, items)

    def places(self, roles):
        """Whose Starting Domino lies on which place."""
        s, options = self.s, self.table.box.options
        with_all = options["machine"] == "on" and options["shared_start"] == "roles"
        number = LAYOUTS.index("machine" if with_all else str(self.table.seats))
        cells = self.table.box.b.layout_cell[number].tolist()[: len(roles)]
        return [ROLES[(s.cells[SHARED, cell] - 1) // 4] for cell in cells]

    def in_order(self, kind, ids):
        """What was drawn comes first; a deck that is used up takes its share of it."""
        drawn = self.drawn[kind]
        first_ones, self.drawn[kind] = drawn[: len(ids)], drawn[len(ids) :]
        return first_ones + sorted((Counter(ids) - Counter(first_ones)).elements())

    def stack_decks(self):
        t = self.reading
        t.deck = self.in_order("dominoes", t.deck)
        t.mission_deck = self.in_order("missions", t.mission_deck)
        t.event_deck = self.in_order("events", t.event_deck)

    # Moves.

    def check_question(self):
        """The same is asked of the same player, and there are the same answers."""
        assert self.own.question() == self.reading.question()

    def play(self, move):
        """Here first: there the decks are stacked so that the same is drawn."""
        [seat] = self.table.asked
        option = self.own.option(move)
        self.table.keep(*self.table.attempt(seat, move))
        self.drawn = self.told()
        self.stack_decks()
        self.reading.answer(option)

    # The table.

    def check_table(self):
        own, s, t = self.own, self.s, self.reading
        for where in t.maps:
            assert own.seen_on(where) == t.seen_on(where)
        for name in ("market", "achieved", "failed", "ended", "reshuffles"):
            assert getattr(own, name) == getattr(t, name), name
        assert own.ids(s.offer) == t.offer
        assert sorted(own.discards) == sorted(t.discards)
        assert s.deck_left == len(t.deck)
        assert (s.round, s.missions_left) == (t.round, len(t.mission_deck))
        self.check_missions()
        self.check_seats()

    def check_missions(self):
        s, t = self.s, self.reading
        if not s.over:
            held = [self.missions[mission_of(s, each)] for each in range(s.held)]
            assert held == [each.mission.id for each in t.held]
            assert s.holder[: s.held].tolist() == [each.holder for each in t.held]
        gone = [n for n, where in enumerate(s.mission_place.tolist()) if where == zones.DISCARDED]
        assert sorted(self.missions[n] for n in gone) == sorted(t.mission_discards)

    def check_seats(self):
        s, t = self.s, self.reading
        assert (EVENTS[s.event - EFFECTS] if s.event else None) == t.event
        if t.options["threats"]:
            assert s.threat == t.threat
        for seat in range(s.seats):
            assert self.own.uses[seat] == tallied(t.uses[seat].items())
            assert tallied(zip(NAMES, s.active[seat].tolist())) == tallied(t.effects[seat].items())
            assert tallied(zip(NAMES, s.coming[seat].tolist())) == tallied(t.coming[seat].items())
            assert self.own.favours[seat] == tallied(t.favours[seat].items())
        for name in ("idle", "shared_some"):
            assert seats_in(getattr(s, name)) == members(getattr(t, name))
        farmer = t.seats.get("goods")  # the only one whom it matters to
        assert seats_in(s.mismatched) == members(t.mismatched) & {farmer}
        assert s.placed[: s.seats].tolist() == t.placed
        if t.strengths and s.stage > stages.FREEZING:
            assert self.own.strengths == t.strengths
            for icon in STRENGTHS:
                assert self.own.pool(icon) == t.pool(icon)

    def check_facts(self):
        """What follows from the maps: scores, scalars, connections."""
        t, box = self.reading, self.table.box
        s = self.table.state.copy()[0]
        forget(s)
        for seat in range(s.seats):
            score = 0 if is_out(box.b, s, seat) else final_score(box.b, s, seat)
            assert score == final_lines(t, seat)["score"]
            assert seats_in(friends(box.b, s, seat)) == t.friends(seat)
            for name, value in scalars(t, seat).items():
                assert scalar(box.b, s, SCALARS.index(name), seat) == value

    def check_end(self):
        t = self.reading
        assert self.table.winners == t.winners()
        if t.result:
            assert self.table.scores == [t.result.score] * t.players
        else:
            assert self.table.scores == [lines["score"] for lines in t.scores()]


def members(found):
    """A set of seats, or a list that says yes or no for each."""
    return found if isinstance(found, set) else {n for n, yes in enumerate(found) if yes}
