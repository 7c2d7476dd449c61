"""Both readings of the rules at one table: the game's own and the second one."""

from collections import Counter

from tabletower.engine import first, kind_of, second, third
from tabletower.games.dynasty.components import (
    EFFECTS,
    EVENTS,
    GRID,
    ICONS,
    LAYOUTS,
    PENALTIES,
    REWARDS,
    ROLES,
    SCALARS,
    STRENGTHS,
    dominoes_of,
    missions_of,
)
from tabletower.games.dynasty.rules import kinds
from tabletower.games.dynasty.rules import record as r
from tabletower.games.dynasty.rules.events import events
from tabletower.games.dynasty.rules.maps import cell_of_b, forget
from tabletower.games.dynasty.rules.missions import looked_mission, mission_of
from tabletower.games.dynasty.rules.provinces import friends
from tabletower.games.dynasty.rules.record import endings, phases, stages, zones
from tabletower.games.dynasty.rules.strength import final_score, scalar

from .reading import Reading
from .reading.strength import final_lines, scalars
from .reading.strength import friends as friends_there
from .reading.table import SHARED
from .scenes import BOX

KINDS = {
    phases.LEND: "lend", phases.LOAN_CASH: "cash", phases.BORROW: "borrow", phases.KEEP: "keep",
    phases.SWAP: "swap", phases.TURN: "turn", phases.STRIKE: "ignore",
    phases.MESSENGER: "messenger",
    phases.CASH: "cash", phases.OFFER: "offer", phases.ALL_IN: "all_in", phases.SERVE: "serve",
    phases.RESOLVE: "resolve", phases.BUILD: "build", phases.MOVE: "move", phases.ROTATE: "rotate",
    phases.REMOVE: "remove",
}  # fmt: skip
SEATED = {
    kinds.LEND: "lend", kinds.SWAP: "swap", kinds.MESSENGER: "messenger", kinds.NAME: "all_in",
}  # fmt: skip
SAID = {
    kinds.SKIP: ("skip",), kinds.END: ("end",), kinds.BORROW: ("yes",), kinds.CASH: ("yes",),
    kinds.OFFER: ("yes",),
}  # fmt: skip
NUMBERED = {kinds.KEEP: "keep", kinds.SERVE: "serve", kinds.RESOLVE: "resolve"}
DECLINED = {phases.LEND: ("nobody",), phases.SWAP: ("nobody",), phases.TURN: ("pass",)}
YES_OR_NO = (phases.BORROW, phases.LOAN_CASH, phases.CASH, phases.OFFER)
NAMES = ("", *REWARDS, *PENALTIES)
WHY = {
    endings.LEAVING: "leave",
    endings.NO_DOMINOES: "deck",
    endings.LAST_ROUND: "rounds",
    endings.TARGET: "target",
}


