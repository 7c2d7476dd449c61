"""Positions, and what becomes of them: § is a paragraph of rulebook.md, L a row of rulings.md.

Seats are called A, B, C …; discard piles end with the top.
"""

import pytest

from tabletower.engine import sit_down
from tests.landlord.arranging import LANDLORD, given, house, jail, start

from .rules.events import events
from .rules.phases import phases

OFF = {"tenant_texts": "off"}


def places(position, kind, number):
    """The levels at which the house offers a place to a tenant played from A's hand."""
    found = position.moves("tenant")
    if f"tenant card:{kind}" not in found:
        return []
    position.does(f"A: tenant card:{kind}")
    if position.s.phase != phases.PLACE:  # there was one place only
        levels = [level for level, name in position.lives(number).items() if name == kind]
        return levels
    spots = [move.split() for move in position.moves("place")]
    return [int(level[6:]) for _, at, level in spots if at == f"house:{number}"]


@pytest.mark.parametrize(("seats", "pile"), [(4, 85), (2, 97), (6, 73)])
def test_everybody_is_dealt_a_roof_and_five_cards(seats, pile):
    """L1, §2.1, §2.2"""
    s = sit_down(LANDLORD, 5, seats).s
    assert s.piled == pile
    assert s.held[:seats].tolist() == [6] * seats
    assert s.hand.sum(axis=1)[:seats].tolist() == [6] * seats
    assert all(s.hand[seat, 0] >= 1 for seat in range(seats))
    assert s.money[:seats].tolist() == [5] * seats


def test_a_house_begins_with_its_roof_and_any_card_may_be_a_floor():
    """L16, §4.2, §4.3"""
    p = given(hands={"A": "roof dormer_roof single police bomb"})
    assert p.moves("build") == ["build card:roof", "build card:dormer_roof"]
    p.does("A: build card:roof")
    first = [f"floor card:{name}" for name in ("dormer_roof", "single", "police", "bomb")]
    assert p.moves() == first
    p.does("A: floor card:single")
    rest = [f"floor card:{name}" for name in ("dormer_roof", "police", "bomb")]
    assert p.moves() == [*rest, "lift floor:single", "done"]
    p.does("A: done")
    assert p.s.height[0] == 1
    assert p.income(1) == 1


def test_cellar_and_dormer_are_levels_and_pay_when_empty():
    """L14, §3.6, §4.1"""
    p = given(house("A", 3, "dormer", "cellar"))
    assert p.s.room[0] == 0b11111
    assert p.income(1) == 5


def test_only_plain_roofs_are_renovated_and_one_cellar_a_house():
    """L19, L20, §4.4, §4.5"""
    p = given(
        house("A", 2),
        house("B", 2),
        house("B", 1, "dormer"),
        house("B", 1, "flat"),
        house("A", 2, "renovated"),
        hands={"A": "roof_renovation dormer_roof flat_roof cellar_renovation"},
    )
    assert len(p.moves("renovate")) == 6
    assert {move.split()[2] for move in p.moves("renovate")} == {"house:1", "house:2"}
    assert len(p.moves("cellar")) == 5


MANAGERS = [
    (house("A", 3), []),
    (house("A", 2), [1]),
    (house("A", 2, "cellar"), [0, 1]),
    (house("A", 2, "dormer"), [1, 2]),
    (house("A", 1, "cellar"), [0]),
    (house("A", 1), []),
]


@pytest.mark.parametrize(("home", "levels"), MANAGERS)
def test_managers_take_any_two_neighbouring_levels_of_a_low_house(home, levels):
    """L2, L21, §5.1"""
    assert places(given(home, hands={"A": "managers"}), "managers", 1) == levels


def test_pensioners_take_the_ground_floor_or_the_cellar():
    """L2, L3, §5.2"""
    low = house("A", 1, "cellar", "dormer")
    assert places(given(low, hands={"A": "pensioners"}), "pensioners", 1) == [0, 1]
    assert places(given(low, hands={"A": "pensioners"}, **OFF), "pensioners", 1) == [0, 1, 2]
    assert places(given(house("A", 2), hands={"A": "pensioners"}), "pensioners", 1) == []


