"""Compile the step of a game once: one process does it, the others wait for it."""

import sys
from collections.abc import Callable
from pathlib import Path

from tabletower.engine import Game
from tabletower.engine.bind import stays_plain

from . import step_loops

_WARM: set[Game] = set()


def warm(game: Game, exercise: Callable[[], object]) -> None:
    """Run `exercise`, which compiles; under a lock, if the code is not on disk yet."""
    if game in _WARM:
        return
    if stays_plain() or mark(game).exists():
        exercise()
    else:
        with game.compiled_by_one():
            if not mark(game).exists():
                print(f"compiling {game.title} for environments, once", file=sys.stderr)
            exercise()
            mark(game).touch()
    _WARM.add(game)


def mark(game: Game) -> Path:
    """The marker file of the step's compiled code, as its source is now."""
    return game.cache / f"envs-{game.plain.digest(step_loops.step_all)}"
