"""The command line, run as a person runs it: a process, its output, its exit code."""

import os
import signal
import socket
import subprocess
import sys
from importlib.metadata import version
from urllib.request import urlopen

import pytest

from tests.commands import ROOT, tabletower
from tests.patience import PATIENCE
from tests.server.serving import Server, free_port

GOLDEN = ROOT / "tabletower/games/balconia/golden"
PLAY = ["play", "balconia", "--seat", "random", "--seat", "random"]
EXAMPLE = ROOT / "tabletower/games/balconia/examples/example_faces.csv"
TWO_PEOPLE = ["--seat", "human", "--seat", "human", "--option", "colours=first_green"]
TOWERS = ["--seat", "human", "--seat", "human", "--seed", 3]
SERVE = ["serve", "--port", free_port()]


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


def test_a_replay_says_what_had_been_taken_back(tmp_path):
    file = tmp_path / "game.txt"
    golden = (ROOT / "tests/toys/auction/golden/ordinary.txt").read_text()
    file.write_text(golden.replace("seed: 11\n", "seed: 11\ntaken back: 2\n"))
    again = tabletower("replay", file, "--game", ROOT / "tests/toys/auction")
    assert again.returncode == 0, again.stderr
    assert "moves taken back after they had shown something: 2" in again.stdout


def test_the_same_seed_and_bots_play_the_same_game(tmp_path):
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in files:
        bots("--transcript", file, seats=("greedy", "random"))
    assert files[0].read_text() == files[1].read_text()


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
    typed = "\n".join(as_green + curtain + as_pink)
    played = tabletower("play", "balconia", *TWO_PEOPLE, "--seed", 1, typed=typed)
    assert played.returncode == 0, played.stderr
    for said in (
        "Pick by number",
        "in all",
        "green turns block",
        "Over to pink: press Enter",
        "would touch nothing",
        "'nonsense' is nothing one could pick",
        "pink builds block",
        "leave the table",
    ):
        assert said in played.stdout


def test_a_person_may_take_the_turn_of_the_disc_back_until_the_other_looks(tmp_path):
    file = tmp_path / "game.txt"
    typed = "\n".join(["1", "undo", "2", "", "quit"])
    played = tabletower(
        "play", "balconia", *TWO_PEOPLE, "--seed", 1, "--transcript", file, typed=typed
    )
    assert "taken back: green turns block" in played.stdout
    assert file.read_text().count("green turns block") == 1
    assert "b c are green's" in file.read_text()


def test_nobody_takes_back_what_a_bot_has_answered():
    seats = ["--seat", "human", "--seat", "greedy", "--option", "colours=first_green"]
    played = tabletower("play", "balconia", *seats, "--seed", 1, typed="undo\n1\nundo\n")
    assert "that cannot be taken back: you have made no move" in played.stdout
    assert "that cannot be taken back: somebody has decided since" in played.stdout


def test_a_person_is_told_what_happened_and_why_a_pick_of_another_step_is_not_asked():
    seats = ["--seat", "random", "--seat", "human", "--option", "colours=first_green"]
    played = tabletower("play", "balconia", *seats, "--seed", 2, typed="why a\n1\n1\nwhy C2\nlog\n")
    assert "• green turns block" in played.stdout
    assert "this is not what is asked now" in played.stdout


def test_the_end_shows_every_line_of_both_score_sheets(tmp_path):
    played = bots("--transcript", tmp_path / "game.txt")
    assert played.stdout.count("  in all") == 2
    assert "seed 3" in played.stdout


def test_odd_input_at_the_prompt_is_answered_in_words():
    odd = ["0000019", "9" * 30, "-1", "٣", "why", "a" * 500, "\x00", "[red]x", "no", "quit"]
    played = tabletower("play", "balconia", *TWO_PEOPLE, "--seed", 1, typed="\n".join(odd))
    assert played.returncode == 0
    assert played.stdout.count("is nothing one could pick") == 5
    assert played.stdout.count("the list has no ") == 3
    assert played.stdout.count("why what?") == 1


# What is typed at the prompt.


def landlord(*typed, seats=("human", "greedy")):
    """Landlord! with seed 3: what the screen said."""
    chosen = [word for seat in seats for word in ("--seat", seat)]
    played = tabletower("play", "landlord", *chosen, "--seed", 3, typed="\n".join([*typed, ""]))
    assert played.returncode == 0, played.stderr
    return played.stdout


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "Amber buys nothing"),
        ("1", "Amber buys 1 card for 1 dollar"),
        ("cards:1", "Amber buys 1 card for 1 dollar"),
        ("cards 0", "Amber buys nothing"),
        ("Amber buys 1 card for 1 dollar", "Amber buys 1 card for 1 dollar"),
    ],
)
def test_where_numbers_are_listed_each_is_typed_as_it_is(typed, told):
    screen = landlord("Collect rent", typed)
    assert " 0) cards 0  0 dollars\n 1) cards 1  1 dollar\n" in screen
    assert f"• {told}" in screen


