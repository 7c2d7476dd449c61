"""The box: files and options, and a sentence for everything that can be wrong with them."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletower.engine import (
    BadBox,
    BadOption,
    Box,
    CsvTable,
    choice,
    code,
    fresh,
    named,
    number,
    sit_down,
    text,
    whole,
)
from tabletower.engine.box import MOST_BYTES, MOST_LINES
from tabletower.engine.options import TRIED
from tabletower.engine.untrusted import cited
from tests.games import AUCTION, CONNECT_FOUR

CARDS = CsvTable(
    "cards.csv",
    (
        whole("worth", 0, 20, default=None),
        whole("copies", 1, 9, default=1),
        code("suit", "sun", "moon", "none"),
        text("title"),
    ),
)
KNOWN = "worth, copies, suit, title"
BOARDS = CsvTable("boards.csv", (text("name", default=None),))


def fill(box, contents):
    """Cards are counted; a card without copies is the box's own fault to find."""
    for at, card in enumerate(contents.tables["cards"][:10]):
        if card["title"] == "joker" and card["copies"] > 1:
            raise card.fault("copies", "one joker at most")
        box.worth[at] = card["worth"]
        box.cards += card["copies"]


BOX = Box(
    options=(
        number("rounds", 2, 12, usual=4, about="how long"),
        number("debt", -5, 5, usual=0, about="how deep"),
        choice("mode", "short", "long", about="how"),
        choice("first", "left", "right", usual="right", about="who"),
        named("leader", "random", "oldest", about="whom"),
    ),
    fields=(("worth", "i1", (10,)), ("cards", "i2")),
    tables=(CARDS, BOARDS),
    fill=fill,
    forbid=lambda options: (
        "a long game has at most 9 rounds"
        if options["mode"] == "long" and int(options["rounds"]) > 9
        else ""
    ),
)


@pytest.fixture
def folder(tmp_path):
    """The game's own component files."""
    (tmp_path / "cards.csv").write_text("worth,copies\n3,2\n5,\n")
    (tmp_path / "boards.csv").write_text("name\nhome\n")
    return tmp_path


@pytest.fixture
def own(tmp_path):
    """A folder for a person's own files."""
    (tmp_path / "own").mkdir()
    return tmp_path / "own"


