"""Two engines in one vocabulary: the game's own rules, and the second reading of them.

A scene is written once and played on both. Maps are 0 to 4 and SHARED, cells of a scene count from
where its first Starting Domino lies; questions and answers are those of the reading, on a torus.
"""

from collections import Counter

from tabletower.engine import first, kind_of, ones, second, third
from tabletower.games.dynasty.components import (
    GRID,
    ICONS,
    ROLES,
    SIDES,
    STRENGTHS,
    dominoes_of,
    missions_of,
)
from tabletower.games.dynasty.rules import capitals, effects, kinds, maps, provinces
from tabletower.games.dynasty.rules import record as r
from tabletower.games.dynasty.rules.planes import cell_of
from tabletower.games.dynasty.rules.record import endings, phases, stages, zones
from tabletower.games.dynasty.rules.report import freeze as freeze_own
from tabletower.games.dynasty.rules.report import measure
from tabletower.games.dynasty.rules.round import together
from tabletower.games.dynasty.rules.strength import neutral as neutral_own
from tabletower.games.dynasty.rules.strength import strength as strength_own

from . import arranging, scenes
from .arranging import ORIGINS, OWN, at_stage, facts, relative
from .reading import Question, Reading
from .reading.allocation import allocate
from .reading.changes import carry_out
from .reading.claim import claim
from .reading.handling import placements
from .reading.maps import open_ends
from .reading.provinces import breaches, province
from .reading.report import finish, freeze, needs, report, resolve, threaten
from .reading.rounds import begin, may_begin
from .reading.strength import (
    FINAL,
    capital_values,
    counted_size,
    friends,
    neutral,
    present,
    scalars,
    shared_value,
    strength,
)
from .reading.table import SHARED, Held, Pool
from .reading.walks import goblin_power, people, routes

KINDS = {
    phases.BORROW: "borrow", phases.KEEP: "keep",
    phases.SWAP: "swap", phases.TURN: "turn", phases.STRIKE: "ignore",
    phases.MESSENGER: "messenger",
    phases.CASH: "cash", phases.OFFER: "offer", phases.ALL_IN: "all_in", phases.SERVE: "serve",
    phases.RESOLVE: "resolve", phases.BUILD: "build", phases.MOVE: "move", phases.ROTATE: "rotate",
    phases.REMOVE: "remove",
}  # fmt: skip
SEATED = {
    kinds.LEND: "lend", kinds.CALL: "call", kinds.SWAP: "swap",
    kinds.MESSENGER: "messenger", kinds.NAME: "all_in",
}  # fmt: skip
SAID = {
    kinds.SKIP: ("skip",), kinds.END: ("end",), kinds.BORROW: ("yes",), kinds.CASH: ("yes",),
    kinds.OFFER: ("yes",), kinds.ENOUGH: ("enough",),
}  # fmt: skip
NUMBERED = {kinds.KEEP: "keep", kinds.SERVE: "serve", kinds.RESOLVE: "resolve"}
DECLINED = {phases.SWAP: ("nobody",), phases.TURN: ("pass",)}
YES_OR_NO = (phases.BORROW, phases.CASH, phases.OFFER)
WHY = {
    endings.LEAVING: "leave",
    endings.NO_DOMINOES: "deck",
    endings.LAST_ROUND: "rounds",
    endings.TARGET: "target",
}


class Scene:
    """What is the same on both."""

    @classmethod
    def warfare(cls, *texts, shared=(), **options):
        """Warfare and Coin: W with what lies around it, and what lies on the shared map."""
        t = cls.table("warfare", "coin", **options)
        t.add(0, *texts)
        t.add(SHARED, *shared)
        return t

    @classmethod
    def worth(cls, *texts, **options):
        """V of Warfare's map: W and what is laid around it."""
        return cls.warfare(*texts, **options).value()

    def place(self, row, column, rotation):
        """The first domino of the market, on the own map of who is asked."""
        seat, (down, right) = self.question().seat, ORIGINS[OWN]
        self.answer(("place", 0, seat, *wrap((row + down, column + right)), rotation))

    def value(self, seat=0, now=False):
        """V."""
        return sum(self.capitals(seat, now).values())


def on_table(do, *first):
    return lambda self, *args: do(self.table, *first, *args)


def from_stage(stage):
    """Go on from this stage of a round."""
    return lambda self: self.go_on(stage)


