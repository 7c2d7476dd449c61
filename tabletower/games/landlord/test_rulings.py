"""What the cards leave open: § is a paragraph of rulebook.md, L a row of rulings.md."""

import pytest

from tabletower.engine import SPECTATOR, sit_down
from tests.bound import until_over
from tests.games import imagined
from tests.landlord.arranging import LANDLORD, given, house, jail, start

from .components import KINDS
from .rules.deals import PRICES, dearest, price_at
from .rules.events import events
from .rules.phases import phases

# Building and letting.


def test_only_own_houses_are_examined():
    """L6, §3.3"""
    p = given(house("B", 3, L1="single", L2="squatters"), hands={"B": "bomb"}, start="turn")
    assert p.s.phase == phases.PLAY
    assert p.lives(1) == {1: "single", 2: "squatters"}


def test_a_house_with_squatters_alone_loses_nobody():
    """L7, §3.3"""
    p = given(house("A", 3, L2="squatters"), hands={"B": "bomb"}, start="turn")
    assert p.s.phase == phases.PLAY


def test_a_house_has_five_floors_at_most_and_is_finished_when_its_owner_says_so():
    """L16, §4.3"""
    p = given(hands={"A": "roof " + "moving " * 7, "B": "bomb"})
    p.does("A: build card:roof", *["A: floor card:moving"] * 5)
    assert p.s.phase == phases.BUILD
    assert p.why("A: floor card:moving") == "a house has at most five floors"
    assert p.moves() == ["lift floor:moving", "done"]
    p.does("A: done")
    assert p.s.height[0] == 5
    assert p.s.phase == phases.PLAY
    assert p.hand("A") == "moving moving"


def test_who_holds_cards_is_asked_whether_or_not_one_fits():
    """L49, §3.1  What everybody may know leaves more than one answer."""
    p = given(hands={"A": "roof rent_withheld police", "B": "bomb"})
    p.does("A: build card:roof", "A: floor card:rent_withheld")
    assert p.s.phase == phases.BUILD
    assert p.moves() == ["floor card:police", "lift floor:rent_withheld", "done"]
    p.does("A: floor card:police")
    assert p.moves() == ["lift floor:police", "lift floor:rent_withheld", "done"]
    p.does("A: done")
    assert p.s.phase == phases.PLAY


LAID = ("single", "roof", "police", "police", "bomb")


def building(*moves, hand="flat_roof roof single police police bomb alibi"):
    p = given(house("B", 1), hands={"A": hand, "B": "bomb"}, seats=3)
    return p.does("A: build card:flat_roof", *[f"A: {move}" for move in moves])


ORDERS = [LAID, LAID[::-1], sorted(LAID), (*LAID[2:], *LAID[:2])]


def fronts(p, seat=0, house=2):
    """The floors of a house from the ground up."""
    return [KINDS[kind - 1] for kind in p.s.floor[seat, house - 1].tolist() if kind]


@pytest.mark.parametrize("order", ORDERS)
def test_floors_stay_as_they_were_laid_and_their_order_tells_nothing(order):
    """L17, L18, §4.2, §4.3  Bytes, not opinions: the owner sees the order, nobody else does."""
    p = building(*[f"floor card:{name}" for name in order], "done")
    usual = building(*[f"floor card:{name}" for name in LAID], "done")
    assert fronts(p) == list(order)
    for reader in (SPECTATOR, 1, 2):
        assert p.table.view(reader).tobytes() == usual.table.view(reader).tobytes()


@pytest.mark.parametrize("order", ORDERS)
def test_bombed_floors_lie_under_the_pile_as_they_were_laid_and_only_their_owner_knows(order):
    """L17, L40, §6.9"""
    seen = []
    for laid in (order, LAID):
        p = building(*[f"floor card:{name}" for name in laid], "done", "end", "buy cards:0")
        if p.asked != "B":
            p.does("B: end")
        p.does("B: bomb house:2")
        assert p.bottom(6).split() == [*laid, "flat_roof"]
        assert [p.knows_pile("A", n) for n in range(6)] == [True] * 6
        assert [p.knows_pile("B", n) for n in range(6)] == [False] * 5 + [True]
        seen.append([p.table.view(reader).tobytes() for reader in (SPECTATOR, 1, 2)])
    assert seen[0] == seen[1]


