"""A designer's ways: turn a box, play again, stop, go on; and what is told is what was played."""

import json
import re
import shlex
from concurrent.futures import Executor, Future, wait
from contextlib import contextmanager

import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

from tabletower import lab
from tabletower.cli.lab_commands import lab as commands
from tabletower.engine import TabletowerError
from tabletower.lab import loops, plan, plots, runner
from tabletower.lab.elo import ladder_plans, save_rungs, saved_rungs
from tabletower.lab.knobs import distance, read_knob
from tabletower.lab.measures import share_of
from tabletower.lab.plans import files_of, game_of, open_boxes
from tabletower.lab.report import Run
from tabletower.lab.result_files import ResultFolder, points_of, saved_plan
from tabletower.lab.tuning import candidates
from tests.commands import tabletower
from tests.games import CARDS, CONNECT_FOUR, ORCHARD, ROOT
from tests.lab.test_play import Stopping

BOX = """
from tabletower.engine.box import Table, text, whole
STONES_CSV = Table("stones.csv", (text("id", None), whole("low", 1, 9), whole("high", 1, 9, 7)))


def fill(box, contents):
    box.high = sum(row["high"] for row in contents.tables["stones"])


BOX = Box(fields=(("high", "i8"),), tables=(STONES_CSV,), fill=fill)
"""
STONES = "id,low,high\na,1,5\nb,2,5\n"
NOTHING_COMPILED = {"NUMBA_DISABLE_JIT": "1"}


@pytest.fixture
def heap(tmp_path):
    """A game of one's own, with a component file, in a folder with a space."""
    folder = tmp_path / "my heap"
    (folder / "box").mkdir(parents=True)
    for file in (ROOT / "tests/toys/heap").glob("*.*"):
        (folder / file.name).write_text(file.read_text())
    rules = folder / "rules.py"
    rules.write_text(rules.read_text().replace("BOX = Box()\n", BOX))
    (folder / "box/stones.csv").write_text(STONES)
    return folder


def edit(heap, text):
    (heap / "box/stones.csv").write_text(text)


# A box is turned, and played again.


def test_a_plan_knows_the_texts_of_its_games_own_box(heap):
    before = plan(str(heap), games=2)
    assert open_boxes(before)[0].b.high == 10
    edit(heap, STONES.replace("5", "6"))
    after = plan(str(heap), games=2)
    assert after != before
    assert open_boxes(after)[0].b.high == 12


def test_a_plan_of_another_box_is_not_opened_with_this_one(heap):
    """As a worker of a cluster might have it."""
    asked = plan(str(heap), games=2)
    edit(heap, STONES.replace("5", "6"))
    with pytest.raises(TabletowerError, match="has other component files here"):
        open_boxes(asked)


def test_results_of_another_box_are_not_given_as_new_ones(heap, tmp_path):
    out = tmp_path / "out"
    order = ["lab", "play", heap, "--games", 4, "--out", out]
    first = tabletower(*order, **NOTHING_COMPILED)
    assert first.returncode == 0, first.stderr
    edit(heap, STONES.replace("5", "6"))
    for again in (order, ["lab", "resume", out]):
        said = tabletower(*again, **NOTHING_COMPILED)
        assert said.returncode == 2
        assert "holds games played with other component files: delete it, or" in said.stderr
        assert "out" in said.stderr


# Knobs are read as the box is.


def knob(heap, text):
    game = game_of(str(heap))
    return read_knob(game, text, {}, files_of(game, ()))


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ('id," high"\n a ,4\n', "4"),
        ("id,low\na,1\n", "7"),
        ("id,low,high\na\n", "7"),
        ("id,low,high\n\n , ,\na,1,\n", "7"),
    ],
)
def test_a_knob_reads_and_turns_whatever_box_can_be_played(heap, text, usual):
    edit(heap, text)
    asked = lab.sweeps.sweep_plan(str(heap), ["high.a=3"], games=2)
    assert asked.knobs[0].usual == (usual,)
    assert open_boxes(asked)[0].b.high == 3


def test_a_number_is_as_far_as_it_is_however_it_is_written(heap):
    assert knob(heap, "high.a=05").distance("05") == 0
    assert knob(heap, "high.a=05,7").distance("7") == 1


def test_the_original_is_the_box_as_it_is():
    """Two cells that one knob turns may differ: no value of the knob is the original."""
    asked = plan(CARDS.name, games=4, players=2, knobs=["rent.celebrities=1..5"])
    found = candidates(asked)
    assert found[0] == ()
    assert len(found) == 6
    assert asked.knobs[0].usual == ("4", "2")
    assert distance(asked.knobs, ()) == 0
    assert distance(asked.knobs, (("rent.celebrities", "4"),)) == pytest.approx((0 + 2 / 4) / 2)


