"""The shuffle can be checked by anybody, in their own browser, against what it saw itself."""

import json

import pytest
from playwright.sync_api import expect

from tabletower.server.shuffle import line, pledge, seed
from tests.server.talking import SALT, sealed

from .visiting import Visitor

FAIR, ALONE, UNFAIR = "The shuffle was fair", "it alone chose the deal", "Something does not fit"


def seal(visitor: Visitor, word: str) -> None:
    """Seal a word by hand, in the waiting room."""
    visitor.role("textbox", "A word for the shuffle").fill(word)
    visitor.role("button", "Seal it").click()
    expect(visitor.page.get_by_text(f"“{word}” is sealed")).to_be_visible()


def at_held_table(ann: Visitor) -> str:
    match = ann.be("Ann").script().make("connect_four", "me", 1, hold=True)
    ann.open(f"/m/{match}")
    return match


def verdict(visitor: Visitor):
    return visitor.role("main").get_by_role("status")


@pytest.fixture
def checking(visit):
    """Ann, who has finished a match with a word of hers and wants to know."""
    ann = visit()
    match = at_held_table(ann)
    seal(ann, "marmalade")
    ann.role("button", "Start").click()
    ann.my_turn()
    ann.scripts[0].finish(match)
    return ann.open(f"/check?m={match}")


def test_a_true_one_is_fair_and_a_forged_one_is_not(checking):
    expect(verdict(checking)).to_contain_text(FAIR)
    for field in ("Secret", "Words", "Seals", "Hash", "Seed"):
        box = checking.page.get_by_label(field)
        true = box.input_value()
        box.fill(forged(true))
        expect(verdict(checking)).to_contain_text(UNFAIR)
        box.fill(true)
        expect(verdict(checking)).to_contain_text(FAIR)