def test_an_imagined_house_may_have_any_order():
    """L17, §10.5"""
    p = building("floor card:bomb", "floor card:single", "done", hand="flat_roof single bomb")
    orders = set()
    for lot in range(1, 41):
        orders.add(tuple(imagined(p.table, 1, lot).floor[0, 1, :2].tolist()))
    assert {a < b for a, b in orders if a != b} == {True, False}


def test_a_floor_that_was_taken_back_is_in_the_hand_again():
    """L17, §4.3  Of two of a kind the upper one."""
    p = building("floor card:police", "floor card:bomb", "floor card:police", "lift floor:police")
    assert fronts(p) == ["police", "bomb"]
    p = building("floor card:bomb", "floor card:single", "floor card:roof", "lift floor:single")
    same = building("floor card:bomb", "floor card:roof")
    assert p.hand("A") == same.hand("A")
    assert p.s.floor[0, 1].tolist() == same.s.floor[0, 1].tolist()
    assert p.s.height[1] == 2
    assert p.knows("B", "A") == same.knows("B", "A")
    for each in (p, same):
        each.does("A: done")
    assert LANDLORD.state.bytes(p.table.state) == LANDLORD.state.bytes(same.table.state)


def test_all_floors_may_be_taken_back_but_a_house_has_one():
    """L17, §4.3"""
    p = building("floor card:bomb", "lift floor:bomb")
    assert p.s.height[1] == 0
    assert p.why("A: done") == "a house has at least one floor"
    assert p.why("A: lift floor:bomb") == "a bomb is no floor of this house"


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_others_see_how_many_floors_there_are_and_nothing_else(seat):
    """L17, §4.3  The same course with other cards gives others the same bytes, step by step."""
    courses = [("bomb", "single", "roof"), ("roof", "alibi", "police")]
    seen = []
    for a, b, c in courses:
        p, views = building(), []
        for move in (f"floor card:{a}", f"floor card:{b}", f"lift floor:{a}", f"floor card:{c}",
                     f"lift floor:{b}", f"floor card:{a}", "done"):  # fmt: skip
            p.does(f"A: {move}")
            views.append(p.table.view(seat).tobytes())
        seen.append(views)
    assert seen[0] == seen[1]


def test_ten_floors_of_a_house_may_be_taken_back_and_then_no_more():
    """L17, §4.3"""
    p = building(*["floor card:bomb", "lift floor:bomb"] * 10, "floor card:bomb")
    said = "you have taken back ten floors of this house, and no more can be"
    assert p.why("A: lift floor:bomb") == said
    assert not any(move.startswith("lift") for move in p.moves())
    p.does("A: done", "A: build card:roof", "A: floor card:single")
    assert p.moves("lift") == ["lift floor:single"]  # another house, counted anew


@pytest.mark.parametrize("kept", ["", "alibi"])
def test_a_house_that_can_only_be_finished_is(kept):
    """L17, §4.3  Ten floors were taken back, and the hand is empty or there are five floors."""
    floors = ["bomb", "single"] if not kept else ["bomb", "single", "roof", "police", "police"]
    p = building(
        *["floor card:bomb", "lift floor:bomb"] * 10,
        *[f"floor card:{name}" for name in floors],
        hand=" ".join(["flat_roof", *floors, kept]),
    )
    assert fronts(p) == floors
    assert p.stands(2)
    assert p.s.lifted == 0


def test_a_new_house_has_a_new_number():
    """§4.2  And after the last number the first that is free."""
    p = given(house("B", 1), house("A", 1), hands={"A": "bomb roof single", "B": "alibi"})
    p.s.numbered = 2
    p.does("A: bomb house:2", "A: build card:roof")
    assert not p.stands(2)
    assert p.stands(3)
    p = given(house("B", 1), hands={"A": "roof single", "B": "alibi"})
    p.s.numbered = 32
    p.does("A: build card:roof")
    assert p.stands(2)


def test_who_holds_cards_is_asked_to_play_whether_or_not_one_can_be():
    """L49, §3.1"""
    p = given(hands={"A": "alibi", "B": ""}, money={"A": 0})
    assert p.s.phase == phases.PLAY
    assert p.moves() == ["end"]


