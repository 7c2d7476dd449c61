"""Worked examples, for the game's own rules and for the second reading.

h12 in a name is row H12 of rulings.md.
"""

import pytest

from tests.homino.arranging import ALL_SETS, TOGETHER
from tests.homino.engines import Own, Second
from tests.homino.reading import Question


@pytest.fixture(
    params=[Own, pytest.param(Second, marks=pytest.mark.compiled)], ids=["own", "second"]
)
def table(request):
    """Lays a table. The reading is plain Python: one run is enough."""
    return request.param.table


def question(kind, seat, *options):
    return Question(kind, seat, frozenset(options))


def of_kind(options, kind):
    return {option for option in options if option[0] == kind}


def may_place(t, name, *where):
    return where in t.spots(name)


def cells_of(x, y, turn):
    return (x, y), [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)][turn]


def floors(t):
    return [t.floor(seat) for seat in t.seats]


def links(t):
    return [t.connected(seat) for seat in t.seats]


def amounts(t, utility):
    return [t.amounts(seat)[utility] for seat in t.seats]


def lines(t):
    return list(t.scores()[0].values())


def room(*cells):
    return frozenset(cells)


def place_first(question):
    """Place something, attract nobody."""
    preferred = {"build": ("place", "discard"), "tidy": ("end",), "attract": ("pass",)}
    return min(o for o in question.options if o[0] in preferred[question.kind])


def test_h6_the_first_domino_begins_in_the_middle(table):
    t = table(market=("b01", "b02", "b03", "b04", "b05", "b06"))
    everywhere = [("place", slot, 0, 0, turn) for slot in range(6) for turn in range(4)]
    assert t.question() == question("build", 0, *everywhere)


def test_h8_a_wall_or_door_on_one_side_parts_floors(table):
    t = table([("b02", 0, 0, 0)])
    fine = [("b13", 2, 0, 0), ("b13", -2, 0, 0), ("b39", 1, -1, 3), ("b24", 1, 1, 1)]
    wrong = [("b13", 0, 1, 0), ("b39", -2, 0, 0), ("b07", -2, 0, 0), ("b13", -1, 0, 0)]
    assert all(may_place(t, *each) for each in [*fine, ("b24", 1, 2, 3)])
    assert not any(may_place(t, *each) for each in [*wrong, ("b28", 3, 1, 0)])
    assert [len(t.spots(name)) for name in ("b13", "b07", "b28")] == [28, 14, 25]


BRIDGE = [("b13", 0, 0, 0), ("b31", 2, 0, 0), ("b28", 4, 0, 0)]


def test_h10_a_map_in_pieces_may_be_mended(table):
    t = table(BRIDGE, market=("b42", "b37"))
    t.answer(("demolish", "room_b31"))
    assert not t.is_connected()
    options = t.question().options
    assert ("place", 0, 2, 0, 0) in options
    assert ("place", 1, 2, 0, 0) not in options
    t.answer(("place", 0, 2, 0, 0))
    assert t.is_connected()


def test_h10_a_turn_ends_when_the_map_is_connected(table):
    t = table(BRIDGE, market=("b39",))
    options = t.question().options
    bridge = [("demolish", f"room_{name}") for name, *_ in BRIDGE]
    assert (len(of_kind(options, "place")), of_kind(options, "demolish")) == (27, {*bridge})
    assert len(options) == 30
    t.answer(("demolish", "room_b31"))
    assert ("place", 0, 0, -1, 0) not in t.question().options
    t.answer(("place", 0, 0, -2, 1))
    left = [("demolish", f"room_{name}") for name in ("b13", "b28", "b39")]
    assert t.question() == question("tidy", 0, *left)
    t.answer(("demolish", "room_b28"))
    assert t.places[0].keys() == {"room_b13", "room_b39"}
    assert ("end",) in t.question().options
    assert t.demolished[0] == 2


def test_h11_where_nothing_fits_a_domino_is_discarded(table):
    t = table([("b13", 0, 0, 0)], market=("u15", "u17", "u19", "u26"), **ALL_SETS)
    discards = [("discard", slot) for slot in range(4)]
    assert t.question() == question("build", 0, ("demolish", "room_b13"), *discards)


