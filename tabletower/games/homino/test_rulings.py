"""What we play where the source is silent: h12 in a name is row H12 of rulings.md."""

import pytest

from tabletower.engine import sit_down
from tests.homino.arranging import (
    ALL_SETS,
    HOMINO,
    TOGETHER,
    add,
    at_stage,
    do,
    facts,
    legal,
    n,
    others,
    place,
    placements,
    show_guests,
    table,
    tear,
    tenants,
)

from .components import ROOMS, goals, threats
from .rules.limits import (
    last_round,
    secret_misses,
    secret_number,
    sends_guests_away,
    threat_limit,
)
from .rules.record import phases, places, stages
from .rules.scoring import tie_break
from .rules.tower import seat_by_floor

# Building.

ROW = [("b13", 0, 0, 0), ("b28", 2, 0, 0), ("b39", 4, 0, 0)]  # b28 holds it together


def test_h10_construction_is_free_in_order_and_the_new_domino_may_go_too():
    t = place(table(market=("b13",)), "b13", 0, 0, 0)
    assert legal(t) == [tear("b13"), "end"]
    do(t, tear("b13"))
    assert t.asked == [1]  # an empty plot leaves nothing to decide
    assert t.s.demolished[0] == 1


def test_h10_with_one_a_turn_a_second_domino_stays():
    t = table(ROW, market=("b02",), construction="one")
    assert others(t) == [tear("b13"), tear("b39")]
    why = t.why(0, HOMINO.moves.read(tear("b28")))
    assert (
        why
        == "without b28 (empty) your map would fall apart, and you may tear down one domino only"
    )
    do(t, tear("b13"))
    assert others(t) == []
    why = t.why(0, HOMINO.moves.read(tear("b39")))
    assert why == "you have torn a domino down this turn, and one is all"
    do(t, placements(t)[0])
    assert t.asked == [1]


def test_h10_with_one_a_turn_it_may_be_the_new_one():
    t = place(table(market=("b13",), construction="one"), "b13", 0, 0, 0)
    assert legal(t) == [tear("b13"), "end"]
    do(t, tear("b13"))
    assert t.asked == [1]


def test_h10_one_a_turn_is_not_for_threats():
    t = table(ROW, ["b07"], construction="one", **TOGETHER)
    t.s.demolished[0] = 1
    t.s.smallest = 1
    at_stage(t, stages.SHRINKING)
    assert legal(t) == [tear("b13"), tear("b39")]


@pytest.mark.parametrize(
    ("construction", "order"), [("free", [1, 2, 0]), ("late", [2, 0, 1]), ("one", [1, 2, 0])]
)
def test_h10_who_tore_down_attracts_first_or_late(construction, order):
    """Floors 2, 1 and 1; the second player tore something down."""
    t = table(["b07"], ["b13"], ["b28"], construction=construction)
    t.s.demolished[1] = 1
    seat_by_floor(t.box.b, facts(t))
    assert t.s.order[:3].tolist() == order


@pytest.mark.parametrize(
    ("floors", "before", "after"), [("now", [2, 1], [2, 1]), ("attract", [1, 1], [2, 1])]
)
def test_h14_floors_follow_the_maps_or_the_attract_phase(floors, before, after):
    t = table(["b07"], ["b13"], floors=floors)
    assert facts(t).storey[:2].tolist() == before
    t.s.guest[:] = 0
    at_stage(t, stages.SORTING)
    assert facts(t).storey[:2].tolist() == after


def test_h14_a_lamp_waits_for_the_attract_phase():
    """Now on floor 2, where there is no power below; before the first Attract phase on floor 1."""
    for floors, fits in (("now", False), ("attract", True)):
        t = table(["u05", "b07"], ["b13"], market=("u26",), floors=floors, **ALL_SETS)
        assert bool(placements(t)) == fits


def test_h12_building_is_always_asked():
    t = table([("b13", 0, 0, 0)], market=("u15",), **ALL_SETS)
    t.s.banned = 1
    assert legal(t) == ["discard slot:1"]
    do(t, "discard slot:1")
    assert t.asked == [1]


