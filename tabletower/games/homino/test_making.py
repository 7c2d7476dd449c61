"""Fresh sets: they are made by the shares that they should have, and pass the sieve."""

import csv
import hashlib
from collections import Counter
from random import Random

import pytest

from tabletower.engine import BadOption, kind_of, sit_down, transcript
from tabletower.engine.signature import random_options
from tabletower.kits.fresh_sets import Chance
from tests.bound import until_over
from tests.homino.arranging import ALL_SETS, HOMINO

from .components import EXPANSIONS, OBJECTS, SETS, is_impossible, rooms_of, tenants_of
from .making import first_fine, fresh_set, tenants
from .making.dominoes import Domino, Square, are_fine, dominoes, edges_of, joined, squares_of
from .making.lists import lists_of
from .making.tenants import Tenant, Wish
from .rules import kinds

NUMBERS = (1, 7, 42, 999_999)
every_set = pytest.mark.parametrize("name", SETS)
some_numbers = pytest.mark.parametrize("number", NUMBERS)


def rows(number, name):
    return list(csv.DictReader(fresh_set(number)[f"{name}.csv"].splitlines()))


def of_set(found, name):
    return [row for row in found if row["set"] == name]


def standard(name):
    return of_set(tenants_of(HOMINO.open_box()), name)


def many(name, base, expansion):
    return base if name == "base" else expansion


# What is promised.

GOLDEN = {
    "rooms.csv": "9d21c011186ff36d",
    "tenants.csv": "49497f8ef2f3efa8",
}


def test_a_number_means_the_same_set_for_ever():
    """If this fails, printed sets and written games mean others: change what was changed back."""
    hashes = {
        file: hashlib.sha256(text.encode()).hexdigest()[:16] for file, text in fresh_set(42).items()
    }
    assert hashes == GOLDEN


def test_the_same_number_is_made_again():
    assert fresh_set.__wrapped__(7) == fresh_set.__wrapped__(7) != fresh_set(8)


@some_numbers
def test_a_fresh_set_has_the_columns_and_ids_of_the_standard_one(number):
    for name in ("rooms", "tenants"):
        with (HOMINO.folder / "box" / f"{name}.csv").open(newline="") as file:
            ours = list(csv.DictReader(file))
        found = rows(number, name)
        assert list(found[0]) == list(ours[0])
        assert [row["id"] for row in found] == [row["id"] for row in ours]
        assert [row["set"] for row in found] == [row["set"] for row in ours]


def test_what_is_never_good_enough_is_not_waited_for():
    with pytest.raises(BadOption, match="choose another number"):
        first_fine(list, lambda found: False)


# Dominoes.


@every_set
@some_numbers
def test_objects_are_on_as_many_squares_as_in_the_standard_set(number, name):
    def seen(found):
        return Counter(row[f"{half}_object"] for row in of_set(found, name) for half in "ab")

    assert seen(rows(number, "rooms")) == seen(rooms_of(HOMINO.open_box()))


@every_set
def test_walls_doors_and_windows_have_their_shares(name):
    squares = many(name, 102, 56)
    found = edges_of(Chance(3), squares, has_windows=name != "base")
    seen = Counter(edge for edges in found for edge in edges)
    assert seen["door"] == many(name, 26, 14)
    assert seen["window"] == many(name, 0, 7)
    closed = Counter(sum(edge in ("wall", "door") for edge in edges) for edges in found)
    assert closed[3] + closed[2] + closed[1] + closed[0] == squares
    assert closed[3] <= many(name, 31, 17)
    assert closed[2] <= many(name, 36, 20)
    assert all(edges.count("door") < 2 and edges.count("window") < 2 for edges in found)


def test_edges_stand_anywhere():
    found = edges_of(Chance(3), 400, has_windows=True)
    for side in range(4):
        assert {edges[side] for edges in found} == {"open", "wall", "door", "window"}


@every_set
def test_floors_have_their_shares(name):
    floors = Counter(square.floor for square in squares_of(Chance(5), lists_of(name)))
    squares = sum(floors.values())
    for floor, share in {"wood": 0.45, "concrete": 0.325, "carpet": 0.225}.items():
        assert abs(floors[floor] - share * squares) <= 2


@some_numbers
def test_the_middle_is_never_a_window_and_closed_between_floors(number):
    for row in rows(number, "rooms"):
        assert row["mid"] in ("open", "wall", "door")
        assert row["mid"] != "open" or row["a_floor"] == row["b_floor"]


