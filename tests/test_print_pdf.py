"""`tabletower print`, called as the command line calls it."""

import pikepdf
import pytest

from tabletower.cli.print_pdf import Paper, print_game
from tabletower.engine import BadOption
from tests.games import ROOT

TOY = str(ROOT / "tests/toys/auction")
EXAMPLE = ROOT / "tabletower/games/balconia/examples/example_faces.csv"


def pages(file):
    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def test_a_whole_game(tmp_path, capsys):
    file = tmp_path / "game.pdf"
    print_game("balconia", file)
    assert pages(file) == 2 + 10 + 2 + 2 + 6 + 2 + 2 + 2 + 6
    assert "game.pdf" in capsys.readouterr().out


def test_parts(tmp_path):
    """Only what was asked for, in the order of the game."""
    file = tmp_path / "game.pdf"
    print_game("balconia", file, part=["scores", "tokens"], paper=Paper.LETTER)
    assert pages(file) == 4


def test_own_box(tmp_path, capsys):
    file = tmp_path / "game.pdf"
    print_game("balconia", file, part=["tokens"], box=EXAMPLE)
    assert pages(file) == 2
    assert "note: example_faces.csv: 42 sides have no row" in capsys.readouterr().out


def test_options_and_sets(tmp_path):
    file = tmp_path / "game.pdf"
    print_game("balconia", file, part=["tokens"], option=["memory_aid=on"])
    assert pages(file) == 2
    with pytest.raises(BadOption, match="there is no option 'colour'"):
        print_game("balconia", file, option=["colour=red"])
    with pytest.raises(BadOption, match="Balconia has one set of pieces only"):
        print_game("balconia", file, set="42")


def test_everything(tmp_path, capsys):
    """All parts, those of expansions too; else it is said how to have them."""
    file = tmp_path / "game.pdf"
    counts = []
    for everything in (False, True):
        print_game("towers", file, everything=everything)
        counts.append(pages(file))
    assert counts[0] < counts[1]
    said = capsys.readouterr().out
    assert said.count("left out: chips, screens; --all prints them too") == 1
    with pytest.raises(BadOption, match="leave out --part"):
        print_game("towers", file, part=["aids"], everything=True)


def test_sizes(tmp_path):
    file = tmp_path / "game.pdf"
    counts = []
    for square in (24, 40):
        print_game("homino", file, part=["rooms"], square=square)
        counts.append(pages(file))
    assert counts[0] < counts[1]
    with pytest.raises(BadOption, match="33 or 24 or 40, not 7 mm"):
        print_game("homino", file, square=7)
    with pytest.raises(BadOption, match="one size only"):
        print_game("balconia", file, square=24)


def test_unknown_part(tmp_path):
    wanted = "Balconia has no part 'boxes'; it has blocks, tokens, .*, rulebook"
    with pytest.raises(BadOption, match=wanted):
        print_game("balconia", tmp_path / "game.pdf", part=["boxes"])


def test_a_game_without_pieces(tmp_path):
    """Its rulebook can be printed all the same."""
    file = tmp_path / "game.pdf"
    with pytest.raises(BadOption, match="has no pieces to print; its part rulebook"):
        print_game(TOY, file)
    print_game(TOY, file, part=["rulebook"])
    assert pages(file) >= 1
