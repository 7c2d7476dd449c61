"""A transcript from a stranger, at the command line: it runs no code, and gets one sentence."""

import os

import pytest
import typer
from typer.testing import CliRunner

from tabletower.cli.typer_app import replay, verify
from tabletower.engine import TabletowerError
from tests.commands import tabletower
from tests.games import GAMES, ROOT

CONNECT_FOUR = ROOT / "examples/connect_four"
PAPER = (GAMES[0].folder / "golden/ordinary.txt").read_text()
SAVED_BY = {
    "replay": (replay, []),
    "verify": (verify, ["--match=x", "--hash=x", "--secret=x"]),
}
LONGEST = 400


@pytest.fixture(params=SAVED_BY)
def told(request, tmp_path):
    """What a command says of a file, in one line."""
    command, more = SAVED_BY[request.param]
    app = typer.Typer()
    app.command()(command)

    def run(text, *given):
        file = tmp_path / "game.txt"
        if text is not None:
            file.write_text(text)
        found = CliRunner().invoke(app, [str(file), *more, *given])
        assert found.exception is None or isinstance(found.exception, (TabletowerError, SystemExit))
        return f"{found.output}{found.exception or ''}"

    return run


def named(name):
    return PAPER.replace(f"game: {GAMES[0].name}", f"game: {name}", 1)


@pytest.fixture
def trap(tmp_path, monkeypatch):
    """A folder with a game that leaves a mark when it is imported."""
    folder = tmp_path / "trap"
    folder.mkdir()
    for file in ("words.py", "rules.py", "rulebook.md"):
        (folder / file).write_text("")
    (folder / "__init__.py").write_text("import pathlib\npathlib.Path('sprung').touch()\n")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("name", ["trap", "./trap", "{}", "../{}/trap", "./trap/", "trap/."])
def test_a_transcript_names_no_folder(told, trap, name):
    here = name.format(trap if name == "{}" else trap.parent.name)
    said = told(named(here))
    assert "there is no game '" in said
    assert not (trap.parent / "sprung").exists()
    told(named(here), f"--game={trap}")  # but the command line may
    assert (trap.parent / "sprung").exists()


@pytest.mark.parametrize(
    "name",
    ["\0", "a\0b", "..", ".", "/", "~", "x" * 5000, "x/" * 5000, "\x1b[2J", "\u202e", "{}", "%s"],
)
def test_an_odd_name_is_answered_in_a_sentence(told, name):
    said = told(named(name))
    assert "line 1: there is no game '" in said
    assert "rrno" not in said
    assert said.replace("\n", "").isprintable()
    assert max(map(len, said.splitlines())) <= LONGEST


@pytest.mark.parametrize("text", ["", "\n", " \n\n", "\ufeff"])
def test_an_empty_file_is_called_empty(told, text):
    said = told(text)
    assert "this is no transcript" in said
    assert "line 0" not in said


def test_a_name_that_is_empty_is_no_name(told):
    for name in ("", " "):
        assert "this is no transcript" in told(named(name)) or "no game ''" in told(named(name))


@pytest.mark.parametrize("seats", ["9" * 19, "1000000000000", "0"])
def test_more_seats_than_there_are_are_not_laid_out(told, seats):
    assert f"players, not {seats}" in told(PAPER.replace("seats: 2", f"seats: {seats}"))


def test_a_transcript_that_never_ends_is_not_read(told, tmp_path):
    os.symlink("/dev/zero", tmp_path / "game.txt")
    assert "game.txt is no ordinary file" in told(None)


def test_a_transcript_with_too_many_lines_is_not_played(told):
    assert "at most 100000 lines" in told(PAPER + "\n" * 100_000)
    assert "too large" in told(PAPER + "x" * (4 << 20))


def test_a_game_of_ones_own_is_replayed_from_the_folder_that_the_command_line_names(told):
    paper = (CONNECT_FOUR / "golden/ordinary.txt").read_text()
    assert "there is no game 'connect_four'" in told(paper)
    assert "9 moves" in told(paper, f"--game={CONNECT_FOUR}")


def test_the_program_says_one_sentence_and_shows_no_traceback(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(named("\x1b[2Jx/y\0" + "z" * 10_000))
    done = tabletower("replay", file)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.strip().isprintable()
    assert len(done.stderr) <= LONGEST


def test_a_name_that_no_machine_takes_is_answered_without_a_number(tmp_path):
    done = tabletower("play", GAMES[0].name, "--box", "x" * 5000)
    assert done.returncode == 2
    assert "rrno" not in done.stderr
    assert len(done.stderr) <= LONGEST
