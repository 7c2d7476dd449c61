"""Connect Four, paragraph by paragraph."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tabletower.engine import OK, BadMove, BadOption, game_in, loops, pack, sit_down

from .rules import COLUMNS, HEIGHT, LONGEST, ROWS, four, reason

FOLDER = Path(__file__).parent
GAME = game_in(FOLDER)
OPTIONS = {goal: {"goal": goal} for goal in ("make", "avoid")}
NAMES = "ABCDEFG"

PLACES = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
DIRECTIONS = {"up": (0, 1), "across": (1, 0), "rising": (1, 1), "falling": (1, -1)}

# Sequences of moves from the empty grid; an independent program counts the same.
PERFT = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]
POSITIONS = [1, 7, 49, 238, 1120, 4263, 16422]  # different grids: OEIS A212693

# X and O alternate in every column, and no line comes of it.
DRAW = "AAAAAABBBBBBEEEEEEFCCCCCCDDDDDDGGGGGGFFFFF"
RISING_WIN = "ABBCCDCDDGD"
LAST_STONE_WINS = "EFGEEEDEBCDCFDAGBBEGACCDAFGADBBAAFDGBCGCFF"


def bits(places):
    return sum(1 << (column * HEIGHT + row) for column, row in places)


def lines():
    """Every four places in a row, found by walking the grid, with the direction's name."""
    for name, (across, up) in DIRECTIONS.items():
        for column, row in PLACES:
            line = [(column + n * across, row + n * up) for n in range(4)]
            if all(place in PLACES for place in line):
                yield name, line


LINES = list(lines())
MASKS = {bits(line) for name, line in LINES}
GRID = bits(PLACES)


def drop(column):
    return pack(0, column)


def played(columns, goal="make"):
    """A table after these moves: letters of columns, the seats in turn."""
    table = sit_down(GAME, options=OPTIONS[goal])
    for column in columns:
        table.play(table.asked[0], drop(NAMES.index(column)))
    return table


def tree(table, depth):
    """What `perft` needs: the box, and a record for each level below the first."""
    return table.box.record, np.concatenate([table.state] * (depth + 1)), depth


# The tree.


@pytest.mark.parametrize("depth", range(7))
def test_the_tree_has_as_many_branches_as_it_should(depth):
    assert GAME.twin(loops.perft)(*tree(sit_down(GAME), depth)) == PERFT[depth]


@pytest.mark.compiled
@pytest.mark.parametrize("depth", range(9))
def test_compiled_rules_grow_the_same_tree_and_deeper(depth):
    assert GAME.compiled.twin(loops.perft)(*tree(sit_down(GAME), depth)) == PERFT[depth]


def test_the_tree_ends_where_the_game_ends():
    box, states, depth = tree(played("AABBCC"), 2)
    assert GAME.twin(loops.perft)(box, states, 1) == 7
    assert GAME.twin(loops.perft)(box, states, depth) == 6 * 7  # after D there is nothing


def test_different_sequences_lead_to_as_many_grids_as_counted_elsewhere():
    table = sit_down(GAME)
    level = {GAME.state.bytes(table.state): table.state}
    for positions in POSITIONS[1:]:
        level = {GAME.state.bytes(state): state for state in after_one_move(table, level.values())}
        assert len(level) == positions


def after_one_move(table, states):
    for state in states:
        table.state = state
        for seat in table.asked:
            for move in table.legal(seat):
                after = state.copy()
                GAME.twin(loops.make)(table.box.record, after, seat, move)
                yield after


# §1 and §2: the grid and its columns.


def test_the_grid_is_empty_and_the_first_seat_begins():
    table = sit_down(GAME)
    assert (table.asked, table.s.turn, list(table.s.stones)) == ([0], 0, [0, 0])


def test_the_seats_take_turns():
    table = sit_down(GAME)
    for seat in (0, 1, 0, 1):
        assert table.asked == [seat]
        table.play(seat, drop(3))


