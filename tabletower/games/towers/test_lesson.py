"""The lesson tells the truth. (That it can be played: tests/test_contract.py.)"""

from functools import partial

from tabletower.engine import sit_down
from tests import lessons
from tests.towers.arranging import TOWERS, elevators, height, money, reach

from .rules.record import phases

LESSON = lessons.lesson_of(TOWERS)
after = partial(lessons.after, TOWERS)


def test_ten_tiles():
    table = sit_down(TOWERS, LESSON["seed"], LESSON["seats"])
    assert table.s.hand[0].tolist() == [3, 3, 3, 1, 0, 0]


def test_floors_and_served_rows():
    table = after("place tile:stairs column:f")
    assert (height(table), reach(table)) == (0, 1)
    table = after("place tile:retail column:e")
    assert (height(table), reach(table)) == (1, 1)


def test_both_floors_have_an_elevator():
    table = after("place tile:office column:g")
    assert (height(table), reach(table), elevators(table)) == (2, 2, 4)
    assert table.s.hand[0].sum() == 1


def test_the_learner_is_taller_and_chooses_first():
    table = after("done")
    assert table.s.phase == phases.DRAFT
    assert (height(table, 0), height(table, 1)) == (2, 1)
    assert table.asked == [0]


def test_the_last_client_is_left():
    table = after("pick client:11")
    assert table.s.phase == phases.CASH
    assert table.asked == [0]


def test_seven_dollars_of_the_queen():
    table = after("cash client:25 cell:g1 turn:0")
    assert (table.s.rooms_paid[0], table.s.spare[0]) == (2, 7)


def test_twelve_dollars_in_the_first_round():
    table = after("")
    assert (money(table, 0), money(table, 1)) == (12, 4)
    assert table.s.round == 2
