"""How the game speaks: reasons, questions, the ledger, the news, the board."""

import re
from itertools import islice

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from tabletower import art
from tabletower.engine import SPECTATOR, sit_down
from tabletower.engine.contract import Beat
from tabletower.engine.score_sheet import total
from tabletower.engine.signature import random_game
from tabletower.games import SHELF
from tests.landlord.arranging import given, house, jail, start
from tests.soak import many

from . import words
from .components import KINDS
from .rules.events import events
from .rules.phases import BEFORE_A_FLOOR, BEFORE_WRECKERS, phases, purposes, windows
from .words import asking, telling
from .words.sheet import house_lines
from .words.speech import printed_text

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

LANDLORD = SHELF["landlord"]
SPOKEN = LANDLORD.words  # with plain names
any_seed = st.integers(0, 1000)


UNTOLD = {events.BURIED, events.RENT, events.WAITED_ALL}


def test_every_event_has_words():
    plain = {number for number, event in enumerate(events.declared, 1) if event.says.text}
    assert plain | {*telling.TOLD} | UNTOLD == {*range(events.TURN, events.WAITED_ALL + 1)}
    assert not UNTOLD & (plain | {*telling.TOLD})


def test_every_step_is_a_paragraph_of_the_rulebook():
    for table in islice(random_game(LANDLORD, 1), 0, None, many(20, 1)):
        for seat in range(SPECTATOR, table.seats):
            step = words.step(table.box, table.sight(seat), seat)
            assert f"§{step} " in LANDLORD.rulebook


def test_each_reaction_has_a_paragraph_of_its_own():
    assert len({each.paragraph for each in windows.declared}) == len(windows.declared) == 7
    assert words.PASS in [kind.name for kind in LANDLORD.moves.kinds]
    assert LANDLORD.words.passes == "pass"
    assert LANDLORD.words.beats == {events.WAITED: Beat(3.0, seat=1), events.WAITED_ALL: Beat(2.0)}


@any_of(any_seed)
def test_the_ledger_makes_the_money_at_any_moment(seed):
    for number, table in enumerate(random_game(LANDLORD, seed)):
        if number % 40 == 0:
            for seat in range(table.seats):
                v = table.sight(SPECTATOR)
                items = words.breakdown(table.box, v, seat, SPECTATOR)
                scale = int(table.box.options["money_scale"])
                assert total(items) == v.money[seat] * scale
                assert words.points(table.box, v, seat, SPECTATOR) == total(items)


def lines(*houses, **more):
    p = given(*houses, start="", **more)
    return [(level, text) for level, text, _ in house_lines(p.table.box, p.s, 0)], p


def test_a_house_explains_its_income():
    found, _ = lines(house("A", 3, L1="celebrities", L2="single!"))
    assert found == [(3, "level 3 empty 1"), (2, "level 2 single withheld 0"),
                     (1, "level 1 celebrities 2")]  # fmt: skip
    found, _ = lines(house("A", 2, "cellar", "dormer", L0="celebrities", L1="single", L2="student"))
    assert found == [
        (3, "roof empty 1"),
        (2, "level 2 student 2 ×2 celebrities"),
        (1, "level 1 single 3 ×2 celebrities"),
        (0, "cellar celebrities 2"),
    ]
    assert lines(house("A", 2, L1="squatters"))[0] == [(-1, "squatters: nothing")]
    _, p = lines(house("A", 2, L1="single"))
    jail(p, "A")
    assert house_lines(p.table.box, p.s, 0) == [(-1, "the owner is in jail: 1 dollar", 1)]


@any_of(any_seed)
def test_the_lines_of_a_house_add_up_to_its_income(seed):
    from .rules.tenants import income_of

    for number, table in enumerate(random_game(LANDLORD, seed)):
        if number % many(120, 40) == 0:
            v = table.sight(SPECTATOR)
            for n in range(32):
                if v.standing >> n & 1:
                    amounts = [amount for _, _, amount in house_lines(table.box, v, n)]
                    assert sum(amounts) == income_of(table.box.b, v, n)


