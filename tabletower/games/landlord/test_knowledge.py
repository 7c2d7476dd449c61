"""What everybody knows: remembered from what was told, never more than the truth, and imagined."""

from collections import Counter
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from tabletower.engine import SPECTATOR
from tabletower.engine.signature import random_game
from tabletower.engine.views import AUDIENCE
from tabletower.games import SHELF
from tests.games import imagined
from tests.landlord.arranging import NAMES, given, house
from tests.soak import many

from .rules import deck
from .rules.cards import answers_to, is_recyclable
from .rules.events import events
from .rules.phases import phases, windows

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

LANDLORD = SHELF["landlord"]
any_seed = st.integers(0, 10_000)
PLAIN_CARDS = {
    events.PLAYED: (0, 1),
    events.BEGUN: (0, 2),
    events.RENOVATED: (0, 2),
    events.AIMED: (0, 1),
}


class Memory:
    """A second opinion on `know`: it hears what is told, and looks at a house before it falls."""

    def __init__(self, seats, pile):
        self.seats = seats
        self.know = np.zeros((6, 6, deck.KINDS), int)
        for p in range(seats):
            self.learn(p, deck.ROOF)
        self.pile = [(None, 0)] * pile  # the bottom first: a kind, and who knows it
        self.gift = 0

    def learn(self, p, kind):
        for o in range(self.seats):
            self.know[o, p, kind] += o != p

    def unlearn(self, p, kind):
        for o in range(self.seats):
            self.know[o, p, kind] = max(0, self.know[o, p, kind] - 1)

    def sink(self, kind, knowers):
        if self.pile:
            self.pile.insert(0, (kind, knowers))

    def draw(self, p):
        kind, knowers = self.pile.pop()
        for o in range(self.seats):
            if o != p and knowers >> o & 1:
                self.know[o, p, kind] += 1

    def hear(self, before, rows):
        """The events of one move; `before` is the state before it."""
        bought = 0
        for kind, a, b, c, _ in rows:
            if kind in PLAIN_CARDS:
                who, what = PLAIN_CARDS[kind]
                self.unlearn((a, b, c)[who], (a, b, c)[what])
            elif kind == events.BOUGHT_CARDS:
                bought, buyer = b, a
                while bought and self.pile:
                    self.draw(buyer)
                    bought -= 1
            elif kind == events.RESHUFFLED:
                self.pile = [(None, 0)] * a
                while bought and self.pile:
                    self.draw(buyer)
                    bought -= 1
            else:
                self.hear_more(before, kind, a, b, c)

    def hear_more(self, s, kind, a, b, c):
        everybody = (1 << self.seats) - 1
        if kind == events.DUG:
            self.unlearn(a, deck.CELLAR)
        elif kind == events.MARKED:
            self.unlearn(a, deck.WITHHELD)
        elif kind == events.RECYCLED:
            self.learn(a, b)
            self.unlearn(a, deck.RECYCLE)
        elif kind == events.TAKEN_BACK:
            self.learn(a, b)
        elif kind == events.SUNK:
            self.sink(a, everybody)
        elif kind == events.GIVES:
            self.gift = b
        elif kind in (events.DEAL, events.BARGAIN):
            seller, card = (b, c) if kind == events.DEAL else divmod(b, deck.KINDS)
            self.unlearn(seller, card)
            self.learn(a, card)
            if self.gift:
                self.unlearn(a, self.gift - 1)
                self.learn(seller, self.gift - 1)
        elif kind == events.FELL:
            for card in open_cards(s, a):
                self.learn(b, card)
        elif kind == events.EXPLODED:
            self.explode(s, a, b, everybody)

    def explode(self, s, number, owner, everybody):
        self.know[:, owner] = 0
        for card in [*tenants(s, number), *over(s, number), s.roof[number]]:
            self.sink(card, everybody)
        for front in reversed([f for f in s.floor[owner, number].tolist() if f]):
            self.sink(front - 1, 1 << owner)
        if s.cellar[number]:
            self.sink(deck.CELLAR, everybody)


def tenants(s, number):
    return [kind for kind in reversed(s.tenant[number].tolist()) if kind]


