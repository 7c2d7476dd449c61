"""A game on paper: it plays back, and every way to break it is told with its line."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import BadTranscript, TabletowerError, game_in, sit_down
from tabletower.engine.parsing import parse_move
from tabletower.engine.transcript import announcements, begin, game_name, parse, replay, write
from tabletower.games import SHELF
from tests.bound import at_most
from tests.games import (
    AUCTION,
    CONNECT_FOUR,
    GAMES,
    PLAYED,
    ROOT,
    finished,
    somewhere,
    with_decks,
)

pytestmark = pytest.mark.heavy

FAIR = game_in(ROOT / "tests/toys/fair")
GOLDEN = (AUCTION.folder / "golden/ordinary.txt").read_text()
FIRST_MOVE = 8  # its line in GOLDEN
RESULT_LINE = 17


def refusal_of(text, game=AUCTION, box=None):
    with pytest.raises(BadTranscript) as refusal:
        replay(game, text, box)
    return str(refusal.value)


def is_complete_or_refused(text):
    """Whether a transcript tells a whole game or is refused in words; there is no third way."""
    try:
        table = replay(AUCTION, text)
    except TabletowerError as refusal:
        return str(refusal) != ""
    return table.over and write(table).endswith(f"\nresult: {table.result}\n")


def edited(old, new):
    """The golden transcript with one thing changed."""
    assert GOLDEN.count(old) == 1
    return GOLDEN.replace(old, new)


def with_line(number, line):
    """The golden transcript with one line more."""
    lines = GOLDEN.splitlines()
    return "\n".join([*lines[: number - 1], line, *lines[number - 1 :]]) + "\n"


# Round trips.


def made(table):
    return [(each.seat, each.move) for each in table.log]


@given(st.sampled_from([*GAMES, FAIR]), st.integers(0, 10_000))
def test_what_is_written_plays_back(game, seed):
    table = finished(game, seed)
    second = replay(game, write(table))
    assert game.state.bytes(second.state) == game.state.bytes(table.state)
    assert made(second) == made(table)
    assert second.result == table.result
    assert write(second) == write(table)


@given(st.sampled_from(PLAYED), st.integers(0, 1000))
def test_an_unfinished_game_is_written_without_a_result(game, seed):
    table = somewhere(game, seed)
    paper = parse(write(table))
    assert paper.result is None
    assert [line for _, line in paper.lines] == announcements(table)
    assert "must still decide" in refusal_of(write(table), game)


def test_a_transcript_reads_as_printed():
    table = sit_down(AUCTION, 11, options={"rounds": "2"})
    for line in ("seat 2 bids 5", "seat 1 bids 1", "seat 1 bids 3", "seat 2 bids 2"):
        table.play(*parse_move(table, line))
    assert write(table).splitlines() == [
        "game: auction",
        "rules: 1",
        "seats: 2",
        "seed: 11",
        "option rounds: 2",
        "option peace: no",
        "",
        "seat 2 bids 5",
        "seat 1 bids 1",
        "seat 1 bids 3",
        "seat 2 bids 2",
        "",
        f"result: {table.result}",
    ]


def test_the_order_of_sealed_bids_is_kept():
    text = edited("seat 1 bids 1\nseat 2 bids 2\n", "seat 2 bids 2\nseat 1 bids 1\n")
    table = replay(AUCTION, text)
    assert [made.seat for made in table.log[:2]] == [1, 0]
    assert write(table) == text


def test_a_game_that_is_over_at_once_has_a_transcript():
    table = sit_down(FAIR, options={"rounds": "0"})
    assert write(replay(FAIR, write(table))) == write(table)


@pytest.mark.parametrize(
    "text",
    [
        GOLDEN.replace("\n", "\r\n"),
        "\n\n" + GOLDEN + "\n\n",
        GOLDEN.replace("\n\n", "\n\n\n  \n"),
        GOLDEN.replace("seat 1 bids 5", "\nseat 1 bids 5"),
        GOLDEN.removesuffix("\n"),
    ],
    ids=["windows", "around", "between", "within", "no last newline"],
)
def test_empty_lines_and_line_ends_do_not_matter(text):
    assert write(replay(AUCTION, text)) == GOLDEN


# Cut off.


@pytest.mark.parametrize("name", ["ordinary", "six"])
def test_a_transcript_that_was_cut_off_anywhere_is_refused(name):
    whole = (AUCTION.folder / f"golden/{name}.txt").read_text()
    for end in range(len(whole) - 1):  # the last newline may be missing
        assert refusal_of(whole[:end])


def test_a_transcript_cut_off_after_a_line_names_that_line():
    lines = GOLDEN.splitlines()
    for number in range(FIRST_MOVE - 1, RESULT_LINE - 1):
        found = refusal_of("\n".join(lines[:number]) + "\n")
        assert found.startswith(f"line {number}: the ")


def test_a_transcript_that_lacks_any_one_line_is_refused():
    lines = GOLDEN.splitlines()
    needed = [n for n, line in enumerate(lines) if line and not line.startswith(("game", "option"))]
    for number in needed:
        assert refusal_of("\n".join(lines[:number] + lines[number + 1 :]))


def test_an_option_that_is_left_out_is_as_usual():
    assert write(replay(AUCTION, edited("option peace: no\n", ""))) == GOLDEN


@given(st.integers(0, len(GOLDEN) - 2), st.characters(codec="utf-8"))
def test_a_letter_changed_anywhere_is_refused_or_another_game(place, letter):
    assert is_complete_or_refused(GOLDEN[:place] + letter + GOLDEN[place + 1 :])


@given(st.text(max_size=200))
def test_any_text_at_all_is_refused_in_words(text):
    assert refusal_of(text)
    assert refusal_of(GOLDEN[:100] + text)


@given(st.lists(st.sampled_from(GOLDEN.splitlines()), max_size=20))
def test_any_heap_of_its_own_lines_is_refused_or_complete(lines):
    assert is_complete_or_refused("\n".join(lines))


# Headings.

LONG = "9" * 5000
TOO_LARGE = str(1 << 62)
WRONG_HEADINGS = [
    ("rules: 1", "rules: 2", 2, "rules 2"),
    ("rules: 1", "rules: 0", 2, "rules 0"),
    ("rules: 1", "rules: one", 2, "rules is a whole number, not 'one'"),
    ("seats: 2", "seats: two", 3, "seats is a whole number, not 'two'"),
    ("seats: 2", "seats: -2", 3, "seats is a whole number, not '-2'"),
    ("seats: 2", "seats: 7", 3, "Auction is for 2 to 6 players, not 7"),
    ("seats: 2", "seats: 1", 3, "Auction is for 2 to 6 players, not 1"),
    ("seats: 2", "seats: 0", 3, "Auction is for 2 to 6 players, not 0"),
    ("seed: 11", "seed: -11", 4, "a seed is a whole number from 0"),
    ("seed: 11", "seed: 1e3", 4, "a seed is a whole number from 0"),
    ("seed: 11", "seed: ١١", 4, "a seed is a whole number from 0"),
    ("seed: 11", "seed: 11.0", 4, "a seed is a whole number from 0"),
    ("seed: 11", f"seed: {LONG}", 4, "seed is a whole number"),
    ("seed: 11", f"seed: {TOO_LARGE}", 4, "a seed is a whole number from 0 to"),
    ("option peace: no", "option peace: maybe", 6, "option peace is no or yes, not 'maybe'"),
    ("option rounds: 4", "option rounds: 6", 5, "option rounds is a number from 2 to 5, not '6'"),
    ("option rounds: 4", "option rounds: ", 5, "option rounds is a number from 2 to 5, not ''"),
    ("option rounds: 4\noption peace: no", "option war: no", 5, "there is no option 'war'"),
    (": 4\noption peace: no", ": 5\noption peace: yes", 5, "peace lasts at most 4 rounds"),
    ("seed: 11", "seed: 11\nseed: 12", 5, "the heading names seed twice"),
    ("game: auction", "game: auction\ngame: auction", 2, "the heading names game twice"),
    ("peace: no", "peace: no\noption peace: no", 7, "the heading names peace twice"),
    ("seed: 11", "seed 11", 4, "not 'seed 11'"),
    ("seed: 11", "seed:11", 4, "not 'seed:11'"),
    ("seed: 11", "sede: 11", 4, "not 'sede: 11'"),
    ("game: auction", "hello", 1, "not 'hello'"),
    ("option peace: no\n\n", "option peace: no\n", 7, "not 'seat 1 bids 1'"),
]


@pytest.mark.parametrize(("old", "new", "number", "words"), WRONG_HEADINGS)
def test_a_wrong_heading_is_refused_with_its_line(old, new, number, words):
    found = refusal_of(edited(old, new))
    assert found.startswith(f"line {number}: ")
    assert words in found


@pytest.mark.parametrize("line", ["rules: 1", "seats: 2", "seed: 11"])
def test_a_line_that_the_heading_lacks_is_asked_for(line):
    key = line.partition(": ")[0]
    for less in ("", f"{key}: \n"):
        assert f"'{key}:'" in refusal_of(edited(f"{line}\n", less))


def test_a_transcript_of_another_game_is_refused():
    assert refusal_of(GOLDEN, CONNECT_FOUR)
    paper = (CONNECT_FOUR.folder / "golden/ordinary.txt").read_text()
    assert refusal_of(paper, AUCTION)


def test_a_transcript_names_its_game():
    assert game_name(GOLDEN) == "auction"
    assert game_name("game: hopscotch\n") == "hopscotch"


@pytest.mark.parametrize(
    "text", ["", "\n", "seat 1 bids 1\n", "rules: 1\n", "\0", "game:\n", "<?xml"]
)
def test_what_is_no_transcript_names_no_game(text):
    with pytest.raises(BadTranscript, match="this is no transcript"):
        game_name(text)


# Moves and results.


@pytest.mark.parametrize(
    ("number", "line", "why"),
    [
        (FIRST_MOVE, "seat 3 bids 1", "nobody can say that here"),
        (FIRST_MOVE, "seat 1 bids 6", "nobody can say that here"),
        (FIRST_MOVE, "seat 1  bids 1", "nobody can say that here"),
        (FIRST_MOVE, "seed: 11", "nobody can say that here"),
        (FIRST_MOVE, "result:", "nobody can say that here"),
        (FIRST_MOVE + 1, "seat 1 bids 5", "this is not your decision"),
        (FIRST_MOVE + 2, "seat 1 bids 1", "you do not hold a 1 any more"),
        (RESULT_LINE - 1, "seat 1 bids 2", "the game is over"),
        (RESULT_LINE, "seat 1 bids 2", "the game is over"),
    ],
)
def test_a_line_that_cannot_be_played_is_named_with_the_reason(number, line, why):
    found = refusal_of(with_line(number, line))
    assert found == f"line {number}: '{line}' cannot be played: {why}"


@pytest.mark.parametrize("line", ["seat 1 bids 2", "result: x", "and thanks", "game: auction"])
def test_nothing_comes_after_the_result(line):
    found = refusal_of(with_line(RESULT_LINE + 1, line))
    assert found == f"line {RESULT_LINE + 1}: nothing comes after the result"


@pytest.mark.parametrize(
    "result",
    [
        *("seat 1 4, seat 2 4; seat 2 wins", "seat 1 5, seat 2 4; seat 1 wins", "", "x"),
        *("seat 1 4, seat 2 4; seat 1 wins ", "seat 1 4, seat 2 4; seat 1 wins; really"),
    ],
)
def test_a_wrong_result_is_told_with_the_right_one(result):
    right = "seat 1 4, seat 2 4; seat 1 wins"
    found = refusal_of(edited(right, result))
    assert found == f"line {RESULT_LINE}: the result is not '{result}' but '{right}'"


def test_a_result_that_comes_too_early_is_refused():
    lines = GOLDEN.splitlines()
    found = refusal_of("\n".join([*lines[: FIRST_MOVE + 1], lines[-1]]))
    assert found.startswith(f"line {FIRST_MOVE + 2}: ")
    assert "seat 1 and seat 2 must still decide" in found


def test_a_result_that_is_missing_is_asked_for():
    found = refusal_of("\n".join(GOLDEN.splitlines()[:-1]))
    assert re.fullmatch(r"line \d+: the game is over, but the result is missing", found)


def test_another_seed_makes_another_game():
    assert refusal_of(edited("seed: 11", "seed: 12")).startswith(
        f"line {RESULT_LINE}: the result is"
    )


# What was taken back.

MARKED = GOLDEN.replace("seed: 11\n", "seed: 11\ntaken back: 2\n")


def test_what_was_taken_back_stands_in_the_heading():
    table = replay(AUCTION, MARKED)
    assert table.taken_back == 2
    assert write(table) == write(table.copy()) == MARKED


def test_where_nothing_was_there_is_no_such_line():
    table = replay(AUCTION, GOLDEN)
    assert table.taken_back == 0
    assert write(table) == GOLDEN


@pytest.mark.parametrize("times", ["0", "-1", "two", "100001", "9" * 19, "9" * 30, "٣", "1.5"])
def test_how_often_is_a_number_within_reason(times):
    told = refusal_of(MARKED.replace("taken back: 2", f"taken back: {times}"))
    assert told.startswith("line 5: taken back is a")


# Boxes.


@pytest.fixture
def own_box(tmp_path):
    """A person's own copy of a game's first component file, and the game."""
    game = next(game for game in GAMES if game.box.tables)
    file = game.box.tables[0].file
    path = tmp_path / file
    path.write_bytes((game.folder / "box" / file).read_bytes())
    return game, path


def played_with(game, path):
    table = sit_down(game, 3, box=path)
    for _ in at_most(game.rules.LONGEST + 1, "the game does not end"):
        if table.over:
            break
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    return write(table)


def test_a_box_of_ones_own_is_named_in_the_heading(own_box):
    game, path = own_box
    text = played_with(game, path)
    digest = sit_down(game, box=path).box.digest
    assert f"\nbox: {digest}\n" in text
    assert write(replay(game, text, path)) == text
    assert "box: " not in write(replay(game, text.replace(f"box: {digest}\n", "")))


def test_the_heading_has_the_whole_hash_of_the_box(own_box):
    """A shorter one is forged within a minute: see tests/colliding_boxes."""
    text = played_with(*own_box)
    assert re.search("^box: [0-9a-f]{64}$", text, re.MULTILINE)


def test_a_heading_of_earlier_versions_has_twelve_digits_of_it(own_box):
    game, path = own_box
    text = played_with(game, path)
    digest = sit_down(game, box=path).box.digest
    assert write(replay(game, text.replace(digest, digest[:12]), path)) == text


@pytest.mark.parametrize("digits", [1, 11, 13, 63])
def test_no_other_part_of_the_hash_names_the_box(own_box, digits):
    game, path = own_box
    text = played_with(game, path)
    digest = sit_down(game, box=path).box.digest
    told = refusal_of(text.replace(digest, digest[:digits]), game, path)
    assert "not the ones it was played with" in told


def test_a_box_whose_hash_begins_alike_is_not_taken_for_another():
    """Towers: in the second box the Department Store buys one room instead of four."""
    game, boxes = SHELF["towers"], ROOT / "tests/colliding_boxes"
    first, second = (sit_down(game, 3, box=boxes / each) for each in ("first", "second"))
    assert first.box.digest[:12] == second.box.digest[:12]
    assert begin(game, parse(write(first)), boxes / "first").box.digest == first.box.digest
    with pytest.raises(BadTranscript, match="not the ones it was played with"):
        begin(game, parse(write(first)), boxes / "second")


def test_a_box_of_ones_own_must_be_at_hand(own_box):
    game, path = own_box
    text = played_with(game, path)
    assert "component files of its own: name them with --box" in refusal_of(text, game)


def test_a_box_that_was_changed_since_is_refused(own_box):
    game, path = own_box
    text = played_with(game, path)
    path.write_bytes(path.read_bytes() + b"\n")
    assert "not the ones it was played with" in refusal_of(text, game, path)


def test_a_box_where_none_was_used_is_refused(own_box):
    game, path = own_box
    text = played_with(game, None)
    assert "not the ones it was played with" in refusal_of(text, game, path)


def test_a_box_that_nobody_knows_is_refused():
    text = edited("seed: 11", "seed: 11\nbox: 0123456789ab")
    assert refusal_of(text).startswith("line 5: ")


# What chance decided.


def test_what_was_left_to_chance_is_written_down():
    game = with_decks()
    table = sit_down(game, seed=1, options={"deck": "random"})
    deck = table.box.options["deck"]
    assert deck.isdecimal()
    assert f"\noption deck: {deck}\n" in write(table)
    assert begin(game, parse(write(table))).box.options == table.box.options


def test_what_would_be_left_to_chance_is_no_account_of_a_game():
    text = GOLDEN.replace("option rounds", "option deck: random\noption rounds")
    assert refusal_of(text, with_decks()) == (
        "line 5: it does not say which deck was played, only 'random'"
    )
