"""The box: what the files hold, what they may not hold, and which options go together."""

from collections import Counter
from functools import partial

import pytest

from tabletower.engine import BadBox, BadOption
from tests.components import changed as changed_in
from tests.components import only, put, rows_of
from tests.homino.arranging import ALL_SETS, HOMINO, n

from .components import (
    EXPANSIONS,
    OBJECTS,
    SETS,
    SPECIALS,
    TYPES,
    is_impossible,
    rooms_of,
    tenants_of,
)

rows, changed = partial(rows_of, HOMINO), partial(changed_in, HOMINO)


def test_the_sets_are_as_large_as_they_should_be():
    box = HOMINO.open_box()
    many = Counter(row["set"] for row in rooms_of(box))
    assert [many[each] for each in SETS] == [51, 28, 27, 28, 27]
    many = Counter(row["set"] for row in tenants_of(box))
    assert [many[each] for each in SETS] == [25, 20, 20, 20, 20]


def test_scores_add_up():
    total = Counter()
    for row in tenants_of(HOMINO.open_box()):
        total[row["set"]] += row["score"]
    assert [total[each] for each in SETS] == [92, 101, 141, 97, 89]


def test_the_list_of_wishes_names_all_special_ones():
    assert {row["id"] for row in rows("wishes")} == {"object", *SPECIALS}


@pytest.mark.parametrize("number", range(len(SETS)))
def test_objects_are_on_as_many_squares_as_their_list_says(number):
    name, seen = SETS[number], Counter()
    for row in rooms_of(HOMINO.open_box()):
        if row["set"] == name:
            seen += Counter([row["a_object"], row["b_object"]])
    for row in rows("objects"):
        assert int(row[f"squares_{name}"]) == seen[row["id"]], row["id"]


def test_types_are_as_often_as_their_list_says():
    seen = Counter((row["type"], row["set"]) for row in tenants_of(HOMINO.open_box()))
    for row in rows("tenant_types"):
        assert [int(row[f"copies_{each}"]) for each in SETS] == [seen[row["id"], s] for s in SETS]


def test_impossible_tenants():
    """§1.3"""
    tenants = tenants_of(HOMINO.open_box())
    lost = {
        seats: [row["id"] for row in tenants if is_impossible(row, seats)] for seats in range(2, 7)
    }
    assert lost[2] == ["tenant_r15", "tenant_h19"]
    assert all(lost[seats] == ["tenant_r15"] for seats in range(3, 7))
    assert HOMINO.open_box().b.impossible[n("tenant_r15")] == 0b1111100


def test_options_that_contradict_each_other():
    with pytest.raises(BadOption, match="wallet_recheck can only be off with wallet_watchers"):
        HOMINO.open_box({"wallet_recheck": "off"})


def test_rooms_matter_only_with_an_expansion():
    assert not HOMINO.open_box().b.is_deep
    assert all(HOMINO.open_box({each: "on"}).b.is_deep for each in EXPANSIONS)


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        ("rooms", only(11), "at least 12 dominoes in the sets that are played, found 11"),
        ("rooms", put("copies", "40"), "expected at most 192 dominoes, found 200"),
        ("rooms", put("a_n", "hedge"), "row 2, column a_n: expected one of open, wall, door"),
        ("rooms", put("mid", "window"), "column mid: expected one of open, wall, door"),
        ("rooms", put("mid", "open"), "a wall or a door between two different floors"),
        ("rooms", put("id", "room_b02"), "row 3, column id: expected each id once"),
        ("rooms", put("b_object", "throne"), "column b_object: expected one of none, staircase"),
        ("tenants", only(6), "at least 7 tenants in the sets that are played, found 6"),
        ("tenants", put("copies", "40"), "expected at most 128 tenants"),
        ("tenants", put("score", "0"), "column score: expected a whole number from 1 to 99"),
        ("tenants", put("wish1_kind", "none"), "expected at least one wish"),
        ("tenants", put("wish1_number", "0"), "a whole number from 1 to 9"),
        ("tenants", put("wish1_detail", "wood"), "expected none for toilet"),
        ("tenants", put("wish3_kind", "sofa"), "wishes one after the other"),
        ("goals", put("secret", "1", 2), "a goal about all players cannot be one's own"),
        ("goals", put("scope", "member"), "expected group: this is what its rule looks at"),
        ("goals", put("id", "num_goals"), "expected diversity_tenant: these keep their order"),
        ("goals", only(18), "expected 19 rows, found 18"),
        ("goals", put("secret_number_2p_3p_4p_5p_6p", "1 2"), "five whole numbers"),
        ("threats", only(3), "expected 17 rows, found 3"),
        ("objects", put("id", "sofa"), "expected staircase: these keep their order"),
    ],
)
def test_mistakes_are_told_in_a_sentence(tmp_path, name, change, says):
    folder = changed(tmp_path, name, change)
    with pytest.raises(BadBox, match=says):
        HOMINO.open_box({}, folder)


def test_too_few_secret_goals(tmp_path):
    def change(found):
        for row in found[:9]:
            row["secret"] = "0"

    with pytest.raises(BadBox, match="at least 6 goals of the base set that can be secret"):
        HOMINO.open_box({}, changed(tmp_path, "goals", change))


def test_a_deck_of_ones_own_is_played_with(tmp_path):
    """Copies are pieces of their own, and are told apart."""

    def change(found):
        found[0]["copies"] = "2"

    box = HOMINO.open_box(ALL_SETS, changed(tmp_path, "rooms", change))
    assert box.b.rooms == 162
    assert box.b.object[0].tolist() == box.b.object[1].tolist()


def test_names_keep_their_order():
    assert [row["id"] for row in rows("objects")] == [*OBJECTS, "none"]
    assert [row["id"] for row in rows("tenant_types")] == list(TYPES)
