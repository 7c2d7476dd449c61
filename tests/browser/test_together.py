"""Several people at one table, each with a browser of their own."""

import re

from playwright.sync_api import expect

from .hands import Mouse
from .visiting import GLOWING


def test_two_play_and_one_watches(visit):
    ann, ben, carl = visit(still=False), visit(), visit()
    link = create(ann)
    join(ben, link, "Ben")
    carl.open(link)
    for moves in range(7):
        for each in (ann, ben, carl):
            expect(each.log()).to_have_count(moves)
        assert len({tokens(each) for each in (ann, ben, carl)}) == 1
        Mouse(asked(ann, ben)).make_a_move()
    watches(carl)
    waves(ben, ann)
    stays_seated(ben, link)


def create(visitor) -> str:
    """Open a table for friends and take its link along."""
    visitor.open("/")
    visitor.floor("Balconia").get_by_role("button", name="Play with friends").click()
    visitor.role("dialog").get_by_role("button", name="Recommended").click()
    visitor.role("button", "Copy link").click()
    expect(visitor.role("button", "Copied")).to_be_visible()
    return visitor.page.evaluate("navigator.clipboard.readText()")


def join(visitor, link: str, name: str) -> None:
    visitor.open(link)
    visitor.role("textbox", "Your name").fill(name)
    visitor.role("button", "Sit down").click()
    expect(seat(visitor.page, name)).to_be_visible()


def seat(page, name: str):
    """Their sign at the top of the table."""
    return page.get_by_role("button", name=re.compile(rf"^{name}\b.* Score$"))


def asked(*visitors):
    """Whose turn it is; exactly one's."""
    (found,) = [each for each in visitors if each.is_asked]
    return found


def tokens(visitor) -> str:
    """What the table says about the tokens, the same to everybody."""
    return re.search(r"\d+ of \d+ tokens", visitor.page.locator("main").inner_text())[0]


def watches(visitor) -> None:
    """A spectator may look at everything and do nothing."""
    expect(visitor.page.locator(GLOWING)).to_have_count(0)
    for name in ("Hint", "Undo", "Plan ahead", "Do it"):
        expect(visitor.role("button", name)).to_have_count(0)
    Mouse(visitor).pick(visitor.pieces("side").first)
    for key in ("u", "h", "r", "Enter"):
        visitor.page.keyboard.press(key)
    assert set(visitor.said) == {"hello", "listen"}


def waves(visitor, other) -> None:
    """A sign reaches the others."""
    visitor.page.get_by_role("button", name="Talk").first.click()
    visitor.page.get_by_role("button", name="👏").click()
    expect(other.page.get_by_text("👏", exact=True).locator("visible=true")).to_be_visible()


def stays_seated(visitor, link: str) -> None:
    """Whoever opens the link again is where they were."""
    page = visitor.new_page()
    page.goto(link)
    expect(seat(page, "Ben")).to_have_accessible_name(re.compile("you"))
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