@pytest.mark.parametrize("column", range(COLUMNS))
def test_a_full_column_takes_no_more(column):
    table = played(NAMES[column] * ROWS)
    assert table.legal(0) == [drop(other) for other in range(COLUMNS) if other != column]
    assert table.why(0, drop(column)) == f"column {NAMES[column]} is full"
    with pytest.raises(BadMove, match=f"column {NAMES[column]} is full"):
        table.play(0, drop(column))


def test_each_refusal_has_its_sentence():
    table = sit_down(GAME)
    assert table.why(0, drop(0)) == ""
    assert table.why(1, drop(0)) == "this is not your decision"
    assert table.why(0, drop(COLUMNS)) == "there is no such move"
    assert played(RISING_WIN).why(1, drop(0)) == "the game is over"


# §3: falling.


@pytest.mark.parametrize("column", range(COLUMNS))
def test_stones_pile_up_from_the_bottom(column):
    table = sit_down(GAME)
    for row in range(ROWS):
        seat = table.asked[0]
        before = table.s.stones[seat]
        table.play(seat, drop(column))
        assert table.s.stones[seat] ^ before == bits([(column, row)])


# §4: lines.


def test_there_are_69_lines():
    names = [name for name, line in LINES]
    assert [names.count(name) for name in DIRECTIONS] == [21, 24, 12, 12]


def test_of_all_fours_only_the_lines_count():
    """No wrap-around: the top of a column and the foot of the next one are no neighbours."""
    for places in combinations(PLACES, 4):
        mask = bits(places)
        assert bool(four(mask)) == (mask in MASKS), places


@pytest.mark.parametrize("top", [1, 2, 3])
@pytest.mark.parametrize("column", range(COLUMNS - 1))
def test_a_column_does_not_run_on_into_the_next(column, top):
    above = [(column, ROWS - 1 - n) for n in range(top)]
    below = [(column + 1, n) for n in range(4 - top)]
    assert not four(bits(above + below))


def last_stones(name, line):
    """The stones of a line that can be the last to fall: of an upright one only the highest."""
    return line[-1:] if name == "up" else line


def one_short(line, last, seat, goal):
    """A table where the seat has this line but for its last stone, which has a floor to fall on."""
    table = sit_down(GAME, options=OPTIONS[goal])
    column, row = last
    table.s.asked = 1 << seat
    table.s.stones[seat] = bits(line) ^ bits([last])
    table.s.stones[1 - seat] = bits((column, r) for r in range(row)) & ~bits(line)
    return table


@pytest.mark.parametrize("goal", OPTIONS)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_line_ends_the_game_whichever_stone_comes_last(direction, seat, goal):
    winner = seat if goal == "make" else 1 - seat
    for name, line in LINES:
        for last in last_stones(name, line) if name == direction else ():
            table = one_short(line, last, seat, goal)
            table.play(seat, drop(last[0]))
            assert table.s.stones[seat] == bits(line)
            assert (table.over, table.asked, table.winners) == (True, [], [winner])
            assert table.scores[winner] == 1
            assert sum(table.scores) == 1


@given(some.integers(0, (1 << COLUMNS * HEIGHT) - 1), some.integers(0, (1 << COLUMNS * HEIGHT) - 1))
@settings(derandomize=True, max_examples=300, deadline=None)
def test_any_heap_of_stones_has_four_if_it_holds_a_line(some_stones, others):
    for stones in (some_stones & GRID, some_stones & others & GRID):
        assert bool(four(stones)) == any(stones & mask == mask for mask in MASKS)


def test_seven_in_a_row_are_four_too():
    table = played("AABBCCEEFFGGD")
    assert (table.over, table.winners) == (True, [0])


def test_a_game_ends_with_its_first_line():
    table = played(RISING_WIN)
    assert table.result == "X 1, O 0; X wins"
    assert played(RISING_WIN, goal="avoid").result == "X 0, O 1; O wins"
    assert [made.seat for made in table.log] == [0, 1] * 5 + [0]


