"""Presets: which options each of them sets; "As written" leaves nothing of ours."""

import re
from random import Random

import pytest

from tabletower.engine import sit_down
from tests.bound import until_over
from tests.homino.arranging import HOMINO

from .components import EXPANSIONS

ON = {each: {each: "on"} for each in EXPANSIONS}
SETS = {
    "first_game": {},
    "recommended": {
        "construction": "one", "fresh_guests": "always", "max_rounds": "circuits",
    },
    "as_written": {
        "start_player": "fixed", "fresh_guests": "never", "pool_rule": "printed",
        "impossible_tenants": "keep", "max_rounds": "none", "threat_limit": "3",
        "secret_misses": "0", "secret_goals": "printed", "threat_deck": "once",
        "floors": "attract", "ties": "shared", "ending": "at_once",
    },
    **ON,
    "whole_house": dict.fromkeys(EXPANSIONS, "on"),
    "together": {"living_together": "on"},
}  # fmt: skip
BY_THE_LETTER = {"construction", "attract", "wallet_recheck", "set"}  # as they usually are


def test_presets_set_these_options_and_come_in_this_order():
    assert {each.name: dict(each.options) for each in HOMINO.box.presets} == SETS
    assert [each.name for each in HOMINO.box.presets] == list(SETS)


def test_expansions_come_in_the_order_in_which_to_try_them():
    names = [option.name for option in HOMINO.box.options]
    assert tuple(names[:4]) == EXPANSIONS
    order = ("first", "second", "third", "fourth")
    abouts = {each.name: each.about for each in HOMINO.box.presets}
    assert all(f"the {each}" in abouts[name] for each, name in zip(order, EXPANSIONS))


def test_as_written_plays_every_ruling_otherwise_that_is_ours():
    rulings = (HOMINO.folder / "rulings.md").read_text(encoding="utf-8")
    options = set(re.findall(r"`(\w+)=\w+`", rulings))
    assert options >= BY_THE_LETTER
    assert SETS["as_written"].keys() == options - BY_THE_LETTER


@pytest.mark.parametrize("preset", SETS)
def test_a_whole_game_is_played(preset):
    chance = Random(3)
    table = sit_down(HOMINO, 3, 2, {"preset": preset, "max_rounds": "2"})
    for _ in until_over(table):
        seat = chance.choice(table.asked)
        table.play(seat, chance.choice(table.legal(seat)))
    assert table.s.round <= 2


def test_as_written_can_be_played_with_any_expansion():
    box = HOMINO.open_box({"preset": "as_written"} | dict.fromkeys(EXPANSIONS, "on"))
    assert box.options["pool_rule"] == "printed"