@some_numbers
def test_the_base_has_no_windows_and_others_have_some(number):
    sides = ("a_n", "a_s", "a_w", "b_n", "b_e", "b_s")
    for name in SETS:
        found = of_set(rows(number, "rooms"), name)
        windows = sum(row[side] == "window" for row in found for side in sides)
        assert windows == (0 if name == "base" else 7)


EDGES = {"o": "open", "w": "wall", "d": "door", "v": "window"}


def square(floor, edges):
    """Of edges by their letters, from the north clockwise; a v is a view."""
    return Square("none", floor, tuple(EDGES[letter] for letter in edges))


@pytest.mark.parametrize(
    ("a", "b", "mid"),
    [
        ("wood oooo", "wood oooo", "open"),
        ("wood owoo", "wood oooo", "wall"),
        ("wood wooo", "wood oooo", "open"),
        ("wood owoo", "wood oood", "door"),
        ("wood ovoo", "wood oooo", "open"),
        ("wood wvoo", "wood oooo", "wall"),
        ("wood oooo", "carpet oooo", "wall"),
        ("wood oodo", "carpet oooo", "door"),
        ("wood oowo", "carpet wooo", "wall"),
        ("wood oooo", "carpet ooov", "wall"),
    ],
)
def test_two_squares_are_joined(a, b, mid):
    """Halves of different floors turn a wall or a door to each other; windows turn away."""
    domino = joined(square(*a.split()), square(*b.split()))
    assert domino.mid == mid
    assert "window" not in (domino.a.edges[1], domino.b.edges[3])
    assert sorted(domino.a.edges) == sorted(square(*a.split()).edges)


def test_a_turned_domino_is_the_same_domino():
    a = Square("bed", "wood", ("wall", "open", "open", "door"))
    b = Square("none", "wood", ("open", "wall", "open", "open"))
    one = Domino(a, "open", b)
    other = Domino(b.turned().turned(), "open", a.turned().turned())
    assert one.looks == other.looks
    assert not are_fine([one, other])
    assert are_fine([one, one._replace(mid="wall")])
    assert not are_fine([Domino(a, "open", a)])


@some_numbers
def test_no_two_dominoes_are_alike_and_none_has_an_object_twice(number):
    found = rows(number, "rooms")
    assert all(row["a_object"] == "none" or row["a_object"] != row["b_object"] for row in found)
    faces = [tuple(row.values())[1:] for row in found]
    assert len(set(faces)) == len(faces)


# Tenants.


def as_tenant(row):
    """A tenant of the standard box; only wishes for objects were added up there."""
    wishes = []
    for place in "123":
        kind, detail, number, crossed = (
            row[f"wish{place}_{part}"] for part in ("kind", "detail", "number", "crossed")
        )
        if kind != "none":
            numbers = (1,) * number if kind in OBJECTS else (number,)
            wishes.append(Wish(kind, detail, bool(crossed), numbers))
    return Tenant(row["type"], tuple(wishes))


@every_set
def test_the_standard_scores_follow_from_the_wishes(name):
    lists = lists_of(name)
    for row in standard(name):
        assert as_tenant(row).score(lists) == row["score"], row["id"]


@every_set
def test_the_standard_tenants_pass_the_sieve_but_for_one(name):
    """tenant_r15 is in the standard box although nobody can have it."""
    found, lists = [as_tenant(row) for row in standard(name)], lists_of(name)
    assert tenants.are_fine(found, lists) == (name != "room_service")
    assert sum(tenants.is_hopeless(each, lists) for each in found) == (name == "room_service")


@pytest.mark.parametrize(
    ("name", "type", "wishes", "score"),
    [
        ("base", "cat", [("sofa", "none", False, (1,))], 3),  # 2.5
        ("base", "cat", [("floor_icon", "none", False, (1,))], 1),  # 0.83
        ("base", "cat", [("sofa", "none", False, (1, 1))], 6),  # 3.54 + 2.5
        ("base", "cat", [("sofa", "none", False, (1, 1, 1))], 9),  # 4.33 + 5
        ("base", "cat", [("sofa", "none", False, (1,)), ("bed", "none", True, (1,))], 3),  # 3.325
        ("room_service", "nurse", [("map_size", "none", False, (5,))], 7),  # 5.59 + 1
        ("room_service", "police", [("room_count", "none", False, (4, 1))], 8),  # 5.59 + 2.5
        ("wallet_watchers", "musician", [("floor_type", "wood", True, (4,))], 5),  # 1.65 + 3
        (
            "wallet_watchers",
            "artist",
            [("floor_type", "wood", False, (5, 5))],
            15,
        ),  # 7.5 + 5.59 + 2
    ],
)
def test_scores(name, type, wishes, score):
    tenant = Tenant(type, tuple(Wish(*each) for each in wishes))
    assert tenant.score(lists_of(name)) == score


