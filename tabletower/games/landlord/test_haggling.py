"""Haggling: § is a paragraph of rulebook.md, L a row of rulings.md."""

import pytest

from tabletower.engine import SPECTATOR
from tabletower.engine.parsing import parse_move
from tests.games import imagined
from tests.landlord.arranging import LANDLORD
from tests.landlord.haggling import ASKED, market

from .rules import deck
from .rules.events import events
from .rules.haggling import DEAREST, goods
from .rules.phases import phases

SPOKEN = LANDLORD.words
SEAT = {"A": 0, "B": 1, "C": 2}


def news(p, reader):
    return SPOKEN.news(p.table.box, p.table.sight(reader), reader)


def asked(p, seat):
    return SPOKEN.ask(p.table.box, p.table.sight(seat), seat)


def test_any_sum_until_somebody_agrees():
    """L50, L60, §8.6, §8.7"""
    p = market(ASKED)
    assert p.moves() == [f"bid price:{n}" for n in range(1, 13)]
    p.does("A: bid price:3")
    assert p.moves() == ["accept", "pass", "haggle"]
    p.does("B: haggle")
    assert p.moves() == [f"bid price:{n}" for n in range(4, 13)]
    p.does("B: bid price:10")
    assert p.moves() == ["accept", "haggle", "walk"]
    p.does("A: haggle", "A: bid price:6", "B: haggle")
    assert p.moves() == [f"bid price:{n}" for n in range(7, 10)]
    p.does("B: bid price:8", "A: accept")
    assert p.money == [4, 13, 5]
    assert p.hand("A") == "roof single police"
    assert p.knows("C", of="A") == "roof"
    assert p.s.phase == phases.PLAY
    assert not any((p.s.bid, p.s.demand, p.s.named, p.s.partner, p.s.wanted))


@pytest.mark.parametrize(("who", "price"), [("A", 10), ("B", 4)])
def test_whoever_has_to_answer_may_walk_away(who, price):
    """§8.7  Nothing changes hands, and both may go on with the turn."""
    moves = [ASKED, "A: bid price:3", "B: haggle", "B: bid price:10"]
    p = market(*moves, *["A: haggle", "A: bid price:4"] * (who == "B"), f"{who}: walk")
    assert p.happened(events.WALKED) == [(SEAT[who], goods(1, deck.ROOF), price)]
    assert p.money == [12, 5, 5]
    assert p.hand("B") == "roof roof"
    assert p.asked == "A"
    assert p.s.phase == phases.PLAY


def test_a_single_sum_left_names_itself_and_then_there_is_no_other():
    """§8.6"""
    p = market(ASKED, "A: bid price:3", "B: haggle", "B: bid price:5", "A: haggle")
    assert p.happened(events.NAMED) == [(0, goods(1, deck.ROOF), 4)]
    assert p.moves() == ["accept", "walk"]
    assert p.why("B: haggle") == "no further price can be named in this deal"
    p = market(ASKED, money={"A": 1})
    assert (p.asked, p.moves()) == ("B", ["accept", "pass"])


@pytest.mark.parametrize("most", [2, 3, 20])
def test_so_many_prices_are_named_at_most(most):
    """L61, §8.7"""
    p = market(ASKED, "A: bid price:1", money={"A": 60}, most_prices=str(most))
    low, high = 1, 60
    for number in range(1, most):
        who = p.asked
        low, high = (low + 1, high) if who == "A" else (low, high - 1)
        p.does(f"{who}: haggle", f"{who}: bid price:{low if who == 'A' else high}")
        assert p.s.named == number + 1
    assert "haggle" not in p.moves()


def test_as_written_prices_are_named_until_no_sum_is_left_between_them():
    """L61, §8.7"""
    p = market(ASKED, "A: bid price:1", money={"A": 60}, most_prices="none")
    low, high = 1, 61
    for _ in range(60):
        if "haggle" not in p.moves():
            break
        who = p.asked
        low, high = (low + 1, high) if who == "A" else (low, high - 1)
        p.does(f"{who}: haggle")
        if p.s.phase == phases.BID:
            p.does(f"{who}: bid price:{low if who == 'A' else high}")
    assert (p.s.named, p.s.demand - p.s.bid) == (60, 1)


