"""Sets of components that a game makes by a number: a match names no more than the number."""

import re
from random import Random

import pytest

from tabletower.engine import BadOption, sit_down, transcript
from tabletower.games import SHELF

MADE = [game for game in SHELF.values() if game.box.make({"set": "7"})]
every_maker = pytest.mark.parametrize("game", MADE, ids=lambda game: game.name)
MOVES = 12
pytestmark = pytest.mark.interpreted


def test_the_games_of_dominoes_make_sets():
    assert {game.name for game in MADE} == {"homino", "dynasty"}


@every_maker
def test_a_game_with_a_fresh_set_is_played_again_from_its_number(game):
    table = sit_down(game, 7, options={"set": "7"})
    chance = Random(7)
    for _ in range(MOVES):
        seat = chance.choice(table.asked)
        table.play(seat, chance.choice(table.legal(seat)))
    parsed = transcript.parse(transcript.write(table))
    assert parsed.options["set"] == "7"
    assert "box" not in parsed.heading
    again = transcript.begin(game, parsed)
    for number, line in parsed.lines:
        transcript.step(again, number, line)
    assert len(again.log) == MOVES
    assert game.state.bytes(again.state) == game.state.bytes(table.state)


@every_maker
def test_any_set_is_the_set_of_a_number(game):
    options = game.open_box({"set": "random"}).options
    assert options["set"].isdecimal()
    box, again = game.open_box(options), game.open_box(options)
    assert box.tables == again.tables
    assert box.b.set == int(options["set"])


@every_maker
def test_a_fresh_set_is_not_mixed_with_files_of_ones_own(game):
    files = re.escape(", ".join(game.box.make({"set": "7"})))
    with pytest.raises(BadOption, match=f"set=7 makes {files}: not to be mixed"):
        game.open_box({"set": "7"}, game.folder / "box")
