"""The box: what the files hold, and what they may not hold."""

import re
from collections import Counter
from functools import partial

import numpy as np
import pytest

from tabletower.engine import BadBox
from tabletower.games import SHELF
from tests.components import changed as changed_in
from tests.components import only, put, rows_of

from .components import (
    EVENTS,
    EXPANSIONS,
    ICONS,
    LATER,
    PENALTIES,
    REWARDS,
    ROLES,
    SCALARS,
    SETS,
    SIDES,
    STARTING,
    STRENGTHS,
    TERRAINS,
    dominoes_of,
    missions_of,
)
from .making.dominoes import NO_ARROW, Domino, Half
from .making.even import DECKS, marks

DYNASTY = SHELF["dynasty"]
rows, changed = partial(rows_of, DYNASTY), partial(changed_in, DYNASTY)
ALL_SETS = dict.fromkeys(SETS[1:], "on")


# What it holds.


def test_the_sets_are_as_large_as_they_should_be():
    box = DYNASTY.open_box(ALL_SETS)
    many = Counter(row["set"] for row in dominoes_of(box))
    assert many["start"] == STARTING
    assert [many[each] for each in SETS] == [54, 20, 28, 18, 26]
    many = Counter(row["set"] for row in missions_of(box))
    assert [many[each] for each in SETS] == [26, 14, 14, 10, 14]
    assert len(rows("events")) == box.b.event_in_use.sum() == 33
    assert (np.count_nonzero(box.b.in_use), box.b.mission_in_use.sum()) == (146, 78)


def test_even_decks_are_chosen_by_the_number_of_players():
    box = DYNASTY.open_box({"deck": "even"})
    base = [number for number, row in enumerate(dominoes_of(box)) if row["set"] == "base"]
    decks = {n: sum(int(box.b.in_use[each]) >> n & 1 for each in base) for n in DECKS}
    assert decks == {n: 2 * many for n, many in DECKS.items()}


def test_even_decks_are_those_that_the_generator_would_choose():
    listed = [row for row in rows("dominoes") if row["set"] == "base"]
    found = marks([Domino(*(half_of(row, half) for half in "ab")) for row in listed])
    assert [row["players"].strip("-") for row in listed] == found


def test_every_option_is_in_the_rulebook():
    """And whatever is told there of even decks: all presets but one have them."""
    named = {*re.findall(r"`(\w+)`", DYNASTY.rulebook)}
    assert {option.name for option in DYNASTY.box.options} <= named
    uneven = [each.name for each in DYNASTY.box.presets if each.options.get("deck") != "even"]
    assert uneven == ["as_written"]
    assert "all ready-made ways to play do so but the one as written" in DYNASTY.rulebook


def test_every_expansion_can_be_begun_alone():
    presets = {each.name: dict(each.options) for each in DYNASTY.box.presets}
    assert {name: presets.get(name) for name in EXPANSIONS} == {
        name: {name: "on", "deck": "even"} for name in EXPANSIONS
    }


def test_as_written_has_nothing_of_our_own():
    options = DYNASTY.open_box({"preset": "as_written"}).options
    usual = DYNASTY.open_box({}).options
    assert {name: value for name, value in options.items() if value != usual[name]} == {
        "stops": "roles",
        "strengths": "live",
        "shared_start": "players",
        "mission_scope": "family",
        "links": "strict",
        "pressure": "off",
        "deck_copies": "1",
        "reshuffles": "0",
        "start_player": "fixed",
        "rounds_max": "40",
    }
    assert options["deck"] == "same"


def half_of(row, half):
    terrain, sides, arrow, icon = (row[f"{half}_{each}"] for each in HALF)
    entered = SIDES.index(arrow) if arrow else NO_ARROW
    return Half(terrain, tuple(map(SIDES.index, sides)), entered, icon)


HALF = ("terrain", "open", "arrow", "icon")


@pytest.mark.parametrize("number", range(len(SETS)))
def test_icons_are_on_as_many_halves_as_their_list_says(number):
    name, seen = SETS[number], Counter()
    for row in dominoes_of(DYNASTY.open_box(ALL_SETS)):
        if row["set"] == name:
            seen += Counter([row["a_icon"], row["b_icon"]])
    for row in rows("icons"):
        assert int(row[f"halves_{name}"]) == seen[row["id"]], row["id"]


