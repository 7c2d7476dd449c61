"""The way in: what goes on, a new match with as many as one likes, a room whose seats change."""

import re

import pytest
from playwright.sync_api import expect

from tabletower.engine import sit_down
from tabletower.games import SHELF

from .hands import Mouse
from .visiting import PHONE, Visitor, seen

LAPTOP = (1280, 720)
FLOORS = "main article h2"
TOP = "() => document.querySelector('.storey').getBoundingClientRect().top"
# A browser that allows notifications when it is asked, and a page that says when it is looked at.
TOLD = """
window.told = []
window.Notification = class {
  static permission = 'default'
  static requestPermission() { return Promise.resolve(this.permission = 'granted') }
  constructor(title, { tag }) { window.told.push([title, tag]) }
}
Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away) })
"""
AGAIN = 16_000  # milliseconds in which the lobby looks at least once


@pytest.fixture
def four(visit):
    """Ann in the lobby, Ben at the other side of a match in which it is his turn."""
    ann, ben = visit(size=LAPTOP).be("Ann"), visit().be("Ben").script()
    match = ben.make("connect_four", "me", "open")
    script = ann.script()
    script.say(match, "join")
    ann.page.clock.install()
    ann.page.add_init_script(TOLD)
    ann.open("/").floor("Balconia").wait_for()
    ann.match, ann.ben, ann.own = match, ben, script
    return ann


def cards(ann: Visitor):
    """The matches that go on, under the roof."""
    return ann.role("region", "Go on playing").get_by_role("link")


def test_whose_turn_it_is_comes_first(four):
    assert four.page.title() == "Tabletower"
    expect(cards(four)).to_have_text([re.compile("Ben to play")])
    four.own.make("auction", "me", "open")
    four.ben.move(four.match, "drop column:A")
    four.page.clock.run_for(AGAIN)
    expect(four.page).to_have_title("(1) Your turn · Tabletower")
    expect(cards(four)).to_have_text([re.compile("Connect Four.*Your turn"), re.compile("Auction")])
    assert cards(four).first.bounding_box()["y"] < LAPTOP[1] / 2
    cards(four).first.click()
    four.my_turn()


def test_the_quickest_game_comes_first_and_the_roof_is_low(four, visit):
    minutes = {game["title"]: game["minutes"] for game in four.own.get("/api/v1/games").json()}
    shown = [minutes[title] for title in four.page.locator(FLOORS).all_inner_texts()]
    assert len(shown) > 3
    assert shown == sorted(shown)
    assert four.page.evaluate(TOP) <= LAPTOP[1] / 3
    carl = visit(size=LAPTOP).open("/")  # to whom no table stands above the games
    carl.floor("Balconia").wait_for()
    fifth = carl.page.locator("main article").nth(4).bounding_box()
    assert fifth["y"] + fifth["height"] <= LAPTOP[1] + 1
    ben = visit(size=PHONE, touch=True).open("/")
    ben.floor("Balconia").wait_for()
    assert ben.page.evaluate(TOP) <= PHONE[1] / 4


def test_who_looks_elsewhere_is_told_that_it_is_their_turn_if_they_like(four):
    bell = four.role("button", "Tell me when it is my turn")
    told = [["Your turn in Connect Four", four.match]]
    four.page.evaluate("window.away = true")
    four.ben.move(four.match, "drop column:A")
    four.page.clock.run_for(AGAIN)
    expect(four.page).to_have_title(re.compile("Your turn"))
    assert four.page.evaluate("told") == []  # nobody has asked for it
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    play_one_each(four)
    four.page.clock.run_for(AGAIN)
    four.page.wait_for_function("() => told.length")
    assert four.page.evaluate("told") == told
    cards(four).first.click()
    four.my_turn()
    play_one_each(four)
    four.page.wait_for_function("() => told.length > 1")
    assert four.page.evaluate("told") == told * 2


def play_one_each(ann: Visitor) -> None:
    """The page hears of Ann's move before Ben makes his."""
    ann.own.move(ann.match, "drop column:B")
    ann.page.clock.run_for(AGAIN)
    expect(ann.page).not_to_have_title(re.compile("Your turn"))
    ann.ben.move(ann.match, "drop column:A")


# A new match.


def start(ann: Visitor, game: str, how: str) -> Visitor:
    ann.floor(game).get_by_role("button", name=how, exact=True).click()
    return ann


def how_many(ann: Visitor, count: int):
    return ann.role("dialog").get_by_role("radio", name=str(count), exact=True)