def test_there_is_no_third_goal():
    with pytest.raises(BadOption, match="option goal is make or avoid, not 'both'"):
        sit_down(GAME, options={"goal": "both"})


# §5 and §6: the full grid, and the points.


@pytest.mark.parametrize("goal", OPTIONS)
def test_a_full_grid_without_a_line_is_a_draw(goal):
    table = played(DRAW[:-1], goal)
    assert not table.over
    assert table.legal(1) == [drop(5)]
    table.play(1, drop(5))
    assert (table.over, table.asked, table.s.turn) == (True, [], LONGEST)
    assert (table.scores, table.winners) == ([0, 0], [0, 1])
    assert table.result == "X 0, O 0; X and O share the victory"


def test_a_line_made_by_the_very_last_stone_still_wins():
    table = played(LAST_STONE_WINS)
    assert (table.s.turn, table.winners, table.scores) == (LONGEST, [1], [0, 1])


def test_nobody_has_a_point_while_the_game_goes_on():
    assert played(RISING_WIN[:-1]).scores == [0, 0]


# What holds in every game.

GROUND = bits((column, 0) for column in range(COLUMNS))
GAMES = some.lists(some.integers(0, COLUMNS - 1), max_size=60)


def states_of(columns, goal):
    """A table seen after every move: these columns in turn, full ones skipped."""
    table = sit_down(GAME, options=OPTIONS[goal])
    yield table
    for column in columns:
        if not table.over and drop(column) in table.legal(table.asked[0]):
            table.play(table.asked[0], drop(column))
            yield table


@given(GAMES, some.sampled_from(list(OPTIONS)))
@settings(derandomize=True, max_examples=150, deadline=None)
def test_no_stone_is_lost_doubled_or_left_in_the_air(columns, goal):
    for table in states_of(columns, goal):
        crosses, rings = table.s.stones[0], table.s.stones[1]
        stones = crosses | rings
        assert crosses & rings == 0
        assert crosses.bit_count() == (table.s.turn + 1) // 2
        assert rings.bit_count() == table.s.turn // 2
        assert stones & ~GRID == 0
        assert stones & ~(stones << 1 | GROUND) == 0


@given(GAMES, some.sampled_from(list(OPTIONS)))
@settings(derandomize=True, max_examples=150, deadline=None)
def test_a_game_is_over_exactly_when_somebody_has_four_or_the_grid_is_full(columns, goal):
    for table in states_of(columns, goal):
        lines_made = [seat for seat in (0, 1) if four(table.s.stones[seat])]
        assert table.over == bool(lines_made or table.s.turn == LONGEST)
        assert len(lines_made) <= 1
        assert sum(table.scores) == len(lines_made)


@given(GAMES)
@settings(derandomize=True, max_examples=150, deadline=None)
def test_a_move_is_listed_exactly_if_there_is_no_reason_against_it(columns):
    for table in states_of(columns, "make"):
        for seat in table.asked:
            reasons = {move: reason(table.box.b, table.s, seat, move) for move in GAME.moves}
            assert table.legal(seat) == [move for move in reasons if reasons[move] == OK]


# Words.


def test_the_board_is_printed_as_it_stands():
    assert GAME.words.board(None, played(RISING_WIN).s, 0).splitlines() == [
        "· · · · · · ·",
        "· · · · · · ·",
        "· · · X · · ·",
        "· · X X · · ·",
        "· X X O · · ·",
        "X O O O · · O",
        "A B C D E F G",
    ]


def test_the_rulebook_and_the_rules_have_the_same_paragraphs():
    numbers = re.compile(r"§\d+")
    written = numbers.findall((FOLDER / "rulebook.md").read_text())
    assert set(written) == set(numbers.findall((FOLDER / "rules.py").read_text()))
