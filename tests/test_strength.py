"""The bots' order, in few games: they show what is grossly wrong. `make strength` plays many."""

import pytest

from tabletower.engine import Game
from tabletower.games import SHELF
from tests.soak import many
from tests.strength import duel


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_greedy_beats_random_and_search_beats_greedy(game):
    fast = Game(game.package).go_fast()
    easy, hard = many(8, 40), many(8, 30)
    assert sum(duel(fast, ("greedy", "random"), easy)) >= 0.95 * easy
    assert sum(duel(fast, ("search:300", "greedy"), hard)) >= 0.35 * hard