def test_freaks_live_with_freaks_only_and_nobody_with_them():
    """L23, §5.2"""
    homes = (
        house("A", 3),
        house("A", 3, L1="single"),
        house("A", 3, L2="freaks"),
        house("A", 3, L1="squatters"),
    )
    offered = {n: places(given(*homes, hands={"A": "freaks"}), "freaks", n) for n in (1, 2, 3, 4)}
    assert offered == {1: [1, 2, 3], 2: [], 3: [1, 3], 4: []}
    for kind in ("single", "squatters"):
        assert places(given(*homes, hands={"A": kind}), kind, 3) == []
    assert places(given(*homes, hands={"A": "single"}), "single", 4) == [2, 3]


def test_each_further_student_pays_a_dollar_more():
    """L25, §5.3"""
    home = house("A", 4, L1="student", L2="student", L3="single", L4="student")
    assert given(home).income(1) == 12
    five = house("A", 5, **{f"L{n}": "student" for n in range(1, 6)})
    assert given(five).income(1) == 20
    assert given(five, **OFF).income(1) == 10


def test_celebrities_double_the_rents_of_the_others_once():
    """L24, §5.3"""
    home = house("A", 3, L1="celebrities", L2="single")
    assert given(home).income(1) == 9
    assert given(home, **OFF).income(1) == 8
    both = house("A", 3, L1="celebrities", L2="celebrities", L3="student")
    assert given(both).income(1) == 12
    ladder = house("A", 3, "dormer", L1="celebrities", L2="student", L3="student")
    assert given(ladder).income(1) == 13
    mixed = house("A", 3, "cellar", L0="celebrities", L1="family", L3="mover")
    assert given(mixed).income(1) == 14


def collected(*houses, in_jail=False, **more):
    p = given(*houses, start="", **more)
    if in_jail:
        jail(p, "A")
    start(p, "collect")
    return p.s.collected[0], p


def test_squatters_jail_and_the_least_that_is_collected():
    """L12, L13, §3.6"""
    squatted = house("A", 3, L1="single", L2="squatters")
    rich = house("A", 2, L1="managers")
    assert collected(squatted, rich)[0] == 6
    assert collected(squatted, rich, in_jail=True)[0] == 1
    assert collected(squatted, rich, house("A", 1), in_jail=True)[0] == 2
    assert collected(house("A", 5, L3="squatters"))[0] == 1
    assert collected()[0] == 1


def test_a_withheld_rent_waits_for_a_real_collection():
    """L34, §6.1"""
    home = house("A", 3, L1="student", L2="student!")
    dollars, p = collected(home, in_jail=True)
    assert (dollars, p.s.marker[0], p.discard) == (1, 0b100, "")
    dollars, p = collected(home)
    assert (dollars, p.s.marker[0], p.discard) == (3, 0, "rent_withheld")
    start(p, "collect")
    assert p.s.collected[0] == 6


BUYING = [(1, 1, 1), (4, 4, 4), (5, 5, 5), (6, 5, 5), (7, 6, 7), (12, 8, 11), (20, 12, 19)]


@pytest.mark.parametrize(("dollars", "cards", "price"), BUYING)
def test_no_more_is_spent_on_cards_than_was_collected(dollars, cards, price):
    """L15, §3.7"""
    p = given(start="", money={"A": dollars})
    p.s.collected[0] = dollars
    start(p, "buy")
    assert p.moves() == [f"buy cards:{n}" for n in range(cards + 1)]
    p.does(f"A: buy cards:{cards}")
    assert p.money[0] == dollars - price
    assert p.s.held[0] == cards


def test_who_is_driven_out_may_go_anywhere_and_is_discarded_only_without_a_place():
    """L8, §3.4"""
    homes = (
        house("A", 3, "cellar", L0="squatters", L1="single", L2="family"),
        house("A", 4),
        house("B", 2, L1="single"),
    )
    p = given(*homes, hands={"B": "alibi"}, start="turn")
    assert p.s.phase == phases.PLAY
    assert p.discard == "family"
    assert p.lives(1) == {0: "squatters", 1: "single"}
    start(p, "turn")
    assert p.s.phase == phases.PLACE
    levels = [f"place house:2 level:{n}" for n in range(1, 5)]
    assert p.moves() == [*levels, "place house:3 level:2"]


