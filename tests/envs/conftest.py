"""A test has only so many seconds; compiling the step of its games is not among them."""

import pytest

from tabletower.envs.game_vector import GameVector

from .games import TRIED


@pytest.fixture(scope="session", autouse=True)
def _compiled():
    for game in TRIED:
        GameVector(game)