def test_amounts_are_shown_a_hundredfold_if_that_was_agreed_on():
    """L4"""
    p = given(house("A", 1, L1="single"), money={"A": 7}, money_scale="100", start="")
    v = p.table.sight(0)
    assert words.points(p.table.box, v, 0, 0) == 700
    assert p.table.scores == [7, 5]
    p.s.over = 1
    assert p.table.result == "Amber 700, Blue 500; Amber wins"
    assert words.breakdown(p.table.box, v, 0, 0)[0].text == "700 dollars"
    assert "700 dollars" in SPOKEN.board(p.table.box, v, 0)


@pytest.mark.parametrize(("scale", "said"), [("1", ""), ("100", "300 dollars")])
def test_a_price_is_explained_where_it_is_not_what_is_paid(scale, said):
    p = given(money={"A": 7}, money_scale=scale, start="")
    assert words.hint(p.table.box, p.table.sight(0), 0, {}, "price", "3") == said


def test_a_price_button_shows_no_amount_of_its_own():
    assert not any(pick.startswith("price:") for pick in words.LABELS)


def test_hints_speak_of_the_agreed_scale():
    p = given(house("A", 3), house("B", 4), hands={"A": "single mover"}, money_scale="100")
    box, v = p.table.box, p.table.sight(0)
    assert words.hint(box, v, 0, {}, "card", "mover") == (
        "Pays only 100, but whoever plays a moving card pays you 200."
    )
    p.does("A: tenant card:single")
    assert words.hint(box, p.table.sight(0), 0, {"house": "1"}, "level", "2") == "+200"


def test_every_amount_on_a_card_is_shown_in_the_agreed_scale():
    small, large = (LANDLORD.open_box({"money_scale": scale}) for scale in ("1", "100"))
    found = {
        KINDS[kind]: re.findall(r"\d+", printed_text(large, kind))
        for kind in range(len(KINDS))
        if printed_text(large, kind) != printed_text(small, kind)
    }
    assert found == {"celebrities": ["200"], "student": ["100"], "mover": ["100", "200"]}
    whole = "".join(printed_text(small, kind) for kind in range(len(KINDS)))
    assert not re.search("[{}]", whole)
    numbers = [number for each in found.values() for number in each]
    assert len(re.findall(r"\d+", whole)) == len(numbers)


def test_texts_that_do_not_count_are_not_told():
    box = LANDLORD.open_box({"tenant_texts": "off"})
    hints = {id: words.hint(box, None, 0, {}, "card", id) for id in KINDS}
    silent = {id for id, hint in hints.items() if not hint}
    assert silent == {row["id"] for row in box.tables["cards"] if row["group"] == "tenant"}


def test_reasons_name_the_house_and_the_tenant():
    p = given(
        house("A", 5), house("A", 3, L1="freaks"), house("A", 2, L1="single"), house("A", 2),
        hands={"A": "managers"},
    )  # fmt: skip
    p.does("A: tenant card:managers")
    assert p.lives(4) == {1: "managers"}  # the only place
    hands = {"A": "pensioners alibi"}
    low = [house("A", 1, "cellar", "dormer"), house("A", 2), house("A", 1, L1="freaks")]
    p = given(*low, hands=hands).does("A: tenant card:pensioners")
    assert p.why("A: place house:2 level:1") == "house 2 is too tall for the pensioners"
    assert p.why("A: place house:3 level:1") == "freaks live in house 3"
    assert p.why("A: place house:1 level:2") == (
        "pensioners live in the cellar or on the ground floor"
    )
    assert p.why("A: place house:9 level:1") == "there is no house 9 to do that to"
    assert p.why("A: place house:2 level:6") == "nobody can live on this level of house 2"


def test_a_mother_stays_where_texts_do_not_count():
    """L3, §1"""
    p = given(house("A", 2, L1="mother_with_child"), hands={"A": "bomb"}, tenant_texts="off")
    said = "the texts of tenants do not count in this game"
    assert p.why("A: take_back house:1 level:1") == said
    assert p.why("A: take_back house:1 level:2") == "there is no mother with child to take back"