class Both:
    """A table of the game, and the second reading of it beside it."""

    def __init__(self, table):
        self.table = table
        self.dominoes = [row["id"] for row in dominoes_of(table.box)]
        self.missions = [row["id"] for row in missions_of(table.box)]
        self.drawn = self.told()
        options = {k: int(v) if v.isdecimal() else v for k, v in table.box.options.items()}
        for name in ("pressure_from", "deck_copies"):
            options[name] = None if options[name] == "auto" else options[name]
        decks = Reading.decks(BOX, options, table.seats)
        orders = {kind: self.in_order(kind, ids) for kind, ids in decks.items() if kind != "roles"}
        played = [ROLES[role] for role in self.s.role[: table.seats].tolist()]
        roles = played + [role for role in decks["roles"] if role not in played]
        self.reading = Reading(BOX, options, table.seats, self.chance, roles=roles, **orders)

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
        s, layout = self.s, "machine" if self.table.box.options["machine"] == "on" else ""
        number = LAYOUTS.index(layout or str(self.table.seats))
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

    def option(self, move):
        """A move as the second reading says it."""
        what, a, b, c = kind_of(move), first(move), second(move), third(move)
        if what == kinds.PLACE:
            [seat] = self.table.asked
            where = SHARED if b >= r.CELLS else seat
            return ("place", a, where, *spot(b), c)
        if what == kinds.REMOVE:
            return ("remove", self.s.place[a] - zones.ON_MAP, *self.named(a))
        if what in (kinds.MOVE, kinds.ROTATE):
            name = "move" if what == kinds.MOVE else "rotate"
            return (name, self.s.place[a] - zones.ON_MAP, *self.named(a), *spot(b), c)
        if what == kinds.STRIKE:
            return ("ignore", a, b)
        if what == kinds.PASS:
            no = ("no",) if self.s.phase in YES_OR_NO else ("stop",)
            return DECLINED.get(self.s.phase, no)
        if what in SAID:
            return SAID[what]
        return ((SEATED | NUMBERED)[what], a)

    def named(self, domino):
        """The cell of half A, or of B if A is covered."""
        s, a = self.s, self.s.cell[domino]
        seen = s.cells[s.place[domino] - zones.ON_MAP, a] == 1 + 2 * domino
        return spot(a if seen else cell_of_b(a, s.turned[domino]))

    def check_question(self):
        """The same is asked of the same player, and there are the same answers."""
        question = self.reading.question()
        if self.table.over:
            assert question is None
            return
        [seat] = self.table.asked
        assert question is not None
        kind = KINDS.get(self.s.phase, question.kind)
        assert (question.kind, question.seat) == (kind, seat)
        legal = [move for move in self.table.legal(seat) if kind_of(move) != kinds.SHARE]
        self.said = {wrapped(option): option for option in question.options}
        assert {self.option(move) for move in legal} == self.said.keys()

    def play(self, move):
        """Here first: there the decks are stacked so that the same is drawn."""
        [seat] = self.table.asked
        option = self.said[self.option(move)]
        self.table.keep(*self.table.attempt(seat, move))
        self.drawn = self.told()
        self.stack_decks()
        self.reading.apply(option)

    # The table.

    def check_table(self):
        s, t = self.s, self.reading
        for where, here in t.maps.items():
            assert self.seen_on(where) == {
                wrap(cell): (seen.placed.domino.id, seen.half.icon, seen.half.open)
                for cell, seen in here.cells.items()
            }
        assert self.ids(s.market) == t.market
        assert self.ids(s.offer) == t.offer
        assert sorted(self.lying(zones.DISCARDED)) == sorted(t.discards)
        assert (s.deck_left, s.reshuffles) == (len(t.deck), t.reshuffles)
        assert (s.round, s.missions_left) == (t.round, len(t.mission_deck))
        assert s.achieved[: s.seats].tolist() == t.achieved
        assert WHY.get(s.ended) == t.ended
        self.check_missions()
        self.check_seats()

    def seen_on(self, where):
        s, b, found = self.s, self.table.box.b, {}
        for cell, what in enumerate(s.cells[where].tolist()):
            if what:
                domino, half = (what - 1) // 2, (what - 1) % 2
                icon = ICONS[b.icon[domino, half]]
                openings = b.open[domino, half, s.turned[domino]]
                found[spot(cell)] = (self.dominoes[domino], icon, openings)
        return found

    def ids(self, slots):
        return [self.dominoes[number - 1] for number in slots.tolist() if number]

    def lying(self, place):
        return [self.dominoes[n] for n, where in enumerate(self.s.place.tolist()) if where == place]

    def check_missions(self):
        s, t = self.s, self.reading
        if not s.over:
            held = [self.missions[mission_of(s, each)] for each in range(s.held)]
            assert held == [each.mission.id for each in t.held]
            assert s.holder[: s.held].tolist() == [each.holder for each in t.held]
        for seat in range(s.seats):
            failed = [self.missions[each - 1] for each in s.failed[seat].tolist() if each]
            assert failed == t.failed[seat]
        gone = [n for n, where in enumerate(s.mission_place.tolist()) if where == zones.DISCARDED]
        assert sorted(self.missions[n] for n in gone) == sorted(t.mission_discards)

    def check_seats(self):
        s, t = self.s, self.reading
        assert (EVENTS[s.event - EFFECTS] if s.event else None) == t.event
        if t.options["threats"]:
            assert s.threat == t.threat
        for seat in range(s.seats):
            uses = {STRENGTHS[n]: many for n, many in enumerate(s.uses[seat].tolist()) if many}
            assert uses == {icon: many for icon, many in t.uses[seat].items() if many}
            assert effects(s.active[seat]) == {k: v for k, v in t.effects[seat].items() if v}
            assert effects(s.coming[seat]) == {k: v for k, v in t.coming[seat].items() if v}
            owned = {n: many for n, many in enumerate(s.favours[seat].tolist()) if many}
            assert owned == {k: v for k, v in t.favours[seat].items() if v}
        for name in ("idle", "shared_some"):
            assert seats_in(getattr(s, name)) == members(getattr(t, name))
        farmer = t.seats.get("goods")  # the only one whom it matters to
        assert seats_in(s.mismatched) == members(t.mismatched) & {farmer}
        assert s.placed[: s.seats].tolist() == t.placed
        if t.strengths and s.stage > stages.FREEZING:
            assert s.strength[: s.seats].tolist() == t.strengths
            for role, icon in enumerate(STRENGTHS):
                pool = t.pools[icon]
                found = (s.free[role], s.allin[role], s.selfish[role])
                assert found == (pool.free, pool.allin, pool.selfish)

    def check_facts(self):
        """What follows from the maps: scores, scalars, connections."""
        t, box = self.reading, self.table.box
        s = self.table.state.copy()[0]
        forget(s)
        for seat in range(s.seats):
            assert final_score(box.b, s, seat) == final_lines(t, seat)["score"]
            assert seats_in(friends(box.b, s, seat)) == set(friends_there(t, seat))
            for name, value in scalars(t, seat).items():
                assert scalar(box.b, s, SCALARS.index(name), seat) == value

    def check_end(self):
        t = self.reading
        assert self.table.winners == t.winners()
        if t.result:
            assert self.table.scores == [t.result.score] * t.players
        else:
            assert self.table.scores == [lines["score"] for lines in t.scores()]


def spot(cell):
    return cell % r.CELLS // GRID, cell % GRID


def wrap(cell):
    return cell[0] % GRID, cell[1] % GRID


def wrapped(option):
    """An option with cells as they are on the torus."""
    name, *rest = option
    if name == "place":
        slot, where, *cell, turn = rest
        return (name, slot, where, *wrap(cell), turn)
    if name in ("move", "rotate"):
        where, row, column, *cell, turn = rest
        return (name, where, *wrap((row, column)), *wrap(cell), turn)
    if name == "remove":
        return (name, rest[0], *wrap(rest[1:]))
    return option


def effects(counts):
    return {NAMES[n]: many for n, many in enumerate(counts.tolist()) if many}


def seats_in(mask):
    return {seat for seat in range(r.PLAYERS) if mask >> seat & 1}


def members(found):
    """A set of seats, or a list that says yes or no for each."""
    return found if isinstance(found, set) else {n for n, yes in enumerate(found) if yes}
