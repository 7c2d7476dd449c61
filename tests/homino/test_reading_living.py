"""§9  Living Together, beyond the examples: h12 in a name is row H12 of rulings.md."""

import pytest

from .reading import Question, Reading
from .reading.attract import attract, attract_phase, check, move_a_tenant, use_pool
from .reading.box import Domino, Square
from .reading.goals import (
    check_goals,
    check_secret,
    draw_rooms,
    free_guests,
    holds,
    holds_secretly,
    receive,
    shift_options,
    wallet_pick,
)
from .reading.threats import DEFENDED, PENALTIES, check_threat
from .reading.turn import demolish_options
from .scenes import ALL_SETS, BOX, add, run, show_guests, table

TOGETHER = {"living_together": True}


def living(*maps, **options):
    return table(*maps, **TOGETHER, **options)


# Setup.


def test_h43_goals_about_all_are_never_dealt_as_secrets():
    goals = ["num_goals", "diversity_tenant", "all_construction", "diversity_floor"]
    goals += ["map_size_reward", "object_numbers", "biggest_baddest"]
    decks = Reading.decks(BOX, TOGETHER, 2) | {"goals": goals}
    asked = []

    def reverse(kind, items):
        asked.append((kind, list(items)))
        return items[::-1]

    t = Reading(BOX, TOGETHER, 2, **decks, chance=reverse)
    rest = ["num_goals", "all_construction", "map_size_reward", "object_numbers", "biggest_baddest"]
    assert t.secrets == ["diversity_tenant", "diversity_floor"]
    assert asked == [("goals", rest)]
    assert t.goal_slots + t.goal_deck == rest[::-1]
    assert [t.threat, *t.threat_deck] == decks["threats"]


# Goals.


def test_h50_a_secret_asks_less_of_many_players():
    types = ["tenant_b01", "tenant_b02", "tenant_b03", "tenant_b04"]
    t = living(*[[]] * 4)
    t.tenants[0] = types
    assert holds_secretly(t, "diversity_tenant", 0)
    assert not holds(t, "diversity_tenant", [0])


def test_h44_num_goals_is_tested_last_and_slots_are_filled_before_placing():
    t = living(["room_b13"], ["room_b28"])
    t.goal_slots = ["num_goals", "diversity_floor", None]
    t.goal_deck = ["three_in_a_row"]
    t.achieved = ["one", "two", "three", "four", "five"]
    t.secret_achieved = [True, True]
    add(t, 0, "room_b51")  # carpet and wood
    steps = check_goals(t)
    assert next(steps) == Question("give_goal", 0, frozenset({("give_goal", 0), ("give_goal", 1)}))
    assert t.about == "diversity_floor"
    question = steps.send(("give_goal", 1))
    assert (question.kind, question.seat) == ("place_extra", 1)
    assert t.goal_slots == ["num_goals", "three_in_a_row", None]
    assert t.hand == "diversity_floor"
    question = steps.send(("extra", 0, 1, 0))
    assert question.kind == "shift"
    question = steps.send(("pass",))
    assert (question.kind, t.about) == ("give_goal", "num_goals")


def test_h47_a_goal_without_a_spot_is_set_aside_but_rewards():
    glass = Square("none", "wood", ("window",) * 4)
    t = living([], ["room_b13"])
    t.tower.put(0, Domino("greenhouse", "base", (glass, glass)), 0, 0, 0)
    t.tenants[0] = ["tenant_b01"]
    show_guests(t, "tenant_b07")
    [question] = run(receive(t, 0, "three_in_a_row"))
    assert t.set_aside == ["three_in_a_row"]
    assert question.options == {("guest", 0), ("pass",)}


def test_h71_what_was_not_shown_is_ruled_out():
    t = living(["room_b13"], ["room_b07", "room_b12", "room_b32"])
    t.secrets = ["diversity_tenant", "diversity_tenant"]
    assert run(check_secret(t, 1)) == []
    assert t.ruled_out[1] == {"biggest_baddest", "diversity_floor"}


def test_h48_goal_squares_are_of_every_floor():
    t = living(["room_b13", "num_rooms"])
    assert t.floor_squares(0) == {"wood": 2, "concrete": 4, "carpet": 2}
    assert holds_secretly(t, "diversity_floor", 0)
    assert DEFENDED["floor_type"](t)


# Rewards.


def test_shift():
    t = living([("room_b13", 0, 0, 0), ("room_b31", 2, 0, 0)])
    strict, loose = shift_options(t, 0, True), shift_options(t, 0, False)
    assert ("shift", "room_b31", 2, 0, 0) not in strict
    assert ("shift", "room_b31", -2, 0, 0) in strict
    assert strict <= loose
    assert shift_options(living(["room_b13"]), 0, True) == set()