def test_the_only_card_becomes_the_floor_without_a_question():
    """L49, §4.3"""
    p = given(hands={"A": "roof police", "B": "bomb"})
    p.does("A: build card:roof")
    assert p.stands(1)
    assert p.s.phase == phases.PLAY


def test_a_roof_alone_builds_nothing():
    """§4.2"""
    assert given(hands={"A": "roof", "B": "bomb"}).moves("build") == []


def test_a_flat_roof_renovates_and_blocks_but_is_no_dwelling():
    """L19, §4.4"""
    p = given(house("B", 2), hands={"A": "flat_roof dormer_roof"})
    p.does("A: renovate card:flat_roof house:1")
    assert p.s.room[0] == 0b110
    assert p.moves("renovate") == []


def test_squatters_go_into_houses_of_any_height_and_keep_only_freaks_out():
    """L23, §5.2"""
    p = given(house("B", 5, L1="single"), hands={"A": "squatters freaks"})
    p.does("A: tenant card:squatters", "A: place house:1 level:3")
    assert p.moves("tenant") == []


def test_without_texts_freaks_live_with_anybody():
    """L3, §1"""
    p = given(house("A", 3, L1="single"), hands={"A": "freaks"}, tenant_texts="off")
    assert p.moves("tenant") == ["tenant card:freaks"]


# Examining.


def test_the_tenant_driven_into_another_squatted_house_can_be_driven_on():
    """L9, §3.3"""
    p = given(
        house("A", 3, L1="student", L2="squatters"),
        house("A", 2, L1="squatters"),
        house("B", 1),
        start="turn",
    )
    p.does("A: place house:2 level:2")  # from the first house into the second, which waits now
    p.does("A: place house:3 level:1")
    assert p.lives(3) == {1: "student"}


def test_a_musician_who_is_driven_out_by_squatters_drives_out_others():
    """L26, §5.7"""
    p = given(
        house("A", 3, L1="musician", L2="squatters"),
        house("B", 2, L1="student"),
        house("B", 1, L1="single"),
        house("B", 1),
        start="turn",
    )
    p.does("A: place house:2 level:2", "A: place house:4 level:1")
    assert p.lives(2) == {2: "musician"}
    assert p.lives(4) == {1: "student"}


def test_police_in_examine_save_the_tenants():
    """L10, §3.3"""
    p = given(
        house("A", 3, L1="single", L2="squatters"), hands={"A": "police", "B": "bomb"},
        start="turn",
    )  # fmt: skip
    p.does("A: police house:1 level:2")
    assert p.lives(1) == {1: "single"}
    assert p.discard == "squatters police"


def test_recycle_is_offered_while_examining():
    """L45, §7.3"""
    p = given(
        house("A", 3, L1="single", L2="squatters"), hands={"A": "recycle"}, discard="police",
        start="turn",
    )  # fmt: skip
    assert p.moves() == ["send house:1 level:1", "recycle"]
    p.does("A: recycle")
    assert "police house:1 level:2" in p.moves()


def test_after_an_examine_discard_the_top_card_may_be_recycled():
    """L45, §7.4"""
    p = given(
        house("A", 2, L1="single", L2="squatters"), hands={"B": "recycle"}, start="turn",
    )  # fmt: skip
    assert p.asked == "B"
    p.does("B: recycle")
    assert p.hand("B") == "single"


# Musicians.


def test_a_musician_who_is_housed_by_a_demolition_disturbs_nobody():
    """L26, §5.7"""
    p = given(
        house("B", 1, L1="musician"), house("B", 2, L1="single"), house("A", 1, L1="student"),
        hands={"A": "demolition"},
    )  # fmt: skip
    p.does("A: demolish card:demolition house:1")
    assert p.lives(2) == {1: "single", 2: "musician"}


def test_a_musician_moved_inside_the_house_disturbs_nobody():
    """L26, §5.7"""
    p = given(house("B", 3, L1="musician", L2="single"), house("A", 2), hands={"A": "moving"})
    p.does("A: move house:1 level:1", "A: place house:1 level:3")
    assert p.lives(1) == {2: "single", 3: "musician"}


def test_a_musician_moved_into_another_house_drives_the_others_out():
    """L26, §5.7"""
    p = given(house("B", 1, L1="musician"), house("B", 2, L1="student"), hands={"A": "moving"})
    p.does("A: move house:1 level:1", "A: place house:2 level:2")
    assert p.lives(1) == {1: "student"}