def test_the_original_is_not_tried_twice():
    found = candidates(plan(ORCHARD.spec, games=4, players=2, knobs=["dogs=3..5"]))
    assert found == [(), (("dogs", "3"),), (("dogs", "5"),)]


def test_values_that_make_no_box_are_told_by_balance_too(heap):
    with pytest.raises(TabletowerError, match=r"with high\.a=10: stones\.csv, row 2, column high"):
        lab.balance(str(heap), "moves=9", ["high.a=8..10"], games=2)


# Who stops gets one sentence.


@pytest.mark.compiled
@pytest.mark.parametrize(
    "order",
    [
        ["sweep", ORCHARD.spec, "--knob", "dogs=1..3", "--games", "200"],
        ["compare", ORCHARD.spec, f"{ORCHARD.spec}:dogs=1", "--games", "300", "--players", "2"],
        ["balance", ORCHARD.spec, "--goal", "seat=0.5", "--knob", "dogs=0..6", "--games", "900"],
        ["ladder", ORCHARD.spec, "--bots", "random,greedy", "--games", "300"],
    ],
    ids=lambda order: order[0],
)
def test_ctrl_c_is_not_taken_for_a_result(order, monkeypatch):
    @contextmanager
    def stopping(*given):
        yield Stopping(1)

    monkeypatch.setattr(runner, "executor", stopping)
    found = CliRunner().invoke(commands, order)
    assert found.exit_code == 130
    assert found.stdout.strip() == ""
    [sentence] = found.stderr.splitlines()
    assert sentence.startswith("tabletower: stopped after 100 of ")


def test_a_run_without_games_says_so():
    assert repr(Run(plan(ORCHARD.spec, games=1), {}, {})) == "no game was played"


# What is printed can be typed.


def again(command, *more):
    said = tabletower(*shlex.split(command)[1:], *more)
    assert said.returncode == 0, said.stderr
    return said.stdout.strip()


@pytest.mark.compiled
def test_a_printed_command_gives_the_same_figures_again():
    given = {"options": {"dogs": "2"}, "seed": 77}
    swept = lab.sweep(ORCHARD.spec, ["dogs=1,5"], games=60, players=3, **given)
    assert again(swept.command) == str(swept)
    found = lab.balance(ORCHARD.spec, "seat=0.3333333333", ["dogs=1,5"], games=64, **given)
    assert again(found.command) == str(found)
    bots = ["random", "greedy"]
    run_ladder = lab.ladder(ORCHARD.spec, bots, games=20, options={"dogs": "2"})
    assert again(run_ladder.command) == str(run_ladder)


@pytest.mark.compiled
def test_a_printed_run_plays_the_same_plan_and_can_be_compared(tmp_path, monkeypatch):
    runs = [lab.play(ORCHARD.spec, games=40, players=[2, 4], seed=seed) for seed in (5, 50)]
    found = lab.compare(*runs)
    *played, compared = found.commands
    for command, run in zip(played, runs):
        *words, out = shlex.split(command)
        again(shlex.join([*words, str(tmp_path / out)]))
        assert saved_plan(tmp_path / out) == run.plan
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(commands, shlex.split(compared)[2:]).exit_code == 0


def test_a_command_names_the_whole_plan(heap):
    box = heap / "box/stones.csv"
    asked = plan(str(heap), games=2, box=box, seed=9, knobs=["high.a=3,4"])
    command = lab.Sweep(Run(asked, {}, {})).command
    assert shlex.split(command)[3] == str(heap)
    for words in ("--box stones.csv", "--seed 9", "--knob high.a=3,4", "--players 2"):
        assert words in command


def test_players_are_spelled_as_they_are_read():
    for players, told in {(2, 3, 4): "2-4", (2, 4): "2,4", (3,): "3"}.items():
        asked = plan(ORCHARD.spec, games=12, players=players)
        assert f"--players {told}" in asked.command
        assert plan(ORCHARD.spec, games=12, players=told) == asked


# What is kept can be gone on with.