def test_h12_who_is_banned_tears_nothing_down_and_is_not_asked_to():
    t = table([("b02", 0, 0, 0)], market=("b13",))
    t.s.banned = 1
    assert others(t) == []
    place(t, "b13", 2, 0, 0)
    assert t.asked == [1]


def test_h4_the_marker_moves_or_stays():
    for option, start in (("rotate", 1), ("fixed", 0)):
        t = at_stage(table(start_player=option), stages.CLOSING)
        assert (t.s.round, t.s.start, t.asked) == (2, start, [start])


# Attracting.


def attracting(maps, guests, **options):
    t = table(*maps, **options)
    show_guests(t, *guests)
    seat_by_floor(t.box.b, facts(t))
    return at_stage(t, stages.ATTRACTING)


def test_h20_the_only_guest_that_suits_comes_unasked():
    t = attracting((["b02"], ["b07"]), ("tenant_b01",))
    assert tenants(t, 0) == ["tenant_b01"]
    assert t.s.attracted[0] == 0  # the next round has begun


def test_h20_of_two_guests_one_must_come():
    t = attracting((["b02", "b25"], ["b07"]), ("tenant_b01", "tenant_b03"))
    assert legal(t) == ["attract slot:1", "attract slot:2"]


def test_h20_with_may_a_guest_can_be_declined():
    t = attracting((["b02"], ["b07"]), ("tenant_b01",), attract="may")
    assert legal(t) == ["attract slot:1", "pass"]
    do(t, "pass")
    assert tenants(t, 0) == []


def test_h20_a_second_guest_may_be_declined():
    guests = ("tenant_b01", "tenant_b03")
    t = attracting((["r18", "b02", "b25"], ["b07"]), guests, room_service="on")
    assert legal(t) == ["attract slot:1", "attract slot:2"]
    do(t, "attract slot:1")
    assert legal(t) == ["attract slot:2", "pass"]


def test_h56_a_guest_that_comes_only_by_a_power_may_be_declined():
    t = table(["b13"], ["b07"], **TOGETHER)
    add(t, 0, "diversity_objects", 0, 8)
    show_guests(t, "tenant_b01")
    seat_by_floor(t.box.b, facts(t))
    at_stage(t, stages.ATTRACTING)
    assert legal(t) == ["attract slot:1", "pass"]


@pytest.mark.parametrize(
    ("options", "sent"),
    [
        ({}, False),
        (TOGETHER, False),
        ({"room_service": "on"}, True),
        ({**ALL_SETS, "fresh_guests": "never"}, False),
        ({"fresh_guests": "always"}, True),
    ],
)
def test_h23_guests_whom_nobody_attracts_are_sent_away_or_not(options, sent):
    assert bool(sends_guests_away(HOMINO.open_box(options).b)) == sent


def by_players(limit, options):
    return [limit(HOMINO.open_box(options).b, seats) for seats in range(2, 7)]


@pytest.mark.parametrize(
    ("options", "last"),
    [
        ({}, [0] * 5),
        (TOGETHER, [0] * 5),
        ({"happy_housing": "on"}, [20] * 5),
        ({**ALL_SETS, "max_rounds": "none"}, [0] * 5),
        ({"max_rounds": "1"}, [1] * 5),
        ({"max_rounds": "99"}, [99] * 5),
        ({"max_rounds": "circuits"}, [16, 9, 8, 5, 6]),
    ],
)
def test_h26_with_an_expansion_a_game_ends_after_twenty_rounds(options, last):
    assert by_players(last_round, options) == last


def test_h26_with_circuits_everybody_begins_equally_often():
    last = by_players(last_round, {"max_rounds": "circuits"})
    assert all(rounds % seats == 0 for seats, rounds in enumerate(last, 2))


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({}, [3, 3, 4, 4, 5]),
        ({"room_service": "on"}, [3, 3, 4, 4, 5]),
        ({"room_service": "on", "happy_housing": "on"}, [5] * 5),
        ({**ALL_SETS, "threat_limit": "3"}, [3] * 5),
    ],
)
def test_h52_so_many_threats_may_fail(options, most):
    assert by_players(threat_limit, TOGETHER | options) == most