WINDOWED = [("b03", 0, 0, 0), ("b08", 3, 0, 2), ("r19", -1, 1, 0), ("r27", 0, -1, 0)]


def test_h9_nothing_lies_outside_a_window(table):
    t = table(room_service="on")
    for each in WINDOWED:
        assert may_place(t, *each)
        t.add(0, *each)
    assert t.cells_of_rooms() == {room((0, -1), (0, 0), (0, 1))}
    assert (t.rooms(0), t.is_lit(), t.windows(0), t.doors(0)) == (1, True, 1, 3)
    for name in set(t.room_ids) - t.places[0].keys():
        assert not any((0, 2) in cells_of(*where) for where in t.spots(name))


def test_h29_a_room_is_closed_and_has_a_door(table):
    t = table([("b04", -1, -1, 0), ("b01", 0, 0, 0)], **ALL_SETS)
    assert t.cells_of_rooms() == {room((0, -1), (0, 0))}
    assert t.doors(0) == 1


@pytest.mark.parametrize(
    ("name", "rooms"), [("w11", {room((0, 0))}), ("w26", {room((1, 0))}), ("u03", set())]
)
def test_h29_a_door_at_the_rim_counts(table, name, rooms):
    t = table([(name, 0, 0, 0)], **ALL_SETS)
    assert (t.cells_of_rooms(), t.is_lit()) == (rooms, bool(rooms))


DEAR = [("b16", 0, 0, 0), ("r16", 2, 1, 3), ("r06", 0, -1, 0), ("b31", 3, -1, 2)]


def test_h35_the_price_is_the_smaller_number(table):
    t = table(DEAR, **ALL_SETS)
    assert t.cells_of_rooms() == {room((1, 0), (2, -1), (2, 0), (2, 1))}
    assert t.counts(0).keys() == {"floor_icon", "chair", "bed"}
    assert t.price(0) == 3
    assert t.comes(0, "tenant_w01")
    t.set_worth("tenant_w01", 2)
    assert not t.comes(0, "tenant_w01")


def test_h13_no_floor_is_left_out(table):
    t = table(["b07", "b12"], ["b13"], ["b16", "b20", "b09"], ["b03", "b04", "b01"])
    assert floors(t) == [2, 1, 2, 2]
    assert links(t) == [{2, 3}, set(), {0, 1, 3}, {0, 2}]


def test_h16_connections_are_one_step(table):
    t = table(["b13", "b11"], ["b07", "b09"], ["b12", "b20", "b43"], ["b03", "b16", "b50", "b15"])
    assert floors(t) == [1, 2, 3, 4]
    assert links(t) == [{2}, {0}, {0}, {2}]
    assert [t.comes(seat, "tenant_b20") for seat in range(4)] == [True, False, True, False]


@pytest.mark.parametrize(
    ("other", "may"),
    [
        (["b07", "b39", "b37", "b47"], True),
        (["b49", "b39", "b37", "b47"], False),
        (["b49", "b39", "b37"], True),
        (["b39", "b37", "b47"], True),
    ],
)
def test_h17_connected_maps_count_against_one_as_well(table, other, may):
    t = table(["b22", "b13", "b28", "b31"], other, room_service="on")
    assert t.comes(0, "tenant_r12") is may


def test_h19_equals_attract_clockwise_from_the_start_player(table):
    t = table(["b07"], ["b13"], ["b12"], ["b28"])
    t.begin_with(2)
    assert t.order() == [3, 1, 2, 0]


@pytest.mark.parametrize(("seats", "rounds"), [(4, 12), (2, 23)])
def test_h25_the_game_ends_when_a_refill_empties_a_deck(table, seats, rounds):
    """Whatever is built, as long as the tenants last."""
    t = table(seats=seats, attract="may", max_rounds="none")
    assert t.rooms_left == 45
    while asked := t.question():
        t.answer(place_first(asked))
    assert (t.round, t.rooms_left) == (rounds, 0)


