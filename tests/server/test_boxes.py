"""Boxes of matches: equals share one, and what is left to chance is decided once."""

import pytest

from tabletower.games import SHELF
from tabletower.server.match import open_box
from tabletower.server.sprites import name_of
from tests.games import AUCTION, with_decks


def test_equal_boxes_are_one():
    usual = open_box(AUCTION, {}, {})
    assert open_box(AUCTION, {"rounds": "4"}, {}) is usual
    assert open_box(AUCTION, {"rounds": "3"}, {}) is not usual


def test_matches_that_leave_it_to_chance_do_not_share():
    game = with_decks()
    decks = {open_box(game, {"deck": "random"}, {}).options["deck"] for _ in range(20)}
    assert len(decks) > 10


def test_what_was_kept_is_opened_again():
    game = with_decks()
    box = open_box(game, {"deck": "random"}, {})
    assert open_box(game, box.options, {}) is box


@pytest.mark.parametrize(
    ("game", "option", "values"),
    [("landlord", "money_scale", ("1", "100", "1")), ("homino", "set", ("3", "4", "3"))],
)
def test_cards_show_what_the_options_make_of_them(game, option, values):
    game = SHELF[game]
    names = [name_of(game, open_box(game, {option: each}, {})) for each in values]
    assert names[0] == names[2] != names[1]