def test_h57_shift_keeps_the_map_together():
    t = living([("room_b13", 0, 0, 0), ("room_b31", 2, 0, 0), ("room_b28", 4, 0, 0)])
    bridges = {option[2:] for option in shift_options(t, 0, True) if option[1] == "room_b31"}
    assert bridges == {(3, 0, 2)}  # turned round, nothing else bridges the gap


def test_shift_may_mismatch():
    t = living([("room_b28", 0, 0, 0), ("room_b39", 0, 5, 0)])
    beside = ("shift", "room_b39", 0, -1, 3)
    assert beside not in shift_options(t, 0, True)
    assert beside in shift_options(t, 0, False)


def test_h60_free_guests_are_of_types_that_one_has():
    t = living([])
    t.tenants[0] = ["tenant_b01", "tenant_b02"]  # a woman, a cat
    show_guests(t, "tenant_b07", "tenant_b10", "tenant_b11", "tenant_b03")
    asked = run(free_guests(t, 0), ("guest", 0), ("pass",))
    assert [question.options for question in asked] == [
        {("guest", 0), ("guest", 1), ("guest", 2), ("pass",)},
        {("guest", 2), ("pass",)},
    ]
    assert t.tenants[0] == ["tenant_b01", "tenant_b02", "tenant_b07"]
    assert t.attracted == [0, 0]


@pytest.mark.parametrize("answer", [("wallet", "tenant_w03"), ("pass",)])
def test_h62_a_deck_that_was_looked_through_is_shuffled(answer):
    t = living([], [], wallet_watchers=True)
    t.tenant_deck, t.known_bottom = ["tenant_w01", "tenant_b25", "tenant_w03"], 1
    t.shuffled = lambda kind, items: items[::-1]
    [question] = run(wallet_pick(t, 0), answer)
    assert question.options == {("wallet", "tenant_w01"), ("wallet", "tenant_w03"), ("pass",)}
    left = [id for id in ("tenant_w03", "tenant_b25", "tenant_w01") if id not in answer]
    assert (t.tenant_deck, t.known_bottom) == (left, 0)


def test_rooms_are_drawn_for_demolished_ones():
    t = living([("room_b13", 0, 0, 0)], **ALL_SETS)
    t.demolished[0] = 2
    t.room_deck = ["room_u26", "room_b31", "room_b02"]  # a lamp without Power is discarded
    assert [question.kind for question in run(draw_rooms(t, 0))] == ["place_extra"]
    assert (t.discarded_rooms, t.hand, t.room_deck) == (["room_u26"], "room_b31", ["room_b02"])


# Powers.


def test_double_is_declined_or_taken():
    t = living(["room_b02", "only_same_orientation"], ["room_b07"])
    show_guests(t, "tenant_b01")
    assert run(attract_phase(t))[0].options == {("double", 0), ("double", 1), ("pass",)}
    show_guests(t, "tenant_b01", "tenant_b14", "tenant_b13")
    t.double = 0
    assert run(attract(t, 0)) == []  # the toilet brings the first guest, nothing a second
    t.double = 1
    add(t, 1, "room_b25")
    show_guests(t, "tenant_b06", "tenant_b13")
    assert run(attract(t, 1), ("attract", 0)) == [
        Question("attract", 1, frozenset({("attract", 0), ("attract", 1)})),
        Question("attract", 1, frozenset({("attract", 1), ("pass",)})),
    ]


def test_h55_any_tenant_moves_to_any_other_player():
    t = living(["room_b13", "diversity_tenant"], ["room_b28"], ["room_b31"])
    assert run(move_a_tenant(t, 0)) == []
    t.tenants = [["tenant_b01"], ["tenant_b02"], []]
    [question] = run(move_a_tenant(t, 0), ("move", "tenant_b02", 2))
    moves = {("tenant_b01", 1), ("tenant_b01", 2), ("tenant_b02", 0), ("tenant_b02", 2)}
    assert question.options == {*(("move", *move) for move in moves), ("pass",)}
    assert t.tenants == [["tenant_b01"], [], ["tenant_b02"]]
    assert t.left == [0, 0, 0]


def test_no_tenant_leaves_the_owner_of_many_wander():
    t = living(["room_b02", "many_wander"], ["room_b44", "room_r05"], **ALL_SETS)
    t.tenants[0] = ["tenant_h01"]
    assert run(check(t, 0)) == run(use_pool(t, 1)) == []
    assert t.tenants[0] == ["tenant_h01"]


