"""§1 and §4  Setup and flow, and what a comparer sees of it."""

from contextlib import suppress

from . import score
from .attract import attract_phase
from .box import FLOORS, UTILITIES
from .ending import DeckEmpty
from .goals import check_goals
from .options import Options
from .threats import check_threat, open_threat
from .tower import Tower
from .turn import turn
from .wishes import is_impossible

SLOTS = 6
PUBLIC_GOALS = 3


def keep_order(kind, items):
    return list(items)


class Reading:
    """One game. Decks are lists of ids, the first is on top.

    Dealt are, in this order: rooms[:6] to market slots 0-5; tenants[:6] to guest slots 0-5; with
    Living Together seat 0, 1, … each the topmost secret goal of goals, then the rest of them goes
    through chance("goals", rest) and opens slots 0-2; threats[0] is opened.
    """

    def __init__(
        self,
        box,
        options,
        players,
        rooms,
        tenants,
        goals=(),
        threats=(),
        chance=keep_order,
    ):
        self.box, self.options, self.players = box, Options.of(options), players
        self.seats = range(players)
        self.shuffled = chance
        self.tower = Tower(players, floors_wait=self.options.floors == "attract")
        self.object_kinds = {object for id in rooms for object in box.rooms[id].objects}
        self.properties = self.properties_of(tenants)

        self.room_deck, self.tenant_deck = list(rooms), list(tenants)
        self.known_bottom = 0  # §13.1  cards under the Tenant deck whose order is known
        self.market, self.guests = [None] * SLOTS, [None] * SLOTS
        self.tenants = [[] for _ in self.seats]  # in card order
        self.discarded_rooms, self.discarded_tenants, self.discarded_goals = [], [], []
        self.banned = set()

        self.hand = None  # a domino between two places: requested, drawn or a goal
        self.about = None  # the tenant, domino, goal or threat that a question is about
        self.start, self.round = 0, 1
        self.moved = set()  # tenants that moved in this Attract phase
        self.double = None  # the player named by the power DOUBLE
        self.result = None  # Living Together: ("won" or "lost", why)
        self.over = False

        self.begin_round()
        self.refill()
        self.set_up_living_together(list(goals), list(threats))
        self.playing = None  # begins with the first question, so that tests can arrange a table
        self.asked = None

    def set_up_living_together(self, goals, threats):
        """§9.1  Goals about all players are never secret (H43)."""
        self.goals_in_play = list(goals)
        self.secrets, self.secret_achieved = [None] * self.players, [False] * self.players
        self.ruled_out = [set() for _ in self.seats]
        self.achieved, self.set_aside = [], []
        self.goal_deck, self.goal_slots = [], [None] * PUBLIC_GOALS
        self.threat_deck, self.threat = threats, None
        self.defended, self.failed, self.shield_used = [], [], False
        if self.options.living_together:
            self.deal_goals(goals)
            open_threat(self)

    def deal_goals(self, goals):
        for p in self.seats:
            self.secrets[p] = next(id for id in goals if self.box.goals[id].secret)
            goals.remove(self.secrets[p])
        self.goal_deck = self.chance("goals", goals)
        for slot in range(min(PUBLIC_GOALS, len(self.goal_deck))):
            self.goal_slots[slot] = self.goal_deck.pop(0)

    @staticmethod
    def decks(box, options, players):
        """Which ids go into each deck, in the order of the CSV files."""
        options = Options.of(options)
        removes = options.impossible_tenants == "remove"

        def chosen(pieces):
            return [id for id, piece in pieces.items() if piece.set in options.sets]

        return {
            "rooms": chosen(box.rooms),
            "tenants": [
                id
                for id in chosen(box.tenants)
                if not (removes and is_impossible(box.tenants[id], players))
            ],
            "goals": chosen(box.goals) if options.living_together else [],
            "threats": chosen(box.threats) if options.living_together else [],
        }

    # What a player or a comparer does.

    def question(self):
        """What is asked now, or None when the game is over."""
        if self.playing is None:
            self.playing = play(self)
            self.go_on(None)
        return self.asked

    def apply(self, option):
        if option not in self.question().options:
            raise ValueError(f"{option} is no answer to {self.asked.kind}")
        self.go_on(option)

    def go_on(self, option):
        try:
            self.asked = self.playing.send(option)
        except StopIteration:
            self.asked = None

    def scores(self):
        """§12.1  Line by line; a total is the sum of its lines."""
        return [score.lines(self, p) for p in self.seats]

    def totals(self):
        return [score.total(self, p) for p in self.seats]

    def winners(self):
        """Living Together is won by all or by nobody; before it ends, by nobody yet."""
        if self.options.living_together:
            return list(self.seats) if self.result and self.result[0] == "won" else []
        return score.winners(self)

    # What lies open.

    @property
    def places(self):
        """Per player: domino id -> (x, y, rotation)."""
        return [dict(plan.places) for plan in self.tower.plans]

    @property
    def maps(self):
        """Per player: (x, y) -> (domino id, object, floor, (north, east, south, west))."""
        return [
            {
                cell: (id, square.object, square.floor, tuple(plan.edge(cell, d) for d in range(4)))
                for cell, (id, square, _) in plan.cells.items()
            }
            for plan in self.tower.plans
        ]

    def floor(self, p):
        return self.tower.floor(p)

    def connected(self, p):
        return set(self.tower.connected(p))

    def price(self, p):
        return self.tower.price(p)

    def rooms(self, p):
        """Rooms of p as they count: one with a doubled square is two."""
        return self.tower.rooms(p)

    def counts(self, p):
        """count(p, o) for every object that counts."""
        return {object: self.tower.count(p, object) for object in self.tower.kinds(p)}

    def amounts(self, p):
        return {utility: self.tower.amount(p, utility) for utility in UTILITIES}

    def floor_squares(self, p):
        return {floor: self.tower.floor_squares(p, floor) for floor in FLOORS}

    def windows(self, p):
        return self.tower.plans[p].windows()

    def doors(self, p):
        return self.tower.plans[p].doors()

    # Words the rules use more than once.

    def clockwise(self):
        """The seats from the start player on."""
        return [(self.start + step) % self.players for step in self.seats]

    def types(self, p):
        return [self.box.tenants[id].type for id in self.tenants[p]]

    def properties_of(self, tenants):
        return frozenset().union(*(self.box.tenants[id].properties for id in tenants))

    def chance(self, kind, items):
        """The only door for chance: whoever plays this game says the new order."""
        return list(self.shuffled(kind, list(items)))

    def add_tenant(self, p, id):
        order = list(self.box.tenants)
        self.tenants[p] = sorted([*self.tenants[p], id], key=order.index)

    def move_tenant(self, id, p, q):
        self.tenants[p].remove(id)
        self.add_tenant(q, id)

    def take_guest(self, p, slot):
        self.add_tenant(p, self.guests[slot])
        self.guests[slot] = None

    def destroy(self, p, id):
        """A domino of a map is gone for good."""
        domino = self.tower.lift(p, id)
        (self.discarded_goals if domino.is_goal else self.discarded_rooms).append(id)

    def shuffle_tenants(self):
        self.tenant_deck = self.chance("tenants", self.tenant_deck)
        self.known_bottom = 0

    # The round.

    def begin_round(self):
        self.demolished = [0] * self.players
        self.attracted = [0] * self.players
        self.first_attractor = None
        self.left = [0] * self.players  # tenants that left each player
        self.requested = set()

    def send_guests_away(self):
        """§4.11  Under the Tenant deck, slot 0 first (H23)."""
        going = [id for id in self.guests if id is not None]
        self.tenant_deck += going
        self.known_bottom += len(going)
        self.guests = [None] * SLOTS

    def refill(self):
        """§4.12  Guests, then market, slot by slot, as far as the decks last (H22)."""
        fill(self.guests, self.tenant_deck)
        fill(self.market, self.room_deck)
        self.known_bottom = min(self.known_bottom, len(self.tenant_deck))

    def is_last_round(self):
        last = self.options.last_round(self.players)
        return not self.room_deck or not self.tenant_deck or self.round == last

    def finish(self):
        self.over = True
        if self.options.living_together and self.result is None:
            missed = self.secret_achieved.count(False)
            won = missed <= self.options.most_missed(self.players)
            self.result = ("won" if won else "lost", "secret goals")


def fill(slots, deck):
    for slot, id in enumerate(slots):
        if id is None and deck:
            slots[slot] = deck.pop(0)


def play(t):
    """A whole game."""
    with suppress(DeckEmpty):
        yield from play_rounds(t)
    t.finish()


def play_rounds(t):
    """Until the end check says no."""
    while True:
        yield from play_round(t)
        if t.result is not None or t.is_last_round():
            return
        if t.options.start_player == "rotate":
            t.start = (t.start + 1) % t.players
        t.round += 1
        t.begin_round()


def play_round(t):
    for p in t.clockwise():
        yield from turn(t, p)
    yield from attract_phase(t)
    if t.options.living_together:
        yield from check_goals(t)
        yield from check_threat(t)
        if t.result is not None:
            return
    if t.options.sends_guests_away() and not any(t.attracted):
        t.send_guests_away()
    t.refill()
