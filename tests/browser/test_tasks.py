"""What a person must be able to do at a full table of the games that show most, on any screen."""

import re

import pytest
from playwright.sync_api import expect

from tabletower.games import SHELF
from tests.bound import at_most

from .hands import LOOK, MOST_STEPS, Fingers, Hands, Mouse
from .inspector import Inspector
from .midway import fullest, moments
from .visiting import CONFIRM, HANDY, PHONE, TABLET, ZONES, Visitor

LAPTOP = (1280, 720)
SCREENS = pytest.mark.parametrize(
    "size", [HANDY, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"]
)
TWO_WOULD_COME = 72  # moves of that game until somebody chooses between two guests
LOST = (
    ("homino", "lost_by_threats", "3 threats failed, and 3 are too many."),
    ("dynasty", "ordinary", "The family has broken up: three missions failed of"),
)
# Each guest of Homino: what is said of it, whether it glows, and the signs of its wishes.
GUESTS = """guests => guests.map(guest => ({
  says: guest.getAttribute('aria-label'),
  glows: guest.dataset.state === 'can',
  signs: guest.innerHTML.match(/var[(]--(green|pink)-soft[)]/g).map(sign => sign.slice(6, 11)),
}))"""


def sits_down(visit, size: tuple[int, int]) -> tuple[Visitor, Hands]:
    ann = visit(size=size, touch=size != LAPTOP).be("Ann")
    return ann, (Mouse if size == LAPTOP else Fingers)(ann)


@SCREENS
@pytest.mark.parametrize("game", ["homino", "dynasty"])
def test_a_first_placement_and_what_others_did_then(visit, size, game):
    """Only what glows is touched, then Do it; afterwards one sees what the others did."""
    ann, hands = sits_down(visit, size)
    script = ann.script()
    match = script.make(game, "me", *[1] * (SHELF[game].seats[-1] - 1))
    ann.at_table(match).my_turn()
    before = ann.state()
    touch_what_glows(ann, hands)
    ann.moved_on(before)
    for _ in at_most(40, "nobody else moves"):
        if len(since_own_move(script.table(match))[1]) >= 3:
            break
        end_turn(ann, hands)
    if not ann.log().count():
        hands.press(ann.role("button", "Log"))
    table = script.table(match)
    lines, others = since_own_move(table)
    told = " ".join(ann.log().all_inner_texts())
    for seat in others:
        assert table["seats"][seat]["name"] in told
    if size != LAPTOP:
        hands.press(ann.role("complementary", "Log").get_by_role("button", name="Close"))
    hands.press(ann.role("button", "Show it again"))
    assert steps_shown(ann) > len(lines)  # a long entry has several


def steps_shown(ann: Visitor) -> int:
    """How many steps are shown again: they are counted while they pass."""
    counted = "document.querySelector('.prompt .flag')?.textContent.match(/ of (\\d+)$/)?.[1]"
    return int(ann.page.wait_for_function(counted).json_value())


def touch_what_glows(ann: Visitor, hands: Hands) -> None:
    """Until a move can be made, and then make it."""
    for _ in at_most(MOST_STEPS, "what glows makes no move"):
        look = ann.look()
        if look["ready"]:
            return hands.do_it()
        if look["glowing"]:
            hands.take(hands.dice.randrange(look["glowing"]), look["glowing"])
        elif look["small"]:
            hands.press(ann.small_zones().first)
        ann.page.wait_for_timeout(LOOK)


def end_turn(ann: Visitor, hands: Hands) -> None:
    """Or whatever is asked before that."""
    before, end = ann.state(), ann.role("button", "End turn")
    hands.press(end) if end.count() else hands.make_a_move()
    ann.moved_on(before)


@SCREENS
def test_which_guest_will_come_and_what_a_sign_means(visit, size):
    """Who has a tick for every wish comes; a tap says why another does not, and what signs mean."""
    ann, hands = sits_down(visit, size)
    script, whole = ann.script(), replayed(ann, "homino", "six_with_everything")
    match = script.say(whole, "fork", at=TWO_WOULD_COME, level=1)["match"]
    ann.at_table(match).my_turn()
    guests = ann.page.locator(f"{ZONES}[data-zone=guests] [data-id]")
    seen = guests.evaluate_all(GUESTS)
    come = [all(sign == "green" for sign in guest["signs"]) for guest in seen]
    assert come.count(True) == 2
    assert come == [guest["glows"] for guest in seen]
    assert come == ["Would come to you" in guest["says"] for guest in seen]
    hands.pick(guests.nth(come.index(False)))
    tip = ann.page.locator(":popover-open")
    expect(tip).to_contain_text(" does not come: ")
    expect(tip.locator(".detail").first).to_contain_text(re.compile("^[A-Z][a-z ]+: "))
    ann.page.keyboard.press("Escape")
    number = come.index(True)
    hands.pick(guests.nth(number))
    hands.do_it()
    ann.page.wait_for_function(f"() => !document.querySelector('{CONFIRM}')")
    told = [line for entry in script.table(match)["log"] for line in entry["lines"]]
    who = re.search(": [Tt]he ([a-z]+), ", seen[number]["says"])[1]
    assert any("attracts" in line and who in line for line in told[-20:])


@pytest.mark.parametrize("size", [PHONE, HANDY], ids=["small phone", "phone"])
def test_those_one_builds_for_are_in_sight_of_a_phone(visit, size):
    """Faces and wishes in a row; half of the screen is still for building."""
    ann, hands = sits_down(visit, size)
    [match] = moments(ann.script(), fullest(SHELF["homino"]), (0.3,))
    ann.at_table(match).my_turn()
    strip = ann.page.locator("main svg.zone[data-zone=guests-strip]")
    expect(strip.locator("use").first).to_be_visible()
    inspector = Inspector(ann)
    inspector.at(size)
    assert inspector.said() == []
    panes = ann.page.locator("main .pane:has(svg.zone:not([aria-hidden=true]))")
    assert sum(panes.evaluate_all("all => all.map(pane => pane.offsetHeight)")) >= size[1] / 2
    hands.press(ann.role("button", "Guests: bring to the front"))
    expect(ann.page.locator(f"{ZONES}[data-zone=guests]")).to_be_visible()
    expect(strip).to_have_count(0)


@pytest.mark.parametrize("size", [HANDY, TABLET], ids=["phone", "tablet"])
def test_all_of_the_disc_is_seen_beside_a_large_wall(visit, size):
    """Nothing of what one picks from is out of sight, and a tablet leaves no room unused."""
    ann, _ = sits_down(visit, size)
    ann.at_table(ann.script().make("balconia", "me", 1)).my_turn()
    inspector = Inspector(ann)
    inspector.at(size)
    assert inspector.said() == []
    expect(ann.page.locator("main .moved")).to_have_count(0)
    wall, disc = (ann.page.locator(f"{ZONES}[data-zone={each}]") for each in ("wall", "disc"))
    drawn = "zone => zone.getScreenCTM().a * zone.querySelector('.scene').getBBox().width"
    if size == HANDY:
        assert min(wall.evaluate(drawn), disc.evaluate(drawn)) > 0.55 * size[0]
    else:
        assert wall.evaluate(drawn) > 0.6 * size[0]
        expect(ann.page.locator("main svg.zone[data-zone^=wall-] use").first).to_be_visible()


def test_a_whole_tower_can_be_read_on_a_low_laptop(visit):
    ann, _ = sits_down(visit, LAPTOP)
    [match] = moments(ann.script(), fullest(SHELF["towers"]), (0.5,))
    ann.at_table(match).my_turn()
    inspector = Inspector(ann)
    inspector.at(LAPTOP)
    assert inspector.said() == []


@SCREENS
def test_why_somebody_lost(visit, size):
    """The end has its reason, and the points of whoever was last are added up line by line."""
    ann, hands = sits_down(visit, size)
    for game, golden, reason in LOST:
        ann.at_table(replayed(ann, game, golden))
        hands.press(ann.role("region", "Replay").get_by_role("button", name="Score"))
        end = ann.role("dialog")
        expect(end.locator(".ending")).to_contain_text(reason)
        last = end.get_by_role("listitem").last.get_by_role("button")
        hands.press(last)
        expect(last).to_have_attribute("aria-pressed", "true")
        expect(end.get_by_role("table")).to_be_visible()
        *items, total = [int(each) for each in end.locator("td").all_inner_texts()]
        assert sum(items) == total
        assert game == "homino" or last.locator(".points").inner_text() == str(total)


def replayed(ann: Visitor, game: str, golden: str) -> str:
    text = (SHELF[game].folder / f"golden/{golden}.txt").read_text()
    return (ann.scripts or [ann.script()])[0].post("/api/v1/transcripts", text=text).json()["id"]


def since_own_move(table: dict) -> tuple[list[str], set[int]]:
    """The lines of the log after the reader's own last move, and whose they are."""
    entries = table["log"]
    own = max(
        n
        for n, each in enumerate(entries)
        if each["kind"] == "move" and each["seat"] == table["you"]
    )
    later = entries[own + 1 :]
    return [line for each in later for line in each["lines"]], {each["seat"] for each in later}