def test_what_cannot_be_taken_back_is_named_in_full_before_it_is_done():
    asked = "That leaves one move: Amber begins a house with a roof. Press Enter to make it"
    screen = landlord("build", "no", "build", "undo", "build")
    assert screen.count(asked) == 3
    assert "begins house 1" not in screen
    assert "• Amber begins house 1 with a roof" in landlord("build", "")
    assert asked not in landlord("build roof")


def test_what_can_be_taken_back_is_done_at_once():
    played = tabletower("play", "towers", *TOWERS, typed="place\noffice\n")
    assert "• seat 1 places office in f" in played.stdout
    assert "That leaves one move" not in played.stdout


@pytest.mark.parametrize("line", ["c C2", "C2 c", "place side:c cell:C2", "place c c2"])
def test_a_whole_move_in_one_line_is_made(line):
    played = tabletower(
        "play", "balconia", *TWO_PEOPLE, "--seed", 1, typed="\n".join(["edge a", "", line])
    )
    assert "pink builds block 14 on C2" in played.stdout
    assert "you may" not in played.stdout


def test_undo_makes_the_rules_own_way_back():
    typed = ["place office f", "undo", "undo", "quit"]
    played = tabletower("play", "towers", *TOWERS, typed="\n".join(typed))
    assert "• seat 1 picks up office from f" in played.stdout
    assert "that cannot be taken back: the rules' own way is 'Take back'" in played.stdout


def test_after_an_own_move_only_paragraphs_that_changed_are_shown():
    typed = ["place office f", "place office f", "board", "quit"]
    played = tabletower("play", "towers", *TOWERS, typed="\n".join(typed))
    first, second, third, last = played.stdout.split("seat 1> ")[:4]
    for whole in (first, last):
        assert "round 1 of 8" in whole
        assert "in the row" in whole
    for part in (second, third):
        assert "• seat 1 places office in f" in part
        assert "in the row" not in part
        assert "·····O······" in part
        assert "seat 1: 0 floors" in part  # of the same paragraph
        assert len(part.splitlines()) < 13


def test_the_whole_board_is_shown_when_somebody_else_has_decided():
    screen = landlord("Collect rent", "1", "Collect rent")
    turns = screen.split("How many cards do you buy?")
    assert "Round 1 ·" in turns[0]
    assert "Round 2 ·" in turns[1]


def test_a_terminal_without_our_letters_shows_others():
    command = [sys.executable, "-m", "tabletower", *PLAY, "--seed", "1"]
    poor = os.environ | {"PYTHONIOENCODING": "ascii"}
    played = subprocess.run(command, cwd=ROOT, env=poor, capture_output=True, timeout=PATIENCE)
    assert played.returncode == 0
    assert b"result: " in played.stdout


def test_a_cache_that_cannot_be_written_is_no_obstacle():
    played = tabletower(*PLAY, "--seed", 1, TABLETOWER_CACHE="/dev/null/x")
    assert played.returncode == 0


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
        (["--version"], f"tabletower {version('tabletower')}\n"),
    ],
)
def test_a_command_answers(arguments, said):
    done = tabletower(*arguments)
    assert done.returncode == 0
    assert said in done.stdout


def test_the_signature_is_one_word_and_the_recorded_one():
    example = ROOT / "examples/connect_four"
    done = tabletower("signature", example)
    assert done.stdout.strip() == (example / "golden/signature").read_text().strip()


