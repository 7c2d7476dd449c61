"""The command line, run as a person runs it: a process, its output, its exit code."""

import os
import subprocess
import sys

import pytest

from tests.games import ROOT

GOLDEN = ROOT / "tabletower/games/balconia/golden"
EXAMPLE = ROOT / "tabletower/games/balconia/examples/example_faces.csv"


def tabletower(
    *arguments: object, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tabletower", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "100"} | more,
        timeout=120,
    )


def bots(*more: object, seats: tuple[str, ...] = ("random", "random")):
    chosen = [word for seat in seats for word in ("--seat", seat)]
    return tabletower("play", "balconia", *chosen, "--seed", 3, *more)


# What works.


def test_bots_play_a_game_out_and_the_transcript_replays(tmp_path):
    file = tmp_path / "game.txt"
    played = bots("--transcript", file, seats=("greedy", "random"))
    assert played.returncode == 0, played.stderr
    last = played.stdout.strip().splitlines()[-1]
    assert last.startswith("result: ")
    assert file.read_text().strip().splitlines()[-1] == last
    again = tabletower("replay", file)
    assert again.returncode == 0
    assert last in again.stdout


def test_the_same_seed_and_bots_play_the_same_game(tmp_path):
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in files:
        bots("--transcript", file, seats=("greedy", "random"))
    assert files[0].read_text() == files[1].read_text()


@pytest.mark.compiled
def test_a_search_bot_waits_for_the_compiler_and_plays(tmp_path):
    played = bots("--transcript", tmp_path / "game.txt", seats=("search:50", "greedy"))
    assert played.returncode == 0
    assert "result: " in played.stdout


def test_options_and_a_box_of_ones_own_are_kept_in_the_transcript(tmp_path):
    file = tmp_path / "game.txt"
    played = bots("--box", EXAMPLE, "--option", "placement=free", "--transcript", file)
    assert played.returncode == 0
    assert "42 sides have no row" in played.stdout
    assert "option placement: free" in file.read_text()
    assert tabletower("replay", file).returncode == 1
    assert tabletower("replay", file, "--box", EXAMPLE).returncode == 0


def test_a_person_plays_asks_why_looks_at_the_score_and_takes_back():
    as_green = ["help", "score", "1"]
    curtain = [""]
    as_pink = ["board", "log", "why A5", "A5", "why nonsense", "1", "undo", "1", "1", "quit"]
    seats = ["--seat", "human", "--seat", "human", "--option", "colours=first_green"]
    typed = "\n".join(as_green + curtain + as_pink)
    played = tabletower("play", "balconia", *seats, "--seed", 1, typed=typed)
    assert played.returncode == 0, played.stderr
    for said in (
        "Pick by number",
        "in all",
        "green turns block",
        "pink's decision. Look away",
        "would touch nothing",
        "'nonsense' is nothing one could pick here",
        "pink builds block",
        "leave the table",
    ):
        assert said in played.stdout


def test_a_person_may_take_the_turn_of_the_disc_back(tmp_path):
    """Selector and placer are two people: the selector turns, and changes their mind."""
    table = ["--seat", "human", "--seat", "greedy", "--option", "colours=first_green"]
    file = tmp_path / "game.txt"
    played = tabletower(
        "play", "balconia", *table, "--seed", 1, "--transcript", file, typed="undo\n"
    )
    assert "cannot be taken back" in played.stdout
    assert "turns block" not in file.read_text()


def test_the_other_wall_stays_hidden_from_a_person():
    """The score, the board and the news name no face that only the other wall shows."""
    seats = ["--seat", "human", "--seat", "random", "--option", "colours=second_green"]
    played = tabletower("play", "balconia", *seats, "--seed", 2, typed="1\n1\nboard\n")
    assert "pink's wall" in played.stdout
    assert "green's wall, as green sees it" in played.stdout


def test_the_example_is_played_from_its_folder():
    played = tabletower("play", "examples/connect_four", "--seat", "random", "--seat", "greedy")
    assert played.returncode == 0
    assert "result: " in played.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games"], "balconia"),
        (["rules", "balconia"], "Lovebirds"),
        (["--help"], "replay"),
    ],
)
def test_a_command_answers(arguments, said):
    done = tabletower(*arguments)
    assert done.returncode == 0
    assert said in done.stdout