def test_without_texts_a_musician_is_a_tenant_like_any_other():
    """L3, §1"""
    p = given(
        house("A", 2, L1="single"), house("A", 1), hands={"A": "musician"}, tenant_texts="off"
    )
    p.does("A: tenant card:musician", "A: place house:1 level:2")
    assert p.lives(1) == {1: "single", 2: "musician"}


# Squatters and the police.


def test_squatters_moved_inside_anothers_house_have_come_again():
    """L32, §5.5"""
    p = given(house("B", 2, L1="squatters"), hands={"A": "moving", "B": "police"})
    p.does("A: move house:1 level:1", "A: place house:1 level:2", "B: police house:1 level:2")
    assert p.lives(1) == {}
    assert p.discard == "squatters moving police"


def test_squatters_housed_by_a_demolition_are_answered_by_a_third_player():
    """L32, §5.5"""
    p = given(
        house("B", 1, L1="squatters"), house("C", 1), seats=3,
        hands={"A": "demolition", "C": "police"},
    )  # fmt: skip
    p.does("A: demolish card:demolition house:1")
    assert p.asked == "C"
    p.does("C: police house:2 level:1")
    assert p.discard == "squatters demolition police"


def test_the_owner_who_decides_is_not_asked_about_the_squatters():
    """L32, §5.5"""
    p = given(
        house("B", 1, L1="squatters"),
        house("B", 1),
        hands={"A": "demolition single", "B": "police"},
    )
    p.does("A: demolish card:demolition house:1")
    assert p.asked == "A"


def test_two_squatters_at_once_can_be_answered_one_after_the_other():
    """L32, §5.5"""
    p = given(
        house("A", 3, L1="squatters", L2="squatters"), house("B", 2),
        hands={"A": "musician", "B": "police police"}, start="",
    )  # fmt: skip
    start(p, "play")
    p.does("A: tenant card:musician", "A: place house:1 level:3", "A: relocate house:1 level:1")
    p.does("A: place house:2 level:1")
    assert p.lives(2) == {1: "squatters", 2: "squatters"}
    p.does("B: police house:2 level:2", "B: police house:2 level:1")
    assert p.lives(2) == {}


# Moving, movers and brokers.


def test_two_movers_are_two_fees_and_nobody_pays_more_than_there_is():
    """L29, L31, §5.9"""
    p = given(
        house("B", 2, L1="mover", L2="mover"), house("A", 1, L1="single"),
        money={"A": 3}, hands={"A": "moving"},
    )  # fmt: skip
    p.does("A: move house:2 level:1")  # there is no place but under the draw pile
    assert p.happened(events.FARE_PAID) == [(0, 1, 2), (0, 1, 1)]


def test_an_own_mover_earns_nothing():
    """L29, §5.9"""
    p = given(house("A", 2, L1="mover", L2="single"), hands={"A": "moving", "B": "bomb"})
    p.does("A: move house:1 level:2")
    assert p.money == [5, 5]


def test_a_mover_who_is_moved_earns_for_the_old_landlord():
    """L29, §5.9"""
    p = given(house("B", 1, L1="mover"), house("A", 2), hands={"A": "moving single"})
    p.does("A: move house:1 level:1", "A: place house:2 level:1")
    assert p.money == [3, 7]


def test_no_broker_for_squatters():
    """L30, §5.10"""
    p = given(
        house("B", 1, L1="squatters"), house("A", 2), hands={"A": "moving single", "B": "broker"}
    )
    p.does("A: move house:1 level:1", "A: place house:2 level:1")
    assert p.asked == "A"


def test_a_moved_tenant_leaves_the_marker_even_inside_the_house():
    """L35, §6.1"""
    p = given(house("A", 2, L1="single!"), hands={"A": "moving", "B": "bomb"})
    p.does("A: move house:1 level:1", "A: place house:1 level:2")
    assert p.s.marker[0] == 0
    assert p.discard == "rent_withheld moving"


def test_a_marker_goes_before_its_tenant():
    """L35, §6.1"""
    p = given(house("A", 1), house("B", 1, L1="student!"), hands={"A": "murder"})
    p.does("A: murder house:2 level:1")
    assert p.discard == "rent_withheld student murder"