# What does not: one sentence, exit code 1 or 2, never a traceback.


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
        (["play", "balconia", "--seat", f"search:{0:09}19", "--seat", "human"], 2, "a seat is"),
        ([*PLAY, "--option", "colour=green"], 2, "there is no option 'colour'"),
        ([*PLAY, "--option", "colours=blue"], 2, "not 'blue'"),
        ([*PLAY, "--option", "colours"], 2, "NAME=VALUE"),
        ([*PLAY, "--option", "entrance_block=zoo"], 2, "cat_gate"),
        ([*PLAY, "--seed", "-1"], 2, "a seed is a whole number"),
        ([*PLAY, "--seed", str(1 << 64)], 2, "a seed is a whole number"),
        ([*PLAY, "--seed", "x"], 2, "a seed is a whole number"),
        ([*PLAY, "--box", "nowhere.csv"], 2, "nowhere.csv does not exist"),
        ([*PLAY, "--box", "README.md"], 2, "README.md, row 1"),
        ([*PLAY, "--box", "tests"], 2, "holds none of faces.csv"),
        ([*PLAY, "--transcript", "no/such/folder/x.txt"], 2, "No such file"),
        (["replay", "nowhere.txt"], 1, "No such file"),
        (["replay", "README.md"], 1, "no transcript"),
        (["replay", "tests"], 1, "Is a directory"),
        (["rules", "chess"], 2, "there is no game 'chess'"),
        (["fly"], 2, "No such command"),
        (["serve", "--port", "99999"], 2, "a port is a whole number from 1 to 65535, not 99999"),
        (["serve", "--port", "0"], 2, "a port is a whole number from 1 to 65535, not 0"),
        (["serve", "--port", "-1"], 2, "a port is a whole number from 1 to 65535, not -1"),
        (["serve", "--host", "nowhere.invalid"], 2, "cannot listen on nowhere.invalid"),
        (
            [*SERVE, "--database", "nonsense"],
            2,
            "'nonsense' is no database URL; use sqlite:///FILE",
        ),
        ([*SERVE, "--database", "mysql://x/y"], 2, "the database URL must be sqlite:///FILE"),
        ([*SERVE, "--database", "sqlite:////dev/null/x.db"], 2, "cannot be opened"),
        ([*SERVE, "--database", "postgresql://127.0.0.1:1/x"], 2, "cannot be opened"),
    ],
)
def test_bad_input_gets_one_sentence(arguments, code, said):
    done = tabletower(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path):
    (tmp_path / "other").symlink_to(tmp_path)
    with Server(f"sqlite:///{tmp_path}/house.db") as first:
        for name in ("house.db", "other/house.db"):
            done = tabletower(*SERVE, "--database", f"sqlite:///{tmp_path}/{name}")
            assert (done.returncode, done.stdout) == (2, "")
            assert "another server uses it; to run several servers, use PostgreSQL" in done.stderr
            assert len(done.stderr.strip().splitlines()) == 1
        first.kill()
    with Server(f"sqlite:///{tmp_path}/house.db"):
        pass


def test_a_port_that_is_taken_is_refused_before_anything_is_announced(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        database = f"sqlite:///{tmp_path}/house.db"
        done = tabletower("serve", "--port", port, "--database", database)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"tabletower: cannot listen on 127.0.0.1, port {port} (address already in use): "
        "choose another --port\n"
    )
    assert not list(tmp_path.iterdir())


def test_the_address_that_is_announced_is_the_real_one(tmp_path):
    port = free_port()
    arguments = ["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/house.db"]
    command = [sys.executable, "-u", "-m", "tabletower", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        try:
            address = server.stdout.readline().strip().rpartition(" ")[2]
            assert address == f"http://127.0.0.1:{port}"
            assert urlopen(f"{address}/health", timeout=PATIENCE).status == 200
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0


def broken(tmp_path, text: str):
    file = tmp_path / "game.txt"
    file.write_text(text)
    return tabletower("replay", file)


ORDINARY = (GOLDEN / "ordinary.txt").read_text()


@pytest.mark.parametrize(
    ("cut", "said"),
    [
        (slice(0, 20), "line 2: a heading has game, rules"),
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


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: balconia", "game: nope", "line 1: there is no game 'nope'"),
        ("rules: 1", "rules: 9", "line 2: played by rules 9"),
        ("seats: 2", "seats: 3", "line 3: Balconia is for exactly 2 players, not 3"),
        ("seats: 2", "seats: 0", "line 3: Balconia is for exactly 2 players, not 0"),
        ("seed: 11", "seed: 9223372036854775807", "line 4: a seed is"),
        ("seed: 11", "seed: x", "line 4: a seed is a whole number"),
        ("seed: 11", "weather: fine", "line 4: a heading has game, rules"),
        ("placement: adjacent", "placement: frei", "line 5: option placement is adjacent or free"),
        ("option placement", "option gravity", "line 5: there is no option 'gravity'"),
    ],
)
def test_a_wrong_heading_is_named_with_its_line(tmp_path, old, new, said):
    done = broken(tmp_path, ORDINARY.replace(old, new))
    assert done.returncode == 1
    assert said in done.stderr


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
    played = tabletower("play", "balconia", *TWO_PEOPLE, TABLETOWER_CACHE=str(tmp_path))
    assert played.returncode == 0
    assert "on the disc" in played.stdout


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (None, "No module named"),
        ("def setup(:", "SyntaxError"),
        ("import nowhere_to_be_found", "rules.py, line 1: ModuleNotFoundError"),
        ("1 / 0", "rules.py, line 1: ZeroDivisionError"),
        ("NAME = 'x'", "do not define TITLE"),
    ],
)
def test_a_designers_broken_game_is_named_with_file_and_line(tmp_path, rules, said):
    folder = tmp_path / "my.game"
    folder.mkdir()
    for file in ("__init__.py", "words.py", "rulebook.md"):
        (folder / file).write_text("")
    if rules is not None:
        (folder / "rules.py").write_text(rules + "\n")
    done = tabletower("play", folder)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