def test_of_equal_payers_one_is_chosen_or_the_police_come():
    """L7, L10, §3.3"""
    p = given(
        house("A", 3, L1="single", L2="musician", L3="squatters"),
        house("B", 5),
        hands={"A": "police"},
        start="turn",
    )
    assert p.moves() == [
        "send house:1 level:1",
        "send house:1 level:2",
        "police house:1 level:3",
    ]
    p.does("A: send house:1 level:2")
    assert p.discard == "musician"


def test_new_squatters_are_answered_by_police():
    """L32, §5.5"""
    p = given(house("B", 2), hands={"A": "squatters single", "B": "police bomb"})
    p.does("A: tenant card:squatters", "A: place house:1 level:1")
    assert p.asked == "B"
    p.does("B: police house:1 level:1")
    assert p.discard == "squatters police"
    assert p.lives(1) == {}
    assert p.asked == "A"


def test_a_diverted_bomb_buries_a_house_of_the_attacker():
    """L39, L40, L59, §6.8, §6.9, §10.2"""
    p = given(
        house("A", 2, floors="court broker", L2="mother_with_child"),
        house("A", 1),
        house("B", 3, L1="single"),
        seats=3,
        hands={"A": "bomb", "B": "lunatic police"},
    )
    p.does("A: bomb house:3")
    assert p.asked == "B"
    p.does("B: divert_bomb house:1")
    assert not p.stands(1)
    assert p.stands(3)
    assert p.asked == "A"
    assert p.discard == "bomb lunatic"
    assert p.bottom(4) == "court broker roof mother_with_child"
    assert [p.knows_pile("A", n) for n in range(4)] == [True] * 4
    for other in "BC":
        assert [p.knows_pile(other, n) for n in range(4)] == [False, False, True, True]


def bombed_with_excuses(c_hand):
    p = given(
        house("A", 1), house("C", 1), seats=3,
        hands={"A": "bomb alibi", "B": "court", "C": c_hand},
    )  # fmt: skip
    return p.does("A: bomb house:2", "C: call_police", "A: alibi", "B: court")


def test_the_police_go_round_until_somebody_has_no_alibi():
    """L42, L47, §6.12, §7.1"""
    p = bombed_with_excuses("police single")
    assert p.jail == "C"
    assert p.discard == "bomb police alibi court"
    p = bombed_with_excuses("police alibi")
    p.does("C: alibi")
    assert p.jail == "A"


def test_a_single_cannot_be_murdered_and_nobody_is_asked():
    """L33, §6.7"""
    p = given(
        house("A", 1, L1="student"),
        house("B", 3, L1="single", L2="family"),
        hands={"A": "murder", "B": "lunatic police"},
    )
    p.does("A: murder house:2 level:1")
    assert p.asked == "A"
    assert p.lives(2) == {1: "single", 2: "family"}
    assert p.discard == "murder"
    assert p.jail == ""


def test_a_family_reports_its_own_landlord_without_a_card():
    """L41, §6.10"""
    p = given(
        house("A", 3, L1="family"), house("B", 2, L1="student"),
        hands={"A": "murder", "B": "police"},
    )  # fmt: skip
    p.does("A: murder house:2 level:1")
    assert p.jail == "A"
    assert p.discard == "student murder"
    assert p.hand("B") == "police"


def test_a_bombed_family_reports_and_the_victim_may_go_to_jail():
    """L41, L42, §6.10, §6.12"""
    p = given(
        house("A", 1), house("B", 3, L1="family"), seats=3,
        hands={"A": "bomb court", "B": "police"},
    )  # fmt: skip
    p.does("A: bomb house:2", "A: court")
    assert p.jail == "B"


def test_who_is_in_jail_is_passed_over_and_freed_by_the_next():
    """L42, §6.12, §6.13"""
    p = jail(given(house("B", 1), hands={"A": "bomb", "B": "police"}), "A")
    p.does("A: bomb house:1", "B: pass")
    assert p.jail == "A"
    p = jail(given(house("B", 1), hands={"A": "bomb", "B": "police"}), "A")
    p.does("A: bomb house:1", "B: call_police")
    assert p.jail == "B"