def test_a_marker_played_on_an_own_tenant_falls_in_the_same_turn():
    """L34, §6.1"""
    p = given(house("A", 1, L1="single"), hands={"A": "rent_withheld", "B": "bomb"})
    p.does("A: withhold house:1 level:1", "A: end")
    assert p.s.collected[0] == 1
    assert p.discard == "rent_withheld"


# Crimes.


def test_what_is_ones_own_is_answered_by_nobody():
    """L37, §6.8, §6.11"""
    p = given(house("A", 1), hands={"A": "bomb", "B": "lunatic police"}, money={"A": 5})
    p.does("A: bomb house:1")
    assert p.asked == "A"
    assert p.discard == "bomb"


def test_after_a_lunatic_the_attackers_family_still_reports():
    """L41, §6.10"""
    p = given(
        house("A", 3, L1="family"), house("A", 1), house("B", 3, L1="family"),
        hands={"A": "bomb", "B": "lunatic"},
    )  # fmt: skip
    p.does("A: bomb house:3", "B: divert_bomb house:2")
    assert p.jail == "A"
    assert p.stands(3)


def test_families_of_a_saved_house_do_not_report():
    """L41, §6.10"""
    p = given(house("A", 1), house("B", 3, L1="family"), hands={"A": "bomb single", "B": "lunatic"})
    p.does("A: bomb house:2", "B: divert_bomb house:1")
    assert p.jail == ""


def test_a_lunatic_needs_a_target():
    """L38, §6.8"""
    p = given(house("B", 1, L1="student"), hands={"A": "murder bomb", "B": "lunatic"})
    p.does("A: murder house:1 level:1")
    assert p.asked == "A"
    p.does("A: bomb house:1")
    assert not p.stands(1)


def test_a_murder_diverted_to_a_single_fails():
    """L38, L39, §6.7, §6.8"""
    p = given(
        house("A", 1, L1="single"), house("B", 1, L1="student"),
        hands={"A": "murder", "B": "lunatic police"},
    )  # fmt: skip
    p.does("A: murder house:2 level:1", "B: divert_murder house:1 level:1")
    assert p.lives(1) == {1: "single"}
    assert p.lives(2) == {1: "student"}
    assert p.discard == "murder lunatic"


def test_without_texts_a_single_dies_and_no_family_reports():
    """L3, §1"""
    p = given(
        house("A", 3, L1="family"), house("B", 2, L1="single"), hands={"A": "murder"},
        tenant_texts="off",
    )  # fmt: skip
    p.does("A: murder house:2 level:1")
    assert p.lives(2) == {}
    assert p.jail == ""


def test_a_suspect_may_pass_in_spite_of_an_alibi_and_frees_the_old_inmate():
    """L42, §6.12, §6.13"""
    p = given(
        house("A", 1), house("C", 1), seats=3, hands={"A": "bomb alibi", "C": "police"},
    )  # fmt: skip
    jail(p, "B").does("A: bomb house:2", "C: call_police", "A: pass")
    assert p.jail == "A"
    assert p.happened(events.FREED) == [(1, 0, 0)]
    assert "alibi" in p.hand("A")


def test_the_caller_may_go_to_jail():
    """L42, §6.12"""
    p = given(house("A", 1), house("B", 1), hands={"A": "bomb alibi", "B": "police"})
    p.does("A: bomb house:2", "B: call_police", "A: alibi")
    assert p.jail == "B"


# Everyone answers.


def test_everyone_a_recycle_does_not_end_the_question_but_any_other_card_does():
    """L44, §7.6"""
    p = given(
        house("A", 1), house("B", 1), seats=4, respond="everyone", discard="lunatic",
        hands={"A": "bomb", "C": "recycle", "D": "lunatic"},
    )  # fmt: skip
    p.does("A: bomb house:2", "C: recycle")
    assert p.asked == "C"
    p.does("C: divert_bomb house:1")
    assert p.hand("D") == "lunatic"


def test_everyone_a_suspect_may_be_cleared_by_the_inmate():
    """L44, §7.6"""
    p = given(
        house("A", 1), house("B", 1), seats=3, respond="everyone",
        hands={"A": "bomb single", "B": "police", "C": "alibi court"},
    )  # fmt: skip
    jail(p, "C").does("A: bomb house:2", "B: call_police")
    assert p.asked == "C"
    p.does("C: alibi")
    assert p.asked == "C"  # now for B
    p.does("C: pass")
    assert p.jail == "B"


