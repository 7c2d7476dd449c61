"""The shelf: a game is on the platform when it is in this list."""

from pathlib import Path

from tabletower.engine import BadOption, Game, game_in

from . import balconia, landlord, towers

SHELF = {game.name: game for game in map(Game, (balconia, landlord, towers))}


def find_game(name: str) -> Game:
    """The game of this name, or the one in this folder."""
    if name in SHELF:
        return SHELF[name]
    if "/" in name or Path(name).is_dir():
        return game_in(Path(name))
    raise BadOption(f"there is no game '{name}'; the shelf has {', '.join(SHELF)}")
