"""The five levels that people play against."""

import pytest

from tabletower.bots import LEVELS, at_level, choice_seed
from tabletower.engine import BadOption, sit_down
from tabletower.games import SHELF
from tests.bound import at_most

from .games import GAMES


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_legal_move_from_a_view(game, level):
    table = sit_down(game)
    seat = table.asked[0]
    move = at_level(level).choose(game, table.box, table.view(seat), seat, 1)
    assert move in table.legal(seat)


def test_a_level_that_does_not_exist_is_refused_in_one_sentence():
    for level in (0, 6, -1):
        with pytest.raises(BadOption, match="levels 1 to 5"):
            at_level(level)


def test_the_same_view_and_seed_give_the_same_move():
    table = sit_down(GAMES[0], seed=3)
    seat = table.asked[0]
    given = (table.game, table.box, table.view(seat), seat, choice_seed(table, seat))
    assert at_level(1).choose(*given) == at_level(1).choose(*given)


def wins(first: int, second: int, pairs: int) -> float:
    """The share of games that the first level wins, every deal played from both seats."""
    points = 0.0
    for deal in range(pairs):
        for mine in (0, 1):
            table = sit_down(SHELF["balconia"], seed=deal)
            levels = [first, second] if mine == 0 else [second, first]
            for _ in at_most(table.game.rules.LONGEST + 1, "the game does not end"):
                if table.over:
                    break
                seat = table.asked[0]
                view, seed = table.view(seat), choice_seed(table, seat)
                table.play(
                    seat, at_level(levels[seat]).choose(table.game, table.box, view, seat, seed)
                )
            points += (mine in table.winners) / len(table.winners)
    return points / (2 * pairs)


def test_a_higher_level_is_stronger():
    assert wins(2, 1, 8) > 0.7
    assert wins(4, 1, 4) > 0.8
