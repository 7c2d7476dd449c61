"""The page for printing: a fresh set is made, printed, and played with as it was printed."""

import io
import re

import httpx
import pikepdf
import pytest
from playwright.sync_api import expect

from tabletower.games import SHELF

from .visiting import DESK, HANDY

HOMINO = SHELF["homino"]
NUMBER = "42"


def printed(ann, path):
    """The PDF behind a link of the page."""
    answer = httpx.get(f"{ann.server.url}{path}", timeout=30)
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def choose_set(ann, number):
    ann.page.get_by_text("A fresh one", exact=True).click()
    field = ann.role("spinbutton", "Number of the set")
    field.fill(number)
    field.press("Tab")
    expect(ann.page).to_have_url(re.compile(f"set={number}$"))


def test_a_fresh_set_is_printed_and_played_with(visit):
    """From the card in the lobby to a match whose pieces are those on the sheets."""
    ann = visit(size=DESK).be("Ann").open("/")
    ann.floor("Highrise Homino").get_by_role("link", name="Print").click()
    choose_set(ann, NUMBER)
    for part in ("Start sheet", "Rulebook", "How to print and cut", "Player aid and start marker"):
        ann.role("checkbox", part, exact=False).uncheck()
    ann.role("button", "Make the sheets").click()
    link = ann.role("link", "Download the PDF")
    link.wait_for()
    with pikepdf.open(io.BytesIO(printed(ann, link.get_attribute("href")).content)) as pdf:
        assert len(pdf.pages) == 10  # three sheets of rooms and two of tenants, on both sides
    pictures = ann.page.locator("main ol img")
    expect(pictures).to_have_count(10)
    expect(pictures.first).to_have_attribute("alt", "Room dominoes, sheet 1 of 3")
    ann.page.wait_for_function("document.querySelector('main ol img').naturalWidth > 100")

    ann.role("button", "Play with this set").click()
    ann.role("button", "As it was printed", exact=False).click()
    ann.page.wait_for_url(re.compile("/m/"))
    match = ann.page.url.rpartition("/")[2]
    ann.page.locator("main svg.zone").first.wait_for()
    card = ann.script().get(f"/api/v1/matches/{match}").json()
    assert card["options"]["set"] == NUMBER
    laid = HOMINO.open_box(card["options"]).tables["rooms"]
    assert laid == HOMINO.open_box({"set": NUMBER}).tables["rooms"]
    assert laid != HOMINO.open_box().tables["rooms"]

    ann.role("button", "More").click()
    ann.role("button", "Print this set").click()
    expect(ann.page).to_have_url(re.compile(f"/print/homino.*set={NUMBER}"))
    expect(ann.role("spinbutton", "Number of the set")).to_have_value(NUMBER)


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_everything_fits_and_can_be_reached(visit, shots, dark):
    ann = visit(size=HANDY, touch=True, dark=dark).open("/print/homino?set=7&room_service=on")
    expect(ann.role("checkbox", "Room Service, tenants", exact=False)).to_be_checked()
    expect(ann.role("checkbox", "Happy Housing, tenants", exact=False)).not_to_be_checked()
    ann.role("button", "All parts").click()
    expect(ann.role("checkbox", "Happy Housing, tenants", exact=False)).to_be_checked()
    ann.page.get_by_text("24 mm", exact=True).click()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= HANDY[0]
    ann.page.screenshot(
        path=shots / f"print-phone-{'dark' if dark else 'light'}.png", full_page=True
    )


def test_what_cannot_be_made_is_said(visit):
    ann = visit().open("/print/homino?set=0")
    ann.forgive("status of 400")
    expect(ann.role("alert")).to_contain_text("option set is standard, random or a number")
    expect(ann.role("button", "Make the sheets")).to_be_disabled()
    ann.page.get_by_text("Standard", exact=True).click()
    expect(ann.role("button", "Make the sheets")).to_be_enabled()


def test_nothing_is_refused_before_it_is_ordered(visit):
    ann = visit().open("/print/connect_four")
    for part in ("Rulebook", "How to print and cut"):
        ann.role("checkbox", part, exact=False).uncheck()
    expect(ann.page.get_by_text("Choose a part at least.")).to_be_visible()
    expect(ann.role("button", "Make the sheets")).to_be_disabled()
