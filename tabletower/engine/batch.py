"""Batches of random games, on one core or on all."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from . import loops
from .box import Contents
from .game import Game
from .record import States

Ints = npt.NDArray[np.int64]


@dataclass
class Games:
    """The results of many games, a row each."""

    moves: Ints
    winners: Ints  # bit masks of seats
    scores: Ints
    last: States | None  # the last states, if they were asked for

    def wins(self) -> npt.NDArray[np.float64]:
        """The share of victories of each seat; one that is shared counts in parts."""
        seats = np.arange(self.scores.shape[1])
        won = (self.winners[:, None] >> seats & 1).astype(float)
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        mean: npt.NDArray[np.float64] = shares.mean(axis=0)
        return mean


def random_games(
    game: Game, box: Contents, seats: int, seeds: Ints, cores: int | None = None, keep: bool = False
) -> Games:
    """Play a random game for every seed, on all cores: the same seed gives the same game."""
    game.check_seats(seats)
    blank = game.state.blank(seats)
    rows = np.zeros((len(seeds), loops.POINTS + seats), np.int64)
    last = np.zeros(len(seeds) if keep else 0, game.state.dtype)
    cores = min(cores or os.cpu_count() or 1, max(1, len(seeds)))
    run = game.twin(loops.batch)

    def part(span: slice) -> None:
        work = last[span] if keep else blank.copy()
        run(box.record, blank, seeds[span], work, rows[span])

    edges = np.linspace(0, len(seeds), cores + 1).astype(int)
    with ThreadPoolExecutor(cores) as pool:  # the compiled loop holds no lock
        list(pool.map(part, [slice(a, b) for a, b in pairwise(edges)]))
    return as_games(rows, last if keep else None)


def as_games(rows: Any, last: States | None) -> Games:
    return Games(rows[:, loops.MOVES], rows[:, loops.WINNERS], rows[:, loops.POINTS :], last)


def seeds_from(first: int, games: int) -> Ints:
    return np.arange(first, first + games, dtype=np.int64)
