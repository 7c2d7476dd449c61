"""Results are whole, the same wherever they were played, and can be gone on with."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pyarrow.parquet as parquet
import pytest

from tabletower import lab
from tabletower.engine import TabletowerError, random_games, seeds_from
from tabletower.lab import loops, plan, runner
from tabletower.lab.chunk import chunk_from_results
from tabletower.lab.measures import Measures
from tabletower.lab.result_files import ResultFolder
from tests.games import CONNECT_FOUR, ORCHARD, ROOT
from tests.patience import PATIENCE, wait_until

pytestmark = pytest.mark.compiled


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.rglob("*.parquet"))}


@pytest.fixture
def asked():
    return plan(ORCHARD.spec, bots="greedy,random", games=600, players="2-3")


def test_the_same_plan_gives_the_same_bytes_on_any_number_of_cores(asked, tmp_path):
    for cores in (1, 3):
        lab.run(asked, tmp_path / str(cores), cores=cores)
    found = bytes_of(tmp_path / "1")
    assert found == bytes_of(tmp_path / "3")
    assert len(found) == len(asked.chunks) + 1


def test_games_are_named_columns_and_each_seed_is_kept(asked, tmp_path):
    run = lab.run(asked, tmp_path)
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert len(table["seed"]) == run.games == 600
    assert set(table["players"]) == {2, 3}
    assert table["seed"][:4] == [0, 0, 1, 1]
    assert table["points_3"][0] is None
    assert table["points_3"][-1] is not None
    assert sum(table["moves"]) == sum(int(each.moves.sum()) for each in run.all_measures)


def test_what_was_not_counted_is_empty(tmp_path):
    """Of games on a GPU there are only results: here the same from a core."""
    asked = plan(ORCHARD.spec, bots="random", games=30, players=2)
    seeds = seeds_from(0, 30)
    part = chunk_from_results(asked, seeds, random_games(ORCHARD, ORCHARD.open_box(), 2, seeds))
    assert (part.rows[:, loops.TOGETHER] == 0).all()
    assert not Measures(2, asked.bots, part.rows).is_together
    store = ResultFolder(tmp_path, asked)
    store.keep(0, part)
    table = parquet.read_table(store.file(0)).to_pydict()
    assert set(table["together"]) == {0}
    for name in ("ending", "forced", "choices", "changes", "since"):
        assert set(table[name]) == {None}
    assert (store.done()[0].rows == part.rows).all()


class Stopping(Executor):
    """Plays some parts, and then somebody presses Ctrl-C."""

    def __init__(self, parts):
        self.left = parts

    def submit(self, function, /, *given):
        future = Future()
        self.left -= 1
        if self.left >= 0:
            future.set_running_or_notify_cancel()
            future.set_result(function(*given))
        if self.left == -1:
            signal.raise_signal(signal.SIGINT)
        return future


def test_what_was_stopped_is_whole_as_far_as_it_goes_and_can_be_gone_on_with(asked, tmp_path):
    lab.run(asked, tmp_path / "whole")
    store, kept = ResultFolder(tmp_path / "part", asked), []

    def keep(number, part):
        store.keep(number, part)
        kept.append(number)

    with runner.Interrupts() as interrupts:
        runner.collect(Stopping(2), asked, list(asked.chunks), keep, interrupts)
    assert sorted(kept) == [0, 1]
    assert not (tmp_path / "part/games.parquet").exists()
    told = []
    run = lab.resume(tmp_path / "part", progress=told.append)
    assert told[0] == 200
    assert sum(told) == 600
    assert run.is_done
    assert bytes_of(tmp_path / "part") == bytes_of(tmp_path / "whole")


def test_ctrl_c_leaves_a_report_and_a_folder_to_go_on_with(tmp_path):
    command = [sys.executable, "-m", "tabletower", "lab", "play", CONNECT_FOUR.spec]
    command += ["--bots", "search:60,greedy", "--games", "100000", "--out", str(tmp_path / "run")]
    heeding = ["env", "--default-signal=INT", *command]  # also where whoever tests does not
    process = subprocess.Popen(heeding, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    wait_until(lambda: list((tmp_path / "run").glob("parts/*.parquet")))
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "tabletower lab resume" in said
    assert "Stopped after" in (tmp_path / "run/report.html").read_text()
    found = json.loads((tmp_path / "run/plan.json").read_text())
    assert found["bots"] == ["search:60", "greedy"]


def test_ctrl_c_amid_the_locks_of_all_futures_leaves_none_locked(asked):
    gate, kept = Event(), []

    def press(frame, event, function):
        """Once, where `wait` has taken the first lock, and has yet to take the others."""
        if event == "c_return" and frame.f_code.co_qualname == "_AcquireFutures.__enter__":
            sys.setprofile(None)
            gate.set()
            signal.raise_signal(signal.SIGINT)

    with ThreadPoolExecutor(1) as pool, runner.Interrupts() as interrupts:
        pool.submit(gate.wait)  # no part is done before
        sys.setprofile(press)
        runner.collect(
            pool, asked, asked.chunks, lambda number, part: kept.append(number), interrupts
        )
    assert gate.is_set()
    assert 0 in kept


def test_ctrl_c_pressed_again_ends_it_at_once():
    with runner.Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.arrived
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_another_plan_does_not_go_into_the_same_folder(asked, tmp_path):
    lab.run(asked, tmp_path)
    with pytest.raises(TabletowerError, match="holds another run"):
        lab.play(ORCHARD.spec, games=10, out=tmp_path)


def test_results_of_other_rules_are_not_gone_on_with(asked, tmp_path):
    lab.run(asked, tmp_path)
    file = tmp_path / "plan.json"
    file.write_text(file.read_text().replace(asked.rules, "1-0123456789ab"))
    with pytest.raises(TabletowerError, match="other rules"):
        lab.resume(tmp_path)


def test_a_folder_without_results_is_told(tmp_path):
    with pytest.raises(TabletowerError, match=r"no plan\.json"):
        lab.resume(tmp_path)


# On a cluster.


def test_a_cluster_that_loses_a_worker_gives_the_same_bytes(tmp_path):
    from distributed import LocalCluster

    asked = plan(CONNECT_FOUR.spec, bots="search:40,greedy", games=120, players=2)
    lab.run(asked, tmp_path / "here")
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        victim = next(iter(cluster.workers.values()))
        told = []

        def progress(games):
            told.append(games)
            if len(told) == 3:
                os.kill(victim.process.process.pid, signal.SIGKILL)

        run = lab.run(
            asked, tmp_path / "there", cluster=cluster.scheduler_address, progress=progress
        )
    assert run.is_done
    assert sum(told) == asked.size
    assert bytes_of(tmp_path / "here") == bytes_of(tmp_path / "there")


def test_where_there_is_no_cluster_one_sentence_says_so():
    with pytest.raises(TabletowerError, match="there is no cluster at"):
        lab.play(ORCHARD.spec, games=10, cluster="tcp://127.0.0.1:1")
