"""The cards: missions and events say what the rules do."""

import re

import pytest

from tabletower.games import SHELF
from tests.dynasty.arranging import EFFECT_NAMES, kinds_of, suffer, warfare

from .components import LATER
from .rules import effects, kinds
from .rules.missions import MOST_MISSIONS
from .rules.placing import NARROW
from .rules.record import phases
from .rules.strength import FIVE, HANDS, MOST_COUNTED
from .rules.walks import SHORT_WALK
from .words import names

# Two equal icons that touch, a Neutral, a corrupter, and a domino more; and one on the shared map.
OWN = (
    "[g:EW:person|g:EW:person]@(0,2)0",
    "[g:EW:neutral|g:W:corrupter]@(0,4)0",
    "[g:EW:empty|g:EW:empty]@(0,-2)0",
)
ADDED = ("[g:EW:empty|g:EW:empty]@(4,4)0",)
LAST_STAYS = ("remove_1", "all_remove_1", "remove_n", "remove_capital", "floods", "strict_regime")
ASKING = (
    "draw", "draw_n", "move_3", "move_n", "rotate_1", "rotate_n", "remove_corrupter",
    "remove_corrupters_n", "remove_1", "all_remove_1", "remove_shared", "remove_n",
    "remove_capital", "no_twins", "storms", "floods", "earthquake", "elections", "strict_regime",
)  # fmt: skip
HANDLING = ("remove_shared", "storms")


BOX = SHELF["dynasty"].open_box()
TEXTS = {name: names.effect(BOX, number) for number, name in enumerate(EFFECT_NAMES) if name}


def suffered(name):
    return suffer(warfare(*OWN, shared=ADDED, goblin="on"), 0, name)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("draw", effects.DRAWN), ("move_3", effects.MOVED), ("elections", effects.MOVED),
        ("floods", effects.FLOODED), ("strict_regime", effects.REGIME), ("score_5", FIVE),
        ("holding_hands", HANDS), ("border_1", NARROW), ("weathered", SHORT_WALK),
        ("n_missions", MOST_MISSIONS), ("missions_n", MOST_COUNTED), ("draw_n", MOST_COUNTED),
        ("move_n", MOST_COUNTED), ("rotate_n", MOST_COUNTED), ("remove_n", MOST_COUNTED),
        ("remove_corrupters_n", MOST_COUNTED),
    ],
)  # fmt: skip
def test_a_card_has_the_numbers_of_the_rules(name, number):
    assert str(number) in re.findall(r"\d+", TEXTS[name])
    if name.endswith("_n") or name == "n_missions":
        assert f"at most {number}" in TEXTS[name]


@pytest.mark.parametrize("name", ASKING)
def test_a_card_says_up_to_where_one_may_stop_and_nowhere_else(name):
    t = suffered(name)
    assert t.asked, name
    offers = re.search(r"\bup to\b|\bas many .* as you like\b", TEXTS[name])
    assert bool(offers) == (kinds.PASS in kinds_of(t))


@pytest.mark.parametrize("name", sorted({*ASKING, "attack", "remove_neutrals"}))
def test_a_card_says_whether_it_takes_the_last_domino(name):
    assert ("never the last" in TEXTS[name]) == (name in LAST_STAYS)
    if name in LAST_STAYS:
        assert suffer(warfare(), 0, name).s.pieces[0] == 1


def test_a_card_says_whose_domino_one_may_remove():
    told = {name for name, printed in TEXTS.items() if "may handle from" in printed}
    assert told == set(HANDLING)
    for name in HANDLING:
        t = suffer(warfare(shared=("[g:EW:money|g:EW:empty]@(4,4)0",)), 0, name)
        assert t.s.phase != phases.REMOVE  # Money is the icon of Coin


def test_a_card_says_when_it_holds():
    for effect, name in enumerate(EFFECT_NAMES[1:], 1):
        assert TEXTS[name].startswith("Next round") == bool(LATER >> effect & 1), name


def test_bonds_are_those_of_icons_alone():
    """The rules leave dominoes that only show the terrain of somebody who does not play."""
    assert "icon" in TEXTS["terrible_bonds"]
    assert "terrain" not in TEXTS["terrible_bonds"]
