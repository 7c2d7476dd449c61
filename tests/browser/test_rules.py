"""A rulebook on a phone: its pictures are drawn, have words, and fit."""

from playwright.sync_api import expect

from .visiting import PHONE

A4 = (680, 1000)  # pixels between the margins
INK_BY_DAY = "rgb(51, 38, 58)"
CUT = """[...document.querySelectorAll("article :is(table, pre, svg)")].filter((each) =>
    each.getBoundingClientRect().right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 1
).length"""


def test_the_pictures_of_a_rulebook_fit_on_a_phone(visit):
    ann = visit(size=PHONE, touch=True, dark=True).open("/rules/balconia")
    pictures = ann.page.get_by_role("img")
    expect(pictures).to_have_count(6)
    expect(ann.role("img", "Green's wall after three turns", exact=False)).to_be_visible()
    for n in range(6):
        width = pictures.nth(n).bounding_box()["width"]
        assert 200 < width <= PHONE[0]
    assert ann.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert ann.problems == []


def test_a_rulebook_is_printed_dark_on_white_and_whole(visit):
    ann = visit(size=A4, dark=True).open("/rules/dynasty")
    contents = ann.role("navigation", "Contents")
    expect(contents).to_be_visible()
    ann.page.emulate_media(media="print", color_scheme="dark")
    expect(contents).to_be_hidden()
    expect(ann.page.locator("article")).to_have_css("color", INK_BY_DAY)
    expect(ann.page.locator("html")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(ann.page.locator("article table").first).to_have_css("display", "table")
    assert ann.page.evaluate(CUT) == 0