def test_everyone_a_brokers_money_goes_to_the_landlord():
    """L44, §7.6"""
    p = given(
        house("B", 1, L1="single"), house("A", 2), seats=3, respond="everyone",
        hands={"A": "moving single", "C": "broker"},
    )  # fmt: skip
    p.does("A: move house:1 level:1", "A: place house:2 level:1", "C: broker")
    assert p.money == [2, 8, 5]


def test_everyone_the_victim_is_asked_first_and_the_attacker_never():
    """L44, §7.6"""
    p = given(
        house("A", 1), house("C", 1), seats=4, respond="everyone",
        hands={"A": "bomb police", "B": "police", "C": "police", "D": "police"},
    )  # fmt: skip
    p.does("A: bomb house:2")
    order = ""
    while p.asked != "A":
        order += p.asked
        p.does(f"{p.asked}: pass")
    assert order == "CDB"


# Recycle.


def test_recycle_is_not_offered_in_jail_buying_or_deals():
    """L45, §7.3"""
    hands = {"A": "recycle", "B": "roof recycle"}
    p = given(hands=hands, money={"A": 9}, discard="bomb", start="")
    start(jail(p, "A"), "turn")
    assert p.moves() == ["pay", "stay"]
    p.does("A: pay", "A: offer partner:2 card:roof", "A: price price:1")
    assert "recycle" not in p.moves()
    p.does("B: pass", "A: end")
    assert p.s.phase == phases.BUY
    assert p.moves() == ["buy cards:0", "buy cards:1"]


def test_when_all_recycles_lie_in_the_discard_pile_nobody_is_waited_for():
    """L48, §10.4"""
    p = given(house("B", 1, L1="single"), hands={"A": "eviction"}, discard="recycle recycle")
    p.does("A: evict card:eviction house:1")
    assert p.happened(events.WAITED_ALL) == []
    p = given(house("B", 1, L1="single"), hands={"A": "eviction"}, discard="recycle")
    p.does("A: evict card:eviction house:1")
    assert p.happened(events.WAITED_ALL) == [(0, 0, 0)]


# Deals.


@pytest.mark.parametrize(("options", "times"), [({}, 2), ({"most_asked": "20"}, 20)])
def test_everybody_is_asked_so_often_in_a_turn_and_no_more(options, times):
    """L50, L61, §8.1"""
    p = given(hands={"A": "roof police", "B": "bomb"}, money={"A": 1}, **options)
    for _ in range(times):
        p.does("A: offer partner:2 card:roof")
    assert p.why("A: offer partner:2 card:roof") == "Blue was asked often enough this turn"


def test_prices_are_those_of_the_list():
    """L50, §8.2"""
    assert [price_at(place) for place in range(len(PRICES))] == list(PRICES)
    for money in range(1200):
        assert PRICES[dearest(money)] == max(price for price in PRICES if price <= money)


def test_a_declined_offer_or_counter_changes_nothing_in_what_is_known():
    """L50, §8.3"""
    p = given(hands={"A": "roof police", "B": "roof roof"}, seats=3)
    p.does("A: offer partner:2 card:roof", "A: price price:1", "B: counter price:3", "A: pass")
    assert not p.s.know.any()
    p.does("A: offer partner:2 card:roof", "A: price price:1", "B: pass")
    assert not p.s.know.any()
    assert p.money == [5, 5, 5]


def test_only_roofs_are_for_sale_unless_the_variant_says_more():
    """L52, §8.5"""
    p = given(hands={"A": "single police", "B": "bomb"})
    assert {move.split()[2] for move in p.moves("offer")} == {
        "card:roof", "card:dormer_roof", "card:flat_roof",
    }  # fmt: skip
    assert p.why("A: offer partner:2 card:bomb") == "only roofs can be bought from others"
    p = given(hands={"A": "single police", "B": "bomb"}, trade="any")
    assert len(p.moves("offer")) == 29


