"""Worked examples, for the game's own rules and for the second reading.

d12 in a name is row D12 of rulings.md.
"""

import pytest

from tests.dynasty.arranging import ORIGINS, OWN, SHARED, row_of, told
from tests.dynasty.engines import Own, Second, wrap

from .components import ROLES
from .rules.events import events

TWO_PEOPLE = "[g:EW:person|g:W:person]@(0,2)0"
THREE_MORE = ("(0,-1)2", "(1,-1)2", "(2,0)1")  # beside Warfare's Starting Domino


@pytest.fixture(
    params=[Own, pytest.param(Second, marks=pytest.mark.compiled)], ids=["own", "second"]
)
def engine(request):
    """Lays tables. The reading is plain Python: one run is enough."""
    return request.param


def kinds_of(question):
    return {option[0] for option in question.options}


def answer_first(t, kind):
    t.answer(min(option for option in t.question().options if option[0] == kind))


def is_asked(t, kind, seat):
    question = t.question()
    return (question.kind, question.seat) == (kind, seat)


def strengths(t, now=False):
    return [t.strength(seat, now=now) for seat in range(len(t.achieved))]


def outcome(t):
    """Of the Report that was resolved: achieved and failed missions by seat."""
    assert t.question() is None
    return t.achieved, [len(each) for each in t.failed]


def owned(t, seat):
    """Where the favours of a seat are."""
    return {where: many for where, many in t.favours[seat].items() if many}


# Geometry and placing.


@pytest.mark.parametrize(
    ("rotation", "a", "other", "b"),
    [
        (0, "NE", (3, 4), "W"),
        (1, "ES", (4, 3), "N"),
        (2, "SW", (3, 2), "E"),
        (3, "NW", (2, 3), "S"),
    ],
)
def test_a_domino_turns_with_its_openings(engine, rotation, a, other, b):
    t = engine.warfare()
    before = t.seen_on(0)
    t.add(0, f"[lava:NE:person|g:W:empty]@(3,3){rotation}")
    down, right = ORIGINS[OWN]
    assert {cell: shown for cell, shown in t.seen_on(0).items() if cell not in before} == {
        wrap((row + down, column + right)): (
            "[lava:NE:person|g:W:empty]", icon, sum(1 << "NESW".index(side) for side in sides),
        )
        for (row, column), icon, sides in (((3, 3), "person", a), (other, "empty", b))
    }  # fmt: skip


def test_there_are_twelve_places_around_a_starting_domino(engine):
    assert engine.warfare().spots("[g:EW:person|g:EW:empty]") == {
        *((-2, 0, 1), (-2, 1, 1), (-1, 0, 3), (-1, 1, 3), (0, -2, 0), (0, -1, 2)),
        *((0, 2, 0), (0, 3, 2), (1, 0, 1), (1, 1, 1), (2, 0, 3), (2, 1, 3)),
    }
    assert engine.warfare().spots("[g:E:person|g:W:person]") == set()


def test_d8_terrains_match_on_the_shared_map(engine):
    t = engine.warfare()
    assert len(t.spots("b01")) == 16
    assert t.spots("b01", SHARED) == {
        *((-2, 0, 1), (-1, -1, 0), (-1, -1, 1), (0, -2, 0)),
        *((1, -2, 0), (2, -1, 0), (2, -1, 3), (3, 0, 3)),
    }
    assert t.spots("[stone|g]", SHARED) == set()
    assert len(t.spots("[lava|desert]", SHARED)) == 18


def test_d7_maps_are_at_most_eight_wide(engine):
    t = engine.warfare(*(f"[g:EW:empty|g:EW:empty]@(0,{column})0" for column in (2, 4, 6)))
    found = t.spots("[g:EW:person|g:EW:person]")
    assert len(found) == 28
    assert all(row for row, _, _ in found)


def test_d9_icons_of_absent_roles_are_free(engine):
    t = engine.table("warfare", "coin", "space")
    t.show_market(*(f"[g:EW:{icon}|g:EW:empty]" for icon in ("military", "goods", "neutral")))
    for seat, slots in ((0, {0, 1, 2}), (1, {1, 2})):
        t.turn_of(seat)
        assert {o[1] for o in t.question().options if o[0] == "place"} == slots


