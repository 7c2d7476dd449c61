"""Fresh sets on screen and on paper."""

import re

import pytest

from tabletower.cli.print_pdf import print_game
from tabletower.engine import BadOption
from tabletower.server.live.component_files import open_box
from tabletower.server.live.sprites import name_of
from tests.homino.arranging import HOMINO


def test_every_fresh_set_has_pictures_of_its_own():
    boxes = [HOMINO.open_box({"set": number}) for number in ("standard", "7", "8", "7")]
    names = [name_of(HOMINO, box) for box in boxes]
    assert names[1] == names[3]
    assert len(set(names)) == 3


def test_a_match_keeps_the_number_that_chance_gave_it():
    box = open_box(HOMINO, {"set": "random"})
    assert box.options["set"].isdecimal()
    assert open_box(HOMINO, box.options) is box
    assert open_box(HOMINO, {"set": "random"}) is not box


def test_a_fresh_set_is_printed(tmp_path, capsys):
    file = tmp_path / "game.pdf"
    print_game(HOMINO.spec, file, part=["tenants"], set="42")
    assert file.read_bytes().startswith(b"%PDF")
    print_game(HOMINO.spec, file, part=["tenants"], set="random")
    assert re.search(r"^set: \d+$", capsys.readouterr().out, re.M)
    with pytest.raises(BadOption, match="option set is given twice"):
        print_game(HOMINO.spec, file, option=["set=7"], set="42")
