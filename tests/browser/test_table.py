"""At the table: picks and reasons, undo, hint, log, score sheet, rulebook, plans."""

import json
import re

import pytest
from playwright.sync_api import expect

from tabletower.kits.phrases import capital
from tests.bound import at_most

from .hands import LOOK, MOST_STEPS, SEEN_AT, Mouse
from .setting import TURNING, at_balconia, with_ben
from .visiting import GLOWING

MISSING = """() => [...document.querySelectorAll('use')].map(use => use.getAttribute('href'))
  .filter(href => !document.querySelector(`svg.faces > [id="${href.slice(1)}"]`))"""


@pytest.mark.parametrize("pick", ["side", "cell"])
def test_what_cannot_be_picked_says_why(ann, pick):
    """In the words of the rules, on the page and for the ear."""
    piece = ann.pieces(pick, "may not").first
    name, _, value = piece.get_attribute("data-pick").split()[0].partition(":")
    Mouse(ann).pick(piece)
    why = ann.script().say(ann.match, "explain", picks={name: value})["reason"]
    assert why
    why = capital(why)
    expect(ann.says()).to_have_text(why)
    expect(ann.page.locator(":popover-open", has_text=why)).to_be_visible()
    assert not ann.said["move"]


def test_faces_lie_in_the_page_once_they_are_seen(ann):
    """A face costs what it is made of wherever it lies; a whole box would take a second."""
    faces = ann.page.locator("svg.faces > symbol")
    faces.first.wait_for(state="attached")
    assert ann.page.evaluate(MISSING) == []
    digest = ann.page.locator("svg.faces").get_attribute("data-digest")
    box = ann.context.request.get(f"/art/balconia/{digest}.svg").text()
    assert 0 < faces.count() < box.count("<symbol") / 2


def test_a_pick_is_taken_back(ann):
    """By a second tap, by Esc, by its button."""
    pick = ann.pieces("side", "can").first.get_attribute("data-pick")
    side, hands = ann.page.locator(f"main [data-pick='{pick}']").first, Mouse(ann)
    for take_back in (
        lambda: hands.pick(side),
        lambda: ann.page.keyboard.press("Escape"),
        lambda: ann.role("button", "Cancel").click(),
    ):
        hands.pick(side)
        expect(side).to_have_attribute("aria-pressed", "true")
        take_back()
        expect(side).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("steps", [3, 20], ids=["quick", "slow"])
def test_a_side_is_dragged_onto_a_cell(ann, steps):
    before, mouse = ann.state(), ann.page.mouse
    side = ann.pieces("side", "can").first.evaluate(SEEN_AT)
    cell = ann.pieces("cell", "can").first.evaluate(SEEN_AT)
    mouse.move(*side)
    mouse.down()
    mouse.move(*cell, steps=steps)
    mouse.up()
    ann.role("button", "Do it").click()
    ann.moved_on(before)
    assert ann.said["move"] == 1


def test_a_domino_is_a_ghost_at_once_and_turns_with_every_tap(visit):
    """What it would bring is shown once its place is picked; only Do it makes the move."""
    ann = visit().be("Ann")
    ann.at_table(ann.script().make("homino", "me", 1)).my_turn()
    ghost, rotate = ann.page.locator("[data-zone=plan] .ghost"), ann.role("button", "Rotate")
    market = ann.page.locator("main [data-zone=market]")
    expect(rotate).to_have_count(0)
    Mouse(ann).pick(market.locator("[data-state=can]").first)
    expect(ghost.locator("use").first).to_be_attached()
    drawn = ghost.inner_html()
    rotate.click()
    expect(ghost).not_to_have_js_property("innerHTML", drawn)
    expect(ann.page.locator(".prompt .says")).to_contain_text("You place the")
    Mouse(ann).pick(ann.page.locator("main [data-zone=guests] [data-id]").first)
    tip = ann.page.locator(":popover-open", has_text="Guests are chosen when everybody has built")
    expect(tip).to_be_visible()
    ann.page.keyboard.press("Escape")
    assert not ann.said["move"]
    ann.role("button", "Do it").click()
    expect(ann.role("button", "End turn")).to_have_class(re.compile("main"))
    expect(ann.log().last).to_contain_text("You lay the")


def test_the_wheel_and_the_letter_turn(visit):
    ann = visit()
    at_balconia(ann, TURNING)
    ann.my_turn()
    turned = ann.page.locator("main [data-pick^='edge:'][aria-pressed=true]")
    edges = [turned.get_attribute("data-pick")]
    for turn in (lambda: ann.page.keyboard.press("r"), lambda: ann.page.mouse.wheel(0, 100)):
        ann.page.mouse.move(*turned.evaluate(SEEN_AT))
        turn()
        expect(turned).not_to_have_attribute("data-pick", edges[-1])
        edges.append(turned.get_attribute("data-pick"))
    assert len(set(edges)) == 3


