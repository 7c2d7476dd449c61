"""The table: everything that lies on it, and the small things that are done with it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from .box import Mission
from .maps import STOPPING, Map, Placed
from .options import sets_in_play, settle

SHARED = 5  # maps 0..4 belong to the seats
FAVOURS_EACH = 2


class Question(NamedTuple):
    kind: str
    seat: int
    options: frozenset
    about: tuple = ()  # on what occasion it is asked


def ask(kind, seat, options, about=()):
    """A decision with one legal move is no question; without any there is nothing to decide."""
    options = frozenset(options)
    if len(options) > 1:
        return (yield Question(kind, seat, options, about))
    return next(iter(options), None)


def agrees(kind, seat, about):
    return (yield from ask(kind, seat, {("yes",), ("no",)}, about)) == ("yes",)


@dataclass
class Held:
    """A mission before its holder, in the list of all missions in the order received."""

    mission: Mission
    holder: int
    number: int
    alive: bool = True
    struck: int | None = None  # the line ignored by good_times
    needs: dict = field(default_factory=dict)  # strength -> how much, once the Report begins
    resolved: bool = False


@dataclass
class Pool:
    """What a role has to give; `allin` serves one player, `selfish` its owner alone."""

    free: int
    allin: int = 0
    selfish: int = 0

    @property
    def left(self):
        return self.free + self.allin + self.selfish

    def take(self, other, sign):
        self.free -= sign * other.free
        self.allin -= sign * other.allin
        self.selfish -= sign * other.selfish


def decks(box, options, players):
    """What belongs into each deck, unshuffled."""
    options = settle(options, players)
    sets = sets_in_play(options)
    copies = {**box.copies}
    for domino in box.dominoes.values():
        if domino.set == "base":
            copies[domino.id] *= options["deck_copies"]
        if options["deck"] == "even" and box.players[domino.id] is not None:
            is_used = players in box.players[domino.id]
            copies[domino.id] = is_used * max(copies[domino.id], options["deck_copies"])

    def in_play(cards):
        return [each.id for each in cards if each.set in sets for _ in range(copies[each.id])]

    return {
        "roles": list(box.roles),
        "dominoes": in_play(box.dominoes.values()),
        "missions": in_play(box.missions.values()),
        "events": list(box.events) if options["events"] else [],
    }


class Table:
    def __init__(self, box, options, players, chance, *, roles, dominoes, missions, events=()):
        self.box, self.players, self.chance = box, players, chance
        self.options = settle(options, players)
        self.dominoes = self.catalogue(box)
        self.roles = [box.roles[each] for each in roles[:players]]  # by seat
        self.seats = {role.icon: seat for seat, role in enumerate(self.roles)}  # by strength
        self.deck, self.mission_deck, self.event_deck = list(dominoes), list(missions), list(events)
        self.lay_out()
        self.discards, self.market, self.offer = [], [], []
        self.out = []  # Starting Dominoes that left the game
        if self.options["chaotic"]:
            self.out += [role.start for role in self.roles]
        self.mission_discards, self.held, self.looked_at = [], [], []
        self.failed = [[] for _ in self.roles]  # oldest first
        self.achieved = [0 for _ in self.roles]
        self.favours = [Counter() for _ in self.roles]  # favours[owner][where it is]
        if self.options["favours"]:
            for seat in range(players):
                self.favours[seat][seat] = FAVOURS_EACH
        self.reshuffles = self.options["reshuffles"]
        self.advised = set()  # who draws one mission more in the next round (§15.7)
        self.coming = [Counter() for _ in self.roles]  # effects of the next round
        self.round, self.ended = 0, None
        self.begin_afresh()
        self.starter = chance("start", list(range(players)))[0]

    def catalogue(self, box):
        """Without Directional Daddy all arrows are ignored."""
        if self.options["direction"]:
            return box.dominoes
        return {name: domino.without_arrows() for name, domino in box.dominoes.items()}

    def lay_out(self):
        """§1.3 and §1.4  The shared map and the individual maps."""
        played = [role.id for role in self.roles]
        with_all = self.options["machine"] and self.options["shared_start"] == "roles"
        layout = "machine" if with_all else str(self.players)
        order = self.chance("places", list(self.box.roles) if layout == "machine" else played)
        self.maps = {seat: self.first_map(seat) for seat in range(self.players)}
        self.maps[SHARED] = self.new_map(map(self.anchor, order, self.box.layouts[layout]))

    def anchor(self, role_id, place):
        row, column, rotation = place
        role = self.box.roles[role_id]
        seat = self.seats.get(role.icon)
        domino = self.dominoes[role.start]
        return Placed(domino, (row + 6, column + 5), rotation, 0, seat, role.icon, anchor=True)

    def first_map(self, seat):
        role = self.roles[seat]
        start = Placed(self.dominoes[role.start], (7, 7), 0, 0, seat, role.icon)
        return self.new_map([] if self.options["chaotic"] else [start])

    def new_map(self, dominoes):
        return Map.of(dominoes, STOPPING[self.options["stops"]])

    def begin_afresh(self):
        """What is remembered for one round only."""
        self.effects, self.coming = self.coming, [Counter() for _ in self.roles]
        self.event, self.threat = None, None
        self.idle = set()
        self.people_leaders = set()  # who may place People under man_of_the_people
        self.uses = [Counter() for _ in self.roles]  # uses[seat][role icon] of a power
        self.loans = set()  # (lender, borrower)
        self.offered = set()  # (lender, asked), whatever the answer
        self.closed = set()  # who wants no more loans
        self.placed = [0 for _ in self.roles]
        self.shared_some = [False for _ in self.roles]
        self.mismatched = [False for _ in self.roles]
        self.could_place = [False for _ in self.roles]
        self.could_share = [False for _ in self.roles]
        self.strengths, self.pools, self.scalars, self.stewards = [], {}, [], {}

    @property
    def shared(self):
        return self.maps[SHARED]

    def report_order(self):
        seats = sorted(range(self.players), key=lambda seat: self.roles[seat].number)
        return seats[::-1] if self.event == "reverse" else seats

    def strongest(self):
        """The player with the highest strength; of several the lowest role number."""
        by_number = sorted(range(self.players), key=lambda seat: self.roles[seat].number)
        return max(by_number, key=lambda seat: self.strengths[seat])

    def missions_of(self, seat):
        return [held for held in self.held if held.holder == seat]

    # Drawing and discarding

    def available(self):
        """§17.3  Discards count while a reshuffle is left (D92)."""
        return len(self.deck) + (len(self.discards) if self.reshuffles else 0)

    def draw(self, number):
        """Dominoes from the top of the deck, as many as there are."""
        drawn = []
        while len(drawn) < number:
            if not self.deck and self.reshuffles and self.discards:
                self.reshuffles -= 1
                self.deck, self.discards = self.chance("dominoes", self.discards), []
            if not self.deck:
                break
            drawn.append(self.deck.pop(0))
        return drawn

    def draw_missions(self, number):
        drawn = []
        while len(drawn) < number:
            if not self.mission_deck and self.mission_discards:
                self.mission_deck = self.chance("missions", self.mission_discards)
                self.mission_discards = []
            if not self.mission_deck:
                break
            drawn.append(self.mission_deck.pop(0))
        return drawn

    # Dominoes on maps

    def put(self, seat, where, domino_id, cell, rotation):
        role = self.roles[seat]
        domino = self.dominoes[domino_id]
        self.lay(where, Placed(domino, cell, rotation, self.round, seat, role.icon))

    def lay(self, where, placed):
        """Lay a domino; what it covers completely leaves."""
        before = self.maps[where]
        self.maps[where] = before.with_domino(placed)
        for each in before.dominoes.keys() - self.maps[where].dominoes.keys():
            self.discard(each)

    def remove(self, where, placed):
        self.maps[where] = self.maps[where].without(placed)
        self.discard(placed)

    def discard(self, placed):
        pile = self.out if placed.domino.set == "start" else self.discards
        pile.append(placed.domino.id)

    def shift(self, where, placed, cell, rotation):
        """Move or rotate: it stays the domino that it was."""
        self.maps[where] = self.maps[where].without(placed).with_domino(placed.at(cell, rotation))

    # Favours

    def hand_over(self, owner, giver, taker):
        """One favour of `owner` goes from one player to another."""
        self.favours[owner][giver] -= 1
        self.favours[owner][taker] += 1
