"""Environments for reinforcement learning: PettingZoo, Gymnasium and OpenSpiel, for every game.

None of these libraries is imported before its environment is asked for.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletower.engine import TabletowerError
from tabletower.engine.extras import missing

LIBRARIES = {
    "pettingzoo_env": "pettingzoo",
    "gymnasium_single": "gymnasium",
    "gymnasium_vector": "gymnasium",
    "openspiel": "pyspiel",
}


def aec(game: Any, **settings: Any) -> Any:
    """A PettingZoo environment: `aec("GAME", players=2, options={})`."""
    return adapter("pettingzoo_env").Aec(game, **settings)


def single(game: Any, **settings: Any) -> Any:
    """A Gymnasium environment: one seat learns, bots play the others."""
    return adapter("gymnasium_single").Single(game, **settings)


def vector(game: Any, games: int, **settings: Any) -> Any:
    """A Gymnasium vector environment: so many games, stepped in one compiled call."""
    return adapter("gymnasium_vector").Vector(game, games, **settings)


def open_spiel(game: Any, **settings: Any) -> Any:
    """A game of OpenSpiel."""
    return adapter("openspiel").load(game, **settings)


def adapter(name: str) -> Any:
    """Import the module for one of the libraries, if that is installed."""
    library = LIBRARIES[name]
    if not find_spec(library):
        raise TabletowerError(missing("envs", f"an environment of {library}"))
    return import_module(f"{__name__}.{name}")