def wishes_in(row):
    parts = ("kind", "detail", "number", "crossed")
    found = [tuple(row[f"wish{place}_{part}"] for part in parts) for place in "123"]
    return [each for each in found if each[0] != "none"]


@every_set
@some_numbers
def test_tenants_have_one_two_or_three_wishes(number, name):
    found = of_set(rows(number, "tenants"), name)
    sizes = [1] * many(name, 6, 5) + [2] * many(name, 10, 8) + [3] * many(name, 9, 7)
    for row, size in zip(found, sizes, strict=True):
        wishes = wishes_in(row)
        is_added = any(int(wish[2]) > 1 and wish[0] in tenants.ADDED for wish in wishes)
        assert len(wishes) == size or (len(wishes) < size and is_added)
        assert wishes == sorted(wishes)
        assert len({wish[:2] for wish in wishes}) == len(wishes)
        assert "0" in {wish[3] for wish in wishes}


@every_set
@some_numbers
def test_types_are_equally_often(number, name):
    seen = Counter(row["type"] for row in of_set(rows(number, "tenants"), name))
    least = {"base": 4, "useful_utilities": 6}.get(name, 5)
    assert set(seen) == set(lists_of(name).types)
    assert min(seen.values()) >= least
    assert sum(seen.values()) == many(name, 25, 20)


@every_set
def test_a_third_of_the_wishes_is_crossed(name):
    lists = lists_of(name)
    dealt = many(name, 53, 42)
    wishes = tenants.pool(Chance(2), lists, dealt)
    assert len(wishes) >= dealt
    assert sum(wish.crossed for wish in wishes[:dealt]) == many(name, 18, 13)
    assert not any(wish.crossed for wish in wishes[dealt:])


@every_set
def test_wishes_are_as_often_as_their_weights_say(name):
    lists = lists_of(name)
    seen = Counter(wish.kind for wish in tenants.pool(Chance(2), lists, 0))
    weight, usual = sum(lists.weights.values()), many(name, 52, 39)
    for kind in lists.weights:
        assert 0 <= seen[kind] - lists.weights[kind] / weight * usual < 1


def test_numbers_and_details_keep_to_their_ranges():
    chance, lists = Chance(4), lists_of("room_service")
    numbers = {
        crossed: {
            tenants.wish_for(chance, lists, "floor_number", crossed).number for _ in range(99)
        }
        for crossed in (False, True)
    }
    assert numbers == {False: {1, 2, 3}, True: {2, 3}}
    lists = lists_of("useful_utilities")
    found = {tenants.wish_for(chance, lists, "tenant_type", False).about[1] for _ in range(99)}
    assert found == {"man", "woman", "builder"}


def wish(kind, crossed=False, *numbers, detail="none"):
    return Wish(kind, detail, crossed, numbers or (1,))


def given_to(many, *wishes):
    return tenants.dealt(Chance(1), lists_of("base"), list(wishes), many)


def test_equal_wishes_are_added_unless_one_is_crossed():
    assert given_to(2, wish("bed"), wish("bed"), wish("sofa")) == (wish("bed", False, 1, 1),)
    for first in (False, True):
        found = given_to(2, wish("bed", first), wish("bed", not first), wish("sofa"))
        assert found == (wish("bed", first), wish("sofa"))
    found = given_to(2, wish("tenant_count"), wish("tenant_count"), wish("sofa"))
    assert found == (wish("sofa"), wish("tenant_count"))
    assert wish("room_count", False, 4, 4, 4).number == 9


def test_what_one_tenant_skips_the_next_one_gets():
    wishes = [wish("bed"), wish("bed", True), wish("sofa"), wish("chair")]
    tenants.dealt(Chance(1), lists_of("base"), wishes, 2)
    assert wishes == [wish("bed", True), wish("chair")]


def test_somebody_who_can_have_nothing_of_the_rest_gets_something_else():
    found = given_to(2, wish("bed"), wish("bed", True))
    assert len(found) == 2 or found[0].number == 2


def test_nobody_only_refuses():
    found = given_to(2, wish("sofa", True), wish("bed", True))
    assert found == (wish("bed", False), wish("sofa", True))


