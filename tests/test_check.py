"""Whatever goes wrong in a first game of one's own ends in a sentence that says what to do.

Each broken game is Orchard, with one thing written differently.
"""

import runpy
import shutil
import time
import tomllib

import pytest
from typer.testing import CliRunner

from tabletower.background_compile import CompileJob
from tabletower.checking import FIRST, PROMISES, Trial
from tabletower.checking.words_promises import hints
from tabletower.cli.check_game import limited
from tabletower.cli.typer_app import app
from tabletower.engine import TabletowerError, game_in
from tabletower.games import SHELF
from tests.games import GAMES, ROOT
from tests.patience import PATIENCE

ORCHARD = ROOT / "examples/orchard"
CASES = tomllib.loads((ROOT / "tests/broken_games.toml").read_text())
BY_NAME = {promise.name: promise for promise in PROMISES}


def written_otherwise(folder, file, old, new):
    """Orchard, with these words in the place of those."""
    shutil.copytree(ORCHARD, folder, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    text = (folder / file).read_text()
    assert text.count(old) == 1, f"{old!r} is not once in {file}"
    (folder / file).write_text(text.replace(old, new))
    return folder


# What is refused when it is loaded.


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["says"][:40])
def test_what_can_be_told_without_playing_is_refused_at_once(tmp_path, case):
    with pytest.raises(TabletowerError) as refusal:
        game_in(written_otherwise(tmp_path / "mine", case["file"], case["old"], case["new"]))
    assert case["says"] in str(refusal.value)
    beginnings = "mine: ", "the rules of mine ", "mine cannot be loaded: rules.py, line "
    assert str(refusal.value).startswith(beginnings)


# What is found by playing.


@pytest.mark.parametrize("case", CASES["broken"], ids=lambda case: case["says"][:40])
def test_what_is_found_by_playing_is_said_in_a_sentence(tmp_path, case):
    game = game_in(written_otherwise(tmp_path / "mine", case["file"], case["old"], case["new"]))
    told = BY_NAME[case["promise"]].broken(Trial(game, range(6), moments=20, pairs=60))
    assert any(case["says"] in each for each in told), told
    assert not any("Traceback" in each or len(each) > 500 for each in told)


def test_what_cannot_be_compiled_is_said_with_its_place(tmp_path):
    old = "    s.victim = victim\n"
    game = game_in(
        written_otherwise(tmp_path / "mine", "rules.py", old, f"{old}    s.stall[seat].tolist()\n")
    )
    (told,) = BY_NAME["batches_agree"].broken(Trial(game))
    assert "this cannot be compiled" in told
    assert "no text, list, dictionary or exception" in told


def test_a_loop_that_never_ends_is_stopped():
    def loop():
        while True:
            pass

    with pytest.raises(TimeoutError, match="look for a loop that never ends"), limited(1):
        loop()


def test_rules_that_wait_for_a_busy_machine_are_not_accused():
    with limited(1):
        time.sleep(1.5)


@pytest.mark.parametrize(
    ("part", "right", "wrong"),
    [
        ("words", "breakdown", "brakedown"),
        ("art", "ghost", "ghosts"),
        ("rules", "tie_break", "tiebreak"),
    ],
)
def test_a_name_that_is_nearly_the_contracts_is_told(tmp_path, part, right, wrong):
    old, new = f"def {right}(", f"def {wrong}("
    game = game_in(written_otherwise(tmp_path / "mine", f"{part}.py", old, new))
    assert list(hints(Trial(game))) == [f"the {part} define {wrong}; is {right} meant?"]


def test_a_game_with_a_silent_log_is_told_of_it():
    (hint,) = hints(Trial(game_in(ROOT / "examples/connect_four"), range(1), moments=4))
    assert hint.startswith("the log says nothing of 'drop'")


# The command.


def check(folder, *more):
    return CliRunner().invoke(app, ["check", str(folder), "--no-compiled", *more])


def test_a_whole_game_keeps_its_promises():
    found = check(ORCHARD)
    assert found.exit_code == 0
    assert found.output.splitlines()[-1] == "orchard keeps its promises"
    told = [line for line in found.output.splitlines() if line.startswith("✓ ")]
    assert len(told) == 1 + sum(not promise.compiles for promise in PROMISES)


