"""§10  The worked examples of the brief, by number, as the amendments change them."""

from dataclasses import replace

import pytest

from .reading import Question, Reading
from .reading.attract import attract, attract_options, attract_order, check, use_pool
from .reading.box import Tenant, Wish
from .reading.goals import holds, holds_on_a_floor, holds_secretly
from .reading.score import winners
from .reading.threats import DEFENDED, PENALTIES
from .reading.turn import build_options, demolish, discard, place, place_options, tidy, turn
from .reading.wishes import is_impossible, may_attract
from .scenes import ALL_SETS, BOX, add, play_out, run, show_guests, show_market, table

POOR = Tenant(
    id="tenant_poor",
    set="wallet_watchers",
    type="artist",
    score=2,
    properties=frozenset({"wallet"}),
    wishes=(Wish("floor_icon", "none", 1, False),),
)
BOX_WITH_POOR = replace(BOX, tenants=BOX.tenants | {POOR.id: POOR})


def spots(t, id, p=0):
    return t.tower.plans[p].placements(BOX.dominoes[id])


def may_place(t, id, x, y, rotation, p=0):
    return (x, y, rotation) in spots(t, id, p)


def of_kind(options, kind):
    return {option[1:] for option in options if option[0] == kind}


def can_attract(t, p, id):
    return may_attract(t, p, t.box.tenants[id])


def floors(t):
    return [t.floor(p) for p in t.seats]


def connections(t):
    return [t.connected(p) for p in t.seats]


def rooms(t, p=0):
    return {room.cells for room in t.tower.plans[p].rooms()}


def test_1_first_domino():
    t = table()
    show_market(t, *(f"room_b0{number}" for number in range(1, 7)))
    expected = {("place", slot, 0, 0, r) for slot in range(6) for r in range(4)}
    assert t.question() == Question("build", 0, frozenset(expected))


LEGAL = [
    *(("room_b13", 2, 0, 0), ("room_b13", -2, 0, 0), ("room_b39", 1, -1, 3)),
    *(("room_b24", 1, 1, 1), ("room_b24", 1, 2, 3)),
]
ILLEGAL = [
    *(("room_b13", 0, 1, 0), ("room_b39", -2, 0, 0), ("room_b07", -2, 0, 0)),
    *(("room_b13", -1, 0, 0), ("room_b28", 3, 1, 0)),
]


def test_2_edges():
    t = table([("room_b02", 0, 0, 0)])
    assert [may_place(t, *each) for each in LEGAL] == [True] * 5
    assert [may_place(t, *each) for each in ILLEGAL] == [False] * 5


@pytest.mark.parametrize(("id", "number"), [("room_b13", 28), ("room_b07", 14), ("room_b28", 25)])
def test_2_number_of_places(id, number):
    assert len(spots(table([("room_b02", 0, 0, 0)]), id)) == number


BRIDGE = [("room_b13", 0, 0, 0), ("room_b31", 2, 0, 0), ("room_b28", 4, 0, 0)]


def test_3_bridge():
    t = table(BRIDGE)
    demolish(t, 0, "room_b31")
    assert not t.tower.plans[0].is_connected()
    assert may_place(t, "room_b42", 2, 0, 0)
    assert not may_place(t, "room_b37", 2, 0, 0)
    add(t, 0, "room_b42", 2, 0, 0)
    assert t.tower.plans[0].is_connected()


def test_4_tidy():
    t = table(BRIDGE)
    show_market(t, "room_b39")
    options = t.question().options
    assert len(of_kind(options, "place")) == 27
    assert of_kind(options, "demolish") == {("room_b13",), ("room_b31",), ("room_b28",)}
    assert len(options) == 30  # A10: no KEEP_OPEN
    t.apply(("demolish", "room_b31"))
    assert ("place", 0, 0, -1, 0) not in t.question().options
    t.apply(("place", 0, 0, -2, 1))
    expected = {("demolish", id) for id in ("room_b13", "room_b28", "room_b39")}  # A10
    assert t.question() == Question("tidy", 0, frozenset(expected))
    t.apply(("demolish", "room_b28"))
    assert set(t.places[0]) == {"room_b13", "room_b39"}
    assert ("end",) in t.question().options
    assert t.demolished[0] == 2


