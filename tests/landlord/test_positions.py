"""Positions laid out by hand are positions of the game."""

from tabletower.games.landlord.rules.events import events

from .arranging import LANDLORD, given, house


def test_a_position_holds_every_card_once():
    position = given(
        house("A", 3, "cellar", L0="squatters", L1="student!"),
        house("B", 2, "renovated"),
        hands={"A": "bomb bomb", "B": "police"},
        discard="alibi recycle",
    )
    counts, sums = LANDLORD.rules.census(position.box, position.s)
    assert counts == {"Card": dict(enumerate(position.box.copies.tolist()))}
    assert sums == [0, 0]
    assert position.lives(1) == {0: "squatters", 1: "student"}
    assert position.happened(events.WAITED) == []
