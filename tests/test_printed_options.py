"""The options that the page for printing offers are those that change what is printed."""

from functools import cache
from hashlib import sha256

import pytest

from tabletower import art
from tabletower.art.sheets import Wishes
from tabletower.engine import BadOption
from tabletower.games import SHELF


def printed(game, options):
    """A digest of all that is on the sheets of a box; '' if these options do not go together."""
    return sheets(game, tuple(sorted(options.items())))


@cache
def sheets(game, options):
    try:
        box = game.open_box(dict(options))
    except BadOption:
        return ""
    return sha256(repr(art.for_game(game).sheets(box, Wishes())).encode()).hexdigest()


def others(option):
    """Two values at most that are not the usual one."""
    values = ["1"] if option.most else [v for v in option.values if v != option.usual]
    return {*values[:1], *values[-1:]}


def changes(game, option, base):
    """True if some value of an option makes other sheets, beside these options."""
    usual = printed(game, base)
    found = (printed(game, base | {option.name: value}) for value in others(option))
    return any(each not in ("", usual) for each in found)


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_an_option_is_offered_if_it_changes_what_is_printed(game):
    """Alone, or with all that can be switched on."""
    switches = {o.name: "on" for o in game.box.options if {*o.values} == {"on", "off"}}
    bases = [{}, switches]
    found = {o.name for o in game.box.options if any(changes(game, o, base) for base in bases)}
    assert found == art.for_game(game).printed