def test_a_family_reports_a_murder_in_ones_own_house():
    """L22, L37, §6.7, §6.10"""
    p = given(
        house("A", 3, L1="squatters", L2="family"), start="",
        hands={"A": "murder alibi", "B": "single"},
    )  # fmt: skip
    start(p, "play")
    p.does("A: murder house:1 level:1", "A: alibi")
    assert p.jail == "B"
    assert p.discard == "squatters murder alibi"


def test_movers_are_paid_before_the_broker_and_nobody_pays_more_than_there_is():
    """L29, L30, L31, §5.9, §5.10"""
    p = given(
        house("A", 2),
        house("B", 3, L1="celebrities", L2="single"),
        house("C", 2, L1="mover"),
        seats=3,
        money={"A": 7},
        hands={"A": "moving student", "B": "broker"},
    )
    assert p.rent(2, 2) == 6
    p.does("A: move house:2 level:2", "A: place house:1 level:1", "B: broker")
    assert p.money == [0, 10, 7]
    assert p.discard == "moving broker"
    assert p.lives(1) == {1: "single"}


def test_a_tenant_may_be_moved_within_the_house_or_under_the_pile():
    """L28, §5.8"""
    p = given(house("B", 3, L1="family"), hands={"A": "moving"})
    p.does("A: move house:1 level:1")
    assert p.moves() == ["place house:1 level:2", "under"]
    p.does("A: under")
    assert p.bottom(1) == "family"
    assert p.knows_pile("A", 0)
    assert p.knows_pile("B", 0)


def test_squatters_who_were_moved_may_be_answered():
    """L32, §5.5"""
    p = given(
        house("A", 2, L1="squatters"), house("B", 2),
        hands={"A": "moving", "B": "police"}, start="",
    )  # fmt: skip
    start(p, "play")
    p.does("A: move house:1 level:1", "A: place house:2 level:1")
    assert p.asked == "B"
    p.does("B: pass")
    assert p.lives(2) == {1: "squatters"}


def test_a_musician_drives_all_others_out_who_find_a_place():
    """L26, L32, §5.7"""
    p = given(
        house("B", 4, L1="single", L2="student", L3="squatters"),
        house("A", 2, L1="mother_with_child"),
        house("B", 1),
        hands={"A": "musician musician", "B": "police"},
    )
    p.does("A: tenant card:musician", "A: place house:1 level:4")
    assert p.moves() == [f"relocate house:1 level:{n}" for n in (1, 2, 3)]
    p.does("A: relocate house:1 level:2", "A: place house:2 level:2")
    p.does("A: relocate house:1 level:3")  # the last free place is B's own
    assert p.lives(1) == {1: "single", 4: "musician"}
    assert p.lives(2) == {1: "mother_with_child", 2: "student"}
    assert p.lives(3) == {1: "squatters"}
    assert p.asked == "B"  # squatters have come
    p.does("B: pass", "A: tenant card:musician", "A: place house:1 level:2")
    assert p.lives(1) == {1: "single", 2: "musician", 4: "musician"}
    assert p.asked == "A"
    assert p.s.phase == phases.PLAY


def test_two_mothers_a_turn_may_be_taken_back():
    """L27, §5.6"""
    p = given(
        house("A", 3, L1="mother_with_child", L2="mother_with_child"),
        hands={"A": "single", "B": "bomb"},
    )
    assert len(p.moves("take_back")) == 2
    p.does("A: take_back house:1 level:1", "A: take_back house:1 level:2")
    assert p.knows("B", of="A") == "mother_with_child mother_with_child"
    p.does("A: tenant card:mother_with_child", "A: place house:1 level:1")
    assert p.moves("take_back") == []
    assert p.knows("B", of="A") == "mother_with_child"


def test_the_owner_houses_everybody_before_a_demolition():
    """L36, §6.4"""
    p = given(
        house("B", 1, "cellar", L0="single", L1="pensioners"),
        house("A", 1),
        house("B", 3),
        hands={"A": "demolition"},
    )
    p.does("A: demolish card:demolition house:1")
    assert p.asked == "B"
    assert p.moves() == ["relocate house:1 level:0", "relocate house:1 level:1"]
    p.does("B: relocate house:1 level:0")
    assert p.moves() == [f"place house:3 level:{n}" for n in (1, 2, 3)]
    p.does("B: place house:3 level:2")
    assert p.lives(2) == {1: "pensioners"}
    assert not p.stands(1)
    assert p.s.held[1] == 3
    assert p.knows("A", of="B") == "roof cellar_renovation"