def test_5_nothing_fits():
    t = table([("room_b13", 0, 0, 0)], **ALL_SETS)
    show_market(t, "room_u15", "room_u17", "room_u19", "room_u26")
    discards = {("discard", slot) for slot in range(4)}
    assert t.question().options == {("demolish", "room_b13"), *discards}  # A10: no KEEP_OPEN


def test_6_window():
    t = table()
    order = [
        *(("room_b03", 0, 0, 0), ("room_b08", 3, 0, 2)),
        *(("room_r19", -1, 1, 0), ("room_r27", 0, -1, 0)),
    ]
    for each in order:
        assert may_place(t, *each)
        add(t, 0, *each)
    plan = t.tower.plans[0]
    assert rooms(t) == {frozenset({(0, -1), (0, 0), (0, 1)})}
    assert plan.rooms()[0].has_window
    assert (plan.windows(), plan.doors()) == (1, 3)
    for id in BOX.rooms:
        covered = {(x, y) for x, y, r in spots(t, id)} | {
            (x + dx, y + dy)
            for x, y, r in spots(t, id)
            for dx, dy in [((1, 0), (0, 1), (-1, 0), (0, -1))[r]]
        }
        assert (0, 2) not in covered


def test_7_rooms():
    t = table([("room_b04", -1, -1, 0), ("room_b01", 0, 0, 0)])
    assert rooms(t) == {frozenset({(0, -1), (0, 0)})}
    assert t.doors(0) == 1


@pytest.mark.parametrize(
    ("id", "cells"), [("room_w11", {(0, 0)}), ("room_w26", {(1, 0)}), ("room_u03", None)]
)
def test_7_rooms_of_one_domino(id, cells):
    t = table([(id, 0, 0, 0)])
    assert rooms(t) == ({frozenset(cells)} if cells else set())
    assert all(room.has_window for room in t.tower.plans[0].rooms())


DEAR = [
    *(("room_b16", 0, 0, 0), ("room_r16", 2, 1, 3)),
    *(("room_r06", 0, -1, 0), ("room_b31", 3, -1, 2)),
]


def test_8_price():
    t = table(DEAR, box=BOX_WITH_POOR, wallet_watchers=True)
    assert rooms(t) == {frozenset({(1, 0), (2, -1), (2, 0), (2, 1)})}
    assert t.tower.kinds(0) == {"floor_icon", "chair", "bed"}
    assert t.price(0) == 3
    assert can_attract(t, 0, "tenant_w01")
    assert not can_attract(t, 0, "tenant_poor")


def test_9_floors():
    t = table(
        ["room_b07", "room_b12"],
        ["room_b13"],
        ["room_b16", "room_b20", "room_b09"],
        ["room_b03", "room_b04", "room_b01"],
    )
    assert floors(t) == [2, 1, 2, 2]
    assert connections(t) == [{2, 3}, set(), {0, 1, 3}, {0, 2}]


def test_10_chains():
    t = table(
        ["room_b13", "room_b11"],
        ["room_b07", "room_b09"],
        ["room_b12", "room_b20", "room_b43"],
        ["room_b03", "room_b16", "room_b50", "room_b15"],
    )
    assert floors(t) == [1, 2, 3, 4]
    assert connections(t) == [{2}, {0}, {0}, {2}]
    assert [can_attract(t, p, "tenant_b20") for p in t.seats] == [True, False, True, False]


FOUR = ["room_b22", "room_b13", "room_b28", "room_b31"]


@pytest.mark.parametrize(
    ("other", "may"),
    [
        (["room_b07", "room_b39", "room_b37", "room_b47"], True),
        (["room_b49", "room_b39", "room_b37", "room_b47"], False),
        (["room_b39", "room_b37", "room_b47"], True),
    ],
)
def test_11_crossed_and_pooled(other, may):
    assert can_attract(table(FOUR, other, room_service=True), 0, "tenant_r12") is may


