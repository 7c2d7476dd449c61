"""The shelf: a game is on the platform when it is in this list."""

from os.path import isdir  # whatever the name is, it only says no
from pathlib import Path

from tabletower.engine import BadOption, Game, game_in
from tabletower.engine.untrusted import cited

from . import balconia, dynasty, homino, landlord, towers

SHELF = {game.name: game for game in map(Game, (balconia, landlord, towers, homino, dynasty))}


def on_shelf(name: str) -> Game:
    """The game of this name. Nothing else may a file or a stranger name: a folder is code."""
    if name not in SHELF:
        raise BadOption(f"there is no game '{cited(name)}'; the shelf has {', '.join(SHELF)}")
    return SHELF[name]


def find_game(name: str) -> Game:
    """The game of this name, or the one in this folder; for the command line alone."""
    if name not in SHELF and isdir(name):
        return game_in(Path(name))
    return on_shelf(name)