def test_after_a_move_nothing_glows_until_the_table_comes(visit):
    """The old decision is not offered again while the new one is on its way."""
    ann, late, lines = visit(), [], []

    def slowly(line):
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda message: told(line, message))
        lines.append(line)

    def told(line, message):
        is_table = json.loads(message).get("type") == "table"
        late.append(message) if is_table and moved else line.send(message)

    moved = []
    ann.page.route_web_socket("**/socket", slowly)
    at_balconia(ann, TURNING)
    ann.my_turn()
    moved.append(True)
    ann.role("button", "Do it").click()
    for _ in at_most(MOST_STEPS, "the server tells no table"):
        if late:
            break
        ann.page.wait_for_timeout(LOOK)
    expect(ann.page.locator(GLOWING)).to_have_count(0)
    expect(ann.role("button", "Do it")).to_have_count(0)


def test_undo(visit):
    """At once while nobody has learnt anything; afterwards the other is asked."""
    ann, ben = visit(), visit()
    script = with_ben(ann, ben)
    ben.at_table(script.match)
    asked = ann.role("region", "Turn block", exact=False)
    ann.my_turn()
    Mouse(ann).make_a_move()
    ben.my_turn()
    ann.role("button", "Undo").click()
    expect(asked).to_be_visible()
    Mouse(ann).make_a_move()
    ben.my_turn()
    Mouse(ben).make_a_move()
    expect(ann.role("region", "Waiting", exact=False)).to_be_visible()
    ann.role("button", "Undo").click()
    ben.role("button", "Refuse").click()
    expect(ann.log().last).to_contain_text("rather not")
    ann.page.keyboard.press("u")
    ben.role("button", "Agree").click()
    expect(asked).to_be_visible()


def test_a_hint_is_shown_and_written_down(ann):
    """On the table, in words, and for everybody in the log."""
    ann.role("button", "Hint").click()
    expect(ann.page.locator(":popover-open", has_text="You take side")).to_be_visible()
    expect(ann.log().last).to_contain_text("asked for a hint")
    expect(ann.page.locator("main .halo.hinted")).to_have_count(2)  # a side and a cell
    words = ann.page.locator(".prompt .says")
    expect(words).to_contain_text("You take side")
    block, cell = re.search(r"block (\d+) at (\w+)", words.inner_text()).groups()
    ann.role("button", "Do it").click()  # what is proposed is picked, and this carries it out
    log = ann.role("complementary", "Log")
    expect(log).to_contain_text(f"You build block {block} on {cell}")


def test_the_log_lights_up_what_it_tells(ann):
    Mouse(ann).decide()
    entry = ann.log().get_by_role("button", name="You build").last
    lit = ann.page.locator(".halo.lit")
    entry.hover()
    expect(lit.first).to_be_attached()
    ann.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    entry.focus()
    expect(lit.first).to_be_attached()


def test_the_score_sheet_adds_up(ann):
    Mouse(ann).decide()
    ann.page.get_by_role("button", name=re.compile(r"^Ann.* Score$")).click()
    sheet = ann.role("dialog", "Points of Ann")
    expect(sheet.get_by_role("row").first).to_be_visible()
    *points, total = (int(cell.inner_text()) for cell in sheet.get_by_role("cell").all())
    assert len(points) >= 2  # balconies and the door
    assert sum(points) == total
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_rulebook_opens_at_the_current_step(ann):
    """Beside the table, which stays in sight."""
    ann.page.keyboard.press("b")
    step = ann.script().table(ann.match)["step"]
    paragraph = ann.role("complementary", "Rules").locator(f"[id='p{step}']")
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_have_class("here")
    expect(ann.zone("Your wall")).to_be_in_viewport()
    ann.page.keyboard.press("l")


def test_a_plan_is_played_when_its_time_comes(visit):
    """Ann wishes for every side in turn, so that one of them will be hers."""
    ann, ben = visit(), visit()
    script = with_ben(ann, ben, {"colours": "second_green"})
    plan = ann.role("complementary", "Plan ahead")
    ann.role("region", "Waiting", exact=False).get_by_role("button", name="Plan ahead").click()
    for number, side in enumerate("abc"):
        Mouse(ann).pick(ann.page.locator(f"main [data-pick~='side:{side}']").first)
        Mouse(ann).pick(ann.page.locator("main [data-pick='cell:C2']").first)
        ann.role("button", "Add to the plan").click()
        expect(plan.get_by_role("listitem")).to_have_count(number + 1)
    script.move(script.match, "turn edge:d")
    expect(ann.says()).to_contain_text("You build")
    expect(ann.zone("Your wall").get_by_role("button", name="C2, empty")).to_have_count(0)
    assert not ann.said["move"]


def test_a_reload_in_the_middle_of_a_turn(ann):
    """Picks are forgotten, the table is the same."""
    pressed = ann.page.locator("main [data-pick][aria-pressed=true]")
    Mouse(ann).pick(ann.pieces("side", "can").first)
    expect(pressed).not_to_have_count(0)
    before = ann.zone("Your wall").aria_snapshot(), ann.log().all_inner_texts()
    ann.page.reload()
    ann.my_turn()
    expect(pressed).to_have_count(0)
    assert (ann.zone("Your wall").aria_snapshot(), ann.log().all_inner_texts()) == before
    assert not ann.said["move"]
    Mouse(ann).decide()
