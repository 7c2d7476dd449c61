"""The worked examples, by number. Seats are called A, B, C …; discard piles end with the top."""

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
def test_example_01_deal(seats, pile):
    s = sit_down(LANDLORD, 5, seats).s
    assert s.piled == pile
    assert s.held[:seats].tolist() == [6] * seats
    assert s.hand.sum(axis=1)[:seats].tolist() == [6] * seats
    assert all(s.hand[seat, 0] >= 1 for seat in range(seats))
    assert s.money[:seats].tolist() == [5] * seats


def test_example_02_build():
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


def test_example_03_levels():
    p = given(house("A", 3, "dormer", "cellar"))
    assert p.s.room[0] == 0b11111
    assert p.income(1) == 5


def test_example_04_renovate():
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
def test_example_05_managers(home, levels):
    assert places(given(home, hands={"A": "managers"}), "managers", 1) == levels


def test_example_06_pensioners():
    low = house("A", 1, "cellar", "dormer")
    assert places(given(low, hands={"A": "pensioners"}), "pensioners", 1) == [0, 1]
    assert places(given(low, hands={"A": "pensioners"}, **OFF), "pensioners", 1) == [0, 1, 2]
    assert places(given(house("A", 2), hands={"A": "pensioners"}), "pensioners", 1) == []


def test_example_07_freaks():
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


def test_example_08_students():
    home = house("A", 4, L1="student", L2="student", L3="single", L4="student")
    assert given(home).income(1) == 12
    five = house("A", 5, **{f"L{n}": "student" for n in range(1, 6)})
    assert given(five).income(1) == 20
    assert given(five, **OFF).income(1) == 10


def test_example_09_celebrities():
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


def test_example_10_collect():
    squatted = house("A", 3, L1="single", L2="squatters")
    rich = house("A", 2, L1="managers")
    assert collected(squatted, rich)[0] == 6
    assert collected(squatted, rich, in_jail=True)[0] == 1
    assert collected(squatted, rich, house("A", 1), in_jail=True)[0] == 2
    assert collected(house("A", 5, L3="squatters"))[0] == 1
    assert collected()[0] == 1


def test_example_11_withheld():
    home = house("A", 3, L1="student", L2="student!")
    dollars, p = collected(home, in_jail=True)
    assert (dollars, p.s.marker[0], p.discard) == (1, 0b100, "")
    dollars, p = collected(home)
    assert (dollars, p.s.marker[0], p.discard) == (3, 0, "rent_withheld")
    start(p, "collect")
    assert p.s.collected[0] == 6


BUYING = [(1, 1, 1), (4, 4, 4), (5, 5, 5), (6, 5, 5), (7, 6, 7), (12, 8, 11), (20, 12, 19)]


@pytest.mark.parametrize(("dollars", "cards", "price"), BUYING)
def test_example_12_buying(dollars, cards, price):
    p = given(start="", money={"A": dollars})
    p.s.collected[0] = dollars
    start(p, "buy")
    assert p.moves() == [f"buy cards:{n}" for n in range(cards + 1)]
    p.does(f"A: buy cards:{cards}")
    assert p.money[0] == dollars - price
    assert p.s.held[0] == cards


def test_example_13_examine_and_discard():
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


def test_example_14_examine_with_a_tie():
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


def test_example_15_squatters_answered():
    p = given(house("B", 2), hands={"A": "squatters single", "B": "police bomb"})
    p.does("A: tenant card:squatters", "A: place house:1 level:1")
    assert p.asked == "B"
    p.does("B: police house:1 level:1")
    assert p.discard == "squatters police"
    assert p.lives(1) == {}
    assert p.asked == "A"


def test_example_16_bomb_diverted():
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


def test_example_17_the_police_go_round():
    p = bombed_with_excuses("police single")
    assert p.jail == "C"
    assert p.discard == "bomb police alibi court"
    p = bombed_with_excuses("police alibi")
    p.does("C: alibi")
    assert p.jail == "A"


def test_example_18_a_single_cannot_be_murdered():
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


def test_example_19_own_family():
    p = given(
        house("A", 3, L1="family"), house("B", 2, L1="student"),
        hands={"A": "murder", "B": "police"},
    )  # fmt: skip
    p.does("A: murder house:2 level:1")
    assert p.jail == "A"
    assert p.discard == "student murder"
    assert p.hand("B") == "police"


