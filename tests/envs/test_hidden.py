"""What a seat cannot know is in no observation and no mask: two truths that it cannot tell apart
look the same to it, now and after the same moves."""

from random import Random

import numpy as np
import pytest

from tabletower.engine import game_in
from tabletower.envs.game_vector import GameVector
from tests.games import AUCTION
from tests.soak import many
from tests.truths import pairs

from .games import NAMES, TRIED


def shown(pair, truth):
    """All that a seat is shown of a game: what it sees, and what it may do if it is asked."""
    table = pair.table
    games = GameVector(table.game, players=table.seats, options=table.box.options)
    games.states[:] = truth
    games.refresh()
    is_asked = games.asked[0] == pair.reader
    mask, moves = games.masks[0] * is_asked, games.unpacked(0) * is_asked
    return [part.tolist() for part in (games.observed(0, pair.reader), mask, moves)]


@pytest.mark.parametrize("game", TRIED, ids=NAMES)
def test_two_truths_behind_one_view_look_the_same(game):
    chance, looked = Random(2), 0
    for pair in pairs(game, many(60, 400), seed=3):
        if pair.reader < 0:  # spectators have no seat
            continue
        assert shown(pair, pair.truths[0]) == shown(pair, pair.truths[1])
        for step in pair.steps(chance):
            if step.differing:  # something came to light
                break
            assert shown(pair, pair.truths[0]) == shown(pair, pair.truths[1])
            looked += 1
    assert looked > 5


def test_who_is_asked_at_the_same_time_does_not_see_what_another_has_decided():
    seen = []
    for bid in (0, 4):
        games = GameVector(AUCTION)
        games.deal(1)
        assert games.asked[0] == 0
        games.play(bid)
        assert games.asked[0] == 1
        seen.append((games.observed(0, 1).tolist(), games.masks[0].tolist()))
        assert games.layout.named(games.observed(0, 0))["bid"] == bid + 1
    assert seen[0] == seen[1]


def test_nothing_is_left_of_what_another_could_do(monkeypatch):
    """In a game with so many moves that actions are places in the list of those allowed."""
    game = game_in(AUCTION.folder)
    monkeypatch.setattr("tabletower.envs.actions.FEW", 0)
    monkeypatch.setattr("tabletower.envs.game_vector.stays_plain", lambda: True)
    monkeypatch.setattr(game, "go_fast", lambda: game)  # interpreted: nothing else is compiled
    games = GameVector(game, 1, autoreset=True, observe=True)
    games.deal(0)
    for _ in range(60):
        games.sample()
        games.step()
        moves = games.slots["many"][0]
        assert games.masks[0].tolist() == [1] * moves + [0] * (5 - moves)
        assert np.array_equal(games.slots["unpacked"][0], games.unpacked(0))
    assert 0 < moves < 5
