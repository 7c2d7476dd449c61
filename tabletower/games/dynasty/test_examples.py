"""The worked examples of the design, by number, as they are played now."""

import pytest

from tabletower.engine import first, kind_of
from tests.dynasty.arranging import (
    SHARED,
    at_stage,
    do,
    event,
    facts,
    fail_some,
    fits,
    hold,
    kinds_of,
    lay_all,
    lay_one,
    legal,
    lying,
    make,
    mask,
    mission,
    outcome,
    place,
    places,
    relative,
    reporting,
    row_of,
    show_market,
    stack,
    suffer,
    table,
    told,
    turn_of,
    under,
    value,
    warfare,
    worth,
)

from .components import ROLES, icons, roles
from .rules import EVENTS, kinds
from .rules.capitals import goblin_power, people, value_of_map
from .rules.effects import find_breaches
from .rules.kinds import go_on
from .rules.maps import cell_of_b, open_ends, openings_at, take_away
from .rules.provinces import friends, routes, size_of_province
from .rules.record import endings, phases, stages, zones
from .rules.report import freeze, measure
from .rules.round import together
from .rules.strength import neutral, strength

TWO_PEOPLE = "[g:EW:person|g:W:person]@(0,2)0"
THREE_MORE = ("(0,-1)2", "(1,-1)2", "(2,0)1")  # beside Warfare's Starting Domino


def strengths(t, now=0):
    return [strength(t.box.b, facts(t), seat, now) for seat in range(t.seats)]


def province(t, seat=0, now=0):
    return size_of_province(t.box.b, facts(t), seat, now)


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
def test_01_rotation(rotation, a, other, b):
    t = warfare()
    number = lay_one(t, 0, f"[lava:NE:person|g:W:empty]@(3,3){rotation}")
    cells = t.s.cell[number], cell_of_b(t.s.cell[number], rotation)
    assert [relative(each) for each in cells] == [(3, 3), other]
    open_to = [openings_at(t.box.b, facts(t), 0, each) for each in cells]
    sides = ["".join(s for d, s in enumerate("NESW") if each >> d & 1) for each in open_to]
    assert sides == [a, b]


def test_02_twelve_places_around_a_starting_domino():
    assert fits(warfare(), "[g:EW:person|g:EW:empty]") == {
        *((-2, 0, 1), (-2, 1, 1), (-1, 0, 3), (-1, 1, 3), (0, -2, 0), (0, -1, 2)),
        *((0, 2, 0), (0, 3, 2), (1, 0, 1), (1, 1, 1), (2, 0, 3), (2, 1, 3)),
    }
    assert fits(warfare(), "[g:E:person|g:W:person]") == set()


def test_03_terrain_on_the_shared_map():
    t = warfare()
    show_market(t, "b01", "[stone|g]", "[lava|desert]")
    assert len(places(t)) == 16
    assert places(t, SHARED) == {
        *((-2, 0, 1), (-1, -1, 0), (-1, -1, 1), (0, -2, 0)),
        *((1, -2, 0), (2, -1, 0), (2, -1, 3), (3, 0, 3)),
    }
    assert places(t, SHARED, slot=1) == set()
    assert len(places(t, SHARED, slot=2)) == 18


def test_04_maps_are_at_most_eight_wide():
    t = warfare(*(f"[g:EW:empty|g:EW:empty]@(0,{column})0" for column in (2, 4, 6)))
    found = fits(t, "[g:EW:person|g:EW:person]")
    assert len(found) == 28
    assert all(row for row, _, _ in found)


def test_05_handling():
    t = table("warfare", "coin", "space")
    show_market(t, *(f"[g:EW:{icon}|g:EW:empty]" for icon in ("military", "goods", "neutral")))
    for seat, slots in ((0, {0, 1, 2}), (1, {1, 2})):
        turn_of(t, seat)
        assert {first(move) for move in legal(t) if kind_of(move) == kinds.PLACE} == slots