def test_12_order():
    t = table(["room_b07"], ["room_b13"], ["room_b12"], ["room_b28"])
    t.start = 2
    assert attract_order(t) == [3, 1, 2, 0]


@pytest.mark.parametrize(("players", "rounds"), [(4, 12), (2, 23)])
def test_13_deck_end(players, rounds):
    t = table(*[[]] * players, attract="may")
    assert len(t.room_deck) == 45
    play_out(t, min_place)
    assert (t.round, t.room_deck) == (rounds, [])


def min_place(question):
    """Place something, attract nobody."""
    preferred = {"build": ("place", "discard"), "tidy": ("end",), "attract": ("pass",)}
    return min(o for o in question.options if o[0] in preferred[question.kind])


def test_14_utilities():
    t = table(
        ["room_u16"],
        ["room_b07", "room_u24", "room_u05"],
        ["room_b12", "room_b03", "room_u22"],
        ["room_b04", "room_b16", "room_b20"],
        **ALL_SETS,
    )
    assert floors(t) == [1, 2, 3, 4]
    assert connections(t) == [set()] * 4
    assert [t.amounts(p)["water"] for p in t.seats] == [1, 1, 0, 0]
    assert [t.amounts(p)["power"] for p in t.seats] == [0, 0, 0, 0]
    assert t.tower.access(2, "water")
    assert [can_attract(t, p, "tenant_u01") for p in t.seats] == [False, True, True, False]
    show_market(t, "room_u26")
    assert not any(place_options(t, p) for p in t.seats)


def test_15_computer():
    t = table(
        [("room_u10", 0, 0, 0), ("room_u09", 2, 0, 0), ("room_b33", 2, 1, 2)],
        ["room_b13"],
        **ALL_SETS,
    )
    assert t.counts(0) == {"sofa": 2, "computer": 1, "generator_wifi": 1}
    assert t.floor_squares(0) == {"wood": 7, "carpet": 2, "concrete": 0}
    add(t, 0, "room_b07")
    assert t.floor(0) == 2
    assert t.counts(0)["sofa"] == 1


def test_16_desk_and_windows():
    t = table([("room_w22", 0, 0, 0), ("room_w11", 1, -1, 3)], wallet_watchers=True)
    assert rooms(t) == {frozenset({(1, 0)}), frozenset({(1, -1)})}
    assert t.scores()[0] == {
        **{"tenants": 0, "hometrainer": 0, "bar": 0},
        **{"wardrobe": 0, "desk": 2, "price": 1},
    }
    assert (t.windows(0), t.doors(0)) == (2, 1)


def test_17_piano():
    t = table([("room_h22", 0, 0, 0)], happy_housing=True)
    assert t.tower.count(0, "piano") == 0
    add(t, 0, "room_w11", -2, 0, 0)
    assert frozenset({(0, 0)}) in rooms(t)
    assert (t.tower.count(0, "piano"), t.rooms(0)) == (1, 2)


def test_18_score():
    mine = ["room_w18", "room_r18", "room_u28", "room_u16"]
    tenants = {0: ["tenant_b01", "tenant_w06", "tenant_w16"]}
    t = table(mine, ["room_b13"], tenants=tenants, **ALL_SETS)
    assert floors(t) == [1, 1]
    assert t.scores()[0] == {
        **{"tenants": 16, "hometrainer": 4, "bar": 5},
        **{"wardrobe": -5, "desk": 0, "price": 0},
    }
    assert t.totals()[0] == 20


def demolish_and_go_on(t, p, id):
    """A turn: demolish one domino, then place the first that fits, then end."""
    show_market(t, "room_b49")
    steps = turn(t, p)
    asked = [next(steps)]
    asked.append(steps.send(("demolish", id)))
    asked.append(steps.send(min(o for o in asked[-1].options if o[0] == "place")))
    try:
        asked.append(steps.send(("end",)))
    except StopIteration:
        return asked
    return asked


BUILDERS = {0: ["tenant_b01", "tenant_r02"]}


