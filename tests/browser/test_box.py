"""What is in the box: searched, filtered, and reached from a piece at the table."""

from playwright.sync_api import expect

from .hands import Fingers
from .visiting import HANDY, ZONES


def items(place):
    """The components that are shown."""
    return place.locator("li:has(h3)")


def test_the_box_is_searched_and_filtered(visit):
    ann = visit().open("/")
    ann.floor("Highrise Homino").get_by_role("link", name="Box").click()
    expect(ann.role("heading", "What is in the box: Highrise Homino")).to_be_visible()
    expect(items(ann.page).first).to_be_visible()
    whole = items(ann.page).count()
    assert whole > 300
    ann.page.get_by_label("Sort", exact=True).select_option("Object")
    expect(items(ann.page)).to_have_count(20)
    ann.page.get_by_label("Set", exact=True).select_option("Useful Utilities")
    ann.page.get_by_label("Search").fill("WATER end")
    expect(items(ann.page)).to_have_count(1)
    expect(items(ann.page)).to_contain_text("+5 points at the end if you have water then.")
    expect(ann.page.get_by_role("status").filter(has_text=f"1 of {whole}")).to_be_visible()
    ann.page.get_by_label("Search").fill("xyzzy")
    expect(ann.page.get_by_text("Nothing in the box is like that.", exact=False)).to_be_visible()


def test_a_fresh_set_is_that_of_its_number_and_a_component_has_an_address(visit):
    ann = visit().open("/box/homino?set=42#homino-bar")
    expect(ann.page.get_by_text("Rooms and tenants: 42")).to_be_visible()
    bar = ann.page.locator("li[id$='-homino-bar']")
    expect(bar).to_be_in_viewport()
    expect(bar).to_be_focused()


def test_a_phone_draws_only_what_is_near(visit):
    ann = visit(size=HANDY, touch=True, dark=True).open("/box/dynasty")
    expect(items(ann.page).first).to_be_visible()
    assert items(ann.page).count() > 300
    expect(ann.page.locator("li svg use").first).to_be_attached()
    assert ann.page.locator("li svg:has(*)").count() < 60
    assert ann.page.evaluate("document.documentElement.scrollWidth") == HANDY[0]
    ann.page.get_by_role("listitem").last.scroll_into_view_if_needed()
    expect(ann.page.locator("li svg").last.locator("use").first).to_be_attached()


def test_a_piece_at_the_table_leads_to_its_page_and_back(visit):
    ann = visit().be("Ann")
    script = ann.script()
    ann.at_table(script.make("homino", "me", 1, options={"set": "42"})).my_turn()
    before = ann.state()
    market = ann.zone("Market")
    piece = market.locator("[data-id][data-pick]").first
    id = piece.get_attribute("data-id")
    piece.click(button="right")
    ann.role("button", "In the box").click()
    dialog = ann.role("dialog", "What is in the box")
    expect(dialog.locator(f"li[id$='-{id}']")).to_be_visible()
    expect(items(dialog).first).to_contain_text("b", ignore_case=True)
    assert items(dialog).count() < 8
    dialog.get_by_role("button", name="Show the whole box").click()
    expect(dialog.locator(f"li[id$='-{id}']")).to_be_focused()
    assert items(dialog).count() > 300
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert ann.state() == before
    piece.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("i")
    expect(ann.role("dialog", "What is in the box")).to_be_visible()


def test_a_tap_on_a_piece_reaches_nothing_that_comes_under_the_finger(visit):
    """Browsers send a click after a touch, to whatever lies there by then: a tip with a button."""
    ann = visit(size=HANDY, touch=True).be("Ann")
    match = ann.script().make("homino", "me", *[1] * 5)
    ann.at_table(match).my_turn()
    ann.page.evaluate("clicks = []; addEventListener('click', e => clicks.push(e.target), true)")
    Fingers(ann).pick(ann.page.locator(f"{ZONES} [data-id]:not([data-pick])").first)
    button = ann.role("button", "In the box")
    expect(button).to_be_visible()
    assert ann.page.evaluate("clicks.length") == 0
    button.tap()
    expect(ann.role("dialog", "What is in the box")).to_be_visible()
    assert ann.page.evaluate("clicks.length") == 1


def test_a_held_piece_leads_there_on_a_phone(visit):
    ann = visit(size=HANDY, touch=True).be("Ann")
    script = ann.script()
    ann.at_table(script.make("connect_four", "me", 1)).my_turn()
    column = ann.page.locator(f"{ZONES} [data-pick]").first
    box = column.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = ann.context.new_cdp_session(ann.page)
    point = {"touchPoints": [{"x": x, "y": y}]}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", **point})
    expect(ann.role("button", "In the box")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.role("button", "In the box").tap()
    dialog = ann.role("dialog", "What is in the box")
    expect(items(dialog)).to_have_count(1)
    expect(dialog.get_by_role("heading", name="Hole")).to_be_visible()
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
