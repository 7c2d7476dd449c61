import os

import pytest
from hypothesis import settings

from tabletower.compiling import ALL
from tabletower.engine import Game
from tests.games import GAMES

# The suite runs compiled; with NUMBA_DISABLE_JIT=1 all of it runs interpreted instead.
# One process compiles; the command lines that tests start find it done.
# With bounds checked only what is called is compiled.
if not os.environ.get("NUMBA_BOUNDSCHECK"):
    for each in GAMES:
        each.warm(ALL)

LONG = 1000  # moves

settings.register_profile("house", derandomize=True, deadline=None, max_examples=10)
settings.register_profile("interpreted", settings.get_profile("house"), max_examples=4)
settings.load_profile("interpreted" if os.environ.get("NUMBA_DISABLE_JIT") else "house")


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request):
    return request.param


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What plays long games again and again is left to compiled rules, or to `make bounds`."""
    for item in items:
        each = item.callspec.params.get("game") if hasattr(item, "callspec") else None
        if isinstance(each, Game) and each.rules.LONGEST > LONG:
            if item.get_closest_marker("heavy"):
                item.add_marker(pytest.mark.compiled)
            if item.get_closest_marker("bounds"):
                item.add_marker(pytest.mark.soak)
