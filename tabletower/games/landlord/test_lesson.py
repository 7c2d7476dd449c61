"""The lesson tells the truth about money. (That it can be played: tests/test_contract.py.)"""

from tabletower.engine import sit_down
from tabletower.games import SHELF
from tests.lessons import lesson_of, moves_of

from .rules.tenants import income

LANDLORD = SHELF["landlord"]
LESSON = lesson_of(LANDLORD)
MOVES = moves_of(LESSON)


def after(last):
    """The table after this move of the lesson, the last of its kind."""
    table = sit_down(LANDLORD, LESSON["seed"], LESSON["seats"])
    until = len(MOVES) - MOVES[::-1].index(last)
    for move in MOVES[:until]:
        table.play(*table.asked, LANDLORD.moves.read(move))
    return table


def incomes(last):
    table = after(last)
    return [income(table.box.b, table.s, seat) for seat in range(2)]


def test_the_deal_is_the_one_that_is_told():
    table = sit_down(LANDLORD, LESSON["seed"], LESSON["seats"])
    assert "cellar renovation, family, moving, police and rent withheld" in LANDLORD.words.board(
        table.box, table.view(0)[0], 0
    )


def test_two_floors_and_a_cellar_bring_three_and_with_a_family_six():
    assert incomes("cellar house:1") == [3, 1]
    assert incomes("place house:1 level:1") == [6, 1]


def test_squatters_bring_nothing_until_the_police_come():
    table = after("place house:1 level:0")
    assert table.s.round == 2  # the mother; the squatters came there before
    assert incomes("tenant card:managers") == [6, 6]


def test_the_second_turn_turns_the_tables():
    assert incomes("evict card:eviction house:2") == [6, 2]
    assert incomes("place house:2 level:2") == [6, 1]
    assert incomes("place house:1 level:0") == [7, 1]


def test_the_learner_has_collected_thirteen_dollars_and_spent_four():
    table = after("end")
    assert table.s.money[0] == 5 + 6 - 4 + 7
    assert table.asked == [0]  # how many to buy is the first free decision