def test_h38_utilities_rise_floor_by_floor(table):
    t = table(
        ["u16"], ["b07", "u24", "u05"], ["b12", "b03", "u22"], ["b04", "b16", "b20"], **ALL_SETS
    )
    assert floors(t) == [1, 2, 3, 4]
    assert links(t) == [set()] * 4
    assert (amounts(t, "water"), amounts(t, "power")) == ([1, 1, 0, 0], [0, 0, 0, 0])
    assert t.reaches(2, "water")
    assert [t.comes(seat, "tenant_u01") for seat in range(4)] == [False, True, True, False]
    assert not any(t.spots("u26", seat) for seat in range(4))


def test_h41_a_computer_doubles_its_neighbours(table):
    t = table([("u10", 0, 0, 0), ("u09", 2, 0, 0), ("b33", 2, 1, 2)], ["b13"], **ALL_SETS)
    assert t.counts(0) == {"sofa": 2, "computer": 1, "generator_wifi": 1}
    assert t.floor_squares(0) == {"wood": 7, "carpet": 2, "concrete": 0}
    t.add(0, "b07")
    assert (t.floor(0), t.counts(0)["sofa"]) == (2, 1)


def test_a_desk_scores_for_every_room(table):
    t = table([("w22", 0, 0, 0), ("w11", 1, -1, 3)], **ALL_SETS)
    assert t.cells_of_rooms() == {room((1, 0)), room((1, -1))}
    assert (lines(t), t.price(0)) == ([0, 0, 0, 0, 2, 1], 1)
    assert (t.windows(0), t.doors(0)) == (2, 1)


def test_a_piano_counts_in_a_room_only(table):
    t = table([("h22", 0, 0, 0)], **ALL_SETS)
    assert "piano" not in t.counts(0)
    t.add(0, "w11", -2, 0, 0)
    assert room((0, 0)) in t.cells_of_rooms()
    assert (t.counts(0)["piano"], t.rooms(0)) == (1, 2)


def test_points_are_counted_line_by_line(table):
    homes = {0: ("tenant_w06", "tenant_w16", "tenant_b01")}
    t = table(["w18", "r18", "u28", "u16"], ["b13"], tenants=homes, **ALL_SETS)
    assert floors(t) == [1, 1]
    assert (lines(t), t.totals()[0]) == ([16, 4, 5, -5, 0, 0], 20)


@pytest.mark.parametrize(
    ("own", "others", "receiver"),
    [
        ("b13", (["b39"], ["b07"]), 1),
        ("b07", (["b39"], ["b12", "b03"]), None),
        ("b07", (["b39"], ["b12", "b20"]), None),
    ],
)
def test_h31_construction_drives_tenants_out(table, own, others, receiver):
    homes = {0: ("tenant_b01", "tenant_r02")}
    mine = [(own, 0, 0, 0), ("b28", 2, 0, 0)]
    t = table(mine, *others, tenants=homes, market=("b49",), room_service="on")
    t.answer(("demolish", "room_b28"))
    t.answer(place_first(t.question()))
    t.answer(("end",))
    assert (t.question().kind, t.question().seat) == ("build", 1)
    found = [["tenant_b01"], [], []]
    if receiver is None:
        assert t.discarded_tenants == ["tenant_r02"]
    else:
        found[receiver] = ["tenant_r02"]
    assert (t.tenants, t.left) == (found, [1, 0, 0])


def test_h24_a_wanderer_moves_once_a_phase(table):
    homes = {0: ("tenant_h01", "tenant_b03")}
    t = table(["b02"], ["b44"], ["b07", "r05"], tenants=homes, **ALL_SETS)
    t.show_guests()
    assert t.attract_phase() == []
    assert t.tenants == [["tenant_b03"], ["tenant_h01"], []]


def test_a_wanderer_is_content_with_one_wish(table):
    t = table(["b13"], ["b07"], **ALL_SETS)
    assert [t.comes(seat, "tenant_h06") for seat in range(2)] == [True, False]


def pooled(table, *own):
    """Afterwards the owner of the pool is asked about a guest."""
    homes = {0: ("tenant_b10", "tenant_b01"), 1: ("tenant_b03",), 2: own}
    pools = ["b07", "r05", "b09"]
    guests = ("tenant_b06",)
    return table(["b28"], ["b13"], pools, tenants=homes, guests=guests, attract="may", **ALL_SETS)