def test_19_construction_leaves():
    t = table(
        [("room_b13", 0, 0, 0), ("room_b28", 2, 0, 0)],
        *(["room_b39"], ["room_b07"]),
        tenants=BUILDERS,
        room_service=True,
    )
    assert len(demolish_and_go_on(t, 0, "room_b28")) == 3
    assert t.tenants == [["tenant_b01"], ["tenant_r02"], []]
    assert t.left == [1, 0, 0]


def test_19_construction_leaves_to_nobody():
    t = table(
        [("room_b07", 0, 0, 0), ("room_b28", 2, 0, 0)],
        *(["room_b39"], ["room_b12", "room_b03"]),
        tenants=BUILDERS,
        room_service=True,
    )
    demolish_and_go_on(t, 0, "room_b28")
    assert t.tenants == [["tenant_b01"], [], []]
    assert t.discarded_tenants == ["tenant_r02"]
    assert t.left == [1, 0, 0]


def test_20_wandering():
    t = table(
        *(["room_b02"], ["room_b44"], ["room_b07", "room_r05"]),
        tenants={0: ["tenant_b03", "tenant_h01"]},
        happy_housing=True,
    )
    for p in (0, 1, 2):
        assert run(check(t, p)) == []
    assert t.tenants == [["tenant_b03"], ["tenant_h01"], []]


def test_21_wandering_attract():
    t = table(["room_b13"], ["room_b07"], happy_housing=True)
    assert can_attract(t, 0, "tenant_h06")
    assert not can_attract(t, 1, "tenant_h06")


def pool_table(**tenants):
    return table(
        *(["room_b28"], ["room_b13"], ["room_b07", "room_r05", "room_b09"]),
        tenants={0: ["tenant_b01", "tenant_b10"], 1: ["tenant_b03"], 2: tenants.get("own", [])},
        room_service=True,
    )


def test_22_pool():
    t = pool_table()
    asked = run(use_pool(t, 2), ("pool", 0), ("give", "tenant_b10"))
    assert asked == [
        Question("pool", 2, frozenset({("pool", 0), ("pool", 1), ("pass",)})),
        Question("pool_give", 0, frozenset({("give", "tenant_b01"), ("give", "tenant_b10")})),
    ]
    assert t.tenants == [["tenant_b01"], ["tenant_b03"], ["tenant_b10"]]
    assert t.left == [1, 0, 0]


def test_22_pool_is_fair():
    t = pool_table(own=["tenant_b02"])
    assert run(use_pool(t, 2))[0].options == {("pool", 0), ("pass",)}


@pytest.mark.parametrize(("tenant", "owner"), [("tenant_poor", 1), ("tenant_w01", 0)])
def test_23_wallet_leaves(tenant, owner):
    t = table(
        *(DEAR, ["room_b12", "room_b20"], ["room_b13"]),
        box=BOX_WITH_POOR,
        tenants={0: [tenant]},
        wallet_watchers=True,
    )
    assert run(check(t, 0)) == []
    assert tenant in t.tenants[owner]


@pytest.mark.parametrize(("rule", "questions"), [("must", 0), ("may", 1)])
def test_24_wardrobe(rule, questions):
    t = table(["room_r18", "room_b02"], ["room_b07"], room_service=True, attract=rule)
    show_guests(t, "tenant_b01", "tenant_b02", "tenant_u02")
    assert attract_options(t, 0)[0] == {("attract", 0)}
    assert len(run(attract(t, 0), *[("attract", 0)] * questions)) == questions  # A12
    assert t.tenants[0] == ["tenant_b01"]
    assert t.scores()[0]["wardrobe"] == -5


def test_25_fresh_guests():
    t = table(attract="may", fresh_guests="always")  # A14
    guests = list(t.guests)
    x, y = t.tenant_deck[:2]
    t.tenant_deck = [x, y]
    while t.round == 1:
        t.apply(min_place(t.question()))
    assert t.guests == [x, y, *guests[:4]]
    assert t.tenant_deck == guests[4:]
    assert not t.over


def test_26_row_and_largest():
    column = [("room_b07", 0, 0, 0), ("room_b12", 0, 1, 0), ("room_b26", 0, 2, 0)]
    t = table(column, ["room_b13", "room_b28"])
    assert holds_secretly(t, "three_in_a_row", 0)
    assert holds_secretly(t, "biggest_baddest", 0)
    assert not holds_secretly(t, "only_same_orientation", 0)
    add(t, 1, "room_b31")
    assert not holds_secretly(t, "biggest_baddest", 0)