def over(s, number):
    return [s.renovation[number]] * bool(s.renovation[number])


def open_cards(s, number):
    return [s.roof[number], *over(s, number), *[deck.CELLAR] * s.cellar[number]]


def closed(s, seat):
    """The truth: hand and floors."""
    hand = Counter({kind: n for kind, n in enumerate(s.hand[seat].tolist()) if n})
    return hand + Counter(front - 1 for front in s.floor[seat].ravel().tolist() if front)


def pile_of(s):
    places = [(s.bottom + n) % 128 for n in range(s.piled)]
    kinds, masks = s.pile.tolist(), s.pile_mask.tolist()
    return [(kinds[place] - 1, masks[place]) for place in places]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(many(5, 16)))
def test_what_is_known_follows_from_what_was_told_and_never_exceeds_the_truth(seed):
    """L59, §10.3"""
    memory, before = None, None
    for table in islice(random_game(LANDLORD, seed), 1500):
        s = table.s
        if memory is None:
            memory = Memory(table.seats, s.piled)
        else:
            memory.hear(before, s.events[known_before(table, before) : s.happened].tolist())
        before = table.state.copy()[0]
        assert np.array_equal(np.asarray(s.know), memory.know)
        check_truth(s, memory)


def known_before(table, before):
    """How many of the events were told with the move that has just been passed on."""
    made = table.log[-1]
    if not (before.quiet and LANDLORD.moves.kind(made.move).name == "pass"):
        return 0
    rows = before.events[: before.happened].tolist()
    return sum(row[AUDIENCE] & ~(1 << made.seat) != 0 for row in rows)


def check_truth(s, memory):
    have = np.asarray(s.hand) + [np.bincount(row.ravel(), minlength=30)[1:] for row in s.floor]
    assert (np.asarray(s.know).max(axis=0) <= have).all()
    assert s.hand.sum(axis=1).tolist() == s.held.tolist()
    assert s.holds.tolist() == ((np.asarray(s.hand) > 0) << np.arange(deck.KINDS)).sum(1).tolist()
    for (kind, knowers), (told, hearers) in zip(pile_of(s), memory.pile, strict=True):
        assert knowers == hearers
        assert told in (None, kind)
    for seat in range(6):
        knows = np.asarray(s.pile_mask) >> seat & 1
        assert np.array_equal(s.known_pile[seat], knows * np.asarray(s.pile))


# Imagining.


def moments(seed, many=6):
    """A few positions of one random game."""
    chance = Random(seed)
    for table in islice(random_game(LANDLORD, seed), 600):
        if chance.random() < many / 300 and not table.over:
            yield table


@pytest.mark.compiled
@any_of(any_seed)
def test_what_is_imagined_honours_what_is_known(seed):
    for table in moments(seed):
        for seat in range(table.seats):
            v, t = table.view(seat)[0], imagined(table, seat, seed)
            for p in range(table.seats):
                have = closed(t, p)
                assert sum(have.values()) == sum(closed(table.s, p).values())
                assert all(have[k] >= v.know[seat, p, k] for k in range(deck.KINDS))
                assert t.hand[p].sum() == t.held[p] == v.held[p]
                assert all(t.know[:, p].max(axis=0)[k] <= have[k] for k in range(deck.KINDS))
            for place in range(128):
                if v.pile_mask[place] >> seat & 1:
                    assert t.pile[place] == v.known_pile[seat, place]


def quiet_moments(many):
    for seed in range(200):
        for table in random_game(LANDLORD, seed):
            if table.s.quiet:
                yield table
                many -= 1
                if not many:
                    return


@pytest.mark.compiled
def test_whoever_is_imagined_to_be_asked_has_something_to_answer_with():
    for table in quiet_moments(150):
        for seat in range(table.seats):
            t = imagined(table, seat, 1)
            asked = int(t.asked).bit_length() - 1
            window = t.window[asked]
            assert t.asked == 1 << asked
            assert window == table.s.window[table.asked[0]]
            kinds = answers_to(t, window)
            if window != windows.TO_OFFER and is_recyclable(t):
                kinds |= 1 << deck.RECYCLE
            assert t.holds[asked] & kinds


