"""The lesson tells the truth about points. (That it can be played: tests/test_contract.py.)"""

from tabletower.engine import sit_down
from tabletower.games import SHELF
from tests.lessons import lesson_of, moves_of

BALCONIA = SHELF["balconia"]
LESSON = lesson_of(BALCONIA)
MOVES = moves_of(LESSON)


def points(moves):
    """What the learner's balconies and door pay after so many moves."""
    table = sit_down(BALCONIA, LESSON["seed"], options=LESSON["options"])
    for move in MOVES[:moves]:
        table.play(*table.asked, BALCONIA.moves.read(move))
    seat = LESSON["seat"]
    items = BALCONIA.words.breakdown(table.box, table.view(seat)[0], seat, seat)
    return {item.title: item.points for item in items}


def test_the_first_balcony_counts_its_own_cats():
    assert points(3) == {"Milk round": 2, "Shade arcade": 1}


def test_the_second_one_feeds_both():
    assert points(4) == {"Milk round": 4, "Cat staircase": 4, "Shade arcade": 1}


def test_the_third_one_pays_at_once_and_shuts_the_door():
    assert points(7) == points(4) | {"Night nurse's pillow": 5, "Shade arcade": 0}


def test_the_lovebirds_wait_for_their_mate():
    assert points(8)["Borrowed scarf"] == 0
    assert points(11)["Paper aeroplane"] == points(11)["Borrowed scarf"] == 0


def test_the_last_block_brings_fifteen_points():
    before, after = points(11), points(12)
    assert after["Borrowed scarf"] == after["Lost umbrella"] == 5
    assert after["Milk round"] == before["Milk round"] + 2
    assert after["Cat staircase"] == before["Cat staircase"] + 2
    assert after["Shade arcade"] == before["Shade arcade"] + 1
    assert sum(after.values()) == sum(before.values()) + 15