def test_06_nobody_can_use_the_market():
    t = table("warfare", "coin", "space")
    [military] = show_market(t, "[g:E:military|g:W:empty]")
    t.s.asked = 0
    go_on(t.box.b, t.s)
    assert told(t, EVENTS.PASSED) == [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
    assert told(t, EVENTS.CLOSED) == [(1, 0, 0)]
    assert t.s.place[military] == zones.DISCARDED
    assert len(told(t, EVENTS.STRENGTH)) == 3


def test_07_only_mismatched_placements():
    t = table("infrastructure", "coin")
    show_market(t, "[g:E:person|g:W:person]")
    assert kinds_of(t) == {kinds.PLACE, kinds.PASS}
    assert sum(kind_of(move) == kinds.PASS for move in legal(t)) == 1


def test_08_produce_takes_two():
    t = table("produce", "coin")
    show_market(t, "b06", "b26")
    assert kinds.SKIP in kinds_of(t)
    do_first(t, kinds.PLACE)
    assert (t.s.phase, t.asked) == (phases.AFTER, [0])
    assert kinds_of(t) == {kinds.PLACE, kinds.END}
    show_market(t, "b26", "b06", "b50", "b20")
    do_first(t, kinds.PLACE)
    assert (t.asked, t.s.uses[0].tolist()) == ([1], [0] * 5)
    do_first(t, kinds.PLACE)
    assert t.asked == [0]
    assert kinds_of(t) == {kinds.PLACE}


def do_first(t, kind):
    """The first move of this kind."""
    make(t, next(move for move in legal(t) if kind_of(move) == kind))


def test_09_chaotic_and_tactical_at_the_start():
    t = table("warfare", "coin", chaotic="on")
    assert fits(t, "b06") == {(0, 0, k) for k in range(4)}
    assert strengths(t) == [1, 1]
    assert strengths(table("warfare", "coin", tactical="on")) == [1, 1]


@pytest.mark.parametrize(
    ("spot", "left"), [((0, 3, 0), 4), ((0, 2, 0), 3), ((0, 1, 2), 0), ((0, 0, 2), 0)]
)
def test_10_snow(spot, left):
    t = event(warfare(), "snow")
    below = lay_one(t, 0, "[g:EW:person|g:W:thief]@(0,2)0")
    show_market(t, "[g:EW:person|g:W:person]", "b06")
    assert places(t) == {(0, 3, 0), (0, 2, 0), (0, 1, 2), (0, 0, 2)}
    place(t, *spot)
    assert value(t) == left
    assert (t.s.place[below] == zones.DISCARDED) == (spot == (0, 2, 0))


def test_11_rotating():
    assert rotations(suffer(warfare(), 0, "rotate_1")) == 13
    t = warfare("[g:EW:empty|g:EW:empty]@(0,2)0")
    assert rotations(suffer(t, 0, "rotate_1")) == 11


def rotations(t):
    """How many places there are for Warfare's own Starting Domino."""
    own = 2 * roles.WARFARE + 1
    return sum(kind_of(move) == kinds.ROTATE and first(move) == own for move in legal(t))


def test_12_sniper():
    t = warfare("[g:EW:sniper|g:EW:empty]@(0,2)0")
    assert len(fits(t, "[g:EW:neutral|g:EW:empty]")) == 14
    assert len(fits(t, "[g:EW:person|g:EW:empty]")) == 20


# Values.


def test_13_the_example_of_the_rulebook():
    more = [f"[lava:-:empty|g:-:empty]@{where}" for where in THREE_MORE]
    t = warfare(TWO_PEOPLE, shared=more)
    assert (value(t), province(t), strengths(t)[0]) == (3, 4, 12)


def test_14_knife_behind_and_before():
    assert worth(*row_of("person", "person", "knife")) == 1
    assert worth(*row_of("knife", "person", "person")) == 2


def test_15_equal_distances_add_before_they_halve():
    assert worth("[g:E:empty|g:EW:person]@(0,-2)0", "[stone:EW:knife|stone:W:empty]@(-1,0)3") == 1


def test_16_thief():
    assert worth(*row_of("person", "thief", "person")) == 2
    assert worth(*row_of("person", "thief"), "[g:EW:person|g:W:person]@(0,-1)2") == 3


def test_17_parents():
    assert worth("[g:NE:person|g:NW:thief]@(1,0)0") == 2
    assert worth("[g:NE:person|g:W:thief]@(1,0)0") == 1


def test_18_magician():
    assert worth("[lava:EW:magician|g:W:person]@(0,2)0") == 3
    assert worth("[g:EW:magician|g:W:person]@(0,2)0") == 2
    assert worth("[g:EW:person|stone:W:magician]@(0,2)0") == 4
    assert worth(*row_of("magician", "person", "knife", "person", ground="lava")) == 2


def test_19_hole():
    assert worth(*row_of("person", "person", "hole", "person")) == 2
    assert worth("[g:W:hole|g:-:empty]@(0,-1)2") == 1
    assert worth("[g:W:hole|g:-:empty]@(0,2)0") == 1


def test_20_neutral():
    t = warfare(*row_of("person", "neutral", "person"))
    assert (value(t), neutral(t.box.b, facts(t), 0)) == (5, 3)
    assert routes(t.box.b, facts(t), 0) == 1


@pytest.mark.parametrize("other", ["coin", "space"])
def test_21_foreign_capitals_are_worth_nothing(other):
    t = table("warfare", other)
    lay_all(t, 0, "[g:EW:housing|g:W:person]@(0,2)0")
    assert value(t) == 1


def test_22_a_shared_person():
    t = warfare("b28@(0,2)0")
    assert (value(t), routes(t.box.b, facts(t), 0), open_ends(t.box.b, facts(t), 0)) == (4, 1, 7)


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["[g:EW>E:person|g:EW:person]@(0,2)0"], 3),
        (["[g:EW>W:person|g:EW:person]@(0,2)0"], 1),
        (["[g:ESW>E:person|g:W:person]@(0,2)0", "[g:EW:person|g:W:empty]@(1,2)1"], 3),
        (["[g:EW:person|g:W>W:person]@(0,2)0"], 2),
    ],
)
def test_23_arrows(texts, found):
    assert worth(*texts, direction="on") == found