def test_d17_a_market_that_nobody_can_use_is_discarded(engine):
    t = engine.table("warfare", "coin", "space")
    t.show_market("[g:E:military|g:W:empty]")
    t.claim()
    assert "[g:E:military|g:W:empty]" in t.discards
    if isinstance(t, Own):
        assert told(t.table, events.PASSED) == [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
        assert told(t.table, events.CLOSED) == [(1, 0, 0)]
        assert len(told(t.table, events.STRENGTH)) == 3
    else:
        assert (t.question(), t.market) == (None, [])


def test_d21_a_mismatched_placement_is_a_may(engine):
    t = engine.table("infrastructure", "coin")
    t.show_market("[g:E:person|g:W:person]")
    t.turn_of(0)
    assert kinds_of(t.question()) == {"place", "pass"}
    assert ("pass",) in t.question().options


def test_d22_produce_takes_two(engine):
    t = engine.table("produce", "coin")
    t.show_market("b06", "b26", "b50", "b20")
    t.turn_of(0)
    assert ("skip",) in t.question().options
    answer_first(t, "place")
    assert is_asked(t, "second", 0)
    assert kinds_of(t.question()) == {"place", "end"}
    answer_first(t, "place")
    assert is_asked(t, "turn", 1)
    assert not any(t.uses[0].values())
    answer_first(t, "place")
    assert is_asked(t, "turn", 0)
    assert kinds_of(t.question()) == {"place"}


def test_a_chaotic_or_tactical_game_begins_with_strength_one(engine):
    t = engine.table("warfare", "coin", chaotic="on")
    assert t.spots("b06") == {(0, 0, k) for k in range(4)}
    assert strengths(t) == [1, 1]
    assert strengths(engine.table("warfare", "coin", tactical="on")) == [1, 1]


@pytest.mark.parametrize(
    ("spot", "left"), [((0, 3, 0), 4), ((0, 2, 0), 3), ((0, 1, 2), 0), ((0, 0, 2), 0)]
)
def test_d11_what_is_covered_is_gone(engine, spot, left):
    t = engine.warfare("[g:EW:person|g:W:thief]@(0,2)0")
    t.set_event("snow")
    assert t.spots("[g:EW:person|g:W:person]") == {(0, 3, 0), (0, 2, 0), (0, 1, 2), (0, 0, 2)}
    t.show_market("[g:EW:person|g:W:person]", "b06")
    t.turn_of(0)
    t.place(*spot)
    assert t.value() == left
    assert ("[g:EW:person|g:W:thief]" in t.discards) == (spot == (0, 2, 0))


@pytest.mark.parametrize(("around", "many"), [((), 13), (("[g:EW:empty|g:EW:empty]@(0,2)0",), 11)])
def test_d15_rotating_uses_an_old_cell(engine, around, many):
    t = engine.warfare(*around)
    t.suffer(0, "rotate_1")
    own = ("rotate", 0, *ORIGINS[OWN])
    assert sum(option[:4] == own for option in t.question().options) == many


def test_d64_a_sniper_forbids_capitals_in_its_row_and_column(engine):
    t = engine.warfare("[g:EW:sniper|g:EW:empty]@(0,2)0")
    assert len(t.spots("[g:EW:neutral|g:EW:empty]")) == 14
    assert len(t.spots("[g:EW:person|g:EW:empty]")) == 20


# Values.


def test_the_strength_of_two_people_and_four_dominoes(engine):
    more = [f"[lava:-:empty|g:-:empty]@{where}" for where in THREE_MORE]
    t = engine.warfare(TWO_PEOPLE, shared=more)
    assert (t.value(), t.province(), t.strength()) == (3, 4, 12)


def test_d27_a_knife_halves_what_was_added_before(engine):
    assert engine.worth(*row_of("person", "person", "knife")) == 1
    assert engine.worth(*row_of("knife", "person", "person")) == 2


def test_d27_equal_distances_add_before_they_halve(engine):
    around = "[g:E:empty|g:EW:person]@(0,-2)0", "[stone:EW:knife|stone:W:empty]@(-1,0)3"
    assert engine.worth(*around) == 1


def test_d29_a_thief_cancels_what_lies_before_it(engine):
    assert engine.worth(*row_of("person", "thief", "person")) == 2
    west = "[g:EW:person|g:W:person]@(0,-1)2"
    assert engine.worth(*row_of("person", "thief"), west) == 3


def test_d29_of_several_ways_north_comes_first(engine):
    assert engine.worth("[g:NE:person|g:NW:thief]@(1,0)0") == 2
    assert engine.worth("[g:NE:person|g:W:thief]@(1,0)0") == 1


def test_d30_a_magician_minds_other_terrains_of_other_dominoes(engine):
    assert engine.worth("[lava:EW:magician|g:W:person]@(0,2)0") == 3
    assert engine.worth("[g:EW:magician|g:W:person]@(0,2)0") == 2
    assert engine.worth("[g:EW:person|stone:W:magician]@(0,2)0") == 4
    row = row_of("magician", "person", "knife", "person", ground="lava")
    assert engine.worth(*row) == 2


def test_d31_a_hole_spares_capitals(engine):
    assert engine.worth(*row_of("person", "person", "hole", "person")) == 2
    assert engine.worth("[g:W:hole|g:-:empty]@(0,-1)2") == 1
    assert engine.worth("[g:W:hole|g:-:empty]@(0,2)0") == 1


def test_d25_a_neutral_stops_the_walk(engine):
    t = engine.warfare(*row_of("person", "neutral", "person"))
    assert sorted(t.capitals().values()) == [2, 3]
    assert (t.value(), t.neutral(0), t.routes()) == (5, 3, 1)


@pytest.mark.parametrize("other", ["coin", "space"])
def test_d26_foreign_capitals_are_worth_nothing(engine, other):
    t = engine.table("warfare", other)
    t.add(0, "[g:EW:housing|g:W:person]@(0,2)0")
    assert t.value() == 1


def test_two_capitals_share_a_person(engine):
    t = engine.warfare("b28@(0,2)0")
    assert (t.value(), t.routes(), t.open_ends()) == (4, 1, 7)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["[g:EW>E:person|g:EW:person]@(0,2)0"], 3),
        (["[g:EW>W:person|g:EW:person]@(0,2)0"], 1),
        (["[g:ESW>E:person|g:W:person]@(0,2)0", "[g:EW:person|g:W:empty]@(1,2)1"], 3),
        (["[g:EW:person|g:W>W:person]@(0,2)0"], 2),
    ],
)
def test_d75_walks_go_against_arrows(engine, texts, found):
    assert engine.worth(*texts, direction="on") == found


