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
    show_guests,
    table,
    tear,
    tenants,
)

from .components import ROOMS, goals, threats
from .rules.record import phases, places, stages
from .rules.round import last_round, sends_guests_away
from .rules.tower import seat_by_floor

# Building.


def test_h10_construction_is_free_in_order_and_the_new_domino_may_go_too():
    t = place(table(market=("b13",)), "b13", 0, 0, 0)
    assert legal(t) == [tear("b13"), "end"]
    do(t, tear("b13"))
    assert t.asked == [1]  # an empty plot leaves nothing to decide
    assert t.s.demolished[0] == 1


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
    seat_by_floor(facts(t))
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
    seat_by_floor(facts(t))
    at_stage(t, stages.ATTRACTING)
    assert legal(t) == ["attract slot:1", "pass"]


@pytest.mark.parametrize(
    ("options", "seats", "sent"),
    [
        ({}, 2, False),
        ({"room_service": "on"}, 2, True),
        ({"room_service": "on"}, 3, False),
        ({**ALL_SETS, "room_service": "off"}, 4, True),
        ({**ALL_SETS, "fresh_guests": "never"}, 4, False),
        ({"fresh_guests": "always"}, 4, True),
    ],
)
def test_h23_guests_whom_nobody_attracts_are_sent_away_or_not(options, seats, sent):
    t = sit_down(HOMINO, 1, seats, options)
    assert bool(sends_guests_away(t.box.b, t.s)) == sent


@pytest.mark.parametrize(
    ("options", "last"),
    [
        ({}, 0),
        (ALL_SETS, 20),
        ({**ALL_SETS, "max_rounds": "none"}, 0),
        ({"max_rounds": "1"}, 1),
        ({"max_rounds": "99"}, 99),
    ],
)
def test_h26_many_expansions_end_after_twenty_rounds(options, last):
    assert last_round(HOMINO.open_box(options).b) == last


def test_h3_impossible_tenants_are_removed_or_kept():
    for option, home in (("remove", places.AWAY), ("keep", places.DECK)):
        t = sit_down(HOMINO, 1, 3, {"room_service": "on", "impossible_tenants": option})
        assert (t.s.home[n("tenant_r15")] == places.AWAY) == (home == places.AWAY)


# Living Together.


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