def test_27_map_size_reward():
    t = table(["room_b07", "room_b09"], ["room_b13"], ["room_b12", "room_b20"])
    assert floors(t) == [2, 1, 3]
    assert [holds_secretly(t, "map_size_reward", p) for p in t.seats] == [True, False, False]


def test_28_diversity_match():
    t = table(["room_b22"], ["room_b25"])
    assert holds(t, "diversity_match", t.seats)
    add(t, 1, "room_b45")
    assert not holds(t, "diversity_match", t.seats)


def test_29_a_room_of_its_own():
    t = table([("room_b01", 0, 0, 0)])
    assert not rooms(t)
    assert may_place(t, "num_rooms", 0, -1, 0)
    add(t, 0, "num_rooms", 0, -1, 0)
    assert rooms(t) == {frozenset({(0, 0)}), frozenset({(0, -1), (1, -1)})}


def test_29_goal_dominoes_and_windows():
    t = table([("room_h06", 0, 0, 0)])
    assert not may_place(t, "num_rooms", -2, 0, 0)
    assert may_place(t, "num_rooms", 0, -1, 0)
    assert len(spots(t, "num_rooms")) == 26


def test_29_goal_dominoes_hold_objects():
    t = table([("room_b07", 0, 0, 0), ("diversity_match", 0, 1, 0), ("room_b25", -1, 2, 0)])
    assert t.counts(0) == {"floor_icon": 2, "plant": 2}
    t = table(["room_b13", "biggest_baddest"])
    assert t.counts(0) == {"floor_icon": 1, "elevator": 1}


def test_30_wifi_utility():
    t = table(["room_b07", "wifi_utility"], ["room_b13"], ["room_b28"])
    assert [t.amounts(p)["wifi"] for p in t.seats] == [1, 1, 1]
    add(t, 1, "room_b12", 0, 10)
    add(t, 1, "room_b20", 0, 12)
    assert [t.amounts(p)["wifi"] for p in t.seats] == [0, 0, 0]


def test_31_threats():
    t = table(["room_b13", "room_b31"], ["room_b07"], ["room_b12", "room_b20"])
    assert floors(t) == [1, 2, 3]
    calm = ("floor_type", "floor_num_requirement", "map_size_match", "floor_num_score_match")
    assert all(DEFENDED[threat](t) for threat in calm)
    t.tenants[2] = ["tenant_b01"]
    assert not DEFENDED["floor_num_score_match"](t)


RING = [
    *(("room_b13", 0, 0, 0), ("room_b28", 2, 0, 1)),
    *(("room_b39", 2, 2, 2), ("room_b07", 0, 2, 3)),
]


def test_32_holes():
    t = table(RING)
    assert not DEFENDED["no_holes"](t)
    demolish(t, 0, "room_b39")
    assert DEFENDED["no_holes"](t)


def test_33_penalty():
    t = table([("room_b13", 0, 0, 0), ("room_b07", 0, 1, 0), ("room_b37", 0, 2, 0)])
    assert run(PENALTIES["floor_num_score_match"](t)) == []  # only P0 shows a floor icon
    assert t.places[0] == {"room_b13": (0, 0, 0)}


def test_34_water_utility():
    t = table(["room_u16"], ["room_b07", "room_u24"], ["room_b12", "room_b20"])
    assert floors(t) == [1, 2, 3]
    assert holds_on_a_floor(t, "water_utility")
    t.tower.lift(1, "room_u24")
    assert not holds_on_a_floor(t, "water_utility")


def test_35_tie_by_tenants():
    # 20 points each: 5, 5, 4, 3, 3 and 7, 6, 6, 1.
    five = ["tenant_b10", "tenant_b15", "tenant_b08", "tenant_b01", "tenant_b02"]
    four = ["tenant_b20", "tenant_b23", "tenant_b24", "tenant_b04"]
    t = table([], [], tenants={0: five, 1: four})
    assert t.totals() == [20, 20]
    assert winners(t) == [0]


