"""What the last mission that is kept brings to light, to everybody."""

import pytest

from tabletower.checking.noninterference import Pair
from tabletower.engine import SPECTATOR, pack
from tabletower.engine.record import copied
from tabletower.games.dynasty.rules import kinds

from .arranging import draw_two, slot_of


def test_all_may_hear_what_is_not_kept_even_if_it_is_shuffled_in_at_once():
    t = draw_two(("mb02", "mb03"))
    pair = Pair(t, SPECTATOR, (copied(t.state), copied(t.state)))
    step = pair.play(0, *(pack(kinds.KEEP, slot_of(t, name)) for name in ("mb02", "mb03")))
    assert step.is_hidden
    assert (step.differing, step.leaked) == ({"events"}, set())


NOBODYS = "[g:NESW:money|g:NESW:housing]"  # neither Coin nor Space may handle both


@pytest.mark.parametrize("market", [(), (NOBODYS, NOBODYS)])
def test_where_nobody_can_use_the_market_the_report_follows_the_last_mission_kept(market):
    one, other = (draw_two((name, "mb02"), market) for name in ("mb05", "mb06"))
    pair = Pair(one, SPECTATOR, (one.state, other.state))
    assert slot_of(one, "mb05") == slot_of(other, "mb06")
    step = pair.play(0, *[pack(kinds.KEEP, slot_of(one, "mb05"))] * 2)
    assert "need" in step.differing
    assert not step.leaked
