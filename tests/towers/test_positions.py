"""Positions laid out by hand are positions of the game."""

import pytest

from tabletower.games.towers.rules.kinds import CELL_NAMES
from tabletower.games.towers.rules.record import COLUMNS, HAND, phases

from .arranging import can, drawn, given


@pytest.mark.parametrize("rows", ["S", "OO / SO", ".RP. / RrOS / OrrS", "LG / SP"])
def test_a_tower_reads_back_as_it_was_written(rows):
    text = drawn(given(rows))
    assert [line.rstrip(".") for line in text.split(" / ")] == [
        line.rstrip(".") for line in rows.split(" / ")
    ]


def test_cells_are_named_by_column_and_row():
    assert CELL_NAMES[:3] == ("a1", "b1", "c1")
    assert CELL_NAMES[COLUMNS] == "a2"
    assert CELL_NAMES[-1] == "x40"


def test_a_fresh_table_is_building():
    table = given("S")
    assert table.s.phase == phases.BUILD
    assert table.asked == [0, 1]
    assert can(table) == ["done"]
    assert len(table.s.clients[0]) == HAND