def test_35_tie_by_dominoes():
    t = table([f"room_b{n:02}" for n in range(20, 29)], [f"room_b{n}" for n in range(30, 38)])
    t.tenants = [["tenant_b01"], ["tenant_b02"]]
    assert winners(t) == [1]


# What the examples leave out of the amendments and rulings.


def test_setup_removes_what_nobody_could_attract():
    def gone(players):
        return {id for id, tenant in BOX.tenants.items() if is_impossible(tenant, players)}

    assert gone(2) == {"tenant_r15", "tenant_h19"}
    assert all(gone(players) == {"tenant_r15"} for players in (3, 4, 5, 6))
    decks = Reading.decks(BOX, ALL_SETS, 4)
    assert (len(decks["rooms"]), len(decks["tenants"])) == (161, 104)
    assert len(Reading.decks(BOX, {**ALL_SETS, "impossible_tenants": "keep"}, 4)["tenants"]) == 105


@pytest.mark.parametrize(
    ("options", "players", "fresh", "last"),
    [
        ({}, 2, False, None),
        ({"room_service": True}, 2, True, None),
        ({"room_service": True}, 3, False, None),
        ({**ALL_SETS, "happy_housing": False}, 3, True, 20),
        ({**ALL_SETS, "max_rounds": "none"}, 2, True, None),
    ],
)
def test_automatic_options(options, players, fresh, last):
    t = table(*[[]] * players, **options)
    assert t.options.sends_guests_away(players) is fresh
    assert t.options.last_round() == last


def test_end_alone_is_not_asked():
    t = table([("room_b13", 0, 0, 0)])
    steps = tidy(t, 0)
    assert next(steps).options == {("demolish", "room_b13"), ("end",)}
    assert run_out(steps, ("demolish", "room_b13"))


def run_out(steps, answer):
    try:
        steps.send(answer)
    except StopIteration:
        return True
    return False


def test_must_attract():
    t = table([("room_b02", 0, 0, 0)], ["room_b07"])
    show_guests(t, "tenant_b01", "tenant_b02", "tenant_b24")
    assert attract_options(t, 0) == ({("attract", 0)}, False)
    show_guests(t, "tenant_b02", "tenant_b24")
    assert attract_options(t, 0) == (set(), True)
    add(t, 0, "diversity_objects")  # its power excuses one object wish, and may be left unused
    assert attract_options(t, 0) == ({("attract", 0), ("attract", 1)}, True)
    show_guests(t, "tenant_b01", "tenant_b02")
    assert attract_options(t, 0) == ({("attract", 0), ("attract", 1)}, False)


def test_request_and_consent():
    t = table(
        [("room_b28", 0, 0, 0), ("object_numbers", 0, 1, 0)],
        [("room_b02", 0, 0, 0), ("room_b13", 2, 0, 0), ("room_b25", 0, 1, 0)],
        living_together=True,
    )
    show_market(t, "room_b31")
    assert of_kind(build_options(t, 0), "request") == {
        (1, "room_b25")
    }  # b02 holds the map together
    t.question()
    t.apply(("request", 1, "room_b25"))
    assert t.question() == Question(
        "consent", 1, frozenset({("consent", True), ("consent", False)})
    )
    t.apply(("consent", True))
    assert t.question().kind == "place_extra"
    t.apply(min(t.question().options))
    assert "room_b25" in t.places[0]
    assert t.question().kind == "build"
    assert not of_kind(t.question().options, "request")
    assert t.demolished == [0, 0]


def test_a_discarded_domino_ends_no_construction():
    t = table([("room_b13", 0, 0, 0)], **ALL_SETS)
    show_market(t, "room_u26")
    t.question()
    t.apply(("discard", 0))
    assert t.question().kind == "tidy"


def test_market_and_discard():
    t = table([("room_b13", 0, 0, 0)])
    show_market(t, "room_b31", "room_b02")
    place(t, 0, 0, 2, 0, 0)
    discard(t, 0, 1)
    assert t.market == [None] * 6
    assert t.discarded_rooms == ["room_b02"]
