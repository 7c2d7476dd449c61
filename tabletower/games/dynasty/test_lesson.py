"""The lesson tells the truth."""

from functools import partial

import pytest

from tests import lessons

from .components import roles
from .rules import placing, showing
from .rules.record import phases
from .test_words import DYNASTY
from .words import needs
from .words.capitals import capitals
from .words.figures import figures

LESSON = lessons.lesson_of(DYNASTY)
before = partial(lessons.before, DYNASTY)
MONEY = showing.STRENGTH


def money(table):
    return figures(table.box, table.sight(0))(MONEY, 0)


def asked(table, seat):
    """What the mission of a seat needs, by role."""
    [held] = [each for each in needs.held(table.box, table.sight(0), 0) if each.holder == seat]
    return {need.role: need.need for need in held.needs}


def test_it_is_about_coin_and_infrastructure():
    table = before("keep slot:1")
    assert table.s.role[:2].tolist() == [roles.COIN, roles.INFRASTRUCTURE]
    assert money(table) == 1


def test_the_train_is_the_neighbours():
    table = before("place slot:1 cell:j8 turn:east")
    assert table.s.market[:3].tolist() == [98, 107, 105]
    move = DYNASTY.moves.read("place slot:3 cell:j8 turn:east")
    assert "the icon of a role that another player plays" in table.why(0, move)


def test_the_person_adds_one():
    table = before("place slot:2 cell:shared-f6 turn:west")
    [capital] = capitals(table.box, table.sight(0), 0)
    assert capital.value == 2
    assert table.s.market[1] == 76


def test_lava_beside_stone_does_not_match():
    table = before("place slot:2 cell:shared-f6 turn:west")
    move = DYNASTY.moves.read("place slot:2 cell:shared-f6 turn:east")
    [why] = table.judged(table.sight(0).base, 0, [move])
    assert why == placing.refused.TERRAINS_DIFFER


def test_money_is_too_little_for_both():
    table = before("serve request:1")
    assert table.s.phase == phases.SERVE
    assert (
        int(table.s.free[roles.COIN]),
        asked(table, 0)[roles.COIN],
        asked(table, 1)[roles.COIN],
    ) == (4, 3, 3)


def test_one_has_achieved_and_one_has_failed():
    table = before("keep slot:2")
    assert table.s.achieved[:2].tolist() == [1, 0]
    assert table.s.failures[:2].tolist() == [0, 1]
    mission = needs.looked_mission(table.sight(0), 0, 1)
    found = {each.role: each for each in needs.needs_of(table.box, table.sight(0), mission, 0)}
    assert {role: need.need for role, need in found.items()} == {roles.COIN: 1, roles.SPACE: 2}
    assert found[roles.SPACE].owner == 0


def test_without_adding_to_the_shared_map_there_is_no_money():
    table = before("place slot:2 cell:shared-e8 turn:west")
    assert table.s.market[1] == 47
    [money, _] = needs.held(table.box, table.sight(0), 0)[0].needs
    assert not money.allowed


def test_in_the_second_round_there_is_just_enough():
    table = before("place slot:1 cell:shared-f10 turn:north")
    assert table.s.market[0] == 51
    table.play(0, DYNASTY.moves.read("place slot:1 cell:shared-f10 turn:north"))
    told = DYNASTY.words.news(table.box, table.sight(0), 0)
    assert "mission mb05 of Coin (Housing and Money) gets Money 1" in told
    assert "mission mb10 of Infrastructure (Money and Military) gets Money 7" in told
    assert table.s.achieved[:2].tolist() == [2, 1]


def test_it_leaves_the_learner_with_a_choice():
    table = before("")
    assert (table.scores[0], table.s.round, table.s.phase) == (8, 3, phases.KEEP)
    assert table.asked == [0]


@pytest.mark.parametrize("look", ["own", "shared", "missions", "strengths"])
def test_it_looks_everywhere(look):
    assert look in {step.get("look") for step in LESSON["step"]}