@pytest.mark.compiled
def test_a_torn_part_is_played_again(tmp_path):
    asked = plan(ORCHARD.spec, games=400, players="2-3")
    whole = lab.run(asked, tmp_path)
    torn, empty, *_ = files = sorted(tmp_path.glob("parts/*.parquet"))
    before = [file.read_bytes() for file in files]
    torn.write_bytes(before[0][:200])
    empty.write_bytes(b"")
    told = []
    found = lab.resume(tmp_path, progress=told.append)
    assert told[0] == 200
    assert repr(found) == repr(whole)
    assert [file.read_bytes() for file in files] == before


@pytest.mark.compiled
def test_parts_of_another_plan_are_not_taken_for_this_ones(tmp_path):
    lab.play(ORCHARD.spec, games=100, players=2, out=tmp_path)
    (tmp_path / "plan.json").unlink()
    assert ResultFolder(tmp_path, plan(ORCHARD.spec, games=100, players=2, seed=8)).done() == {}


@pytest.mark.compiled
def test_parts_can_be_read_as_one_table(tmp_path):
    lab.play(ORCHARD.spec, bots="random", games=9, out=tmp_path)
    found = parquet.read_table(tmp_path / "parts").to_pydict()
    assert sorted(set(found["players"])) == [2, 3, 4]
    assert found["points_4"].count(None) == 6
    assert lab.resume(tmp_path).games == 9


def test_every_column_is_described():
    page = (ROOT / "docs/designers.md").read_text()
    for name in ("players", *loops.ROW, points_of(0)):
        assert f"| `{name}`" in page


def test_a_plan_is_written_once_and_an_unreadable_one_is_told(tmp_path):
    asked = plan(ORCHARD.spec, games=4)
    ResultFolder(tmp_path, asked)
    file = tmp_path / "plan.json"
    before = file.stat().st_mtime_ns, file.stat().st_ino
    ResultFolder(tmp_path, asked)
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before
    for text in ("", "[]", json.dumps({"game": ORCHARD.spec})):
        file.write_text(text)
        with pytest.raises(TabletowerError, match=r"cannot be resumed.*delete it, or choose"):
            ResultFolder(tmp_path, asked)


@pytest.mark.compiled
def test_a_run_with_a_ladder_has_it_still_when_it_is_gone_on_with(tmp_path):
    out = tmp_path / "run"
    asked = plan(CONNECT_FOUR.spec, games=4)
    ResultFolder(out, asked)
    rungs = ladder_plans(CONNECT_FOUR.spec, ["random", "greedy"], 4)
    save_rungs(out, rungs)
    assert saved_rungs(out) == rungs
    assert tabletower("lab", "resume", out).returncode == 0
    assert "Skill against luck" in (out / "report.html").read_text()


def test_the_folder_is_named_after_the_game_wherever_one_stands(heap, monkeypatch):
    monkeypatch.chdir(heap)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert CliRunner().invoke(commands, ["play", ".", "--games", "2"]).exit_code == 0
    assert (heap / "my heap.lab/plan.json").is_file()


def test_of_very_many_parts_few_are_under_way(tmp_path, monkeypatch):
    """A plan of ten million parts is begun at once."""
    asked = plan(ORCHARD.spec, games=1_000_000_000, players=2)
    assert len(asked.chunks) == 10_000_000
    assert ResultFolder(tmp_path, asked).done() == {}
    file_links = []

    class Waiting(Executor):
        def submit(self, function, /, *given):
            file_links.append(given)
            return Future()

    interrupts = runner.Interrupts()

    def stop(*given, **more):
        interrupts.arrived = True
        return wait([])

    monkeypatch.setattr(runner, "wait", stop)
    runner.collect(Waiting(), asked, iter(asked.chunks), None, interrupts)
    assert len(file_links) == runner.UNDER_WAY


# A name is a name.


def test_a_dollar_in_a_name_is_a_dollar():
    names = {"$1 {to $9": share_of(0.5, 10), "$x^$": share_of(0.2, 10)}
    svg = plots.by_name("$1 {to $9", names, "$ {")
    assert svg.count("$1 {to $9") == 2
    assert "$x^$" in svg
    plots.spread("$1 {", {"${": [1, 2], "$": [2, 3]}, "$ {")


def test_words_of_plots_can_be_read_on_a_phone():
    """A plot is 300 pixels wide there, beside the margins of its page."""
    svg = plots.spread("Length", {"a": [1, 2], "b": [2, 3]}, "moves")
    wide = float(re.search(r'viewBox="0 0 ([\d.]+)', svg)[1])
    sizes = [float(size) for size in re.findall(r"font(?:-size)?: ([\d.]+)px", svg)]
    assert len(sizes) > 8
    assert min(sizes) * 300 / wide > 11