def test_d59_people_on_the_walk_of_a_corrupter_are_goblins(engine):
    t = engine.warfare(*row_of("person", "person", "corrupter", "person"), goblin="on")
    assert (t.value(), t.people(), t.goblin_power(), t.routes()) == (1, 0, 3, 1)
    row = row_of("person", "person", "corrupter")
    t = engine.warfare(*row, "[g:-:bomb|g:-:empty]@(1,4)1", goblin="on")
    assert (t.value(), t.people()) == (3, 2)


def test_a_pleased_goblin_counts_twice(engine):
    t = engine.warfare(*row_of("person", "corrupter"), "[g:-:people_pleaser|g:-:empty]@(1,2)1")
    assert (t.goblin_power(), t.value()) == (2, 1)


def test_d31_some_icons_work_by_touching(engine):
    assert engine.worth("[g:-:area_spell|g:-:empty]@(-1,0)3") == 2
    assert engine.worth(TWO_PEOPLE, "[g:-:people_pleaser|g:-:empty]@(1,3)1") == 4
    assert engine.worth(TWO_PEOPLE, "[g:-:people_pleaser|g:-:empty]@(0,4)0") == 5
    assert engine.worth(TWO_PEOPLE, "[g:-:bomb|g:-:empty]@(1,2)1") == 2
    assert engine.worth(TWO_PEOPLE, "[g:-:bomb|g:-:empty]@(1,0)1") == 0