def test_utilities_by_power():
    floors = ["room_b13"], ["room_b07", "room_u05", "room_u24"]
    t = living(*floors, **ALL_SETS)
    assert t.amounts(1) == {"power": 0, "water": 0, "wifi": 0}
    add(t, 1, "all_utilities", 0, 10)
    assert t.amounts(1) == {"power": 1, "water": 0, "wifi": 0}
    add(t, 0, "water_utility")
    assert t.amounts(1) == {"power": 1, "water": 1, "wifi": 0}


def test_h58_copies_of_pianos_and_desks_need_a_room():
    t = living([("diversity_match", 0, 0, 0), ("room_h22", 2, 0, 0)])
    assert t.tower.icons(0, "piano") == 2
    assert t.tower.count(0, "piano") == 0
    assert t.counts(0) == {"elevator": 2}


# Threats.


def test_threats_are_shielded_once():
    t = living(["room_b13", "num_goals"], ["room_b28"])
    t.threat, t.threat_deck = "attract_requirement", ["floor_num_requirement"]
    asked = run(check_threat(t), ("shield", True))
    assert asked == [Question("shield", 0, frozenset({("shield", True), ("shield", False)}))]
    assert (t.defended, t.failed, t.threat) == (
        ["attract_requirement"],
        [],
        "floor_num_requirement",
    )
    assert run(check_threat(t)) == []
    assert t.failed == ["floor_num_requirement"]


def test_h53_the_defended_threats_return():
    t = living(["room_b13"], ["room_b28"])
    t.threat, t.threat_deck, t.defended = "no_holes", [], ["floor_type"]
    assert run(check_threat(t)) == []
    assert (t.threat, t.threat_deck, t.defended) == ("floor_type", ["no_holes"], [])


def test_h52_too_many_failures_lose_at_once():
    t = living(["room_b13"], ["room_b28"], threat_limit=1)
    t.threat = "attract_once_requirement"
    assert run(check_threat(t)) == []
    assert t.result == ("lost", "threats")
    assert t.guests[0] is not None


def test_h69_a_banned_player_demolishes_no_more():
    t = living(["room_b13"], ["room_b28"])
    assert run(PENALTIES["no_construction"](t), ("ban", 1))[0].options == {("ban", 0), ("ban", 1)}
    assert demolish_options(t, 0)
    assert not demolish_options(t, 1)


def test_h67_maps_shrink_and_builders_leave():
    row = [("room_b13", 0, 0, 0), ("room_b31", 2, 0, 0), ("room_b28", 4, 0, 0)]
    t = living(["room_b39"], row, row, room_service=True)
    t.banned, t.tenants[1] = {2}, ["tenant_r02"]
    [first, second, third] = run(
        PENALTIES["map_size_match"](t),
        ("shrink", "room_b13"),
        ("shrink", "room_b31"),
        ("receiver", 0),
    )
    assert first.options == {("shrink", "room_b13"), ("shrink", "room_b28")}
    assert second.options == {("shrink", "room_b31"), ("shrink", "room_b28")}
    assert third == Question("receiver", 1, frozenset({("receiver", 0), ("receiver", 2)}))
    assert [t.tower.size(p) for p in t.seats] == [1, 1, 3]
    assert (t.tenants[0], t.left, t.demolished) == (["tenant_r02"], [0, 1, 0], [0, 2, 0])


def test_everyone_loses_a_tenant():
    t = living([], [], room_service=True)
    t.tenants = [["tenant_b01", "tenant_b02"], ["tenant_b03"]]
    asked = run(PENALTIES["room_requirement"](t), ("lose", "tenant_b01"))
    assert [question.seat for question in asked] == [0]  # the other has no choice
    assert t.tenants == [["tenant_b02"], []]
    assert t.left == [0, 0]


def test_h66_icons_are_lost_with_the_goal_that_holds_one():
    t = living([("room_b13", 0, 0, 0), ("biggest_baddest", 0, 1, 0)], ["room_b28"])
    assert run(PENALTIES["floor_num_score_match"](t)) == []
    assert (t.places[0], t.discarded_goals) == ({"room_b13": (0, 0, 0)}, ["biggest_baddest"])
    assert run(PENALTIES["floor_num_score_match"](t)) == []  # nobody shows one: no penalty


@pytest.mark.parametrize(
    ("threat", "is_defended"),
    [("no_adjacent_match", True), ("no_room_requirement", True), ("floor_type", False)],
)
def test_h68_an_empty_map_defends_or_not(threat, is_defended):
    assert DEFENDED[threat](living([], [], room_service=True)) is is_defended


def test_all_properties_of_the_game_in_one_map():
    t = living([], [], happy_housing=True)
    assert t.properties == {"wandering"}
    assert DEFENDED["property_requirement"](t)
    t.tenants[0] = ["tenant_h01"]
    assert not DEFENDED["property_requirement"](t)