HOPELESS = [
    ("room_service", "nurse", [wish("floor_number", False, 3), wish("floor_icon", True)], True),
    ("room_service", "nurse", [wish("floor_number", False, 1), wish("floor_icon", True)], False),
    ("happy_housing", "cat", [wish("connection_count", False, 3)], False),
    ("happy_housing", "cat",
     [wish("object_diversity", True, 2), wish("toilet"), wish("pool")], True),
    ("happy_housing", "cat",
     [wish("object_diversity", True, 3), wish("toilet"), wish("pool")], False),
    ("happy_housing", "toddler_boy",
     [wish("object_diversity", True, 2), wish("toilet"), wish("pool")], False),
    ("useful_utilities", "man",
     [wish("utility", detail="power"), wish("generator_power", True)], True),
    ("useful_utilities", "man",
     [wish("utility", detail="power"), wish("generator_water", True)], False),
]  # fmt: skip


@pytest.mark.parametrize(("name", "type", "wishes", "is_hopeless"), HOPELESS)
def test_tenants_whom_nobody_could_ever_have(name, type, wishes, is_hopeless):
    tenant = Tenant(type, tuple(sorted(wishes)))
    assert tenants.is_hopeless(tenant, lists_of(name)) == is_hopeless


@every_set
@some_numbers
def test_tenants_pass_the_sieve(number, name):
    found = of_set(rows(number, "tenants"), name)
    faces = [(row["type"], *wishes_in(row)) for row in found]
    assert len(set(faces)) == len(faces)
    wanted = Counter(wish[0] for row in found for wish in wishes_in(row) if wish[3] == "0")
    assert all(wanted[kind] >= many(name, 2, 1) for kind in lists_of(name).weights)
    mean = sum(int(row["score"]) for row in found) / len(found)
    usual = dict(zip(SETS, (3.6, 5.3, 6.9, 4.7, 4.7)))
    assert abs(mean - usual[name]) <= 0.35


@some_numbers
def test_everybody_can_be_had_at_a_table_of_six(number):
    box = HOMINO.open_box({"set": str(number)})
    assert not any(is_impossible(row, 6) for row in tenants_of(box))


@every_set
def test_the_lists_are_those_of_the_set(name):
    lists = lists_of(name)
    assert set(lists.types) == {row["type"] for row in standard(name)}
    assert set(lists.objects) <= set(OBJECTS)
    assert len(dominoes(Chance(1), lists)) == dict(zip(SETS, (51, 28, 27, 28, 27)))[name]


# At the table.


def played(table, chance):
    """Play on by chance; demolishing is rare, else it would not end soon."""
    for _ in until_over(table):
        [seat] = table.asked
        found = table.legal(seat)
        plain = [move for move in found if kind_of(move) != kinds.DEMOLISH]
        table.play(seat, chance.choice(plain or found))
    return table


def test_a_game_with_a_fresh_set_is_played_and_replayed():
    table = sit_down(HOMINO, 7, 3, {"set": "7"} | {"max_rounds": "4"})
    text = transcript.write(played(table, Random(7)))
    assert "\noption set: 7\n" in text
    assert "\nbox: " not in text
    again = transcript.replay(HOMINO, text)
    assert HOMINO.state.bytes(again.state) == HOMINO.state.bytes(table.state)


def test_any_set_is_the_set_of_a_number():
    options = HOMINO.open_box({"set": "random", **ALL_SETS}).options
    assert options["set"].isdecimal()
    box = HOMINO.open_box(options)
    assert tenants_of(box) == tenants_of(HOMINO.open_box(options))
    assert box.b.set == int(options["set"])


def test_random_games_are_played_with_fresh_sets_too():
    sets = {random_options(HOMINO, Random(seed))["set"] for seed in range(200)}
    assert sets == {"standard", *map(str, range(1, 21))}


def test_a_fresh_set_is_not_mixed_with_files_of_ones_own():
    with pytest.raises(BadOption, match=r"set=7 makes rooms\.csv, tenants\.csv: not to be mixed"):
        HOMINO.open_box({"set": "7"}, HOMINO.folder / "box")


def test_expansions_of_a_fresh_set_are_left_in_the_box():
    box = HOMINO.open_box({"set": "7", EXPANSIONS[0]: "on"})
    played_with = {row["set"] for row, used in zip(rooms_of(box), box.b.in_use) if used}
    assert played_with == {"base", EXPANSIONS[0]}
