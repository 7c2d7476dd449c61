"""A fair shuffle is called fair, and nothing else is."""

import pytest
import typer
from typer.testing import CliRunner

from tabletower.bots import bot, play_out
from tabletower.cli.verifying import verify
from tabletower.engine import BadOption, BadTranscript, sit_down, transcript
from tabletower.games import SHELF
from tabletower.server import shuffle

MATCH, SECRET, WORDS = "MnWb9wH_w6ER8DbT", "5c" * 32, ["kite", "[red]"]
app = typer.Typer()
app.command()(verify)


@pytest.fixture(scope="module")
def paper():
    """The transcript of a match that was dealt as it should be."""
    table = sit_down(SHELF["balconia"], shuffle.seed(MATCH, SECRET, WORDS))
    return transcript.write(play_out(table, [bot("random"), bot("random")]))


@pytest.fixture
def check(paper, tmp_path):
    def run(text=paper, words=WORDS, **other):
        file = tmp_path / "game.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        told = {"match": MATCH, "secret": SECRET, "hash": shuffle.pledge(MATCH, SECRET)} | other
        arguments = [str(file), *(f"--{name}={value}" for name, value in told.items())]
        return CliRunner().invoke(app, arguments + [f"--word={word}" for word in words])

    return run


def answers(result):
    return [line.split()[0] for line in result.output.splitlines()[:3]]


def test_a_fair_shuffle(check):
    result = check()
    assert result.exit_code == 0
    assert answers(result) == ["yes", "yes", "yes"]
    assert "comes of the secret and kite, [red] is" in result.output
    assert result.output.endswith("The shuffle was fair.\n")


def test_letters_copied_with_a_space_or_in_capitals_are_the_same(check):
    assert check(hash=f" {shuffle.pledge(MATCH, SECRET).upper()} ").exit_code == 0


def test_nobody_need_have_added_a_word(check, paper):
    table = sit_down(SHELF["balconia"], shuffle.seed(MATCH, SECRET, ["", ""]))
    text = transcript.write(play_out(table, [bot("random"), bot("random")]))
    assert check(text, words=[]).exit_code == 0
    assert "without words" in check(text, words=["", ""]).output


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"hash": "0" * 64}, ["NO", "yes", "yes"]),
        ({"secret": "ab" * 32}, ["NO", "NO", "yes"]),
        ({"match": "another"}, ["NO", "NO", "yes"]),
        ({"words": ["kite", "tree"]}, ["yes", "NO", "yes"]),
        ({"words": WORDS[::-1]}, ["yes", "NO", "yes"]),
    ],
)
def test_what_does_not_fit_is_named(check, changed, wanted):
    result = check(**changed)
    assert result.exit_code == 1
    assert answers(result) == wanted
    assert result.output.endswith("This does not fit together.\n")


def test_another_seed_in_the_heading_is_noticed(check, paper):
    seed = shuffle.seed(MATCH, SECRET, WORDS).hex()
    result = check(paper.replace(f"seed: {seed}", "seed: " + "ab" * 32))
    assert result.exit_code == 1
    assert answers(result)[1:] == ["NO", "NO"]
    assert "but the match was dealt from " + "ab" * 32 in result.output


def test_a_match_dealt_from_the_first_62_bits_of_its_key_is_fair_too(check):
    """Before 0.5 a seed was a number."""
    number = int.from_bytes(shuffle.seed(MATCH, SECRET, WORDS)[:8]) >> 2
    table = sit_down(SHELF["balconia"], number)
    text = transcript.write(play_out(table, [bot("random"), bot("random")]))
    assert f"seed: {number}\n" in text
    assert check(text).exit_code == 0
    assert check(text.replace(f"seed: {number}", f"seed: {number + 1}")).exit_code == 1


def test_another_move_is_noticed(check, paper):
    result = check(paper.replace("\n\ngreen turns", "\n\npink turns", 1))
    assert result.exit_code == 1
    assert answers(result) == ["yes", "yes", "NO"]
    assert "does not play back: line" in result.output


def test_a_game_of_another_shelf_is_named(check, paper):
    result = check(paper.replace("game: balconia", "game: mikado"))
    assert result.exit_code == 1
    assert "there is no game 'mikado'" in result.output


def test_one_word_for_each_seat(check):
    result = check(words=["kite"])
    assert isinstance(result.exception, BadOption)
    assert "2 seats" in str(result.exception)


@pytest.mark.parametrize("text", [b"\xff\xfe", "", "no transcript\n"])
def test_what_is_no_transcript_is_said_so(check, text):
    assert isinstance(check(text).exception, BadTranscript)
