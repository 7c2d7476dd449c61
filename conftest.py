import gc
import os
import signal

import pytest
from hypothesis import settings

from tabletower.background_compile import ALL
from tabletower.engine import Game
from tests.games import GAMES, is_long
from tests.soak import many

# The suite runs compiled. With NUMBA_DISABLE_JIT=1 rules stay interpreted: for that run
# (`-m interpreted`) are meant the worked examples of every game and what plays by its rules in
# the engine. All else is the same with either; that both play alike is a promise of every game.
BOTH_WAYS = {
    *("test_rules", "test_examples", "test_rulings", "test_positions"),
    *("test_contract", "test_table", "test_batch", "test_bots", "test_transcript"),
    *("test_bind", "test_chacha", "test_dice", "test_moves", "test_record"),
}

SHOWN = "orchard"  # has hidden cards, events and questions

# A shell that runs the suite in the background lets it ignore Ctrl-C, which some tests press.
signal.signal(signal.SIGINT, signal.default_int_handler)

# One process compiles; the command lines that tests start find it done.
# With bounds checked only what is called is compiled.
if not os.environ.get("NUMBA_BOUNDSCHECK"):
    for each in GAMES:
        each.warm(ALL)

settings.register_profile("house", derandomize=True, deadline=None, max_examples=many(6, 20))
settings.register_profile("interpreted", settings.get_profile("house"), max_examples=4)
settings.load_profile("interpreted" if os.environ.get("NUMBA_DISABLE_JIT") else "house")


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request):
    return request.param


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What plays long games again and again is left to compiled rules.

    Interpreted rules check bounds by themselves: compiled, one game shows that every day, and
    `make bounds` all of them.
    """
    for item in items:
        each = item.callspec.params.get("game") if hasattr(item, "callspec") else None
        long = isinstance(each, Game) and is_long(each)
        is_hard = item.get_closest_marker("compiled") or (long and item.get_closest_marker("heavy"))
        if item.path.stem in BOTH_WAYS and not is_hard:
            item.add_marker(pytest.mark.interpreted)
        shown = not isinstance(each, Game) or each.name == SHOWN
        if not shown and item.get_closest_marker("bounds"):
            item.add_marker(pytest.mark.soak)


def pytest_collection_finish():
    """What is loaded by now stays until the end: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
