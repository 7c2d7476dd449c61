"""Positions laid out by hand are positions of the game."""

from tabletower.engine import sit_down

from .arranging import ALL_SETS, HOMINO, show_guests, show_market, table


def test_a_position_keeps_its_pieces():
    """Laid out by hand, every piece is still somewhere once."""
    dealt = sit_down(HOMINO, 1, 2, ALL_SETS)
    laid = table(["b13", ("b02", 5, 5, 1)], ["r18"], tenants={0: ("tenant_b01",)}, **ALL_SETS)
    show_market(laid, "b07", "u16")
    show_guests(laid, "tenant_b03", "tenant_w01")
    assert HOMINO.rules.census(laid.box.b, laid.s) == HOMINO.rules.census(dealt.box.b, dealt.s)
