"""A lesson, from its first word to its last."""

from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.bound import at_most

from .hands import Mouse
from .visiting import STATE


class Pupil(Mouse):
    """Does what the coach says: reads and goes on, turns until it is right, picks what glows."""

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
                self.visitor.role("button", "Do it").click(timeout=2000)
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


def test_the_lesson_can_be_played_to_its_end(visit):
    ann = visit().open("/")
    ann.floor("Balconia").get_by_role("link", name="Learn it").click()
    expect(ann.role("button", "Next")).to_be_visible()
    pupil = Pupil(ann)
    for _ in at_most(300, "the lesson does not end"):
        if not pupil.follow():
            break
    expect(ann.page.get_by_text("That is all you need.")).to_be_visible()
    before = ann.state()
    pupil.make_a_move()
    ann.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)


def test_a_game_without_a_lesson_says_so(visit):
    ann = visit()
    ann.forgive("status of 4")
    ann.open("/learn/connect_four")
    expect(ann.page.get_by_text("Its rulebook tells everything.")).to_be_visible()