def test_a_card_is_asked_of_somebody_else_who_is_there():
    p = given(hands={"A": "roof alibi"})
    assert p.why("A: offer partner:1 card:roof") == "you cannot ask yourself"
    assert p.why("A: offer partner:6 card:roof") == "nobody sits there"
    assert p.why("A: offer partner:2 card:roof") == "Blue has no card to sell"


@pytest.mark.parametrize(("crime", "spot"), [("bomb", ""), ("murder", " level:1")])
def test_a_lunatic_goes_to_the_attacker(crime, spot):
    houses = [house("A", 1, L1="student"), house("B", 2, L1="student"), house("A", 2)]
    p = given(*houses, hands={"A": crime, "B": "lunatic"}).does(f"A: {crime} house:2{spot}")
    theirs = "a lunatic goes to Amber, and house 2 is not Amber's"
    assert p.why(f"B: divert_{crime} house:2{spot}") == theirs
    assert p.why(f"B: divert_{crime} house:4{spot}") == "there is no house 4 to do that to"
    empty = "nobody like that lives in house 3 on this level" if spot else ""
    assert p.why(f"B: divert_{crime} house:3{spot}") == empty
    p.does(f"B: divert_{crime} house:1{spot}")
    said = SPOKEN.news(p.table.box, p.table.sight(0), 0)
    assert "Blue's lunatic takes it to house 1" in said


def test_whoever_is_put_somewhere_moves_in():
    """Squatters, or another's house: that is not letting."""
    p = given(house("B", 1), hands={"A": "squatters", "B": "alibi"}).does(
        "A: tenant card:squatters"
    )
    said = SPOKEN.news(p.table.box, p.table.sight(0), 0)
    assert "Amber has the squatters move into house 1, level 1" in said


def said_by(p, who, move):
    return p.table.say("AB".index(who), LANDLORD.moves.read(move))


def test_a_deal_is_told_with_all_that_changes_hands():
    hands = {"A": "single", "B": "bomb roof"}
    p = given(hands=hands, money={"A": 4}, trade="any", money_scale="100")
    p.does("A: offer partner:2 card:bomb", "A: give card:single", "A: price price:3")
    assert said_by(p, "B", "accept") == "Blue accepts 300 dollars and a single for a bomb"
    p.does("B: counter price:4")
    assert said_by(p, "A", "accept") == "Amber accepts 400 dollars and a single for a bomb"
    p = given(hands=hands, money={"A": 0}, trade="any").does("A: offer partner:2 card:bomb")
    assert said_by(p, "B", "accept") == "Blue accepts a single for a bomb"
    p = given(hands=hands).does("A: offer partner:2 card:roof", "A: price price:1")
    assert said_by(p, "B", "accept") == "Blue accepts 1 dollar for a roof"


def test_questions_say_what_is_at_stake():
    hands = {"A": "bomb squatters", "B": "lunatic police"}
    p = given(house("A", 1), house("B", 2), hands=hands).does("A: bomb house:2")
    box, v = p.table.box, p.table.sight(1)
    said = "Amber bombs your house 2, 2 high, brings 2 dollars. Send a lunatic?"
    assert SPOKEN.ask(box, v, 1) == said
    assert words.step(box, v, 1) == "6.8"
    assert words.step(box, p.table.sight(0), 0) == "7.2"
    assert words.ask(box, p.table.sight(0), 0) == "Somebody may react."


def test_every_question_can_be_asked():
    """The engine looks at those of phases only."""
    more = (BEFORE_A_FLOOR, BEFORE_WRECKERS, *windows.declared, *purposes.declared)
    for each in (*phases.declared, *more):
        assert {*each.asks.gaps} <= asking.SAID.keys()
    assert not asking.SAID.keys() & telling.SAID.keys()


def asked(p, seat=1):
    return SPOKEN.ask(p.table.box, p.table.sight(seat), seat)


