"""Domino Dynasty to print: what is on the sheets, and how large it is."""

import re
from functools import partial

import pytest

from tabletower.art.sheets.impose import PAPERS, impose
from tests.drawings import parts_of, piece, said
from tests.pages import painted, printing

from .art.sheets import sheets
from .components import EXPANSIONS
from .test_art import ALL_SETS, DYNASTY

pytestmark = pytest.mark.compiled  # drawing and telling is the same with either rules
parts = partial(parts_of, sheets)


@pytest.fixture(scope="module")
def ours():
    return DYNASTY.open_box()


def usual(box):
    return [part for part in parts(box).values() if not part.extra]


def many(part):
    return sum(each.copies for each in part.pieces)


def test_parts(ours):
    """Of the base set everything, twice where the deck holds it twice; expansions for those who
    ask for them."""
    found = parts(ours)
    printed = {part.name: many(part) for part in usual(ours)}
    assert printed == {"dominoes": 10 + 2 * 54, "missions": 5 + 26, "aids": 6}
    for each, dominoes, missions in zip(EXPANSIONS, (20, 28, 18, 26), (14, 14, 10, 14)):
        assert many(found[f"{each}_dominoes"]) == dominoes
        assert many(found[f"{each}_missions"]) == missions
    assert many(found["events"]) == 33


def test_what_is_played_with_is_printed_unasked():
    found = {part.name: part for part in usual(DYNASTY.open_box(ALL_SETS))}
    assert set(found) == set(parts(DYNASTY.open_box(ALL_SETS)))
    assert many(found["dominoes"]) == 10 + 54
    assert many(found["aids"]) == 5 + 1 + 1 + 10  # aids, start marker, threat arrow, favours


def test_it_is_not_much_paper(ours):
    """Nine sheets for the base game; the rulebook comes after them."""
    assert sum(len(impose(part, PAPERS["a4"])) for part in usual(ours)) == 9
    assert len(impose(parts(ours)["dominoes"], PAPERS["a4"])[0].placed) == 20
    pages = printing("Domino Dynasty", usual(ours)).pages
    assert all(painted(page) for page in list(pages)[2:12])


def test_a_square_has_35_millimetres(ours):
    for part in parts(ours).values():
        if part.name != "aids":
            assert {(each.width, each.height) for each in part.pieces} == {(35, 70)}


def test_one_back_a_deck(ours):
    found = parts(ours)
    regular = {
        each.back
        for name, part in found.items()
        if name.endswith("dominoes")
        for each in part.pieces
        if "Starting" not in each.name
    }
    missions = {
        each.back
        for name, part in found.items()
        if name.endswith("missions")
        for each in part.pieces
        if each.name.startswith("Mission")
    }
    assert len(regular) == len(missions) == 1
    roles = {each.back for each in found["missions"].pieces[:5]}
    events = {each.back for each in found["events"].pieces}
    assert len(regular | missions | roles | events) == 4


def test_starting_dominoes_say_so(ours):
    own, shared = ("your own map", "the shared map")
    found = [each for each in parts(ours)["dominoes"].pieces if "Starting" in each.name]
    assert len(found) == 10
    for number, each in enumerate(found):
        where = own if number % 2 else shared
        assert f"start, {where}" in said(each.front)
        assert "Starting Domino" in said(each.back)


def test_dominoes_stand_with_half_a_above(ours):
    """b05 is a magician above roads."""
    drawn = piece(parts(ours)["dominoes"], "b05").front
    words = said(drawn)
    row = next(row for row in ours.tables["dominoes"] if row["id"] == "b05")
    icons = [
        row[f"{half}_icon"].replace("_", " ") for half in "ab" if row[f"{half}_icon"] != "empty"
    ]
    assert words == icons


def test_expansions_have_a_letter(ours):
    found = parts(ours, text=False)
    assert said(piece(found["dominoes"], "b01").front) == []
    letters = [said(found[f"{each}_dominoes"].pieces[0].front)[-1] for each in EXPANSIONS]
    assert letters == ["G", "P", "D", "M"]


def test_arrows_are_printed_with_their_expansion_only():
    arrow = "#4fb8ee"
    without, with_it = (DYNASTY.open_box(options) for options in ({}, ALL_SETS))
    assert not any(arrow in each.front for each in parts(without)["dominoes"].pieces)
    assert any(arrow in each.front for each in parts(with_it)["direction_dominoes"].pieces)


def test_a_mission_says_what_it_asks_for_and_brings(ours):
    drawn = " ".join(said(piece(parts(ours)["missions"], "Mission mb08").front))
    for words in ("1 × longest map side", "1 × longest path", "Next round your strength is 5"):
        assert words in drawn


def test_words_stay_on_the_cards():
    for name, part in parts(DYNASTY.open_box(ALL_SETS)).items():
        if name != "aids":
            for each in part.pieces:
                ys = [float(y) for y in re.findall(r'y="([\d.]+)" font-size', each.front)]
                assert max(ys, default=0) < 69, each.name


def test_saving_ink(ours):
    one, other = (parts(ours, ink_saving=wish)["missions"].pieces[-1] for wish in (False, True))
    assert one.back != other.back
