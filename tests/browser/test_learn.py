"""Every lesson, from its first word to its last."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from tabletower.games import SHELF
from tests.bound import at_most
from tests.soak import many

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
        elif "Now turn it" in before:
            self.page.keyboard.press("r")
        elif look["ready"]:
            with suppress(TimeoutError):  # the lesson has gone on
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
BY = {"phone": (Tapper, {"size": HANDY, "touch": True}), "desk": (Pupil, {})}
# Every day each on one of them, in turn.
TAUGHT = [
    (game, device)
    for number, game in enumerate(LESSONS)
    for device in ([*BY] if many(0, 1) else [[*BY][number % 2]])
]


@pytest.mark.parametrize(("game", "device"), TAUGHT)
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


def led(script, game: str, to: str = "") -> str:
    """A lesson that has gone on until it asks for this move, or to its last word."""
    match = script.post("/api/v1/matches", game=game, lesson=True).json()["id"]
    steps = script.get(f"/api/v1/games/{game}/lesson").json()["steps"]
    with script.socket(match) as line:
        for made, step in enumerate(each for each in steps if "move" in each or "other" in each):
            line.wait_for(lambda table, made=made: table["moves"] >= made)
            if step.get("move") == to:
                return match
            if "move" in step:
                line.wait_for(lambda table: table["legal"])
                line.ask("move", move=step["move"], seen=line.table["event_count"])
    return match


def test_a_lesson_goes_on_where_one_was_and_speaks_about_its_step(visit):
    ann = visit().be("Ann")
    led(ann.script(), "landlord", "cellar house:1")
    coach = ann.open("/learn/landlord").page.locator(".coach")
    told = "Put your Cellar renovation under house 1"
    for _ in at_most(5, "it does not come to the cellar"):
        if told in coach.inner_text():
            break
        ann.role("button", "Next").click()
    step = coach.inner_text()
    mouse, hand = Mouse(ann), ann.zone("Your hand")
    mouse.pick(hand.locator("[data-pick~='card:cellar_renovation']"))
    expect(ann.role("status")).to_have_text("Yes, that one. Now tap what glows.")
    mouse.pick(hand.locator("[data-pick~='card:family']"))
    expect(ann.role("status")).to_contain_text("Not that one.")
    ann.page.reload()
    expect(coach).to_contain_text(told)
    assert [line for line in coach.inner_text().split("\n") if line != "Start over"] == step.split(
        "\n"
    )
    ann.role("button", "Start over").click()
    expect(coach).to_contain_text("1 of ")
    assert len(mine(ann)) == 1


def test_a_wrong_turn_is_told_and_cannot_be_sent(visit):
    """The way up of Balconia's disc: the preset is not what the coach wants."""
    ann = visit().be("Ann")
    led(ann.script(), "balconia", "turn edge:d")
    ann.open("/learn/balconia")
    coach = ann.page.locator(".coach")
    for _ in at_most(10, "it does not come to the disc"):
        if "Now turn it to edge d." in coach.inner_text():
            break
        ann.role("button", "Next").click()
    assert ann.page.locator(CONFIRM).count() == 0
    for _ in at_most(4, "it cannot be turned to that edge"):
        if ann.page.locator(CONFIRM).count():
            break
        ann.page.keyboard.press("r")
        ann.page.wait_for_timeout(50)
    ann.page.locator(CONFIRM).click()
    expect(coach).not_to_contain_text("turn it to edge d")


def test_what_the_coach_points_at_can_be_tapped_to_read_on(visit):
    ann = visit().be("Ann")
    coach = ann.open("/learn/balconia").page.locator(".coach")
    pointed = "main svg.zone [data-id='b15-a'][data-pick]"
    for _ in at_most(10, "nothing is pointed at"):
        if "4 of " in coach.inner_text():
            break
        ann.role("button", "Next").click()
    Mouse(ann).pick(ann.page.locator(pointed).first)
    expect(coach).to_contain_text("5 of ")


def test_after_a_lesson_one_plays_at_once(visit):
    ann = visit().be("Ann")
    led(ann.script(), "balconia")
    ann.open("/learn/balconia")
    for _ in at_most(10, "the lesson does not end"):
        on = ann.role("button", "Next").or_(ann.role("button", "Play a match"))
        ended = on.inner_text() == "Play a match"
        on.click()
        if ended:
            break
    ann.page.wait_for_url("**/m/*")
    ann.page.locator("main svg.zone").first.wait_for()
    (card,) = mine(ann)
    assert (card["origin"], card["game"]) == ("match", "balconia")
    assert sorted(seat["kind"] for seat in card["seats"]) == ["bot", "guest"]


def mine(ann) -> list[dict]:
    return ann.scripts[0].get("/api/v1/matches").json()["mine"]


def test_a_game_without_a_lesson_says_so(visit):
    ann = visit()
    ann.forgive("status of 4")
    ann.open("/learn/connect_four")
    expect(ann.page.get_by_text("Read its rulebook instead.")).to_be_visible()
