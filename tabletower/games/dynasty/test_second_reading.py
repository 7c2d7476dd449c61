"""Two readings of one rulebook, written apart, agree move by move."""

from random import Random

import pytest

from tabletower.engine import sit_down
from tabletower.engine.signature import random_options
from tabletower.games import SHELF
from tests.bound import until_over
from tests.dynasty.comparing import Both
from tests.games import varied
from tests.soak import many

from .rules import kinds

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

DYNASTY = SHELF["dynasty"]
RARE = {kinds.REMOVE: 2, kinds.PASS: 3, kinds.MOVE: 4}
OFTEN = 6  # moves between two looks at everything that follows from the maps


@pytest.mark.parametrize("seed", range(many(12, 300)))
def test_both_readings_agree_move_by_move(seed):
    chance = Random(seed)
    options = random_options(DYNASTY, chance)
    table = sit_down(DYNASTY.go_fast(), seed, 2 + seed % 4, options)
    both = Both(table)
    both.check_question()
    both.check_table()
    for _ in until_over(table):
        both.play(varied(chance, list(both.own.moves().values()), RARE))
        both.check_question()
        both.check_table()
        if chance.randrange(OFTEN) == 0:
            both.check_facts()
    both.check_facts()
    both.check_end()