def counted(rule, **usual):
    """What follows from the maps, for a seat."""
    return lambda self, seat=0, **more: rule(self.b, self.facts, seat, *(usual | more).values())


class Own(Scene):
    """The game's own rules."""

    def __init__(self, table):
        self.table, self.b = table, table.box.b
        self.dominoes = {n: row["id"] for n, row in enumerate(dominoes_of(table.box))}
        self.missions = [row["id"] for row in missions_of(table.box)]
        self.last_round = 0  # of which is asked; 0: any

    @classmethod
    def table(cls, *roles, **options):
        return cls(arranging.table(*roles, **options))

    @property
    def s(self):
        return self.table.s

    @property
    def facts(self):
        """The record, its maps to be looked at anew."""
        return facts(self.table)

    # Questions.

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
        return spot(a if seen else maps.cell_of_b(a, s.turned[domino]))

    def moves(self):
        """What may be answered, and the move that it is."""
        [seat] = self.table.asked
        legal = [move for move in self.table.legal(seat) if kind_of(move) != kinds.SHARE]
        return {self.option(move): move for move in legal}

    def question(self):
        if self.table.over or self.last_round not in (0, self.s.round):
            return None
        [seat] = self.table.asked
        options = frozenset(self.moves())
        again = "second" if any(each[0] == "place" for each in options) else "after"
        return Question(KINDS.get(self.s.phase, again), seat, options)

    def answer(self, option):
        arranging.make(self.table, self.moves()[option])

    # Parts of a round.

    turn_of = on_table(arranging.turn_of)
    report, resolve = from_stage(stages.FREEZING), from_stage(stages.RESOLVING)
    close, begin_round = from_stage(stages.CLOSING), on_table(at_stage, stages.BEGINNING)

    def freeze(self):
        freeze_own(self.b, self.facts)

    def measure(self):
        measure(self.b, self.facts)

    def claim(self):
        self.s.asked = 0
        kinds.go_on(self.b, self.s)

    def go_on(self, stage, **more):
        self.last_round = self.s.round
        at_stage(self.table, stage, **more)

    def suffer(self, seat, name):
        self.last_round = self.s.round
        arranging.suffer(self.table, seat, name)

    def allocate(self, pools, *asking):
        """Strengths by name, or (free, all-in, selfish); missions as (holder, {strength: need})."""
        self.last_round = self.s.round
        arranging.reporting(self.table, pools, *asking)

    def strike_back(self, left):
        self.s.free[STRENGTHS.index("military")] = left
        self.go_on(stages.STRIKING_BACK)

    # Setting up.

    stack, fail_some = on_table(arranging.stack), on_table(arranging.fail_some)
    set_event, under = on_table(arranging.event), on_table(arranging.under)

    def add(self, m, *texts):
        for text in texts:
            self.dominoes[arranging.lay_one(self.table, m, text)] = text.partition("@")[0]

    def show_market(self, *texts):
        self.dominoes |= zip(arranging.show_market(self.table, *texts), texts)

    def take_away_start(self, role):
        maps.take_away(self.b, self.s, 2 * ROLES.index(role))

    def set_threat(self, side):
        self.s.threat = SIDES.index(side) if side else -1

    def note(self, name, seat):
        """That a seat could place, could share or mismatched something."""
        setattr(self.s, name, getattr(self.s, name) | 1 << seat)

    def hold(self, seat, name, alive=True):
        request = arranging.hold(self.table, seat, name)
        self.s.alive ^= (not alive) << request

    def set_achieved(self, *numbers):
        self.s.achieved[: len(numbers)] = numbers

    def hand_over(self, owner, giver, taker):
        self.s.favours[owner, giver] -= 1
        self.s.favours[owner, taker] += 1

    def drop_favours(self):
        self.s.favours[:] = 0

    # What lies where.

    lying = on_table(arranging.lying)

    @property
    def market(self):
        return self.ids(self.s.market)

    def ids(self, slots):
        return [self.dominoes[number - 1] for number in slots.tolist() if number]

    def in_zone(self, zone):
        return [self.dominoes[n] for n, where in enumerate(self.s.place.tolist()) if where == zone]

    @property
    def discards(self):
        return self.in_zone(zones.DISCARDED)

    @property
    def deck(self):
        return self.in_zone(zones.DECK)

    @property
    def reshuffles(self):
        return self.s.reshuffles

    @property
    def ended(self):
        return WHY.get(self.s.ended)

    @property
    def achieved(self):
        return self.s.achieved[: self.table.seats].tolist()

    @property
    def failed(self):
        rows = self.s.failed[: self.table.seats].tolist()
        return [[self.missions[each - 1] for each in row if each] for row in rows]

    @property
    def favours(self):
        return [tallied(enumerate(row.tolist())) for row in self.s.favours[: self.table.seats]]

    @property
    def uses(self):
        return [tallied(zip(STRENGTHS, row.tolist())) for row in self.s.uses[: self.table.seats]]

    @property
    def strengths(self):
        return self.s.strength[: self.table.seats].tolist()

    def pool(self, name):
        role = STRENGTHS.index(name)
        return self.s.free[role], self.s.allin[role], self.s.selfish[role]

    def needs(self, request):
        return tallied(zip(STRENGTHS, self.s.need[request].tolist()))

    def steward(self):
        return self.s.steward

    def seen_on(self, m):
        """Cell -> what it shows: the domino, the icon and the openings."""
        found = {}
        for cell, what in enumerate(self.s.cells[m].tolist()):
            if what:
                domino, half = (what - 1) // 2, (what - 1) % 2
                openings = self.b.open[domino, half, self.s.turned[domino]]
                found[spot(cell)] = (
                    self.dominoes[domino],
                    ICONS[self.b.icon[domino, half]],
                    openings,
                )
        return found

    def spots(self, text, m=OWN):
        """Where Warfare may place a domino: (row, column, rotation)."""
        self.show_market(text)
        return arranging.places(self.table, m)

    # What follows from the maps.

    strength = counted(strength_own, now=0)
    province = counted(provinces.size_of_province, now=0)
    neutral, routes = counted(neutral_own), counted(provinces.routes)
    open_ends, people = counted(maps.open_ends), counted(capitals.people)
    goblin_power = counted(capitals.goblin_power)

    def capitals(self, seat=0, now=False):
        """The points of every own Capital on a player's map, by its cell."""
        s = self.facts
        capitals.read(self.b, s, seat)
        own, found = capitals.own_capitals(s, seat, seat), {}
        while own:
            worth = capitals.value(self.b, s, seat, own & -own, now)
            found[relative(cell_of(s, seat, own))] = worth
            own &= own - 1
        return found

    def shared_value(self, seat=0):
        return capitals.value_of_map(self.b, self.facts, SHARED, seat, 0)

    def land(self, seat=0):
        """How many cells of the own terrain a Province has."""
        s = self.facts
        return ones(provinces.find_province(self.b, s, s.role[seat]))

    def friends(self, seat):
        return seats_in(provinces.friends(self.b, self.facts, seat))

    def breaches(self, side):
        return effects.find_breaches(self.b, self.facts, SIDES.index(side))

    def winners(self):
        return self.table.winners

    def totals(self):
        return self.table.scores

    def is_won(self):
        return together(self.b, self.s) == 1