def test_24_corrupter():
    t = warfare(*row_of("person", "person", "corrupter", "person"), goblin="on")
    assert (value(t), people(t.box.b, facts(t), 0), goblin_power(t.box.b, facts(t), 0)) == (1, 0, 3)
    assert routes(t.box.b, facts(t), 0) == 1
    row = row_of("person", "person", "corrupter")
    t = warfare(*row, "[g:-:bomb|g:-:empty]@(1,4)1", goblin="on")
    assert (value(t), people(t.box.b, facts(t), 0)) == (3, 2)


def test_25_a_pleased_goblin():
    t = warfare(*row_of("person", "corrupter"), "[g:-:people_pleaser|g:-:empty]@(1,2)1")
    assert (goblin_power(t.box.b, facts(t), 0), value(t)) == (2, 1)


def test_26_near_ones():
    assert worth("[g:-:area_spell|g:-:empty]@(-1,0)3") == 2
    assert worth(TWO_PEOPLE, "[g:-:people_pleaser|g:-:empty]@(1,3)1") == 4
    assert worth(TWO_PEOPLE, "[g:-:people_pleaser|g:-:empty]@(0,4)0") == 5
    assert worth(TWO_PEOPLE, "[g:-:bomb|g:-:empty]@(1,2)1") == 2
    assert worth(TWO_PEOPLE, "[g:-:bomb|g:-:empty]@(1,0)1") == 0


def test_27_aeronaut():
    assert worth(*row_of("empty", "aeronaut")) == 5
    assert worth(*row_of("empty", "empty", "aeronaut")) == 1
    assert worth(*row_of("aeronaut", "thief")) == 1


def test_28_builder():
    assert worth(*row_of("knife", "person")) == 1
    assert worth(*row_of("knife", "person"), "[g:-:builder|g:-:empty]@(1,3)1") == 2


def test_29_village():
    around = ["[g:EW:person|g:EW:village]@(0,2)0", "[g:EW:knife|g:W:empty]@(0,4)0"]
    around += ["[g:-:thief|g:-:empty]@(-1,3)3"]
    t = warfare(*around, "[g:-:empty|g:-:empty]@(1,3)1")
    assert value(t) == 3
    capitals = t.s.capitals[0, : t.s.capital_count[0]].tolist()
    assert {relative(each): t.s.icon[0, each] for each in capitals} == {
        (0, 0): icons.MILITARY,
        (0, 3): icons.MILITARY,
    }
    assert worth(*around) == 1


def test_30_veto():
    row = row_of("person", "veto", "calculator")
    assert worth(*row) == 6
    assert worth(*row, shared=["[lava:-:person|lava:-:empty]@(0,-1)2"]) == 5


def test_31_wildcard():
    assert worth(*row_of("person", "wildcard")) == 4


def test_32_weathered():
    t = warfare(*row_of("empty", "empty", "person", "person", "person"))
    assert value(t, now=1) == 4
    assert value(event(t, "weathered"), now=1) == 3


