"""For eyes and ears: day and night, less motion, what is read out, where the focus is."""

import re

from playwright.sync_api import expect

from .hands import Keys, Mouse

STILL = "() => document.getAnimations().every(one => one.playState !== 'running')"
PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
THEME = "() => [document.documentElement.dataset.theme, getComputedStyle(document.body).color]"


def test_day_and_night_are_remembered(visit):
    ann = visit().open("/")
    day = ann.page.evaluate(THEME)
    ann.role("button", "Day or night").click()
    night = ann.page.evaluate(THEME)
    assert (day[0], night[0]) == ("light", "dark")
    assert day[1] != night[1]
    ann.page.reload()
    assert ann.page.evaluate(THEME) == night
    ann.role("button", "Day or night").click()
    assert ann.page.evaluate(THEME) == day


def test_night_falls_on_a_table_at_once(ann):
    """With the next picture that is painted, not after a while."""
    for theme in ("dark", "light"):
        ann.role("button", "Day or night").click()
        ann.page.evaluate(PAINTED)
        assert ann.page.evaluate(THEME)[0] == theme


def test_in_high_contrast_it_is_told_whose_turn_it_is_and_what_is_open(ann):
    ground = "where => getComputedStyle(document.querySelector(where)).backgroundColor"
    ann.page.emulate_media(forced_colors="active")
    seats = [ann.page.evaluate(ground, f".seat{which}") for which in (".asked", ":not(.asked)")]
    tabs = [
        ann.page.evaluate(ground, f".tab[aria-pressed={is_open}]") for is_open in ("true", "false")
    ]
    ann.page.emulate_media(forced_colors="none")
    assert seats[0] != seats[1]
    assert tabs[0] != tabs[1]


def test_nothing_moves_for_those_who_want_that(ann):
    """Neither the table, nor the pieces after a move, nor the lobby."""
    ann.page.wait_for_function(STILL)
    Mouse(ann).decide()
    ann.page.wait_for_function(STILL)
    ann.role("link", "To the lobby").click()
    ann.floor("Balconia").wait_for()
    ann.page.wait_for_function(STILL)
    ann.page.go_back()
    ann.glowing().first.wait_for()


def test_it_is_told_aloud_what_happens(ann):
    """My move, what it led to, and what I am asked next."""
    before = ann.says().inner_text()
    Mouse(ann).decide()
    heard = ann.says().inner_text()
    assert heard != before
    assert re.search(r"You build block \d+", heard)
    assert ann.role("region", "Turn block", exact=False).get_attribute("aria-label") in heard
    Mouse(ann).decide()
    expect(ann.says()).to_contain_text("turns block")


def test_another_page_is_told_aloud(visit):
    eve = visit().be("Eve").open("/")
    eve.page.locator('a[href="/help"]').first.click()
    expect(eve.says()).to_have_text("Help")
    eve.page.locator('a[href="/me"]').first.click()
    expect(eve.says()).to_have_text("You")
    eve.open("/").page.locator('a[href="/rules/balconia"]').first.click()
    expect(eve.says()).to_have_text("Rules: Balconia")


def test_arrows_reach_every_piece_of_a_zone(ann):
    """From any piece, whichever way one goes first."""
    zone = ann.zone("Your wall")
    hands = Keys(ann)
    pieces = zone.locator("[tabindex]").all()
    hands.tab_to(
        pieces[0].element_handle(),
        "wanted => wanted.closest('svg').contains(document.activeElement)",
    )
    for piece in (pieces[0], pieces[-1], pieces[len(pieces) // 2]):
        hands.walk_to(piece.element_handle())
        expect(piece).to_be_focused()
