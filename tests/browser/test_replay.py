"""Looking back: step, scrub, jump by the address, play on from there."""

import re

import pytest
from playwright.sync_api import expect

from tests.games import ROOT

from .hands import Mouse

TRANSCRIPT = ROOT / "tabletower/games/balconia/golden/ordinary.txt"


@pytest.fixture
def ann(visit):
    """Ann, who brings a transcript along and looks through it from the start."""
    ann = visit().open("/")
    with ann.page.expect_file_chooser() as chooser:
        ann.role("button", "Replay a transcript").click()
    chooser.value.set_files(TRANSCRIPT)
    expect(ann.role("region", "Replay")).to_be_visible()
    return ann


def at(visitor, move: int) -> None:
    """The replay says so, the address says so, and as many blocks are built."""
    expect(visitor.page.get_by_text(f"Move {move} of 28")).to_be_visible()
    expect(visitor.page).to_have_url(re.compile(rf"#{move}$" if move < 28 else r"/m/[\w-]+$"))
    left = f"{22 - move // 2} are not built" if move else "22 are not built"
    expect(visitor.page.get_by_text(left)).to_be_attached()


def test_step_scrub_and_jump(ann):
    at(ann, 0)
    ann.role("button", "One move on").click()
    at(ann, 1)
    ann.page.keyboard.press(".")
    at(ann, 2)
    ann.page.keyboard.press(",")
    at(ann, 1)
    ann.role("slider").fill("10")
    at(ann, 10)
    ann.role("slider").press("ArrowRight")
    at(ann, 11)
    ann.role("button", "To the end").click()
    at(ann, 28)
    ann.open(ann.page.url + "#17")
    at(ann, 17)
    ann.page.reload()
    at(ann, 17)
    ann.role("complementary", "Log").get_by_role("button").filter(has_text="block 2").first.click()
    expect(ann.page).not_to_have_url(re.compile("#17$"))


def test_a_line_of_the_log_shows_what_it_names(ann):
    """For eyes alone: the words say it."""
    line = ann.role("complementary", "Log").get_by_role("button").filter(has_text="block 2 on")
    shown = line.locator("svg[aria-hidden] use").first
    face = shown.get_attribute("href")
    expect(ann.page.locator(f"svg.faces > [id='{face[1:]}']")).to_be_attached()
    assert shown.bounding_box()["height"] > 12


def test_it_plays_by_itself(ann):
    """It goes on while one looks, so a slow look meets a later move; paused it stays."""
    ann.role("button", "Play").click()
    expect(ann.page).to_have_url(re.compile(r"#[1-9][0-9]?$"))
    ann.role("button", "Pause").click()
    expect(ann.role("button", "Play")).to_be_visible()
    at(ann, int(ann.page.url.partition("#")[2]))


def test_how_the_points_grew_and_through_whose_eyes(ann):
    """The plot leads to a move; what is seen is what that seat saw then, and no more."""
    ann.role("button", "Points by move").click()
    plot = ann.role("img", "Points over 28 moves", exact=False)
    expect(plot).to_have_attribute("aria-label", re.compile("ends with 39.*ends with 29"))
    size = plot.bounding_box()
    plot.click(position={"x": size["width"] - 8, "y": 40})
    at(ann, 28)
    plot.click(position={"x": size["width"] / 2, "y": 40})
    expect(ann.page).to_have_url(re.compile(r"#1[345]$"))
    walls = ann.page.get_by_role("group", name=re.compile("wall"))
    expect(walls).to_have_count(2)
    ann.role("button", "Through whose eyes").click()
    ann.page.locator(".eyes button").first.click()
    expect(ann.page.get_by_text(re.compile("through .*’s eyes"))).to_be_visible()
    expect(ann.page.get_by_text("Your wall")).to_be_visible()
    ann.role("button", "To the end").click()
    expect(walls).to_have_count(2)


def test_a_speed_is_remembered(ann):
    ann.role("button", "More").last.click()
    ann.role("button", "Fast").click()
    ann.page.reload()
    ann.role("region", "Replay").wait_for()
    ann.role("button", "More").last.click()
    expect(ann.role("button", "Fast")).to_have_attribute("aria-pressed", "true")


def test_the_end_tells_everybodys_place_and_why(ann):
    ann.role("button", "Score").click()
    end = ann.role("dialog")
    expect(end.get_by_text(re.compile("won, 10 ahead"))).to_be_visible()
    expect(end.get_by_text("The last block is placed: both walls are full.")).to_be_visible()
    places = end.get_by_role("listitem")
    expect(places).to_have_text([re.compile("green.*39"), re.compile("2.*pink.*29")])
    expect(end.get_by_role("table")).to_contain_text("39")
    places.last.get_by_role("button").click()
    expect(end.get_by_role("table")).to_contain_text("29")
    end.get_by_role("button", name="To the table").click()
    expect(end).to_have_count(0)
    ann.role("button", "Score").click()
    end.get_by_role("button", name="Look back").click()
    at(ann, 0)
    expect(ann.log().first).to_be_in_viewport()


def test_play_on_from_there(ann):
    """A fork is an ordinary match, with a bot on the other seat."""
    ann.role("button", "To the end").click()
    expect(ann.role("button", "Play on from here")).to_be_disabled()  # nothing is left to play
    ann.role("slider").fill("17")
    at(ann, 17)
    uploaded = ann.page.url
    ann.role("button", "Play on from here").click()
    ann.role("button", "Visitor").click()
    expect(ann.page).not_to_have_url(uploaded)
    ann.my_turn()
    assert ann.log().count() >= 17
    Mouse(ann).decide()


def test_a_transcript_that_is_none_says_why(visit, tmp_path):
    ann = visit().open("/")
    ann.forgive("status of 400")
    file = tmp_path / "poem.txt"
    file.write_text("roses are red\n")
    with ann.page.expect_file_chooser() as chooser:
        ann.role("button", "Replay a transcript").click()
    chooser.value.set_files(file)
    expect(ann.says()).not_to_be_empty()
    expect(ann.page).to_have_url(re.compile("/$"))