# Province, connections, threats.


def test_33_province_counts_dominoes():
    t = warfare()
    take_away(t.box.b, t.s, 2)  # Coin's Starting Domino
    lay_all(t, SHARED, "[lava|plains]@(0,1)0", "[lava|lava]@(2,0)1")
    assert province(t) == 3


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
def test_34_roads(text, lava):
    t = warfare(shared=[f"{text}@(0,2)0"], direction="on" if ">" in text else "off")
    assert [province(t, seat) for seat in (0, 1)] == [lava, 2]


def test_35_halved_and_small_provinces():
    behind = ["[lava|lava]@(0,-2)0", "[lava|lava]@(0,-4)0"]
    assert province(warfare(shared=behind), now=1) == 3
    assert province(event(warfare(shared=behind), "border_2"), now=1) == 2
    assert province(under(warfare(shared=behind), 0, "small_province"), now=1) == 2


def test_36_tactical():
    west = "[lava:EW:person|lava:EW:person]@(0,-2)0"
    t = warfare(TWO_PEOPLE, shared=[west], tactical="on")
    assert (value(t), value_of_map(t.box.b, facts(t), SHARED, 0, 0), province(t)) == (3, 3, 2)
    assert strengths(t)[0] == 6


def test_37_connections_in_a_row():
    t = table(*ROLES, machine="on")
    assert [friends(t.box.b, facts(t), seat) for seat in range(5)] == [
        mask(1, 2), mask(0, 2, 3), mask(0, 1, 3, 4), mask(1, 2, 4), mask(2, 3),
    ]  # fmt: skip


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
def test_38_attack(threat, left):
    around = TWO_PEOPLE, "[g:EW:person|g:EW:empty]@(0,-1)2"
    t = warfare(*around, goblin="on", direction="on" if threat else "off")
    assert open_ends(t.box.b, facts(t), 0) == 5
    t.s.threat = "NESW".index(threat) if threat else -1
    suffer(t, 0, "attack")
    assert lying(t, 0) == left
    assert (value(t) == 0) == ((0, 0) not in left)


@pytest.mark.parametrize(
    ("upper", "breaches", "left", "stays"),
    [("EW", 2, 2, True), ("EW", 2, 1, False), ("EW>W", 1, 0, True)],
)
def test_39_threat_from_the_north(upper, breaches, left, stays):
    t = warfare(direction="on")
    number = lay_one(t, SHARED, f"[lava:EW:empty|lava:{upper}:empty]@(-1,0)3")
    assert find_breaches(t.box.b, facts(t), 0) == breaches
    t.s.threat, t.s.free[icons.MILITARY] = 0, left
    at_stage(t, stages.STRIKING_BACK)
    assert told(t, EVENTS.BREACHES) == [(0, breaches, left)]
    assert bool(told(t, EVENTS.REPELLED)) == (left >= breaches)
    assert (t.s.place[number] == zones.ON_MAP + SHARED) == stays


# Report.


def three():
    return table("warfare", "coin", "space")


def test_40_enough_or_not():
    t = reporting(three(), {"military": 12}, (1, {"military": 6}), (2, {"military": 6}))
    assert outcome(t) == ([0, 1, 1], [0, 0, 0])
    t = reporting(three(), {"military": 12}, (1, {"military": 8}), (2, {"military": 8}))
    assert (t.asked, t.s.phase, len(legal(t))) == ([0], phases.SERVE, 2)
    do(t, kinds.SERVE, 1)
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])


def test_41_the_owner_must_pick():
    asked = [(seat, {"military": need}) for seat, need in ((0, 5), (1, 4), (2, 8))]
    t = reporting(three(), {"military": 12}, *asked)
    assert (t.asked, t.s.phase) == ([0], phases.SERVE)
    do(t, kinds.SERVE, 2)
    assert outcome(t) == ([0, 1, 1], [1, 0, 0])


def test_42_a_dead_mission_asks_for_nothing():
    coin, other = {"military": 6, "money": 8}, {"money": 8}
    t = reporting(three(), {"military": 4, "money": 12}, (1, coin), (0, other))
    assert outcome(t) == ([1, 0, 0], [0, 1, 0])


def test_43_coin_added_nothing():
    t = three()
    t.s.could_share = mask(1)
    reporting(t, {"money": 12}, (0, {"money": 5}), (1, {"money": 3}))
    assert outcome(t) == ([1, 0, 0], [0, 1, 0])


