"""The worked examples of the design, by number, as they are played now."""

import numpy as np
import pytest

from tests.homino.arranging import (
    ALL_SETS,
    TOGETHER,
    add,
    at_stage,
    counted,
    do,
    facts,
    house,
    legal,
    mask,
    may_place,
    n,
    others,
    place,
    placements,
    show_guests,
    show_market,
    table,
    tear,
    tenants,
)

from .components import FLOORS, goals, threats, utilities
from .rules.goals import holds, holds_on_a_floor
from .rules.plots import is_connected
from .rules.record import phases, places, stages
from .rules.scoring import LINES, own_score, score_line, tie_break
from .rules.showing import rooms_on
from .rules.tenants import price, thought
from .rules.threats import is_defended, strip
from .rules.tower import seat_by_floor


def comes(t, seat, name):
    return thought(t.box.b, facts(t), seat, n(name), False) == 0


def floors(t):
    return facts(t).storey[: t.seats].tolist()


def links(t):
    return facts(t).linked[: t.seats].tolist()


def room_cells(t, seat=0):
    """All cells that are in Rooms."""
    out = np.zeros(961, np.int64)
    rooms_on(t.box.record, t.state, seat, out)
    return {(c % 31 - 15, c // 31 - 15) for c in np.flatnonzero(out).tolist()}


def test_1_first_domino():
    t = table(market=("b01", "b02", "b03", "b04", "b05", "b06"))
    assert len(legal(t)) == len(placements(t)) == 24
    assert all("cell:0,0" in wire for wire in legal(t))


MARKET = ("b13", "b39", "b24", "b07", "b28")


def test_2_edges():
    t = table([("b02", 0, 0, 0)], market=MARKET)
    fine = [("b13", 2, 0, 0), ("b13", -2, 0, 0), ("b39", 1, -1, 3), ("b24", 1, 1, 1)]
    assert all(may_place(t, *each) for each in [*fine, ("b24", 1, 2, 3)])
    wrong = [("b13", 0, 1, 0), ("b39", -2, 0, 0), ("b07", -2, 0, 0), ("b13", -1, 0, 0)]
    assert not any(may_place(t, *each) for each in [*wrong, ("b28", 3, 1, 0)])


@pytest.mark.parametrize(("name", "many"), [("b13", 28), ("b07", 14), ("b28", 25)])
def test_2_number_of_places(name, many):
    assert len(placements(table([("b02", 0, 0, 0)], market=(name,)))) == many


BRIDGE = [("b13", 0, 0, 0), ("b31", 2, 0, 0), ("b28", 4, 0, 0)]


def test_3_bridge():
    t = do(table(BRIDGE, market=("b42", "b37")), tear("b31"))
    assert not is_connected(t.box.b, t.s, 0, -1)
    assert may_place(t, "b42", 2, 0, 0)
    assert not may_place(t, "b37", 2, 0, 0)
    assert is_connected(t.box.b, place(t, "b42", 2, 0, 0).s, 0, -1)


def test_4_tidy():
    t = table(BRIDGE, market=("b39",))
    assert (len(placements(t)), len(others(t))) == (27, 3)
    do(t, tear("b31"))
    assert not may_place(t, "b39", 0, -1, 0)
    place(t, "b39", 0, -2, 1)
    assert set(legal(t)) == {tear("b13"), tear("b28"), tear("b39")}
    do(t, tear("b28"))
    assert "end" in legal(t)
    assert t.s.demolished[0] == 2


def test_5_nothing_fits():
    t = table([("b13", 0, 0, 0)], market=("u15", "u17", "u19", "u26"), **ALL_SETS)
    assert legal(t) == [tear("b13"), *(f"discard slot:{slot}" for slot in (1, 2, 3, 4))]


WINDOWED = [("b03", 0, 0, 0), ("b08", 3, 0, 2), ("r19", -1, 1, 0), ("r27", 0, -1, 0)]


def test_6_window():
    t = table(room_service="on")
    for each in WINDOWED:
        show_market(t, each[0])
        t.s.phase, t.s.stage, t.s.asked = phases.BUILD, stages.TURN, 1
        assert may_place(t, *each)
        add(t, 0, *each)
    s = facts(t)
    assert room_cells(t) == {(0, -1), (0, 0), (0, 1)}
    assert (s.room_count[0], s.windows[0], s.doors[0]) == (1, 1, 3)
    show_market(t, "b13", "b39", "b07", "b28", "b31", "r01")
    assert not any("cell:0,2 " in f"{wire} " for wire in placements(t))


def test_7_rooms():
    t = table([("b04", -1, -1, 0), ("b01", 0, 0, 0)], **ALL_SETS)
    assert room_cells(t) == {(0, -1), (0, 0)}
    assert facts(t).doors[0] == 1
    assert room_cells(table([("w11", 0, 0, 0)], **ALL_SETS)) == {(0, 0)}
    assert room_cells(table([("w26", 0, 0, 0)], **ALL_SETS)) == {(1, 0)}
    assert room_cells(table([("u03", 0, 0, 0)], **ALL_SETS)) == set()


PRICED = [("b16", 0, 0, 0), ("r16", 2, 1, 3), ("r06", 0, -1, 0), ("b31", 3, -1, 2)]


def test_8_price():
    t = table(PRICED, **ALL_SETS)
    assert room_cells(t) == {(1, 0), (2, -1), (2, 0), (2, 1)}
    assert set(counted(t, 0)) == {"floor_icon", "chair", "bed"}
    assert price(facts(t), 0) == 3
    assert t.box.b.worth[n("tenant_w01")] == 3


def test_9_floors():
    t = table(["b07", "b12"], ["b13"], ["b16", "b20", "b09"], ["b03", "b04", "b01"])
    assert floors(t) == [2, 1, 2, 2]
    assert links(t) == [mask(2, 3), 0, mask(0, 1, 3), mask(0, 2)]


def test_10_chains():
    t = table(["b13", "b11"], ["b07", "b09"], ["b12", "b20", "b43"], ["b03", "b16", "b50", "b15"])
    assert floors(t) == [1, 2, 3, 4]
    assert links(t) == [mask(2), mask(0), mask(0), mask(2)]
    assert [comes(t, seat, "tenant_b20") for seat in range(4)] == [True, False, True, False]


def test_11_crossed_and_pooled():
    first = ["b22", "b13", "b28", "b31"]
    t = table(first, ["b07", "b39", "b37", "b47"], room_service="on")
    assert comes(t, 0, "tenant_r12")
    assert not comes(table(first, ["b49", "b39", "b37", "b47"], room_service="on"), 0, "tenant_r12")
    assert comes(table(first, ["b49", "b39", "b37"], room_service="on"), 0, "tenant_r12")


def test_12_order():
    t = table(["b07"], ["b13"], ["b12"], ["b28"])
    t.s.start = 2
    seat_by_floor(facts(t))
    assert t.s.order[:4].tolist() == [3, 1, 2, 0]


@pytest.mark.parametrize(("seats", "rounds"), [(4, 12), (2, 23)])
def test_13_deck_end(seats, rounds):
    """Whatever is built, as long as the tenants last."""
    t = table(seats=seats, attract="may", max_rounds="none")
    while not t.over:
        [seat] = t.asked
        t.keep(*t.attempt(seat, t.legal(seat)[0 if t.s.phase == phases.BUILD else -1]))
    assert (t.s.round, t.s.rooms_left) == (rounds, 0)


def test_14_utilities():
    t = table(
        ["u16"], ["b07", "u24", "u05"], ["b12", "b03", "u22"], ["b04", "b16", "b20"], **ALL_SETS
    )
    assert floors(t) == [1, 2, 3, 4]
    assert links(t) == [0, 0, 0, 0]
    s = facts(t)
    assert s.amount[:4, utilities.WATER].tolist() == [1, 1, 0, 0]
    assert s.amount[:4, 0].tolist() == [0, 0, 0, 0]
    assert s.reach[2, utilities.WATER]
    assert [comes(t, seat, "tenant_u01") for seat in range(4)] == [False, True, True, False]


COMPUTING = [("u10", 0, 0, 0), ("u09", 2, 0, 0), ("b33", 2, 1, 2)]


def test_15_computer():
    t = table(COMPUTING, ["b13"], **ALL_SETS)
    assert counted(t, 0) == {"sofa": 2, "computer": 1, "generator_wifi": 1}
    squares = dict(zip(FLOORS, facts(t).squares[0].tolist()))
    assert (squares["wood"], squares["carpet"]) == (7, 2)
    add(t, 0, "b07")
    assert counted(t, 0)["sofa"] == 1


def test_16_desk_and_windows():
    t = table([("w22", 0, 0, 0), ("w11", 1, -1, 3)], **ALL_SETS)
    s = facts(t)
    assert room_cells(t) == {(1, 0), (1, -1)}
    assert score_line(t.box.b, facts(t), 0, 4) == 2
    assert price(s, 0) == 1
    assert (s.windows[0], s.doors[0]) == (2, 1)


def test_17_piano():
    t = table([("h22", 0, 0, 0)], **ALL_SETS)
    assert "piano" not in counted(t, 0)
    add(t, 0, "w11", -2, 0, 0)
    assert counted(t, 0)["piano"] == 1
    assert facts(t).room_count[0] == 2


def test_18_score():
    t = table(
        ["w18", "r18", "u28", "u16"],
        ["b13"],
        tenants={0: ("tenant_w06", "tenant_w16", "tenant_b01")},
        **ALL_SETS,
    )
    lines = [score_line(t.box.b, facts(t), 0, line) for line in range(LINES)]
    assert lines == [16, 4, 5, -5, 0, 0]
    assert t.scores[0] == own_score(t.box.b, facts(t), 0) == 20


def leaving(*maps, **options):
    t = table(*maps, tenants={0: ("tenant_r02", "tenant_b01")}, room_service="on", **options)
    do(t, tear("b28"))
    t.s.place[n("b28")] = places.DISCARDED
    t.s.at = 0
    return at_stage(t, stages.LEAVING)


def test_19_construction_leaves():
    t = leaving(["b13", "b28"], ["b39"], ["b07"])
    assert (tenants(t, 0), tenants(t, 1)) == (["tenant_b01"], ["tenant_r02"])
    t = leaving(["b07", "b28"], ["b39"], ["b12", "b20"])
    assert tenants(t, 0) == ["tenant_b01"]
    assert t.s.home[n("tenant_r02")] == places.DISCARDED
    assert t.s.left[0] == 1


def test_20_wandering():
    t = table(
        ["b02"],
        ["b44"],
        ["b07", "r05"],
        tenants={0: ("tenant_h01", "tenant_b03")},
        **ALL_SETS,
    )
    seat_by_floor(facts(t))
    t.s.guest[:] = 0
    at_stage(t, stages.CHECKING)
    assert tenants(t, 1) == ["tenant_h01"]
    assert tenants(t, 0) == ["tenant_b03"]


def test_21_wandering_attract():
    t = table(["b13"], ["b07"], **ALL_SETS)
    assert [comes(t, seat, "tenant_h06") for seat in range(2)] == [True, False]


def pooled(**more):
    t = table(
        ["b28"],
        ["b13"],
        ["b07", "r05", "b09"],
        tenants={0: ("tenant_b10", "tenant_b01"), 1: ("tenant_b03",), **more},
        room_service="on",
    )
    t.s.order[0] = 2
    return at_stage(t, stages.POOLING)


def test_22_pool():
    t = pooled()
    assert legal(t) == ["lure seat:1", "lure seat:2", "pass"]
    do(t, "lure seat:1")
    assert t.asked == [0]
    wanted = [n("tenant_b01"), n("tenant_b10")]
    assert legal(t) == [f"part tenant:{tenant + 1}" for tenant in wanted]
    house(t2 := pooled(), 2, "tenant_b05")
    t2.s.order[0] = 2
    assert legal(at_stage(t2, stages.POOLING)) == ["lure seat:1", "pass"]


def test_23_wallet_leaves():
    t = table(PRICED, ["b12", "b20"], ["b13"], tenants={0: ("tenant_w01",)}, **ALL_SETS)
    t.s.guest[:] = 0
    t.box.record["worth"][0, n("tenant_w01")] = 2
    seat_by_floor(facts(t))
    at_stage(t, stages.CHECKING)
    assert tenants(t, 1) == ["tenant_w01"]
    t = table(PRICED, ["b12", "b20"], ["b13"], tenants={0: ("tenant_w01",)}, **ALL_SETS)
    t.s.guest[:] = 0
    seat_by_floor(facts(t))
    at_stage(t, stages.CHECKING)
    assert tenants(t, 0) == ["tenant_w01"]


@pytest.mark.parametrize("attract", ["must", "may"])
def test_24_wardrobe(attract):
    t = table(["r18", "b02"], ["b07"], attract=attract, **ALL_SETS)
    show_guests(t, "tenant_b01", "tenant_b02", "tenant_u02")
    seat_by_floor(facts(t))
    at_stage(t, stages.ATTRACTING)
    if attract == "may":
        assert legal(t) == ["attract slot:1", "pass"]
        do(t, "attract slot:1")
    assert tenants(t, 0) == ["tenant_b01"]
    assert t.asked != [0] or t.s.phase == phases.BUILD
    assert score_line(t.box.b, facts(t), 0, 3) == -5


def test_25_fresh_guests():
    t = table(room_service="on", fresh_guests="always", seats=4)
    s = t.s
    guests = [each - 1 for each in s.guest.tolist()]
    deck = [k for k, home in enumerate(s.home.tolist()) if home == places.DECK]
    for tenant in deck[2:]:
        s.home[tenant] = places.DISCARDED
    s.tenants_left = 2
    at_stage(t, stages.CLOSING)
    now = [each - 1 for each in s.guest.tolist()]
    assert sorted(now[:2]) == deck[:2]
    assert now[2:] == guests[:4]
    assert s.under[: s.known].tolist() == [each + 1 for each in guests[4:]]
    assert s.tenants_left == 2
    assert not t.over


def on_all(t, goal, group):
    b = t.box.b
    return bool(holds(b, facts(t), goal, group, b.goal_number[goal]))


def test_26_row_and_largest():
    t = table([("b07", 0, 0, 0), ("b12", 0, 1, 0), ("b26", 0, 2, 0)], ["b13", "b28"], **TOGETHER)
    assert on_all(t, goals.THREE_IN_A_ROW, mask(0))
    assert on_all(t, goals.BIGGEST_BADDEST, mask(0))
    assert not on_all(t, goals.ONLY_SAME_ORIENTATION, mask(0))
    add(t, 1, "b31")
    assert not on_all(t, goals.BIGGEST_BADDEST, mask(0))


def test_27_map_size_reward():
    t = table(["b07", "b09"], ["b13"], ["b12", "b20"], **TOGETHER)
    assert floors(t) == [2, 1, 3]
    assert [on_all(t, goals.MAP_SIZE_REWARD, 1 << seat) for seat in range(3)] == [1, 0, 0]


def test_28_diversity_match():
    t = table(["b22"], ["b25"], **TOGETHER)
    assert holds_on_a_floor(t.box.b, facts(t), goals.DIVERSITY_MATCH)
    add(t, 1, "b45")
    assert not holds_on_a_floor(t.box.b, facts(t), goals.DIVERSITY_MATCH)


def laying(t, goal):
    s = t.s
    s.place[n(goal)] = places.IN_HAND
    s.hand, s.holder, s.asked = n(goal) + 1, 0, 0
    return at_stage(t, stages.TIDYING)


def test_29_goal_dominoes():
    t = laying(table([("b01", 0, 0, 0)], **ALL_SETS, **TOGETHER), "num_rooms")
    assert room_cells(t) == set()
    assert "lay cell:0,-1 turn:east" in legal(t)
    add(t, 0, "num_rooms", 0, -1, 0)
    assert room_cells(t) == {(0, 0), (0, -1), (1, -1)}
    assert facts(t).room_count[0] == 2
    t = laying(table([("h06", 0, 0, 0)], **ALL_SETS, **TOGETHER), "num_rooms")
    assert "lay cell:-2,0 turn:east" not in legal(t)
    assert "lay cell:0,-1 turn:east" in legal(t)
    assert len(legal(t)) == 26


def test_29_goals_that_hold_objects():
    t = table([("b07", 0, 0, 0), ("b25", -1, 2, 0)], **TOGETHER)
    add(t, 0, "diversity_match", 0, 1, 0)
    assert counted(t, 0) == {"floor_icon": 2, "plant": 2}
    t = table(["b13", ("biggest_baddest", 0, 5, 0)], **TOGETHER)
    assert counted(t, 0) == {"floor_icon": 1, "elevator": 1}


def test_30_wifi_for_all():
    t = table(["b07", "wifi_utility"], ["b13"], ["b28"], **ALL_SETS, **TOGETHER)
    assert facts(t).amount[:3, utilities.WIFI].tolist() == [1, 1, 1]
    add(t, 1, "b12", 0, 8)
    add(t, 1, "b20", 0, 10)
    assert facts(t).amount[:3, utilities.WIFI].tolist() == [0, 0, 0]


def test_31_threats():
    t = table(["b13", "b31"], ["b07"], ["b12", "b20"], **TOGETHER)
    for threat in (threats.FLOOR_TYPE, threats.FLOOR_NUM_REQUIREMENT, threats.MAP_SIZE_MATCH):
        assert is_defended(threat, t.box.b, facts(t))
    assert is_defended(threats.FLOOR_NUM_SCORE_MATCH, t.box.b, facts(t))
    house(t, 2, "tenant_b01")
    assert not is_defended(threats.FLOOR_NUM_SCORE_MATCH, t.box.b, facts(t))


def test_32_holes():
    ring = [("b13", 0, 0, 0), ("b28", 2, 0, 1), ("b39", 2, 2, 2), ("b07", 0, 2, 3)]
    t = table(ring, **TOGETHER)
    assert not is_defended(threats.NO_HOLES, t.box.b, facts(t))
    t = table(ring[:3], **TOGETHER)
    assert is_defended(threats.NO_HOLES, t.box.b, facts(t))


def test_33_penalty():
    t = table([("b13", 0, 0, 0), ("b07", 0, 1, 0), ("b37", 0, 2, 0)], **TOGETHER)
    strip(t.box.b, t.s, 0)
    left = [d for d, where in enumerate(t.s.place.tolist()) if where == places.ON_MAP]
    assert left == [n("b13")]


def test_34_water_for_all():
    t = table(["u16"], ["b07", "u24"], ["b12", "b20"], **ALL_SETS, **TOGETHER)
    assert on_all(t, goals.WATER_UTILITY, mask(0))
    t = table(["u16"], ["b07"], ["b12", "b20"], **ALL_SETS, **TOGETHER)
    assert not on_all(t, goals.WATER_UTILITY, mask(0))


def test_35_tie():
    homes = [f"tenant_b{k:02}" for k in range(1, 11)]
    t = table(["b13"], ["b28", "b31"], tenants={0: homes[:5], 1: homes[5:9]})
    ranks = [tie_break(t.box.b, t.s, seat) for seat in range(2)]
    assert ranks[0] > ranks[1]
    house(t, 1, homes[9])
    assert tie_break(t.box.b, t.s, 0) > tie_break(t.box.b, t.s, 1)
    add(t, 0, "b39", 0, 8)
    add(t, 0, "b37", 0, 10)
    assert tie_break(t.box.b, t.s, 0) < tie_break(t.box.b, t.s, 1)
