"""Compiling in the background: one game after the other, those that are played first."""

import os
import subprocess
import sys

import pytest

from tabletower.background_compile import CompileQueue
from tabletower.engine import game_in
from tests.games import AUCTION, CONNECT_FOUR, ORCHARD
from tests.patience import PATIENCE


@pytest.fixture
def cold(tmp_path, monkeypatch):
    """Games of which nothing is compiled."""
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    return [game_in(each.folder) for each in (AUCTION, CONNECT_FOUR, ORCHARD)]


def test_a_game_that_is_played_comes_next(cold):
    turns = CompileQueue(cold)
    turns.prefer(cold[2])
    order = [turns._next() for _ in range(4)]
    assert [each and each.game for each in order] == [cold[2], cold[0], cold[1], None]


def test_what_is_compiled_comes_first(cold):
    game_in(cold[1].folder).warm({})
    turns = CompileQueue(cold)
    turns.put_warm_first()
    first = turns._next()
    assert first
    assert first.game is cold[1]


def test_what_is_played_comes_before_what_is_compiled(cold):
    """Also if it is known only later what is compiled."""
    game_in(cold[1].folder).warm({})
    turns = CompileQueue(cold)
    turns.prefer(cold[2])
    turns.put_warm_first()
    assert [each and each.game for each in (turns._next(), turns._next())] == [cold[2], cold[1]]


def test_a_house_that_closes_does_not_wait_for_the_compiler(cold):
    for _ in range(5):
        with CompileQueue(cold) as turns:
            assert [turns.progress(game) for game in cold] == [0.0, 0.0, 0.0]
            assert not any(map(turns.is_done, cold))
        assert all(map(turns.is_done, cold))
    assert not any(game.is_fast or game.is_warm for game in cold)


SLOWLY = """
import sys, time
from pathlib import Path
from tabletower.engine import game_in
game = game_in(Path(sys.argv[1]))
game.warm({"slowly": lambda game: time.sleep(1)}, lambda name: print(name, flush=True))
print("done" if game.is_warm else "not done", flush=True)
"""


def test_of_the_processes_of_a_house_one_compiles_and_all_others_find_it_done(cold):
    """As the workers of one house do, which begin at the same moment."""
    command = [sys.executable, "-c", SLOWLY, str(cold[0].folder)]
    workers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
               for _ in range(3)]  # fmt: skip
    said = sorted(worker.communicate(timeout=PATIENCE)[0].split() for worker in workers)
    assert said == [["done"], ["done"], ["slowly", "done"]]