def test_44_stewards():
    t = table("coin", "space")
    lay_all(t, 0, *row_of("person", "person", "person"))
    for seat in (0, 1):
        under(t, seat, "score_5")
    freeze(t.box.b, facts(t))
    assert t.s.strength[:2].tolist() == [9, 6]
    assert (t.s.free.tolist(), t.s.steward) == ([9, 9, 9, 6, 9], 0)
    reporting(t, {}, (0, {"military": 6}), (1, {"military": 6}))
    assert (t.asked, t.s.phase) == ([0], phases.SERVE)
    do(t, kinds.SERVE, 0)
    assert outcome(t) == ([1, 0], [0, 1])


SEVEN_PEOPLE = (  # one of them four steps away, on a map of five rows
    "[g:EW:person|g:SW:person]@(0,2)0", "[g:W:person|g:-:person]@(1,3)1",
    "[g:-:person|g:-:person]@(1,2)1", "[g:-:person|g:-:empty]@(3,3)1",
)  # fmt: skip


def test_45_needs():
    t = warfare(*SEVEN_PEOPLE)
    hold(t, 0, "mb12")
    measure(t.box.b, facts(t))
    assert t.s.need[0].tolist() == [5, 0, 0, 7, 0]
    t = warfare(*row_of("person", "neutral", "person"))
    hold(t, 0, "mb20")
    measure(t.box.b, facts(t))
    assert t.s.need[0, icons.MILITARY] == 2
    t = warfare()
    hold(t, 0, "mb21")  # failed, Neutral strength and achieved are 0
    assert outcome(at_stage(t, stages.FREEZING)) == ([1, 0], [0, 0])


def machine(*places):
    """Warfare, Coin and Space on Machine Mama's layout, Warfare's friends beside it."""
    places = places or ("coin", "warfare", "space", "infrastructure", "produce")
    return table("warfare", "coin", "space", machine="on", places=places)


def without_favours(t):
    t.s.favours[:] = 0
    return t


def test_46_pools():
    both = (1, {"military": 5}), (2, {"military": 5})
    t = reporting(without_favours(machine()), {"military": (4, 6, 0)}, *both)
    assert (t.asked, t.s.phase, len(legal(t))) == ([0], phases.ALL_IN, 2)
    do(t, kinds.NAME, 1)
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])
    own = (0, {"military": 7})
    t = reporting(machine(), {"military": (4, 0, 6)}, own, (1, {"military": 3}))
    assert outcome(t) == ([1, 1, 0], [0, 0, 0])
    assert (t.s.selfish[icons.MILITARY], t.s.free[icons.MILITARY]) == (0, 0)
    t = reporting(without_favours(machine()), {"military": (4, 0, 6)}, own, (1, {"military": 4}))
    assert (t.asked, t.s.phase) == ([0], phases.SERVE)
    do(t, kinds.SERVE, 1)
    assert outcome(t) == ([0, 1, 0], [1, 0, 0])
    t = warfare(*row_of("allin", "person"), machine="on")
    freeze(t.box.b, facts(t))
    assert (t.s.free[icons.MILITARY], t.s.allin[icons.MILITARY]) == (0, 2)
    t = warfare(*row_of("allin", "thief"), machine="on")
    freeze(t.box.b, facts(t))
    assert (t.s.free[icons.MILITARY], t.s.allin[icons.MILITARY]) == (1, 0)


def test_47_links_and_favours():
    six = (1, {"military": 6}), (2, {"military": 6})
    t = reporting(machine(*ROLES), {"military": 12}, *six)
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])
    eight = (1, {"military": 8}), (2, {"military": 8})
    t = machine()
    t.s.favours[0, :3] = (1, 0, 1)
    reporting(t, {"military": 12}, *eight)
    assert (t.asked, t.s.phase) == ([2], phases.CASH)
    do(t, kinds.CASH)
    assert outcome(t) == ([0, 0, 1], [0, 1, 0])
    assert t.s.favours[0, :3].tolist() == [2, 0, 0]
    t = reporting(machine(), {"military": 12}, *eight)
    assert (t.asked, t.s.phase) == ([1], phases.OFFER)
    do(t, kinds.OFFER)
    assert (t.asked, t.s.phase) == ([2], phases.OFFER)
    do(t, kinds.PASS)
    assert (t.asked, t.s.phase) == ([0], phases.SERVE)
    do(t, kinds.SERVE, 0)
    assert outcome(t) == ([0, 1, 0], [0, 0, 1])
    assert t.s.favours[1, :3].tolist() == [1, 1, 0]