def following(course):
    """Go through a part of the rules."""
    return lambda self, *args: self.follow(course(self, *args))


def on_map(count):
    return lambda self, seat=0: count(self.maps[seat])


class Second(Scene, Reading):
    """The second reading."""

    @classmethod
    def table(cls, *roles, **options):
        t = scenes.table(*roles, kind=cls, **options)
        t.market, t.held, t.threat = [], [], None
        return t

    # Questions.

    def question(self):
        if self._asked is None:
            return None
        self.said = {wrapped(option): option for option in self._asked.options}
        return Question(self._asked.kind, self._asked.seat, frozenset(self.said))

    def answer(self, option):
        self.question()
        self.apply(self.said[option])

    # Parts of a round.

    claim, suffer, report = following(claim), following(carry_out), following(report)
    freeze, close = freeze, finish

    def follow(self, course):
        self._course, self._asked = course, next(course, None)

    def turn_of(self, seat):
        self.starter = seat
        self.claim()

    def allocate(self, pools, *asking):
        given = {k: Pool(*v) if isinstance(v, tuple) else Pool(v) for k, v in pools.items()}
        self.pools = {icon: Pool(0) for icon in STRENGTHS} | self.pools | given
        self.stewards = self.stewards or {i: 0 for i in self.pools if i not in self.seats}
        self.held = [
            Held(scenes.PLAIN, seat, number, needs=asked)
            for number, (seat, asked) in enumerate(asking)
        ]
        self.follow(self.from_allocation())

    def from_allocation(self):
        yield from allocate(self)
        yield from self.from_resolution()

    def from_resolution(self):
        for seat in self.report_order():
            yield from resolve(self, seat)
        finish(self)

    def resolve(self):
        self.follow(self.from_resolution())

    def strike_back(self, left):
        self.pools = {"military": Pool(left)}
        self.follow(threaten(self))

    def begin_round(self):
        if may_begin(self):
            self.follow(begin(self))

    def measure(self):
        self.scalars = [scalars(self, seat) for seat in range(self.players)]
        for held in self.held:
            held.needs = needs(self, held)

    # Setting up.

    def add(self, m, *texts):
        seat = 0 if m == SHARED else m
        for text in texts:
            placed = scenes.laid(text, origin(m), self.roles[seat].icon, seat)
            self.maps[m] = self.maps[m].with_domino(placed)

    def show_market(self, *texts):
        new = {text: scenes.domino(text) for text in texts if text.startswith("[")}
        self.dominoes, self.market = self.dominoes | new, list(texts)

    def stack(self, deck, discards):
        self.market, self.deck, self.discards = [], list(deck), list(discards)

    def take_away_start(self, role):
        start = next(each for each in self.shared.dominoes if each.domino.id == f"start_{role}")
        self.maps[SHARED] = self.shared.without(start)

    def set_event(self, name):
        self.event = name

    def set_threat(self, side):
        self.threat = SIDES.index(side) if side else None

    def under(self, seat, name):
        self.effects[seat][name] = 1

    def note(self, name, seat):
        getattr(self, name)[seat] = True

    def hold(self, seat, name, alive=True):
        self.held.append(Held(self.box.missions[name], seat, len(self.held), alive=alive))

    def fail_some(self, seat, *names):
        self.failed[seat] += names

    def set_achieved(self, *numbers):
        self.achieved[: len(numbers)] = numbers

    def drop_favours(self):
        self.favours = [Counter() for _ in self.roles]

    # What lies where.

    def pool(self, name):
        pool = self.pools[name]
        return pool.free, pool.allin, pool.selfish

    def needs(self, request):
        return tallied(self.held[request].needs.items())

    def steward(self):
        [seat] = set(self.stewards.values())
        return seat

    def seen_on(self, m):
        return {
            wrap(cell): (seen.placed.domino.id, seen.half.icon, seen.half.open)
            for cell, seen in self.maps[m].cells.items()
        }

    def lying(self, m):
        down, right = origin(m)
        return {(row - down, column - right) for row, column in self.maps[m].names}

    def spots(self, text, m=OWN):
        self.show_market(text)
        down, right = origin(m)
        found = placements(self, 0, self.market).items()
        return {(o[3] - down, o[4] - right, o[5]) for o, ok in found if ok and o[2] == m}

    # What follows from the maps.

    neutral = neutral
    routes = on_map(lambda here: len(routes(here, None)))
    open_ends = on_map(lambda here: len(open_ends(here)))
    people = on_map(lambda here: people(here, None))
    goblin_power = on_map(lambda here: goblin_power(here, None))

    def terms(self, seat, now):
        return present(self, seat) if now else FINAL

    def capitals(self, seat=0, now=False):
        found = capital_values(self, seat, self.terms(seat, now))
        down, right = origin(seat)
        return {(cell[0] - down, cell[1] - right): each.points for cell, each in found.items()}

    def shared_value(self, seat=0):
        return shared_value(self, seat, FINAL)

    def strength(self, seat=0, now=False):
        return strength(self, seat, self.terms(seat, now))

    def province(self, seat=0, now=False):
        return counted_size(self, seat, self.terms(seat, now))

    def land(self, seat=0):
        return len(province(self.shared, self.roles[seat], False))

    def friends(self, seat):
        return set(friends(self, seat))

    def breaches(self, side):
        return len(breaches(self.shared, SIDES.index(side)))

    def totals(self):
        return [lines["score"] for lines in self.scores()]

    def is_won(self):
        return self.result.won


def origin(m):
    return ORIGINS[SHARED if m == SHARED else OWN]


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


def tallied(pairs):
    """What there is any of."""
    return {name: many for name, many in pairs if many}


def seats_in(mask):
    return {seat for seat in range(r.PLAYERS) if mask >> seat & 1}
