"""Positions laid out by hand are positions of the game."""

from tabletower.engine import sit_down

from .arranging import (
    DYNASTY,
    ON,
    SHARED,
    fail_some,
    hold,
    lay_all,
    lying,
    mission,
    show_market,
    table,
)


def test_a_position_keeps_its_pieces():
    """Every domino, mission and favour is still somewhere once."""
    dealt = sit_down(DYNASTY, 1, 3, ON)
    t = table("warfare", "coin", "space", **ON)
    lay_all(t, 0, "b28@(0,2)0", "b06@(1,0)1")
    lay_all(t, SHARED, "b23@(-1,0)3")
    show_market(t, "b01", "g01")
    show_market(t, "b01", "p01", "m01")
    hold(t, 0, "mb01")
    hold(t, 1)
    fail_some(t, 2, "mb02")
    assert lying(t, 0) == {(0, 0), (0, 2), (1, 0)}
    assert t.s.failed[2, 0] == mission(t, "mb02") + 1
    *pieces, starting, favours = DYNASTY.rules.census(t.box.b, t.s)
    *dealt_pieces, _, dealt_favours = DYNASTY.rules.census(dealt.box.b, dealt.s)
    assert (pieces, favours) == (dealt_pieces, dealt_favours)
    assert starting == [0, 1, 2, 3, 4, 6, 7, 8]


def test_a_domino_of_ones_own_lies_as_it_is_written():
    t = table("warfare", "coin", direction="on")
    [number] = lay_all(t, 0, "[lava:NE>E:person|g:W:empty]@(0,2)1")
    b = t.box.b
    assert b.open[number, 0].tolist() == [0b0011, 0b0110, 0b1100, 0b1001]
    assert b.into[number, 0].tolist() == [0b0010, 0b0100, 0b1000, 0b0001]
    assert b.out[number, 0].tolist() == [0b0001, 0b0010, 0b0100, 0b1000]
    assert (b.out[number, 1].tolist(), b.terrain[number].tolist()) == ([0] * 4, [0, 4])