def test_h54_so_many_secret_goals_may_be_missing():
    assert by_players(secret_misses, TOGETHER) == [0, 0, 0, 1, 2]
    assert by_players(secret_misses, TOGETHER | {"secret_misses": "0"}) == [0] * 5
    assert by_players(secret_misses, TOGETHER | {"secret_misses": "3"}) == [3] * 5


def test_h3_impossible_tenants_are_removed_or_kept():
    for option, home in (("remove", places.AWAY), ("keep", places.DECK)):
        t = sit_down(HOMINO, 1, 3, {"room_service": "on", "impossible_tenants": option})
        assert (t.s.home[n("tenant_r15")] == places.AWAY) == (home == places.AWAY)


# Points.


@pytest.mark.parametrize(("ties", "is_broken"), [("tenants", True), ("shared", False)])
def test_h27_more_tenants_break_a_tie_or_nothing_does(ties, is_broken):
    t = table(["b13"], ["b13"], tenants={0: ("tenant_b01", "tenant_b02")}, ties=ties)
    more, fewer = (tie_break(t.box.b, t.s, seat) for seat in range(2))
    assert (more > fewer) == is_broken
    assert (more == fewer) != is_broken


# Living Together.


@pytest.mark.parametrize(("ending", "is_over"), [("at_once", True), ("round", False)])
def test_h25_a_reward_that_empties_a_deck_ends_the_game_or_the_round_goes_on(ending, is_over):
    t = table(["b13"], ["b07"], ending=ending, **TOGETHER)
    s = t.s
    deck = [domino for domino in range(ROOMS) if s.place[domino] == places.DECK]
    s.place[deck[1:]] = places.DISCARDED
    s.rooms_left, s.reward, s.rewards_left = 1, goals.ALL_CONSTRUCTION + 1, 2
    at_stage(t, stages.REWARDING)
    assert t.s.rooms_left == 0
    assert t.over == is_over
    assert is_over or (t.asked, t.s.phase) == ([0], phases.LAY)


@pytest.mark.parametrize(
    ("option", "numbers"), [("fewer", [5, 5, 4, 3, 3]), ("printed", [5, 5, 5, 5, 5])]
)
def test_h50_a_secret_goal_asks_less_of_many_or_what_is_printed(option, numbers):
    box = HOMINO.open_box(TOGETHER | {"secret_goals": option}).b
    asked = [secret_number(box, goals.DIVERSITY_TENANT, seats) for seats in range(2, 7)]
    assert asked == numbers


@pytest.mark.parametrize(("option", "comes"), [("again", True), ("once", False)])
def test_h53_defended_threats_come_again_or_are_done_with(option, comes):
    t = table(["b13"], ["b07"], threat_deck=option, **TOGETHER)
    s = t.s
    s.threat_place[s.threat_place == places.DECK] = places.DEFENDED
    s.threat_place[s.threat - 1] = places.DEFENDED
    s.threat = s.threats_left = 0
    at_stage(t, stages.RENEWING)
    assert (t.s.threat > 0) == comes
    at_stage(t, stages.DEFENDING)
    assert t.s.phase == phases.BUILD or comes


def goal_in(t, slot, goal):
    s = t.s
    for other in range(3):
        if s.goal_slot[other]:
            s.place[ROOMS + s.goal_slot[other] - 1] = places.DECK
            s.goals_left += 1
            s.goal_slot[other] = 0
    for seat in range(t.seats):
        if s.mission[seat] == goal + 1:
            s.mission[seat] = 0
            s.mission_shown[seat] = goal + 1
            s.goals_left += 1
    s.place[ROOMS + goal] = places.OPEN
    s.goals_left -= 1
    s.goal_slot[slot] = goal + 1


