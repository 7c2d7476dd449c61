"""Numba's inside: doors and inner rules, records moved at once, and the ordinary way beside it."""

import os
from importlib.metadata import version
from threading import Thread
from types import FunctionType

import numba
import numpy as np
import pytest
from numba import types
from numba.core import event

from tabletower.engine import Game, bind, numba_internals, numba_patches, sit_down
from tabletower.engine.copying import copy
from tests.games import AUCTION


def test_it_is_made_for_this_numba():
    """Another one compiles in the ordinary way: slower to compile, the same games."""
    assert bind.is_known(version("numba"))


@pytest.fixture
def auction(tmp_path, monkeypatch):
    """A game with nothing on disk yet."""
    monkeypatch.setenv("TABLETOWER_CACHE", str(tmp_path))
    return Game(AUCTION.package)


def plus_one(n):
    return n + 1


def compile_events():
    """How many events Numba sends while it compiles a function of somebody else."""
    with event.install_recorder("numba:compile") as recorder:
        numba.njit(FunctionType(plus_one.__code__, {}))(1)
    return len(recorder.buffer)


def test_numba_is_as_it_was_once_a_game_is_compiled(auction):
    own = types.Record.__repr__, vars(types.Function).get("get_call_type"), event.broadcast
    before = compile_events()
    sit_down(auction.go_fast(), 5)
    assert compile_events() == before > 0
    again = types.Record.__repr__, vars(types.Function).get("get_call_type"), event.broadcast
    assert again == own


def test_other_threads_send_their_events_while_numba_is_patched():
    with event.install_recorder("numba:llvm_lock") as recorder, numba_patches.patched():
        event.start_event("numba:llvm_lock")
        other = Thread(target=event.start_event, args=["numba:llvm_lock"])
        other.start()
        other.join()
    assert len(recorder.buffer) == 1


def fail(signature):
    assert event.broadcast is not BROADCAST
    raise ZeroDivisionError


BROADCAST = event.broadcast


def test_numba_is_as_it_was_after_a_failure():
    with pytest.raises(ZeroDivisionError):
        numba_patches.while_patched(fail)(())
    assert event.broadcast is BROADCAST


def kept(game):
    return [path.name for path in game.cache.glob("*.nbi")]


def test_only_doors_are_kept_on_disk(auction):
    sit_down(auction.go_fast(), 5)
    assert len(kept(auction)) == 1


def test_with_another_numba_the_games_are_the_same(auction, monkeypatch):
    monkeypatch.setattr(bind, "KNOWN", ("0.1.0",))
    assert same(auction, sit_down(auction.go_fast(), 5).state, sit_down(AUCTION, 5).state)
    assert len(kept(auction)) == 1


def swap(states, at, other):
    copy(states, 0, states, at)
    copy(states, at, states, other)
    copy(states, other, states, 0)


def same(game, some, others):
    return all(
        game.state.bytes(some[n : n + 1]) == game.state.bytes(others[n : n + 1])
        for n in range(len(some))
    )


def test_a_record_is_moved_whole(game):
    states = np.zeros(4, game.state.dtype)
    raw = states.view(np.uint8)
    raw[:] = np.random.default_rng(1).integers(0, 256, raw.size)
    moved = states.copy()
    game.plain.twin(swap)(states, 1, 3)
    game.compiled.twin(swap)(moved, 1, 3)
    assert same(game, moved, states)
    assert not same(game, moved, states[::-1].copy())


@pytest.mark.bounds
@pytest.mark.skipif(not os.environ.get("NUMBA_BOUNDSCHECK"), reason="bounds are not checked")
def test_a_record_is_not_moved_out_of_its_array():
    states = np.zeros(4, AUCTION.state.dtype)
    with pytest.raises(IndexError):
        AUCTION.compiled.twin(swap)(states, 1, 4)


def test_callers_are_linked_before_callees():
    a, b, c = (object.__new__(numba_internals.InnerLibrary) for _ in range(3))
    a._linking_libraries, b._linking_libraries, c._linking_libraries = [c, b], [c], []
    assert numba_internals.link_order([c, a]) == [a, b, c]


def first(list, add):
    return list[0] + add


def first_two(s):
    """A rule is called with fields of other lengths, with a truth and with a number."""
    return first(s.short, s.short[0] == 7) + first(s.long, 2)


def test_a_rule_is_compiled_once_for_fields_of_all_lengths():
    record = np.zeros(1, np.dtype([("short", "i8", 2), ("long", "i8", 9)]))
    record["short"][0, 0], record["long"][0, 0] = 7, 30
    called = bind.widened(numba_internals.inner(first), numba_internals.wide)
    two = FunctionType(first_two.__code__, {"first": called}, "first_two")
    assert numba.njit(two)(record[0]) == 7 + 1 + 30 + 2
    assert len(called.overloads) == 1