def test_d65_an_aeronaut_adds_up_to_three_steps_away(engine):
    assert engine.worth(*row_of("empty", "aeronaut")) == 5
    assert engine.worth(*row_of("empty", "empty", "aeronaut")) == 1
    assert engine.worth(*row_of("aeronaut", "thief")) == 1


def test_a_builder_cuts_paths(engine):
    row = row_of("knife", "person")
    assert engine.worth(*row) == 1
    assert engine.worth(*row, "[g:-:builder|g:-:empty]@(1,3)1") == 2


def test_d63_a_village_needs_four_kinds_around_it(engine):
    around = ["[g:EW:person|g:EW:village]@(0,2)0", "[g:EW:knife|g:W:empty]@(0,4)0"]
    around += ["[g:-:thief|g:-:empty]@(-1,3)3"]
    t = engine.warfare(*around, "[g:-:empty|g:-:empty]@(1,3)1")
    assert t.capitals() == {(0, 0): 2, (0, 3): 1}
    assert engine.worth(*around) == 1


def test_a_veto_drops_what_the_shared_map_shows(engine):
    row = row_of("person", "veto", "calculator")
    assert engine.worth(*row) == 6
    assert engine.worth(*row, shared=["[lava:-:person|lava:-:empty]@(0,-1)2"]) == 5


def test_d60_a_wildcard_is_of_the_maps_owner(engine):
    assert engine.worth(*row_of("person", "wildcard")) == 4


def test_weathered_walks_end_after_five_steps(engine):
    t = engine.warfare(*row_of("empty", "empty", "person", "person", "person"))
    assert (t.value(), t.value(now=True)) == (4, 4)
    t.set_event("weathered")
    assert (t.value(), t.value(now=True)) == (4, 3)


# Province, connections, threats.


def test_d33_a_province_counts_dominoes(engine):
    t = engine.warfare()
    t.take_away_start("coin")
    t.add(SHARED, "[lava|plains]@(0,1)0", "[lava|lava]@(2,0)1")
    assert (t.land(), t.province()) == (5, 3)


@pytest.mark.parametrize(
    ("text", "lava"),
    [
        ("[desert:EW:empty|lava:W:empty]", 2),
        ("[desert:EW:neutral|lava:W:empty]", 1),
        ("[desert:W:empty|lava:S:empty]", 1),
        ("[desert:EW>W:empty|lava:W:empty]", 1),
        ("[desert:EW>E:empty|lava:W:empty]", 2),
    ],
)
def test_d34_roads_join_patches_unless_a_capital_is_between(engine, text, lava):
    t = engine.warfare(shared=[f"{text}@(0,2)0"], direction="on" if ">" in text else "off")
    assert [t.province(seat) for seat in (0, 1)] == [lava, 2]


def test_d72_half_a_province_is_rounded_up(engine):
    t = engine.warfare(shared=["[lava|lava]@(0,-2)0", "[lava|lava]@(0,-4)0"])
    assert t.province(now=True) == 3
    t.set_event("border_2")
    assert (t.province(), t.province(now=True)) == (3, 2)
    t = engine.warfare(shared=["[lava|lava]@(0,-2)0", "[lava|lava]@(0,-4)0"])
    t.under(0, "small_province")
    assert (t.province(), t.province(now=True)) == (3, 2)


def test_d37_the_shared_map_counts_in_tactics(engine):
    west = "[lava:EW:person|lava:EW:person]@(0,-2)0"
    t = engine.warfare(TWO_PEOPLE, shared=[west], tactical="on")
    assert (t.value(), t.shared_value(), t.province(), t.strength()) == (3, 3, 2, 6)


