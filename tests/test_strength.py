"""The bots' order, in few games: they show what is grossly wrong. `make strength` plays many.

Here they sit at tables, for which their code is compiled anyhow.
"""

import pytest

from tabletower.bots import bot, play_out
from tabletower.engine import Game, Table
from tabletower.games import SHELF
from tests.soak import many


def share(game, names, number):
    """The first bot's share of a victory; odd games are the even ones with seats swapped."""
    table = Table(game, game.open_box(), 2, number // 2)
    players = [bot(name) for name in names]
    play_out(table, players if number % 2 == 0 else players[::-1])
    return (number % 2 in table.winners) / len(table.winners)


def shares(game, names, games):
    return sum(share(game, names, number) for number in range(games))


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)
def test_greedy_beats_random_and_search_beats_greedy(game):
    fast = Game(game.package).go_fast()
    easy, hard = many(6, 40), many(8, 30)
    assert shares(fast, ("greedy", "random"), easy) >= 0.95 * easy
    # Half of the thoughts that are promised something, and few deals: a bot that thinks wins more
    # of them than this, but for one time in thirty; one whose search is broken hardly any.
    assert shares(fast, ("search:1000", "greedy"), hard) >= 0.25 * hard
