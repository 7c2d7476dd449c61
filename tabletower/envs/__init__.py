"""Where learning programs play: PettingZoo, Gymnasium and OpenSpiel, for every game alike.

Nothing of theirs is imported before it is asked for.
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


def aec(game: Any, **wishes: Any) -> Any:
    """A PettingZoo environment: `aec("GAME", players=2, options={})`."""
    return part("pettingzoo_env").Aec(game, **wishes)


def single(game: Any, **wishes: Any) -> Any:
    """A Gymnasium environment: one seat learns, bots play the others."""
    return part("gymnasium_single").Single(game, **wishes)


def vector(game: Any, games: int, **wishes: Any) -> Any:
    """A Gymnasium vector environment: so many games, stepped in one compiled call."""
    return part("gymnasium_vector").Vector(game, games, **wishes)


def open_spiel(game: Any, **wishes: Any) -> Any:
    """A game of OpenSpiel."""
    return part("openspiel").load(game, **wishes)


def part(name: str) -> Any:
    """The module that speaks to one of their libraries, if it is installed."""
    library = LIBRARIES[name]
    if not find_spec(library):
        raise TabletowerError(missing("envs", f"an environment of {library}"))
    return import_module(f"{__name__}.{name}")
