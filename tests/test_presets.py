"""Presets: every game has some, each can be played, and a match needs no more than its name."""

from random import Random

import pytest

from tabletower.engine import BadOption, BadTranscript, sit_down, transcript
from tabletower.games import SHELF

PRESETS = [(game, preset) for game in SHELF.values() for preset in game.box.presets]
BALCONIA = SHELF["balconia"]


def name_of(each):
    return each.name


@pytest.mark.interpreted
@pytest.mark.parametrize("game", SHELF.values(), ids=name_of)
def test_every_game_has_the_three_that_people_look_for(game):
    names = [preset.name for preset in game.box.presets]
    assert names[:3] == ["first_game", "recommended", "as_written"]
    assert len(names) == len({*names})


@pytest.mark.interpreted
@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=name_of)
def test_it_sets_what_it_names_and_is_played(game, preset):
    usual = {option.name: option.usual for option in game.box.options}
    assert all(usual[name] != value for name, value in preset.options.items())
    table = sit_down(game, 7, game.seats[0], {"preset": preset.name})
    assert table.box.options == usual | {**preset.options}
    chance = Random(7)
    for _ in range(20):
        if table.over:
            break
        seat = chance.choice(table.asked)
        table.play(seat, chance.choice(table.legal(seat)))


def test_what_is_given_beside_it_wins():
    box = BALCONIA.open_box({"preset": "both", "placement": "adjacent"})
    assert (box.options["placement"], box.options["entrance_column"]) == ("adjacent", "pick")


def test_one_that_is_not_there_is_refused():
    with pytest.raises(
        BadOption, match="there is no preset 'easy'; it has first_game, recommended"
    ):
        BALCONIA.open_box({"preset": "easy"})


def test_a_transcript_has_the_options_themselves():
    text = transcript.write(sit_down(BALCONIA, 7, options={"preset": "both"}))
    assert "preset" not in text
    assert "option placement: free" in text
    with pytest.raises(BadTranscript, match="it does not say which preset was played"):
        transcript.replay(BALCONIA, text.replace("option placement: free", "option preset: both"))
