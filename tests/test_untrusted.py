"""What strangers hand in is read up to a bound, and sentences repeat little of it."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.art.sheets.order import Order
from tabletower.art.sheets.prepared import Prepared
from tabletower.bots import bot
from tabletower.cli.move_prompt import Picking
from tabletower.cli.option_flags import read_options
from tabletower.cli.serve import read_limits
from tabletower.cli.terminal import player
from tabletower.engine import BadTranscript, TabletowerError, game_in, sit_down, transcript
from tabletower.engine.untrusted import SHOWN, cited, read_text
from tabletower.games import SHELF, find_game, on_shelf
from tabletower.server.http.responses import error_text
from tabletower.server.live.commands import decode
from tabletower.server.live.component_files import folder_of
from tabletower.server.store.engines import read_url
from tests.games import AUCTION

PAPER = (AUCTION.folder / "golden/ordinary.txt").read_text()
BOXED = next(game for game in SHELF.values() if game.box.tables)
MOST = 1000
# Clears a screen, turns what follows around, hides it; and would fill many screens.
HOSTILE = "\x1b[2J\u202e\u2066\u200b\x07\0\x9b" + "x" * 100_000
LONGEST_SENTENCE = 800  # our own words, and what they list


# Files.


def refusal_of(path, most=MOST):
    with pytest.raises(BadTranscript) as refusal:
        read_text(path, most, BadTranscript)
    return str(refusal.value)


def test_a_file_is_read(tmp_path):
    file = tmp_path / "game.txt"
    for written in ("", "x" * MOST, "plüm\r\n", "\ufeffgame: x"):
        file.write_text(written, newline="")
        assert read_text(file, MOST, BadTranscript) == written.removeprefix("\ufeff")


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path):
    file = tmp_path / "large.txt"
    file.touch()
    os.truncate(file, 1 << 40)  # a terabyte of nothing
    assert refusal_of(file) == f"large.txt is too large: expected at most {MOST} bytes"


def test_what_never_ends_or_never_begins_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert refusal_of(tmp_path / "pipe") == "pipe is no ordinary file"
    os.symlink("/dev/zero", tmp_path / "game.txt")
    assert refusal_of(tmp_path / "game.txt") == "game.txt is no ordinary file"


def test_what_is_no_file_is_said_so(tmp_path):
    assert refusal_of(tmp_path).endswith(" cannot be read: Is a directory")
    assert refusal_of(tmp_path / "x") == "x cannot be read: No such file or directory"
    assert refusal_of(tmp_path / ("x" * 5000)).endswith("x… cannot be read: File name too long")
    (tmp_path / "x").write_bytes(b"\xff")
    assert refusal_of(tmp_path / "x") == "x is not a text in UTF-8"


# Sentences.


@given(st.text(), st.integers(1, 100))
def test_what_is_cited_is_short_and_only_shows(text, most):
    found = cited(text, most)
    assert len(found) <= most
    assert found.isprintable()
    if text.isprintable() and len(text) <= most:
        assert found == text


def test_what_is_cited_says_that_it_goes_on():
    assert cited("x" * SHOWN) == "x" * SHOWN
    assert cited("x" * (SHOWN + 1)) == "x" * (SHOWN - 1) + "…"
    assert cited("a\x1b[2Jb\u202ec\nd") == "a�[2Jb�c�d"


def replay(old, new):
    assert PAPER.count(old) == 1
    transcript.replay(AUCTION, PAPER.replace(old, new))


def read_box(tmp_path, table, content, name=""):
    path = tmp_path / (name or table.file)
    path.write_text(content)
    table.read(path)


CARDS = BOXED.box.tables[0]
# Every place where a sentence repeats what it was given.
SPOKEN = {
    "a game": lambda _: on_shelf(HOSTILE),
    "a game on the command line": lambda _: find_game(HOSTILE),
    "a folder on the command line": lambda _: find_game("./" + HOSTILE),
    "a folder": lambda path: game_in(path / ("\x1b[2J" + "x" * 200)),
    "no heading": lambda _: replay("seed: 11", HOSTILE),
    "a number of the heading": lambda _: replay("seed: 11", f"seed: {HOSTILE}"),
    "a key of the heading": lambda _: replay("seed: 11", f"{HOSTILE}: 11"),
    "an option's name": lambda _: replay("option peace", f"option {HOSTILE}"),
    "an option's name, twice": lambda _: replay(
        "option peace: no", f"option {HOSTILE}: no\noption {HOSTILE}: no"
    ),
    "an option's value": lambda _: replay("peace: no", f"peace: {HOSTILE}"),
    "a move": lambda _: replay("seat 1 bids 1\n", f"{HOSTILE}\n"),
    "a result": lambda _: replay("result: ", f"result: {HOSTILE}"),
    "a wire": lambda _: AUCTION.moves.read(HOSTILE),
    "a wire's picks": lambda _: AUCTION.moves.read(f"bid {HOSTILE}"),
    "a wire's value": lambda _: AUCTION.moves.read(f"bid card:{HOSTILE}"),
    "an agreed entrance": lambda _: BOXED.open_box({"entrance_block": HOSTILE}),
    "a column": lambda path: read_box(path, CARDS, HOSTILE),
    "a cell": lambda path: read_box(path, CARDS, f"block,side,title\n1,a,{HOSTILE}"),
    "a code": lambda path: read_box(path, CARDS, f"block,side\n1,{HOSTILE}"),
    "a file's name": lambda path: read_box(path, CARDS, "", "\x1b[2J" + "x" * 200),
    "a file that was sent": lambda _: folder_of(BOXED, {HOSTILE: ""}).__enter__(),
    "an option to be given": lambda _: read_options([HOSTILE]),
    "an option given twice": lambda _: read_options([f"{HOSTILE}=1"] * 2),
    "a limit": lambda _: read_limits({HOSTILE: HOSTILE}),
    "a part to print": lambda _: Prepared(AUCTION, Order(parts=[HOSTILE])).chosen,
    "a bot": lambda _: bot(HOSTILE),
    "a database": lambda _: read_url(HOSTILE),
    "a seat": lambda _: player(HOSTILE),
}


@pytest.mark.parametrize("place", SPOKEN)
def test_a_sentence_repeats_a_line_at_most_and_nothing_that_is_obeyed(tmp_path, place):
    with pytest.raises(TabletowerError) as refusal:
        SPOKEN[place](tmp_path)
    said = str(refusal.value)
    assert said.isprintable()
    assert len(said) <= LONGEST_SENTENCE
    assert "x" * (2 * SHOWN) not in said


def test_a_pick_that_is_none_is_answered_in_a_line():
    said = Picking(sit_down(AUCTION), 0).pick(HOSTILE)
    assert said.isprintable()
    assert len(said) <= LONGEST_SENTENCE


@pytest.mark.parametrize(
    "message",
    [
        f'{{"command":"move","{"x" * 10_000}":1}}',
        f'{{"command":"{"x" * 10_000}"}}',
        '{"command":"move","\u202e\x7f":1}',
        f'{{"command":"explain","picks":{{"{"x" * 150}":1}}}}',
    ],
)
def test_a_message_that_is_not_right_is_not_repeated_at_length(message):
    with pytest.raises(Exception) as problem:  # noqa: PT011  (which one, is another library's)
        decode(message)
    said = error_text(problem.value)
    assert said.startswith("a field is not valid: ")
    assert said.isprintable()
    assert len(said) <= LONGEST_SENTENCE
