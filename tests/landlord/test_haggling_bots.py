"""Bots that haggle: between what a card is worth to the two, and never for ever."""

import pytest

from tabletower.bots.bot import bot
from tabletower.engine import sit_down
from tabletower.games import SHELF
from tabletower.games.landlord.rules import deck
from tabletower.games.landlord.rules.cards import lose, take
from tabletower.games.landlord.rules.events import events
from tabletower.games.landlord.rules.features import prospects
from tabletower.games.landlord.rules.haggling import goods
from tabletower.games.landlord.rules.phases import phases
from tests.soak import many

from .arranging import LANDLORD
from .haggling import ASKED, market

ROOFLESS = "single police alibi court broker lunatic"
FEW, SOME = 12, 250  # moves in a deal; decisions of a game in which deals are looked for


def chosen(name, table, seat, seed):
    """The move of a bot, which sees no more than the seat does."""
    return bot(name).choose(LANDLORD, table.box, table.view(seat), seat, seed)


def worth_to(box, s, seat, card):
    """What a card of the hand is worth to a player, in dollars."""
    have = prospects(box, s, seat)
    lose(s, seat, card)
    lacks = prospects(box, s, seat)
    take(s, seat, card)
    return have - lacks


def haggled(name, seed, **options):
    """A deal between two bots, from the question on: its prices, and who got the roof for what."""
    hands = {"A": ROOFLESS, "B": "roof roof roof moving", "C": "single bomb"}
    p = market(ASKED, hands=hands, money={"A": 30}, **options)
    worth = -prospects(p.box, p.s, 0), prospects(p.box, p.s, 1)
    prices, bargain = [], []
    for step in range(FEW):
        if not any((p.s.partner, p.s.named, p.s.quiet)):
            break
        [seat] = p.table.asked
        p.table.play(seat, chosen(name, p.table, seat, 31 * seed + step))
        p.s = p.table.s
        prices += [price for _, _, price in p.happened(events.NAMED)]
        bargain = bargain or p.happened(events.BARGAIN)
    if bargain:
        worth = worth[0] + prospects(p.box, p.s, 0), worth[1] - prospects(p.box, p.s, 1)
        price = bargain[0][2]
        worth = worth[0] + price, worth[1] + price
    return prices, bargain, worth, p


@pytest.mark.parametrize("seed", range(many(2, 6)))
def test_greedy_bots_meet_between_what_the_roof_is_worth_to_each(seed):
    """And soon: they are impatient, however many prices could be named."""
    prices, bargain, (most, least), p = haggled("greedy", seed, most_prices="20")
    assert 1 <= len(prices) <= 8
    assert p.s.phase == phases.PLAY
    for buyer, what, price in bargain:
        assert (buyer, what) == (0, goods(1, deck.ROOF))
        assert least <= price <= most


@pytest.mark.parametrize("demand", [28, 29])
def test_a_greedy_buyer_pays_no_more_than_the_roof_is_worth(demand):
    """However often the seller insists."""
    hands = {"A": ROOFLESS, "B": "roof roof roof moving", "C": "single bomb"}
    p = market(ASKED, "A: bid price:1", hands=hands, money={"A": 30}, most_prices="20")
    p.does("B: haggle", f"B: bid price:{demand}")
    for step in range(FEW):
        if p.s.phase == phases.PLAY:
            break
        move = chosen("greedy", p.table, 0, step)
        p.table.play(0, move)
        p.s = p.table.s
        if p.asked == "B":
            p.does("B: haggle") if "haggle" in p.moves() else p.does("B: walk")
            top = p.moves("bid")[-1:]
            p.does(*[f"B: {move}" for move in top if p.asked == "B"])
    assert p.s.phase == phases.PLAY
    assert p.money == [30, 5, 5]
    assert p.hand("B").count("roof") == 3


def test_a_greedy_seller_lets_no_roof_go_for_less_than_it_is_worth():
    """The last roof, with five cards to lay under it."""
    hands = {"A": ROOFLESS, "B": "roof single moving alibi court broker", "C": "single bomb"}
    p = market(ASKED, "A: bid price:1", hands=hands, money={"A": 30})
    worth = worth_to(p.box, p.s, 1, deck.ROOF)
    assert worth > 1
    p.table.play(1, chosen("greedy", p.table, 1, 1))
    assert p.table.s.money[:2].tolist() == [30, 5]


@pytest.mark.compiled
def test_greedy_bots_haggle_in_whole_games_and_never_for_ever():
    """No buyer pays a dollar more than the card is worth, and a deal takes a few prices."""
    found = [each for seed in range(many(2, 8)) for each in deals_of("greedy", seed)]
    assert found
    for named, price, most in found:
        assert 1 <= named <= 8
        assert price < most + 1


def deals_of(name, seed):
    """For each deal of a game between bots: prices named, the price, what it is worth."""
    game = SHELF["landlord"]
    table = sit_down(game, seed, 4, {"haggling": "free", "most_prices": "8"})
    found, named = [], 0
    for step in range(SOME):
        if table.over:
            break
        seat = table.asked[0]
        move = bot(name).choose(game, table.box, table.view(seat), seat, 1000 * seed + step)
        table.play(seat, move)
        for kind, buyer, what, price, _ in table.s.events[: table.s.happened].tolist():
            named += kind == events.NAMED
            if kind == events.BARGAIN:
                card = what % deck.KINDS
                most = worth_to(table.box.b, table.s, buyer, card)
                found.append((named, price, most))
            named *= kind not in (events.BARGAIN, events.WALKED, events.NO_DEAL)
    return found
