"""The bots' order, in few games. `make strength` plays many."""

import pytest

from tabletower.engine import Game
from tabletower.games import SHELF
from tests.strength import duel


@pytest.mark.compiled
@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_greedy_beats_random_and_search_beats_greedy(game):
    fast = Game(game.package).go_fast()
    assert sum(duel(fast, ("greedy", "random"), 40)) >= 38
    assert sum(duel(fast, ("search:1000", "greedy"), 30)) >= 18
