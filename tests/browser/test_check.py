"""The shuffle can be checked by anybody, in their own browser."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.compiled
FAIR, UNFAIR = "The shuffle was fair", "Something does not fit"


@pytest.fixture
def checking(visit):
    """Ann, who has finished a match and wants to know."""
    ann = visit().be("Ann")
    script = ann.script()
    match = script.make("connect_four", "me", 1)
    script.finish(match)
    return ann.open(f"/check?m={match}")


def test_a_true_one_is_fair_and_a_forged_one_is_not(checking):
    verdict = checking.role("main").get_by_role("status")
    expect(verdict).to_contain_text(FAIR)
    for field in ("Secret", "Words", "Hash", "Seed"):
        box = checking.page.get_by_label(field)
        true = box.input_value()
        box.fill(true + "1" if field == "Words" else forged(true))
        expect(verdict).to_contain_text(UNFAIR)
        box.fill(true)
        expect(verdict).to_contain_text(FAIR)


def forged(text: str) -> str:
    """The same length, one digit changed."""
    return text[:-1] + ("1" if text[-1] == "0" else "0")


def test_the_words_of_the_players_are_mixed_in(visit):
    """Added in the waiting room, and shown to be in the sum."""
    ann = visit().be("Ann")
    match = ann.script().make("connect_four", "me", 1, hold=True)
    ann.open(f"/m/{match}")
    ann.role("textbox", "A word for the shuffle").fill("marmalade")
    ann.role("button", "Add it").click()
    expect(ann.role("button", "Kept")).to_be_visible()
    ann.role("button", "Start").click()
    ann.my_turn()
    ann.open(f"/check?m={match}")
    expect(ann.page.get_by_label("Words")).to_have_value("marmalade\n")
    expect(ann.page.get_by_text("still going on")).to_be_visible()
