"""NOTICE names all that is not ours: the games, and what is built in."""

import re

import pytest

from tabletower import art
from tabletower.art import icons
from tabletower.art.sheets import fonts
from tabletower.games import SHELF
from tests.games import ROOT

every_game = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


@every_game
def test_its_designer_is_named_wherever_a_game_is(game):
    designer = re.search(rf"^{game.title}\n  Designed by ([\w ]+)", text_of("NOTICE"), re.M)[1]
    assert f"Designed by {designer}." in text_of(f"docs/games/{game.name}.md")
    assert re.search(rf"{game.title}[^.]* by {designer}", text_of("README.md"))


def test_sets_of_icons_and_type_are_named():
    sets = [title.partition(" by ")[0] for title in icons.SETS.values()]
    assert all(f"\n{name}\n" in text_of("NOTICE") for name in (*sets, *fonts.CUTS))


@every_game
def test_icons_are_named_whose_maker_wants_to_be(game):
    used = [name.partition(":") for name in art.for_game(game).icons.values()]
    wanted = [short for prefix, _, short in used if prefix == "game-icons"]
    assert all(name in text_of("NOTICE") for name in wanted)