def test_h46_a_slot_is_filled_before_the_domino_is_placed_and_waits_a_round():
    t = table(["b22"], ["b25"], **TOGETHER)
    goal_in(t, 1, goals.DIVERSITY_MATCH)
    at_stage(t, stages.CHECKING_GOALS)
    assert (t.asked, t.s.phase) == ([0], phases.GIVE_GOAL)
    do(t, "give seat:2")
    assert t.s.goal_slot[1] not in (0, goals.DIVERSITY_MATCH + 1)
    assert t.s.opened == 0b10
    assert (t.asked, t.s.phase, t.s.hand) == ([1], phases.LAY, n("diversity_match") + 1)


def test_h44_overachievers_count_what_was_achieved_in_the_same_check():
    t = table(["b22"], ["b25"], **TOGETHER)
    goal_in(t, 0, goals.NUM_GOALS)
    t.s.place[ROOMS + goals.DIVERSITY_MATCH] = places.OPEN
    t.s.goal_slot[2] = goals.DIVERSITY_MATCH + 1
    t.s.goals_left -= 1
    t.s.achieved = 5
    at_stage(t, stages.CHECKING_GOALS)
    assert t.s.given == goals.DIVERSITY_MATCH + 1
    do(t, "give seat:1")
    do(t, legal(t)[0])
    assert t.s.given == goals.NUM_GOALS + 1


def threatened(t, threat, failed=0):
    s = t.s
    if s.threat:
        s.threat_place[s.threat - 1] = places.DECK
    s.threat = threat + 1
    s.threat_place[threat] = places.OPEN
    s.failed = failed
    return t


def test_h52_the_threat_that_loses_the_game_has_no_penalty():
    t = threatened(table(**TOGETHER), threats.ATTRACT_ONCE_REQUIREMENT, failed=2)
    guests = t.s.guest.tolist()
    at_stage(t, stages.DEFENDING)
    assert t.over
    assert t.s.guest.tolist() == guests
    assert t.winners == []
    assert t.result.endswith("nobody wins")


def test_the_shield_defends_once():
    t = table(["b13"], ["b07"], **TOGETHER)
    add(t, 1, "num_goals", 0, 8)
    threatened(t, threats.ATTRACT_REQUIREMENT)
    at_stage(t, stages.DEFENDING)
    assert (t.asked, legal(t)) == ([1], ["shield", "pass"])
    do(t, "shield")
    assert (t.s.failed, t.s.shield_used) == (0, 1)
    threatened(t, threats.ATTRACT_REQUIREMENT)
    at_stage(t, stages.DEFENDING)
    assert t.s.failed == 1


def test_h69_a_ban_is_picked_by_the_start_player():
    t = table(["b13"], ["b07"], **TOGETHER)
    t.s.demolished[0] = 1
    threatened(t, threats.NO_CONSTRUCTION)
    at_stage(t, stages.DEFENDING)
    assert legal(t) == ["ban seat:1", "ban seat:2"]
    do(t, "ban seat:2")
    assert t.s.banned == 0b10


def test_h67_maps_shrink_to_the_smallest_and_stay_connected():
    row = [("b13", 0, 0, 0), ("b31", 2, 0, 0), ("b28", 4, 0, 0), ("b39", 6, 0, 0), ("b37", 8, 0, 0)]
    t = threatened(table(row, ["b07"], **TOGETHER), threats.MAP_SIZE_MATCH)
    at_stage(t, stages.DEFENDING)
    assert legal(t) == sorted([tear("b13"), tear("b37")], key=lambda w: int(w.split(":")[1]))
    for _ in range(3):
        do(t, legal(t)[0])
    assert t.s.phase == phases.SHRINK
    do(t, legal(t)[0])
    assert facts(t).size[0] == 1
    assert t.s.phase == phases.BUILD


