"""Every page has one title, and its other headings in their order: a way to go by ear."""

from itertools import pairwise

import pytest

from .visiting import DESK, HANDY

LEVELS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  .filter(heading => heading.checkVisibility() && heading.textContent.trim())
  .map(heading => Number(heading.tagName[1]))"""
PAGES = [
    *("/", "/help", "/me", "/check", "/recover", "/m/nowhere", "/nothing/here"),
    *(f"/{page}/homino" for page in ("rules", "start", "box", "print")),
]


def check(visitor, where):
    levels = visitor.page.evaluate(LEVELS)
    assert levels.count(1) == 1, (where, levels)
    assert levels[0] == 1, (where, levels)
    deeper = [after - before for before, after in pairwise(levels)]
    assert max(deeper, default=0) <= 1, (where, levels)


def test_every_page_has_one_title_and_its_headings_in_order(visit):
    eve = visit().be("Eve")
    eve.forgive("404")
    for path in PAGES:
        eve.open(path)
        eve.page.wait_for_load_state("networkidle")
        eve.page.locator("main h1").wait_for(state="attached")
        check(eve, path)


@pytest.mark.parametrize("size", [DESK, HANDY])
def test_a_table_has_one_title_and_its_headings_in_order(visit, size):
    """In the waiting room, while it is played with each panel open, and when it is over."""
    ann = visit(size=size, touch=size == HANDY).be("Ann")
    script = ann.script()
    ann.open(f"/m/{script.make('connect_four', 'me', 'open')}")
    ann.role("heading", "Connect Four", exact=False).first.wait_for()
    check(ann, "the waiting room")
    match = script.make("connect_four", "me", 1)
    ann.at_table(match).my_turn()
    check(ann, "the table")
    for key, panel in (("l", "Log"), ("t", "Talk"), ("b", "Rules")):
        if not ann.role("complementary", panel).count():
            ann.page.keyboard.press(key)
        ann.role("complementary", panel).wait_for()
        if panel == "Rules":
            ann.role("complementary", panel).locator("article").wait_for()
        check(ann, panel)
    ann.page.keyboard.press("b")  # on a phone it would cover what comes
    script.finish(match)
    ann.role("region", "Replay").wait_for()
    ann.role("dialog").wait_for()
    check(ann, "the result")
    ann.page.keyboard.press("Escape")
    for menu in ("Through whose eyes", "More"):
        ann.role("region", "Replay").get_by_role("button", name=menu).click()
        check(ann, menu)
        ann.page.keyboard.press("Escape")


def test_a_lesson_has_one_title(visit):
    ann = visit().be("Ann").open("/learn/balconia")
    ann.page.locator("main svg.zone").first.wait_for()
    check(ann, "the lesson")
