"""Tabletower: a home for modern tabletop games.

The names here are the public API, described in docs/python.md. They are imported when they are
first used, so that `import tabletower` is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletower.bots import bot, play_out
    from tabletower.engine import Game, Table, TabletowerError, game_in, sit_down
    from tabletower.games import SHELF

    __version__: str

__all__ = [
    "SHELF", "Game", "Table", "TabletowerError", "bot", "game_in", "play_out", "sit_down",
]  # fmt: skip

HOMES = {"SHELF": "games", "bot": "bots", "play_out": "bots"}  # the others are of the engine


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("importlib.metadata").version("tabletower")
    if name not in __all__:
        raise AttributeError(f"module 'tabletower' has no attribute '{name}'")
    return getattr(import_module(f"tabletower.{HOMES.get(name, 'engine')}"), name)