def test_h60_free_guests_are_of_types_that_one_has():
    t = table(["b13"], ["b07"], tenants={0: ("tenant_b01",)}, **TOGETHER)
    show_guests(t, "tenant_b02", *women(3))
    goal_in(t, 0, goals.THREE_IN_A_ROW)
    s = t.s
    s.goal_slot[0] = 0
    s.place[n("three_in_a_row")] = places.ASIDE
    s.reward, s.rewarded, s.rewards_left = goals.THREE_IN_A_ROW + 1, 0, 6
    s.allowance[t.box.b.type[n("tenant_b01")]] = 1
    at_stage(t, stages.REWARDING)
    assert legal(t) == ["welcome slot:2", "welcome slot:3", "welcome slot:4", "pass"]
    do(t, "welcome slot:2")
    assert t.s.phase != phases.FREE_GUEST


def women(many):
    box = HOMINO.open_box()
    found = [row["id"] for row in box.tables["tenants"] if row["type"] == "woman"]
    return [each for each in found if each != "tenant_b01"][:many]


def shifting(goal):
    t = table([("b02", 0, 0, 0), ("b13", 2, 0, 0)], **TOGETHER)
    t.s.reward, t.s.rewarded, t.s.rewards_left = goal + 1, 0, 3
    return at_stage(t, stages.REWARDING)


def test_h57_shifting_is_two_decisions_and_may_be_stopped():
    t = shifting(goals.MAP_SIZE_REWARD)
    assert set(legal(t)) == {f"lift domino:{n('b02') + 1}", f"lift domino:{n('b13') + 1}", "pass"}
    do(t, f"lift domino:{n('b13') + 1}")
    assert t.s.phase == phases.PUT
    assert "lay cell:2,0 turn:east" not in legal(t)
    assert len(legal(t)) == 27  # 28 places, and one of them is where it lay
    do(t, legal(t)[0])
    assert t.s.rewards_left == 2
    do(t, "pass")
    assert t.s.reward == 0


def test_one_reward_lets_floors_differ():
    strict = do(shifting(goals.MAP_SIZE_REWARD), f"lift domino:{n('b02') + 1}")
    free = do(shifting(goals.DIVERSITY_FLOOR), f"lift domino:{n('b02') + 1}")
    assert set(legal(strict)) <= set(legal(free))


def test_h59_a_domino_is_asked_for_once_a_round():
    t = table(["b13"], [("b02", 0, 0, 0), ("b28", 2, 0, 0)], market=("b39",), **TOGETHER)
    add(t, 0, "object_numbers", 0, 8)
    wanted = f"request domino:{n('b02') + 1}"
    assert [wire for wire in legal(t) if wire.startswith("request")] == [wanted]
    do(t, wanted)
    assert (t.asked, legal(t)) == ([1], ["agree", "pass"])
    do(t, "pass")
    assert t.asked == [0]
    assert not [wire for wire in legal(t) if wire.startswith("request")]


def test_h59_a_domino_that_is_granted_is_placed_at_once_and_is_no_construction():
    t = table([("b13", 0, 0, 0)], [("b02", 0, 0, 0), ("b28", 2, 0, 0)], market=("b39",), **TOGETHER)
    add(t, 0, "object_numbers", 0, 1)
    do(t, f"request domino:{n('b02') + 1}")
    do(t, "agree")
    assert (t.asked, t.s.phase) == ([0], phases.LAY)
    do(t, legal(t)[0])
    assert (t.asked, t.s.phase) == ([0], phases.BUILD)
    assert not t.s.demolished.any()


def test_all_win_together():
    t = table(max_rounds="1", **TOGETHER)
    for seat in range(2):
        t.s.mission_shown[seat], t.s.mission[seat] = t.s.mission[seat], 0
    at_stage(t, stages.CLOSING)
    assert t.over
    assert t.winners == [0, 1]
    assert len(set(t.scores)) == 1


def test_no_tenant_leaves_who_has_the_revolving_door():
    t = table(["b02"], ["b44"], tenants={0: ("tenant_h01",)}, **ALL_SETS, **TOGETHER)
    add(t, 0, "many_wander", 0, 8)
    t.s.guest[:] = 0
    at_stage(t, stages.SORTING)
    assert tenants(t, 0) == ["tenant_h01"]
