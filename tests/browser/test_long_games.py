"""Games with hands, many questions and much to see, from the first turn to the last."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.server.serving import wires

from .hands import Fingers, Mouse
from .visiting import PHONE, ZONES

SHORT = {
    "landlord": {"end": "rounds", "end_rounds": "3"},
    "towers": {"rounds": "3", "take_backs": "0"},
    "homino": {"max_rounds": "4"},
    "dynasty": {"rounds_max": "3"},
}


class Hasty(Mouse):
    """Does something now and then, and else what brings the turn to its end."""

    def take(self, number: int, pieces: int) -> None:
        buttons = self.visitor.choices().count()
        if buttons and self.dice.random() < 0.7:
            number = pieces + self.dice.randrange(buttons)
        super().take(number, pieces)


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_against_a_bot(visit, game):
    ann = visit()
    match = ann.be("Ann").script().make(game, "me", 1, options=SHORT[game])
    ann.open(f"/m/{match}")
    assert Hasty(ann, seed=2).play_to_the_end(most=200) > 3
    expect(ann.role("dialog").get_by_role("button", name="Rematch")).to_be_visible()


def test_a_tile_is_two_taps_from_its_column_on_a_phone(visit):
    """The newcomer's first one is one: it has one column. What is to be tapped is in front."""
    ann = visit(size=PHONE, touch=True).be("Ann")
    script = ann.script()
    match = script.make("towers", "me", 1)
    ann.at_table(match).my_turn()
    for taps in (1, 2):
        ways = columns(script.table(match))
        tile = next(tile for tile in ways if min(ways[tile], 2) == taps)
        before, made = ann.state(), ann.said["move"]
        for pick in (f"tile:{tile}", "column:")[:taps]:
            piece = ann.page.locator(f"{ZONES} [data-pick^='{pick}'][data-state=can]").first
            piece.wait_for()
            Fingers(ann).pick(piece)
        ann.moved_on(before)
        assert ann.said["move"] == made + 1


def columns(table: dict) -> Counter[str]:
    """In how many each sort of tile may be placed now."""
    moves = (move.split() for move in wires(table))
    return Counter(picks[0].removeprefix("tile:") for kind, *picks in moves if kind == "place")


def test_what_is_built_is_taken_back_while_another_builds(visit):
    """By the rules of the game: nobody is asked for consent, whatever else has happened."""
    ann = visit()
    script = ann.be("Ann").script()
    match = script.make("towers", "me", 1)
    ann.open(f"/m/{match}").my_turn()
    undo = ann.role("button", "Undo")
    held = ann.page.locator(".prompt").inner_text()
    expect(undo).to_be_disabled()
    Mouse(ann).make_a_move()
    expect(ann.page.locator(".prompt")).not_to_have_text(held)
    expect(ann.role("button", "Take back")).to_have_count(0)  # one button is enough
    undo.click()
    expect(ann.page.locator(".prompt")).to_have_text(held)