def test_a_broken_promise_is_an_error_and_the_others_are_still_looked_at():
    found = check(ROOT / "tests/toys/pennies")  # shows its points, and does not declare it
    assert found.exit_code == 1
    (line,) = [line for line in found.output.splitlines() if line.startswith("✗ ")]
    assert line == "✗ the course of play tells nobody more than they may know"
    assert "✓ labels are of picks and kinds of moves" in found.output
    assert found.output.splitlines()[-1] == "one promise is broken: fix the first, and check again"


def test_a_game_that_does_not_end_is_asked_nothing_else(tmp_path):
    folder = written_otherwise(tmp_path / "mine", "rules.py", "events(3)", "events(1)")
    found = check(folder)
    assert found.exit_code == 1
    assert f"✗ {FIRST.says}" in found.output
    assert found.output.count("✗") == 1
    assert found.output.count("\n– ") > 10


def test_a_game_that_cannot_be_loaded_is_no_game(tmp_path):
    found = check(written_otherwise(tmp_path / "mine", "words.py", 'PASS = "pass"', ""))
    assert found.exit_code == 1
    assert found.output.startswith("✗ it can be loaded\n    mine: who is asked quietly")


def test_a_folder_without_a_game_gets_a_sentence(tmp_path):
    found = check(tmp_path)
    assert found.exit_code == 1
    assert "is no game: it has no __init__.py" in found.output


# A game of one's own.


def begin(monkeypatch, folder, name):
    monkeypatch.chdir(folder)
    return CliRunner().invoke(app, ["new", name])


def test_a_new_game_keeps_its_promises_at_once(monkeypatch, tmp_path):
    told = begin(monkeypatch, tmp_path, "my_game")
    assert told.exit_code == 0
    assert "tabletower check my_game" in told.output
    game = game_in(tmp_path / "my_game")
    assert (game.name, game.title) == ("my_game", "My Game")
    found = check(tmp_path / "my_game")
    assert found.exit_code == 0, found.output


def test_the_tests_of_a_new_game_pass(monkeypatch, tmp_path):
    begin(monkeypatch, tmp_path, "my_game")
    tests = runpy.run_path(str(tmp_path / "my_game" / "test_rules.py"))
    done = [test() for name, test in tests.items() if name.startswith("test_")]
    assert len(done) == 2


def test_nothing_is_written_over(monkeypatch, tmp_path):
    (tmp_path / "mine").mkdir()
    told = begin(monkeypatch, tmp_path, "mine")
    assert "there is already a mine here" in str(told.exception)
    assert not list((tmp_path / "mine").iterdir())


@pytest.mark.parametrize("name", ["My Game", "../mine", "", "9lives", "x" * 40, "naïve"])
def test_a_name_is_a_plain_word(monkeypatch, tmp_path, name):
    told = begin(monkeypatch, tmp_path, name)
    assert "a name has lower-case letters, digits and _ only" in str(told.exception)
    assert not list(tmp_path.iterdir())


def test_a_name_of_the_shelf_is_taken(monkeypatch, tmp_path):
    told = begin(monkeypatch, tmp_path, GAMES[0].name)
    assert f"there is already a game called {GAMES[0].name}" in str(told.exception)


def test_what_cannot_be_compiled_while_it_is_played_is_told_too(tmp_path, capfd):
    old = "    s.victim = victim\n"
    new = f"{old}    s.stall[seat].tolist()\n"
    folder = written_otherwise(tmp_path / "mine", "rules.py", old, new)
    with CompileJob(game_in(folder)) as compiling:
        compiling.watcher.join(PATIENCE)
    assert not compiling.game.is_fast
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith("Orchard is not compiled, and slower: rules.py, line")


def test_a_folder_is_compiled_by_its_path_and_a_game_of_the_shelf_by_its_name():
    assert game_in(ORCHARD).spec == str(ORCHARD)
    assert [game.spec for game in SHELF.values()] == list(SHELF)
