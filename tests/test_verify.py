"""A fair shuffle is called fair, and nothing else is."""

import json
import shlex
from functools import cache

import pytest
import typer
from typer.testing import CliRunner

from tabletower.bots import bot, play_out
from tabletower.cli.shuffle_verdict import REFUTED, SENTENCES
from tabletower.cli.verify import verify
from tabletower.engine import BadOption, BadTranscript, seeds, sit_down, transcript
from tabletower.games import SHELF
from tabletower.server.model import shuffle

from . import shuffles

MATCH, SECRET, WORDS = "MnWb9wH_w6ER8DbT", "5c" * 32, ["kite", "[red]"]
SALTS = ["5a17" * 8, "0123456789abcdef" * 2]
SEALS = [shuffle.seal(MATCH, n, SALTS[n], WORDS[n]) for n in range(2)]
LINES = [f"{salt} {word}" for salt, word in zip(SALTS, WORDS)]
app = typer.Typer()
app.command()(verify)


@pytest.fixture(scope="module")
def paper():
    """The transcript of a match that was dealt as it should be."""
    return played(shuffle.seed(MATCH, SECRET, LINES))


@cache
def played(seed):
    """The transcript of a match that was dealt from this."""
    table = sit_down(SHELF["balconia"], seed)
    return transcript.write(play_out(table, [bot("random"), bot("random")]))


@pytest.fixture
def check(paper, tmp_path):
    def run(text=paper, words=WORDS, salts=SALTS, seals=SEALS, more=(), **other):
        file = tmp_path / "game.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        told = {"match": MATCH, "secret": SECRET, "hash": shuffle.pledge(MATCH, SECRET)} | other
        arguments = [str(file), *(f"--{name}={value}" for name, value in told.items())]
        for name, each in (("word", words), ("salt", salts), ("seal", seals)):
            arguments += [f"--{name}={value}" for value in each]
        return CliRunner().invoke(app, [*arguments, *more])

    return run


def answers(result):
    first = [line.split()[0] for line in result.output.splitlines()[:-1]]
    return [word for word in first if word in ("yes", "NO")]


def verdict(result):
    """The kind of the last line."""
    last = result.output.splitlines()[-1]
    if last.startswith("The shuffle was fair"):
        return "fair"
    if "were opened again because of" in last:
        return "reopened"
    return next(kind for kind, sentence in SENTENCES.items() if sentence == last)


def test_a_fair_shuffle(check):
    result = check()
    assert result.exit_code == 0
    assert answers(result) == ["yes", "yes", "yes", "yes"]
    assert "comes of the secret and kite, [red] is" in result.output
    assert "nobody chose theirs after another's" in result.output
    assert result.output.endswith("unless all who added a word did it together with the server.\n")
    assert verdict(result) == "fair"
    assert "your own word is in it" in check(more=["--told=1", "--mine=2"]).output


def test_letters_copied_with_a_space_or_in_capitals_are_the_same(check):
    assert check(hash=f" {shuffle.pledge(MATCH, SECRET).upper()} ").exit_code == 0
    assert check(salts=[f" {salt.upper()} " for salt in SALTS]).exit_code == 0
    assert check(seals=[f" {seal.upper()} " for seal in SEALS]).exit_code == 0


def test_nobody_need_have_added_a_word(check):
    """Then the server decided alone, and nobody is told that it was fair."""
    text, none = played(shuffle.seed(MATCH, SECRET, ["", ""])), ["", ""]
    assert check(text, words=[], salts=[], seals=[]).exit_code == 0
    output = check(text, words=none, salts=none, seals=none).output
    assert "without words" in output
    assert output.endswith("it alone chose the deal.\n")


def test_some_need_not_have_added_a_word(check):
    text = played(shuffle.seed(MATCH, SECRET, ["", LINES[1]]))
    added = {"words": ["", WORDS[1]], "salts": ["", SALTS[1]], "seals": ["", SEALS[1]]}
    assert check(text, **added).exit_code == 0
    assert check(text, **added | {"seals": SEALS}).exit_code == 1


def test_seals_that_nobody_noted_are_not_asked_for(check):
    result = check(seals=[])
    assert result.exit_code == 0
    assert answers(result) == ["yes", "yes", "yes"]


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"hash": "0" * 64}, ["NO", "yes", "yes", "yes"]),
        ({"secret": "ab" * 32}, ["NO", "yes", "NO", "yes"]),
        ({"match": "another"}, ["NO", "NO", "NO", "yes"]),
        ({"words": ["kite", "tree"]}, ["yes", "NO", "NO", "yes"]),
        ({"words": WORDS[::-1]}, ["yes", "NO", "NO", "yes"]),
        ({"salts": SALTS[::-1]}, ["yes", "NO", "NO", "yes"]),
        ({"salts": []}, ["yes", "NO", "NO", "NO", "yes"]),
        ({"seals": SEALS[::-1]}, ["yes", "NO", "yes", "yes"]),
        ({"seals": [SEALS[0], ""]}, ["yes", "NO", "yes", "yes"]),
    ],
)
def test_what_does_not_fit_is_named(check, changed, wanted):
    result = check(**changed)
    assert result.exit_code == 1
    assert answers(result) == wanted
    assert result.output.endswith("This does not fit together.\n")