@pytest.mark.parametrize("student", [False, True])
def test_without_room_for_all_nothing_is_demolished(student):
    """L36, §6.4, §6.5"""
    p = given(
        house("B", 2, L1="managers"),
        house("A", 1, "dormer", **({"L2": "student"} if student else {})),
        house("B", 3, L2="single"),
        hands={"A": "demolition"},
    )
    houses = [2, 3] if student else [1, 2, 3]
    assert p.moves("demolish") == [f"demolish card:demolition house:{n}" for n in houses]


def test_an_eviction_takes_all_but_squatters_into_the_hand():
    """L22, §6.3"""
    p = given(
        house("B", 4, L1="single", L2="student!", L3="squatters"),
        house("B", 1, L1="squatters"),
        hands={"A": "eviction"},
    )
    assert p.moves("evict") == ["evict card:eviction house:1"]
    p.does("A: evict card:eviction house:1")
    assert p.hand("B") == "single student"
    assert p.lives(1) == {3: "squatters"}
    assert p.discard == "rent_withheld eviction"


def test_politics_evicts_demolishes_or_opens_the_jail_but_is_no_alibi():
    """§6.3, §6.4, §6.6, §6.12"""
    p = given(house("A", 1), house("B", 2, L1="single"), hands={"A": "politics"}, start="")
    start(jail(p, "A"), "play")
    uses = [move for move in p.moves() if "politics" in move and not move.startswith("offer")]
    assert uses == [
        "evict card:politics house:2",
        "demolish card:politics house:1",
        "demolish card:politics house:2",
        "leave card:politics",
    ]
    p = given(house("A", 3, L1="family"), house("B", 1), hands={"A": "bomb politics"})
    p.does("A: bomb house:2")
    assert p.jail == "A"  # politics was not offered as an alibi


def test_a_recycle_takes_the_top_card_unless_it_is_a_recycle():
    """L46, §7.3"""
    assert given(hands={"A": "recycle"}, discard="bomb recycle").moves("recycle") == []
    p = given(hands={"A": "recycle", "B": "single"}, discard="bomb")
    p.does("A: recycle")
    assert p.hand("A") == "bomb"
    assert p.discard == "recycle"
    assert p.knows("B", of="A") == "bomb"


def test_a_recycle_may_come_to_lie_on_a_recycle():
    """L46, §7.3"""
    p = given(hands={"A": "recycle", "B": "single"}, discard="recycle bomb")
    p.does("A: recycle")
    assert p.discard == "recycle recycle"
    assert p.knows("B", of="A") == "bomb"


def test_a_recycle_may_fetch_the_alibi_one_is_asked_for():
    """L45, §7.3"""
    p = given(
        house("A", 1), house("B", 1), discard="alibi",
        hands={"A": "bomb recycle", "B": "police"},
    )  # fmt: skip
    p.does("A: bomb house:2", "B: call_police", "A: recycle", "A: alibi")
    assert p.jail == "B"
    assert p.discard == "recycle bomb police alibi"


def test_after_a_murder_the_victim_lies_on_top():
    """L47, §7.1"""
    p = given(
        house("A", 1), house("B", 1, L1="student"), discard="alibi",
        hands={"A": "murder recycle", "B": "police"},
    )  # fmt: skip
    p.does("A: murder house:2 level:1", "B: call_police", "A: recycle")
    assert "student" in p.hand("A")
    assert p.jail == "A"


def test_after_a_play_the_first_who_recycles_ends_it():
    """L45, §7.4"""
    p = given(
        house("B", 2, L1="single"), seats=3,
        hands={"A": "eviction", "B": "recycle", "C": "recycle"},
    )  # fmt: skip
    p.does("A: evict card:eviction house:1")
    assert p.asked == "B"
    p.does("B: pass", "C: recycle")
    assert p.hand("C") == "eviction"
    assert p.hand("B") == "single recycle"
    assert p.discard == "recycle"
    assert p.asked == "A"


def offers(p):
    return len(p.moves("offer"))


