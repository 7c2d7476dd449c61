"""Boxes of matches: equals share one, and what is left to chance is decided once."""

import gc
import re
from pathlib import Path
from weakref import ref

import pytest

from tabletower.games import SHELF
from tabletower.server.live import component_files
from tabletower.server.live.component_files import FULL, LATEST, open_box, pack
from tabletower.server.live.sprites import name_of
from tabletower.server.ops.errors import Unavailable
from tests.games import AUCTION, with_decks


def test_equal_boxes_are_one():
    usual = open_box(AUCTION, {})
    assert open_box(AUCTION, {"rounds": "4"}) is usual
    assert open_box(AUCTION, {"rounds": "3"}) is not usual


def test_matches_that_leave_it_to_chance_do_not_share():
    game = with_decks()
    decks = {open_box(game, {"deck": "random"}).options["deck"] for _ in range(20)}
    assert len(decks) > 10


def test_what_was_kept_is_opened_again():
    game = with_decks()
    box = open_box(game, {"deck": "random"})
    assert open_box(game, box.options) is box


@pytest.mark.parametrize(
    ("game", "option", "values"),
    [("landlord", "money_scale", ("1", "100", "1")), ("homino", "set", ("3", "4", "3"))],
)
def test_cards_show_what_the_options_make_of_them(game, option, values):
    game = SHELF[game]
    names = [name_of(game, open_box(game, {option: each})) for each in values]
    assert names[0] == names[2] != names[1]


TOWERS = SHELF["towers"]
COLLIDING = Path(__file__).parent.parent / "colliding_boxes"


def colliding(which):
    files = pack({file.name: file.read_text() for file in (COLLIDING / which).iterdir()})
    return open_box(TOWERS, {}, files)


def test_boxes_whose_hashes_begin_alike_have_pictures_of_their_own():
    """Found by varying eight letters a minute long: 48 bits of a hash name nothing.

    In the second box the Department Store buys one room instead of four.
    """
    first, second = colliding("first"), colliding("second")
    assert first.digest[:12] == second.digest[:12]
    assert name_of(TOWERS, first) != name_of(TOWERS, second)


def test_pictures_are_named_by_a_whole_hash():
    assert re.fullmatch("[0-9a-f]{64}", name_of(TOWERS, open_box(TOWERS, {})))


# Boxes with files of people's own.

BALCONIA = SHELF["balconia"]
FACES = (BALCONIA.folder / "box/faces.csv").read_text()


def own(number):
    """Files that are like no others."""
    return pack({"faces.csv": FACES + "\n" * number})


def test_boxes_with_equal_files_are_one():
    box = open_box(BALCONIA, {}, own(1))
    assert open_box(BALCONIA, {}, own(1)) is box
    assert open_box(BALCONIA, {}, own(2)) is not box
    assert open_box(BALCONIA, {}) is not box


def test_files_are_named_by_what_is_in_them():
    texts = {"faces.csv": "a", "entrances.csv": "b"}
    files = pack(texts)
    assert files == pack(dict(reversed(texts.items())))
    assert files.texts() == texts
    assert pack({"faces.csv": "b", "entrances.csv": "a"}).digest != files.digest
    assert pack({}) is None


def test_a_box_that_nobody_plays_with_goes():
    """At once: without anybody looking for what is lost."""
    gc.disable()
    try:
        opened = [ref(open_box(BALCONIA, {}, own(number))) for number in range(10, 20)]
        assert [box() is None for box in opened] == [True] * (10 - LATEST) + [False] * LATEST
    finally:
        gc.enable()


def test_so_many_boxes_are_open_at_most(monkeypatch):
    component_files._latest.clear()
    monkeypatch.setattr(component_files, "MOST_OPEN", len(component_files._open) + 3 - LATEST)
    held = [open_box(BALCONIA, {}, own(number)) for number in range(30, 33)]
    with pytest.raises(Unavailable, match=FULL):
        open_box(BALCONIA, {}, own(33))
    assert open_box(BALCONIA, {}, own(30)) is held[0]
