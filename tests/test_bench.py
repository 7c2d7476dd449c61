"""The bench: rows are real figures, missing peers say so, the table and the file hold them all."""

import json

import pytest

from tabletower.bench import EXAMPLE, bench_games, gpu
from tabletower.bench.environments import AGENT_PEERS, AGENT_ROWS
from tabletower.bench.peers import PEERS
from tabletower.bench.results_table import agent_rows, as_table, machine, short
from tabletower.bench.rows import GAME_ROWS, in_own_process, spec
from tabletower.bench.telling import Spent, measure
from tabletower.engine.cuda import why_no_gpu


@pytest.mark.parametrize("name", ["size", "interpreted", "plain Python"])
def test_a_row_is_measured_in_a_process_of_its_own(name):
    row = in_own_process(name, str(EXAMPLE))
    assert row["figure"] > 0
    assert name != "size" or row["figure"] == bench_games()[0].state.size


@pytest.mark.parametrize("name", ["compiled", "snapshots", "search"])
def test_a_compiled_row_of_a_game_on_the_shelf_is_measured(name):
    assert in_own_process(name, spec(bench_games()[1]))["figure"] > 0


def test_a_row_that_fails_is_a_note_and_no_end():
    assert "note" in in_own_process("no such row", str(EXAMPLE))


def test_every_game_of_the_shelf_and_the_example_have_all_rows():
    assert bench_games()[0].name == EXAMPLE.name
    assert {"interpreted", "compiled", "all_cores", "snapshots", "search"} <= set(GAME_ROWS)
    assert len(PEERS) == 4
    assert {row for _, _, row in AGENT_PEERS.values()} <= set(AGENT_ROWS) <= set(GAME_ROWS)


def test_what_a_move_costs_is_measured_for_all_who_look_on():
    readers, moves, judging, *_, telling, kilobytes = measure(bench_games()[0], Spent(), 1, 4)
    assert (readers, moves) == (3, 4)
    assert min(judging, telling, kilobytes) > 0


@pytest.mark.parametrize("name", ["agents", "seen_at_once", "PettingZoo's own"])
def test_environments_are_measured(name):
    assert in_own_process(name, str(EXAMPLE))["figure"] > 0


def test_what_others_hand_to_learners_is_beside_ours(monkeypatch):
    monkeypatch.setattr(
        "tabletower.bench.results_table.find_spec", lambda name: name == "pettingzoo"
    )
    monkeypatch.setattr("tabletower.bench.results_table.in_own_process", lambda *_: {"figure": 4.0})
    first, *others = agent_rows({"agents": {"figure": 60.0}})
    assert first["ratio"] == 15
    assert {row["note"] for row in others} == {"not installed"}


def test_without_a_gpu_its_row_says_why():
    if why_no_gpu():
        assert [row["note"] for row in gpu.rows()] == [why_no_gpu()]


def test_the_table_shows_figures_notes_and_ratios():
    rows = [
        {"game": "A", "what": "ours", "unit": "games/s", "figure": 1234567.0},
        {"game": "A", "what": "theirs", "unit": "games/s", "figure": 2.5, "ratio": 493827.0},
        {"game": "", "what": "other", "note": "not installed"},
    ]
    cells = [list(column.cells) for column in as_table(rows).columns]
    assert cells[2] == ["1,234,567", "2.50", "not installed"]
    assert cells[4] == ["", "493827×", ""]
    assert short(99.994) == "99.99"
    assert json.dumps(machine())
