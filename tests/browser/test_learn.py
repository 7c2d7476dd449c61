"""Every lesson, from its first word to its last."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from tabletower.games import SHELF
from tests.bound import at_most

from .hands import Fingers, Mouse
from .visiting import CONFIRM, HANDY, STATE


class Pupil(Mouse):
    """Does what the coach says: reads and goes on, turns until it is right, picks what glows."""

    def learn(self) -> None:
        """To the last word."""
        for _ in at_most(400, "the lesson does not end"):
            if not self.follow():
                return

    def follow(self) -> bool:
        """One thing more; whether there was any."""
        before, look = self.coach(), self.visitor.look()
        if "That is all you need." in before:
            return False
        if self.visitor.role("button", "Next").count():
            self.read_on(before)
        elif look["ready"]:
            self.page.keyboard.press("r")
            with suppress(TimeoutError):  # it was right already, and the lesson has gone on
                self.page.locator(CONFIRM).click(timeout=2000)
        else:
            self.step(look)
        return True

    def read_on(self, before: str) -> None:
        self.press(self.visitor.role("button", "Next"))
        self.page.wait_for_function(
            "before => document.querySelector('.coach').innerText !== before", arg=before
        )

    def coach(self) -> str:
        return self.page.locator(".coach").inner_text()


class Tapper(Pupil, Fingers):
    """The same, on a phone."""


LESSONS = [name for name, game in SHELF.items() if (game.folder / "lesson.toml").is_file()]
BY = {"desk": (Pupil, {}), "phone": (Tapper, {"size": HANDY, "touch": True})}


@pytest.mark.parametrize("device", BY)
@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_can_be_played_to_its_end(visit, game, device):
    hands, how = BY[device]
    ann = visit(**how).open(f"/learn/{game}")
    expect(ann.role("button", "Next")).to_be_visible()
    hands(ann).learn()
    expect(ann.page.get_by_text("That is all you need.")).to_be_visible()


def test_a_lesson_is_found_in_the_lobby_and_goes_on_as_a_match(visit):
    ann = visit().open("/")
    ann.floor("Balconia").get_by_role("link", name="Learn it").click()
    expect(ann.role("button", "Next")).to_be_visible()
    pupil = Pupil(ann)
    pupil.learn()
    before = ann.state()
    pupil.make_a_move()
    ann.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)


def test_a_game_without_a_lesson_says_so(visit):
    ann = visit()
    ann.forgive("status of 4")
    ann.open("/learn/connect_four")
    expect(ann.page.get_by_text("Its rulebook tells everything.")).to_be_visible()
