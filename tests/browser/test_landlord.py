"""A game with hands, answers and many players, from the first turn to the last."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse

pytestmark = pytest.mark.compiled
SHORT = {"end": "rounds", "end_rounds": "3"}


class Hasty(Mouse):
    """Does something now and then, and else what brings the turn to its end."""

    def take(self, number: int, pieces: int) -> None:
        buttons = self.visitor.choices().count()
        if buttons and self.dice.random() < 0.7:
            number = pieces + self.dice.randrange(buttons)
        super().take(number, pieces)


def test_a_whole_match_against_a_bot(visit):
    ann = visit()
    match = ann.be("Ann").script().make("landlord", "me", 1, options=SHORT)
    ann.open(f"/m/{match}")
    assert Hasty(ann, seed=2).play_to_the_end(most=200) > 3
    expect(ann.page.get_by_text("The match is over").first).to_be_visible()
