"""Secret goals: who knows what, and what the others may imagine."""

from collections import Counter
from random import Random

import pytest

from tabletower.engine import loops, sit_down
from tests.games import imagined
from tests.homino.arranging import HOMINO, TOGETHER, at_stage, n, table

from .components import GOALS, ROOMS, goals
from .rules.hidden import find_missions
from .rules.record import phases, places, stages


def missions(t, seat, seed):
    return imagined(t, seat, seed).mission[: t.seats].tolist()


def test_one_knows_ones_own_goal_and_no_other():
    t = sit_down(HOMINO, 1, 3, TOGETHER)
    for seat in range(3):
        seen = t.view(seat)[0].mission.tolist()
        assert seen[seat] == t.s.mission[seat]
        assert all(seen[other] == -1 for other in range(3) if other != seat)


def test_secret_goals_can_be_secret_and_differ():
    for seed in range(10):
        t = sit_down(HOMINO, seed, 6, TOGETHER)
        dealt = [each - 1 for each in t.s.mission.tolist()]
        assert len(set(dealt)) == 6
        assert all(t.box.b.can_be_secret >> goal & 1 for goal in dealt)
        assert not set(dealt) & {each - 1 for each in t.s.goal_slot.tolist()}


def test_any_goal_that_may_be_is_imagined_as_often():
    t = sit_down(HOMINO, 1, 2, TOGETHER)
    seen = Counter(missions(t, 0, seed)[1] for seed in range(600))
    open_goals = {each - 1 for each in t.s.goal_slot.tolist()}
    possible = {
        goal + 1
        for goal in range(len(GOALS))
        if t.box.b.goal_in_use[goal]
        and t.box.b.can_be_secret >> goal & 1
        and goal not in open_goals
        and goal + 1 != t.s.mission[0]
    }
    assert set(seen) == possible
    assert max(seen.values()) < 2 * min(seen.values())


def test_what_is_ruled_out_is_not_imagined():
    t = sit_down(HOMINO, 1, 4, TOGETHER)
    truth = t.s.mission.tolist()
    t.s.ruled_out[2] = sum(1 << goal for goal in range(len(GOALS)) if goal + 1 != truth[2])
    for seed in range(20):
        found = missions(t, 0, seed)
        assert found[2] == truth[2]
        assert len(set(found)) == 4


def test_where_chance_does_not_find_a_deal_it_is_searched_for():
    """Everybody's goal but one's own is told by what is ruled out."""
    t = sit_down(HOMINO, 3, 6, TOGETHER)
    truth = t.s.mission.tolist()
    for seat in range(6):
        t.s.ruled_out[seat] = sum(1 << g for g in range(len(GOALS)) if g + 1 != truth[seat])
    for seat in (0, 3, -1):
        view = t.view(seat)
        for other in range(6):
            if other != seat:
                view[0].mission[other] = 0
        find_missions(t.box.b, view[0], seat)
        assert view[0].mission.tolist() == truth


def test_what_holds_and_was_not_shown_is_ruled_out():
    t = table(["b07", "b12", "b22", "b45"], ["b13"], **TOGETHER)
    s = t.s
    for seat, goal in enumerate((goals.DIVERSITY_TENANT, goals.THREE_IN_A_ROW)):
        deal(s, seat, goal)
    s.goal_slot[:] = 0
    at_stage(t, stages.CHECKING_GOALS)
    assert s.ruled_out[0] >> goals.BIGGEST_BADDEST & 1
    assert not s.ruled_out[0] >> goals.DIVERSITY_TENANT & 1
    assert not s.ruled_out[1] >> goals.BIGGEST_BADDEST & 1


def deal(s, seat, goal):
    s.place[ROOMS + goal] = places.DECK
    s.mission[seat] = goal + 1
    for slot in range(3):
        if s.goal_slot[slot] == goal + 1:
            s.goal_slot[slot] = 0


def test_an_achieved_goal_is_shown_and_goes_to_its_owner():
    t = table(["b07", "b12", "b22"], ["b13"], **TOGETHER)
    s = t.s
    deal(s, 0, goals.BIGGEST_BADDEST)
    deal(s, 1, goals.DIVERSITY_TENANT)
    s.goal_slot[:] = 0
    at_stage(t, stages.CHECKING_GOALS)
    assert (t.asked, s.phase) == ([0], phases.LAY)
    assert s.hand == n("biggest_baddest") + 1
    assert s.mission_shown[0] == goals.BIGGEST_BADDEST + 1
    assert t.view(1)[0].mission_shown[0] == goals.BIGGEST_BADDEST + 1


@pytest.mark.compiled
def test_two_secrets_that_do_not_hold_look_the_same_to_everybody():
    """The same dice, another secret: as long as no goal is checked nothing differs."""
    chance = Random(5)
    for seed in range(5):
        one = sit_down(HOMINO, seed, 3, TOGETHER)
        states = [one.state.copy(), one.state.copy()]
        for field in ("place", "goal_slot"):
            assert (states[0][field] == states[1][field]).all()
        states[1][0].mission[2] = other_goal(one)
        while int(states[0]["stage"][0]) < stages.CHECKING_GOALS and states[0]["round"][0] == 1:
            seat = next(k for k in range(3) if int(states[0]["asked"][0]) >> k & 1)
            one.state = states[0]
            move = chance.choice(one.legal(seat))
            for state in states:
                HOMINO.twin(loops.make)(one.box.record, state, seat, move)
            if states[0]["round"][0] == 1:
                views = [HOMINO.state.view(state, 0).tobytes() for state in states]
                assert views[0] == views[1]


def other_goal(t):
    """A goal of the deck that could be a secret."""
    taken = t.s.mission.tolist()
    return next(
        goal + 1
        for goal in range(len(GOALS))
        if t.s.place[ROOMS + goal] == places.DECK
        and t.box.b.can_be_secret >> goal & 1
        and goal + 1 not in taken
    )