def test_bots_fill_as_many_seats_as_one_likes_and_that_is_remembered(visit):
    ann = start(visit().be("Ann").open("/"), "Auction", "Play")
    how_many(ann, 4).check()
    ann.role("dialog").get_by_role("button", name="Start", exact=True).click()
    ann.my_turn()
    match = ann.page.url.rpartition("/")[2]
    seats = ann.script().table(match)["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "bot", "bot", "guest"]
    assert {seat["level"] for seat in seats} == {1, None}
    ann.role("link", "To the lobby").click()
    expect(how_many(start(ann, "Auction", "Play"), 4)).to_be_checked()
    ann.page.keyboard.press("Escape")
    expect(how_many(start(ann, "Auction", "Play with friends"), 4)).to_be_checked()


def test_options_have_words_and_numbers_are_typed(visit):
    ann = start(visit().be("Ann").open("/"), "Landlord!", "Play with friends")
    ann.role("button", "More choices").click()
    dialog = ann.role("dialog")
    money = dialog.get_by_role("spinbutton", name="Money that ends it", exact=True)
    for typed, kept in (("9999", "500"), ("", "500"), ("19", "20"), ("21", "21")):
        money.fill(typed)
        money.blur()
        expect(money).to_have_value(kept)
    dialog.get_by_role("button", name="Money that ends it: more").click()
    dialog.get_by_label("Who may answer").select_option("everyone")
    dialog.get_by_role("checkbox", name="Texts of the tenants").uncheck()
    dialog.get_by_role("checkbox", name="By days").check()
    ann.role("button", "Create the table").click()
    chosen = ann.role("list", "How it is played").get_by_role("listitem")
    days = re.compile("By days: nobody is hurried")
    told = ["Texts of the tenants: off", "Money that ends it: 22", "Who may answer: everyone"]
    expect(chosen).to_have_text([days, *told])
    start(ann.open("/"), "Landlord!", "Play")  # nobody plays by days against bots
    again = ann.role("dialog").get_by_role("button", name="As last time")
    expect(again).to_contain_text(" · ".join(told))


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_every_preset_begins_in_two_clicks(visit, game):
    ann = visit().be("Ann")
    usual = {option.name: option.usual for option in game.box.options}
    for preset in game.box.presets:
        start(ann.open("/"), game.title, "Play")
        if sit_down(game, options=preset.options).is_shared:
            ann.role("dialog").get_by_role("radio", name="Together, as one").check()
        ann.role("dialog").get_by_role("button", name=f"{preset.title} {preset.about}").click()
        ann.page.wait_for_url("**/m/*")
        match = ann.page.url.rpartition("/")[2]
        options = ann.script().get(f"/api/v1/matches/{match}").json()["options"]
        assert options == usual | {**preset.options}


def test_a_fresh_set_has_a_number_and_the_table_tells_it(visit):
    """Whoever likes the set can have it again, or print it."""
    ann = start(visit().be("Ann").open("/"), "Highrise Homino", "Play")
    ann.role("button", "More choices").click()
    ann.role("dialog").get_by_label("Rooms and tenants").fill("random")
    ann.role("button", "Start").click()
    ann.my_turn()
    match = ann.page.url.rpartition("/")[2]
    number = ann.script().get(f"/api/v1/matches/{match}").json()["options"]["set"]
    assert number.isdecimal()
    ann.role("complementary", "Log").get_by_role("button", name="Rules", exact=True).click()
    told = ann.role("list", "How it is played").get_by_role("listitem")
    expect(told).to_have_text(f"Rooms and tenants: {number}")
    Mouse(ann).decide()


# The room.


def seats(visitor: Visitor):
    return visitor.page.locator("main li").filter(has=visitor.page.locator(".who"))


def test_the_seats_of_a_room_change_until_its_maker_starts(visit):
    ann, ben = visit(size=PHONE, touch=True).be("Ann"), visit()
    start(ann.open("/"), "Auction", "Play with friends")
    ann.role("button", "Create the table").click()
    expect(seats(ann)).to_have_count(2)
    assert ann.role("button", "Take seat", exact=False).count() == 0  # two are needed
    for count in (3, 4):
        ann.role("button", "One more seat").click()
        expect(seats(ann)).to_have_count(count)
    free = ann.page.get_by_role("combobox")
    free.nth(0).select_option("Visitor")
    expect(seats(ann).get_by_text("bot, level 1")).to_have_count(1)
    ben.open(ann.page.url)
    expect(ben.page.get_by_text("Ann invites you to play Auction")).to_be_visible()
    expect(seen(ben.role("region", "The game"), "link", "Rules")).to_be_visible()
    expect(ben.role("textbox", "Copy link")).to_have_count(0)  # who is invited hosts nobody
    ben.role("textbox", "Your name").first.fill("Ben")
    seen(seats(ben).last, "button", "Sit down").click()
    expect(seats(ann).filter(has_text="Ben")).to_have_count(1)
    expect(ben.page.get_by_role("combobox")).to_have_count(0)
    expect(ben.role("button", "Start")).to_have_count(0)
    expect(ann.role("button", "Start")).to_be_disabled()
    ann.role("button", "Take seat", exact=False).last.click()
    expect(seats(ben)).to_have_count(3)
    expect(ben.page.get_by_text("Whoever opened the table starts it")).to_be_visible()
    ann.role("button", "Start").click()
    for each in (ann, ben):
        each.my_turn()


@pytest.mark.parametrize("links", [[], ["http://192.168.7.3:8000"]])
def test_a_link_leads_here_also_from_another_device(visit, links):
    ann = visit().be("Ann")
    match = ann.script().make("balconia", "me", "open")
    ann.page.route("**/api/v1/links", lambda route: route.fulfill(json={"links": links}))
    ann.open(f"/m/{match}")
    expect(ann.page.get_by_role("note")).to_contain_text(
        "every device in your network" if links else "tabletower serve --host 0.0.0.0"
    )
    address = links[0] if links else ann.server.url
    expect(ann.role("textbox", "Copy link")).to_have_value(f"{address}/m/{match}")
