"""What the lab counts of it: roles and rounds, from the first deal on."""

import pytest

from tabletower.engine import BadOption, Game, Table
from tabletower.games import SHELF
from tabletower.games.dynasty.words.names import ROLE_NAMES
from tabletower.lab import Run, plan
from tabletower.lab.chunk import on_cpu
from tabletower.lab.loops import ROLE_BITS, ROLES, ROUNDS
from tabletower.lab.plans import Span, open_boxes
from tabletower.lab.sweeps import figure_of
from tabletower.lab.tuning import read_goal

DYNASTY = SHELF["dynasty"]
ASKED = plan("dynasty", bots="random", games=4, players=3)


@pytest.fixture(scope="module")
def part():
    """By interpreted rules: for four games the loop would take long to compile."""
    return on_cpu(Game(DYNASTY.package), ASKED, Span(3, 0, 4))


def test_a_game_says_who_played_what(part):
    for seed, row in enumerate(part.rows):
        table = Table(DYNASTY, open_boxes(ASKED)[0], 3, seed)
        played = [int(row[ROLES]) >> ROLE_BITS * seat & 15 for seat in range(3)]
        assert played == [role + 1 for role in table.s.role[:3].tolist()]
        assert row[ROUNDS] >= 3  # nobody can fail three missions sooner


def test_a_goal_may_be_a_role(part):
    run = Run(ASKED, {3: part.rows}, {3: part.pieces})
    shares = [figure_of(f"role:{name.lower()}", run.measures(3)) for name in ROLE_NAMES]
    assert sum(each.mean * each.sample_size for each in shares) == pytest.approx(3 * 4)
    assert read_goal("role:produce=1", ASKED).target == 1
    assert [piece.name for piece in run.pieces(3)["roles"] if piece.times] != []
    assert all(name in repr(run.roles()) for name in ROLE_NAMES)
    with pytest.raises(BadOption, match=r"role:baker'; there is seat, .*role:produce, .*rounds"):
        read_goal("role:baker=1", ASKED)