def read(path: Path, content: str | bytes):
    """The cards in a file with this content."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return CARDS.read(path)


def refusal_of(path: Path, content: str | bytes) -> str:
    with pytest.raises(BadBox) as refusal:
        read(path, content)
    return str(refusal.value)


# Files that can be read.


def test_a_cell_that_is_missing_or_empty_has_its_default(tmp_path):
    rows = read(tmp_path / "cards.csv", "worth,suit\n7,sun\n 8 , \n9\n")
    assert rows == [
        {"worth": 7, "copies": 1, "suit": "sun", "title": ""},
        {"worth": 8, "copies": 1, "suit": "none", "title": ""},
        {"worth": 9, "copies": 1, "suit": "none", "title": ""},
    ]


@pytest.mark.parametrize(
    "content",
    [
        "worth,title\n1,a b\n2,c\n",
        "title,worth\na b,1\nc,2\n",
        "worth,title\r\n1,a b\r\n2,c\r\n",
        "worth,title\r1,a b\r2,c",
        "\ufeffworth,title\n1,a b\n2,c",
        "\n\n worth , title\n\n1,a b\n , \n2, c \n\n\n",
        '"worth","title"\n"1","a b"\n"2","c"\n',
    ],
    ids=["plain", "turned", "windows", "old mac", "byte order mark", "spaced", "quoted"],
)
def test_the_same_cards_can_be_written_in_many_ways(tmp_path, content):
    rows = read(tmp_path / "cards.csv", content)
    assert [(row["worth"], row["title"]) for row in rows] == [(1, "a b"), (2, "c")]


def test_a_row_knows_where_it_stands(tmp_path):
    rows = read(tmp_path / "mine.csv", "worth\n1\n\n2\n")
    assert [(row.file, row.line) for row in rows] == [("mine.csv", 2), ("mine.csv", 4)]
    assert str(rows[1].fault("worth", "an odd number")) == (
        "mine.csv, row 4, column worth: expected an odd number, found '2'"
    )


@pytest.mark.parametrize("cell", ["0", "20", "00", "007", " 13 "])
def test_a_whole_number_is_read(tmp_path, cell):
    assert read(tmp_path / "cards.csv", f"worth\n{cell}\n")[0]["worth"] == int(cell)


def test_quotes_and_commas_may_stand_in_a_quoted_cell(tmp_path):
    rows = read(tmp_path / "cards.csv", 'worth,title\n1,"a ""big"", red one"\n')
    assert rows[0]["title"] == 'a "big", red one'


def test_a_file_with_column_names_alone_has_no_rows(tmp_path):
    assert read(tmp_path / "cards.csv", "worth\n") == []


# Files that cannot.

ANY_WORTH = "expected a whole number from 0 to 20"
WRONG_FILES = {
    "": "cards.csv is empty: expected a row of column names",
    "\n \n,,\n": "cards.csv is empty: expected a row of column names",
    "worth,colour\n1,red\n": f"cards.csv, row 1, column colour: expected one of {KNOWN}",
    "Worth\n1\n": f"cards.csv, row 1, column Worth: expected one of {KNOWN}",
    "worth;suit\n1;sun\n": f"cards.csv, row 1, column worth;suit: expected one of {KNOWN}",
    "worth,suit,worth\n1,sun,2\n": "cards.csv, row 1, column worth: expected each column once",
    "suit\nsun\n": "cards.csv, row 1: expected a column worth",
    "worth,suit\n1,sun\n2,sun,3\n": "cards.csv, row 3: expected 2 cells, found 3",
    "worth,suit\n1,sun,\n": "cards.csv, row 2: expected 2 cells, found 3",
    "worth,suit\n1,sun\n,sun\n": f"cards.csv, row 3, column worth: {ANY_WORTH}, found nothing",
    "suit,worth\nsun\n": f"cards.csv, row 2, column worth: {ANY_WORTH}, found nothing",
    "worth,suit\n1,sum\n": (
        "cards.csv, row 2, column suit: expected one of sun, moon, none, found 'sum'"
    ),
    "worth,suit\n1,Sun\n": (
        "cards.csv, row 2, column suit: expected one of sun, moon, none, found 'Sun'"
    ),
    f"worth,title\n1,{'x' * 81}\n": (
        "cards.csv, row 2, column title: "
        f"expected at most 80 printable characters, found '{'x' * 79}…'"
    ),
    "worth,title\n1,a\tb\n": (
        "cards.csv, row 2, column title: expected at most 80 printable characters, found 'a�b'"
    ),
}


@pytest.mark.parametrize("content", WRONG_FILES)
def test_a_file_that_is_wrong_is_told_where_and_what_was_expected(tmp_path, content):
    assert refusal_of(tmp_path / "cards.csv", content) == WRONG_FILES[content]


@pytest.mark.parametrize(
    "cell",
    [
        *("-1", "21", "1e3", "99999999999", "1" * 1000, "00000000099", "+3", "3.0", "3,5"),
        *("٣", "３", "²", "Ⅳ", "1_0", "0x1", "1 2", "x", "'3'", "–1", "−1", "NaN", "=3"),
    ],
)
def test_what_is_no_whole_number_in_range_is_told(tmp_path, cell):
    found = refusal_of(tmp_path / "cards.csv", f'title,worth\na,1\nb,"{cell}"\n')
    assert found == f"cards.csv, row 3, column worth: {ANY_WORTH}, found '{cited(cell)}'"


@pytest.mark.parametrize("line", [2, 3, 7])
def test_the_row_is_the_line_in_the_file(tmp_path, line):
    content = "worth\n" + "\n" * (line - 2) + "99\n"
    assert refusal_of(tmp_path / "cards.csv", content).startswith(f"cards.csv, row {line}, ")


@pytest.mark.parametrize("content", [b"worth\n\xff\n", "worth\n1\n".encode("utf-16"), b"\x80"])
def test_a_file_in_another_code_than_utf_8_is_refused(tmp_path, content):
    assert refusal_of(tmp_path / "cards.csv", content) == "cards.csv is not a text in UTF-8"


def test_a_file_that_is_too_large_is_refused(tmp_path):
    rows = b"worth\n" + b"1\n" * (MOST_BYTES // 2)
    assert refusal_of(tmp_path / "cards.csv", rows) == (
        f"cards.csv is too large: expected at most {MOST_BYTES} bytes"
    )


def test_a_file_that_is_too_long_is_refused(tmp_path):
    for line in ("1\n", "\n", ",\n"):
        rows = "worth,suit\n" + line * MOST_LINES
        assert refusal_of(tmp_path / "cards.csv", rows) == (
            f"cards.csv is too long: expected at most {MOST_LINES} lines"
        )


def test_a_cell_as_long_as_a_book_is_refused(tmp_path):
    found = refusal_of(tmp_path / "cards.csv", "worth,title\n1," + "x" * 200_000)
    assert found.startswith("cards.csv, row 2: this is no CSV (field larger than field limit")


@pytest.mark.parametrize("rows", ['1,"red\n2,blue\n', '"1,red\n2,blue\n', '1,red\n"2,blue\n'])
def test_a_quote_that_is_never_closed_does_not_swallow_the_rest(tmp_path, rows):
    found = refusal_of(tmp_path / "cards.csv", "worth,title\n" + rows)
    assert found.startswith("cards.csv, row 3")


def test_a_comma_at_the_end_of_the_names_is_refused(tmp_path):
    """As spreadsheets write it when an empty column was touched."""
    found = refusal_of(tmp_path / "cards.csv", "worth,suit,\n1,sun,\n")
    assert found.startswith("cards.csv, row 1")


def test_a_folder_in_place_of_a_file_is_refused(tmp_path):
    with pytest.raises(BadBox, match="cannot be read: Is a directory"):
        CARDS.read(tmp_path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadBox, match=r"nowhere\.csv cannot be read: No such file or directory"):
        CARDS.read(tmp_path / "nowhere.csv")


def is_read_or_refused(path: Path, content: str | bytes) -> bool:
    """Whether the cards of a file are as declared, or the file is refused in words."""
    try:
        rows = read(path, content)
    except BadBox as refusal:
        return str(refusal).startswith("cards.csv")
    return all(0 <= row["worth"] <= 20 and row["suit"] in ("sun", "moon", "none") for row in rows)


@given(st.binary(max_size=60))
def test_any_file_at_all_is_read_or_refused_in_words(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "cards.csv"
    for start in (b"", b"worth\n", b"worth,suit,title\n1,sun,"):
        assert is_read_or_refused(path, start + content)


CELLS = st.sampled_from(["worth", "suit", "title", "1", "sun", '"', "x", "", " ", "-1", "\0"])


@given(st.lists(st.lists(CELLS, max_size=5), max_size=5))
def test_any_table_at_all_is_read_or_refused_in_words(tmp_path_factory, rows):
    path = tmp_path_factory.getbasetemp() / "cards.csv"
    assert is_read_or_refused(path, "\n".join(map(",".join, rows)))


# Where files come from.


def test_the_games_own_files_have_no_digest(folder):
    contents = BOX.open(folder, {})
    assert (contents.digest, contents.warnings) == ("", [])
    assert [row["worth"] for row in contents.tables["cards"]] == [3, 5]
    assert (contents.b.worth.tolist()[:3], contents.b.cards) == ([3, 5, 0], 3)


def test_a_file_takes_the_place_of_the_first_table(folder, own):
    (own / "any_name.csv").write_text("worth\n9\n")
    contents = BOX.open(folder, {}, own / "any_name.csv")
    assert [row["worth"] for row in contents.tables["cards"]] == [9]
    assert [row["name"] for row in contents.tables["boards"]] == ["home"]


def test_a_folder_takes_the_place_of_the_files_it_holds(folder, own):
    (own / "boards.csv").write_text("name\naway\n")
    contents = BOX.open(folder, {}, own)
    assert [row["worth"] for row in contents.tables["cards"]] == [3, 5]
    assert [row["name"] for row in contents.tables["boards"]] == ["away"]


def test_the_digest_names_the_text_of_all_files(folder, own):
    digests = []
    for cards in ("worth\n9\n", "worth\n8\n", "worth\n9\n"):
        (own / "cards.csv").write_text(cards)
        digests.append(BOX.open(folder, {}, own).digest)
    assert digests[0] == digests[2] != digests[1]
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in digests)
    assert BOX.open(folder, {}, own / "cards.csv").digest == digests[0]
    (folder / "boards.csv").write_text("name\nelsewhere\n")
    assert BOX.open(folder, {}, own).digest != digests[0]


def test_a_nul_is_no_part_of_a_file(folder, own):
    """Where files are hashed it separates them: with one inside, two boxes could have one hash."""
    (own / "cards.csv").write_bytes(b"worth\n3\n\0")
    with pytest.raises(BadBox, match=r"cards\.csv is no CSV: it holds a NUL"):
        BOX.open(folder, {}, own)


def test_options_do_not_change_the_digest(folder, own):
    (own / "cards.csv").write_text("worth\n9\n")
    digests = {BOX.open(folder, {"rounds": rounds}, own).digest for rounds in ("2", "3")}
    assert len(digests) == 1


def test_a_path_that_is_not_there_is_refused(folder, own):
    with pytest.raises(BadBox, match="does not exist: expected a CSV file or a folder of them"):
        BOX.open(folder, {}, own / "nowhere")


def test_a_folder_that_holds_nothing_of_the_game_is_refused(folder, own):
    (own / "other.csv").write_text("x\n")
    (own / "cards.csv").mkdir()
    with pytest.raises(BadBox, match=r"own holds none of cards\.csv, boards\.csv"):
        BOX.open(folder, {}, own)


def test_a_game_without_component_files_takes_none(own):
    for game in (CONNECT_FOUR, AUCTION):
        with pytest.raises(BadBox, match="this game has no component files to replace"):
            sit_down(game, box=own)


def test_what_the_game_finds_wrong_names_the_place(folder, own):
    (own / "mine.csv").write_text("worth,copies,title\n1,1,joker\n1,2,joker\n")
    with pytest.raises(BadBox) as refusal:
        BOX.open(folder, {}, own / "mine.csv")
    assert str(refusal.value) == (
        "mine.csv, row 3, column copies: expected one joker at most, found '2'"
    )


# Options.


def test_what_is_not_chosen_is_as_usual(folder):
    contents = BOX.open(folder, {"rounds": "7"})
    assert contents.options == {
        "rounds": "7",
        "debt": "0",
        "mode": "short",
        "first": "right",
        "leader": "random",
    }
    b = contents.b
    assert (b.rounds, b.debt, b.mode, b.first, b.leader) == (7, 0, 0, 1, 0)


@pytest.mark.parametrize("rounds", range(2, 13))
def test_a_number_stands_in_the_record_as_it_is(folder, rounds):
    assert BOX.open(folder, {"rounds": str(rounds)}).b.rounds == rounds


@pytest.mark.parametrize("debt", range(-5, 6))
def test_a_number_may_be_negative(folder, debt):
    assert BOX.open(folder, {"debt": str(debt)}).b.debt == debt


def test_a_word_of_the_boxs_own_is_left_to_the_box(folder):
    contents = BOX.open(folder, {"leader": "Ada"})
    assert (contents.options["leader"], contents.b.leader) == ("Ada", -1)
    assert BOX.open(folder, {"leader": "oldest"}).b.leader == 1


WRONG_OPTIONS = [
    ({"colour": "red"}, "there is no option 'colour'; it has rounds, debt, mode, first, leader"),
    ({"": ""}, "there is no option ''; it has rounds, debt, mode, first, leader"),
    ({"Rounds": "4"}, "there is no option 'Rounds'; it has rounds, debt, mode, first, leader"),
    ({"mode": "endless"}, "option mode is short or long, not 'endless'"),
    ({"mode": ""}, "option mode is short or long, not ''"),
    ({"mode": "Short"}, "option mode is short or long, not 'Short'"),
    ({"mode": "0"}, "option mode is short or long, not '0'"),
    ({"rounds": "1"}, "option rounds is a number from 2 to 12, not '1'"),
    ({"rounds": "13"}, "option rounds is a number from 2 to 12, not '13'"),
    ({"rounds": "04"}, "option rounds is a number from 2 to 12, not '04'"),
    ({"rounds": "4.0"}, "option rounds is a number from 2 to 12, not '4.0'"),
    ({"rounds": "٤"}, "option rounds is a number from 2 to 12, not '٤'"),
    ({"rounds": "many"}, "option rounds is a number from 2 to 12, not 'many'"),
    ({"debt": "-6"}, "option debt is a number from -5 to 5, not '-6'"),
    ({"debt": "--1"}, "option debt is a number from -5 to 5, not '--1'"),
    ({"mode": "long", "rounds": "10"}, "a long game has at most 9 rounds"),
]


def test_an_option_has_a_title_or_its_name_as_one_would_write_it():
    kinds = [choice("end_now", "no", about=""), number("end_now", 1, 2, 1, about="")]
    assert [option.label for option in kinds] == ["End now", "End now"]
    titled = [
        choice("end", "no", about="", title="What ends it"),
        number("end", 1, 2, 1, about="", title="What ends it"),
        named("end", "no", about="", title="What ends it"),
    ]
    assert [option.label for option in titled] == ["What ends it"] * 3


@pytest.mark.parametrize(("given", "sentence"), WRONG_OPTIONS)
def test_a_wrong_option_is_refused_in_one_sentence(folder, given, sentence):
    with pytest.raises(BadOption) as refusal:
        BOX.open(folder, given)
    assert str(refusal.value) == sentence


# Fresh components.


def make(options):
    """The deck of a number: so many cards, one more worth than the other."""
    if options["deck"] == "plain":
        return {}
    return {"cards.csv": "worth\n" + "".join(f"{n}\n" for n in range(int(options["deck"])))}


DECK = fresh("deck", "plain", most=15, about="which cards")
FRESH = replace(BOX, options=(*BOX.options, DECK), make=make)


def test_the_usual_deck_is_that_of_the_files(folder):
    contents = FRESH.open(folder, {})
    assert (contents.options["deck"], contents.b.deck) == ("plain", 0)
    assert [row["worth"] for row in contents.tables["cards"]] == [3, 5]
    assert contents.digest == ""


def test_a_deck_is_made_by_its_number(folder):
    contents = FRESH.open(folder, {"deck": "3"})
    assert (contents.options["deck"], contents.b.deck) == ("3", 3)
    assert [row["worth"] for row in contents.tables["cards"]] == [0, 1, 2]
    assert [row["name"] for row in contents.tables["boards"]] == ["home"]
    assert contents.files == {"cards": "cards.csv", "boards": "boards.csv"}


def test_a_number_names_a_deck_and_no_file_is_a_persons_own(folder):
    three, four, again = (FRESH.open(folder, {"deck": deck}) for deck in "343")
    assert three.tables == again.tables != four.tables
    assert three.digest == four.digest == ""


def test_any_deck_becomes_one_that_can_be_had_again(folder):
    decks = [FRESH.open(folder, {"deck": "random"}) for _ in range(200)]
    assert {deck.options["deck"] for deck in decks} == {str(n) for n in range(1, 16)}
    again = FRESH.open(folder, decks[0].options)
    assert (again.options, again.tables) == (decks[0].options, decks[0].tables)


def test_random_games_are_played_with_few_fresh_decks():
    many, chance = fresh("deck", "plain", about=""), Random(1)
    drawn = {many.draw(chance) for _ in range(1000)}
    assert drawn == {"plain", *(str(n) for n in range(1, TRIED + 1))}
    assert {DECK.draw(chance) for _ in range(1000)} == {"plain", *(str(n) for n in range(1, 16))}


def test_other_options_are_drawn_among_their_values():
    for option in BOX.options:
        assert [option.draw(Random(n)) for n in range(9)] == [
            Random(n).choice(option.values) for n in range(9)
        ]


@pytest.mark.parametrize(
    "deck", ["", "0", "16", "-1", "03", "3.0", "٣", "Random", "fancy", "9" * 99]
)
def test_what_is_no_deck_is_refused(folder, deck):
    wanted = "option deck is plain, random or a number from 1 to 15, not "
    with pytest.raises(BadOption, match=wanted):
        FRESH.open(folder, {"deck": deck})


def test_a_made_deck_is_not_mixed_with_files_of_ones_own(folder, own):
    (own / "cards.csv").write_text("worth\n9\n")
    with pytest.raises(BadOption, match=r"deck=3 makes cards\.csv: not to be mixed") as refusal:
        FRESH.open(folder, {"deck": "3"}, own)
    assert refusal.value.about == "option deck"
    assert FRESH.open(folder, {}, own).tables["cards"][0]["worth"] == 9


def test_a_fault_in_what_was_made_is_told_like_one_in_a_file(folder):
    with pytest.raises(BadBox, match=r"^cards\.csv, row 3, column worth: expected"):
        replace(FRESH, make=lambda _: {"cards.csv": "worth\n1\n99\n"}).open(folder, {})


# Combinations.


def test_options_that_do_not_go_together_are_refused_at_the_table():
    with pytest.raises(BadOption, match="peace lasts at most 4 rounds"):
        sit_down(AUCTION, options={"peace": "yes", "rounds": "5"})
    assert sit_down(AUCTION, options={"peace": "yes"}).box.options == {
        "rounds": "4",
        "peace": "yes",
    }
    assert sit_down(AUCTION, options={"rounds": "5"}).box.b.rounds == 5


def test_a_game_without_options_says_so():
    with pytest.raises(BadOption, match="there is no option 'mode'; it has none"):
        Box().choose({"mode": "short"})


def test_a_box_without_anything_is_still_a_record(tmp_path):
    contents = Box().open(tmp_path, {})
    assert contents.record.shape == (1,)
    assert contents.options == contents.tables == {}


@given(st.dictionaries(st.sampled_from(["rounds", "debt", "mode", "x"]), st.text(max_size=4)))
def test_any_options_are_taken_or_refused_in_words(given):
    try:
        chosen = BOX.choose(given)
    except BadOption:
        return
    assert set(chosen) == {option.name for option in BOX.options}
    assert chosen.items() >= given.items()
