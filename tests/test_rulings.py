"""A game says in rulings.md where it reads, fills or changes its source; tests cite the rows."""

import re
import tokenize

import pytest

from tabletower.games import SHELF
from tests.games import ROOT

HEADER = ["row", "the source says", "we play", "otherwise", "why"]
PARAGRAPH = r"§\d+(?:\.\d+)*"
CHOSEN = r"`(\w+)=(\w+)`"

every_game = pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.folder.name)


def rulings(game):
    return (game.folder / "rulings.md").read_text(encoding="utf-8")


def tables(game):
    """The cells of each line of its tables, headers and rules included."""
    lines = [line for line in rulings(game).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def rows(game):
    return [line for line in tables(game) if line != HEADER and set(line) != {"---"}]


def numbers(game):
    return [row[0] for row in rows(game)]


def letter(game):
    return game.folder.name[0].upper()


def prose(game):
    """Names of tests, docstrings and comments of its rules, its tests and its second reading."""
    for folder in (game.folder, ROOT / "tests" / game.folder.name):
        for path in folder.rglob("*.py"):
            with path.open("rb") as file:
                for token in tokenize.tokenize(file.readline):
                    if token.string.startswith("test_"):
                        yield token.string.upper().replace("_", " ")
                    elif token.string.startswith(("#", '"""')):
                        yield token.string


@every_game
def test_a_ruling_has_five_cells_and_none_is_empty(game):
    assert rows(game)
    assert all(len(line) == len(HEADER) and all(line) for line in tables(game))


@every_game
def test_rows_have_numbers_of_their_own(game):
    assert len(set(numbers(game))) == len(numbers(game))
    assert all(re.fullmatch(letter(game) + r"[1-9]\d*", number) for number in numbers(game))


@every_game
def test_cited_rows_exist(game):
    cited = {row for text in prose(game) for row in re.findall(rf"\b{letter(game)}\d+\b", text)}
    assert cited
    assert cited <= set(numbers(game))


@every_game
def test_named_paragraphs_exist(game):
    written = set(re.findall(r"^(?:#+ )?(§[\d.]*\d)", game.rulebook, re.M))
    named = {each for text in (*prose(game), rulings(game)) for each in re.findall(PARAGRAPH, text)}
    assert named <= written


@every_game
def test_an_option_plays_it_otherwise(game):
    options = {option.name: option for option in game.box.options}
    for number, _, _, otherwise, _ in rows(game):
        assert otherwise == "none" or re.fullmatch(f"{CHOSEN}(, {CHOSEN})*", otherwise), number
        for name, value in re.findall(CHOSEN, otherwise):
            option = options[name]
            option.check(option.resolve(value))
            assert value != option.usual, number