def test_48_strengths():
    t = under(event(warfare(TWO_PEOPLE), "half_military"), 0, "score_5")
    for icon, where in zip(("neutral", "money", "empty"), THREE_MORE):
        lay_all(t, SHARED, f"[lava:-:{icon}|g:-:empty]@{where}")
    assert strengths(t, now=1)[0] == 6
    t = table("infrastructure", "produce", "space")
    where = ("(-1,0)3", "(-1,1)3", "(0,-1)2")
    lay_all(t, SHARED, *(f"[stone:-:empty|g:-:empty]@{each}" for each in where))
    lay_all(t, 1, *row_of("person", "person", "person"))
    under(t, 1, "score_5")
    assert (province(t), open_ends(t.box.b, facts(t), 0)) == (4, 6)
    assert strengths(t, now=1) == [0, 9, 1]
    t.s.mismatched, t.s.could_place = mask(1), mask(2)
    assert strengths(t, now=1) == [0, 4, 0]


@pytest.mark.parametrize("first_one", [0, 1])
def test_49_forgiven_in_time(first_one):
    t = table("warfare", "coin")
    fail_some(t, 0, "mb02", "mb03")
    hold(t, 0, "mb04")
    hold(t, 0, "mb01")
    t.s.alive = 0b01
    at_stage(t, stages.RESOLVING)
    assert (t.asked, t.s.phase) == ([0], phases.RESOLVE)
    do(t, kinds.RESOLVE, first_one)
    assert t.s.failed[0, :3].tolist() == [mission(t, "mb03") + 1, mission(t, "mb01") + 1, 0]
    assert (t.s.failures[0], t.s.achieved[0]) == (2, 1)
    assert (t.over, t.s.round) == (False, 2)


@pytest.mark.parametrize(("achieved", "won"), [(16, True), (15, False)])
def test_50_the_family_wins(achieved, won):
    t = table("warfare", "coin", "space", "produce", mode="cooperative")
    fail_some(t, 0, "mb01", "mb02", "mb03")
    t.s.achieved[:2] = (9, achieved - 9)
    at_stage(t, stages.CLOSING)
    assert (t.over, t.s.ended) == (True, endings.LEAVING)
    assert together(t.box.b, t.s) == (1 if won else -1)
    assert t.winners == ([0, 1, 2, 3] if won else [])


TEN = row_of("calculator", "calculator", "calculator")
THIRTY_ONE = (
    *row_of(*["calculator"] * 6), "[g:EW:person|g:W:person]@(-1,0)3",
    "[g:W:person|g:-:empty]@(1,0)1",
)  # fmt: skip


def test_51_ties():
    t = three()
    for seat, around in enumerate((TEN, TEN, THIRTY_ONE)):
        lay_all(t, seat, *around)
    for terrain, wheres in (
        ("lava", ("(-1,0)3", "(-1,1)3", "(0,-1)2")),
        ("desert", ("(-1,2)3", "(0,3)0", "(1,3)0")),
    ):
        lay_all(t, SHARED, *(f"[{terrain}:-:empty|g:-:empty]@{where}" for where in wheres))
    fail_some(t, 0, "mb01", "mb02")
    fail_some(t, 1, "mb03")
    assert (t.scores, t.winners) == ([40, 40, 31], [1])


def test_52_the_deck():
    t = table(*ROLES)
    four = ["b01", "b02", "b03", "b04"]
    stack(t, four, ["b05", "b06", "b07", "b08", "b09"])
    at_stage(t, stages.BEGINNING)
    assert (t.over, t.s.ended) == (True, endings.NO_DOMINOES)
    t = table(*ROLES)
    stack(t, four, ["b05", "b06", "b07", "b08", "b09", "b10"])
    in_deck = {n for n, where in enumerate(t.s.place.tolist()) if where == zones.DECK}
    at_stage(t, stages.BEGINNING)
    market = [number - 1 for number in t.s.market.tolist() if number]
    assert (len(market), set(market[:4])) == (10, in_deck)
    assert (t.over, t.s.reshuffles, t.s.deck_left, t.s.discards) == (False, 0, 0, 0)