def test_example_20_family_bombed():
    p = given(
        house("A", 1), house("B", 3, L1="family"), seats=3,
        hands={"A": "bomb court", "B": "police"},
    )  # fmt: skip
    p.does("A: bomb house:2", "A: court")
    assert p.jail == "B"


def test_example_21_crime_from_jail():
    p = jail(given(house("B", 1), hands={"A": "bomb", "B": "police"}), "A")
    p.does("A: bomb house:1", "B: pass")
    assert p.jail == "A"
    p = jail(given(house("B", 1), hands={"A": "bomb", "B": "police"}), "A")
    p.does("A: bomb house:1", "B: call_police")
    assert p.jail == "B"


def test_example_22_own_squatters():
    p = given(
        house("A", 3, L1="squatters", L2="family"), start="",
        hands={"A": "murder alibi", "B": "single"},
    )  # fmt: skip
    start(p, "play")
    p.does("A: murder house:1 level:1", "A: alibi")
    assert p.jail == "B"
    assert p.discard == "squatters murder alibi"


def test_example_23_moving():
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


def test_example_24_where_a_tenant_may_be_moved():
    p = given(house("B", 3, L1="family"), hands={"A": "moving"})
    p.does("A: move house:1 level:1")
    assert p.moves() == ["place house:1 level:2", "under"]
    p.does("A: under")
    assert p.bottom(1) == "family"
    assert p.knows_pile("A", 0)
    assert p.knows_pile("B", 0)


def test_example_25_moving_squatters():
    p = given(
        house("A", 2, L1="squatters"), house("B", 2),
        hands={"A": "moving", "B": "police"}, start="",
    )  # fmt: skip
    start(p, "play")
    p.does("A: move house:1 level:1", "A: place house:2 level:1")
    assert p.asked == "B"
    p.does("B: pass")
    assert p.lives(2) == {1: "squatters"}


def test_example_26_musician():
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


def test_example_27_mother():
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


def test_example_28_demolition():
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
def test_example_29_no_room(student):
    p = given(
        house("B", 2, L1="managers"),
        house("A", 1, "dormer", **({"L2": "student"} if student else {})),
        house("B", 3, L2="single"),
        hands={"A": "demolition"},
    )
    houses = [2, 3] if student else [1, 2, 3]
    assert p.moves("demolish") == [f"demolish card:demolition house:{n}" for n in houses]


def test_example_30_eviction():
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


def test_example_31_politics():
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


def test_example_32_recycle():
    assert given(hands={"A": "recycle"}, discard="bomb recycle").moves("recycle") == []
    p = given(hands={"A": "recycle", "B": "single"}, discard="bomb")
    p.does("A: recycle")
    assert p.hand("A") == "bomb"
    assert p.discard == "recycle"
    assert p.knows("B", of="A") == "bomb"


def test_example_32_recycle_on_recycle():
    p = given(hands={"A": "recycle", "B": "single"}, discard="recycle bomb")
    p.does("A: recycle")
    assert p.discard == "recycle recycle"
    assert p.knows("B", of="A") == "bomb"


def test_example_33_recycle_in_need():
    p = given(
        house("A", 1), house("B", 1), discard="alibi",
        hands={"A": "bomb recycle", "B": "police"},
    )  # fmt: skip
    p.does("A: bomb house:2", "B: call_police", "A: recycle", "A: alibi")
    assert p.jail == "B"
    assert p.discard == "recycle bomb police alibi"


def test_example_33_with_a_murder_the_victim_lies_on_top():
    p = given(
        house("A", 1), house("B", 1, L1="student"), discard="alibi",
        hands={"A": "murder recycle", "B": "police"},
    )  # fmt: skip
    p.does("A: murder house:2 level:1", "B: call_police", "A: recycle")
    assert "student" in p.hand("A")
    assert p.jail == "A"


def test_example_34_the_recycle_phase():
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
def test_example_35_offer(money):
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


def test_example_36_swap():
    p = given(hands={"A": "single", "B": "bomb"}, money={"A": 0}, trade="any")
    p.does("A: offer partner:2 card:bomb")
    assert p.asked == "B"  # the single and price 0 were the only choice
    p.does("B: accept")
    assert (p.hand("A"), p.hand("B")) == ("bomb", "single")


def test_example_37_everyone_answers():
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


def test_example_38_no_draw_pile():
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


def test_example_39_reshuffle():
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
def test_example_40_last_turns(last_turns, turns):
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
