"""Two readings of one rulebook, written apart, agree move by move."""

from random import Random

import pytest

from tabletower.engine import sit_down
from tabletower.engine.signature import random_options
from tests.bound import until_over
from tests.games import varied
from tests.homino.arranging import HOMINO
from tests.homino.comparing import Both
from tests.soak import many

from .rules import kinds
from .rules.record import phases

pytestmark = pytest.mark.compiled  # whole games, too many of them for interpreted rules

RARE = {kinds.DEMOLISH: 1, kinds.PASS: 1, kinds.REQUEST: 6}  # else nothing would stand for long
OFTEN = 5  # moves between two looks at everything that follows from the maps


def options_of(chance):
    """Living Together lasts longer than chance would have it."""
    options = random_options(HOMINO, chance)
    if chance.random() < 0.6:
        options |= {"threat_limit": "9", "max_rounds": chance.choice(("auto", "none", "12"))}
    return options


@pytest.mark.parametrize("seed", range(many(12, 300)))
def test_both_readings_agree_move_by_move(seed):
    chance = Random(seed)
    table = sit_down(HOMINO.go_fast(), seed, 2 + seed % 5, options_of(chance))
    both = Both(table)
    both.check_question()
    both.check_table()
    for _ in until_over(table):
        [seat] = table.asked
        both.play(varied(chance, table.legal(seat), RARE))
        both.check_question()
        if table.s.phase != phases.PUT:
            both.check_table()
            if chance.randrange(OFTEN) == 0:
                both.check_facts()
    both.check_facts()
    both.check_end()