def forged(text: str) -> str:
    """The same length, one digit of the first line changed."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def test_it_is_told_what_is_proven_and_what_is_not(checking):
    page = checking.role("main")
    expect(page).to_contain_text("The one that this browser saw before the deal, on")
    expect(page).to_contain_text("Those that lay there when this browser told your word")
    expect(page).to_contain_text("you need trust nobody for that")
    expect(page).to_contain_text("the server knows all cards")
    assert "opened again" not in page.inner_text()


def test_whoever_was_not_there_is_told_that_it_proves_less(checking, visit):
    ben = visit().open(checking.page.url)
    expect(verdict(ben)).to_contain_text(FAIR)
    expect(ben.role("main")).to_contain_text("This browser did not see the start of this match")
    expect(ben.role("main")).to_contain_text("Whether it showed the same before the deal")


def test_a_match_without_words_was_the_server_s_to_choose(visit):
    ann = visit().be("Ann")
    script = ann.script()
    match = script.make("connect_four", "me", 1)
    ann.at_table(match)
    script.finish(match)
    ann.open(f"/check?m={match}")
    expect(verdict(ann)).to_contain_text(ALONE)
    expect(ann.role("main")).to_contain_text("after the start, which proves less")


def lying(visitor: Visitor, lie) -> None:
    """From now on the server tells this browser something else about the shuffle."""

    def tell(route):
        table = route.fetch().json()
        lie(table["shuffle"])
        route.fulfill(body=json.dumps(table), content_type="application/json")

    visitor.page.route("**/api/matches/*/table", tell)


def another_secret(shuffle: dict) -> None:
    """All of it fits together, and it is not what was promised."""
    shuffle["secret"] = "ab" * 32
    shuffle["hash"] = pledge(shuffle["id"], shuffle["secret"])
    dealt_anew(shuffle)


def another_word(shuffle: dict) -> None:
    """Somebody chose theirs when yours was known."""
    shuffle["words"][1], shuffle["salts"][1] = "chosen", SALT
    shuffle["seals"][1] = sealed(shuffle["id"], 1, "chosen")
    dealt_anew(shuffle)


def without_mine(shuffle: dict) -> None:
    shuffle["words"], shuffle["salts"], shuffle["seals"] = ["", ""], ["", ""], ["", ""]
    dealt_anew(shuffle)


def dealt_anew(shuffle: dict) -> None:
    lines = [line(salt, word) for salt, word in zip(shuffle["salts"], shuffle["words"])]
    shuffle["seed"] = seed(shuffle["id"], shuffle["secret"], lines).hex()


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        (another_secret, UNFAIR),
        (another_word, UNFAIR),
        (without_mine, "told a word of yours, and it is not in the mixing"),
    ],
)
def test_a_server_that_lies_about_its_promise_is_found_out(checking, lie, said):
    expect(verdict(checking)).to_contain_text(FAIR)
    lying(checking, lie)
    checking.page.reload()
    expect(verdict(checking)).to_contain_text(said)


# In the waiting room.


def test_nobody_sees_a_word_before_it_is_dealt(visit):
    ann = visit()
    match = at_held_table(ann)
    seal(ann, "marmalade")
    ben = visit().be("Ben").open(f"/m/{match}")
    expect(ben.page.get_by_text("has sealed a word")).to_be_attached()
    assert "marmalade" not in ben.page.content()
    assert ann.said["seal"] == 1
    ann.role("button", "Start").click()
    ann.my_turn()
    assert ann.said["tell"] == 1
    ann.open(f"/check?m={match}")
    expect(ann.page.get_by_text("still going on")).to_be_visible()
    assert ann.page.get_by_label("Words").input_value().endswith(" marmalade\n")


def test_two_who_each_add_a_word_are_dealt_without_a_further_click(visit):
    ann, ben = visit().be("Ann"), visit().be("Ben")
    match = ann.script().make("connect_four", "me", "open")
    ann.open(f"/m/{match}")
    seal(ann, "marmalade")
    ben.open(f"/m/{match}")
    ben.role("textbox", "A word for the shuffle").fill("honey 🍯")
    ben.role("button", "Sit down").click()
    ann.my_turn()
    ben.page.locator("main svg.zone").first.wait_for()
    words = ann.scripts[0].table(match)["shuffle"]["words"]
    assert words == ["marmalade", "honey 🍯"]


def test_what_the_server_would_refuse_is_not_sealed(visit):
    ann = visit()
    at_held_table(ann)
    ann.role("textbox", "A word for the shuffle").fill("👩\u200d🚀")
    ann.role("button", "Seal it").click()
    expect(ann.page.get_by_text("1 to 40 ordinary characters").first).to_be_visible()
    assert ann.said["seal"] == 0


def test_a_word_that_was_lost_can_be_done_without(visit):
    ann = visit()
    match = at_held_table(ann)
    seal(ann, "marmalade")
    ann.page.evaluate("localStorage.clear()")
    ann.page.reload()
    expect(ann.page.get_by_text("in another browser")).to_be_visible()
    ann.role("button", "Start").click()
    expect(ann.page.get_by_text("Your word lies in the browser that sealed it")).to_be_visible()
    ann.role("button", "Start without it").click()
    ann.my_turn()
    assert ann.scripts[0].table(match)["shuffle"]["reopened"] == [0]


def test_others_are_given_time_to_tell_their_word(visit):
    ann = visit().be("Ann")
    match = ann.script().make("connect_four", "me", "open")
    ann.page.clock.install()
    ann.open(f"/m/{match}")
    seal(ann, "marmalade")
    ben = visit().be("Ben").script()
    ben.say(match, "join", seat=1, seal=sealed(match, 1, "honey"))
    expect(ann.page.get_by_text("Waiting for the word of Ben")).to_be_visible()
    assert ann.role("button", "Start without it").count() == 0
    ann.page.clock.fast_forward(61_000)  # for this browser only
    ann.role("button", "Start without it").click()
    expect(ann.page.get_by_text("they still have time").first).to_be_visible()
    ben.say(match, "tell", word="honey", salt=SALT)
    ann.page.locator("main svg.zone").first.wait_for()
    ben.http.close()


def test_words_are_sealed_anew_when_somebody_leaves_with_theirs(visit):
    """By the browsers themselves; and that it was so stays to be seen."""
    ann, ben, cat = visit().be("Ann"), visit().be("Ben"), visit().be("Cat").script()
    script = ann.script()
    match = script.make("auction", "me", "open", "open")
    cat.say(match, "join", seat=2, seal=sealed(match, 2, "honey"))
    ann.open(f"/m/{match}")
    seal(ann, "marmalade")
    ben.open(f"/m/{match}")
    ben.role("textbox", "A word for the shuffle").fill("jam")
    ben.role("button", "Sit down").click()
    expect(ann.page.get_by_text("Waiting for the word of Cat")).to_be_visible()
    ben.page.get_by_text("Waiting for the word of Cat").wait_for()
    cat.say(match, "leave")
    expect(ann.page.get_by_text("opened again because of seat 3")).to_be_visible()
    script.say(match, "bot", seat=2, level=1)
    ben.page.locator("main svg.zone").first.wait_for()
    shuffle = script.table(match)["shuffle"]
    assert shuffle["words"] == ["marmalade", "jam", ""]
    assert [ann.said["tell"], ben.said["tell"]] == [2, 2]
    ben.script().say(match, "leave")
    script.finish(match)
    ann.open(f"/check?m={match}")
    expect(verdict(ann)).to_contain_text(FAIR)
    expect(ann.role("main")).to_contain_text("opened again because of seat 3. Somebody who runs")
    cat.http.close()
