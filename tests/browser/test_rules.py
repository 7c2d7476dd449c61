"""A rulebook on a phone: its pictures are drawn, have words, and fit."""

from playwright.sync_api import expect

from .visiting import PHONE


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