def test_with_any_card_for_sale_one_kind_cannot_be_given_for_itself():
    """L52, §8.5"""
    p = given(hands={"A": "single", "B": "bomb"}, money={"A": 0}, trade="any")
    assert "offer partner:2 card:single" not in p.moves()
    p = given(hands={"A": "single police", "B": "bomb"}, trade="any")
    p.does("A: offer partner:2 card:single")
    assert p.moves() == ["give card:police", "give_nothing"]
    p.does("A: give card:police")
    assert p.moves()[0] == "price price:0"


# The end.


def play_idly(p):
    """Everybody ends every turn and buys nothing."""
    for _ in until_over(p.table):
        move = "end" if "end" in p.moves() else "buy cards:0"
        p.does(f"{p.asked}: {move}")
    return p


HOARDERS = {"hands": {"A": "alibi", "B": "alibi"}}


def test_three_rounds_without_a_purchase_begin_the_last_turns():
    """L56, §9.4"""
    p = play_idly(given(start="turn", **HOARDERS))
    assert p.s.round == 4


def test_as_written_nobody_has_to_buy():
    """L56, §9.4, §9.7"""
    p = play_idly(given(start="turn", nobody_buys="play_on", **HOARDERS))
    assert p.s.round == 60


@pytest.mark.parametrize("rounds", [3, 5])
def test_a_number_of_rounds_ends_the_game(rounds):
    """L57, §9.5"""
    p = play_idly(given(start="turn", end="rounds", end_rounds=str(rounds), **HOARDERS))
    assert p.s.round == rounds
    assert p.s.active == 1


def test_the_sixtieth_round_is_the_last():
    """L56, §9.7"""
    p = play_idly(given(start="turn", end="money", end_money="500", **HOARDERS))
    assert p.s.round == 60


def test_a_money_goal_counts_at_the_end_of_a_round():
    """L57, §9.6"""
    p = given(start="turn", end="money", end_money="20", money={"A": 19}, **HOARDERS)
    p.does("A: end", "A: buy cards:0")
    assert not p.table.over
    p.does("B: end", "B: buy cards:0")
    assert p.table.over
    assert p.table.scores == [20, 6]


def test_equal_money_is_decided_by_the_last_rent_and_then_shared():
    """L58, §9.8"""
    p = play_idly(given(start="turn", end="rounds", end_rounds="3", **HOARDERS))
    assert p.table.winners == [0, 1]
    p.s.collected[1] += 1
    assert p.table.winners == [1]


def test_in_the_last_turns_nobody_buys():
    """L54, §9.3"""
    p = given(start="", **HOARDERS)
    p.s.turns_left = 1
    start(p, "turn").does("A: end")
    assert p.s.phase == phases.PLAY
    assert p.asked == "B"


def test_with_rounds_the_discard_pile_is_shuffled_as_often_as_needed():
    """L57, §9.6"""
    p = given(start="", pile="", end="rounds", discard="single student", hands={"B": "alibi"})
    p.s.collected[0] = 2
    start(p, "buy")
    assert (p.s.piled, p.s.discarded) == (2, 0)
    p.does("A: buy cards:2")
    assert p.s.turns_left == -1


# Jail.


def test_who_pays_leaves_jail_and_who_has_less_than_five_dollars_cannot():
    """L11, §3.2"""
    p = start(jail(given(start="", money={"A": 6}, **HOARDERS), "A"), "turn")
    p.does("A: pay")
    assert (p.jail, p.money[0]) == ("", 1)
    p = start(jail(given(start="", money={"A": 4}, **HOARDERS), "A"), "turn")
    assert p.s.phase == phases.PLAY


def test_court_opens_the_jail():
    """§6.6"""
    p = start(jail(given(start="", hands={"A": "court", "B": "bomb"}), "A"), "play")
    p.does("A: leave card:court")
    assert p.jail == ""
    assert p.discard == "court"


def test_actions_need_something_to_do():
    """L33, §3.5"""
    p = given(
        house("B", 1), house("B", 2, L1="squatters"),
        hands={"A": "eviction rent_withheld police court murder"},
    )  # fmt: skip
    assert {move.split()[0] for move in p.moves()} == {"end", "murder"}


def test_nobody_begins_with_a_decision_that_is_none():
    """L49, §3.1"""
    for seed in range(20):
        table = sit_down(LANDLORD, seed, 3)
        assert len(table.legal(table.asked[0])) > 1
