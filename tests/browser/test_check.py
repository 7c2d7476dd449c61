"""The shuffle can be checked by anybody, in their own browser, against what it saw itself."""

import json
import shlex

import pytest
from playwright.sync_api import expect

from tabletower.server.model.shuffle import line, pledge, seed
from tests.commands import tabletower
from tests.server.talking import SALT, sealed

from .visiting import Visitor

FAIR, ALONE, UNFAIR = "The shuffle was fair", "it alone chose the deal", "Something does not fit"
UNSEEN, DROPPED = "This browser did not see it before the deal", "it is not in the mixing"
TURNED_DOWN = "have seen a deal and turned it down"


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
    expect(verdict(ben)).to_contain_text(UNSEEN)
    expect(ben.role("main")).to_contain_text("This browser did not see the start of this match")
    expect(ben.role("main")).to_contain_text("only those can tell who saw them then")
    assert FAIR not in ben.role("main").inner_text()


def test_the_command_that_is_shown_comes_to_the_same_verdict(checking, tmp_path):
    """With the transcript that is saved beside it, just as it is copied."""
    expect(verdict(checking)).to_contain_text(FAIR)
    with checking.page.expect_download() as download:
        checking.role("link", "Save the transcript").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    checking.role("button", "Copy command").click()
    expect(checking.role("button", "Copied")).to_be_visible()
    line = checking.page.evaluate("navigator.clipboard.readText()")
    program, *words = shlex.split(line)
    assert (program, words[1]) == ("tabletower", file.name)
    answer = tabletower(words[0], str(file), *words[2:], "--game", "examples/connect_four")
    assert "your own word is in it" in answer.stdout.splitlines()[-1]


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

    visitor.page.route("**/api/v1/matches/*/table", tell)


def another_secret(shuffle: dict) -> None:
    """All of it fits together, and it is not what was promised."""
    shuffle["secret"] = "ab" * 32
    shuffle["hash"] = pledge(shuffle["match"], shuffle["secret"])
    dealt_anew(shuffle)


def another_word(shuffle: dict) -> None:
    """Somebody chose theirs when yours was known."""
    shuffle["words"][1], shuffle["salts"][1] = "chosen", SALT
    shuffle["seals"][1] = sealed(shuffle["match"], 1, "chosen")
    dealt_anew(shuffle)


def without_mine(shuffle: dict) -> None:
    shuffle["words"], shuffle["salts"], shuffle["seals"] = ["", ""], ["", ""], ["", ""]
    dealt_anew(shuffle)


def in_secret(shuffle: dict) -> None:
    """Nothing: it is this browser that has told a word before."""


def dealt_anew(shuffle: dict) -> None:
    lines = [line(salt, word) for salt, word in zip(shuffle["salts"], shuffle["words"])]
    shuffle["seed"] = seed(shuffle["match"], shuffle["secret"], lines).hex()


TOLD_BEFORE = """() => {
  const memory = JSON.parse(localStorage.shuffles)
  for (const seen of Object.values(memory)) seen.mine.unshift({...seen.mine[0], salt: 'another'})
  localStorage.shuffles = JSON.stringify(memory)
}"""


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        (another_secret, UNFAIR),
        (another_word, UNFAIR),
        (without_mine, DROPPED),
        (in_secret, "more often than the server admits"),
    ],
)
def test_a_server_that_lies_about_its_promise_is_found_out(checking, lie, said):
    expect(verdict(checking)).to_contain_text(FAIR)
    lying(checking, lie)
    if lie is in_secret:
        checking.page.evaluate(TOLD_BEFORE)
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
    assert ann.said["reveal"] == 1
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
    ben.say(match, "reveal", word="honey", salt=SALT)
    ann.page.locator("main svg.zone").first.wait_for()
    ben.http.close()


def three_words(visit):
    """Ann, Ben and Cat have sealed words; Cat's is the last that is awaited."""
    ann, ben, cat = visit().be("Ann"), visit().be("Ben"), visit().be("Cat").script()
    match = ann.script().make("auction", "me", "open", "open")
    cat.say(match, "join", seat=2, seal=sealed(match, 2, "honey"))
    ann.open(f"/m/{match}")
    seal(ann, "marmalade")
    ben.open(f"/m/{match}")
    ben.role("textbox", "A word for the shuffle").fill("jam")
    ben.role("button", "Sit down").click()
    expect(ann.page.get_by_text("Waiting for the word of Cat")).to_be_visible()
    ben.page.get_by_text("Waiting for the word of Cat").wait_for()
    return match, ann, ben, cat


def test_words_are_sealed_anew_when_somebody_leaves_with_theirs(visit):
    """By the browsers themselves; and the verdict tells of it."""
    match, ann, ben, cat = three_words(visit)
    cat.say(match, "leave")
    ben.page.locator("main svg.zone").first.wait_for()
    script = ann.scripts[0]
    shuffle = script.table(match)["shuffle"]
    assert (shuffle["words"], shuffle["reopened"]) == (["marmalade", "jam", ""], [2])
    assert [ann.said["reveal"], ben.said["reveal"]] == [2, 2]
    ben.script().say(match, "leave")
    script.finish(match)
    ann.open(f"/check?m={match}")
    expect(verdict(ann)).to_contain_text("opened again because of seat 3")
    expect(verdict(ann)).to_contain_text(TURNED_DOWN)
    for said in (FAIR, "you need trust nobody"):
        assert said not in ann.role("main").inner_text()
    assert "--reopened=3 --told=2 --mine=1" in ann.role("textbox", "Copy command").input_value()
    cat.http.close()


def test_whoever_leaves_while_words_are_told_is_played_for_and_may_come_back(visit):
    match, ann, ben, cat = three_words(visit)
    ben.role("button", "Leave the table").click()
    expect(ben.page.get_by_text("You have left; a bot plays for you.")).to_be_visible()
    expect(ann.page.get_by_text("a bot plays on", exact=True)).to_be_visible()
    assert ann.scripts[0].table(match)["shuffle"]["reopened"] == []
    ben.role("button", "Take my seat back").click()
    expect(ben.role("button", "Leave the table")).to_be_visible()
    cat.say(match, "reveal", word="honey", salt=SALT)
    ben.page.locator("main svg.zone").first.wait_for()
    assert ann.scripts[0].table(match)["shuffle"]["words"] == ["marmalade", "jam", "honey"]
    cat.http.close()


def test_a_match_that_is_called_off_says_why_and_what_to_do(visit):
    """Cat has lost her word, and then Ben leaves with his."""
    ann, ben, cat = visit().be("Ann"), visit().be("Ben").script(), visit().be("Cat").script()
    match = ann.script().make("auction", "me", "open", "open")
    ann.open(f"/m/{match}")
    seal(ann, "marmalade")
    for seat, person in ((1, ben), (2, cat)):
        person.say(match, "join", seat=seat, seal=sealed(match, seat, "honey"))
    expect(ann.page.get_by_text("Waiting for the word of Ben and Cat")).to_be_visible()
    cat.say(match, "reopen")
    expect(ann.page.get_by_text("opened again because of seat 3")).to_be_visible()
    ben.say(match, "seal", seal=sealed(match, 1, "honey"))
    expect(ann.page.get_by_text("Waiting for the word of Ben")).to_be_visible()
    ben.say(match, "leave")
    expect(ann.page.get_by_text("called off: the word of seat 2 did not come")).to_be_visible()
    ann.role("button", "Open a new table").click()
    expect(ann.role("textbox", "A word for the shuffle")).to_be_visible()
    assert ann.page.url.rpartition("/")[2] != match
    for person in (ben, cat):
        person.http.close()