def test_only_the_whole_sums_between_the_two_can_be_named():
    """§8.6"""
    p = market(ASKED, "A: bid price:3", "B: haggle", "B: bid price:10", "A: haggle")
    assert p.why("A: bid price:3") == "3 dollars is too little"
    assert p.why("A: bid price:10") == "10 dollars is too much"
    p = market(ASKED, money={"A": 1500})
    assert len(p.moves()) == DEAREST
    assert p.why("A: price price:5") == "this is not what is asked now"


def test_the_list_of_prices_is_for_the_usual_way_only():
    """L50, §8.4"""
    p = market(ASKED, "A: bid price:3")
    assert p.why("B: counter price:5") == "this is not what is asked now"
    p = market(ASKED, "A: price price:3", haggling="one_price")
    assert p.why("B: haggle") == "this is not what is asked now"
    assert "counter price:5" in p.moves()


def test_a_card_may_be_part_of_the_deal():
    """L52, §8.5, §8.6"""
    hands = {"A": "single police", "B": "bomb roof", "C": "single"}
    p = market("A: offer partner:2 card:bomb", "A: give card:single", hands=hands, trade="any")
    assert p.moves()[0] == "bid price:0"
    p.does("A: bid price:0", "B: haggle", "B: bid price:4", "A: accept")
    assert (p.hand("A"), p.hand("B")) == ("police bomb", "roof single")
    assert p.money == [8, 9, 5]


# What is said, and what is not.


def test_it_is_told_in_sums_and_one_line_at_the_end():
    p = market(ASKED)
    moves = LANDLORD.moves
    say = lambda text: p.table.say(SEAT[text[0]], moves.read(text[3:]))  # noqa: E731
    assert asked(p, 0) == "What do you offer Blue for a roof?"
    assert say("A: bid price:7") == "Amber offers 7 dollars for the roof of Blue"
    p.does("A: bid price:7")
    assert news(p, SPECTATOR)[0] == "Amber offers 7 dollars for the roof of Blue"
    assert asked(p, 1) == "Amber offers 7 dollars for a roof. Do you sell?"
    assert say("B: haggle") == "Blue wants more for it"
    p.does("B: haggle")
    wanted = "Amber offers 7 dollars for a roof. What do you want for it?"
    assert asked(p, 1) == wanted
    p.does("B: bid price:9")
    assert news(p, 2) == ["Blue wants 9 dollars for the roof of Blue"]
    question = "Blue wants 9 dollars for a roof; you offered 7 dollars. Agree?"
    assert asked(p, 0) == question
    assert say("A: walk") == "Amber walks away"
    p.does("A: accept")
    assert news(p, 2)[0] == "Amber gets the roof of Blue for 9 dollars"


def test_lines_of_haggling_are_read_back():
    p = market(ASKED, money_scale="100")
    for line in ("Amber offers 300 dollars for the roof of Blue", "Blue wants more for it",
                 "Blue wants 1000 dollars for the roof of Blue", "Amber wants it for less",
                 "Amber offers 800 dollars for the roof of Blue", "Blue walks away"):  # fmt: skip
        seat, move = parse_move(p.table, line)
        assert p.table.say(seat, move) == line
        p.table.play(seat, move)
    assert p.table.s.phase == phases.PLAY


def test_a_refusal_says_nothing_about_the_hand():
    """§8.7, §10.4  No roof, or no wish to sell it: everybody else sees the same bytes."""
    seen = []
    for held in ("roof", "mover"):
        hands = {"A": "single police", "B": f"{held} alibi", "C": "single"}
        p = market(ASKED, "A: bid price:3", hands=hands)
        if p.s.quiet:
            p.does("B: pass")
        seen.append([p.table.view(reader).tobytes() for reader in (SPECTATOR, 0, 2)])
    assert seen[0] == seen[1]


def test_whoever_named_a_price_is_imagined_to_hold_the_card():
    """§10.5"""
    p = market(ASKED, "A: bid price:3")
    moves = ["B: haggle", "B: bid price:9", "A: haggle", "A: bid price:5"]
    for move in moves:
        p.does(move)
        for seed in range(1, 12):
            assert imagined(p.table, 2, seed).hand[1, deck.ROOF] >= 1
