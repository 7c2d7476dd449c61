"""The lesson tells the truth. (That it can be played: tests/test_contract.py.)"""

from functools import partial

import pytest

from tabletower.engine import sit_down
from tests import lessons
from tests.homino.arranging import HOMINO

from .components import objects
from .rules.record import phases, places
from .words.guests import verdict

pytestmark = pytest.mark.compiled  # the rules are tested elsewhere
LESSON = lessons.lesson_of(HOMINO)
after = partial(lessons.after, HOMINO)
STEPS = [step for step in LESSON["step"] if "move" in step or "other" in step]


def tenants(table, seat):
    return [n + 1 for n, home in enumerate(table.s.home.tolist()) if home == places.ON_MAP + seat]


def test_the_boy_wants_a_toilet_and_a_sofa_but_no_table():
    table = sit_down(HOMINO, LESSON["seed"], LESSON["seats"])
    assert table.s.guest[5] == 24
    wishes = verdict(table.box, table.s, 0, 23).wishes
    assert [(each.kind, each.crossed) for each in wishes] == [
        ("sofa", False), ("table", True), ("toilet", False)
    ]  # fmt: skip


def test_two_guests_would_come():
    table = sit_down(HOMINO, LESSON["seed"], LESSON["seats"])
    for seat, move in ((0, STEPS[0]["move"]), (0, "end"), (1, STEPS[2]["other"]), (1, "end")):
        table.play(seat, HOMINO.moves.read(move))
    assert table.s.phase == phases.ATTRACT
    picks = [HOMINO.moves.picks(move)["slot"] for move in table.legal(0)]
    assert picks == ["2", "6"]
    assert [int(table.box.b.worth[table.s.guest[int(slot) - 1] - 1]) for slot in picks] == [3, 6]


def test_the_woman_goes_to_the_neighbour():
    assert tenants(after("attract slot:6"), 1) == [1]


def test_no_turn_fits_at_the_upper_left():
    table = after("attract slot:6")
    for step in STEPS[5:7]:
        table.play(1, HOMINO.moves.read(step["other"]))
    answers = [HOMINO.moves.picks(move) for move in table.legal(0)]
    assert not [each for each in answers if each.get("slot") == "6" and each["cell"] == "-1,-1"]


def test_above_the_neighbour_with_a_staircase():
    table = after("place slot:6 cell:2,0 turn:east")
    assert int(table.box.b.object[45, 1]) == objects.STAIRCASE
    assert "floor 2, connected to seat 2" in HOMINO.words.board(table.box, table.view(0)[0], 0)


def test_eight_points_after_two_rounds():
    table = after("")
    assert (table.scores[0], tenants(table, 0)) == (8, [13, 24])
    assert table.s.round == 3