def test_what_belongs_to_a_set_is_in_it():
    """Icons, rewards, penalties and scalars come with the sets that their lists name."""
    box = DYNASTY.open_box(ALL_SETS)
    for mission in missions_of(box):
        scalars = [mission[f"scalar_{line}"] for line in (1, 2, 3)]
        for table, ids in (
            ("scalars", scalars),
            ("rewards", [mission["reward"]]),
            ("penalties", [mission["penalty"]]),
        ):
            sets = {row["id"]: row["sets"].split("+") for row in box.tables[table]}
            assert all(mission["set"] in sets[each] for each in ids if each != "none"), mission


def test_every_half_has_an_opening_and_dominoes_go_on_inside():
    for row in dominoes_of(DYNASTY.open_box(ALL_SETS)):
        assert row["a_open"], row
        assert row["b_open"], row
        assert bool(row["a_open"] & 0b0010) == bool(row["b_open"] & 0b1000)


def test_starting_dominoes_are_open_all_around():
    box = DYNASTY.open_box().b
    assert (box.open[:STARTING] == 15).all()
    assert box.terrain[:STARTING, 0].tolist() == [n // 2 for n in range(STARTING)]
    assert box.icon[:STARTING, 0].tolist() == [n // 2 for n in range(STARTING)]


def test_no_mission_has_both_a_reward_and_a_penalty():
    box = DYNASTY.open_box(ALL_SETS).b
    assert not ((box.reward > 0) & (box.penalty > 0)).any()
    assert set(box.lines[: box.missions].tolist()) == {1, 2, 3}


def test_arrows_are_there_with_their_expansion_only():
    assert not DYNASTY.open_box().b.into.any()
    box = DYNASTY.open_box({"direction": "on"}).b
    assert box.into.any()
    assert not (box.into & ~box.open).any()
    assert not (box.into & box.out).any()
    has_arrow = box.into > 0
    assert ((box.into | box.out)[has_arrow] == box.open[has_arrow]).all()


@pytest.mark.parametrize(
    ("options", "on"),
    [
        ({}, []),
        ({"events": "on", "threats": "on"}, []),
        ({"proximity": "on"}, ["events"]),
        ({"proximity": "on", "events": "off"}, []),
        ({"direction": "on"}, ["threats"]),
        ({"machine": "on"}, ["lending", "favours"]),
        ({"machine": "on", "lending": "off"}, ["favours"]),
    ],
)
def test_what_needs_an_expansion(options, on):
    box = DYNASTY.open_box(options).b
    names = ("events", "threats", "lending", "favours")
    assert [each for each in names if getattr(box, f"has_{each}")] == on


def test_snipers_matter_where_there_are_some():
    assert not DYNASTY.open_box().b.has_snipers
    assert DYNASTY.open_box({"proximity": "on"}).b.has_snipers


def test_lists_keep_to_their_names():
    assert {row["id"] for row in rows("icons")} == set(ICONS)
    assert {row["id"] for row in rows("scalars")} == set(SCALARS)
    assert [row["id"] for row in rows("rewards")] == list(REWARDS)
    assert [row["id"] for row in rows("penalties")] == list(PENALTIES)
    assert [row["id"] for row in rows("events")] == list(EVENTS)
    assert [row["id"] for row in rows("roles")] == list(ROLES)


def test_what_comes_later_is_marked_so():
    later = [row["when"] == "next" for row in (*rows("rewards"), *rows("penalties"))]
    assert later == [bool(LATER >> effect & 1) for effect in range(1, len(later) + 1)]


# Mistakes.


def twice(at=0):
    def change(found):
        found.insert(at + 1, dict(found[at]))

    return change


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        # Roles.
        ("roles", only(4), "^roles.csv: expected 5 rows, found 4"),
        ("roles", put("id", "coin"), "^roles.csv, row 3, column id: expected each id once"),
        ("roles", put("number", "6"), "row 2, column number: expected a whole number from 1 to 5"),
        ("roles", put("number", "2"), "row 2, column number: expected 1: this is what its rules"),
        ("roles", put("icon", "money"), "row 2, column icon: expected military: this is what"),
        ("roles", put("terrain", "grass"), "row 2, column terrain: expected lava: this is what"),
        ("roles", put("terrain", "sea"), "column terrain: expected one of lava, desert, stone"),
        ("roles", put("name", ""), "row 2, column name: expected .*, found nothing"),
        # Dominoes.
        ("dominoes", only(14), "^dominoes.csv: expected at least 20 dominoes in the sets"),
        ("dominoes", put("copies", "150", 5), "expected at most 320 dominoes, found 508"),
        ("dominoes", put("copies", "-1", 5), "row 7, column copies: expected a whole number from"),
        ("dominoes", only(4), "^dominoes.csv: expected a Starting Domino for each role"),
        ("dominoes", put("set", "base"), "expected a Starting Domino for each role in the first"),
        ("dominoes", put("set", "start", 7), "expected a Starting Domino for each role in the"),
        ("dominoes", put("copies", "1"), "row 2, column copies: expected 2: one for the shared"),
        ("dominoes", put("a_icon", "money"), "row 2, column a_icon: expected military on half A"),
        ("dominoes", put("b_icon", "person"), "column a_icon: expected military on half A, and"),
        ("dominoes", put("b_terrain", "grass"), "column a_terrain: expected lava on both halves"),
        ("dominoes", put("set", "moon", 5), "row 7, column set: expected one of start, base"),
        ("dominoes", put("id", "b02", 5), "row 8, column id: expected each id once"),
        ("dominoes", put("a_terrain", "", 5), "row 7, column a_terrain: expected .* found nothing"),
        ("dominoes", put("a_open", "", 5), "row 7, column a_open: expected some of the letters"),
        ("dominoes", put("a_open", "NX", 5), "row 7, column a_open: .*, found 'NX'"),
        ("dominoes", put("a_open", "NN", 5), "row 7, column a_open: .*, found 'NN'"),
        ("dominoes", put("a_open", "N", 5), "row 7, column b_open: expected an opening towards"),
        ("dominoes", put("a_icon", "dragon", 5), "column a_icon: expected one of military, money"),
        ("dominoes", put("a_arrow", "Q", 5), "row 7, column a_arrow: expected one of none, N, E"),
        # Missions.
        ("missions", only(19), "^missions.csv: expected at least 20 missions in the sets"),
        ("missions", put("copies", "20"), "expected at most 96 missions, found 97"),
        ("missions", put("secret", "maybe"), "row 2, column secret: expected one of no, yes"),
        ("missions", put("strength_1", ""), "row 2, column strength_1: expected at least one line"),
        ("missions", put("strength_1", "luck"), "column strength_1: expected one of none, mil"),
        ("missions", put("times_1", "0.3"), "row 2, column times_1: expected a number from 0.25"),
        ("missions", put("times_1", "9"), "column times_1: expected a number from 0.25 to 8"),
        ("missions", put("times_1", "inf"), "column times_1: .* in steps of 0.25, found 'inf'"),
        ("missions", put("times_1", "two"), "column times_1: .* in steps of 0.25, found 'two'"),
        ("missions", put("times_1", "nan"), "column times_1: .* in steps of 0.25, found 'nan'"),
        ("missions", put("times_1", ""), "row 2, column times_1: expected a number from 0.25 to 8"),
        ("missions", put("scalar_1", ""), "row 2, column scalar_1: expected one of people"),
        ("missions", put("scalar_1", "cats"), "column scalar_1: expected one of none, people"),
        ("missions", put("strength_3", "money"), "column strength_3: expected lines one after"),
        ("missions", put("reward", "draw", 1), "row 3, column penalty: expected a reward or a"),
        ("missions", put("reward", "gold"), "row 2, column reward: expected one of none, draw"),
        ("missions", put("flavour", "f_x"), "row 2, column flavour: expected the id of a flavour"),
        ("missions", put("id", "mb02"), "row 3, column id: expected each id once"),
        # Events and effects.
        ("events", only(30), "^events.csv: expected 33 rows, found 30"),
        ("events", put("id", "party"), "row 2, column id: expected one of storms, floods"),
        ("events", put("copies", "2"), "row 2, column copies: expected a whole number from 0 to 1"),
        ("rewards", only(3), "^rewards.csv: expected 16 rows, found 3"),
        ("rewards", put("when", "never"), "row 2, column when: expected one of now, next"),
        ("rewards", put("text", "x" * 201), "row 2, column text: expected at most 200 printable"),
        ("penalties", only(3), "^penalties.csv: expected 14 rows, found 3"),
        ("penalties", put("id", "draw"), "row 2, column id: expected one of remove_1"),
        # Layouts, icons, scalars, flavours.
        ("layouts", only(3), "^layouts.csv: expected places 1 to 3 of layout 3"),
        ("layouts", put("place", "2"), "expected places 1 to 2 of layout 2"),
        ("layouts", put("rotation", "2"), "row 2, column rotation: expected the turn that leads"),
        ("layouts", put("icon_row", "8"), "column icon_row: expected a whole number from 0 to 7"),
        ("layouts", put("layout", "6"), "row 2, column layout: expected one of 2, 3, 4, 5"),
        ("icons", only(5), "^icons.csv: expected 25 rows, found 5"),
        ("icons", put("id", "money"), "row 4, column id: expected each id once"),
        ("icons", put("weight", "heavy"), "row 2, column weight: expected a number, found 'heavy'"),
        ("scalars", only(5), "^scalars.csv: expected 12 rows, found 5"),
        ("scalars", put("id", "cats"), "row 2, column id: expected one of people"),
        ("flavours", twice(), "row 3, column id: expected each id once"),
    ],
)  # fmt: skip
def test_mistakes_are_told_in_a_sentence(tmp_path, name, change, says):
    folder = changed(tmp_path, name, change)
    with pytest.raises(BadBox, match=says):
        DYNASTY.open_box({}, folder)