def test_h33_who_loses_a_tenant_to_a_pool_picks_it(table):
    t = pooled(table)
    assert t.attract_phase(("pool", 0), ("give", "tenant_b10")) == [
        question("pool", 2, ("pool", 0), ("pool", 1), ("pass",)),
        question("pool_give", 0, ("give", "tenant_b01"), ("give", "tenant_b10")),
        question("attract", 2, ("attract", 0), ("pass",)),
    ]
    assert t.tenants == [["tenant_b01"], ["tenant_b03"], ["tenant_b10"]]
    assert t.left == [1, 0, 0]


@pytest.mark.parametrize("own", ["tenant_b02", "tenant_b05"])
def test_h33_a_pool_lures_from_who_has_more_tenants(table, own):
    assert pooled(table, own).attract_phase() == [question("pool", 2, ("pool", 0), ("pass",))]


@pytest.mark.parametrize(("worth", "home"), [(2, 1), (3, 0)])
def test_h36_a_wallet_leaves_a_price_that_is_too_high(table, worth, home):
    t = table(DEAR, ["b12", "b20"], ["b13"], tenants={0: ("tenant_w01",)}, **ALL_SETS)
    t.show_guests()
    t.set_worth("tenant_w01", worth)
    assert t.attract_phase() == []
    assert t.tenants[home] == ["tenant_w01"]


@pytest.mark.parametrize("attract", ["must", "may"])
def test_h34_a_wardrobe_is_for_two_guests(table, attract):
    guests = ("tenant_b01", "tenant_b02", "tenant_u02")
    t = table(["r18", "b02"], ["b07"], guests=guests, attract=attract, **ALL_SETS)
    if attract == "must":
        assert t.attract_phase() == []
    else:
        asked = t.attract_phase(("attract", 0))
        assert asked == [question("attract", 0, ("attract", 0), ("pass",))]
    assert t.tenants[0] == ["tenant_b01"]
    assert lines(t)[3] == -5


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4, "room_service": "on"}])
def test_h23_guests_go_under_the_deck_in_order(table, options):
    t = table(attract="may", fresh_guests="always", **options)
    guests = t.guests
    deck = t.leave_in_deck(2)
    while t.round == 1:
        t.answer(place_first(t.question()))
    assert sorted(t.guests[:2]) == sorted(deck)
    assert (t.guests[2:], t.deck_bottom) == (guests[:4], guests[4:])
    assert t.tenants_left == 2
    assert not t.over


def test_h65_three_in_a_row_and_the_largest_map(table):
    t = table([("b07", 0, 0, 0), ("b12", 0, 1, 0), ("b26", 0, 2, 0)], ["b13", "b28"], **TOGETHER)
    for goal in ("three_in_a_row", "biggest_baddest"):
        assert t.holds(goal, 0)
        assert t.holds_secretly(goal, 0)
    assert not t.holds("only_same_orientation", 0)
    assert not t.holds_secretly("only_same_orientation", 0)
    t.add(1, "b31")
    assert not t.holds("biggest_baddest", 0)
    assert not t.holds_secretly("biggest_baddest", 0)


def test_h51_the_largest_map_is_connected_to_the_smallest(table):
    t = table(["b07", "b09"], ["b13"], ["b12", "b20"], **TOGETHER)
    assert floors(t) == [2, 1, 3]
    assert [t.holds("map_size_reward", seat) for seat in range(3)] == [True, False, False]
    assert [t.holds_secretly("map_size_reward", seat) for seat in range(3)] == [True, False, False]


def test_no_object_lies_on_two_maps(table):
    t = table(["b22"], ["b25"], **TOGETHER)
    assert t.holds("diversity_match", 0, 1)
    assert t.holds_on_a_floor("diversity_match")
    t.add(1, "b45")
    assert not t.holds("diversity_match", 0, 1)
    assert not t.holds_on_a_floor("diversity_match")