def test_the_signature_is_one_word_and_the_recorded_one():
    done = tabletower("signature", "balconia")
    assert done.stdout.strip() == (GOLDEN / "signature").read_text().strip()


# What does not: one sentence, exit code 1 or 2, never a traceback.

PLAY = ["play", "balconia", "--seat", "random", "--seat", "random"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["play", "balkonia"], 2, "there is no game 'balkonia'"),
        (["play", "./tests"], 2, "tests is no game"),
        (["play", "balconia", "--seat", "random"], 2, "exactly 2 players, not 1"),
        ([*PLAY, "--seat", "random"], 2, "exactly 2 players, not 3"),
        (["play", "balconia", "--seat", "clever", "--seat", "human"], 2, "a seat is human, random"),
        (["play", "balconia", "--seat", "search:0", "--seat", "human"], 2, "a seat is human"),
        (["play", "balconia", "--seat", "search:9e9", "--seat", "human"], 2, "a seat is human"),
        ([*PLAY, "--option", "colour=green"], 2, "there is no option 'colour'"),
        ([*PLAY, "--option", "colours=blue"], 2, "not 'blue'"),
        ([*PLAY, "--option", "colours"], 2, "NAME=VALUE"),
        ([*PLAY, "--option", "entrance_block=zoo"], 2, "cat_gate"),
        ([*PLAY, "--seed", "-1"], 2, "a seed is a whole number"),
        ([*PLAY, "--seed", str(1 << 64)], 2, "a seed is a whole number"),
        ([*PLAY, "--seed", "x"], 2, "a valid integer"),
        ([*PLAY, "--box", "nowhere.csv"], 2, "nowhere.csv does not exist"),
        ([*PLAY, "--box", "README.md"], 2, "README.md, row 1"),
        ([*PLAY, "--box", "tests"], 2, "holds none of faces.csv"),
        ([*PLAY, "--transcript", "no/such/folder/x.txt"], 2, "No such file"),
        (["replay", "nowhere.txt"], 2, "No such file"),
        (["replay", "README.md"], 1, "no transcript"),
        (["replay", "tests"], 2, "Is a directory"),
        (["rules", "chess"], 2, "there is no game 'chess'"),
        (["fly"], 2, "No such command"),
    ],
)
def test_bad_input_gets_one_sentence(arguments, code, said):
    done = tabletower(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def broken(tmp_path, text: str):
    file = tmp_path / "game.txt"
    file.write_text(text)
    return tabletower("replay", file)


ORDINARY = (GOLDEN / "ordinary.txt").read_text()


@pytest.mark.parametrize(
    ("cut", "said"),
    [
        (slice(0, 20), "heading"),
        (slice(0, 700), "line 23"),
        (slice(0, -30), "result"),
        (slice(0, ORDINARY.index("result")), "result is missing"),
    ],
)
def test_a_truncated_transcript_says_at_which_line(tmp_path, cut, said):
    done = broken(tmp_path, ORDINARY[cut])
    assert done.returncode == 1
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_an_illegal_move_in_a_transcript_is_named_with_its_line_and_reason(tmp_path):
    lines = ORDINARY.splitlines()
    where = next(n for n, line in enumerate(lines) if " takes side " in line)
    lines[where] = lines[where].rsplit(" ", 1)[0] + " A5"
    done = broken(tmp_path, "\n".join(lines))
    assert done.returncode == 1
    assert f"line {where + 1}" in done.stderr
    assert "would touch nothing" in done.stderr


def test_a_broken_component_file_is_named_with_row_and_column(tmp_path):
    file = tmp_path / "mine.csv"
    file.write_text(EXAMPLE.read_text().replace("group,each,1,cat", "group,each,1,dog"))
    done = bots("--box", file)
    assert done.returncode == 2
    assert "mine.csv, row 4, column what: expected one of heart" in done.stderr


def test_nothing_compiled_is_no_obstacle(tmp_path):
    seats = ["--seat", "human", "--seat", "human", "--option", "colours=first_green"]
    played = tabletower("play", "balconia", *seats, TABLETOWER_CACHE=str(tmp_path))
    assert played.returncode == 0
    assert "on the disc" in played.stdout
