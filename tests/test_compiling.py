"""Compiling in the background: one game after the other, those that are played first."""

import pytest

from tabletower.compiling import InTurn
from tabletower.engine import game_in
from tests.games import AUCTION, CONNECT_FOUR, ORCHARD


@pytest.fixture
def cold(tmp_path, monkeypatch):
    """Games of which nothing is compiled."""
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    return [game_in(each.folder) for each in (AUCTION, CONNECT_FOUR, ORCHARD)]


def test_a_game_that_is_played_comes_next(cold):
    turns = InTurn(cold)
    turns.prefer(cold[2])
    order = [turns._next() for _ in range(4)]
    assert [each and each.game for each in order] == [cold[2], cold[0], cold[1], None]


def test_what_is_compiled_comes_first(cold):
    cold[1].cache.mkdir(parents=True)
    (cold[1].cache / "warm").touch()
    first = InTurn(cold)._next()
    assert first
    assert first.game is cold[1]


def test_a_house_that_closes_does_not_wait_for_the_compiler(cold):
    for _ in range(5):
        with InTurn(cold) as turns:
            assert [turns.part(game) for game in cold] == [0.0, 0.0, 0.0]
            assert not any(map(turns.is_done, cold))
        assert all(map(turns.is_done, cold))
    assert not any(game.is_fast or game.is_warm for game in cold)
