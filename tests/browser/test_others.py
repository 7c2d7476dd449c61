"""What others do and want: who leaves, who wants a rematch, and a long story a step at a time."""

import re

import pytest
from playwright.sync_api import expect

from tabletower.games import SHELF
from tests.games import ROOT

from .midway import fullest, moments
from .visiting import PHONE, TABLET, seen

REPORT = ROOT / "tabletower/games/dynasty/golden/ordinary.txt"


@pytest.fixture
def two(visit):
    """Ann and Ben at one table, where it is Ann's turn."""
    ann, ben = visit().be("Ann"), visit().be("Ben")
    script, other = ann.script(), ben.script()
    match = script.make("connect_four", "me", "open")
    other.say(match, "join")
    ann.at_table(match).my_turn()
    ben.at_table(match)
    return ann, ben, match


def test_who_leaves_sees_that_a_bot_plays_and_takes_the_seat_back(two):
    ann, ben, _ = two
    ben.role("button", "More").click()
    ben.role("button", "Leave the match").click()
    ben.role("dialog").get_by_role("button", name="Leave the match").click()
    prompt = ben.page.locator(".actions .prompt")
    expect(prompt).to_have_text("A bot plays for you.")
    expect(ben.role("region", "A bot plays for you.").get_by_role("link")).to_have_text(
        "To the lobby"
    )
    ben.role("button", "Take my seat back").click()
    expect(prompt).not_to_have_text("A bot plays for you.")
    ann.page.keyboard.press("Escape")


def test_what_was_done_last_is_told_where_no_log_is_open(visit):
    ann = visit(size=TABLET).be("Ann")
    [match] = moments(ann.script(), fullest(SHELF["homino"]), (0.5,))
    ann.at_table(match).my_turn()
    last = ann.page.locator(".prompt .last")
    expect(last).to_contain_text("is done")
    for size in (TABLET, PHONE):  # a long line ends in dots, and pushes nothing out of sight
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        last.evaluate("line => (line.textContent = 'a long line '.repeat(40))")
        for part in (".prompt", ".prompt .what", ".actions .choices"):
            box = ann.page.locator(part).bounding_box() or {"x": 0, "width": 0}
            assert 0 <= box["x"] <= box["x"] + box["width"] <= size[0], (part, size)
    ann.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    ann.role("button", "Log").click()
    expect(ann.role("complementary", "Log")).to_be_visible()
    expect(last).to_have_count(0)


def asked_for_a_rematch(ann, ben, match):
    """Ann has won against Ben, and wants a rematch."""
    for turn in range(7):  # four in column A
        mover, column = ((ann, "A"), (ben, "B"))[turn % 2]
        mover.scripts[0].move(match, f"drop column:{column}")
    for each in (ann, ben):
        expect(each.role("dialog")).to_contain_text("won")
    ann.role("dialog").get_by_role("button", name="Rematch").click()
    expect(ann.page).not_to_have_url(re.compile(match))
    asked = ben.role("dialog").get_by_role("status").filter(has_text="Ann wants a rematch.")
    expect(asked).to_be_visible()
    return asked


def test_a_rematch_is_a_question_to_the_others(two):
    ann, ben, match = two
    asked = asked_for_a_rematch(ann, ben, match)
    seen(asked, "button", "Join").click()
    expect(ben.page).to_have_url(ann.page.url)
    for each in (ann, ben):
        each.page.locator("main svg.zone").first.wait_for()


def test_who_asked_for_a_rematch_is_told_who_does_not_want_it(two):
    """They may think better of it."""
    ann, ben, match = two
    asked = asked_for_a_rematch(ann, ben, match)
    seen(asked, "button", "No, thanks").click()
    no = ann.page.get_by_text("Ben does not want a rematch.")
    expect(no).to_be_visible()
    seen(asked, "button", "Join after all").click()
    expect(no).to_have_count(0)
    for each in (ann, ben):
        each.page.locator("main svg.zone").first.wait_for()


def test_a_long_report_is_looked_at_line_by_line(visit):
    ann = visit().open("/")
    with ann.page.expect_file_chooser() as chooser:
        ann.role("button", "Replay a transcript").click()
    chooser.value.set_files(REPORT)
    ann.role("region", "Replay").wait_for()
    match = ann.page.url.rpartition("/")[2].partition("#")[0]
    log = ann.page.evaluate(f"fetch('/api/v1/matches/{match}/table').then(each => each.json())")
    long = next(entry for entry in log["log"] if len(entry["lines"]) > 5)
    ann.open(f"/m/{match}#{long['moves']}")
    told = ann.role("region", "Replay").locator(".told")
    for number in (1, 2, 3):
        expect(told).to_contain_text(f"{number} of {len(long['lines'])}")
        ann.page.keyboard.press(".")
    expect(ann.page).to_have_url(re.compile(f"#{long['moves']}$"))  # the same move still


@pytest.mark.parametrize("still", [False, True])
def test_the_report_is_a_scene_that_one_steps_through(visit, still):
    """A line at a time; all lines where nothing shall move."""
    ann = visit(still=still).be("Ann")
    script = ann.script()
    match = script.post("/api/v1/transcripts", text=REPORT.read_text()).json()["id"]
    entry = next(entry for entry in script.table(match)["log"] if entry["scene"])
    begins, lines = entry["scene"]["begins"], entry["lines"][entry["scene"]["begins"] :]
    ann.open(f"/m/{match}#{entry['moves']}")
    scene = ann.role("region", "The Report")
    ann.role("region", "Replay").locator(".told").wait_for()
    for _ in range(begins):
        expect(scene).to_have_count(0)
        ann.page.keyboard.press(".")
    expect(scene).to_contain_text(f"1 of {len(lines)}")
    assert scene.get_by_role("listitem").count() == (len(lines) if still else 0)
    seen(scene, "button", "Next").click()
    expect(scene).to_contain_text(f"2 of {len(lines)}")
    seen(scene, "button", "Close").click()
    expect(scene).to_have_count(0)


def test_an_address_that_leads_nowhere_leads_back(visit):
    ann = visit()
    ann.forgive("status of 404")
    for path in ("/blah", "/rules/nogame", "/m/nowhere"):
        ann.open(path)
        expect(ann.role("heading")).to_have_text(re.compile("^There is no "))
        expect(ann.role("main").get_by_role("link", name="To the lobby")).to_be_visible()
