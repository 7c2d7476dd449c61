"""Fresh sets: dominoes and missions are made by the shares that they should have."""

import csv
import hashlib
from collections import Counter

import pytest

from tabletower.games import SHELF
from tabletower.kits.fresh_sets import Chance

from .components import CAPITALS, ICONS, NUMBERS, SETS, SIDES, STRENGTHS, TERRAINS
from .making import dominoes as dominoes_of_set
from .making import fresh_set, missions
from .making.dominoes import EMPTY, Half, icons_of, joined
from .making.even import DECKS, SIGNS
from .making.missions import NEAR, ONE, WORTH, balance, columns, flavour_of

DYNASTY = SHELF["dynasty"]
SOME = (1, 7, 42, 999_999)
some_numbers = pytest.mark.parametrize("number", SOME)
every_set = pytest.mark.parametrize("name", SETS)


def rows(number, name):
    return list(csv.DictReader(fresh_set(number)[f"{name}.csv"].splitlines()))


def of_set(found, name):
    return [row for row in found if row["set"] == name]


def halves(row):
    names = ("terrain", "open", "arrow", "icon")
    return [[row[f"{half}_{each}"] for each in names] for half in "ab"]


def test_a_number_means_the_same_set_for_ever():
    text = "".join(fresh_set(42)[name] for name in ("dominoes.csv", "missions.csv"))
    assert hashlib.sha256(text.encode()).hexdigest()[:8] == "ac358429"


@some_numbers
def test_what_lies_in_the_middle_is_open_on_both_halves_or_on_none(number):
    for row in rows(number, "dominoes"):
        assert ("E" in row["a_open"]) == ("W" in row["b_open"]), row["id"]


@some_numbers
def test_every_half_is_open_somewhere_and_an_arrow_enters_there(number):
    for row in rows(number, "dominoes"):
        for _, sides, arrow, _ in halves(row):
            assert sides
            assert arrow in sides  # or there is none


@some_numbers
def test_capitals_of_two_kinds_are_not_on_one_domino(number):
    for row in rows(number, "dominoes"):
        first, second = row["a_icon"], row["b_icon"]
        are_capitals = max(map(ICONS.index, (first, second))) < CAPITALS
        assert not are_capitals or first == second, row["id"]


@every_set
def test_icons_are_as_often_as_their_weights_say(name):
    seen = Counter(icons_of(name))
    listed = {row["id"]: row for row in DYNASTY.open_box({}).tables["icons"]}
    for icon in seen:
        assert listed[icon][f"halves_{name}"] > 0
    if name != SETS[0]:
        for icon, many in seen.items():
            assert icon == EMPTY or many == listed[icon][f"halves_{name}"]


def test_two_capitals_are_parted_and_a_half_without_icon_comes_between():
    for number in range(20):
        found = dominoes_of_set(Chance(number), "goblin")
        icons = Counter(half.icon for domino in found for half in domino)
        assert icons["corrupter"] == 19
        assert 18 <= len(found) <= 24


def test_halves_are_turned_until_the_middle_is_open():
    a = Half("lava", (0,), -1, "person")
    b = Half("lava", (0, 3), 0, "knife")
    domino = joined(a, b)
    assert (domino.a.sides, domino.b.sides, domino.b.arrow) == ((1,), (0, 3), 0)


@some_numbers
def test_even_decks_have_the_icons_that_roles_need(number):
    base = of_set(rows(number, "dominoes"), "base")
    for players in NUMBERS:
        deck = [row for row in base if str(players) in row["players"]]
        assert len(deck) == DECKS[players]
        seen = Counter(half[3] for row in deck for half in halves(row))
        for icon, tenths in zip(STRENGTHS, SIGNS[players]):
            assert abs(seen[icon] - tenths / 10 * DECKS[players] / 54) <= 2, (players, icon)
    assert all(row["players"] for row in base)


@some_numbers
def test_every_terrain_is_there(number):
    for name in SETS:
        seen = Counter(half[0] for row in of_set(rows(number, "dominoes"), name)
                       for half in halves(row))  # fmt: skip
        assert set(seen) == set(TERRAINS)


@some_numbers
@every_set
def test_missions_have_one_two_or_three_lines(number, name):
    found = of_set(rows(number, "missions"), name)
    assert len(found) == {"base": 26, "direction": 10}.get(name, 14)
    effects = [(row["reward"] != "none", row["penalty"] != "none") for row in found]
    assert (True, True) not in effects
    some = (33 * len(found) + 50) // 100
    assert (sum(gift for gift, _ in effects), sum(loss for _, loss in effects)) == (some, some)
    assert sum(row["secret"] == "yes" for row in found) == some


def test_factors_are_doubled_or_halved_until_a_mission_asks_for_enough():
    values = {row["id"]: row["balance_value"] for row in DYNASTY.open_box({}).tables["scalars"]}
    for number in range(30):
        for _, row in missions(Chance(number), "base"):
            lines = [(row[f"times_{n}"], row[f"scalar_{n}"]) for n in (1, 2, 3)]
            times = [float(each) for each, _ in lines if each]
            asked = sum(float(each) * values[scalar] for each, scalar in lines if each)
            assert all(0.25 <= each <= 4 for each in times)
            assert abs(100 * asked - WORTH) <= NEAR or len(times) > 1 or times[0] in (0.25, 4)


def test_a_mission_that_asks_for_too_little_asks_for_more():
    held = {("money", "failed"): ONE}
    balance(Chance(1), held)
    assert columns(held)["times_1"] == "4"  # 4 × 0.33 is not near 3, and more there is not
    held = {("money", "people"): ONE}
    balance(Chance(1), held)
    assert columns(held)["times_1"] == "2"


def test_a_flavour_speaks_of_the_strengths_of_its_mission():
    assert flavour_of({"money", "roads"}) == "f_money_roads"
    assert flavour_of({"military", "roads", "housing"}) == ""


def test_arrows_enter_at_a_side():
    assert {row["a_arrow"] for row in rows(1, "dominoes")} <= {"", *SIDES}