def test_d80_everybody_begins_connected_with_near_roles(engine):
    t = engine.table(*ROLES, machine="on", places=ROLES)
    friends = [{1, 2}, {0, 2, 3}, {0, 1, 3, 4}, {1, 2, 4}, {2, 3}]
    assert [t.friends(seat) for seat in range(5)] == friends


@pytest.mark.parametrize(
    ("threat", "left"),
    [
        ("", {(0, 2)}),
        ("N", {(0, -1), (0, 2)}),
        ("S", {(0, -1), (0, 2)}),
        ("W", {(0, 0), (0, 2)}),
        ("E", {(0, -1), (0, 0), (0, 2)}),
    ],
)
def test_d61_an_attack_takes_all_with_open_ends(engine, threat, left):
    around = TWO_PEOPLE, "[g:EW:person|g:EW:empty]@(0,-1)2"
    t = engine.warfare(*around, goblin="on", direction="on" if threat else "off")
    assert t.open_ends() == 5
    t.set_threat(threat)
    t.suffer(0, "attack")
    assert t.question() is None
    assert t.lying(0) == left
    assert (t.value() > 0) == bool(t.capitals()) == ((0, 0) in left)


@pytest.mark.parametrize(
    ("upper", "breaches", "left", "stays"),
    [("EW", 2, 2, True), ("EW", 2, 1, False), ("EW>W", 1, 0, True)],
)
def test_d77_a_threat_meets_the_breaches_of_its_side(engine, upper, breaches, left, stays):
    text = f"[lava:EW:empty|lava:{upper}:empty]"
    t = engine.warfare(shared=[f"{text}@(-1,0)3"], direction="on")
    assert t.breaches("N") == breaches
    t.set_threat("N")
    t.strike_back(left)
    assert t.question() is None
    assert len(t.lying(SHARED)) == 2 + stays
    assert (text in t.discards) == (not stays)
    if isinstance(t, Own):
        assert told(t.table, events.BREACHES) == [(0, breaches, left)]
        assert bool(told(t.table, events.REPELLED)) == (left >= breaches)


# Report.


def three(engine):
    return engine.table("warfare", "coin", "space")


def test_d44_all_are_served_if_there_is_enough(engine):
    t = three(engine)
    t.allocate({"military": 12}, (1, {"military": 6}), (2, {"military": 6}))
    assert outcome(t) == ([0, 1, 1], [0, 0, 0])
    t = three(engine)
    t.allocate({"military": 12}, (1, {"military": 8}), (2, {"military": 8}))
    assert is_asked(t, "serve", 0)
    assert t.question().options == {("serve", 0), ("serve", 1)}
    t.answer(("serve", 1))
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])


def test_d44_in_a_shortage_the_owner_must_pick(engine):
    t = three(engine)
    asked = [(seat, {"military": need}) for seat, need in ((0, 5), (1, 4), (2, 8))]
    t.allocate({"military": 12}, *asked)
    assert is_asked(t, "serve", 0)
    t.answer(("serve", 2))
    assert outcome(t) == ([0, 1, 1], [1, 0, 0])


def test_d45_a_dead_mission_asks_for_nothing(engine):
    t = three(engine)
    coin, other = {"military": 6, "money": 8}, {"money": 8}
    t.allocate({"military": 4, "money": 12}, (1, coin), (0, other))
    assert outcome(t) == ([1, 0, 0], [0, 1, 0])


def test_coin_that_added_nothing_gets_no_money(engine):
    t = three(engine)
    t.note("could_share", 1)
    t.allocate({"money": 12}, (0, {"money": 5}), (1, {"money": 3}))
    assert outcome(t) == ([1, 0, 0], [0, 1, 0])


def test_d38_the_strongest_decides_for_absent_roles(engine):
    t = engine.table("coin", "space")
    t.add(0, *row_of("person", "person", "person"))
    for seat in (0, 1):
        t.under(seat, "score_5")
    t.freeze()
    assert (t.strengths, t.steward()) == ([9, 6], 0)
    pools = [t.pool(name) for name in ("military", "money", "roads", "housing", "goods")]
    assert pools == [(9, 0, 0), (9, 0, 0), (9, 0, 0), (6, 0, 0), (9, 0, 0)]
    t.allocate({}, (0, {"military": 6}), (1, {"military": 6}))
    assert is_asked(t, "serve", 0)
    t.answer(("serve", 0))
    assert outcome(t) == ([1, 0], [0, 1])