def test_h61_a_goal_domino_may_be_a_room_of_its_own(table):
    t = table([("b01", 0, 0, 0)], **ALL_SETS, **TOGETHER)
    assert t.cells_of_rooms() == set()
    assert (0, -1, 0) in t.spots("num_rooms")
    t.add(0, "num_rooms", 0, -1, 0)
    assert t.cells_of_rooms() == {room((0, 0)), room((0, -1), (1, -1))}
    assert t.rooms(0) == 2


def test_h47_goal_dominoes_do_not_lie_outside_windows(table):
    places = table([("h06", 0, 0, 0)], **ALL_SETS, **TOGETHER).spots("num_rooms")
    assert (-2, 0, 0) not in places
    assert (0, -1, 0) in places
    assert len(places) == 26


def test_h58_goal_dominoes_hold_objects(table):
    t = table([("b07", 0, 0, 0), ("diversity_match", 0, 1, 0), ("b25", -1, 2, 0)], **TOGETHER)
    assert t.counts(0) == {"floor_icon": 2, "plant": 2}
    t = table(["b13", "biggest_baddest"], **TOGETHER)
    assert t.counts(0) == {"floor_icon": 1, "elevator": 1}


def test_h64_wifi_for_all_is_had(table):
    t = table(["b07", "wifi_utility"], ["b13"], ["b28"], **ALL_SETS, **TOGETHER)
    assert amounts(t, "wifi") == [1, 1, 1]
    t.add(1, "b12", 0, 10)
    t.add(1, "b20", 0, 12)
    assert amounts(t, "wifi") == [0, 0, 0]


def test_small_maps_without_tenants_defend_against_much(table):
    t = table(["b13", "b31"], ["b07"], ["b12", "b20"], **TOGETHER)
    assert floors(t) == [1, 2, 3]
    calm = ("floor_type", "floor_num_requirement", "map_size_match", "floor_num_score_match")
    assert all(t.is_defended(threat) for threat in calm)
    t.house(2, "tenant_b01")
    assert not t.is_defended("floor_num_score_match")


def test_a_hole_has_no_way_out(table):
    ring = [("b13", 0, 0, 0), ("b28", 2, 0, 1), ("b07", 0, 2, 3), ("b39", 2, 2, 2)]
    assert not table(ring, **TOGETHER).is_defended("no_holes")
    for lifted in ("b39", "b07"):
        broken = [each for each in ring if each[0] != lifted]
        assert table(broken, **TOGETHER).is_defended("no_holes")


def test_h66_of_a_map_in_pieces_one_piece_stays(table):
    t = table([("b13", 0, 0, 0), ("b07", 0, 1, 0), ("b37", 0, 2, 0)], **TOGETHER)
    assert t.fail("floor_num_score_match") == []  # nobody else shows a floor icon
    assert t.places[0] == {"room_b13": (0, 0, 0)}


def test_h63_water_for_all_means_access(table):
    t = table(["u16"], ["b07", "u24"], ["b12", "b20"], **ALL_SETS, **TOGETHER)
    assert floors(t) == [1, 2, 3]
    assert t.holds("water_utility", 0)
    assert t.holds_on_a_floor("water_utility")
    t = table(["u16"], ["b07"], ["b12", "b20"], **ALL_SETS, **TOGETHER)
    assert not t.holds("water_utility", 0)
    assert not t.holds_on_a_floor("water_utility")


def test_h27_more_tenants_break_a_tie(table):
    # 20 points each: 5, 5, 4, 3, 3 and 7, 6, 6, 1.
    five = [f"tenant_b{k}" for k in ("10", "15", "08", "01", "02")]
    four = [f"tenant_b{k}" for k in ("20", "23", "24", "04")]
    t = table(["b13"], [], tenants={0: five, 1: four})
    assert (t.totals(), t.winners()) == ([20, 20], [0])


def test_h27_then_fewer_dominoes_do(table):
    t = table(["b13"], ["b28", "b31"], tenants={0: ["tenant_b01"], 1: ["tenant_b02"]})
    assert (t.totals()[0], t.winners()) == (t.totals()[1], [0])
    t.add(0, "b39", 0, 8)
    t.add(0, "b37", 0, 10)
    assert (t.totals()[0], t.winners()) == (t.totals()[1], [1])
