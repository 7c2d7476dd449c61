"""Dominoes on a grid: neighbours, edges, pieces."""

import numpy as np
import pytest

from tabletower.kits import dominoes
from tabletower.kits.dominoes import EAST, NORTH, NOWHERE, SOUTH, WEST

from .games import ORCHARD

WIDE, HIGH = 5, 4


def grid(*rows):
    return np.array([sign != "." for row in rows for sign in row], np.int64)


def cells():
    return np.zeros(WIDE * HIGH, np.int64)


def pieces(taken, wraps=0):
    """The sizes of what hangs together, in the order of the cells."""
    ways, marks, queue = cells(), cells(), cells()
    for cell in range(WIDE * HIGH):
        ways[cell] = dominoes.sides_taken(taken, cell, WIDE, HIGH, wraps)
    return [
        dominoes.walk(ways, marks, queue, cell, 1, WIDE, HIGH, wraps)
        for cell in np.flatnonzero(taken)
        if not marks[cell]
    ]


def test_a_grid_ends_at_its_border():
    assert [dominoes.beside(7, d, WIDE, HIGH, 0) for d in range(4)] == [2, 8, 12, 6]
    assert dominoes.beside(0, NORTH, WIDE, HIGH, 0) == NOWHERE
    assert dominoes.beside(4, EAST, WIDE, HIGH, 0) == NOWHERE
    assert dominoes.beside(19, SOUTH, WIDE, HIGH, 0) == NOWHERE
    assert dominoes.beside(5, WEST, WIDE, HIGH, 0) == NOWHERE


def test_or_runs_round():
    assert [dominoes.beside(0, d, WIDE, HIGH, 1) for d in range(4)] == [15, 1, 5, 4]
    assert [dominoes.beside(19, d, WIDE, HIGH, 1) for d in range(4)] == [14, 15, 4, 18]


def test_b_lies_east_south_west_or_north_of_a():
    assert [dominoes.other_half(7, turn, WIDE, HIGH, 0) for turn in range(4)] == [8, 12, 6, 2]
    assert dominoes.other_half(0, 3, WIDE, HIGH, 0) == NOWHERE


def test_a_turned_half_shows_its_edges_elsewhere():
    assert [dominoes.printed(NORTH, turn) for turn in range(4)] == [NORTH, WEST, SOUTH, EAST]
    assert all(dominoes.printed(dominoes.towards_b(turn), turn) == EAST for turn in range(4))
    assert [dominoes.across(d) for d in range(4)] == [SOUTH, WEST, NORTH, EAST]


def test_what_touches_hangs_together():
    assert pieces(grid("##..#", "....#", ".##..", ".....")) == [2, 2, 2]
    assert pieces(grid("##..#", ".#..#", ".####", ".....")) == [9]
    assert pieces(grid("#...#", ".....", ".....", "#....")) == [1, 1, 1]
    assert pieces(grid("#...#", ".....", ".....", "#...."), wraps=1) == [3]


@pytest.mark.compiled
def test_it_compiles():
    fast = ORCHARD.twin(dominoes.walk)
    assert fast(cells(), cells(), cells(), 0, 1, WIDE, HIGH, 0) == 1