SEVEN_PEOPLE = (  # one of them four steps away, on a map of five rows
    "[g:EW:person|g:SW:person]@(0,2)0", "[g:W:person|g:-:person]@(1,3)1",
    "[g:-:person|g:-:person]@(1,2)1", "[g:-:person|g:-:empty]@(3,3)1",
)  # fmt: skip


def test_d42_needs_are_rounded_up(engine):
    t = engine.warfare(*SEVEN_PEOPLE)
    t.hold(0, "mb12")
    t.measure()
    assert t.needs(0) == {"military": 5, "housing": 7}
    t = engine.warfare(*row_of("person", "neutral", "person"))
    t.hold(0, "mb20")
    t.measure()
    assert t.needs(0)["military"] == 2


def test_d42_a_need_of_nothing_is_met(engine):
    t = engine.warfare()
    t.hold(0, "mb21")  # failed, Neutral strength and achieved are 0
    t.report()
    assert outcome(t) == ([1, 0], [0, 0])
    t = engine.warfare()
    t.allocate({}, (0, {"roads": 0}))
    assert outcome(t) == ([1, 0], [0, 0])


def machine(engine, *places):
    """Warfare, Coin and Space on Machine Mama's layout, Warfare's friends beside it."""
    places = places or ("coin", "warfare", "space", "infrastructure", "produce")
    return engine.table("warfare", "coin", "space", machine="on", places=places)


def test_d82_all_in_strength_serves_one_player(engine):
    t = machine(engine)
    t.drop_favours()
    t.allocate({"military": (4, 6, 0)}, (1, {"military": 5}), (2, {"military": 5}))
    assert is_asked(t, "all_in", 0)
    assert t.question().options == {("all_in", 1), ("all_in", 2)}
    t.answer(("all_in", 1))
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])


def test_d83_selfish_strength_serves_its_owner(engine):
    own = (0, {"military": 7})
    t = machine(engine)
    t.allocate({"military": (4, 0, 6)}, own, (1, {"military": 3}))
    assert outcome(t) == ([1, 1, 0], [0, 0, 0])
    assert t.pool("military") == (0, 0, 0)
    t = machine(engine)
    t.drop_favours()
    t.allocate({"military": (4, 0, 6)}, own, (1, {"military": 4}))
    assert is_asked(t, "serve", 0)
    t.answer(("serve", 1))
    assert outcome(t) == ([0, 1, 0], [1, 0, 0])


@pytest.mark.parametrize(
    ("icons", "shared", "pool"),
    [
        (("allin", "person"), (), (0, 2, 0)),
        (("allin", "person"), ("[lava|lava]@(0,-2)0",), (0, 4, 0)),
        (("allin", "thief"), (), (1, 0, 0)),
    ],
)
def test_d83_strength_has_three_parts(engine, icons, shared, pool):
    t = engine.warfare(*row_of(*icons), shared=shared, machine="on", places=ROLES)
    t.freeze()
    assert t.pool("military") == pool


EIGHT = (1, {"military": 8}), (2, {"military": 8})


def test_d79_only_connected_players_are_served(engine):
    t = machine(engine, *ROLES)
    t.allocate({"military": 12}, (1, {"military": 6}), (2, {"military": 6}))
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])


def test_d87_a_favour_is_cashed(engine):
    t = machine(engine)
    t.hand_over(0, 0, 2)
    t.allocate({"military": 12}, *EIGHT)
    assert is_asked(t, "cash", 2)
    t.answer(("yes",))
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])
    assert owned(t, 0) == {0: 2}


def test_d88_favours_are_offered(engine):
    t = machine(engine)
    t.allocate({"military": 12}, *EIGHT)
    for kind, seat, option in (("offer", 1, "yes"), ("offer", 2, "no")):
        assert is_asked(t, kind, seat)
        t.answer((option,))
    assert is_asked(t, "serve", 0)
    t.answer(("serve", 0))
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])
    assert owned(t, 1) == {0: 1, 1: 1}


