"""Words at the table: two who play together talk and point, somebody else watches."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from .test_scenes import axe
from .visiting import HANDY, Visitor

TOGETHER = {"preset": "together"}
POINTED = "main svg.zone .halo.pointed"


@dataclass
class Three:
    """Ann at a desk, Ben with a phone, Carl who watches."""

    ann: Visitor
    ben: Visitor
    carl: Visitor
    match: str


@pytest.fixture
def three(visit) -> Three:
    ann, ben = visit().be("Ann"), visit(size=HANDY, touch=True).be("Ben")
    carl = visit(dark=True).be("Carl")
    match = ann.script().make("homino", "me", "open", options=TOGETHER)
    ben.script().say(match, "join")
    for each in (ann, ben, carl):
        each.at_table(match)
    return Three(ann, ben, carl, match)


def talk(visitor: Visitor) -> Locator:
    """The panel, opened if it is not."""
    panel = visitor.role("complementary", "Talk")
    if not panel.is_visible():
        visitor.page.locator("header .talk").click()
    return panel


def write(visitor: Visitor, text: str) -> None:
    line = talk(visitor).get_by_role("textbox")
    line.fill(text)
    line.press("Enter")
    expect(line).to_have_value("")


def said(visitor: Visitor) -> Locator:
    return talk(visitor).locator("ol .words")


def point_at(visitor: Visitor, zone: str) -> None:
    talk(visitor).get_by_role("button", name="Point at something").click()
    expect(visitor.page.get_by_text("Tap what you mean.").last).to_be_visible()
    box = visitor.zone(zone).locator("[data-id]").first.bounding_box()
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_two_talk_and_point_and_one_watches(three):
    ann, ben, carl = three.ann, three.ben, three.carl
    expect(talk(ann)).to_contain_text("Say nothing of your secret goal")
    point_at(ann, "Market")
    expect(talk(ann)).to_contain_text("Points at:")
    write(ann, "Shall I take this one?")
    expect(ann.page.locator(POINTED)).to_have_count(1)
    expect(carl.page.locator(POINTED)).to_have_count(1)
    mark = ben.role("button", "Talk, 1 unread")
    expect(mark).to_be_visible()
    expect(ben.says()).to_contain_text("Ann: Shall I take this one?")
    mark.tap()
    expect(said(ben)).to_have_text(["Shall I take this one?"])
    talk(ben).get_by_role("button", name=re.compile("^Points at: ")).tap()
    expect(ben.page.locator(POINTED).first).to_be_visible()  # its pane is in front
    talk(ben).get_by_role("button", name="Good idea!").tap()
    expect(said(ann)).to_have_text(["Shall I take this one?", "Good idea!"])
    expect(said(carl)).to_have_count(2)
    expect(ben.role("button", "Talk", exact=True).first).to_be_visible()  # all is read


def test_spectators_are_among_themselves(three, visit):
    ann, carl = three.ann, three.carl
    dora = visit().open(f"/m/{three.match}")  # without a name, until she says something
    write(carl, "Who will win?")
    expect(said(dora)).to_have_text(["Who will win?"])
    write(dora, "Both, or nobody.")
    expect(said(carl)).to_have_text(["Who will win?", "Both, or nobody."])
    expect(said(dora).nth(1).locator("xpath=ancestor::li")).to_contain_text("You")
    expect(talk(carl)).to_contain_text("Players read this only when the match is over.")
    write(ann, "Let us begin.")
    expect(said(ann)).to_have_text(["Let us begin."])
    expect(said(dora)).to_have_count(3)


def test_words_are_words(three):
    """No link, no markup."""
    ann, ben = three.ann, three.ben
    write(ann, "<b>look</b> https://example.org")
    expect(said(ben)).to_have_text(["<b>look</b> https://example.org"])
    assert talk(ben).locator("a, b").count() == 0


def test_nobody_points_at_a_hand(visit):
    ann = visit().be("Ann")
    ann.at_table(ann.script().make("orchard", "me", 1))
    point_at(ann, "Your hand")
    line = talk(ann).get_by_role("textbox")
    line.fill("This one")
    line.press("Enter")
    expect(ann.page.get_by_text("not everybody can see that").first).to_be_visible()
    expect(line).to_have_value("This one")  # nothing is lost
    talk(ann).get_by_role("button", name="Point at nothing").click()
    write(ann, "This one")
    expect(said(ann)).to_have_text(["This one"])


def test_somebody_is_muted_and_reported(three):
    ann, ben = three.ann, three.ben
    write(ben, "You play badly.")
    ann.page.locator("header .talk").click()
    talk(ann).get_by_role("button", name="Ben: mute, block or report").click()
    talk(ann).get_by_role("button", name="Report …").click()
    ann.role("dialog").get_by_role("textbox").fill("rude")
    ann.role("dialog").get_by_role("button", name="Report", exact=True).click()
    expect(ann.page.get_by_text("Reported.").first).to_be_visible()
    talk(ann).get_by_role("button", name="Mute", exact=True).click()
    expect(said(ann)).to_have_count(0)
    write(ben, "Hello?")
    write(ann, "I think.")
    expect(said(ann)).to_have_text(["I think."])
    expect(said(ben)).to_have_count(3)
    talk(ann).get_by_role("button", name="Hear again").click()
    expect(said(ann)).to_have_count(3)
    talk(ann).get_by_role("button", name="Ben: mute, block or report").first.click()
    talk(ann).get_by_role("button", name="Block", exact=True).click()
    ann.open("/me")
    expect(ann.page.get_by_text("(blocked)")).to_be_visible()
    ann.role("button", "Hear again").click()
    expect(ann.page.get_by_text("You have muted nobody.")).to_be_visible()


def test_it_is_all_there_for_the_keyboard(three):
    ann, carl = three.ann, three.carl
    ann.page.locator("main svg.zone").first.focus()
    ann.page.keyboard.press("t")
    panel = ann.role("complementary", "Talk")
    panel.get_by_role("button", name="Point at something").focus()
    ann.page.keyboard.press("Enter")
    ann.zone("Market").locator("[tabindex='0']").focus()
    ann.page.keyboard.press("Enter")
    expect(panel).to_contain_text("Points at:")
    panel.get_by_role("textbox").focus()
    ann.page.keyboard.type("take it")  # none of these letters is a shortcut here
    ann.page.keyboard.press("Enter")
    expect(said(carl)).to_have_text(["take it"])
    expect(carl.page.locator(POINTED)).to_have_count(1)


def test_nobody_is_shut_out(three):
    write(three.ben, "Hello Ann")
    write(three.ann, "Hello Ben")
    expect(said(three.carl)).to_have_count(2)
    talk(three.ann).get_by_role("button", name="Ben: mute, block or report").click()
    for visitor, light in ((three.ann, "light"), (three.ben, "light"), (three.carl, "dark")):
        around = [each for each in axe(visitor, light) if " <g " not in each]  # not the drawings
        assert around == []