def test_an_arrow_needs_an_opening(tmp_path):
    folder = changed(tmp_path, "dominoes", put("a_arrow", "N", 5))
    with pytest.raises(BadBox, match="row 7, column a_arrow: expected a side with an opening"):
        DYNASTY.open_box({"direction": "on"}, folder)


def test_rows_change_places_only_where_it_does_not_matter(tmp_path):
    def change(found):
        found[0], found[1] = found[1], found[0]

    for name in ("icons", "scalars", "missions", "flavours"):
        DYNASTY.open_box({}, changed(tmp_path, name, change))
    for name, first in (("rewards", "draw"), ("penalties", "remove_1"), ("events", "storms")):
        with pytest.raises(BadBox, match=f"expected {first}: these keep their order"):
            DYNASTY.open_box({}, changed(tmp_path, name, change))
        (tmp_path / f"{name}.csv").unlink()


def test_two_starting_dominoes_cannot_share_a_cell(tmp_path):
    def change(found):
        found[1] |= {each: found[0][each] for each in found[0] if each != "place"}

    with pytest.raises(BadBox, match="row 3, column place: expected a cell for each half"):
        DYNASTY.open_box({}, changed(tmp_path, "layouts", change))


def test_there_must_be_an_event(tmp_path):
    def change(found):
        for row in found:
            row["copies"] = "0"

    folder = changed(tmp_path, "events", change)
    DYNASTY.open_box({}, folder)
    with pytest.raises(BadBox, match="column copies: expected at least one event"):
        DYNASTY.open_box({"proximity": "on"}, folder)


def test_a_box_of_ones_own_is_played_with(tmp_path):
    """Copies are pieces of their own."""
    box = DYNASTY.open_box(ALL_SETS, changed(tmp_path, "dominoes", put("copies", "3", 5)))
    assert box.b.dominoes == STARTING + 148
    b01 = slice(STARTING, STARTING + 3)
    assert len({row.tobytes() for row in box.b.icon[b01]}) == 1
    assert len({row.tobytes() for row in box.b.open[b01]}) == 1


def test_names_of_strengths_and_terrains_follow_the_roles():
    assert [row["icon"] for row in rows("roles")] == list(STRENGTHS)
    assert [row["terrain"] for row in rows("roles")] == list(TERRAINS)