def test_d39_the_strength_of_warfare_after_its_duty(engine):
    icons = zip(("neutral", "money", "empty"), THREE_MORE)
    t = engine.warfare(
        TWO_PEOPLE, shared=[f"[lava:-:{icon}|g:-:empty]@{where}" for icon, where in icons]
    )
    t.set_event("half_military")
    t.under(0, "score_5")
    assert t.strength(now=True) == 6


def test_d39_the_strengths_of_the_others_after_their_duties(engine):
    t = engine.table("infrastructure", "produce", "space")
    stones = ("(-1,0)3", "(-1,1)3", "(0,-1)2")
    t.add(SHARED, *(f"[stone:-:empty|g:-:empty]@{where}" for where in stones))
    t.add(1, *row_of("person", "person", "person"))
    t.under(1, "score_5")
    assert (t.province(), t.open_ends()) == (4, 6)
    assert strengths(t, now=True) == [0, 9, 1]
    t.note("mismatched", 1)
    t.note("could_place", 2)
    assert strengths(t, now=True) == [0, 4, 0]
    assert t.strength(2) == 0


@pytest.mark.parametrize("first_one", [0, 1])
def test_d47_a_failed_mission_is_forgiven_in_time(engine, first_one):
    t = engine.table("warfare", "coin")
    t.fail_some(0, "mb02", "mb03")
    t.hold(0, "mb04")
    t.hold(0, "mb01", alive=False)
    t.resolve()
    assert is_asked(t, "resolve", 0)
    t.answer(("resolve", first_one))
    assert t.question() is None
    assert (t.failed[0], t.achieved[0], t.ended) == (["mb03", "mb01"], 1, None)


@pytest.mark.parametrize(("achieved", "won"), [(16, True), (15, False)])
def test_d89_the_family_wins_with_enough_missions(engine, achieved, won):
    t = engine.table("warfare", "coin", "space", "produce", mode="cooperative")
    t.fail_some(0, "mb01", "mb02", "mb03")
    t.set_achieved(9, achieved - 9)
    t.close()
    assert (t.ended, t.is_won()) == ("leave", won)
    assert t.winners() == ([0, 1, 2, 3] if won else [])


TEN = row_of("calculator", "calculator", "calculator")
THIRTY_ONE = (
    *row_of(*["calculator"] * 6), "[g:EW:person|g:W:person]@(-1,0)3",
    "[g:W:person|g:-:empty]@(1,0)1",
)  # fmt: skip


def test_d94_fewer_failed_missions_break_a_tie(engine):
    t = three(engine)
    for seat, around in enumerate((TEN, TEN, THIRTY_ONE)):
        t.add(seat, *around)
    for terrain, wheres in (
        ("lava", ("(-1,0)3", "(-1,1)3", "(0,-1)2")),
        ("desert", ("(-1,2)3", "(0,3)0", "(1,3)0")),
    ):
        t.add(SHARED, *(f"[{terrain}:-:empty|g:-:empty]@{where}" for where in wheres))
    t.fail_some(0, "mb01", "mb02")
    t.fail_some(1, "mb03")
    assert (t.totals(), t.winners()) == ([40, 40, 31], [1])


@pytest.mark.parametrize("more", [(), ("b10",)])
def test_d92_without_dominoes_the_game_ends(engine, more):
    t = engine.table(*ROLES)
    deck, discards = ["b01", "b02", "b03", "b04"], ["b05", "b06", "b07", "b08", "b09", *more]
    t.stack(deck, discards)
    t.begin_round()
    if not more:
        assert t.ended == "deck"
        return
    assert (set(t.market[:4]), set(t.market[4:])) == (set(deck), set(discards))
    assert (len(t.market), len(t.deck), len(t.discards)) == (10, 0, 0)
    assert (t.ended, t.reshuffles) == (None, 0)