def test_the_seat_whose_word_was_changed_is_named(check):
    assert "the word of seat 2 is not the one" in check(words=["kite", "tree"]).output


def test_another_seed_in_the_heading_is_noticed(check, paper):
    seed = shuffle.seed(MATCH, SECRET, LINES).hex()
    result = check(paper.replace(f"seed: {seed}", "seed: " + "ab" * 32))
    assert result.exit_code == 1
    assert answers(result)[2:] == ["NO", "NO"]
    assert "but the match was dealt from " + "ab" * 32 in result.output


def test_words_that_were_not_sealed_are_refused(check):
    """A server that chose its word after the others'."""
    text = played(shuffle.seed(MATCH, SECRET, WORDS))
    for salts, seals in (([], []), ([], ["", ""]), ([" ", " "], [])):
        result = check(text, salts=salts, seals=seals)
        assert (result.exit_code, verdict(result)) == (1, "unfair")
        assert "the word of seat 1 has no salt" in result.output


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        (["--reopened=2"], "reopened"),
        (["--reopened=2", "--mine=1", "--told=2"], "reopened"),
        (["--reopened=2", "--mine=1", "--told=3"], "hidden"),
        (["--mine=1", "--told=2"], "hidden"),
        (["--told=1"], "dropped"),
        (["--unseen"], "unseen"),
        (["--unseen", "--mine=1", "--told=1"], "fair"),
    ],
)
def test_what_somebody_knows_who_was_there_changes_the_verdict(check, more, kind):
    result = check(more=more)
    assert verdict(result) == kind
    assert result.exit_code == (kind in REFUTED)
    assert answers(result) == ["yes"] * 4


def test_who_may_have_turned_down_a_deal_is_named(check):
    once, often = check(more=["--reopened=2"]), check(more=["--reopened=2"] * 6 + ["--reopened=1"])
    assert "because of seat 2: whoever sits there" in once.output
    assert "seen a deal and turned it down" in once.output
    assert "because of seat 1 and seat 2" in often.output
    assert "seen deals and turned them down" in often.output


@pytest.mark.parametrize("case", shuffles.cases(), ids=lambda case: case["name"])
def test_the_command_comes_to_the_verdict_of_the_page(case, tmp_path):
    """The cases of the page (client/src/fairness/verdict.test.ts), by the command it shows."""
    file = tmp_path / "game.txt"
    file.write_text(played(seeds.read(case["shuffle"]["seed"])))
    program, name, shown, *arguments = shlex.split(case["command"])
    assert (program, name, shown) == ("tabletower", "verify", "game.txt")
    result = CliRunner().invoke(app, [str(file), *arguments])
    assert (verdict(result), result.exit_code) == (case["verdict"], case["verdict"] in REFUTED)


def test_the_cases_that_the_page_is_tested_with_are_these():
    assert json.loads(shuffles.FILE.read_text()) == shuffles.cases(), "python -m tests.shuffles"


def test_my_own_seat_is_one_of_the_match(check):
    assert "--mine is one of them" in str(check(more=["--mine=3"]).exception)


def test_no_server_deals_from_a_number(check):
    number = int.from_bytes(shuffle.seed(MATCH, SECRET, LINES)[:8]) >> 2
    assert answers(check(played(number))) == ["yes", "yes", "NO", "yes"]


def test_without_the_seals_nobody_is_told_that_it_was_fair(check):
    result = check(seals=[])
    assert result.exit_code == 0
    assert "Give --seal too" in result.output
    assert "was fair" not in result.output


def test_another_move_is_noticed(check, paper):
    result = check(paper.replace("\n\ngreen turns", "\n\npink turns", 1))
    assert result.exit_code == 1
    assert answers(result) == ["yes", "yes", "yes", "NO"]
    assert "does not play back: line" in result.output


def test_a_game_of_another_shelf_is_named(check, paper):
    result = check(paper.replace("game: balconia", "game: mikado"))
    assert result.exit_code == 1
    assert "there is no game 'mikado'" in result.output


@pytest.mark.parametrize("what", ["word", "salt", "seal"])
def test_one_word_for_each_seat(check, what):
    result = check(**{f"{what}s": ["kite"]})
    assert isinstance(result.exception, BadOption)
    assert f"2 seats: give --{what} once" in str(result.exception)


@pytest.mark.parametrize("text", [b"\xff\xfe", "", "no transcript\n"])
def test_what_is_no_transcript_is_said_so(check, text):
    assert isinstance(check(text).exception, BadTranscript)