@pytest.mark.parametrize("money", [4, 7])
def test_a_roof_is_bought_for_a_price_or_a_higher_one(money):
    """L50, L51, §8.1, §8.3"""
    p = given(
        seats=3, money={"A": money},
        hands={"A": "single police", "B": "roof roof", "C": "single"},
    )  # fmt: skip
    assert offers(p) == 6
    p.does("A: offer partner:2 card:roof", "A: price price:2", "B: counter price:4", "A: accept")
    assert p.money == [money - 4, 9, 5]
    assert p.hand("A") == "roof single police"
    assert p.knows("B", of="A") == p.knows("C", of="A") == "roof"
    if money == 7:
        assert offers(p) == 6
        p.does("A: offer partner:3 card:roof", "A: price price:1")
        assert p.asked == "A"
        assert p.happened(events.NO_DEAL) == [(2, 0, 0)]


def test_without_money_a_card_is_given_for_a_card():
    """L52, §8.5"""
    p = given(hands={"A": "single", "B": "bomb"}, money={"A": 0}, trade="any")
    p.does("A: offer partner:2 card:bomb")
    assert p.asked == "B"  # the single and price 0 were the only choice
    p.does("B: accept")
    assert (p.hand("A"), p.hand("B")) == ("bomb", "single")


def test_everyone_may_divert_and_report():
    """L43, L44, §7.6"""
    p = given(
        house("A", 1), house("B", 1), seats=3, respond="everyone",
        hands={"A": "bomb", "C": "lunatic"},
    )  # fmt: skip
    p.does("A: bomb house:2", "C: divert_bomb house:1")
    assert p.stands(2)
    assert not p.stands(1)
    p = given(
        house("A", 1, L1="freaks"), seats=3, respond="everyone",
        hands={"A": "murder", "B": "lunatic", "C": "lunatic police"},
    )  # fmt: skip
    p.does("A: murder house:1 level:1")
    assert p.asked == "C"
    assert p.moves() == ["pass", "call_police"]
    p.does("C: call_police")
    assert p.jail == "A"


def test_without_a_draw_pile_a_bombed_house_is_discarded():
    """L40, §7.5"""
    p = given(
        house("A", 2), house("B", 1, "cellar", floors="alibi", L1="pensioners"),
        hands={"A": "bomb"}, pile="",
    )  # fmt: skip
    p.does("A: bomb house:2")
    assert p.discard == "pensioners roof alibi cellar_renovation bomb"


def buys(seats):
    p = given(seats=seats, start="", money={"A": 9}, pile="", discard="single student mover")
    for place in range(2):
        p.s.pile[place] = 1 + 16
    p.s.piled = 2
    p.s.collected[0] = 4
    return start(p, "buy")


def test_five_players_shuffle_the_discards_once_and_four_do_not():
    """L55, §9.1, §9.2"""
    p = buys(5)
    assert p.moves()[-1] == "buy cards:4"
    p.does("A: buy cards:4")
    assert (p.s.piled, p.s.discarded, p.s.turns_left) == (1, 0, -1)
    assert len(p.happened(events.RESHUFFLED)) == 1
    p.s.collected[1] = 1
    p.s.active = 1
    start(p, "buy").does("B: buy cards:1")
    assert p.s.turns_left == 5 - 1
    p = buys(4)
    assert p.moves()[-1] == "buy cards:2"
    p.does("A: buy cards:2")
    assert (p.s.discarded, p.s.turns_left) == (3, 4 - 1)


@pytest.mark.parametrize(("last_turns", "turns"), [("one_more", "CAB"), ("equal", "CABC")])
def test_the_last_turns_end_with_who_drew_the_last_card_or_with_a_round(last_turns, turns):
    """L53, §9.3"""
    p = given(
        seats=3, start="", pile="", last_turns=last_turns, hands=dict.fromkeys("ABC", "single")
    )
    p.s.pile[0], p.s.piled = 17, 1
    p.s.round, p.s.active, p.s.collected[1] = 6, 1, 3
    start(p, "buy").does("B: buy cards:1")
    assert p.s.turns_left == len(turns) - 1
    for name in turns:
        assert p.asked == name
        p.does(f"{name}: end")
    assert p.table.over
    assert p.s.round == 7