def test_questions_name_the_house_the_tenant_and_the_amount():
    houses = [
        house("A", 3, L1="mover"),
        house("B", 3, L1="pensioners", L2="single", L3="celebrities"),
    ]
    hands = {"A": "murder moving squatters demolition bomb", "B": "police lunatic broker alibi"}

    def table(*moves, **more):
        return given(*houses, hands=hands, tenant_texts="off", **more).does(*moves)

    crime = table("A: murder house:2 level:1")
    assert asked(crime) == (
        "Amber plays a murder against the pensioners in your house 2. Send a lunatic?"
    )
    assert asked(crime.does("B: pass")) == (
        "The pensioners are murdered in house 2, level 1. It was Amber. Call the police?"
    )
    assert asked(table("A: bomb house:2", "B: pass")) == (
        "Your house 2 explodes! Lost with it: 3 floors, the celebrities, the single and the "
        "pensioners. It was Amber. Call the police?"
    )
    moving = table("A: move house:2 level:2", "A: place house:1 level:2", money={"A": 2})
    assert asked(moving) == (
        "Amber moves the single out of your house 2. Send a broker, who brings 2 dollars?"
    )
    squatted = given(house("B", 2), hands=hands).does("A: tenant card:squatters")
    squatted.does("A: place house:1 level:2")
    assert asked(squatted) == "Squatters have moved into your house 1. Call the police?"
    wrecked = given(*houses[:1], house("B", 1, L1="single"), hands=hands)
    wrecked.does("A: demolish card:demolition house:2")
    assert asked(wrecked) == "House 2 is being demolished. Where should the single live?"


def test_a_builder_is_told_what_is_laid_and_finishes_only_what_has_a_floor():
    p = given(hands={"A": "roof bomb single", "B": "alibi"}).does("A: build card:roof")
    assert asked(p, 0) == "House 1: lay any card of your hand as its first floor."
    p.does("A: floor card:single")
    more = "lay another, take one back or finish the house"
    assert asked(p, 0) == f"House 1 has 1 floor so far (single): {more}."
    p.does("A: floor card:bomb")
    whole = "take one back or finish the house"
    assert asked(p, 0) == f"House 1 has 2 floors so far (single and bomb): {whole}."
    assert SPOKEN.buttons(p.table.box, p.table.sight(0), 0) == {"move:done": "Finish: 2 floors"}


def told(p, seat):
    return SPOKEN.news(p.table.box, p.table.sight(seat), seat)


def test_losing_a_house_is_told_with_all_that_is_lost():
    houses = [house("A", 2), house("B", 2, L1="managers")]
    p = given(*houses, hands={"A": "bomb alibi", "B": "mover"}).does("A: bomb house:2")
    assert "your house 2 explodes! Lost with it: 2 floors and the managers" in told(p, 1)
    assert "Blue's house 2 explodes! Lost with it: 2 floors and the managers" in told(p, 0)
    p = given(house("A", 2), house("B", 1), hands={"A": "demolition alibi", "B": "mover"})
    p.does("A: demolish card:demolition house:2")
    assert "your house 2 is demolished! Its 2 cards go into your hand" in told(p, 1)


def test_rent_is_told_house_by_house():
    houses = [house("A", 2, L1="single"), house("A", 1, "cellar", L0="squatters")]
    p = start(given(*houses, start="", hands={"B": "alibi"}), "collect")
    assert (
        told(p, 1)[0] == "Amber collects 4 dollars: 4 dollars from house 1 and nothing from house 2"
    )


def test_an_offer_that_is_declined_is_told_in_two_short_lines():
    p = given(hands={"A": "single", "B": "alibi"}, money={"A": 3})
    p.does("A: offer partner:2 card:roof", "A: price price:2")
    assert told(p, 0)[:2] == ["Amber offers 2 dollars", "Blue does not sell"]
    p = given(hands={"A": "single alibi", "B": "bomb"}, money={"A": 3}, trade="any")
    p.does("A: offer partner:2 card:bomb", "A: give card:single", "A: price price:0")
    assert asked(p) == "Amber offers a single for a bomb. Do you sell?"
    assert said_by(p, "B", "accept") == "Blue accepts a single for a bomb"