def test_the_cards_of_a_deal_are_where_the_deal_needs_them():
    p = given(hands={"A": "single roof", "B": "bomb alibi", "C": "court"}, seats=3, trade="any")
    p.does("A: offer partner:2 card:bomb", "A: give card:single", "A: price price:1")
    for seed in range(20):
        assert imagined(p.table, 2, seed).hand[0, deck.SINGLE] >= 1
        assert imagined(p.table, 2, seed).hand[1, deck.BOMB] >= 1
    p.does("B: counter price:3")
    for seed in range(20):
        assert imagined(p.table, 0, seed).hand[1, deck.BOMB] >= 1


# Nothing shows who could have answered.


def streams(p, seat, moves, passing):
    """Everything a seat is told while these moves are made; the one who can answer passes."""
    told = []
    for move in moves:
        p.does(move)
        while p.table.s.quiet:
            p.does(f"{p.asked}: pass")
            passing.append(p.asked)
        told += heard(p, seat)
    return told


def heard(p, seat):
    v = p.table.view(seat)[0]
    return [tuple(row) for row in v.events[: v.happened].tolist()]


WINDOWS = {
    "lunatic": (["A: bomb house:2"], "lunatic", {}),
    "police": (["A: bomb house:2"], "police", {}),
    "recycle instead": (["A: bomb house:2"], "recycle", {"discard": "single"}),
    "recycle after": (["A: evict card:eviction house:3"], "recycle", {}),
    "squatters": (["A: tenant card:squatters", "A: place house:2 level:1"], "police", {}),
    "broker": (["A: move house:3 level:1", "A: place house:1 level:1"], "broker", {}),
    "offer": (["A: offer partner:2 card:roof", "A: price price:2"], "roof", {}),
    "everyone": (["A: bomb house:2"], "lunatic", {"respond": "everyone"}),
}


@pytest.mark.parametrize("name", WINDOWS)
def test_a_pass_and_having_nothing_look_the_same_to_everybody_else(name):
    """L48, §10.4"""
    moves, card, more = WINDOWS[name]
    found = []
    for held in (card, "mover"):
        p = given(
            house("A", 2, floors="student student"),
            house("B", 2, floors="student freaks"),
            house("B", 1, floors="freaks", L1="single"),
            seats=3,
            hands={"A": "bomb eviction squatters moving alibi", "B": f"{held} alibi", "C": "court"},
            **more,
        )
        passing = []
        told = streams(p, 2, moves, passing)
        found.append((told, p.table.view(2).tobytes()))
        assert bool(passing) == (held == card)
    assert found[0] == found[1]


def test_while_somebody_may_react_the_others_see_only_that():
    """L48, §10.4"""
    hands = {"A": "bomb single", "B": "lunatic police", "C": "alibi"}
    p = given(house("A", 1), house("B", 1), seats=3, hands=hands)
    p.does("A: bomb house:2")
    assert p.asked == "B"
    for seat in (SPECTATOR, 0, 2):
        v = p.table.view(seat)[0]
        assert (v.asked, v.quiet, v.phase) == (0, 1, phases.REACTION)
        assert p.table.waits_for(seat) == []
        assert v.window[1] == -1
    assert p.table.waits_for(1) == p.table.asked == [1]
    assert p.table.view(1)[0].window[1] == windows.TO_CRIME


def test_everybody_with_cards_is_waited_for_and_who_has_none_is_not():
    """L48, §10.4"""
    p = given(house("A", 1), house("B", 1), hands={"A": "bomb single", "B": "mover"})
    p.does("A: bomb house:2")
    waits = [(NAMES.index("B"), windows.TO_CRIME, 0), (NAMES.index("B"), windows.TO_DAMAGE, 0)]
    assert p.happened(events.WAITED) == p.happened(events.SILENT) == waits
    p = given(house("A", 1), house("B", 1), hands={"A": "bomb roof single"})
    p.does("A: bomb house:2")
    assert p.happened(events.WAITED) == []
