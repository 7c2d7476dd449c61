"""The bench: rows are real figures, missing peers say so, the table and the file hold them all."""

import json
from pathlib import Path
from shutil import which

import pytest

from tabletower.bench import EXAMPLE, bench_games, gpu, performance_page
from tabletower.bench.broadcast import Spent, measure
from tabletower.bench.environments import AGENT_PEERS, AGENT_ROWS
from tabletower.bench.peers import PEERS, in_c
from tabletower.bench.results_table import agent_rows, as_table, machine, ratio_of, short
from tabletower.bench.rows import GAME_ROWS, in_own_process, spec
from tabletower.engine import loops
from tabletower.engine.cuda import why_no_gpu

DOCS = Path(__file__).parent.parent / "docs"


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
    assert len(PEERS) == 5
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
    assert [ratio_of({"ratio": each}) for each in (104.2, 0.749)] == ["104×", "0.75×"]
    assert json.dumps(machine())


# What is published.


@pytest.mark.skipif(which("cc") is None, reason="there is no C compiler here")
def test_the_c_plays_the_games_that_ours_plays():
    game = bench_games()[0].go_fast()
    box, blank = game.open_box(), game.state.blank(2)
    ours, theirs = game.twin(loops.count_random_games), in_c()
    for first, many in ((0, 300), (1 << 40, 50)):
        assert theirs(first, many) == ours(box.record, blank, first, many, blank.copy())


def test_a_part_replaces_what_was_measured_before_and_nothing_else(tmp_path, monkeypatch):
    page = tmp_path / "performance.md"
    page.write_text((DOCS / "performance.md").read_text())
    rows = iter([{"what": "Pgx", "figure": 2e6, "ratio": 1.5}, {"what": "Nothing", "note": "away"}])
    monkeypatch.setattr(performance_page, "peer_rows", lambda: rows)
    before = page.read_text()
    performance_page.publish(page, ["peers"])
    head, _, rest = page.read_text().partition("<!-- bench: peers -->")
    part, _, tail = rest.partition("<!-- bench: end of peers -->")
    assert part.strip().endswith("|---|--:|--:|\n| Pgx | 2,000,000 | 1.5× |\n| Nothing | away |  |")
    assert f"{performance_page.CORES} cores" in part
    assert before.startswith(head)
    assert before.endswith(tail)


def test_the_page_has_a_place_for_every_part():
    page = (DOCS / "performance.md").read_text()
    for name in performance_page.PARTS:
        assert performance_page.replaced(page, name, ["new"]).count("new") == page.count("new") + 1
    with pytest.raises(SystemExit, match="no place for weather"):
        performance_page.replaced(page, "weather", [])
