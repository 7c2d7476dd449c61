import pytest

from tabletower.lab import plan
from tabletower.lab.chunk import ready
from tests.games import CONNECT_FOUR, ORCHARD


@pytest.fixture(autouse=True, scope="session")
def compiled():
    """The loop of the games that are played here, before any test's time runs."""
    for game in (CONNECT_FOUR, ORCHARD):
        ready(plan(game.spec, games=1))
