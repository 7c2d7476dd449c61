"""Two readings of one rulebook, written apart, agree move by move."""

from random import Random

import pytest

from tabletower.engine import kind_of, sit_down
from tabletower.engine.signature import random_options
from tabletower.games import SHELF
from tests.dynasty.comparing import Both
from tests.soak import many

from .rules import kinds

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

DYNASTY = SHELF["dynasty"]
RARE = {kinds.REMOVE: 2, kinds.PASS: 3, kinds.MOVE: 4}
USUAL = 10
OFTEN = 6  # moves between two looks at everything that follows from the maps


def chosen(chance, table):
    """First a kind of move, then one of its kind: there are always many places to build."""
    [seat] = table.asked
    found = [move for move in table.legal(seat) if kind_of(move) != kinds.SHARE]
    each_kind = sorted({kind_of(move) for move in found})
    [kind] = chance.choices(each_kind, [RARE.get(each, USUAL) for each in each_kind])
    return chance.choice([move for move in found if kind_of(move) == kind])


@pytest.mark.parametrize("seed", range(many(12, 300)))
def test_both_readings_agree_move_by_move(seed):
    chance = Random(seed)
    options = random_options(DYNASTY, chance)
    table = sit_down(DYNASTY.go_fast(), seed, 2 + seed % 4, options)
    both = Both(table)
    both.check_question()
    both.check_table()
    while not table.over:
        both.play(chosen(chance, table))
        both.check_question()
        both.check_table()
        if chance.randrange(OFTEN) == 0:
            both.check_facts()
    both.check_facts()
    both.check_end()