def test_a_reason_is_about_the_card():
    p = given(hands={"A": "squatters bomb murder alibi court", "B": "mover"})
    assert p.why("A: tenant card:squatters") == "no apartment on the table suits squatters"
    assert p.why("A: bomb house:1") == "nobody has a house yet"
    assert p.why("A: murder house:1 level:1") == "nobody lives here yet"
    assert p.why("A: alibi") == "an alibi is shown when the police suspect somebody"
    assert p.why("A: leave card:court") == "you are not in jail"


def test_levels_are_named_by_who_lives_there():
    p = given(house("B", 2, L1="single"), hands={"A": "murder", "B": "alibi"})
    box, v = p.table.box, p.table.sight(0)
    assert SPOKEN.hint(box, v, 0, {"house": "1"}, "level", "1") == "single"


def test_hints_tell_what_a_pick_would_mean():
    p = given(house("A", 3, L1="celebrities"), house("B", 4), hands={"A": "single bomb"})
    box, v = p.table.box, p.table.sight(0)
    text = box.tables["cards"][KINDS.index("bomb")]["text"]
    assert words.hint(box, v, 0, {}, "card", "bomb") == text
    assert SPOKEN.hint(box, v, 0, {}, "house", "2") == "Blue's, 4 high, brings 4 dollars"
    p.does("A: tenant card:single")
    v = p.table.sight(0)
    assert words.hint(box, v, 0, {"house": "1"}, "level", "2") == "+5"
    move = LANDLORD.moves.read("place house:1 level:2")
    assert words.brings(box, v, 0, move) == "rent +5"
    assert words.hint(box, v, 0, {}, "cards", "7") == "9 dollars"


def test_the_buyer_alone_hears_which_cards_were_drawn():
    p = start(given(start="", pile="police bomb", hands={"B": "single"}), "collect")
    p.does("A: buy cards:1")
    mine, theirs = (SPOKEN.news(p.table.box, p.table.sight(n), n) for n in (0, 1))
    assert "you draw police" in mine
    assert not any("police" in line for line in theirs)
    assert "Amber buys 1 card for 1 dollar" in theirs


def test_a_builder_alone_hears_what_the_floors_hide():
    p = given(hands={"A": "roof bomb single", "B": "alibi"})
    p.does("A: build card:roof", "A: floor card:single")
    mine, theirs = (SPOKEN.news(p.table.box, p.table.sight(n), n) for n in (0, 1))
    assert mine == ["Amber lays floor 1 of house 1", "your floor hides a single"]
    assert theirs == ["Amber lays floor 1 of house 1"]
    assert "[single]" in SPOKEN.board(p.table.box, p.table.sight(0), 0)
    assert "[single]" not in SPOKEN.board(p.table.box, p.table.sight(1), 1)


@any_of(any_seed)
def test_everything_can_be_said_drawn_and_asked_anywhere(seed):
    for number, table in enumerate(random_game(LANDLORD, seed)):
        if number % many(80, 25) == 0:
            for seat in range(SPECTATOR, table.seats):
                v = table.sight(seat)
                assert SPOKEN.board(table.box, v, seat)
                assert all(SPOKEN.news(table.box, v, seat))
                art.for_game(LANDLORD).zones(table.box, v, seat)
            for seat in table.asked:
                assert words.ask(table.box, table.sight(seat), seat)


def test_without_a_drawing_the_board_is_typed():
    table = sit_down(LANDLORD)
    (zone,) = art.fallback.zones_of(LANDLORD)(table.box, table.sight(0), 0)
    assert "Your hand" in zone.words
    assert art.fallback.cover_of(LANDLORD)(table.box).startswith("<svg")


def test_moves_and_their_labels_belong_together():
    names = {f"move:{kind.name}" for kind in LANDLORD.moves.kinds}
    values = {f"{pick}:{value}" for kind in LANDLORD.moves.kinds
              for pick, found in kind.picks.items() for value in found}  # fmt: skip
    assert set(words.LABELS) <= names | values
    assert phases.PLAY == 3
